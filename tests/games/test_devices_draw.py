"""The drawn table of Devices: every card once, every choice in its place, belts that meet ports."""

from collections.abc import Iterator

import pytest

from boardroom.contract.drawing import check_names
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import Game
from boardroom.games.devices.drawing.device import Layout, cuts_of, machines
from boardroom.games.devices.table import Part
from boardroom.games.devices.words.wording import part_name
from tests.games.devices_drawn import DRAWN, TITLE
from tests.rules.devices.workshop import add, bench, fill, pack

pytestmark = pytest.mark.usefixtures("interpreted")


def positions(seed: str, players: int, every: int) -> Iterator[Game]:
    """A random game at every few decisions."""
    return DRAWN.positions(seed, {"players": players, "max_rounds": 20}, False, every)


def test_the_seven_actions_and_the_end_of_them() -> None:
    game = Game(TITLE, "actions", {})
    assert [group.key for group in TITLE.groups(game.kit, game.s)] == [
        "collect", "accept", "buy", "clear", "build", "dismantle", "load", "end"
    ]  # fmt: skip


# --- The boards -----------------------------------------------------------------------------------


def test_names_of_moving_pieces_are_unique() -> None:
    for game in positions("names", 3, every=25):
        seat = int(game.s.seat)
        check_names(DRAWN.board(game, seat, {}), DRAWN.mat(game, seat, {}))


def test_small_parts_of_the_page() -> None:
    game = Game(TITLE, "small", {"players": 2})
    DRAWN.rendered("seat.html", q=TITLE.drawing.player(game.kit, game.s, 0))
    assert "3 of 3" in DRAWN.rendered("headline.html", h=TITLE.drawing.headline(game.kit, game.s))
    assert str(TITLE.drawing.progress(game.kit, game.s).label) == "Round 1 · to 30"
    game.s.last = 1
    assert "last" in str(TITLE.drawing.progress(game.kit, game.s).label)
    assert str(TITLE.drawing.score_name()) == "Points"


# --- Machines -------------------------------------------------------------------------------------


def test_a_machine_with_splitter_and_joiner() -> None:
    """Belts leave a port and arrive at one; the branches keep their order."""
    game = Game(TITLE, "machine", {"players": 2})
    me = bench(game.s, "H-P01")
    add(me, "S07", 0)
    add(me, "S03", 1)
    add(me, "J04", 0)
    pack(me)
    fill(game.s, 0, "1B")
    assert [len(cut) for cut in cuts_of(me, 0)] == [1, 2, 2, 1]
    one = machines(game.kit, game.s, 0, True, "orange")[0]
    assert one.state == "loaded"
    assert len(one.cards) == 5 and len(one.belts) == 6 and len(one.ends) == 1
    by_name = {str(card["name"]): card for card in one.cards}
    assert by_name["Compactor"]["y"] < by_name["Kiln"]["y"]
    assert by_name["Hopper"]["y"] == by_name["Twin Kiln"]["y"]
    assert one.gives == [] and one.told


def test_a_loaded_machine_says_what_it_would_give() -> None:
    game = Game(TITLE, "gives", {"players": 2})
    bench(game.s, "H-S01-P", "H-S03")
    fill(game.s, 0, "5Y")
    first, second = machines(game.kit, game.s, 0, True, "orange")
    assert first.gives == [{"n": 2, "letter": "r"}] and first.lost == [{"n": 1, "letter": "y"}]
    assert (first.state, second.state) == ("loaded", "open")
    assert [end.packed for end in (*first.ends, *second.ends)] == [True, False]


def test_cards_do_not_overlap() -> None:
    for game in positions("apart", 2, every=40):
        for p in range(2):
            for one in machines(game.kit, game.s, p, False, "rose"):
                boxes = [(card["x"], card["y"]) for card in one.cards]
                boxes += [(end.x, end.y - 42) for end in one.ends]
                for i, (x, y) in enumerate(boxes):
                    for other_x, other_y in boxes[:i]:
                        assert abs(x - other_x) >= 84 or abs(y - other_y) >= 60


def test_lanes_are_as_many_as_the_widest_cut() -> None:
    game = Game(TITLE, "lanes", {"players": 2})
    me = bench(game.s, "H-P02")
    add(me, "P02", 1)
    assert Layout(me, 0).lanes == 3


# --- The gallery ----------------------------------------------------------------------------------


def test_the_gallery_draws_every_card() -> None:
    g = TITLE.drawing.gallery(find_kit(TITLE))
    assert len(g["core"]) == 27 and sum(card["copies"] for card in g["core"]) == 46
    assert len(g["common"]) == 8 and len(g["orders"]) == 34
    text = DRAWN.rendered("gallery.html", g=g, spots={})
    for part in Part:
        assert f">{part_name(part)}<" in text
    assert "reconstructed" in text
