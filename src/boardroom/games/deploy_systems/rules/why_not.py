"""Legality of what this edition has alone: guards in printed order, each naming its reason."""

from boardroom.engine.rules import give_ways, rule
from boardroom.games.deploy_systems.rules.designs import complete, condition_holds, pile_empty
from boardroom.games.deploy_systems.rules.development import why_not_develop, why_not_discard
from boardroom.games.deploy_systems.table import ACTION, DESIGNER, SWAPS, System, Table, deed_system
from boardroom.pieces.bag import cubes_in
from boardroom.pieces.deploy.rules.development import usable
from boardroom.pieces.deploy.rules.server_room import fits
from boardroom.pieces.deploy.rules.why_not import why_not_own_action, why_not_own_ask
from boardroom.pieces.deploy.table import deed_is_cloud, deed_is_deploy
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Why


@rule
def why_not_redesign_or_discard(kit, s, p, c):
    """DS-032, DE-122: what DESIGNER and making way forbid; PLANNER may always be kept or used."""
    if s.ask == Ask.DESIGNER:
        return why_not_swap(kit, s, p, c)
    return why_not_discard(kit, s.players[p], c) if s.ask == Ask.DISCARD else Why.OK


@rule
def why_not_system_or_tile(kit, s, p, c):
    """DE-110 to DE-122: a system to deploy, or a Development tile to take."""
    if deed_is_deploy(s, c):
        return why_not_deploy(kit, s, p, deed_system(c), deed_is_cloud(s, c))
    return why_not_develop(kit, s, p, c - ACTION.develop)


@rule
def why_not_deploy(kit, s, p, system, to_cloud):
    """DE-110, DE-111, DE-112, DS-020, DS-021: a complete own tile that its destination can take."""
    me = s.players[p]
    if pile_empty(me, system):
        return Why.PILE_EMPTY
    if system == System.INTEGRATION and not condition_holds(kit, me):
        return Why.CONDITION
    if not complete(kit, me, system):
        return Why.WAITS_FOR_CUBES
    if to_cloud:
        cubes = cubes_in(me.design[system])
        net = kit.reward[system, me.level[system]] - kit.cloud_income * cubes
        return Why.CLOUD_INCOME if me.income + net < 0 else Why.OK
    return Why.OK if placeable(kit, s, p, system) else Why.ROOM_SHORT


@rule
def design_fits(me, system):
    """DE-111: whether the cubes of a design fit as they are."""
    cubes = me.design[system]
    return fits(me.room, cubes[Colour.YELLOW], cubes[Colour.BLUE], cubes[Colour.PURPLE])


@rule
def placeable(kit, s, p, system):
    """DE-111, DS-032: the cubes fit as they are, or after a swap the DESIGNER can make."""
    me = s.players[p]
    if design_fits(me, system):
        return True
    if usable(me, Dev.DESIGNER):
        for swap in range(SWAPS.shape[0]):
            if why_not_recolour(s, p, system, swap) == Why.OK and swap_fits(me, system, swap):
                return True
    return False


@rule
def why_not_recolour(s, p, system, swap):
    """DE-013, DS-032: a cube to give, and the other colour in the bag."""
    if s.players[p].design[system, SWAPS[swap, 0]] == 0:
        return Why.NO_SUCH_CUBE
    return Why.BAG_LACKS if s.bag.cubes[SWAPS[swap, 1]] == 0 else Why.OK


@rule
def shift_of(swap, colour):
    """What a swap does to the number of cubes of a colour: −1, 0 or +1."""
    if SWAPS[swap, 0] == colour:
        return -1
    return 1 if SWAPS[swap, 1] == colour else 0


@rule
def swap_fits(me, system, swap):
    """DE-111: whether the cubes fit after a swap."""
    cubes = me.design[system]
    return fits(
        me.room,
        cubes[Colour.YELLOW] + shift_of(swap, Colour.YELLOW),
        cubes[Colour.BLUE] + shift_of(swap, Colour.BLUE),
        cubes[Colour.PURPLE] + shift_of(swap, Colour.PURPLE),
    )


@rule
def why_not_swap(kit, s, p, c):
    """DS-032: a swap that leaves the tile placeable; no skipping if it is not so already."""
    me = s.players[p]
    system = deed_system(s.deed)
    if c >= DESIGNER.skip:
        stuck = not deed_is_cloud(s, s.deed) and not design_fits(me, system)
        return Why.MUST_SWAP if stuck else Why.OK
    code = why_not_recolour(s, p, system, c)
    if code != Why.OK or deed_is_cloud(s, s.deed):
        return code
    return Why.OK if swap_fits(me, system, c) else Why.SWAP_STRANDS


give_ways(Table, {
    why_not_own_action: why_not_system_or_tile, why_not_own_ask: why_not_redesign_or_discard,
})  # fmt: skip
