"""In the pseudo-language nothing that the command line says is plain English."""

from __future__ import annotations

import io
import re
from argparse import _SubParsersAction
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boardroom.bots.seats import BOT_NAMES, SIMPLE
from boardroom.engine import calls
from boardroom.engine.drawing import Group
from boardroom.engine.kits import about, find_kit, sections
from boardroom.engine.languages import ENGLISH, PSEUDO, read_from_now_on, read_in
from boardroom.engine.ledger import Game
from boardroom.engine.titles import Title, all_titles, find_title
from boardroom.engine.words import Reason, SheetLine
from boardroom.shell.arguments import Parser, language_of
from boardroom.shell.main import main, parser
from boardroom.shell.session import HELP, Session
from boardroom.shell.wording import of_argparse

WORD = re.compile(r"[A-Za-z]{3,}")
NAMES = {"boardroom", "Boardroom", "standard", *BOT_NAMES, "sense", "habit"}
NAMES |= {part for title in all_titles() for part in WORD.findall(f"{title.name} {title.label}")}


@pytest.fixture(autouse=True)
def _afterwards() -> Iterator[None]:
    yield
    read_from_now_on(ENGLISH)


def plain(text: str, *names: str) -> set[str]:
    """The plain words of a text, but for names and whatever was typed."""
    return set(WORD.findall(text)) - NAMES - {one for name in names for one in WORD.findall(name)}


def commands(top: Parser) -> Iterator[Parser]:
    """A command and all below it."""
    yield top
    for action in top._actions:
        if isinstance(action, _SubParsersAction):
            for below in action.choices.values():
                yield from commands(below)


def names_of(command: Parser) -> list[str]:
    """What is typed in every language: commands, options, and what may follow upon them."""
    found = [command.prog]
    for action in command._actions:
        found += [*action.option_strings, *map(str, action.choices or ())]
    return found


# --- In which language ----------------------------------------------------------------------------


@pytest.mark.parametrize(("variables", "language"), [
    ({}, "en"), ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "en_XA.UTF-8"}, "en-XA"),
    ({"LANG": "en_XA", "LC_ALL": "en_GB.UTF-8"}, "en"),
    ({"LANG": "C", "LC_MESSAGES": "en_XA.UTF-8", "LC_ALL": ""}, "en-XA"),
    ({"LANG": "tlh_QO"}, "en"),
])  # fmt: skip
def test_the_environment_says_the_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LANG", "LC_MESSAGES", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of(["titles"]) == language
    assert language_of(["titles", "--language", "en"]) == "en"


@pytest.mark.parametrize("words", [
    ["--language", "en-XA", "titles"], ["titles", "--language", "en-XA"],
    ["titles", "--language=en_xa"],
])  # fmt: skip
def test_a_language_may_be_asked_for_anywhere(words: list[str], capsys: Any) -> None:
    assert main(words) == 0
    assert "[ŧħéé" in capsys.readouterr().out


def test_a_language_that_nobody_has_is_refused_with_those_there_are(capsys: Any) -> None:
    assert main(["titles", "--language", "xx"]) == 1
    assert capsys.readouterr().err == "There is no language xx; there is en, en-XA.\n"
    assert main(["titles", "--lang", "xx"]) == 1


# --- Help and errors ------------------------------------------------------------------------------


def test_every_help_is_without_a_plain_word() -> None:
    with read_in(PSEUDO):
        for command in commands(parser()):
            assert plain(command.format_help(), *names_of(command)) == set(), command.prog


def test_every_command_and_argument_says_what_it_is() -> None:
    for command in commands(parser()):
        assert command.description, command.prog
        assert all(action.help for action in command._actions
                   if not isinstance(action, _SubParsersAction)), command.prog  # fmt: skip


@pytest.mark.parametrize("typed", [
    "", "frobnicate", "simulate", "play --players x", "play --load", "rules", "play --by chance",
    "simulate upgrade --by luck", "simulate upgrade --first x",
])  # fmt: skip
def test_what_argparse_refuses(typed: str, capsys: Any) -> None:
    with pytest.raises(SystemExit):
        main([*typed.split(), "--language", "en-XA"])
    names = [name for command in commands(parser()) for name in names_of(command)]
    assert plain(capsys.readouterr().err, typed, "int", *names) == set()


def test_what_argparse_says_is_its_own_in_english() -> None:
    for english in ("expected one argument", "invalid %(type)s value: %(value)r",
                    "unrecognized arguments: %s", "no sentence of argparse's"):  # fmt: skip
        assert of_argparse(english) == english
    assert of_argparse("expected %s arguments", 1) == "expected %s argument"


