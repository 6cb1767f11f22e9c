"""Tables for rulings of the projects edition; the notation is that of both editions."""

from boardroom.engine import turns
from boardroom.games.deploy_projects import TITLE
from boardroom.games.deploy_projects.rules.stretching import mark_needed, refit
from boardroom.games.deploy_projects.table import AREAS, LEVEL_CARDS, Area, Step, Type
from boardroom.pieces.deploy.terms import Ask, Dev, Stage
from tests.rules.conftest import Editions, cubes, room
from tests.rules.tables import fixtures

PROJECTS = Editions(TITLE)
kit_for, dealt, opened = PROJECTS.kit_for, PROJECTS.dealt, PROJECTS.opened
kit, opening, s = fixtures(kit_for, opened)

CODES = {area.name[:2]: area for area in Area}
TYPES = {"B": Type.BRONZE, "S": Type.SILVER, "G": Type.GOLD}


def card(code):
    """The number of a card: "AD-B1" is the bronze Administration card of level I."""
    area, _, rest = code.partition("-")
    return (int(rest[1]) - 1) * LEVEL_CARDS + TYPES[rest[0]] * AREAS + CODES[area]


def furnish(s, p=0, **pools):
    """Give a player this server room, as `room` reads it; what it lends is worked out."""
    mine, new = s.players[p].room, room(**pools)
    for field in ("a_tiles", "b_tiles", "marker", "cubes"):
        mine[field] = new[field]
    refit(mine)
    mark_needed(s.players[p])
    return mine


def own(s, *kinds, p=0):
    """Give a player Development tiles, taken from nowhere."""
    me = s.players[p]
    for kind in kinds:
        me.owns[kind] = 1
        me.room.analyst |= kind == Dev.ANALYST
        me.room.demand = 3 if kind == Dev.ON_DEMAND else me.room.demand
    refit(me.room)
    return me


def lay(s, place, code, load):
    """An active project at a place with these cubes: lay(s, 0, "AD-B1", "1b 1y")."""
    s.active[place] = card(code) + 1
    s.sites[place] = cubes(load)
    s.fresh[card(code)] = 0


def show(s, place, kind):
    """A Development tile lies open at a place of the display."""
    s.display.tiles[place // 3, place % 3] = kind + 1


def turn(kit, s, seat=0):
    """A seat is to act."""
    s.step, s.stage, s.refill = Step.ACTIONS, Stage.CONTROL, 0
    turns.ask_seat(s, seat, Ask.ACTION)
    return s
