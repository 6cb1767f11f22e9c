"""Numbers and things of the table put into words, as both editions do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from boardroom.engine.records import copy_of
from boardroom.engine.sentences import Book
from boardroom.engine.words import words_of
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.roundel import home_line
from boardroom.pieces.deploy.rules.server_room import licence_fees
from boardroom.pieces.deploy.terms import Colour, Dev, Place, Spot
from boardroom.pieces.deploy.words.editions import deed_of

SHARED_BOOK = Book("deploy", Path(__file__).parent)
SHARED = words_of(Path(__file__).parent)
word, say = SHARED.get, SHARED.say


def words_for(folder: Path) -> tuple[Callable[[str], Any], Callable[..., str]]:
    """`word` and `say` of an edition: its own words, or else those both share."""
    own = words_of(folder)

    def found(key: str) -> Any:
        try:
            return own.get(key)
        except KeyError:
            return SHARED.get(key)

    def told(key: str, **values: Any) -> str:
        sentence: str = found(key)
        return sentence.format(**values)

    return found, told


def number(n: Any) -> str:
    """A whole number, with a true minus sign."""
    return f"−{-int(n)}" if n < 0 else str(int(n))


def signed(n: Any) -> str:
    """A whole number with its sign: +1, −1, 0."""
    return f"+{int(n)}" if n > 0 else number(n)


def amount(noun: str, n: Any) -> str:
    """So many of something: 1 worker, 2 workers."""
    one, many = word(f"amounts.{noun}")
    form: str = one if abs(int(n)) == 1 else many
    return form.format(n=number(n))


def listed(parts: Iterable[str]) -> str:
    """Parts in a row: a, b and c."""
    row = list(parts)
    if len(row) < 2:
        return row[0] if row else str(word("joining.nothing"))
    return f"{word('joining.comma').join(row[:-1])}{word('joining.and')}{row[-1]}"


def in_a_row(parts: Iterable[str]) -> str:
    """Parts with commas between them."""
    return str(word("joining.comma").join(parts))


def change(what: str, before: Any, after: Any) -> str:
    """How a number changes: income 0 → 2; or that it does not: income stays 75."""
    key = "joining.same" if before == after else "joining.change"
    return say(key, what=word(f"joining.{what}"), before=number(before), after=number(after))


def colour_name(colour: Any) -> str:
    return str(word(f"colours.{Colour(int(colour)).name.lower()}"))


def place_name(place: Any) -> str:
    return str(word(f"places.{Place(int(place)).name.lower()}"))


def kind_name(kind: Any) -> str:
    return str(word(f"development.{Dev(int(kind)).name.lower()}"))


def spot_name(spot: Any) -> str:
    return str(word(f"spots.{Spot(int(spot)).name.lower()}"))


def cubes_listed(row: Any) -> str:
    """Cubes by colour: 1 yellow, 2 purple."""
    parts = [f"{int(n)} {colour_name(colour)}" for colour, n in enumerate(row) if n > 0]
    return in_a_row(parts) if parts else str(word("joining.no_cubes"))


def effect_of_spot(kit: Any, spot: Any) -> str:
    """What a bonus spot does."""
    return say(
        f"spot_effects.{Spot(int(spot)).name.lower()}",
        spot_discount=amount("worker", kit.spot_discount),
        spot_value=amount("point", kit.spot_value),
    )


def income_change(before: Any, after: Any) -> str:
    """How the income of a player changes between two records."""
    return change("income", before.income, after.income)


def value_change(before: Any, after: Any) -> str:
    """How the business value of a player changes between two records."""
    return change("value", before.value, after.value)


def cash_change(before: Any, after: Any) -> str:
    """How the cash of a player changes between two records."""
    return change("cash", before.cash, after.cash)


def result_change(kit: Any, before: Any, after: Any) -> str:
    """How the operating result of a player changes between two records."""
    return change("result", operating_result(kit, before), operating_result(kit, after))


def fees_change(kit: Any, before: Any, after: Any) -> str:
    """How the fees of a player change between two records; empty if they do not."""
    old, new = licence_fees(kit, before.room), licence_fees(kit, after.room)
    return change("fees", old, new) if old != new else ""


def where_on_roundel(kit: Any, s: Any, p: int) -> str:
    """How far a disc is from home: 4 steps to home, home reached, 1 step beyond home."""
    left = int(home_line(kit, s) - s.roundel.steps[p])
    if left == 0:
        return say("log.home")
    return say("log.to_home" if left > 0 else "log.beyond", steps=amount("step", abs(left)))


def changed(s: Any, p: int, deed: Any) -> tuple[Any, Any]:
    """A player before and after something done to a copy of the table."""
    after = copy_of(s)
    deed(after)
    return s.players[p], after.players[p]


def deed_name(s: Any) -> str:
    """What the action in hand is called."""
    return str(word(f"deeds.{deed_of(s).block}"))


def tile_facts(kit: Any) -> dict[str, Any]:
    """The numbers that the effects of Development tiles name."""
    return {
        "planner_discount": amount("worker", kit.planner_discount),
        "writer_discount": amount("worker", kit.writer_discount),
        "automation_cubes": kit.automation_cubes,
        "asset_credit": amount("credit", 1),
        "asset_step": kit.asset_step,
    }
