"""DEPLOY! (projects edition): shared project cards, specialists and generalists."""

from pathlib import Path

from boardroom.engine.titles import Option
from boardroom.games.deploy_projects import draw, rules, story, view
from boardroom.games.deploy_projects.kit import ProjectsKit, fill
from boardroom.games.deploy_projects.table import CHOICES, Table
from boardroom.pieces.deploy.titles import Rooms, edition

__all__ = ["TITLE", "rules"]

TITLE = edition(
    "projects",
    "Win projects from a shared market and run them in your server room or in the cloud, "
    "as a specialist or a generalist.",
    version=1,
    options=(Option(
        "specialist_mode", ("per_area", "best_only"), "per_area",
        "the specialist bonus counts every area, or only the best one",
        called=("Every area", "Best area"),
    ),),
    rooms=Rooms(Path(__file__).parent, Table, CHOICES, ProjectsKit, fill, story, view, draw),
)  # fmt: skip
