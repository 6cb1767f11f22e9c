"""The lab's commands: from what was typed to a plan, its games, and what they say."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np

from boardroom.engine import calls
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.preparing import prepare
from boardroom.engine.titles import Title, Value
from boardroom.lab import arena
from boardroom.lab.arena_report import arena_report
from boardroom.lab.balance import study_balance, study_ends
from boardroom.lab.balance_report import balance_report
from boardroom.lab.bulk import BulkRoom, batches_of, quickest
from boardroom.lab.bulk_report import bulk_report, speed_of
from boardroom.lab.entrants import Wish, is_ours, title_named
from boardroom.lab.kit_values import change_from, kit_with
from boardroom.lab.parts import Shelf
from boardroom.lab.plans import (
    Lineup,
    Plan,
    Variant,
    bots_described,
    default_folder,
    variant_of,
)
from boardroom.lab.playing import room_of
from boardroom.lab.report import PAGE, Report
from boardroom.lab.showing import Bar, say
from boardroom.lab.sweep import study_sweep
from boardroom.lab.sweep_report import sweep_report
from boardroom.lab.tune import FOUND, WINS, Course, against_rivals, evolve, sections_named
from boardroom.lab.tune_report import tune_report
from boardroom.lab.wording import amount, refused, told
from boardroom.lab.working import Threads, Workers, left_of, play_all

INTERRUPTED = 130
FEWEST = 2  # deals that a comparison takes
BULK = "bulk"
RENEW = 30  # generations after which rivals take over what was found

Options = dict[str, Value]  # all of a title


def run_arena(args: argparse.Namespace, options: Options) -> int:
    """Play a round robin, or a chain, and rate the bots."""
    title = title_named(args.title)
    bots = names_in(args.bots)
    pairs = arena.pairs_of(len(bots), args.chain)
    lineups = arena.lineups_for(pairs, int(options["players"]))
    plan = Plan(
        what="arena", title=args.title, title_version=title.version, options=options,
        variants=(variant_of(args.kit, find_kit(title, args.kit)),), bots=bots, lineups=lineups,
        deals=arena.deals_for(args.games, len(pairs), len(lineups)), seed=args.seed,
        bots_are=bots_described(bots, title),
    )  # fmt: skip
    return tell(args, title, plan, lambda shelf: arena_report(title, arena.judge(shelf)))


def run_bulk(args: argparse.Namespace, options: Options) -> int:
    """Let one quick bot play on all seats, by the million."""
    title = title_named(args.title)
    kit = find_kit(title, args.kit)
    args.bot = args.bot or quickest(title)
    plan = replace(alike(args, title, options, (variant_of(args.kit, kit),)), close=False)
    progress = progress_at_first(title, kit, plan)
    return tell(args, title, plan, lambda shelf: bulk_report(
        title, study_ends(shelf), speed_of(shelf), progress))  # fmt: skip


def run_balance(args: argparse.Namespace, options: Options) -> int:
    """Let one kind of bot play on all seats and look at everything."""
    title = title_named(args.title)
    kit = find_kit(title, args.kit)
    plan = alike(args, title, options, (variant_of(args.kit, kit),))
    return tell(args, title, plan, lambda shelf: balance_report(
        title, study_balance(shelf), progress_at_first(title, kit, plan)))  # fmt: skip


def run_sweep(args: argparse.Namespace, options: Options) -> int:
    """Play the same deals with several values of the kit."""
    title = title_named(args.title)
    kit = find_kit(title, args.kit)
    path, values = change_from(args.change)
    variants = tuple(variant_of(text_of(value), kit_with(title, kit, path, value))
                     for value in values)  # fmt: skip
    plan = replace(alike(args, title, options, variants), path=path)
    return tell(args, title, plan, lambda shelf: sweep_report(title, study_sweep(shelf)))


def run_tune(args: argparse.Namespace, options: Options) -> int:
    """Let weights of a bot evolve."""
    title = title_named(args.title)
    course = course_from(args, title, options)
    folder: Path = args.out or default_folder(course.plan, time.strftime("%Y-%m-%d"))
    say(told("run.tunes", title=title.label, players=amount("player", course.plan.players),
             weights=amount("weight", len(course.start)), games=amount("game", course.games),
             folder=str(folder)))  # fmt: skip
    try:
        prepare(title)
        with Bar(args.what, 0, course.games) as bar:
            found = evolve(course, folder, lambda shelf: played_with(args, shelf, bar))
    except KeyboardInterrupt:
        say("\n" + told("run.tune_stopped", folder=str(folder)))
        return INTERRUPTED
    report = tune_report(title, found)
    report.show()
    report.write(folder)
    rival = f"{args.bot.partition('@')[0]}@{folder / FOUND}"
    say("\n" + told("run.tune_report", page=str(folder / PAGE), weights=str(folder / FOUND)))
    say(f"boardroom lab arena {args.title} --players {course.plan.players} "
        f"--bots {args.bot},{rival}")  # fmt: skip
    return 0


def course_from(args: argparse.Namespace, title: Title, options: Options) -> Course:
    """How weights are to evolve."""
    if not is_ours(args.bot):
        raise refused("own_bot", bot=args.bot)
    kind, _, tuned = Wish.read(args.bot, title)
    if kind == "random":
        raise refused("random")
    sections = sections_named(args.weights, tuned, title.label)
    first = alike(args, title, options, (variant_of(args.kit, find_kit(title, args.kit)),))
    how = f"{', '.join(sections)}: {args.aim}, {args.tries} tries, spread {args.spread:g}"
    renew = args.renew or RENEW
    if args.aim == WINS:
        first, how = against_rivals(first), f"{how}, rivals renewed after {renew}"
    elif args.renew:
        raise refused("renew", aim=args.aim)
    seats = len(first.lineups)  # on which each deal is played
    plan = replace(first, close=False, path=how, deals=arena.deals_for(args.games, 1, seats))
    return Course(
        plan=plan, tuned=tuned, sections=sections, aim=args.aim, generations=args.generations,
        tries=args.tries, spread=args.spread, renew=renew,
        trial=max(arena.deals_for(args.trial, 1, seats), FEWEST),
    )  # fmt: skip


def played_with(args: argparse.Namespace, shelf: Shelf, bar: Bar) -> None:
    """Play what is left of one plan among several."""
    if shelf.complete:
        bar.find(shelf.plan.games)
        return
    done = shelf.done()
    bar.find(len(done))
    play_left(args, shelf, bar, done)


def play_left(args: argparse.Namespace, shelf: Shelf, bar: Bar, done: set[int]) -> None:
    """Play the games that have not been played yet, one by one or many at a time."""
    plan = shelf.plan
    todo = left_of(plan, done)
    if plan.what == BULK:
        players = Threads(BulkRoom(room_of(plan.text)), args.threads)
        play_all(shelf, players, bar, batches_of(todo))
    else:
        play_all(shelf, workers_for(args, plan), bar, todo)


def alike(
    args: argparse.Namespace, title: Title, options: Options, variants: tuple[Variant, ...]
) -> Plan:
    """A plan in which the same bot sits on every seat and every choice is watched."""
    sitting = Lineup((0,) * int(options["players"]), (0, 0))
    bots = (str(args.bot),)
    return Plan(
        what=args.what, title=args.title, title_version=title.version, options=options,
        variants=variants, bots=bots, lineups=(sitting,), deals=args.games, seed=args.seed,
        close=True, bots_are=bots_described(bots, title),
    )  # fmt: skip


def text_of(value: object) -> str:
    """A value as TOML writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def progress_at_first(title: Title, kit: KitFile, plan: Plan) -> str:
    """How the title says how far a game is, at its beginning: "Year 1 of 6"."""
    kits = fresh_kits(title, kit, plan.options)
    tables = np.zeros(1, title.table)
    calls.deal(kits, tables, 0)
    return str(title.drawing.progress(kits[0], tables[0]).label)


