"""A device as it is drawn: cards in columns, belts between their ports, slots at its ends.

Every cut between two columns crosses some belts; their order from top to bottom follows from the
row of ends. The belts of a cut are spread evenly over the height, so nothing ever crosses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardroom.engine.sentences import Begun, Told
from boardroom.games.devices.rules.device import bit_at, complete, devices_of, ends_of
from boardroom.games.devices.table import CORE, NO_WIRE, SHAPES, Ask, Part, Shape
from boardroom.games.devices.words.trial import Trial, may_run, try_device
from boardroom.games.devices.words.wording import (
    LETTERS,
    cubes_listed,
    device_name,
    effect_of,
    end_name,
    hopper_name,
    part_name,
    say,
)

WIDE, HIGH = 84, 84  # of a card
MIDDLE = 52  # its ports are level with this line, below the name
PITCH, LANE = 106, 94  # from column to column, from belt to belt
MARGIN = 7
SLOT = 50  # width of a Packer or an open end
PORT = 16  # how far the ports of a splitter or joiner lie from the middle line
STEP = 0.45  # seconds that cubes take from column to column when a run is shown

Squares = list[dict[str, Any]]
Card = dict[str, Any]  # as it is drawn


@dataclass(frozen=True)
class End:
    """A Packer, or a dashed slot where something can be attached."""

    number: int
    x: float
    y: float
    packed: bool
    spot: str
    tip: Told
    cubes: Squares


@dataclass(frozen=True)
class Heap:
    """Cubes that wait on a belt while the device runs."""

    x: float
    y: float
    cubes: Squares


@dataclass(frozen=True)
class Drift:
    """A cube that shows once how cubes would flow along a belt."""

    path: str
    letter: str
    begin: str
    dur: str


@dataclass(frozen=True)
class Machine:
    """A device and what it would do."""

    number: int
    name: Told
    spot: str
    state: str  # open, ready, loaded, ran
    note: Told
    gives: Squares
    lost: Squares
    about: bool
    told: Told
    width: float
    height: float
    box: str
    cards: tuple[Card, ...]
    ends: tuple[End, ...]
    belts: tuple[str, ...]
    waiting: tuple[Heap, ...]
    drifts: tuple[Drift, ...]


def squares(cubes: Sequence[Any]) -> Squares:
    """Cubes as the drawing shows them: how many of which colour."""
    return [{"n": int(n), "letter": LETTERS[i]} for i, n in enumerate(cubes) if n]


def cuts_of(me: Any, device: int) -> list[list[int]]:
    """The belts crossing each cut, from the column of the first card to behind the last."""
    own = int(ends_of(me, device))
    row = [int(me.ends[end]) for end in range(int(me.n_ends)) if own >> end & 1]
    cards = [i for i in range(int(me.n_cards)) if me.cards[i].home == device]
    first = min(int(me.cards[i].col) for i in cards)
    last = max(int(me.cards[i].col) for i in cards)
    cuts = [row]
    for col in range(last, first, -1):
        for slot in cards:
            if me.cards[slot].col == col:
                row = undone(me, row, slot)
        cuts.insert(0, row)
    return cuts


def undone(me: Any, row: list[int], slot: int) -> list[int]:
    """A row of belts before a card stood there: its outputs give way to its inputs."""
    found = [wire for wire in row if wire >> 1 == slot]
    at = row.index(found[0])
    feeds = [int(wire) for wire in me.cards[slot].wire if int(wire) != NO_WIRE]
    return [*row[:at], *feeds, *row[at + len(found) :]]


class Layout:
    """Where everything of a device lies."""

    def __init__(self, me: Any, device: int) -> None:
        self.me, self.cuts = me, cuts_of(me, device)
        self.cards = [i for i in range(int(me.n_cards)) if me.cards[i].home == device]
        self.first = min(int(me.cards[i].col) for i in self.cards)
        self.lanes = max(len(cut) for cut in self.cuts)

    def column(self, slot: int) -> int:
        return int(self.me.cards[slot].col) - self.first

    def x(self, slot: int) -> float:
        return MARGIN + self.column(slot) * PITCH

    def belt_y(self, wire: int, cut: int) -> float:
        """The height at which a belt crosses a cut."""
        row = self.cuts[cut]
        return MARGIN + MIDDLE - HIGH / 2 + self.lanes * LANE * (row.index(wire) + 0.5) / len(row)

    def y(self, slot: int) -> float:
        """The middle line of a card: that of its outputs."""
        cut = self.column(slot)
        outs = [wire for wire in self.cuts[cut] if wire >> 1 == slot]
        return sum(self.belt_y(wire, cut) for wire in outs) / len(outs)

    def out_y(self, wire: int) -> float:
        """The height of an output port."""
        middle = self.y(wire >> 1)
        if SHAPES[self.me.cards[wire >> 1].part] != Shape.SPLITTER:
            return middle
        return middle + (PORT if wire & 1 else -PORT)

    def in_y(self, slot: int, port: int) -> float:
        """The height of an input port."""
        if SHAPES[self.me.cards[slot].part] != Shape.JOINER:
            return self.y(slot)
        return self.y(slot) + (PORT if port else -PORT)

    def end_at(self, wire: int) -> tuple[float, float]:
        """Where the Packer or the slot of an end lies: one column behind its card."""
        cut = min(self.column(wire >> 1) + 1, len(self.cuts) - 1)
        return self.x(wire >> 1) + PITCH, self.belt_y(wire, cut)

    def size(self, ends: Sequence[int]) -> tuple[float, float]:
        right = max(self.end_at(wire)[0] for wire in ends) + SLOT + MARGIN
        return right, self.lanes * LANE + 2 * MARGIN


def curve(x: float, y: float, to_x: float, to_y: float) -> str:
    """A belt from port to port."""
    middle = (x + to_x) / 2
    if abs(y - to_y) < 1:
        return f"M{x:g} {y:g}H{to_x:g}"
    return f"M{x:g} {y:g}C{middle:g} {y:g} {middle:g} {to_y:g} {to_x:g} {to_y:g}"


def belts(me: Any, plan: Layout, ends: Sequence[int]) -> dict[int, str]:
    """All belts of a device, by the output port they leave."""
    found = {}
    for slot in plan.cards:
        for port, wire in enumerate(int(w) for w in me.cards[slot].wire):
            if wire != NO_WIRE:
                found[wire] = curve(plan.x(wire >> 1) + WIDE, plan.out_y(wire), plan.x(slot),
                                    plan.in_y(slot, port))  # fmt: skip
    for wire in ends:
        found[wire] = curve(plan.x(wire >> 1) + WIDE, plan.out_y(wire), *plan.end_at(wire))
    return found


def waiting(s: Any, plan: Layout, wires: Sequence[int]) -> tuple[Heap, ...]:
    """The cubes on the belts of the running device, in the gap behind the card they come from."""
    gap = (PITCH - WIDE) / 2
    heaps = ((wire, squares(s.belts[wire >> 1, wire & 1])) for wire in wires)
    return tuple(Heap(plan.x(wire >> 1) + WIDE + gap, plan.out_y(wire), cubes)
                 for wire, cubes in heaps if cubes)  # fmt: skip


def drifts(plan: Layout, paths: dict[int, str], found: Trial) -> tuple[Drift, ...]:
    """A run shown once: on each belt a cube of every colour that would pass, column by column."""
    return tuple(
        Drift(path, one["letter"], f"{(plan.column(wire >> 1) + 1) * STEP:.2f}s", f"{STEP}s")
        for wire, path in paths.items() for one in squares(found.flows.get(wire, ()))
    )


def colour_of(kit: Any, part: int) -> str:
    """The colour a core part stands for: the dearest that it makes; grey for common parts."""
    if part >= CORE:
        return "grey"
    made = kit.makes[part].sum(0)
    return next(LETTERS[i] for i in (2, 1, 0) if made[i])


def face(kit: Any, part: int) -> dict[str, Any]:
    """What is printed on a part: squares at its ports, or the sign of a common part."""
    shape = Shape(int(SHAPES[part]))
    left, right = (kit.takes[part], kit.makes[part]) if part < CORE else ((), ())
    ins = 2 if shape == Shape.JOINER else 1
    outs = 2 if shape == Shape.SPLITTER else 1
    kind = part - CORE
    return {
        "name": part_name(part),
        "shape": shape.name.lower(),
        "colour": colour_of(kit, part),
        "left": tuple(squares(left[i]) for i in range(ins)) if part < CORE else (),
        "right": tuple(squares(right[i]) for i in range(outs)) if part < CORE else (),
        "sign": "" if part < CORE else f"k-{Part(part).name.lower()}",
        "grey": say("draw.grey", n=int(kit.grey_in[kind]), more=int(kit.grey_out[kind]))
        if part >= Part.BOOSTER else "",
    }  # fmt: skip


def ports_of(part: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The heights of the input and output ports on a card."""
    one, two = (MIDDLE,), (MIDDLE - PORT, MIDDLE + PORT)
    shape = SHAPES[part]
    if shape == Shape.HOPPER:
        return (), one
    return two if shape == Shape.JOINER else one, two if shape == Shape.SPLITTER else one


