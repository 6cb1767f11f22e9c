"""Choices are declared once, as blocks."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from boardroom.engine.choices import MOST, Choice, blocks, width_by_ask

ASK = blocks("Toy", add=3, move=1, remove=4)


def test_blocks_follow_each_other() -> None:
    assert ASK.firsts == (0, 3, 4)
    assert (ASK.firsts.add, ASK.firsts.move, ASK.firsts.remove) == (0, 3, 4)
    assert ASK.total == 8


def test_a_choice_is_taken_apart_and_put_together() -> None:
    assert ASK.decode(0) == Choice("add", 0)
    assert ASK.decode(2) == Choice("add", 2)
    assert ASK.decode(3) == Choice("move", 0)
    assert ASK.decode(7) == Choice("remove", 3)
    for c in range(ASK.total):
        found = ASK.decode(c)
        assert ASK.encode(found.block, found.index) == c


def test_a_choice_has_a_lasting_name() -> None:
    assert [ASK.decode(c).name for c in (1, 3)] == ["add:1", "move:0"]
    assert ASK.encode("move") == 3


@pytest.mark.parametrize("c", [-1, 8, 64])
def test_a_choice_outside_is_refused(c: int) -> None:
    with pytest.raises(ValueError, match=rf"choice {c} is not one of 0…7"):
        ASK.decode(c)


def test_sixty_four_choices_are_the_most() -> None:
    assert blocks("Full", all=MOST).total == 64
    with pytest.raises(ValueError, match="TooMany has 65 choices; 64 is the most"):
        blocks("TooMany", some=60, more=5)


def test_an_empty_block_holds_no_choice() -> None:
    ask = blocks("Gap", one=1, none=0, two=2)
    assert [ask.decode(c).block for c in range(3)] == ["one", "two", "two"]


def test_width_is_that_of_the_ask() -> None:
    width = width_by_ask({1: blocks("One", a=2, b=3), 3: blocks("Three", c=7)})
    assert [width(None, SimpleNamespace(ask=ask)) for ask in range(4)] == [0, 5, 0, 7]
