"""The kit of UPGRADE!: the specification's tables, the marks, and what a kit may not say."""

import re
from typing import Any

import pytest

from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.titles import find_title
from boardroom.errors import BoardroomError

TITLE = find_title("upgrade")


def kit_for(players: int = 3, **options: Any) -> Any:
    chosen = TITLE.settle_options({"players": players, **options})
    return TITLE.fill_kit(find_kit(TITLE).model, chosen)


def changed(**changes: Any) -> dict[str, Any]:
    """The standard kit with other values: changed(income__base=9)."""
    values = find_kit(TITLE).to_dict()
    for key, value in changes.items():
        section, _, name = key.partition("__")
        values[section][name] = value
    return values


def test_the_printed_report_table() -> None:
    """Available solutions, row by row: engaged and not engaged at level II."""
    report = kit_for().report
    assert report[0, 1:4].tolist() == [[1, 3], [2, 4], [2, 5]]
    assert report[1, 1:4].tolist() == [[0, 0]] * 3
    assert report[2, 1:4].tolist() == report[3, 1:4].tolist() == [[0, 1], [1, 2], [1, 3]]


def test_annual_values_follow_rank_and_level() -> None:
    annual = kit_for().annual
    assert (annual == [0, 1, 2, 3, 2, 3, 4]).all()


def test_resources_lie_between_two_and_five() -> None:
    resources = kit_for().resources[:, 1:]
    assert resources.min() == 2 and resources.max() == 5
    assert (resources == [2, 3, 4, 2, 3, 5]).all()


def test_report_halves_down_when_not_engaged() -> None:
    report = kit_for().report
    assert (report[..., 0] == report[..., 1] // 2).all()


def test_tuning_never_raises_and_training_never_lowers_workload() -> None:
    load = kit_for().workload
    assert (load[:, :, 1] <= load[:, :, 0]).all()
    assert (load[..., 1] >= load[..., 0]).all()
    assert not load[:, 0, :, 0].any(), "level I needs nothing untrained"


@pytest.mark.parametrize(("players", "stock"), [(2, [1, 1, 1]), (3, [2, 1, 1]), (4, [2, 2, 1])])
def test_tiles_by_number_of_players(players: int, stock: list[int]) -> None:
    assert kit_for(players).stock.tolist() == stock


def test_options_reach_the_record() -> None:
    kit = kit_for(4, claims_per_year="rounds", disc_choice="manual",
                  integrate_funding="connected", seat_compensation="on")  # fmt: skip
    fields = ("claim_rounds", "manual_discs", "integrate_most", "compensation")
    assert [kit[field] for field in fields] == [1, 1, 7, 4]
    kit = kit_for(4)
    assert [kit[field] for field in fields] == [0, 0, 1, 0]


@pytest.mark.parametrize(("key", "mark"), [
    ("income.base", "printed"), ("integration.points[2]", "printed"),
    ("stock.bronze[1]", "printed"), ("stock.bronze[0]", "reconstructed"),
    ("tile.ADM-B.annual_2", "printed"), ("tile.ADM-S.annual_3", "printed"),
    ("tile.ADM-B.annual_3", "reconstructed"), ("tile.MFG-B.report_2[0]", "printed"),
    ("tile.MFG-B.report_2[1]", "reconstructed"), ("resources.planned_spaces", "reconstructed"),
    ("resources.unplanned_price", "printed"), ("years.maintenance[0]", "printed"),
    ("years.maintenance[3]", "reconstructed"), ("panel.Logistics.workload[1]", "reconstructed"),
])  # fmt: skip
def test_marks_follow_the_specification(key: str, mark: str) -> None:
    assert find_kit(TITLE).mark(key) == mark


@pytest.mark.parametrize(("values", "text"), [
    (changed(income__base=99), "income.base"),
    (changed(resources__reset=[5, 4]), "spaces 0 to 8 need 9"),
    (changed(resources__reset=[9, 4, 3, 2, 1, 0, 0, 0, 0]), "the last space of the track is 8"),
    (changed(resources__unplanned_price=1), "must not be below the planned price"),
    (changed(bonuses__unplanned_price=1), "must not be below resources.planned_price = 2"),
])  # fmt: skip
def test_a_kit_that_cannot_be_is_refused_with_the_place(
    values: dict[str, Any], text: str
) -> None:
    with pytest.raises(BoardroomError, match=re.escape(text)):
        KitFile.from_dict(TITLE, values)


def test_panels_must_leave_cubes() -> None:
    values = changed(pieces__cubes=3)
    for panel in values["panel"]:
        panel["workload"] = [1, 1]
    with pytest.raises(BoardroomError, match="level I panels need 4"):
        KitFile.from_dict(TITLE, values)


def test_a_tile_has_its_name() -> None:
    values = find_kit(TITLE).to_dict()
    values["tile"][0]["kind"] = "gold"
    with pytest.raises(BoardroomError, match='Administration in gold is called "ADM-G"'):
        KitFile.from_dict(TITLE, values)
