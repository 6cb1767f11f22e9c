"""Rulings on devices: placing, activating, common parts, serving, the end, and the options."""

import pytest

from boardroom.games.devices.rules.device import bare, complete, joinable, places
from boardroom.games.devices.rules.dismantling import dismantle
from boardroom.games.devices.rules.points import placing, points
from boardroom.games.devices.table import NO_WIRE, Ask, Part, Shape, Step, Why
from tests.rules.devices.workshop import (
    activate,
    add,
    again,
    begin,
    below,
    bench,
    do,
    fill,
    kit_for,
    offered,
    opened,
    pack,
    packed,
    put_out,
    shape,
    store,
    told,
    why,
)


@pytest.mark.rule("DV-045")
@pytest.mark.rule("DV-053")
def test_an_output_feeds_one_input(kit, s):
    me = bench(s, "H-P01")
    add(me, "S07", 0)
    add(me, "S01", 1)
    wires = [int(wire) for card in me.cards[: me.n_cards] for wire in card.wire if wire != NO_WIRE]
    assert sorted(wires) == [0, 2, 3]
    assert me.ends[:2].tolist() == [4, 6], "the upper branch stays above the lower"


@pytest.mark.rule("DV-046")
def test_a_later_hopper_begins_an_open_device(kit, s):
    me = s.players[0]
    add(me, "HOPPER")
    assert shape(me) == [1, 1, 1] and packed(me) == [1, 1, 0]


@pytest.mark.rule("DV-047")
def test_ends_are_open_or_packed(kit, s):
    me = bench(s, "H-P02", "H-P")
    assert packed(me) == [0, 0, 1]
    assert places(kit, me, Shape.PACKER) == 0b011
    assert places(kit, me, Shape.SINGLE) == 0b111


@pytest.mark.rule("DV-048")
def test_no_part_without_a_predecessor(kit, s):
    bench(s)
    s.players[0].hand[[Part.S01, Part.J03, Part.PACKER]] = 1
    again(kit, s)
    assert why(kit, s, "build") == Why.NOTHING_FITS
    s.players[0].hand[Part.HOPPER] = 1
    again(kit, s)
    do(kit, s, "build")
    assert why(kit, s, f"part:{int(Part.J03)}") == Why.NO_PLACE


@pytest.mark.rule("DV-049")
def test_a_part_without_suitable_cubes_idles(kit, s):
    bench(s, "H-S09-P")
    fill(s, 0, "3Y")
    assert activate(kit, s) == "0"


@pytest.mark.rule("DV-050")
def test_a_splitter_opens_a_second_end_below(kit, s):
    me = bench(s, "H-P", "H-P")
    add(me, "P03", 0)
    assert shape(me) == [2, 1] and packed(me) == [1, 0, 1]
    assert me.ends[:3].tolist() == [4, 5, 2]


@pytest.mark.rule("DV-051")
def test_only_the_lowest_end_meets_another_device(kit, s):
    me = bench(s, "H-P02", "H-P02")
    assert below(kit, me, 0) == [1]
    assert below(kit, me, 1) == [2]
    assert below(kit, me, 3) == [0]
    me.hand[Part.J03] = 1
    again(kit, s)
    do(kit, s, "build", "end:3")
    assert shape(me) == [3]
    # The second device came above: its top end stays the highest.
    assert [int(card.home) for card in me.cards[:5]] == [0] * 5


@pytest.mark.rule("DV-051")
def test_reasons_against_a_joint(kit, s):
    me = bench(s, "H-P02", "H-P02", "H")
    me.hand[Part.J03] = 1
    again(kit, s)
    do(kit, s, "build")
    do(kit, s, "end:3")
    assert why(kit, s, "end:1") == Why.NOT_HIGHEST
    assert why(kit, s, "end:2") == Why.NOT_NEIGHBOURS
    assert offered(kit, s) == ["end:0", "end:4"]


@pytest.mark.rule("DV-052")
def test_reasons_against_an_upper_end(kit, s):
    me = bench(s, "H-P02")
    add(me, "S07", 0)
    me.hand[[Part.J03, Part.S01]] = 1
    again(kit, s)
    do(kit, s, "build")
    s.part, s.ask = Part.J03, Ask.PLACE_END
    assert why(kit, s, "end:0") == Why.OTHER_COLUMN
    assert why(kit, s, "end:1") == Why.NO_PARTNER
    assert why(kit, s, "end:2") == Why.NO_SUCH_END


