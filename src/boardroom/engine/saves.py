"""Saved games: one JSON file, enough by itself to replay, and checked line by line.

Every ledger line carries a digest of all states up to it, so a file that was cut, corrupted or
edited is refused with the place named.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import Field

from boardroom.engine.kit_problems import Checked, checked, in_file
from boardroom.engine.kits import KitFile
from boardroom.engine.ledger import Game
from boardroom.engine.sentences import ENGINE, Told, line_from_data, line_to_data, listed
from boardroom.engine.titles import find_title
from boardroom.engine.turns import turn_to
from boardroom.errors import BoardroomError

FORMAT = "boardroom game"
VERSION = 2  # since lines of the log are sentences; before, they were plain text
READABLE = (1, 2)
LARGEST = 16_000_000  # bytes


class _Line(Checked):
    seat: int = Field(ge=0, le=15)
    choice: int = Field(ge=0, le=63)
    check: str = Field(pattern="^[0-9a-f]{12}$")
    said: list[Any] = Field(default=[])  # each a line; what is none is refused by its place


class _File(Checked):
    format: str
    version: int
    title: str
    rules: int
    kit_hash: str
    kit: dict[str, Any]
    options: dict[str, Any]
    seats: list[str]
    seed: str
    start: str = Field(pattern="^[0-9a-f]{12}$")
    choices: list[_Line]
    digest: str


def _digest(content: dict[str, Any]) -> str:
    """A digest of everything in the file, whatever its spacing."""
    rest = {key: value for key, value in content.items() if key != "digest"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def to_json(game: Game) -> str:
    """A game as the text of a save file."""
    content = {
        "format": FORMAT,
        "version": VERSION,
        "title": game.title.name,
        "rules": game.title.version,
        "kit_hash": game.kit_file.hash,
        "options": game.options,
        "seats": game.seats,
        "seed": game.seed,
        "start": game.start_check,
        "choices": [
            {"seat": e.seat, "choice": e.choice, "check": e.check,
             "said": [line_to_data(line) for line in e.said]}
            for e in game.entries
        ],
        "kit": game.kit_file.to_dict(),
    }
    content["digest"] = _digest(content)
    head, _, lines = json.dumps(content, ensure_ascii=False).partition('"choices": [')
    # One ledger line to a line of text: easy to read, and a cut file shows where.
    return head + '"choices": [\n' + lines.replace('}, {"seat"', '},\n{"seat"') + "\n"


def save(game: Game, path: Path) -> None:
    """Write a game so that at every moment either the old or the new file is there, whole."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as problem:
        raise bad("unwritable", path, why=str(problem.strerror)) from problem
    try:
        os.chmod(name, 0o666 & ~_umask())  # a temporary file is made for the owner alone
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(to_json(game))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
        _sync_folder(path.parent)
    except BaseException as problem:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        if isinstance(problem, OSError):
            raise bad("unwritable", path, why=str(problem.strerror)) from problem
        raise


def _umask() -> int:
    """What this process takes away from the rights of a new file."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _sync_folder(folder: Path) -> None:
    """Make the new name durable, where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def bad(key: str, source: Path | str, **values: Any) -> BoardroomError:
    """An error about a saved game; `source` is the file, or a place in it."""
    return BoardroomError(ENGINE.say(f"saves.{key}", file=str(source), **values))


def load(path: Path) -> Game:
    """Read a saved game and replay it, refusing whatever does not follow from its start."""
    return from_json(_read(path), str(path))


def _read(path: Path) -> str:
    try:
        size = path.stat().st_size
        if path.is_dir():
            raise bad("folder", path)
        if size > LARGEST:
            raise bad("too_large", path, bytes=size, most=LARGEST)
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise bad("missing", path) from None
    except UnicodeDecodeError as problem:
        raise bad("not_utf8", path, byte=problem.start) from None
    except OSError as problem:
        raise bad("unreadable", path, why=str(problem.strerror)) from problem


def from_json(text: str, source: str) -> Game:
    """A game from the text of a save file; `source` names it in messages."""
    file = _parse(text, source)
    with _placed(f"{source}: title"):
        title = find_title(file.title)
    with _placed(f"{source}: options"):
        options = title.settle_options(file.options)
    if file.rules != title.version:
        raise bad("rules", source, rules=file.rules, version=title.version, title=title.label)
    kit = KitFile.from_dict(title, file.kit, place=f"{source}: kit")
    if kit.hash != file.kit_hash:
        raise bad("kit_hash", source)
    if len(file.seats) != options["players"]:
        raise bad("seats", source, n=len(file.seats), players=options["players"])
    game = Game(title, file.seed, options, kit, file.seats)
    if game.start_check != file.start:
        raise bad("start", source)
    for number, line in enumerate(file.choices):
        _replay_line(game, line, f"{source}: choices[{number}]")
    if _digest(json.loads(text)) != file.digest:
        # All that decides the game has been checked above, place by place.
        raise bad("digest", source, lines=len(file.choices))
    return game


@contextlib.contextmanager
def _placed(place: str) -> Iterator[None]:
    """Name the place in every problem found inside."""
    try:
        yield
    except BoardroomError as problem:
        raise BoardroomError(in_file(place, problem.told)) from None


def _parse(text: str, source: str) -> _File:
    try:
        values = json.loads(text)
    except json.JSONDecodeError as problem:
        raise bad("json", source, line=str(problem.lineno), column=str(problem.colno),
                  why=problem.msg) from None  # fmt: skip
    except RecursionError:
        raise bad("too_deep", source) from None
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise bad("no_save", source, format=FORMAT)
    if values.get("version") not in READABLE:
        raise bad("version", source, version=repr(values.get("version")),
                  readable=listed(READABLE))  # fmt: skip
    return checked(_File, values, source)


def _replay_line(game: Game, line: _Line, place: str) -> None:
    if not game.over and line.seat not in game.deciding:
        raise bad("seat", place, seat=line.seat, decides=int(game.s.seat))
    said = _lines(line, place)
    try:
        if not game.over:
            turn_to(game.s, line.seat)
        entry = game.choose(line.choice, said)
    except BoardroomError as problem:
        raise bad("choice", place, choice=line.choice, problem=problem.told) from None
    if entry.check != line.check:
        raise bad("check", place)


def _lines(line: _Line, place: str) -> list[Told]:
    """What the log said of a choice."""
    told: list[Told] = []
    for n, said in enumerate(line.said):
        try:
            told.append(line_from_data(said))
        except ValueError:
            raise bad("said", place, n=str(n)) from None
    return told


def recorded_log(path: Path) -> list[str]:
    """The log lines of a saved game as they were recorded, whatever rules it was played under."""
    file = _parse(_read(path), str(path))
    return [str(told) for n, line in enumerate(file.choices)
            for told in _lines(line, f"{path}: choices[{n}]")]  # fmt: skip

