"""What each choice says: its cost, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.records import copy_of
from boardroom.games.deploy_systems.deploying import recolour
from boardroom.games.deploy_systems.designs import complete, pile_empty, workload
from boardroom.games.deploy_systems.development import (
    NOBODY,
    deploy_cost,
    full,
    operating_result,
    planner_helps,
)
from boardroom.games.deploy_systems.play import answer, remove_capacity
from boardroom.games.deploy_systems.rounds import add_capacity
from boardroom.games.deploy_systems.table import ACTION, CHOICES, LOWEST_TILE, SWAPS, deed_system
from boardroom.games.deploy_systems.why_not import design_fits, next_colour, why_not
from boardroom.games.deploy_systems.wording import (
    amount,
    cash_change,
    change,
    changed,
    colour_name,
    effect_of,
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
    system_name,
    tile_name,
    value_change,
    word,
)
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.roundel import home_line
from boardroom.pieces.deploy.server_room import MOVEMENTS, WITHIN_B
from boardroom.pieces.deploy.terms import Ask, Place, Pool, Why

Labeller = Callable[[Any, Any, int, int], str]  # kit, table, place in its block, choice


def label(kit: Any, s: Any, c: int) -> str:
    """The label of a choice of the current ask, legal or not."""
    ask = Ask(int(s.ask))
    choice: Choice = CHOICES[ask].decode(c)
    return LABELLERS[ask, choice.block](kit, s, choice.index, c)


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


# Set-up and Preparation


def starting_pool(kit: Any, s: Any, _i: int, c: int) -> str:
    return say("label.setup_pool", pool=word("pools.a" if c == 0 else "pools.b"),
               consequence=outcome(kit, s, c, lambda after: answer(kit, after, c)))  # fmt: skip


def tech_back(kit: Any, s: Any, i: int, c: int) -> str:
    gain = income_change(*answered(kit, s, c))
    return say("label.prep_tech", kind=kind_name(i), income_change=gain)


def send_back(kit: Any, s: Any, i: int, c: int) -> str:
    n = CHOICES[Ask.PREP_ADJUST].firsts.keep - c
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


# Actions


def add_tile(pool: Pool) -> Labeller:
    """Buying a tile for pool A or pool B."""

    def told(kit: Any, s: Any, i: int, c: int) -> str:
        p = int(s.seat)
        return say(
            "label.add_tile",
            tile=kit.tile_value[s.market.lowest + i],
            pool=word(f"pools.{pool.name.lower()}"),
            one_worker=one_worker(),
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
        one_worker=one_worker(),
        price=amount("credit", marker_price(kit, s, p, steps)),
        consequence=outcome(kit, s, c, lambda after: add_capacity(kit, after, p, c)),
    )


def deploy(block: str) -> Labeller:
    """Deploying a tile to the server room or to the cloud."""
    where = "server_room" if block == "server" else "the_cloud"

    def told(kit: Any, s: Any, i: int, _c: int) -> str:
        me = s.players[s.seat]
        name, to = tile_name(i, me.level[i]), word(f"label.{where}")
        if pile_empty(me, i):
            return say("label.deploy_none", system=system_name(i), where=to)
        if not complete(kit, me, i):
            missing = amount("cube", workload(kit, me, i) - cubes_in(me.design[i]))
            return say("label.deploy_waits", tile_name=name, where=to, missing=missing)
        return deployment(kit, s, i, block)

    return told


def deployment(kit: Any, s: Any, system: int, block: str) -> str:
    """A tile that has its cubes: workers, income and points."""
    me = s.players[s.seat]
    level = int(me.level[system])
    gain = int(kit.reward[system, level])
    workers = deploy_workers(kit, s, system)
    if block == "cloud":
        gain -= int(kit.cloud_income) * int(cubes_in(me.design[system]))
    elif not design_fits(me, system) and why_not(kit, s, ACTION.server + system) == Why.OK:
        workers += str(word("label.with_swap"))
    after = min(int(me.income) + gain, int(kit.income_cap))
    return say(
        f"label.{block}",
        tile_name=tile_name(system, level),
        workers=workers,
        income_change=change("income", me.income, after),
        cloud_points=say("label.cloud_points", value=signed(kit.cloud_value[system, level])),
        points=round_points(kit, system, level),
    )


def deploy_workers(kit: Any, s: Any, system: int) -> str:
    """What a DEPLOY costs now, and with PLANNER if that helps."""
    p = int(s.seat)
    workers = amount("worker", deploy_cost(kit, s, p, system, 0, NOBODY))
    if not planner_helps(kit, s, p, system):
        return workers
    fewer = number(deploy_cost(kit, s, p, system, 1, NOBODY))
    return say("label.with_planner", workers=workers, fewer=fewer)


def round_points(kit: Any, system: int, level: int) -> str:
    """What a deployed tile scores at the end of rounds; nothing if it never does."""
    value = int(kit.round_value[system, level])
    if value == 0:
        return ""
    return say("label.once_points" if kit.score_once else "label.round_points", value=signed(value))


def develop(kit: Any, s: Any, i: int, _c: int) -> str:
    p = int(s.seat)
    technology = kit.technology[i] == 1
    gain = change("income", s.players[p].income, s.players[p].income - kit.tech_income)
    told = say("label.develop_technology" if technology else "label.develop_skill",
               kind=kind_name(i), one_worker=one_worker(), effect=effect_of(kit, i),
               income_change=gain)  # fmt: skip
    return told + str(word("label.makes_room")) if full(kit, s.players[p]) else told


def begin_move(kit: Any, _s: Any, _i: int, _c: int) -> str:
    return say("label.move", one_worker=one_worker(), movements=amount("movement", kit.movements))


def removal_cost(s: Any) -> str:
    return str(word("label.free")) if s.ask == Ask.REMOVE else one_worker()


def removal(kit: Any, s: Any, c: int) -> str:
    """What a removal does to the fees."""
    row = c if s.ask == Ask.REMOVE else c - ACTION.remove_a
    return outcome(kit, s, c, lambda after: remove_capacity(kit, after, int(s.seat), row))


def remove_a(kit: Any, s: Any, i: int, c: int) -> str:
    return say("label.remove_a", tile=i + LOWEST_TILE, cost=removal_cost(s),
               consequence=removal(kit, s, c))  # fmt: skip


def remove_b(kit: Any, s: Any, i: int, c: int) -> str:
    tile, place = int(s.players[s.seat].room.b_tiles[i]), place_name(Place.B1 + i)
    if tile == 0:
        return say("label.remove_b_empty", place=place, cost=removal_cost(s))
    return say("label.remove_b", place_tile=say("label.capacity", tile=tile), place=place,
               cost=removal_cost(s), consequence=removal(kit, s, c))  # fmt: skip


def remove_c(kit: Any, s: Any, i: int, c: int) -> str:
    return say("label.remove_c", steps=amount("step", i + 1), cost=removal_cost(s),
               consequence=removal(kit, s, c))  # fmt: skip


def consult(kit: Any, s: Any, _i: int, _c: int) -> str:
    cash = s.players[s.seat].cash
    told = change("cash", cash, cash + kit.consult_credits)
    return say("label.consult", one_worker=one_worker(), cash_change=told)


# What an action asks on its way


def discard(_kit: Any, _s: Any, i: int, _c: int) -> str:
    return say("label.discard", kind=kind_name(i))


def swap(kit: Any, s: Any, i: int, c: int) -> str:
    system, after = int(deed_system(s.deed)), copy_of(s)
    if why_not(kit, s, c) == Why.OK:
        recolour(after, int(s.seat), system, i)
    return say("label.swap", colour=colour_name(SWAPS[i, 0]), new_colour=colour_name(SWAPS[i, 1]),
               workers=deploy_workers(kit, after, system))  # fmt: skip


def swap_skip(kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.swap_skip", workers=deploy_workers(kit, s, int(deed_system(s.deed))))


def planner(key: str) -> Labeller:
    """Using PLANNER, or keeping it."""

    def told(kit: Any, s: Any, _i: int, _c: int) -> str:
        p, system = int(s.seat), deed_system(s.deed)
        return say(key, workers=amount("worker", deploy_cost(kit, s, p, system, 0, NOBODY)),
                   fewer=amount("worker", deploy_cost(kit, s, p, system, 1, NOBODY)))  # fmt: skip

    return told


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


def place_cube(place: int) -> Labeller:
    """Placing the next cube at a place, or at a sub-pool of B that begins there."""

    def told(kit: Any, s: Any, i: int, c: int) -> str:
        colour = next_colour(s.players[s.seat].design[deed_system(s.deed)])
        text = say("label.place", colour=colour_name(colour), place=place_name(place + i),
                   consequence=outcome(kit, s, c, lambda after: answer(kit, after, c)))  # fmt: skip
        return text[0].upper() + text[1:]

    return told


def move_cube(kit: Any, s: Any, i: int, c: int) -> str:
    start, end, colour = (int(x) for x in MOVEMENTS[i])
    same = i >= WITHIN_B and s.half == 1
    text = say("label.cube_same" if same else "label.cube", colour=colour_name(colour),
               start=place_name(start), place=place_name(end),
               consequence=outcome(kit, s, c, lambda after: answer(kit, after, c)))  # fmt: skip
    return text[0].upper() + text[1:]


def stop_moving(_kit: Any, s: Any, _i: int, _c: int) -> str:
    return str(word("label.stop_moving" if s.moved else "label.move_nothing"))


# End of round


def trade_done(kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.trade_done", result=number(operating_result(kit, s.players[s.seat])))


def recover_worker(kit: Any, s: Any, _i: int, c: int) -> str:
    before, after = answered(kit, s, c)
    return say("label.recover_worker", income_change=income_change(before, after),
               result_change=result_change(kit, before, after))  # fmt: skip


def recover_stop(kit: Any, s: Any, _i: int, _c: int) -> str:
    return say("label.recover_stop", loss=number(-operating_result(kit, s.players[s.seat])))


LABELLERS: dict[tuple[Ask, str], Labeller] = {
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
    (Ask.ACTION, "server"): deploy("server"),
    (Ask.ACTION, "cloud"): deploy("cloud"),
    (Ask.ACTION, "develop"): develop,
    (Ask.ACTION, "move"): begin_move,
    (Ask.ACTION, "remove_a"): remove_a,
    (Ask.ACTION, "remove_b"): remove_b,
    (Ask.ACTION, "remove_c"): remove_c,
    (Ask.ACTION, "consult"): consult,
    (Ask.ACTION, "cash"): trade_for_cash,
    (Ask.ACTION, "income"): trade_for_income,
    (Ask.DISCARD, "give"): discard,
    (Ask.DESIGNER, "swap"): swap,
    (Ask.DESIGNER, "skip"): swap_skip,
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
