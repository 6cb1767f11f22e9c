"""What a decision asks, what each choice says, what happened, why not, and the score sheet."""

from __future__ import annotations

from typing import Any

from boardroom.engine.words import SheetLine
from boardroom.games.it_billionaire.labels import label, me_of
from boardroom.games.it_billionaire.labs import card_limit, upkeep_due
from boardroom.games.it_billionaire.log import happened
from boardroom.games.it_billionaire.reasons import reason
from boardroom.games.it_billionaire.sheet import sheet
from boardroom.games.it_billionaire.table import CHOICES
from boardroom.games.it_billionaire.taking import items
from boardroom.games.it_billionaire.terms import NONE, Ask
from boardroom.games.it_billionaire.wording import amount, item_name, money, say, zone_name

__all__ = [
    "SheetLine", "ask_name", "choice_name", "happened", "items", "label", "question", "reason",
    "sheet",
]  # fmt: skip


def ask_name(s: Any) -> str:
    """A stable name of the decision now due: `pick_card`."""
    return Ask(int(s.ask)).name.lower()


def choice_name(s: Any, c: int) -> str:
    """A stable name of a choice of the decision now due: `card:3`."""
    return str(CHOICES[Ask(int(s.ask))].decode(c).name)


def question(kit: Any, s: Any) -> str:
    """What is asked of `s.seat` now."""
    return say(f"ask.{question_key(kit, s)}", **facts(kit, s))


def question_key(kit: Any, s: Any) -> str:
    """Which question: drawing one by one has two."""
    if s.ask == Ask.DRAW_SPLIT and kit.one_by_one:
        return "draw_first" if s.drawn[0] == NONE else "draw_second"
    return ask_name(s)


def facts(kit: Any, s: Any) -> dict[str, Any]:
    """What questions tell about whoever decides."""
    me = me_of(s)
    found: dict[str, Any] = {
        "capital": money(me.capital),
        "upkeep": money(upkeep_due(kit, me)),
        "held": int(me.held),
        "limit": amount("card", card_limit(kit, me)),
        "day": int(s.day),
        "zone": zone_name(s.zone),
    }
    box = me.boxes[int(s.container)]
    if s.ask == Ask.WORK_HOST and box.work != NONE:
        found |= {"item": item_name(kit, box.work), "rings": int(box.rings),
                  "duration": int(kit.duration[box.work])}  # fmt: skip
    if s.ask == Ask.DRAW_SPLIT and s.drawn[0] != NONE:
        found["item"] = item_name(kit, s.drawn[0])
    return found
