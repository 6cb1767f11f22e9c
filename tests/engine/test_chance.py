"""Chance inside the record: exactly uniform draws, one-to-one seeds, no short cycles."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardroom.engine import chance
from boardroom.engine.chance import (
    HALF,
    LOW,
    MULTIPLIER,
    below,
    draw,
    scatter,
    seed_from,
    stir,
    toss,
)
from boardroom.engine.records import blank, record
from boardroom.engine.rules import entry

Toy = record(rng="u8")


def table(rng: int) -> Any:
    s = blank(Toy)
    s.rng = rng
    return s


def state_tossing(bits: int) -> int:
    """A state that yields these 32 bits."""
    assert int(toss(np.uint64(bits))) == bits
    return bits


# Drawing


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 55, 165, 2**16, 2**31, 2**32 - 1])
def test_the_biased_tail_is_drawn_again(n: int) -> None:
    """Exactly 2³² mod n of the 2³² tosses are refused: the lowest products of some numbers."""
    uneven = 2**32 % n
    for bits in interesting_tosses(n):
        s = table(state_tossing(bits))
        before = s.rng
        given = int(draw(s, n))
        product = bits * n
        if product % 2**32 >= uneven:
            assert given == product // 2**32
            assert s.rng == stir(before)
        else:
            assert s.rng != stir(before), f"toss {bits} should have been refused"
        assert 0 <= given < n


def interesting_tosses(n: int) -> list[int]:
    """The tosses where the value drawn changes, and their neighbours; the first and the last."""
    steps = sorted({0, 1, n // 2, n - 1})
    edges = {-(-(value * 2**32) // n) for value in steps} | {2**32 - 1}
    return sorted({bits for edge in edges for bits in (edge - 1, edge, edge + 1)
                   if 0 < bits < 2**32})  # fmt: skip


@pytest.mark.parametrize("n", [3, 5, 6, 7, 11])
def test_every_value_has_equally_many_tosses(n: int) -> None:
    """Counted by the boundaries alone: the tosses of each value, less those refused."""
    uneven = 2**32 % n
    kept = []
    for value in range(n):
        first, end = -(-(value * 2**32) // n), -(-((value + 1) * 2**32) // n)
        refused = sum((bits * n) % 2**32 < uneven for bits in range(first, min(first + 2, end)))
        assert (first + 2) * n % 2**32 >= uneven, "only the first tosses can be refused"
        kept.append(end - first - refused)
    assert set(kept) == {2**32 // n}


def test_draws_of_one_are_nothing_new() -> None:
    s = table(99)
    assert [int(draw(s, 1)) for _ in range(5)] == [0] * 5


def test_draws_are_even() -> None:
    s = table(int(scatter(np.uint64(1))))
    counts = np.bincount([int(draw(s, 6)) for _ in range(6000)], minlength=6)
    squares = ((counts - 1000) ** 2 / 1000).sum()
    assert squares < 20.5  # chi-squared, 5 degrees, one in a thousand


@entry
def draw_many(tables: Any, n: Any, out: Any) -> None:
    for i in range(len(out)):
        out[i] = draw(tables[0], n)


def test_compiled_draws_are_the_same() -> None:
    compiled, plain = np.zeros(2, Toy), np.zeros(2, Toy)
    compiled["rng"] = plain["rng"] = 1234567
    a, b = np.zeros(500, np.int64), np.zeros(500, np.int64)
    draw_many(compiled, 165, a)
    draw_many.py_func(plain, 165, b)
    assert a.tolist() == b.tolist()
    assert compiled.tobytes() == plain.tobytes()


def test_a_number_below_is_read_without_moving_on() -> None:
    x = scatter(np.uint64(5))
    assert below(x, 10) == below(x, 10)
    assert {int(below(scatter(np.uint64(i)), 4)) for i in range(100)} == {0, 1, 2, 3}
    assert int(below(np.uint64(2**32 - 1), 6)) == 5
    assert int(below(np.uint64(0), 6)) == 0


# States


def test_scatter_is_one_to_one() -> None:
    neighbours = [int(scatter(np.uint64(i))) for i in range(5000)]
    far = [int(scatter(np.uint64(i) << HALF)) for i in range(1, 5000)]
    high = [int(scatter(np.uint64(2**64 - 1 - i))) for i in range(5000)]
    assert len(set(neighbours + far + high)) == len(neighbours) + len(far) + len(high)


def test_scatter_can_be_turned_back() -> None:
    """A Feistel network is one to one whatever its rounds do."""
    for start in (1, 2, 12345, 2**63, 2**64 - 1):
        state = int(scatter(np.uint64(start)))
        left, right = state >> 32, state & 0xFFFFFFFF
        for key in reversed([int(k) for k in chance.ROUND_KEYS]):
            mixed = (left ^ key) * key
            left, right = right ^ ((mixed >> 32) ^ (mixed & 0xFFFFFFFF)), left
        assert left << 32 | right == start


def test_scatter_never_gives_the_state_that_never_moves() -> None:
    assert int(stir(np.uint64(0))) == 0
    assert all(int(scatter(np.uint64(i))) != 0 for i in range(2000))


def test_scatter_changes_about_half_of_the_bits() -> None:
    changed = [bin(int(scatter(np.uint64(i))) ^ int(scatter(np.uint64(i ^ 1)))).count("1")
               for i in range(0, 2000, 2)]  # fmt: skip
    assert 24 < np.mean(changed) < 40
    assert min(changed) > 4


def test_stirring_never_overflows() -> None:
    """The largest state stirs to 64 bits: interpreted code would raise otherwise."""
    top = np.uint64(2**64 - 1)
    assert int(stir(top)) == int(MULTIPLIER) * int(LOW) + int(LOW)
    assert int(stir(top)) < 2**64


def test_stirring_is_multiplication_modulo_a_prime() -> None:
    """So its period is that of the multiplier's inverse: about 2⁶³, and never a short cycle."""
    modulus = int(MULTIPLIER) * 2**32 - 1
    x = 987654321
    for _ in range(50):
        after = int(stir(np.uint64(x)))
        assert after * 2**32 % modulus == x % modulus
        x = after
    assert pow(2, modulus - 1, modulus) == 1, "the modulus passes Fermat's test"
    half = (modulus - 1) // 2
    assert pow(2**32, half, modulus) in (1, modulus - 1)


def test_no_short_cycle_from_any_of_many_seeds() -> None:
    for seed in range(20):
        x = scatter(np.uint64(seed))
        seen = {int(x)}
        for _ in range(1000):
            x = stir(x)
            assert int(x) not in seen
            seen.add(int(x))


# Seeds


def test_any_text_is_a_seed() -> None:
    """The first eight bytes of its SHA-256."""
    assert int(seed_from("")) == 0xE3B0C44298FC1C14
    assert int(seed_from("abc")) == 0xBA7816BF8F01CFEA
    assert seed_from("a") != seed_from("b")
    assert isinstance(seed_from("ä 日本"), np.uint64)
