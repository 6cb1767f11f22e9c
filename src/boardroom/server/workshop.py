"""Titles are compiled for this machine in a process of their own, then loaded beside the server."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from boardroom.engine.cache import is_kept
from boardroom.engine.titles import Title
from boardroom.server.preparing import make_ready
from boardroom.server.settings import Settings

log = logging.getLogger("boardroom.server")


@dataclass
class Preparing:
    """How far a title is."""

    state: str = "queued"  # queued | compiling | loading | ready | failed
    began: float = 0.0
    ended: float = 0.0
    problem: str = ""

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return (self.ended or time.monotonic()) - self.began if self.began else 0.0


class Workshop:
    """Prepares titles one after the other; `then` is called for each that is ready."""

    def __init__(self, settings: Settings, then: Callable[[Title], Awaitable[None]]) -> None:
        self.settings = settings
        self.preparing: dict[str, Preparing] = {}
        self._then = then
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._bench = asyncio.Lock()  # one at a time: compiling fills a core
        self._thread = ThreadPoolExecutor(1, "workshop")

    def is_ready(self, title: str) -> bool:
        return title in self.preparing and self.preparing[title].state == "ready"

    def want(self, title: Title) -> asyncio.Task[None]:
        """Begin to prepare a title, unless that is done or under way."""
        known = self.preparing.get(title.name)
        if known is None or known.state == "failed":
            self.preparing[title.name] = Preparing()
            self._tasks[title.name] = asyncio.create_task(self._prepare(title))
        return self._tasks[title.name]

    async def _prepare(self, title: Title) -> None:
        async with self._bench:
            now = self.preparing[title.name]
            now.began = time.monotonic()
            try:
                if self.settings.prepare_apart and not is_kept(title.name):
                    now.state = "compiling"
                    await _compile_apart(title.name)
                now.state = "loading"
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self._thread, make_ready, title)
                now.state = "ready"
            except Exception as problem:
                log.exception("%s could not be prepared", title.name)
                now.state, now.problem = "failed", type(problem).__name__
            now.ended = time.monotonic()
        await self._then(title)

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)


async def _compile_apart(name: str) -> None:
    """Fill the cache from another process, so that this one stays quick meanwhile."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "boardroom.server.preparing", name,
        stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE, env=os.environ.copy(),
    )  # fmt: skip
    try:
        _, said = await process.communicate()
    except asyncio.CancelledError:
        process.kill()
        await process.wait()
        raise
    if process.returncode:
        # Not the end: loading compiles what the cache lacks, only more slowly for the others.
        log.warning("preparing %s apart failed: %s", name, said.decode(errors="replace").strip())
