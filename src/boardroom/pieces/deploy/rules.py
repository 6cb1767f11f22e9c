"""What both editions give to the contract; an edition adds its own."""

from collections.abc import Callable
from typing import Any

from boardroom.pieces.deploy.appraising import appraise
from boardroom.pieces.deploy.final import placing, points
from boardroom.pieces.deploy.legal import legal
from boardroom.pieces.deploy.play import answer
from boardroom.pieces.deploy.rounds import proceed
from boardroom.pieces.deploy.why_not import why_not

COMMON_RULES: dict[str, Callable[..., Any]] = {
    "legal": legal, "why_not": why_not, "answer": answer, "proceed": proceed,
    "points": points, "placing": placing, "appraise": appraise,
}  # fmt: skip
