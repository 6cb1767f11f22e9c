"""The rules of IT Billionaire, bound to the type of its table."""

from collections.abc import Callable
from typing import Any

from boardroom.engine.rules import bind
from boardroom.games.it_billionaire.appraise import appraise
from boardroom.games.it_billionaire.deal import deal
from boardroom.games.it_billionaire.habit import habit
from boardroom.games.it_billionaire.hide import guess, hide
from boardroom.games.it_billionaire.legal import legal
from boardroom.games.it_billionaire.play import answer
from boardroom.games.it_billionaire.points import placing, points
from boardroom.games.it_billionaire.rounds import proceed
from boardroom.games.it_billionaire.table import Table, width
from boardroom.games.it_billionaire.why_not import why_not

RULES: dict[str, Callable[..., Any]] = {
    "deal": deal, "width": width, "legal": legal, "why_not": why_not, "answer": answer,
    "proceed": proceed, "points": points, "placing": placing, "hide": hide, "guess": guess,
    "appraise": appraise, "habit": habit,
}  # fmt: skip

bind(Table, RULES)
