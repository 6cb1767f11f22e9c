"""Every rule of docs/rules has a test that names it, and every rule named exists.

The marks are read from the sources, so it does not matter which tests are run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import boardroom
from boardroom import rulebook
from boardroom.contract.rule_count import check_rulings, marks_in, rule_coverage

TESTS = Path(__file__).parent


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    check_rulings(TESTS, rulebook.our_pages())


def test_a_rule_without_a_test_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_toy.py").write_text('import pytest\npytest.mark.rule("DE-001")\n')
    with pytest.raises(AssertionError, match=r"rules without a test: DE-002, "):
        check_rulings(tmp_path, ["deploy"])
    (tmp_path / "test_toy.py").write_text('import pytest\npytest.mark.rule("XX-001")\n')
    with pytest.raises(AssertionError, match=r"no such rule: XX-001 \(test_toy\.py, line 2\)"):
        check_rulings(tmp_path, [])


def test_marks_are_found_wherever_they_stand() -> None:
    """These stand in a string, so they are no marks of this file."""
    source = """
pytestmark = [pytest.mark.rule("XX-001"), pytest.mark.slow]

@pytest.mark.rule("XX-002", "XX-003")
@pytest.mark.rule("XX-004")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("XX-005"))])
def test_it(n):
    rule("XX-006")
"""
    assert sorted(rule_id for rule_id, _ in marks_in(source, "toy.py")) == [
        f"XX-00{n}" for n in range(1, 6)
    ]


def test_a_mark_must_spell_its_rule_out() -> None:
    with pytest.raises(AssertionError, match=r"toy\.py, line 1: write the ID out"):
        list(marks_in("pytest.mark.rule(SOME_ID)", "toy.py"))


def test_the_count_says_how_much_is_missing() -> None:
    known = [f"DE-00{n}" for n in range(1, 4)] + ["DS-001"]
    assert list(rule_coverage(set(known), known)) == [
        "rule coverage: DE 3/3 (100 %), DS 1/1 (100 %)"
    ]
    assert list(rule_coverage({"DE-001", "DE-003", "DS-001"}, known)) == [
        "rule coverage: DE 2/3 (66 %), DS 1/1 (100 %)",
        "  not tested: DE-002",
    ]


@pytest.mark.parametrize("way", [[], ["-n", "2"]], ids=["alone", "xdist"])
def test_rules_of_passed_tests_are_counted(tmp_path: Path, way: list[str]) -> None:
    """Marks travel to the main process of xdist inside the reports."""
    one, other = list(rulebook.all_rules())[:2]
    shutil.copy(TESTS / "conftest.py", tmp_path)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule(id): a rule\n")
    (tmp_path / "test_toy.py").write_text(f"""
import pytest

@pytest.mark.rule("{one}")
def test_one(): pass

@pytest.mark.rule("{one}")
def test_two(): pass

@pytest.mark.rule("{other}")
def test_three(): assert False
""")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *way]
    env = os.environ | {"PYTHONPATH": str(Path(boardroom.__file__).parents[1])}
    run = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True,
                         check=False)  # fmt: skip
    assert "1 failed, 2 passed" in run.stdout
    assert f"rule coverage: {one[:2]} 1/" in run.stdout
    assert f"not tested: {other}" in run.stdout
