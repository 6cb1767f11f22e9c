"""Everything said and drawn is made once, as data, and read in every language.

Whole games are played; what is told and drawn is read in the pseudo-language. A plain English word
there was not said by key: it stands in code or in a template, or was worded before anybody read it.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from functools import cache
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from boardroom.engine import calls, saves
from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.languages import ENGLISH, PSEUDO, read_in
from boardroom.engine.ledger import Game, Step, steps_after
from boardroom.engine.position import Position
from boardroom.engine.rules import has_habits
from boardroom.engine.sentences import Text, Told, line_from_data, line_to_data, worded
from boardroom.engine.titles import Title
from boardroom.server.rendering import environment
from tests.contract.cases import (
    DEFAULTS,
    Case,
    Turn,
    chosen_cases,
    copied,
    every_title,
    pick_any,
    pick_best,
    standard_kit,
)

SENSE = 0.7  # of all choices are sensible: such games come to more than those of chance
OFTEN = 3  # times each kind of decision is told, and drawn once
WORD = re.compile("[A-Za-z]{3,}")
RULE = re.compile(r"\b[A-Z]{2}-\d{3}\b")
READ = ("title", "aria-label", "alt", "placeholder")  # attributes that people read
FITTED = ("textlength", "lengthadjust")  # on words that are longer than their place

# One short game of each title.
SHORT = {case.title: case for case in reversed(DEFAULTS)}
short_games = pytest.mark.parametrize("case", SHORT.values(), ids=lambda case: case.title.name)


# What is plain English --------------------------------------------------------------------------


@cache
def names_of_title(title: Title) -> frozenset[str]:
    """Its own name, and those that its kit gives, such as of cities; a kit's keywords are none."""
    given = (value.value for value in standard_kit(title.name).values())
    words = (word for value in given if isinstance(value, str) for word in WORD.findall(value))
    own = WORD.findall(worded(title.short_name, ENGLISH).upper())  # as it is drawn on its lid
    return frozenset([*own, *(word for word in words if word[0].isupper())])


def plain(title: Title, texts: Iterable[str]) -> set[str]:
    """The plain words of some texts; rule IDs and names out of a kit may stay."""
    found = {word for text in texts for word in WORD.findall(RULE.sub("", text))}
    return found - names_of_title(title)


def check_told(title: Title, sentences: Iterable[Told]) -> None:
    """Sentences that were made for an English reader, read by another."""
    for one in sentences:
        assert worded(one, ENGLISH).strip() == worded(one, ENGLISH) != "", one
        assert not plain(title, [worded(one, PSEUDO)]), worded(one, PSEUDO)


def texts_in(drawn: Any) -> Iterator[Text]:
    """All sentences in what is handed to a template, shown at the moment or not."""
    if isinstance(drawn, Text):
        yield drawn
    elif isinstance(drawn, dict):
        yield from texts_in(list(drawn.values()))
    elif isinstance(drawn, list | tuple):
        for one in drawn:
            yield from texts_in(one)
    elif is_dataclass(drawn):
        yield from texts_in(list(vars(drawn).values()))


