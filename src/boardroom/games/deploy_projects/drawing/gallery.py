"""Every component of a kit, for the page that draws them all."""

from __future__ import annotations

from typing import Any, cast

from boardroom.engine.kits import KitFile
from boardroom.games.deploy_projects.drawing.board import card_face
from boardroom.games.deploy_projects.drawing.printed import draw_words
from boardroom.games.deploy_projects.kit import Project, ProjectsKit, fill
from boardroom.games.deploy_projects.table import LEVELS
from boardroom.games.deploy_projects.words.wording import effect_of
from boardroom.pieces.deploy.drawing.gallery import Values, common_gallery, development
from boardroom.pieces.deploy.terms import SEATS


def gallery(kit: KitFile) -> dict[str, Any]:
    """Everything in the box, with the mark of every number."""
    model, of, w = cast("ProjectsKit", kit.model), Values(kit), draw_words()
    filled = fill(model, {"players": SEATS})
    return {
        **common_gallery(kit, model, filled, w),
        "projects": [[project(of, card) for card in model.project if card.level == level]
                     for level in range(1, LEVELS + 1)],
        "development": [
            development(tile.dev, tile.class_ == "technology", effect_of(filled, tile.dev), w)
            for tile in model.development
        ],
        "bonuses": bonuses(of, model, w["gallery"]),
    }  # fmt: skip


def project(of: Values, card: Project) -> dict[str, Any]:
    """A project card with its numbers."""
    words, key = draw_words()["gallery"], f"project.{card.code}"
    where = of(f"{key}.cloud", words["cloud" if card.cloud else "server"])
    return {
        **card_face(card.number),
        "workload": of(f"{key}.workload", words["workload"]),
        "income": of.signed(f"{key}.income"),
        "value": of.signed(f"{key}.value", words["card_value"]),
        "where": where,
        "where_icon": "cloud" if card.cloud else "rack",
    }


def bonuses(of: Values, model: ProjectsKit, words: Any) -> list[tuple[str, Any]]:
    """DP-071, DP-072: the bonuses that bring anything."""
    found = []
    last = len(model.bonuses.specialist)
    for n, points in enumerate(model.bonuses.specialist, start=1):
        if points:
            name = words["specialist_most" if n == last else "specialist"].format(n=n)
            found.append((name, of.signed(f"bonuses.specialist[{n - 1}]")))
    for n, points in enumerate(model.bonuses.generalist, start=1):
        if points:
            found.append((words["generalist"].format(n=n),
                          of.signed(f"bonuses.generalist[{n - 1}]")))  # fmt: skip
    return found
