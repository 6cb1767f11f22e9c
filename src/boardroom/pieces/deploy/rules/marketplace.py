"""The marketplace: seven stacks of capacity tiles, the lowest three on sale."""

from boardroom.engine.records import record
from boardroom.engine.rules import rule
from boardroom.pieces.deploy.rules.server_room import add_tile, tiles_in
from boardroom.pieces.deploy.rules.workers import holds_spot
from boardroom.pieces.deploy.terms import STACKS, TOP_TILE, Pool, Spot, Why

Market = record(
    left=("i1", STACKS),  # tiles on each stack, lowest value first
    lowest="u1",  # the stack at position 1
    gone=("i1", TOP_TILE + 1),  # tiles out of the game, by value
)


@rule
def stock_market(kit, s):
    """Set-up 3: all stacks, each as high as the number of players asks."""
    for stack in range(STACKS):
        s.market.left[stack] = kit.stack[stack]
    s.market.lowest = 0


@rule
def reset_market(kit, s):
    """DE-060: what is left at position 1 leaves the game, all stacks move down by one."""
    stack = s.market.lowest
    s.market.gone[kit.tile_value[stack]] += s.market.left[stack]
    s.market.left[stack] = 0
    s.market.lowest += 1


@rule
def halved(kit, s, p, price):
    """DE-072, DE-014: the ADD bonus halves a purchase, rounded up."""
    return (price + 1) // 2 if holds_spot(s, p, Spot.ADD) else price


@rule
def tile_price(kit, s, p, pool, position):
    """DE-072: by position and pool."""
    return halved(kit, s, p, kit.tile_price[position, pool])


@rule
def marker_price(kit, s, p, steps):
    """DE-072: a constant price for each step of the pool C marker, halved as one purchase."""
    return halved(kit, s, p, kit.marker_price * steps)


@rule
def why_not_add_tile(kit, s, p, pool, position):
    """DE-070, DE-071: a tile there, a free space for it, and the money."""
    room = s.players[p].room
    if s.market.left[s.market.lowest + position] == 0:
        return Why.SOLD_OUT
    if tiles_in(room.a_tiles if pool == Pool.A else room.b_tiles) >= kit.slots:
        return Why.POOL_FULL
    return Why.TOO_DEAR if s.players[p].cash < tile_price(kit, s, p, pool, position) else Why.OK


@rule
def why_not_raise_marker(kit, s, p, steps):
    """DE-070, DE-071: the marker may not pass the top, and the money must be there."""
    if steps > kit.marker_reach:
        return Why.MARKER_REACH
    if s.players[p].room.marker + steps > kit.marker_top:
        return Why.MARKER_TOP
    return Why.TOO_DEAR if s.players[p].cash < marker_price(kit, s, p, steps) else Why.OK


@rule
def buy_tile(kit, s, p, pool, position):
    """DE-070, DE-073: pay, and place the tile at once."""
    stack = s.market.lowest + position
    s.players[p].cash -= tile_price(kit, s, p, pool, position)
    s.market.left[stack] -= 1
    add_tile(s.players[p].room, pool, kit.tile_value[stack])


@rule
def raise_marker(kit, s, p, steps):
    """DE-070: pay, and move the pool C marker up."""
    s.players[p].cash -= marker_price(kit, s, p, steps)
    s.players[p].room.marker += steps

