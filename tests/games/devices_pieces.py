"""The laws of pieces in Devices: what holds at every decision.

Each law is worked out for many tables at once: the name of the law, and for each table whether it
holds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.games.devices.table import (
    CARDS,
    COLOURS,
    CORE,
    DECK,
    DESIGNS,
    ENDS,
    HOPPERS,
    KINDS,
    NO_WIRE,
    ORDERS,
    QUEUE,
    SHAPES,
    Ask,
    Part,
    Shape,
    Stage,
    Step,
)

Laws = dict[str, Any]

ENDINGS = ("goal", "round-limit")  # the ways in which a game can end

# Random players hardly ever come to 30 points; greedy ones do.
RECORDED = (("round-limit", "random"), ("goal", "greedy"))


def ending(kit: Any, s: Any) -> str:
    """DV-105, DV-108: how a finished game ended."""
    if s.step != Step.GAME_OVER:
        return "unknown"
    return "goal" if s.last else "round-limit" if s.lap == kit.max_rounds else "unknown"


def each(holds: Any) -> Any:
    """Whether something holds for all of a table."""
    return np.asarray(holds).all(tuple(range(1, np.ndim(holds))))


def each_between(numbers: Any, low: Any, high: Any) -> Any:
    """Whether all numbers of a table lie within limits."""
    return each((numbers >= low) & (numbers <= high))


def counted(values: Any, there: Any, size: int) -> Any:
    """How often each number 0…size−1 is among the values that are there, table by table."""
    found = np.zeros((len(values), size), np.int64)
    rows = np.broadcast_to(np.arange(len(values)).reshape(-1, *[1] * (values.ndim - 1)),
                           values.shape)  # fmt: skip
    np.add.at(found, (rows[there], values[there].astype(np.int64)), 1)
    return found


def bits_of(sets: Any, size: int) -> Any:
    """Sets of ends or orders as truth values, one column for each member."""
    members = np.arange(size, dtype=np.uint64)
    return (sets[..., None].astype(np.uint64) >> members) & np.uint64(1) > 0


def bytes_of_players(tables: Any) -> Any:
    """Every player's record as a row of bytes."""
    kind, at = tables.dtype.fields["players"][:2]
    size = tables.dtype.itemsize
    raw = np.ascontiguousarray(tables.view(f"V{size}")).view(np.uint8).reshape(len(tables), size)
    return raw[:, at : at + kind.itemsize].reshape(len(tables), *kind.shape, kind.base.itemsize)


def laws(kit: Any, tables: Any) -> Laws:
    """Every law of the state."""
    players = tables["players"][:, : kit.seats]
    return {
        **laws_of_cubes(kit, tables, players),
        **laws_of_parts(kit, tables, players),
        **laws_of_orders(kit, tables, players),
        **laws_of_wires(players),
        **laws_of_machines(players),
        **laws_of_limits(kit, tables, players),
        **laws_of_course(kit, tables),
    }


def laws_of_cubes(kit: Any, tables: Any, players: Any) -> Laws:
    """DV-005: every cube is in exactly one place, and none comes from nothing."""
    on_cards = players["cards"]["cubes"]
    parts = players["cards"]["part"]
    total = tables["bank"].astype(np.int64) + tables["scrap"] + tables["output"]
    total += tables["belts"].sum((1, 2)) + players["storage"].sum(1) + on_cards.sum((1, 2))
    holds = (parts == Part.HOPPER) | (parts == Part.PAUSE)
    kept = on_cards.sum(3)
    still = tables["running"] < 0
    return {
        "cubes of each colour": each(total == kit.cubes),
        "no cubes below 0": each(tables["bank"] >= 0) & each(tables["output"] >= 0)
        & each(players["storage"] >= 0) & each(on_cards >= 0) & each(tables["belts"] >= 0),
        "cubes lie on Hoppers and Pauses only": each(holds | (kept == 0)),
        "a Pause keeps one cube at most": each((parts != Part.PAUSE) | (kept <= 1)),
        "belts are empty unless a device runs": ~still | (each(tables["belts"] == 0)
                                                         & each(tables["scrap"] == 0)),
        "output is gone when the turn is over": (tables["step"] != Step.ACTIONS)
        | each(tables["output"] == 0),
    }  # fmt: skip