@pytest.mark.rule("DV-054")
def test_packers_slide(kit, s):
    me = bench(s, "H-P")
    add(me, "S01", 0)
    assert packed(me) == [1]
    add(me, "P02", 0)
    assert packed(me) == [1, 0]


@pytest.mark.rule("DV-055")
@pytest.mark.parametrize(("upper", "lower", "kept", "freed"),
                         [(1, 1, 1, 1), (1, 0, 1, 0), (0, 1, 1, 0), (0, 0, 0, 0)])  # fmt: skip
def test_one_packer_stays_on_a_joiner(kit, s, upper, lower, kept, freed):
    me = bench(s, "H", "H")
    me.packed = upper | lower << 1
    add(me, "J03", 0, 1)
    assert packed(me) == [kept] and me.hand[Part.PACKER] == freed


@pytest.mark.rule("DV-056")
def test_a_packer_needs_an_open_end(kit, s):
    me = bench(s, "H-P", "H", "H")
    me.hand[Part.PACKER] = 1
    again(kit, s)
    do(kit, s, "build")
    assert why(kit, s, "end:0") == Why.END_PACKED
    assert offered(kit, s) == ["end:1", "end:2"]


@pytest.mark.rule("DV-057")
def test_complete_means_all_ends(kit, s):
    me = bench(s, "H-P01")
    assert not complete(me, 0)
    add(me, "PACKER", 0)
    assert not complete(me, 0)
    add(me, "PACKER", 1)
    assert complete(me, 0)


@pytest.mark.rule("DV-058")
def test_devices_keep_their_order(kit, s):
    me = bench(s, "H-S01", "H-S02", "H-S03")
    add(me, "J03", 2, 0)
    assert shape(me) == [1, 1]
    # The third device gave the top input: it and the first now stand behind the second.
    assert [int(card.home) for card in me.cards[:7]] == [1, 1, 0, 0, 1, 1, 1]
    dismantle(s, me, 1)
    assert shape(me) == [1, 1, 1]
    assert [int(card.home) for card in me.cards[:6]] == [2, 2, 0, 0, 1, 1]


@pytest.mark.rule("DV-059")
def test_ends_are_hoppers_and_splitters_less_joiners(kit, s):
    me = bench(s, "H-P02", "H-P01")
    assert shape(me) == [2, 2]
    add(me, "J03", 1, 2)
    assert shape(me) == [3]
    add(me, "SPLITTER", 1)
    assert shape(me) == [4]
    columns = [int(card.col) for card in me.cards[: me.n_cards]]
    for slot, card in enumerate(me.cards[: me.n_cards]):
        feeds = [int(wire) >> 1 for wire in card.wire if wire != NO_WIRE]
        assert all(columns[slot] == columns[feed] + 1 for feed in feeds)


@pytest.mark.rule("DV-039")
def test_a_joiner_over_one_splitter_cuts_nothing(kit, s):
    me = bench(s, "H-P02")
    add(me, "J03", 0)
    dismantle(s, me, 0)
    assert shape(me) == [2]
    assert [int(card.home) for card in me.cards[:2]] == [0, 0]


# Activate


@pytest.mark.rule("DV-070")
@pytest.mark.rule("DV-071")
def test_each_device_once_in_any_order(kit, s):
    bench(s, "H-P", "H-P", "H", "H-P")
    fill(s, 0, "1Y")
    fill(s, 1, "1Y")
    fill(s, 2, "1Y")
    begin(kit, s, Step.ACTIVATE)
    assert offered(kit, s) == ["device:0", "device:1", "stop:0"]
    assert why(kit, s, "device:2") == Why.INCOMPLETE
    assert why(kit, s, "device:3") == Why.NO_CUBES
    assert why(kit, s, "device:4") == Why.NO_SUCH_DEVICE
    do(kit, s, "device:1")
    assert why(kit, s, "device:1") == Why.HAS_RUN
    do(kit, s, "stop")
    assert told(s.players[0].cards[0].cubes) == "1Y"


