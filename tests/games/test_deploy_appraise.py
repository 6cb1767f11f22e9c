"""What the appraisal of both editions sees in a position, one weight at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boardroom.engine import calls
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.titles import Title
from boardroom.games import deploy_projects, deploy_systems
from boardroom.pieces.deploy.bots.appraise import rise_of_fees
from boardroom.pieces.deploy.rules.preparation import steps_of
from boardroom.pieces.deploy.terms import Colour, Place

ADMINISTRATION = 0  # the first system, and as the bronze card of level I the first card
SEAT = 0

pytestmark = pytest.mark.parametrize("title", [deploy_systems.TITLE, deploy_projects.TITLE])


def kits_with(title: Title, **weights: float) -> Any:
    """A kit for two in which only these weights are not 0."""
    kits = fresh_kits(title, find_kit(title), title.settle_options({"players": 2}))
    sense = kits[0]["sense"]
    for name in sense.dtype.names:
        sense[name] = weights.get(name, 0.0)
    return kits


def dealt(kits: Any, title: Title, colour: Colour) -> Any:
    """A fresh table with an empty server room, and Administration I in two cubes of a colour."""
    tables = np.zeros(1, title.table)
    calls.deal(kits, tables, 1)
    s = tables[0]
    me = s.players[SEAT]
    me.room.a_tiles[:] = me.room.b_tiles[:] = 0
    me.income = 20
    if title is deploy_systems.TITLE:
        me.design[:] = 0
        me.design[ADMINISTRATION, colour] = 2
    else:
        s.active[:] = [ADMINISTRATION + 1, 0, 0]
        s.sites[:] = 0
        s.sites[0, colour] = 2
    return tables


def gain(kits: Any, before: Any, after: Any) -> float:
    """How much better the seat stands after a change."""
    return float(calls.appraise(kits, after, SEAT)[0] - calls.appraise(kits, before, SEAT)[0])


def with_tile(tables: Any) -> Any:
    """The same with a tile of 5 in pool A."""
    after = tables.copy()
    after[0].players[SEAT].room.a_tiles[0] = 5
    return after


def with_blue(tables: Any, tile: int) -> Any:
    """The same with five blue cubes in pool A, on a tile of so many."""
    after = tables.copy()
    room = after[0].players[SEAT].room
    room.a_tiles[0], room.cubes[Place.A, Colour.BLUE] = tile, 5
    return after


def test_room_for_what_can_be_deployed_next_is_worth_what_the_cloud_would_cost(
    title: Title,
) -> None:
    kits = kits_with(title, opening=1.0, income=1.0)
    before = dealt(kits, title, Colour.BLUE)
    in_cloud = 2 * kits[0].cloud_income * kits[0].rounds - 1  # and the cloud gives a point
    assert gain(kits, with_blue(before, 5), with_blue(before, 7)) == in_cloud


def test_room_is_worth_less_if_a_fee_comes_with_it(title: Title) -> None:
    kits = kits_with(title, opening=1.0, income=1.0)
    kits[0].colour_fee = 1
    before = dealt(kits, title, Colour.BLUE)
    in_cloud = 2 * kits[0].cloud_income * kits[0].rounds - 1
    assert gain(kits, before, with_tile(before)) == in_cloud - kits[0].rounds


def test_room_for_all_colours_is_worth_more_than_for_one(title: Title) -> None:
    kits = kits_with(title, ready=1.0, side=10.0)
    kits[0].plain_fee = 0
    before = dealt(kits, title, Colour.BLUE)
    one = with_tile(before)
    assert gain(kits, before, one) == 0
    both = one.copy()
    both[0].players[SEAT].room.b_tiles[0] = 5
    assert gain(kits, one, both) == (kits[0].rounds - 1) / 4


# Cubes to be placed (yellow, blue, purple), what lies in A and on two tiles of B, and what
# the fees rise by: A has room for 4 more on two tiles, C for 1 more, the tiles of B for 3 each.
@pytest.mark.parametrize(("cubes", "in_a", "in_b", "rise"), [
    ((0, 0, 0), (0, 0, 0), ((0, 0, 0), (0, 0, 0)), 0),
    ((3, 0, 0), (0, 0, 0), ((0, 0, 0), (0, 0, 0)), 0),  # B is paid for
    ((0, 1, 0), (0, 0, 0), ((0, 0, 0), (0, 0, 0)), 0),  # C too
    ((0, 2, 0), (0, 0, 0), ((0, 0, 0), (0, 0, 0)), 16),  # a colour on two tiles
    ((0, 2, 0), (0, 1, 0), ((0, 0, 0), (0, 0, 0)), 0),  # which is there already
    ((0, 0, 2), (0, 0, 0), ((0, 0, 0), (0, 0, 0)), 8),  # B is cheaper than A
    ((0, 0, 2), (0, 0, 1), ((0, 0, 0), (0, 0, 0)), 0),
    ((0, 0, 2), (0, 0, 0), ((0, 0, 0), (0, 0, 1)), 0),
    ((0, 3, 2), (0, 1, 0), ((0, 0, 0), (0, 0, 0)), 8),  # blue takes the room of A
    ((0, 2, 1), (0, 1, 0), ((0, 0, 0), (0, 0, 0)), 0),  # and purple that of C
])  # fmt: skip
def test_what_cubes_add_to_the_fees(title, cubes, in_a, in_b, rise) -> None:
    kits = kits_with(title)
    room = dealt(kits, title, Colour.BLUE)[0].players[SEAT].room
    colours = (Colour.YELLOW, Colour.BLUE, Colour.PURPLE)
    room.a_tiles[:2] = [2, 2 + sum(in_a)]
    room.marker = 1
    for slot in range(2):
        room.b_tiles[slot] = 3 + sum(in_b[slot])
    placed = np.zeros(3, np.int8)
    for i, colour in enumerate(colours):
        room.cubes[Place.A, colour] = in_a[i]
        room.cubes[Place.B1, colour], room.cubes[Place.B2, colour] = in_b[0][i], in_b[1][i]
        placed[colour] = cubes[i]
    assert rise_of_fees(kits[0], room, placed) == rise


def test_room_in_which_cubes_do_not_fit_opens_nothing(title: Title) -> None:
    kits = kits_with(title, opening=1.0, income=1.0)
    before = dealt(kits, title, Colour.YELLOW)
    assert gain(kits, before, with_tile(before)) == 0


def test_who_has_walked_all_steps_can_deploy_no_more(title: Title) -> None:
    kits = kits_with(title, opening=1.0, income=1.0)
    before = dealt(kits, title, Colour.BLUE)
    before[0].roundel.steps[SEAT] = kits[0].loop * kits[0].rounds
    assert gain(kits, before, with_tile(before)) == 0


def test_an_extra_worker_counts_in_every_round_to_come(title: Title) -> None:
    kits = kits_with(title, worker=1.0)
    before = dealt(kits, title, Colour.BLUE)
    after = before.copy()
    after[0].players[SEAT].team.coffee += 1
    assert gain(kits, before, after) == kits[0].rounds


def test_income_counts_by_the_rounds_it_comes_in(title: Title) -> None:
    kits = kits_with(title)
    kits[0]["sense"]["income"][:] = [1, 10, 100, 1000, 10000]
    before = dealt(kits, title, Colour.BLUE)
    after = before.copy()
    after[0].players[SEAT].income += 1
    assert gain(kits, before, after) == 11111
    before[0].lap = after[0].lap = kits[0].rounds - 1  # two results are left
    assert gain(kits, before, after) == 11


def test_after_the_last_actions_credits_count_as_the_end_counts_them(title: Title) -> None:
    kits = kits_with(title, cash=5.0, income=5.0, opening=1.0)
    before = dealt(kits, title, Colour.BLUE)
    after = before.copy()
    after[0].players[SEAT].cash += 10
    assert gain(kits, before, after) == 50
    for tables in (before, after):
        tables[0].lap, tables[0].step = kits[0].rounds, steps_of(tables[0]).actions + 1
    assert gain(kits, before, after) == 10 / kits[0].cash_step
    after[0].players[SEAT].income += 10
    assert gain(kits, before, after) == 20 / kits[0].cash_step
    assert gain(kits, before, with_tile(before)) == 0, "nothing can be deployed any more"
