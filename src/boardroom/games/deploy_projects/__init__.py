"""DEPLOY! (projects edition): shared project cards, specialists and generalists."""

from boardroom.engine.titles import Option, Title
from boardroom.games.deploy_projects.kit import ProjectsKit, fill
from boardroom.games.deploy_projects.table import CHOICES, Table
from boardroom.pieces.deploy import OPTIONS
from boardroom.pieces.deploy.terms import Ask

TITLE = Title(
    package=__name__,
    shared="boardroom.pieces.deploy",
    name="deploy-projects",
    label="DEPLOY! (projects edition)",
    about="Win projects from a shared market and run them in your server room or in the cloud, "
    "as a specialist or a generalist.",
    version=1,
    minutes=90,  # the box says two to three hours
    options=(*OPTIONS, Option(
        "specialist_mode", ("per_area", "best_only"), "per_area",
        "the specialist bonus counts every area, or only the best one",
        called=("Every area", "Best area"),
    ),),
    table=Table,
    kit_schema=ProjectsKit,
    fill_kit=fill,
    asks=Ask,
    choices=CHOICES,
    rule_pages=("deploy", "deploy-projects"),
)  # fmt: skip
