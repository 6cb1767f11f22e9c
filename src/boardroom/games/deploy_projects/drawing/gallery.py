"""Every component of a kit, for the page that draws them all."""

from __future__ import annotations

from typing import Any, cast

from boardroom.engine.kits import KitFile
from boardroom.engine.sentences import Told
from boardroom.games.deploy_projects.drawing.board import card_face
from boardroom.games.deploy_projects.kit import Project, ProjectsKit, fill
from boardroom.games.deploy_projects.table import LEVELS
from boardroom.games.deploy_projects.words.edition import EDITION
from boardroom.games.deploy_projects.words.wording import say
from boardroom.pieces.deploy.drawing.gallery import Marked, Values, common_gallery
from boardroom.pieces.deploy.terms import SEATS


def gallery(kit: KitFile) -> dict[str, Any]:
    """Everything in the box, with the mark of every number."""
    model, of = cast("ProjectsKit", kit.model), Values(kit, EDITION)
    filled = fill(model, {"players": SEATS})
    return {
        **common_gallery(of, model, filled, [tile.dev for tile in model.development]),
        "projects": [[project(of, card) for card in model.project if card.level == level]
                     for level in range(1, LEVELS + 1)],
        "bonuses": bonuses(of, model),
    }  # fmt: skip


def project(of: Values, card: Project) -> dict[str, Any]:
    """A project card with its numbers."""
    key, where = f"project.{card.code}", "cloud" if card.cloud else "server"
    return {
        **card_face(card.number),
        "workload": of(f"{key}.workload", "workload"),
        "income": of.signed(f"{key}.income"),
        "value": of.signed(f"{key}.value", "card_value"),
        "where": Marked(say(f"draw.gallery.{where}"), of.kit.mark(f"{key}.cloud")),
        "where_icon": "cloud" if card.cloud else "rack",
    }


def bonuses(of: Values, model: ProjectsKit) -> list[tuple[Told, Marked]]:
    """DP-071, DP-072: the bonuses that bring anything."""
    found: list[tuple[Told, Marked]] = []
    last = len(model.bonuses.specialist)
    for kind in ("specialist", "generalist"):
        for n, points in enumerate(getattr(model.bonuses, kind), start=1):
            most = "_most" if kind == "specialist" and n == last else ""
            if points:
                found.append((say(f"draw.gallery.{kind}{most}", n=n),
                              of.signed(f"bonuses.{kind}[{n - 1}]")))  # fmt: skip
    return found
