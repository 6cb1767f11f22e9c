"""What a decision asks."""

from __future__ import annotations

from typing import Any

from boardroom.games.devices.rules.running import belt
from boardroom.games.devices.table import Ask, worth
from boardroom.games.devices.words.wording import (
    amount,
    colour_name,
    cubes_listed,
    end_name,
    hopper_name,
    part_name,
    say,
)


def question(kit: Any, s: Any) -> str:
    """What is asked of `s.seat` now."""
    me = s.players[int(s.seat)]
    facts = {
        "left": int(kit.actions) - int(s.taken),
        "of": int(kit.actions),
        "bill": int(s.bill),
        "value": int(worth(kit, me.storage)),
        "due": amount("cube", s.due),
        "output": cubes_listed(s.output),
    }
    return say(f"ask.{question_key(s)}", **facts, **place_facts(s, me), **cube_facts(s, me))


def question_key(s: Any) -> str:
    """Which question: cards are placed by a Build or by a Buy."""
    return "place_bought" if s.ask == Ask.PLACE and s.buying else Ask(int(s.ask)).name.lower()


def place_facts(s: Any, me: Any) -> dict[str, Any]:
    """The card being placed."""
    if s.ask not in (Ask.PLACE_END, Ask.JOIN):
        return {}
    facts = {"part": part_name(s.part)}
    return facts | {"end": end_name(me, int(s.upper))} if s.ask == Ask.JOIN else facts


def cube_facts(s: Any, me: Any) -> dict[str, Any]:
    """The cubes being loaded or split."""
    if s.ask == Ask.LOAD:
        return {"colour": colour_name(s.colour), "hopper": hopper_name(me, int(s.hopper)),
                "stored": int(me.storage[int(s.colour)])}  # fmt: skip
    if s.ask in (Ask.SPLIT, Ask.HOLD):
        waiting = s.belts[belt(me, int(s.card), 0)]
        return {"colour": colour_name(s.colour) if s.ask == Ask.SPLIT else "",
                "waiting": cubes_listed(waiting)}  # fmt: skip
    return {}
