"""The laws of pieces in IT Billionaire: what holds at every decision.

Each law is worked out for many tables at once: the name of the law, and for each table whether it
holds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.games.it_billionaire.table import (
    ITEMS,
    LOCATIONS,
    LONGEST_QUEUE,
    MOST_CARDS,
    MOST_LABS,
    MOST_PRODUCTS,
    NONE,
    Ask,
    Stage,
    Step,
)

Laws = dict[str, Any]

ENDINGS = ("billionaire", "valuation")  # the ways in which a game can end

# Chance alone never makes a billion, so not every policy is recorded with every ending.
RECORDED = (("valuation", "random"), ("billionaire", "keen"))


def ending(kit: Any, s: Any) -> str:
    """IB-100: how a finished game ended."""
    if s.step != Step.GAME_OVER:
        return "unknown"
    if (s.players["capital"][: kit.seats] >= kit.goal).any():
        return "billionaire"
    return "valuation" if s.day == kit.days else "unknown"


def each(holds: Any) -> Any:
    """Whether something holds for all of a table."""
    return np.asarray(holds).reshape(len(holds), -1).all(1)


def bits_of(sets: Any, n: int) -> Any:
    """Sets as rows of truth values."""
    return (sets[..., None] >> np.arange(n, dtype=np.uint64) & np.uint64(1)).astype(int)


def items_of(words: Any) -> Any:
    """Sets of Work Items as rows of truth values."""
    return bits_of(words, 64).reshape(*words.shape[:-1], ITEMS)


def laws(kit: Any, tables: Any) -> Laws:
    """Every law of the state."""
    players = tables["players"][:, : kit.seats]
    return {
        **laws_of_items(kit, tables, players),
        **laws_of_labs(kit, tables, players),
        **laws_of_containers(kit, tables, players),
        **laws_of_queues(kit, players),
        **laws_of_cards(kit, tables, players),
        **laws_of_money(players),
        **laws_of_course(kit, tables, players),
    }


def held_items(tables: Any, players: Any) -> Any:
    """How often each Work Item lies with a player or is being shown."""
    n = len(tables)
    parts = [players["boxes"]["work"], players["queue"], players["done"], players["products"]]
    rows = np.concatenate([part.reshape(n, -1) for part in (*parts, tables["drawn"])], 1)
    counts = np.zeros((n, ITEMS + 1), int)
    np.add.at(counts, (np.arange(n)[:, None], rows), 1)  # −1 counts in the last column
    return counts[:, :ITEMS]


def laws_of_items(kit: Any, tables: Any, players: Any) -> Laws:
    """IB-057, IB-058, IB-079: every Work Item is in exactly one place."""
    stack, discard = items_of(tables["stack"]), items_of(tables["discard"])
    large = kit.large == 1
    return {
        "every item in one place": each(
            stack.sum(1) + discard.sum(1) + held_items(tables, players) == 1
        ),
        "small and large apart": each(stack[:, 0][:, large] == 0)
        & each(stack[:, 1][:, ~large] == 0)
        & each(discard[:, 0][:, large] == 0)
        & each(discard[:, 1][:, ~large] == 0),
    }


def laws_of_labs(kit: Any, tables: Any, players: Any) -> Laws:
    """IB-033, IB-034, IB-066: locations and their marks."""
    owned = bits_of(players["labs"], LOCATIONS)
    marked = bits_of(tables["used"] | tables["opened"], LOCATIONS)
    both = tables["used"] & tables["opened"]
    return {
        "no location owned twice": each(owned.sum(1) <= 1),
        "no more Labs than indicators": each(owned.sum(2) <= kit.lab_limit),
        "only owned Labs are used or new": each(marked <= owned.sum(1)),
        "no new Lab has worked": both == 0,
        "no Labs beyond the map": each(players["labs"] >> np.uint64(LOCATIONS) == 0),
    }


def laws_of_containers(kit: Any, tables: Any, players: Any) -> Laws:
    """IB-035, IB-048, IB-059: one container a Lab, the empty ones at home."""
    owned = bits_of(players["labs"], LOCATIONS)
    boxes = players["boxes"]
    there = np.arange(MOST_LABS) < players["containers"][..., None]
    losing = (tables["stage"] == Stage.LOSE)[:, None] & (
        np.arange(kit.seats) == tables["seat"][:, None]
    )
    empty = boxes["work"] == NONE
    at = np.clip(boxes["at"], 0, LOCATIONS - 1).astype(int)
    stands = np.take_along_axis(owned, at, 2) == 1
    duration = kit.duration[np.clip(boxes["work"], 0, ITEMS - 1)]
    return {
        "a container for each Lab": each(players["containers"] == owned.sum(2) + losing),
        "nothing on containers not owned": each(there | empty),
        "empty containers at home": each(~empty | ((boxes["rings"] == 0) & (boxes["at"] == NONE))),
        "containers stand on own Labs": each((boxes["at"] == NONE) | stands),
        "rings below the duration": each(empty | (boxes["rings"] < duration)),
        "no rings below 0": each(boxes["rings"] >= 0),
    }


def laws_of_queues(kit: Any, players: Any) -> Laws:
    """IB-050, IB-062, IB-091: queues and lists without gaps."""
    there = np.arange(MOST_LABS) < players["containers"][..., None]
    free = (there & (players["boxes"]["work"] == NONE)).any(2)
    boxes = players["due"]
    return {
        "no gap in a queue": no_gap(players["queue"], players["queued"], LONGEST_QUEUE),
        "no gap in a list": no_gap(players["products"], players["listed"], MOST_PRODUCTS),
        "no gap in the finished projects": no_gap(players["done"], players["finished"], MOST_LABS),
        "a waiting item means no free container": each(~free | (players["queued"] == 0)),
        "instalments between 1 and 5": each(
            np.where(players["products"] == NONE, boxes == 0, (boxes >= 1) & (boxes <= 5))
        ),
        "queues of eight at most": each(players["queued"] <= kit.queue_boxes + MOST_LABS),
    }


def no_gap(rows: Any, counts: Any, longest: int) -> Any:
    """Whether rows hold exactly so many items, and nothing behind them."""
    return each((rows != NONE) == (np.arange(longest) < counts[..., None]))


def laws_of_cards(kit: Any, tables: Any, players: Any) -> Laws:
    """IB-013, IB-014, IB-017: cards chosen and played."""
    cards, played = players["cards"].astype(int), players["played"].astype(int)
    choosing = tables["ask"] == Ask.PICK_CARD
    waiting = (tables["together"][:, None] >> np.arange(kit.seats) & 1).astype(bool)
    limit = 1 + bits_of(players["labs"], LOCATIONS).sum(2)
    return {
        "as many cards as are seen": each(cards.sum(2) == players["held"]),
        "no more cards of a kind than there are": each(cards + played <= kit.copies),
        "no cards below 0": each(cards >= 0) & each(played >= 0),
        "no more than four cards": each((cards + played).sum(2) <= MOST_CARDS),
        "within the limit while choosing": ~choosing | each(players["held"] <= limit),
        "whoever is at the limit has chosen": ~choosing
        | each(~waiting | (players["held"] < limit)),
        "nothing played while choosing": ~choosing | each(played == 0),
    }


def laws_of_money(players: Any) -> Laws:
    """IB-001, IB-004."""
    return {"capital not below 0": each(players["capital"] >= 0)}


def laws_of_course(kit: Any, tables: Any, players: Any) -> Laws:
    """IB-005, IB-018, IB-027: days, zones and events."""
    zones, over = tables["step"] == Step.ZONES, tables["over"] == 1
    rich = (players["capital"] >= kit.goal).any(1)
    turn = (tables["first"].astype(int) + tables["place"]) % kit.seats
    return {
        "days within the game": (tables["day"] >= 1) & (tables["day"] <= kit.days),
        "an event while zones are played": ~zones | (tables["event"] != NONE),
        "no event before": zones | (tables["event"] == NONE),
        "a start player while zones are played": ~zones | (tables["first"] != NONE),
        "whose turn it is": ~zones | (turn == tables["seat"]),
        "over only by its rule": ~over | rich | (tables["day"] == kit.days),
        "nothing drawn outside of Select Work": each(tables["drawn"] == NONE)
        | np.isin(tables["ask"], (Ask.DRAW_SPLIT, Ask.TAKE)),
    }


def laws_of_change(kit: Any, before: Any, after: Any) -> Laws:
    """What holds between two decisions."""
    same_day = before["day"] == after["day"]
    was = before["players"][:, : kit.seats]
    now = after["players"][:, : kit.seats]
    later = (after["day"].astype(int) - before["day"] >= 0) & (after["day"] - before["day"] <= 30)
    zones = (before["step"] == Step.ZONES) & (after["step"] == Step.ZONES) & same_day
    return {
        "days go on": later,
        "the event stays for the day": ~zones | (before["event"] == after["event"]),
        "the start player stays for the day": ~zones | (before["first"] == after["first"]),
        "the sun never goes back": ~zones | (after["zone"] >= before["zone"]),
        "cards are only played": ~zones | each(now["cards"] <= was["cards"]),
        "what is played stays played": ~zones | each(now["played"] >= was["played"]),
        "used Labs stay used": ~zones | ((before["used"] & ~after["used"]) == 0),
    }
