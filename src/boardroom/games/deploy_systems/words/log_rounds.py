"""What happened around the actions in this edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.games.deploy_systems.table import Step
from boardroom.pieces.deploy.words import log_rounds as shared
from boardroom.pieces.deploy.words.log_rounds import (
    told_begin,
    told_first_player,
    told_gains,
    told_market,
    told_office,
)
from boardroom.pieces.deploy.words.sheet import sheet


def prepared(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """One piece of bookkeeping in set-up or Preparation."""
    moved_on = after.step != before.step
    if before.step == Step.SETUP and moved_on:
        return told_begin(kit, after)
    if before.step == Step.MARKETPLACE:
        return told_market(kit, before, after)
    if before.step == Step.FIRST_PLAYER:
        return told_first_player(before, after, names)
    return told_office(kit, before, names) if before.step == Step.ADJUST_TEAMS and moved_on else []


def ended_round(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """One piece of bookkeeping at the End of round."""
    if before.step == Step.SCORE_SYSTEMS:
        return told_gains("log.scored", kit, before, after, names)
    return shared.ended_round(kit, before, after, names, sheet)
