"""The rules of DEPLOY! (projects edition), bound to the type of its table."""

from boardroom.engine.rules import bind
from boardroom.games.deploy_projects import deploying, legal
from boardroom.games.deploy_projects.appraise import appraise
from boardroom.games.deploy_projects.deal import deal
from boardroom.games.deploy_projects.hide import guess, hide
from boardroom.games.deploy_projects.play import answer
from boardroom.games.deploy_projects.points import points
from boardroom.games.deploy_projects.rounds import proceed
from boardroom.games.deploy_projects.table import Table, width
from boardroom.pieces.deploy.rules import COMMON_RULES

ANSWERING = (deploying, legal)  # they tell how this table answers the rules of both editions

bind(Table, {
    **COMMON_RULES, "answer": answer, "proceed": proceed, "deal": deal, "width": width,
    "points": points, "hide": hide, "guess": guess, "appraise": appraise,
})  # fmt: skip
