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
    version=1,
    minutes=60,  # at a table 60 to 90
    options=(
        Option("players", (2, 3, 4, 5, 6), 4),
        Option("selection_visibility", ("hidden", "open"), "hidden"),
        Option("first_placement_overhead", (True, False), True),
        Option("draw_mode", ("announced", "one_by_one"), "announced"),
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
