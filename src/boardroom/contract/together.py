"""Where all choose at once in secret: any order, no waiting, nothing told before the reveal."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from boardroom.contract.cases import Case, chosen_of, over_cases, play_along
from boardroom.contract.secrets import guessed, hidden
from boardroom.engine import calls
from boardroom.engine.ledger import Game, steps_after
from boardroom.engine.position import SPECTATOR, Position
from boardroom.engine.records import copy_of, first_difference
from boardroom.engine.turns import turn_to
from boardroom.errors import BoardroomError

secret_cases = over_cases(lambda title: chosen_of(title) if title.secret else [])
together_cases = over_cases(lambda title: chosen_of(title) if title.together else [])
# Of two, the second ends the phase.
three_cases = over_cases(lambda title: [case for case in chosen_of(title)
                                        if title.together and case.players > 2])  # fmt: skip

Made = tuple[int, int]  # seat, choice


def phases(case: Case, seed: int) -> Iterator[tuple[Any, list[Made], Any]]:
    """Every phase of a random game: the table before, what was chosen, the table after."""
    asks, made = case.title.together, list[Made]()
    start: Any = None
    for turn in play_along(case, 1, seed):
        before = turn.before
        if int(before[0]["ask"]) not in asks:
            continue
        if start is None:
            start, made = before.copy(), []
        made.append((int(before[0]["seat"]), int(turn.choices[0])))
        after = turn.after[0]
        if int(after["ask"]) not in asks or int(after["together"]) & ~int(before[0]["together"]):
            yield start, made, turn.after.copy()
            start = None


def interleaved(made: list[Made], order: list[int]) -> Iterator[Made]:
    """The same choices of every seat, the seats taking turns in another order."""
    left = {p: [c for q, c in made if q == p] for p in order}
    while any(left.values()):
        for p in order:
            if left[p]:
                yield p, left[p].pop(0)


@together_cases
def test_the_order_of_arrival_does_not_matter(case: Case) -> None:
    """Seat by seat, backwards, taking turns: the same bytes once all have chosen."""
    checked = 0
    for start, made, after in itertools.islice(phases(case, 3), 8):
        seats = sorted({p for p, _ in made})
        backwards = [pair for p in reversed(seats) for pair in made if pair[0] == p]
        for arrived in (made, backwards, list(interleaved(made, seats)),
                        list(interleaved(made, seats[::-1]))):  # fmt: skip
            tables = start.copy()
            for p, c in arrived:
                assert int(tables[0]["together"]) >> p & 1, "a seat has to wait for another"
                turn_to(tables[0], p)
                calls.play(case.kits, tables, c)
            assert first_difference(tables[0], after[0]) == ""
            assert tables.tobytes() == after.tobytes()
        checked += 1
    assert checked


@together_cases
def test_nobody_waits_for_anybody(case: Case) -> None:
    """At the start of a phase every seat that is asked may be the first to choose."""
    start = next(phases(case, 4))[0]
    asked = [p for p in range(case.players) if int(start[0]["together"]) >> p & 1]
    assert len(asked) > 1
    for p in asked:
        tables = start.copy()
        turn_to(tables[0], p)
        legal = calls.choices_in(calls.legal(case.kits, tables)[0])
        assert len(legal) > 1
        seen = hidden(case, tables, p)
        assert calls.choices_in(calls.legal(case.kits, seen)[0]) == legal


@together_cases
def test_a_choice_of_others_changes_nothing_one_may_do(case: Case) -> None:
    for start, made, _after in itertools.islice(phases(case, 5), 4):
        first = made[0][0]
        others = [p for p, _ in made if p != first]
        tables = start.copy()
        for p in set(others):
            turn_to(tables[0], p)
            before = calls.legal(case.kits, tables)[0]
            for c in calls.choices_in(legal_of(case, start, first)):
                other = start.copy()
                turn_to(other[0], first)
                calls.play(case.kits, other, c)
                turn_to(other[0], p)
                assert calls.legal(case.kits, other)[0] == before


def legal_of(case: Case, start: Any, p: int) -> Any:
    tables = start.copy()
    turn_to(tables[0], p)
    return calls.legal(case.kits, tables)[0]


@secret_cases
def test_the_log_gives_away_no_more_than_the_table_does(case: Case) -> None:
    """Two choices that look the same to somebody, step by step, must be told in the same words."""
    names = [f"Player {p + 1}" for p in range(case.players)]
    compared = 0
    for turn in list(play_along(case, 1, 6))[:120]:
        now = Position(case.kits, turn.before[:1])
        told: dict[tuple[int, bytes], list[str]] = {}
        for c in calls.choices_in(turn.bits[0]):
            steps = list(steps_after(now, c))
            said = [str(line) for step in steps
                    for line in case.title.words.happened(case.kit, step, names)]  # fmt: skip
            course = np.array([step.after for step in steps], case.title.table)
            for viewer in {SPECTATOR, *range(case.players)} - {int(now.s.seat)}:
                seen = (viewer, hidden(case, course, viewer).tobytes())
                compared += seen in told
                assert told.setdefault(seen, said) == said, f"the log tells choice {c} apart"
    assert compared


@secret_cases
def test_what_is_drawn_and_written_does_not_depend_on_secrets(case: Case) -> None:
    """Drawings, texts and choices of a viewer are the same whatever the others have in hand."""
    names = [f"Player {p + 1}" for p in range(case.players)]
    for turn in list(play_along(case, 1, 7))[::9]:
        for viewer in (SPECTATOR, *range(case.players)):
            seen = hidden(case, turn.before, viewer)
            other = hidden(case, guessed(case, turn.before, viewer, 8), viewer)
            assert seen.tobytes() == other.tobytes()
            assert shown_to(case, seen, viewer, names) == shown_to(case, other, viewer, names)


def shown_to(case: Case, tables: Any, viewer: int, names: list[str]) -> str:
    title, s = case.title, tables[0]
    seat = None if viewer == SPECTATOR else viewer
    colours = ["orange", "rose", "green", "red", "blue", "yellow"][: case.players]
    parts = [
        title.words.text(case.kit, s, names, seat),
        title.drawing.board(case.kit, s, names, seat, colours),
        *(title.drawing.mat(case.kit, s, p) for p in range(case.players)),
        *(title.drawing.player(case.kit, s, p) for p in range(case.players)),
        title.drawing.progress(case.kit, s),
    ]
    return repr(parts)


@secret_cases
def test_what_can_be_taken_back_has_taught_nothing(case: Case) -> None:
    """A seat that may undo sees the same table as if the others held anything else."""
    checked = 0
    for seed in range(3):
        game = case.game(f"taught {seed}")
        for turn in itertools.islice(play_along(case, 1, seed), 150):
            if game.over:
                break
            before, legal = game.tables.copy(), game.legal()
            c = legal[int(turn.choices[0]) % len(legal)]
            entry = game.choose(c)
            if not game.may_undo(entry.seat):
                continue
            seen = hidden(case, game.tables, entry.seat).tobytes()
            for number in range(4):
                other = guessed(case, before, entry.seat, number)
                turn_to(other[0], entry.seat)
                rng = copy_of(other[0]).rng
                calls.play(case.kits, other, c)
                assert other[0]["rng"] == rng
                assert hidden(case, other, entry.seat).tobytes() == seen
            checked += 1
    assert checked


def phase_game(case: Case) -> tuple[Game, list[int]]:
    """A fresh game at its first phase, and the seats that choose."""
    game = case.game("phase")
    while not game.in_phase():
        game.choose(game.legal()[0])
    return game, [p for p in range(case.players) if int(game.s.together) >> p & 1]


@three_cases
def test_ones_own_choice_can_be_taken_back_though_others_have_chosen(case: Case) -> None:
    game, seats = phase_game(case)
    straight = game.twin()
    turn_to(straight.s, seats[1])
    straight.choose(straight.legal()[0])
    for p in seats[:2]:
        turn_to(game.s, p)
        game.choose(game.legal()[0], [f"said by {p}"])
    assert game.may_undo(seats[0])
    assert game.undo(seats[0]) == len(game.entries) - 1
    assert game.tables.tobytes() == straight.tables.tobytes()
    assert [(e.seat, e.choice, e.check) for e in game.entries] == [
        (e.seat, e.choice, e.check) for e in straight.entries
    ]
    assert game.entries[-1].said == (f"said by {seats[1]}",), "what others chose stands"


@together_cases
def test_after_the_reveal_nothing_is_taken_back(case: Case) -> None:
    game, seats = phase_game(case)
    start = game.phase_start()
    while game.in_phase() and game.phase_start() == start:
        game.choose(game.legal()[0])
    for p in seats:
        assert not game.may_undo(p)
        with pytest.raises(BoardroomError, match="cannot be undone"):
            game.undo(p)


@together_cases
def test_a_replay_follows_the_order_of_arrival(case: Case) -> None:
    game, seats = phase_game(case)
    for p in reversed(seats):
        while game.in_phase() and int(game.s.together) >> p & 1:
            turn_to(game.s, p)
            game.choose(game.legal()[0])
    twin = case.game("phase")
    for n, entry in enumerate(game.entries):
        assert game.at(n).tables.tobytes() == twin.tables.tobytes()
        turn_to(twin.s, entry.seat)
        assert twin.choose(entry.choice) == entry
