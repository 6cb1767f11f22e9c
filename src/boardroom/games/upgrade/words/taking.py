"""Which bonuses and tiles a choice takes, by name: for the lab."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Told
from boardroom.games.upgrade.table import CHOICES, DEED_DEPARTMENT, KINDS, Ask
from boardroom.games.upgrade.words.wording import bonus_name, solution_name

ASKED = frozenset({Ask.CLAIM, Ask.TURN})  # the decisions that take something


def items(kit: Any, s: Any, c: int) -> tuple[Told, ...]:
    """The head-office bonus that is claimed, or the solution upgrade tile that is laid."""
    ask = int(s.ask)
    if ask not in ASKED:
        return ()
    choice = CHOICES[Ask(ask)].decode(c)
    department = int(DEED_DEPARTMENT[c]) if ask == Ask.TURN else 0
    if choice.block == "claim":
        return (bonus_name(choice.index),)
    if choice.block == "upgrade":
        return (solution_name(department, 1 + choice.index % KINDS),)
    if choice.block == "flip":
        face = int(s.players[int(s.seat)].face[department])
        return (solution_name(department, face + KINDS),)
    return ()