def laws_of_parts(kit: Any, tables: Any, players: Any) -> Laws:
    """DV-008, DV-031: every card is in deck, shop, stack, a hand or a device."""
    n = len(tables)
    ring = (tables["under_at"][:, None] + np.arange(DECK)) % DECK
    under = np.take_along_axis(tables["under"], ring, 1)
    shop = tables["shop"] - 1
    places = np.arange(DECK)
    core = counted(tables["unseen"], places < tables["n_unseen"][:, None], CORE)
    core += counted(under, places < tables["n_under"][:, None], CORE)
    core += counted(shop, shop >= 0, CORE)
    in_play = np.arange(CARDS) < players["n_cards"][..., None]
    played = counted(players["cards"]["part"], in_play, DESIGNS)
    played[:, Part.PACKER] += bits_of(players["packed"], ENDS).sum((1, 2))
    owned = played + players["hand"].sum(1)
    common = np.broadcast_to(kit.stack, (n, KINDS)).astype(np.int64).copy()
    common[:, : Part.CONVEYOR - CORE] += 2 * kit.seats
    hand, fresh = players["hand"], tables["fresh"]
    placing = (tables["stage"] >= Stage.PLACE) & (tables["stage"] <= Stage.JOIN)
    return {
        "core parts of each design": each(core + owned[:, :CORE] == kit.copies),
        "common parts of each kind": each(tables["stacks"] + owned[:, CORE:] == common),
        "no cards below 0": each(hand >= 0) & each(tables["stacks"] >= 0) & each(fresh >= 0),
        "bought cards are placed in a Buy only": (placing & (tables["buying"] == 1))
        | each(fresh == 0),
    }  # fmt: skip


def laws_of_orders(kit: Any, tables: Any, players: Any) -> Laws:
    """DV-022, DV-098: every order is in the deck, on display, in a queue or completed."""
    display, queue = tables["orders"] - 1, players["queue"] - 1
    found = bits_of(tables["order_deck"], ORDERS).astype(np.int64)
    found += counted(display, display >= 0, ORDERS) + counted(queue, queue >= 0, ORDERS)
    found += bits_of(players["served"], ORDERS).sum(1)
    filled = players["queue"] > 0
    return {
        "every order once": each(found == 1),
        "queues are packed to the left": each(~filled[:, :, 1:] | filled[:, :, :-1]),
        "queues hold three at most": each(filled.sum(2) <= kit.queue),
        "no unknown orders": each_between(players["queue"], 0, ORDERS)
        & each_between(tables["orders"], 0, ORDERS) & each(tables["order_deck"] < 1 << ORDERS),
        "no orders at a queue's end beyond the limit": each(filled[:, :, kit.queue : QUEUE] == 0),
    }  # fmt: skip


def laws_of_wires(players: Any) -> Laws:
    """DV-045, DV-048, DV-059: no orphans; every output feeds one input or is one end."""
    shape = players.shape
    cards = players["cards"]
    slots = np.arange(CARDS)
    in_play = slots < players["n_cards"][..., None]
    kinds = SHAPES[cards["part"].astype(np.int64)]
    wires = cards["wire"].astype(np.int64)
    attached = (wires != NO_WIRE) & in_play[..., None]
    inputs = np.where(kinds == Shape.HOPPER, 0, np.where(kinds == Shape.JOINER, 2, 1))
    outputs = np.where(kinds == Shape.SPLITTER, 2, 1) * in_play
    flat = players.reshape(-1)
    used = counted(wires.reshape(len(flat), -1), attached.reshape(len(flat), -1), 2 * CARDS)
    are_ends = np.arange(ENDS) < flat["n_ends"][:, None]
    used += counted(flat["ends"].astype(np.int64), are_ends, 2 * CARDS)
    expected = np.stack([outputs >= 1, outputs >= 2], -1).reshape(len(flat), -1)
    feeder = np.where(attached, wires >> 1, 0)
    here = np.broadcast_to(slots[:, None], feeder.shape)
    col = np.take_along_axis(cards["col"], feeder.reshape(*shape, -1), 2).reshape(feeder.shape)
    home = np.take_along_axis(cards["home"], feeder.reshape(*shape, -1), 2).reshape(feeder.shape)
    rest = ~in_play
    return {
        "no orphan part": each((attached.sum(3) == inputs) | rest),
        "a card comes after those that feed it": each((feeder < here) | ~attached),
        "an output feeds one input or is one end": (used == expected).reshape(
            shape[0], -1).all(1),
        "one column behind each feeder": each((cards["col"][..., None] == col + 1) | ~attached),
        "a card and its feeder are in one device": each(
            (cards["home"][..., None] == home) | ~attached),
        "no Packer among the cards": each((kinds != Shape.PACKER) | rest),
        "places without a card are blank": each(
            (cards["part"] == 0) & (cards["cubes"] == 0).all(3) & (cards["wire"] == 0).all(3)
            | in_play),
    }  # fmt: skip


