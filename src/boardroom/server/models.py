"""What the store keeps, table by table."""

from __future__ import annotations

from sqlalchemy import ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

WATCHES = -1  # in `guests`: the visitor has no seat but may watch


class Model(DeclarativeBase):
    """All tables of the database."""


class TableRow(Model):
    """One table: what was agreed before the game, and where it stands."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    code: Mapped[str] = mapped_column(String(12), unique=True)
    title: Mapped[str] = mapped_column(String(64))
    rules: Mapped[int]  # version of the title's rules
    options: Mapped[str] = mapped_column(Text)  # JSON
    kit: Mapped[str] = mapped_column(Text)  # JSON: the whole kit
    kit_name: Mapped[str] = mapped_column(String(128))
    kit_hash: Mapped[str] = mapped_column(String(64))
    seed: Mapped[str] = mapped_column(Text)
    start: Mapped[str] = mapped_column(String(12))  # check of the deal; empty until dealt
    watch_secret: Mapped[str] = mapped_column(String(64), unique=True)
    host: Mapped[str] = mapped_column(String(64), index=True)  # digest of a visitor, or empty
    rev: Mapped[int]  # choices and undos so far
    count: Mapped[int]  # choices in the ledger
    paused: Mapped[bool]
    hints: Mapped[bool] = mapped_column(default=True)  # whether people may ask for hints
    result: Mapped[str] = mapped_column(Text)  # JSON: points and places; empty until the end
    made: Mapped[float]
    changed: Mapped[float] = mapped_column(index=True)

    seats: Mapped[list[SeatRow]] = relationship(order_by="SeatRow.number")
    guests: Mapped[list[GuestRow]] = relationship(order_by="GuestRow.seat")
    choices: Mapped[list[ChoiceRow]] = relationship(order_by="ChoiceRow.number")
    notes: Mapped[list[NoteRow]] = relationship(order_by="NoteRow.id")
    chat: Mapped[list[ChatRow]] = relationship(order_by="ChatRow.id")


class SeatRow(Model):
    """One seat of a table."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    kind: Mapped[str] = mapped_column(String(16))
    bot: Mapped[str | None] = mapped_column(String(32))  # level of the bot that plays it now
    secret: Mapped[str] = mapped_column(String(64), unique=True)


class GuestRow(Model):
    """A visitor who plays a seat (several devices may), or watches."""

    __tablename__ = "guests"
    __table_args__ = (Index("ix_guests_visitor", "visitor"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)  # or WATCHES
    visitor: Mapped[str] = mapped_column(String(64), primary_key=True)


class ChoiceRow(Model):
    """One line of the ledger. The key keeps anything from being played twice."""

    __tablename__ = "choices"
    __table_args__ = (UniqueConstraint("table_id", "rev", name="uq_choices_rev"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)  # 0, 1, 2, …
    rev: Mapped[int]  # of the table when the choice was made
    seat: Mapped[int]
    choice: Mapped[int]
    check: Mapped[str] = mapped_column("digest", String(12))
    said: Mapped[str] = mapped_column(Text)  # JSON: the log lines as they were told
    at: Mapped[float]


class NoteRow(Model):
    """A log line that no choice made: an undo, a bot that took over, a hint."""

    __tablename__ = "notes"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    rev: Mapped[int]
    number: Mapped[int]  # choices made when it was written
    seat: Mapped[int | None]
    text: Mapped[str] = mapped_column(Text)  # in English
    said: Mapped[str | None] = mapped_column(Text)  # JSON: the line; not in older databases
    at: Mapped[float]
    hint: Mapped[int] = mapped_column(default=0)  # how much of a hint it tells of; 0: of none


class ChatRow(Model):
    """Something said at a table."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    seat: Mapped[int | None]
    name: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float]
