"""The score sheet as both editions have it: the track, and what the end adds or takes."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Told, clauses, signed
from boardroom.engine.words import SheetLine
from boardroom.pieces.deploy.rules.points import (
    cash_points,
    closing_points,
    final_loss,
    final_result,
    overshoot,
    own_points,
)
from boardroom.pieces.deploy.rules.roundel import steps_beyond
from boardroom.pieces.deploy.rules.server_room import tile_points
from boardroom.pieces.deploy.words.wording import amount, capacity_tiles, say, tokens


def sheet(kit: Any, s: Any, p: int) -> list[SheetLine]:
    """The final sheet of a player; during play as if the game ended now."""
    me, loss = s.players[p], int(final_loss(kit, s, p))
    tiles = capacity_tiles(me.room)
    result = say("sheet.final_loss" if loss else "sheet.no_loss", result=final_result(kit, s, p))
    beyond = say("sheet.beyond", n=steps_beyond(kit, s, p))
    held = say("sheet.tiles", tiles=tokens(tiles) if tiles else say("joining.none"))
    cash = say("sheet.cash", cash=amount("credit", me.cash))
    return [
        SheetLine(say("sheet.track"), int(me.value), "DE-009"),
        SheetLine(result, -loss, "DE-150"),
        SheetLine(beyond, -int(overshoot(kit, s, p)), "DE-151"),
        SheetLine(held, int(tile_points(kit, me.room)), "DE-152"),
        SheetLine(cash, int(cash_points(kit, s, p)), "DE-153"),
    ]


def total_now(kit: Any, s: Any, p: int) -> int:
    """The points of a player if the game ended now."""
    return int(s.players[p].value + closing_points(kit, s, p) + own_points(kit, s, p))


def in_words(lines: list[SheetLine]) -> Told:
    """All lines of a sheet in one sentence."""
    return clauses(
        say("log.final_line", label=line.label, points=signed(line.points)) for line in lines
    )
