"""What a decision asks."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Sentence
from boardroom.games.it_billionaire.table import NONE, Ask
from boardroom.games.it_billionaire.words.facts import told


def question(kit: Any, s: Any) -> Sentence:
    """What is asked of `s.seat` now; drawing one by one has two questions."""
    if s.ask == Ask.DRAW_SPLIT and kit.one_by_one:
        return told("ask.draw_first" if s.drawn[0] == NONE else "ask.draw_second", kit, s, 0)
    return told(f"ask.{Ask(int(s.ask)).name.lower()}", kit, s, 0)
