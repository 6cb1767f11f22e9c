"""DEPLOY in this edition: earn, file, reveal."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_projects.rules.development import repeats
from boardroom.games.deploy_projects.rules.projects import file_card
from boardroom.games.deploy_projects.table import Refill, Table, deed_project
from boardroom.pieces.deploy.rules.accounts import change_income
from boardroom.pieces.deploy.rules.deploying import (
    complete_deployment,
    cubes_in_hand,
    known_in_hand,
    take_in_hand,
)
from boardroom.pieces.deploy.table import deed_is_cloud
from boardroom.pieces.deploy.terms import Colour, Stage


@rule
def site_cubes(s, p):
    """How many cubes of each colour are left of the project being deployed."""
    cubes = s.sites[deed_project(s.deed)]
    return cubes[Colour.YELLOW], cubes[Colour.BLUE], cubes[Colour.PURPLE]


@rule
def take_off_site(s, p, colour, n):
    """DE-111, DE-112: cubes leave the project being deployed."""
    s.sites[deed_project(s.deed), colour] -= n


@rule
def area_repeats(s, p):
    """DP-047: whether a project of the area being deployed came before."""
    return repeats(s, p, deed_project(s.deed))


@rule
def complete_project(kit, s, p, cost):
    """DE-112, DE-116, DP-021: income, value, and the card to its pile; its place is refilled."""
    me, place, to_cloud = s.players[p], deed_project(s.deed), deed_is_cloud(s, s.deed)
    card = s.active[place] - 1
    change_income(kit, me, kit.reward[card] - cost)
    me.value += kit.card_value[card] + (kit.cloud_value if to_cloud else 0)
    file_card(s, p, place, to_cloud)
    s.refill = Refill.SEAT
    s.stage = Stage.FREE_MOVE


give_ways(Table, {
    cubes_in_hand: site_cubes,
    take_in_hand: take_off_site,
    known_in_hand: area_repeats,
    complete_deployment: complete_project,
})  # fmt: skip
