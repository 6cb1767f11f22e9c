"""Options as people type them."""

from argparse import Namespace

import pytest

from boardroom.engine.titles import all_titles, find_title
from boardroom.errors import BoardroomError
from boardroom.shell.arguments import options_from

EVERY = [(title, option, value) for title in all_titles() for option in title.options
         for value in option.values]  # fmt: skip


def typed(*options, title="upgrade", players=None):
    return options_from(Namespace(option=list(options), players=players), find_title(title))


@pytest.mark.parametrize(("title", "option", "value"), EVERY)
def test_every_value_of_every_option_can_be_typed(title, option, value):
    """Also "off" and "on" where these are words and no switch."""
    settled = typed(f"{option.name}={str(value).lower()}", title=title.name)
    assert settled[option.name] == value
    assert type(settled[option.name]) is type(value)


@pytest.mark.parametrize(("text", "value"), [("on", True), ("Yes", True), ("off", False),
                                             ("no", False), ("FALSE", False)])  # fmt: skip
def test_a_switch_may_be_written_as_people_do(text, value):
    assert typed(f" dev_tiles = {text} ", title="deploy-systems")["dev_tiles"] is value


def test_what_is_not_said_stays_as_usual():
    title = find_title("upgrade")
    assert typed(players=3) == {**title.settle_options({}), "players": 3}


@pytest.mark.parametrize(("text", "says"), [
    ("seat_compensation=maybe", 'seat_compensation is "maybe"; it must be one of off, on'),
    ("seat_compensation=true", 'seat_compensation is "true"; it must be one of off, on'),
    ("players=7", "players is 7; it must be one of 2, 3, 4"),
    ("speed=on", 'has no option "speed"'),
    ("speed", "write NAME=VALUE"),
])  # fmt: skip
def test_what_cannot_be_meant_is_refused(text, says):
    with pytest.raises(BoardroomError, match=says):
        typed(text)
