"""The whole table as text: headings, sentences and plain columns, fit for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import Block, aligned, indented, laid_out
from boardroom.engine.sentences import in_a_row, signed
from boardroom.games.deploy_projects.rules.development import open_kind
from boardroom.games.deploy_projects.rules.display import count_discards
from boardroom.games.deploy_projects.rules.projects import cards_left, next_level
from boardroom.games.deploy_projects.table import COLUMNS, LEVELS, PLACES_OPEN, ROWS
from boardroom.games.deploy_projects.words.text_player import active_rows, player_section
from boardroom.games.deploy_projects.words.wording import BOOK, card_name, level_name, say
from boardroom.pieces.deploy.words.summary import summed_up
from boardroom.pieces.deploy.words.text import bag_line, board_sections, kind_cells, seats_from
from boardroom.pieces.deploy.words.wording import cubes_listed


def text(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """Everything on the table; the viewer's own area comes first among the players."""
    return laid_out([
        *board_sections(kit, s, names, seat),
        [say("view.projects"), *project_lines(kit, s)],
        [say("view.bag"), *bag_lines(s)],
        [say("view.display"), *display_lines(kit, s)],
        *(player_section(kit, s, p, names[p], p == seat) for p in seats_from(kit, seat)),
    ])  # fmt: skip


def deck_size(kit: Any, s: Any) -> int:
    """Cards left in the deck."""
    return sum(int(cards_left(kit, s, level)) for level in range(LEVELS))


def project_lines(kit: Any, s: Any) -> Iterator[Block]:
    """DP-020, DP-022: the active projects and the deck."""
    rows = []
    for place in range(PLACES_OPEN):
        card = int(s.active[place]) - 1
        if card < 0:
            yield say("view.no_project", place=place + 1)
            continue
        work = int(kit.workload[card])
        net = int(kit.reward[card]) - int(kit.cloud_income) * work
        cloud = signed(net) if kit.cloud_allowed[card] else say("view.server_only")
        rows.append([place + 1, card_name(card), cubes_listed(s.sites[place]), work,
                     signed(kit.reward[card]), signed(kit.card_value[card]), cloud])  # fmt: skip
    if rows:
        yield aligned(BOOK.get("view.project_columns"), rows)
    level = int(next_level(kit, s))
    yield (say("view.deck", n=deck_size(kit, s), level=level_name(level)) if level >= 0
           else say("view.deck_empty"))  # fmt: skip


def bag_lines(s: Any) -> Iterator[Block]:
    """DE-005, DE-012: what the bag holds, and which projects wait for cubes."""
    yield bag_line(s)
    queue = sorted((int(s.wait[place]), place) for place in range(PLACES_OPEN) if s.wait[place])
    if queue:
        tiles = in_a_row(card_name(s.active[place] - 1) for _, place in queue)
        yield say("view.waiting", tiles=tiles)


def display_lines(kit: Any, s: Any) -> Iterator[Block]:
    """DP-011, DP-030: the open Development tiles, column by column, and the stacks."""
    if not kit.dev_tiles:
        yield say("view.no_development")
        return
    rows = []
    for place in range(COLUMNS * ROWS):
        kind = int(open_kind(s, place))
        if kind >= 0:
            name = say("view.leaves", place=place + 1) if place % ROWS == 0 else place + 1
            rows.append([name, *kind_cells(kit, s, kind)])
    yield aligned(BOOK.get("view.display_columns"), rows)
    left, right = (int(n) for n in s.display.height)
    yield say("view.stacks", left=left, right=right, discards=count_discards(s.display))


def summary(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """At most 24 lines: the state of the round, the viewer's own area, a line for each other."""
    p = int(s.seat) if seat is None else seat
    return summed_up(kit, s, names, p, project_table(kit, s, p))


def project_table(kit: Any, s: Any, p: int) -> list[str]:
    """The active projects for a player, in columns."""
    rows = [row.values() for row in active_rows(kit, s, p)]
    return indented(aligned(BOOK.get("summary.project_columns"), rows)) if rows else []
