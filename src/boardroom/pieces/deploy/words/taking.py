"""Which tiles and spots a choice takes, by name, in both editions: for the lab."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.pieces.deploy.terms import Ask
from boardroom.pieces.deploy.words.editions import chosen
from boardroom.pieces.deploy.words.wording import say, spot_name

ASKED = frozenset({Ask.ACTION, Ask.PREP_SPOT})  # the decisions that take something


def taken(s: Any, c: int) -> Choice | None:
    """A choice of a decision that may take something, taken apart."""
    return chosen(s, c)[1] if int(s.ask) in ASKED else None


def common_items(kit: Any, s: Any, choice: Choice) -> tuple[str, ...]:
    """Capacity tiles of the marketplace, and bonus spots."""
    if choice.block == "spot":
        return (spot_name(choice.index),)
    if choice.block in ("add_a", "add_b"):
        tile = int(kit.tile_value[int(s.market.lowest) + choice.index])
        return (say("label.capacity", tile=tile),)
    return ()
