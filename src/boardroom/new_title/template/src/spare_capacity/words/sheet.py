"""The score sheet."""

from typing import Any

from boardroom.engine.words import SheetLine

from spare_capacity.words.wording import say


def sheet(kit: Any, s: Any, p: int) -> list[SheetLine]:
    """SC-031: the final sheet of a player; during play as if the game ended now."""
    me = s.players[p]
    servers = int(me.servers)
    return [
        SheetLine(say("sheet.credits"), int(me.credits), "SC-031"),
        SheetLine(say("sheet.servers", n=servers), int(kit.resale) * servers, "SC-031"),
    ]
