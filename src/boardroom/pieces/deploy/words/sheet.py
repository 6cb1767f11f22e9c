"""The score sheet as both editions have it: the track, and what the end adds or takes."""

from __future__ import annotations

from typing import Any

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
from boardroom.pieces.deploy.words.wording import amount, in_a_row, number, say, signed, word


def sheet(kit: Any, s: Any, p: int) -> list[SheetLine]:
    """The final sheet of a player; during play as if the game ended now."""
    room, loss = s.players[p].room, int(final_loss(kit, s, p))
    tiles = sorted((int(t) for t in (*room.a_tiles, *room.b_tiles) if t), reverse=True)
    result = number(final_result(kit, s, p))
    held = in_a_row(str(t) for t in tiles) if tiles else str(word("joining.none"))
    return [
        SheetLine(say("sheet.track"), int(s.players[p].value), "DE-009"),
        SheetLine(say("sheet.final_loss" if loss else "sheet.no_loss", result=result), -loss,
                  "DE-150"),
        SheetLine(say("sheet.beyond", n=steps_beyond(kit, s, p)), -int(overshoot(kit, s, p)),
                  "DE-151"),
        SheetLine(say("sheet.tiles", tiles=held), int(tile_points(kit, room)), "DE-152"),
        SheetLine(say("sheet.cash", cash=amount("credit", s.players[p].cash)),
                  int(cash_points(kit, s, p)), "DE-153"),
    ]  # fmt: skip


def total_now(kit: Any, s: Any, p: int) -> int:
    """The points of a player if the game ended now."""
    extra = int(own_points(kit, s, p))
    return int(s.players[p].value + closing_points(kit, s, p)) + extra


def in_words(lines: list[SheetLine]) -> str:
    """All lines of a sheet in one sentence."""
    told = [say("log.final_line", label=line.label, points=signed(line.points)) for line in lines]
    return "; ".join(told)
