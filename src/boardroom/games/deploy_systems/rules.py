"""The rules of DEPLOY! (systems edition), bound to the type of its table."""

from boardroom.engine.rules import bind
from boardroom.games.deploy_systems import legal, play, rounds
from boardroom.games.deploy_systems.appraise import appraise
from boardroom.games.deploy_systems.deal import deal
from boardroom.games.deploy_systems.hide import guess, hide
from boardroom.games.deploy_systems.points import points
from boardroom.games.deploy_systems.table import Table, width
from boardroom.pieces.deploy.rules import COMMON_RULES

ANSWERING = (legal, play, rounds)  # they tell how this table answers the rules of both editions

bind(Table, {
    **COMMON_RULES, "deal": deal, "width": width, "points": points, "hide": hide, "guess": guess,
    "appraise": appraise,
})  # fmt: skip