def tell(
    args: argparse.Namespace, title: Title, plan: Plan, report_of: Callable[[Shelf], Report]
) -> int:
    """Play, then show and write what came of it."""
    shelf = carry_out(args, title, plan)
    if shelf is None:
        return INTERRUPTED
    report = report_of(shelf)
    report.show()
    report.write(shelf.folder)
    say("\n" + told("run.report", page=str(shelf.folder / PAGE)))
    return 0


def names_in(text: str) -> tuple[str, ...]:
    """Names between commas, each once."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise refused("bot_twice", bot=twice[0])
    return names


def carry_out(args: argparse.Namespace, title: Title, plan: Plan) -> Shelf | None:
    """Play what is left of a plan; None if that was interrupted."""
    folder: Path = args.out or default_folder(plan, time.strftime("%Y-%m-%d"))
    shelf = Shelf(folder, plan)
    with shelf.taken():
        if shelf.complete:
            say(told("run.complete", n=plan.games, folder=str(folder)))
            return shelf
        done = shelf.done()
        say(told("run.goes_on" if done else "run.begins", title=title.label,
                 players=amount("player", plan.players), games=amount("game", plan.games),
                 done=len(done), folder=str(folder)))  # fmt: skip
        try:
            prepare(title)
            with Bar(plan.what, len(done), plan.games) as bar:
                play_left(args, shelf, bar, done)
        except KeyboardInterrupt:
            say("\n" + told("run.stopped", done=len(shelf.done()), n=plan.games,
                            folder=str(folder)))  # fmt: skip
            return None
    return shelf


def workers_for(args: argparse.Namespace, plan: Plan) -> Workers:
    """Who plays."""
    if not args.ray:
        return Threads(room_of(plan.text), args.threads)
    from boardroom.lab.ray_workers import RayWorkers

    return RayWorkers(plan, args.ray, args.threads)


COMMANDS = {
    "arena": run_arena, "bulk": run_bulk, "balance": run_balance, "sweep": run_sweep,
    "tune": run_tune,
}
