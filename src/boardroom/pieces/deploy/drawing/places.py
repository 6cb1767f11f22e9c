"""What both editions of DEPLOY! draw alike on the main board: where each piece lies, and as what.

Nothing here is a rule, and nothing is a colour or a size on a screen: templates and style sheets
decide how it looks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

from boardroom.engine.sentences import Told, Value, clauses, number, signed
from boardroom.pieces.deploy.rules.marketplace import tile_price
from boardroom.pieces.deploy.terms import POSITIONS, SPOTS, STACKS, Pool, Spot
from boardroom.pieces.deploy.words.wording import (
    BOOK,
    effect_of_spot,
    pool_name,
    say,
    short_spot_name,
)

LETTERS = ("y", "b", "p")  # cubes by colour: yellow, blue, purple


# --- Income track around the board ----------------------------------------------------------------

SIDES = (("l", 22), ("t", 38), ("r", 60), ("b", 76))  # where each side ends, in parts of 76


@dataclass(frozen=True)
class Marker:
    """A player's disc on a track."""

    colour: str
    vt: str
    tip: Told


@dataclass(frozen=True)
class Cell:
    """One place of the income track."""

    at: int
    text: str  # a number every few places, else nothing
    markers: tuple[Marker, ...]

    @property
    def tip(self) -> Told:
        return clauses(marker.tip for marker in self.markers)


def ring(
    cap: int, incomes: Sequence[int], names: Sequence[str], colours: Sequence[str]
) -> dict[str, list[Cell]]:
    """The income track, side by side, from 0 at the lower left round the board."""
    every = 5 if cap <= 110 else 10
    cells = []
    for at in range(cap + 1):
        here = tuple(
            Marker(colours[p], f"income-{colours[p]}",
                   say("draw.income_of", name=names[p], n=income))
            for p, income in enumerate(incomes)
            if min(max(income, 0), cap) == at
        )  # fmt: skip
        labelled = at % every == 0 or (at == cap and at % every > 2)
        cells.append(Cell(at, str(at) if labelled else "", here))
    ends = [round(len(cells) * part / SIDES[-1][1]) for _, part in SIDES]
    starts = [0, *ends[:-1]]
    return {SIDES[i][0]: cells[starts[i] : ends[i]] for i in range(len(SIDES))}


# --- Roundel --------------------------------------------------------------------------------------

BOX = 220  # the roundel is drawn in a square of this size
ORBIT = 79  # from its middle to the middle of each space


@dataclass(frozen=True)
class Space:
    """A space of the roundel."""

    x: float
    y: float
    r: float
    text: str
    home: bool


@dataclass(frozen=True)
class Disc:
    """A player's disc on the roundel."""

    seat: int
    colour: str
    space: int  # steps from home on the roundel
    level: int  # discs below it
    stack: int  # discs on its stack
    aside: int  # 0 alone on its space, 1 left and 2 right of a stack that is a lap apart
    beyond: int  # steps made past home, below 0 if it has not got there
    vt: str


@dataclass(frozen=True)
class Pip:
    """A worker printed between two spaces; paid with or still to be paid with."""

    x: float
    y: float
    used: bool


def on_orbit(steps: float, loop: int, radius: float = ORBIT) -> tuple[float, float]:
    """The point so many steps clockwise from home, which is at the top."""
    angle = 2 * pi * steps / loop - pi / 2
    return round(BOX / 2 + radius * cos(angle), 1), round(BOX / 2 + radius * sin(angle), 1)


def spaces(loop: int) -> list[Space]:
    """All spaces of a roundel, home first."""
    r = round(min(21.0, pi * ORBIT / max(loop, 2) * 0.8), 1)
    return [Space(*on_orbit(i, loop), r, str(i) if i else "", i == 0) for i in range(loop)]


def pips(loop: int, done: int) -> list[Pip]:
    """The printed workers; the first `done` of them are spent."""
    return [Pip(*on_orbit(i + 0.5, loop), i < done) for i in range(loop)]


