"""The whole table as text, fit for a screen reader and for the terminal."""

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.columns import Block, aligned, laid_out, wrapped
from boardroom.engine.sentences import Sentence, in_a_row, number

from spare_capacity.rules.points import points
from spare_capacity.rules.service import capacity, fees, load_at
from spare_capacity.table import KINDS, NOT_DRAWN, SPACES, Demand, Step
from spare_capacity.words.question import question
from spare_capacity.words.wording import BOOK, amount, contract_name, demand_name, say

Names = Sequence[str]


def text(kit: Any, s: Any, names: Names, seat: int | None = None) -> str:
    """Everything on the table; the viewer's own servers come first among the players."""
    sections: list[list[Block]] = [
        [str(say("title.name")), *map(str, now(kit, s, names)), str(bag(s))],
        [str(say("view.market")), market(kit, s), *map(str, servers(kit, s))],
    ]
    for place in range(kit.seats):
        p = ((seat or 0) + place) % int(kit.seats)
        head = str(say("view.player_you", name=names[p])) if p == seat else names[p]
        sections.append([head, *map(str, player(kit, s, p))])
    return laid_out(sections)


def summary(kit: Any, s: Any, names: Names, seat: int | None = None) -> str:
    """A short screen for each turn: the month, the bag, the prices, and whoever looks."""
    p = int(s.seat) if seat is None else seat
    lines = [*now(kit, s, names), bag(s), *servers(kit, s), names[p], *player(kit, s, p)]
    return "\n".join(line for told in lines for line in wrapped(str(told)))


def now(kit: Any, s: Any, names: Names) -> Iterator[Sentence]:
    """Month, step, and whose decision it is."""
    demand = say("view.not_drawn") if s.demand == NOT_DRAWN \
        else say("view.drawn", demand=demand_name(s.demand))  # fmt: skip
    step = say(f"steps.{Step(int(s.step)).name.lower()}")
    yield say("view.month", month=s.month, months=kit.months, step=step, demand=demand)
    if s.over:
        yield say("view.over")
    else:
        yield say("view.asked", name=names[int(s.seat)], question=question(kit, s))


def bag(s: Any) -> Sentence:
    """SC-004: the tokens that are left."""
    return say("view.bag", **{level.name.lower(): s.bag[level] for level in Demand})


def market(kit: Any, s: Any) -> list[str]:
    """SC-011: the contracts that are laid out."""
    rows = [[str(contract_name(kind)), str(s.stock[kind]), str(kit.fee[kind]),
             *(str(n) for n in kit.load[kind])] for kind in range(KINDS)]  # fmt: skip
    return aligned(BOOK.get("view.columns"), rows)


def servers(kit: Any, s: Any) -> Iterator[Sentence]:
    """SC-012, SC-013: servers for sale and for rent."""
    prices = [number(price) for price in kit.prices[int(s.sold) :]]
    yield say("view.row", prices=in_a_row(prices)) if s.sold < SPACES else say("view.row_empty")
    yield say("view.rent", price=amount("credit", kit.rent))


def player(kit: Any, s: Any, p: int) -> Iterator[Sentence]:
    """Everything in front of a player."""
    me = s.players[p]
    yield say("view.money", credits=amount("credit", me.credits), fees=fees(kit, me),
              upkeep=kit.upkeep * me.servers, points=points(kit, s, p))  # fmt: skip
    yield say("view.servers", servers=amount("server", me.servers), rented=me.rented,
              capacity=capacity(kit, me))  # fmt: skip
    held = [say("view.held", contract=contract_name(kind), n=me.contracts[kind])
            for kind in range(KINDS) if me.contracts[kind]]  # fmt: skip
    yield say("view.contracts", contracts=in_a_row(held))
    yield say("view.loads",
              **{level.name.lower(): load_at(kit, me, level) for level in Demand})  # fmt: skip
