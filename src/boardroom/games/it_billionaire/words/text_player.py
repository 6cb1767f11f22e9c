"""One player's area as text: money, Labs, cards, containers, queue, payments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.columns import Block, aligned
from boardroom.engine.sentences import Sentence, Told, clauses, in_a_row, number, signed
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.rules.items import instalment
from boardroom.games.it_billionaire.rules.labs import upkeep_due
from boardroom.games.it_billionaire.rules.points import points, valuation
from boardroom.games.it_billionaire.table import NONE
from boardroom.games.it_billionaire.words.sheet import sheet
from boardroom.games.it_billionaire.words.wording import (
    BOOK,
    amount,
    continent_name,
    halves,
    hand_listed,
    item_name,
    item_pay,
    items_listed,
    kind_of,
    labs_listed,
    money,
    say,
)


def player_section(kit: Any, s: Any, p: int, name: str, own: bool) -> list[Block]:
    """All that lies in front of a player; cards chosen are shown to their owner alone."""
    me = s.players[p]
    return [
        say("view.player_you" if own else "view.player", name=name),
        say("view.money", capital=money(me.capital), upkeep=money(upkeep_due(kit, me)),
            due=money(due_tonight(kit, me))),
        say("view.labs", labs=labs_listed(kit, me.labs)),
        *card_lines(me, own),
        *container_lines(kit, me),
        *payment_lines(kit, me),
        worth_line(kit, s, p),
    ]  # fmt: skip


def due_tonight(kit: Any, me: Any) -> int:
    """What projects and products will bring at the end of the day."""
    projects = sum(int(kit.revenue[item]) for item in me.done[: int(me.finished)])
    return projects + sum(int(instalment(kit, item)) for item in me.products[: int(me.listed)])


def card_lines(me: Any, own: bool) -> Iterator[Sentence]:
    """IB-015: own cards by kind, others' by number; cards played lie open."""
    # Where cards lie face down, a hidden copy of the table holds none of them.
    known = int(sum(me.cards)) == int(me.held)
    if me.held and (own or known):
        yield say("view.cards_own", cards=hand_listed(me.cards))
    elif me.held:
        yield say("view.cards_other", cards=amount("card", me.held))
    if sum(me.played):
        yield say("view.played", cards=hand_listed(me.played))


def container_lines(kit: Any, me: Any) -> Iterator[Block]:
    """Containers with their items, and the queue."""
    rows = [container_row(kit, i, me.boxes[i]) for i in range(int(me.containers))]
    if rows:
        yield aligned(BOOK.row("view.container_columns"), rows)
    waiting = [int(item) for item in me.queue[: int(me.queued)]]
    if waiting:
        yield say("view.queue", items=in_a_row(item_name(kit, item) for item in waiting))
    else:
        yield say("view.queue_empty")


def container_row(kit: Any, i: int, box: Any) -> list[Told]:
    """One container."""
    item, home = int(box.work), say("names.home")
    if item == NONE:
        return [number(i + 1), "–", "", "", "", "", home]
    return [
        number(i + 1), say("names.item_short", kind=kind_of(kit, item), number=item),
        say("view.done", rings=box.rings, duration=kit.duration[item]),
        continent_name(kit.customer[item]), item_pay(kit, item), number(kit.fee[item]),
        home if box.at == NONE else PLACES[int(box.at)],
    ]  # fmt: skip


def payment_lines(kit: Any, me: Any) -> Iterator[Sentence]:
    """Finished projects, and the Product Payment List."""
    if me.finished:
        yield say("view.finished", items=items_listed(kit, me.done[: int(me.finished)]))
    products = [
        say("view.product", item=item_name(kit, me.products[i]),
            left=amount("instalment", me.due[i]), part=money(instalment(kit, me.products[i])))
        for i in range(int(me.listed))
    ]  # fmt: skip
    if products:
        yield say("view.products", items=clauses(products))


def worth_line(kit: Any, s: Any, p: int) -> Sentence:
    """The valuation now, or the final sheet."""
    if not s.over:
        return say("view.worth", worth=say("amounts.money", n=halves(valuation(kit, s, p))))
    lines = [say("view.sheet_line", label=line.label, points=signed(line.points))
             for line in sheet(kit, s, p)]  # fmt: skip
    return say("view.final", points=money(points(kit, s, p)), lines=clauses(lines))
