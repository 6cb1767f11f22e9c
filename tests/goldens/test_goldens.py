"""Every golden playthrough replays byte for byte; `make goldens` rewrites them."""

from __future__ import annotations

from functools import cache

import pytest

from tests.goldens.playthrough import (  # fmt: skip
    COLUMNS,
    FOLDER,
    GOLDENS,
    SHOWN,
    Golden,
    Playthrough,
    difference,
    recorded_choices,
)
from tests.goldens.rewrite import KEPT, kept_of, show

EXAMPLE = next(golden for golden in GOLDENS if golden.label == "upgrade-2p-default")


@cache
def played(golden: Golden) -> Playthrough:
    return golden.played(recorded_choices(kept_of(golden)))


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.label)
def test_a_golden_replays_byte_for_byte(golden: Golden) -> None:
    assert golden.path.exists(), f"{golden.path.name} is missing: run `make goldens`"
    differs = difference(kept_of(golden), played(golden))
    assert not differs, f"\n{differs}"


def test_no_golden_is_left_over() -> None:
    there = {path for kind in KEPT for path in FOLDER.glob(kind)}
    assert there == {golden.path for golden in GOLDENS}


@pytest.mark.parametrize("column", COLUMNS[1:])
def test_a_deviation_is_told_by_its_choice_and_kind(column: str) -> None:
    lines = kept_of(EXAMPLE).splitlines()
    number = lines.index(" ".join(COLUMNS)) + 30
    cells = lines[number].split()
    cells[COLUMNS.index(column)] = "0,0" if column == "points" else "ffff"
    lines[number] = " ".join(cells)
    told = difference("\n".join(lines), played(EXAMPLE))
    assert f"choice 30 differs in {SHOWN[column]}\n" in told
    assert f"\n30. {played(EXAMPLE).decisions[29].question}\n" in told
    assert "--show upgrade-2p-default" in told


def test_a_game_cut_short_is_told() -> None:
    assert "line 41" in difference("\n".join(kept_of(EXAMPLE).splitlines()[:40]), played(EXAMPLE))


def test_the_full_text_of_a_ledger_can_be_shown(tmp_path, capsys) -> None:
    show(EXAMPLE, tmp_path)
    assert capsys.readouterr().out.strip().endswith("upgrade-2p-default.txt")
    assert (tmp_path / "upgrade-2p-default.txt").read_text() == played(EXAMPLE).text
