"""The rules of UPGRADE!, bound to the type of its table."""

from collections.abc import Callable
from typing import Any

from boardroom.engine.rules import bind
from boardroom.games.upgrade.appraise import appraise
from boardroom.games.upgrade.deal import deal
from boardroom.games.upgrade.hide import guess, hide
from boardroom.games.upgrade.legal import legal
from boardroom.games.upgrade.play import answer
from boardroom.games.upgrade.points import placing, points
from boardroom.games.upgrade.rounds import proceed
from boardroom.games.upgrade.table import Table, width
from boardroom.games.upgrade.why_not import why_not

RULES: dict[str, Callable[..., Any]] = {
    "deal": deal, "width": width, "legal": legal, "why_not": why_not,
    "answer": answer, "proceed": proceed, "points": points, "placing": placing,
    "hide": hide, "guess": guess, "appraise": appraise,
}  # fmt: skip

bind(Table, RULES)
