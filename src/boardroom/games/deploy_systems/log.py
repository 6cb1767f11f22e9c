"""What happened, told from two records: before and after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.ledger import Step as Piece
from boardroom.games.deploy_systems.log_actions import continued_action
from boardroom.games.deploy_systems.log_rounds import ended_round, prepared
from boardroom.games.deploy_systems.table import SWAPS, Step, deed_system
from boardroom.games.deploy_systems.wording import say, tile_name
from boardroom.pieces.deploy.log import COMMON_TELLERS, Teller, both, told_choice
from boardroom.pieces.deploy.terms import Ask
from boardroom.pieces.deploy.wording import colour_name


def happened(kit: Any, step: Piece, names: Sequence[str]) -> list[str]:
    """The sentences of the log for one piece of what followed a choice."""
    if step.choice is not None:
        return told_choice(TELLERS, kit, step, names)
    if step.before.step == Step.ACTIONS:
        return continued_action(kit, step.before, step.after, names)
    if step.before.step < Step.ACTIONS:
        return prepared(kit, step.before, step.after, names)
    return ended_round(kit, step.before, step.after, names)


def recoloured(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    system = deed_system(step.before.deed)
    return [say("log.designer", name=name, colour=colour_name(SWAPS[i, 0]),
                new_colour=colour_name(SWAPS[i, 1]),
                tile_name=tile_name(system, both(step)[0].level[system]))]  # fmt: skip


TELLERS: dict[tuple[Ask, str], Teller] = {**COMMON_TELLERS, (Ask.DESIGNER, "swap"): recoloured}
