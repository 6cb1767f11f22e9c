"""What happened at once by a choice, told from two records: before and after."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardroom.engine.choices import Choice
from boardroom.engine.ledger import Step as Piece
from boardroom.pieces.deploy.rules.actions import next_colour
from boardroom.pieces.deploy.rules.deploying import cubes_in_hand
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.server_room import MOVEMENTS
from boardroom.pieces.deploy.terms import Ask, Place
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.log_actions import told_payment, told_removal, with_fees
from boardroom.pieces.deploy.words.wording import (
    amount,
    cash_change,
    colour_name,
    effect_of_spot,
    income_change,
    kind_name,
    number,
    place_name,
    result_change,
    say,
    spot_name,
    value_change,
    word,
)

# kit, what happened, the name of who decided, place of the choice in its block
Teller = Callable[[Any, Piece, str, int], list[str]]
Tellers = Mapping[tuple[Ask, str], Teller]
# kit, before, after, names of all players
Telling = Callable[[Any, Any, Any, Sequence[str]], list[str]]


@dataclass(frozen=True)
class Log:
    """How an edition tells what happened: by choices, and by each part of the round."""

    tellers: Tellers
    continued_action: Telling
    prepared: Telling
    ended_round: Telling

    def happened(self, kit: Any, step: Piece, names: Sequence[str]) -> list[str]:
        """The sentences of the log for one piece of what followed a choice."""
        if step.choice is not None:
            return told_choice(self.tellers, kit, step, names)
        actions = edition_of(step.before).steps["ACTIONS"]
        told = (
            self.continued_action if step.before.step == actions
            else self.prepared if step.before.step < actions
            else self.ended_round
        )  # fmt: skip
        return told(kit, step.before, step.after, names)


def told_choice(tellers: Tellers, kit: Any, step: Piece, names: Sequence[str]) -> list[str]:
    """What a choice did at once; actions are told when they are carried out."""
    ask = Ask(int(step.before.ask))
    choice: Choice = edition_of(step.before).choices[ask].decode(int(step.choice or 0))
    teller = tellers.get((ask, choice.block))
    if teller is None:
        return []
    return teller(kit, step, names[int(step.before.seat)], choice.index)


def both(step: Piece) -> tuple[Any, Any]:
    """The player who decided, before and after."""
    return step.before.players[step.before.seat], step.after.players[step.before.seat]


def starting_tile(kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    pool = word("pools.a" if step.choice == 0 else "pools.b")
    return [say("log.setup_pool", name=name, tile=kit.start_tile, pool=pool,
                fees=with_fees(kit, *both(step)))]  # fmt: skip


def tech_back(_kit: Any, step: Piece, name: str, i: int) -> list[str]:
    gain = income_change(*both(step))
    return [say("log.tech_back", name=name, kind=kind_name(i), income_change=gain)]


def team_changed(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    before, after = both(step)
    n = int(after.team.coffee) - int(before.team.coffee)
    return [say("log.hired" if n > 0 else "log.sent_back", name=name,
                workers=amount("extra_worker", abs(n)),
                income_change=income_change(before, after))]  # fmt: skip


def cash_traded(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    before, after = both(step)
    return [say("log.trade_cash", name=name, cash_change=cash_change(before, after),
                value_change=value_change(before, after))]  # fmt: skip


def income_traded(_kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    before, after = both(step)
    return [say("log.trade_income", name=name, income_change=income_change(before, after),
                value_change=value_change(before, after))]  # fmt: skip


def spot_taken(kit: Any, _step: Piece, name: str, i: int) -> list[str]:
    return [say("log.spot", name=name, spot=spot_name(i), effect=effect_of_spot(kit, i))]


def passed(_kit: Any, _step: Piece, name: str, _i: int) -> list[str]:
    return [say("log.no_more_spots", name=name)]


def planned(_kit: Any, _step: Piece, name: str, _i: int) -> list[str]:
    return [say("log.planner", name=name)]


def paid(kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    return [told_payment(kit, step.before, step.after, name)]


def cube_placed(kit: Any, step: Piece, name: str, i: int) -> list[str]:
    place = int(step.choice or 0)  # the choices of PLACE are the places in their order
    colour = next_colour(cubes_in_hand(step.before, step.before.seat))
    return [say("log.placed", name=name, colour=colour_name(colour),
                place=place_name(Place(place)), fees=with_fees(kit, *both(step)))]  # fmt: skip


def cube_moved(kit: Any, step: Piece, name: str, i: int) -> list[str]:
    start, end, colour = MOVEMENTS[i]
    return [say("log.moved", name=name, colour=colour_name(colour), start=place_name(start),
                place=place_name(end), fees=with_fees(kit, *both(step)))]  # fmt: skip


def removed(kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    return [told_removal(kit, *both(step), name)]


def recovered(kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    before, after = both(step)
    return [say("log.recovered", name=name, income_change=income_change(before, after),
                result_change=result_change(kit, before, after))]  # fmt: skip


def gave_up(kit: Any, step: Piece, name: str, _i: int) -> list[str]:
    return [say("log.gave_up", name=name, loss=number(-operating_result(kit, both(step)[1])))]


COMMON_TELLERS: dict[tuple[Ask, str], Teller] = {
    (Ask.SETUP_POOL, "a"): starting_tile,
    (Ask.SETUP_POOL, "b"): starting_tile,
    (Ask.PREP_TECH, "give"): tech_back,
    (Ask.PREP_ADJUST, "back"): team_changed,
    (Ask.PREP_ADJUST, "hire"): team_changed,
    (Ask.PREP_ADJUST, "cash"): cash_traded,
    (Ask.PREP_ADJUST, "income"): income_traded,
    (Ask.PREP_SPOT, "spot"): spot_taken,
    (Ask.PREP_SPOT, "stop"): passed,
    (Ask.ACTION, "cash"): cash_traded,
    (Ask.ACTION, "income"): income_traded,
    (Ask.PLANNER, "use"): planned,
    (Ask.PAY, "extra"): paid,
    (Ask.PLACE, "a"): cube_placed,
    (Ask.PLACE, "b"): cube_placed,
    (Ask.PLACE, "c"): cube_placed,
    (Ask.MOVE, "cube"): cube_moved,
    (Ask.REMOVE, "remove_a"): removed,
    (Ask.REMOVE, "remove_b"): removed,
    (Ask.REMOVE, "remove_c"): removed,
    (Ask.EOR_TRADE, "cash"): cash_traded,
    (Ask.EOR_TRADE, "income"): income_traded,
    (Ask.EOR_RECOVER, "worker"): recovered,
    (Ask.EOR_RECOVER, "income"): income_traded,
    (Ask.EOR_RECOVER, "stop"): gave_up,
}
