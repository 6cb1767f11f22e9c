"""For all tests: steady examples, long tests first, and a count of the rules that were tested."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["boardroom.contract.rule_count"]

# The same examples every time; `--hypothesis-profile explore` looks for new ones.
settings.register_profile(
    "steady", derandomize=True, deadline=None, database=None, print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)  # fmt: skip
settings.register_profile("explore", settings.get_profile("steady"), derandomize=False)
settings.load_profile("steady")

def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests go first: at the end, short ones keep all processes busy to the last."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
