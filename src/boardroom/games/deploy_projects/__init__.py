"""DEPLOY! (projects edition): shared project cards, specialists and generalists."""

from pathlib import Path

from boardroom.engine.titles import Option, Title
from boardroom.games.deploy_projects import draw, rules, story, view
from boardroom.games.deploy_projects.kit import ProjectsKit, fill
from boardroom.games.deploy_projects.table import CHOICES, Table

__all__ = ["TITLE", "rules"]

TITLE = Title(
    name="deploy-projects",
    label="DEPLOY! (projects edition)",
    about="Win projects from a shared market and run them in your server room or in the cloud, "
    "as a specialist or a generalist.",
    version=1,
    folder=Path(__file__).parent,
    options=(
        Option("players", (2, 3, 4), 3, "players at the table"),
        Option("dev_tiles", (True, False), True, "play with Development tiles"),
        Option("specialist_mode", ("per_area", "best_only"), "per_area",
               "the specialist bonus counts every area, or only the best one",
               called=("Every area", "Best area")),
    ),
    table=Table,
    kit_schema=ProjectsKit,
    fill_kit=fill,
    asks={int(ask): asked for ask, asked in CHOICES.items()},
    story=story,
    view=view,
    draw=draw,
    rule_pages=("deploy", "deploy-projects"),
)  # fmt: skip