def laws_of_machines(players: Any) -> Laws:
    """DV-047, DV-058, DV-059: devices in their order, with as many ends as they must have."""
    cards = players["cards"]
    flat = players.reshape(-1)
    rows = flat["cards"]
    in_play = np.arange(CARDS) < flat["n_cards"][:, None]
    kinds = SHAPES[rows["part"].astype(np.int64)]
    tops, packed = bits_of(flat["tops"], ENDS), bits_of(flat["packed"], ENDS)
    are_ends = np.arange(ENDS) < flat["n_ends"][:, None]
    number = np.cumsum(tops, 1) - 1  # the device of each end, as the row of ends tells it
    home = np.take_along_axis(rows["home"], flat["ends"].astype(np.int64) >> 1, 1)
    ends = counted(number, are_ends, HOPPERS + 1)
    expected = counted(rows["home"], in_play & (kinds == Shape.HOPPER), HOPPERS + 1)
    expected += counted(rows["home"], in_play & (kinds == Shape.SPLITTER), HOPPERS + 1)
    expected -= counted(rows["home"], in_play & (kinds == Shape.JOINER), HOPPERS + 1)

    def tables(holds: Any) -> Any:
        return holds.reshape(len(players), -1).all(1)

    return {
        "ends belong to the device of their card": tables((number == home) | ~are_ends),
        "ends = Hoppers + splitters − joiners": tables(ends == expected),
        "marks on ends only": tables(are_ends | ~(tops | packed)),
        "the first end begins a device": tables(tops[:, 0] == (flat["n_ends"] > 0)),
        "no more cards than there are": each(players["n_cards"] <= CARDS)
        & each(players["n_ends"] <= ENDS),
        "Hoppers feed themselves": each(
            (cards["part"] != Part.HOPPER) | (cards["wire"] == NO_WIRE).all(3)),
    }  # fmt: skip


def laws_of_limits(kit: Any, tables: Any, players: Any) -> Laws:
    """DV-010, DV-011: ten cubes on storage and Hoppers whenever an action may be chosen."""
    loaded = np.where(players["cards"]["part"][..., None] == Part.HOPPER,
                      players["cards"]["cubes"], 0).sum((2, 3))  # fmt: skip
    held = players["storage"].sum(2) + loaded
    acting = tables["ask"] == Ask.ACTION
    return {
        "ten cubes at most": ~acting | each(held <= kit.limit),
        "nothing at empty seats": each(bytes_of_players(tables)[:, kit.seats :].sum(2) == 0),
    }  # fmt: skip


def laws_of_course(kit: Any, tables: Any) -> Laws:
    """DV-002, DV-003, DV-015, DV-105: rounds, steps, actions, and when the game ends."""
    over = tables["over"] == 1
    taken = tables["taken"]
    deeds = (tables["deeds"] > 0).sum(1)
    return {
        "rounds": each_between(tables["lap"], 1, kit.max_rounds),
        "known steps": each_between(tables["step"], Step.ACTIONS, Step.GAME_OVER),
        "known stages": each_between(tables["stage"], Stage.CHOOSE, Stage.RETURN_RED),
        "the game is over after its last step": over == (tables["step"] == Step.GAME_OVER),
        "an end has its reason": ~over | (tables["last"] == 1) | (tables["lap"] == kit.max_rounds),
        "three actions at most, all marked": (taken == deeds) & each_between(taken, 0, kit.actions),
        "first player at the table": each_between(tables["first"], 0, kit.seats - 1),
        "whose turn it is decides": over
        | (tables["seat"] == (tables["first"] + tables["place"]) % kit.seats),
        "nothing picked outside a Buy": each(tables["picked"] >= 0)
        & (each(tables["picked"] == 0) | ((tables["stage"] >= Stage.BUY)
                                         & (tables["stage"] <= Stage.PAY_RED))),
        "colours": each_between(tables["colour"], -1, COLOURS),
    }  # fmt: skip


def laws_of_change(kit: Any, before: Any, after: Any) -> Laws:
    """What one choice and all that follows it can never do."""
    old, new = before["players"], after["players"]
    same_turn = (before["lap"] == after["lap"]) & (before["place"] == after["place"])
    other = np.arange(old.shape[1]) != before["seat"][:, None]
    same = (bytes_of_players(before) == bytes_of_players(after)).all(2)
    return {
        "rounds follow each other": each_between(after["lap"] - before["lap"], 0, 1),
        "the first player stays": after["first"] == before["first"],
        "completed orders stay completed": each(old["served"] & ~new["served"] == 0),
        "no order comes back to the deck": after["order_deck"] & ~before["order_deck"] == 0,
        "no card comes back to a stack": each(after["stacks"] <= before["stacks"]),
        "unseen cards grow fewer": after["n_unseen"] <= before["n_unseen"],
        "the last round stays the last": after["last"] >= before["last"],
        "actions are not taken back": ~same_turn | (after["taken"] >= before["taken"]),
        "others' things are not touched": each(same | ~other),
    }