@pytest.mark.rule("DV-073")
@pytest.mark.rule("DV-083")
def test_columns_first_then_the_order_of_placing(kit, s):
    """With two red cubes in the bank, the branch that is served first gets them."""
    for first, second in ((0, 1), (1, 0)):
        me = bench(s, "H-Splitter")
        for end in (first, second):
            add(me, "S03", end)
        add(me, "S09", first)
        add(me, "CONVEYOR", second)
        pack(me)
        fill(s, 0, "4Y")
        s.bank[:] = 10, 2, 9
        assert activate(kit, s, up=[2]) == "2B"
        s.output[:] = 0


@pytest.mark.rule("DV-074")
@pytest.mark.rule("DV-089")
def test_cubes_stay_on_their_branch(kit, s):
    me = bench(s, "H-P01")
    add(me, "S01", 0)
    add(me, "S07", 1)
    pack(me)
    fill(s, 0, "2B")
    assert activate(kit, s) == "0", "reds came to a Press, yellows to a Compactor"


@pytest.mark.rule("DV-075")
def test_a_part_acts_as_often_as_it_can(kit, s):
    bench(s, "H-S01-P")
    fill(s, 0, "9Y")
    assert activate(kit, s) == "4R"


@pytest.mark.rule("DV-080")
@pytest.mark.rule("DV-082")
def test_a_packer_takes_every_colour(kit, s):
    bench(s, "H-P", "H-P")
    fill(s, 0, "2Y3R")
    fill(s, 1, "1B")
    activate(kit, s, 0)
    activate(kit, s, 1)
    assert told(s.output) == "2Y3R1B"


@pytest.mark.rule("DV-083")
def test_consumed_cubes_are_there_to_be_made_again(kit, s):
    bench(s, "H-S10-P")
    fill(s, 0, "4R")
    s.bank[1] = 0
    assert activate(kit, s) == "4R", "four go to the bank, six are wanted, four are there"


@pytest.mark.rule("DV-083")
def test_the_top_output_comes_first(kit, s):
    me = bench(s, "H-P03")
    pack(me)
    fill(s, 0, "3R")
    s.bank[:] = 1, 0, 0
    assert activate(kit, s) == "1Y3R"


@pytest.mark.rule("DV-085")
@pytest.mark.rule("DV-087")
def test_each_colour_for_itself(kit, s):
    bench(s, "H-Booster-P")
    fill(s, 0, "3Y4R1B")
    assert activate(kit, s) == "5R"


@pytest.mark.rule("DV-088")
def test_no_more_than_arrived(kit, s):
    me = bench(s, "H-Splitter")
    pack(me)
    fill(s, 0, "3Y")
    begin(kit, s, Step.ACTIVATE)
    do(kit, s, "device:0")
    assert offered(kit, s) == ["cubes:1", "cubes:2"]
    assert why(kit, s, "cubes:0") == Why.ONE_EACH_WAY
    assert why(kit, s, "cubes:4") == Why.NOT_ARRIVED


@pytest.mark.rule("DV-090")
@pytest.mark.rule("DV-091")
def test_a_kept_cube_waits_for_the_next_run(kit, s):
    me = bench(s, "H-Pause-P")
    store(s, "0")
    fill(s, 0, "2Y1R")
    begin(kit, s, Step.ACTIVATE)
    do(kit, s, "device:0")
    assert why(kit, s, "colour:2") == Why.NOT_ARRIVED
    do(kit, s, "colour:1")
    assert told(me.cards[1].cubes) == "1R" and told(me.storage) == "2Y"
    do(kit, s, "end", "end")
    assert s.seat == 0 and told(me.cards[1].cubes) == "1R"
    red = int(s.bank[1])
    do(kit, s, "dismantle", "end:0", "done")
    assert s.bank[1] == red + 1


# Serve


