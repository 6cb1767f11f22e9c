"""`boardroom save`: verify or read a saved game."""

from __future__ import annotations

import argparse
from pathlib import Path

from boardroom.engine import saves
from boardroom.shell.arguments import Parser
from boardroom.shell.session import final_lines
from boardroom.shell.wording import say


def add_save(top: Parser) -> None:
    save = top.command("save")
    for name, run in (("verify", _verify), ("show", _show), ("log", _log)):
        save.command(name, run, at_once=True).takes("file", type=Path)


def _verify(args: argparse.Namespace) -> int:
    game = saves.load(args.file)
    print(say("save.finished" if game.over else "save.unfinished", file=str(args.file),
              title=game.title.label, players=say("save.players", n=len(game.seats)),
              choices=say("save.choices", n=len(game.entries))))  # fmt: skip
    return 0


def _show(args: argparse.Namespace) -> int:
    game = saves.load(args.file)
    print(game.title.words.text(game.kit, game.s, game.seats))
    if game.over:
        print(*final_lines(game), sep="\n")
    return 0


def _log(args: argparse.Namespace) -> int:
    for line in saves.recorded_log(args.file):
        print(line)
    return 0
