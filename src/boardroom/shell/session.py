"""Playing in the terminal: the table as text, numbered choices, plain words."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, TextIO

from boardroom.bots import hints
from boardroom.bots.seats import bot_choice, has_opinions, quick_choice, waits
from boardroom.bots.simple import Bot
from boardroom.bots.study import Memory, Study
from boardroom.bots.wording import BOOK as BOTS
from boardroom.bots.workshop import Workshop
from boardroom.engine import saves
from boardroom.engine.ledger import Game
from boardroom.engine.preparing import A_LOOK
from boardroom.engine.sentences import Told, apart, listed, signed
from boardroom.errors import BoardroomError
from boardroom.shell.layout import figures, wrapped
from boardroom.shell.shelf import show_rules
from boardroom.shell.wording import BOOK, refused, say

WEIGHED = ("points", "win")  # what is told of a choice that is weighed
HELP_WIDE = 16
HIDDEN_LINES = 60  # after which nothing of the last seat is on the screen

# What may be typed, in the order of the help; with what else, and to what end, say the words.
HELP = (
    ("choose", ""), ("why", "why"), ("all", "all"), ("hint", "hint"), ("weigh", "hint"),
    ("table", "table"), ("log", "log"), ("undo", "undo"), ("rules", "rules"), ("save", "save"),
    ("load", "load"), ("help", "help"), ("quit", "quit"),
)  # fmt: skip


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

    def say(self, text: object = "") -> None:
        print(text, file=self.out, flush=True)

    def tell(self, key: str, **values: Any) -> None:
        """A sentence of the terminal's."""
        self.say(wrapped(say(f"table.{key}", **values)))

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        saves.save(self.game, self.path)
        self.say(say("table.path", path=str(self.path)))
        mine = [name for p, name in enumerate(self.game.seats) if p not in self.bots]
        if mine:
            self.tell("you_play", names=listed(mine))
            self.tell("how_to_play")
        while not self.game.over:
            self.heed_stop()
            seat = int(self.game.s.seat)
            if seat in self.bots:
                self.choose(self.bot_decides(self.bots[seat], seat))
            elif not self.person_decides(seat):
                self.say(say("table.left", path=shlex.quote(str(self.path))))
                return
        self.show_end()

    def bot_decides(self, bot: Bot, seat: int) -> int:
        """What a bot chooses; it waits for its search only if it is of a level that does."""
        who = say("table.bot_waits", name=self.game.seats[seat]) if waits(bot) else None
        if self.is_ready(who):
            return bot_choice(bot, self.game, self.memories.setdefault(seat, Memory()))
        if not self.impressed and has_opinions(bot):
            self.impressed = True
            self.tell("first_impressions")
        return quick_choice(bot, self.game)

    def is_ready(self, waiting: Told | None = None) -> bool:
        """Whether bots can search; whoever says that they wait does so until they can."""
        if self.workshop is None:
            return True
        title = self.game.title.name
        self.workshop.want(title)
        if waiting is not None and not self.workshop.is_settled(title):
            self.say(wrapped(waiting))
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
            self.say(wrapped(f"  {line}", "    "))

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
                self.say(wrapped(problem))
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
            raise refused("word", word=words[0])
        return self.commands[first](self, rest)

    def hand_on(self, seat: int) -> None:
        """Where seats have secrets, several people at one screen hand it on unseen."""
        people = len(self.game.seats) - len(self.bots)
        if not self.game.title.secret or people < 2 or seat == self.shown:
            return
        self.say("\n" * HIDDEN_LINES)
        self.tell("hand_on", name=self.game.seats[seat])
        self.source.readline()
        self.shown = seat

    def show_decision(self, seat: int) -> None:
        """What one needs to decide: the table in short, the question, the choices."""
        game, story = self.game, self.game.title.words
        self.hand_on(seat)
        self.say()
        self.say(game.title.words.summary(game.kit, game.seen_by(seat).s, game.seats, seat))
        self.say()
        self.tell("question", name=game.seats[seat], question=story.question(game.kit, game.s))
        legal = game.legal()
        for c in legal:
            self.row(c, self.label(c))
        closed = game.width - len(legal)
        if closed:
            self.say(f"     {say('table.closed', n=closed)}")

    def row(self, c: int, told: Told) -> None:
        """One choice after its number."""
        self.say(wrapped(f"{c + 1:3}  {told}", "     "))

    def do_why(self, words: list[str]) -> None:
        """Why a choice is not possible."""
        c = _choice_number(words[0] if words else "")
        game = self.game
        total = game.width
        if not 0 <= c < total:
            raise refused("choice", choice=str(c + 1), last=total)
        code = game.why_not(c)
        if code == 0:
            self.tell("possible", number=c + 1, label=self.label(c))
            return
        reason = game.title.words.reason(game.kit, game.s, c, code)
        self.tell("not_possible", label=self.label(c))
        self.tell("reason", reason=reason.text, rule=reason.rule)

    def do_all(self, _words: list[str]) -> None:
        """Every choice, the impossible ones with their reason."""
        game = self.game
        for c in range(game.width):
            code, label = game.why_not(c), self.label(c)
            if code:
                reason = game.title.words.reason(game.kit, game.s, c, code)
                label = say("table.grey", label=label, reason=reason.text, rule=reason.rule)
            self.row(c, label)

    def do_hint(self, words: list[str]) -> None:
        """A hint, at every asking a little more of it; with a number, that choice weighed."""
        mine = _choice_number(words[0]) if words else None
        if mine is not None:
            self.game.refuse_unless_legal(mine)
        hint = self.current_hint()
        hint.detail = 3 if words else min(hint.detail + 1, 3)
        if hint.detail == 1:
            self.say(wrapped(self.area(hint.found)))
            return
        best = hint.found.best.choice
        numbered = say("table.numbered", number=best + 1, label=self.label(best))
        self.say(wrapped(hints.choice_sentence(numbered)))
        if hint.detail == 3:
            self.weigh(hint.found, mine)

    def current_hint(self) -> Hint:
        """The hint of the decision now due; the first time an expert thinks it over."""
        count = len(self.game.entries)
        if self.hint is None or self.hint.count != count:
            if not self.is_ready(say("table.hint_waits")):
                raise refused("no_hints")
            self.hint = Hint(count, hints.hint_study(self.game, int(self.game.s.seat)))
        return self.hint

    def label(self, c: int) -> Told:
        return self.game.title.words.label(self.game.kit, self.game.s, c)

    def area(self, found: Study) -> Told:
        """Where to look, in words."""
        game, legal = self.game, set(self.game.legal())
        groups = game.title.groups(game.kit, game.seen_by(int(game.s.seat)).s)
        offered = [[c for c in group.choices if c in legal] for group in groups]
        near = [apart(groups[n].label)[0] for n in hints.area_of(found, offered)]
        return hints.area_sentence(near)

    def weigh(self, found: Study, mine: int | None) -> None:
        """The best choices and one's own side by side, and what sets them apart."""
        weighed = [thought.choice for thought in hints.best_of(found)]
        if mine is not None and mine not in weighed:
            weighed.append(mine)
        self.say(hints.resting_on(found))
        known = [it for it in map(found.thought, weighed) if it is not None and it.visits]
        rows: list[list[Told]] = [["   ", *(BOTS.say(f"hint.why.{it}") for it in WEIGHED)]]
        rows += [[f"{it.choice + 1:3}", hints.shown_points(it), hints.shown_win(it)]
                 for it in known]  # fmt: skip
        heads, *below = map("  ".join, figures(rows))
        self.say(heads)
        for thought, cells in zip(known, below, strict=True):
            told = f"{cells}  {self.label(thought.choice)}"
            self.say(wrapped(told, " " * (len(cells) + 2)))
        for c in weighed[1:] if mine is None else [mine]:
            self.say(wrapped(hints.difference(
                found.best, str(found.best.choice + 1), found.thought(c), str(c + 1)
            )))  # fmt: skip

    def do_table(self, _words: list[str]) -> None:
        game = self.game
        seat = int(game.s.seat)
        self.say(game.title.words.text(game.kit, game.seen_by(seat).s, game.seats, seat))

    def do_log(self, words: list[str]) -> None:
        lines = [line for entry in self.game.entries for line in entry.said]
        if words and not words[0].isdigit():
            raise refused("log")
        for line in lines[-int(words[0]) if words else -20 :]:
            self.say(wrapped(f"  {line}", "    "))

    def undoing(self) -> int | None:
        """Whose choice is taken back: of those here, whoever chose last."""
        mine = [entry.seat for entry in self.game.entries if entry.seat not in self.bots]
        return mine[-1] if mine and self.game.in_phase() else None

    def do_undo(self, _words: list[str]) -> bool:
        self.game.undo(self.undoing())
        self.memories.clear()  # what bots remember leads elsewhere now
        saves.save(self.game, self.path)
        self.tell("taken_back")
        return True

    def do_rules(self, words: list[str]) -> None:
        show_rules(words, self.say)

    def do_save(self, words: list[str]) -> None:
        path = Path(" ".join(words)).expanduser() if words else self.path
        saves.save(self.game, path)
        self.say(say("table.saved", path=str(path)))

    def do_load(self, words: list[str]) -> bool:
        if not words:
            raise refused("load")
        path = Path(" ".join(words)).expanduser()
        self.game = saves.load(path)
        self.path, self.hint = path, None
        self.memories.clear()
        seats = range(len(self.game.seats))
        self.bots = {p: bot for p, bot in self.bots.items() if p in seats}
        self.say(say("table.going_on", path=str(path), choices=len(self.game.entries)))
        return True

    def do_help(self, _words: list[str]) -> None:
        for key, word in HELP:
            values, about = BOOK.get(f"table.help.{key}")
            typed = " ".join(filter(None, (word, values)))
            self.say(f"{typed:<{HELP_WIDE}}{about}")

    commands: ClassVar[dict[str, Callable[..., bool | None]]] = {
        "why": do_why, "all": do_all, "table": do_table, "log": do_log, "undo": do_undo,
        "rules": do_rules, "rule": do_rules, "save": do_save, "hint": do_hint, "load": do_load,
        "help": do_help, "?": do_help,
    }  # fmt: skip

    def show_end(self) -> None:
        """The final sheet of everybody, the winner first."""
        self.say()
        self.tell("over")
        for line in final_lines(self.game):
            self.say(line)
        self.say(say("table.seed", seed=self.game.seed, path=str(self.path)))


def final_lines(game: Game) -> list[str]:
    """Places, scores and how they came about."""
    seats = range(len(game.seats))
    places = {p: game.placing(p) for p in seats}
    lines: list[str] = []
    for p in sorted(seats, key=lambda p: places[p]):
        lines.append(str(say("table.place", place=places[p], name=game.seats[p],
                             points=game.points(p))))  # fmt: skip
        for item in game.title.words.sheet(game.kit, game.s, p):
            told = say("table.sheet", label=item.label, rule=item.rule)
            lines.append(f"     {signed(item.points)!s:>4}  {told}")
    return lines


def _choice_number(word: str) -> int:
    if not word.isdigit():
        raise refused("no_number")
    return int(word) - 1
