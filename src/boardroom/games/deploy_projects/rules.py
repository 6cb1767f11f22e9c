"""The rules of DEPLOY! (projects edition), bound to the type of its table."""

from collections.abc import Callable
from typing import Any

from boardroom.engine.rules import bind
from boardroom.games.deploy_projects.appraise import appraise
from boardroom.games.deploy_projects.deal import deal
from boardroom.games.deploy_projects.hide import guess, hide
from boardroom.games.deploy_projects.legal import legal
from boardroom.games.deploy_projects.play import answer
from boardroom.games.deploy_projects.points import points
from boardroom.games.deploy_projects.rounds import proceed
from boardroom.games.deploy_projects.table import Table, width
from boardroom.games.deploy_projects.why_not import why_not
from boardroom.pieces.deploy.final import placing

RULES: dict[str, Callable[..., Any]] = {
    "deal": deal, "width": width, "legal": legal, "why_not": why_not,
    "answer": answer, "proceed": proceed, "points": points, "placing": placing,
    "hide": hide, "guess": guess, "appraise": appraise,
}  # fmt: skip

bind(Table, RULES)
