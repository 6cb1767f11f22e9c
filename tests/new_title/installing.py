"""Titles of other packages, as they lie on the path once they are installed."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import boardroom
from boardroom.new_title.command import names_of, write_title

SOURCE = Path(boardroom.__file__).parents[1]


def written(folder: Path, name: str, prefix: str = "") -> Path:
    """A new title as the command writes it; gives the folder of its package."""
    names = names_of(name)
    write_title(replace(names, prefix=prefix or names.prefix), folder / names.name)
    install(folder, names.name, f"{names.package}:TITLE")
    return folder / names.name / "src" / names.package


def install(folder: Path, name: str, value: str) -> None:
    """What an installation leaves on the path, without one: the entry point of a title."""
    about = folder / "path" / f"{name.replace('-', '_')}-0.1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
    (about / "entry_points.txt").write_text(f"[boardroom.titles]\n{name} = {value}\n")


def surroundings(folder: Path) -> dict[str, str]:
    """The environment of a program that finds Boardroom and the titles of a folder."""
    places = [SOURCE, folder / "path", *folder.glob("*/src")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places)),
            "BOARDROOM_DATA_DIR": str(folder / "data")}  # fmt: skip


def run(
    folder: Path, *words: str, typed: str = "", at: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a module of Python there: `boardroom titles`, `pytest`."""
    return subprocess.run(
        [sys.executable, "-m", *words], input=typed, env=surroundings(folder), cwd=at or folder,
        capture_output=True, text=True, timeout=280, check=False,
    )  # fmt: skip
