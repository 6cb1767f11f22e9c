"""For the tests of single titles."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardroom.engine import calls


@pytest.fixture
def interpreted() -> Iterator[None]:
    """Rules run as plain Python: nothing is compiled."""
    with calls.interpreted():
        yield
