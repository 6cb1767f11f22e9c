"""Which cards and Labs a choice takes, by name: for the lab."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Told
from boardroom.games.it_billionaire.table import CHOICES, Ask
from boardroom.games.it_billionaire.words.wording import card_name, item_name, lab_name

ASKED = frozenset({Ask.PICK_CARD, Ask.LOCATION, Ask.TAKE})  # the decisions that take something


def items(kit: Any, s: Any, c: int) -> tuple[Told, ...]:
    """The Action Card that is chosen, the Lab that is bought, the Work Item that is kept."""
    ask = int(s.ask)
    if ask not in ASKED:
        return ()
    choice = CHOICES[Ask(ask)].decode(c)
    if choice.block == "card":
        return (card_name(choice.index),)
    if choice.block == "lab":
        return (lab_name(kit, choice.index),)
    return (item_name(kit, int(s.drawn[choice.index])),) if choice.block == "drawn" else ()
