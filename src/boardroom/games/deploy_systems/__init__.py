"""DEPLOY! (systems edition): own system tiles, deployments track, integration."""

from boardroom.engine.titles import Option, Title
from boardroom.games.deploy_systems.kit import SystemsKit, fill
from boardroom.games.deploy_systems.table import CHOICES, Table
from boardroom.pieces.deploy import OPTIONS
from boardroom.pieces.deploy.terms import Ask

TITLE = Title(
    package=__name__,
    shared="boardroom.pieces.deploy",
    name="deploy-systems",
    version=1,
    minutes=90,  # the box says two to three hours
    options=(
        *OPTIONS,
        Option("dev_copies", (2, 4), 2),
        Option("score_mode", ("recurring", "once"), "recurring"),
    ),
    table=Table,
    kit_schema=SystemsKit,
    fill_kit=fill,
    asks=Ask,
    choices=CHOICES,
    rule_pages=("deploy", "deploy-systems"),
)  # fmt: skip
