"""A device tried out on a copy of the table: what it would put out, and what would be lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardroom.engine.records import copy_of
from boardroom.engine.sentences import Told, listed
from boardroom.games.devices.rules.device import bare, complete, devices_of, stocked
from boardroom.games.devices.rules.running import (
    fewest_up,
    finish_device,
    handle_card,
    hold_back,
    most_up,
    next_colour_to_split,
    split,
    start_device,
)
from boardroom.games.devices.table import COLOURS, Part, Stage
from boardroom.games.devices.words.wording import cubes_listed, device_name, say


@dataclass(frozen=True)
class Trial:
    """What a run of a device comes to; with choices on the way, one of several outcomes."""

    output: tuple[int, ...]
    purged: tuple[int, ...]
    open: bool = False  # a Splitter or a Pause lets the owner choose
    flows: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # cubes on each belt

    @property
    def told(self) -> Told:
        """The output in words: 2 red and 1 blue."""
        found = cubes_listed(self.output)
        return say("trial.about", cubes=found) if self.open and any(self.output) else found


def try_device(kit: Any, s: Any, p: int, device: int) -> Trial:
    """Run a device with the cubes it holds; Splitters share evenly, a Pause keeps nothing."""
    twin = copy_of(s)
    me, before = twin.players[p], tuple(int(n) for n in twin.output)
    start_device(twin, device)
    choosing, flows = False, dict[int, tuple[int, ...]]()
    for slot in cards_in_order(me, device):
        handle_card(kit, twin, me, slot)
        while twin.stage != Stage.RUN:
            choosing |= answer(twin, me)
        for port, cubes in enumerate(twin.belts[slot].tolist()):
            flows[2 * slot + port] = tuple(cubes)
    purged = tuple(int(n) for n in twin.scrap)
    finish_device(twin, me)
    output = tuple(int(n) - b for n, b in zip(twin.output, before, strict=True))
    return Trial(output, purged, choosing, flows)


def cards_in_order(me: Any, device: int) -> list[int]:
    """DV-073: the cards of a device by column, then by the order of placing."""
    n = int(me.n_cards)
    homes, columns = me.cards["home"][:n].tolist(), me.cards["col"][:n].tolist()
    own = [slot for slot in range(n) if homes[slot] == device]
    return sorted(own, key=lambda slot: (columns[slot], slot))


def answer(s: Any, me: Any) -> bool:
    """Answer what a card asks; tells whether there was a choice."""
    if s.stage == Stage.HOLD:
        hold_back(s, me, 0)
        return True
    s.colour = next_colour_to_split(s, me)
    if s.colour == COLOURS:
        s.stage = Stage.RUN
        return False
    split(s, me, (int(fewest_up(s, me)) + int(most_up(s, me)) + 1) // 2)
    return True


def loaded_with(s: Any, p: int, slot: int, cubes: Any) -> Any:
    """A copy of the table with these cubes taken from storage onto a Hopper."""
    twin = copy_of(s)
    me = twin.players[p]
    for colour in range(COLOURS):
        n = int(cubes[colour])
        me.storage[colour] -= n
        me.cards[slot].cubes[colour] += n
    return twin


def may_run(kit: Any, me: Any, device: int) -> bool:
    """DV-071: complete and with cubes; bare only if the option allows it."""
    ready = complete(me, device) and stocked(me, device)
    return bool(ready and (kit.bare or not bare(me, device)))


def first_hopper(me: Any, device: int) -> int:
    """The first Hopper of a device by the order of placing."""
    return next(i for i in range(int(me.n_cards))
                if me.cards[i].home == device and me.cards[i].part == Part.HOPPER)  # fmt: skip


def prospect(kit: Any, s: Any, p: int, device: int) -> Told:
    """A device in a few words: open, or what it would put out with its cubes or those stored."""
    me = s.players[p]
    if not complete(me, device):
        return say("trial.open", device=device_name(device))
    if may_run(kit, me, device):
        found = try_device(kit, s, p, device).told
        return say("trial.with_load", device=device_name(device), cubes=found)
    if any(me.storage) and not stocked(me, device):
        twin = loaded_with(s, p, first_hopper(me, device), me.storage)
        found = try_device(kit, twin, p, device).told
        return say("trial.with_storage", device=device_name(device), cubes=found)
    return say("trial.idle", device=device_name(device))


def prospects(kit: Any, s: Any, p: int) -> Told:
    """All devices that can run, each with its output; or that none can."""
    me = s.players[p]
    told = [say("trial.with_load", device=device_name(d), cubes=try_device(kit, s, p, d).told)
            for d in range(int(devices_of(me))) if may_run(kit, me, d)]  # fmt: skip
    return listed(told) if told else say("trial.none")
