"""Bots by name, and their choices in a game: from what their seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Protocol

from boardroom.bots.impressions import first_impression
from boardroom.bots.levels import LevelBot, level_of, levels, style_of, temper_of
from boardroom.bots.simple import Bot, GreedyBot, RandomBot
from boardroom.bots.study import Memory
from boardroom.bots.wording import BOOK
from boardroom.engine.chance import scatter, seed_from
from boardroom.engine.ledger import Game
from boardroom.engine.sentences import in_a_row
from boardroom.engine.titles import Title
from boardroom.errors import BoardroomError

SIMPLE: dict[str, Bot] = {"random": RandomBot(), "greedy": GreedyBot()}
BOT_NAMES = (*SIMPLE, *levels())


def check_name(name: str) -> None:
    """Refuse a name that no bot has."""
    if name not in BOT_NAMES:
        raise BoardroomError(BOOK.say("no_bot", name=name, there=in_a_row(BOT_NAMES)))


@cache
def find_bot(name: str, title: Title) -> Bot:
    """A bot by its name, for a title."""
    check_name(name)
    if name in SIMPLE:
        return SIMPLE[name]
    return LevelBot(name, level_of(title, name), style_of(title, name))


def bot_choice(
    bot: Bot,
    game: Game,
    memory: Memory | None = None,
    stop: Callable[[], bool] | None = None,
    threads: int = 1,
) -> int:
    """What a bot chooses for the seat that decides, from that seat's view only."""
    seat = int(game.s.seat)
    seen, chance = game.seen_by(seat), chance_of(bot, game, seat)
    if not isinstance(bot, LevelBot):
        return bot.choose(seen, seat, chance)
    temper = temper_of(bot.name, seat, game.seats)
    trail = trail_since(game, memory.count, seat) if memory else ()
    return bot.think(seen, seat, chance, temper, memory, trail, stop, threads)[0]


def quick_choice(bot: Bot, game: Game) -> int:
    """What a bot chooses by first impressions, while its search is not compiled."""
    seat = int(game.s.seat)
    temper = temper_of(bot.name, seat, game.seats)
    return first_impression(bot, game.seen_by(seat), seat, chance_of(bot, game, seat), temper)


def chance_of(bot: Bot, game: Game, seat: int) -> Any:
    """The chance of a bot: it hangs on what everybody can see, never on the seed of the table."""
    return scatter(seed_from(f"{bot.name} {seat} {len(game.entries)} {game.seats}"))


def waits(bot: Bot) -> bool:
    """Whether a bot had rather wait for its search than go by first impressions."""
    return isinstance(bot, LevelBot) and bot.level.waits


def has_opinions(bot: Bot) -> bool:
    """Whether a bot plays otherwise by first impressions than it will by searching."""
    return not isinstance(bot, RandomBot)


class Made(Protocol):
    """A choice that was made, and whose it was."""

    @property
    def seat(self) -> int: ...
    @property
    def choice(self) -> int: ...


class Course(Protocol):
    """A game as far as its choices go."""

    @property
    def title(self) -> Title: ...
    @property
    def entries(self) -> Sequence[Made]: ...


def trail_since(game: Course, count: int, seat: int) -> tuple[int, ...]:
    """The choices since a count, as far as a seat knows them: elsewhere others' are secret."""
    made = game.entries[count:] if count >= 0 else []
    if game.title.secret and any(entry.seat != seat for entry in made):
        return ()
    return tuple(entry.choice for entry in made)
