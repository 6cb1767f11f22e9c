"""The kit of Devices: all cards are there, and a wrong value is told where it stands."""

import pytest

from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.titles import find_title
from boardroom.errors import BoardroomError
from boardroom.games.devices.table import CORE, Part

TITLE = find_title("devices")
STANDARD = find_kit(TITLE)


def changed(before: str, after: str) -> KitFile:
    """The standard kit with one line changed."""
    text = STANDARD.to_toml()
    assert before in text
    return KitFile.from_text(TITLE, text.replace(before, after, 1), STANDARD.source)


def test_the_box_has_all_its_cards() -> None:
    model = STANDARD.model
    assert sum(one.copies for one in model.core) == 46
    assert sum(one.copies for one in model.common) == 40
    assert len(model.order) == 34 and sum(one.points for one in model.order) == 165


def test_points_rise_with_the_value_of_an_order() -> None:
    for order in STANDARD.model.order:
        value = sum(n * v for n, v in zip(order.cubes, (1, 2, 4), strict=True))
        assert order.points == (value + 1) // 2


def test_what_is_printed_and_what_is_not() -> None:
    assert STANDARD.mark("game.goal") == "printed"
    assert STANDARD.mark("core.S01.takes") == "reconstructed"
    assert STANDARD.mark("core.P01.makes") == STANDARD.mark("core.P01.makes_bottom") == "printed"
    assert STANDARD.mark("core.J01.takes") == "printed"
    assert STANDARD.mark("common.Pause.copies") == "printed"
    assert STANDARD.mark("order.O34.points") == "reconstructed"


def test_the_record_holds_the_cards() -> None:
    kit = TITLE.fill_kit(STANDARD.model, TITLE.settle_options({"players": 2}))
    assert kit.takes[Part.J01].tolist() == [[0, 2, 0], [2, 0, 0]]
    assert kit.makes[Part.P01].tolist() == [[0, 2, 0], [2, 0, 0]]
    assert kit.stack.tolist() == [3] * 8
    assert kit.grey_in[Part.COPIER - CORE] == 3 and kit.grey_out[Part.COPIER - CORE] == 4
    assert kit.order_cubes[33].tolist() == [1, 2, 3] and kit.order_points[33] == 9


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("takes = [2, 0, 0]", "takes = [0, 0, 0]", "a part consumes a cube at every input"),
        ("makes_bottom = [2, 0, 0]\n", "", "is missing; a splitter has two of these ports"),
        ("takes = [2, 0, 0]", "takes = [2, 0, 0]\ntakes_bottom = [1, 0, 0]", "only a joiner"),
        ("cubes = [4, 0, 0]", "cubes = [0, 0, 0]", "wants at least one cube"),
        ("copies = 2", "copies = 4", "48 cards in all; 46 is the most"),
        ("cube_limit = 10", "cube_limit = 2", "everybody begins with 3 cubes"),
        ("yellow = 24", "yellow = 4", ""),
        ("takes = 4\n", "", "a Booster changes the number of cubes"),
        ('kind = "Pause"', 'kind = "Pause"\ntakes = 2', "a Pause passes all cubes on"),
    ],
)
def test_a_wrong_value_is_told(before: str, after: str, said: str) -> None:
    if not said:
        assert changed(before, after).model.cubes.yellow == 4
        return
    with pytest.raises(BoardroomError, match=said):
        changed(before, after)


def test_too_many_splitters() -> None:
    text = STANDARD.to_toml()
    first = text.index('id = "P02"')
    more = text[:first] + text[first:].replace("copies = 2", "copies = 3", 1)
    less = more.replace("copies = 2", "copies = 1", 1)
    with pytest.raises(BoardroomError, match="13 splitters; 12 is the most"):
        KitFile.from_text(TITLE, less, STANDARD.source)
