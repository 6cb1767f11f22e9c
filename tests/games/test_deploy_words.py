"""The words of DEPLOY!: what sentences name is known, and every fact is named by some."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from boardroom.engine.sentences import PLURALS, Book
from boardroom.games.deploy_projects.words.edition import EDITION as PROJECTS
from boardroom.games.deploy_systems.words.edition import EDITION as SYSTEMS
from boardroom.pieces.deploy.words.editions import Edition
from boardroom.pieces.deploy.words.labels import taken_apart

both = pytest.mark.parametrize("edition", [SYSTEMS, PROJECTS], ids=lambda one: one.book.name)
OF_A_CASE = ("ask.", "label.", "then.", "why.", "draw.short.", "draw.left", "draw.sum_tip")
SAID_APART = {"label.leading_to", "label.tile_at", "label.tile_at_place", "label.project_at",
              "then.with_planner", "then.points", "then.cloud_points", "then.round_points",
              "then.once_points"}  # fmt: skip


def keys(content: Any, before: str = "") -> Iterator[str]:
    """All keys of sentences in a book."""
    for name, value in content.items():
        if isinstance(value, dict) and not PLURALS.issuperset(value):
            yield from keys(value, f"{before}{name}.")
        elif name != "rule" and not isinstance(value, list):
            yield f"{before}{name}"


def all_keys(book: Book) -> set[str]:
    """Of an edition: its own, and those of both."""
    assert book.beside
    return {*keys(book.content("en")), *keys(book.beside.content("en"))}


def named(edition: Edition, *starts: str) -> set[str]:
    """What some of the sentences name."""
    return {name for key in all_keys(edition.book) - SAID_APART if key.startswith(starts)
            for name in edition.book.places(key)}  # fmt: skip


@both
def test_what_sentences_name_is_known(edition: Edition) -> None:
    assert named(edition, *OF_A_CASE) <= edition.facts.keys() | {"n"}
    assert named(edition, "effects.", "draw.effects.") <= edition.tile_facts.keys()


def test_every_fact_is_named_by_a_sentence_or_a_label() -> None:
    found: set[str] = set()
    for edition in (SYSTEMS, PROJECTS):
        found |= {name for key in all_keys(edition.book) for name in edition.book.places(key)}
        for pattern in edition.labels.values():
            if isinstance(pattern, str):
                found |= set(taken_apart(pattern)[2].replace("; ", ", ").split(", "))
    in_patterns = {"disc", "effect", "developed", "cost", "fees_after", "deployed_income",
                   "card_points", "cloud_points", "round_points"}  # fmt: skip
    for edition in (SYSTEMS, PROJECTS):
        assert edition.facts.keys() | edition.tile_facts.keys() <= found | in_patterns
