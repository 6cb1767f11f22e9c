"""What each choice says in both editions: its cost, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardroom.engine.rules import answer, why_not
from boardroom.pieces.deploy.rules.actions import add_capacity, next_colour, remove_capacity
from boardroom.pieces.deploy.rules.deploying import cost_in_hand, cubes_in_hand
from boardroom.pieces.deploy.rules.development import full, operating_result
from boardroom.pieces.deploy.rules.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.rules.roundel import home_line
from boardroom.pieces.deploy.rules.server_room import MOVEMENTS, WITHIN_B
from boardroom.pieces.deploy.table import PREP_ADJUST, REMOVE
from boardroom.pieces.deploy.terms import LOWEST_TILE, Ask, Place, Pool, Why
from boardroom.pieces.deploy.words.editions import chosen, edition_of
from boardroom.pieces.deploy.words.wording import (
    amount,
    cash_change,
    change,
    changed,
    colour_name,
    effect_of_spot,
    fees_change,
    income_change,
    kind_name,
    number,
    place_name,
    result_change,
    say,
    signed,
    spot_name,
    value_change,
    word,
)

Labeller = Callable[[Any, Any, int, int], str]  # kit, table, place in its block, choice
Labellers = Mapping[tuple[Ask, str], Labeller]


def told_by(labellers: Labellers, kit: Any, s: Any, c: int) -> str:
    """The label of a choice of the current ask, legal or not."""
    ask, choice = chosen(s, c)
    return labellers[ask, choice.block](kit, s, choice.index, c)


def plain(key: str) -> Labeller:
    """A label without values."""
    return lambda _kit, _s, _i, _c: str(word(f"label.{key}"))


def outcome(kit: Any, s: Any, c: int, deed: Callable[[Any], Any]) -> str:
    """What a deed does to the fees, as the end of a label; nothing if it may not be done."""
    if why_not(kit, s, c) != Why.OK:
        return ""
    fees = fees_change(kit, *changed(s, int(s.seat), deed))
    return f"; {fees}" if fees else ""


def answered(kit: Any, s: Any, c: int) -> tuple[Any, Any]:
    """The deciding player before and after a choice that takes effect at once."""
    return changed(s, int(s.seat), lambda after: answer(kit, after, c))


def one_worker() -> str:
    return amount("worker", 1)


def starting_pool(kit: Any, s: Any, _i: int, c: int) -> str:
    return say("label.setup_pool", pool=word("pools.a" if c == 0 else "pools.b"),
               consequence=outcome(kit, s, c, lambda after: answer(kit, after, c)))  # fmt: skip


def tech_back(kit: Any, s: Any, i: int, c: int) -> str:
    gain = income_change(*answered(kit, s, c))
    return say("label.prep_tech", kind=kind_name(i), income_change=gain)


def send_back(kit: Any, s: Any, i: int, c: int) -> str:
    n = PREP_ADJUST.keep - c
    team = amount("extra_worker", n)
    return say("label.back", team_n=team, income_change=income_change(*answered(kit, s, c)))


def call_in(kit: Any, s: Any, i: int, c: int) -> str:
    before, after = answered(kit, s, c)
    return say("label.hire", team_n=amount("extra_worker", i + 1),
               income_change=income_change(before, after),
               result_change=result_change(kit, before, after))  # fmt: skip


def trade_for_cash(kit: Any, s: Any, _i: int, c: int) -> str:
    before, after = answered(kit, s, c)
    return say("label.cash", trade_cash=amount("credit", kit.trade_cash),
               cash_change=cash_change(before, after),
               value_change=value_change(before, after))  # fmt: skip


def trade_for_income(kit: Any, s: Any, _i: int, c: int) -> str:
    before, after = answered(kit, s, c)
    return say("label.income", income_change=income_change(before, after),
               value_change=value_change(before, after))  # fmt: skip


def spot(kit: Any, _s: Any, i: int, _c: int) -> str:
    return say("label.spot", spot=spot_name(i), effect=effect_of_spot(kit, i))


def add_tile(pool: Pool) -> Labeller:
    """Buying a tile for pool A or pool B."""

    def told(kit: Any, s: Any, i: int, c: int) -> str:
        p = int(s.seat)
        return say(
            "label.add_tile",
            tile=kit.tile_value[s.market.lowest + i],
            pool=word(f"pools.{pool.name.lower()}"),
            one_worker=worker_cost(s),
            price=amount("credit", tile_price(kit, s, p, pool, i)),
            consequence=outcome(kit, s, c, lambda after: add_capacity(kit, after, p, c)),
        )

    return told


def add_marker(kit: Any, s: Any, i: int, c: int) -> str:
    p, steps = int(s.seat), i + 1
    return say(
        "label.add_marker",
        steps=amount("step", steps),
        marker_up=int(s.players[p].room.marker) + steps,
        one_worker=worker_cost(s),
        price=amount("credit", marker_price(kit, s, p, steps)),
        consequence=outcome(kit, s, c, lambda after: add_capacity(kit, after, p, c)),
    )


def begin_move(kit: Any, _s: Any, _i: int, _c: int) -> str:
    return say("label.move", one_worker=one_worker(), movements=amount("movement", kit.movements))


def worker_cost(s: Any) -> str:
    """A worker for the action itself, none for what follows it."""
    return one_worker() if s.ask == Ask.ACTION else str(word("label.free"))


def remove_a(kit: Any, s: Any, i: int, c: int) -> str:
    return say("label.remove_a", tile=i + LOWEST_TILE, cost=worker_cost(s),
               consequence=removal(kit, s, c))  # fmt: skip


def remove_b(kit: Any, s: Any, i: int, c: int) -> str:
    tile, place = int(s.players[s.seat].room.b_tiles[i]), place_name(Place.B1 + i)
    if tile == 0:
        return say("label.remove_b_empty", place=place, cost=worker_cost(s))
    return say("label.remove_b", place_tile=say("label.capacity", tile=tile), place=place,
               cost=worker_cost(s), consequence=removal(kit, s, c))  # fmt: skip


def remove_c(kit: Any, s: Any, i: int, c: int) -> str:
    return say("label.remove_c", steps=amount("step", i + 1), cost=worker_cost(s),
               consequence=removal(kit, s, c))  # fmt: skip


def consult(kit: Any, s: Any, _i: int, _c: int) -> str:
    cash = s.players[s.seat].cash
    told = change("cash", cash, cash + kit.consult_credits)
    return say("label.consult", one_worker=one_worker(), cash_change=told)


def pay(kit: Any, s: Any, i: int, _c: int) -> str:
    steps = max(int(s.due) - i, 0)
    if steps == 0:
        return say("label.pay_extra", extra=amount("extra_worker", i))
    return say("label.pay_mixed" if i else "label.pay_steps", steps=amount("step", steps),
               extra=amount("extra_worker", i), disc=disc_after(kit, s, steps))  # fmt: skip


def disc_after(kit: Any, s: Any, steps: int) -> str:
    """Where the disc stands after these steps."""
    left = int(home_line(kit, s)) - int(s.roundel.steps[s.seat]) - steps
    if left > 0:
        return say("disc.before", at=int(kit.loop) - left, loop=kit.loop)
    return say("disc.beyond" if left else "disc.home", beyond=amount("step", -left))


def move_cube(kit: Any, s: Any, i: int, c: int) -> str:
    start, end, colour = (int(x) for x in MOVEMENTS[i])
    same = i >= WITHIN_B and s.half == 1
    text = say("label.cube_same" if same else "label.cube", colour=colour_name(colour),
               start=place_name(start), place=place_name(end),
               consequence=outcome(kit, s, c, lambda after: answer(kit, after, c)))  # fmt: skip
    return text[0].upper() + text[1:]


def stop_moving(_kit: Any, s: Any, _i: int, _c: int) -> str:
    return str(word("label.stop_moving" if s.moved else "label.move_nothing"))


def trade_done(kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.trade_done", result=number(operating_result(kit, s.players[s.seat])))


def recover_worker(kit: Any, s: Any, _i: int, c: int) -> str:
    before, after = answered(kit, s, c)
    return say("label.recover_worker", income_change=income_change(before, after),
               result_change=result_change(kit, before, after))  # fmt: skip


def recover_stop(kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.recover_stop", loss=number(-operating_result(kit, s.players[s.seat])))


def removal(kit: Any, s: Any, c: int) -> str:
    """What a removal does to the fees."""
    _ask, choice = chosen(s, c)
    row = REMOVAL_ROWS[choice.block] + choice.index
    return outcome(kit, s, c, lambda after: remove_capacity(kit, after, int(s.seat), row))


def discard(_kit: Any, s: Any, i: int, _c: int) -> str:
    return edition_of(s).say("label.discard", kind=kind_name(i))


def planner(key: str) -> Labeller:
    """Using PLANNER, or keeping it."""

    def told(kit: Any, s: Any, _i: int, _c: int) -> str:
        p = int(s.seat)
        return say(key, workers=amount("worker", cost_in_hand(kit, s, p, 0)),
                   fewer=amount("worker", cost_in_hand(kit, s, p, 1)))  # fmt: skip

    return told


def place_cube(place: int) -> Labeller:
    """Placing the next cube at a place, or at a sub-pool of B that begins there."""

    def told(kit: Any, s: Any, i: int, c: int) -> str:
        colour = next_colour(cubes_in_hand(s, s.seat))
        text = say("label.place", colour=colour_name(colour), place=place_name(place + i),
                   consequence=outcome(kit, s, c, lambda after: answer(kit, after, c)))  # fmt: skip
        return text[0].upper() + text[1:]

    return told


def develop(kit: Any, s: Any, kind: int, name: str) -> str:
    """Taking a Development tile: its cost, and what it does."""
    me = s.players[s.seat]
    key = "label.develop_technology" if kit.technology[kind] == 1 else "label.develop_skill"
    gain = change("income", me.income, me.income - kit.tech_income)
    told = say(key, kind=name, one_worker=one_worker(),
               effect=edition_of(s).effect_of(kit, kind), income_change=gain)  # fmt: skip
    return told + str(word("label.makes_room")) if full(kit, me) else told


def deploy_workers(cost: Any, planned: Any, helps: Any) -> str:
    """What a DEPLOY costs now, and with PLANNER if that helps."""
    workers = amount("worker", cost)
    return say("label.with_planner", workers=workers, fewer=number(planned)) if helps else workers


def deployment(kit: Any, s: Any, block: str, facts: Mapping[str, Any]) -> str:
    """A DEPLOY of what has its cubes: workers, income and points."""
    me = s.players[s.seat]
    after = min(int(me.income) + int(facts["net"]), int(kit.income_cap))
    return say(f"label.{block}", tile_name=facts["name"], workers=facts["workers"],
               income_change=change("income", me.income, after), points=facts["points"],
               cloud_points=say("label.cloud_points", value=signed(facts["cloud"])))  # fmt: skip


REMOVAL_ROWS = REMOVE._asdict()

COMMON_LABELLERS: dict[tuple[Ask, str], Labeller] = {
    (Ask.SETUP_POOL, "a"): starting_pool,
    (Ask.SETUP_POOL, "b"): starting_pool,
    (Ask.PREP_TECH, "give"): tech_back,
    (Ask.PREP_TECH, "done"): plain("prep_tech_done"),
    (Ask.PREP_ADJUST, "back"): send_back,
    (Ask.PREP_ADJUST, "keep"): plain("keep"),
    (Ask.PREP_ADJUST, "hire"): call_in,
    (Ask.PREP_ADJUST, "cash"): trade_for_cash,
    (Ask.PREP_ADJUST, "income"): trade_for_income,
    (Ask.PREP_SPOT, "spot"): spot,
    (Ask.PREP_SPOT, "stop"): plain("stop_spots"),
    (Ask.ACTION, "add_a"): add_tile(Pool.A),
    (Ask.ACTION, "add_b"): add_tile(Pool.B),
    (Ask.ACTION, "add_c"): add_marker,
    (Ask.ACTION, "move"): begin_move,
    (Ask.ACTION, "remove_a"): remove_a,
    (Ask.ACTION, "remove_b"): remove_b,
    (Ask.ACTION, "remove_c"): remove_c,
    (Ask.ACTION, "consult"): consult,
    (Ask.ACTION, "cash"): trade_for_cash,
    (Ask.ACTION, "income"): trade_for_income,
    (Ask.DISCARD, "give"): discard,
    (Ask.PLANNER, "use"): planner("label.planner_use"),
    (Ask.PLANNER, "skip"): planner("label.planner_skip"),
    (Ask.PAY, "extra"): pay,
    (Ask.PLACE, "a"): place_cube(Place.A),
    (Ask.PLACE, "b"): place_cube(Place.B1),
    (Ask.PLACE, "c"): place_cube(Place.C),
    (Ask.MOVE, "cube"): move_cube,
    (Ask.MOVE, "stop"): stop_moving,
    (Ask.REMOVE, "remove_a"): remove_a,
    (Ask.REMOVE, "remove_b"): remove_b,
    (Ask.REMOVE, "remove_c"): remove_c,
    (Ask.REMOVE, "skip"): plain("remove_skip"),
    (Ask.EOR_TRADE, "cash"): trade_for_cash,
    (Ask.EOR_TRADE, "income"): trade_for_income,
    (Ask.EOR_TRADE, "done"): trade_done,
    (Ask.EOR_RECOVER, "worker"): recover_worker,
    (Ask.EOR_RECOVER, "income"): trade_for_income,
    (Ask.EOR_RECOVER, "stop"): recover_stop,
}


def labellers_with(
    deploy: Callable[[str], Labeller], develop: Labeller
) -> dict[tuple[Ask, str], Labeller]:
    """The common labels, and how an edition tells DEPLOY and DEVELOP."""
    return {
        **COMMON_LABELLERS,
        (Ask.ACTION, "server"): deploy("server"),
        (Ask.ACTION, "cloud"): deploy("cloud"),
        (Ask.ACTION, "develop"): develop,
    }
