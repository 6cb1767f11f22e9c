"""The search: a Monte-Carlo tree over choices, for any title and any number of seats.

Every simulation starts from the table as the seat sees it, with all that is hidden guessed anew,
and follows choices down the tree: each seat takes what promises most to itself (values are vectors,
one number a seat). Below a choice stand the tables it led to, as far as the seat to decide can tell
them apart: the more a choice is tried, the more of them are kept apart; the others share one node,
whatever chance did, and average out. Where the tree ends the game is played on for a while, and
then the title's own appraisal says how everybody stands; or to its end, by the title's habits.

Compiled once for all titles: tables are words of memory here, and rules are called by address.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from boardroom.engine.acts import Do, Tell
from boardroom.engine.chance import HALF, LOW, below, scatter, stir
from boardroom.engine.compiled import BITS, NUMBER, WORTH, call
from boardroom.engine.compiler import RuleCompiler
from boardroom.engine.records import record
from boardroom.engine.rules import entry
from boardroom.engine.turns import count_bits, nth_choice

FACTOR = np.uint64(0xC2B2AE35)
SEATS = 6  # the most any title has
DEEPEST = 256  # choices a path may have
LONGEST = 2048  # choices after the tree, where a style counts rounds
NONE = -1

# A node of the tree: a table (then its children are choices), or a choice (then they are tables).
NODE = record(
    total=("f8", SEATS),  # what the simulations through it were worth to each seat, 0 to 1 each
    points="f8",  # sum of the points of the seat that searches
    wins="f8",  # sum of its wins
    visits="i4",
    first="i4",  # its first child, NONE if there is none yet
    next="i4",  # its next sibling
    weight="f4",  # how much its appraisal speaks for it, not yet divided by the sum
    ref="f4",  # the appraisal that its children's weights are measured against
    mark="u8",  # of a table: what the seat to decide sees there, hashed; 0 = any other table
    kinds="i4",  # of a choice: how many tables are kept apart below it
    choice="i4",
)

# How to search; all in points of the title unless said otherwise.
STYLE = record(
    curiosity="f8",  # weight of what has been tried little
    warmth="f8",  # appraisals differing by this much differ by a factor e in weight
    swing="f8",  # a lead of this much counts as a chance to win of 73 %
    thrift="f8",  # how much worse than its parent an untried choice is thought to be, 0 to 1
    wide="f8",  # tables kept apart below a choice: this times the root of its visits
    lead="f8",  # how much of the value is the lead and not the bare win, 0 to 1
    greed="f8",  # share of choices after the tree that are made by appraisal, 0 to 1
    glance="i8",  # choices looked at for that; 0 = all
    depth="i8",  # choices made after the tree before the appraisal speaks
    rounds="i8",  # not 0: instead until every seat had so many turns, those in the tree included
    samples="i8",  # futures in which an untried choice is appraised
    floor="f8",  # the least weight of a choice, where the best has 1
    habits="i8",  # 1: games are played to their end by the title's habits, whatever the depth
    advice="f8",  # share of all weight that is given to the choice of habit
)

# The rules and the table, as compiled code knows them.
DESK = record(
    act="i8", tell="i8", appraise="i8", habit="i8", kit="i8", seats="i8", seat="i8"
)  # fmt: skip

WITHIN: Any = {
    "nogil": True, "error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True,
    "pipeline_class": RuleCompiler,
}  # fmt: skip

compiled = numba.njit(**WITHIN)


# The header of a table is two words: chance, then count, seats together, seat, ask and over.
@compiled
def seat_at(words: Any) -> Any:
    return np.int64((words[1] >> np.uint64(40)) & np.uint64(255))


@compiled
def is_over(words: Any) -> Any:
    return (words[1] >> np.uint64(56)) != np.uint64(0)


@compiled
def act(desk: Any, words: Any, what: Any, x: Any) -> Any:
    return call(desk.act, desk.kit, words.ctypes.data, what, np.uint64(x), BITS)


@compiled
def tell(desk: Any, words: Any, what: Any, p: Any) -> Any:
    return call(desk.tell, desk.kit, words.ctypes.data, what, np.uint64(p), NUMBER)


@compiled
def appraise(desk: Any, words: Any, p: Any) -> Any:
    return call(desk.appraise, desk.kit, words.ctypes.data, 0, np.uint64(p), WORTH)


@compiled
def habit(desk: Any, words: Any) -> Any:
    return call(desk.habit, desk.kit, words.ctypes.data, 0, np.uint64(0), NUMBER)


@compiled
def copy(source: Any, target: Any) -> None:
    for i in range(len(source)):
        target[i] = source[i]


@compiled
def add_node(nodes: Any, used: Any, choice: Any, weight: Any) -> Any:
    """A fresh node; the caller sees that there is room."""
    n = used[0]
    used[0] += 1
    node = nodes[n]
    for p in range(SEATS):
        node.total[p] = 0.0
    node.points = node.wins = 0.0
    node.visits = node.kinds = 0
    node.first = node.next = NONE
    node.weight, node.ref, node.choice, node.mark = weight, 0.0, choice, np.uint64(0)
    return n


@compiled
def mark_of(words: Any) -> Any:
    """A hash of a table; never 0."""
    mixed = np.uint64(0)
    for word in words:
        mixed = ((mixed << np.uint64(13)) | (mixed >> np.uint64(51))) ^ word
        mixed = (mixed & LOW) * FACTOR ^ (mixed >> HALF)
    return mixed | np.uint64(1)


@compiled
def seen_mark(desk: Any, words: Any, trial: Any) -> Any:
    """The mark of a table as the seat that decides there sees it."""
    copy(words, trial)
    act(desk, trial, Do.HIDE, seat_at(words))
    return mark_of(trial)


@compiled
def table_below(
    desk: Any, style: Any, nodes: Any, used: Any, at: Any, words: Any, trial: Any
) -> Any:
    """The node of the table that a choice led to; NONE if the tree is full."""
    mark = np.uint64(0)
    if style.wide > 0.0:
        mark = seen_mark(desk, words, trial)
    n, other = nodes[at].first, NONE
    while n != NONE:
        if nodes[n].mark == mark:
            return n
        if nodes[n].mark == np.uint64(0):
            other = n
        n = nodes[n].next
    if nodes[at].kinds >= 1.0 + style.wide * np.sqrt(nodes[at].visits):
        if other != NONE:
            return other
        mark = np.uint64(0)
    if used[0] >= len(nodes):
        return NONE
    n = add_node(nodes, used, NONE, 1.0)
    nodes[n].mark = mark
    nodes[n].next = nodes[at].first
    nodes[at].first = n
    nodes[at].kinds += 1
    return n


@compiled
def appraised(desk: Any, words: Any, trial: Any, c: Any, luck: Any) -> Any:
    """How the deciding seat would stand after a choice, if chance were this."""
    p = seat_at(words)
    copy(words, trial)
    trial[0] = luck
    act(desk, trial, Do.PLAY, c)
    return appraise(desk, trial, p)


@compiled
def appraised_often(desk: Any, style: Any, words: Any, trial: Any, c: Any) -> Any:
    """The same on the average of some futures: where much hangs on luck, one says little."""
    total = appraised(desk, words, trial, c, words[0])
    for i in range(1, style.samples):
        total += appraised(desk, words, trial, c, scatter(words[0] + np.uint64(i)))
    return total / max(style.samples, 1)


@compiled
def add_children(
    desk: Any, style: Any, nodes: Any, used: Any, at: Any, missing: Any, words: Any, trial: Any
) -> None:
    """Give a node a child for each choice that has none yet, weighed by appraisal."""
    fresh = nodes[at].first == NONE
    first = used[0]
    best = -np.inf
    while missing != np.uint64(0):
        c = nth_choice(missing, 0)
        missing &= missing - np.uint64(1)
        worth = appraised_often(desk, style, words, trial, c)
        best = max(best, worth)
        n = add_node(nodes, used, c, worth)
        nodes[n].next = nodes[at].first
        nodes[at].first = n
    if fresh:
        nodes[at].ref = best
    for n in range(first, used[0]):
        # A choice far better than any seen at first must not drown the rest.
        pull = min((nodes[n].weight - nodes[at].ref) / style.warmth, 2.0)
        nodes[n].weight = max(np.exp(pull), style.floor, 1e-6)
    if fresh and style.advice > 0.0:
        heed(desk, style, nodes, first, used[0], words)


@compiled
def heed(desk: Any, style: Any, nodes: Any, first: Any, end: Any, words: Any) -> None:
    """Give the choice of habit its share of the weight of fresh nodes."""
    total = 0.0
    for n in range(first, end):
        total += nodes[n].weight
    c = habit(desk, words)
    for n in range(first, end):
        if nodes[n].choice == c:
            nodes[n].weight += total * style.advice / (1.0 - style.advice)


@compiled
def children_of(nodes: Any, at: Any) -> Any:
    """The choices that have a child, as a set."""
    bits = np.uint64(0)
    n = nodes[at].first
    while n != NONE:
        bits |= np.uint64(1) << np.uint64(nodes[n].choice)
        n = nodes[n].next
    return bits


@compiled
def pick(style: Any, nodes: Any, at: Any, bits: Any, p: Any) -> Any:
    """The child that promises most to a seat: what it brought, and how little it was tried."""
    weights = 0.0
    tries = 0
    n = nodes[at].first
    while n != NONE:
        if (bits >> np.uint64(nodes[n].choice)) & np.uint64(1):
            weights += nodes[n].weight
            tries += nodes[n].visits
        n = nodes[n].next
    parent = nodes[at]
    untried = parent.total[p] / max(parent.visits, 1) - style.thrift
    urge = style.curiosity * np.sqrt(tries + 1.0) / weights
    best, chosen = -np.inf, NONE
    n = nodes[at].first
    while n != NONE:
        node = nodes[n]
        if (bits >> np.uint64(node.choice)) & np.uint64(1):
            value = node.total[p] / node.visits if node.visits > 0 else untried
            value += urge * node.weight / (1.0 + node.visits)
            if value > best:
                best, chosen = value, n
        n = node.next
    return chosen


@compiled
def greedy_choice(desk: Any, words: Any, trial: Any, bits: Any) -> Any:
    """The choice of a set after which the deciding seat stands best."""
    best, chosen = -np.inf, np.int64(0)
    while bits != np.uint64(0):
        c = nth_choice(bits, 0)
        bits &= bits - np.uint64(1)
        worth = appraised(desk, words, trial, c, words[0])
        if worth > best:
            best, chosen = worth, c
    return chosen


@compiled
def some_of(bits: Any, few: Any, chance: Any) -> Any:
    """So many choices of a set at random; all if there are no more."""
    if few == 0 or count_bits(bits) <= few:
        return bits
    some = np.uint64(0)
    while count_bits(some) < few:
        chance[0] = stir(chance[0])
        some |= np.uint64(1) << np.uint64(nth_choice(bits, below(chance[0], count_bits(bits))))
    return some


@compiled
def farthest(style: Any) -> Any:
    """The most choices made after the tree, wherever that leads."""
    if style.rounds > 0:
        return np.int64(LONGEST)
    return style.depth


@compiled
def is_far_enough(desk: Any, style: Any, turns: Any) -> Any:
    """Whether a look ahead that counts rounds may end after so many turns."""
    return style.rounds > 0 and turns >= style.rounds * desk.seats


@compiled
def follow_habits(desk: Any, words: Any) -> None:
    """Let everybody do the usual until the game is over."""
    for _ in range(LONGEST):
        if is_over(words):
            return
        act(desk, words, Do.PLAY, habit(desk, words))


@compiled
def play_on(
    desk: Any, style: Any, words: Any, trial: Any, bits: Any, chance: Any, turns: Any
) -> None:
    """Go on for a while, by appraisal or at random."""
    if style.greed <= 0.0 and style.depth >= DEEPEST:
        chance[0] = stir(chance[0])
        act(desk, words, Do.PLAYOUT, chance[0])
        return
    if style.habits > 0:
        follow_habits(desk, words)
        return
    for _ in range(farthest(style)):
        if is_over(words) or is_far_enough(desk, style, turns):
            return
        seat = seat_at(words)
        chance[0] = stir(chance[0])
        if below(chance[0], 1 << 20) < style.greed * (1 << 20):
            c = greedy_choice(desk, words, trial, some_of(bits, style.glance, chance))
        else:
            c = nth_choice(bits, below(chance[0], count_bits(bits)))
        bits = act(desk, words, Do.PLAY, c)
        turns += seat_at(words) != seat


@compiled
def evaluate(desk: Any, style: Any, words: Any, ends: Any) -> None:
    """How everybody ends, or is thought to end: points, share of the win, worth."""
    points, wins, value = ends[0], ends[1], ends[2]
    over = is_over(words)
    for p in range(desk.seats):
        if over:
            points[p] = tell(desk, words, Tell.POINTS, p)
            wins[p] = tell(desk, words, Tell.PLACING, p) == 1
        else:
            points[p] = appraise(desk, words, p)
    for p in range(desk.seats):
        rival = -np.inf
        for q in range(desk.seats):
            if q != p:
                rival = max(rival, points[q])
        value[p] = 1.0 / (1.0 + np.exp((rival - points[p]) / style.swing))
        if not over:
            wins[p] = value[p]
    shares = wins[: desk.seats].sum()
    for p in range(desk.seats):
        wins[p] /= shares
        value[p] = style.lead * value[p] + (1.0 - style.lead) * wins[p]


@compiled
def guess_anew(desk: Any, words: Any, luck: Any) -> None:
    """Make of what the searching seat sees a table as it may truly be."""
    words[0] = scatter(luck)
    act(desk, words, Do.GUESS, desk.seat)


@compiled
def grow_children(
    desk: Any, style: Any, nodes: Any, used: Any, at: Any, bits: Any, words: Any, trial: Any
) -> Any:
    """See that every choice of a table has its node; False if the tree is full."""
    missing = bits & ~children_of(nodes, at)
    if missing != np.uint64(0):
        if used[0] + count_bits(missing) > len(nodes):
            return False
        add_children(desk, style, nodes, used, at, missing, words, trial)
    return True


@compiled
def open_root(
    desk: Any, style: Any, root: Any, nodes: Any, used: Any, rooms: Any, chance: Any
) -> Any:
    """See that each choice at the root has a node; gives the choices."""
    copy(root, rooms[0])
    guess_anew(desk, rooms[0], scatter(chance[0]))
    bits = act(desk, rooms[0], Do.LEGAL, 0)
    grow_children(desk, style, nodes, used, 0, bits, rooms[0], rooms[1])
    return bits & children_of(nodes, 0)


@compiled
def descend(
    desk: Any, style: Any, nodes: Any, used: Any, taken: Any, rooms: Any, path: Any
) -> Any:
    """Follow a choice at the root and those below it; gives the choices at the end, how many nodes
    were gone through, and how often the seat that decides has changed."""
    words, trial = rooms[0], rooms[1]
    length = turns = 0
    while True:
        path[length] = taken
        length += 1
        seat = seat_at(words)
        bits = act(desk, words, Do.PLAY, nodes[taken].choice)
        turns += seat_at(words) != seat
        if is_over(words) or nodes[taken].visits == 0 or length >= DEEPEST:
            break
        if turns >= style.rounds * desk.seats > 0:
            break  # where this look ahead ends, the others end too
        at = table_below(desk, style, nodes, used, taken, words, trial)
        if at == NONE:
            break
        path[length] = at
        length += 1
        if not grow_children(desk, style, nodes, used, at, bits, words, trial):
            break  # the tree is full: go on with what there is
        taken = pick(style, nodes, at, bits, seat_at(words))
    return bits, length, turns


@compiled
def simulate(
    desk: Any, style: Any, root: Any, nodes: Any, used: Any, rooms: Any, ends: Any, path: Any,
    bits: Any, chance: Any, luck: Any,
) -> None:  # fmt: skip
    """One simulation: down the tree, a look at what comes after, and back up.

    The same luck for all: the n-th simulation of every choice at the root meets the same chance.
    """
    words = rooms[0]
    taken = pick(style, nodes, 0, bits, seat_at(root))
    luck[0] = scatter(chance[0] + np.uint64(nodes[taken].visits + 1))
    copy(root, words)
    guess_anew(desk, words, luck[0])
    left, length, turns = descend(desk, style, nodes, used, taken, rooms, path)
    play_on(desk, style, words, rooms[1], left, luck, turns)
    evaluate(desk, style, words, ends)
    note(nodes[0], desk, ends)
    for i in range(length):
        note(nodes[path[i]], desk, ends)


@compiled
def note(node: Any, desk: Any, ends: Any) -> None:
    """Add the end of a simulation to a node it went through."""
    node.visits += 1
    node.points += ends[0, desk.seat]
    node.wins += ends[1, desk.seat]
    for p in range(desk.seats):
        node.total[p] += ends[2, p]


@entry
def search(
    desks: Any, styles: Any, root: Any, nodes: Any, used: Any, chance: Any, simulations: Any
) -> None:
    """Grow a tree by so many simulations; it may have been grown before."""
    rooms = np.empty((2, len(root)), np.uint64)
    ends = np.zeros((3, SEATS))
    path = np.empty(DEEPEST + 1, np.int32)
    luck = np.empty(1, np.uint64)
    if used[0] == 0:
        add_node(nodes, used, NONE, 1.0)
    if simulations > 0:
        bits = open_root(desks[0], styles[0], root, nodes, used, rooms, chance)
    for _ in range(simulations):
        simulate(
            desks[0], styles[0], root, nodes, used, rooms, ends, path, bits, chance, luck
        )


@entry
def transplant(old: Any, trail: Any, root: Any, nodes: Any, used: Any) -> Any:
    """Copy what a tree knows below a trail of choices into a fresh one; tells if there was any.

    The trail must lead to the table `root`. On the way the tables most visited are gone through.
    """
    at = 0
    mark = mark_of(root)
    for i in range(len(trail)):
        n = old[at].first
        while n != NONE and old[n].choice != trail[i]:
            n = old[n].next
        if n == NONE:
            return False
        at = likeliest(old, n, mark if i == len(trail) - 1 else np.uint64(0))
        if at == NONE:
            return False
    graft(old, at, nodes, used)
    return True


@compiled
def likeliest(nodes: Any, at: Any, mark: Any) -> Any:
    """Among the tables below a choice the one of a mark; without a mark the most visited."""
    n, found = nodes[at].first, NONE
    while n != NONE:
        if mark != np.uint64(0):
            if nodes[n].mark == mark:
                return n
        elif found == NONE or nodes[n].visits > nodes[found].visits:
            found = n
        n = nodes[n].next
    return found


@compiled
def graft(old: Any, at: Any, nodes: Any, used: Any) -> None:
    """Copy a node and all below it, breadth first, to the beginning of a fresh tree."""
    # A copied node's `first` still names the old child until its turn comes.
    nodes[0] = old[at]
    nodes[0].next = NONE
    used[0] = 1
    n = 0
    while n < used[0]:
        child = nodes[n].first
        nodes[n].first = NONE
        while child != NONE:
            copied = used[0]
            used[0] += 1
            nodes[copied] = old[child]
            nodes[copied].next = nodes[n].first
            nodes[n].first = copied
            child = old[child].next
        n += 1
