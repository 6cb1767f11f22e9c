"""The choices as the panel lists them, and the spots on the boards that stand for them.

What both editions have; an edition adds the groups, short labels and spots of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.drawing import Group
from boardroom.engine.sentences import Begun, Told
from boardroom.pieces.deploy.drawing.places import ICONS, LETTERS
from boardroom.pieces.deploy.drawing.printed import KIND_ICONS
from boardroom.pieces.deploy.rules.development import tiles_owned
from boardroom.pieces.deploy.rules.marketplace import marker_price, tile_price
from boardroom.pieces.deploy.rules.server_room import MOVEMENTS
from boardroom.pieces.deploy.rules.workers import holds_spot
from boardroom.pieces.deploy.table import PREP_ADJUST
from boardroom.pieces.deploy.terms import LOWEST_TILE, POSITIONS, Ask, Dev, Place, Pool, Spot
from boardroom.pieces.deploy.words.editions import chosen, edition_of
from boardroom.pieces.deploy.words.facts import Case
from boardroom.pieces.deploy.words.labels import label_of, name_of
from boardroom.pieces.deploy.words.wording import amount, place_name, pool_name, say

ADDS = ("add_a", "add_b", "add_c")
REMOVALS = ("remove_a", "remove_b", "remove_c")
TRADES = ("cash", "income")

Grouper = Callable[[Any, Any], Iterator[Group]]
Spotter = Callable[[Any, Choice], str | None]


def numbers(s: Any, ask: Ask, *blocks: str) -> tuple[int, ...]:
    """All choices of some blocks of an ask."""
    asked = edition_of(s).choices[ask]
    found: list[int] = []
    for block, first, size in zip(asked.firsts._fields, asked.firsts, asked.sizes, strict=True):
        if block in blocks:
            found += range(first, first + size)
    return tuple(found)


@dataclass(frozen=True)
class Panel:
    """The choices of an edition: their groups and spots, its own and the common."""

    groupers: Mapping[Ask, Grouper]
    ask_spots: Mapping[Ask, Spotter]
    block_spots: Mapping[str, str]

    def groups(self, kit: Any, s: Any) -> list[Group]:
        """The entries of the panel, in order; together they hold every choice once."""
        return list(self.groupers.get(Ask(int(s.ask)), one_by_one)(kit, s))

    def short(self, kit: Any, s: Any, c: int) -> Told:
        """A choice within its group, where the heading has said the rest."""
        case = Case(kit, s, c)
        key = f"draw.short.{case.block}"
        return case.say(key) if case.edition.book.has(key) else name_of(case)

    def spot(self, _kit: Any, s: Any, c: int) -> str | None:
        """The drawn thing that stands for a choice; some choices have none."""
        ask, choice = chosen(s, c)
        if ask in self.ask_spots:
            return self.ask_spots[ask](s, choice)
        if choice.block in self.block_spots:
            i = choice.index
            return self.block_spots[choice.block].format(i=i, value=i + LOWEST_TILE)
        return step_spot(s, choice) if choice.block in ("add_c", "remove_c") else None


# --- Entries of the panel -------------------------------------------------------------------------


def one_by_one(kit: Any, s: Any) -> Iterator[Group]:
    """Every choice for itself; trades spend no turn and stand apart."""
    asked = edition_of(s).choices[Ask(int(s.ask))]
    rest = []
    for c in range(asked.total):
        group = single(kit, s, c)
        if group.aside:
            rest.append(group)
        else:
            yield group
    yield from rest


def single(kit: Any, s: Any, c: int) -> Group:
    """One choice: what it is, and what it leads to."""
    ask, choice = chosen(s, c)
    key, icon = choice.name.replace(":", "-"), icon_of(s, choice)
    if choice.block in TRADES and ask in (Ask.ACTION, Ask.PREP_ADJUST):
        return Group(key, Case(kit, s, c).say(f"draw.groups.{choice.block}"), (c,), icon,
                     aside=True)  # fmt: skip
    label = label_of(kit, s, c)
    return Group(key, label.what, (c,), icon, effect=Begun(label.then) if label.then else "")


def common_actions(
    kit: Any, s: Any, costs: Told, own: Iterator[Group] | None = None
) -> Iterator[Group]:
    """The six actions of the player aid, those of an edition, then the trades."""
    yield Group("deploy", edition_of(s).w("groups.deploy"),
                numbers(s, Ask.ACTION, "server", "cloud"), "a-deploy", costs,
                say("draw.group_effects.deploy"))  # fmt: skip
    yield adding(kit, s)
    yield developing(kit, s)
    yield action(s, "move", Begun(Case(kit, s).say("then.up_to")))
    yield Group("remove", say("draw.groups.remove"), numbers(s, Ask.ACTION, *REMOVALS), "a-remove",
                amount("worker", 1), say("draw.group_effects.remove"))  # fmt: skip
    yield action(s, "consult", say("draw.group_effects.consult",
                                   credits=amount("credit", kit.consult_credits)))  # fmt: skip
    if own is not None:
        yield from own
    for c in numbers(s, Ask.ACTION, *TRADES):
        yield single(kit, s, c)


def action(s: Any, block: str, effect: Told) -> Group:
    """An action that is one choice."""
    return Group(block, say(f"draw.groups.{block}"), numbers(s, Ask.ACTION, block), f"a-{block}",
                 amount("worker", 1), effect)  # fmt: skip


def cost_range(costs: list[int]) -> Told:
    """What deployments cost in workers: 3–5 workers."""
    if len(set(costs)) < 2:
        return amount("worker", costs[0]) if costs else ""
    return say("draw.from_to", low=min(costs), high=amount("worker", max(costs)))


def adding(kit: Any, s: Any) -> Group:
    """ADD, from its lowest price."""
    p = int(s.seat)
    prices = [marker_price(kit, s, p, 1)]
    for position in range(POSITIONS):
        prices += [tile_price(kit, s, p, pool, position) for pool in (Pool.A, Pool.B)]
    half = holds_spot(s, p, Spot.ADD)
    return Group("add", say("draw.groups.add"), numbers(s, Ask.ACTION, *ADDS),
                 "a-add", amount("worker", 1),
                 say("draw.group_effects.add_half" if half else "draw.group_effects.add",
                     price=amount("credit", min(prices))))  # fmt: skip


def developing(kit: Any, s: Any) -> Group:
    """DEVELOP, with the spaces left."""
    if not kit.dev_tiles:
        return action(s, "develop", say("draw.group_effects.no_develop"))
    free = max(int(kit.dev_slots) - int(tiles_owned(s.players[s.seat])), 0)
    effect = say("draw.group_effects.develop", n=free, income=int(kit.tech_income))
    return action(s, "develop", effect)


def giving(kit: Any, s: Any) -> Iterator[Group]:
    """Own Development tiles one by one, then all that are not owned under one heading."""
    ask, owns = Ask(int(s.ask)), s.players[s.seat].owns.tolist()
    for c in range(edition_of(s).choices[ask].total):
        if c >= len(owns) or owns[c]:
            yield single(kit, s, c)
    others = tuple(kind for kind in range(len(owns)) if not owns[kind])
    if others:
        yield Group("others", say("draw.groups.others"), others, "a-develop")


def moving(kit: Any, s: Any) -> Iterator[Group]:
    """The movements by the place they start from."""
    for place in Place:
        here = tuple(c for c, row in enumerate(MOVEMENTS.tolist()) if row[0] == place)
        yield Group(f"from-{place.name.lower()}", say("draw.groups.from", place=place_name(place)),
                    here, "a-move")  # fmt: skip
    for c in numbers(s, Ask.MOVE, "stop"):
        yield single(kit, s, c)


def removing(kit: Any, s: Any) -> Iterator[Group]:
    """A removal without a worker, pool by pool."""
    for block in REMOVALS:
        pool = pool_name(Pool[block[-1].upper()])
        yield Group(block, say("draw.groups.from", place=pool), numbers(s, Ask.REMOVE, block),
                    "a-remove")  # fmt: skip
    for c in numbers(s, Ask.REMOVE, "skip"):
        yield single(kit, s, c)


COMMON_GROUPERS: dict[Ask, Grouper] = {
    Ask.PREP_TECH: giving,
    Ask.DISCARD: giving,
    Ask.MOVE: moving,
    Ask.REMOVE: removing,
}

BLOCK_ICONS = {
    "add_a": "a-add", "add_b": "a-add", "add_c": "a-add", "a": "a-add", "b": "a-add", "c": "a-add",
    "move": "a-move", "cube": "a-move", "remove_a": "a-remove", "remove_b": "a-remove",
    "remove_c": "a-remove", "consult": "a-consult", "cash": "coin", "income": "a-income",
    "back": "cup", "hire": "worker", "keep": "ok", "done": "ok", "stop": "ok", "skip": "ok",
    "extra": "worker", "worker": "cup", "use": "d-planner", "swap": "d-designer",
}  # fmt: skip


def icon_of(s: Any, choice: Choice) -> str:
    """The sign of a choice; one that does nothing has a plain mark."""
    if choice.block == "give":
        return KIND_ICONS[Dev(choice.index)]
    if choice.block == "spot":
        return ICONS[Spot(choice.index)]
    return edition_of(s).icon_of(s, choice) or BLOCK_ICONS[choice.block]


# --- Spots on the boards --------------------------------------------------------------------------


def step_spot(s: Any, choice: Choice) -> str | None:
    """The step of pool C that a marker comes to, or the last one that it leaves."""
    marker = int(s.players[s.seat].room.marker)
    at = marker + choice.index + 1 if choice.block == "add_c" else marker - choice.index
    return f"c-{at}" if at > 0 else None


def paying_spot(_s: Any, choice: Choice) -> str:
    """The disc if it walks alone, else the worker up to which the office pays."""
    return f"office-{choice.index}" if choice.index else "disc"


def placing_spot(_s: Any, choice: Choice) -> str:
    """The first free hole of a pool or sub-pool."""
    return f"into-b{choice.index + 1}" if choice.block == "b" else f"into-{choice.block}"


def taking_spot(_s: Any, choice: Choice) -> str | None:
    """The cube that a movement takes."""
    if choice.block == "stop":
        return None
    start, _end, colour = MOVEMENTS[choice.index].tolist()
    return f"take-{Place(start).name.lower()}-{LETTERS[colour]}"


def team_spot(_s: Any, choice: Choice) -> str | None:
    """Workers called in from the supply, or sent back from the coffee room."""
    if choice.block in TRADES:
        return "value"
    sent = PREP_ADJUST.keep - choice.index
    return {"back": f"coffee-{sent}", "hire": f"supply-{choice.index + 1}"}.get(choice.block)


COMMON_ASK_SPOTS: dict[Ask, Spotter] = {
    Ask.SETUP_POOL: lambda _s, choice: f"slot-{choice.block}",
    Ask.PREP_ADJUST: team_spot,
    Ask.PLANNER: lambda _s, choice: f"own-{int(Dev.PLANNER)}" if choice.block == "use" else None,
    Ask.PAY: paying_spot,
    Ask.PLACE: placing_spot,
    Ask.MOVE: taking_spot,
}

COMMON_BLOCK_SPOTS = {
    "add_a": "market-a-{i}", "add_b": "market-b-{i}", "develop": "dev-{i}", "move": "move",
    "remove_a": "tile-a-{value}", "remove_b": "tile-b-{i}", "consult": "cash", "give": "own-{i}",
    "spot": "spot-{i}", "cash": "value", "income": "value", "worker": "coffee-1",
}  # fmt: skip
