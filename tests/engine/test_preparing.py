"""Compiling a title: once, and with a line that shows it is going on."""

from __future__ import annotations

import io
import time

import pytest

from boardroom.engine import preparing
from boardroom.engine.titles import Title, all_titles

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
def test_a_terminal_shows_the_seconds() -> None:
    out = Terminal()
    assert preparing.prepare(TITLE, out) >= 0.7
    said = out.getvalue()
    assert said.startswith(f"Preparing {TITLE.label}")
    assert "\r" in said
    assert said.endswith("… done in 1 s.\n")


@pytest.mark.usefixtures("slow")
def test_elsewhere_one_line_is_enough() -> None:
    out = io.StringIO()
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
