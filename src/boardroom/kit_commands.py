"""`boardroom kit`: list, show, export and check kits.

`add_kit_parser` adds the commands; each parsed call then carries `run`, which takes the arguments
and gives the exit status.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

from boardroom.engine import titles
from boardroom.engine.kit_problems import printable, shown
from boardroom.engine.kits import (
    STANDARD,
    Entry,
    KitFile,
    Section,
    fields_of,
    find_kit,
    parse_toml,
    read_text,
    sections,
    shipped_kits,
    values_of,
)
from boardroom.errors import BoardroomError

SHORT = 12  # characters of a hash that tell kits apart
READER_LEFT = 141  # exit status of a program whose reader has closed the pipe
STAR = "*"  # marks a reconstructed value

Command = Callable[[Namespace], int]


def add_kit_parser(subparsers: Any) -> None:
    """Add `kit` and its commands to an argparse parser."""
    kit: ArgumentParser = subparsers.add_parser(
        "kit", help="list, show, export and check kits: the component values of a title"
    )
    commands = kit.add_subparsers(metavar="COMMAND", required=True)
    one = commands.add_parser("list", help="all kits that come with the titles")
    one.set_defaults(run=carefully(list_kits))
    for name, command, told in (
        ("show", show_kit, "every value of a kit, printed or reconstructed"),
        ("export", export_kit, "a kit as TOML, to edit"),
    ):
        one = commands.add_parser(name, help=told)
        one.add_argument("title", metavar="TITLE", help="a title, such as deploy-systems")
        one.add_argument("kit", metavar="KIT", nargs="?", default=STANDARD,
                         help="name of a shipped kit, or path of a kit file")  # fmt: skip
        one.set_defaults(run=carefully(command))
    one = commands.add_parser("check", help="whether kit files are valid")
    one.add_argument("files", metavar="FILE", nargs="+", type=Path)
    one.set_defaults(run=carefully(check_kits))


def carefully(command: Command) -> Command:
    """A command whose problems are told in a sentence, also when nobody reads its output."""

    def run(args: Namespace) -> int:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        try:
            status = command(args)
            sys.stdout.flush()
        except BoardroomError as error:
            print(error, file=sys.stderr)
            return 1
        except BrokenPipeError:
            forget(sys.stdout)
            return READER_LEFT
        except OSError as error:
            forget(sys.stdout)
            print(f"The output cannot be written: {error.strerror}.", file=sys.stderr)
            return 1
        return status

    return run


def forget(stream: TextIO) -> None:
    """Send what is left of a stream nowhere, so that closing it cannot fail."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except OSError:
        pass  # not a real file


# The commands


def list_kits(_args: Namespace) -> int:
    """Every shipped kit with its hash and the number of printed and reconstructed values."""
    rows = [["title", "kit", "hash", "printed", "reconstructed"]]
    for title in titles.all_titles():
        for name in shipped_kits(title):
            kit = find_kit(title, name)
            counts = [str(kit.count("printed")), str(kit.count("reconstructed"))]
            rows.append([title.name, name, kit.hash[:SHORT], *counts])
    print(*aligned(rows), sep="\n")
    return 0


def show_kit(args: Namespace) -> int:
    """Every value of a kit in tables."""
    kit = find_kit(titles.find_title(args.title), args.kit)
    print(f"{kit.title}, kit {printable(kit.name)}")
    print(f"hash {kit.hash}")
    printed, reconstructed = kit.count("printed"), kit.count("reconstructed")
    print(f"{printed} values printed, {reconstructed} reconstructed (marked {STAR})")
    for name, section in sections(kit.model):
        rows = entry_rows(section) if isinstance(section, list) else section_rows(section)
        print(f"\n{name}", *(f"  {line}" for line in aligned(rows)), sep="\n")
    return 0


def export_kit(args: Namespace) -> int:
    """A kit as TOML on standard output, in UTF-8 whatever the terminal speaks."""
    text = find_kit(titles.find_title(args.title), args.kit).to_toml()
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    return 0


def check_kits(args: Namespace) -> int:
    """Check each file, telling how it differs from the standard kit or what is wrong."""
    status = 0
    for path in args.files:
        try:
            lines = list(verdict(path))
        except BoardroomError as error:
            lines, status = [str(error)], 1
        print(*lines, sep="\n")
    return status


def verdict(path: Path) -> Iterator[str]:
    """What there is to say about a valid kit file."""
    text = read_text(path)
    title = title_asked(parse_toml(text, path), path)
    kit = KitFile.from_text(title, text, path)
    yield f"{printable(str(path))}: a valid kit of {title.name}, hash {kit.hash[:SHORT]}"
    standard = find_kit(title)
    found = kit.differences(standard)
    other_marks = sum(kit.marks.get(key) != mark for key, mark in standard.marks.items())
    if found:
        yield f"  differs from {STANDARD} in {counted(len(found), 'value')}:"
        rows = [["key", "here", STANDARD]]
        rows += [[key, *("-" if one is None else str(one) for one in both)] for key, *both in found]
        yield from (f"    {line}" for line in aligned(rows))
    else:
        marks = f", but {counted(other_marks, 'mark')} differ" if other_marks else ""
        yield f"  same values as {STANDARD}{marks}"


def title_asked(values: dict[str, Any], path: Path) -> titles.Title:
    """The title that a kit file says it is for."""
    known = {title.name: title for title in titles.all_titles()}
    name = values.get("title")
    if isinstance(name, str) and name in known:
        return known[name]
    found = f"is {shown(name)}" if "title" in values else "is missing"
    names = ", ".join(shown(one) for one in known)
    raise BoardroomError(f"{printable(str(path))}: title {found}; it must be one of {names}.")


# Tables


def counted(n: int, noun: str) -> str:
    """1 value, 2 values."""
    return f"{n} {noun}{'s' * (n != 1)}"


def section_rows(section: Section) -> list[list[str]]:
    """A row for each field: key, value, explanation."""
    marks = stars(section)
    return [[key, starred(marks, key, value), about] for key, value, about in fields_of(section)]


def entry_rows(entries: Sequence[Entry]) -> list[list[str]]:
    """A heading and a row for each entry."""
    cells = [{key: starred(stars(entry), key, value) for key, value, _about in fields_of(entry)}
             for entry in entries]  # fmt: skip
    heading = list(dict.fromkeys(key for row in cells for key in row))
    return [heading] + [[row.get(key, "-") for key in heading] for row in cells]


def stars(section: Section) -> set[str]:
    """The keys of the reconstructed values of a section, lists value by value."""
    return {key for key, _value, mark, _about in values_of(section) if mark == "reconstructed"}


def starred(marks: set[str], key: str, value: Any) -> str:
    """A value, or the values of a list, each with a star if it is reconstructed."""
    if isinstance(value, list):
        return " ".join(starred(marks, f"{key}[{i}]", one) for i, one in enumerate(value))
    return f"{value}{STAR * (key in marks)}"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines with aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
