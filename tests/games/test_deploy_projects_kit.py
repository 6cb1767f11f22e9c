"""The kit of DEPLOY! (projects edition): its cards and tiles, their marks, and what is refused."""

from copy import deepcopy
from typing import Any

import pytest

from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.records import field_paths
from boardroom.errors import BoardroomError
from boardroom.games.deploy_projects import TITLE
from boardroom.games.deploy_projects.kit import SOURCES, Kit, fill
from boardroom.pieces.deploy.terms import Dev

STANDARD = find_kit(TITLE)
VALUES = STANDARD.to_dict()


def refused(values: dict[str, Any]) -> str:
    with pytest.raises(BoardroomError) as error:
        KitFile.from_dict(TITLE, values)
    return str(error.value)


def test_every_card_and_every_kind_is_there_once() -> None:
    model: Any = STANDARD.model
    assert sorted(card.number for card in model.project) == list(range(54))
    assert {tile.dev for tile in model.development} == set(Dev)
    assert sum(tile.class_ == "technology" for tile in model.development) == 8


def test_only_the_first_card_has_printed_numbers() -> None:
    marks = {key: STANDARD.mark(key) for key in STANDARD.marks if key.startswith("project.")}
    printed = sorted(key for key, mark in marks.items() if mark == "printed")
    assert printed == ["project.AD-B1.income", "project.AD-B1.workload"]


def test_the_record_holds_what_the_file_says() -> None:
    kit = fill(STANDARD.model, {"players": 3})  # type: ignore[arg-type]
    assert kit.income_cap == 79 and kit.dev_copies == 2 and kit.cloud_value == 1
    assert kit.specialist.tolist() == [0, 0, 0, 0, 3, 5, 8]
    assert kit.generalist.tolist() == [0, 0, 0, 0, 0, 3, 5]
    assert set(SOURCES) <= set(field_paths(Kit))


@pytest.mark.parametrize(("change", "told"), [
    (lambda v: v["project"].pop(), "has 53 cards; it must have 54"),
    (lambda v: v["development"].pop(), "has 15 kinds; it must have 16"),
    (lambda v: v["project"][0].update(area="Sales"), 'is called "SA-B1"'),
    (lambda v: v["project"][0].update(workload=7), "must not exceed game.roundel_steps = 6"),
    (lambda v: v["deck"].update(unseen_removed=[18, 3, 0]), "takes 26 cards out of decks of 18"),
    (lambda v: v["cubes"].update(yellow=1, blue=1, purple=1), "the first three projects may need"),
    (lambda v: v["develop"].update(on_demand_cubes=9), "on_demand_cubes is 9"),
])  # fmt: skip
def test_what_does_not_fit_is_refused(change: Any, told: str) -> None:
    values = deepcopy(VALUES)
    change(values)
    assert told in refused(values)
