"""The story of DEPLOY! (systems edition): questions, labels, reasons, log and score sheet."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import boardroom
from boardroom import rulebook
from boardroom.engine import rules
from boardroom.engine.ledger import Game, Step
from boardroom.engine.records import copy_of
from boardroom.engine.sentences import number
from boardroom.engine.titles import find_title
from boardroom.games.deploy_systems.table import ACTION, CHOICES, System
from boardroom.games.deploy_systems.table import Step as Printed
from boardroom.pieces.deploy.rules.development import operating_result
from boardroom.pieces.deploy.rules.points import closing_points, points
from boardroom.pieces.deploy.rules.server_room import MOVEMENTS, licence_fees
from boardroom.pieces.deploy.rules.why_not import why_not
from boardroom.pieces.deploy.terms import Ask, Colour, Dev, Place, Spot, Stage, Why
from tests.games.deploy_drawing import is_sound, told_lines

pytestmark = pytest.mark.usefixtures("interpreted")
TITLE = find_title("deploy-systems")
NAMES = ["Ann", "Bob", "Cid", "Dora"]
PACKAGE = Path(boardroom.__file__).parent
GAMES = [
    ("two", {"players": 2}, False),
    ("three", {"players": 3, "dev_copies": 4}, True),
    ("four", {"players": 4, "score_mode": "once"}, True),
    ("plain", {"players": 2, "dev_tiles": False}, True),
]


def enrich(game: Game) -> None:
    """Give everybody means, so that random play reaches what poor players never see."""
    for p in range(game.kit.seats):
        me = game.s.players[p]
        me.income, me.value, me.cash = 60, 8, 90
        me.team.supply, me.team.coffee = 2, 3
        me.room.b_tiles[1:3], me.room.marker = (5, 5), 3
        if game.kit.dev_tiles:
            me.owns[Dev.DESIGNER] = me.owns[Dev.PLANNER] = 1


def random_game(seed: str, options: dict[str, Any], rich: bool) -> Iterator[tuple[Game, int]]:
    """A game at every decision, with the choice about to be made."""
    game = Game(TITLE, seed, options)
    if rich:
        enrich(game)
    rng = random.Random(seed)
    while not game.over:
        c = rng.choice(game.legal())
        yield game, c
        game.choose(c)


@pytest.mark.parametrize(("seed", "options", "rich"), GAMES)
def test_every_decision_is_told(seed: str, options: dict[str, Any], rich: bool) -> None:
    """Questions, labels unique among the legal ones; now and then a reason for all others."""
    for game, _ in random_game(seed, options, rich):
        kit, s = game.kit, game.s
        assert is_sound(TITLE.words.question(kit, s))
        legal = set(game.legal())
        shown = set()
        for c in range(CHOICES[Ask(int(s.ask))].total):
            told = str(TITLE.words.label(kit, s, c))
            assert is_sound(told), told
            if c in legal:
                assert told not in shown, told
                shown.add(told)
            elif s.count % 3 == 0:
                check_reason(kit, s, c)


def check_reason(kit: Any, s: Any, c: int) -> str:
    found = TITLE.words.reason(kit, s, c, int(why_not(kit, s, c)))
    text = str(found.text)
    assert is_sound(text) and text.endswith("."), text
    assert rulebook.find(found.rule).id == found.rule
    return text


@pytest.mark.parametrize(("seed", "options", "rich"), GAMES)
def test_the_log_tells_every_change(seed: str, options: dict[str, Any], rich: bool) -> None:
    """Cash, income, value and fees of everybody: each change is told, with its numbers, once."""
    for game, c in random_game(seed, options, rich):
        before_all = copy_of(game.s)
        for step in game.steps(c):
            said = told_lines(TITLE, game.kit, step, NAMES)
            assert all(is_sound(line) for line in said), said
            assert len(set(said)) == len(said)
            check_changes(game.kit, step, said)
        assert before_all == game.s  # telling changes nothing


def check_changes(kit: Any, step: Step, said: list[str]) -> None:
    for p in range(kit.seats):
        was, now = step.before.players[p], step.after.players[p]
        mine = [line for line in said if NAMES[p] in line]
        pairs = {
            "cash": (was.cash, now.cash),
            "income": (was.income, now.income),
            "value": (was.value, now.value),
            "fees": (licence_fees(kit, was.room), licence_fees(kit, now.room)),
        }
        for what, (old, new) in pairs.items():
            told = f"{what} {number(old)} → {number(new)}"
            assert sum(told in line for line in mine) == int(old != new), (told, said)
    if same_table(step.before, step.after):
        allowed = ("begins.", "are over.", "no more workers", "remains at a loss", "breaks even")
        kept = [line for line in said if not any(words in line for words in allowed)]
        assert kept == [] or step.after.over, said


def same_table(before: Any, after: Any) -> bool:
    fields = ("bag", "market", "roundel", "spots", "shelf", "players", "first", "planned")
    return all(before[name].tobytes() == after[name].tobytes() for name in fields)


@pytest.mark.parametrize(("seed", "options", "rich"), GAMES[:2])
def test_the_sheet_adds_up(seed: str, options: dict[str, Any], rich: bool) -> None:
    """Its sum is the score when over, and the track with the end points before."""
    game = None
    for game, _ in random_game(seed, options, rich):
        check_sheet(game)
    assert game is not None
    check_sheet(game)
    for p in range(game.kit.seats):
        assert sum(line.points for line in TITLE.words.sheet(game.kit, game.s, p)) == points(
            game.kit, game.s, p
        )


def check_sheet(game: Game) -> None:
    kit, s = game.kit, game.s
    for p in range(kit.seats):
        lines = TITLE.words.sheet(kit, s, p)
        assert sum(line.points for line in lines) == s.players[p].value + closing_points(kit, s, p)
        assert all(is_sound(line.label) and rulebook.find(line.rule) for line in lines)


def test_the_end_names_the_winner() -> None:
    said: list[str] = []
    for game, c in random_game("end", {"players": 2}, False):
        said = [line for step in game.steps(c)
                for line in told_lines(TITLE, game.kit, step, NAMES)]  # fmt: skip
    assert "The game is over." in said
    assert re.search(r"(wins|share the win)", said[-1])


# Why not: every code, built by hand


@pytest.fixture
def game() -> Game:
    """Two players; the first decides on an action, with nothing in the server room."""
    made = Game(TITLE, "reasons", {"players": 2})
    made.s.step, made.s.stage = Printed.ACTIONS, Stage.CONTROL
    ask(made, Ask.ACTION)
    return made


def ask(game: Game, due: Ask, deed: int = 0) -> None:
    game.s.ask, game.s.deed = due, deed


def me(game: Game) -> Any:
    return game.s.players[game.s.seat]


def design(game: Game, *cubes: int, system: int = 0) -> None:
    me(game).design[system] = cubes


Built = Callable[[Game], str]  # changes the game, gives the name of the refused choice
CASES: list[tuple[Why, str, Built]] = []


def case(code: Why, says: str) -> Callable[[Built], Built]:
    """A position in which a code is given, and what its sentence must say."""

    def keep(build: Built) -> Built:
        CASES.append((code, says, build))
        return build

    return keep


@case(Why.SOLD_OUT, "no capacity 3 is left")
def _(g: Game) -> str:
    g.s.market.left[0] = 0
    return "add_a:0"


@case(Why.POOL_FULL, "All 4 spaces of pool A")
def _(g: Game) -> str:
    me(g).room.a_tiles[:] = 3
    return "add_a:0"


@case(Why.TOO_DEAR, "You have 7 credits; this costs 8 credits.")
def _(g: Game) -> str:
    me(g).cash = 7
    return "add_b:0"


@case(Why.MARKER_TOP, "stands at 7 and cannot rise by 2 steps")
def _(g: Game) -> str:
    me(g).room.marker = 7
    return "add_c:1"


@case(Why.MARKER_REACH, "by 2 steps at most, not by 3 steps")
def _(g: Game) -> str:
    g.kit.marker_reach = 2
    return "add_c:2"


@case(Why.MARKER_REACH, "One REMOVE lowers")
def _(g: Game) -> str:
    g.kit.marker_reach = 2
    return "remove_c:2"


@case(Why.NO_SUCH_TILE, "no tile of capacity 9")
def _(g: Game) -> str:
    return "remove_a:7"


@case(Why.TILE_IN_USE, "Without capacity 5 pool A could not hold its 3 cubes")
def _(g: Game) -> str:
    me(g).room.a_tiles[0], me(g).room.cubes[Place.A, Colour.BLUE] = 5, 3
    return "remove_a:3"


@case(Why.TILE_IN_USE, "The tile at B1 is in use: 1 yellow")
def _(g: Game) -> str:
    me(g).room.b_tiles[0], me(g).room.cubes[Place.B1, Colour.YELLOW] = 3, 1
    return "remove_b:0"


@case(Why.TWIN_TILE, "B2 is just like one further left")
def _(g: Game) -> str:
    me(g).room.b_tiles[:2] = 3
    return "remove_b:1"


@case(Why.MARKER_IN_USE, "stands at 4 with 3 cubes: it cannot sink by 2 steps")
def _(g: Game) -> str:
    me(g).room.marker, me(g).room.cubes[Place.C, Colour.BLUE] = 4, 3
    return "remove_c:1"


@case(Why.MARKER_BOTTOM, "stands at 0; it cannot sink by 1 step")
def _(g: Game) -> str:
    return "remove_c:0"


@case(Why.WRONG_POOL, "A yellow cube may not lie in pool A")
def _(g: Game) -> str:
    design(g, 1, 1, 0)
    ask(g, Ask.PLACE, ACTION.server)
    return "a:0"


@case(Why.NO_SPACE, "no free capacity for the blue cube in pool C")
def _(g: Game) -> str:
    design(g, 0, 2, 0)
    ask(g, Ask.PLACE, ACTION.server)
    return "c:0"


@case(Why.NO_SPACE, "no free capacity for a blue cube in pool C")
def _(g: Game) -> str:
    me(g).room.a_tiles[0], me(g).room.cubes[Place.A, Colour.BLUE] = 3, 1
    ask(g, Ask.MOVE)
    return "cube:0"


@case(Why.NO_TILE_THERE, "no tile at B4 that could take the yellow cube")
def _(g: Game) -> str:
    design(g, 2, 0, 0)
    ask(g, Ask.PLACE, ACTION.server)
    return "b:3"


@case(Why.NO_TILE_THERE, "There is no tile at B1.")
def _(g: Game) -> str:
    return "remove_b:0"


@case(Why.NO_TILE_THERE, "no tile at B2 that could take a yellow cube")
def _(g: Game) -> str:
    me(g).room.b_tiles[0], me(g).room.cubes[Place.B1, Colour.YELLOW] = 3, 1
    ask(g, Ask.MOVE)
    return movement(Place.B1, Place.B2, Colour.YELLOW)


def movement(start: Place, end: Place, colour: Colour) -> str:
    rows = [tuple(int(x) for x in row) for row in MOVEMENTS]
    return f"cube:{rows.index((start, end, colour))}"


@case(Why.STRANDS_REST, "the other cubes (1 blue) could not all be placed")
def _(g: Game) -> str:
    # Asked only when all fits, so play never comes here; the rule guards it all the same.
    design(g, 0, 2, 0)
    me(g).room.marker = 1
    ask(g, Ask.PLACE, ACTION.server)
    return "c:0"


@case(Why.NO_CUBE, "no blue cube in pool A to move")
def _(g: Game) -> str:
    ask(g, Ask.MOVE)
    return "cube:0"


@case(Why.MOVES_SPENT, "All 5 movements")
def _(g: Game) -> str:
    ask(g, Ask.MOVE)
    g.s.moved, g.s.half = 5, 1
    return "cube:0"


@case(Why.NO_MOVE_POSSIBLE, "(no cubes)")
def _(g: Game) -> str:
    return "move:0"


@case(Why.MOVE_ONCE, "at least one movement")
def _(g: Game) -> str:
    ask(g, Ask.MOVE)
    return "stop:0"


@case(Why.TWIN_SOURCE, "B2 is just like a tile further left; take")
def _(g: Game) -> str:
    me(g).room.b_tiles[:3], me(g).room.cubes[1:3, Colour.YELLOW] = 3, 1
    ask(g, Ask.MOVE)
    return movement(Place.B2, Place.B3, Colour.YELLOW)


@case(Why.TWIN_TARGET, "B3 is just like a tile further left; put")
def _(g: Game) -> str:
    me(g).room.b_tiles[:3], me(g).room.cubes[1, Colour.YELLOW] = 3, 1
    ask(g, Ask.MOVE)
    return movement(Place.B1, Place.B3, Colour.YELLOW)


@case(Why.TWIN_TARGET, "B2 is just like a tile further left; put")
def _(g: Game) -> str:
    design(g, 2, 0, 0)
    me(g).room.b_tiles[:2] = 3
    ask(g, Ask.PLACE, ACTION.server)
    return "b:1"


@case(Why.NO_VALUE, "you have −2")
def _(g: Game) -> str:
    me(g).value = -2
    return "cash:0"


@case(Why.INCOME_CAP, "Your income is 75")
def _(g: Game) -> str:
    me(g).value, me(g).income = 1, 75
    return "income:0"


@case(Why.OFFICE_SHORT, "You have 1 extra worker in the office, not 2 extra workers.")
def _(g: Game) -> str:
    ask(g, Ask.PAY)
    g.s.due, me(g).team.office = 3, 1
    return "extra:2"


@case(Why.COST_COVERED, "This costs 1 worker; 2 extra workers would be too many.")
def _(g: Game) -> str:
    ask(g, Ask.PAY)
    g.s.due, me(g).team.office = 1, 3
    return "extra:2"


@case(Why.SUPPLY_EMPTY, "You have 1 extra worker in the supply, not 2")
def _(g: Game) -> str:
    ask(g, Ask.PREP_ADJUST)
    me(g).team.supply = 1
    return "hire:1"


@case(Why.COFFEE_EMPTY, "You have 0 extra workers in the coffee room, not 1")
def _(g: Game) -> str:
    ask(g, Ask.PREP_ADJUST)
    return "back:1"


@case(Why.COFFEE_EMPTY, "nobody can go back")
def _(g: Game) -> str:
    ask(g, Ask.EOR_RECOVER)
    return "worker:0"


@case(Why.INCOME_SHORT, "2 extra workers would cost 10 income; you have 9.")
def _(g: Game) -> str:
    ask(g, Ask.PREP_ADJUST)
    me(g).income = 9
    return "hire:1"


@case(Why.WOULD_LOSE, "your result of 3 would become a loss of 2")
def _(g: Game) -> str:
    ask(g, Ask.PREP_ADJUST)
    me(g).income, me(g).room.marker = 15, 4
    return "hire:0"


@case(Why.SPOT_TAKEN, "the MOVE spot")
def _(g: Game) -> str:
    ask(g, Ask.PREP_SPOT)
    g.s.spots[Spot.MOVE] = 2
    return f"spot:{Spot.MOVE}"


@case(Why.SPOT_ABSENT, "no DEVELOP spot")
def _(g: Game) -> str:
    ask(g, Ask.PREP_SPOT)
    g.kit.dev_tiles = 0
    return f"spot:{Spot.DEVELOP}"


@case(Why.MUST_RECOVER, "a loss of 12 and still have 2 extra workers")
def _(g: Game) -> str:
    ask(g, Ask.EOR_RECOVER)
    me(g).team.coffee, me(g).room.marker = 2, 4
    return "stop:0"


@case(Why.CHANGE_LIMIT, "changes by 1 extra worker at most")
def _(g: Game) -> str:
    ask(g, Ask.PREP_ADJUST)
    g.kit.team_change = 1
    return "hire:1"


@case(Why.NO_DEVELOPMENT, "without Development tiles")
def _(g: Game) -> str:
    g.kit.dev_tiles = 0
    return "develop:0"


@case(Why.ALREADY_OWNED, "You own SAM already.")
def _(g: Game) -> str:
    me(g).owns[Dev.SAM] = 1
    return f"develop:{Dev.SAM}"


@case(Why.NONE_LEFT, "No TECH WRITER is left")
def _(g: Game) -> str:
    g.s.shelf[Dev.TECH_WRITER] = 0
    return f"develop:{Dev.TECH_WRITER}"


@case(Why.TECH_INCOME, "ASSET CONTROL costs 3 income while you own it; you have 2.")
def _(g: Game) -> str:
    me(g).income = 2
    return f"develop:{Dev.ASSET_CONTROL}"


@case(Why.NOTHING_TO_DISCARD, "ASSET CONTROL, AUTOMATION yellow and AUTOMATION blue")
def _(g: Game) -> str:
    me(g).owns[Dev.ASSET_CONTROL : Dev.AUTOMATION_PURPLE] = 1
    return f"develop:{Dev.SAM}"


@case(Why.NOT_OWNED, "You do not own SAM.")
def _(g: Game) -> str:
    ask(g, Ask.DISCARD, ACTION.develop)
    return f"give:{Dev.SAM}"


@case(Why.NOT_OWNED, "You do not own ASSET CONTROL.")
def _(g: Game) -> str:
    ask(g, Ask.PREP_TECH)
    return f"give:{Dev.ASSET_CONTROL}"


@case(Why.USED_THIS_ROUND, "You have used PLANNER in this round")
def _(g: Game) -> str:
    ask(g, Ask.DISCARD, ACTION.develop)
    me(g).owns[Dev.PLANNER] = me(g).used[Dev.PLANNER] = 1
    return f"give:{Dev.PLANNER}"


@case(Why.TECH_STAYS, "ASSET CONTROL is technology")
def _(g: Game) -> str:
    ask(g, Ask.DISCARD, ACTION.develop)
    me(g).owns[Dev.ASSET_CONTROL] = 1
    return f"give:{Dev.ASSET_CONTROL}"


@case(Why.NOT_TECHNOLOGY, "DESIGNER is a skill")
def _(g: Game) -> str:
    ask(g, Ask.PREP_TECH)
    me(g).owns[Dev.DESIGNER] = 1
    return f"give:{Dev.DESIGNER}"


@case(Why.PILE_EMPTY, "All tiles of Administration are deployed.")
def _(g: Game) -> str:
    me(g).level[0] = 3
    return "server:0"


@case(Why.WAITS_FOR_CUBES, "Administration I has 1 of 2 cubes")
def _(g: Game) -> str:
    design(g, 1, 0, 0)
    return "cloud:0"


@case(Why.CONDITION, "Integration 1 needs systems at II, II, II; yours stand at II, I, none, none.")
def _(g: Game) -> str:
    me(g).level[:2] = 1, 2
    return f"server:{System.INTEGRATION}"


@case(Why.ROOM_SHORT, "Administration I needs room for 1 yellow, 1 blue; free are 5 in A, 0 in B")
def _(g: Game) -> str:
    design(g, 1, 1, 0)
    me(g).room.a_tiles[0] = 5
    return "server:0"


@case(Why.CLOUD_INCOME, "changes your income by −4; from 1 it would fall to −3")
def _(g: Game) -> str:
    me(g).level[0], me(g).income = 1, 1
    design(g, 3, 0, 0)
    return "cloud:0"


@case(Why.NO_SUCH_CUBE, "no yellow cube on Administration I")
def _(g: Game) -> str:
    design(g, 0, 2, 0)
    ask(g, Ask.DESIGNER, ACTION.cloud)
    return "swap:0"


@case(Why.BAG_LACKS, "The bag holds no blue cube.")
def _(g: Game) -> str:
    design(g, 2, 0, 0)
    g.s.bag.cubes[Colour.BLUE] = 0
    ask(g, Ask.DESIGNER, ACTION.cloud)
    return "swap:0"


@case(Why.SWAP_STRANDS, "With blue instead of yellow")
def _(g: Game) -> str:
    design(g, 2, 0, 0)
    me(g).room.b_tiles[0] = 5
    ask(g, Ask.DESIGNER, ACTION.server)
    return "swap:0"


@case(Why.MUST_SWAP, "(2 blue) do not fit as they are")
def _(g: Game) -> str:
    design(g, 0, 2, 0)
    ask(g, Ask.DESIGNER, ACTION.server)
    return "skip:0"


@pytest.mark.parametrize(
    ("code", "says", "build"), CASES, ids=[f"{code.name}-{i}" for i, (code, *_) in enumerate(CASES)]
)
def test_a_refusal_names_the_numbers(game: Game, code: Why, says: str, build: Built) -> None:
    block, index = build(game).split(":")
    c = CHOICES[Ask(int(game.s.ask))].encode(block, int(index))
    assert why_not(game.kit, game.s, c) == code
    assert is_sound(TITLE.words.label(game.kit, game.s, c))
    assert says in check_reason(game.kit, game.s, c)


def test_every_code_is_built() -> None:
    """All codes that the rules of this title name, and every sentence there is for them."""
    files = [*(PACKAGE / "games" / "deploy_systems").glob("rules/*.py"),
             *(PACKAGE / "pieces" / "deploy").glob("rules/*.py")]  # fmt: skip
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    named = {Why[name] for name in re.findall(r"Why\.([A-Z_]+)", source)} - {Why.OK}
    built = {code for code, *_ in CASES}
    assert named <= built
    assert all(TITLE.book.has(f"why.{code.name.lower()}") for code in built)


# The rulebook's own numbers, in words


def test_a_cloud_deployment_tells_income_and_value(game: Game) -> None:
    c = CHOICES[Ask.ACTION].encode("cloud")
    told = str(TITLE.words.label(game.kit, game.s, c))
    assert told == "Deploy Administration I to the cloud — 2 workers; income 0 → 2, +1 value"


def test_a_purchase_tells_worker_and_price(game: Game) -> None:
    c = CHOICES[Ask.ACTION].encode("add_b", 2)
    told = str(TITLE.words.label(game.kit, game.s, c))
    assert told == "Add capacity 5 to pool B — 1 worker, 14 credits; fees 0 → 6"


def test_a_movement_tells_the_fees(game: Game) -> None:
    room = me(game).room
    room.a_tiles[:2], room.b_tiles[:2] = (5, 2), (6, 4)
    room.cubes[Place.A, 1:], room.cubes[Place.B2, Colour.PURPLE] = (3, 1), 1
    ask(game, Ask.MOVE)
    c = int(movement(Place.A, Place.B2, Colour.PURPLE).split(":")[1])
    told = str(TITLE.words.label(game.kit, game.s, c))
    assert told == "Purple cube from pool A to B2; fees 52 → 36"


def test_a_payment_tells_where_the_disc_goes(game: Game) -> None:
    ask(game, Ask.PAY)
    game.s.due, me(game).team.office = 3, 3
    game.s.roundel.steps[game.s.seat] = 3
    told = [str(TITLE.words.label(game.kit, game.s, extra)) for extra in range(4)]
    assert told == [
        "3 steps; disc to home",
        "1 extra worker and 2 steps; disc to step 5 of 6",
        "2 extra workers and 1 step; disc to step 4 of 6",
        "3 extra workers; the disc stays and you act again",
    ]
    game.s.roundel.steps[game.s.seat] = 5
    assert str(TITLE.words.label(game.kit, game.s, 0)) == "3 steps; disc 2 steps beyond home"


def test_names_are_stable(game: Game) -> None:
    assert TITLE.ask_name(game.s) == "action"
    assert TITLE.chosen(game.s, 1).name == "add_a:1"
    assert str(TITLE.words.question(game.kit, game.s)) == (
        "Choose an action: 6 steps to home, 0 extra workers in the office"
    )


@pytest.mark.rule("DE-147")
def test_forced_trades_are_told() -> None:
    """Income 6, fees 18, cash 9: one point is traded, 2 credits remain."""
    made = Game(TITLE, "forced", {"players": 2})
    s, p = made.s, int(made.s.first)
    s.step, s.ask, s.place = Printed.FEES_AND_INCOME, Ask.NOTHING, 0
    s.players[p].income, s.players[p].cash = 6, 9
    s.players[p].room.marker, s.players[p].room.b_tiles[0] = 4, 5
    before = copy_of(s)
    assert operating_result(made.kit, s.players[p]) == -12
    rules.proceed(made.kit, s)
    said = told_lines(TITLE, made.kit, Step(before, copy_of(s), None), NAMES)
    assert said == [
        f"{NAMES[p]} pays 12 credits: income 6, fees 18; cash 9 → 2.",
        f"The cash of {NAMES[p]} did not cover this: 1 value point traded for 5 credits; "
        "value 0 → −1.",
    ]


@pytest.mark.rule("DE-012")
def test_filled_tiles_are_told() -> None:
    made = Game(TITLE, "waiting", {"players": 2})
    s = made.s
    s.step, s.stage, s.ask = Printed.ACTIONS, Stage.FINISH, Ask.NOTHING
    s.players[0].design[0] = 1, 0, 0
    s.players[0].wait[0] = s.waiting = 1
    s.bag.cubes[:] = 0, 5, 0
    before = copy_of(s)
    rules.proceed(made.kit, s)
    said = told_lines(TITLE, made.kit, Step(before, copy_of(s), None), NAMES)
    assert said == ["Administration I of Ann receives 1 blue from the bag and is complete."]