def discs(loop: int, line: int, steps: Sequence[int], height: Sequence[int],
          colours: Sequence[str]) -> list[Disc]:  # fmt: skip
    """The discs, each on its stack; stacks a lap apart share a space side by side."""
    found = []
    for step in sorted(set(steps)):
        rivals = sorted({other for other in steps if other % loop == step % loop})
        aside = 1 + rivals.index(step) if len(rivals) > 1 else 0
        stack = sorted((p for p in range(len(steps)) if steps[p] == step), key=height.__getitem__)
        for level, p in enumerate(stack):
            found.append(Disc(p, colours[p], step % loop, level, len(stack), aside, step - line,
                              f"disc-{colours[p]}"))  # fmt: skip
    return found


# --- Extra workers and bonus spots ----------------------------------------------------------------


@dataclass(frozen=True)
class Worker:
    """An extra worker somewhere; `spot` names it for whoever owns it."""

    colour: str
    vt: str
    spot: str = ""


def crew(
    place: str, players: Iterable[tuple[int, int, int]], colours: Sequence[str], seat: int | None
) -> list[Worker]:
    """The workers at one place: for each player the seat, how many, and how many come before.

    A worker keeps its number while others come and go, so that it can be seen moving.
    """
    return [
        Worker(colours[p], f"worker-{colours[p]}-{before + i + 1}",
               f"{place}-{i + 1}" if p == seat else "")
        for p, n, before in players
        for i in range(n)
    ]  # fmt: skip


@dataclass(frozen=True)
class Bonus:
    """A bonus spot, with the worker on it if there is one."""

    spot: str
    icon: str
    name: Told
    effect: Told
    tip: Told
    colour: str  # of its owner, empty if free
    vt: str


SHORT_FACTS: dict[str, Callable[[Any], Value]] = {
    "discount": lambda kit: signed(-kit.spot_discount),
    "points": lambda kit: signed(kit.spot_value),
}

ICONS = {
    Spot.ADD: "a-add", Spot.DEPLOY: "a-deploy", Spot.DEVELOP: "a-develop", Spot.MOVE: "a-move",
    Spot.REMOVE: "a-remove", Spot.VALUE: "star",
}  # fmt: skip


def bonuses(
    kit: Any,
    owners: Sequence[int],
    numbers: Sequence[int],
    names: Sequence[str],
    colours: Sequence[str],
) -> list[Bonus]:
    """The bonus spots of this game; `numbers` tells which worker of its owner stands on each."""
    found = []
    for spot in range(SPOTS):
        if spot == Spot.DEVELOP and not kit.dev_tiles:
            continue
        key, owner = Spot(spot).name.lower(), owners[spot] - 1
        who = (say("draw.held_by", name=names[owner]) if owner >= 0
               else say("draw.spot_free"))  # fmt: skip
        name = short_spot_name(spot)
        found.append(
            Bonus(
                spot=f"spot-{spot}", icon=ICONS[Spot(spot)], name=name,
                effect=BOOK.say_from(f"draw.spot_effects.{key}", SHORT_FACTS, kit),
                tip=say("draw.spot_tip", spot=name, who=who, effect=effect_of_spot(kit, spot)),
                colour=colours[owner] if owner >= 0 else "",
                vt=f"worker-{colours[owner]}-{numbers[spot]}" if owner >= 0 else "",
            )
        )  # fmt: skip
    return found


# --- Marketplace ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Price:
    """What a tile costs for one pool; `full` is the price struck through, 0 if none is."""

    spot: str
    now: int
    full: int
    tip: Told


@dataclass(frozen=True)
class Stack:
    """A stack of capacity tiles."""

    value: int
    left: int
    points: int  # at the end of the game
    vt: str
    tip: Told
    prices: tuple[Price, ...] = ()  # for pool A and pool B, if it is on sale

    @property
    def under(self) -> range:
        """The tiles below the uppermost one."""
        return range(max(self.left - 1, 0))


