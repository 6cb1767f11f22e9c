"""Extra workers: supply, coffee room, office and bonus spots."""

from boardroom.engine.records import record
from boardroom.engine.rules import rule
from boardroom.pieces.deploy.rules.roundel import advance
from boardroom.pieces.deploy.terms import SPOTS, Spot, Why

Team = record(
    supply="i1",  # extra workers busy elsewhere
    coffee="i1",  # in the coffee room: paid with, or not yet sent to work
    office="i1",  # in the office: ready to pay
)


@rule
def holds_spot(s, p, spot):
    """DE-067: whether a player's worker stands on a bonus spot."""
    return s.spots[spot] == p + 1


@rule
def spots_held(s, p):
    """How many bonus spots a player holds."""
    n = 0
    for spot in range(SPOTS):
        if holds_spot(s, p, spot):
            n += 1
    return n


@rule
def team_size(s, p):
    """DE-022: extra workers that are not in the supply."""
    return s.players[p].team.coffee + s.players[p].team.office + spots_held(s, p)


@rule
def why_not_hire(kit, me, result, n):
    """DE-064, DE-065: workers in supply, and after the last of them no loss."""
    # Each addition lowers income, so the last one is the hardest to pass.
    if me.team.supply < n:
        return Why.SUPPLY_EMPTY
    if me.income < kit.worker_income * n:
        return Why.INCOME_SHORT
    return Why.WOULD_LOSE if result < kit.worker_income * n else Why.OK


@rule
def why_not_send_back(me, n):
    """DE-064: only workers in the coffee room can go back."""
    return Why.COFFEE_EMPTY if me.team.coffee < n else Why.OK


@rule
def hire(kit, me, n):
    """DE-064: from the supply to the coffee room, at a loss of income."""
    me.team.supply -= n
    me.team.coffee += n
    me.income -= kit.worker_income * n


@rule
def send_back(kit, me, n):
    """DE-064: from the coffee room to the supply; income rises, up to the cap."""
    me.team.coffee -= n
    me.team.supply += n
    me.income = min(me.income + kit.worker_income * n, kit.income_cap)


@rule
def go_to_office(kit, s):
    """DE-066: everybody in a coffee room goes to the office."""
    for p in range(kit.seats):
        team = s.players[p].team
        team.office += team.coffee
        team.coffee = 0


@rule
def why_not_spot(kit, s, spot):
    """DE-066, DE-067, DE-015: an empty spot that is in the game."""
    if spot == Spot.DEVELOP and kit.dev_tiles == 0:
        return Why.SPOT_ABSENT
    return Why.SPOT_TAKEN if s.spots[spot] != 0 else Why.OK


@rule
def any_spot(kit, s):
    """Whether a bonus spot is still empty."""
    for spot in range(SPOTS):
        if why_not_spot(kit, s, spot) == Why.OK:
            return True
    return False


@rule
def take_spot(s, p, spot):
    """DE-066: a worker goes from the office to a bonus spot."""
    s.players[p].team.office -= 1
    s.spots[spot] = p + 1


@rule
def retrieve_workers(kit, s):
    """DE-141: the value spot pays, everybody returns to the coffee room, bonuses end."""
    for spot in range(SPOTS):
        if s.spots[spot] > 0:
            owner = s.players[s.spots[spot] - 1]
            owner.team.coffee += 1
            if spot == Spot.VALUE:
                owner.value += kit.spot_value
            s.spots[spot] = 0
    for p in range(kit.seats):
        team = s.players[p].team
        team.coffee += team.office
        team.office = 0


@rule
def why_not_pay(me, due, extra):
    """DE-024, DE-025: pay with office workers, and no more than the cost."""
    if extra > due:
        return Why.COST_COVERED
    return Why.OFFICE_SHORT if extra > me.team.office else Why.OK


@rule
def pay_workers(kit, s, p, due, extra):
    """DE-024, DE-025, DE-026: extra workers go to the coffee room, the disc walks the rest."""
    s.players[p].team.office -= extra
    s.players[p].team.coffee += extra
    advance(kit, s, p, due - extra)
