"""Every component of a kit, for the page that draws them all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import KitFile
from boardroom.games.deploy_systems.draw_mat import short_effect
from boardroom.games.deploy_systems.draw_words import (
    KIND_ICONS,
    SYSTEM_ICONS,
    draw_words,
    is_cube,
    level_class,
    printed_kind,
)
from boardroom.games.deploy_systems.kit import Development, SystemsKit, SystemTile, fill
from boardroom.games.deploy_systems.table import LOWEST_TILE, System
from boardroom.games.deploy_systems.wording import (
    effect_of,
    effect_of_spot,
    kind_name,
    level_name,
    say,
    signed,
    system_name,
)
from boardroom.pieces.deploy.drawing import BOX, ICONS, LETTERS, end_points, pips, spaces
from boardroom.pieces.deploy.terms import POSITIONS, SEATS, Colour, Spot


@dataclass(frozen=True)
class Marked:
    """A value of the kit as it is shown, and whether it is printed or reconstructed."""

    text: str
    mark: str


class Values:
    """The values of a kit file by their keys."""

    def __init__(self, kit: KitFile) -> None:
        self.kit = kit
        self.by_key = {value.key: value.value for value in kit.values()}

    def __call__(self, key: str, form: str = "{n}") -> Marked:
        """One value, put into a form, with its mark."""
        return Marked(form.format(n=self.by_key[key]), self.kit.mark(key))

    def signed(self, key: str, form: str = "{n}") -> Marked:
        """One value with its sign."""
        return Marked(form.format(n=signed(self.by_key[key])), self.kit.mark(key))


def gallery(kit: KitFile) -> dict[str, Any]:
    """Everything in the box, with the mark of every number."""
    model, of, w = cast("SystemsKit", kit.model), Values(kit), draw_words()
    filled = fill(model, {"players": SEATS})
    return {
        "w": w,
        "g": w["gallery"],
        "systems": [[system_tile(of, tile) for tile in model.system if tile.row == system]
                    for system in System],
        "development": [development(filled, tile) for tile in model.development],
        "technology_cost": of("develop.technology_income", w["gallery"]["technology_cost"]),
        "capacity": capacity(filled, model, of),
        "prices": prices(of),
        "pool_c": [of(f"pool_c.fees[{n}]") for n in range(model.pool_c.top + 1)],
        "step_price": of("pool_c.step_price"),
        "cubes": [(LETTERS[colour], of(f"cubes.{colour.name.lower()}", w["gallery"]["in_bag"]))
                  for colour in Colour],
        "colours": SEAT_COLOURS[:SEATS],
        "workers": of("workers.extra", w["gallery"]["each_player"]),
        "spots": [spot(filled, one) for one in Spot],
        "tracks": tracks(of, model),
        "fees": [(w["gallery"][label], of(key)) for label, key in FEES],
    }  # fmt: skip


FEES = (
    ("fee_a", "pool_a.colour_fee"),
    ("fee_b_plain", "pool_b.plain_fee"),
    ("fee_b_purple", "pool_b.purple_fee"),
)


def system_tile(of: Values, tile: SystemTile) -> dict[str, Any]:
    """A system tile with its numbers."""
    level, key = tile.level - 1, f"system.{tile.code}"
    words = draw_words()["gallery"]
    needs = [
        (level_name(0, need - 1), f"lv{need}", of.kit.mark(f"{key}.needs[{i}]"))
        for i, need in enumerate(tile.needs or ())
        if need
    ]
    return {
        "name": system_name(tile.row),
        "icon": SYSTEM_ICONS[tile.row],
        "level": level_name(tile.row, level),
        "style": level_class(tile.row, level),
        "workload": of(f"{key}.workload", words["workload"]),
        "income": of.signed(f"{key}.income"),
        "round_value": of.signed(f"{key}.round_value", words["each_round"])
        if tile.round_value else None,
        "cloud_value": of.signed(f"{key}.cloud_value", words["in_cloud"]),
        "needs": needs,
    }  # fmt: skip


def development(filled: Any, tile: Development) -> dict[str, Any]:
    """A Development tile with what it does."""
    kind = int(tile.dev)
    technology = tile.class_ == "technology"
    return {
        "icon": KIND_ICONS[tile.dev],
        "cube": is_cube(kind),
        "name": printed_kind(kind),
        "full": kind_name(kind),
        "style": "tech" if technology else "skill",
        "class": draw_words()["gallery"]["technology" if technology else "skill"],
        "short": short_effect(filled, kind),
        "effect": effect_of(filled, kind),
        "technology": technology,
    }


def capacity(filled: Any, model: SystemsKit, of: Values) -> list[dict[str, Any]]:
    """The capacity tiles by value: those of the start, then the stacks."""
    words = draw_words()["gallery"]
    found = []
    copies = {stack.value: of(f"stack.{stack.value}.copies", words["copies"])
              for stack in model.stack}  # fmt: skip
    for value in sorted({model.start.tile, *copies}):
        start = Marked(words["start_tile"], of.kit.mark("start.tile"))
        found.append({
            "value": value,
            "points": end_points(filled, value),
            "points_mark": of.kit.mark(f"end_of_game.tile_points[{value - LOWEST_TILE}]"),
            "copies": copies.get(value, start),
        })  # fmt: skip
    return found


def prices(of: Values) -> list[dict[str, Any]]:
    """What a tile costs at each position, the oldest first."""
    words = draw_words()["gallery"]
    notes = {0: words["oldest"], POSITIONS - 1: words["newest"]}
    return [
        {
            "name": words["position"].format(n=i + 1),
            "note": notes.get(i, ""),
            "a": of(f"pool_a.tile_prices[{i}]"),
            "b": of(f"pool_b.tile_prices[{i}]"),
        }
        for i in range(POSITIONS)
    ]


def spot(filled: Any, one: Spot) -> dict[str, str]:
    """A bonus spot with what it does."""
    key = one.name.lower()
    return {
        "icon": ICONS[one],
        "name": draw_words()["spots"][key],
        "effect": effect_of_spot(filled, one),
    }


def tracks(of: Values, model: SystemsKit) -> dict[str, Any]:
    """Roundel, income track and value track."""
    words, loop = draw_words()["gallery"], model.game.roundel_steps
    return {
        "box": BOX,
        "spaces": spaces(loop),
        "pips": pips(loop, 0),
        "steps": of("game.roundel_steps", words["steps"]),
        "income": of("game.income_cap", words["up_to"]),
        "value": words["value_note"],
        "rounds": say("draw.round_of", lap=1, rounds=model.game.rounds),
    }
