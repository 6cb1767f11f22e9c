"""Rulings on the general rules, the cube limit and the seven actions."""

import numpy as np
import pytest

from boardroom.engine import rules
from boardroom.engine.records import copy_of
from boardroom.games.devices.rules.buying import clear_shop, draw_core, refill_shop
from boardroom.games.devices.rules.device import place_packer
from boardroom.games.devices.rules.storing import held
from boardroom.games.devices.table import Ask, Part, Step, Why
from tests.rules.devices.workshop import (
    add,
    again,
    begin,
    bench,
    dealt,
    do,
    fill,
    kit_for,
    offer,
    offered,
    packed,
    shape,
    shelve,
    store,
    told,
    total_cubes,
    why,
)


@pytest.mark.rule("DV-001")
@pytest.mark.rule("DV-002")
def test_everybody_has_one_turn_a_round_in_fixed_order(kit):
    s = next(s for s in (dealt(kit, seed) for seed in range(99)) if s.first == 2)
    order = []
    for _ in range(6):
        order.append(int(s.seat))
        do(kit, s, "end")
    assert order == [2, 0, 1, 2, 0, 1]
    assert s.lap == 3 and s.first == 2


@pytest.mark.rule("DV-001")
def test_the_first_player_is_drawn():
    for players in (2, 3, 4):
        kit = kit_for(players=players)
        assert {int(dealt(kit, seed).first) for seed in range(40)} == set(range(players))


@pytest.mark.rule("DV-003")
def test_actions_then_activate_then_serve(kit, s):
    fill(s, 0, "4Y")
    s.players[0].queue[0] = 1
    do(kit, s, "end")
    assert s.step == Step.ACTIVATE
    do(kit, s, "device:0")
    assert s.step == Step.SERVE and s.ask == Ask.SERVE


@pytest.mark.rule("DV-004")
def test_only_chance_is_hidden(kit, s):
    seen = copy_of(s)
    rules.hide(kit, seen, 1)
    assert seen.rng == 0
    seen.rng = s.rng
    assert seen.tobytes() == s.tobytes()


@pytest.mark.rule("DV-005")
def test_cubes_are_never_lost(kit, s):
    store(s, "5Y")
    fill(s, 0, "2Y")
    shelve(s, "S01")
    do(kit, s, "collect", "buy", "core:0", "done", "finish")
    assert total_cubes(s) == [24, 24, 24]


@pytest.mark.rule("DV-007")
def test_nobody_touches_what_is_others(kit, s):
    before = s.players[1].tobytes() + s.players[2].tobytes()
    do(kit, s, "collect", "load", "cubes:3", "following", "following", "end", "device:0")
    assert s.players[1].tobytes() + s.players[2].tobytes() == before


@pytest.mark.rule("DV-008")
def test_a_part_stays_with_its_owner(kit, s):
    me = s.players[0]
    me.hand[Part.S01] = 9
    do(kit, s, "build", "end:0", "finish", "dismantle", "end:0", "end:0", "done")
    assert me.hand[Part.S01] == 9 and me.hand[Part.PACKER] == 1


@pytest.mark.rule("DV-010")
def test_storage_and_hoppers_count_together(kit, s):
    store(s, "4Y")
    fill(s, 0, "3R")
    fill(s, 1, "1B")
    assert held(s.players[0]) == 8


@pytest.mark.rule("DV-011")
def test_the_limit_is_not_looked_at_while_loading(kit, s):
    store(s, "5Y5R")
    do(kit, s, "load", "cubes:5", "cubes:5")
    assert held(s.players[0]) == 10 and s.ask == Ask.ACTION


@pytest.mark.rule("DV-012")
def test_exactly_the_surplus_in_colours_of_choice(kit, s):
    store(s, "8Y1R1B")
    do(kit, s, "collect")
    assert s.due == 2
    assert offered(kit, s) == ["cubes:0", "cubes:1", "cubes:2"]
    assert why(kit, s, "cubes:3") == Why.RETURNS_TOO_MUCH
    assert why(kit, s, "cubes:11") == Why.NOT_STORED
    do(kit, s, "cubes:0")
    assert told(s.players[0].storage) == "10Y"


@pytest.mark.rule("DV-012")
def test_the_last_colours_make_up_the_rest(kit, s):
    store(s, "2Y7R1B")
    do(kit, s, "collect", "cubes:0")
    assert offered(kit, s) == ["cubes:1", "cubes:2"]
    assert why(kit, s, "cubes:0") == Why.RETURNS_TOO_FEW
    do(kit, s, "cubes:1")
    assert told(s.players[0].storage) == "4Y6R"


