"""What happened around the actions: Preparation, End of round, end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.rules import placing, points
from boardroom.pieces.deploy.rules.development import development_income, operating_result
from boardroom.pieces.deploy.rules.points import final_result
from boardroom.pieces.deploy.rules.roundel import in_order
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.terms import POSITIONS, Spot
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.sheet import in_words
from boardroom.pieces.deploy.words.wording import (
    amount,
    cash_change,
    in_a_row,
    kind_name,
    listed,
    number,
    say,
    value_change,
)


def in_player_order(kit: Any, s: Any) -> Iterator[int]:
    """DE-004: the seats from the first player on."""
    for place in range(kit.seats):
        yield int(in_order(kit, s, place))


def changed_values(kit: Any, before: Any, after: Any) -> Iterator[tuple[int, Any, Any]]:
    """In player order, those whose business value has changed."""
    for p in in_player_order(kit, before):
        if before.players[p].value != after.players[p].value:
            yield p, before.players[p], after.players[p]


def told_walk(key: str, moved: list[tuple[int, int]], names: Sequence[str]) -> list[str]:
    """So many workers of each player went somewhere; nothing if none did."""
    who = [say("log.who", name=names[p], n=n) for p, n in moved if n > 0]
    return [say(key, who=in_a_row(who))] if who else []


def told_market(kit: Any, before: Any, after: Any) -> list[str]:
    """DE-060: what left the marketplace, and what is on sale now."""
    stack = int(before.market.lowest)
    left, value = int(before.market.left[stack]), kit.tile_value[stack]
    key = {0: "log.market_empty", 1: "log.market_gone_one"}.get(left, "log.market_gone")
    stacks = in_a_row(on_sale(kit, after))
    return [say(key, tiles=amount("tile", left), value=value), say("log.market_now", stacks=stacks)]


def on_sale(kit: Any, s: Any) -> Iterator[str]:
    """The stacks at positions 1 to 3, with the tiles left on each."""
    for position in range(POSITIONS):
        stack = int(s.market.lowest) + position
        n = int(s.market.left[stack])
        left = say("log.left", n=n) if n else say("log.sold_out")
        yield say("log.stack", value=kit.tile_value[stack], left=left)


def told_gains(key: str, kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """Everybody who gained business value."""
    say_it = edition_of(before).say
    return [
        say_it(key, name=names[p], points=amount("point", now.value - was.value),
               value_change=value_change(was, now))
        for p, was, now in changed_values(kit, before, after)
    ]  # fmt: skip


def told_return(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """DE-141: the value spot, workers back in the coffee room, tiles turned back."""
    said = told_gains("log.value_spot", kit, before, after, names)
    order = list(in_player_order(kit, before))
    moved = []
    for p in order:
        held = sum(int(before.spots[spot] == p + 1) for spot in Spot)
        moved.append((p, int(before.players[p].team.office) + held))
    said += told_walk("log.retrieved", moved, names)
    turned = [
        say("log.turned", name=names[p], kinds=listed(kinds))
        for p in order
        if (kinds := [kind_name(k) for k, n in enumerate(before.players[p].flipped) if n])
    ]
    return [*said, say("log.turned_back", who=in_a_row(turned))] if turned else said


def told_settlement(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """DE-142, DE-147: what a player received or paid, and trades that were forced."""
    if after.place == before.place or after.step != before.step:
        return []  # the chance to trade, or the end of the step
    p = int(in_order(kit, before, before.place))
    was, now = before.players[p], after.players[p]
    result, extra = int(operating_result(kit, was)), int(development_income(kit, was))
    key = "log.received" if result > 0 else "log.paid_loss" if result < 0 else "log.even"
    said = [
        say(key, name=names[p], credits=amount("credit", abs(result)), income=number(was.income),
            development=say("log.development", n=extra) if extra else "",
            fees=number(licence_fees(kit, was.room)), cash_change=cash_change(was, now))
    ]  # fmt: skip
    forced = int(was.value) - int(now.value)
    if forced:
        said.append(
            say("log.compulsory", name=names[p], points=amount("point", forced),
                credits=amount("credit", forced * int(kit.trade_cash)),
                value_change=value_change(was, now))
        )  # fmt: skip
    return said


def told_penalty(kit: Any, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """DE-143: a point lost for a loss."""
    return [
        say("log.loss", name=names[p], loss=number(-operating_result(kit, was)),
            points=amount("point", was.value - now.value), value_change=value_change(was, now))
        for p, was, now in changed_values(kit, before, after)
    ]  # fmt: skip


def told_winner(kit: Any, s: Any, names: Sequence[str]) -> str:
    """DE-154: who has won, and by which tie-break."""
    best = [p for p in range(kit.seats) if placing(kit, s, p) == 1]
    won = amount("point", points(kit, s, best[0]))
    if len(best) > 1:
        return say("log.shared", names=listed(names[p] for p in best), points=won)
    tied = [
        q for q in range(kit.seats)
        if q != best[0] and points(kit, s, q) == points(kit, s, best[0])
    ]  # fmt: skip
    key = "log.wins"
    if tied:
        by_result = all(final_result(kit, s, q) < final_result(kit, s, best[0]) for q in tied)
        key = "log.wins_by_result" if by_result else "log.wins_by_deployments"
    return edition_of(s).say(key, name=names[best[0]], points=won)


def told_begin(kit: Any, after: Any) -> list[str]:
    """A round begins."""
    return [say("log.round_begins", lap=after.lap, rounds=kit.rounds)]


def told_first_player(before: Any, after: Any, names: Sequence[str]) -> list[str]:
    """DE-063: who has the marker now, and whether the disc was lifted."""
    raised = (before.roundel.height != after.roundel.height).any()
    key = "log.first_player_raised" if raised else "log.first_player"
    return [say(key, name=names[after.first])]


def told_office(kit: Any, before: Any, names: Sequence[str]) -> list[str]:
    """DE-066: who walked to the office."""
    moved = [(p, int(before.players[p].team.coffee)) for p in in_player_order(kit, before)]
    return told_walk("log.to_office", moved, names)


def told_end(kit: Any, s: Any, names: Sequence[str], sheet: Any) -> list[str]:
    """DE-150 to DE-154: the final sheets from the winner down, and who has won."""
    ranking = sorted(range(kit.seats), key=lambda p: int(placing(kit, s, p)))
    said = [say("log.game_over")]
    for p in ranking:
        said.append(say("log.final", place=placing(kit, s, p), name=names[p],
                        points=amount("point", points(kit, s, p)),
                        lines=in_words(sheet(kit, s, p))))  # fmt: skip
    return [*said, told_winner(kit, s, names)]


def ended_round(kit: Any, before: Any, after: Any, names: Sequence[str],
                sheet: Any) -> list[str]:  # fmt: skip
    """One piece of bookkeeping at the End of round."""
    steps: Any = edition_of(before).steps
    if before.step == steps.RETRIEVE_WORKERS:
        return told_return(kit, before, after, names)
    if before.step == steps.FEES_AND_INCOME:
        return told_settlement(kit, before, after, names)
    if before.step == steps.LOSS_PENALTY:
        return told_penalty(kit, before, after, names)
    said = told_gains("log.optimised", kit, before, after, names)
    if after.over:
        return said + told_end(kit, after, names, sheet)
    return said + told_begin(kit, after)
