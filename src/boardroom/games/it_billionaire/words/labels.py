"""What each choice says: its cost, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from boardroom.engine.choices import Choice
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
    card_name,
    item_facts,
    item_name,
    lab_name,
    labs_in,
    labs_listed,
    listed,
    money,
    number,
    place_name,
    say,
    size_name,
    word,
)

NO_HELPERS = np.uint64(0)

Labeller = Callable[[Any, Any, int], str]  # kit, table, place of the choice in its block


def label(kit: Any, s: Any, c: int) -> str:
    """The label of a choice of the current ask, legal or not."""
    ask = Ask(int(s.ask))
    choice: Choice = CHOICES[ask].decode(c)
    return LABELLERS[ask, choice.block](kit, s, choice.index)


def me_of(s: Any) -> Any:
    """Whoever decides."""
    return s.players[int(s.seat)]


def container_name(i: int) -> str:
    return say("names.container", n=i + 1)


# Sales


def forced_sale(kit: Any, s: Any, i: int) -> str:
    me = me_of(s)
    left = int(upkeep_due(kit, me)) - int(kit.upkeep[i])
    return sale(kit, s, i, "label.forced_sale", money(max(left, 0)))


def sell(kit: Any, s: Any, i: int) -> str:
    return sale(kit, s, i, "label.sell", "")


def sale(kit: Any, s: Any, i: int, key: str, upkeep: str) -> str:
    """A Lab of one's own with its price; another one by its name alone."""
    me = me_of(s)
    if i not in labs_in(me.labs):
        return say("label.not_yours", lab=lab_name(kit, i))
    price = int(resale(kit, i))
    told = capital_change(me.capital, int(me.capital) + price)
    return say(key, lab=lab_name(kit, i), price=money(price), capital_change=told, upkeep=upkeep)


def lose(kit: Any, s: Any, i: int) -> str:
    box = me_of(s).boxes[i]
    if box.work == NONE:
        return say("label.lose_none", container=container_name(i))
    return say("label.lose", container=container_name(i), item=item_name(kit, box.work),
               rings=amount("md", box.rings))  # fmt: skip


# Choosing and playing cards


def pick(kit: Any, s: Any, i: int) -> str:
    about = say(f"card_about.{Card(i).name.lower()}", resale=int(kit.resale))
    return say("label.pick", card=card_name(i), about=about)


def picked(_kit: Any, s: Any, _i: int) -> str:
    held = int(me_of(s).held)
    return say("label.pick_done" if held else "label.pick_none", held=amount("card", held))


def play(kit: Any, s: Any, i: int) -> str:
    possible = why_not(kit, s, i) == Why.OK
    now = play_now(kit, s, Card(i)) if possible else word("card_now.not_now")
    return say("label.play", card=card_name(i), now=now)


def play_now(kit: Any, s: Any, card: Card) -> str:
    """What a card could do at this moment."""
    p, me = int(s.seat), me_of(s)
    fees = [int(kit.fee[item]) for item in items_of(me)]
    of_card: Callable[..., Any] = {Card.SELL: sellable, Card.DO: eligible}.get(card, affordable)
    labs = of_card(kit, s, p)
    n = len(list(labs_in(labs)))
    return say(
        f"card_now.{card.name.lower()}",
        free=number(n),
        labs=amount("lab", n),
        capital=money(me.capital),
        containers=amount("item", bin(int(workable(s, me))).count("1")),
        fee=money(min(fees, default=0)),
    )


def items_of(me: Any) -> list[int]:
    """All Work Items a player holds: on containers, then in the queue."""
    on = [int(box.work) for box in me.boxes if box.work != NONE]
    return on + [int(item) for item in me.queue[: int(me.queued)]]


def passing(_kit: Any, s: Any, _i: int) -> str:
    last = s.zone == Zone.WEST
    kept = amount("card", me_of(s).held)
    return say("label.pass_last" if last else "label.pass", kept=kept)


# Labs


def buy(kit: Any, s: Any, i: int) -> str:
    capital, cost = int(me_of(s).capital), int(kit.cost[i])
    return say("label.buy", lab=lab_name(kit, i), cost=money(cost), size=size_name(i),
               capacity=int(kit.capacity[i]), overhead=int(kit.overhead[i]),
               upkeep=int(kit.upkeep[i]),
               capital_change=capital_change(capital, capital - cost))  # fmt: skip


# Select Work


