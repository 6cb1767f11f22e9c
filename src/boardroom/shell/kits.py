"""`boardroom kit`: list, show, export and check kits."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from boardroom.engine import titles
from boardroom.engine.columns import aligned
from boardroom.engine.kit_problems import printable, refusal, shown
from boardroom.engine.kits import (
    STANDARD,
    Entry,
    KitFile,
    KitSchema,
    Section,
    about,
    fields_of,
    find_kit,
    parse_toml,
    read_text,
    sections,
    shipped_kits,
    values_of,
    write_toml,
    wrong_title,
)
from boardroom.engine.languages import ENGLISH, reader
from boardroom.engine.sentences import ENGINE, Told, in_a_row
from boardroom.errors import BoardroomError
from boardroom.shell.arguments import Parser
from boardroom.shell.wording import BOOK, say

SHORT = 12  # characters of a hash that tell kits apart
STAR = "*"  # marks a reconstructed value
NOTHING = "-"


def add_kit(top: Parser) -> None:
    """Add `kit` and its commands."""
    kit = top.command("kit")
    kit.command("list", list_kits)
    for name, run in (("show", show_kit), ("export", export_kit)):
        one = kit.command(name, run)
        one.takes("title")
        one.takes("kit", nargs="?", default=STANDARD)
    kit.command("check", check_kits).takes("files", nargs="+", type=Path, metavar="file")


# The commands


def list_kits(_args: argparse.Namespace) -> int:
    """Every shipped kit with its hash and the number of printed and reconstructed values."""
    kits = [find_kit(title, name) for title in titles.all_titles() for name in shipped_kits(title)]
    rows = [[kit.title, kit.name, kit.hash[:SHORT],
             *(str(kit.count(mark)) for mark in ("printed", "reconstructed"))] for kit in kits]
    print(*aligned(BOOK.get("kit.columns"), rows), sep="\n")
    return 0


def show_kit(args: argparse.Namespace) -> int:
    """Every value of a kit in tables."""
    kit = find_kit(titles.find_title(args.title), args.kit)
    print(say("kit.name", title=kit.title, kit=printable(kit.name)))
    print(say("kit.hash", hash=kit.hash))
    print(say("kit.marks", n=kit.count("printed"), star=STAR,
              reconstructed=kit.count("reconstructed")))  # fmt: skip
    for name, section in sections(kit.model):
        heads, *rows = (entry_rows(section) if isinstance(section, list)
                        else section_rows(kit, name, section))  # fmt: skip
        print(f"\n{name}", *(f"  {line}" for line in aligned(heads, rows)), sep="\n")
    return 0


def export_kit(args: argparse.Namespace) -> int:
    """A kit as TOML on standard output, in UTF-8 whatever the terminal speaks."""
    title = titles.find_title(args.title)
    kit = find_kit(title, args.kit)
    # What we say of the values of ours is English; whoever reads another language reads that.
    ours = args.kit in shipped_kits(title)
    text = write_toml(kit.model) if ours and reader() != ENGLISH else kit.to_toml()
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())
    return 0


def check_kits(args: argparse.Namespace) -> int:
    """Check each file, telling how it differs from the standard kit or what is wrong."""
    status = 0
    for path in args.files:
        try:
            lines = list(verdict(path))
        except BoardroomError as error:
            lines, status = [error.told], 1
        print(*lines, sep="\n")
    return status


def verdict(path: Path) -> Iterator[Told]:
    """What there is to say about a valid kit file."""
    text = read_text(path)
    title = title_asked(parse_toml(text, path), path)
    kit = KitFile.from_text(title, text, path)
    yield say("kit.valid", file=printable(str(path)), title=title.name, hash=kit.hash[:SHORT])
    standard = find_kit(title)
    found = kit.differences(standard)
    other_marks = sum(kit.marks.get(key) != mark for key, mark in standard.marks.items())
    if found:
        yield say("kit.differs", kit=STANDARD, n=len(found))
        rows = [[key, *(NOTHING if one is None else str(one) for one in both)]
                for key, *both in found]  # fmt: skip
        yield from (f"    {line}" for line in aligned([*BOOK.get("kit.changes"), STANDARD], rows))
    elif other_marks:
        yield say("kit.other_marks", kit=STANDARD, n=other_marks)
    else:
        yield say("kit.same", kit=STANDARD)


def title_asked(values: dict[str, Any], path: Path) -> titles.Title:
    """The title that a kit file says it is for."""
    known = {title.name: title for title in titles.all_titles()}
    name = values.get("title")
    if isinstance(name, str) and name in known:
        return known[name]
    allowed = ENGINE.say("allowed.one_of", values=in_a_row(shown(one) for one in known))
    raise refusal(KitSchema, [wrong_title(values, allowed)], values, printable(str(path)), "")


# Tables


def section_rows(kit: KitFile, name: str, section: Section) -> list[list[str]]:
    """A row for each field: key, value, explanation."""
    marks = stars(section)
    return [[key, starred(marks, key, value), str(about(kit.title, name, key))]
            for key, value in fields_of(section)]  # fmt: skip


def entry_rows(entries: Sequence[Entry]) -> list[list[str]]:
    """A heading and a row for each entry."""
    cells = [{key: starred(stars(entry), key, value) for key, value in fields_of(entry)}
             for entry in entries]  # fmt: skip
    heading = list(dict.fromkeys(key for row in cells for key in row))
    return [heading, *([row.get(key, NOTHING) for key in heading] for row in cells)]


def stars(section: Section) -> set[str]:
    """The keys of the reconstructed values of a section, lists value by value."""
    return {key for key, _value, mark in values_of(section) if mark == "reconstructed"}


def starred(marks: set[str], key: str, value: Any) -> str:
    """A value, or the values of a list, each with a star if it is reconstructed."""
    if isinstance(value, list):
        return " ".join(starred(marks, f"{key}[{i}]", one) for i, one in enumerate(value))
    return f"{value}{STAR * (key in marks)}"
