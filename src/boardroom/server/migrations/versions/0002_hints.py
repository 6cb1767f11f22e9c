"""Hints: whether a table has them, and which notes tell of one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older tables have hints too; none was used at them."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False,
                                      server_default=sa.true()))  # fmt: skip
    op.add_column("notes", sa.Column("hint", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Without hints."""
    op.drop_column("notes", "hint")
    op.drop_column("tables", "hints")
