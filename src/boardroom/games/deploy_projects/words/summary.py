"""A short screen for each turn: what one needs most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.columns import aligned, indented
from boardroom.games.deploy_projects.words.question import question
from boardroom.games.deploy_projects.words.text_player import cost_row
from boardroom.games.deploy_projects.words.wording import word
from boardroom.pieces.deploy.words.summary import summed_up

SHORT = ("project", "cubes", "workers", "income", "value", "server", "cloud")


def summary(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """At most 24 lines: the state of the round, the viewer's own area, a line for each other."""
    p = int(s.seat) if seat is None else seat
    return summed_up(kit, s, names, p, question(kit, s), project_table(kit, s, p))


def project_table(kit: Any, s: Any, p: int) -> list[str]:
    """The active projects for a player, in columns."""
    rows = [cost_row(kit, s, p, place) for place in range(len(s.active)) if s.active[place]]
    cells = [[row[key] for key in SHORT] for row in rows]
    return indented(aligned(word("summary.project_columns"), cells)) if cells else []
