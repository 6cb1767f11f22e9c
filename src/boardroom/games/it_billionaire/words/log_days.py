"""What the course of a day brings: upkeep, cards, event, start player, payments, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.sentences import Sentence, in_a_row, listed
from boardroom.games.it_billionaire.rules.hide import face_down
from boardroom.games.it_billionaire.rules.points import placing, points
from boardroom.games.it_billionaire.rules.rounds import billionaire
from boardroom.games.it_billionaire.table import Step
from boardroom.games.it_billionaire.words.wording import (
    capital_change,
    continent_name,
    hand_listed,
    money,
    say,
)

Names = Sequence[str]


def went_on(kit: Any, before: Any, after: Any, names: Names) -> list[Sentence]:
    """One piece of bookkeeping."""
    teller = TELLERS.get(Step(int(before.step)))
    return list(teller(kit, before, after, names)) if teller else []


def paid_upkeep(_kit: Any, before: Any, after: Any, names: Names) -> Iterator[Sentence]:
    p = int(before.place)
    if after.place > p and before.players[p].capital > after.players[p].capital:
        was, now = before.players[p], after.players[p]
        yield say("log.upkeep", name=names[p], upkeep=money(was.capital - now.capital),
                  capital_change=capital_change(was, now))  # fmt: skip


def chose_cards(kit: Any, before: Any, after: Any, names: Names) -> Iterator[Sentence]:
    """IB-015: how many cards everybody holds, once all have chosen; never which."""
    if after.step != before.step:
        hands = [say("log.hand", name=names[p], cards=int(after.players[p].held))
                 for p in range(int(kit.seats))]  # fmt: skip
        yield say("log.chosen", hands=in_a_row(hands))


def turned_event(kit: Any, _before: Any, after: Any, names: Names) -> Iterator[Sentence]:
    yield say("log.event", continent=continent_name(after.event))
    if not face_down(kit, after):
        for p in range(int(kit.seats)):
            if after.players[p].held:
                cards = hand_listed(after.players[p].cards)
                yield say("log.opened", name=names[p], cards=cards)


def found_start_player(kit: Any, before: Any, after: Any, names: Names) -> Iterator[Sentence]:
    rolled = before.rng != after.rng
    p = int(after.first)
    yield say("log.starts_die" if rolled else "log.starts", name=names[p],
              capital=money(after.players[p].noted))  # fmt: skip


def paid(key: str) -> Any:
    """Projects or products, paid to everybody."""

    def told(kit: Any, before: Any, after: Any, names: Names) -> Iterator[Sentence]:
        for p in range(int(kit.seats)):
            was, now = before.players[p], after.players[p]
            if now.capital > was.capital:
                yield say(key, name=names[p], paid=money(now.capital - was.capital),
                          capital_change=capital_change(was, now))  # fmt: skip

    return told


def checked_end(kit: Any, before: Any, after: Any, names: Names) -> Iterator[Sentence]:
    if not after.over:
        yield say("log.day", day=after.day)
        return
    rich = [names[p] for p in range(int(kit.seats)) if after.players[p].capital >= kit.goal]
    if billionaire(kit, after):
        yield say("log.billionaire", n=len(rich), names=listed(rich), day=after.day)
    else:
        yield say("log.days_over", day=after.day)
    yield told_winner(kit, after, names)


def told_winner(kit: Any, s: Any, names: Names) -> Sentence:
    """IB-101, IB-104: who has won."""
    first = [p for p in range(int(kit.seats)) if placing(kit, s, p) == 1]
    won = money(points(kit, s, first[0]))
    if len(first) == 1:
        return say("log.won", name=names[first[0]], points=won)
    return say("log.shared", names=listed(names[p] for p in first), points=won)


TELLERS = {
    Step.UPKEEP: paid_upkeep,
    Step.CARDS: chose_cards,
    Step.EVENT: turned_event,
    Step.START_PLAYER: found_start_player,
    Step.PROJECTS: paid("log.projects"),
    Step.PRODUCTS: paid("log.products"),
    Step.END_CHECK: checked_end,
}
