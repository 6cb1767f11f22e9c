"""What each choice says: its cost, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from boardroom.engine.sentences import Sentence, Told, either, tenths
from boardroom.games.it_billionaire.rules.items import empty_container, items_in
from boardroom.games.it_billionaire.rules.labs import (
    affordable,
    eligible,
    resale,
    sellable,
    upkeep_due,
)
from boardroom.games.it_billionaire.rules.legal import workable
from boardroom.games.it_billionaire.rules.why_not import why_not
from boardroom.games.it_billionaire.table import CHOICES, NONE, Ask, Card, Stack, Why, Zone, bit
from boardroom.games.it_billionaire.words.forecast import forecast, mean_of, outcomes_of
from boardroom.games.it_billionaire.words.wording import (
    amount,
    capital_change,
    card_about,
    card_name,
    choice,
    item_facts,
    item_name,
    lab_name,
    labs_in,
    labs_listed,
    money,
    say,
    size_name,
)

NO_HELPERS = np.uint64(0)

Labeller = Callable[[Any, Any, int], Sentence]  # kit, table, place of the choice in its block


def label(kit: Any, s: Any, c: int) -> Sentence:
    """The label of a choice of the current ask, legal or not."""
    ask = Ask(int(s.ask))
    taken_apart = CHOICES[ask].decode(c)
    return LABELLERS[ask, taken_apart.block](kit, s, taken_apart.index)


def me_of(s: Any) -> Any:
    """Whoever decides."""
    return s.players[int(s.seat)]


def container_name(i: int) -> Sentence:
    return say("names.container", n=i + 1)


# Sales


def sale(key: str) -> Labeller:
    """A Lab of one's own with its price; another one by its name alone."""

    def told(kit: Any, s: Any, i: int) -> Sentence:
        me, lab, price = me_of(s), lab_name(kit, i), int(resale(kit, i))
        if i not in labs_in(me.labs):
            return choice("not_yours", lab=lab)
        left = int(upkeep_due(kit, me)) - int(kit.upkeep[i])
        return choice(key, lab=lab, price=money(price), upkeep=money(max(left, 0)),
                      capital_change=capital_change(me.capital, me.capital + price))  # fmt: skip

    return told


def lose(kit: Any, s: Any, i: int) -> Sentence:
    box, container = me_of(s).boxes[i], container_name(i)
    if box.work == NONE:
        return choice("lose_none", container=container)
    return choice("lose", container=container, item=item_name(kit, box.work),
                  rings=amount("md", box.rings))  # fmt: skip


# Choosing and playing cards


def pick(kit: Any, _s: Any, i: int) -> Sentence:
    return choice("pick", card=card_name(i), about=card_about(kit, i))


def picked(_kit: Any, s: Any, _i: int) -> Sentence:
    held = int(me_of(s).held)
    return choice("pick_done", held=amount("card", held)) if held else choice("pick_none")


def play(kit: Any, s: Any, i: int) -> Sentence:
    possible = why_not(kit, s, i) == Why.OK
    now = play_now(kit, s, Card(i)) if possible else say("card_now.not_now")
    return choice("play", card=card_name(i), now=now)


def play_now(kit: Any, s: Any, card: Card) -> Sentence:
    """What a card could do at this moment."""
    p, me = int(s.seat), me_of(s)
    fees = [int(kit.fee[item]) for item in items_of(me)]
    of_card: Callable[..., Any] = {Card.SELL: sellable, Card.DO: eligible}.get(card, affordable)
    n = len(list(labs_in(of_card(kit, s, p))))
    return say(
        f"card_now.{card.name.lower()}",
        free=n,
        labs=amount("lab", n),
        capital=money(me.capital),
        containers=amount("item", bin(int(workable(s, me))).count("1")),
        fee=money(min(fees, default=0)),
    )


def items_of(me: Any) -> list[int]:
    """All Work Items a player holds: on containers, then in the queue."""
    on = [int(box.work) for box in me.boxes if box.work != NONE]
    return on + [int(item) for item in me.queue[: int(me.queued)]]


def passing(_kit: Any, s: Any, _i: int) -> Sentence:
    if s.zone == Zone.WEST:
        return choice("pass_last")
    return choice("pass", kept=amount("card", me_of(s).held))


# Labs


def buy(kit: Any, s: Any, i: int) -> Sentence:
    capital, cost = int(me_of(s).capital), int(kit.cost[i])
    return choice("buy", lab=lab_name(kit, i), cost=money(cost), size=size_name(i),
                  capacity=kit.capacity[i], overhead=kit.overhead[i], upkeep=kit.upkeep[i],
                  capital_change=capital_change(capital, capital - cost))  # fmt: skip


# Select Work


def split(block: str) -> Labeller:
    """Announcing the stacks; by the option one card after the other."""

    def told(kit: Any, s: Any, _i: int) -> Sentence:
        size = Stack.LARGE if block == "large" else Stack.SMALL
        alone = kit.one_by_one and block != "each"
        return choice(f"one_{block}" if alone else block, left=items_in(s.stack[size]))

    return told


