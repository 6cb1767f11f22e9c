"""Every component of a kit, for the page that draws them all."""

from __future__ import annotations

from typing import Any, cast

from boardroom.engine.drawing import SEAT_COLOURS, Values
from boardroom.engine.kits import KitFile
from boardroom.engine.sentences import Begun, Sentence
from boardroom.games.it_billionaire import TITLE
from boardroom.games.it_billionaire.drawing.items import item_card
from boardroom.games.it_billionaire.drawing.printed import CARD_ICONS, FROM_THE_NORTH, code_of
from boardroom.games.it_billionaire.kit import BillionaireKit, fill
from boardroom.games.it_billionaire.table import SEATS, Card, Continent, Stack
from boardroom.games.it_billionaire.words.wording import card_about, card_name, continent_name, say


def gallery(kit: KitFile) -> dict[str, Any]:
    """Everything in the box, with the mark of every number."""
    model, of = cast("BillionaireKit", kit.model), Values(kit)
    filled = fill(model, TITLE.settle_options({"players": SEATS}))
    return {
        "lands": [land(of, model, c) for c in FROM_THE_NORTH],
        "cards": [action_card(filled, of, kind) for kind in Card],
        "events": [{"code": code_of(c), "name": continent_name(c),
                    "copies": of(f"continent.{c.name}.events", copies)} for c in Continent],
        "stacks": [items(filled, of, size) for size in Stack],
        "colours": SEAT_COLOURS[:SEATS],
        "labs": model.game.labs,
        "die": say("draw.gallery.die", fails=model.risk.fails, halves=model.risk.halves),
        "game": [(say(f"draw.gallery.{label}"), of(f"game.{key}")) for label, key in GAME],
    }  # fmt: skip


GAME = (
    ("days", "days"), ("goal", "goal"), ("start", "start_capital"), ("labs", "labs"),
    ("queue", "queue"), ("resale", "resale"), ("share", "final_share"),
)  # fmt: skip


def land(of: Values, model: BillionaireKit, continent: Continent) -> dict[str, Any]:
    """The locations of a continent."""
    plates = [
        {"size": size, **{key: of(f"location.{land}-{size}.{key}") for key in BY_PLACE},
         **{key: of(f"size.{size}.{key}") for key in ("capacity", "overhead")}}
        for land, size in (place.code.split("-") for place in model.location)
        if land == continent.name
    ]  # fmt: skip
    return {"code": code_of(continent), "name": continent_name(continent), "plates": plates}


BY_PLACE = ("city", "cost", "upkeep")


def action_card(filled: Any, of: Values, kind: Card) -> dict[str, Any]:
    """An Action Card with what it does."""
    key = kind.name.lower()
    return {"icon": CARD_ICONS[kind], "kind": key, "name": card_name(kind),
            "about": Begun(card_about(filled, kind)),
            "copies": of(f"card.{key}.copies", copies)}  # fmt: skip


def copies(n: int) -> Sentence:
    """× 3"""
    return say("draw.gallery.copies", n=n)


def items(filled: Any, of: Values, size: Stack) -> dict[str, Any]:
    """All Work Items of a stack."""
    cards = [
        item_card(filled, n) | {"mark": of.kit.mark(f"item.{n}.duration")}
        for n in range(len(filled.large))
        if int(filled.large[n]) == size
    ]
    key = size.name.lower()
    note = say("draw.gallery.items_note", n=len(cards), size=say(f"draw.gallery.{key}"))
    return {"key": key, "note": note, "cards": cards}
