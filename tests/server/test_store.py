"""The store: durable, for its owner alone, and never twice the same number."""

from __future__ import annotations

import sqlite3
import stat
from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from boardroom.errors import BoardroomError
from boardroom.server.making import new_table
from boardroom.server.models import ChoiceRow, Model, NoteRow
from boardroom.server.store import MovedOn, Store
from tests.server.conftest import people, seats


@pytest.fixture
def store(settings):
    store = Store(settings.database)
    yield store
    store.close()


@pytest.fixture
def table(store):
    new = new_table(people(2), "host", {})
    store.add(new)
    return new.id


def choice(table, number, rev):
    return ChoiceRow(table_id=table, number=number, rev=rev, seat=0, choice=1, check="0" * 12,
                     said='["A line."]', at=1.0)  # fmt: skip


def test_migrations_make_exactly_what_the_models_say(store):
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Model.metadata) == []


def test_opening_again_changes_nothing(store, table, settings):
    store.close()
    again = Store(settings.database)
    assert again.load(table).title
    again.close()


@pytest.mark.parametrize(("pragma", "value"), [
    ("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 10_000),
])  # fmt: skip
def test_every_connection_is_set_up(store, pragma, value):
    with store.engine.connect() as connection:
        assert connection.execute(text(f"PRAGMA {pragma}")).scalar() == value


def test_only_the_owner_may_read_the_database(store, table):
    files = [path for path in store.path.parent.iterdir() if path.name.startswith("boardroom.db")]
    assert len(files) == 3
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
    assert stat.S_IMODE(store.path.parent.stat().st_mode) == 0o700


def test_a_choice_is_there_for_another_connection(store, table, settings):
    store.add_choice(choice(table, 0, 0))
    found = sqlite3.connect(settings.database)
    assert found.execute("SELECT number, rev FROM choices").fetchall() == [(0, 0)]
    assert found.execute("SELECT count, rev FROM tables").fetchall() == [(1, 1)]
    found.close()


def test_a_number_is_never_stored_twice(store, table):
    store.add_choice(choice(table, 0, 0))
    with pytest.raises(MovedOn):
        store.add_choice(choice(table, 0, 1))
    with pytest.raises(MovedOn):
        store.add_choice(choice(table, 1, 0))
    stored = store.load(table)
    assert (stored.rev, len(stored.choices)) == (1, 1)


def test_an_undo_moves_the_table_on(store, table):
    store.add_choice(choice(table, 0, 0))
    note = NoteRow(table_id=table, rev=2, number=0, seat=0, text="Taken back.", at=2.0)
    store.take_back(note)
    stored = store.load(table)
    assert (stored.rev, stored.count, stored.choices) == (2, 0, [])
    with pytest.raises(MovedOn):
        store.add_choice(choice(table, 0, 0))  # a retry of the choice that was taken back
    store.add_choice(choice(table, 0, 2))


def test_lists_show_open_and_own_tables(store):
    rows = [new_table(seats("me", kind), "host", {}) for kind in ("open", "person")]
    for row in rows:
        store.add(row)
    assert [found.id for found in store.open_tables()] == [rows[0].id]
    store.seat_guest(rows[0].id, 1, "other")
    assert store.open_tables() == []
    assert len(store.tables_of("host")) == 2
    assert [found.id for found in store.tables_of("other")] == [rows[0].id]
    assert store.tables_of("stranger") == []


def test_a_newer_database_is_refused(store, settings):
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(BoardroomError, match="newer version"):
        Store(settings.database)


def test_what_is_no_database_is_refused(settings):
    settings.data_dir.mkdir()
    settings.database.write_text("not a database, but long enough to look like one" * 100)
    with pytest.raises(BoardroomError, match="cannot be used"):
        Store(settings.database)


def test_a_folder_that_cannot_be_made_is_refused(settings, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(BoardroomError, match="cannot be written"):
        Store(replace(settings, data_dir=tmp_path / "file" / "data").database)
