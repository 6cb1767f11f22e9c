"""A position: one table with its kit, and all that can be asked of it.

A game stands in one, a viewer sees one in which secrets are blank, bots and the lab choose in one.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from boardroom.engine import calls, rules
from boardroom.engine.acts import Do, Tell
from boardroom.engine.turns import turn_to

SPECTATOR = -1  # the seat that knows no secret


class Position:
    """A kit and a table, each an array of one, as compiled code takes them."""

    kits: Any
    tables: Any

    def __init__(self, kits: Any, tables: Any) -> None:
        self.kits = kits
        self.tables = tables

    @property
    def kit(self) -> Any:
        """The kit record."""
        return self.kits[0]

    @property
    def s(self) -> Any:
        """The table record."""
        return self.tables[0]

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        together = 0 if self.over else int(self.s.together)
        return tuple(p for p in range(int(self.kit.seats)) if together >> p & 1)

    @property
    def width(self) -> int:
        """How many choices the decision now due has, possible or not."""
        return 0 if self.over else int(rules.width(self.kit, self.s))

    def act(self, what: Do, x: Any = 0) -> int:
        """Do something to the table; gives the choices then legal, as a set."""
        return int(calls.act(self.kits, self.tables, what, x)[0])

    def tell(self, what: Tell, x: int) -> int:
        """One number about the table."""
        return int(calls.tell(self.kits, self.tables, what, x)[0])

    def legal(self) -> list[int]:
        """The legal choices now."""
        return calls.choices_in(self.act(Do.LEGAL))

    def why_not(self, c: int) -> int:
        """0 if a choice is legal now, else the code of what forbids it."""
        return self.tell(Tell.WHY_NOT, c)

    def points(self, p: int) -> int:
        """The score of a seat so far; final once the game is over."""
        return self.tell(Tell.POINTS, p)

    def placing(self, p: int) -> int:
        """The place of a seat, 1 = first."""
        return self.tell(Tell.PLACING, p)

    def seen_by(self, seat: int | None) -> Position:
        """A copy in which all that a seat may not know is blank; None is a spectator's.

        Where the seat may decide, it is the one that is asked.
        """
        seen = Position(self.kits, self.tables.copy())
        seen.act(Do.HIDE, np.int64(SPECTATOR if seat is None else seat))
        if seat in self.deciding:
            turn_to(seen.s, seat)
        return seen
