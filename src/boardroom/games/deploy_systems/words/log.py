"""What happened, told from two records: before and after."""

from __future__ import annotations

from typing import Any

from boardroom.engine.ledger import Step as Piece
from boardroom.games.deploy_systems.table import SWAPS, deed_system
from boardroom.games.deploy_systems.words.log_actions import continued_action
from boardroom.games.deploy_systems.words.log_rounds import ended_round, prepared
from boardroom.games.deploy_systems.words.wording import say, tile_name
from boardroom.pieces.deploy.terms import Ask
from boardroom.pieces.deploy.words.log import COMMON_TELLERS, Log, both
from boardroom.pieces.deploy.words.wording import colour_name


def recoloured(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    system = deed_system(step.before.deed)
    return [say("log.designer", name=name, colour=colour_name(SWAPS[i, 0]),
                new_colour=colour_name(SWAPS[i, 1]),
                tile_name=tile_name(system, both(step)[0].level[system]))]  # fmt: skip


TELLERS = {**COMMON_TELLERS, (Ask.DESIGNER, "swap"): recoloured}

happened = Log(TELLERS, continued_action, prepared, ended_round).happened
