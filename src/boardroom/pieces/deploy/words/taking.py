"""Which tiles and spots a choice takes, by name, in both editions: for the lab."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Told
from boardroom.pieces.deploy.terms import Ask
from boardroom.pieces.deploy.words.facts import Case
from boardroom.pieces.deploy.words.wording import say

ASKED = frozenset({Ask.ACTION, Ask.PREP_SPOT})  # the decisions that take something
TAKEN = {"spot": "spot", "server": "tile_name", "cloud": "tile_name", "develop": "kind"}


def items(kit: Any, s: Any, c: int) -> tuple[Told, ...]:
    """What is deployed, a bonus spot, or whatever else is taken from the board."""
    if int(s.ask) not in ASKED:
        return ()
    case = Case(kit, s, c)
    if case.block in TAKEN:
        told = case.fact(TAKEN[case.block])
        return () if isinstance(told, int) else (told,)
    if case.block in ("add_a", "add_b"):
        return (say("label.capacity", tile=case.fact("tile")),)
    return ()