@dataclass(frozen=True)
class Marketplace:
    """All stacks: what is on sale, newest first, what comes later and what has gone."""

    offers: tuple[Stack, ...]
    later: tuple[Stack, ...]
    gone: tuple[int, ...]


def stack_of(kit: Any, left: int, value: int, prices: tuple[Price, ...] = ()) -> Stack:
    """One stack as it lies there."""
    tip = say("draw.stack_tip", value=value, n=left)
    return Stack(value, left, int(kit.tile_points[value]), f"stack-{value}", tip, prices)


def prices(kit: Any, s: Any, seat: int | None, position: int, value: int) -> tuple[Price, ...]:
    """The prices of a position for a viewer, who may hold the spot that halves them."""
    found = []
    for pool in (Pool.A, Pool.B):
        full = int(kit.tile_price[position, pool])
        now = full if seat is None else int(tile_price(kit, s, seat, pool, position))
        tip = say("draw.price_tip", value=value, pool=pool_name(pool), n=now)
        spot = f"market-{pool.name.lower()}-{position}"
        found.append(Price(spot, now, full if full != now else 0, tip))
    return tuple(found)


def marketplace(kit: Any, s: Any, seat: int | None) -> Marketplace:
    """The marketplace as a viewer sees it; nobody's prices are the printed ones."""
    lowest, left = int(s.market.lowest), s.market.left.tolist()
    values = kit.tile_value.tolist()
    offers = [
        stack_of(kit, left[at], values[at], prices(kit, s, seat, at - lowest, values[at]))
        for at in range(lowest, min(lowest + POSITIONS, STACKS))
    ]
    later = [stack_of(kit, left[at], values[at]) for at in range(lowest + POSITIONS, STACKS)]
    return Marketplace(tuple(reversed(offers)), tuple(later), tuple(values[:lowest]))


# --- Business value track -------------------------------------------------------------------------

NEAR = 8.5  # discs closer than this, in hundredths of the track, lie on one another
USUAL = 40  # the track shows at least so many points


@dataclass(frozen=True)
class Tick:
    """A labelled place of the value track, in hundredths of its length."""

    at: float
    text: Told


@dataclass(frozen=True)
class ValueDisc:
    """A player's disc on the value track; `level` discs lie below it."""

    seat: int
    colour: str
    at: float
    level: int
    vt: str
    tip: Told

    @property
    def tens(self) -> int:
        """The tens of its place, in hundredths; style sheets place it by tens and units."""
        return round(self.at) // 10

    @property
    def units(self) -> int:
        """The units of its place, in hundredths."""
        return round(self.at) % 10


@dataclass(frozen=True)
class ValueTrack:
    """The value track: as long as the points at the table need."""

    ticks: tuple[Tick, ...] = ()
    discs: tuple[ValueDisc, ...] = ()


def value_track(
    values: Sequence[int], names: Sequence[str], colours: Sequence[str]
) -> ValueTrack:
    """The track from 0, or from the lowest below it, to 40 or beyond."""
    lowest, highest = min(0, *values), max(USUAL, *values)
    step = next(n for n in (5, 10, 20, 50, 100, 200, 500, 1000, 5000, 50000)
                if (highest - lowest) / n <= 9)  # fmt: skip
    low, high = lowest // step * step, -(-highest // step) * step
    at = {p: round(100 * (n - low) / (high - low), 2) for p, n in enumerate(values)}
    found: list[ValueDisc] = []
    for p in sorted(at, key=lambda p: (at[p], p)):
        below = [disc.level for disc in found if at[p] - disc.at < NEAR]
        level = min(n for n in range(len(at) + 1) if n not in below)
        tip = say("draw.value_of", name=names[p], n=values[p])
        found.append(ValueDisc(p, colours[p], at[p], level, f"value-{colours[p]}", tip))
    ticks = tuple(
        Tick(round(100 * (n - low) / (high - low), 2), number(n))
        for n in range(low, high + 1, step)
    )
    return ValueTrack(ticks, tuple(found))
