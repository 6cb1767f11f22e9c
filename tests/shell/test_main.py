"""The command `boardroom` as a user meets it: a process of its own."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest


@pytest.fixture
def boardroom(tmp_path):
    """Run the command; gives the finished process."""
    env = {**os.environ, "BOARDROOM_DATA_DIR": str(tmp_path)}

    def run(*args, typed="", check=None):
        done = subprocess.run([sys.executable, "-m", "boardroom", *args], input=typed, env=env,
                              capture_output=True, text=True, timeout=280, check=False)  # fmt: skip
        assert "Traceback" not in done.stderr + done.stdout
        if check is not None:
            assert done.returncode == check, done.stderr
        return done

    run.env = env
    return run


def test_titles_are_listed_with_their_options(boardroom):
    done = boardroom("titles", check=0)
    assert "deploy-systems" in done.stdout and "score_mode" in done.stdout


def test_a_rule_is_shown(boardroom):
    assert "DE-031" in boardroom("rules", "DE-031", check=0).stdout
    assert "Did you mean" in boardroom("rules", "DE-032", check=1).stderr


@pytest.mark.parametrize(("args", "says"), [
    (["play", "deploy-system"], "Did you mean deploy-systems?"),
    (["play", "deploy-systems", "--players", "9"], "players is 9; it must be one of 2, 3, 4"),
    (["play", "deploy-systems", "--option", "dev_tiles"], "write NAME=VALUE"),
    (["play", "deploy-systems", "--option", "speed=3"], 'has no option "speed"'),
    (["play", "deploy-systems", "--bot", "oracle"], "There is no bot 'oracle'"),
    (["play", "deploy-systems", "--people", "7"], "--people is 7"),
    (["play", "deploy-systems", "--kit", "nowhere.toml"], "nowhere.toml"),
    (["play", "--load", "nowhere.json"], "nowhere.json: there is no such file"),
    (["simulate", "deploy-systems", "--games", "0"], "--games is 0"),
    (["save", "verify", "nowhere.json"], "there is no such file"),
    (["kit", "check", "nowhere.toml"], "nowhere.toml"),
])  # fmt: skip
def test_bad_input_gets_one_clear_message(boardroom, args, says):
    done = boardroom(*args)
    assert done.returncode == 1
    assert says in done.stderr + done.stdout


def test_simulate_gives_the_same_figures_for_the_same_seeds(boardroom):
    def figures(*more):
        done = boardroom("simulate", "deploy-systems", "--games", "500", *more, check=0)
        return done.stdout.splitlines()[2:]

    assert figures() == figures("--threads", "1") != figures("--first-seed", "9000")


def test_a_custom_kit_changes_the_game(boardroom, tmp_path):
    text = boardroom("kit", "export", "deploy-systems", check=0).stdout
    assert "credits = 50" in text or "cash = 50" in text
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("= 50", "= 70", 1))
    done = boardroom("kit", "check", str(mine), check=0)
    assert "70" in done.stdout
    done = boardroom("play", "deploy-systems", "--kit", str(mine), "--players", "2", check=0)
    assert "70 credits" in done.stdout


def test_a_game_is_played_left_and_gone_on_with(boardroom, tmp_path):
    boardroom("play", "deploy-systems", "--seed", "friday", typed="1\n44\nquit\n", check=0)
    (saved,) = (tmp_path / "games").glob("*.json")
    assert "good" in boardroom("save", "verify", str(saved), check=0).stdout
    assert "PLAYER Orange" in boardroom("save", "show", str(saved), check=0).stdout
    assert "Orange" in boardroom("save", "log", str(saved), check=0).stdout
    before = len(json.loads(saved.read_text())["choices"])
    boardroom("play", "--load", str(saved), typed="44\nquit\n", check=0)
    assert len(json.loads(saved.read_text())["choices"]) > before


def test_the_menu_starts_a_game(boardroom):
    done = boardroom("play", typed="1\n2\nquit\n", check=0)
    assert "Which game?" in done.stdout and "You play Orange" in done.stdout
    assert boardroom("play", typed="").returncode == 1


@pytest.fixture
def heeding_ctrl_c():
    """What runs in the background of a shell ignores Ctrl-C, and so do its children; not here."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_preparing_can_be_stopped_even_in_the_background(boardroom, tmp_path, sign):
    """An empty cache, so there is much to compile; nobody is left compiling."""
    process = subprocess.Popen(
        ["sh", "-c", "trap '' INT; exec \"$0\" -m boardroom prepare deploy-systems upgrade",
         sys.executable],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0,
        env={**boardroom.env, "NUMBA_CACHE_DIR": str(tmp_path)},
    )  # fmt: skip
    assert "Preparing 2 games" in process.stderr.readline()
    process.send_signal(sign)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Stopped" in err and "Traceback" not in err
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)



@pytest.mark.parametrize("damage", [
    lambda text: text[: len(text) // 2],
    lambda text: text.replace('"seat": 0', '"seat": 1', 1),
    lambda text: text.replace('"players": 3', '"players": 2'),
    lambda text: text.replace('"seed": "friday"', '"seed": "monday"'),
    lambda text: text.replace('"version": 2', '"version": 99'),
    lambda text: "not json at all",
    lambda text: "[]",
])  # fmt: skip
def test_a_damaged_save_is_refused_with_the_place(boardroom, tmp_path, damage):
    boardroom("play", "deploy-systems", "--seed", "friday", typed="1\nquit\n", check=0)
    (saved,) = (tmp_path / "games").glob("*.json")
    bad = tmp_path / "bad.json"
    bad.write_text(damage(saved.read_text()))
    done = boardroom("save", "verify", str(bad), check=1)
    assert "bad.json" in done.stderr


def test_ctrl_c_loses_nothing_that_was_saved(boardroom, tmp_path, heeding_ctrl_c):
    process = subprocess.Popen(
        [sys.executable, "-m", "boardroom", "play", "deploy-systems", "--seed", "friday"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=boardroom.env,
    )  # fmt: skip
    process.stdin.write("1\n44\n")
    process.stdin.flush()
    games = tmp_path / "games"
    deadline = time.monotonic() + 250
    while time.monotonic() < deadline:
        saved = list(games.glob("*.json")) if games.exists() else []
        if saved and len(json.loads(saved[0].read_text())["choices"]) >= 3:
            break
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in out + err
    assert "What was saved stays saved" in err
    done = boardroom("save", "verify", str(saved[0]), check=0)
    assert "good" in done.stdout
    assert not [p for p in games.iterdir() if p.name.startswith(".")]


def test_a_closed_pipe_is_no_disaster(boardroom):
    process = subprocess.run(
        f"{sys.executable} -m boardroom kit show deploy-systems | head -1",
        shell=True, capture_output=True, text=True, env=boardroom.env, timeout=280, check=False,
    )  # fmt: skip
    assert "Traceback" not in process.stderr
