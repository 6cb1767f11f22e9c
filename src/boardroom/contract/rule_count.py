"""A plugin for pytest: which rules the tests of a run are rulings on.

`@pytest.mark.rule("DE-031")` on a test says so. A file conftest.py takes the plugin up by one line:

    pytest_plugins = ["boardroom.contract.rule_count"]
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import pytest

from boardroom import rulebook

NAMED = 20  # missing rules that are named; a run of few tests misses nearly all
TESTED = pytest.StashKey[set[str]]()
MARKERS = (
    "rule(id): the rule of a rules page that this test is a ruling on; may be given several times",
    "slow: takes more than a few seconds",
)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TESTED] = set()
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Write a test's rules into its report, which also reaches the main process of xdist."""
    for mark in item.iter_markers("rule"):
        item.user_properties.extend(("rule", rule_id) for rule_id in mark.args)


class RuleCount:
    """Counts the rules of tests that passed."""

    def __init__(self, config: pytest.Config) -> None:
        self.tested = config.stash[TESTED]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.tested |= {str(value) for key, value in report.user_properties if key == "rule"}


def pytest_sessionstart(session: pytest.Session) -> None:
    session.config.pluginmanager.register(RuleCount(session.config), "rule-count")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    tested = terminalreporter.config.stash[TESTED]
    if tested:
        pages = {rule.page for rule in rulebook.all_rules().values() if rule.id in tested}
        known = [rule.id for rule in rulebook.all_rules().values() if rule.page in pages]
        for line in rule_coverage(tested, sorted(known)):
            terminalreporter.write_line(line)


def rule_coverage(tested: set[str], known: list[str]) -> Iterator[str]:
    """What share of each page's rules has been tested, and which rules have not."""
    parts = []
    for prefix, group in groupby(known, lambda rule_id: rule_id[:2]):
        rules = list(group)
        done = sum(rule_id in tested for rule_id in rules)
        # Rounded down: 100 % means all of them.
        parts.append(f"{prefix} {done}/{len(rules)} ({100 * done // len(rules)} %)")
    yield "rule coverage: " + ", ".join(parts)
    missing = [rule_id for rule_id in known if rule_id not in tested]
    if missing:
        more = f" and {len(missing) - NAMED} more" if len(missing) > NAMED else ""
        yield from textwrap.wrap(f"  not tested: {', '.join(missing[:NAMED])}{more}", 100,
                                 subsequent_indent="    ")  # fmt: skip


# Marks in the sources, whichever tests are run ---------------------------------------------------


def marks_in(source: str, name: str) -> Iterator[tuple[str, str]]:
    """The IDs in all rule marks of a file, each with its place."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and is_rule_mark(node):
            place = f"{name}, line {node.lineno}"
            assert node.args, f"{place}: a rule mark without an ID"
            assert not node.keywords, f"{place}: IDs are given in order, not by keyword"
            for given in node.args:
                assert isinstance(given, ast.Constant), f"{place}: write the ID out"
                yield str(given.value), place


def is_rule_mark(node: ast.Call) -> bool:
    """Whether a piece of syntax is `pytest.mark.rule(…)` or `mark.rule(…)`."""
    if not isinstance(node.func, ast.Attribute):
        return False
    mark = node.func.value
    name = mark.attr if isinstance(mark, ast.Attribute) else getattr(mark, "id", "")
    return node.func.attr == "rule" and name == "mark"


def all_marks(folder: Path) -> dict[str, list[str]]:
    """Every ID that some test in a folder names, with the places."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for rule_id, place in marks_in(path.read_text(encoding="utf-8"), path.name):
            found.setdefault(rule_id, []).append(place)
    return found


def check_rulings(folder: Path, pages: Iterable[str]) -> None:
    """Refuse tests that leave a rule of some pages out, or name one that there is not."""
    marks = all_marks(folder)
    wanted = {rule.id for page in pages for rule in rulebook.read_page(page)}
    missing = sorted(wanted - marks.keys())
    assert not missing, f"{len(missing)} rules without a test: {', '.join(missing)}"
    unknown = [f"{rule_id} ({places[0]})" for rule_id, places in marks.items()
               if rule_id not in rulebook.all_rules()]  # fmt: skip
    assert not unknown, f"no such rule: {', '.join(unknown)}"
