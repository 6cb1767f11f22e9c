"""The specification's own examples, T01 to T56."""

import pytest

from boardroom.games.devices.rules.buying import pays, pays_with_blue
from boardroom.games.devices.rules.device import complete, joinable, removable, stocked
from boardroom.games.devices.rules.dismantling import dismantle
from boardroom.games.devices.rules.points import placing, points
from boardroom.games.devices.table import Ask, Part, Stage, Step, Why
from tests.rules.devices.workshop import (
    activate,
    add,
    again,
    begin,
    below,
    bench,
    dealt,
    do,
    fill,
    kit_for,
    offer,
    offered,
    pack,
    packed,
    put_out,
    shape,
    shelve,
    store,
    told,
    why,
)


@pytest.mark.rule("DV-026")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_t01_a_common_stack_has_one_card_more_than_players(players):
    kit = kit_for(players=players)
    assert dealt(kit).stacks.tolist() == [players + 1] * 8


@pytest.mark.rule("DV-027")
@pytest.mark.rule("DV-006")
def test_t02_a_blue_cube_is_never_broken_up(kit, s):
    store(s, "1B")
    shelve(s, "S05")
    blue = int(s.bank[2])
    do(kit, s, "buy", "core:0")
    do(kit, s, *(["done"] if s.ask == Ask.BUY else []))
    assert told(s.players[0].storage) == "0"
    assert s.bank[2] == blue + 1


@pytest.mark.rule("DV-076")
@pytest.mark.rule("DV-077")
def test_t03_a_prism_sends_reds_up_and_yellows_down(kit, s):
    me = bench(s, "H-P01")
    pack(me)
    fill(s, 0, "3B")
    assert activate(kit, s) == "6Y6R"


def joined_smelter(s, top, bottom):
    """J01 fed by two Hoppers."""
    me = bench(s, "H", "H")
    add(me, "J01", 0, 1)
    pack(me)
    fill(s, 0, top)
    fill(s, 1, bottom)
    return me


@pytest.mark.rule("DV-078")
@pytest.mark.rule("DV-079")
@pytest.mark.rule("DV-081")
def test_t04_a_smelter_takes_pairs(kit, s):
    joined_smelter(s, "5R", "4Y")
    bank = s.bank.tolist()
    assert activate(kit, s) == "2R4B"
    assert [int(s.bank[i]) - bank[i] for i in range(3)] == [4, 3, -4]


@pytest.mark.rule("DV-078")
def test_t05_the_inputs_of_a_smelter_cannot_be_swapped(kit, s):
    joined_smelter(s, "4Y", "5R")
    assert activate(kit, s) == "0"


@pytest.mark.rule("DV-085")
@pytest.mark.rule("DV-086")
def test_t06_red_in_is_red_out(kit, s):
    me = bench(s, "H-Conveyor", "H-Conveyor")
    add(me, "JOINER", 0, 1)
    pack(me)
    fill(s, 0, "2R")
    fill(s, 2, "1R")
    assert activate(kit, s) == "3R"


def at_splitter(kit, s, load):
    """A running device whose common Splitter asks for the first colour."""
    me = bench(s, "H-Splitter")
    pack(me)
    fill(s, 0, load)
    begin(kit, s, Step.ACTIVATE)
    do(kit, s, "device:0")
    return me


@pytest.mark.rule("DV-088")
def test_t07_of_several_cubes_one_goes_each_way(kit, s):
    sent = set()
    for yellow in (0, 1):
        at_splitter(kit, s, "1Y2R")
        s.players[0].queue[:] = 0
        do(kit, s, f"cubes:{yellow}")
        sent |= {yellow + int(name.split(":")[1]) for name in offered(kit, s)}
        s.stage, s.running, s.ran, s.belts, s.scrap = Stage.CHOOSE, -1, 0, 0, 0
    assert sent == {1, 2}


@pytest.mark.rule("DV-023")
@pytest.mark.rule("DV-018")
def test_t08_a_full_queue_accepts_nothing(kit, s):
    s.players[0].queue[:] = 1, 2, 3
    again(kit, s)
    assert why(kit, s, "accept") == Why.QUEUE_FULL
    s.players[0].queue[:] = 1, 2, 0
    again(kit, s)
    assert why(kit, s, "accept") == Why.OK


