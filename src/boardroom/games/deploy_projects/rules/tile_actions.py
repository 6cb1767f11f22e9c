"""What the once-a-round tiles do: DESIGNER, REBALANCE, INTEGRATOR, SPECIALIST and RE-SELL."""

from boardroom.engine.rules import rule
from boardroom.engine.turns import ask_seat
from boardroom.games.deploy_projects.rules.development import flip, why_not_use
from boardroom.games.deploy_projects.rules.stretching import (
    lent_to,
    mark_needed,
    spare_unit,
    unused_in,
)
from boardroom.games.deploy_projects.table import (
    ACTION,
    EOR_RESELL,
    INTEGRATE,
    SECOND,
    SWAPS,
    TAKES,
)
from boardroom.pieces.bag import COLOURS, cubes_in
from boardroom.pieces.deploy.rules.actions import why_not_add, why_not_remove
from boardroom.pieces.deploy.rules.development import usable, use_tile
from boardroom.pieces.deploy.rules.server_room import cubes_in_b, has_lower_twin, tiles_in
from boardroom.pieces.deploy.table import deed_is_add
from boardroom.pieces.deploy.terms import PLACES, SLOTS, Ask, Colour, Dev, Place, Stage, Why

UNTOLD = -1  # `laid` while the purple cubes of a sub-pool are not yet settled


# DESIGNER


@rule
def why_not_redesign(s, p, c):
    """DP-041, DE-013: once, before the action, one cube of an active project."""
    code = why_not_use(s.players[p], Dev.DESIGNER)
    if code != Why.OK:
        return code
    if s.redesigned == 1:
        return Why.ONCE_AN_ACTION
    place, swap = c // len(SWAPS), c % len(SWAPS)
    if s.sites[place, SWAPS[swap, 0]] == 0:
        return Why.NO_SUCH_CUBE
    return Why.BAG_LACKS if s.bag.cubes[SWAPS[swap, 1]] == 0 else Why.OK


