"""How a server is set up; nothing here changes while it runs."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

DATABASE = "boardroom.db"


def usual_data_dir() -> Path:
    """The folder for tables and games; `BOARDROOM_DATA_DIR` moves it."""
    chosen = os.environ.get("BOARDROOM_DATA_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("boardroom"))


def thinker_count() -> int:
    """As many threads as processors, so that no bot is slower than it must be."""
    return max(2, os.cpu_count() or 2)


@dataclass(frozen=True)
class Rate:
    """A bucket: so many requests at once, and so many more a second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Settings:
    """All that a server is told when it starts."""

    data_dir: Path = field(default_factory=usual_data_dir)
    host: str = "127.0.0.1"
    names: tuple[str, ...] = ()  # further host names it answers to
    kit: Path | None = None  # the kit of every new table whose title it fits
    bot_delay: float = 0.6  # the least a bot takes, so that people can follow
    bot_patience: float = 5.0  # seconds after which a table says how long a bot has thought
    thinkers: int = field(default_factory=thinker_count)  # threads in which bots think
    memory_bytes: int = 512 * 1024 * 1024  # what all bots together may remember
    memory_idle: float = 300.0  # seconds after which a bot's memory is dropped
    hint_wait: float = 0.5  # seconds a page waits for a hint before it says "thinking"
    hint_simulations: int | None = None  # futures a hint looks at; None: as many as usual
    heartbeat: float = 15.0  # seconds between signs of life on a stream
    longest_stream: float = 3600.0  # seconds; then a page connects again
    live_tables: int = 100  # tables kept in memory though nobody looks at them
    prepare: bool = True  # compile all titles in the background at the start
    prepare_apart: bool = True  # … in a process of their own
    streams_per_visitor: int = 24
    streams_per_address: int = 240
    visitor_rate: Rate = Rate(60, 20)
    address_rate: Rate = Rate(600, 200)  # a class or an office may share one address
    making_rate: Rate = Rate(30, 0.5)  # tables made and games imported, per address
    joining_rate: Rate = Rate(100, 2)  # codes and links tried, per address
    largest_body: int = 64 * 1024
    largest_save: int = 5 * 1024 * 1024

    @property
    def database(self) -> Path:
        return self.data_dir / DATABASE
