"""Every component of a kit, for the page that draws them all."""

from __future__ import annotations

from typing import Any, cast

from boardroom.engine.kits import KitFile
from boardroom.games.devices.drawing.board import order_face, part_face
from boardroom.games.devices.kit import DevicesKit, fill
from boardroom.games.devices.table import SEATS
from boardroom.games.devices.words.wording import LETTERS, effect_of, say

NUMBERS = ("actions", "collect", "cube_limit", "open_orders", "goal", "extra_stack")


def gallery(kit: KitFile) -> dict[str, Any]:
    """Everything in the box, with the mark of every number."""
    model = cast("DevicesKit", kit.model)
    record = fill(model, {"players": SEATS, "max_rounds": 40})
    return {
        "core": [part_entry(kit, record, "core", one) for one in model.core],
        "common": [part_entry(kit, record, "common", one) for one in model.common],
        "orders": [order_entry(kit, record, one) for one in model.order],
        "cubes": [{"letter": letter, "n": n, "value": value} for letter, n, value in
                  zip(LETTERS, model.cubes.row, model.values.row, strict=True)],
        "rules": [{"name": say(f"draw.gallery.{key}"), "n": getattr(model.game, key)}
                  for key in NUMBERS],
    }  # fmt: skip


def marked(kit: KitFile, key: str) -> bool:
    """Whether a value is reconstructed."""
    return kit.mark(key) == "reconstructed"


def part_entry(kit: KitFile, record: Any, section: str, one: Any) -> dict[str, Any]:
    """A part card with its number in the box."""
    key = f"{section}.{one.name}"
    return part_face(record, int(one.part)) | {
        "id": one.name,
        "effect": effect_of(record, int(one.part)),
        "copies": one.copies,
        "marks": {name: marked(kit, f"{key}.{name}") for name in ("price", "copies")},
        "recon": section == "core" or one.takes is not None,
    }


def order_entry(kit: KitFile, record: Any, one: Any) -> dict[str, Any]:
    """An order card."""
    return order_face(record, one.number) | {
        "id": one.id, "recon": marked(kit, f"order.{one.id}.points"),
    }  # fmt: skip
