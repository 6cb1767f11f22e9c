"""Hints: what an expert with time to think makes of a decision, told in three steps.

First where to look, then which choice, then why. The study behind it sees what the seat may see,
and its chance hangs on what everybody can see: the same view gives the same hint, word for word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from boardroom.bots.levels import LevelBot
from boardroom.bots.seats import find_bot
from boardroom.bots.study import Budget, Study, Thought, study
from boardroom.bots.wording import BOOK
from boardroom.engine.chance import scatter, seed_from
from boardroom.engine.ledger import Game
from boardroom.engine.sentences import Told, either, grouped, percent, tenths

LEVEL = "expert"  # whose advice a hint is
FUTURES = 6_000  # that it looks at, so that what it says of the best choices can be compared
KNOWN = 3  # known well is what was visited at least a third as often as the choice visited most
DETAILS = ("area", "choice", "why")  # what the first, the second and the third hint tell
BEST = 3  # choices that are weighed against each other
SAME_POINTS = 0.5  # expected points that make no difference
SAME_WIN = 0.01  # chance to win that makes none


def hint_study(
    game: Game,
    seat: int,
    simulations: int | None = None,
    stop: Callable[[], bool] | None = None,
    threads: int = 1,
) -> Study:
    """Study the decision of a seat from that seat's view only; the game stays as it is."""
    expert = find_bot(LEVEL, game.title)
    assert isinstance(expert, LevelBot)
    budget = Budget(simulations or FUTURES, trees=expert.level.trees)
    chance = scatter(seed_from(f"hint {seat} {len(game.entries)} {game.seats}"))
    found = study(game.seen_by(seat), seat, expert.style, budget, chance, stop=stop,
                  threads=threads)[0]  # fmt: skip
    return replace(found, thoughts=by_worth(found.thoughts))


def by_worth(thoughts: Sequence[Thought]) -> tuple[Thought, ...]:
    """Of what is known well the best first, then the rest as it was.

    A bot takes what was visited most. Beside numbers for everybody to see, the choice with the best
    of them is the one to advise.
    """
    most = max((thought.visits for thought in thoughts), default=0)
    known = [thought for thought in thoughts if 0 < most <= KNOWN * thought.visits]
    rest = [thought for thought in thoughts if thought not in known]
    return (*sorted(known, key=lambda thought: -thought.value), *rest)


def best_of(found: Study) -> tuple[Thought, ...]:
    """The choices worth weighing, the best first."""
    return tuple(thought for thought in found.thoughts[:BEST] if thought.visits > 0)


def area_of(found: Study, groups: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Where to look: the group of the best choice, by its number in the list.

    `groups` are the legal choices of each entry of the decision. If the best choice is an entry by
    itself, naming it would give all away: then it is told among its strongest rivals.
    """
    home = {c: n for n, group in enumerate(groups) for c in group}
    first = home[found.best.choice]
    if len(groups[first]) > 1:
        return (first,)
    most = max(1, min(BEST, sum(map(bool, groups)) - 1))
    among = list(dict.fromkeys(home[t.choice] for t in found.thoughts if t.choice in home))
    return tuple(sorted(among[:most]))


def detail_name(detail: int) -> Told:
    """What the log calls the first, second or third step."""
    return BOOK.say(f"hint.details.{DETAILS[detail - 1]}")


def used(name: str, detail: int) -> Told:
    """The line of the log that says that somebody was given a hint."""
    return BOOK.say("hint.used", name=name, detail=detail_name(detail))


def area_sentence(areas: Sequence[Told]) -> Told:
    """Where to look, in words."""
    return BOOK.say("hint.area", n=len(areas), areas=either(areas))


def choice_sentence(choice: Told) -> Told:
    return BOOK.say("hint.choice.is", choice=choice)


def difference(best: Thought, best_name: Told, mine: Thought | None, mine_name: Told) -> Told:
    """What choosing otherwise would cost, in a plain sentence."""
    if mine is None or mine.visits == 0:
        return BOOK.say("hint.why.unseen", choice=mine_name)
    if mine.choice == best.choice:
        return BOOK.say("hint.why.same", mine=mine_name)
    points, win = best.points - mine.points, best.win - mine.win
    return BOOK.say(
        "hint.why.difference", best=best_name, mine=mine_name,
        points=_more(points, SAME_POINTS, "points", 1), win=_more(win, SAME_WIN, "win", 100),
    )  # fmt: skip


def _more(gap: float, same: float, of: str, scale: int) -> Told:
    way = "level" if abs(gap) < same else "more" if gap > 0 else "fewer"
    return BOOK.say(f"hint.{way}.{of}", n=max(1, round(abs(gap) * scale)))


def resting_on(found: Study) -> Told:
    """What the numbers of a hint rest on."""
    return BOOK.say("hint.why.head", simulations=grouped(found.simulations))


def shown_points(thought: Thought) -> Told:
    return tenths(thought.points)


def shown_win(thought: Thought) -> Told:
    return percent(thought.win)
