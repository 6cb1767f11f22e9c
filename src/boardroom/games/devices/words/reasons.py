"""Why a choice is not to be had: a sentence with the numbers of the table, and the rule."""

from __future__ import annotations

from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.words import Reason
from boardroom.games.devices.rules.buying import part_picked
from boardroom.games.devices.rules.storing import held
from boardroom.games.devices.table import (
    CHOICES,
    SLOTS,
    Ask,
    Colour,
    Why,
    worth,
)
from boardroom.games.devices.words.wording import (
    amount,
    colour_name,
    cubes_listed,
    device_name,
    end_name,
    missing,
    order_name,
    part_name,
    say,
    word,
)

Facts = dict[str, Any]


def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
    """The sentence and the rule behind a code of `why_not` for this choice."""
    ask = Ask(int(s.ask))
    choice: Choice = CHOICES[ask].decode(c)
    key = Why(int(code)).name.lower()
    facts = table_facts(kit, s) | FACTS.get(ask, no_facts)(kit, s, choice)
    return Reason(say(f"why.{key}.text", **facts), str(word(f"why.{key}.rule")))


def table_facts(kit: Any, s: Any) -> Facts:
    """What holds for the deciding player, whatever the choice."""
    me = s.players[int(s.seat)]
    return {
        "limit": int(kit.limit),
        "most": int(kit.queue),
        "held": int(held(me)),
        "value": int(worth(kit, me.storage)),
        "storage": cubes_listed(me.storage),
        "output": cubes_listed(s.output),
        "bill": int(s.bill),
        "due": amount("cube", s.due),
    }


def no_facts(_kit: Any, _s: Any, _choice: Choice) -> Facts:
    return {}


def pick_facts(kit: Any, s: Any, choice: Choice) -> Facts:
    pick = choice.index if choice.block == "core" else SLOTS + choice.index
    part = int(part_picked(s, pick)) if choice.block != "done" else -1
    if part < 0:
        return {"part": "", "price": 0}
    return {"part": part_name(part), "price": int(kit.price[part]) + int(s.bill)}


def pay_facts(_kit: Any, s: Any, choice: Choice) -> Facts:
    colour = Colour.BLUE if s.ask == Ask.PAY_BLUE else Colour.RED
    return {"n": choice.index, "colour": colour_name(colour)}


def place_facts(_kit: Any, _s: Any, choice: Choice) -> Facts:
    return {"part": part_name(choice.index) if choice.block == "part" else ""}


def end_facts(_kit: Any, s: Any, choice: Choice) -> Facts:
    me = s.players[int(s.seat)]
    return {"end": end_name(me, choice.index), "n": choice.index + 1, "part": part_name(s.part)}


def load_facts(_kit: Any, s: Any, choice: Choice) -> Facts:
    return {"n": choice.index, "colour": colour_name(s.colour)}


def device_facts(_kit: Any, _s: Any, choice: Choice) -> Facts:
    return {"device": device_name(choice.index)}


def hold_facts(_kit: Any, _s: Any, choice: Choice) -> Facts:
    return {"n": 1, "colour": colour_name(choice.index)}


def order_facts(kit: Any, s: Any, choice: Choice) -> Facts:
    order = int(s.players[int(s.seat)].queue[choice.index]) - 1 if choice.block == "order" else -1
    if order < 0:
        return {"order": "", "lacking": "", "n": choice.index + 1}
    lacking = missing(kit.order_cubes[order], s.output)
    return {"order": order_name(order), "lacking": cubes_listed(lacking), "n": choice.index + 1}


def return_facts(_kit: Any, s: Any, choice: Choice) -> Facts:
    colour = Colour.YELLOW if s.ask == Ask.RETURN_YELLOW else Colour.RED
    return {"n": choice.index, "colour": colour_name(colour)}


FACTS = {
    Ask.BUY: pick_facts,
    Ask.PAY_BLUE: pay_facts,
    Ask.PAY_RED: pay_facts,
    Ask.PLACE: place_facts,
    Ask.PLACE_END: end_facts,
    Ask.JOIN: end_facts,
    Ask.DISMANTLE: end_facts,
    Ask.LOAD: load_facts,
    Ask.SPLIT: load_facts,
    Ask.ACTIVATE: device_facts,
    Ask.HOLD: hold_facts,
    Ask.SERVE: order_facts,
    Ask.RETURN_YELLOW: return_facts,
    Ask.RETURN_RED: return_facts,
}