@pytest.mark.parametrize("typed", [
    "rules ZZ-999", "rules xyzzy", "kit show chess", "kit show upgrade nowhere",
    "kit check nowhere.toml /tmp", "play upgrad", "play upgrade --players 9",
    "play upgrade --option speed", "play upgrade --option speed=3", "play upgrade --bot oracle",
    "play upgrade --people 7", "play --load nowhere.json", "simulate upgrade --games 0",
    "simulate upgrade --by habit", "save verify nowhere.json", "save verify /tmp",
    "lab arena upgrade --bots oracle", "lab arena upgrade --bots random,random",
    "lab arena upgrade --bots random", "lab arena upgrade --games 0", "lab bulk upgrade --bot x:y",
    "lab arena nowhere:TITLE", "lab arena upgrade --bots expert/x,random",
    "lab arena upgrade --bots expert@nowhere.toml,random", "lab sweep upgrade --set game",
    "lab sweep upgrade --set years.numbr=1", "lab sweep upgrade --set year.number=1",
    "lab sweep upgrade --set years.number=4,4", "lab sweep upgrade --set years.number=99",
    "lab tune upgrade --spread 3", "lab tune upgrade --renew 3", "lab tune upgrade --weights moon",
    "lab tune upgrade --bot random", "serve --bot-delay 99",
])  # fmt: skip
def test_what_is_refused(
    typed: str, capsys: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*typed.split(), "--language", "en-XA"]) == 1
    said = capsys.readouterr()
    # What Python and the system say of modules and files is theirs, keys are those of the kit.
    theirs = ("No module named No such file or directory", "year number numbr years", "points")
    options = [option.name for option in find_title("upgrade").options]
    assert plain(said.out + said.err, typed, *theirs, *options) == set()
    assert re.search("[áéíóú]", said.out + said.err)


# --- What commands say ----------------------------------------------------------------------------


def test_the_shelf(capsys: Any) -> None:
    assert main(["titles", "--language", "en-XA"]) == 0
    options = [f"{option.name} {option.values}" for title in all_titles()
               for option in title.options]  # fmt: skip
    assert plain(capsys.readouterr().out, "true false", *options) == set()


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_every_value_of_a_kit_is_explained(title: Title, capsys: Any) -> None:
    kit = find_kit(title)
    told = {str(about(title.name, name, key)) for name, section in sections(kit.model)
            for key in keys_of(section)}  # fmt: skip
    assert "" not in told
    for command in ("show", "export"):
        assert main(["kit", command, title.name, "--language", "en-XA"]) == 0
        said = capsys.readouterr().out
        assert not [one for one in told if f" {one}\n" in said or f": {one}\n" in said]
        assert "[ƀ" in said or "[ç" in said


def keys_of(section: Any) -> list[str]:
    one = section[0] if isinstance(section, list) else section
    fields = type(one).model_fields
    return [field.alias or name for name, field in fields.items() if name != "reconstructed"]


def test_a_kit_exported_in_another_language_is_the_same(capsysbinary: Any, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    for title in all_titles():
        main(["kit", "export", title.name, "--language", "en-XA"])
        mine.write_bytes(capsysbinary.readouterr().out)
        again = find_kit(title, mine)
        assert (again.hash, again.marks) == (find_kit(title).hash, find_kit(title).marks)


# --- A game in the terminal -----------------------------------------------------------------------

# What a title says is looked at elsewhere; here it says nothing.
SILENT = SimpleNamespace(
    question=lambda *_: "?", label=lambda *_: "·", happened=lambda *_: ["·"], items=lambda *_: (),
    reason=lambda *_: Reason("·", "DE-001"), sheet=lambda *_: [SheetLine("·", 1, "DE-002")],
    text=lambda *_: "·", summary=lambda *_: "·",
)  # fmt: skip
TYPED = ["", "fly", "help", "why", "why 99", "why 1", "why 64", "all", "table", "log", "log many",
         "rules", "rules ZZ-9", "hint", "hint", "hint", "hint 99", "undo", "save",
         "load", "load nowhere.json", "99", "1", "undo", "log 3", "quit"]  # fmt: skip


@pytest.mark.parametrize("bots", [(), (0, 1)])
def test_a_game_in_the_terminal(tmp_path: Path, bots: tuple[int, ...]) -> None:
    title = copy(find_title("deploy-systems"))
    title.__dict__.update(words=SILENT, drawing=SimpleNamespace(
        groups=lambda *_: [Group("all", "·", tuple(range(64)))]))  # fmt: skip
    game = Game(title, "friday", {"players": 2}, seats=["Orange", "Rose"])
    out = io.StringIO()
    session = Session(game, dict.fromkeys(bots, SIMPLE["random"]), tmp_path / "game.json",
                      io.StringIO("\n".join(TYPED)), out)  # fmt: skip
    with read_in(PSEUDO), calls.interpreted():
        session.run()
    names = ("Orange Rose load friday json", str(tmp_path), *TYPED, *(word for _, word in HELP))
    assert plain(out.getvalue(), *names) == set()
