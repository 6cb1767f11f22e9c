"""Every customer order of the kit, served with exactly its cubes."""

import pytest

from boardroom.engine.kits import find_kit
from boardroom.games.devices import TITLE
from boardroom.games.devices.rules.points import points
from boardroom.games.devices.table import Step, Why
from tests.rules.devices.workshop import begin, cubes, do, put_out, told, why

PRINTED = {
    "O01": ("4Y", 2), "O02": ("2Y1R", 2), "O03": ("2R", 2), "O04": ("1B", 2), "O05": ("5Y", 3),
    "O06": ("3Y1R", 3), "O07": ("1Y2R", 3), "O08": ("3R", 3), "O09": ("2Y1B", 3),
    "O10": ("1R1B", 3), "O11": ("1Y1R1B", 4), "O12": ("8Y", 4), "O13": ("2Y3R", 4),
    "O14": ("4R", 4), "O15": ("4Y1B", 4), "O16": ("2R1B", 4), "O17": ("2B", 4),
    "O18": ("1Y2B", 5), "O19": ("4Y3R", 5), "O20": ("5R", 5), "O21": ("2Y2R1B", 5),
    "O22": ("1R2B", 5), "O23": ("6R", 6), "O24": ("4Y2B", 6), "O25": ("2R2B", 6),
    "O26": ("3B", 6), "O27": ("1Y2R2B", 7), "O28": ("2Y6R", 7), "O29": ("3R2B", 7),
    "O30": ("1R3B", 7), "O31": ("4R2B", 8), "O32": ("4B", 8), "O33": ("3Y3R2B", 9),
    "O34": ("1Y2R3B", 9),
}  # fmt: skip


def test_every_order_of_the_kit_is_served_here():
    assert list(PRINTED) == [order.id for order in find_kit(TITLE).model.order]


@pytest.mark.rule("DV-096")
@pytest.mark.rule("DV-098")
@pytest.mark.parametrize("name", PRINTED)
def test_an_order_takes_its_cubes_and_gives_its_points(kit, s, name):
    wanted, worth = PRINTED[name]
    me, number = s.players[0], list(PRINTED).index(name)
    me.queue[:] = number + 1, 0, 0
    put_out(s, wanted)
    short = cubes(wanted)
    first = next(i for i, n in enumerate(short) if n)
    s.output[first] -= 1
    begin(kit, s, Step.SERVE)
    assert me.queue[0] == number + 1, "one cube short: nothing is served"
    s.players[0].storage[:] = 0
    put_out(s, wanted)
    s.output[(first + 1) % 3] += 1
    s.first, s.place, s.seat = 0, 0, 0
    begin(kit, s, Step.SERVE)
    assert why(kit, s, "order:0") == Why.OK
    do(kit, s, "order:0")
    assert points(kit, s, 0) == worth
    assert told(me.storage) == told([int(i == (first + 1) % 3) for i in range(3)])
