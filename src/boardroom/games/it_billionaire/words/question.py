"""What a decision asks."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Sentence
from boardroom.games.it_billionaire.table import NONE, Ask
from boardroom.games.it_billionaire.words.facts import Case


def question(kit: Any, s: Any) -> Sentence:
    """What is asked of `s.seat` now; drawing one by one has two questions."""
    case = Case(kit, s)
    if case.ask == Ask.DRAW_SPLIT and kit.one_by_one:
        return case.say("ask.draw_first" if s.drawn[0] == NONE else "ask.draw_second")
    return case.say(f"ask.{case.ask.name.lower()}")