@pytest.mark.rule("DV-105")
@pytest.mark.rule("DV-106")
def test_t09_the_last_round_is_played_to_its_end(kit, s):
    s.lap = 9
    for p, served in enumerate([(30, 31, 32, 33), (28, 29, 24), (26, 27, 24)]):
        for order in served:
            s.players[p].served |= 1 << order
    assert points(kit, s, 0) >= 30
    do(kit, s, "end")
    assert s.last == 1 and s.seat == 1 and not s.over
    do(kit, s, "end")
    assert s.seat == 2 and not s.over
    s.players[2].queue[0] = 34
    put_out(s, "1Y2R3B")
    begin(kit, s, Step.SERVE)
    do(kit, s, "order:0")
    assert s.over and s.lap == 9
    best = max(range(3), key=lambda p: points(kit, s, p))
    assert placing(kit, s, best) == 1


mark, param = pytest.mark, pytest.param

CHAINS = [
    param("H-S03-S09-P", "4Y", "4B", id="T10", marks=[mark.rule("DV-075"), mark.rule("DV-076")]),
    param("H-S02-P", "8Y", "4R", id="T11", marks=[mark.rule("DV-076"), mark.rule("DV-081")]),
    param("H-S01-S07-P", "6Y", "1B", id="T12", marks=[mark.rule("DV-075"), mark.rule("DV-079")]),
    param("H-S01-P", "2Y3R", "1R", id="T13", marks=[mark.rule("DV-074"), mark.rule("DV-081")]),
    param("H-Copier-P", "2Y7R", "8R", id="T44", marks=[mark.rule("DV-087")]),
    param("H-Copier-Booster-P", "9Y", "15Y", id="T45", marks=[mark.rule("DV-087")]),
]


@pytest.mark.parametrize(("text", "load", "made"), CHAINS)
def test_chains(kit, s, text, load, made):
    bench(s, text)
    fill(s, 0, load)
    assert activate(kit, s) == made


@pytest.mark.rule("DV-046")
@pytest.mark.rule("DV-095")
def test_t14_a_bare_device_delivers(kit, s):
    offer(s, 11, 1, 2, 3)
    do(kit, s, "accept", "order:0", "load", "cubes:1", "cubes:1", "cubes:1")
    do(kit, s, "end", "device:0", "order:0")
    assert points(kit, s, 0) == 4
    assert told(s.players[0].storage) == "0"


@pytest.mark.rule("DV-097")
def test_t15_stored_cubes_cannot_serve(kit, s):
    store(s, "4R")
    s.players[0].queue[0] = 14
    do(kit, s, "end")
    assert s.seat == 1 and points(kit, s, 0) == 0


@pytest.mark.rule("DV-082")
@pytest.mark.rule("DV-096")
def test_t16_several_devices_serve_one_order(kit, s):
    bench(s, "H-P", "H-P")
    fill(s, 0, "2R")
    fill(s, 1, "1B")
    s.players[0].queue[0] = 16
    begin(kit, s, Step.ACTIVATE)
    do(kit, s, "device:0", "device:1", "order:0")
    assert points(kit, s, 0) == 4


@pytest.mark.rule("DV-096")
@pytest.mark.rule("DV-100")
def test_t17_what_is_left_is_stored(kit, s):
    store(s, "0")
    s.players[0].queue[:2] = 8, 14
    put_out(s, "6R")
    begin(kit, s, Step.SERVE)
    assert offered(kit, s) == ["order:0", "order:1", "done:0"]
    do(kit, s, "order:0")
    assert points(kit, s, 0) == 3 and told(s.players[0].storage) == "3R"


@pytest.mark.rule("DV-095")
def test_t18_several_orders_from_one_output(kit, s):
    s.players[0].queue[:2] = 3, 8
    put_out(s, "5R")
    begin(kit, s, Step.SERVE)
    do(kit, s, "order:1", "order:0")
    assert points(kit, s, 0) == 5 and told(s.output) == "0"


@pytest.mark.rule("DV-010")
@pytest.mark.rule("DV-012")
@pytest.mark.rule("DV-072")
def test_t19_the_surplus_goes_back_from_storage(kit, s):
    bench(s, "H", "H-P")
    store(s, "2Y2R2B")
    fill(s, 0, "2Y")
    put_out(s, "5Y")
    begin(kit, s, Step.SERVE)
    assert s.ask == Ask.RETURN_YELLOW and s.due == 3
    do(kit, s, "cubes:3")
    me = s.players[0]
    assert told(me.storage) == "4Y2R2B" and told(me.cards[0].cubes) == "2Y"


@pytest.mark.rule("DV-020")
@pytest.mark.rule("DV-021")
def test_t20_collecting_beyond_the_limit(kit, s):
    store(s, "3Y3R3B")
    do(kit, s, "collect")
    assert s.due == 1
    do(kit, s, "cubes:0", "cubes:0")
    assert told(s.players[0].storage) == "5Y3R2B"


