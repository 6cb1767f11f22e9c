"""Why a choice is not to be had, in both editions."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Begun
from boardroom.engine.words import Reason
from boardroom.pieces.deploy.terms import Why
from boardroom.pieces.deploy.words.facts import Case

PLACES_FIRST = ("twin_source", "twin_target")  # "Pool A is just like…"


def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
    """The sentence and the rule behind a code of `why_not` for this choice."""
    case, name = Case(kit, s, c), Why(int(code)).name.lower()
    key = sentence_key(case, name)
    text = case.say(f"{key}.text")
    rule = case.edition.book.get(f"{key}.rule")
    return Reason(Begun(text) if name in PLACES_FIRST else text, rule)


def sentence_key(case: Case, code: str) -> str:
    """The key for this code: one of the ask or block if there is one, else the general one."""
    own = (f"why.{code}_{case.ask.name.lower()}", f"why.{code}_{case.block}")
    return next((key for key in own if case.edition.book.has(key)), f"why.{code}")
