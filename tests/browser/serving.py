"""A server in a process of its own, as `boardroom serve` starts it."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx

HURRY = "0.01"  # seconds that a bot takes
READY = 200  # seconds in which every title must be ready; the first time it is compiled
TITLE = "deploy-systems"


class Server:
    """Boardroom on a port; can be killed and started again where it was."""

    def __init__(
        self, folder: Path, bot_delay: str = HURRY, cache: Path | None = None
    ) -> None:
        """With a cache of its own it is used at once, whatever has to be compiled yet."""
        self.folder = folder
        self.bot_delay = bot_delay
        self.cache = cache
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.said: list[str] = []
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "boardroom", "serve", "--no-browser", "--port", str(self.port),
             "--data-dir", str(self.folder), "--bot-delay", self.bot_delay],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder,
            env=surroundings(self.cache),
        )  # fmt: skip
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        if self.cache is None:
            self.wait_until_ready()
        else:
            self.wait_until_it_answers()

    def read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)

    def wait_until_ready(self) -> None:
        """Wait until every title can be played."""
        end = time.monotonic() + READY
        with httpx.Client(base_url=self.address, timeout=20) as client:
            while not self.is_ready(client):
                assert self.process.poll() is None, "".join(self.said)
                assert time.monotonic() < end, "".join(self.said)
                time.sleep(0.1)

    def is_ready(self, client: httpx.Client) -> bool:
        try:
            titles = client.get("/api/titles").json()
        except httpx.TransportError:
            return False
        return all(title["ready"] for title in titles)

    def wait_until_it_answers(self) -> None:
        end = time.monotonic() + READY
        while "".join(self.said).count("\n") < 1 or not self.answers():
            assert self.process.poll() is None, "".join(self.said)
            assert time.monotonic() < end, "".join(self.said)
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health", timeout=20).is_success
        except httpx.TransportError:
            return False

    def has_ready(self, title: str) -> bool:
        """Whether a title is compiled."""
        titles = httpx.get(f"{self.address}/api/titles", timeout=20).json()
        return any(one["name"] == title and one["ready"] for one in titles)

    def end(self, sign: signal.Signals = signal.SIGINT) -> int:
        """Stop it; gives its exit code."""
        self.process.send_signal(sign)
        try:
            code = self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait(30)
        self.reader.join(5)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    # What tests do beside the browser

    def make(self, *kinds: str, title: str = TITLE) -> Any:
        """A table made over the API; gives what the API answers."""
        body = {"title": title, "seats": [{"kind": kind} for kind in kinds]}
        answer = httpx.post(f"{self.address}/api/tables", json=body, timeout=20)
        return answer.raise_for_status().json()

    def facts(self, table: str) -> Any:
        return httpx.get(f"{self.address}/api/tables/{table}", timeout=20).json()

    def seen(self, made: Any, seat: int = 0) -> Any:
        """What a seat may know."""
        answer = httpx.get(f"{self.address}/api/tables/{made['id']}/view", timeout=20,
                           headers=key(made, seat))  # fmt: skip
        return answer.raise_for_status().json()

    def choose(self, made: Any, seat: int, choice: int) -> Any:
        """Make a choice for a seat, at the point where the table is now."""
        at = self.facts(made["id"])
        body = {"choice": choice, "count": at["count"], "rev": at["rev"]}
        url = f"{self.address}/api/tables/{made['id']}/choices"
        answer = httpx.post(url, json=body, headers=key(made, seat), timeout=20)
        return answer.raise_for_status().json()


def key(made: Any, seat: int) -> dict[str, str]:
    return {"Authorization": f"Bearer {made['seats'][seat]['secret']}"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def surroundings(cache: Path | None = None) -> dict[str, str]:
    """The environment of a server: the package is found wherever it was found here."""
    import boardroom

    source = os.path.dirname(os.path.dirname(boardroom.__file__))
    env = {**os.environ, "PYTHONPATH": source, "PYTHONUNBUFFERED": "1"}
    if cache is not None:
        env["BOARDROOM_CACHE_DIR"] = str(cache)
        env.pop("NUMBA_CACHE_DIR", None)  # set when boardroom was imported here; it outranks ours
    return env


def table_id(address: str) -> str:
    """The table that a page is about."""
    found = re.search(r"/table/([0-9a-f]{16})", address)
    assert found, address
    return found[1]
