"""Notes are kept as sentences too, to be read in any language; older ones stay in English."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older notes have their text alone."""
    op.add_column("notes", sa.Column("said", sa.Text, nullable=True))


def downgrade() -> None:
    """The English text is there in any case."""
    op.drop_column("notes", "said")