@pytest.mark.rule("DV-098")
@pytest.mark.rule("DV-099")
def test_served_cubes_go_to_the_bank(kit, s):
    s.players[0].queue[:2] = 4, 3
    put_out(s, "1B2R")
    blue = int(s.bank[2])
    begin(kit, s, Step.SERVE)
    do(kit, s, "order:0")
    assert s.bank[2] == blue + 1 and points(kit, s, 0) == 2
    assert s.players[0].queue.tolist() == [3, 0, 0] and int(s.players[0].served) == 1 << 3
    do(kit, s, "done")
    assert s.seat == 1 and points(kit, s, 0) == 2


@pytest.mark.rule("DV-096")
def test_an_order_is_completed_as_a_whole(kit, s):
    s.players[0].queue[:2] = 11, 4
    put_out(s, "1Y1B")
    begin(kit, s, Step.SERVE)
    assert why(kit, s, "order:0") == Why.OUTPUT_LACKS
    assert why(kit, s, "order:2") == Why.NO_SUCH_ORDER


@pytest.mark.rule("DV-105")
def test_the_goal_is_looked_at_when_a_turn_ends(kit, s):
    for order in (31, 32, 33, 30):
        s.players[0].served |= 1 << order
    assert s.last == 0
    do(kit, s, "end")
    assert s.last == 1
    do(kit, s, "end", "end")
    assert s.over and s.step == Step.GAME_OVER


@pytest.mark.rule("DV-106")
def test_open_orders_cost_nothing(kit, s):
    """The worked example: 31, 29 and 31 points; cubes decide for the third player."""
    completed = [(11, 16, 25, 31, 34), (5, 14, 23, 29, 33), (3, 17, 22, 24, 28, 30)]
    for p, orders in enumerate(completed):
        for order in orders:
            s.players[p].served |= 1 << (order - 1)
    s.players[1].queue[0] = 32
    bench(s, "H-Pause-P", p=2)
    store(s, "3Y1R", 0)
    store(s, "2R4B", 1)
    store(s, "2Y", 2)
    fill(s, 0, "1R", 2)
    fill(s, 1, "1B", 2)
    assert [points(kit, s, p) for p in range(3)] == [31, 29, 31]
    assert [placing(kit, s, p) for p in range(3)] == [2, 3, 1]


# Options


@pytest.mark.rule("DV-071")
def test_without_bare_devices():
    kit = kit_for(bare_devices=False)
    s = opened(kit)
    me = bench(s, "H-P", "H-Conveyor-P")
    fill(s, 0, "1Y")
    fill(s, 1, "1Y")
    assert bare(me, 0) and not bare(me, 1)
    begin(kit, s, Step.ACTIVATE)
    assert why(kit, s, "device:0") == Why.BARE
    assert why(kit, s, "device:1") == Why.OK


@pytest.mark.rule("DV-054")
def test_without_sliding_packers():
    kit = kit_for(packer_slides=False)
    s = opened(kit)
    me = bench(s, "H-P", "H", "H-P")
    me.hand[Part.S01] = 1
    assert places(kit, me, Shape.SINGLE) == 0b010
    assert joinable(kit, me) == 0
    again(kit, s)
    do(kit, s, "build")
    assert me.cards[1].part == Part.HOPPER and me.cards[3].home == 1


@pytest.mark.rule("DV-005")
@pytest.mark.rule("DV-083")
def test_an_unlimited_bank():
    kit = kit_for(bank="unlimited")
    s = opened(kit)
    bench(s, "H-S13-S06-P")
    fill(s, 0, "9B")
    assert activate(kit, s) == "108Y"


@pytest.mark.rule("DV-012")
def test_a_great_surplus_goes_back_in_lots():
    kit = kit_for(bank="unlimited")
    s = opened(kit)
    store(s, "0")
    put_out(s, "108Y")
    begin(kit, s, Step.SERVE)
    assert told(s.players[0].storage) == "10Y" and s.seat == 1


@pytest.mark.rule("DV-107")
def test_a_shared_victory():
    kit = kit_for(tie_break="shared")
    s = opened(kit)
    store(s, "9Y", 1)
    assert [placing(kit, s, p) for p in range(3)] == [1, 1, 1]


@pytest.mark.rule("DV-108")
def test_a_shorter_game():
    kit = kit_for(max_rounds=20)
    s = opened(kit)
    s.lap = 20
    do(kit, s, "end", "end", "end")
    assert s.over