def drawn_card(kit: Any, me: Any, plan: Layout, slot: int, colour: str, busy: bool) -> Card:
    """A card in play: its face, its place and what lies on it; it is busy while it asks."""
    card, part = me.cards[slot], int(me.cards[slot].part)
    hopper, found = part == Part.HOPPER, face(kit, part)
    ins, outs = ports_of(part)
    told = cubes_listed(card.cubes) if hopper or any(card.cubes) else effect_of(kit, part)
    name = Begun(hopper_name(me, slot)) if hopper else found["name"]
    return found | {
        "x": plan.x(slot),
        "y": plan.y(slot) - MIDDLE,
        "style": "hopper" if hopper else "core" if part < CORE else "common",
        "ins": ins,
        "outs": outs,
        "busy": busy,
        "cubes": squares(card.cubes),
        "spot": f"hopper-{slot}" if hopper else "",
        "vt": f"card-{colour}-{slot}",
        "tip": say("draw.card_tip", part=name, told=told),
    }


def drawn_end(me: Any, plan: Layout, end: int, found: Trial) -> End:
    """The right edge of a branch, with the cubes that a run would pack there."""
    wire = int(me.ends[end])
    x, y = plan.end_at(wire)
    packed = bool(bit_at(me.packed, end))
    key = "draw.packed_tip" if packed else "draw.open_tip"
    return End(end + 1, x, y, packed, f"end-{end}", say(key, end=end_name(me, end)),
               squares(found.flows.get(wire, ())))  # fmt: skip