class Page(HTMLParser):
    """What people read of a piece of a page, and what they do not."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.rest: list[Any] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.words += [value or "" for name, value in attrs if name in READ]
        self.rest.append((tag, [one for one in attrs if one[0] not in READ + FITTED]))

    def handle_endtag(self, tag: str) -> None:
        self.rest.append(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def check_drawn(title: Title, template: str, **drawn: Any) -> None:
    """What was drawn for an English reader, put on the page of another: only words differ."""
    check_told(title, texts_in(drawn))
    pages = []
    for language in (ENGLISH, PSEUDO):
        with read_in(language):
            form = environment().get_template(f"{title.name}/{template}")
            pages.append(Page(form.render(drawn)))
    english, pseudo = pages
    assert english.rest == pseudo.rest
    assert len(english.words) == len(pseudo.words)
    assert not plain(title, pseudo.words), template


# What is said and drawn at a table --------------------------------------------------------------


def names_of(case: Case) -> list[str]:
    return [f"P{p + 1}" for p in range(case.players)]


def labels(case: Case, turn: Turn) -> Iterator[Told]:
    """What a decision asks, what each choice says, and why it is not to be had."""
    words, kit, s = case.title.words, case.kit, turn.before[0]
    now = Position(case.kits, turn.before)
    yield words.question(kit, s)
    legal = calls.choices_in(turn.bits[0])
    for c in range(case.title.choices[int(s.ask)].total):
        yield words.label(kit, s, c)
        if c in legal:
            yield from words.items(kit, s, c)
        else:
            yield words.reason(kit, s, c, now.why_not(c)).text


def told(case: Case, steps: Iterable[Step]) -> list[Told]:
    """The log lines of a choice."""
    return [line for step in steps
            for line in case.title.words.happened(case.kit, step, names_of(case))]  # fmt: skip


def sheets(case: Case, s: Any) -> Iterator[Told]:
    for p in range(case.players):
        for line in case.title.words.sheet(case.kit, s, p):
            yield line.label


def panel(case: Case, s: Any) -> Iterator[Told]:
    """The words that a drawing gives to what stands around the boards."""
    draw, kit = case.title.drawing, case.kit
    progress = draw.progress(kit, s)
    yield progress.label
    yield from (phase.label for phase in progress.phases)
    if case.title.is_asking(s):
        for group in draw.groups(kit, s):
            yield from filter(None, (group.label, group.cost, group.effect))
        for c in range(case.title.choices[int(s.ask)].total):
            yield draw.short(kit, s, c)


def check_texts(case: Case, s: Any) -> None:
    """A screen of text is laid out for whoever reads it at that moment."""
    words, names = case.title.words, names_of(case)
    with read_in(PSEUDO):
        for screen in (words.text, words.summary):
            assert not plain(case.title, [screen(case.kit, s, names, int(s.seat))])


def check_boards(case: Case, s: Any) -> None:
    """The boards, with a choice on every spot."""
    title, draw, kit = case.title, case.title.drawing, case.kit
    board = draw.board(kit, s, names_of(case), int(s.seat), SEAT_COLOURS)
    asking = case.title.is_asking(s)
    found = range(title.choices[int(s.ask)].total) if asking else ()
    spots = {draw.spot(kit, s, c): spot_of(c) for c in found}
    check_drawn(title, "board.html", b=board, spots=spots)
    for p in range(case.players):
        check_drawn(title, "mat.html", m=draw.mat(kit, s, p), spots=spots, peek=p != int(s.seat))
        check_drawn(title, "seat.html", q=draw.player(kit, s, p))
    if asking:
        check_drawn(title, "headline.html", h=draw.headline(kit, s))


def spot_of(c: int) -> Any:
    return SimpleNamespace(one=c, legal=[c], all=[c], say="", rule="", hinted=False)


def turns(case: Case, seed: int) -> Iterator[Turn]:
    """A whole game, mostly played by habit or by what looks best."""
    chance, tables = np.random.default_rng(seed), case.deal(1, seed)
    while not tables[0]["over"]:
        before, bits = copied(tables), calls.legal(case.kits, tables)
        if chance.random() > SENSE:
            choices = pick_any(bits, chance)
        elif has_habits(case.title.table):
            choices = calls.habit(case.kits, tables)
        else:
            choices = pick_best(case, before, bits)
        calls.play(case.kits, tables, choices)
        yield Turn(before, bits, choices, copied(tables))


def check_game(case: Case, seed: int, asked: int, drawn: int) -> None:
    """A whole game: labels at each so many decisions, drawings at each so many."""
    title, seen = case.title, Counter[int]()
    for n, turn in enumerate(turns(case, seed)):
        lines = told(case, steps_after(Position(case.kits, turn.before), int(turn.choices[0])))
        assert all(isinstance(line, Text) for line in lines)
        check_told(title, lines)
        ask = int(turn.before[0]["ask"])
        if n % asked == 0 or seen[ask] < OFTEN:
            check_told(title, labels(case, turn))
        if n % drawn == 0 or not seen[ask]:
            check_table(case, turn.before)
        seen[ask] += 1
    check_table(case, turn.after)
    check_told(title, sheets(case, turn.after[0]))


def check_table(case: Case, tables: Any) -> None:
    """What whoever decides sees; the cards of others are hidden from him."""
    seen = copied(tables)
    calls.hide(case.kits, seen, int(seen[0]["seat"]))
    check_told(case.title, panel(case, seen[0]))
    check_texts(case, seen[0])
    check_boards(case, seen[0])


@short_games
def test_a_game_is_told_and_drawn_in_every_language(case: Case) -> None:
    check_game(case, 1, asked=9, drawn=41)


@pytest.mark.slow
@chosen_cases
def test_every_game_is_told_and_drawn_in_every_language(case: Case) -> None:
    check_game(case, 2, asked=5, drawn=29)


@every_title
def test_what_stands_around_a_game_reads_in_every_language(title: Title) -> None:
    """Its name and options, its gallery and its pictures."""
    named = (title.value_name(option, value) for option in title.options for value in option.values
             if isinstance(value, str))  # fmt: skip
    check_told(title, [title.label, title.about, title.drawing.score_name(), *named,
                       *(title.option_about(option) for option in title.options)])  # fmt: skip
    gallery = title.drawing.gallery(standard_kit(title.name))
    check_drawn(title, "gallery.html", g=gallery, spots={})
    for picture in ("cover.svg", "thumb.svg", "icons.svg"):
        check_drawn(title, picture)


# What is kept -----------------------------------------------------------------------------------


def played(case: Case) -> Game:
    """A random game with all that was told."""
    game = Game(case.title, "kept", case.options, standard_kit(case.title.name), names_of(case))
    chance = random.Random(7)
    while not game.over:
        c = chance.choice(game.legal())
        game.choose(c, told(case, game.steps(c)))
    return game


def in_both(lines: Iterable[Told]) -> list[tuple[str, str]]:
    return [(worded(line, ENGLISH), worded(line, PSEUDO)) for line in lines]


@short_games
def test_a_log_that_was_kept_reads_the_same(case: Case) -> None:
    """As data, and in both languages: out of memory, out of a store, out of a saved game."""
    game = played(case)
    lines = [line for entry in game.entries for line in entry.said]
    stored = json.loads(json.dumps([line_to_data(line) for line in lines]))
    assert [data["en"] for data in stored] == [worded(line, ENGLISH) for line in lines]
    saved = saves.from_json(saves.to_json(game), "kept")
    assert saved.entries == game.entries
    for kept in (
        [line_from_data(data) for data in stored],
        [line for entry in saved.entries for line in entry.said],
    ):
        assert kept == lines
        assert in_both(kept) == in_both(lines)
