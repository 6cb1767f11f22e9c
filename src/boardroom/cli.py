"""The command `boardroom`."""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import platformdirs

from boardroom import __version__, terminal
from boardroom.bots.seats import BOT_NAMES, check_name, find_bot
from boardroom.bots.study import compile_search
from boardroom.bots.workshop import Workshop
from boardroom.engine import saves
from boardroom.engine.calls import at_once
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import Game
from boardroom.engine.preparing import prepare, prepare_all
from boardroom.engine.titles import all_titles, find_title
from boardroom.errors import BoardroomError
from boardroom.kit_commands import add_kit_parser
from boardroom.lab_command import add_lab_parser
from boardroom.new_title.command import add_new_title_parser
from boardroom.serve_command import add_serve_parser
from boardroom.simulate_command import add_simulate_parser
from boardroom.table_arguments import add_table_arguments, options_from

INTERRUPTED = 130
BEHIND = 10  # how far what compiles in the background stands back
COLOURS = ("Orange", "Rose", "Green", "Red", "Blue", "Yellow")  # seats are called by their pieces
BOT = " bot"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; problems a user can act on end as one clear message."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        args = _parser().parse_args(argv)
        with at_once() if args.at_once else contextlib.nullcontext():
            status: int = args.run(args)
        sys.stdout.flush()
        return status
    except BoardroomError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. What was saved stays saved.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away; keep Python from complaining when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="boardroom", description="Tabletop games about running IT, playable and simulated."
    )
    parser.add_argument("--version", action="version", version=f"boardroom {__version__}")
    parser.set_defaults(at_once=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_play(commands)
    add_serve_parser(commands)
    add_simulate_parser(commands)
    _add_save(commands)
    add_kit_parser(commands)
    add_lab_parser(commands)
    add_new_title_parser(commands)
    rules = commands.add_parser("rules", help="show a rule by its ID, or search the rules")
    rules.add_argument("words", nargs="+", metavar="ID|WORDS")
    rules.set_defaults(run=_rules)
    titles = commands.add_parser("titles", help="list the games and their options")
    titles.set_defaults(run=_titles)
    ready = commands.add_parser("prepare", help="compile titles now instead of at first use")
    ready.add_argument("title", nargs="*", help="all titles if none is given")
    ready.add_argument("--only", choices=("rules", "bots"), help="the rules, or what bots think by")
    ready.add_argument("--gently", action="store_true", help="leave the processor to others first")
    ready.set_defaults(run=_prepare)
    return parser


def _add_play(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    play = commands.add_parser("play", help="play in the terminal against bots")
    play.add_argument("title", nargs="?", help="e.g. deploy-systems; a menu if not given")
    add_table_arguments(play)
    play.add_argument("--seed", help="any text; the same text deals the same game")
    play.add_argument("--bot", default="regular", help=f"{', '.join(BOT_NAMES)} (default: regular)")
    play.add_argument("--people", type=int, default=1, help="how many seats are played here")
    play.add_argument("--load", metavar="FILE", help="go on with a saved game")
    play.set_defaults(run=_play, at_once=True)


def _add_save(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    save = commands.add_parser("save", help="verify or read a saved game")
    what = save.add_subparsers(metavar="WHAT", required=True)
    for name, about, run in (
        ("verify", "replay a saved game and check every line", _verify),
        ("show", "show the table of a saved game", _show),
        ("log", "print the log recorded in a saved game", _log),
    ):
        parser = what.add_parser(name, help=about)
        parser.add_argument("file", type=Path)
        parser.set_defaults(run=run, at_once=True)


def _games_folder() -> Path:
    chosen = os.environ.get("BOARDROOM_DATA_DIR")
    return (Path(chosen) if chosen else Path(platformdirs.user_data_dir("boardroom"))) / "games"


def _new_path(title: str) -> Path:
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return _games_folder() / f"{title}-{stamp}-{secrets.token_hex(2)}.json"


def _play(args: argparse.Namespace) -> int:
    check_name(args.bot)
    if args.load:
        path = Path(args.load)
        game = saves.load(path)
        people = _people_in(game.seats)
    else:
        if args.title is None:
            args = _ask_for_game(args)
        game, people = _new_game(args)
        path = _new_path(game.title.name)
    bot = find_bot(args.bot, game.title)
    bots = {p: bot for p in range(len(game.seats)) if p not in people}
    workshop = Workshop(all_titles(), lambda: None)
    session = terminal.Session(game, bots, path, workshop=workshop)
    signal.signal(signal.SIGINT, session.stop)
    try:
        session.run()
    finally:
        workshop.close()
    return 0


def _people_in(names: list[str]) -> set[int]:
    return {p for p, name in enumerate(names) if not name.endswith(BOT)}


def _new_game(args: argparse.Namespace) -> tuple[Game, set[int]]:
    """Deal a fresh game: people on the first seats, bots on the others."""
    title = find_title(args.title)
    options = options_from(args, title)
    players = int(options["players"])
    if not 0 <= args.people <= players:
        raise BoardroomError(f"--people is {args.people}; it must be from 0 to {players}.")
    names = [colour if p < args.people else colour + BOT
             for p, colour in enumerate(COLOURS[:players])]  # fmt: skip
    kit = find_kit(title, args.kit)
    game = Game(title, args.seed or secrets.token_hex(16), options, kit, names)
    return game, set(range(args.people))


def _ask_for_game(args: argparse.Namespace) -> argparse.Namespace:
    """The menu of `boardroom play` without a title."""
    titles = all_titles()
    print("Boardroom")
    for number, title in enumerate(titles, 1):
        print(f"{number}  {title.label}: {title.about}")
    which = terminal.ask_number("Which game?", 1, len(titles), 1)
    args.title = titles[which - 1].name
    players = titles[which - 1].options[0]
    counts = [int(n) for n in players.values]
    if args.players is None:
        usual = int(players.default)
        args.players = terminal.ask_number("How many players, you included?", min(counts),
                                           max(counts), usual)  # fmt: skip
    return args


def _verify(args: argparse.Namespace) -> int:
    game = saves.load(args.file)
    state = "finished" if game.over else "unfinished"
    print(f"{args.file}: good. {game.title.label}, {len(game.seats)} players, "
          f"{len(game.entries)} choices, {state}.")
    return 0


def _show(args: argparse.Namespace) -> int:
    game = saves.load(args.file)
    print(game.title.words.text(game.kit, game.s, game.seats))
    if game.over:
        print("\n".join(terminal.final_lines(game)))
    return 0


def _log(args: argparse.Namespace) -> int:
    for line in saves.recorded_log(args.file):
        print(line)
    return 0


def _rules(args: argparse.Namespace) -> int:
    terminal.show_rules(args.words, print)
    return 0


def _titles(_args: argparse.Namespace) -> int:
    for title in all_titles():
        print(f"{title.name}: {title.label}. {title.about}")
        for option in title.options:
            values = ", ".join(str(v).lower() for v in option.values)
            print(f"    {option.name} = {values} (usually {str(option.default).lower()}): "
                  f"{title.option_about(option)}")
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
    bots = () if args.only else (("Bots", ("--only", "bots")),)
    if len(titles) > 1:
        took = prepare_all(titles, bots)
    else:
        took = [prepare(titles[0])]
        if bots:
            compile_search()
    for title, seconds in zip(titles, took, strict=False):
        print(f"{title.label} is ready ({seconds:.1f} s).")
    return 0