@pytest.mark.rule("DV-012")
def test_t21_with_full_hoppers_both_go_back(kit, s):
    store(s, "0")
    fill(s, 0, "5R5B")
    again(kit, s)
    do(kit, s, "collect")
    assert told(s.players[0].storage) == "0" and told(s.players[0].cards[0].cubes) == "5R5B"


@pytest.mark.rule("DV-020")
@pytest.mark.rule("DV-018")
def test_t22_collecting_from_a_short_bank(kit, s):
    s.bank[0] = 1
    do(kit, s, "collect")
    assert told(s.players[0].storage) == "2Y1R1B"
    assert why(kit, s, "collect") == Why.BANK_EMPTY


@pytest.mark.rule("DV-026")
@pytest.mark.rule("DV-027")
def test_t23_two_cards_in_one_buy(kit, s):
    store(s, "1B")
    shelve(s, "S02", "J02")
    do(kit, s, "buy", "core:0", "core:1")
    assert s.players[0].hand[Part.S02] == 1 and s.players[0].hand[Part.J02] == 1
    assert told(s.players[0].storage) == "0" and s.taken == 1


@pytest.mark.rule("DV-027")
def test_t24_no_cube_that_could_be_left_out(kit, s):
    store(s, "2Y1R1B")
    me = s.players[0]
    found = [(red, blue) for blue in range(2) for red in range(2) if pays(kit, me, 3, red, blue)]
    assert found == [(1, 0), (0, 1)]
    assert pays_with_blue(kit, me, 3, 0) and pays_with_blue(kit, me, 3, 1)


@pytest.mark.rule("DV-031")
def test_t25_only_empty_slots_are_refilled(kit, s):
    store(s, "2R1B")
    shelve(s, "S01", "S02", "S03", "S04")
    deck = int(s.n_unseen)
    do(kit, s, "buy", "core:1", "kind:7")
    while s.ask != Ask.ACTION:
        do(kit, s, "finish" if s.ask == Ask.PLACE else "cubes:1")
    assert s.shop[[0, 2, 3]].tolist() == [Part.S01 + 1, Part.S03 + 1, Part.S04 + 1]
    assert s.shop[1] > 0 and s.n_unseen == deck - 1
    assert s.stacks[7] == kit.stack[7] - 1


@pytest.mark.rule("DV-028")
def test_t26_loaded_cubes_do_not_pay(kit, s):
    store(s, "2R")
    fill(s, 0, "3Y")
    shelve(s, "S03")
    do(kit, s, "buy")
    assert why(kit, s, "core:0") == Why.TOO_DEAR


@pytest.mark.rule("DV-033")
def test_t27_clearing_with_a_short_deck(kit, s):
    shelve(s, "S01", "S02", "S03", "S04")
    s.n_unseen, s.unseen[:] = 0, 0
    s.under_at, s.n_under, s.under[:2] = 0, 2, (Part.P01, Part.P02)
    again(kit, s)
    do(kit, s, "clear")
    assert s.shop.tolist() == [Part[n] + 1 for n in ("P01", "P02", "S01", "S02")]
    ring = [s.under[(s.under_at + i) % 46] for i in range(s.n_under)]
    assert ring == [Part.S03, Part.S04]


@pytest.mark.rule("DV-029")
@pytest.mark.rule("DV-054")
def test_t28_a_bought_part_goes_straight_into_a_device(kit, s):
    store(s, "1Y")
    shelve(s, "S01")
    do(kit, s, "buy", "core:0", "part:0", "end:0")
    me = s.players[0]
    assert me.cards[2].part == Part.S01 and me.cards[2].home == 0
    assert complete(me, 0)


@pytest.mark.rule("DV-050")
@pytest.mark.rule("DV-054")
@pytest.mark.rule("DV-056")
@pytest.mark.rule("DV-058")
def test_t29_a_splitter_and_its_second_packer(kit, s):
    store(s, "4Y")
    shelve(s, "P02")
    do(kit, s, "buy", "core:0", "kind:1", f"part:{int(Part.P02)}", "end:0")
    me = s.players[0]
    do(kit, s, f"part:{int(Part.PACKER)}")  # only E2 is open: it follows by itself
    assert shape(me) == [2, 1] and packed(me) == [1, 1, 1]
    assert complete(me, 0)


