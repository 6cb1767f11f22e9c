"""Tables for rulings of any title: its kit, a table just dealt, and what every folder shares.

Rules are ordinary functions, so everything here runs as plain Python; nothing is compiled.
"""

import pytest

from boardroom.engine import rules, turns
from boardroom.engine.calls import choices_in
from boardroom.engine.kits import find_kit
from boardroom.engine.records import blank, copy_of


class Tables:
    """The tables of one title, for so many players unless told."""

    def __init__(self, title, players):
        self.title, self.players = title, players

    def kit_for(self, **options):
        """The standard kit for a game with these options."""
        chosen = self.title.settle_options({"players": self.players, **options})
        return self.title.fill_kit(find_kit(self.title).model, chosen)

    def dealt(self, kit, seed=1):
        """A table just dealt, at its first decision."""
        s = blank(self.title.table)
        rules.deal(kit, s, seed)
        turns.run_on(kit, s, -1)
        return s


def fixtures(kit_for, opened):
    """The fixtures of a folder: `kit`, `opening` and `s`, a copy of the opening for each test."""

    @pytest.fixture(scope="session")
    def kit():
        """The standard kit. Read it only: all tests share it."""
        return kit_for()

    @pytest.fixture(scope="session")
    def opening(kit):
        """What every `s` is a copy of."""
        return opened(kit)

    @pytest.fixture
    def s(opening):
        """A table as it opens."""
        return copy_of(opening)

    return kit, opening, s


def reason(kit, s, c, whys):
    """The reason against a choice, OK if it may be made; what is offered must agree."""
    code = whys(int(rules.why_not(kit, s, c)))
    assert (c in choices_in(rules.legal(kit, s))) == (code == whys.OK), c
    return code
