"""The rules of DEPLOY! (projects edition), bound to the type of its table."""

from boardroom.engine.rules import bind
from boardroom.games.deploy_projects import appraise, deploying, legal, points
from boardroom.games.deploy_projects.deal import deal
from boardroom.games.deploy_projects.hide import guess, hide
from boardroom.games.deploy_projects.play import answer
from boardroom.games.deploy_projects.rounds import proceed
from boardroom.games.deploy_projects.table import Table, width
from boardroom.pieces.deploy.rules import COMMON_RULES

# They tell how this table answers the rules of both editions.
ANSWERING = (appraise, deploying, legal, points)

bind(Table, {
    **COMMON_RULES, "deal": deal, "width": width, "answer": answer, "proceed": proceed,
    "hide": hide, "guess": guess,
})  # fmt: skip
