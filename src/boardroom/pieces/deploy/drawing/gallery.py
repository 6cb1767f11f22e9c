"""The components both editions have, for the page that draws them all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import KitFile
from boardroom.pieces.deploy.drawing.places import BOX, ICONS, LETTERS, end_points, pips, spaces
from boardroom.pieces.deploy.drawing.printed import KIND_ICONS, is_cube
from boardroom.pieces.deploy.kit import DeployKit
from boardroom.pieces.deploy.terms import LOWEST_TILE, POSITIONS, SEATS, Colour, Spot
from boardroom.pieces.deploy.words.wording import effect_of_spot, kind_name, say, signed


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


FEES = (
    ("fee_a", "pool_a.colour_fee"),
    ("fee_b_plain", "pool_b.plain_fee"),
    ("fee_b_purple", "pool_b.purple_fee"),
)


def common_gallery(kit: KitFile, model: DeployKit, filled: Any, w: Any) -> dict[str, Any]:
    """What is in both boxes, with the mark of every number."""
    of, words = Values(kit), w["gallery"]
    return {
        "w": w,
        "g": words,
        "technology_cost": of("develop.technology_income", words["technology_cost"]),
        "capacity": capacity(filled, model, of, words),
        "prices": prices(of, words),
        "pool_c": [of(f"pool_c.fees[{n}]") for n in range(model.pool_c.top + 1)],
        "step_price": of("pool_c.step_price"),
        "cubes": [(LETTERS[colour], of(f"cubes.{colour.name.lower()}", words["in_bag"]))
                  for colour in Colour],
        "colours": SEAT_COLOURS[:SEATS],
        "workers": of("workers.extra", words["each_player"]),
        "spots": [spot(filled, one, w) for one in Spot],
        "tracks": tracks(of, model, words),
        "fees": [(words[label], of(key)) for label, key in FEES],
    }  # fmt: skip


def development(kind: Any, technology: bool, effect: str, w: Any) -> dict[str, Any]:
    """A Development tile with what it does."""
    return {
        "icon": KIND_ICONS[kind],
        "cube": is_cube(kind),
        "name": w["kinds"][kind.name.lower()],
        "full": kind_name(kind),
        "style": "tech" if technology else "skill",
        "class": w["gallery"]["technology" if technology else "skill"],
        "effect": effect,
        "technology": technology,
    }


def capacity(filled: Any, model: DeployKit, of: Values, words: Any) -> list[dict[str, Any]]:
    """The capacity tiles by value: those of the start, then the stacks."""
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


def prices(of: Values, words: Any) -> list[dict[str, Any]]:
    """What a tile costs at each position, the oldest first."""
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


def spot(filled: Any, one: Spot, w: Any) -> dict[str, str]:
    """A bonus spot with what it does."""
    key = one.name.lower()
    return {
        "icon": ICONS[one],
        "name": w["spots"][key],
        "effect": effect_of_spot(filled, one),
    }


def tracks(of: Values, model: DeployKit, words: Any) -> dict[str, Any]:
    """Roundel, income track and value track."""
    loop = model.game.roundel_steps
    return {
        "box": BOX,
        "spaces": spaces(loop),
        "pips": pips(loop, 0),
        "steps": of("game.roundel_steps", words["steps"]),
        "income": of("game.income_cap", words["up_to"]),
        "value": words["value_note"],
        "rounds": say("draw.round_of", lap=1, rounds=model.game.rounds),
    }
