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
    version=1,
    minutes=90,  # the box says two to three hours
    options=(*OPTIONS, Option("specialist_mode", ("per_area", "best_only"), "per_area")),
    table=Table,
    kit_schema=ProjectsKit,
    fill_kit=fill,
    asks=Ask,
    choices=CHOICES,
    rule_pages=("deploy", "deploy-projects"),
)  # fmt: skip
