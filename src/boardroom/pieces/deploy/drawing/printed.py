"""The signs printed on the drawn table of both editions."""

from __future__ import annotations

from boardroom.pieces.deploy.terms import Dev

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


def is_cube(kind: int) -> bool:
    """Whether the sign of a Development tile is a cube, which keeps its own colours."""
    return Dev.AUTOMATION_YELLOW <= kind <= Dev.AUTOMATION_PURPLE
