"""What questions, labels, refusals and accounts tell of a table: each fact by its name there.

A sentence names what it needs, and only that is worked out. An edition adds facts of its own.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from boardroom.engine.rules import answer, why_not
from boardroom.engine.sentences import Sentence, Told, Value, listed, signed
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.actions import add_capacity, next_colour, remove_capacity
from boardroom.pieces.deploy.rules.deploying import cost_in_hand, cubes_in_hand
from boardroom.pieces.deploy.rules.development import (
    deployed,
    development_income,
    operating_result,
)
from boardroom.pieces.deploy.rules.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.rules.roundel import home_line
from boardroom.pieces.deploy.rules.server_room import (
    MOVEMENTS,
    fee_a,
    fee_b,
    fee_c,
    free_a,
    free_b,
    free_c,
    licence_fees,
)
from boardroom.pieces.deploy.rules.workers import spots_held
from boardroom.pieces.deploy.table import PREP_ADJUST, REMOVE
from boardroom.pieces.deploy.terms import LOWEST_TILE, Ask, Place, Pool, Why
from boardroom.pieces.deploy.words.editions import Fact, deed_name, edition_of
from boardroom.pieces.deploy.words.sheet import total_now
from boardroom.pieces.deploy.words.wording import (
    amount,
    change,
    change_of,
    changed,
    colour_name,
    cubes_listed,
    effect_of_spot,
    fees_change,
    kind_name,
    place_name,
    pool_name,
    result_change,
    say,
    spot_name,
    where_on_roundel,
)

REMOVAL_ROWS = REMOVE._asdict()


class Case:
    """A table from the side of one seat: whoever decides, and one of the choices, or another."""

    def __init__(self, kit: Any, s: Any, c: int | None = None, p: int | None = None) -> None:
        self.kit, self.s, self.c = kit, s, c
        self.p = int(s.seat) if p is None else p
        self.ask, self.edition = Ask(int(s.ask)), edition_of(s)
        self.me = s.players[self.p]
        self.room, self.team = self.me.room, self.me.team
        self.block, self.i = "", 0
        if c is not None:
            choice = self.edition.choices[self.ask].decode(c)
            self.block, self.i = choice.block, choice.index

    def fact(self, name: str) -> Value:
        return self.edition.facts[name](self)

    def say(self, key: str, **own: Any) -> Sentence:
        """A sentence with the facts that its words name, or others given for them."""
        book = self.edition.book
        return book.say(key, **{name: own[name] if name in own else self.fact(name)
                                for name in sorted(book.places(key))})  # fmt: skip

    @cached_property
    def answered(self) -> tuple[Any, Any]:
        """The deciding player before and after a choice that takes effect at once."""
        return changed(self.s, self.p, lambda after: answer(self.kit, after, self.c))

    @cached_property
    def done(self) -> tuple[Any, Any]:
        """The same, of capacity that is added or removed before it is paid for."""
        kit, p, c = self.kit, self.p, self.c
        if self.block.startswith("add"):
            return changed(self.s, p, lambda after: add_capacity(kit, after, p, c))
        if self.block in REMOVAL_ROWS:
            row = REMOVAL_ROWS[self.block] + self.i
            return changed(self.s, p, lambda after: remove_capacity(kit, after, p, row))
        return self.answered


def tile(case: Case) -> Value:
    """The capacity that is removed, or at a place of the marketplace."""
    if case.block == "remove_a":
        return case.i + LOWEST_TILE
    if case.block == "remove_b":
        return int(case.room.b_tiles[case.i]) or "–"
    return int(case.kit.tile_value[case.s.market.lowest + case.i])


def steps(case: Case) -> Value:
    """Of the pool C marker, or of the disc that pays."""
    return amount("step", disc_steps(case) if case.ask == Ask.PAY else case.i + 1)


def disc_steps(case: Case) -> int:
    """DE-024: what extra workers leave to be paid."""
    return max(int(case.s.due) - case.i, 0)


def disc(case: Case) -> Value:
    """Where the disc stands after it has paid."""
    kit, s = case.kit, case.s
    left = int(home_line(kit, s)) - int(s.roundel.steps[case.p]) - disc_steps(case)
    if left > 0:
        return say("disc.before", at=int(kit.loop) - left, loop=kit.loop)
    return say("disc.beyond" if left else "disc.home", beyond=amount("step", -left))


def price(case: Case) -> Value:
    if case.block == "add_c":
        return amount("credit", marker_price(case.kit, case.s, case.p, case.i + 1))
    return amount("credit", tile_price(case.kit, case.s, case.p, pool_of(case), case.i))


def pool_of(case: Case) -> Pool:
    """The pool that a block of choices is named after: add_b."""
    return Pool[case.block[-1].upper()]


def where(case: Case) -> int:
    """The place of a tile that is removed, or that a cube comes to."""
    if case.ask == Ask.MOVE:
        return int(MOVEMENTS[case.i][1])
    return {"a": Place.A, "c": Place.C}.get(case.block, Place.B1 + case.i)


def colour(case: Case) -> int:
    """Of the cube that is moved, or that is to be placed next."""
    if case.ask == Ask.MOVE:
        return int(MOVEMENTS[case.i][2])
    return int(next_colour(cubes_in_hand(case.s, case.p)))


def rest(case: Case) -> Told:
    """The cubes that are still to be placed after the next one."""
    cubes = list(cubes_in_hand(case.s, case.p))
    cubes[colour(case)] -= 1
    return cubes_listed(cubes)


def team_change(case: Case) -> int:
    """How many workers are sent back or called in."""
    return {"back": int(PREP_ADJUST.keep) - case.i, "hire": case.i + 1}.get(case.block, 0)


def team_cost(case: Case) -> int:
    return int(case.kit.worker_income) * team_change(case)


def fees_after(case: Case) -> Told:
    """What a choice does to the fees; nothing if it may not be made."""
    if why_not(case.kit, case.s, case.c) != Why.OK:
        return ""
    return fees_change(case.kit, *case.done)


def result(case: Case) -> int:
    return int(operating_result(case.kit, case.me))


def workers_in_hand(case: Case, planned: int) -> Value:
    """What the DEPLOY in hand costs, with PLANNER or without."""
    return amount("worker", cost_in_hand(case.kit, case.s, case.p, planned))


def deploy_workers(cost: Any, planned: Any, helps: Any) -> Sentence:
    """What a DEPLOY costs now, and with PLANNER if that helps."""
    workers = amount("worker", cost)
    return say("then.with_planner", workers=workers, fewer=planned) if helps else workers


# Of the deciding seat, or of any other.
ACCOUNTS: dict[str, Fact] = {
    "cash": lambda case: amount("credit", case.me.cash),
    "income": lambda case: int(case.me.income),
    "value": lambda case: int(case.me.value),
    "points": lambda case: amount("point", case.me.value),
    "fees": lambda case: int(licence_fees(case.kit, case.room)),
    "fee_a": lambda case: int(fee_a(case.kit, case.room)),
    "fee_b": lambda case: int(fee_b(case.kit, case.room)),
    "fee_c": lambda case: int(fee_c(case.kit, case.room)),
    "earned": lambda case: int(development_income(case.kit, case.me)),
    "result": result,
    "loss": lambda case: -result(case),
    "estimate": lambda case: total_now(case.kit, case.s, case.p),
    "deployed": lambda case: int(deployed(case.me)),
    "where": lambda case: where_on_roundel(case.kit, case.s, case.p),
    "to_home": lambda case: amount("step", workers_left(case.kit, case.s, case.p)),
    "workers_left": lambda case: amount("worker", workers_left(case.kit, case.s, case.p)),
    "in_supply": lambda case: int(case.team.supply),
    "in_coffee": lambda case: int(case.team.coffee),
    "in_office": lambda case: int(case.team.office),
    "on_spots": lambda case: int(spots_held(case.s, case.p)),
    "supply": lambda case: amount("extra_worker", case.team.supply),
    "coffee": lambda case: amount("extra_worker", case.team.coffee),
    "office": lambda case: amount("extra_worker", case.team.office),
    "marker": lambda case: int(case.room.marker),
    "a_free": lambda case: int(free_a(case.room)),
    "b_free": lambda case: int(free_b(case.room)),
    "c_free": lambda case: int(free_c(case.room)),
    "a_cubes": lambda case: amount("cube", cubes_in(case.room.cubes[Place.A])),
    "c_cubes": lambda case: amount("cube", cubes_in(case.room.cubes[Place.C])),
    "cubes": lambda case: cubes_listed(case.room.cubes.sum(axis=0)),
    "owned": lambda case: listed(kind_name(kind) for kind, n in enumerate(case.me.owns) if n),
}

# Of the kit and of the action in hand.
COURSE: dict[str, Fact] = {
    "start_tile": lambda case: int(case.kit.start_tile),
    "slots": lambda case: int(case.kit.slots),
    "top": lambda case: int(case.kit.marker_top),
    "reach": lambda case: amount("step", case.kit.marker_reach),
    "movements": lambda case: amount("movement", case.kit.movements),
    "moves_left": lambda case: amount("movement", case.kit.movements - case.s.moved),
    "team_limit": lambda case: amount("extra_worker", case.kit.team_change),
    "tech_income": lambda case: int(case.kit.tech_income),
    "dev_slots": lambda case: int(case.kit.dev_slots),
    "trade_income": lambda case: int(case.kit.trade_income),
    "trade_cash": lambda case: amount("credit", case.kit.trade_cash),
    "due": lambda case: amount("worker", case.s.due),
    "deed": lambda case: deed_name(case.s),
    "design": lambda case: cubes_listed(cubes_in_hand(case.s, case.p)),
    "workers": lambda case: workers_in_hand(case, 0),
    "fewer": lambda case: workers_in_hand(case, 1),
}

# Of a choice.
CHOICE: dict[str, Fact] = {
    "tile": tile,
    "position": lambda case: case.i + 1,
    "pool": lambda case: pool_name(pool_of(case)),
    "price": price,
    "steps": steps,
    "raised": lambda case: int(case.room.marker) + case.i + 1,
    "kind": lambda case: kind_name(case.i),
    "effect": lambda case: case.edition.effect_of(case.kit, case.i),
    "spot": lambda case: spot_name(case.i),
    "spot_effect": lambda case: effect_of_spot(case.kit, case.i),
    "place": lambda case: place_name(where(case)),
    "place_cubes": lambda case: cubes_listed(case.room.cubes[where(case)]),
    "start": lambda case: place_name(MOVEMENTS[case.i][0]),
    "colour": lambda case: colour_name(colour(case)),
    "rest": rest,
    "team_n": lambda case: amount("extra_worker", team_change(case)),
    "team_income": team_cost,
    "team_loss": lambda case: team_cost(case) - result(case),
    "extra": lambda case: amount("extra_worker", case.i),
    "disc": disc,
    # What it costs and leads to. A worker pays for the action, none for what follows it.
    "cost": lambda case: amount("worker", 1) if case.ask == Ask.ACTION else say("label.free"),
    "fees_after": fees_after,
    "cash_change": lambda case: change_of("cash", *case.answered),
    "income_change": lambda case: change_of("income", *case.answered),
    "value_change": lambda case: change_of("value", *case.answered),
    "result_change": lambda case: result_change(case.kit, *case.answered),
    "consulted": lambda case: change(
        "cash", case.me.cash, case.me.cash + case.kit.consult_credits
    ),
    "developed": lambda case: change(
        "income", case.me.income, case.me.income - case.kit.tech_income
    ),
}  # fmt: skip

FACTS: dict[str, Fact] = ACCOUNTS | COURSE | CHOICE


def workers_left(kit: Any, s: Any, p: int) -> int:
    """Steps a disc has still to go in this round."""
    return max(int(home_line(kit, s)) - int(s.roundel.steps[p]), 0)


# What the effects of Development tiles name: facts of a kit, and of the player that owns them.
TILE_FACTS: dict[str, Fact] = {
    "planner_discount": lambda kit, _me: amount("worker", kit.planner_discount),
    "writer_discount": lambda kit, _me: amount("worker", kit.writer_discount),
    "automation_cubes": lambda kit, _me: int(kit.automation_cubes),  # beside a sign
    "yellow_cubes": lambda kit, _me: amount("yellow_cube", kit.automation_cubes),
    "blue_cubes": lambda kit, _me: amount("blue_cube", kit.automation_cubes),
    "purple_cubes": lambda kit, _me: amount("purple_cube", kit.automation_cubes),
    "asset_credit": lambda _kit, _me: amount("credit", 1),
    "planner": lambda kit, _me: signed(-kit.planner_discount),
    "writer": lambda kit, _me: signed(-kit.writer_discount),
}
