"""The first tables: tables, seats, guests, choices, notes, chat."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

LISTS = ("chat", "notes")


def upgrade() -> None:
    """Make everything."""
    make_tables()
    make_seats()
    make_choices()
    make_lists()


def make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False, unique=True),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("kit", sa.Text, nullable=False),
        sa.Column("kit_name", sa.String(128), nullable=False),
        sa.Column("kit_hash", sa.String(64), nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("start", sa.String(12), nullable=False),
        sa.Column("watch_secret", sa.String(64), nullable=False, unique=True),
        sa.Column("host", sa.String(64), nullable=False, index=True),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False, index=True),
    )


def table_id(**more: Any) -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), **more)


def make_seats() -> None:
    op.create_table(
        "seats",
        table_id(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(32)),
        sa.Column("secret", sa.String(64), nullable=False, unique=True),
    )
    op.create_table(
        "guests",
        table_id(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String(64), primary_key=True, index=True),
    )


def make_choices() -> None:
    op.create_table(
        "choices",
        table_id(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(12), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("table_id", "rev", name="uq_choices_rev"),
    )


def make_lists() -> None:
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, primary_key=True),
        table_id(nullable=False, index=True),
        sa.Column("rev", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        table_id(nullable=False, index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Remove everything."""
    for name in (*LISTS, "choices", "guests", "seats", "tables"):
        op.drop_table(name)
