"""What bots remember between their decisions: trees in memory, bounded, and never stored."""

from __future__ import annotations

import time
from collections import OrderedDict

from boardroom.bots.study import Memory

Key = tuple[str, int, str]  # table, seat, level of the bot


class Memories:
    """The memories of all bots of a server; what was unused longest goes first."""

    def __init__(self, most: int, idle: float) -> None:
        self.most = most  # bytes
        self.idle = idle  # seconds without use after which a memory is dropped
        self._kept: OrderedDict[Key, tuple[Memory, float]] = OrderedDict()  # and when last used

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def size(self) -> int:
        """Bytes of all trees."""
        return sum(tree.nodes.nbytes for memory, _ in self._kept.values() for tree in memory.trees)

    def of(self, table_id: str, seat: int, level: str) -> Memory:
        """The memory of a bot; empty if it has none yet, or none any more."""
        return self._kept.setdefault((table_id, seat, level), (Memory(), time.monotonic()))[0]

    def keep(self, table_id: str, seat: int, level: str) -> None:
        """A bot has thought: note how much it remembers, and drop what is too much or too old."""
        key = table_id, seat, level
        memory, _ = self._kept.pop(key, (Memory(), 0))
        if memory.trees:
            self._kept[key] = memory, time.monotonic()
        while self.size > self.most:
            self._kept.popitem(last=False)
        self.drop_idle()

    def forget(self, table_id: str) -> None:
        """Drop all memories of a table: it is over, or went back to an earlier point."""
        for key in [key for key in self._kept if key[0] == table_id]:
            del self._kept[key]

    def drop_idle(self) -> None:
        """Drop what has not been used for a while."""
        now = time.monotonic()
        for key in [key for key, (_, used) in self._kept.items() if now - used > self.idle]:
            del self._kept[key]