@pytest.mark.rule("DV-013")
def test_a_hopper_takes_any_number_of_one_colour(kit, s):
    store(s, "10B")
    do(kit, s, "load", "cubes:10")
    assert told(s.players[0].cards[0].cubes) == "10B"


@pytest.mark.rule("DV-015")
def test_actions_are_marked_on_the_action_manager(kit, s):
    do(kit, s, "collect", "clear")
    assert s.taken == 2 and s.deeds.tolist() == [1, 4, 0]
    do(kit, s, "collect")
    assert s.seat == 1 and s.deeds.tolist() == [0, 0, 0]


@pytest.mark.rule("DV-016")
def test_the_same_action_again(kit, s):
    do(kit, s, "clear", "clear", "clear")
    assert s.seat == 1


@pytest.mark.rule("DV-017")
def test_unused_actions_are_lost(kit, s):
    do(kit, s, "collect", "end")
    assert s.seat == 1 and s.taken == 0


@pytest.mark.rule("DV-018")
def test_an_action_must_change_something(kit, s):
    me = s.players[0]
    store(s, "0")
    again(kit, s)
    assert why(kit, s, "buy") == Why.NOTHING_AFFORDABLE
    assert why(kit, s, "load") == Why.STORAGE_EMPTY
    assert why(kit, s, "build") == Why.NOTHING_FITS
    s.n_unseen = s.n_under = 0
    assert why(kit, s, "clear") == Why.DECK_EMPTY
    s.shop[:] = 0
    assert why(kit, s, "clear") == Why.SHOP_EMPTY
    bench(s)
    store(s, "1Y")
    assert why(kit, s, "load") == Why.NOTHING_BUILT
    assert why(kit, s, "dismantle") == Why.NOTHING_BUILT
    me.hand[Part.PACKER] = 1
    assert why(kit, s, "build") == Why.NOTHING_FITS


@pytest.mark.rule("DV-019")
def test_an_action_moves_at_least_one_thing(kit, s):
    s.players[0].hand[Part.CONVEYOR] = s.players[0].hand[Part.PAUSE] = 1
    do(kit, s, "build")
    assert why(kit, s, "finish") == Why.PLACE_FIRST
    do(kit, s, f"part:{int(Part.CONVEYOR)}", "end:0", "finish", "dismantle")
    assert why(kit, s, "done") == Why.REMOVE_FIRST
    do(kit, s, "end:0", "done", "load")
    assert why(kit, s, "done") == Why.LOAD_FIRST


@pytest.mark.rule("DV-019")
def test_the_last_chance_to_load(kit, s):
    bench(s, "H-P")
    store(s, "2Y1R")
    do(kit, s, "load")
    assert why(kit, s, "following") == Why.LOAD_FIRST
    do(kit, s, "cubes:0")
    assert s.ask == Ask.ACTION, "one red cube is all that is left to choose"
    assert told(s.players[0].cards[0].cubes) == "1R"


@pytest.mark.rule("DV-019")
def test_a_buy_picks_at_least_one_card(kit, s):
    do(kit, s, "buy")
    assert why(kit, s, "done") == Why.PICK_FIRST


@pytest.mark.rule("DV-022")
def test_an_accepted_order_is_replaced_at_once(kit, s):
    offer(s, 5, 6, 7, 8)
    left = int(s.order_deck).bit_count()
    do(kit, s, "accept", "order:2")
    assert s.players[0].queue.tolist() == [7, 0, 0]
    assert s.orders[[0, 1, 3]].tolist() == [5, 6, 8] and s.orders[2] > 0
    assert int(s.order_deck).bit_count() == left - 1


@pytest.mark.rule("DV-023")
@pytest.mark.rule("DV-024")
def test_three_orders_stay_until_completed(kit, s):
    do(kit, s, "accept", "order:0", "accept", "order:0", "accept", "order:0")
    mine = s.players[0].queue.tolist()
    assert all(mine)
    for _ in range(2):
        do(kit, s, "end")
    assert s.seat == 0 and s.players[0].queue.tolist() == mine
    assert why(kit, s, "accept") == Why.QUEUE_FULL


