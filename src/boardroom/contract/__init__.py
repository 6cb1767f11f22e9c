"""The contract that every title keeps, as tests for pytest: ours and those of any other package.

A title's tests take it up by one line, in a file such as `test_contract.py`:

    TestContract = contract_of({"coffee-break": laws})

`laws` says of the title's pieces what must always hold: `laws(kit, tables)`, `laws_of_change(kit,
before, after)`, `ending(kit, s)` and `ENDINGS`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

import pytest

ROOMS = (
    "bots", "compiled", "drawn", "endings", "habits", "legal", "pieces", "points", "records",
    "replay", "saving", "secrets", "story", "together", "undo",
)  # fmt: skip

# So that a failure shows what was compared, as it does in a file of tests.
pytest.register_assert_rewrite(*(f"{__name__}.{room}" for room in ("cases", "drawing", *ROOMS)))


def contract_of(titles: Mapping[str, Any]) -> type:
    """A class of all tests for these titles, each with the laws of its pieces."""
    from boardroom.contract.cases import laws
    from boardroom.engine.titles import find_title

    laws.update(titles)
    found, tests = [find_title(name) for name in titles], {}
    for room in ROOMS:
        for name, test in vars(importlib.import_module(f"{__name__}.{room}")).items():
            if isinstance(test, FunctionType) and hasattr(test, "over"):
                given = [one for title in found for one in test.over.of(title)]
                if given:
                    tests[name] = staticmethod(_given(test, given))
    return type("TestContract", (), tests)


def _given(test: Any, given: list[Any]) -> Callable[..., None]:
    """A test of its own for what it is given; the one in its room stays as it is."""
    own = FunctionType(test.__code__, test.__globals__, test.__name__, test.__defaults__)
    own.__dict__.update(test.__dict__)
    own.__annotations__, own.__doc__ = test.__annotations__, test.__doc__
    return pytest.mark.parametrize(test.over.arguments, given)(own)
