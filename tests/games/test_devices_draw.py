"""The drawn table of Devices: every card once, every choice in its place, belts that meet ports."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from boardroom.engine import calls
from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.devices import draw, story
from boardroom.games.devices.draw_device import Layout, cuts_of, machines
from boardroom.games.devices.table import CHOICES, Ask, Part
from boardroom.server.decision import Spot
from boardroom.server.rendering import environment
from tests.rules.devices.workshop import add, bench, fill, pack

TITLE = find_title("devices")
NAMES = ["Orange", "A name that is rather long for a seat", "<b>", "Red"]
GAMES = [("two", {"players": 2}), ("four", {"players": 4, "packer_slides": False})]


@pytest.fixture(autouse=True)
def _interpreted() -> Iterator[None]:
    with calls.interpreted():
        yield


def positions(seed: str, options: dict[str, Any], every: int) -> Iterator[Game]:
    """A random game at every few decisions, and over; building is preferred to taking apart."""
    game, rng = Game(TITLE, seed, {**options, "max_rounds": 20}), random.Random(seed)
    apart = CHOICES[Ask.ACTION].encode("dismantle")
    while not game.over and game.s.lap < 12:
        if len(game.entries) % every == 0:
            yield game
        legal = game.legal()
        few = [c for c in legal if game.s.ask != Ask.ACTION or c != apart or rng.random() < 0.2]
        game.choose(rng.choice(few or legal))
    yield game


def width(game: Game) -> int:
    return 0 if game.over else CHOICES[Ask(int(game.s.ask))].total


def spots_of(game: Game) -> dict[str, Spot]:
    """The spots as the server hands them to templates."""
    legal, found = set(game.legal()) if not game.over else set(), dict[str, list[int]]()
    for c in range(width(game)):
        key = draw.spot(game.kit, game.s, c)
        if key:
            found.setdefault(key, []).append(c)
    return {
        key: Spot(key, tuple(cs), tuple(c for c in cs if c in legal), "said", "DV-001")
        for key, cs in found.items()
    }


def rendered(template: str, **context: Any) -> str:
    text = environment().get_template(f"devices/{template}").render(context)
    assert " style=" not in text and "<style" not in text
    assert "None" not in text and "{" not in text
    return text


def board_of(game: Game, seat: int | None, spots: dict[str, Spot]) -> str:
    b = draw.board(game.kit, game.s, NAMES[: game.kit.seats], seat, SEAT_COLOURS)
    return rendered("board.html", b=b, spots=spots)


def mat_of(game: Game, p: int, spots: dict[str, Spot], peek: bool = False) -> str:
    return rendered("mat.html", m=draw.mat(game.kit, game.s, p), spots=spots, peek=peek)


# --- The panel ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_groups_hold_every_choice_once(seed: str, options: dict[str, Any]) -> None:
    for game in positions(seed, options, every=5):
        groups = draw.groups(game.kit, game.s)
        held = [c for group in groups for c in group.choices]
        assert sorted(held) == list(range(width(game)))
        assert len({group.key for group in groups}) == len(groups)
        for group in groups:
            assert group.label.strip() and group.choices and group.icon
        for c in range(width(game)):
            assert draw.short(game.kit, game.s, c).strip()


def test_the_seven_actions_and_the_end_of_them() -> None:
    game = Game(TITLE, "actions", {})
    assert [group.key for group in draw.groups(game.kit, game.s)] == [
        "collect", "accept", "buy", "clear", "build", "dismantle", "load", "end"
    ]  # fmt: skip


# --- The boards -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_every_legal_choice_with_a_spot_has_it_drawn(seed: str, options: dict[str, Any]) -> None:
    for game in positions(seed, options, every=6):
        if game.over:
            continue
        seat, spots = int(game.s.seat), spots_of(game)
        text = board_of(game, seat, spots) + mat_of(game, seat, spots)
        drawn = Counter(re.findall(r'data-spot="([^"]+)"', text))
        assert not [key for key, n in drawn.items() if n > 1]
        for key, spot in spots.items():
            assert not spot.legal or key in drawn, (story.ask_name(game.s), key)


def test_names_of_moving_pieces_are_unique() -> None:
    for game in positions("names", {"players": 3}, every=25):
        seat = int(game.s.seat)
        text = board_of(game, seat, {}) + mat_of(game, seat, {})
        names = Counter(re.findall(r'data-vt="([^"]+)"', text))
        assert not [name for name, n in names.items() if n > 1]


def test_a_peek_cannot_be_clicked() -> None:
    game = Game(TITLE, "peek", {"players": 2})
    text = mat_of(game, 1, spots_of(game), peek=True)
    assert "data-spot" not in text and "data-vt" not in text


def test_small_parts_of_the_page() -> None:
    game = Game(TITLE, "small", {"players": 2})
    rendered("seat.html", q=draw.player(game.kit, game.s, 0))
    assert "3 of 3" in rendered("headline.html", h=draw.headline(game.kit, game.s))
    assert draw.progress(game.kit, game.s).label == "Round 1 · to 30"
    game.s.last = 1
    assert "last" in draw.progress(game.kit, game.s).label
    assert draw.score_name() == "Points"


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
    by_name = {card.name: card for card in one.cards}
    assert by_name["Compactor"].y < by_name["Kiln"].y
    assert by_name["Hopper"].y == by_name["Twin Kiln"].y
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
    for game in positions("apart", {"players": 2}, every=40):
        for p in range(2):
            for one in machines(game.kit, game.s, p, False, "rose"):
                boxes = [(card.x, card.y) for card in one.cards]
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
    g = draw.gallery(find_kit(TITLE))
    assert len(g["core"]) == 27 and sum(card["copies"] for card in g["core"]) == 46
    assert len(g["common"]) == 8 and len(g["orders"]) == 34
    text = rendered("gallery.html", g=g, spots={})
    for part in Part:
        assert story.label is not None and TITLE.story is story
        assert f">{draw_name(part)}<" in text
    assert "reconstructed" in text


def draw_name(part: Part) -> str:
    from boardroom.games.devices.wording import part_name

    return part_name(part)
