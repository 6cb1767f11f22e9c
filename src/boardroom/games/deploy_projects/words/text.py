"""The whole table as text: headings, sentences and plain columns, fit for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import aligned, laid_out
from boardroom.games.deploy_projects.rules.development import open_kind
from boardroom.games.deploy_projects.rules.display import count_discards
from boardroom.games.deploy_projects.rules.projects import cards_left, next_level
from boardroom.games.deploy_projects.table import COLUMNS, LEVELS, PLACES_OPEN, ROWS
from boardroom.games.deploy_projects.words.question import question
from boardroom.games.deploy_projects.words.summary import summary
from boardroom.games.deploy_projects.words.text_player import player_section
from boardroom.games.deploy_projects.words.wording import (
    card_name,
    effect_of,
    level_name,
    say,
    word,
)
from boardroom.pieces.deploy.words.text import bag_line, board_sections, control_order, seats_from
from boardroom.pieces.deploy.words.wording import cubes_listed, in_a_row, kind_name, signed

__all__ = ["control_order", "summary", "text"]


def text(kit: Any, s: Any, names: Sequence[str], seat: int | None = None) -> str:
    """Everything on the table; the viewer's own area comes first among the players."""
    sections = [
        *board_sections(kit, s, names, seat, question(kit, s)),
        [word("view.projects"), *project_lines(kit, s)],
        [word("view.bag"), *bag_lines(s)],
        [word("view.display"), *display_lines(kit, s)],
    ]
    for p in seats_from(kit, seat):
        sections.append(player_section(kit, s, p, names[p], p == seat))
    return laid_out(sections)


def deck_size(kit: Any, s: Any) -> int:
    """Cards left in the deck."""
    return sum(int(cards_left(kit, s, level)) for level in range(LEVELS))


def project_lines(kit: Any, s: Any) -> Iterator[str | list[str]]:
    """DP-020, DP-022: the active projects and the deck."""
    rows = []
    for place in range(PLACES_OPEN):
        card = int(s.active[place]) - 1
        if card < 0:
            yield say("view.no_project", place=place + 1)
            continue
        net = int(kit.reward[card]) - int(kit.cloud_income) * int(kit.workload[card])
        cloud = signed(net) if kit.cloud_allowed[card] else str(word("view.server_only"))
        rows.append([str(place + 1), card_name(card), cubes_listed(s.sites[place]),
                     str(kit.workload[card]), signed(kit.reward[card]),
                     signed(kit.card_value[card]), cloud])  # fmt: skip
    if rows:
        yield aligned(word("view.project_columns"), rows)
    level = int(next_level(kit, s))
    yield (say("view.deck", n=deck_size(kit, s), level=level_name(level)) if level >= 0
           else say("view.deck_empty"))  # fmt: skip


def bag_lines(s: Any) -> Iterator[str]:
    """DE-005, DE-012: what the bag holds, and which projects wait for cubes."""
    yield bag_line(s)
    queue = sorted((int(s.wait[place]), place) for place in range(PLACES_OPEN) if s.wait[place])
    if queue:
        told = (say("view.waiting_one", tile_name=card_name(s.active[place] - 1))
                for _, place in queue)  # fmt: skip
        yield say("view.waiting", tiles=in_a_row(told))


def display_lines(kit: Any, s: Any) -> Iterator[str | list[str]]:
    """DP-011, DP-030: the open Development tiles, column by column, and the stacks."""
    if not kit.dev_tiles:
        yield say("view.no_development")
        return
    rows = []
    for place in range(COLUMNS * ROWS):
        kind = int(open_kind(s, place))
        if kind >= 0:
            name = say("view.leaves", place=place + 1) if place % ROWS == 0 else str(place + 1)
            group = str(word("view.technology" if kit.technology[kind] else "view.skill"))
            rows.append([name, kind_name(kind), group, effect_of(kit, kind)])
    yield aligned(word("view.display_columns"), rows)
    left, right = (int(n) for n in s.display.height)
    yield say("view.stacks", left=left, right=right, discards=count_discards(s.display))