@pytest.mark.rule("DV-057")
@pytest.mark.rule("DV-071")
@pytest.mark.rule("DV-072")
def test_t30_an_open_end_keeps_a_device_from_running(kit, s):
    store(s, "3Y")
    shelve(s, "P02")
    do(kit, s, "buy", "core:0", f"part:{int(Part.P02)}", "end:0")
    me = s.players[0]
    fill(s, 0, "2Y")
    assert packed(me) == [1, 0, 1] and not complete(me, 0)
    do(kit, s, "end")
    assert told(me.cards[0].cubes) == "2Y"


@pytest.mark.rule("DV-051")
@pytest.mark.rule("DV-055")
def test_t31_a_joiner_makes_one_device_of_two(kit, s):
    me = s.players[0]
    add(me, "J03", 0, 1)
    assert shape(me) == [1] and packed(me) == [1]
    assert me.hand[Part.PACKER] == 1
    assert [int(me.cards[i].home) for i in range(3)] == [0, 0, 0]


@pytest.mark.rule("DV-051")
@pytest.mark.rule("DV-052")
def test_t32_branches_must_be_equally_long(kit, s):
    me = bench(s, "H-P02")
    add(me, "S07", 0)
    assert joinable(kit, me) == 0
    add(me, "CONVEYOR", 1)
    assert below(kit, me, 0) == [1]
    slot = add(me, "J03", 0)
    assert me.cards[slot].col == 3


@pytest.mark.rule("DV-051")
def test_t33_only_neighbours_are_joined(kit, s):
    me = bench(s, "H-P02")
    add(me, "P02", 0)
    add(me, "CONVEYOR", 2)
    assert shape(me) == [3]
    assert below(kit, me, 0) == [1] and below(kit, me, 1) == [2] and below(kit, me, 2) == []


@pytest.mark.rule("DV-051")
@pytest.mark.rule("DV-052")
def test_t34_the_shorter_device_is_shifted(kit, s):
    me = bench(s, "H-S01-S07", "H")
    slot = add(me, "J06", 1, 0)
    assert me.cards[3].col == 2 and me.cards[slot].col == 3
    assert shape(me) == [1]


@pytest.mark.rule("DV-045")
@pytest.mark.rule("DV-049")
@pytest.mark.rule("DV-078")
def test_t35_ports_are_not_interchangeable(kit, s):
    me = bench(s, "H-P02")
    add(me, "J02", 0)
    pack(me)
    fill(s, 0, "4Y")
    assert activate(kit, s) == "0"


@pytest.mark.rule("DV-037")
def test_t36_cards_come_off_from_the_right(kit, s):
    me = bench(s, "H-S01-S07-P")
    gone = []
    while me.n_ends:
        assert removable(me) == 1
        before = me.hand.copy()
        dismantle(s, me, 0)
        gone.append(Part(int((me.hand - before).argmax())).name)
    assert gone == ["PACKER", "S07", "S01", "HOPPER"]


@pytest.mark.rule("DV-039")
def test_t37_a_joiner_taken_off_leaves_two_devices(kit, s):
    me = s.players[0]
    add(me, "J03", 0, 1)
    fill(s, 0, "2Y")
    dismantle(s, me, 0)
    dismantle(s, me, 0)
    assert shape(me) == [1, 1] and packed(me) == [0, 0]
    assert told(me.cards[0].cubes) == "2Y"
    assert [int(me.cards[i].home) for i in range(2)] == [0, 1]


@pytest.mark.rule("DV-038")
@pytest.mark.rule("DV-039")
def test_t38_a_lone_hopper_comes_off(kit, s):
    me = bench(s, "H")
    fill(s, 0, "3Y")
    yellow = int(s.bank[0])
    dismantle(s, me, 0)
    assert me.hand[Part.HOPPER] == 1 and s.bank[0] == yellow + 3
    assert shape(me) == [] and me.n_cards == 0


@pytest.mark.rule("DV-090")
def test_t39_a_pause_keeps_a_cube(kit, s):
    me = bench(s, "H-Pause-S01-P")
    fill(s, 0, "3Y")
    assert activate(kit, s, keep="Y") == "1R"
    assert told(me.cards[1].cubes) == "1Y"


@pytest.mark.rule("DV-090")
@pytest.mark.rule("DV-081")
@pytest.mark.parametrize(("keep", "made", "kept"), [("", "1R", "0"), ("Y", "0", "1Y")],
                         ids=["T40", "T41"])  # fmt: skip
def test_the_kept_cube_moves_on_at_the_next_run(kit, s, keep, made, kept):
    me = bench(s, "H-Pause-S01-P")
    fill(s, 1, "1Y")
    fill(s, 0, "1Y")
    assert activate(kit, s, keep=keep) == made
    assert told(me.cards[1].cubes) == kept


