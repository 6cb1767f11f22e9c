"""The words of IT Billionaire: questions, labels with their cost, reasons, the log, the sheet."""

from typing import Any

import numpy as np
import pytest

from boardroom.engine import rules, turns
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import Step as Piece
from boardroom.engine.ledger import steps_after
from boardroom.engine.position import Position
from boardroom.engine.records import copy_of
from boardroom.engine.titles import find_title
from boardroom.games.it_billionaire.rules.hide import hide
from boardroom.games.it_billionaire.table import Ask, Step, Why
from boardroom.games.it_billionaire.words.wording import BOOK
from tests.rules.it_billionaire.conftest import (
    dealt,
    do,
    everybody_picks,
    hold,
    load,
    number,
    own,
    pick,
    roll,
    turn,
    wait,
)

pytestmark = pytest.mark.usefixtures("interpreted")
TITLE = find_title("it-billionaire")
NAMES = ["Orange", "Rose", "Green"]


@pytest.fixture(scope="module")
def kit() -> Any:
    return TITLE.fill_kit(find_kit(TITLE).model, TITLE.settle_options({"players": 3}))


@pytest.fixture
def s(kit: Any) -> Any:
    return dealt(kit)


def said(kit: Any, s: Any, name: str) -> str:
    steps = steps_after(Position(kit.reshape(1), s.reshape(1)), number(s, name))
    return " ".join(str(line) for step in steps for line in TITLE.words.happened(kit, step, NAMES))


def told_label(kit: Any, s: Any, name: str) -> str:
    return str(TITLE.words.label(kit, s, number(s, name)))


def asked(kit: Any, s: Any) -> str:
    return str(TITLE.words.question(kit, s))


def why_told(kit: Any, s: Any, name: str) -> Any:
    c = number(s, name)
    return TITLE.words.reason(kit, s, c, int(rules.why_not(kit, s, c)))


# Questions and labels


def test_the_question_of_the_cards(kit: Any, s: Any) -> None:
    own(s, 0, "EU-M")
    pick(kit, s, 0, "select")
    s.seat = 0
    assert asked(kit, s) == "Choose your cards: 1 of 2 cards face down for day 1"
    assert told_label(kit, s, "done") == "Done — 1 card face down"


def test_choosing_no_card_is_named(kit: Any, s: Any) -> None:
    assert told_label(kit, s, "done") == "Choose no card — you only watch today"


def test_the_question_of_a_turn(kit: Any, s: Any) -> None:
    turn(kit, s, 0, "west", acquire=1, select=1)
    assert asked(kit, s) == "Your turn in West: play a card or pass"
    assert told_label(kit, s, "acquire") == "Acquire Lab — 5 free here within 50 M€"
    assert told_label(kit, s, "done") == "Pass — the day is over for you"


def test_a_location_tells_its_cost_and_what_is_left(kit: Any, s: Any) -> None:
    turn(kit, s, 0, "west", acquire=1)
    do(kit, s, "acquire")
    assert told_label(kit, s, "NA-M") == (
        "NA-M Austin for 30 M€ — medium, 9 md a day, overhead 2, upkeep 3; capital 50 → 20"
    )


def test_an_item_tells_what_it_pays_and_whether_it_fits(kit: Any, s: Any) -> None:
    own(s, 0, "NA-M")
    turn(kit, s, 0, "west", select=1)
    do(kit, s, "select", "small")
    s.drawn[:] = 66, 0
    assert told_label(kit, s, "drawn:0") == (
        "Accept low-risk product 66 (North America) — 15 md, 3 × 8 M€, fee 5, "
        "customer of a Lab of yours; goes on a free container"
    )
    assert "customer of a Lab" not in told_label(kit, s, "drawn:1")


def test_the_preview_of_work_is_the_line_of_the_scenario(kit: Any, s: Any) -> None:
    """Scenario 1: 18 doubled; 0, 9 or 18 by the die, less 2: 7 with a roll of 3."""
    own(s, 0, "EU-M", "NA-M", "NA-S")
    load(s, 0, 0, 76, rings=20, at="EU-M")
    turn(kit, s, 0, "west", do=2)
    do(kit, s, "do")
    assert s.ask == Ask.WORK_HOST
    assert asked(kit, s) == (
        "Which Lab works on it: high-risk project 76 (North America), 20 of 125 md done"
    )
    assert told_label(kit, s, "NA-M") == (
        "NA-M Austin — 0, 7 or 16 md by the die, 10.3 on average; 105 needed"
    )


