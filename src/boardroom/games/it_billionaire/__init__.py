"""IT Billionaire: Labs around the globe, work that follows the sun, cards chosen in secret."""

from typing import Any

from boardroom.engine.titles import Option, Title
from boardroom.games.it_billionaire.kit import BillionaireKit, fill
from boardroom.games.it_billionaire.table import CHOICES, Ask, Table


def telling(before: Any, after: Any) -> bool:
    """Once another had a turn, be it without a card to play, something was learned of his cards."""
    return any(before[name] != after[name] for name in ("day", "step", "zone", "place"))

TITLE = Title(
    package=__name__,
    name="it-billionaire",
    label="IT Billionaire",
    about="Open Labs around the globe, let work follow the sun, and be the first to own a billion.",
    version=1,
    minutes=60,  # at a table 60 to 90
    options=(
        Option("players", (2, 3, 4, 5, 6), 4, "players at the table"),
        Option("selection_visibility", ("hidden", "open"), "hidden",
               "chosen cards stay face down until played, or are turned up with the Event Card"),
        Option("first_placement_overhead", (True, False), True,
               "a container coming from the player's board pays the overhead fee"),
        Option("draw_mode", ("announced", "one_by_one"), "announced",
               "both stacks of Select Work are announced, or the second after the first card"),
    ),
    table=Table,
    kit_schema=BillionaireKit,
    fill_kit=fill,
    asks=Ask,
    choices=CHOICES,
    rule_pages=("it-billionaire",),
    secret=True,
    together=frozenset({int(Ask.PICK_CARD)}),
    telling=telling,
)  # fmt: skip
