"""The rooms of a title's folder: what each gives to everything written once, and in which file.

A title is bound by where its functions lie. What its own folder does not give is looked for in the
folder that it shares with another title; what is the same in most titles is a default.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from importlib.util import find_spec
from typing import Any

from boardroom.engine.drawing import Group, Progress
from boardroom.engine.sentences import Told
from boardroom.engine.words import Reason, SheetLine

Function = Callable[..., Any]

# Rules, and what bots think: compiled.
RULES = {
    "deal": "rules.deal", "why_not": "rules.why_not", "legal": "rules.legal",
    "answer": "rules.answer", "proceed": "rules.rounds", "points": "rules.points",
    "placing": "rules.points", "hide": "rules.hide", "guess": "rules.hide",
    "appraise": "bots.appraise", "habit": "bots.habit",
}  # fmt: skip

WORDS = {
    "question": "words.question", "label": "words.labels", "happened": "words.log",
    "reason": "words.reasons", "sheet": "words.sheet", "items": "words.taking",
    "text": "words.text", "summary": "words.text",
}  # fmt: skip

DRAWING = {
    "board": "drawing.board", "mat": "drawing.mat", "gallery": "drawing.gallery",
    "groups": "drawing.choices", "short": "drawing.choices", "spot": "drawing.choices",
    "progress": "drawing.frame", "player": "drawing.frame", "headline": "drawing.frame",
    "score_name": "drawing.frame",
}  # fmt: skip


def takes_nothing(_kit: Any, _s: Any, _c: int) -> tuple[Told, ...]:
    """The default `items`: choices that take no card or tile by name."""
    return ()


@dataclass(frozen=True)
class Words:
    """What a title says; plain Python."""

    question: Callable[[Any, Any], Told]  # what is asked of the seat that decides
    label: Callable[[Any, Any, int], Told]  # what a choice says
    happened: Callable[..., Sequence[Told]]  # log lines of one piece of what followed a choice
    reason: Callable[[Any, Any, int, int], Reason]  # why a choice is not to be had
    sheet: Callable[[Any, Any, int], list[SheetLine]]  # the score of a seat, line by line
    text: Callable[..., str]  # the whole table
    summary: Callable[..., str]  # a short screen for each turn
    items: Callable[[Any, Any, int], tuple[Told, ...]] = takes_nothing  # cards a choice takes


@dataclass(frozen=True)
class Drawing:
    """What a title hands to its templates; plain Python."""

    board: Function  # the shared board
    mat: Function  # one player's board
    gallery: Function  # every component of a kit
    groups: Callable[[Any, Any], list[Group]]  # the entries of the panel
    short: Callable[[Any, Any, int], Told]  # a choice within its group
    spot: Callable[[Any, Any, int], str | None]  # the drawn thing that stands for a choice
    progress: Callable[[Any, Any], Progress]  # how far the game is
    player: Callable[[Any, Any, int], dict[str, Any]]  # the small facts of a seat
    headline: Callable[[Any, Any], dict[str, Any]]  # what whoever decides has left
    score_name: Callable[[], Told]  # what the points are called


def rules_in(packages: Sequence[str]) -> dict[str, Function]:
    """The rules of a title. All files of their rooms are read: some answer rules of others."""
    for package in packages:
        for room in ("rules", "bots"):
            _read_all(f"{package}.{room}")
    return _found(packages, RULES)


def words_in(packages: Sequence[str]) -> Words:
    """What a title says. All files are read: an edition makes itself known in one of its own."""
    for package in packages:
        _read_all(f"{package}.words")
    return Words(**_complete(Words, _found(packages, WORDS), packages, WORDS))


def drawing_in(packages: Sequence[str]) -> Drawing:
    """What a title draws."""
    return Drawing(**_complete(Drawing, _found(packages, DRAWING), packages, DRAWING))


def _read_all(room: str) -> None:
    if find_spec(room) is not None:
        for found in pkgutil.iter_modules(importlib.import_module(room).__path__):
            importlib.import_module(f"{room}.{found.name}")


def _found(packages: Sequence[str], places: Mapping[str, str]) -> dict[str, Function]:
    """Of some functions those that lie at their places, the first package going before."""
    found: dict[str, Function] = {}
    for package in packages:
        for name, place in places.items():
            module = f"{package}.{place}"
            if name in found or find_spec(module) is None:
                continue
            given = getattr(importlib.import_module(module), name, None)
            if given is not None:
                found[name] = given
    return found


def _complete(
    room: type[Any], found: dict[str, Function], packages: Sequence[str], places: Mapping[str, str]
) -> dict[str, Function]:
    """Refuse a room in which something is missing."""
    for field in fields(room):
        if field.name not in found and not callable(field.default):
            raise ValueError(f"{packages[0]}.{places[field.name]} gives no `{field.name}`")
    return found
