"""Playing in the terminal: the table as text, numbered choices, plain words."""

from __future__ import annotations

import os
import shlex
import sys
import textwrap
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, TextIO

from boardroom import rulebook
from boardroom.bots import hints
from boardroom.bots.seats import bot_choice, has_opinions, quick_choice, waits
from boardroom.bots.simple import Bot
from boardroom.bots.study import Memory, Study
from boardroom.bots.workshop import Workshop
from boardroom.engine import saves
from boardroom.engine.ledger import Game
from boardroom.engine.preparing import A_LOOK
from boardroom.errors import BoardroomError

WIDTH = 100
HIDDEN_LINES = 60  # after which nothing of the last seat is on the screen

HELP = """\
NUMBER          make that choice
why NUMBER      say why a choice is not possible, and by which rule
all             list every choice, possible or not
hint            say where to look; again: which choice; again: why
hint NUMBER     weigh that choice against the best ones
table           show the whole table
log [N]         show the last N log lines (20 if not said)
undo            take your last choice back, if nothing was revealed since
rules ID        show a rule, e.g. rules DE-031; or rules WORDS to search
save [FILE]     save; the game is also saved by itself after every choice
load FILE       leave this game (it stays saved) and go on with another
help            this list
quit            stop; the game stays saved"""


@dataclass
class Hint:
    """A hint for one decision: how much of it was told, and the study behind it."""

    count: int  # choices made before that decision
    found: Study
    detail: int = 0  # 1: the area, 2: the choice, 3: why


