"""What a decision asks, in both editions."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Sentence
from boardroom.pieces.deploy.terms import Ask
from boardroom.pieces.deploy.words.facts import Case


def question(kit: Any, s: Any) -> Sentence:
    """What is asked of `s.seat` now."""
    return Case(kit, s).say(f"ask.{question_key(s)}")


def question_key(s: Any) -> str:
    """Which question: a MOVE has several, REBALANCE two."""
    if s.ask == Ask.MOVE and s.half == 1:
        return "move_half"
    if s.ask == Ask.MOVE and s.unpaid == 1 and s.moved == 0:
        return "move_free"
    if s.ask == Ask.REBALANCE:
        return "rebalance_purple" if s.laid < 0 else "rebalance_yellow"
    return Ask(int(s.ask)).name.lower()
