"""What is on the shelf: `boardroom rules`, `titles` and `prepare`."""

from __future__ import annotations

import argparse
import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

from boardroom import rulebook
from boardroom.bots.study import compile_search
from boardroom.bots.wording import BOOK as BOTS
from boardroom.engine.languages import reader
from boardroom.engine.preparing import prepare, prepare_all
from boardroom.engine.sentences import Told, in_a_row, shaped
from boardroom.engine.titles import all_titles, find_title
from boardroom.new_title.command import new_title
from boardroom.shell.arguments import Parser
from boardroom.shell.layout import wrapped
from boardroom.shell.wording import refused, say

BEHIND = 10  # how far what compiles in the background stands back


def add_shelf(top: Parser) -> None:
    top.command("rules", _rules).takes("words", nargs="+")
    top.command("titles", _titles)
    ready = top.command("prepare", _prepare)
    ready.takes("title", nargs="*")
    ready.takes("--only", choices=("rules", "bots"))
    ready.takes("--gently", action="store_true")
    own = top.command("new-title", new_title)
    own.takes("name")
    own.takes("--folder", type=Path)


def _rules(args: argparse.Namespace) -> int:
    show_rules(args.words, print)
    return 0


def show_rules(words: Sequence[str], tell: Callable[[Told], object]) -> None:
    """A rule by its ID, or all rules that contain the words."""
    if not words:
        raise refused("no_rule_said")
    if any(ch.isdigit() for ch in words[-1]) and len(words) <= 2:
        found = [rulebook.find(" ".join(words), reader())]
    else:
        found = list(rulebook.search(" ".join(words), reader()))
    if not found:
        raise refused("no_rule", words=" ".join(words))
    for rule in found:
        tell(wrapped(f"{rule.id}  {rule.text}  [{rule.heading}]", "        "))


def _titles(_args: argparse.Namespace) -> int:
    for title in all_titles():
        print(say("titles.title", name=title.name, title=title.label, about=title.about))
        for option in title.options:
            print("   ", say(
                "titles.option", name=option.name, about=title.option_about(option),
                values=in_a_row(str(one).lower() for one in option.values),
                usual=str(option.default).lower(),
            ))  # fmt: skip
    return 0


def _prepare(args: argparse.Namespace) -> int:
    # In the background of a script Ctrl-C would be ignored, and what compiles would be left at it.
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.default_int_handler)
    if args.gently:
        os.nice(BEHIND)
    titles = [find_title(name) for name in dict.fromkeys(args.title)] or all_titles()
    if args.only == "bots":
        compile_search()
        return 0
    bots = () if args.only else ((BOTS.say("workshop.bots"), ("--only", "bots")),)
    if len(titles) > 1:
        took = prepare_all(titles, bots)
    else:
        took = [prepare(titles[0])]
        if bots:
            compile_search()
    for title, seconds in zip(titles, took, strict=False):
        print(say("ready", title=title.label, seconds=shaped(seconds, "0.0")))
    return 0
