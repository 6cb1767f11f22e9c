"""Every component of a kit, for the page that draws them all."""

from typing import Any, cast

from boardroom.engine.kits import KitFile

from spare_capacity.drawing.board import contract
from spare_capacity.kit import SpareCapacityKit, fill
from spare_capacity.table import KINDS, SEATS, Demand
from spare_capacity.words.wording import BOOK, demand_name

NUMBERS = ("months", "actions", "credits", "capacity", "upkeep", "resale", "rent", "overload")


def gallery(kit: KitFile) -> dict[str, Any]:
    """Everything in the box."""
    filled = fill(cast("SpareCapacityKit", kit.model), {"players": SEATS})
    words = BOOK.get("draw.gallery")
    return {
        "w": words,
        "tokens": [(demand.name.lower(), demand_name(demand), int(filled.bag[demand]))
                   for demand in Demand],
        "contracts": [contract(filled, kind) for kind in range(KINDS)],
        "prices": [int(price) for price in filled.prices],
        "numbers": [(words["keys"][name], int(filled[name])) for name in NUMBERS],
    }  # fmt: skip
