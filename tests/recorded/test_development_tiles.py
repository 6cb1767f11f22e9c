"""Every Development tile of the projects edition is ruled on, and at work in a recorded game."""

from __future__ import annotations

import ast
from pathlib import Path

from boardroom.contract.rule_count import is_rule_mark
from boardroom.engine import saves
from boardroom.pieces.deploy.terms import Dev
from tests.games.deploy_projects_pieces import shown
from tests.recorded.record import FOLDER

RULINGS = Path(__file__).parents[1] / "rules" / "deploy_projects"


def kinds_ruled_on(source: str) -> set[Dev]:
    """The kinds that tests with a rule mark name: `Dev.SAM`."""
    return {
        Dev[node.attr]
        for test in ast.walk(ast.parse(source))
        if isinstance(test, ast.FunctionDef) and any(map(is_rule_mark, test.decorator_list))
        for node in ast.walk(test)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Dev"
    }


def test_every_development_tile_has_a_ruling() -> None:
    sources = [path.read_text(encoding="utf-8") for path in RULINGS.glob("test_*.py")]
    assert set.union(*map(kinds_ruled_on, sources)) == set(Dev)


def test_a_kind_counts_only_in_a_test_with_a_mark() -> None:
    source = """
def test_one(): Dev.SAM

@pytest.mark.rule("XX-001")
def test_two(): give(Dev.PLANNER)
"""
    assert kinds_ruled_on(source) == {Dev.PLANNER}


def test_every_development_tile_is_used_in_a_recorded_game() -> None:
    games = map(saves.load, FOLDER.glob("deploy-projects-*.json"))
    assert set.union(*map(shown, games)) == set(Dev)
