"""What a decision asks."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Told
from boardroom.games.devices.table import Ask
from boardroom.games.devices.words.facts import FACTS
from boardroom.games.devices.words.wording import say_from


def question(kit: Any, s: Any) -> Told:
    """What is asked of `s.seat` now; cards are placed by a Build or by a Buy."""
    bought = s.ask == Ask.PLACE and s.buying
    key = "place_bought" if bought else Ask(int(s.ask)).name.lower()
    return say_from(f"ask.{key}", FACTS, kit, s, 0)