@pytest.mark.rule("DV-092")
def test_t42_a_kept_cube_alone_can_be_released(kit, s):
    me = bench(s, "H-Pause-P")
    fill(s, 1, "1R")
    assert stocked(me, 0)
    assert activate(kit, s) == "1R"


@pytest.mark.rule("DV-010")
def test_t43_a_kept_cube_does_not_count(kit, s):
    bench(s, "H-Pause-P")
    store(s, "8Y")
    fill(s, 0, "2Y")
    fill(s, 1, "1Y")
    begin(kit, s, Step.SERVE)
    assert s.seat == 1 and told(s.players[0].storage) == "8Y"


@pytest.mark.rule("DV-076")
@pytest.mark.rule("DV-088")
def test_t46_the_owner_splits(kit, s):
    me = bench(s, "H-S02-Splitter")
    add(me, "S07", 1)
    pack(me)
    fill(s, 0, "9Y")
    assert activate(kit, s, up=[2]) == "2R2B"


@pytest.mark.rule("DV-088")
def test_t47_a_single_cube_goes_either_way(kit, s):
    at_splitter(kit, s, "1B")
    assert offered(kit, s) == ["cubes:0", "cubes:1"]


@pytest.mark.rule("DV-083")
def test_t48_a_short_bank_makes_fewer(kit, s):
    bench(s, "H-S03-P")
    fill(s, 0, "5Y")
    s.bank[1] = 2
    yellow = int(s.bank[0])
    assert activate(kit, s) == "2R"
    assert s.bank[0] == yellow + 5 and s.bank[1] == 0


@pytest.mark.rule("DV-073")
def test_t49_two_branches_side_by_side(kit, s):
    me = bench(s, "H-P01")
    add(me, "S07", 0)
    add(me, "S01", 1)
    pack(me)
    fill(s, 0, "2B")
    assert activate(kit, s) == "2R2B"


@pytest.mark.rule("DV-025")
@pytest.mark.rule("DV-018")
def test_t50_an_empty_order_deck(kit, s):
    s.order_deck = 0
    do(kit, s, "accept", "order:1")
    assert s.orders[1] == 0
    s.orders[:] = 0
    again(kit, s)
    assert why(kit, s, "accept") == Why.NO_ORDERS


@pytest.mark.rule("DV-029")
@pytest.mark.rule("DV-046")
def test_t51_a_bought_hopper_goes_to_hand(kit, s):
    store(s, "2Y")
    shelve(s)
    do(kit, s, "buy", "kind:0")
    me = s.players[0]
    assert me.hand[Part.HOPPER] == 1 and s.ask == Ask.ACTION
    do(kit, s, "build")
    assert shape(me) == [1, 1, 1] and packed(me) == [1, 1, 0]


@pytest.mark.rule("DV-015")
@pytest.mark.rule("DV-016")
def test_t52_collecting_three_times(kit, s):
    do(kit, s, "collect", "collect", "collect")
    assert told(s.players[0].storage) == "7Y1R1B"
    assert s.seat == 1


@pytest.mark.rule("DV-017")
@pytest.mark.rule("DV-070")
def test_t53_no_action_and_yet_a_run(kit, s):
    fill(s, 0, "2Y")
    do(kit, s, "end")
    assert offered(kit, s) == ["device:0", "stop:0"]


@pytest.mark.rule("DV-107")
def test_t54_cubes_break_a_tie(kit, s):
    for p, text in enumerate(["2Y1B", "3R", "0"]):
        store(s, text, p)
    for p, served in enumerate([(33,), (32,), ()]):
        for order in served:
            s.players[p].served |= 1 << order
    assert [placing(kit, s, p) for p in range(3)] == [1, 1, 3]
    store(s, "1Y3R", 1)
    assert [placing(kit, s, p) for p in range(3)] == [2, 1, 3]


@pytest.mark.rule("DV-108")
def test_t55_round_forty_is_the_last(kit, s):
    s.lap = 40
    do(kit, s, "end", "end", "end")
    assert s.over and s.lap == 40


@pytest.mark.rule("DV-042")
@pytest.mark.rule("DV-100")
def test_t56_output_goes_to_storage_not_to_a_hopper(kit, s):
    bench(s, "H-S09-P", "H-P")
    store(s, "0")
    fill(s, 0, "4R")
    do(kit, s, "end", "device:0")
    me = s.players[0]
    assert told(me.storage) == "4B" and s.seat == 1
    assert told(me.cards[0].cubes) == "0" and told(me.cards[2].cubes) == "0"


