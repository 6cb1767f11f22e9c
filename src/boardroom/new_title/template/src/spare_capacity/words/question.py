"""What is asked of the seat that decides."""

from typing import Any

from boardroom.engine.sentences import Sentence

from spare_capacity.rules.service import capacity, load_at
from spare_capacity.table import Ask
from spare_capacity.words.wording import amount, say


def question(kit: Any, s: Any) -> Sentence:
    """The decision now due."""
    me = s.players[s.seat]
    if s.ask == Ask.LEAVE:
        return say("ask.leave", load=load_at(kit, me, s.demand), capacity=capacity(kit, me))
    return say("ask.act", actions=amount("action", s.left), credits=amount("credit", me.credits))
