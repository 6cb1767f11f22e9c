"""Figures that stay readable."""

import pytest

from boardroom.lab.figures import MANY, scatter
from boardroom.lab.ratings import Span


@pytest.mark.parametrize("count", [10, MANY + 1])
def test_among_many_dots_only_those_that_say_something_show_their_interval(count):
    """The first is clearly above 0, all others may be chance."""
    spans = [Span(5.0, 3.0, 7.0), *[Span(1.0, -4.0, 6.0)] * (count - 1)]
    names = [f"card {i}" for i in range(count)]
    figure = scatter("Cards", "use", "value", names, [0.5] * count, spans, [0])
    drawn = [line for line in figure.axes[0].lines if list(line.get_xdata()) == [0.5, 0.5]]
    assert len(drawn) == (count if count <= MANY else 1)
