"""Pasted functions do what they did: compiled and interpreted toys give the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
import pytest

from boardroom.engine.pasting import pasted
from boardroom.engine.rules import rule

LIMIT = 3  # a global with a name that toys also use for locals


# Short rules to be pasted


@rule
def twice(x):
    return x + x


@rule
def capped(x, most):
    return x if x < most else most


@rule
def bump(a, by):
    """A doc string is not pasted."""
    a[0] += by


@rule
def bump_and_tell(a):
    a[0] += 1
    return a[0]


@rule
def ignore(x):
    return 7


@rule
def raise_unless_even(a):
    if a[1] % 2 == 0:
        return
    a[0] += 100


@rule
def total(a):
    sum_ = 0
    for i in range(len(a)):
        sum_ += a[i]
    return sum_


@rule
def first_above(a, n):
    for i in range(len(a)):
        if a[i] > n:
            return i
    return -1


@rule
def sign(x):
    if x < 0:
        return -1
    if x == 0:
        return 0
    return 1


@rule
def halve_until(x, floor):
    while x > floor:
        x //= 2
    return x


@rule
def swap(x, y):
    return y, x


@rule
def spin(n):
    while True:
        n -= 3
        if n < 0:
            return n + 50


# Toys: each is called with an array to change and a number


@rule
def arithmetic_argument_used_twice(a, n):
    return twice(n + a[0]) * 2


@rule
def precedence(a, n):
    return -twice(n) ** 2 + capped(n, 4) * 3 - capped(n - 1, n + 1)


@rule
def argument_with_an_effect(a, n):
    return twice(bump_and_tell(a)) + a[0]


@rule
def argument_nobody_reads(a, n):
    return ignore(bump_and_tell(a)) + a[0]


@rule
def argument_read_before_the_effect(a, n):
    return bump_then_add(a, a[0])


@rule
def bump_then_add(a, x):
    return bump_and_tell(a) * 100 + x


@rule
def early_return_as_last_statement(a, n):
    a[1] += n
    if n > 2:
        raise_unless_even(a)
    else:
        bump(a, 1)


@rule
def early_return_in_the_middle(a, n):
    raise_unless_even(a)
    bump(a, 5)
    return a[0]


@rule
def early_return_inside_a_loop(a, n):
    for _ in range(n):
        raise_unless_even(a)
        a[1] += 1
    return a[0]


@rule
def returns_of_a_loop(a, n):
    if n > 4:
        return first_above(a, n)
    return sign(n - 2)


@rule
def return_from_within_a_loop(a, n):
    for i in range(len(a)):
        if a[i] == n:
            return first_above(a, i)
    return -5


@rule
def value_of_a_loop(a, n):
    x = total(a)
    a[2] = x
    y = total(a)
    return x * 1000 + y


@rule
def same_names_everywhere(a, n):
    sum_, i = 5, n
    x = halve_until(i + 40, sum_)
    sum_ += total(a)
    i += halve_until(x, 1)
    floor = halve_until(n, x)
    return sum_ * 100 + i * 10 + x + floor


@rule
def global_and_local_of_one_name(a, n):
    return n * LIMIT + hides_limit(n)


@rule
def hides_limit(n):
    LIMIT = n + 1
    return LIMIT * 2


@rule
def assigned_to_its_own_argument(a, n):
    n = halve_until(n, 2)
    n = halve_until(n * 9, n)
    x, n = swap(n, n + 1)
    return x * 10 + n


@rule
def argument_changed_by_the_callee(a, n):
    a[0] = n
    raise_and_report(a, a[0])
    return a[0]


@rule
def raise_and_report(a, seen):
    a[0] += 10
    a[1] = seen


@rule
def endless_loop_that_returns(a, n):
    if n % 2:
        return spin(n)
    return spin(n + 1)


@rule
def pasted_three_deep(a, n):
    bump_both(a, n)
    return value_of_a_loop(a, n) + capped(twice(twice(n)), 20)


@rule
def bump_both(a, n):
    bump(a, n)
    bump(a, twice(n))


@rule
def in_conditions(a, n):
    x = 0
    while capped(x, 5) < capped(n, 4):
        x += 1
    return x if first_above(a, x) >= 0 and sign(n) == 1 else -x


@rule
def only_one_branch_is_worked_out(a, n):
    return bump_and_tell(a) if sign(n - 3) > 0 else a[0]


TOYS = [
    arithmetic_argument_used_twice,
    precedence,
    argument_with_an_effect,
    argument_nobody_reads,
    argument_read_before_the_effect,
    early_return_as_last_statement,
    early_return_in_the_middle,
    early_return_inside_a_loop,
    returns_of_a_loop,
    return_from_within_a_loop,
    value_of_a_loop,
    same_names_everywhere,
    global_and_local_of_one_name,
    assigned_to_its_own_argument,
    argument_changed_by_the_callee,
    endless_loop_that_returns,
    pasted_three_deep,
    in_conditions,
    only_one_branch_is_worked_out,
]


def outcome(fn: Callable[..., Any], n: int) -> tuple[Any, list[int]]:
    a = np.array([1, 2, 3, 9], dtype=np.int64)
    given = fn(a, n)
    return given, a.tolist()


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.__name__)
def test_a_pasted_toy_does_the_same(toy: Callable[..., Any]) -> None:
    """The pasted function, run as Python, against the one that was written."""
    twin = pasted(toy)
    assert twin is not toy
    for n in range(10):
        assert outcome(twin, n) == outcome(toy, n)


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.__name__)
def test_a_compiled_toy_does_the_same(toy: Callable[..., Any]) -> None:
    @numba.njit(error_model="numpy")
    def compiled(a, n):
        return toy(a, n)

    for n in range(10):
        assert outcome(compiled, n) == outcome(toy, n)


# Recursion


@rule
def count_down(n):
    return 0 if n <= 0 else 1 + count_down(n - 1)


@rule
def is_even(n):
    return True if n == 0 else is_odd(n - 1)


@rule
def is_odd(n):
    return False if n == 0 else is_even(n - 1)


@pytest.mark.parametrize("fn", [count_down, is_even, is_odd])
def test_pasting_ends_where_a_rule_calls_itself(fn: Callable[..., Any]) -> None:
    twin = pasted(fn)
    assert [twin(n) for n in range(6)] == [fn(n) for n in range(6)]


# What is left alone


def plain(a, n):
    return n


def test_a_function_that_is_no_rule_is_left_alone() -> None:
    assert pasted(plain) is plain


def test_the_rule_itself_stays_as_written() -> None:
    """Python runs the rule, the compiler its twin."""
    before = value_of_a_loop.__code__
    assert pasted(value_of_a_loop).__code__ is not before
    assert value_of_a_loop.__code__ is before
    assert value_of_a_loop.__name__ == pasted(value_of_a_loop).__name__


def test_calls_are_really_pasted() -> None:
    """Otherwise these tests would prove nothing."""
    assert "bump" not in str(pasted(pasted_three_deep).__code__.co_names)
    assert "total" not in str(pasted(value_of_a_loop).__code__.co_names)
