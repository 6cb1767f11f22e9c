"""The standard kit and a fresh table for rulings on Devices."""

import pytest

from boardroom.engine.records import copy_of
from tests.rules.devices.workshop import kit_for, opened


@pytest.fixture(scope="session")
def kit():
    """Three players. Read it only: all tests share it."""
    return kit_for()


@pytest.fixture(scope="session")
def opening(kit):
    """What every `s` is a copy of."""
    return opened(kit)


@pytest.fixture
def s(opening):
    """Round 1, seat 0 plays first and is to act."""
    return copy_of(opening)