@dataclass
class Session:
    """One person at the terminal (or several in turn), and bots on the other seats."""

    game: Game
    bots: dict[int, Bot]  # by seat; seats without one are played here
    path: Path  # where the game is saved after every choice
    source: TextIO = field(default_factory=lambda: sys.stdin)
    out: TextIO = field(default_factory=lambda: sys.stdout)
    shown: int | None = None  # the seat whose secrets are on the screen
    memories: dict[int, Memory] = field(default_factory=dict)  # of bots, by seat
    hint: Hint | None = None  # given for the decision now due
    workshop: Workshop | None = None  # makes ready what bots and hints think by
    impressed: bool = False  # whether it was said that bots play by first impressions
    stopped: bool = False  # whether somebody pressed Ctrl-C

    def stop(self, *_: object) -> None:
        """Ctrl-C. It is noted, because NumPy drops what is raised while it looks at numbers."""
        self.stopped = True
        raise KeyboardInterrupt

    def heed_stop(self) -> None:
        """End now if Ctrl-C was pressed and got lost."""
        if self.stopped:
            raise KeyboardInterrupt

    def say(self, text: str = "") -> None:
        print(text, file=self.out, flush=True)

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        saves.save(self.game, self.path)
        self.say(f"The game is saved after every choice in {self.path}")
        mine = [name for p, name in enumerate(self.game.seats) if p not in self.bots]
        if mine:
            self.say(f"You play {' and '.join(mine)}.")
            self.say("Type the number of a choice, or 'help' for all words.")
        while not self.game.over:
            self.heed_stop()
            seat = int(self.game.s.seat)
            if seat in self.bots:
                self.choose(self.bot_decides(self.bots[seat], seat))
            elif not self.person_decides(seat):
                self.say(f"Saved. Go on with: boardroom play --load {shlex.quote(str(self.path))}")
                return
        self.show_end()

    def bot_decides(self, bot: Bot, seat: int) -> int:
        """What a bot chooses; it waits for its search only if it is of a level that does."""
        if self.is_ready(f"{self.game.seats[seat]} is" if waits(bot) else ""):
            return bot_choice(bot, self.game, self.memories.setdefault(seat, Memory()))
        if not self.impressed and has_opinions(bot):
            self.impressed = True
            self.say("Bots play by first impressions until they are ready for this machine.")
        return quick_choice(bot, self.game)

    def is_ready(self, who: str = "") -> bool:
        """Whether bots can search; whoever is named waits until they can, or never will."""
        if self.workshop is None:
            return True
        title = self.game.title.name
        self.workshop.want(title)
        if who and not self.workshop.is_settled(title):
            self.say(_wrapped(f"{who} getting ready for this machine: a minute or two, and only "
                              "the first time."))  # fmt: skip
            while not self.workshop.is_settled(title):
                time.sleep(A_LOOK)
        return self.workshop.is_ready(title)

    def choose(self, c: int) -> None:
        """Make a choice, tell what happened, and have it on disk before going on."""
        game, first = self.game, []
        if self.hint and self.hint.count == len(game.entries):
            first = [hints.used(game.seats[int(game.s.seat)], self.hint.detail)]
        entry = game.choose_and_tell(c, first)
        saves.save(game, self.path)
        for line in entry.said:
            self.say(_wrapped(f"  {line}", "    "))

    def person_decides(self, seat: int) -> bool:
        """Ask until a choice is made; False if the person leaves."""
        self.show_decision(seat)
        while True:
            words = self.read()
            if words is None:
                return False
            try:
                done = self.obey(words)
            except BoardroomError as problem:
                self.say(_wrapped(str(problem)))
                continue
            if done is not None:
                return done

    def read(self) -> list[str] | None:
        """The next line as words; None at the end of input."""
        self.heed_stop()
        self.out.write("> ")
        self.out.flush()
        line = self.source.readline()
        if not line:
            self.say()
            return None
        return line.split()

    def obey(self, words: list[str]) -> bool | None:
        """Carry out a command: True when the decision is made, False to leave, None to ask on."""
        if not words:
            return None
        first, rest = words[0].lower(), words[1:]
        if first.isdigit():
            self.choose(_choice_number(first))
            return True
        if first in ("quit", "exit", "q"):
            return False
        if first not in self.commands:
            raise BoardroomError(
                f"'{words[0]}' is not a word I know. Type a number to choose, or 'help'."
            )
        return self.commands[first](self, rest)

    def hand_on(self, seat: int) -> None:
        """Where seats have secrets, several people at one screen hand it on unseen."""
        people = len(self.game.seats) - len(self.bots)
        if not self.game.title.secret or people < 2 or seat == self.shown:
            return
        self.say("\n" * HIDDEN_LINES)
        self.say(f"{self.game.seats[seat]} is next. Everybody else looks away; then press Enter.")
        self.source.readline()
        self.shown = seat

    def show_decision(self, seat: int) -> None:
        """What one needs to decide: the table in short, the question, the choices."""
        game, story = self.game, self.game.title.words
        self.hand_on(seat)
        self.say()
        self.say(game.title.words.summary(game.kit, game.seen_by(seat).s, game.seats, seat))
        self.say()
        self.say(_wrapped(f"{game.seats[seat]}: {story.question(game.kit, game.s)}"))
        legal = game.legal()
        for c in legal:
            self.say(_wrapped(f"{c + 1:3}  {story.label(game.kit, game.s, c)}", "     "))
        closed = game.width - len(legal)
        if closed:
            self.say(f"     {closed} more not possible now: 'all' lists them, 'why N' explains.")

    def do_why(self, words: list[str]) -> None:
        """Why a choice is not possible."""
        c = _choice_number(words[0] if words else "")
        game = self.game
        total = game.width
        if not 0 <= c < total:
            raise BoardroomError(f"There is no choice {c + 1}; they go from 1 to {total}.")
        code = game.why_not(c)
        label = game.title.words.label(game.kit, game.s, c)
        if code == 0:
            self.say(_wrapped(f"{c + 1} is possible: {label}"))
            return
        reason = game.title.words.reason(game.kit, game.s, c, code)
        self.say(_wrapped(f"Not possible: {label}"))
        self.say(_wrapped(f"{reason.text} ({reason.rule}; 'rules {reason.rule}' shows it)"))

    def do_all(self, _words: list[str]) -> None:
        """Every choice, the impossible ones with their reason."""
        game, story = self.game, self.game.title.words
        legal = set(game.legal())
        for c in range(game.width):
            label = story.label(game.kit, game.s, c)
            if c in legal:
                self.say(_wrapped(f"{c + 1:3}  {label}", "     "))
            else:
                reason = story.reason(game.kit, game.s, c, game.why_not(c))
                self.say(_wrapped(f"{c + 1:3}  ({label}) — {reason.text} {reason.rule}", "     "))

    def do_hint(self, words: list[str]) -> None:
        """A hint, at every asking a little more of it; with a number, that choice weighed."""
        mine = _choice_number(words[0]) if words else None
        if mine is not None:
            self.game.refuse_unless_legal(mine)
        hint = self.current_hint()
        hint.detail = 3 if words else min(hint.detail + 1, 3)
        if hint.detail == 1:
            self.say(_wrapped(self.area(hint.found)))
            return
        best = self.label(hint.found.best.choice)
        told = hints.choice_sentence(f"{hint.found.best.choice + 1}  {best}")
        self.say(_wrapped(str(told)))
        if hint.detail == 3:
            self.weigh(hint.found, mine)

    def current_hint(self) -> Hint:
        """The hint of the decision now due; the first time an expert thinks it over."""
        count = len(self.game.entries)
        if self.hint is None or self.hint.count != count:
            if not self.is_ready("Hints are"):
                raise BoardroomError(
                    "There are no hints: the rules could not be compiled on this machine."
                )
            self.hint = Hint(count, hints.hint_study(self.game, int(self.game.s.seat)))
        return self.hint

    def label(self, c: int) -> str:
        return str(self.game.title.words.label(self.game.kit, self.game.s, c))

    def area(self, found: Study) -> str:
        """Where to look, in words."""
        game, legal = self.game, set(self.game.legal())
        groups = game.title.groups(game.kit, game.seen_by(int(game.s.seat)).s)
        offered = [[c for c in group.choices if c in legal] for group in groups]
        near = [groups[n].label.partition(" — ")[0] for n in hints.area_of(found, offered)]
        return str(hints.area_sentence(near))

    def weigh(self, found: Study, mine: int | None) -> None:
        """The best choices and one's own side by side, and what sets them apart."""
        weighed = [thought.choice for thought in hints.best_of(found)]
        if mine is not None and mine not in weighed:
            weighed.append(mine)
        words = hints.BOOK
        self.say(str(hints.resting_on(found)))
        self.say(f"     {words.get('hint.why.points'):>7}  {words.get('hint.why.win'):>13}")
        for c in weighed:
            thought = found.thought(c)
            if thought is not None and thought.visits:
                row = f"{hints.shown_points(thought):>7}  {hints.shown_win(thought):>13}"
                self.say(_wrapped(f"{c + 1:3}  {row}  {self.label(c)}", " " * 29))
        for c in weighed[1:] if mine is None else [mine]:
            told = str(hints.difference(
                found.best, str(found.best.choice + 1), found.thought(c), str(c + 1)
            ))  # fmt: skip
            self.say(_wrapped(told))

    def do_table(self, _words: list[str]) -> None:
        game = self.game
        seat = int(game.s.seat)
        self.say(game.title.words.text(game.kit, game.seen_by(seat).s, game.seats, seat))

    def do_log(self, words: list[str]) -> None:
        lines = [line for entry in self.game.entries for line in entry.said]
        if words and not words[0].isdigit():
            raise BoardroomError("Say how many lines: log 20.")
        for line in lines[-int(words[0]) if words else -20 :]:
            self.say(_wrapped(f"  {line}", "    "))

    def undoing(self) -> int | None:
        """Whose choice is taken back: of those here, whoever chose last."""
        mine = [entry.seat for entry in self.game.entries if entry.seat not in self.bots]
        return mine[-1] if mine and self.game.in_phase() else None

    def do_undo(self, _words: list[str]) -> bool:
        self.game.undo(self.undoing())
        self.memories.clear()  # what bots remember leads elsewhere now
        saves.save(self.game, self.path)
        self.say("Taken back.")
        return True

    def do_rules(self, words: list[str]) -> None:
        show_rules(words, self.say)

    def do_save(self, words: list[str]) -> None:
        path = Path(" ".join(words)).expanduser() if words else self.path
        saves.save(self.game, path)
        self.say(f"Saved in {path}")

    def do_load(self, words: list[str]) -> bool:
        if not words:
            raise BoardroomError("Say which file: load FILE.")
        path = Path(" ".join(words)).expanduser()
        self.game = saves.load(path)
        self.path, self.hint = path, None
        self.memories.clear()
        seats = range(len(self.game.seats))
        self.bots = {p: bot for p, bot in self.bots.items() if p in seats}
        self.say(f"Going on with {path}, at choice {len(self.game.entries)}.")
        return True

    def do_help(self, _words: list[str]) -> None:
        self.say(HELP)

    commands: ClassVar[dict[str, Callable[..., bool | None]]] = {
        "why": do_why, "all": do_all, "table": do_table, "log": do_log, "undo": do_undo,
        "rules": do_rules, "rule": do_rules, "save": do_save, "hint": do_hint, "load": do_load,
        "help": do_help, "?": do_help,
    }  # fmt: skip

    def show_end(self) -> None:
        """The final sheet of everybody, the winner first."""
        self.say()
        self.say("The game is over.")
        for line in final_lines(self.game):
            self.say(line)
        self.say(f"Seed of this game: {self.game.seed}. Saved in {self.path}")


