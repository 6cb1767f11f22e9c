"""UPGRADE! as it is drawn: games to look at, and every piece of it."""

from __future__ import annotations

import random
from typing import Any

from boardroom.contract.drawing import Drawn, count
from boardroom.engine.ledger import Game
from boardroom.engine.titles import find_title
from boardroom.games.upgrade.rules.facility import demand, integrations
from boardroom.games.upgrade.table import DEPARTMENTS, Neutral

TITLE = find_title("upgrade")


class DrawnUpgrade(Drawn):
    fact = "credits"

    def rounds(self, kit: Any) -> int:
        return int(kit.years)

    def enrich(self, game: Game) -> None:
        """Give everybody what leads to rare decisions."""
        for p in range(game.kit.seats):
            me = game.s.players[p]
            me.credits, me.value = 60, 96 + p

    def preferred(self, game: Game, legal: list[int], _rng: random.Random) -> list[int]:
        """Doing is preferred to passing."""
        return [c for c in legal if c != self.width(game) - 1]

    def check_board(self, game: Game, text: str) -> None:
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

    def check_mat(self, game: Game, p: int, text: str) -> None:
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


DRAWN = DrawnUpgrade(
    TITLE,
    ("two", {"players": 2}, False),
    ("three", {"players": 3, "claims_per_year": "rounds"}, True),
    ("four", {"players": 4}, True),
    ("manual", {"players": 3, "disc_choice": "manual"}, True),
)
