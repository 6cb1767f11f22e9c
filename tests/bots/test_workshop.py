"""Compiling in the background: what is wanted comes first, nobody waits, nothing breaks play."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from boardroom.bots import workshop as module
from boardroom.bots.workshop import SEARCH, Workshop

SECONDS = 20
TITLES = [SimpleNamespace(name=name, label=name.upper()) for name in "abcd"]


class Process:
    """A process that ends when it is told to."""

    begun: list[Process] = []  # noqa: RUF012

    def __init__(self, label: str, words: tuple[str, ...]) -> None:
        assert words[-1] == "--gently"
        self.name = SEARCH if words[0] == "--only" else words[0]
        self.paused = self.done = self.ended = False
        self.failure = ""
        Process.begun.append(self)

    def is_done(self) -> bool:
        return self.done

    def problem(self) -> str:
        return self.failure

    def pause(self) -> None:
        self.paused = True

    def go_on(self) -> None:
        self.paused = False

    def end(self) -> None:
        self.ended = True


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of what is on disk; what processes would do, they only note."""
    names: set[str] = set()
    monkeypatch.setattr(Process, "begun", [])
    monkeypatch.setattr(module, "Apart", Process)
    monkeypatch.setattr(module, "A_LOOK", 0.002)
    monkeypatch.setattr(module, "is_kept", names.__contains__)
    monkeypatch.setattr(module, "forget_kept", names.clear)
    monkeypatch.setattr(module, "can_keep", lambda: True)
    monkeypatch.setattr(module, "compile_search", lambda: None)
    monkeypatch.setattr(module, "compile_title", lambda title: None)
    return names


@pytest.fixture
def shop(kept: set[str]) -> Iterator[Workshop]:
    made = Workshop(TITLES, lambda: None, cores=2)  # type: ignore[arg-type]
    yield made
    made.close()


def until(true: Callable[[], Any]) -> None:
    end = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.002)


def at_work() -> set[str]:
    """What is being compiled at this moment."""
    return {one.name for one in Process.begun if not (one.paused or one.done)}


def process_of(name: str) -> Process:
    return next(one for one in reversed(Process.begun) if one.name == name)


def test_what_is_asked_for_comes_first_and_the_rest_is_left_for_later(shop: Workshop) -> None:
    shop.want_all()
    until(lambda: at_work() == {SEARCH, "a"})
    shop.want("c")
    until(lambda: at_work() == {"c", SEARCH})
    assert process_of("a").paused
    process_of("c").done = True
    until(lambda: at_work() == {SEARCH, "a"})
    assert not shop.is_ready("c")  # its bots cannot think yet
    process_of(SEARCH).done = True
    until(lambda: shop.is_ready("c"))
    until(lambda: at_work() == {"a", "b"})
    assert [one.name for one in Process.begun].count("a") == 1  # it went on where it was


def test_nothing_is_compiled_that_nobody_wants(shop: Workshop) -> None:
    shop.want("b")
    until(lambda: at_work() == {"b", SEARCH})
    for one in Process.begun:
        one.done = True
    until(lambda: shop.is_ready("b"))
    assert {one.name for one in Process.begun} == {"b", SEARCH}
    assert not shop.is_settled("a")


def test_what_is_on_disk_is_only_loaded(shop: Workshop, kept: set[str]) -> None:
    kept |= {"d", SEARCH}
    shop.want("d")
    until(lambda: shop.is_ready("d"))
    assert not Process.begun


def test_what_cannot_be_read_is_made_anew(
    shop: Workshop, kept: set[str], monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    kept.add("a")
    broken = [EOFError("Ran out of input")]
    monkeypatch.setattr(shop.pieces["a"], "load", lambda: broken and raised(broken.pop()))
    shop.want("a")
    until(lambda: any(one.name == "a" for one in Process.begun))
    assert not kept and "EOFError: Ran out of input); it is made anew" in caplog.text
    process_of("a").done = True
    until(lambda: shop.pieces["a"].state == "ready")


def raised(problem: Exception) -> None:
    raise problem


def test_where_compiling_fails_nobody_waits_any_longer(
    kept: set[str], caplog: pytest.LogCaptureFixture
) -> None:
    told = threading.Event()
    shop = Workshop(TITLES, told.set, cores=2)  # type: ignore[arg-type]
    kept.add(SEARCH)
    shop.want("a")
    for count in (1, 2):
        until(lambda: sum(one.name == "a" for one in Process.begun) == count)  # noqa: B023
        process_of("a").failure = "Traceback\nOSError: No space left on device"
        process_of("a").done = True
    until(lambda: shop.pieces["a"].state == "failed")
    until(lambda: shop.is_settled("a") or process_of(SEARCH).__setattr__("done", True))
    assert not shop.is_ready("a") and told.wait(SECONDS)
    assert "A: not compiled (OSError: No space left on device); play goes on" in caplog.text
    shop.close()


def test_without_a_folder_nothing_is_tried(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "can_keep", lambda: False)
    shop.want("a")
    until(lambda: shop.is_settled("a"))
    assert not shop.is_ready("a") and not Process.begun
    assert "there is no folder for compiled code" in caplog.text


def test_closing_ends_what_is_at_work(shop: Workshop) -> None:
    shop.want("a")
    until(lambda: len(Process.begun) == 2)
    shop.close()
    assert all(one.ended for one in Process.begun)
