"""What happened at once by a choice, told from two records: before and after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardroom.engine.ledger import Step as Piece
from boardroom.pieces.deploy.terms import Ask, Stage
from boardroom.pieces.deploy.words.events import (
    Event,
    Lines,
    Telling,
    all_home,
    paid_at_once,
    told_payment,
    told_plain,
    told_removal,
)
from boardroom.pieces.deploy.words.log_rounds import STEPS

Teller = str | Telling  # words of `log` with the facts they name, or more than that
Tellers = Mapping[tuple[Ask, str], Teller]


@dataclass(frozen=True)
class Log:
    """How an edition tells what happened: by choices, in actions, and by the steps of a round."""

    tellers: Tellers
    development: Telling  # a Development tile taken
    deployment: Telling  # something deployed
    filled: Telling  # what waited for cubes and got them
    steps: Mapping[str, Telling]  # those around the actions, besides those of both editions

    def happened(self, kit: Any, step: Piece, names: Sequence[str]) -> Lines:
        """The sentences of the log for one piece of what followed a choice."""
        event = Event(kit, step.before, step.after, names, step.choice)
        if step.choice is not None:
            return self.told_choice(event)
        part = event.edition.steps(int(step.before.step)).name
        if part == "ACTIONS":
            return self.continued_action(event)
        return {**STEPS, **self.steps}.get(part, nothing)(event)

    def told_choice(self, event: Event) -> Lines:
        """What a choice did at once; actions are told when they are carried out."""
        teller = self.tellers.get((event.ask, event.block), nothing)
        return [event.say(f"log.{teller}")] if isinstance(teller, str) else teller(event)

    def continued_action(self, event: Event) -> Lines:
        """One piece of bookkeeping in the Actions phase."""
        stage, left = event.before.stage, event.after.stage != event.before.stage
        if stage == Stage.CONTROL:
            return all_home(event)
        if stage == Stage.PAY:
            return paid_at_once(event)
        if stage == Stage.DEED:
            return self.told_deed(event)
        if stage == Stage.PLACE and left:
            return self.deployment(event)
        if stage == Stage.REBALANCE and left:
            return [event.say("log.rebalanced")]
        return self.filled(event) if Stage.FREE_MOVE <= stage <= Stage.FINISH else []

    def told_deed(self, event: Event) -> Lines:
        """The paid action itself; what goes cube by cube is told then."""
        if event.block == "cloud":
            return self.deployment(event)
        return self.development(event) if event.block == "develop" else told_plain(event)


def nothing(_event: Event) -> Lines:
    return []


def team_changed(event: Event) -> Lines:
    hired = event.now.team.coffee > event.was.team.coffee
    return [event.say("log.hired" if hired else "log.sent_back")]


def paid(event: Event) -> Lines:
    return [told_payment(event)]


def removed(event: Event) -> Lines:
    return [told_removal(event)]


TRADES: dict[str, Teller] = {"cash": "trade_cash", "income": "trade_income"}
REMOVALS: dict[str, Teller] = dict.fromkeys(("remove_a", "remove_b", "remove_c"), removed)
COMMON: dict[Ask, dict[str, Teller]] = {
    Ask.SETUP_POOL: {"a": "setup_pool", "b": "setup_pool"},
    Ask.PREP_TECH: {"give": "tech_back"},
    Ask.PREP_ADJUST: {"back": team_changed, "hire": team_changed, **TRADES},
    Ask.PREP_SPOT: {"spot": "spot", "stop": "no_more_spots"},
    Ask.ACTION: TRADES,
    Ask.PLANNER: {"use": "planner"},
    Ask.PAY: {"extra": paid},
    Ask.PLACE: {"a": "placed", "b": "placed", "c": "placed"},
    Ask.MOVE: {"cube": "moved"},
    Ask.REMOVE: REMOVALS,
    Ask.EOR_TRADE: TRADES,
    Ask.EOR_RECOVER: {"worker": "recovered", "income": "trade_income", "stop": "gave_up"},
}


def tellers_with(own: Mapping[Ask, Mapping[str, Teller]]) -> Tellers:
    """What both editions tell of choices, and one of them."""
    return {(ask, block): teller for tellers in (COMMON, own)
            for ask, blocks in tellers.items() for block, teller in blocks.items()}  # fmt: skip
