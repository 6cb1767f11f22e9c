"""The main board as it is drawn: what lies where, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.engine.sentences import Number, Told, clauses, signed
from boardroom.games.upgrade.drawing.printed import (
    ACTION_ICONS,
    BONUS_ICONS,
    WORDS,
    Face,
    face_of,
    face_tip,
    phases,
    short_department,
)
from boardroom.games.upgrade.drawing.track import track
from boardroom.games.upgrade.table import (
    ACTIONS,
    DEPARTMENTS,
    KINDS,
    PLANNABLE,
    Action,
    Bonus,
    Neutral,
)
from boardroom.games.upgrade.words.wording import (
    bonus_name,
    bonus_says,
    deed_name,
    department_name,
    kind_name,
    level_name,
    named,
    say,
)

LAP = 100  # places of the business value track
SIDES = (("l", 31), ("t", 50), ("r", 81), ("b", 100))  # where each side of the board ends

Names = Sequence[str]


@dataclass(frozen=True)
class Token:
    """A marker of a player, or the neutral one."""

    colour: str
    vt: str
    tip: Told
    style: str = ""  # planned or done
    tag: Number | str = ""


@dataclass(frozen=True)
class Cell:
    """One place of the business value track."""

    text: str
    tokens: tuple[Token, ...]

    @property
    def tip(self) -> Told:
        """Who stands there."""
        return clauses(token.tip for token in self.tokens)


@dataclass(frozen=True)
class Stack:
    """Tiles of one department and kind."""

    spot: str
    vt: str
    left: int
    under: range
    face: Face
    tip: Told


def board(
    kit: Any, s: Any, names: Names, seat: int | None, colours: Names = SEAT_COLOURS
) -> dict[str, Any]:
    """Everything on the main board."""
    kit, s = unpacked(kit), unpacked(s)
    return {
        "w": WORDS,
        "told": told(kit, s, names),
        "ring": ring(kit, s, names, colours),
        "years": years(kit, s, names, colours),
        "steps": phases(s),
        "departments": [(department_name(d), short_department(d)) for d in range(DEPARTMENTS)],
        "stacks": [[stack(kit, s, d, kind) for d in range(DEPARTMENTS)] for kind in range(KINDS)],
        "track": track(kit, s),
        "actions": [area(kit, s, action, names, colours) for action in range(ACTIONS)],
        "office": [spot(kit, s, bonus, names, colours) for bonus in Bonus],
        "neutral": s.neutral == Neutral.ON_BOARD,
    }


def told(kit: Any, s: Any, names: Names) -> list[Told]:
    """The track in sentences, for those who do not see it."""
    return [say("draw.told", name=names[p], n=s.players[p].value)
            for p in range(int(kit.seats))]  # fmt: skip


def ring(kit: Any, s: Any, names: Names, colours: Names) -> dict[str, list[Cell]]:
    """The business value track, side by side, from 0 at the lower left round the board."""
    cells = []
    for at in range(LAP):
        here = tuple(
            disc(int(s.players[p].value), names[p], colours[p])
            for p in range(int(kit.seats))
            if place_of(int(s.players[p].value)) == at
        )
        cells.append(Cell(str(at) if at % 5 == 0 else "", here))
    starts = [0, *(end for _, end in SIDES[:-1])]
    return {side: cells[start:end] for (side, end), start in zip(SIDES, starts, strict=True)}


def place_of(value: int) -> int:
    """Where a disc stands: laps begin at 0 again, and below 0 it waits on 0."""
    return value % LAP if value >= 0 else 0


def disc(value: int, name: str, colour: str) -> Token:
    laps = value if value < 0 else value // LAP * LAP
    tag = signed(laps) if laps else ""
    tip = say("draw.value_tip", name=name, n=value)
    return Token(colour, f"value-{colour}", tip, tag=tag)


def years(kit: Any, s: Any, names: Names, colours: Names) -> dict[str, Any]:
    """The game-year track: set-up, the years in their phases, the end."""
    last, now = int(kit.years), int(s.year)
    spaces: list[dict[str, Any]] = [
        {"text": say("draw.setup"), "phase": 1, "now": now == 0, "small": True}]
    for year in range(1, last + 1):
        level = int(kit.year_level[year - 1])
        spaces.append({"text": str(year), "phase": level, "now": now == year, "small": False})
    spaces.append({"text": say("draw.end"), "phase": 0, "now": now > last, "small": True})
    bands: list[dict[str, Any]] = []
    for place, space in enumerate(spaces):
        if bands and bands[-1]["phase"] == space["phase"]:
            bands[-1]["span"] += 1
        else:
            text = level_name(space["phase"]) if space["phase"] else ""
            bands.append({"phase": space["phase"], "span": 1, "text": text, "at": place + 1})
    first = int(s.first)
    return {"spaces": spaces, "bands": bands, "n": len(spaces),
            "first": {"colour": colours[first],
                      "tip": say("draw.first_player", name=names[first])}}  # fmt: skip


def stack(kit: Any, s: Any, d: int, kind: int) -> Stack:
    """UP-120: the tiles of a department and kind that are left."""
    left, face = int(s.tiles[d, kind]), kind + 1
    name = say("names.stack", department=department_name(d), kind=kind_name(kind))
    tip = say("draw.tile_tip", tile=name, left=left, two=face_tip(kit, d, face),
              three=face_tip(kit, d, face + KINDS)) if left \
        else say("draw.tile_out", tile=name)  # fmt: skip
    return Stack(f"tile-{d}-{kind}", f"stack-{d}-{kind}", left, range(max(left - 1, 0)),
                 face_of(kit, d, face), tip)  # fmt: skip


def area(kit: Any, s: Any, action: int, names: Names, colours: Names) -> dict[str, Any]:
    """An action with its markers, planned and completed."""
    tokens = []
    for p in range(int(kit.seats)):
        me = s.players[p]
        planned = int(me.planned[action]) if action < PLANNABLE else 0
        for style, n in (("planned", planned), ("done", int(me.done[action]))):
            tip = say("draw.action_tip", name=names[p], deed=deed_name(action),
                      kind=say(f"draw.is_{style}"))  # fmt: skip
            tokens += [Token(colours[p], "", tip, style) for _ in range(n)]
    neutral = s.neutral == Neutral.LAID + action
    return {
        "spot": f"act-{action}", "icon": ACTION_ICONS[action],
        "name": named("draw.groups", Action, action), "plan": action < PLANNABLE,
        "cost": cost_range(kit, action), "tokens": tokens, "neutral": neutral,
        "crowd": len(tokens) + neutral > 6,
    }  # fmt: skip


def cost_range(kit: Any, action: int) -> str:
    """External resources as printed beside an action."""
    if action in (Action.TRAIN, Action.TUNE):
        return f"{int(kit.engaged_resources)}–{int(kit.plain_resources)}"
    if action == Action.UPGRADE:
        some = [int(n) for n in kit.resources[:, 1:].reshape(-1)]
        return f"{min(some)}–{max(some)}"
    if action == Action.INTEGRATE:
        return "·".join(str(int(n)) for n in kit.step_resources)
    return ""


def spot(kit: Any, s: Any, bonus: Bonus, names: Names, colours: Names) -> dict[str, Any]:
    """UP-086: a spot of the head office, free or with the marker of its claimer."""
    owner = int(s.office[bonus])
    facts = {"bonus": bonus_name(bonus), "effect": bonus_says(kit, bonus)}
    tip = say("draw.office_taken", name=names[owner - 1], **facts) if owner \
        else say("draw.office_tip", **facts)  # fmt: skip
    return {
        "spot": f"office-{int(bonus)}", "icon": BONUS_ICONS[bonus], "name": bonus_name(bonus),
        "effect": bonus_says(kit, bonus, "draw.bonus_short"), "tip": tip, "number": int(bonus) + 1,
        "colour": colours[owner - 1] if owner else "",
        "neutral_home": bonus == Bonus.ACTION,
    }  # fmt: skip
