"""Every component of a kit, for the page that draws them all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import KitFile
from boardroom.games.it_billionaire.drawing.items import item_card
from boardroom.games.it_billionaire.drawing.printed import (
    CARD_ICONS,
    FROM_THE_NORTH,
    code_of,
    draw_words,
)
from boardroom.games.it_billionaire.kit import BillionaireKit, fill
from boardroom.games.it_billionaire.table import SEATS, Card, Continent, Stack
from boardroom.games.it_billionaire.words.wording import card_name, continent_name, say


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


def gallery(kit: KitFile) -> dict[str, Any]:
    """Everything in the box, with the mark of every number."""
    model, of, w = cast("BillionaireKit", kit.model), Values(kit), draw_words()
    filled = fill(model, {"players": SEATS})
    return {
        "w": w,
        "g": w["gallery"],
        "lands": [land(of, model, int(c)) for c in FROM_THE_NORTH],
        "cards": [action_card(filled, of, kind) for kind in Card],
        "events": [event(of, c) for c in Continent],
        "stacks": [items(filled, of, size) for size in Stack],
        "colours": SEAT_COLOURS[:SEATS],
        "labs": model.game.labs,
        "die": w["gallery"]["die"].format(fails=model.risk.fails, halves=model.risk.halves),
        "game": [(w["gallery"][label], of(f"game.{key}")) for label, key in GAME],
    }


GAME = (
    ("days", "days"), ("goal", "goal"), ("start", "start_capital"), ("labs", "labs"),
    ("queue", "queue"), ("resale", "resale"), ("share", "final_share"),
)  # fmt: skip


def land(of: Values, model: BillionaireKit, continent: int) -> dict[str, Any]:
    """The locations of a continent."""
    code = Continent(continent).name
    plates = [
        {
            "size": place.code[-1],
            "city": of(f"location.{place.code}.city"),
            "cost": of(f"location.{place.code}.cost"),
            "upkeep": of(f"location.{place.code}.upkeep"),
            "capacity": of(f"size.{place.code[-1]}.capacity"),
            "overhead": of(f"size.{place.code[-1]}.overhead"),
        }
        for place in model.location
        if place.code.startswith(code)
    ]
    return {"code": code_of(continent), "name": continent_name(continent), "plates": plates}


def action_card(filled: Any, of: Values, kind: Card) -> dict[str, Any]:
    """An Action Card with what it does."""
    key = kind.name.lower()
    about = say(f"card_about.{key}", resale=int(filled.resale))
    return {"icon": CARD_ICONS[kind], "kind": key, "name": card_name(kind),
            "about": about[:1].upper() + about[1:],
            "copies": of(f"card.{key}.copies", draw_words()["gallery"]["copies"])}  # fmt: skip


def event(of: Values, continent: Continent) -> dict[str, Any]:
    """The Event Cards of a continent."""
    copies = of(f"continent.{continent.name}.events", draw_words()["gallery"]["copies"])
    return {"code": code_of(continent), "name": continent_name(continent), "copies": copies}


def items(filled: Any, of: Values, size: Stack) -> dict[str, Any]:
    """All Work Items of a stack."""
    words = draw_words()["gallery"]
    cards = [
        item_card(filled, n) | {"mark": of.kit.mark(f"item.{n}.duration")}
        for n in range(len(filled.large))
        if int(filled.large[n]) == size
    ]
    note = words["items_note"].format(n=len(cards), size=words[size.name.lower()])
    return {"key": size.name.lower(), "note": note, "cards": cards}
