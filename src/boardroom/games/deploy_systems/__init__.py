"""DEPLOY! (systems edition): own system tiles, deployments track, integration."""

from pathlib import Path

from boardroom.engine.titles import Option
from boardroom.games.deploy_systems import draw, rules, story, view
from boardroom.games.deploy_systems.kit import SystemsKit, fill
from boardroom.games.deploy_systems.table import CHOICES, Table
from boardroom.pieces.deploy.titles import Rooms, edition

__all__ = ["TITLE", "rules"]

TITLE = edition(
    "systems",
    "Put your systems into production, in your own server room or in the cloud, "
    "while income covers licence fees.",
    version=1,
    options=(
        Option("dev_copies", (2, 4), 2, "copies of each Development tile",
               called=("2: a race for the best", "4: enough for everybody")),
        Option("score_mode", ("recurring", "once"), "recurring",
               "deployed systems score every round, or only in the round of deployment",
               called=("Every round", "Once only")),
    ),
    rooms=Rooms(Path(__file__).parent, Table, CHOICES, SystemsKit, fill, story, view, draw),
)  # fmt: skip
