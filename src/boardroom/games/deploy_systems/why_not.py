"""Legality, told once: guards in printed order, each naming the reason it refuses for."""

import numpy as np

from boardroom.engine.rules import rule
from boardroom.games.deploy_systems.designs import complete, condition_holds, pile_empty
from boardroom.games.deploy_systems.development import (
    operating_result,
    usable,
    why_not_develop,
    why_not_discard,
)
from boardroom.games.deploy_systems.table import (
    ACTION,
    DESIGNER,
    EOR_RECOVER,
    EOR_TRADE,
    LOWEST_TILE,
    MOVE,
    PREP_ADJUST,
    PREP_SPOT,
    PREP_TECH,
    REMOVE,
    SWAPS,
    System,
    deed_is_cloud,
    deed_system,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.accounts import (
    why_not_recover_by_worker,
    why_not_stop_recovery,
    why_not_trade_cash,
    why_not_trade_income,
)
from boardroom.pieces.deploy.marketplace import why_not_add_tile, why_not_raise_marker
from boardroom.pieces.deploy.server_room import (
    WITHIN_B,
    any_movement,
    fits,
    why_not_lower,
    why_not_movement,
    why_not_place,
    why_not_remove_a,
    why_not_remove_b,
)
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Pool, Why
from boardroom.pieces.deploy.workers import (
    why_not_hire,
    why_not_pay,
    why_not_send_back,
    why_not_spot,
)


@rule
def why_not(kit, s, c):
    """0 if the choice is legal, else the first reason against it."""
    p = np.int64(s.seat)
    if s.ask == Ask.ACTION:
        return why_not_action(kit, s, p, c)
    if s.ask == Ask.MOVE:
        return why_not_move(kit, s, p, c)
    if s.ask == Ask.PAY:
        return why_not_pay(s.players[p], s.due, c)
    if s.ask == Ask.PLACE:
        return why_not_place_cube(s, p, c)
    if s.ask < Ask.ACTION:
        return why_not_prepare(kit, s, p, c)
    return why_not_follow_up(kit, s, p, c)


@rule
def why_not_prepare(kit, s, p, c):
    """The asks of set-up and Preparation."""
    if s.ask == Ask.PREP_TECH:
        return why_not_return_tech(kit, s.players[p], c)
    if s.ask == Ask.PREP_ADJUST:
        return why_not_adjust(kit, s, p, c)
    if s.ask == Ask.PREP_SPOT:
        return Why.OK if c >= PREP_SPOT.stop else why_not_spot(kit, s, c)
    return Why.OK


@rule
def why_not_follow_up(kit, s, p, c):
    """The rarer asks of an action, and those of the End of round."""
    if s.ask == Ask.DESIGNER:
        return why_not_swap(kit, s, p, c)
    if s.ask == Ask.DISCARD:
        return why_not_discard(kit, s.players[p], c)
    if s.ask == Ask.REMOVE:
        return Why.OK if c >= REMOVE.skip else why_not_remove(kit, s.players[p], c)
    if s.ask == Ask.EOR_TRADE:
        return Why.OK if c >= EOR_TRADE.done else why_not_trade(kit, s.players[p], c)
    if s.ask == Ask.EOR_RECOVER:
        return why_not_recover(kit, s.players[p], c)
    return Why.OK


@rule
def why_not_trade(kit, me, c):
    """DE-050, DE-052: first for credits, then for income."""
    return why_not_trade_cash(me) if c == 0 else why_not_trade_income(kit, me)


@rule
def why_not_return_tech(kit, me, c):
    """DE-062: own technology may go back, skills may not."""
    if c >= PREP_TECH.done:
        return Why.OK
    if me.owns[c] == 0:
        return Why.NOT_OWNED
    return Why.OK if kit.technology[c] == 1 else Why.NOT_TECHNOLOGY


@rule
def why_not_adjust(kit, s, p, c):
    """DE-064, DE-065, DE-050: send workers back, keep, hire, or trade first."""
    me = s.players[p]
    if c < PREP_ADJUST.keep:
        return why_not_adjust_by(kit, why_not_send_back(me, PREP_ADJUST.keep - c),
                                 PREP_ADJUST.keep - c)
    if c == PREP_ADJUST.keep:
        return Why.OK
    if c < PREP_ADJUST.cash:
        n = c - PREP_ADJUST.keep
        return why_not_adjust_by(kit, why_not_hire(kit, me, operating_result(kit, me), n), n)
    return why_not_trade(kit, me, c - PREP_ADJUST.cash)


@rule
def why_not_adjust_by(kit, code, n):
    """DE-064: no more in one Preparation than the kit allows."""
    return Why.CHANGE_LIMIT if n > kit.team_change else code


@rule
def why_not_action(kit, s, p, c):
    """DE-070 to DE-122: each action in turn."""
    me = s.players[p]
    if c < ACTION.add_b:
        return why_not_add_tile(kit, s, p, Pool.A, c)
    if c < ACTION.add_c:
        return why_not_add_tile(kit, s, p, Pool.B, c - ACTION.add_b)
    if c < ACTION.server:
        return why_not_raise_marker(kit, s, p, c - ACTION.add_c + 1)
    if c < ACTION.develop:
        return why_not_deploy(kit, s, p, deed_system(c), deed_is_cloud(c))
    if c < ACTION.move:
        return why_not_develop(kit, s, p, c - ACTION.develop)
    if c < ACTION.remove_a:
        return Why.OK if any_movement(me.room) else Why.NO_MOVE_POSSIBLE
    if c < ACTION.consult:
        return why_not_remove(kit, me, c - ACTION.remove_a)
    return Why.OK if c == ACTION.consult else why_not_trade(kit, me, c - ACTION.cash)


@rule
def why_not_remove(kit, me, c):
    """DE-090, DE-091: a tile of A by value, a tile of B by space, or steps of C."""
    if c < REMOVE.remove_b:
        return why_not_remove_a(me.room, c + LOWEST_TILE)
    if c < REMOVE.remove_c:
        return why_not_remove_b(me.room, c - REMOVE.remove_b)
    return why_not_lower(kit, me.room, c - REMOVE.remove_c + 1)


@rule
def why_not_deploy(kit, s, p, system, to_cloud):
    """DE-110, DE-111, DE-112, DS-020, DS-021: a complete own tile that its destination can take."""
    me = s.players[p]
    if pile_empty(me, system):
        return Why.PILE_EMPTY
    if system == System.INTEGRATION and not condition_holds(kit, me):
        return Why.CONDITION
    if not complete(kit, me, system):
        return Why.WAITS_FOR_CUBES
    if to_cloud:
        cubes = cubes_in(me.design[system])
        net = kit.reward[system, me.level[system]] - kit.cloud_income * cubes
        return Why.CLOUD_INCOME if me.income + net < 0 else Why.OK
    return Why.OK if placeable(kit, s, p, system) else Why.ROOM_SHORT


@rule
def design_fits(me, system):
    """DE-111: whether the cubes of a design fit as they are."""
    cubes = me.design[system]
    return fits(me.room, cubes[Colour.YELLOW], cubes[Colour.BLUE], cubes[Colour.PURPLE])


@rule
def placeable(kit, s, p, system):
    """DE-111, DS-032: the cubes fit as they are, or after a swap the DESIGNER can make."""
    me = s.players[p]
    if design_fits(me, system):
        return True
    if usable(me, Dev.DESIGNER):
        for swap in range(SWAPS.shape[0]):
            if why_not_recolour(s, p, system, swap) == Why.OK and swap_fits(me, system, swap):
                return True
    return False


@rule
def why_not_recolour(s, p, system, swap):
    """DE-013, DS-032: a cube to give, and the other colour in the bag."""
    if s.players[p].design[system, SWAPS[swap, 0]] == 0:
        return Why.NO_SUCH_CUBE
    return Why.BAG_LACKS if s.bag.cubes[SWAPS[swap, 1]] == 0 else Why.OK


@rule
def shift_of(swap, colour):
    """What a swap does to the number of cubes of a colour: −1, 0 or +1."""
    if SWAPS[swap, 0] == colour:
        return -1
    return 1 if SWAPS[swap, 1] == colour else 0


@rule
def swap_fits(me, system, swap):
    """DE-111: whether the cubes fit after a swap."""
    cubes = me.design[system]
    return fits(
        me.room,
        cubes[Colour.YELLOW] + shift_of(swap, Colour.YELLOW),
        cubes[Colour.BLUE] + shift_of(swap, Colour.BLUE),
        cubes[Colour.PURPLE] + shift_of(swap, Colour.PURPLE),
    )


@rule
def why_not_swap(kit, s, p, c):
    """DS-032: a swap that leaves the tile placeable; no skipping if it is not so already."""
    me = s.players[p]
    system = deed_system(s.deed)
    if c >= DESIGNER.skip:
        stuck = not deed_is_cloud(s.deed) and not design_fits(me, system)
        return Why.MUST_SWAP if stuck else Why.OK
    code = why_not_recolour(s, p, system, c)
    if code != Why.OK or deed_is_cloud(s.deed):
        return code
    return Why.OK if swap_fits(me, system, c) else Why.SWAP_STRANDS


@rule
def next_colour(cubes):
    """The colour to be placed next: yellow, then blue, then purple."""
    if cubes[Colour.YELLOW] > 0:
        return Colour.YELLOW
    return Colour.BLUE if cubes[Colour.BLUE] > 0 else Colour.PURPLE


@rule
def why_not_place_cube(s, p, c):
    """DE-111: where the next cube of the tile may go."""
    me = s.players[p]
    cubes = me.design[deed_system(s.deed)]
    return why_not_place(me.room, cubes, next_colour(cubes), c)


@rule
def why_not_move(kit, s, p, c):
    """DE-080 to DE-083: five movements, at least one unless the MOVE is free."""
    if c >= MOVE.stop:
        return Why.MOVE_ONCE if s.moved == 0 and s.unpaid == 0 else Why.OK
    if s.moved >= kit.movements and (s.half == 0 or c < WITHIN_B):
        return Why.MOVES_SPENT
    return why_not_movement(s.players[p].room, c)


@rule
def why_not_recover(kit, me, c):
    """DE-144: a worker back, a trade, or stop when no worker is left."""
    if c == EOR_RECOVER.worker:
        return why_not_recover_by_worker(me)
    if c == EOR_RECOVER.income:
        return why_not_trade_income(kit, me)
    return why_not_stop_recovery(me)
