"""The score sheet: the track, and what the end of the game adds or takes."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Told, clauses, signed
from boardroom.engine.words import SheetLine
from boardroom.games.upgrade.rules.facility import at_level_one, integrations
from boardroom.games.upgrade.rules.points import (
    credit_points,
    end_points,
    integration_points,
    old_tech_points,
    top_points,
)
from boardroom.games.upgrade.words.wording import amount, say


def sheet(kit: Any, s: Any, p: int) -> list[SheetLine]:
    """The final sheet of a player; during play as if the game ended now."""
    me = s.players[p]
    top = int(top_points(kit, me))
    return [
        SheetLine(say("sheet.track"), int(me.value), "UP-006"),
        SheetLine(say("sheet.credits", credits=amount("credit", me.credits)),
                  int(credit_points(kit, me)), "UP-170"),
        SheetLine(say("sheet.integrations", number=integrations(me)),
                  int(integration_points(kit, me)), "UP-171"),
        SheetLine(say("sheet.top" if top else "sheet.top_not"), top, "UP-172"),
        SheetLine(say("sheet.old", number=at_level_one(me)), -int(old_tech_points(kit, me)),
                  "UP-173"),
    ]  # fmt: skip


def total_now(kit: Any, s: Any, p: int) -> int:
    """The points of a player if the game ended now."""
    return int(s.players[p].value) + int(end_points(kit, s.players[p]))


def sheet_in_words(kit: Any, s: Any, p: int) -> Told:
    """All lines of a sheet in one sentence."""
    return clauses(say("log.final_line", label=line.label, points=signed(line.points))
                   for line in sheet(kit, s, p))  # fmt: skip
