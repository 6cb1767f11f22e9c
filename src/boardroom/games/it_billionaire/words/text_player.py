"""One player's area as text: money, Labs, cards, containers, queue, payments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.columns import Block, aligned
from boardroom.engine.sentences import Sentence, Told, clauses, in_a_row, number, signed
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.rules.items import instalment
from boardroom.games.it_billionaire.rules.points import points, valuation
from boardroom.games.it_billionaire.table import NONE
from boardroom.games.it_billionaire.words import wording
from boardroom.games.it_billionaire.words.facts import Case
from boardroom.games.it_billionaire.words.sheet import sheet
from boardroom.games.it_billionaire.words.wording import BOOK, amount, item_name, money, say


def player_section(case: Case, name: str, own: bool) -> list[Block]:
    """All that lies in front of a player; cards chosen are shown to their owner alone."""
    return [
        say("view.player_you" if own else "view.player", name=name),
        case.say("view.money"),
        case.say("view.labs"),
        *card_lines(case, own),
        *container_lines(case.kit, case.me),
        *payment_lines(case.kit, case.me),
        worth_line(case.kit, case.s, case.p),
    ]


def card_lines(case: Case, own: bool) -> Iterator[Sentence]:
    """IB-015: own cards by kind, others' by number; cards played lie open."""
    me = case.me
    # Where cards lie face down, a hidden copy of the table holds none of them.
    known = int(sum(me.cards)) == int(me.held)
    if me.held and (own or known):
        yield say("view.cards_own", cards=wording.hand_listed(me.cards))
    elif me.held:
        yield case.say("view.cards_other")
    if sum(me.played):
        yield say("view.played", cards=wording.hand_listed(me.played))


def container_lines(kit: Any, me: Any) -> Iterator[Block]:
    """Containers with their items, and the queue."""
    rows = [container_row(kit, i, me.boxes[i]) for i in range(int(me.containers))]
    if rows:
        yield aligned(BOOK.row("view.container_columns"), rows)
    waiting = in_a_row(item_name(kit, item) for item in me.queue[: int(me.queued)])
    yield say("view.queue", items=waiting) if waiting.parts else say("view.queue_empty")


def container_row(kit: Any, i: int, box: Any) -> list[Told]:
    """One container."""
    item, home = int(box.work), say("names.home")
    if item == NONE:
        return [number(i + 1), "–", "", "", "", "", home]
    return [
        number(i + 1), say("names.item_short", kind=wording.kind_of(kit, item), number=item),
        say("view.done", rings=box.rings, duration=kit.duration[item]),
        wording.continent_name(kit.customer[item]), wording.item_pay(kit, item),
        number(kit.fee[item]), home if box.at == NONE else PLACES[int(box.at)],
    ]  # fmt: skip


def payment_lines(kit: Any, me: Any) -> Iterator[Sentence]:
    """Finished projects, and the Product Payment List."""
    if me.finished:
        yield say("view.finished", items=wording.items_listed(kit, me.done[: int(me.finished)]))
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
        return say("view.worth", worth=say("amounts.money", n=wording.halves(valuation(kit, s, p))))
    lines = [say("view.sheet_line", label=line.label, points=signed(line.points))
             for line in sheet(kit, s, p)]  # fmt: skip
    return say("view.final", points=money(points(kit, s, p)), lines=clauses(lines))
