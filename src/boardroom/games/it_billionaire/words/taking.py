"""Which cards and Labs a choice takes, by name: for the lab."""

from __future__ import annotations

from boardroom.engine.facts import taken
from boardroom.games.it_billionaire.table import Ask
from boardroom.games.it_billionaire.words.facts import Case

items = taken(Case, {
    (Ask.PICK_CARD, "card"): "card", (Ask.LOCATION, "lab"): "lab", (Ask.TAKE, "drawn"): "item",
})  # fmt: skip
