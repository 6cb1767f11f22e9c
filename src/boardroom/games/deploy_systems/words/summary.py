"""A short screen for each turn: what one needs most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.columns import aligned, indented
from boardroom.games.deploy_systems.rules.designs import pile_empty
from boardroom.games.deploy_systems.table import SYSTEMS
from boardroom.games.deploy_systems.words.question import question
from boardroom.games.deploy_systems.words.text_player import design_row
from boardroom.games.deploy_systems.words.wording import word
from boardroom.pieces.deploy.words.summary import summed_up

SHORT = ("tile", "cubes", "workers", "income", "server", "cloud")


def summary(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """At most 24 lines: the state of the round, the viewer's own area, a line for each other."""
    p = int(s.seat) if seat is None else seat
    return summed_up(kit, s, names, p, question(kit, s), design_table(kit, s, p))


def design_table(kit: Any, s: Any, p: int) -> list[str]:
    """The top tiles of a player, in columns."""
    rows = []
    for system in range(SYSTEMS):
        if not pile_empty(s.players[p], system):
            row = design_row(kit, s, p, system)
            rows.append([row[key] for key in SHORT])
    return indented(aligned(word("view.design_columns_short"), rows)) if rows else []
