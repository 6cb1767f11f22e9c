"""What happened around the actions: Preparation, End of round, end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from boardroom.engine.rules import placing, points
from boardroom.engine.sentences import Sentence, in_a_row, listed
from boardroom.pieces.deploy.rules.development import development_income, operating_result
from boardroom.pieces.deploy.rules.points import final_result
from boardroom.pieces.deploy.rules.roundel import in_order
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.terms import POSITIONS, STACKS, Spot
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.events import Event, Lines, Telling, walk
from boardroom.pieces.deploy.words.sheet import in_words
from boardroom.pieces.deploy.words.wording import amount, kind_name, say


def in_player_order(kit: Any, s: Any) -> Iterator[int]:
    """DE-004: the seats from the first player on."""
    for place in range(kit.seats):
        yield int(in_order(kit, s, place))


def told_market(event: Event) -> Lines:
    """DE-060: what left the marketplace, and what is on sale now."""
    kit, stack = event.kit, int(event.before.market.lowest)
    left = int(event.before.market.left[stack])
    value = kit.tile_value[stack]
    gone = say("log.market_gone", n=left, value=value) if left else say("log.market_empty")
    lowest = int(event.after.market.lowest)
    stacks = in_a_row(on_sale(kit, event.after, range(lowest, lowest + POSITIONS)))
    return [gone, say("log.market_now", stacks=stacks)]


def on_sale(kit: Any, s: Any, stacks: range) -> Iterator[Sentence]:
    """Stacks of the marketplace with the tiles left on each."""
    for stack in stacks:
        n = int(s.market.left[stack])
        left = say("log.left", n=n) if n else say("log.sold_out")
        yield say("log.stack", value=kit.tile_value[stack], left=left)


def later(s: Any) -> range:
    """The stacks that are still to come."""
    return range(int(s.market.lowest) + POSITIONS, STACKS)


def told_gains(key: str, event: Event) -> Lines:
    """In player order, everybody whose business value has changed."""
    seats = [event.of(p) for p in in_player_order(event.kit, event.before)]
    return [one.say(key) for one in seats if one.was.value != one.now.value]


def told_return(event: Event) -> Lines:
    """DE-141: the value spot, workers back in the coffee room, tiles turned back."""
    s, names = event.before, event.names
    said, order = told_gains("log.value_spot", event), list(in_player_order(event.kit, s))
    moved = [(p, s.players[p].team.office + sum(s.spots[spot] == p + 1 for spot in Spot))
             for p in order]  # fmt: skip
    said += walk(event, "log.retrieved", moved)
    turned = [
        say("log.turned", name=names[p], kinds=listed(kinds))
        for p in order
        if (kinds := [kind_name(k) for k, n in enumerate(s.players[p].flipped) if n])
    ]
    return [*said, say("log.turned_back", who=in_a_row(turned))] if turned else said


def told_settlement(event: Event) -> Lines:
    """DE-142, DE-147: what a player received or paid, and trades that were forced."""
    if event.after.place == event.before.place or event.after.step != event.before.step:
        return []  # the chance to trade, or the end of the step
    kit = event.kit
    one = event.of(int(in_order(kit, event.before, event.before.place)))
    result, extra = operating_result(kit, one.was), development_income(kit, one.was)
    key = "log.received" if result > 0 else "log.paid_loss" if result < 0 else "log.even"
    said = [
        one.say(key, credits=amount("credit", abs(result)), income=one.was.income,
                fees=licence_fees(kit, one.was.room),
                development=say("log.development", n=extra) if extra else "")
    ]  # fmt: skip
    forced = int(one.was.value) - int(one.now.value)
    if forced:
        got = amount("credit", forced * int(kit.trade_cash))
        said.append(one.say("log.compulsory", credits=got))
    return said


def told_winner(kit: Any, s: Any, names: Sequence[str]) -> Sentence:
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
    return edition_of(s).book.say(key, name=names[best[0]], points=won)


def moved_on(telling: Telling) -> Telling:
    """Told at the end of a step only."""
    return lambda event: telling(event) if event.after.step != event.before.step else []


def told_begin(event: Event) -> Lines:
    """A round begins."""
    return [say("log.round_begins", lap=event.after.lap, rounds=event.kit.rounds)]


def told_first_player(event: Event) -> Lines:
    """DE-063: who has the marker now, and whether the disc was lifted."""
    raised = (event.before.roundel.height != event.after.roundel.height).any()
    key = "log.first_player_raised" if raised else "log.first_player"
    return [say(key, name=event.names[event.after.first])]


def told_office(event: Event) -> Lines:
    """DE-066: who walked to the office."""
    s = event.before
    moved = [(p, s.players[p].team.coffee) for p in in_player_order(event.kit, s)]
    return walk(event, "log.to_office", moved)


def told_end(event: Event) -> Lines:
    """DE-150 to DE-154: the final sheets from the winner down, and who has won."""
    kit, s, names = event.kit, event.after, event.names
    ranking = sorted(range(kit.seats), key=lambda p: int(placing(kit, s, p)))
    sheet = event.edition.sheet
    sheets = [
        say("log.final", place=placing(kit, s, p), name=names[p],
            points=amount("point", points(kit, s, p)), lines=in_words(sheet(kit, s, p)))
        for p in ranking
    ]  # fmt: skip
    return [say("log.game_over"), *sheets, told_winner(kit, s, names)]


def told_bonus(event: Event) -> Lines:
    """DE-145: who used the server room well; then the next round, or the end."""
    said = told_gains("log.optimised", event)
    return said + (told_end(event) if event.after.over else told_begin(event))


# By the printed steps of a round.
STEPS: dict[str, Telling] = {
    "SETUP": moved_on(told_begin),
    "MARKETPLACE": told_market,
    "FIRST_PLAYER": told_first_player,
    "RETRIEVE_WORKERS": told_return,
    "FEES_AND_INCOME": told_settlement,
    "LOSS_PENALTY": lambda event: told_gains("log.loss", event),
    "OPTIMISATION": told_bonus,
}
