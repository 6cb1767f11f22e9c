"""Studying a decision: the search on several trees, and what it found out about every choice.

The trees of a study are independent and their number is part of the level, so what is found does
not hang on how many cores a machine has, nor on what hidden cards truly are.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from boardroom.bots.search import DESK, NODE, NONE, STYLE, search, transplant
from boardroom.engine.cache import note_kept
from boardroom.engine.chance import scatter
from boardroom.engine.choices import MOST
from boardroom.engine.compiled import addresses
from boardroom.engine.position import Position
from boardroom.engine.rules import entry
from boardroom.engine.sentences import refused

SEARCH = "search"  # by what name its compiled code is known
CHUNK = 64  # simulations of a tree between two looks at the clock
ROOM = 24  # nodes a simulation may add, at most and on the average
LARGEST = 1_500_000  # nodes of a tree

GOLDEN = 0x9E3779B97F4A7C15  # sets the chances of trees apart


@dataclass(frozen=True)
class Thought:
    """What a study found out about one choice."""

    choice: int
    visits: int  # simulations that took it
    value: float  # what it is worth to the seat, 0 to 1: mostly the chance to win
    points: float  # the points the seat is expected to end with
    win: float  # its chance to win
    obvious: float  # how much the bare appraisal speaks for it, 0 to 1


@dataclass(frozen=True)
class Study:
    """What was found out about a decision: the most visited choice first, in a hint the best."""

    seat: int
    simulations: int
    seconds: float
    thoughts: tuple[Thought, ...]
    cut_short: bool = False  # stopped before the budget was spent

    @property
    def best(self) -> Thought:
        return self.thoughts[0]

    def thought(self, c: int) -> Thought | None:
        """What was found out about a choice."""
        return next((found for found in self.thoughts if found.choice == c), None)


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, or so many seconds, whichever ends first."""

    simulations: int
    seconds: float | None = None
    trees: int = 1
    till_clear: bool = False  # a tree is done as soon as no other choice can catch up in it


@dataclass
class Tree:
    """One tree of a study."""

    nodes: Any
    used: Any
    chance: Any


@dataclass
class Memory:
    """Trees kept between the decisions of one seat in one game."""

    trees: list[Tree] = field(default_factory=list)
    count: int = -1  # choices made in the game when they were grown

    def follow(self, trail: Iterable[int], seen: Position) -> list[Tree]:
        """The trees as they stand after these choices; none if they do not lead to what is seen."""
        path = np.array(list(trail), np.int64)
        if self.count < 0 or self.count + len(path) != seen.s.count or not len(path):
            return []
        kept = []
        for tree in self.trees:
            nodes = np.empty(len(tree.nodes), NODE)
            used = np.zeros(1, np.int64)
            if not transplant(tree.nodes, path, seen.tables.view(np.uint64), nodes, used):
                return []
            kept.append(Tree(nodes, used, tree.chance))
        return kept


def compile_search() -> None:
    """Compile the search, or load it from disk: a tree of one node, grown by nothing and moved."""
    nodes, used, words = np.empty(2, NODE), np.zeros(1, np.int64), np.zeros(2, np.uint64)
    chance = np.ones(1, np.uint64)
    search(np.zeros(1, DESK), np.zeros(1, STYLE), words, nodes, used, chance, 0)
    transplant(nodes, np.zeros(1, np.int64), words, nodes.copy(), used)
    settled(nodes, 0)
    _thoughts([Tree(nodes, used, chance)], 0)
    note_kept(SEARCH)


def study(
    seen: Position,
    seat: int,
    style: Any,
    budget: Budget,
    chance: Any,
    kept: list[Tree] | None = None,
    stop: Callable[[], bool] | None = None,
    threads: int = 1,
) -> tuple[Study, list[Tree]]:
    """Think about a seat's decision, from a position in which what it may not know is blank."""
    began = time.perf_counter()
    each = -(-budget.simulations // budget.trees)
    trees = kept or [_fresh_tree(each, chance, i) for i in range(budget.trees)]
    until = began + budget.seconds if budget.seconds else None
    desk = desk_for(seen.kits, seen.tables, seat)
    root = seen.tables.view(np.uint64)
    if (style[0]["habits"] or style[0]["advice"]) and not desk[0]["habit"]:
        raise refused("habit")

    def grow(tree: Tree) -> bool:
        done = 0
        while done < each:
            # The first look is always finished: whoever stops a study still gets an answer.
            if done and ((until and time.perf_counter() > until) or (stop and stop())):
                return False
            search(desk, style, root, tree.nodes, tree.used, tree.chance, min(CHUNK, each - done))
            done += CHUNK
            if budget.till_clear and settled(tree.nodes, each - done):
                return True
        return True

    if threads > 1 and len(trees) > 1:
        with ThreadPoolExecutor(min(threads, len(trees))) as pool:
            whole = list(pool.map(grow, trees))
    else:
        whole = [grow(tree) for tree in trees]
    spent = time.perf_counter() - began
    thoughts = _thoughts(trees, seat)
    total = sum(thought.visits for thought in thoughts)
    return Study(seat, total, spent, thoughts, not all(whole)), trees


def desk_for(kits: Any, tables: Any, seat: int) -> Any:
    """The rules of a table, its kit and the seat that searches, as compiled code knows them."""
    at = addresses(kits.dtype, tables.dtype)
    desk = np.zeros(1, DESK)
    desk[0] = (at.act, at.tell, at.appraise, at.habit, kits.ctypes.data, int(kits[0].seats), seat)
    return desk


def _fresh_tree(simulations: int, chance: Any, number: int) -> Tree:
    room = min(simulations * ROOM + 128, LARGEST)
    own = scatter(np.uint64(int(chance) ^ (GOLDEN * (number + 1) % 2**64)))
    return Tree(np.empty(room, NODE), np.zeros(1, np.int64), np.array([own], np.uint64))


@entry
def settled(nodes: Any, left: Any) -> Any:
    """Whether the choice visited most would stay so, whatever the simulations left do."""
    most = second = np.int64(0)
    n = nodes[0].first
    while n != NONE:
        visits = np.int64(nodes[n].visits)
        if visits > most:
            most, second = visits, most
        else:
            second = max(second, visits)
        n = nodes[n].next
    return most - second > left


@entry
def add_root(nodes: Any, seat: Any, sums: Any) -> None:
    """Add what a tree says of each choice at its root to the row of that choice."""
    n = nodes[0].first
    while n != NONE:
        node = nodes[n]
        row = sums[node.choice]
        row[0] += 1.0
        row[1] += node.visits
        row[2] += node.total[seat]
        row[3] += node.points
        row[4] += node.wins
        row[5] += node.weight
        n = node.next


def _thoughts(trees: list[Tree], seat: int) -> tuple[Thought, ...]:
    """The choices at the roots, all trees taken together."""
    sums = np.zeros((MOST, 6))
    for tree in trees:
        add_root(tree.nodes, seat, sums)
    weights = float(sums[:, 5].sum()) or 1.0
    found = []
    for c, (trees_with, visits, value, points, wins, weight) in enumerate(sums.tolist()):
        if trees_with:
            times = max(visits, 1.0)
            found.append(Thought(c, int(visits), value / times, points / times, wins / times,
                                 weight / weights))  # fmt: skip
    return tuple(sorted(found, key=lambda t: (-t.visits, -t.value, t.choice)))
