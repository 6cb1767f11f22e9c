"""The main board as it is drawn: what lies where, for one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, around, unpacked
from boardroom.engine.sentences import Told, clauses, signed
from boardroom.games.upgrade.drawing.printed import (
    ACTION_ICONS,
    BONUS_ICONS,
    WORDS,
    face_of,
    face_tip,
    group_name,
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
from boardroom.games.upgrade.words import wording
from boardroom.games.upgrade.words.wording import department_name, level_name, say

LAP = 100  # places of the business value track
SIDES = (("l", 31), ("t", 50), ("r", 81), ("b", 100))  # where each side of the board ends

Names = Sequence[str]
Drawn = dict[str, Any]  # a thing of the board for its template


def board(
    kit: Any, s: Any, names: Names, seat: int | None, colours: Names = SEAT_COLOURS
) -> Drawn:
    """Everything on the main board."""
    kit, s = unpacked(kit), unpacked(s)
    return {
        "w": WORDS,
        # The track in sentences, for those who do not see it.
        "told": [say("draw.told", name=name, n=s.players[p].value)
                 for p, name in enumerate(names)],
        "ring": around(ring(s, names, colours), SIDES),
        "years": years(kit, s, names, colours),
        "steps": phases(s),
        "departments": [(department_name(d), short_department(d)) for d in range(DEPARTMENTS)],
        "stacks": [[stack(kit, s, d, kind) for d in range(DEPARTMENTS)] for kind in range(KINDS)],
        "track": track(kit, s),
        "actions": [area(kit, s, action, names, colours) for action in range(ACTIONS)],
        "office": [spot(kit, s, bonus, names, colours) for bonus in Bonus],
        "neutral": s.neutral == Neutral.ON_BOARD,
    }  # fmt: skip


def ring(s: Any, names: Names, colours: Names) -> list[Drawn]:
    """The places of the business value track, from 0 at the lower left round the board."""
    discs: dict[int, list[Drawn]] = {}
    for p, name in enumerate(names):
        value = int(s.players[p].value)
        discs.setdefault(place_of(value), []).append(disc(value, name, colours[p]))
    return [{"text": str(at) if at % 5 == 0 else "", "discs": discs.get(at, []),
             "tip": clauses(one["tip"] for one in discs.get(at, []))}
            for at in range(LAP)]  # fmt: skip


def place_of(value: int) -> int:
    """Where a disc stands: laps begin at 0 again, and below 0 it waits on 0."""
    return value % LAP if value >= 0 else 0


def disc(value: int, name: str, colour: str) -> Drawn:
    laps = value if value < 0 else value // LAP * LAP
    return {"colour": colour, "vt": f"value-{colour}", "tag": signed(laps) if laps else "",
            "tip": say("draw.value_tip", name=name, n=value)}  # fmt: skip


def years(kit: Any, s: Any, names: Names, colours: Names) -> Drawn:
    """The game-year track: set-up, the years in their phases, the end."""
    last, first = int(kit.years), int(s.first)
    levels = [1, *map(int, kit.year_level[:last]), 0]
    texts: list[Told] = [say("draw.setup"), *map(str, range(1, last + 1)), say("draw.end")]
    return {
        "spaces": [{"text": text, "phase": level, "now": n == min(s.year, last + 1),
                    "small": n in (0, last + 1)}
                   for n, (text, level) in enumerate(zip(texts, levels, strict=True))],
        "bands": [{"phase": level, "span": len(list(some)),
                   "text": level_name(level) if level else ""} for level, some in groupby(levels)],
        "n": len(levels),
        "first": {"colour": colours[first], "tip": say("draw.first_player", name=names[first])},
    }  # fmt: skip


def stack(kit: Any, s: Any, d: int, kind: int) -> Drawn:
    """UP-120: the tiles of a department and kind that are left."""
    left, face = int(s.tiles[d, kind]), kind + 1
    name = say("names.stack", department=department_name(d), kind=wording.kind_name(kind))
    tip = say("draw.tile_tip", tile=name, left=left, two=face_tip(kit, d, face),
              three=face_tip(kit, d, face + KINDS)) if left \
        else say("draw.tile_out", tile=name)  # fmt: skip
    return {"spot": f"tile-{d}-{kind}", "vt": f"stack-{d}-{kind}", "left": left,
            "under": range(left - 1), "face": face_of(kit, d, face), "tip": tip}  # fmt: skip


def area(kit: Any, s: Any, action: int, names: Names, colours: Names) -> Drawn:
    """An action with its markers, planned and completed."""
    tokens: list[Drawn] = []
    for p, name in enumerate(names):
        for style in ("planned", "done") if action < PLANNABLE else ("done",):
            tip = say("draw.action_tip", name=name, deed=wording.deed_name(action),
                      kind=say(f"draw.is_{style}"))  # fmt: skip
            n = int(getattr(s.players[p], style)[action])
            tokens += [{"colour": colours[p], "style": style, "tip": tip}] * n
    neutral = s.neutral == Neutral.LAID + action
    return {
        "spot": f"act-{action}", "icon": ACTION_ICONS[action], "name": group_name(action),
        "plan": action < PLANNABLE, "cost": cost_range(kit, action), "tokens": tokens,
        "neutral": neutral, "crowd": len(tokens) + neutral > 6,
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


def spot(kit: Any, s: Any, bonus: Bonus, names: Names, colours: Names) -> Drawn:
    """UP-086: a spot of the head office, free or with the marker of its claimer."""
    owner, name = int(s.office[bonus]), wording.bonus_name(bonus)
    facts = {"bonus": name, "effect": wording.bonus_says(kit, bonus)}
    tip = say("draw.office_taken", name=names[owner - 1], **facts) if owner \
        else say("draw.office_tip", **facts)  # fmt: skip
    return {
        "spot": f"office-{int(bonus)}", "icon": BONUS_ICONS[bonus], "name": name, "tip": tip,
        "effect": wording.bonus_says(kit, bonus, "draw.bonus_short"), "number": int(bonus) + 1,
        "colour": colours[owner - 1] if owner else "", "neutral_home": bonus == Bonus.ACTION,
    }  # fmt: skip
