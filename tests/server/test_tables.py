"""Live tables: choices, undo, bots, people who come and go, saved games."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import logging
import sqlite3
from dataclasses import replace

import pytest

from boardroom.engine import saves
from boardroom.errors import BoardroomError
from boardroom.server import bots
from boardroom.server.export import export_of
from boardroom.server.history import lines_kept
from boardroom.server.refusals import NotFound, NotYours, Refused, Stale
from boardroom.server.seating import checked_chat, checked_name
from boardroom.server.store import MovedOn
from tests.server.conftest import opened, people, play, seats, told_at, until, viewer

pytestmark = pytest.mark.anyio


# Making


async def test_a_game_begins_at_once(house):
    table = await house.create(seats("me", "person", "bot:random"), "host")
    assert table.state == "playing" and table.count == table.rev == 0
    assert table.seating.names == ["Orange", "Rose", "Green bot"]
    assert table.seats[0].holders == {"host"} and table.seats[1].is_free
    assert len({seat.secret for seat in table.seats} | {table.watch_secret}) == 4
    assert table.history.scores == (tuple(map(table.look(None).points, range(3))),)


@pytest.mark.parametrize(("new", "says"), [
    (seats("me"), "played by 2 to 4"),
    (seats("me", "me"), "Only one seat"),
    (seats("me", "bot:genius"), "no bot of that level"),
    (seats("me", "ghost"), "A seat is one of"),
    (people(2, kit="/etc/passwd"), "no kit of that name"),
    (people(2, options={"dev_tiles": 7}), "dev_tiles"),
    (people(2, options={"wings": True}), "no option"),
])  # fmt: skip
async def test_what_does_not_fit_is_refused(house, new, says):
    with pytest.raises(BoardroomError, match=says):
        await house.create(new, "host")
    assert house.store.tables_of("host") == []


async def test_an_unknown_title_is_not_found(house):
    with pytest.raises(NotFound):
        await house.create(replace(people(2), title="chess"), "host")


@pytest.mark.parametrize("name", ["", "x" * 25, "a\u202eb", "a\u200bb", "a\x00b", "\u2066"])
def test_names_that_hide_or_turn_text_are_refused(name):
    with pytest.raises(Refused, match="visible characters"):
        checked_name(name)


def test_names_and_chat_are_tidied():
    assert checked_name("  Zo\u0065\u0308   B. ") == "Zo\u00eb B."
    assert checked_chat(" a\x00b\n c ") == "a b c"
    with pytest.raises(Refused):
        checked_chat("x" * 501)


# Choices


async def test_a_choice_is_stored_told_and_counted(house):
    table = await house.create(people(2), "host")
    await play(house, table)
    assert (table.count, table.rev, len(table.history.standings)) == (1, 1, 2)
    assert table.history.log and table.history.log[0].number == 1
    stored = house.store.load(table.id)
    assert [str(line) for line in lines_kept(stored.choices[0].said)] == told_at(table)


async def test_the_same_request_again_is_granted_and_plays_nothing(house):
    table = await house.create(people(2), "host")
    seat, c = await play(house, table)
    await house.choose(table, seat, c, 0, 0)
    assert table.count == 1


async def test_a_request_for_another_point_is_refused(house):
    table = await house.create(people(2), "host")
    seat, c = await play(house, table)
    other = next(d for d in range(64) if d != c)
    for args in ((seat, other, 0, 0), (seat, c, 1, 0), (seat, c, 5, 5), (1 - seat, c, 0, 0)):
        with pytest.raises(Stale):
            await house.choose(table, *args)
    assert table.count == 1


async def test_many_clicks_at_once_play_once(house):
    table = await house.create(people(2), "host")
    seat = table.deciding[0]
    c = table.look(seat).legal()[0]
    await asyncio.gather(*(house.choose(table, seat, c, 0, 0) for _ in range(8)))
    assert table.count == 1 and len(house.store.load(table.id).choices) == 1


async def test_only_who_decides_may_choose(house):
    table = await house.create(people(2), "host")
    seat = table.deciding[0]
    with pytest.raises(Refused, match="not your decision"):
        await house.choose(table, 1 - seat, 0, 0, 0)


async def test_an_illegal_choice_names_its_rule_and_changes_nothing(house):
    table = await house.create(people(2), "host")
    look = table.look(table.deciding[0])
    while len(look.legal()) == look.width:
        await play(house, table)
        look = table.look(table.deciding[0])
    count = table.count
    c = next(c for c in range(look.width) if look.why_not(c))
    with pytest.raises(BoardroomError, match=r"\(D[ES]-\d+\)"):
        await play(house, table, c)
    assert table.count == count


async def test_what_cannot_be_stored_is_not_shown(house, monkeypatch):
    table = await house.create(people(2), "host")

    def full(*_):
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "add_choice", full)
        with pytest.raises(OSError):
            await play(house, table)
    assert (table.count, table.rev, table.history.log) == (0, 0, ())
    await play(house, table)
    assert table.count == 1


async def test_a_table_that_another_process_played_on_is_read_again(settings, house):
    table = await house.create(people(2), "host")
    async with opened(settings) as other:
        await play(other, await other.open_table(table.id))
    seat = table.deciding[0]
    with pytest.raises(Stale):
        await house.choose(table, seat, table.look(seat).legal()[-1], 0, 0)
    assert (table.count, table.rev) == (1, 1)
    assert MovedOn  # what the store says in that case


# Undo


async def undoable(house):
    """A table at which the last choice may be taken back."""
    table = await house.create(people(2), "host")
    while True:
        seat, c = await play(house, table)
        if table.look(seat).may_undo:
            return table, seat, c


async def test_undo_takes_back_and_moves_on(house):
    table, seat, c = await undoable(house)
    count, rev, before = table.count, table.rev, table.look(seat, table.count - 1)
    await house.undo(table, seat, rev)
    assert (table.count, table.rev) == (count - 1, rev + 1)
    assert table.look(seat).tables.tobytes() == before.tables.tobytes()
    assert table.history.log[-1].note and "took the last choice back" in told_at(table)[-1]
    assert len(table.history.standings) == count
    with pytest.raises(Stale):  # the choice that was undone, sent again by a bad connection
        await house.choose(table, seat, c, count - 1, rev - 1)
    with pytest.raises(Stale):
        await house.undo(table, seat, rev)
    await house.choose(table, seat, c, count - 1, rev + 1)
    assert table.count == count


async def test_undo_survives_a_restart(settings):
    async with opened(settings) as house:
        table, seat, _ = await undoable(house)
        await house.undo(table, seat, table.rev)
        await play(house, table)
        seen = table.count, table.rev, told_at(table), table.history.standings
    async with opened(settings) as house:
        again = await house.open_table(table.id)
        assert seen == (again.count, again.rev, told_at(again), again.history.standings)
        assert again.history.revs == table.history.revs


async def test_nobody_undoes_for_another(house):
    table, seat, _ = await undoable(house)
    with pytest.raises(Refused, match="Only the player"):
        await house.undo(table, 1 - seat, table.rev)


# Looking


async def test_a_look_holds_no_chance_and_stays_as_it_is(house):
    table = await house.create(people(2), "host")
    first = table.look(0)
    assert first.s.rng == 0 and table.game.s.rng != 0
    seen = first.tables.tobytes()
    await play(house, table)
    assert first.tables.tobytes() == seen and first.count == 0
    assert table.look(0, 0).tables.tobytes() == seen
    with pytest.raises(BoardroomError):
        table.look(0, 99)


# Bots


async def test_bots_play_a_whole_game(house):
    table = await house.create(seats("bot:random", "bot:greedy"), "host")
    await until(lambda: table.over)
    await until(table.bots.task.done)
    look = table.look(None)
    assert sorted(look.places) == [1, 2] and table.bots.thinking is None
    assert len(table.history.standings) == table.count + 1
    result = json.loads(house.store.load(table.id).result)
    assert result["points"] == list(map(look.points, range(2)))
    assert hashlib.sha256(table.shown_seed.encode()).hexdigest() == table.agreed.seed_digest


async def test_the_seed_stays_secret_until_the_end(house):
    table = await house.create(people(2), "host")
    assert table.shown_seed is None


async def test_a_bot_that_breaks_is_told_and_can_be_tried_again(house, monkeypatch, caplog):
    def broken(*_, **__):
        raise RuntimeError("no idea")

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(bots, "bot_choice", broken)
        table = await house.create(seats("bot:random", "bot:random"), "host")
        await until(lambda: table.bots.trouble)
    trouble = str(table.bots.trouble)
    assert "ran into a problem" in trouble and "no idea" not in trouble
    assert "no idea" in caplog.text
    await until(table.bots.task.done)
    await house.start(viewer(table))
    await until(lambda: table.over)


async def test_thinking_is_told_and_takes_its_time(settings):
    async with opened(replace(settings, bot_delay=0.2)) as house:
        table = await house.create(seats("bot:random", "bot:random"), "host")
        await until(lambda: table.bots.thinking is not None)
        assert table.count == 0
        await until(lambda: table.count == 1)


# People


async def test_a_link_gives_its_seat_on_several_devices(house):
    table = await house.create(people(2), "host")
    for device in ("phone", "laptop"):
        assert await house.join_by_secret(table.seats[1].secret, device) is table
        assert viewer(table, device).seats == (1,)
    with pytest.raises(NotYours):
        viewer(table, "stranger")
    with pytest.raises(NotFound):
        await house.join_by_secret("x" * 32, "stranger")


async def test_a_code_gives_an_open_seat_then_a_place_to_watch(house):
    table = await house.create(seats("me", "open", "person"), "host")
    code = f" {table.code[:3].lower()}-{table.code[3:]} "
    await house.join_by_code(code, "first")
    await house.join_by_code(code, "first")
    await house.join_by_code(code, "second")
    assert viewer(table, "first").seats == (1,)
    assert viewer(table, "second").is_spectator
    assert await house.open_tables() == []
    with pytest.raises(NotFound):
        await house.join_by_code("NOSUCH", "third")


async def test_a_seat_left_is_open_again(house):
    table = await house.create(seats("me", "open"), "host")
    await house.join_by_code(table.code, "first")
    await house.leave(viewer(table, "first"))
    assert table.seats[1].is_free
    assert [row.table.id for row in await house.open_tables()] == [table.id]


async def test_who_watches_sees_and_plays_nothing(house):
    table = await house.create(people(2), "host")
    await house.watch(table.watch_secret, "guest")
    watcher = viewer(table, "guest")
    assert watcher.is_spectator and watcher.seat is None and watcher.deciding is None
    with pytest.raises(NotYours):
        await house.takeover(watcher, 1)


async def test_a_bot_plays_for_somebody_away_until_they_are_back(house):
    table = await house.create(people(2), "host")
    await house.join_by_secret(table.seats[1].secret, "other")
    await house.takeover(viewer(table), 1)
    assert table.seats[1].taken_over
    if table.deciding == (0,):
        await play(house, table)
    await until(lambda: table.deciding == (0,) and table.bots.task.done())
    await house.join_by_secret(table.seats[1].secret, "other")
    assert not table.seats[1].bot and table.seats[1].holders == {"other"}
    assert "plays again" in told_at(table)[-1]


async def test_nobody_at_the_table_is_replaced(house):
    table = await house.create(people(2), "host")
    with house.hub.listening(table, (1,), "other@here"), pytest.raises(Refused, match="is at the"):
        await house.takeover(viewer(table), 1)
    with pytest.raises(Refused):
        await house.handback(viewer(table), 1)


async def test_a_seat_with_a_bot_is_not_played_by_hand(house, monkeypatch):
    monkeypatch.setattr(bots, "bot_to_move", lambda _: None)
    monkeypatch.setattr("boardroom.server.house.bot_to_move", lambda _: None)
    table = await house.create(people(2), "host")
    seat = table.deciding[0]
    c = table.look(seat).legal()[0]
    await house.takeover(viewer(table), seat)
    with pytest.raises(Stale, match="A bot plays this seat"):
        await house.choose(table, seat, c, 0, 0)


async def test_names_change_for_the_log_to_come(settings):
    async with opened(settings) as house:
        table = await house.create(people(2), "host")
        await house.rename(viewer(table), 0, "Ada")
        with pytest.raises(NotYours):
            await house.rename(viewer(table), 1, "Bea")
        assert table.seating.names[0] == "Ada" and table.look(None).names[0] == "Ada"
    async with opened(settings) as house:
        assert (await house.open_table(table.id)).seating.names[0] == "Ada"


async def test_chat_is_kept(settings):
    async with opened(settings) as house:
        table = await house.create(people(2), "host")
        await house.chat(viewer(table), "<b>Hello</b>")
    async with opened(settings) as house:
        (line,) = (await house.open_table(table.id)).chat
        assert (line.text, line.name, line.seat) == ("<b>Hello</b>", "Orange", 0)


# Restart, memory and old rules


async def test_a_table_comes_back_as_it_was(settings):
    async with opened(settings) as house:
        table = await house.create(people(3), "host")
        for _ in range(40):
            await play(house, table)
        seen = table.look(1).tables.tobytes(), table.history.log, table.history.scores
    async with opened(settings) as house:
        again = await house.open_table(table.id)
        assert seen == (again.look(1).tables.tobytes(), again.history.log, again.history.scores)
        await play(house, again)


async def test_tables_that_nobody_uses_leave_memory(settings):
    async with opened(replace(settings, live_tables=2)) as house:
        made = [(await house.create(people(2), "host")).id for _ in range(5)]
        gc.collect()
        assert len(house._live) == 2
        used = await house.open_table(made[0])
        for table_id in made[1:]:
            await house.open_table(table_id)
        assert await house.open_table(made[0]) is used


@pytest.mark.parametrize(("change", "says"), [
    ("UPDATE tables SET rules = rules + 1", "under version 2 of the rules"),
    ("UPDATE choices SET choice = 63 WHERE number = 3", "no longer replays"),
    ("UPDATE choices SET digest = 'abcdefabcdef' WHERE number = 3", "no longer replays"),
    ("UPDATE tables SET start = 'abcdefabcdef'", "no longer replays"),
    ("UPDATE tables SET kit = '{}'", "The kit of this game"),
])  # fmt: skip
async def test_a_game_that_does_not_replay_can_still_be_read(settings, change, says):
    async with opened(settings) as house:
        table = await house.create(people(2), "host")
        for _ in range(6):
            await play(house, table)
    database = sqlite3.connect(settings.database)
    database.execute(change)
    database.commit()
    before = list(database.execute("SELECT * FROM choices"))
    async with opened(settings) as house:
        old = await house.open_table(table.id)
        assert old.state == "recorded" and says in str(old.recorded)
        assert old.history.log == table.history.log
        with pytest.raises(Refused):
            await house.choose(old, 0, 0, 6, 6)
        assert not (await house.in_thread(export_of, viewer(old))).whole
    assert list(database.execute("SELECT * FROM choices")) == before
    database.close()


# Saved games


async def test_a_finished_game_is_exported_and_imported(house):
    table = await house.create(seats("bot:random", "bot:random"), "host")
    await until(lambda: table.over)
    file = await house.in_thread(export_of, viewer(table))
    assert file.whole and saves.from_json(file.text, "file").seed == table.agreed.seed
    again = await house.import_save(file.text, "other")
    told = tuple(replace(line, at=again.made) for line in table.history.log)
    assert again.over and again.history.log == told
    assert again.history.scores == table.history.scores and viewer(again, "other").is_host


async def test_an_imported_game_waits_until_somebody_goes_on(house):
    table = await house.create(seats("me", "bot:random"), "host")
    for _ in range(5):
        await until(lambda: table.deciding == (0,))
        await play(house, table)
    await until(lambda: table.deciding == (0,))
    file = await house.in_thread(export_of, viewer(table))
    assert file.whole  # nobody else plays here
    again = await house.import_save(file.text, "other")
    assert again.state == "waiting" and again.history.paused and again.seats[1].bot
    assert again.look(0).tables.tobytes() == table.look(0).tables.tobytes()
    await house.start(viewer(again, "other"))
    assert again.state == "playing"
    await play(house, again)


async def test_while_others_play_only_the_log_is_exported(house):
    table = await house.create(people(2), "host")
    await play(house, table)
    file = await house.in_thread(export_of, viewer(table))
    assert not file.whole and table.agreed.seed not in file.text
    assert json.loads(file.text)["log"][0]["text"] == told_at(table)[0]


@pytest.mark.parametrize("text", ["", "{}", "[]", "[" * 100_000, '{"format": "boardroom game"}'])
async def test_what_is_no_saved_game_is_refused(house, text):
    with pytest.raises(Refused, match="not a saved game"):
        await house.import_save(text, "host")


async def test_a_changed_save_is_refused(house):
    table = await house.create(seats("bot:random", "bot:random"), "host")
    await until(lambda: table.over)
    content = json.loads(saves.to_json(table.game))
    content["seats"][0] = "Somebody else"
    with pytest.raises(BoardroomError, match="digest does not fit"):
        await house.import_save(json.dumps(content), "host")
