"""What is written down of every choice: what could be chosen, what was, and who led."""

from __future__ import annotations

from functools import cache
from typing import Any

from boardroom.engine.position import Position
from boardroom.engine.titles import Title

QUARTERS = (1, 2, 3)


@cache
def _blocks(title: Title, ask: int) -> tuple[tuple[str, int], ...]:
    """The blocks of choices of an ask, each as a set."""
    asked = title.choices[ask]
    firsts = zip(asked.firsts._fields, asked.firsts, asked.sizes, strict=True)
    return tuple((block, ((1 << size) - 1) << first) for block, first, size in firsts)


class Watch:
    """Follows one game."""

    def __init__(self, title: Title, board: Position, players: int) -> None:
        self.title, self.board, self.players = title, board, players
        self._items = title.words.items
        self._points: list[tuple[int, ...]] = []
        self._uses: dict[tuple[int, int, int], list[int]] = {}  # seat, ask, block: legal, chosen
        self._taken: dict[tuple[int, str], list[int]] = {}  # seat, item: offered, taken
        self._asks: dict[int, str] = {}

    def note(self, seat: int, ask: int, bits: int, c: int) -> None:
        """A choice is about to be made."""
        self._points.append(tuple(map(self.board.points, range(self.players))))
        if ask not in self._asks:
            self._asks[ask] = str(self.title.ask_name(self.board.s))
        for i, (_block, mask) in enumerate(_blocks(self.title, ask)):
            if bits & mask:
                count = self._uses.setdefault((seat, ask, i), [0, 0])
                count[0] += 1
                count[1] += mask >> c & 1
        self._note_items(seat, bits, c)

    def _note_items(self, seat: int, bits: int, c: int) -> None:
        """Which cards and tiles were to be had, and which one was taken."""
        kit, s = self.board.kit, self.board.s
        offered: set[str] = set()
        while bits:
            low = bits & -bits
            offered.update(map(str, self._items(kit, s, low.bit_length() - 1)))
            bits ^= low
        taken = set(map(str, self._items(kit, s, c)))
        for item in offered:
            count = self._taken.setdefault((seat, item), [0, 0])
            count[0] += 1
            count[1] += item in taken

    def rows(self, game: int) -> dict[str, list[tuple[Any, ...]]]:
        """All that was seen, as rows."""
        return {
            "leads": [(game, quarter, p, points[p]) for quarter in QUARTERS
                      for points in [self._points[len(self._points) * quarter // 4]]
                      for p in range(self.players)],
            "uses": [(game, seat, self._asks[ask], _blocks(self.title, ask)[i][0], *counts)
                     for (seat, ask, i), counts in sorted(self._uses.items())],
            "items": [(game, seat, item, *counts)
                      for (seat, item), counts in sorted(self._taken.items())],
        }  # fmt: skip
