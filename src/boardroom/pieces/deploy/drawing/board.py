"""The main board as both editions draw it: what lies where, for one viewer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.engine.sentences import Told
from boardroom.pieces.deploy.drawing.places import (
    BOX,
    LETTERS,
    bonuses,
    crew,
    discs,
    marketplace,
    pips,
    ring,
    spaces,
    value_track,
)
from boardroom.pieces.deploy.rules.roundel import home_line
from boardroom.pieces.deploy.terms import SPOTS
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.text import order_lines
from boardroom.pieces.deploy.words.wording import amount, cubes_listed, say

CROWD, THRONG = 8, 15  # workers in a room from which on they are drawn smaller

Names = Sequence[str]


def board_with(own: Callable[[Any, Any], dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """How an edition draws the main board: what both have, and its own Development tiles."""

    def board(
        kit: Any, s: Any, names: Names, seat: int | None, colours: Names = SEAT_COLOURS
    ) -> dict[str, Any]:
        """Everything on the main board; prices are those of the viewer."""
        kit, s = unpacked(kit), unpacked(s)
        return {**common_board(kit, s, names, seat, colours), **own(kit, s)}

    return board


def common_board(
    kit: Any, s: Any, names: Names, seat: int | None, colours: Names
) -> dict[str, Any]:
    """What lies on the main board of both editions; prices are those of the viewer."""
    edition = edition_of(s)
    players = [s.players[p] for p in range(int(kit.seats))]
    incomes = [int(me.income) for me in players]
    values = [int(me.value) for me in players]
    return {
        "w": edition.w,
        "seat": seat,
        "told": [say("draw.track_told", name=name, income=income, value=value)
                 for name, income, value in zip(names, incomes, values, strict=False)],
        "ring": ring(int(kit.income_cap), incomes, names, colours),
        "wheel": wheel(kit, s, names, seat, colours),
        **rooms(kit, s, names, seat, colours),
        "market": marketplace(kit, s, seat),
        "devs_note": amount("worker", 1) if kit.dev_tiles else say("view.no_development"),
        "value": value_track(values, names, colours),
        "bag": bag(s),
    }


def wheel(kit: Any, s: Any, names: Names, seat: int | None, colours: Names) -> dict[str, Any]:
    """The roundel: spaces, discs, the workers still to be spent, and whose they are."""
    loop, line = int(kit.loop), int(home_line(kit, s))
    steps, p = s.roundel.steps.tolist()[: int(kit.seats)], int(s.seat)
    done = min(max(steps[p] - line + loop, 0), loop)
    middle = middle_of(kit, s, line - steps[p]) | {"colour": colours[p]}
    return {
        "box": BOX,
        "spaces": spaces(loop),
        "pips": pips(loop, done),
        "discs": discs(loop, line, steps, s.roundel.height.tolist(), colours),
        "middle": middle,
        "told": list(order_lines(kit, s, names)),
        "first": {"colour": colours[int(s.first)],
                  "tip": say("draw.first_player", name=names[int(s.first)])},
        "own": seat,
    }  # fmt: skip


def middle_of(kit: Any, s: Any, left: int) -> dict[str, Told]:
    """What stands in the middle: workers while there are actions, else the round."""
    if s.step != edition_of(s).steps["ACTIONS"]:
        return {"big": f"{int(s.lap)}/{int(kit.rounds)}", "above": say("draw.round"),
                "below": "", "emblem": ""}  # fmt: skip
    office, left = int(s.players[s.seat].team.office), max(left, 0)
    return {
        "big": f"{left} + {office}" if office else str(left),
        "above": "",
        "below": say("draw.workers_left", n=left + office),
        "emblem": "yes",
    }


def rooms(kit: Any, s: Any, names: Names, seat: int | None, colours: Names) -> dict[str, Any]:
    """Office, coffee room and bonus spots, with all extra workers that are not in a supply."""
    owners, teams = s.spots.tolist(), []
    for p in range(int(kit.seats)):
        team = s.players[p].team
        teams.append((int(team.supply), int(team.coffee), int(team.office)))
    # Numbers of workers run through supply, coffee room, office and spots in this order.
    numbers = [0] * SPOTS
    taken = [sum(team) for team in teams]
    for spot, owner in enumerate(owners):
        if owner:
            taken[owner - 1] += 1
            numbers[spot] = taken[owner - 1]
    coffee = [(p, team[1], team[0]) for p, team in enumerate(teams)]
    office = [(p, team[2], team[0] + team[1]) for p, team in enumerate(teams)]
    return {
        "places": [
            place("office", "desk", crew("office", office, colours, seat)),
            place("coffee", "cup", crew("coffee", coffee, colours, seat)),
        ],
        "bonuses": bonuses(kit, owners, numbers, names, colours),
    }


def place(key: str, art: str, workers: list[Any]) -> dict[str, Any]:
    """A room with its workers; the more there are, the smaller they are drawn."""
    size = "throng" if len(workers) > THRONG else "crowd" if len(workers) > CROWD else ""
    return {"key": key, "art": art, "workers": workers, "size": size,
            "tip": amount("extra_worker", len(workers))}  # fmt: skip


def bag(s: Any) -> dict[str, Any]:
    """What the bag holds, by colour."""
    cubes = s.bag.cubes.tolist()
    tip = say("draw.bag_tip", cubes=cubes_listed(cubes))
    return {"cubes": list(zip(LETTERS, cubes)), "tip": tip}