@pytest.mark.rule("DV-026")
def test_several_of_a_kind_and_no_more_than_there_are(kit, s):
    store(s, "10Y")
    do(kit, s, "buy", *["kind:2"] * 4)
    assert why(kit, s, "kind:2") == Why.SOLD_OUT
    assert why(kit, s, "kind:1") == Why.PICK_ORDER
    do(kit, s, "done")
    assert s.players[0].hand[Part.CONVEYOR] == 4 and s.stacks[2] == 0


@pytest.mark.rule("DV-027")
def test_what_may_be_paid(kit, s):
    store(s, "2Y1R2B")
    shelve(s, "S03")
    do(kit, s, "buy", "core:0", "done")
    assert offered(kit, s) == ["cubes:1", "cubes:2"]
    assert why(kit, s, "cubes:0") == Why.PAYS_SHORT
    assert why(kit, s, "cubes:3") == Why.NOT_STORED
    do(kit, s, "cubes:1")
    assert offered(kit, s) == ["cubes:0", "cubes:1"]
    do(kit, s, "cubes:1")
    assert told(s.players[0].storage) == "2Y1B", "one blue and one red: six for five"


@pytest.mark.rule("DV-027")
def test_a_wasteful_payment_is_refused(kit, s):
    store(s, "3Y2B")
    shelve(s, "S05")
    do(kit, s, "buy", "core:0", "done")
    assert why(kit, s, "cubes:2") == Why.PAYS_TOO_MUCH
    assert offered(kit, s) == ["cubes:0", "cubes:1"]


@pytest.mark.rule("DV-028")
def test_a_kept_cube_does_not_pay(kit, s):
    bench(s, "H-Pause-P")
    store(s, "1Y")
    fill(s, 1, "1B")
    shelve(s, "S05")
    do(kit, s, "buy")
    assert why(kit, s, "core:0") == Why.TOO_DEAR


@pytest.mark.rule("DV-030")
def test_cards_in_hand_wait_for_a_build(kit, s):
    store(s, "1Y")
    shelve(s, "S01")
    s.players[0].hand[Part.S02] = 1
    do(kit, s, "buy", "core:0")
    assert why(kit, s, f"part:{int(Part.S02)}") == Why.NOT_BOUGHT
    assert why(kit, s, f"part:{int(Part.S01)}") == Why.OK
    do(kit, s, "finish")
    assert s.players[0].hand[Part.S01] == 1


@pytest.mark.rule("DV-029")
def test_a_bought_hopper_is_not_placed(kit, s):
    store(s, "3Y")
    shelve(s)
    do(kit, s, "buy", "kind:0", "kind:2")
    assert why(kit, s, f"part:{int(Part.HOPPER)}") == Why.HOPPER_TO_HAND


@pytest.mark.rule("DV-031")
@pytest.mark.rule("DV-032")
def test_an_empty_core_deck_leaves_gaps(kit, s):
    s.n_unseen = s.n_under = 0
    shelve(s, "S01")
    refill_shop(s)
    assert s.shop.tolist() == [Part.S01 + 1, 0, 0, 0]
    assert draw_core(s) == 0
    s.stacks[0] = 0
    again(kit, s)
    do(kit, s, "buy")
    assert why(kit, s, "kind:0") == Why.SOLD_OUT and why(kit, s, "core:1") == Why.SLOT_EMPTY


@pytest.mark.rule("DV-033")
def test_cleared_cards_lie_under_all_others(kit, s):
    shelve(s, "S01", "S02", "S03", "S04")
    stacks, orders, deck = s.stacks.copy(), s.orders.copy(), int(s.n_unseen)
    clear_shop(s)
    assert s.n_unseen == deck - 4 and s.n_under == 4
    assert (s.stacks == stacks).all() and (s.orders == orders).all()
    while s.n_unseen:
        draw_core(s)
    assert [draw_core(s) - 1 for _ in range(4)] == [Part.S01, Part.S02, Part.S03, Part.S04]


@pytest.mark.rule("DV-033")
def test_the_unseen_cards_come_in_any_order(kit):
    first = {int(dealt(kit, seed).shop[0]) for seed in range(60)}
    assert len(first) > 15


@pytest.mark.rule("DV-034")
def test_a_build_works_on_several_devices(kit, s):
    me = s.players[0]
    me.hand[[Part.S01, Part.HOPPER, Part.J03]] = 1
    do(kit, s, "build", "part:0", "end:0", f"part:{int(Part.HOPPER)}")
    assert shape(me) == [1, 1, 1]
    do(kit, s, f"part:{int(Part.J03)}", "end:2", "end:1")
    assert shape(me) == [1, 1] and packed(me) == [1, 1]


