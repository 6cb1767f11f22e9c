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

from boardroom.engine.kit_problems import Checked, checked
from boardroom.engine.kits import KitFile
from boardroom.engine.ledger import Game
from boardroom.engine.sentences import Told, line_from_data, line_to_data
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
    said: list[str | dict[str, Any]] = Field(default=[])


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
        raise BoardroomError(f"{path}: cannot be written: {problem.strerror}.") from problem
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
            raise BoardroomError(f"{path}: cannot be written: {problem.strerror}.") from problem
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


def load(path: Path) -> Game:
    """Read a saved game and replay it, refusing whatever does not follow from its start."""
    return from_json(_read(path), str(path))


def _read(path: Path) -> str:
    try:
        size = path.stat().st_size
        if path.is_dir():
            raise BoardroomError(f"{path}: is a folder; name the file of a saved game.")
        if size > LARGEST:
            raise BoardroomError(f"{path}: has {size} bytes; a saved game has at most {LARGEST}.")
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BoardroomError(f"{path}: there is no such file.") from None
    except UnicodeDecodeError as problem:
        raise BoardroomError(f"{path}: byte {problem.start} is not UTF-8 text.") from None
    except OSError as problem:
        raise BoardroomError(f"{path}: cannot be read: {problem.strerror}.") from problem


def from_json(text: str, source: str) -> Game:
    """A game from the text of a save file; `source` names it in messages."""
    file = _parse(text, source)
    with _placed(f"{source}: title"):
        title = find_title(file.title)
    with _placed(f"{source}: options"):
        options = title.settle_options(file.options)
    if file.rules != title.version:
        raise BoardroomError(
            f"{source}: rules is {file.rules}; this program plays version {title.version} of "
            f"{title.label}. The recorded log can be read with 'boardroom save log'."
        )
    kit = KitFile.from_dict(title, file.kit, place=f"{source}: kit")
    if kit.hash != file.kit_hash:
        raise BoardroomError(
            f"{source}: kit_hash does not fit the kit: a value of the kit was changed."
        )
    if len(file.seats) != options["players"]:
        raise BoardroomError(
            f"{source}: seats has {len(file.seats)} names; options.players is {options['players']}."
        )
    game = Game(title, file.seed, options, kit, file.seats)
    if game.start_check != file.start:
        raise BoardroomError(
            f"{source}: start does not fit: seed or options are not those of this game."
        )
    for number, line in enumerate(file.choices):
        _replay_line(game, line, f"{source}: choices[{number}]")
    if _digest(json.loads(text)) != file.digest:
        # All that decides the game has been checked above, place by place.
        raise BoardroomError(
            f"{source}: digest does not fit: a name in seats, a log line in choices[…].said or a "
            f"mark of the kit was changed, or choices has lost lines after its first "
            f"{len(file.choices)}."
        )
    return game


@contextlib.contextmanager
def _placed(place: str) -> Iterator[None]:
    """Name the place in every problem found inside."""
    try:
        yield
    except BoardroomError as problem:
        raise BoardroomError(f"{place}: {problem}") from None


def _parse(text: str, source: str) -> _File:
    try:
        values = json.loads(text)
    except json.JSONDecodeError as problem:
        raise BoardroomError(
            f"{source}: line {problem.lineno}, column {problem.colno}: not whole JSON "
            f"({problem.msg}); the file is cut or damaged there."
        ) from None
    except RecursionError:
        raise BoardroomError(f"{source}: nested too deeply for a saved game.") from None
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise BoardroomError(f'{source}: is not a saved game; its format must be "{FORMAT}".')
    if values.get("version") not in READABLE:
        raise BoardroomError(
            f"{source}: version is {values.get('version')!r}; this program reads "
            f"{' and '.join(map(str, READABLE))}."
        )
    return checked(_File, values, source)


def _replay_line(game: Game, line: _Line, place: str) -> None:
    if not game.over and line.seat not in game.deciding:
        raise BoardroomError(
            f"{place}.seat is {line.seat}; the decision is seat {int(game.s.seat)}'s."
        )
    try:
        if not game.over:
            turn_to(game.s, line.seat)
        entry = game.choose(line.choice, _lines(line, place))
    except BoardroomError as problem:
        raise BoardroomError(f"{place}.choice is {line.choice}: {problem}") from None
    if entry.check != line.check:
        raise BoardroomError(
            f"{place}.check does not fit: this choice, or the check beside it, was changed."
        )


def _lines(line: _Line, place: str) -> list[Told]:
    """What the log said of a choice."""
    told: list[Told] = []
    for n, said in enumerate(line.said):
        try:
            told.append(line_from_data(said))
        except ValueError as problem:
            raise BoardroomError(f"{place}.said[{n}]: {problem}.") from None
    return told


def recorded_log(path: Path) -> list[str]:
    """The log lines of a saved game as they were recorded, whatever rules it was played under."""
    file = _parse(_read(path), str(path))
    return [str(told) for n, line in enumerate(file.choices)
            for told in _lines(line, f"{path}: choices[{n}]")]  # fmt: skip

