"""The book of this title, and the names of its things."""

from pathlib import Path
from typing import Any

from boardroom.engine.sentences import Book, Sentence

from spare_capacity.table import Contract, Demand

BOOK = Book("spare-capacity", Path(__file__).parent)
say, amount, change = BOOK.say, BOOK.amount, BOOK.change


def contract_name(kind: int) -> Sentence:
    return say(f"contracts.{Contract(kind).name.lower()}")


def demand_name(demand: int) -> Sentence:
    return say(f"demands.{Demand(demand).name.lower()}")


def credits_change(before: Any, after: Any) -> Sentence:
    """How the credits of a player change between two records."""
    return change("credits", before.credits, after.credits)
