"""What a decision asks."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Sentence
from boardroom.games.upgrade.table import Ask, Step
from boardroom.games.upgrade.words.facts import Case


def question(kit: Any, s: Any) -> Sentence:
    """What is asked of `s.seat` now: some asks come in two places."""
    case = Case(kit, s)
    key = case.ask.name.lower()
    if case.ask == Ask.ENGAGE and s.moving:
        key = "engage_moving"
    if case.ask == Ask.DISC and s.step == Step.RECEIVE:
        key = "disc_receive"
    return case.say(f"ask.{key}")
