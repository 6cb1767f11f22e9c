"""What a decision asks."""

from __future__ import annotations

from typing import Any

from boardroom.games.deploy_systems.table import ACTION
from boardroom.pieces.deploy.terms import Ask
from boardroom.pieces.deploy.words.question import asked, question_key
from boardroom.pieces.deploy.words.wording import kind_name


def question(kit: Any, s: Any) -> str:
    """What is asked of `s.seat` now."""
    new = {"new_kind": kind_name(s.deed - ACTION.develop)} if s.ask == Ask.DISCARD else {}
    return asked(kit, s, question_key(s), new)
