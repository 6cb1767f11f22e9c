"""Upkeep, forced sales, and the steps of a day."""

import pytest

from boardroom.engine import turns
from boardroom.games.it_billionaire.rules.labs import card_limit
from boardroom.games.it_billionaire.table import NONE, Ask, Stage, Step, Zone
from tests.rules.it_billionaire.conftest import (
    ask,
    box,
    do,
    everybody_picks,
    go_on,
    hold,
    labs_of,
    load,
    offered,
    own,
    queue,
    turn,
)


def morning(kit, s, **capitals):
    """The upkeep of a day begins; capitals by seat: p0=5."""
    for seat, capital in capitals.items():
        s.players[int(seat[1:])].capital = capital
    s.step, s.stage, s.ask, s.place, s.together = Step.UPKEEP, Stage.TURN, Ask.NOTHING, 0, 0
    go_on(kit, s)


@pytest.mark.rule("IB-006", "IB-007")
def test_upkeep_is_paid_in_full_if_it_can_be(kit, s):
    own(s, 0, "EU-M", "NA-M")
    morning(kit, s, p0=6)
    assert (s.players[0].capital, labs_of(s, 0)) == (0, {"EU-M", "NA-M"})
    assert ask(s) == Ask.PICK_CARD


@pytest.mark.rule("IB-008", "IB-009", "IB-013")
def test_a_forced_sale_counts_for_the_cards_of_today(kit, s):
    own(s, 0, "EU-M", "NA-M")
    morning(kit, s, p0=5)
    assert (ask(s), offered(kit, s)) == (Ask.FORCED_SALE, {"EU-M", "NA-M"})
    do(kit, s, "EU-M")
    me = s.players[0]
    assert (me.capital, labs_of(s, 0), card_limit(kit, me)) == (18, {"NA-M"}, 2)


@pytest.mark.rule("IB-008")
def test_the_only_lab_is_sold_without_asking(kit, s):
    own(s, 0, "AF-L")
    morning(kit, s, p0=3)
    assert (s.players[0].capital, labs_of(s, 0)) == (21, set())
    assert ask(s) == Ask.PICK_CARD


@pytest.mark.rule("IB-008")
def test_after_a_sale_the_sum_is_taken_again(kit, s):
    own(s, 0, "EU-L", "NA-L", "OC-L")
    morning(kit, s, p0=0)
    do(kit, s, "OC-L")
    assert s.players[0].capital == 16


@pytest.mark.rule("IB-008", "IB-048", "IB-049")
def test_a_forced_sale_costs_a_container_too(kit, s):
    own(s, 0, "EU-M", "NA-M")
    load(s, 0, 0, 1, rings=12, at="EU-M")
    load(s, 0, 1, 64, at="NA-M")
    morning(kit, s, p0=5)
    do(kit, s, "EU-M")
    assert ask(s) == Ask.LOSE_CONTAINER
    do(kit, s, "container:1")
    assert box(s, 0, 0) == (1, 12, "home")
    assert queue(s, 0) == [64]
    assert s.players[0].capital == 18, "the rest of the upkeep is paid afterwards"


@pytest.mark.rule("IB-010")
def test_nobody_drops_out(kit, s):
    me = s.players[0]
    me.products[0], me.due[0], me.listed = 15, 3, 1
    morning(kit, s, p0=4)
    assert me.capital == 4
    everybody_picks(kit, s, ["stop"], [], [], [])
    assert (s.day, me.capital) == (2, 4 + 104)


@pytest.mark.rule("IB-011")
def test_forced_sales_are_made_in_seat_order_and_free_the_location(kit, s):
    own(s, 0, "NA-M", "EU-M")
    own(s, 2, "AF-S", "AF-M")
    morning(kit, s, p0=0, p2=0)
    assert (ask(s), s.seat) == (Ask.FORCED_SALE, 0)
    do(kit, s, "NA-M")
    assert (ask(s), s.seat) == (Ask.FORCED_SALE, 2)
    do(kit, s, "AF-S")
    turn(kit, s, 0, "west", acquire=1)
    s.players[0].capital = 40
    do(kit, s, "acquire")
    assert "NA-M" in offered(kit, s)


@pytest.mark.rule("IB-012", "IB-027")
def test_capital_after_upkeep_decides_who_starts(kit, s):
    """41 less 3 is 38, and 38 is less than 39."""
    own(s, 0, "NA-M")
    morning(kit, s, p0=41, p1=39, p2=60, p3=60)
    assert [int(me.noted) for me in s.players[:4]] == [38, 39, 60, 60]
    everybody_picks(kit, s, ["select"], ["select"], ["select"], ["select"])
    assert s.first == 0


@pytest.mark.rule("IB-005")
def test_the_steps_of_a_day_in_their_order(kit, s):
    own(s, 0, "NA-M")
    morning(kit, s)
    everybody_picks(kit, s, [], [], [], ["select"])
    seen = []
    s.step, s.ask, s.place, s.together = Step.UPKEEP, Ask.NOTHING, 0, 0
    for me in s.players[:4]:
        me.held = 0
        me.cards[:] = 0
    while s.day == 1 or s.step == Step.UPKEEP:
        if not seen or seen[-1] != Step(s.step):
            seen.append(Step(s.step))
        if s.step == Step.CARDS:
            s.together = 0
        turns.proceed(kit, s)
        if s.day == 2 and s.step == Step.UPKEEP:
            break
    assert seen == [
        Step.UPKEEP, Step.CARDS, Step.EVENT, Step.START_PLAYER, Step.ZONES, Step.PROJECTS,
        Step.PRODUCTS, Step.RESHUFFLE, Step.END_CHECK,
    ]  # fmt: skip


@pytest.mark.rule("IB-001", "IB-004")
def test_money_is_whole_and_never_below_zero(kit):
    assert all(int(cost) * int(kit.resale) % 100 == 0 for cost in kit.cost)
    assert all(int(r) % int(n) == 0 for r, n in zip(kit.revenue, kit.pays, strict=True))


@pytest.mark.rule("IB-002", "IB-028")
def test_turns_go_clockwise_from_the_start_player(kit, s):
    for p in range(4):
        hold(s, p, select=1)
    s.step, s.stage, s.ask = Step.ZONES, Stage.TURN, Ask.NOTHING
    s.zone, s.first, s.place, s.event = Zone.EAST, 2, 0, NONE
    go_on(kit, s)
    seats = []
    for _ in range(12):
        seats.append((Zone(s.zone).name, int(s.seat)))
        do(kit, s, "done")
    assert seats == [(zone.name, p) for zone in Zone for p in (2, 3, 0, 1)]


@pytest.mark.rule("IB-003")
def test_the_continents_of_each_zone(kit):
    zones = {
        name: Zone(int(kit.zone_of[i])).name
        for i, name in enumerate(("EU", "NA", "OC", "AS", "SA", "AF"))
    }
    assert zones == {
        "AS": "EAST", "OC": "EAST", "EU": "CENTER", "AF": "CENTER", "NA": "WEST", "SA": "WEST",
    }  # fmt: skip
