"""What is told from facts: questions, labels, refusals and the log of a title; its panel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boardroom.engine import facts
from boardroom.engine.choices import blocks
from boardroom.engine.columns import LONGEST_NAME, clipped, seats_from
from boardroom.engine.drawing import Group, Panel, around
from boardroom.engine.sentences import BOOKS, Book, leading_to


class Ask(IntEnum):
    NOTHING = 0
    BUY = 1


class Why(IntEnum):
    OK = 0
    TOO_DEAR = 1
    GONE = 2


CHOICES = {Ask.BUY: blocks("Buy", lamp=3, stop=1)}
WORDS = """
[label]
buy = { name = "Lamp {number}", effect = "{price} credits" }
stop = "Buy no more"
[why.too_dear]
text = "lamp {number} costs {price}."
rule = "TO-001"
[why.too_dear_stop]
text = "Stopping costs."
rule = "TO-002"
[why.gone]
text = "It is gone."
rule = "TO-003"
[log]
bought = "{name} buys a lamp, {left} left."
[draw.groups]
others = "Dear lamps"
[draw.short]
buy_lamp = "No. {number}"
"""


class Case(facts.Case):
    asks, choices = Ask, CHOICES


class Event(facts.Event):
    asks, choices = Ask, CHOICES


Case.facts = {
    "lamp": lambda case: f"lamp {case.i}",
    "number": lambda case: case.i + 1,
    "price": lambda case: case.kit.price[case.i],
}
Event.facts = {"name": lambda event: event.name, "left": lambda event: event.now.cash}


@pytest.fixture(autouse=True)
def book(tmp_path: Path) -> Iterator[Book]:
    (tmp_path / "en.toml").write_text(WORDS, encoding="utf-8")
    Case.book = Event.book = Book("toy", tmp_path)
    yield Case.book
    BOOKS.pop("toy")


def table(cash: int = 9) -> Any:
    players = [SimpleNamespace(cash=cash + p) for p in range(2)]
    return SimpleNamespace(seat=1, ask=1, players=players)


KIT = SimpleNamespace(price=[3, 5, 8], seats=2)
KEYS: facts.Keys = {(Ask.BUY, "lamp"): lambda case: "buy", (Ask.BUY, "stop"): "stop"}
label = facts.labels(Case, KEYS)


def test_a_case_knows_who_decides_and_takes_the_choice_apart() -> None:
    case = Case(KIT, table(), 2)
    assert (case.p, case.me.cash, case.ask, case.block, case.i) == (1, 10, Ask.BUY, "lamp", 2)
    assert Case(KIT, table(), p=0).me.cash == 9


def test_a_label_has_an_effect_where_its_words_have_one() -> None:
    assert label(KIT, table(), 1) == leading_to(
        BOOKS["toy"].say("label.buy.name", number=2), BOOKS["toy"].say("label.buy.effect", price=5))
    assert str(label(KIT, table(), 3)) == "Buy no more"


@pytest.mark.parametrize(("c", "why", "text", "rule"), [
    (1, Why.TOO_DEAR, "Lamp 2 costs 5.", "TO-001"),
    (3, Why.TOO_DEAR, "Stopping costs.", "TO-002"),
    (3, Why.GONE, "It is gone.", "TO-003"),
])  # fmt: skip
def test_a_reason_is_worded_for_the_block_if_it_can_be(
    c: int, why: Why, text: str, rule: str
) -> None:
    reason = facts.reasons(Case, Why)(KIT, table(), c, why)
    assert (str(reason.text), reason.rule) == (text, rule)


def test_what_a_choice_takes_is_a_fact_with_a_name() -> None:
    assert facts.taken(Case, {(Ask.BUY, "lamp"): "number"})(KIT, table(), 1) == ()
    items = facts.taken(Case, {(Ask.BUY, "lamp"): "lamp"})
    assert items(KIT, table(), 1) == ("lamp 1",)
    assert items(KIT, table(), 3) == ()


def test_an_event_is_told_by_words_or_by_more() -> None:
    event = Event(KIT, table(), table(4), ["Ada", "Bo"], 0)
    tellers: Mapping[facts.Place, facts.Teller] = {(Ask.BUY, "lamp"): "bought"}
    assert [str(line) for line in event.told(tellers)] == ["Bo buys a lamp, 5 left."]
    everybody: Mapping[facts.Place, facts.Teller] = {
        (Ask.BUY, "lamp"): lambda event: (one.say("log.bought") for one in event.everybody)}
    assert str(event.told(everybody)[0]) == "Ada buys a lamp, 4 left."
    assert event.told({}) == []


# The panel


def cheap_first(kit: Any, s: Any) -> Iterator[Group]:
    return PANEL.sorted_out(kit, s, lambda case: case.block == "stop" or kit.price[case.i] < 4,
                            "others", "box")  # fmt: skip


PANEL = Panel(Case, label, lambda case: case.block, {
    "lamp": "lamp-{n}", (Ask.BUY, "stop"): lambda case: None,
}, {Ask.BUY: cheap_first})  # fmt: skip


def test_a_panel_lists_what_matters_and_the_rest_under_a_heading() -> None:
    groups = PANEL.groups(KIT, table())
    assert [(group.key, group.choices) for group in groups] == [
        ("lamp-0", (0,)), ("stop-0", (3,)), ("others", (1, 2))]  # fmt: skip
    assert str(groups[0].effect) == "3 credits" and groups[1].effect == ""
    assert PANEL.numbers(Ask.BUY, "stop") == (3,)


def test_short_labels_and_spots() -> None:
    assert [str(PANEL.short(KIT, table(), c)) for c in (2, 3)] == ["No. 3", "Buy no more"]
    assert [PANEL.spot(KIT, table(), c) for c in (2, 3)] == ["lamp-3", None]


def test_a_track_goes_round_the_board() -> None:
    assert around(range(6), (("l", 2), ("t", 5), ("r", 6))) == {
        "l": range(2), "t": range(2, 5), "r": range(5, 6)}  # fmt: skip


def test_the_viewer_comes_first_and_long_names_are_clipped() -> None:
    assert seats_from(KIT, 1) == [1, 0] and seats_from(KIT, None) == [0, 1]
    assert clipped("Bo") == "Bo" and len(clipped("B" * 40)) == LONGEST_NAME
