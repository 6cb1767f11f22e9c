"""The API against its own description: whatever is sent, it answers as the document says."""

from __future__ import annotations

import subprocess
import sys

import httpx
import pytest

from tests.server.conftest import TITLE, listening

pytestmark = pytest.mark.slow

EXAMPLES = 8  # requests made up for each operation, besides those at its edges
LONGEST = 200  # seconds a run may take
STREAM = "/api/tables/{table_id}/events"  # never ends, so it is tried where it is refused only


def schemathesis_finds(address, folder, config, *args):
    """What Schemathesis says of an API; empty if it has nothing to say."""
    (folder / "schemathesis.toml").write_text(config)
    done = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "--config-file", "schemathesis.toml", "run",
         f"{address}/api/openapi.json", "--generation-deterministic", "--no-color", "--no-shrink",
         "--phases", "examples,coverage,fuzzing", "--max-examples", str(EXAMPLES),
         "--request-timeout", "20", "--warnings", "off", *args],
        capture_output=True, text=True, timeout=LONGEST, cwd=folder, check=False,
    )  # fmt: skip
    return "" if done.returncode == 0 else done.stdout + done.stderr


def test_every_answer_is_as_described(settings, tmp_path):
    """Strangers, made-up tables, senseless bodies."""
    with listening(settings) as (address, _):
        found = schemathesis_finds(address, tmp_path, "")
    assert not found, found


def test_a_player_is_answered_as_described(settings, tmp_path):
    """The same for somebody who has a seat at a table that is there."""
    with listening(settings) as (address, _):
        body = {"title": TITLE, "seats": [{"kind": "person"}, {"kind": "bot:random"}]}
        made = httpx.post(f"{address}/api/tables", json=body).raise_for_status().json()
        config = f"[parameters]\ntable_id = \"{made['id']}\"\n"
        found = schemathesis_finds(
            address, tmp_path, config, "--exclude-path", STREAM, "--include-path-regex",
            "table_id", "--header", f"Authorization: Bearer {made['seats'][0]['secret']}",
        )  # fmt: skip
    assert not found, found
