"""What is said of seats, leaders, actions, cards and tiles."""

import numpy as np
import pytest

from boardroom.engine import calls
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import Game
from boardroom.engine.titles import all_titles
from boardroom.lab.balance import dead, dominating, shares_of, study_balance, use
from boardroom.lab.balance_report import balance_report, item_sentences, shares_section
from boardroom.lab.parts import Shelf
from boardroom.lab.playing import Made, room_of, turns_of
from boardroom.lab.ratings import Span
from boardroom.lab.working import Threads, left_of, play_all


class Quiet:
    def advance(self, games):
        pass


@pytest.fixture
def found(make_plan, tmp_path):
    """Thirty games of random bots for three."""
    plan = make_plan(("random",), 30, close=True, players=3, what="balance")
    shelf = Shelf(tmp_path, plan)
    with shelf.taken():
        play_all(shelf, Threads(room_of(plan.text), 2), Quiet(), left_of(plan, set()))
    return shelf, study_balance(shelf)


def made_up(name, chosen, points, won):
    chosen = np.array(chosen)
    return use(name, "", np.ones(len(chosen), int) * 3, chosen, np.array(points, float),
               np.array(won, float))  # fmt: skip


def test_a_tile_that_nobody_takes_is_dead():
    left = made_up("shelf warmer", [0] * 99 + [1], [10] * 100, [0.5] * 100)
    liked = made_up("bread", [1] * 50 + [0] * 50, [10] * 100, [0.5] * 100)
    unseen = made_up("rare", [0] * 5, [10] * 5, [0.5] * 5)
    assert dead([left, liked, unseen]) == [left]


def test_a_card_that_wins_is_named():
    strong = made_up("ace", [1, 0] * 50, [30, 10] * 50, [1, 0] * 50)
    plain = made_up("two", [1, 0] * 50, [10, 10.5] * 50, [0.5, 0.5] * 50)
    assert dominating([strong, plain], 0.5) == [strong]
    assert strong.edge == Span(20, 20, 20)
    assert strong.fared == [("0", 50, 10.0, 0.0), ("1", 50, 30.0, 1.0)]


def test_shares_add_up_and_every_decision_is_counted(found):
    shelf, result = found
    games = shelf.read("games")
    assert sum(span.value for span in result.seats.wins) == pytest.approx(1)
    assert result.games == 30 and result.points.shape == (30, 3)
    assert sum(one.chosen for one in result.actions) == sum(games["decisions"].to_pylist())
    assert all(one.chosen <= one.legal for one in result.actions + result.items)
    assert len(result.leaders) == 3 and result.rounds.min() == 6


def test_turns_are_those_of_the_first_decisions():
    made = [Made(2, 5), Made(2, 1), Made(0, 3), Made(2, 0), Made(3, 7)]
    assert turns_of(made, 4) == [2, 4, 1, 3]
    assert turns_of([], 2) == [1, 2]


def test_whoever_begins_is_told_apart_from_seats(found):
    """Any seat may begin: the same wins, put in the order of the first decisions."""
    shelf, result = found
    games = shelf.read("games")
    turn, seat, won, points = (games[name].to_numpy() for name in ("turn", "seat", "won", "points"))
    assert not (turn == seat + 1).all()
    for k in range(3):
        assert result.turns.wins[k].value == pytest.approx(won[turn == k + 1].mean())
        assert result.turns.points[k] == pytest.approx(points[turn == k + 1].mean())


def test_an_advantage_of_beginning_is_put_into_words():
    shares = shares_of(np.array([[1.0, 0.0]] * 40), np.array([[9, 4]] * 40))
    section = shares_section("turns", shares, ["first", "second"])
    assert section.sentences[0].startswith("First to decide: wins 100.0% of the games, more than")
    assert section.sentences[1].startswith("Second to decide: wins 0.0% of the games, less than")
    even = shares_of(np.array([[1.0, 0.0], [0.0, 1.0]] * 20), np.array([[9, 4]] * 40))
    assert len(shares_section("turns", even, ["first", "second"]).sentences) == 1


def test_random_seats_do_not_differ(found):
    _, result = found
    assert [result.seats.differs(p) for p in range(3)] == [0, 0, 0]
    sentences = item_sentences(result)
    assert len(sentences) == 2 and all(sentences)


def test_a_report_is_one_page_with_all_its_figures(found, tmp_path):
    _, result = found
    title = next(one for one in all_titles() if one.name == result.plan.title)
    report = balance_report(title, result, "Year 1 of 6")
    report.write(tmp_path)
    page = (tmp_path / "report.html").read_text()
    names = [drawing.name for drawing in report.drawings()]
    assert names == ["seats", "turns", "scores", "margins", "length", "leaders", "actions", "items"]
    assert page.count("data:image/svg+xml;base64,") == len(names)
    assert "<script" not in page and "http" not in page.replace("http-equiv", "")
    for name in names:
        assert (tmp_path / "figures" / f"{name}.svg").read_bytes().startswith(b"<?xml")
        assert (tmp_path / "figures" / f"{name}.png").read_bytes().startswith(b"\x89PNG")


def test_the_same_report_is_written_as_markdown(found, tmp_path):
    _, result = found
    title = next(one for one in all_titles() if one.name == result.plan.title)
    report = balance_report(title, result, "Year 1 of 6")
    report.write(tmp_path)
    text = (tmp_path / "report.md").read_text()
    assert text.startswith(f"# {report.heading}\n")
    for drawing in report.drawings():
        assert f"](figures/{drawing.name}.svg)" in text
    for sheet in (sheet for section in report.sections for sheet in section.sheets):
        head = text.index(f"### {sheet.heading}\n")
        lines = text[head:].splitlines()[2 : 4 + len(sheet.rows)]
        assert {line.count(" | ") for line in lines if "---" not in line} == {
            len(sheet.columns) - 1
        }


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_every_title_names_what_a_choice_takes(title):
    """All legal choices of a game: names are words, and some choices take something."""
    game = Game(title, "items", kit=find_kit(title))
    named = set()
    for step in range(120):
        if game.over:
            break
        possible = game.legal()
        for c in possible:
            names = title.words.items(game.kit, game.s, c)
            assert isinstance(names, tuple) and all(str(one) for one in names)
            named.update(names)
        game.tables = after(game, possible[step % len(possible)])
    assert len(named) >= 5


def after(game, c):
    tables = game.tables.copy()
    calls.play(game.kits, tables, c)
    return tables
