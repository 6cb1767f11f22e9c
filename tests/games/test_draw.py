"""The drawn table of every title: every choice in its place, every piece once, every sign there."""

from typing import Any

import pytest

from boardroom.contract.drawing import Drawn
from tests.games import (
    deploy_projects_drawn,
    deploy_systems_drawn,
    devices_drawn,
    it_billionaire_drawn,
    upgrade_drawn,
)

pytestmark = pytest.mark.usefixtures("interpreted")

COUNTED = (deploy_systems_drawn.DRAWN, deploy_projects_drawn.DRAWN, upgrade_drawn.DRAWN)
ALL = (*COUNTED, it_billionaire_drawn.DRAWN, devices_drawn.DRAWN)


def games_of(*titles: Drawn) -> Any:
    """Every game of some titles: the title, seed, options, and whether players are given means."""
    cases = [pytest.param(drawn, *game, id=f"{drawn.title.name}-{game[0]}")
             for drawn in titles for game in drawn.games]  # fmt: skip
    return pytest.mark.parametrize(("drawn", "seed", "options", "rich"), cases)


def each_of(*titles: Drawn) -> Any:
    return pytest.mark.parametrize("drawn", titles, ids=lambda drawn: drawn.title.name)


def longest(drawn: Drawn, every: int) -> Any:
    """Looks at a game of most players, given means where the title has any to give."""
    chosen = max(drawn.games, key=lambda game: (game[1]["players"], game[2]))
    return drawn.positions(*chosen, every=every)


@games_of(*ALL)
def test_groups_hold_every_choice_once(
    drawn: Drawn, seed: str, options: dict[str, Any], rich: bool
) -> None:
    for game in drawn.positions(seed, options, rich, drawn.pace):
        drawn.check_groups(game)


@games_of(*ALL)
def test_every_legal_choice_with_a_spot_has_it_drawn(
    drawn: Drawn, seed: str, options: dict[str, Any], rich: bool
) -> None:
    for game in drawn.positions(seed, options, rich, drawn.pace):
        drawn.check_spots(game)


@games_of(*COUNTED)
def test_every_piece_is_drawn_once(
    drawn: Drawn, seed: str, options: dict[str, Any], rich: bool
) -> None:
    for game in drawn.positions(seed, options, rich, every=9):
        drawn.check_pieces(game)


@each_of(*ALL)
def test_a_mat_that_is_looked_at_cannot_be_touched(drawn: Drawn) -> None:
    for game in longest(drawn, every=13):
        for p in range(game.kit.seats):
            drawn.check_untouchable(game, p)


@each_of(*COUNTED)
def test_small_things_are_drawn(drawn: Drawn) -> None:
    for game in longest(drawn, every=11):
        drawn.check_small_things(game)


@each_of(*ALL)
def test_styles_covers_and_sprites_are_there(drawn: Drawn) -> None:
    drawn.check_files()


@each_of(*ALL)
def test_every_sign_that_is_used_is_in_the_sprite(drawn: Drawn) -> None:
    drawn.check_signs(longest(drawn, every=7))
