"""Every component of a kit, for the page that draws them all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import KitFile
from boardroom.games.upgrade.drawing.printed import (
    BONUS_ICONS,
    DEPARTMENT_ICONS,
    Face,
    draw_words,
    face_of,
    short_department,
)
from boardroom.games.upgrade.drawing.track import track
from boardroom.games.upgrade.kit import Tile, UpgradeKit, fill
from boardroom.games.upgrade.table import KINDS, SEATS, STEPS, Bonus, Kind
from boardroom.games.upgrade.words.wording import (
    bonus_effect,
    bonus_name,
    department_name,
    say,
    word,
)


@dataclass(frozen=True)
class Marked:
    """A value of the kit as it is shown, and whether it is printed or reconstructed."""

    text: str
    mark: str


@dataclass(frozen=True)
class Side:
    """One side of a tile with the mark of every number on it."""

    face: Face
    annual: Marked
    report: tuple[Marked, ...]
    resources: Marked
    loads: tuple[Marked, ...]


class Values:
    """The values of a kit file by their keys."""

    def __init__(self, kit: KitFile) -> None:
        self.kit = kit
        self.by_key = {value.key: value.value for value in kit.values()}

    def __call__(self, key: str, form: str = "{n}") -> Marked:
        """One value, put into a form, with its mark."""
        return Marked(form.format(n=self.by_key[key]), self.kit.mark(key))

    def row(self, key: str, count: int) -> tuple[Marked, ...]:
        """All values of a list."""
        return tuple(self(f"{key}[{i}]") for i in range(count))


def gallery(kit: KitFile) -> dict[str, Any]:
    """Everything in the box, with the mark of every number."""
    model, of, w = cast("UpgradeKit", kit.model), Values(kit), draw_words()
    filled, words = fill(model, {"players": SEATS}), w["gallery"]
    return {
        "w": w,
        "g": words,
        "tiles": [tile(filled, of, one) for one in model.tile],
        "panels": [(department_name(one.row), DEPARTMENT_ICONS[one.row],
                    of.row(f"panel.{one.department}.workload", 2)) for one in model.panel],
        "stock": [(words["players"].format(n=n + 2),
                   [of(f"stock.{kind.name.lower()}[{n}]") for kind in Kind])
                  for n in range(SEATS - 1)],
        "kinds": [(kind.name.lower(), str(word(f"kinds.{kind.name.lower()}"))) for kind in Kind],
        "track": track(filled, None),
        "starts": [of(f"resources.reset[{n}]") for n in range(model.resources.spaces + 1)],
        "years": [(str(n + 1), of(f"years.level[{n}]"), of(f"years.maintenance[{n}]"))
                  for n in range(model.years.number)],
        "bonuses": [(BONUS_ICONS[bonus], bonus_name(bonus), bonus_effect(filled, bonus))
                    for bonus in Bonus],
        "integration": integration(of, model),
        "pieces": {key: say(f"draw.gallery.{key}", n=n) for key, n in (
            ("relationship", model.start.relationship), ("commitment", model.pieces.commitments),
            ("cube", model.pieces.cubes), ("action", model.pieces.actions))},
        "numbers": [(label, of(key)) for key, label in words["numbers_rows"].items()],
        "colours": SEAT_COLOURS[:SEATS],
    }  # fmt: skip


def tile(filled: Any, of: Values, one: Tile) -> dict[str, Any]:
    """A solution upgrade tile, both sides."""
    sides = []
    for level in (2, 3):
        key = f"tile.{one.code}"
        face = 1 + one.column + KINDS * (level - 2)
        sides.append(Side(
            face_of(filled, one.row, face), of(f"{key}.annual_{level}"),
            of.row(f"{key}.report_{level}", 2), of(f"{key}.resources_{level}"),
            of.row(f"{key}.workload_{level}", 4),
        ))  # fmt: skip
    return {"name": f"{short_department(one.row)}, {word(f'kinds.{one.kind}')}", "sides": sides}


def integration(of: Values, model: UpgradeKit) -> list[tuple[str, Marked, str, Marked]]:
    """The steps of integration."""
    rows = []
    for n in range(STEPS):
        top = model.integration.level_three[n]
        needs = say("draw.needs_top" if top else "draw.needs",
                    upgraded=model.integration.upgraded[n], top=top)  # fmt: skip
        rows.append((str(n + 1), of(f"integration.resources[{n}]"), needs,
                     of(f"integration.points[{n}]", "+{n}")))  # fmt: skip
    return rows
