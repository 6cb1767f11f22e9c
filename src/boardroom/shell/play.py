"""`boardroom play`: a game in the terminal, alone or several in turn, against bots."""

from __future__ import annotations

import argparse
import os
import secrets
import signal
import sys
import time
from pathlib import Path

import platformdirs

from boardroom.bots.seats import BOT_NAMES, check_name, find_bot
from boardroom.bots.workshop import Workshop
from boardroom.engine import saves
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import Game
from boardroom.engine.sentences import in_a_row
from boardroom.engine.titles import all_titles, find_title
from boardroom.shell.arguments import Parser, options_from, takes_table
from boardroom.shell.session import Session
from boardroom.shell.wording import refused, say

# Seats are called by their pieces. These are names, the same for every reader: what a bot is like
# at a table hangs on them, and a saved game goes on by them.
COLOURS = ("Orange", "Rose", "Green", "Red", "Blue", "Yellow")
BOT = " bot"


def add_play(top: Parser) -> None:
    play = top.command("play", _play, at_once=True)
    play.takes("title", nargs="?")
    takes_table(play)
    play.takes("--seed")
    play.takes("--bot", default="regular", say={"bots": in_a_row(BOT_NAMES)})
    play.takes("--people", type=int, default=1)
    play.takes("--load", type=Path, metavar="file")


def _play(args: argparse.Namespace) -> int:
    check_name(args.bot)
    path: Path = args.load
    if path:
        game = saves.load(path)
        people = {p for p, name in enumerate(game.seats) if not name.endswith(BOT)}
    else:
        if args.title is None:
            _ask_for_game(args)
        game, people = _new_game(args)
        path = _new_path(game.title.name)
    bot = find_bot(args.bot, game.title)
    bots = {p: bot for p in range(len(game.seats)) if p not in people}
    workshop = Workshop(all_titles(), lambda: None)
    session = Session(game, bots, path, workshop=workshop)
    signal.signal(signal.SIGINT, session.stop)
    try:
        session.run()
    finally:
        workshop.close()
    return 0


def _new_path(title: str) -> Path:
    chosen = os.environ.get("BOARDROOM_DATA_DIR")
    folder = Path(chosen) if chosen else Path(platformdirs.user_data_dir("boardroom"))
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return folder / "games" / f"{title}-{stamp}-{secrets.token_hex(2)}.json"


def _new_game(args: argparse.Namespace) -> tuple[Game, set[int]]:
    """Deal a fresh game: people on the first seats, bots on the others."""
    title = find_title(args.title)
    options = options_from(args, title)
    players = int(options["players"])
    if not 0 <= args.people <= players:
        raise refused("people", people=str(args.people), most=players)
    names = [colour if p < args.people else colour + BOT
             for p, colour in enumerate(COLOURS[:players])]  # fmt: skip
    kit = find_kit(title, args.kit)
    game = Game(title, args.seed or secrets.token_hex(16), options, kit, names)
    return game, set(range(args.people))


def _ask_for_game(args: argparse.Namespace) -> None:
    """The menu of `boardroom play` without a title."""
    titles = all_titles()
    print("Boardroom")
    for number, title in enumerate(titles, 1):
        print(say("menu.title", number=number, title=title.label, about=title.about))
    chosen = titles[ask_number("game", 1, len(titles), 1) - 1]
    args.title, players = chosen.name, chosen.options[0]
    if args.players is None:
        counts = [int(n) for n in players.values]
        args.players = ask_number("players", min(counts), max(counts), int(players.default))


def ask_number(what: str, lowest: int, highest: int, usual: int) -> int:
    """Ask for a number until one is given; an empty line takes the usual one."""
    limits = {"lowest": lowest, "highest": highest}
    while True:
        print(say(f"menu.{what}", usual=usual, **limits), end=" ", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise refused("no_answer")
        word = line.strip()
        if not word:
            return usual
        if word.isdigit() and lowest <= int(word) <= highest:
            return int(word)
        print(say("menu.again", **limits))
