"""The score sheet of this edition: what both have, INTEGRATOR, specialist and generalist."""

from __future__ import annotations

from typing import Any

from boardroom.engine.sentences import in_a_row
from boardroom.engine.words import SheetLine
from boardroom.games.deploy_projects.rules.development import integrator_points
from boardroom.games.deploy_projects.rules.points import (
    areas_covered,
    generalist_points,
    specialist_bonus,
    specialist_points,
)
from boardroom.games.deploy_projects.table import AREAS, area_count
from boardroom.games.deploy_projects.words.wording import area_name, say
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.words.sheet import sheet as common_sheet


def sheet(kit: Any, s: Any, p: int) -> list[SheetLine]:
    """The final sheet of a player; during play as if the game ended now."""
    me = s.players[p]
    special = [
        say("sheet.specialist_area", n=area_count(me, area), area=area_name(area))
        for area in range(AREAS)
        if specialist_bonus(kit, area_count(me, area)) > 0
    ]
    areas = in_a_row(special) if special else say("joining.none")
    return [
        *common_sheet(kit, s, p),
        SheetLine(say("sheet.integrator", n=cubes_in(me.beside)), int(integrator_points(kit, me)),
                  "DP-070"),
        SheetLine(say("sheet.specialist", areas=areas), int(specialist_points(kit, s, p)),
                  "DP-071"),
        SheetLine(say("sheet.generalist", areas=areas_covered(me)),
                  int(generalist_points(kit, s, p)), "DP-072"),
    ]  # fmt: skip
