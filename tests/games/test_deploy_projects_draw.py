"""The gallery and the opening of DEPLOY! (projects edition); more of its table in test_draw.py."""

import pytest

from boardroom.engine.ledger import Game
from tests.games.deploy_projects_drawn import DRAWN

pytestmark = pytest.mark.usefixtures("interpreted")


def test_the_gallery_shows_every_component_with_its_mark() -> None:
    g, text = DRAWN.gallery()
    assert text.count('class="sys card') == 54 and text.count('class="dev ') == 16
    parts = [part for level in g["projects"] for card in level for part in card.values()]
    marks = [part.mark for part in parts if hasattr(part, "mark")]
    assert marks.count("printed") == 2 and marks.count("reconstructed") == 54 * 4 - 2


def test_at_the_opening_projects_are_still_to_come() -> None:
    """Ruling 32: starting tiles are placed before the first projects are turned up."""
    game = Game(DRAWN.title, "opening")
    text = DRAWN.mat(game, 0, {})
    assert text.count("from round 1") == 3 and "no project left" not in text
    game.s.fresh[:] = 0
    assert DRAWN.mat(game, 0, {}).count("no project left") == 3