def final_lines(game: Game) -> list[str]:
    """Places, scores and how they came about."""
    seats = range(len(game.seats))
    places = {p: game.placing(p) for p in seats}
    lines: list[str] = []
    for p in sorted(seats, key=lambda p: places[p]):
        lines.append(f"{places[p]}. {game.seats[p]}: {game.points(p)}")
        for item in game.title.words.sheet(game.kit, game.s, p):
            lines.append(f"     {item.points:+4}  {item.label} ({item.rule})")
    return lines


def show_rules(words: Sequence[str], say: Callable[[str], None]) -> None:
    """A rule by its ID, or all rules that contain the words."""
    if not words:
        raise BoardroomError("Say which rule: rules DE-031; or words to look for: rules cloud.")
    if any(ch.isdigit() for ch in words[-1]) and len(words) <= 2:
        found = [rulebook.find(" ".join(words))]
    else:
        found = list(rulebook.search(" ".join(words)))
    if not found:
        raise BoardroomError(f"No rule speaks of '{' '.join(words)}'.")
    for rule in found:
        say(_wrapped(f"{rule.id}  {rule.text}  [{rule.heading}]", "        "))


def _choice_number(word: str) -> int:
    if not word.isdigit():
        raise BoardroomError("Give the number of a choice, for example: why 12.")
    return int(word) - 1


def _wrapped(text: str, indent: str = "") -> str:
    width = min(WIDTH, _columns())
    return textwrap.fill(text, width, subsequent_indent=indent, break_on_hyphens=False)


def _columns() -> int:
    try:
        return max(40, os.get_terminal_size().columns)
    except OSError:
        return WIDTH


def ask_number(question: str, lowest: int, highest: int, usual: int) -> int:
    """Ask for a number until one is given; an empty line takes the usual one."""
    while True:
        print(f"{question} [{lowest} to {highest}, Enter for {usual}] ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise BoardroomError("No answer; nothing was started.")
        word = line.strip()
        if not word:
            return usual
        if word.isdigit() and lowest <= int(word) <= highest:
            return int(word)
        print(f"Please type a number from {lowest} to {highest}.")
