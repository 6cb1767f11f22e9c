"""What happened around the actions in this edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.games.deploy_projects.table import Step
from boardroom.games.deploy_projects.words.sheet import sheet
from boardroom.games.deploy_projects.words.wording import say
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.words import log_rounds as shared
from boardroom.pieces.deploy.words.log_rounds import (
    in_player_order,
    told_begin,
    told_first_player,
    told_market,
    told_office,
)
from boardroom.pieces.deploy.words.wording import colour_name, kind_name, listed


def prepared(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """One piece of bookkeeping in set-up or Preparation."""
    if before.step == Step.SETUP:
        opened = after.step != before.step
        return told_begin(kit, after) if opened else []
    if before.step == Step.MARKETPLACE:
        return told_market(kit, before, after)
    if before.step == Step.RESET_DISPLAY:
        return told_display(kit, before)
    if before.step == Step.OPTIMISATION_CUBES:
        return told_tuning(kit, before, after, names)
    if before.step == Step.FIRST_PLAYER:
        return told_first_player(before, after, names) + told_office(kit, before, names)
    return []


def told_display(kit: Any, before: Any) -> list[str]:
    """DP-011: which tiles leave the display."""
    gone = [kind_name(tiles[0] - 1) for tiles in before.display.tiles if tiles[0]]
    return [say("log.display", gone=listed(gone))] if gone else []


def told_tuning(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """DP-050: who put a cube onto OPTIMISATION."""
    said = []
    for p in in_player_order(kit, before):
        was, now = before.players[p].room.tuning, after.players[p].room.tuning
        for colour in range(len(now)):
            if now[colour] > was[colour]:
                said.append(say("log.tuned", name=names[p], colour=colour_name(colour),
                                n=cubes_in(now)))  # fmt: skip
    return said


def ended_round(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """One piece of bookkeeping at the End of round."""
    return shared.ended_round(kit, before, after, names, sheet)
