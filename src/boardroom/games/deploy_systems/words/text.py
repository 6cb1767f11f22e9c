"""The whole table as text: headings, sentences and plain columns, fit for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import Block, aligned, indented, laid_out
from boardroom.engine.sentences import in_a_row
from boardroom.games.deploy_systems.rules.designs import pile_empty
from boardroom.games.deploy_systems.table import KINDS, SYSTEMS
from boardroom.games.deploy_systems.words.text_player import design_row, player_section
from boardroom.games.deploy_systems.words.wording import BOOK, say, tile_name
from boardroom.pieces.deploy.words.summary import summed_up
from boardroom.pieces.deploy.words.text import bag_line, board_sections, kind_cells, seats_from

SHORT = ("tile", "cubes", "workers", "income", "server", "cloud")


def text(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """Everything on the table; the viewer's own area comes first among the players."""
    return laid_out([
        *board_sections(kit, s, names, seat),
        [say("view.bag"), *bag_lines(kit, s, names)],
        [say("view.shelf"), shelf(kit, s)],
        *(player_section(kit, s, p, names[p], p == seat) for p in seats_from(kit, seat)),
    ])  # fmt: skip


def bag_lines(kit: Any, s: Any, names: Sequence[str]) -> Iterator[Block]:
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


def shelf(kit: Any, s: Any) -> Block:
    """DS-030: the Development tiles on the board, with their copies."""
    if not kit.dev_tiles:
        return say("view.no_development")
    rows = []
    for kind in range(KINDS):
        name, group, effect = kind_cells(kit, s, kind)
        rows.append([name, group, s.shelf[kind], effect])
    return aligned(BOOK.get("view.shelf_columns"), rows)


def summary(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """At most 24 lines: the state of the round, the viewer's own area, a line for each other."""
    p = int(s.seat) if seat is None else seat
    return summed_up(kit, s, names, p, design_table(kit, s, p))


def design_table(kit: Any, s: Any, p: int) -> list[str]:
    """The top tiles of a player, in columns."""
    rows = [design_row(kit, s, p, system) for system in range(SYSTEMS)
            if not pile_empty(s.players[p], system)]  # fmt: skip
    cells = [[row[key] for key in SHORT] for row in rows]
    return indented(aligned(BOOK.get("view.design_columns_short"), cells)) if rows else []
