"""Every golden playthrough replays byte for byte; `make goldens` rewrites them."""

from __future__ import annotations

import pytest

from tests.contract.cases import Case
from tests.goldens.playthrough import FOLDER, GOLDENS, path_of, recorded_choices, told


@pytest.mark.parametrize("case", GOLDENS, ids=lambda case: case.label)
def test_a_golden_replays_byte_for_byte(case: Case) -> None:
    path = path_of(case)
    assert path.exists(), f"{path.name} is missing: run `make goldens`"
    golden = path.read_text(encoding="utf-8")
    now = told(case, recorded_choices(golden))
    for number, (old, new) in enumerate(
        zip(golden.splitlines(), now.splitlines(), strict=False), start=1
    ):
        assert old == new, f"{path.name}, line {number}: run `make goldens` and review the diff"
    assert golden == now


def test_no_golden_is_left_over() -> None:
    assert set(FOLDER.glob("*/*.txt")) == {path_of(case) for case in GOLDENS}
