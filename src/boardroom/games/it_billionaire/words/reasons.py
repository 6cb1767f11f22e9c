"""Why a choice is not to be had: the sentence and the rule behind each code."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.sentences import Begun
from boardroom.engine.words import Reason
from boardroom.games.it_billionaire.table import CHOICES, NONE, Ask, Why
from boardroom.games.it_billionaire.words.wording import (
    BOOK,
    continent_name,
    item_name,
    lab_name,
    money,
    say,
    zone_name,
)

Facts = dict[str, Any]


def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
    """The sentence and the rule behind a code of `why_not` for this choice."""
    ask = Ask(int(s.ask))
    choice: Choice = CHOICES[ask].decode(c)
    key = sentence_key(Why(int(code)).name.lower(), ask)
    text = say(f"why.{key}.text", **table_facts(kit, s), **choice_facts(kit, s, choice))
    return Reason(Begun(text), BOOK.get(f"why.{key}.rule"))


def sentence_key(code: str, ask: Ask) -> str:
    """The key for this code: one of the ask if there is one, else the general one."""
    key = f"{code}_{ask.name.lower()}"
    return key if BOOK.has(f"why.{key}.text") else code


def table_facts(kit: Any, s: Any) -> Facts:
    """What holds for whoever decides, whatever the choice."""
    me = s.players[int(s.seat)]
    return {
        "capital": money(me.capital),
        "containers": int(me.containers),
        "queued": int(me.queued),
        "boxes": int(kit.queue_boxes),
        "limit": int(kit.lab_limit),
        "zone": zone_name(s.zone),
        "continent": continent_name(s.event) if s.event != NONE else "",
    }


def choice_facts(kit: Any, s: Any, choice: Choice) -> Facts:
    """What the choice is about."""
    i = choice.index
    if choice.block == "lab":
        return {"lab": lab_name(kit, i), "lab_zone": zone_name(kit.zone[i]),
                "cost": money(kit.cost[i])}  # fmt: skip
    if choice.block == "card":
        return {"copies": int(kit.copies[i])}
    item = item_at(s, choice)
    return {} if item == NONE else {"item": item_name(kit, item), "fee": money(kit.fee[item])}


def item_at(s: Any, choice: Choice) -> int:
    """The Work Item a choice names; −1 if there is none."""
    me = s.players[int(s.seat)]
    if choice.block == "container":
        return int(me.boxes[choice.index].work)
    return int(me.queue[choice.index]) if choice.block == "queue" else NONE
