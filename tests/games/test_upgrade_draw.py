"""The drawn table of UPGRADE!: every piece once, every choice in its place."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from boardroom.engine import calls
from boardroom.engine.drawing import SEAT_COLOURS
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.upgrade import draw, story
from boardroom.games.upgrade.draw_board import place_of
from boardroom.games.upgrade.facility import demand, integrations
from boardroom.games.upgrade.table import CHOICES, DEPARTMENTS, Ask, Neutral
from boardroom.server.decision import Spot
from boardroom.server.rendering import environment

TITLE = find_title("upgrade")
NAMES = ["Orange", "A name that is rather long for a seat", "<b>", "Red"]
GAMES = [
    ("two", {"players": 2}, False),
    ("three", {"players": 3, "claims_per_year": "rounds"}, True),
    ("four", {"players": 4}, True),
    ("manual", {"players": 3, "disc_choice": "manual"}, True),
]


@pytest.fixture(autouse=True)
def _interpreted() -> Iterator[None]:
    with calls.interpreted():
        yield


def enrich(game: Game) -> None:
    """Give everybody what leads to rare decisions."""
    for p in range(game.kit.seats):
        me = game.s.players[p]
        me.credits, me.value = 60, 96 + p


def positions(
    seed: str, options: dict[str, Any], rich: bool, every: int = 5, kit: KitFile | None = None
) -> Iterator[Game]:
    """A random game at every few decisions, and over; doing is preferred to passing."""
    game = Game(TITLE, seed, options, kit)
    if rich:
        enrich(game)
    rng = random.Random(seed)
    while not game.over:
        if len(game.entries) % every == 0:
            yield game
        legal = game.legal()
        few = [c for c in legal if c != CHOICES[Ask(int(game.s.ask))].total - 1]
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
        key: Spot(key, tuple(cs), tuple(c for c in cs if c in legal), "said", "UP-001")
        for key, cs in found.items()
    }


def rendered(template: str, **context: Any) -> str:
    text = environment().get_template(f"upgrade/{template}").render(context)
    assert " style=" not in text and "<style" not in text
    assert "None" not in text and "{" not in text
    return text


def board_of(game: Game, seat: int | None, spots: dict[str, Spot]) -> str:
    b = draw.board(game.kit, game.s, NAMES[: game.kit.seats], seat, SEAT_COLOURS)
    return rendered("board.html", b=b, spots=spots)


def mat_of(game: Game, p: int, spots: dict[str, Spot], peek: bool = False) -> str:
    return rendered("mat.html", m=draw.mat(game.kit, game.s, p), spots=spots, peek=peek)


def count(symbol: str, text: str) -> int:
    return text.count(f'href="#{symbol}"')


# --- The panel ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "options", "rich"), GAMES)
def test_groups_hold_every_choice_once(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in positions(seed, options, rich, every=6):
        groups = draw.groups(game.kit, game.s)
        held = [c for group in groups for c in group.choices]
        assert sorted(held) == list(range(width(game)))
        assert len({group.key for group in groups}) == len(groups)
        for group in groups:
            assert group.label.strip() and group.choices and group.icon
        for c in range(width(game)):
            assert draw.short(game.kit, game.s, c).strip()


def test_the_panel_lists_the_six_actions_of_the_board() -> None:
    game = next(g for g in positions("six", {}, True, every=1) if g.s.ask == Ask.TURN)
    assert [group.key for group in draw.groups(game.kit, game.s)] == [
        "train", "tune", "upgrade", "integrate", "lobby", "report", "rest-0"
    ]  # fmt: skip


# --- The boards -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "options", "rich"), GAMES)
def test_every_legal_choice_with_a_spot_has_it_drawn(
    seed: str, options: dict[str, Any], rich: bool
) -> None:
    for game in positions(seed, options, rich, every=5):
        if game.over:
            continue
        seat, spots = int(game.s.seat), spots_of(game)
        text = board_of(game, seat, spots) + mat_of(game, seat, spots)
        drawn = Counter(re.findall(r'data-spot="([^"]+)"', text))
        assert not [key for key, n in drawn.items() if n > 1]
        for key, spot in spots.items():
            assert not spot.legal or key in drawn, (story.ask_name(game.s), key)
        assert not re.search(r"<button(?:(?!</button>).)*<button", text, re.S)


@pytest.mark.parametrize(("seed", "options", "rich"), GAMES)
def test_every_piece_is_drawn_once(seed: str, options: dict[str, Any], rich: bool) -> None:
    for game in positions(seed, options, rich, every=16):
        seats = int(game.kit.seats)
        board = board_of(game, None, {})
        check_board(game, board)
        mats = [mat_of(game, p, {}) for p in range(seats)]
        for p in range(seats):
            check_mat(game, p, mats[p])
        names = re.findall(r'data-vt="([^"]+)"', board + "".join(mats))
        assert len(names) == len(set(names))


def check_board(game: Game, text: str) -> None:
    kit, s = game.kit, game.s
    seats = int(kit.seats)
    assert count("up-disc", text) == count("res-disc", text) == seats
    assert text.count('class="rel ') == sum(int(owner > 0) for owner in s.office)
    assert text.count('class="face ') == sum(int(n > 0) for n in s.tiles.reshape(-1))
    assert text.count('class="ply ') == sum(max(int(n) - 1, 0) for n in s.tiles.reshape(-1))
    planned = sum(int(s.players[p].planned.sum()) for p in range(seats))
    done = sum(int(s.players[p].done.sum()) for p in range(seats))
    assert (count("act-planned", text), count("act-done", text)) == (planned, done)
    assert count("act-neutral", text) == int(s.neutral != Neutral.IN_HAND)
    assert count("pawn", text) == count("flag", text) == 1
    assert text.count('class="reset"') == len({int(n) for n in kit.reset[: kit.track_end + 1]})


def check_mat(game: Game, p: int, text: str) -> None:
    kit, me = game.kit, game.s.players[p]
    at_office = sum(int(owner == p + 1) for owner in game.s.office)
    # Locked, engaged, integrating and in supply: all but those at head office.
    assert text.count('class="rel ') == int(kit.start_markers) + DEPARTMENTS + 1 - at_office
    assert count("cube-k", text) == int(kit.cubes)
    pledges = text.count('class="pledge normal"') + text.count('class="pledge red"')
    assert pledges == int(kit.commitments)
    assert text.count('class="pledge red"') == int(me.red.sum())
    fresh, blank = count("trained-fresh", text), count("trained-blank", text)
    assert fresh + blank == DEPARTMENTS and blank == int((me.trained - me.fresh).sum())
    assert count("tuned", text) == DEPARTMENTS
    assert text.count('class="face ') == DEPARTMENTS
    assert count("act-done", text) == int(me.hand)
    assert text.count("field-1 bare") == int(demand(kit, me))
    assert text.count("linkspot") == 3 and text.count(" made\"") >= int(integrations(me))


def test_another_players_mat_cannot_be_touched() -> None:
    for game in positions("peek", {}, True, every=7):
        if not game.over:
            text = mat_of(game, int(game.s.seat), spots_of(game), peek=True)
            assert "data-spot" not in text and "data-vt" not in text and "<button" not in text


def test_small_things_are_drawn() -> None:
    for game in positions("small", {}, True, every=11):
        for p in range(game.kit.seats):
            q = draw.player(game.kit, game.s, p)
            assert str(q["credits"]) in rendered("seat.html", q=q)
        h = draw.headline(game.kit, game.s)
        assert h["text"] in rendered("headline.html", h=h)
        progress = draw.progress(game.kit, game.s)
        assert 1 <= progress.at <= progress.of == game.kit.years and progress.label
        assert sum(phase.now for phase in progress.phases) == (0 if game.over else 1)
    assert draw.score_name()
    assert all(path.is_file() for path in draw.STYLES)
    for name in ("icons.svg", "cover.svg", "thumb.svg"):
        assert rendered(name)


def test_every_sign_that_is_used_is_in_the_sprite() -> None:
    sprite = set(re.findall(r'<symbol id="([^"]+)"', rendered("icons.svg")))
    sprite |= {f"em-{colour}" for colour in SEAT_COLOURS}  # every title's page has these
    used: set[str] = set()
    for game in positions("signs", {"players": 4}, True, every=6):
        text = board_of(game, None, {}) + mat_of(game, int(game.s.seat), {})
        used |= set(re.findall(r'href="#([^"]+)"', text))
        used |= {group.icon for group in draw.groups(game.kit, game.s)}
    assert used <= sprite


@pytest.mark.parametrize(("value", "place"), [(0, 0), (99, 99), (100, 0), (137, 37), (-4, 0)])
def test_the_value_track_goes_round(value: int, place: int) -> None:
    """UP-006: laps beyond 99 and debts below 0 are told beside the disc."""
    assert place_of(value) == place
    game = Game(TITLE, "laps", {})
    game.s.players[0].value = value
    text = board_of(game, None, {})
    assert (f"<small>{'+100' if value > 0 else '−4'}</small>" in text) == (not 0 <= value < 100)


def test_other_kits_are_drawn_in_full() -> None:
    values = find_kit(TITLE).to_dict()
    values["pieces"] = {"commitments": 5, "cubes": 14, "actions": 4}
    values["resources"] |= {"planned_spaces": 3, "unplanned_spaces": 1, "reset": [3, 2, 1, 0, 0]}
    values["years"] |= {"number": 4}
    kit = KitFile.from_dict(TITLE, values)
    for game in positions("kit", {"players": 4}, False, kit=kit):
        check_board(game, board_of(game, None, {}))
        for p in range(4):
            check_mat(game, p, mat_of(game, p, {}))


def test_the_gallery_shows_every_component_with_its_mark() -> None:
    kit = find_kit(TITLE)
    g = draw.gallery(kit)
    text = rendered("gallery.html", g=g)
    assert text.count('class="face ') == 24
    for symbol in ("up-disc", "rel", "tuned", "act-planned"):
        assert count(symbol, text) == 4
    assert count("pawn", text) == count("res-disc", text) == 1
    marks = [part.mark for tile in g["tiles"] for side in tile["sides"]
             for part in (side.annual, side.resources, *side.loads)]  # fmt: skip
    keys = [key for key in kit.marks if re.match(r"tile\..*\.(annual|resources|workload)", key)]
    assert len(marks) == len(keys) == 144
    assert marks.count("reconstructed") == sum(kit.mark(key) == "reconstructed" for key in keys)
