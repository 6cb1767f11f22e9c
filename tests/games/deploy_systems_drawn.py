"""DEPLOY! (systems edition) as it is drawn: games to look at, and every piece of it."""

from __future__ import annotations

from boardroom.contract.drawing import count
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.deploy_systems.table import LEVELS
from boardroom.pieces.deploy.drawing.places import LETTERS
from boardroom.pieces.deploy.terms import POSITIONS, Dev
from tests.games.deploy_drawing import DrawnEdition

TITLE = find_title("deploy-systems")


class DrawnSystems(DrawnEdition):
    def check_board(self, game: Game, text: str) -> None:
        kit, s = game.kit, game.s
        seats, shelf = int(kit.seats), s.shelf.tolist()
        super().check_board(game, text)
        teams = [s.players[p].team for p in range(seats)]
        out = sum(int(team.coffee) + int(team.office) for team in teams)
        assert text.count('class="worker ') == out + sum(n > 0 for n in s.spots.tolist())
        for colour, letter in enumerate(LETTERS):  # one for the bag, one for AUTOMATION's square
            assert count(f"cube-{letter}", text) == 1 + int(kit.dev_tiles)
            assert f"{int(s.bag.cubes[colour])}</span>" in text
        left = s.market.left.tolist()[int(s.market.lowest) :]
        on_sale = sum(n > 0 for n in left[:POSITIONS]) + len(left[POSITIONS:])
        kinds = [n for n in shelf if kit.dev_tiles]
        assert text.count('class="ply"') == sum(max(n - 1, 0) for n in (*left, *kinds))
        assert text.count('class="cap ') + text.count('class="cap"') == on_sale
        assert text.count('class="dev ') == len(kinds)

    def check_mat(self, game: Game, p: int, text: str) -> None:
        me = game.s.players[p]
        cubes = me.room.cubes.sum(axis=0) + me.design.sum(axis=0)
        for colour, letter in enumerate(LETTERS):
            own = int(me.owns[Dev.AUTOMATION_YELLOW + colour])
            assert count(f"cube-{letter}", text) == int(cubes[colour]) + own
        super().check_mat(game, p, text)
        assert text.count('class="worker ') == int(me.team.supply)
        assert text.count('class="gap-worker"') == int(game.kit.extra_workers) - int(me.team.supply)
        assert count("peg", text) == 1
        deployed = int(me.level.sum())
        assert text.count('class="done ') == deployed
        assert text.count('class="sys lv') == sum(me.level < LEVELS)
        capacity = int(me.room.a_tiles.sum() + me.room.b_tiles.sum()) + int(game.kit.marker_top)
        assert text.count('class="hole"') == capacity


DRAWN = DrawnSystems(
    TITLE,
    ("two", {"players": 2}, False),
    ("three", {"players": 3, "score_mode": "once"}, True),
    ("four", {"players": 4, "dev_copies": 4}, True),
    ("rich", {"players": 4}, True),
    ("plain", {"players": 3, "dev_tiles": False}, True),
)
RICHEST = DRAWN.games[3]
