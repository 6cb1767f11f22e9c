"""The words of UPGRADE!: questions, labels with their cost, reasons, the log and the sheet."""

from typing import Any

import pytest

from boardroom.engine import rules
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import steps_after
from boardroom.engine.position import Position
from boardroom.engine.titles import find_title
from boardroom.games.upgrade.table import Ask, Bonus, Step, Why
from boardroom.games.upgrade.words.wording import BOOK, reported_on
from tests.rules.upgrade.conftest import (
    all_at,
    begin,
    do,
    facility,
    give_bonus,
    number,
    opened,
)

pytestmark = pytest.mark.usefixtures("interpreted")
TITLE = find_title("upgrade")
NAMES = ["Orange", "Rose"]


@pytest.fixture
def kit() -> Any:
    return TITLE.fill_kit(find_kit(TITLE).model, TITLE.settle_options({"players": 2}))


@pytest.fixture
def s(kit: Any) -> Any:
    return opened(kit)


def said(kit: Any, s: Any, name: str) -> str:
    steps = steps_after(Position(kit.reshape(1), s.reshape(1)), number(s, name))
    return " ".join(str(line) for step in steps for line in TITLE.words.happened(kit, step, NAMES))


def told_label(kit: Any, s: Any, name: str) -> str:
    return str(TITLE.words.label(kit, s, number(s, name)))


def test_the_question_of_a_turn(kit: Any, s: Any) -> None:
    assert str(TITLE.words.question(kit, s)) == (
        "Choose an action: 3 actions left this year, 8 credits in hand, "
        "10 planned and 6 resources unplanned to be had."
    )


def test_a_label_tells_cost_and_consequence(kit: Any, s: Any) -> None:
    assert told_label(kit, s, "upgrade:ADM:S") == (
        "Upgrade Administration to II with silver — 3 resources for 6 credits; "
        "+2 points a year; cubes 0 → 1"
    )
    facility(kit, s, LOG="I E c1", credits=1, value=2)
    assert told_label(kit, s, "upgrade:LOG:B") == (
        "Upgrade Logistics to II with bronze — 2 resources for 1 commitment, 1 credit and "
        "1 point of business value; +1 point a year; releases a relationship marker"
    )


def test_unplanned_resources_are_named(kit: Any, s: Any) -> None:
    s.discs[:2] = 5, 4
    assert "2 resources (1 unplanned) for 6 credits" in told_label(kit, s, "train:ADM")


def test_what_cannot_be_done_names_only_what_it_takes(kit: Any, s: Any) -> None:
    assert told_label(kit, s, "tune:ADM") == "Tune Administration — 2 resources"


def test_a_report_names_its_solutions(kit: Any, s: Any) -> None:
    facility(kit, s, ADM="II-G E", LOG="III-S", MFG="II-G", WAR="II-G E", connected="LOG MFG")
    assert told_label(kit, s, "report") == (
        "Report — Administration, Logistics and Manufacturing: +9 points"
    )
    give_bonus(s, 0, Bonus.REPORT)
    assert reported_on(kit, s, 0) == [0, 1, 2, 3]
    assert "+12 points, business value 0 → 12." in said(kit, s, "report")


def test_passing_names_broken_plans(kit: Any, s: Any) -> None:
    me = s.players[0]
    me.planned[0], me.hand = 2, 1
    assert told_label(kit, s, "rest").endswith("2 plans not carried out will cost 2 points")


@pytest.mark.parametrize(("facts", "name", "rule", "part"), [
    ({"credits": 1}, "upgrade:ADM:B", "UP-046", "takes 2 resources for 4 credits; you have 1 cred"),
    ({"ADM": "II-B"}, "flip:ADM", "UP-072", "In year 1 an UPGRADE may reach level II"),
    ({"ADM": "II-B"}, "upgrade:ADM:G", "UP-120", "Administration II bronze"),
    ({}, "tune:ADM", "UP-117", "level I"),
    ({}, "flip:ADM", "UP-121", "upgraded to II first"),
    ({}, "report", "UP-155", "nothing to report"),
    (all_at("II-B") | {"connected": "LOG", "credits": 60}, "integrate:MFG", "UP-131",
     "Step 2 asks for 4 upgraded, 1 at III; you have 4 upgraded, 0 of them"),
    (all_at("III-G") | {"connected": "LOG MFG", "credits": 60}, "integrate:WAR", "UP-135",
     "all 10 are in use"),
    (all_at("III-G") | {"connected": "LOG MFG", "credits": 60}, "train:ADM", "UP-052",
     "would need 11 cubes"),
])  # fmt: skip
def test_reasons_have_their_numbers(
    kit: Any, s: Any, facts: dict[str, Any], name: str, rule: str, part: str
) -> None:
    facility(kit, s, **facts)
    c = number(s, name)
    code = TITLE.words.reason(kit, s, c, int(rules.why_not(kit, s, c)))
    assert code.rule == rule and part in str(code.text)


