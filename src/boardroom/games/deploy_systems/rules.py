"""The rules of DEPLOY! (systems edition), bound to the type of its table."""

from boardroom.engine.rules import bind
from boardroom.games.deploy_systems import appraise, deploying, legal, play, points, rounds
from boardroom.games.deploy_systems.deal import deal
from boardroom.games.deploy_systems.hide import guess, hide
from boardroom.games.deploy_systems.table import Table, width
from boardroom.pieces.deploy.rules import COMMON_RULES

# They tell how this table answers the rules of both editions.
ANSWERING = (appraise, deploying, legal, play, points, rounds)

bind(Table, {**COMMON_RULES, "deal": deal, "width": width, "hide": hide, "guess": guess})
