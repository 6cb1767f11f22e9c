"""One player's area as text: what both editions have, tiles that stretch, deployed projects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardroom.engine.columns import Block, aligned
from boardroom.engine.sentences import Sentence, in_a_row, signed
from boardroom.games.deploy_projects.rules.development import deploy_cost
from boardroom.games.deploy_projects.rules.projects import complete
from boardroom.games.deploy_projects.rules.stretching import beyond_in_b
from boardroom.games.deploy_projects.rules.why_not import project_fits
from boardroom.games.deploy_projects.table import AREAS, CARDS, Where, pile_size
from boardroom.games.deploy_projects.words.wording import (
    BOOK,
    amount,
    area_name,
    card_name,
    card_parts,
    level_name,
    say,
    type_name,
)
from boardroom.pieces.deploy.rules.development import NOBODY, deployed
from boardroom.pieces.deploy.terms import Dev
from boardroom.pieces.deploy.words.facts import Case
from boardroom.pieces.deploy.words.text_player import (
    development_lines,
    player_lines,
    total_line,
)
from boardroom.pieces.deploy.words.wording import cubes_listed, place_name


def player_section(kit: Any, s: Any, p: int, name: str, own: bool) -> list[Block]:
    """All that lies in front of a player."""
    case = Case(kit, s, p=p)
    me = case.me
    return [
        *player_lines(case, name, own),
        *bonus_line(me),
        *development_lines(kit, me),
        *stretch_lines(kit, me),
        *project_costs(kit, s, p),
        *pile_lines(s, p),
        total_line(case),
    ]


def bonus_line(me: Any) -> Iterator[Sentence]:
    """DP-060: the bonus needs no fewer projects in the server room than in the cloud."""
    if pile_size(me, Where.SERVER_ROOM) < pile_size(me, Where.CLOUD):
        yield say("view.mostly_cloud")


def stretch_lines(kit: Any, me: Any) -> Iterator[Sentence]:
    """DP-040, DP-042, DP-049, DP-050: what lies on and beside Development tiles."""
    room = me.room
    if me.owns[Dev.ANALYST]:
        yield (say("view.analyst_at", place=place_name(room.lent - 1)) if room.lent
               else say("view.analyst_free"))  # fmt: skip
    if me.owns[Dev.ON_DEMAND]:
        yield say("view.on_demand", n=beyond_in_b(room), most=kit.on_demand_cubes)
    if me.owns[Dev.OPTIMISATION]:
        yield say("view.tuning", cubes=cubes_listed(room.tuning))
    if me.owns[Dev.INTEGRATOR]:
        yield say("view.beside", cubes=cubes_listed(me.beside))


def server_note(kit: Any, s: Any, p: int, place: int) -> Sentence:
    """Whether an active project could go to the player's server room now."""
    if not complete(kit, s, place):
        return say("view.waits")
    return say("view.fits" if project_fits(s, p, place) else "view.no_room")


def active_rows(kit: Any, s: Any, p: int) -> list[dict[str, Any]]:
    """The active projects as they stand for one player."""
    return [cost_row(kit, s, p, place) for place in range(len(s.active)) if s.active[place]]


def cost_row(kit: Any, s: Any, p: int, place: int) -> dict[str, Any]:
    """An active project: its cubes, its cost and gain."""
    card = int(s.active[place]) - 1
    net = int(kit.reward[card]) - int(kit.cloud_income) * int(kit.workload[card])
    return {
        "project": card_name(card),
        "cubes": cubes_listed(s.sites[place]),
        "workers": deploy_cost(kit, s, p, place, 0, NOBODY),
        "income": signed(kit.reward[card]),
        "value": signed(kit.card_value[card]),
        "server": server_note(kit, s, p, place),
        "cloud": signed(net) if kit.cloud_allowed[card] else "–",
    }


def project_costs(kit: Any, s: Any, p: int) -> Iterator[Block]:
    """What each active project would cost this player."""
    keys = ("project", "workers", "server", "cloud")
    rows = [[row[key] for key in keys] for row in active_rows(kit, s, p)]
    if rows:
        yield say("view.costs")
        yield aligned(BOOK.get("view.cost_columns"), rows)


def pile_lines(s: Any, p: int) -> Iterator[Sentence]:
    """DP-021: the cards of both piles, area by area."""
    me = s.players[p]
    if deployed(me) == 0:
        yield say("view.no_piles")
        return
    yield say("view.piles", n=amount("project", deployed(me)),
              server=pile_size(me, Where.SERVER_ROOM),
              cloud=pile_size(me, Where.CLOUD))  # fmt: skip
    for area in range(AREAS):
        cards = [card_told(s, card) for card in range(area, CARDS, AREAS)
                 if s.filed[card] and (s.filed[card] - 1) // 2 == p]  # fmt: skip
        if cards:
            yield say("view.area_line", area=area_name(area), cards=in_a_row(cards))


def card_told(s: Any, card: int) -> Sentence:
    """One deployed card: level, type and pile."""
    level, kind, _area = card_parts(card)
    cloud = (int(s.filed[card]) - 1) % 2 == Where.CLOUD
    return say("view.card_at", level=level_name(level), type=type_name(kind),
               where=say("view.in_cloud" if cloud else "view.in_server"))  # fmt: skip
