"""What the course of a day brings: upkeep, cards, event, start player, payments, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from boardroom.engine.sentences import Sentence, in_a_row, listed
from boardroom.games.it_billionaire.rules.hide import face_down
from boardroom.games.it_billionaire.rules.points import placing, points
from boardroom.games.it_billionaire.rules.rounds import billionaire
from boardroom.games.it_billionaire.table import Step
from boardroom.games.it_billionaire.words.facts import Event
from boardroom.games.it_billionaire.words.wording import hand_listed, money, say

Lines = Iterator[Sentence]


def went_on(event: Event) -> list[Sentence]:
    """One piece of bookkeeping."""
    teller = TELLERS.get(Step(int(event.before.step)))
    return list(teller(event)) if teller else []


def paid_upkeep(event: Event) -> Lines:
    p = int(event.before.place)
    if event.after.place > p and event.of(p).earned < 0:
        yield event.of(p).say("log.upkeep")


def chose_cards(event: Event) -> Lines:
    """IB-015: how many cards everybody holds, once all have chosen; never which."""
    if event.after.step != event.before.step:
        yield say("log.chosen", hands=in_a_row(
            one.say("log.hand", cards=int(one.now.held)) for one in event.everybody))


def turned_event(event: Event) -> Lines:
    yield event.say("log.event")
    if not face_down(event.kit, event.after):
        for one in event.everybody:
            if one.now.held:
                yield one.say("log.opened", cards=hand_listed(one.now.cards))


def found_start_player(event: Event) -> Lines:
    rolled, first = event.before.rng != event.after.rng, event.of(int(event.after.first))
    yield first.say("log.starts_die" if rolled else "log.starts")


def paid(key: str) -> Callable[[Event], Lines]:
    """Projects or products, paid to everybody."""
    return lambda event: (one.say(key) for one in event.everybody if one.earned > 0)


def checked_end(event: Event) -> Lines:
    kit, s = event.kit, event.after
    if not s.over:
        yield event.say("log.day")
        return
    rich = [one.name for one in event.everybody if one.now.capital >= kit.goal]
    key = "log.billionaire" if billionaire(kit, s) else "log.days_over"
    yield event.say(key, n=len(rich), names=listed(rich))
    yield told_winner(kit, s, event.names)


def told_winner(kit: Any, s: Any, names: Sequence[str]) -> Sentence:
    """IB-101, IB-104: who has won."""
    first = [p for p in range(int(kit.seats)) if placing(kit, s, p) == 1]
    won = money(points(kit, s, first[0]))
    if len(first) == 1:
        return say("log.won", name=names[first[0]], points=won)
    return say("log.shared", names=listed(names[p] for p in first), points=won)


TELLERS: dict[Step, Callable[[Event], Lines]] = {
    Step.UPKEEP: paid_upkeep,
    Step.CARDS: chose_cards,
    Step.EVENT: turned_event,
    Step.START_PLAYER: found_start_player,
    Step.PROJECTS: paid("log.projects"),
    Step.PRODUCTS: paid("log.products"),
    Step.END_CHECK: checked_end,
}