def test_stopping_tells_its_fee_and_what_is_lost(kit: Any, s: Any) -> None:
    own(s, 0, "NA-M")
    load(s, 0, 0, 72, rings=60, at="NA-M")
    wait(s, 0, 64)
    turn(kit, s, 0, "west", stop=1)
    do(kit, s, "stop")
    assert told_label(kit, s, "container:0").startswith("Stop low-risk project 72 (North America)")
    assert "fee 40 M€" in told_label(kit, s, "container:0")
    assert "60 man-days lost" in told_label(kit, s, "container:0")
    assert "lost" not in told_label(kit, s, "queue:0")


# Reasons


@pytest.mark.parametrize(("cards", "name", "rule", "part"), [
    ({"select": 1}, "do", "IB-030", "no such card"),
    ({"do": 1, "select": 1}, "do", "IB-064", "None of your containers"),
    ({"sell": 1, "select": 1}, "sell", "IB-044", "no Lab in West"),
    ({"stop": 1, "select": 1}, "stop", "IB-081", "hold no Work Item"),
])  # fmt: skip
def test_reasons_name_their_rule(
    kit: Any, s: Any, cards: dict[str, int], name: str, rule: str, part: str
) -> None:
    turn(kit, s, 0, "west", **cards)
    told = why_told(kit, s, name)
    assert told.rule == rule and part in str(told.text)


def test_a_location_beyond_ones_means(kit: Any, s: Any) -> None:
    turn(kit, s, 0, "west", acquire=1)
    do(kit, s, "acquire")
    dear, far = why_told(kit, s, "NA-L"), why_told(kit, s, "EU-M")
    assert (dear.rule, far.rule) == ("IB-033", "IB-031")
    assert str(dear.text) == "NA-L San Francisco costs 66 M€; you have 50 M€."
    assert "EU-M Amsterdam lies in Center" in str(far.text)


def test_every_reason_has_a_sentence_and_a_rule() -> None:
    for code in Why:
        if code != Why.OK:
            entry = BOOK.get(f"why.{code.name.lower()}")
            assert entry["text"].endswith(".") and entry["rule"].startswith("IB-")


# The log


def test_the_log_of_choosing_tells_numbers_once_all_have_chosen(kit: Any, s: Any) -> None:
    pick(kit, s, 0, "select")
    s.seat = 1
    assert said(kit, s, "acquire") == ""
    pick(kit, s, 1, "acquire")
    s.seat = 2
    told = said(kit, s, "done")
    assert told.startswith("Cards are chosen: Orange 1, Rose 1, Green 0. Event: no work in ")
    assert "Select" not in told and "Acquire" not in told


def test_open_hands_are_told_with_the_event(s: Any) -> None:
    options = TITLE.settle_options({"players": 3, "selection_visibility": "open"})
    kit = TITLE.fill_kit(find_kit(TITLE).model, options)
    pick(kit, s, 0, "select")
    pick(kit, s, 1, "acquire")
    s.seat = 2
    told = said(kit, s, "stop")
    assert "Select Work" in told and "Acquire Lab" in told and "Stop Work" in told


def test_the_log_of_a_purchase(kit: Any, s: Any) -> None:
    turn(kit, s, 0, "west", acquire=1)
    do(kit, s, "acquire")
    assert said(kit, s, "NA-M").startswith(
        "Orange bought NA-M Austin for 30 M€; capital 50 → 20."
    )


def test_the_log_of_work_names_labs_rings_and_dice(kit: Any, s: Any) -> None:
    """Scenario 2: 7 + 9, less 2 and 2: 12 man-days more, 32 in all."""
    own(s, 0, "EU-M", "NA-M", "SA-M")
    load(s, 0, 0, 76, rings=20, at="EU-M")
    turn(kit, s, 0, "west", do=2)
    do(kit, s, "do", "NA-M")
    roll(s, 3, 5)
    assert said(kit, s, "SA-M").startswith(
        "Orange worked on high-risk project 76 (North America) in NA-M Austin and "
        "SA-M Buenos Aires: 12 man-days more, 32 of 125 man-days, die 3, 5."
    )


def test_the_log_of_a_finished_product_and_its_successor(kit: Any, s: Any) -> None:
    own(s, 0, "NA-M", "NA-S")
    load(s, 0, 0, 66, at="NA-M")
    load(s, 0, 1, 72, at="NA-S")
    wait(s, 0, 1)
    turn(kit, s, 0, "west", do=1)
    do(kit, s, "do", "container:0")
    told = said(kit, s, "NA-M")
    assert "Orange finished low-risk product 66 (North America) in NA-M Austin" in told
    assert "in NA-M Austin: 3 × 8 M€." in told
    assert "Orange took low-risk project 1 (Europe) from the queue." in told


