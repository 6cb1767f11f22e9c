"""The main board as it is drawn: what both editions have, active projects, Development tiles."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import signed
from boardroom.games.deploy_projects.drawing.printed import AREA_ICONS, TYPE_STYLES
from boardroom.games.deploy_projects.rules.development import deploy_cost, open_kind
from boardroom.games.deploy_projects.rules.projects import cards_left, next_level
from boardroom.games.deploy_projects.rules.why_not import project_fits
from boardroom.games.deploy_projects.table import (
    COLUMNS,
    LEVELS,
    PLACES_OPEN,
    ROWS,
    Area,
    Type,
)
from boardroom.games.deploy_projects.words.wording import (
    BOOK,
    card_name,
    card_parts,
    level_name,
    say,
    type_name,
)
from boardroom.pieces.deploy.drawing.board import board_with
from boardroom.pieces.deploy.drawing.mat import tile_face
from boardroom.pieces.deploy.drawing.places import LETTERS
from boardroom.pieces.deploy.rules.development import NOBODY
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.wording import cubes_listed, kind_name, names_of

short_area = names_of(BOOK, "draw.areas", Area)  # as short as it is printed on a card


def card_face(card: int) -> dict[str, Any]:
    """What is printed on a card beside its numbers."""
    level, kind, area = card_parts(card)
    return {
        "icon": AREA_ICONS[Area(area)],
        "name": short_area(area),
        "full": card_name(card),
        "level": level_name(level),
        "style": TYPE_STYLES[Type(kind)],
        "type": type_name(kind),
    }


def offer(kit: Any, s: Any, seat: int) -> dict[str, Any]:
    """DP-020: the active projects and the deck, with the costs of one player."""
    projects = [project(kit, s, place, seat) for place in range(PLACES_OPEN)]
    return {"projects": projects, "deck": deck(kit, s)}


def project(kit: Any, s: Any, place: int, seat: int) -> dict[str, Any]:
    """One active project with its cubes; `none` where the deck has run out."""
    card = int(s.active[place]) - 1
    spot = f"project-{place}"
    if card < 0:
        return {"spot": spot, "none": True}
    cubes, work = s.sites[place].tolist(), int(kit.workload[card])
    cost = int(deploy_cost(kit, s, seat, place, 0, NOBODY))
    cloud, reward = bool(kit.cloud_allowed[card]), int(kit.reward[card])
    where = say("draw.any_place" if cloud else "draw.only_server")
    tip = say("draw.card_tip", tile=card_name(card), cubes=cubes_listed(cubes),
              income=signed(reward), value=signed(kit.card_value[card]), where=where)  # fmt: skip
    return {
        **card_face(card),
        "spot": spot,
        "none": False,
        "vt": f"card-{card}",
        "cubes": [LETTERS[colour] for colour, n in enumerate(cubes) for _ in range(n)],
        "missing": range(max(work - sum(cubes), 0)),
        "cost": cost,
        "full_cost": work if cost != work and sum(cubes) == work else 0,
        "income": reward,
        "value": int(kit.card_value[card]),
        "fits": bool(project_fits(s, seat, place)),
        "cloud": reward - int(kit.cloud_income) * work if cloud else None,
        "tip": tip,
    }


def deck(kit: Any, s: Any) -> dict[str, Any]:
    """The face-down deck: the back of its top card shows the level."""
    left = [int(cards_left(kit, s, level)) for level in range(LEVELS)]
    level = int(next_level(kit, s))
    if level < 0:
        return {"n": 0, "level": "", "tip": say("draw.deck_gone"), "under": range(0)}
    name = level_name(level)
    return {
        "n": sum(left),
        "level": name,
        "tip": say("draw.deck_tip", n=sum(left), level=name),
        "under": range(min(sum(left) - 1, 3)),
    }


def display(kit: Any, s: Any) -> dict[str, Any]:
    """DP-030: two columns of open tiles, the head first, under their face-down stacks."""
    if not kit.dev_tiles:
        return {"devs": ""}
    columns = []
    for column in range(COLUMNS):
        height = int(s.display.height[column])
        tiles = [open_tile(kit, s, column * ROWS + row) for row in reversed(range(ROWS))]
        columns.append({"stack": height, "under": range(min(max(height - 1, 0), 3)),
                        "tip": say("draw.stack_count", n=height), "tiles": tiles})  # fmt: skip
    return {"devs": "display", "columns": columns}


def open_tile(kit: Any, s: Any, place: int) -> dict[str, Any]:
    """One place of the display; the one at the bottom leaves next."""
    kind, spot = int(open_kind(s, place)), f"dev-{place}"
    if kind < 0:
        return {"spot": spot, "none": True}
    tip = say("draw.display_tip", kind=kind_name(kind), effect=edition_of(s).effect_of(kit, kind))
    return {**tile_face(kit, kind), "spot": spot, "none": False, "vt": f"dev-{place}",
            "last": place % ROWS == 0, "tip": tip}  # fmt: skip


board = board_with(display)
