"""Games in bulk are the games that the same bots play one by one."""

import json
from dataclasses import replace

import pytest

from boardroom.engine.rules import has_habits
from boardroom.engine.titles import all_titles, find_title
from boardroom.errors import BoardroomError
from boardroom.lab import bulk
from boardroom.lab.bulk import BulkRoom, batches_of, quickest
from boardroom.lab.parts import GAMES, TABLES, Shelf
from boardroom.lab.playing import room_of
from boardroom.lab.working import Threads, left_of, play_all

SECONDS = list(TABLES[GAMES]).index("seconds")


class Quiet:
    """Counts games; interrupts once there are so many."""

    def __init__(self, until=None):
        self.games, self.until = 0, until

    def advance(self, games):
        self.games += games
        if self.until is not None and self.games >= self.until:
            raise KeyboardInterrupt


def bulk_plan(make_plan, bot, deals, of="upgrade", players=2):
    alike = make_plan((bot,), deals, close=True, of=of, players=players, what="bulk")
    return replace(alike, close=False)


def told(rows):
    """Rows but for the time they took."""
    return [row[:SECONDS] + row[SECONDS + 1 :] for row in rows[GAMES]]


def ends(shelf):
    return shelf.read(GAMES).drop_columns("seconds")


def played(folder, plan, threads, until=None):
    shelf, quiet = Shelf(folder, plan), Quiet(until)
    with shelf.taken():
        todo = batches_of(left_of(plan, shelf.done()))
        play_all(shelf, Threads(BulkRoom(room_of(plan.text)), threads), quiet, todo)
    return shelf


@pytest.mark.parametrize("bot", ["random", "greedy", "greedy/1"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_game_in_bulk_is_the_game_played_one_by_one(make_plan, bot, players):
    plan = bulk_plan(make_plan, bot, 6, players=players)
    room, jobs = room_of(plan.text), list(plan.jobs())
    one_by_one = {GAMES: [row for job in jobs for row in room.play(job)[GAMES]]}
    assert told(BulkRoom(room).play(jobs)) == told(one_by_one)


@pytest.mark.slow
@pytest.mark.parametrize("title", [title.name for title in all_titles()])
def test_so_it_is_in_every_title(make_plan, title):
    for players in (2, 4):
        plan = bulk_plan(make_plan, quickest(find_title(title)), 8, title, players)
        room, jobs = room_of(plan.text), list(plan.jobs())
        one_by_one = {GAMES: [row for job in jobs for row in room.play(job)[GAMES]]}
        assert told(BulkRoom(room).play(jobs)) == told(one_by_one)


def test_threads_and_interruptions_change_nothing(make_plan, tmp_path, monkeypatch):
    plan = bulk_plan(make_plan, "greedy/1", 50)
    whole = played(tmp_path / "whole", plan, 1)
    monkeypatch.setattr(bulk, "BATCH", 7)
    with pytest.raises(KeyboardInterrupt):
        played(tmp_path / "parts", plan, 2, until=14)
    begun = Shelf(tmp_path / "parts", plan)
    assert not begun.complete and 14 <= len(begun.done()) < 50
    assert ends(played(tmp_path / "parts", plan, 2)) == ends(whole)


def test_the_quickest_sensible_bot_has_habits_if_the_title_has():
    for title in all_titles():
        assert quickest(title) == ("habit" if has_habits(title.table) else "greedy/1")


def test_a_bot_that_looks_ahead_does_not_play_in_bulk(make_plan):
    plan = bulk_plan(make_plan, "newcomer", 2)
    with pytest.raises(BoardroomError, match="newcomer does not play in bulk"):
        BulkRoom(room_of(plan.text))


def test_the_command_tells_what_came_of_it(lab, tmp_path):
    args = ("bulk", "upgrade", "--players", "2", "--games", "200", "--out", "many")
    status, said = lab(*args)
    assert status == 0
    assert "By seat" in said and "200 games with" in said and "a second on one core" in said
    summary = json.loads((tmp_path / "many" / "summary.json").read_text())
    assert summary["games"] == 200 and summary["speed"]["games"] == 200
    assert abs(sum(span["value"] for span in summary["wins_by_seat"]) - 1) < 1e-9
    status, said = lab(*args)
    assert status == 0 and "All 200 games are in" in said
