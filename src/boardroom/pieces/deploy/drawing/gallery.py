"""The components both editions have, for the page that draws them all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import KitFile
from boardroom.engine.sentences import Number, Told, number, signed
from boardroom.pieces.deploy.drawing.mat import tile_face
from boardroom.pieces.deploy.drawing.places import BOX, ICONS, LETTERS, pips, spaces
from boardroom.pieces.deploy.kit import DeployKit
from boardroom.pieces.deploy.terms import LOWEST_TILE, POSITIONS, SEATS, Colour, Dev, Spot
from boardroom.pieces.deploy.words.editions import Edition
from boardroom.pieces.deploy.words.wording import (
    effect_of_spot,
    kind_name,
    say,
    short_spot_name,
)


@dataclass(frozen=True)
class Marked:
    """A value of the kit as it is shown, and whether it is printed or reconstructed."""

    text: Told
    mark: str


class Values:
    """The values of a kit file by their keys, and the words around them."""

    def __init__(self, kit: KitFile, edition: Edition) -> None:
        self.kit, self.edition = kit, edition
        self.by_key = {value.key: value.value for value in kit.values()}

    def __call__(self, key: str, words: str = "") -> Marked:
        """One value, within words if it has any, with its mark."""
        return self.worded(key, number(self.by_key[key]), words)

    def signed(self, key: str, words: str = "") -> Marked:
        """One value with its sign."""
        return self.worded(key, signed(self.by_key[key]), words)

    def worded(self, key: str, n: Number, words: str) -> Marked:
        text = self.edition.w(f"gallery.{words}", n=n) if words else n
        return Marked(text, self.kit.mark(key))


FEES = (
    ("fee_a", "pool_a.colour_fee"),
    ("fee_b_plain", "pool_b.plain_fee"),
    ("fee_b_purple", "pool_b.purple_fee"),
)


def common_gallery(
    of: Values, model: DeployKit, filled: Any, kinds: Iterable[Dev]
) -> dict[str, Any]:
    """What is in both boxes, with the mark of every number."""
    return {
        "w": of.edition.w,
        "technology_cost": of("develop.technology_income", "technology_cost"),
        "development": [development(of.edition, filled, kind) for kind in kinds],
        "capacity": capacity(filled, model, of),
        "prices": prices(of),
        "pool_c": [of(f"pool_c.fees[{n}]") for n in range(model.pool_c.top + 1)],
        "step_price": of("pool_c.step_price"),
        "cubes": [(LETTERS[colour], of(f"cubes.{colour.name.lower()}", "in_bag"))
                  for colour in Colour],
        "colours": SEAT_COLOURS[:SEATS],
        "workers": of("workers.extra", "each_player"),
        "spots": [spot(filled, one) for one in Spot],
        "tracks": tracks(of, model),
        "fees": [(say(f"draw.gallery.{label}"), of(key)) for label, key in FEES],
    }  # fmt: skip


def development(edition: Edition, filled: Any, kind: Dev) -> dict[str, Any]:
    """A Development tile with what it does."""
    technology = bool(filled.technology[kind])
    return {
        **tile_face(filled, kind),
        "full": kind_name(kind),
        "class": say("view.technology" if technology else "view.skill"),
        "effect": edition.effect_of(filled, kind),
        "technology": technology,
    }


def capacity(filled: Any, model: DeployKit, of: Values) -> list[dict[str, Any]]:
    """The capacity tiles by value: those of the start, then the stacks."""
    copies = {stack.value: of(f"stack.{stack.value}.copies", "copies") for stack in model.stack}
    start = Marked(say("draw.gallery.start_tile"), of.kit.mark("start.tile"))
    return [
        {
            "value": value,
            "points": int(filled.tile_points[value]),
            "points_mark": of.kit.mark(f"end_of_game.tile_points[{value - LOWEST_TILE}]"),
            "copies": copies.get(value, start),
        }
        for value in sorted({model.start.tile, *copies})
    ]


def prices(of: Values) -> list[dict[str, Any]]:
    """What a tile costs at each position, the oldest first."""
    notes = {0: say("draw.gallery.oldest"), POSITIONS - 1: say("draw.gallery.newest")}
    return [
        {
            "name": say("draw.gallery.position", n=i + 1),
            "note": notes.get(i, ""),
            "a": of(f"pool_a.tile_prices[{i}]"),
            "b": of(f"pool_b.tile_prices[{i}]"),
        }
        for i in range(POSITIONS)
    ]


def spot(filled: Any, one: Spot) -> dict[str, Any]:
    """A bonus spot with what it does."""
    return {
        "icon": ICONS[one],
        "name": short_spot_name(one),
        "effect": effect_of_spot(filled, one),
    }


def tracks(of: Values, model: DeployKit) -> dict[str, Any]:
    """Roundel, income track and value track."""
    loop = model.game.roundel_steps
    return {
        "box": BOX,
        "spaces": spaces(loop),
        "pips": pips(loop, 0),
        "steps": of("game.roundel_steps", "steps"),
        "income": of("game.income_cap", "up_to"),
        "value": say("draw.gallery.value_note"),
    }
