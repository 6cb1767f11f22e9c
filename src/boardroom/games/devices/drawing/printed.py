"""The words printed on the drawn table."""

from __future__ import annotations

from functools import cache
from typing import Any

from boardroom.games.devices.words.wording import WORDS


@cache
def draw_words() -> dict[str, Any]:
    """All words for templates, by key."""
    found: dict[str, Any] = WORDS.get("draw")
    return found
