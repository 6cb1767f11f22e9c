"""Why a choice is not to be had: a sentence with the numbers of the table, and the rule."""

from __future__ import annotations

from typing import Any

from boardroom.engine.languages import ENGLISH
from boardroom.engine.words import Reason
from boardroom.games.devices.table import Why
from boardroom.games.devices.words.facts import FACTS
from boardroom.games.devices.words.wording import BOOK, say_from


def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
    """The sentence and the rule behind a code of `why_not` for this choice."""
    key = f"why.{Why(int(code)).name.lower()}"
    return Reason(say_from(f"{key}.text", FACTS, kit, s, c), BOOK.get(f"{key}.rule", ENGLISH))
