"""Which bonuses and tiles a choice takes, by name: for the lab."""

from __future__ import annotations

from boardroom.engine.facts import taken
from boardroom.games.upgrade.table import Ask
from boardroom.games.upgrade.words.facts import Case

items = taken(Case, {
    (Ask.CLAIM, "claim"): "bonus", (Ask.TURN, "upgrade"): "tile", (Ask.TURN, "flip"): "tile",
})  # fmt: skip
