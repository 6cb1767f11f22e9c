"""Project cards: the deck, the active projects and their cubes.

Nobody knows the order of the deck, nor which cards were taken out of it unseen. So the record only
knows which cards have been seen: a draw takes any other card, by the odds the set-up gives it.
"""

from boardroom.engine.chance import draw
from boardroom.engine.rules import rule
from boardroom.games.deploy_projects.table import (
    AREAS,
    LEVEL_CARDS,
    LEVELS,
    PLACES_OPEN,
    TYPES,
    Where,
    area_of,
)
from boardroom.pieces.bag import cubes_in, draw_onto


@rule
def seen(s, level, kind):
    """Cards of a level and type that have been revealed."""
    first = level * LEVEL_CARDS + kind * AREAS
    n = AREAS
    for card in range(first, first + AREAS):
        n -= s.fresh[card]
    return n


@rule
def cards_left(kit, s, level):
    """Cards of a level still in the deck."""
    n = kit.pile[level]
    for kind in range(TYPES):
        n -= seen(s, level, kind)
    return n


@rule
def next_level(kit, s):
    """The level of the next card, which its back shows; −1 if the deck is empty."""
    for level in range(LEVELS):
        if cards_left(kit, s, level) > 0:
            return level
    return -1


@rule
def draw_type(kit, s, level):
    """Set-up 6: the type of the next card, by those that the thinned deck had of each."""
    left = 0
    for kind in range(TYPES):
        left += kit.kept[level, kind] - seen(s, level, kind)
    pick = draw(s, left)
    for kind in range(TYPES):
        left = kit.kept[level, kind] - seen(s, level, kind)
        if pick < left:
            return kind
        pick -= left
    return -1  # not reached: the draw is below the total


@rule
def draw_card(kit, s, level):
    """Set-up 6, DP-022: the next card of the deck, which is there."""
    kind = draw_type(kit, s, level)
    first = level * LEVEL_CARDS + kind * AREAS
    pick = draw(s, AREAS - seen(s, level, kind))
    for card in range(first, first + AREAS):
        if s.fresh[card] == 1:
            if pick == 0:
                s.fresh[card] = 0
                return card
            pick -= 1
    return -1  # not reached: the draw is below their number


@rule
def reveal_project(kit, s, place):
    """DP-022, DE-012: a new card with its cubes; an empty deck leaves the place empty."""
    level = next_level(kit, s)
    if level < 0:
        return
    card = draw_card(kit, s, level)
    s.active[place] = card + 1
    draw_onto(s, s.bag, s.sites[place], kit.workload[card])
    if not complete(kit, s, place):
        s.waiting += 1
        s.wait[place] = s.waiting


@rule
def refill_places(kit, s):
    """Set-up 7, DP-022: every empty place gets a card while the deck has one."""
    for place in range(PLACES_OPEN):
        if s.active[place] == 0:
            reveal_project(kit, s, place)


@rule
def complete(kit, s, place):
    """DE-012: an active project that has all its cubes."""
    return cubes_in(s.sites[place]) >= kit.workload[s.active[place] - 1]


@rule
def fill_waiting(kit, s):
    """DE-012: waiting projects are filled in the order in which they began to wait."""
    while s.waiting > 0 and cubes_in(s.bag.cubes) > 0:
        for place in range(PLACES_OPEN):
            if s.wait[place] == 1:
                draw_onto(s, s.bag, s.sites[place], kit.workload[s.active[place] - 1])
                if complete(kit, s, place):
                    leave_queue(s)


@rule
def leave_queue(s):
    """DE-012: the head of the queue is served, the others move up."""
    s.waiting -= 1
    for place in range(PLACES_OPEN):
        if s.wait[place] > 0:
            s.wait[place] -= 1


@rule
def file_card(s, p, place, to_cloud):
    """DP-021: the card goes to the player's cloud pile or server-room pile."""
    card = s.active[place] - 1
    where = Where.CLOUD if to_cloud else Where.SERVER_ROOM
    s.filed[card] = 1 + 2 * p + where
    s.players[p].piles[area_of(card), where] += 1
    s.active[place] = 0
