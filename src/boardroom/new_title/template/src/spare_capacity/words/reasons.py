"""The sentence and the rule behind each reason of `why_not`."""

from typing import Any

from boardroom.engine.words import Reason

from spare_capacity.table import ACT, Why
from spare_capacity.words.labels import price_now
from spare_capacity.words.wording import BOOK, amount, say


def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
    """Why a choice is not to be had."""
    key = f"why.{Why(code).name.lower()}"
    values = {}
    if code == Why.TOO_DEAR:
        price = kit.rent if c == ACT.rent else price_now(kit, s)
        credits = s.players[s.seat].credits
        values = {"price": amount("credit", price), "credits": amount("credit", credits)}
    return Reason(say(f"{key}.text", **values), BOOK.get(f"{key}.rule"))
