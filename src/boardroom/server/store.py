"""The store: tables, ledgers and chat in one SQLite file, durable before anything is acknowledged.

Every method blocks; the house calls them in worker threads, never on the event loop.
"""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import alembic.command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, delete, event, or_, select, update
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.orm import Session, selectinload, sessionmaker

from boardroom.errors import BoardroomError
from boardroom.server.models import WATCHES, ChoiceRow, GuestRow, Model, NoteRow, SeatRow, TableRow

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 10_000  # milliseconds to wait for another process that writes
LISTED = 200  # tables in a list
R = TypeVar("R", TableRow, SeatRow)


class MovedOn(Exception):
    """Another has written to this table meanwhile; nothing was stored."""


class Store:
    """One database file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.engine = _engine(path)
        self._session = sessionmaker(self.engine, expire_on_commit=False)
        self._writing = threading.Lock()  # SQLite has one writer; waiting here is quicker
        try:
            self._bring_up_to_date()
        except DatabaseError as problem:
            self.close()
            raise BoardroomError(f"{path}: the database cannot be used: {problem.orig}.") from None
        except CommandError:
            self.close()
            raise BoardroomError(
                f"{path}: this database was written by a newer version of Boardroom."
            ) from None

    def _bring_up_to_date(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            alembic.command.upgrade(config, "head")

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def _write(self) -> Iterator[Session]:
        """A transaction; it is on disk when the block has ended well."""
        with self._writing, self._session.begin() as session:
            yield session

    # Reading

    def load(self, table_id: str) -> TableRow | None:
        """All about a table."""
        with self._session() as session:
            return session.get(TableRow, table_id, options=[selectinload("*")])

    def table_with_code(self, code: str) -> TableRow | None:
        return self._one(TableRow, TableRow.code == code)

    def seat_with_secret(self, secret: str) -> SeatRow | None:
        """The seat that a link gives."""
        return self._one(SeatRow, SeatRow.secret == secret)

    def table_to_watch(self, secret: str) -> TableRow | None:
        return self._one(TableRow, TableRow.watch_secret == secret)

    def _one(self, kind: type[R], condition: Any) -> R | None:
        with self._session() as session:
            return session.scalar(select(kind).where(condition))

    def tables_of(self, visitor: str) -> list[TableRow]:
        """The tables a visitor has made, plays at or watches, the latest first."""
        invited = select(GuestRow.table_id).where(GuestRow.visitor == visitor)
        return self._listed(or_(TableRow.host == visitor, TableRow.id.in_(invited)))

    def open_tables(self) -> list[TableRow]:
        """Tables with an open seat that nobody has taken, the latest first."""
        taken = select(GuestRow.seat).where(
            GuestRow.table_id == SeatRow.table_id, GuestRow.seat == SeatRow.number
        )
        free = select(SeatRow.table_id).where(SeatRow.kind == "open", ~taken.exists())
        return self._listed(TableRow.id.in_(free), TableRow.result == "")

    def _listed(self, *conditions: Any) -> list[TableRow]:
        """Tables with their seats and guests, without their ledgers."""
        found = select(TableRow).where(*conditions).order_by(TableRow.changed.desc()).limit(LISTED)
        company = selectinload(TableRow.seats), selectinload(TableRow.guests)
        with self._session() as session:
            return list(session.scalars(found.options(*company)))

    # Writing

    def set_start(self, table_id: str, check: str) -> None:
        """Write down the check of the deal, once."""
        with self._write() as session:
            session.execute(
                update(TableRow).where(TableRow.id == table_id, TableRow.start == "")
                .values(start=check)
            )  # fmt: skip

    def add_choice(self, row: ChoiceRow, result: str = "") -> None:
        """Keep a choice made at `row.rev`; refused if the table is not at that point any more."""
        try:
            with self._write() as session:
                _advance(session, row.table_id, row.rev, count=row.number + 1, result=result,
                         paused=False)  # fmt: skip
                session.add(row)
        except IntegrityError:
            raise MovedOn from None

    def take_back(self, note: NoteRow, later: Sequence[ChoiceRow] = ()) -> None:
        """Remove the choice `note.number` and write down that it was taken back.

        `later` are choices that others made since; they stand, each one place further up.
        """
        with self._write() as session:
            _advance(session, note.table_id, note.rev - 1, count=note.number)
            session.execute(
                delete(ChoiceRow).where(
                    ChoiceRow.table_id == note.table_id, ChoiceRow.number >= note.number
                )
            )
            session.add_all([note, *later])

    def unpause(self, table_id: str) -> None:
        with self._write() as session:
            session.execute(update(TableRow).where(TableRow.id == table_id).values(paused=False))

    def add(self, row: Model) -> None:
        """Keep something new; a table with its seats, guests and choices."""
        with self._write() as session:
            session.add(row)

    def seat_guest(self, table_id: str, seat: int, visitor: str) -> None:
        """A visitor plays a seat, or watches; twice is once."""
        with self._write() as session:
            session.merge(GuestRow(table_id=table_id, seat=seat, visitor=visitor))
            if seat != WATCHES:  # whoever plays need not be let in to watch
                session.execute(_guest(table_id, WATCHES, visitor))

    def unseat_guest(self, table_id: str, seat: int, visitor: str) -> None:
        with self._write() as session:
            session.execute(_guest(table_id, seat, visitor))

    def change_seat(self, table_id: str, seat: int, note: NoteRow, **values: Any) -> None:
        """Give a seat another name or bot, and write that down."""
        with self._write() as session:
            session.execute(
                update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.number == seat)
                .values(**values)
            )  # fmt: skip
            session.add(note)


def _guest(table_id: str, seat: int, visitor: str) -> Any:
    return delete(GuestRow).where(
        GuestRow.table_id == table_id, GuestRow.seat == seat, GuestRow.visitor == visitor
    )


def _advance(session: Session, table_id: str, rev: int, **values: Any) -> None:
    """Move a table on by one, if it is where the writer believes it to be."""
    done: Any = session.execute(
        update(TableRow).where(TableRow.id == table_id, TableRow.rev == rev)
        .values(rev=rev + 1, changed=time.time(), **values)
    )  # fmt: skip
    if done.rowcount != 1:
        raise MovedOn


def _engine(path: Path) -> Engine:
    """A database file for its owner alone: it holds the secrets of seats."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        path.chmod(0o600)
    except OSError as problem:
        raise BoardroomError(f"{path}: cannot be written: {problem.strerror}.") from None
    # Parameters stay out of error messages: some are secrets.
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True)
    event.listen(engine, "connect", _set_up)
    return engine


def _set_up(connection: sqlite3.Connection, _record: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON",
                   f"busy_timeout={PATIENCE}"):  # fmt: skip
        connection.execute(f"PRAGMA {pragma}")
