"""Compiling titles: once, side by side, and with a line that shows it is going on."""

from __future__ import annotations

import io
import os
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boardroom.engine import preparing
from boardroom.engine.titles import Title, all_titles
from boardroom.errors import BoardroomError

TITLE: Title = all_titles()[0]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A title that takes a while, and a teller without patience."""
    monkeypatch.setattr(preparing, "_prepared", set())
    monkeypatch.setattr(preparing, "PATIENCE", 0.01)
    monkeypatch.setattr(preparing, "compile_title", lambda title: time.sleep(0.7))


def test_a_title_is_prepared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "_prepared", set())
    assert preparing.prepare(TITLE, io.StringIO()) > 0
    assert preparing.prepare(TITLE, io.StringIO()) == 0


@pytest.mark.usefixtures("slow")
def test_a_terminal_shows_the_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    out = Terminal()
    assert preparing.prepare(TITLE, out) >= 0.7
    said = out.getvalue()
    assert said.startswith(f"Preparing {TITLE.label}")
    assert "\r" in said
    assert said.endswith("… done in 1 s.\n")


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("out", [io.StringIO(), Terminal()], ids=["file", "dumb"])
def test_elsewhere_one_line_is_enough(monkeypatch: pytest.MonkeyPatch, out: io.StringIO) -> None:
    """Also on a terminal that cannot write over a line, or shall not."""
    monkeypatch.setenv("TERM", "dumb")
    preparing.prepare(TITLE, out)
    assert out.getvalue().count("\n") == 1
    assert "\r" not in out.getvalue()


def test_nothing_is_said_when_it_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "_prepared", set())
    monkeypatch.setattr(preparing, "compile_title", lambda title: None)
    out = Terminal()
    preparing.prepare(TITLE, out)
    assert out.getvalue() == ""


def test_a_failure_ends_the_line_and_comes_through(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(title: Title) -> None:
        raise RuntimeError("does not compile")

    monkeypatch.setattr(preparing, "_prepared", set())
    monkeypatch.setattr(preparing, "compile_title", broken)
    with pytest.raises(RuntimeError, match="does not compile"):
        preparing.prepare(TITLE, io.StringIO())
    assert TITLE.name not in preparing._prepared


# --- Side by side ---------------------------------------------------------------------------------

# In the place of Python: does what the name of the title says, and notes when. Good ones wait
# until so many have begun, a patient one until somebody has said that it is at work.
WORKER = """#!/bin/sh
echo "+ $4 $$" >>"$0.log"
case $4 in
  broken) echo "there is no such colour" >&2; exit 1 ;;
  endless) exec sleep 60 ;;
esac
tries=0
while [ $4 = patient ] && [ ! -e "$0.told" ] && [ $((tries += 1)) -lt 400 ]; do
  sleep 0.05
done
while [ "$(grep -c + "$0.log")" -lt "${AT_ONCE:-1}" ] && [ $((tries += 1)) -lt 400 ]; do
  sleep 0.05
done
echo "- $4 $$" >>"$0.log"
"""


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where workers note what they begin and end."""
    worker = tmp_path / "worker"
    worker.write_text(WORKER)
    worker.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(worker))
    monkeypatch.setattr(preparing, "PATIENCE", 0.01)
    return tmp_path / "worker.log"


def titles(*names: str) -> list[Any]:
    return [SimpleNamespace(name=name, label=name.capitalize()) for name in names]


@pytest.mark.parametrize("cores", [1, 2, 9])
def test_as_many_at_once_as_there_are_cores(
    log: Path, monkeypatch: pytest.MonkeyPatch, cores: int
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setenv("AT_ONCE", str(min(cores, 4)))
    seconds = preparing.prepare_all(titles("a", "b", "c", "d"), out=io.StringIO())
    assert len(seconds) == 4 and min(seconds) > 0
    noted = [line.split()[0] for line in log.read_text().splitlines()]
    at_work = [noted[: n + 1].count("+") - noted[: n + 1].count("-") for n in range(len(noted))]
    assert len(noted) == 8
    assert max(at_work) == min(cores, 4)


def test_several_games_are_told_in_one_line(log: Path) -> None:
    class Heard(io.StringIO):
        def flush(self) -> None:
            log.with_name("worker.told").touch()

    out = Heard()
    preparing.prepare_all(titles("a", "patient"), out=out)
    assert out.getvalue().startswith("Preparing 2 games for this machine")
    assert out.getvalue().count("\n") == 1


def test_one_that_fails_stops_no_other(log: Path) -> None:
    with pytest.raises(BoardroomError) as refused:
        preparing.prepare_all(titles("a", "broken", "b", "c"), out=io.StringIO())
    assert str(refused.value) == "Broken could not be prepared:\nthere is no such colour"
    ended = [line.split()[1] for line in log.read_text().splitlines() if line[0] == "-"]
    assert sorted(ended) == ["a", "b", "c"]


def test_nobody_goes_on_when_it_is_stopped(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)

    def stop_once_both_are_at_work(seconds: float) -> None:
        threading.Event().wait(seconds)
        if log.exists() and log.read_text().count("+") == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(preparing.time, "sleep", stop_once_both_are_at_work)
    with pytest.raises(KeyboardInterrupt):
        preparing.prepare_all(titles("endless", "endless", "a"), out=io.StringIO())
    for line in log.read_text().splitlines():
        with pytest.raises(ProcessLookupError):
            os.kill(int(line.split()[2]), 0)


def test_one_title_is_compiled_here(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[Title] = []
    monkeypatch.setattr(preparing, "_prepared", set())
    monkeypatch.setattr(preparing, "compile_title", compiled.append)
    assert len(preparing.prepare_all([TITLE], out=io.StringIO())) == 1
    assert compiled == [TITLE]
