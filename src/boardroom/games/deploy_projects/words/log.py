"""What happened, told from two records: before and after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.ledger import Step as Piece
from boardroom.games.deploy_projects.table import CHOICES, SWAPS, TAKES
from boardroom.games.deploy_projects.words.log_actions import (
    continued_action,
    filled_projects,
    told_renewal,
)
from boardroom.games.deploy_projects.words.log_rounds import ended_round, prepared
from boardroom.games.deploy_projects.words.wording import card_name, say, word
from boardroom.pieces.deploy.terms import Ask, Colour, Place, Pool
from boardroom.pieces.deploy.words.log import COMMON_TELLERS, Log, Teller, both
from boardroom.pieces.deploy.words.log_actions import told_purchase, told_removal, with_fees
from boardroom.pieces.deploy.words.wording import (
    colour_name,
    cubes_listed,
    income_change,
    place_name,
)


def happened(kit: Any, step: Piece, names: Sequence[str]) -> list[str]:
    """The sentences of the log for one piece of what followed a choice."""
    if step.choice is None and step.before.refill:
        return told_renewal(kit, step.before, step.after)
    return LOG.happened(kit, step, names)


def tech_back(kit: Any, step: Piece, name: str, i: int) -> list[str]:
    said = COMMON_TELLERS[Ask.PREP_TECH, "give"](kit, step, name, i)
    return said + filled_projects(kit, step.before, step.after)


def recoloured(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    place, swap = divmod(i, len(SWAPS))
    old, new = (colour_name(colour) for colour in SWAPS[swap])
    name_of = card_name(step.before.active[place] - 1)
    return [say("log.designer", name=name, tile_name=name_of, colour=old, new_colour=new)]


def lifted(kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    return [say("log.rebalance", name=name, cubes=cubes_listed(step.after.loose))]


def laid(kit: Any, step: Piece, name: str, i: int) -> list[str]:
    if step.before.laid < 0:
        return []
    cubes = [0] * len(Colour)
    cubes[Colour.YELLOW], cubes[Colour.PURPLE] = i, int(step.before.laid)
    slot = place_name(Place.B1 + step.before.slot)
    return [say("log.laid", name=name, cubes=cubes_listed(cubes), slot=slot,
                fees=with_fees(kit, *both(step)))]  # fmt: skip


def second(kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    choice = CHOICES[Ask.SECOND].decode(int(step.choice or 0))
    said = [say("log.specialist", name=name)]
    if choice.block.startswith("add"):
        return [*said, told_purchase(kit, step.before, step.after, name, choice)]
    return [*said, told_removal(kit, *both(step), name)]


def taken(kit: Any, step: Piece, name: str, i: int) -> list[str]:
    return [say("log.integrated", name=name, colour=colour_name(TAKES[i, 1]),
                start=place_name(TAKES[i, 0]), income_change=income_change(*both(step)),
                fees=with_fees(kit, *both(step)))]  # fmt: skip


def resold(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    pool = word(f"pools.{Pool(i).name.lower()}")
    return [say("log.resold", name=name, units=both(step)[1].room.sold[i], pool=pool)]


TELLERS: dict[tuple[Ask, str], Teller] = {
    **COMMON_TELLERS,
    (Ask.PREP_TECH, "give"): tech_back,
    (Ask.ACTION, "designer"): recoloured,
    (Ask.ACTION, "rebalance"): lifted,
    (Ask.AFTER, "use"): lifted,
    (Ask.REBALANCE, "cubes"): laid,
    (Ask.INTEGRATE, "take"): taken,
    (Ask.EOR_RESELL, "pool"): resold,
    **{(Ask.SECOND, block): second
       for block in ("add_a", "add_b", "add_c", "remove_a", "remove_b", "remove_c")},
}  # fmt: skip

LOG = Log(TELLERS, continued_action, prepared, ended_round)
