"""DEPLOY! (systems edition): own system tiles, deployments track, integration."""

from pathlib import Path

from boardroom.engine.titles import Option, Title
from boardroom.games.deploy_systems import draw, rules, story, view
from boardroom.games.deploy_systems.kit import SystemsKit, fill
from boardroom.games.deploy_systems.table import CHOICES, Table

__all__ = ["TITLE", "rules"]

TITLE = Title(
    name="deploy-systems",
    label="DEPLOY! (systems edition)",
    about="Put your systems into production, in your own server room or in the cloud, "
    "while income covers licence fees.",
    version=1,
    folder=Path(__file__).parent,
    options=(
        Option("players", (2, 3, 4), 3, "players at the table"),
        Option("dev_tiles", (True, False), True, "play with Development tiles"),
        Option("dev_copies", (2, 4), 2, "copies of each Development tile"),
        Option("score_mode", ("recurring", "once"), "recurring",
               "deployed systems score every round, or only in the round of deployment",
               called=("Every round", "Once only")),
    ),
    table=Table,
    kit_schema=SystemsKit,
    fill_kit=fill,
    asks={int(ask): asked for ask, asked in CHOICES.items()},
    story=story,
    view=view,
    draw=draw,
    rule_pages=("deploy", "deploy-systems"),
)  # fmt: skip
