"""Sets of choices as bits."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numba
import numpy as np
import pytest

from boardroom.engine import turns
from boardroom.engine.calls import choices_in
from boardroom.engine.turns import count_bits, nth_choice

SETS = [
    [0], [63], [0, 63], list(range(64)), [1, 2, 5, 31, 32, 33, 62], list(range(0, 64, 3)),
]  # fmt: skip


def as_bits(choices: list[int]) -> np.uint64:
    return np.uint64(sum(1 << c for c in choices))


@pytest.mark.parametrize("choices", [[], *SETS])
def test_choices_are_counted(choices: list[int]) -> None:
    assert count_bits(as_bits(choices)) == len(choices)
    assert choices_in(as_bits(choices)) == choices


@pytest.mark.parametrize("choices", SETS)
def test_the_nth_choice_is_found(choices: list[int]) -> None:
    assert [int(nth_choice(as_bits(choices), n)) for n in range(len(choices))] == choices


@pytest.mark.parametrize("choices", SETS)
@pytest.mark.parametrize("quick", [True, False])
def test_compiled_it_is_found_without_a_branch(quick: bool, choices: list[int]) -> None:
    """On a processor that can spread bits, and on any other."""
    found = compiled_pick(quick)
    assert [found(as_bits(choices), n) for n in range(len(choices))] == choices


@cache
def compiled_pick(quick: bool) -> Callable[[np.uint64, int], int]:
    with pytest.MonkeyPatch.context() as patch:
        if not quick:
            patch.setattr(turns, "deposits", lambda _context: False)
        found = numba.njit(lambda bits, n: turns.nth_bit(bits, np.uint64(n)))
        found(np.uint64(1), 0)
    return found  # type: ignore[no-any-return]
