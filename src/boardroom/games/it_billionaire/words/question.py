"""What a decision asks."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import Sentence
from boardroom.games.it_billionaire.rules.labs import card_limit, upkeep_due
from boardroom.games.it_billionaire.table import NONE, Ask
from boardroom.games.it_billionaire.words.labels import me_of
from boardroom.games.it_billionaire.words.wording import amount, item_name, money, say, zone_name


def question(kit: Any, s: Any) -> Sentence:
    """What is asked of `s.seat` now."""
    return say(f"ask.{question_key(kit, s)}", **facts(kit, s))


def question_key(kit: Any, s: Any) -> str:
    """Which question: drawing one by one has two."""
    if s.ask == Ask.DRAW_SPLIT and kit.one_by_one:
        return "draw_first" if s.drawn[0] == NONE else "draw_second"
    return Ask(int(s.ask)).name.lower()


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
