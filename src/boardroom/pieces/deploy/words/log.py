"""What happened at once by a choice, told from two records: before and after."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardroom.engine.ledger import Step as Piece
from boardroom.engine.sentences import Sentence
from boardroom.pieces.deploy.terms import Ask
from boardroom.pieces.deploy.words.editions import edition_of
from boardroom.pieces.deploy.words.events import Event, told_payment, told_removal

Lines = Sequence[Sentence]
Teller = str | Callable[[Event], Lines]  # words of `log` with the facts they name, or more
Tellers = Mapping[tuple[Ask, str], Teller]


@dataclass(frozen=True)
class Log:
    """How an edition tells what happened: by choices, and by each part of the round."""

    tellers: Tellers
    continued_action: Callable[[Event], Lines]
    prepared: Callable[[Event], Lines]
    ended_round: Callable[[Event], Lines]

    def happened(self, kit: Any, step: Piece, names: Sequence[str]) -> Lines:
        """The sentences of the log for one piece of what followed a choice."""
        event = Event(kit, step.before, step.after, names, step.choice)
        if step.choice is not None:
            return self.told_choice(event)
        actions = edition_of(step.before).steps["ACTIONS"]
        if step.before.step == actions:
            return self.continued_action(event)
        return self.prepared(event) if step.before.step < actions else self.ended_round(event)

    def told_choice(self, event: Event) -> Lines:
        """What a choice did at once; actions are told when they are carried out."""
        teller = self.tellers.get((event.ask, event.block), ())
        if isinstance(teller, str):
            return [event.say(f"log.{teller}")]
        return teller(event) if teller else []


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
