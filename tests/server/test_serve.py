"""`boardroom serve` as a process: it starts, stops, and loses nothing when it is killed."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time

import httpx
import pytest

from boardroom.errors import BoardroomError
from boardroom.shell import serve as serve_command
from tests.server.conftest import TITLE, wait_until_ready


class Process:
    """A server in a process of its own."""

    def __init__(self, tmp_path, *args):
        env = {**os.environ, "BOARDROOM_DATA_DIR": str(tmp_path / "data"), "PYTHONUNBUFFERED": "1"}
        self.said = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "boardroom", "serve", "--no-browser", "--bot-delay", "0", *args],
            env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.said.append(line)

    @property
    def output(self):
        return "".join(self.said)

    @property
    def address(self):
        """Where it is, once it says so and answers."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            found = re.search(r"Boardroom is at (http://\S+)/", self.output)
            if found:
                try:
                    httpx.get(f"{found[1]}/health", timeout=20)
                except httpx.TransportError:
                    pass
                else:
                    return found[1]
            assert self.process.poll() is None, self.output
            time.sleep(0.05)
        raise AssertionError(self.output)

    def end(self, sign):
        self.process.send_signal(sign)
        code = self.process.wait(30)
        self.reader.join(5)
        self.process.stdout.close()
        return code


@pytest.fixture
def start(tmp_path):
    """Start servers; whatever still runs at the end is stopped."""
    started = []

    def start(*args):
        started.append(Process(tmp_path, *args))
        return started[-1]

    yield start
    for one in started:
        if one.process.poll() is None:
            one.end(signal.SIGKILL)


def make(address):
    body = {"title": TITLE, "seats": [{"kind": "person"}, {"kind": "person"}]}
    return httpx.post(f"{address}/api/tables", json=body).raise_for_status().json()


def play_on(address, made, acknowledged):
    """Choose for both seats until the server is gone; note what it has acknowledged."""
    keys = [{"Authorization": f"Bearer {seat['secret']}"} for seat in made["seats"]]
    base = f"{address}/api/tables/{made['id']}"
    try:
        with httpx.Client(timeout=20) as client:
            while True:
                seat = client.get(base).json()["deciding"][0]
                seen = client.get(f"{base}/view", headers=keys[seat]).json()
                c = [c["number"] for c in seen["choices"] if c["legal"]][-1]
                body = {"choice": c, "count": seen["count"], "rev": seen["rev"]}
                answer = client.post(f"{base}/choices", headers=keys[seat], json=body)
                assert answer.status_code == 200, answer.text
                acknowledged.append((seat, c, seen["count"], seen["rev"]))
    except httpx.TransportError:
        return


@pytest.mark.slow
def test_a_killed_server_has_lost_nothing_it_acknowledged(start):
    server = start("--port", "0")
    wait_until_ready(server.address)
    made, acknowledged = make(server.address), []
    player = threading.Thread(target=play_on, args=(server.address, made, acknowledged))
    player.start()
    while len(acknowledged) < 15:
        time.sleep(0.01)
    server.end(signal.SIGKILL)
    player.join(30)
    server = start("--port", "0")
    wait_until_ready(server.address)
    base = f"{server.address}/api/tables/{made['id']}"
    facts = httpx.get(base).json()
    # At most the one choice whose answer was under way may have come through beside.
    assert len(acknowledged) <= facts["count"] <= len(acknowledged) + 1
    assert facts["state"] == "playing"
    seat, c, count, rev = acknowledged[-1]
    headers = {"Authorization": f"Bearer {made['seats'][seat]['secret']}"}
    body = {"choice": c, "count": count, "rev": rev}
    again = httpx.post(f"{base}/choices", json=body, headers=headers)
    assert again.status_code == 200 and again.json()["count"] == facts["count"]
    assert server.end(signal.SIGINT) == 0


@pytest.mark.slow
def test_ctrl_c_ends_it_though_somebody_listens(start):
    server = start("--port", "0")
    wait_until_ready(server.address)
    made = make(server.address)
    headers = {"Authorization": f"Bearer {made['watch_secret']}"}
    with httpx.stream("GET", f"{server.address}/api/tables/{made['id']}/events", headers=headers,
                      timeout=30) as response:  # fmt: skip
        lines = response.iter_lines()
        next(lines)
        began = time.monotonic()
        assert server.end(signal.SIGINT) == 0
        assert time.monotonic() - began < 4
    assert "Boardroom has stopped." in server.output and "Traceback" not in server.output


def test_a_busy_usual_port_is_left_alone(monkeypatch, capsys):
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        monkeypatch.setattr(serve_command, "PORT", busy.getsockname()[1])
        with serve_command.listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] not in (0, serve_command.PORT)
        with pytest.raises(BoardroomError, match="in use"):
            serve_command.listen("127.0.0.1", serve_command.PORT)


@pytest.mark.parametrize("port", [-1, 70_000])
def test_a_port_that_is_none_is_refused(port):
    with pytest.raises(BoardroomError):
        serve_command.listen("127.0.0.1", port)


def test_addresses_are_what_one_types():
    assert serve_command.addresses("127.0.0.1", 8750) == ["http://127.0.0.1:8750/"]
    assert serve_command.addresses("::1", 1) == ["http://[::1]:1/"]
    assert serve_command.addresses("0.0.0.0", 8750)[0] == "http://127.0.0.1:8750/"


def test_a_kit_of_ones_own_is_checked_before_the_start(tmp_path):
    kit = tmp_path / "mine.toml"
    kit.write_text("title = 3")
    done = subprocess.run(
        [sys.executable, "-m", "boardroom", "serve", "--no-browser", "--kit", str(kit),
         "--data-dir", str(tmp_path)],
        capture_output=True, text=True, timeout=100, check=False,
    )  # fmt: skip
    assert done.returncode == 1 and "mine.toml" in done.stderr and "Traceback" not in done.stderr
