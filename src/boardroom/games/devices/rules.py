"""The rules of Devices, bound to the type of its table."""

from collections.abc import Callable
from typing import Any

from boardroom.engine.rules import bind
from boardroom.games.devices.appraise import appraise
from boardroom.games.devices.deal import deal
from boardroom.games.devices.habit import habit
from boardroom.games.devices.hide import guess, hide
from boardroom.games.devices.legal import legal
from boardroom.games.devices.play import answer
from boardroom.games.devices.points import placing, points
from boardroom.games.devices.rounds import proceed
from boardroom.games.devices.table import Table, width
from boardroom.games.devices.why_not import why_not

RULES: dict[str, Callable[..., Any]] = {
    "deal": deal, "width": width, "legal": legal, "why_not": why_not,
    "answer": answer, "proceed": proceed, "points": points, "placing": placing,
    "hide": hide, "guess": guess, "appraise": appraise, "habit": habit,
}  # fmt: skip

bind(Table, RULES)
