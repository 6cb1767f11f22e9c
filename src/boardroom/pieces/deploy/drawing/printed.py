"""The words printed on the drawn table, and the signs both editions use."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from boardroom.engine.words import words_of
from boardroom.pieces.deploy.terms import Dev
from boardroom.pieces.deploy.words.wording import SHARED

KIND_ICONS = {
    Dev.DESIGNER: "d-designer",
    Dev.PLANNER: "d-planner",
    Dev.SAM: "d-sam",
    Dev.TECH_WRITER: "d-writer",
    Dev.ASSET_CONTROL: "d-asset",
    Dev.AUTOMATION_YELLOW: "cube-y",
    Dev.AUTOMATION_BLUE: "cube-b",
    Dev.AUTOMATION_PURPLE: "cube-p",
    Dev.ANALYST: "d-analyst",
    Dev.INTEGRATOR: "d-integrator",
    Dev.RE_SELL: "d-resell",
    Dev.SPECIALIST: "d-specialist",
    Dev.REBALANCE: "d-rebalance",
    Dev.MONITORING: "d-monitoring",
    Dev.ON_DEMAND: "d-demand",
    Dev.OPTIMISATION: "d-optimisation",
}


def drawn_words(folder: Path) -> dict[str, Any]:
    """All words for the templates of an edition, by key: those of both, then its own."""
    return merged(SHARED.get("draw"), words_of(folder).get("draw"))


def merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Two tables of words in one, also within their tables; the second wins."""
    found = dict(one)
    for key, value in other.items():
        both = isinstance(value, dict) and isinstance(found.get(key), dict)
        found[key] = merged(found[key], value) if both else value
    return found


def is_cube(kind: int) -> bool:
    """Whether the sign of a Development tile is a cube, which keeps its own colours."""
    return Dev.AUTOMATION_YELLOW <= kind <= Dev.AUTOMATION_PURPLE