def take(kit: Any, s: Any, i: int) -> Sentence:
    me, item = me_of(s), int(s.drawn[i])
    if item == NONE:
        return choice("take_none", n=i + 1)
    free = empty_container(me) != NONE
    to = say("label.to_container") if free else say("label.to_queue", n=int(me.queued) + 1)
    lands = {int(kit.continent[lab]) for lab in labs_in(me.labs)}
    return choice("take_match" if int(kit.customer[item]) in lands else "take",
                  item=item_name(kit, item), facts=item_facts(kit, item), to=to)  # fmt: skip


def taken(_kit: Any, s: Any, _i: int) -> Sentence:
    both = NONE not in (s.drawn[0], s.drawn[1])
    return choice("take_done" if both else "take_enough")


# Do Work


def work_on(kit: Any, s: Any, i: int) -> Sentence:
    box, container = me_of(s).boxes[i], container_name(i)
    if box.work == NONE:
        return choice("work_none", container=container)
    at = say("names.home") if box.at == NONE else say("label.at_lab", lab=lab_name(kit, box.at))
    return choice("work_on", item=item_name(kit, box.work), container=container, rings=box.rings,
                  duration=kit.duration[box.work], at=at)  # fmt: skip


def host(kit: Any, s: Any, i: int) -> Sentence:
    lab = lab_name(kit, i)
    if i not in labs_in(me_of(s).labs):
        return lab
    return choice("host", lab=lab, preview=told_forecast(kit, s, i, NO_HELPERS))


def helper(kit: Any, s: Any, i: int) -> Sentence:
    lab = lab_name(kit, i)
    if i not in labs_in(me_of(s).labs) or i == s.host:
        return lab
    item = me_of(s).boxes[int(s.container)].work
    labs = (int(s.host), *labs_in(s.helpers | bit(i)))
    return choice("helper", lab=lab, preview=either(sorted(set(outcomes_of(kit, item, i)))),
                  overhead=sum(int(kit.overhead[n]) for n in labs))  # IB-077  # fmt: skip


def start(kit: Any, s: Any, _i: int) -> Sentence:
    return choice("start", labs=labs_listed(kit, s.helpers | bit(int(s.host))),
                  preview=told_forecast(kit, s, int(s.host), s.helpers))  # fmt: skip


def told_forecast(kit: Any, s: Any, lab: int, helpers: Any) -> Told:
    """What work in these Labs would yield: a sure number, or what the die may do."""
    box = me_of(s).boxes[int(s.container)]
    if box.work == NONE:
        return ""
    chances = forecast(kit, box, lab, helpers)
    duration, rings = int(kit.duration[box.work]), sorted(chances)
    if len(rings) == 1:
        after = int(box.rings) + rings[0]
        return say("label.sure_done" if after >= duration else "label.sure", rings=rings[0],
                   after=after, duration=duration)  # fmt: skip
    shown = either(rings) if len(rings) <= 3 else (
        say("names.range", least=rings[0], most=rings[-1]))  # fmt: skip
    return say("label.risky", rings=shown, mean=tenths(mean_of(chances)),
               left=max(duration - int(box.rings), 0))  # fmt: skip


# Stop Work


def stop_container(kit: Any, s: Any, i: int) -> Sentence:
    box, container = me_of(s).boxes[i], container_name(i)
    if box.work == NONE:
        return choice("stop_none", container=container)
    return stopping("stop_lost" if box.rings else "stop", kit, box.work, container, box.rings)


def stop_queue(kit: Any, s: Any, i: int) -> Sentence:
    item, place = int(me_of(s).queue[i]), say("names.queue", n=i + 1)
    return choice("stop_gap", place=place) if item == NONE else stopping("stop", kit, item, place)


def stopping(key: str, kit: Any, item: Any, place: Sentence, rings: Any = 0) -> Sentence:
    return choice(key, item=item_name(kit, item), fee=money(kit.fee[item]), place=place,
                  rings=amount("md", rings))  # fmt: skip


LABELLERS: dict[tuple[Ask, str], Labeller] = {
    (Ask.FORCED_SALE, "lab"): sale("forced_sale"),
    (Ask.LOSE_CONTAINER, "container"): lose,
    (Ask.PICK_CARD, "card"): pick,
    (Ask.PICK_CARD, "done"): picked,
    (Ask.PLAY, "card"): play,
    (Ask.PLAY, "done"): passing,
    (Ask.LOCATION, "lab"): buy,
    (Ask.SELL_WHICH, "lab"): sale("sell"),
    (Ask.DRAW_SPLIT, "small"): split("small"),
    (Ask.DRAW_SPLIT, "each"): split("each"),
    (Ask.DRAW_SPLIT, "large"): split("large"),
    (Ask.TAKE, "drawn"): take,
    (Ask.TAKE, "done"): taken,
    (Ask.WORK_CONTAINER, "container"): work_on,
    (Ask.WORK_HOST, "lab"): host,
    (Ask.WORK_HELPER, "lab"): helper,
    (Ask.WORK_HELPER, "start"): start,
    (Ask.STOP_WHICH, "container"): stop_container,
    (Ask.STOP_WHICH, "queue"): stop_queue,
}
