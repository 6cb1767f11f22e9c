"""What each choice says in both editions: what it does, what it costs, and what it leads to.

A label is put together by a pattern of names: `add_tile — cost, price; fees_after` says the words
`label.add_tile`, and after a dash the facts of that choice, or words of `then` called so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardroom.engine.sentences import Begun, Told, clauses, in_a_row
from boardroom.pieces.deploy.rules.development import full
from boardroom.pieces.deploy.rules.server_room import WITHIN_B
from boardroom.pieces.deploy.terms import Ask
from boardroom.pieces.deploy.words.editions import Pattern
from boardroom.pieces.deploy.words.facts import Case, disc_steps
from boardroom.pieces.deploy.words.wording import say

DASH, CLAUSE, COMMA = " — ", "; ", ", "
BEGUN = frozenset({"place", "cube", "cube_same", "take"})  # they begin with a colour


@dataclass(frozen=True)
class Label:
    """A choice in words: what it is, and what follows from it."""

    what: Told
    then: Told
    joint: str

    @property
    def told(self) -> Told:
        if not self.then:
            return self.what
        if self.joint == DASH:
            return say("label.leading_to", what=self.what, then=self.then)
        return clauses([self.what, self.then])


def label(kit: Any, s: Any, c: int) -> Told:
    """The label of a choice of the current ask, legal or not."""
    return label_of(kit, s, c).told


def label_of(kit: Any, s: Any, c: int) -> Label:
    """The same, taken apart."""
    case = Case(kit, s, c)
    key, joint, then = taken_apart(pattern_of(case))
    return Label(said(case, key), consequences(case, then), joint)


def name_of(case: Case) -> Told:
    """What a choice is, without what it leads to."""
    return said(case, taken_apart(pattern_of(case))[0])


def pattern_of(case: Case) -> str:
    pattern = case.edition.labels[case.ask, case.block]
    return pattern if isinstance(pattern, str) else pattern(case)


def said(case: Case, key: str) -> Told:
    told = case.say(f"label.{key}")
    return Begun(told) if key in BEGUN else told


def taken_apart(pattern: str) -> tuple[str, str, str]:
    """A pattern as its words, a dash or a semicolon, and what follows."""
    joint = DASH if DASH in pattern else CLAUSE
    key, joint, then = pattern.partition(joint)
    return key, joint, then


def consequences(case: Case, names: str) -> Told:
    """What a choice costs and leads to; what is empty falls away."""
    groups = []
    for group in names.split(CLAUSE):
        told = [part for name in group.split(COMMA) if name and (part := part_of(case, name))]
        if told:
            groups.append(told[0] if len(told) == 1 else in_a_row(told))
    return groups[0] if len(groups) == 1 else clauses(groups) if groups else ""


def part_of(case: Case, name: str) -> Any:
    return case.fact(name) if name in case.edition.facts else case.say(f"then.{name}")


def removing_from_b(case: Case) -> str:
    empty = case.room.b_tiles[case.i] == 0
    return "remove_b_empty — cost" if empty else "remove_b — cost; fees_after"


def paying(case: Case) -> str:
    if disc_steps(case) == 0:
        return "pay_extra; acts_again"
    return "pay_mixed; disc" if case.i else "pay_steps; disc"


def moving_cube(case: Case) -> str:
    same = case.i >= WITHIN_B and case.s.half == 1
    return "cube_same; fees_after" if same else "cube; fees_after"


def stopping(case: Case) -> str:
    return "stop_moving" if case.s.moved else "move_nothing"


def developing(case: Case, kind: int) -> str:
    """Taking a Development tile: its cost, and what it does."""
    cost = "cost, developed" if case.kit.technology[kind] == 1 else "cost"
    room = "; makes_room" if full(case.kit, case.me) else ""
    return f"develop — {cost}; effect{room}"


TRADES: dict[str, Pattern] = {
    "cash": "cash — cash_change, value_change",
    "income": "income — income_change, value_change",
}
ADDS: dict[str, Pattern] = {
    "add_a": "add_tile — cost, price; fees_after",
    "add_b": "add_tile — cost, price; fees_after",
    "add_c": "add_marker — cost, price; fees_after",
}
REMOVALS: dict[str, Pattern] = {
    "remove_a": "remove_a — cost; fees_after",
    "remove_b": removing_from_b,
    "remove_c": "remove_c — cost; fees_after",
}
COMMON: dict[Ask, dict[str, Pattern]] = {
    Ask.SETUP_POOL: dict.fromkeys("ab", "setup_pool; fees_after"),
    Ask.PREP_TECH: {"give": "prep_tech — income_change", "done": "prep_tech_done"},
    Ask.PREP_ADJUST: {"back": "back — income_change", "keep": "keep",
                      "hire": "hire — income_change, result_change", **TRADES},
    Ask.PREP_SPOT: {"spot": "spot — spot_effect", "stop": "stop_spots"},
    Ask.ACTION: {**ADDS, "move": "move — cost; up_to", **REMOVALS,
                 "consult": "consult — cost; consulted", **TRADES},
    Ask.PLANNER: {"use": "planner_use — instead", "skip": "planner_skip — workers"},
    Ask.PAY: {"extra": paying},
    Ask.PLACE: dict.fromkeys("abc", "place; fees_after"),
    Ask.MOVE: {"cube": moving_cube, "stop": stopping},
    Ask.REMOVE: {**REMOVALS, "skip": "remove_skip"},
    Ask.EOR_TRADE: {**TRADES, "done": "trade_done — result_now"},
    Ask.EOR_RECOVER: {"worker": "recover_worker — income_change, result_change",
                      "income": TRADES["income"], "stop": "recover_stop"},
}  # fmt: skip


def labels_with(own: Mapping[Ask, Mapping[str, Pattern]]) -> dict[tuple[Ask, str], Pattern]:
    """The labels of both editions, and those of one."""
    return {(ask, block): pattern for labels in (COMMON, own)
            for ask, blocks in labels.items() for block, pattern in blocks.items()}  # fmt: skip