@pytest.mark.rule("DV-035")
def test_a_freed_packer_may_be_placed_again(kit, s):
    me = s.players[0]
    me.hand[[Part.J03, Part.HOPPER]] = 1
    do(kit, s, "build", f"part:{int(Part.HOPPER)}", f"part:{int(Part.J03)}", "end:0", "end:1")
    assert me.hand[Part.PACKER] == 1 and packed(me) == [1, 0]
    do(kit, s, f"part:{int(Part.PACKER)}")
    assert packed(me) == [1, 1] and not me.hand.any()


@pytest.mark.rule("DV-036")
def test_any_device_can_be_taken_apart(kit, s):
    do(kit, s, "dismantle", "end:0", "end:0", "end:0", "end:0")
    me = s.players[0]
    assert me.n_ends == 0 and me.hand[Part.HOPPER] == 2 and me.hand[Part.PACKER] == 2
    assert s.ask == Ask.ACTION


@pytest.mark.rule("DV-037")
def test_a_splitter_comes_off_at_its_top_end(kit, s):
    me = bench(s, "H-P02")
    begin(kit, s, Step.ACTIONS)
    do(kit, s, "dismantle")
    assert s.ask == Ask.DISMANTLE, "the Hopper is what comes next"
    assert [int(card.part) for card in me.cards[:1]] == [Part.HOPPER]


@pytest.mark.rule("DV-037")
def test_nothing_may_hang_on_a_splitter(kit, s):
    me = bench(s, "H-P02")
    add(me, "S01", 1)
    again(kit, s)
    do(kit, s, "dismantle")
    # E1 is the splitter's own top output, E2 belongs to the Press behind it.
    assert me.hand[Part.S01] == 1, "only the Press can come off, so it does"
    place_packer(me, 0)
    assert why(kit, s, "end:1") == Why.ATTACHED


@pytest.mark.rule("DV-037")
def test_the_bottom_end_points_to_the_top(kit, s):
    bench(s, "H-P02", "H")
    again(kit, s)
    do(kit, s, "dismantle")
    assert why(kit, s, "end:1") == Why.PICK_TOP_END
    assert offered(kit, s) == ["end:0", "end:2"]


@pytest.mark.rule("DV-040")
def test_cubes_are_shared_out_as_one_likes(kit, s):
    store(s, "4Y2R")
    do(kit, s, "load", "cubes:1", "cubes:2", "cubes:3")
    me = s.players[0]
    assert told(me.cards[0].cubes) == "1Y2R" and told(me.cards[1].cubes) == "3Y"
    assert told(me.storage) == "0"


@pytest.mark.rule("DV-040")
def test_loading_may_skip_a_hopper_or_stop(kit, s):
    store(s, "4Y2R")
    bench(s, "H-P", "H-P", "H")
    again(kit, s)
    do(kit, s, "load", "following", "cubes:1", "done")
    me = s.players[0]
    assert [told(me.cards[i].cubes) for i in range(3)] == ["0", "1Y", "0"]
    assert s.ask == Ask.ACTION


@pytest.mark.rule("DV-040")
def test_the_last_question_is_answered_by_a_number(kit, s):
    bench(s, "H-P")
    store(s, "2Y")
    again(kit, s)
    do(kit, s, "load")
    assert why(kit, s, "following") == Why.LAST_HOPPER
    assert offered(kit, s) == ["cubes:1", "cubes:2"]


@pytest.mark.rule("DV-041")
def test_loaded_cubes_stay_until_they_run(kit, s):
    do(kit, s, "load", "following", "cubes:1", "following", "end", "stop")
    assert s.seat == 1
    for _ in range(2):
        do(kit, s, "end")
    assert s.seat == 0 and told(s.players[0].cards[1].cubes) == "1Y"


def test_a_set_up_table(kit, s):
    """Set-up 1 to 7."""
    assert all(s.orders) and all(s.shop) and s.n_unseen == 42
    assert int(s.order_deck).bit_count() == 30
    assert s.bank.tolist() == [21, 21, 21]
    for p in range(3):
        me = s.players[p]
        assert shape(me) == [1, 1] and packed(me) == [1, 1] and told(me.storage) == "1Y1R1B"
        assert not me.hand.any() and not me.queue.any() and me.served == 0
    counts = np.bincount([*s.unseen[:42], *(s.shop - 1)], minlength=27)
    assert (counts == kit.copies).all()
