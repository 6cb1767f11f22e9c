"""The gallery of DEPLOY! (projects edition); its table is looked at in test_draw.py."""

import pytest

from tests.games.deploy_projects_drawn import DRAWN

pytestmark = pytest.mark.usefixtures("interpreted")


def test_the_gallery_shows_every_component_with_its_mark() -> None:
    g, text = DRAWN.gallery()
    assert text.count('class="sys card') == 54 and text.count('class="dev ') == 16
    parts = [part for level in g["projects"] for card in level for part in card.values()]
    marks = [part.mark for part in parts if hasattr(part, "mark")]
    assert marks.count("printed") == 2 and marks.count("reconstructed") == 54 * 4 - 2