def split(block: str) -> Labeller:
    """Announcing the stacks; by the option one card after the other."""

    def told(kit: Any, s: Any, _i: int) -> str:
        size = Stack.LARGE if block == "large" else Stack.SMALL
        alone = kit.one_by_one and block != "each"
        return say(f"label.one_{block}" if alone else f"label.{block}",
                   left=int(items_in(s.stack[size])))  # fmt: skip

    return told


def take(kit: Any, s: Any, i: int) -> str:
    me, item = me_of(s), int(s.drawn[i])
    if item == NONE:
        return say("label.take_none", n=i + 1)
    free = empty_container(me) != NONE
    lands = {int(kit.continent[lab]) for lab in labs_in(me.labs)}
    return say("label.take", item=item_name(kit, item), facts=item_facts(kit, item),
               match=word("label.match") if int(kit.customer[item]) in lands else "",
               to=say("label.to_container" if free else "label.to_queue",
                      n=int(me.queued) + 1))  # fmt: skip


def taken(_kit: Any, s: Any, _i: int) -> str:
    both = NONE not in (s.drawn[0], s.drawn[1])
    return str(word("label.take_done" if both else "label.take_enough"))


# Do Work


def work_on(kit: Any, s: Any, i: int) -> str:
    box = me_of(s).boxes[i]
    if box.work == NONE:
        return say("label.work_none", container=container_name(i))
    return say("label.work_on", item=item_name(kit, box.work), container=container_name(i),
               rings=int(box.rings), duration=int(kit.duration[box.work]),
               at=place_name(kit, box.at))  # fmt: skip


def host(kit: Any, s: Any, i: int) -> str:
    if i not in labs_in(me_of(s).labs):
        return say("label.not_host", lab=lab_name(kit, i))
    preview = told_forecast(kit, s, i, NO_HELPERS)
    return say("label.host", lab=lab_name(kit, i), preview=preview)


def helper(kit: Any, s: Any, i: int) -> str:
    if i not in labs_in(me_of(s).labs) or i == s.host:
        return say("label.not_host", lab=lab_name(kit, i))
    item = me_of(s).boxes[int(s.container)].work
    rings = [str(r) for r in sorted({int(r) for r in outcomes_of(kit, item, i)})]
    return say("label.helper", lab=lab_name(kit, i), preview=listed(rings, "or"),
               overhead=joint_overhead(kit, s, s.helpers | bit(i)))  # fmt: skip


def joint_overhead(kit: Any, s: Any, helpers: Any) -> int:
    """IB-077: the overhead of all Labs that work together."""
    return int(kit.overhead[int(s.host)]) + sum(int(kit.overhead[n]) for n in labs_in(helpers))


def start(kit: Any, s: Any, _i: int) -> str:
    labs = labs_listed(kit, s.helpers | bit(int(s.host)))
    preview = told_forecast(kit, s, int(s.host), s.helpers)
    return say("label.start", labs=labs, preview=preview)


def told_forecast(kit: Any, s: Any, lab: int, helpers: Any) -> str:
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
    mean = mean_of(chances)
    shown = listed(map(str, rings), "or") if len(rings) <= 3 else f"{rings[0]}–{rings[-1]}"
    left = max(duration - int(box.rings), 0)
    return say("label.risky", rings=shown, mean=f"{mean:.1f}", left=left)


# Stop Work


def stop_container(kit: Any, s: Any, i: int) -> str:
    box = me_of(s).boxes[i]
    if box.work == NONE:
        return say("label.stop_none", container=container_name(i))
    lost = say("label.lost", rings=amount("md", box.rings)) if box.rings else ""
    return stopping(kit, int(box.work), container_name(i), lost)


def stop_queue(kit: Any, s: Any, i: int) -> str:
    item, where = int(me_of(s).queue[i]), say("names.queue", n=i + 1)
    if item == NONE:
        return say("label.stop_gap", place=where)
    return stopping(kit, item, where, "")


def stopping(kit: Any, item: int, where: str, lost: str) -> str:
    return say("label.stop", item=item_name(kit, item), fee=money(kit.fee[item]), where=where,
               lost=lost)  # fmt: skip


LABELLERS: dict[tuple[Ask, str], Labeller] = {
    (Ask.FORCED_SALE, "lab"): forced_sale,
    (Ask.LOSE_CONTAINER, "container"): lose,
    (Ask.PICK_CARD, "card"): pick,
    (Ask.PICK_CARD, "done"): picked,
    (Ask.PLAY, "card"): play,
    (Ask.PLAY, "done"): passing,
    (Ask.LOCATION, "lab"): buy,
    (Ask.SELL_WHICH, "lab"): sell,
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
