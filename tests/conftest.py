"""For all tests: steady examples, long tests first, and a count of the rules that were tested."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import groupby

import pytest
from hypothesis import HealthCheck, settings

from boardroom import rulebook

# The same examples every time; `--hypothesis-profile explore` looks for new ones.
settings.register_profile(
    "steady", derandomize=True, deadline=None, database=None, print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip
settings.register_profile("explore", settings.get_profile("steady"), derandomize=False)
settings.load_profile("steady")

NAMED = 20  # missing rules that are named; a run of few tests misses nearly all
TESTED = pytest.StashKey[set[str]]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests go first: at the end, short ones keep all processes busy to the last."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TESTED] = set()


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
        for line in rule_coverage(tested, sorted(rulebook.all_rules())):
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