def test_every_reason_has_a_sentence_and_a_rule() -> None:
    for code in Why:
        if code != Why.OK:
            key = f"why.{code.name.lower()}"
            assert str(BOOK.get(f"{key}.rule")).startswith("UP-")
            text = BOOK.get(f"{key}.text")
            forms = text.values() if isinstance(text, dict) else [text]
            assert all(form.endswith(".") for form in forms)


def test_the_log_of_an_action(kit: Any, s: Any) -> None:
    assert said(kit, s, "train:MFG") == (
        "Orange trains Manufacturing: 2 resources for 4 credits; +1 point a year; cubes 0 → 1; "
        "releases a relationship marker."
    )


def test_the_log_of_a_lent_marker(kit: Any, s: Any) -> None:
    facility(kit, s, LOG="II-S E c2", ADM="II-S E", markers=0)
    begin(kit, s, Step.CLAIM)
    do(kit, s, "claim:5")
    assert s.ask == Ask.SOURCE
    assert said(kit, s, "take:LOG").startswith(
        "Orange takes the marker off Logistics; 2 commitments there turn red. "
        "Orange claims Report: the REPORT of this year counts one more solution."
    )


def test_the_log_of_a_year(kit: Any, s: Any) -> None:
    facility(kit, s, ADM="II-S T+", LOG="II-S T0", MFG="II-S", credits=0)
    do(kit, s, "rest")
    told = said(kit, s, "rest")
    assert "Orange scores 7 points: solutions 6, Tuned 0, Trained 1; business value 0 → 7." in told
    assert "Year 2 of 6 begins; Rose plays first." in told
    assert "The external resources are reset: 0 → 5, 0 → 5." in told
    assert "Orange receives 7 credits (8 − 3 for cubes + 2 for training): credits 0 → 7." in told


def test_the_log_of_upkeep_and_of_year_four(kit: Any, s: Any) -> None:
    s.year = 3
    facility(kit, s, MFG="I E c1", credits=0)
    do(kit, s, "rest")
    told = said(kit, s, "rest")
    assert "From now on solutions can be upgraded to level III." in told
    assert "Orange keeps Manufacturing I running: 1 resource for 1 commitment and" in told


def test_the_end_is_told_with_its_tie_break(kit: Any, s: Any) -> None:
    for p, links in enumerate(("LOG", "")):
        facility(kit, s, p=p, **all_at("II-B"), connected=links, credits=0)
    s.players[1].value = 10 + s.players[0].value
    s.year = 7
    s.over, s.step = 1, Step.GAME_OVER
    text = TITLE.words.text(kit, s, NAMES)
    assert "Orange wins with 10 points, by more integrations." in text


def test_the_sheet_adds_up(kit: Any, s: Any) -> None:
    facility(kit, s, ADM="III-B", LOG="III-B", MFG="II-B", WAR="I", connected="LOG", credits=7,
             value=88)  # fmt: skip
    lines = TITLE.words.sheet(kit, s, 0)
    assert [line.points for line in lines] == [88, 3, 10, 0, -10]


def test_the_text_shows_every_part_of_the_table(kit: Any, s: Any) -> None:
    facility(kit, s, MFG="II-S E U c1 r1", markers=0)
    give_bonus(s, 1, Bonus.ACTION)
    text = TITLE.words.text(kit, s, NAMES, 0)
    for part in ("Available solutions", "External resources", "Head office", "Orange (you)",
                 "II silver", "engaged, tuned", "2 (1 red)", "Rose has the neutral planning",
                 "Discs on spaces 0, 0"):  # fmt: skip
        assert part in text
    assert all(len(line) <= 100 for line in text.splitlines())


def test_the_summary_is_short(kit: Any, s: Any) -> None:
    assert len(TITLE.words.summary(kit, s, NAMES, 0).splitlines()) <= 24
    assert "Orange is to decide." in TITLE.words.summary(kit, s, NAMES, 1)