def test_the_log_of_a_forced_sale(kit: Any, s: Any) -> None:
    """Upkeep 3 and 3 with 5 in hand: EU-M goes for 16, and the other is paid."""
    own(s, 0, "EU-M", "NA-M")
    s.players[0].capital = 5
    s.step, s.place, s.ask, s.together = Step.UPKEEP, 0, Ask.NOTHING, 0
    turns.run_on(kit, s, -1)
    assert asked(kit, s) == "Sell a Lab: your 5 M€ do not cover the upkeep of 6 M€"
    assert told_label(kit, s, "EU-M") == (
        "Sell EU-M Amsterdam for 16 M€ — capital 5 → 21, upkeep then 3 M€"
    )
    told = said(kit, s, "EU-M")
    assert "EU-M Amsterdam" in told and "16 M€" in told and "capital 5 → 21" in told
    assert "Orange paid 3 M€" in told


def last_day(s: Any, *capitals: int) -> None:
    """The end of day 25, with these capitals."""
    s.day, s.step, s.ask, s.together = 25, Step.END_CHECK, Ask.NOTHING, 0
    for p, capital in enumerate(capitals):
        s.players[p].capital = capital


def ended(kit: Any, s: Any) -> str:
    """What is told when the day is over."""
    before = copy_of(s)
    turns.run_on(kit, s, -1)
    assert s.over
    step = Piece(before, s, None)
    return " ".join(map(str, TITLE.words.happened(kit, step, NAMES)))


def test_the_end_by_valuation(kit: Any, s: Any) -> None:
    last_day(s, 640, 612, 100)
    told = ended(kit, s)
    assert "the valuation decides" in told and "Orange wins with 640 M€." in told


def test_the_end_by_a_billionaire(kit: Any, s: Any) -> None:
    last_day(s, 1010, 1044, 300)
    told = ended(kit, s)
    assert "Rose wins with 1044 M€." in told and "valuation" not in told


# The sheet and the texts


def test_the_sheet_is_the_worked_example(kit: Any, s: Any) -> None:
    """Capital 612, Labs 62, instalments 118.5, fees −56: 736.5."""
    own(s, 0, "NA-L", "EU-M", "OC-M")
    me = s.players[0]
    me.capital, me.listed = 612, 3
    me.products[:3], me.due[:3] = (15, 66, 3), (2, 1, 3)
    for i, item in enumerate((72, 64, 128)):
        load(s, 0, i, item)
    wait(s, 0, 1)
    s.day, s.over, s.step = 25, 1, Step.GAME_OVER
    lines = TITLE.words.sheet(kit, s, 0)
    assert [line.points for line in lines] == [612, 62, 118, -56]
    assert "237 M€" in str(lines[2].label)


def test_after_a_billion_capital_alone_is_on_the_sheet(kit: Any, s: Any) -> None:
    own(s, 0, "NA-L")
    s.players[0].capital, s.over, s.step = 1003, 1, Step.GAME_OVER
    assert [line.points for line in TITLE.words.sheet(kit, s, 0)] == [1003]


def test_the_text_shows_every_part_of_the_table(kit: Any, s: Any) -> None:
    own(s, 0, "NA-M")
    load(s, 0, 0, 72, rings=16, at="NA-M")
    wait(s, 0, 64)
    everybody_picks(kit, s, ["select", "do"], ["select"], ["select"])
    text = TITLE.words.text(kit, s, NAMES, 0)
    for part in ("Austin", "Nairobi", "Orange", "16", "115", "Select Work", "Do Work"):
        assert part in text, part
    assert all(len(line) <= 100 for line in text.splitlines())


def test_the_text_for_another_seat_hides_the_cards(kit: Any, s: Any) -> None:
    own(s, 0, "NA-M")
    everybody_picks(kit, s, ["do", "do"], ["select"], ["select"])
    other = copy_of(s)
    hold(other, 0, stop=2)
    texts = set()
    for one in (s, other):
        hide(kit, one, np.int64(1))
        texts.add(TITLE.words.text(kit, one, NAMES, 1))
    assert len(texts) == 1


def test_the_summary_is_short(kit: Any, s: Any) -> None:
    assert len(TITLE.words.summary(kit, s, NAMES, 0).splitlines()) <= 24
