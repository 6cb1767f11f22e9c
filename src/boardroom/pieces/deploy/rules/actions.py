"""The course of an action as both editions have it: pay, ADD, MOVE, REMOVE, bonus actions."""

from boardroom.engine.rules import rule
from boardroom.engine.turns import ask_seat
from boardroom.pieces.deploy.rules.accounts import why_not_trade
from boardroom.pieces.deploy.rules.marketplace import (
    buy_tile,
    raise_marker,
    why_not_add_tile,
    why_not_raise_marker,
)
from boardroom.pieces.deploy.rules.preparation import next_step
from boardroom.pieces.deploy.rules.roundel import controlling_player
from boardroom.pieces.deploy.rules.server_room import (
    WITHIN_B,
    any_movement,
    move_cube,
    take_a_tile,
    why_not_lower,
    why_not_movement,
    why_not_remove_a,
    why_not_remove_b,
)
from boardroom.pieces.deploy.rules.workers import holds_spot, pay_workers
from boardroom.pieces.deploy.table import ADD, MOVE, PLAIN, REMOVE
from boardroom.pieces.deploy.terms import LOWEST_TILE, Ask, Colour, Pool, Spot, Stage, Why

# Why not


@rule
def why_not_add(kit, s, p, c):
    """DE-070, DE-071: a tile for A, a tile for B, or steps of C."""
    if c < ADD.add_b:
        return why_not_add_tile(kit, s, p, Pool.A, c)
    if c < ADD.add_c:
        return why_not_add_tile(kit, s, p, Pool.B, c - ADD.add_b)
    return why_not_raise_marker(kit, s, p, c - ADD.add_c + 1)


@rule
def why_not_plain(kit, s, p, c):
    """DE-083, DE-090, DE-075, DE-050: MOVE, REMOVE, CONSULT and the trades, in this order."""
    me = s.players[p]
    if c == PLAIN.move:
        return Why.OK if any_movement(me.room) else Why.NO_MOVE_POSSIBLE
    if c < PLAIN.consult:
        return why_not_remove(kit, me, c - PLAIN.remove_a)
    return Why.OK if c == PLAIN.consult else why_not_trade(kit, me, c - PLAIN.cash)


@rule
def why_not_remove(kit, me, c):
    """DE-090, DE-091: a tile of A by value, a tile of B by space, or steps of C."""
    if c < REMOVE.remove_b:
        return why_not_remove_a(me.room, c + LOWEST_TILE)
    if c < REMOVE.remove_c:
        return why_not_remove_b(me.room, c - REMOVE.remove_b)
    return why_not_lower(kit, me.room, c - REMOVE.remove_c + 1)


@rule
def why_not_free_remove(kit, me, c):
    """DE-131: any removal, or none."""
    return Why.OK if c >= REMOVE.skip else why_not_remove(kit, me, c)


@rule
def why_not_move(kit, s, p, c):
    """DE-080 to DE-083: five movements, at least one unless the MOVE is free."""
    if c >= MOVE.stop:
        return Why.MOVE_ONCE if s.moved == 0 and s.unpaid == 0 else Why.OK
    if s.moved >= kit.movements and (s.half == 0 or c < WITHIN_B):
        return Why.MOVES_SPENT
    return why_not_movement(s.players[p].room, c)


@rule
def next_colour(cubes):
    """The colour to be placed next: yellow, then blue, then purple."""
    if cubes[Colour.YELLOW] > 0:
        return Colour.YELLOW
    return Colour.BLUE if cubes[Colour.BLUE] > 0 else Colour.PURPLE


# What is done


@rule
def give_control(kit, s):
    """DE-027, DE-028, DE-030: the controlling player acts, until every disc is home."""
    p = controlling_player(kit, s)
    if p < 0:
        next_step(s)
    else:
        ask_seat(s, p, Ask.ACTION)


@rule
def note_deed(s, c):
    """DE-028: the action in hand, and what it costs unless it is a DEPLOY."""
    s.deed = c
    s.due = 1
    s.discard = -1
    s.planned = 0


@rule
def ask_for_payment(kit, s, p):
    """DE-024: the payer chooses how many office workers help."""
    if s.players[p].team.office > 0:
        ask_seat(s, p, Ask.PAY)
    else:
        pay(kit, s, p, 0)


@rule
def pay(kit, s, p, extra):
    """DE-024: then the action is carried out."""
    pay_workers(kit, s, p, s.due, extra)
    s.stage = Stage.DEED


@rule
def add_capacity(kit, s, p, c):
    """DE-070: a tile for A, a tile for B, or steps of C."""
    if c < ADD.add_b:
        buy_tile(kit, s, p, Pool.A, c)
    elif c < ADD.add_c:
        buy_tile(kit, s, p, Pool.B, c - ADD.add_b)
    else:
        raise_marker(kit, s, p, c - ADD.add_c + 1)


@rule
def do_plain_deed(kit, s, p, c):
    """MOVE, REMOVE or CONSULT."""
    if c == PLAIN.move:
        begin_move(s, 0)
    elif c == PLAIN.consult:
        s.players[p].cash += kit.consult_credits  # DE-075
    else:
        remove_capacity(kit, s, p, c - PLAIN.remove_a)


@rule
def remove_capacity(kit, s, p, c):
    """DE-090, DE-092: capacity leaves the game, nothing is paid back."""
    room = s.players[p].room
    if c < REMOVE.remove_b:
        take_a_tile(room, c + LOWEST_TILE)
        s.market.gone[c + LOWEST_TILE] += 1
    elif c < REMOVE.remove_c:
        slot = c - REMOVE.remove_b
        s.market.gone[room.b_tiles[slot]] += 1
        room.b_tiles[slot] = 0
    else:
        room.marker -= c - REMOVE.remove_c + 1


@rule
def begin_move(s, unpaid):
    """DE-080: a fresh count of movements."""
    s.moved = 0
    s.half = 0
    s.unpaid = unpaid
    s.stage = Stage.MOVE


@rule
def continue_move(kit, s, p):
    """DE-080, DE-083: ask for the next cube while movements are left."""
    if s.moved < kit.movements or s.half == 1:
        ask_seat(s, p, Ask.MOVE)
    else:
        s.stage = Stage.FREE_REMOVE


@rule
def make_movement(kit, s, p, c):
    """DE-080, DE-081: one cube; within B a second may follow in the same movement."""
    if c >= MOVE.stop:
        s.stage = Stage.FREE_REMOVE
        return
    move_cube(s.players[p].room, c)
    if c < WITHIN_B:
        s.moved += 1
        s.half = 0
    elif s.half == 1:
        s.half = 0
    else:
        s.moved += 1
        s.half = 1


@rule
def offer_free_move(s, p, moves):
    """DE-130: after an ADD or a DEPLOY the holder of the MOVE spot may move."""
    s.stage = Stage.FREE_REMOVE
    if moves and holds_spot(s, p, Spot.MOVE) and any_movement(s.players[p].room):
        begin_move(s, 1)


@rule
def offer_free_remove(s, p, then):
    """DE-131: after any action the holder of the REMOVE spot may remove."""
    s.stage = then
    if holds_spot(s, p, Spot.REMOVE):
        ask_seat(s, p, Ask.REMOVE)


@rule
def remove_freely(kit, s, p, c):
    """DE-131: a removal without a worker, or none."""
    if c < REMOVE.skip:
        remove_capacity(kit, s, p, c)
