"""For all tests: the rules they are rulings on are counted; a table to set something up on."""

import numpy as np
import pytest

from boardroom.engine import rules
from boardroom.engine.kits import find_kit
from boardroom.engine.records import blank
from boardroom.engine.titles import find_title

pytest_plugins = ["boardroom.contract.rule_count"]

TITLE = find_title("spare-capacity")


@pytest.fixture
def kit():
    """The standard kit for three players."""
    return TITLE.fill_kit(find_kit(TITLE).model, TITLE.settle_options({}))


@pytest.fixture
def s(kit):
    """A fresh table; the first player is to act."""
    table = blank(TITLE.table)
    rules.deal(kit, table, np.uint64(7))
    table.first = 0
    rules.proceed(kit, table)
    return table
