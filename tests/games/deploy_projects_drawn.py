"""DEPLOY! (projects edition) as it is drawn: games to look at, and every piece of it."""

from __future__ import annotations

import pytest

from boardroom.contract.drawing import count
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.deploy_projects.rules.stretching import refit
from boardroom.games.deploy_projects.table import Where, pile_size
from boardroom.pieces.deploy.drawing.places import LETTERS
from boardroom.pieces.deploy.rules.server_room import free_at
from boardroom.pieces.deploy.terms import Ask, Dev, Place
from tests.games.deploy_drawing import DrawnEdition

TITLE = find_title("deploy-projects")
TOOLS = (Dev.REBALANCE, Dev.INTEGRATOR, Dev.SPECIALIST, Dev.DESIGNER, Dev.RE_SELL, Dev.ON_DEMAND)


class DrawnProjects(DrawnEdition):
    apart = False  # the active projects lie above every server room

    def enrich(self, game: Game) -> None:
        """Tiles that lead to rare decisions, too."""
        super().enrich(game)
        for p in range(game.kit.seats):
            me = game.s.players[p]
            if game.kit.dev_tiles:
                for kind in (TOOLS[p % 3 * 2], TOOLS[p % 3 * 2 + 1]):
                    me.owns[kind] = 1
                me.room.demand = 3 * me.owns[Dev.ON_DEMAND]
            refit(me.room)

    def check_board(self, game: Game, text: str) -> None:
        s = game.s
        super().check_board(game, text)
        shown = [int(kind) - 1 for kind in s.display.tiles.flatten() if kind]
        for colour, letter in enumerate(LETTERS):
            tiles = shown.count(Dev.AUTOMATION_YELLOW + colour)
            assert count(f"cube-{letter}", text) == 1 + tiles
        assert text.count('class="dev skill') + text.count('class="dev tech') == len(shown)

    def check_mat(self, game: Game, p: int, text: str) -> None:
        me = game.s.players[p]
        cubes = me.room.cubes.sum(axis=0) + me.room.tuning + me.beside + game.s.sites.sum(axis=0)
        assert text.count('class="sys card') == int((game.s.active > 0).sum())
        assert text.count('class="sys empty"') == int((game.s.active == 0).sum())
        loose = game.s.loose if game.s.seat == p else [0, 0, 0]
        for colour, letter in enumerate(LETTERS):
            own = int(me.owns[Dev.AUTOMATION_YELLOW + colour])
            laid = max(int(game.s.laid), 0) if game.s.ask == Ask.REBALANCE and colour == 2 else 0
            laid = laid if game.s.seat == p else 0
            wanted = int(cubes[colour]) + own + int(loose[colour]) + laid
            assert count(f"cube-{letter}", text) == wanted
        super().check_mat(game, p, text)
        filed = sum(int(pile_size(me, where)) for where in Where)
        assert text.count('class="done ') == filed
        held = sum(
            int(me.room.cubes[place].sum() + max(free_at(me.room, place), 0)) for place in Place
        )
        holes = text.count('class="hole"') + text.count('class="hole lent"')
        assert holes >= held


DRAWN = DrawnProjects(
    TITLE,
    ("two", {"players": 2}, False),
    ("three", {"players": 3, "specialist_mode": "best_only"}, True),
    ("four", {"players": 4}, True),
    ("plain", {"players": 3, "dev_tiles": False}, True),
)
every_game = pytest.mark.parametrize(("seed", "options", "rich"), DRAWN.games)
