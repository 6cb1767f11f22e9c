"""What happened, told from the table before and after."""

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.ledger import Step as Piece
from boardroom.engine.sentences import Sentence, listed

from spare_capacity.rules.points import placing, points
from spare_capacity.rules.rounds import in_order
from spare_capacity.rules.service import capacity, fees, load_at, overload_at
from spare_capacity.table import CHOICES, Ask, Step
from spare_capacity.words.wording import (
    amount,
    contract_name,
    credits_change,
    demand_name,
    say,
)

Names = Sequence[str]


def happened(kit: Any, piece: Piece, names: Names) -> list[Sentence]:
    """The log lines of one piece of what followed a choice."""
    before, after = piece.before, piece.after
    if piece.choice is not None:
        return [chosen(before, after, piece.choice, names)]
    if after.over:
        return list(final(kit, after, names))
    if before.step == Step.DEMAND:
        tokens = amount("token", sum(int(n) for n in after.bag))
        return [say("log.demand", demand=demand_name(after.demand), tokens=tokens)]
    if after.settled > before.settled:
        return [settled(kit, before, after, names)]
    if after.month > before.month:
        name = names[after.first]
        return [say("log.month", month=after.month, months=kit.months, name=name)]
    return []


def chosen(before: Any, after: Any, c: int, names: Names) -> Sentence:
    """What a seat has chosen."""
    choice, p = CHOICES[Ask(int(before.ask))].decode(c), int(before.seat)
    if choice.block in ("sign", "leave"):
        return say(f"log.{choice.block}", name=names[p], contract=contract_name(choice.index))
    if choice.block == "wait":
        return say("log.wait", name=names[p])
    change = credits_change(before.players[p], after.players[p])
    return say(f"log.{choice.block}", name=names[p], change=change)


def settled(kit: Any, before: Any, after: Any, names: Names) -> Sentence:
    """SC-023, SC-024: the accounts of a player."""
    p = int(in_order(kit, before, before.place))
    me, failed = before.players[p], int(overload_at(kit, before.players[p], before.demand))
    values = {
        "name": names[p],
        "fees": amount("credit", fees(kit, me)),
        "costs": amount("credit", kit.upkeep * me.servers + kit.overload * failed),
        "change": credits_change(me, after.players[p]),
    }
    if not failed:
        return say("log.settled", **values)
    return say("log.failed", load=load_at(kit, me, before.demand), capacity=capacity(kit, me),
               **values)  # fmt: skip


def final(kit: Any, s: Any, names: Names) -> Iterator[Sentence]:
    """SC-031, SC-032: everybody's place, and who has won."""
    yield say("log.over")
    places = {p: int(placing(kit, s, p)) for p in range(kit.seats)}
    for p in sorted(places, key=lambda p: places[p]):
        yield say("log.place", place=places[p], name=names[p],
                  points=amount("point", points(kit, s, p)))  # fmt: skip
    first = [names[p] for p, place in places.items() if place == 1]
    yield say("log.wins", name=first[0]) if len(first) == 1 \
        else say("log.shared", names=listed(first))  # fmt: skip