def state_of(kit: Any, s: Any, me: Any, device: int, acts: bool) -> str:
    """Whether a device can run: open, bare of cubes, loaded, or done for this turn."""
    if not complete(me, device):
        return "open"
    if acts and int(s.ran) >> device & 1:
        return "running" if int(s.running) == device else "ran"
    return "loaded" if may_run(kit, me, device) else "ready"


def machine(kit: Any, s: Any, p: int, device: int, acts: bool, colour: str) -> Machine:
    """One device, drawn and tried out."""
    me = s.players[p]
    plan, own = Layout(me, device), int(ends_of(me, device))
    ends = [end for end in range(int(me.n_ends)) if own >> end & 1]
    wires = [int(me.ends[end]) for end in ends]
    state = state_of(kit, s, me, device, acts)
    found = Trial((0, 0, 0), (0, 0, 0))
    if state == "loaded" and s.running < 0:
        found = try_device(kit, s, p, device)
    width, height = plan.size(wires)
    paths, here = belts(me, plan, wires), int(s.card) if state == "running" else -1
    return Machine(
        number=device + 1,
        name=Begun(device_name(device)),
        spot=f"device-{device}",
        state=state,
        note=say(f"draw.states.{state}", n=sum(not bit_at(me.packed, end) for end in ends)),
        gives=squares(found.output),
        lost=squares(found.purged),
        about=found.open,
        told=told_of(state, found),
        width=width,
        height=height,
        box=f"0 0 {width:g} {height:g}",
        cards=tuple(drawn_card(kit, me, plan, slot, colour, slot == here) for slot in plan.cards),
        ends=tuple(drawn_end(me, plan, end, found) for end in ends),
        belts=tuple(paths.values()),
        waiting=waiting(s, plan, list(paths)) if state == "running" else (),
        drifts=drifts(plan, paths, found) if s.ask == Ask.ACTIVATE else (),
    )


def told_of(state: str, found: Trial) -> Told:
    """What the heading of a device says to those who do not see it."""
    if state != "loaded":
        return say(f"draw.states_told.{state}")
    return say("draw.gives_told", cubes=found.told, lost=cubes_listed(found.purged))


def machines(kit: Any, s: Any, p: int, acts: bool, colour: str) -> list[Machine]:
    """All devices of a player."""
    n = int(devices_of(s.players[p]))
    return [machine(kit, s, p, device, acts, colour) for device in range(n)]
