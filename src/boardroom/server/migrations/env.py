"""Run by Alembic on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from boardroom.server.models import Model

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Model.metadata,
    render_as_batch=True,  # SQLite changes a table by making it anew
)
with context.begin_transaction():
    context.run_migrations()
