"""The titles of this package: all cases of them, and what their tests say of their pieces."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from boardroom.contract import contract_of  # first: the rooms of the contract are tests
from boardroom.contract.cases import (
    Case,
    Turn,
    cases_of,
    chosen_of,
    copied,
    defaults_of,
    pick_any,
    pick_best,
    pieces_of,
    play_along,
    random_choices,
    standard_kit,
)
from boardroom.engine.titles import all_titles

__all__ = [
    "CASES", "CHOSEN", "DEFAULTS", "Case", "TestContract", "Turn", "chosen_cases", "copied",
    "every_title", "pick_any", "pick_best", "pieces_of", "play_along", "random_choices",
    "standard_kit",
]  # fmt: skip

OURS = [title for title in all_titles() if title.is_ours]
CASES = [case for title in OURS for case in cases_of(title)]
DEFAULTS = [case for title in OURS for case in defaults_of(title)]
CHOSEN = [case for title in OURS for case in chosen_of(title)]

every_title = pytest.mark.parametrize("title", OURS, ids=lambda title: title.name)
chosen_cases = pytest.mark.parametrize("case", CHOSEN, ids=lambda case: case.label)


def laws_of(name: str) -> Any:
    return importlib.import_module(f"tests.games.{name.replace('-', '_')}_pieces")


TestContract = contract_of({title.name: laws_of(title.name) for title in OURS})
