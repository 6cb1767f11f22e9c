"""Playing in the terminal: what a person types, what the screen answers."""

import io

import pytest

from boardroom.bots.seats import SIMPLE
from boardroom.engine import calls, saves
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.shell.session import Session
from boardroom.shell.shelf import show_rules


@pytest.fixture(autouse=True)
def _plain_python():
    with calls.interpreted():
        yield


@pytest.fixture
def sit_down(tmp_path):
    """Seat a person against one bot, type lines, give back session and screen."""

    def run(typed, seed="friday", bots=(1,)):
        game = Game(find_title("deploy-systems"), seed, {"players": 2}, seats=["Orange", "Rose"])
        screen = io.StringIO()
        session = Session(game, dict.fromkeys(bots, SIMPLE["random"]), tmp_path / "game.json",
                          io.StringIO(typed), screen)  # fmt: skip
        session.run()
        return session, screen.getvalue()

    return run


def test_the_end_of_input_saves_and_says_how_to_go_on(sit_down):
    session, screen = sit_down("")
    assert "boardroom play --load" in screen
    assert saves.load(session.path).s.tobytes() == session.game.s.tobytes()


def test_a_choice_is_on_disk_before_the_next_question(sit_down):
    session, _ = sit_down("1\n")
    assert len(saves.load(session.path).entries) == len(session.game.entries) > 0


@pytest.mark.parametrize("typed", ["99\n", "0\n", "fly\n", "why\n", "why 99\n", "why x\n", "load\n",
                                   "load nowhere.json\n", "log many\n", "rules ZZ-999\n",
                                   "rules\n", "undo\n", "save /dev/null/x\n"])  # fmt: skip
def test_a_slip_gets_an_answer_and_changes_nothing(sit_down, typed):
    before, _ = sit_down("", bots=())
    session, screen = sit_down(typed, bots=())
    assert session.game.s.tobytes() == before.game.s.tobytes()
    answer = screen.split("> ")[1]
    assert len(answer.strip()) > 10
    assert "Traceback" not in screen


def test_why_names_the_rule(sit_down):
    _, screen = sit_down("1\n1\nwhy 45\nquit\n", bots=())
    assert "DE-050" in screen


def test_all_lists_every_choice_with_its_reason(sit_down):
    session, screen = sit_down("1\n1\nall\nquit\n", bots=())
    listed = screen.split("> ")[3]
    total = session.game.title.choices[int(session.game.s.ask)].total
    numbers = [line.split()[0] for line in listed.splitlines() if line[:4].strip().isdigit()]
    assert numbers == [str(n + 1) for n in range(total)]


def test_undo_takes_back_what_nobody_has_answered(sit_down):
    """The second to consult stands on top of the stack and is in control again: nothing learned."""
    once, _ = sit_down("1\n1\n44\nquit\n", bots=())
    session, screen = sit_down("1\n1\n44\n44\nundo\nquit\n", bots=())
    assert "Taken back." in screen
    assert session.game.s.tobytes() == once.game.s.tobytes()
    assert len(saves.load(session.path).entries) == 3


def test_undo_ends_where_another_player_has_the_decision(sit_down):
    _, screen = sit_down("1\n1\n44\nundo\nquit\n", bots=())
    assert "cannot be undone" in screen


def test_load_goes_on_with_another_game(sit_down, tmp_path):
    other = Game(find_title("deploy-systems"), "other", {"players": 2}, seats=["North", "South"])
    other.choose(0)
    saves.save(other, tmp_path / "other.json")
    session, screen = sit_down(f"load {tmp_path / 'other.json'}\nquit\n")
    assert session.game.seats == ["North", "South"]
    assert "at choice 1" in screen


def test_a_whole_game_of_bots_ends_with_the_sheets(sit_down):
    session, screen = sit_down("", bots=(0, 1))
    assert session.game.over
    assert "The game is over." in screen
    assert "1. " in screen and session.game.seed in screen
    assert saves.load(session.path).over


def test_rules_are_found_by_id_and_by_words():
    lines: list[str] = []
    show_rules(["DE-031"], lines.append)
    assert lines[0].startswith("DE-031")
    lines.clear()
    show_rules(["roundel", "home"], lines.append)
    assert len(lines) > 1


# Hints


def test_a_hint_tells_more_at_every_asking(sit_down):
    _, screen = sit_down("1\n1\nhint\nhint\nhint\nquit\n", bots=())
    where, which, why = screen.split("> ")[3:6]
    assert where.startswith("Look at") and "Best:" not in where
    assert which.startswith("Best: ") and "Points" not in which
    assert why.startswith(which.strip()[:20]) and "Chance to win" in why and "against" in why


def test_a_choice_of_ones_own_is_weighed(sit_down):
    session, screen = sit_down("1\n1\nquit\n", bots=())
    mine = session.game.legal()[-1] + 1
    _, screen = sit_down(f"1\n1\nhint {mine}\nhint 99\nquit\n", bots=())
    weighed, refused = screen.split("> ")[3:5]
    assert f" {mine}" in weighed and "Points" in weighed
    assert "not one of the choices" in refused


def test_a_hint_is_told_with_the_choice_and_kept(sit_down):
    session, screen = sit_down("1\n1\nhint\nhint\n1\nquit\n", bots=())
    third = saves.load(session.path).entries[2]
    name = session.game.seats[third.seat]
    assert str(third.said[0]) == f"{name} used a hint (choice)." and str(third.said[0]) in screen
    assert not any("hint" in str(line) for entry in session.game.entries[:2] for line in entry.said)


def test_help_names_the_hint(sit_down):
    _, screen = sit_down("help\nquit\n", bots=())
    assert "hint            say where to look" in screen
