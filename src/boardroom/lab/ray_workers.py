"""Workers of a Ray cluster: the same games on several machines."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import ray

from boardroom.errors import BoardroomError
from boardroom.lab.plans import Job, Plan
from boardroom.lab.playing import Rows
from boardroom.lab.wording import refused
from boardroom.lab.working import play_some

LOCAL = "local"  # start Ray on this machine
BATCH = 4  # games a worker is handed at a time
AHEAD = 2  # batches that wait for each core


class RayWorkers:
    """Games played by the workers of a cluster, which load title and bots by themselves."""

    def __init__(self, plan: Plan, address: str, cpus: int | None = None) -> None:
        self.text = plan.text
        self._started = not ray.is_initialized()
        if self._started:
            self._join(address, cpus)
        # A worker finds modules where this process does: the folder one stands in comes first.
        paths = os.pathsep.join(dict.fromkeys([os.getcwd(), *(path for path in sys.path if path)]))
        env = {name: os.environ[name] for name in ("BOARDROOM_CACHE_DIR", "NUMBA_CACHE_DIR")
               if name in os.environ}  # fmt: skip
        kept = {} if address != LOCAL else {"env_vars": {**env, "PYTHONPATH": paths}}
        self._play = ray.remote(play_some).options(runtime_env=kept, max_retries=3)
        self._running: list[Any] = []

    def _join(self, address: str, cpus: int | None) -> None:
        local = {"address": LOCAL, "num_cpus": cpus or os.cpu_count(), "include_dashboard": False}
        try:
            ray.init(
                **(local if address == LOCAL else {"address": address}),
                log_to_driver=False, logging_level=logging.ERROR, configure_logging=False,
            )  # fmt: skip
        except (ConnectionError, ValueError, RuntimeError) as problem:
            first = str(problem).strip().partition("\n")[0]
            raise refused("no_ray", address=address, why=first) from problem

    def play(self, jobs: Sequence[Job]) -> Iterator[Rows]:
        batches = [jobs[i : i + BATCH] for i in range(0, len(jobs), BATCH)][::-1]
        most = max(int(ray.cluster_resources().get("CPU", 1)), 1) * AHEAD
        while batches or self._running:
            while batches and len(self._running) < most:
                self._running.append(self._play.remote(self.text, batches.pop()))
            done, self._running = ray.wait(self._running, num_returns=1)
            try:
                finished = ray.get(done)
            except ray.exceptions.RayTaskError as problem:
                cause = problem.cause
                raise (cause if isinstance(cause, BoardroomError) else problem) from None
            for rows in finished:
                yield from rows

    def close(self) -> None:
        for reference in self._running:
            ray.cancel(reference, force=True)
        if self._started:
            ray.shutdown()
