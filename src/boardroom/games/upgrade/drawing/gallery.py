"""Every component of a kit, for the page that draws them all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from boardroom.engine.drawing import SEAT_COLOURS, Marked, Values
from boardroom.engine.kits import KitFile
from boardroom.engine.languages import ENGLISH
from boardroom.engine.sentences import Told, in_a_row, signed
from boardroom.games.upgrade import TITLE
from boardroom.games.upgrade.drawing.printed import (
    BONUS_ICONS,
    DEPARTMENT_ICONS,
    WORDS,
    Face,
    face_of,
    short_department,
)
from boardroom.games.upgrade.drawing.track import track
from boardroom.games.upgrade.kit import Tile, UpgradeKit, fill
from boardroom.games.upgrade.table import KINDS, SEATS, STEPS, Bonus, Kind
from boardroom.games.upgrade.words import wording
from boardroom.games.upgrade.words.wording import BOOK, kind_name, say


@dataclass(frozen=True)
class Side:
    """One side of a tile with the mark of every number on it."""

    face: Face
    annual: Marked
    report: tuple[Marked, ...]
    resources: Marked
    loads: tuple[Marked, ...]


def gallery(kit: KitFile) -> dict[str, Any]:
    """Everything in the box, with the mark of every number."""
    model, of = cast("UpgradeKit", kit.model), Values(kit)
    filled = fill(model, TITLE.settle_options({"players": SEATS}))
    return {
        "w": WORDS,
        "tiles": [tile(filled, of, one) for one in model.tile],
        "panels": [(wording.department_name(one.row), DEPARTMENT_ICONS[one.row],
                    of.row(f"panel.{one.department}.workload", 2)) for one in model.panel],
        "stock": [(say("draw.gallery.players", n=n + 2),
                   [of(f"stock.{kind.name.lower()}[{n}]") for kind in Kind])
                  for n in range(SEATS - 1)],
        "kinds": [(kind.name.lower(), kind_name(kind)) for kind in Kind],
        "track": track(filled, None),
        "starts": [of(f"resources.reset[{n}]") for n in range(model.resources.spaces + 1)],
        "years": [(str(n + 1), of(f"years.level[{n}]"), of(f"years.maintenance[{n}]"))
                  for n in range(model.years.number)],
        "bonuses": [(BONUS_ICONS[bonus], wording.bonus_name(bonus),
                     wording.bonus_says(filled, bonus))
                    for bonus in Bonus],
        "integration": [(n + 1, of(f"integration.resources[{n}]"), wording.step_needs(filled, n),
                         of(f"integration.points[{n}]", signed)) for n in range(STEPS)],
        "pieces": {key: say(f"draw.gallery.{key}", n=n) for key, n in (
            ("relationship", model.start.relationship), ("commitment", model.pieces.commitments),
            ("cube", model.pieces.cubes), ("action", model.pieces.actions))},
        "numbers": list(single_values(of)),
        "colours": SEAT_COLOURS[:SEATS],
    }  # fmt: skip


def tile(filled: Any, of: Values, one: Tile) -> dict[str, Any]:
    """A solution upgrade tile, both sides."""
    key = f"tile.{one.code}"
    sides = [
        Side(face_of(filled, one.row, 1 + one.column + KINDS * (level - 2)),
             of(f"{key}.annual_{level}"), of.row(f"{key}.report_{level}", 2),
             of(f"{key}.resources_{level}"), of.row(f"{key}.workload_{level}", 4))
        for level in (2, 3)
    ]  # fmt: skip
    return {"name": in_a_row([short_department(one.row), kind_name(one.column)]), "sides": sides}


def single_values(of: Values) -> Iterator[tuple[Told, Marked]]:
    """Values that stand by themselves, as the words list them, under the keys of the kit."""
    for group, keys in BOOK.get("draw.gallery.values", ENGLISH).items():
        for key in keys:
            yield say(f"draw.gallery.values.{group}.{key}"), of(f"{group}.{key}")
