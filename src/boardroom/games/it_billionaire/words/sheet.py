"""The score sheet: capital, and what the valuation adds or takes."""

from __future__ import annotations

from typing import Any

from boardroom.engine.words import SheetLine
from boardroom.games.it_billionaire.rules.points import lab_costs, open_fees, open_instalments
from boardroom.games.it_billionaire.rules.rounds import billionaire
from boardroom.games.it_billionaire.table import lab_count
from boardroom.games.it_billionaire.words.facts import items_of
from boardroom.games.it_billionaire.words.wording import amount, money, say


def sheet(kit: Any, s: Any, p: int) -> list[SheetLine]:
    """The final sheet of a player: capital alone after a billion, else the valuation."""
    me = s.players[p]
    capital = SheetLine(say("sheet.capital"), int(me.capital), "IB-101")
    return [capital] if billionaire(kit, s) else [capital, *adjustments(kit, me)]


def adjustments(kit: Any, me: Any) -> list[SheetLine]:
    """IB-103: Labs, instalments and fees; halves are cut from the instalments."""
    share = int(kit.final_share)
    labs, coming = int(lab_costs(kit, me)), int(open_instalments(kit, me))
    fees = int(open_fees(kit, me))
    labs_worth = labs * share // 100
    both_worth = (labs + coming) * share // 100
    cut = (labs + coming) * share % 100
    return [
        SheetLine(say("sheet.labs", labs=amount("lab", lab_count(me)), sum=money(labs)),
                  labs_worth, "IB-103"),
        SheetLine(say("sheet.instalments_half" if cut else "sheet.instalments",
                      sum=money(coming)), both_worth - labs_worth, "IB-103"),
        SheetLine(say("sheet.fees", items=amount("item", len(items_of(me)))), -fees, "IB-103"),
    ]  # fmt: skip
