"""A plan: which games are to be played, all of it decided beforehand.

Everything that happens in a game hangs on the plan and the number of the game alone. So it does not
matter who plays it, on which machine, in which order, nor how often the work was interrupted.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from boardroom import __version__
from boardroom.bots import seats
from boardroom.engine.cache import source_hash
from boardroom.engine.kits import KitFile
from boardroom.engine.titles import Title, Value
from boardroom.lab.entrants import described
from boardroom.lab.weights import Weights

# The files of the lab that make rows.
WRITERS = ("parts.py", "playing.py", "watching.py", "bulk.py", "bulk_games.py")
SHORT = 8  # characters of a fingerprint in the name of a folder


@cache
def program() -> str:
    """Which program this is: its version, its rules, its bots, what it writes down of a game."""
    digest = hashlib.sha256()
    for path in sorted(Path(seats.__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    for name in WRITERS:
        digest.update(Path(__file__).with_name(name).read_bytes())
    return f"{__version__} {source_hash()} {digest.hexdigest()[:16]}"


class Variant(NamedTuple):
    """One kit that is played with; bots may be given other weights than they have."""

    label: str
    kit: dict[str, Any]
    hash: str
    weights: tuple[tuple[tuple[str, float], ...], ...] = ()  # of the first bot, the second, …


class Lineup(NamedTuple):
    """Who sits where, by numbers of bots; `pair` says for whose comparison it is played."""

    seats: tuple[int, ...]
    pair: tuple[int, int]


class Job(NamedTuple):
    """One game to be played."""

    number: int
    variant: int
    lineup: int
    deal: int


@dataclass(frozen=True)
class Plan:
    """Every game of an arena, a balance study or a sweep."""

    what: str
    title: str
    title_version: int
    options: dict[str, Value]
    variants: tuple[Variant, ...]
    bots: tuple[str, ...]
    lineups: tuple[Lineup, ...]
    deals: int
    seed: str
    close: bool = False  # watch every choice, not only the ends of games
    path: str = ""  # of the kit value that a sweep changes; in a tuning how weights evolve
    bots_are: tuple[str, ...] = ()  # all that decides how they play
    made_by: str = field(default_factory=program)

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def games(self) -> int:
        return self.deals * len(self.lineups) * len(self.variants)

    def jobs(self) -> Iterator[Job]:
        """All games, the first deals first, so that what is there early is even-handed."""
        number = 0
        for deal in range(self.deals):
            for variant in range(len(self.variants)):
                for lineup in range(len(self.lineups)):
                    yield Job(number, variant, lineup, deal)
                    number += 1

    @cached_property
    def text(self) -> str:
        """The plan as it is kept beside the results."""
        return json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n"

    @cached_property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()

    @classmethod
    def from_text(cls, text: str) -> Plan:
        """A plan as it was kept."""
        found = json.loads(text)
        found["variants"] = tuple(
            Variant(label, kit, kit_hash, tuple(tuple(map(tuple, own)) for own in weights))
            for label, kit, kit_hash, weights in found["variants"]
        )
        found["lineups"] = tuple(Lineup(tuple(s), (a, b)) for s, (a, b) in found["lineups"])
        found["bots"], found["bots_are"] = tuple(found["bots"]), tuple(found["bots_are"])
        return cls(**found)


def variant_of(label: str, kit: KitFile, *weights: Weights) -> Variant:
    """A kit as a plan carries it, with weights for the first of its bots."""
    return Variant(label, kit.to_dict(), kit.hash, tuple(tuple(own.items()) for own in weights))


def bots_described(names: Sequence[str], title: Title) -> tuple[str, ...]:
    """All that decides how these bots play."""
    return tuple(described(name, title) for name in names)


def default_folder(plan: Plan, date: str) -> Path:
    """Where results go if nothing is said: where the same plan began, or a folder of today."""
    name = f"{plan.what}-{plan.title.replace(':', '-')}"
    begun = sorted(Path("lab").glob(f"{name}-*-{plan.fingerprint[:SHORT]}"))
    return begun[-1] if begun else Path("lab") / f"{name}-{date}-{plan.fingerprint[:SHORT]}"
