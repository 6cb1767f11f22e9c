"""The whole table as text: headings, sentences and plain columns, fit for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import aligned, laid_out
from boardroom.games.deploy_systems.table import KINDS, SYSTEMS
from boardroom.games.deploy_systems.words.question import question
from boardroom.games.deploy_systems.words.summary import summary
from boardroom.games.deploy_systems.words.text_player import player_section
from boardroom.games.deploy_systems.words.wording import effect_of, say, tile_name, word
from boardroom.pieces.deploy.words.text import bag_line, board_sections, control_order, seats_from
from boardroom.pieces.deploy.words.wording import in_a_row, kind_name

__all__ = ["control_order", "summary", "text"]


def text(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """Everything on the table; the viewer's own area comes first among the players."""
    sections = [
        *board_sections(kit, s, names, seat, question(kit, s)),
        [word("view.bag"), *bag_lines(kit, s, names)],
        [word("view.shelf"), *shelf_lines(kit, s)],
    ]
    for p in seats_from(kit, seat):
        sections.append(player_section(kit, s, p, names[p], p == seat))
    return laid_out(sections)


def bag_lines(kit: Any, s: Any, names: Sequence[str]) -> Iterator[str]:
    """DE-005, DE-012: what the bag holds, and which tiles wait for cubes."""
    yield bag_line(s)
    queue = sorted(
        (int(s.players[p].wait[system]), p, system)
        for p in range(kit.seats)
        for system in range(SYSTEMS)
        if s.players[p].wait[system] > 0
    )
    if queue:
        tiles = in_a_row(
            say("view.waiting_one", name=names[p],
                tile_name=tile_name(system, s.players[p].level[system]))
            for _, p, system in queue
        )  # fmt: skip
        yield say("view.waiting", tiles=tiles)


def shelf_lines(kit: Any, s: Any) -> Iterator[str | list[str]]:
    """DS-030: the Development tiles on the board, with their copies."""
    if not kit.dev_tiles:
        yield say("view.no_development")
        return
    rows = [
        [kind_name(kind), str(word("view.technology" if kit.technology[kind] else "view.skill")),
         str(s.shelf[kind]), effect_of(kit, kind)]
        for kind in range(KINDS)
    ]  # fmt: skip
    yield aligned(word("view.shelf_columns"), rows)
