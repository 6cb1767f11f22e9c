"""The kit of IT Billionaire: what the rulebook says of its components, and what it refuses."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.titles import find_title
from boardroom.errors import BoardroomError
from boardroom.games.it_billionaire.kit import PLACES
from boardroom.games.it_billionaire.table import Continent

TITLE = find_title("it-billionaire")


@pytest.fixture(scope="module")
def kit() -> Any:
    return TITLE.fill_kit(find_kit(TITLE).model, TITLE.settle_options({}))


def test_customers_are_spread_as_printed(kit: Any) -> None:
    counts = np.bincount(kit.customer, minlength=6)
    assert dict(zip(Continent, counts.tolist(), strict=True)) == {
        Continent.EU: 64, Continent.NA: 64, Continent.OC: 48, Continent.AS: 32, Continent.SA: 32,
        Continent.AF: 16,
    }  # fmt: skip


def test_as_many_projects_as_products_and_low_as_high_risks(kit: Any) -> None:
    assert (kit.pays == 1).sum() == 128
    assert (kit.risky == 1).sum() == 128
    assert (kit.large == 1).sum() == 128


def test_durations_lie_within_the_printed_limits(kit: Any) -> None:
    small, large = kit.duration[kit.large == 0], kit.duration[kit.large == 1]
    assert (small.min(), small.max(), large.min(), large.max()) == (15, 25, 65, 150)


def test_revenue_grows_with_size_type_and_risk(kit: Any) -> None:
    """Item against item: larger, a product, riskier: more for a man-day."""
    rate = [Fraction(int(r), int(d)) for r, d in zip(kit.revenue, kit.duration, strict=True)]
    by: dict[tuple[int, int, int], list[Fraction]] = {}
    for n in range(256):
        kind = (int(kit.large[n]), int(kit.risky[n]), int(kit.pays[n]))
        by.setdefault(kind, []).append(rate[n])
    for kind, rates in by.items():
        for other, more in by.items():
            differing = [i for i in range(3) if kind[i] != other[i]]
            between_products = differing == [2] and kind[2] > 1
            if len(differing) == 1 and other > kind and not between_products:
                assert min(more) > max(rates), (kind, other)


def test_events_and_cards_are_as_many_as_printed(kit: Any) -> None:
    assert kit.events.tolist() == [1, 1, 2, 3, 3, 4]
    assert kit.copies.sum() == 18


def test_the_printed_lab(kit: Any) -> None:
    """Medium: 30 M€, upkeep 3 M€, 9 man-days, overhead 2 man-days."""
    n = PLACES.index("NA-M")
    assert (kit.cost[n], kit.upkeep[n], kit.capacity[n], kit.overhead[n]) == (30, 3, 9, 2)
    marks = find_kit(TITLE).marks
    assert marks["location.NA-M.cost"] == marks["size.M.capacity"] == "printed"
    assert marks["location.EU-M.cost"] == marks["size.L.capacity"] == "reconstructed"
    assert marks["item.0.duration"] == "reconstructed"
    assert marks["continent.AF.events"] == "printed"


def test_no_two_locations_are_alike(kit: Any) -> None:
    rows = {(int(kit.capacity[n]), int(kit.cost[n]), int(kit.upkeep[n])) for n in range(18)}
    assert len(rows) == 18


def changed(**values: Any) -> KitFile:
    """The standard kit with some values changed: section__key or list__index__key."""
    plain = find_kit(TITLE).to_dict()
    for key, value in values.items():
        section, *rest = key.split("__")
        here = plain[section]
        if len(rest) == 2:
            here[int(rest[0])][rest[1]] = value
        else:
            here[rest[0]] = value
    return KitFile.from_dict(TITLE, plain)


@pytest.mark.parametrize(("values", "says"), [
    ({"item__2__revenue": 43}, r"item\[2\].*revenue is 43; it must be a multiple of pays"),
    ({"location__0__cost": 21}, r"location\[0\].*cost is 21; 50 % of it must be a whole number"),
    ({"card__4__copies": 3}, r"copies is 3; of the last kind there must be at least 4"),
    ({"risk__halves": 0}, r"halves is 0; it must not be lower than risk.fails"),
    ({"game__labs": 4}, r"game.labs is 4; it must be a whole number from 1 to 3"),
    ({"continent__0__zone": "north"}, r"zone is \"north\"; it must be one of"),
    ({"item__5__number": 4}, r"number is 4, which item\[4\] is already"),
])  # fmt: skip
def test_what_does_not_fit_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(BoardroomError, match=says):
        changed(**values)


def test_an_item_copied_from_a_card_may_say_so() -> None:
    kit = changed(item__7__reconstructed=[])
    assert kit.marks["item.7.fee"] == "printed"
    assert kit.marks["item.8.fee"] == "reconstructed"
    again = KitFile.from_dict(TITLE, kit.to_dict())
    assert again.marks == kit.marks and again.hash == find_kit(TITLE).hash
