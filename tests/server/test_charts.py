"""Charts and the replay line: numbers into places."""

from itertools import pairwise

from boardroom.server.charts import Frame, chart_of, scrub_of

FRAME = Frame(left=10, top=0, width=100, height=100, gap=10)


def test_lines_go_from_left_to_right_and_end_at_their_values():
    chart = chart_of([(0, 0), (0, 4), (4, 4)], [1, 1, 2], FRAME)
    one, other = chart.lines
    assert (one.x, one.value) == (110, 4)
    assert one.points.startswith("10.0,100.0 ")
    assert other.points == "10.0,100.0 60.0,0.0 110.0,0.0"
    assert [value for value, _y in chart.grid] == [0, 1, 2, 3, 4]


def test_labels_of_equal_values_do_not_cover_each_other():
    chart = chart_of([(0, 0, 0), (5, 5, 5)], [1, 1], FRAME)
    heights = sorted(line.label_y for line in chart.lines)
    assert all(b - a >= 10 for a, b in pairwise(heights))
    assert heights[-1] <= FRAME.bottom


def test_values_below_zero_fit():
    chart = chart_of([(0,), (-7,)], [1, 1], FRAME)
    assert chart.grid[0][0] <= -7
    assert all(0 <= y <= 100 for _value, y in chart.grid)


def test_a_game_without_choices_has_a_chart():
    assert chart_of([(0, 0)], [1], FRAME).lines[0].value == 0
    assert chart_of([(0, 0)], [1], FRAME).cursor is None


def test_the_past_has_a_cursor():
    assert chart_of([(0,)] * 5, [1] * 5, FRAME, at=2).cursor == 60
    assert chart_of([(0,)] * 5, [1] * 5, FRAME, at=4).cursor is None


def test_replay_line_has_a_lane_per_mark_and_a_tick_per_choice():
    line = scrub_of(3, 8, [1, 1, 1, 1, 2, 2, 2, 2, 2], [0, 1] * 4)
    assert [(lane.mark, lane.first) for lane in line.lanes] == [(1, 0), (2, 4)]
    assert (line.before, line.after, line.is_now) == (2, 4, False)
    assert len(line.ticks) == 8
    assert line.ticks[0] == (6.25, "orange")
    assert line.knob == 37.5


def test_replay_line_of_an_empty_game():
    line = scrub_of(0, 0, [1], [])
    assert (line.before, line.after, line.is_now) == (0, 0, True)