@rule
def redesign(s, p, c):
    """DP-041: the new cube comes from the bag before the old one goes in."""
    cubes, swap = s.sites[c // len(SWAPS)], c % len(SWAPS)
    s.bag.cubes[SWAPS[swap, 1]] -= 1
    cubes[SWAPS[swap, 1]] += 1
    cubes[SWAPS[swap, 0]] -= 1
    s.bag.cubes[SWAPS[swap, 0]] += 1
    s.redesigned = 1
    use_tile(s, p, Dev.DESIGNER)


# REBALANCE


@rule
def why_not_rebalance(s, p):
    """DP-052: once around an action, with cubes in pool B and two tiles to lie on."""
    me = s.players[p]
    code = why_not_use(me, Dev.REBALANCE)
    if code != Why.OK:
        return code
    if s.rebalanced == 1:
        return Why.ONCE_AN_ACTION
    able = cubes_in_b(me.room) > 0 and tiles_in(me.room.b_tiles) > 1
    return Why.OK if able else Why.NOTHING_TO_REBALANCE


@rule
def lift_cubes(s, p, back):
    """DP-052: all cubes of pool B are taken up; then they are laid out tile by tile."""
    me = s.players[p]
    for slot in range(SLOTS):
        for colour in range(COLOURS):
            s.loose[colour] += me.room.cubes[Place.B1 + slot, colour]
            me.room.cubes[Place.B1 + slot, colour] = 0
    use_tile(s, p, Dev.REBALANCE)
    s.rebalanced = 1
    s.back = back
    s.slot = 0
    s.laid = UNTOLD
    s.stage = Stage.REBALANCE


@rule
def continue_rebalance(s, p):
    """DP-052: ask for each tile in turn until all cubes lie there."""
    while s.slot < SLOTS and s.players[p].room.b_tiles[s.slot] == 0:
        s.slot += 1
    if s.slot < SLOTS and (cubes_in(s.loose) > 0 or s.laid != UNTOLD):
        ask_seat(s, p, Ask.REBALANCE)
    else:
        mark_needed(s.players[p])
        s.stage = s.back


@rule
def used_demand(room, slot):
    """DP-049: cubes ON DEMAND has taken on the tiles before a slot."""
    used = 0
    for i in range(slot):
        held = room.b_tiles[i] + lent_to(room, Place.B1 + i)
        used += max(cubes_in(room.cubes[Place.B1 + i]) - held, 0)
    return used


@rule
def demand_for(room, slot, n):
    """DP-049: how many of n cubes on a tile are beyond its capacity and ON DEMAND's."""
    over = max(n - room.b_tiles[slot] - lent_to(room, Place.B1 + slot), 0)
    limit = min(room.b_tiles[slot] // 2, room.demand - used_demand(room, slot))
    return min(over, limit)


@rule
def most_for(room, slot):
    """DP-052: cubes one tile could take now, with all that stretches it."""
    limit = min(room.b_tiles[slot] // 2, room.demand - used_demand(room, slot))
    return room.b_tiles[slot] + lent_to(room, Place.B1 + slot) + limit + spare_unit(room)


@rule
def rest_after(room, slot, n):
    """DP-052: cubes the later tiles could take once n cubes lie on this one."""
    over = n - room.b_tiles[slot] - lent_to(room, Place.B1 + slot)
    demand = demand_for(room, slot, n)
    room_left, limit, tiles = 0, 0, 0
    for later in range(slot + 1, SLOTS):
        room_left += room.b_tiles[later] + lent_to(room, Place.B1 + later)
        limit += room.b_tiles[later] // 2
        tiles += room.b_tiles[later] > 0
    if tiles > 0 and spare_unit(room) == 1 and over <= demand:
        room_left += 1
    return room_left + min(limit, room.demand - used_demand(room, slot) - demand)


@rule
def why_not_lay(s, p, n):
    """DP-052: so many purple, then so many yellow cubes on a tile, if the rest finds room."""
    room, slot = s.players[p].room, s.slot
    loose = cubes_in(s.loose)
    if s.laid == UNTOLD:
        if n > s.loose[Colour.PURPLE]:
            return Why.TOO_FEW_LEFT
        if n > most_for(room, slot):
            return Why.SUB_POOL_LIMIT
        most = min(most_for(room, slot), n + s.loose[Colour.YELLOW])
        return Why.OK if loose - most <= rest_after(room, slot, most) else Why.REST_LEFT_OVER
    held = s.laid + n
    if n > s.loose[Colour.YELLOW]:
        return Why.TOO_FEW_LEFT
    if held > most_for(room, slot):
        return Why.SUB_POOL_LIMIT
    return Why.OK if loose - n <= rest_after(room, slot, held) else Why.REST_LEFT_OVER


@rule
def lay_cubes(s, p, n):
    """DP-052, DP-040: purple first; with the yellow ones the tile is settled."""
    room, place = s.players[p].room, Place.B1 + s.slot
    if s.laid == UNTOLD:
        s.laid = n
        s.loose[Colour.PURPLE] -= n
        return
    held = s.laid + n
    over = held - room.b_tiles[s.slot] - lent_to(room, place)
    if over > demand_for(room, s.slot, held):
        room.lent = place + 1
    s.loose[Colour.YELLOW] -= n
    room.cubes[place, Colour.PURPLE] = s.laid
    room.cubes[place, Colour.YELLOW] = n
    s.laid = UNTOLD
    s.slot += 1


# INTEGRATOR


@rule
def why_not_integrator(kit, me):
    """DP-042: the tile, a cube to take, and income for it."""
    code = why_not_use(me, Dev.INTEGRATOR)
    if code != Why.OK:
        return code
    held = 0
    for place in range(PLACES):
        held += cubes_in(me.room.cubes[place])
    if held == 0:
        return Why.NO_CUBES_HELD
    return Why.INTEGRATE_INCOME if me.income < kit.integrator_income else Why.OK


@rule
def continue_integration(kit, s, p):
    """DP-042: ask for cubes until there are three."""
    if s.moved < kit.integrator_cubes:
        ask_seat(s, p, Ask.INTEGRATE)
    else:
        s.stage = Stage.FREE_MOVE


@rule
def why_not_integrate(kit, s, p, c):
    """DP-042: at least one cube, each at a cost in income."""
    me = s.players[p]
    if c >= INTEGRATE.stop:
        return Why.INTEGRATE_ONCE if s.moved == 0 else Why.OK
    place = TAKES[c, 0]
    if me.room.cubes[place, TAKES[c, 1]] == 0:
        return Why.NO_CUBE
    if me.income < kit.integrator_income:
        return Why.INTEGRATE_INCOME
    in_b = place != Place.A and place != Place.C
    return Why.TWIN_SOURCE if in_b and has_lower_twin(me.room, place - Place.B1, -1) else Why.OK


@rule
def integrate(kit, s, p, c):
    """DP-042: one cube from the server room to the tile, or enough of it."""
    me = s.players[p]
    if c >= INTEGRATE.stop:
        s.stage = Stage.FREE_MOVE
        return
    me.room.cubes[TAKES[c, 0], TAKES[c, 1]] -= 1
    me.beside[TAKES[c, 1]] += 1
    me.income -= kit.integrator_income
    s.moved += 1


@rule
def do_tile_action(kit, s, p, c):
    """DP-042, DP-048: the actions of INTEGRATOR and MONITORING."""
    me = s.players[p]
    if c == ACTION.integrator:
        flip(me, Dev.INTEGRATOR)
        s.moved = 0
        s.stage = Stage.INTEGRATE
    else:
        flip(me, Dev.MONITORING)
        me.value += kit.monitoring_value


# SPECIALIST


@rule
def offer_second(s, p):
    """DP-046: after an ADD or a REMOVE that was paid for, another without a worker."""
    s.stage = Stage.FREE_MOVE
    if s.doubled == 0 and usable(s.players[p], Dev.SPECIALIST):
        ask_seat(s, p, Ask.SECOND)


@rule
def why_not_second(kit, s, p, c):
    """DP-046: the same action once more, or none."""
    if c >= SECOND.skip:
        return Why.OK
    adds = c < SECOND.remove_a
    if adds != deed_is_add(s.deed):
        return Why.OTHER_ACTION
    if adds:
        return why_not_add(kit, s, p, c)
    return why_not_remove(kit, s.players[p], c - SECOND.remove_a)


@rule
def begin_second(s, p, c):
    """DP-046: the second deed is carried out like the first, but not paid in workers."""
    if c < SECOND.skip:
        use_tile(s, p, Dev.SPECIALIST)
        s.doubled = 1
        s.deed = c if c < SECOND.remove_a else c - SECOND.remove_a + ACTION.remove_a
        s.stage = Stage.DEED


# RE-SELL


@rule
def may_resell(kit, me):
    """DP-044: the tile, and a pool with unused capacity."""
    if me.owns[Dev.RE_SELL] == 0:
        return False
    for pool in range(EOR_RESELL.skip):
        if unused_in(kit, me.room, pool) > 0:
            return True
    return False


@rule
def why_not_resell(kit, me, c):
    """DP-044: one pool with something to sell, or none."""
    if c >= EOR_RESELL.skip:
        return Why.OK
    return Why.NOTHING_TO_SELL if unused_in(kit, me.room, c) < 1 else Why.OK


@rule
def resell(kit, me, c):
    """DP-044: what is sold earns a credit each and counts as used."""
    if c < EOR_RESELL.skip:
        me.room.sold[c] = unused_in(kit, me.room, c)
