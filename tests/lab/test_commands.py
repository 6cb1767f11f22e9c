"""The lab's commands as their users meet them."""

import json
import signal
import subprocess
import sys
import time

import pytest

from boardroom.shell import lab as lab_command


@pytest.mark.parametrize(("args", "says"), [
    (["arena", "upgrad"], "Did you mean upgrade?"),
    (["arena", "upgrade", "--bots", "oracle,random"], "There is no bot 'oracle'"),
    (["arena", "upgrade", "--bots", "habit,random"], "UPGRADE! has no habits"),
    (["arena", "upgrade", "--bots", "random"], "at least two bots"),
    (["arena", "upgrade", "--bots", "random,random"], "random is named twice"),
    (["arena", "upgrade", "--games", "0"], "--games is 0"),
    (["arena", "upgrade", "--players", "7"], "players is 7; it must be one of 2, 3, 4"),
    (["arena", "nowhere_at_all:TITLE"], "cannot be imported: No module named"),
    (["balance", "upgrade", "--threads", "0"], "--threads is 0"),
    (["bulk", "upgrade", "--bot", "habit"], "UPGRADE! has no habits"),
    (["bulk", "upgrade", "--bot", "expert", "--games", "1"], "expert does not play in bulk"),
    (["bulk", "upgrade", "--bot", "random/2"], "random does not look ahead"),
    (["balance", "upgrade", "--bot", "oracle"], "There is no bot 'oracle'"),
    (["balance", "upgrade", "--kit", "nowhere.toml"], "there is no such file"),
    (["sweep", "upgrade", "--set", "game"], "write PATH=VALUE,VALUE"),
    (["sweep", "upgrade", "--set", "years.numbr=1"], "is not a known key; did you mean"),
    (["sweep", "upgrade", "--set", "year.number=1"], "Did you mean years.number"),
    (["sweep", "upgrade", "--set", "years.number=99"], "years.number is 99; it must be a whole"),
    (["sweep", "upgrade", "--set", "years.number=six"], 'years.number is "six"; it must be'),
    (["sweep", "upgrade", "--set", "years.number=4,4"], "4 stands there twice"),
])  # fmt: skip
def test_what_cannot_be_run_is_said_in_one_sentence(lab, args, says):
    status, said = lab(*args)
    assert status == 1
    assert says in said


def test_without_the_extra_it_says_what_to_install(lab, monkeypatch):
    monkeypatch.setattr(lab_command, "find_spec", lambda name: None if name == "pyarrow" else 1)
    status, said = lab("arena", "upgrade")
    assert status == 1
    assert said.strip() == "The lab needs pyarrow: install it with pip install 'boardroom[lab]'."


def test_an_arena_is_played_and_told(lab, tmp_path):
    status, said = lab("arena", "upgrade", "--bots", "random,greedy", "--players", "2",
                       "--games", "20")  # fmt: skip
    assert status == 0
    (folder,) = (tmp_path / "lab").glob("arena-upgrade-*")
    assert f"lab/{folder.name}" in said and "greedy is stronger than random" in said
    summary = json.loads((folder / "summary.json").read_text())
    assert summary["order"] == ["greedy", "random"] and summary["bots"]["random"]["games"] == 20
    page = (folder / "report.html").read_text()
    assert page.count("data:image/svg+xml;base64,") == 3
    status, said = lab("arena", "upgrade", "--bots", "random,greedy", "--players", "2",
                       "--games", "20")  # fmt: skip
    assert status == 0 and "All 20 games are in" in said


def test_a_sweep_shows_what_a_value_changes(lab, tmp_path):
    """Fewer years, fewer points and fewer choices; the same deals for both."""
    status, said = lab("sweep", "upgrade", "--set", "years.number=6,4", "--bot", "random",
                       "--players", "2", "--games", "25", "--out", "mine")  # fmt: skip
    assert status == 0
    assert "From 6 to 4, seats end with −" in said
    values = json.loads((tmp_path / "mine" / "summary.json").read_text())["values"]
    assert values["4"]["points_gap"]["high"] < 0
    assert values["4"]["choices"] < values["6"]["choices"]
    assert values["4"]["rounds"] == 4


@pytest.fixture
def heeding_ctrl_c():
    """What runs in the background of a shell ignores Ctrl-C, and so do its children; not here."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeding_ctrl_c")
def test_ctrl_c_says_how_to_go_on_and_the_same_command_does(tmp_path):
    command = [sys.executable, "-m", "boardroom", "lab", "arena", "upgrade", "--players", "2",
               "--bots", "newcomer,greedy", "--games", "300", "--out", "mine"]  # fmt: skip
    running = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)  # fmt: skip
    while not list(tmp_path.glob("mine/parts/*.games.parquet")) and running.poll() is None:
        time.sleep(0.02)
    running.send_signal(signal.SIGINT)
    said = running.communicate(timeout=60)[0]
    assert running.returncode == 130
    assert "of 300 games. They are kept in mine; the same command goes on from there." in said
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=200,
                          check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in said + done.stderr
    assert "of them played before" in done.stdout
    assert "newcomer is stronger than greedy" in done.stdout
