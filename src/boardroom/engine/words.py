"""What a title says besides sentences: reasons with their rules, lines of a score sheet."""

from __future__ import annotations

from dataclasses import dataclass

from boardroom.engine.sentences import Told


@dataclass(frozen=True)
class Reason:
    """Why a choice is not to be had: a sentence, and the rule it rests on."""

    text: Told
    rule: str


@dataclass(frozen=True)
class SheetLine:
    """One line of a score sheet."""

    label: Told
    points: int
    rule: str
