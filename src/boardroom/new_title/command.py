"""`boardroom new-title NAME`: check the name, copy the template, say what to do next."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path
from typing import Any

from boardroom import __version__, rulebook
from boardroom.engine.kit_problems import in_quotes, printable
from boardroom.engine.sentences import Book
from boardroom.engine.titles import all_titles, left_out_titles
from boardroom.errors import BoardroomError
from boardroom.new_title.naming import (
    Names,
    is_name,
    is_part_of_ours,
    is_taken_in_python,
    names_for,
)

TEMPLATE = Path(__file__).parent / "template"
OF_TEMPLATE = Names("Spare Capacity", "spare-capacity", "spare_capacity", "SpareCapacity", "SC")
LEFT_BEHIND = "__pycache__"

BOOK = Book("new-title", Path(__file__).parent / "words")
say = BOOK.say


def new_title(args: Namespace) -> int:
    """Write a title of this name into a folder."""
    names = names_of(args.name)
    folder: Path = args.folder or Path(names.name)
    check_folder(folder)
    try:
        written = write_title(names, folder)
    except OSError as problem:
        raise refused("write", folder=shown(folder), why=str(problem.strerror)) from None
    print(say("done.wrote", title=names.printed, n=written, folder=shown(folder)))
    for command, what in next_steps(names, folder):
        print(f"  {command:<44}  {say(what)}")
    return 0


def next_steps(names: Names, folder: Path) -> list[tuple[str, str]]:
    """What to type now, and the key of what it does."""
    return [
        (f"cd {shown(folder)} && pip install -e '.[test]'", "next.install"),
        (f"boardroom play {names.name}", "next.play"),
        ("boardroom serve", "next.serve"),
        ("pytest", "next.test"),
    ]


def names_of(text: str) -> Names:
    """All names of a title called so; a bad one is refused, and one that is taken."""
    if not is_name(text):
        raise refused("name", name=in_quotes(text))
    names = names_for(text, {rule_id[:2] for rule_id in rulebook.all_rules()})
    if names.name in {*(title.name for title in all_titles()), *left_out_titles()}:
        raise refused("title", title=names.name)
    own = {path.stem for path in (TEMPLATE / "tests").glob("*.py")}
    if is_part_of_ours(names.package) or names.package in own:
        raise refused("part", name=names.package)
    if is_taken_in_python(names.package):
        raise refused("module", module=names.package)
    return names


def check_folder(folder: Path) -> None:
    """Only an empty folder is written to, or one that is not there yet."""
    if folder.is_dir():
        if any(folder.iterdir()):
            raise refused("full", folder=shown(folder))
    elif folder.exists():
        raise refused("file", folder=shown(folder))


def write_title(names: Names, folder: Path) -> int:
    """Copy the template under these names; gives the number of files."""
    files = [path for path in sorted(TEMPLATE.rglob("*"))
             if path.is_file() and LEFT_BEHIND not in path.parts]  # fmt: skip
    for path in files:
        place = folder / renamed(str(path.relative_to(TEMPLATE)), names)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(renamed(path.read_text("utf-8"), names), "utf-8")
    return len(files)


def renamed(text: str, names: Names) -> str:
    """A text of the template with the names of another title."""
    old = OF_TEMPLATE
    plain = {old.printed: names.printed, old.name: names.name, old.package: names.package,
             old.kind: names.kind}  # fmt: skip
    text = re.sub("|".join(plain), lambda found: plain[found[0]], text)
    text = re.sub(rf"\b{old.prefix}-(?=\d{{3}}\b)", f"{names.prefix}-", text)
    return re.sub(r"\bboardroom>=[\d.]+", f"boardroom>={__version__}", text)


def shown(folder: Path) -> str:
    return printable(str(folder))


def refused(key: str, **values: Any) -> BoardroomError:
    """An error that says what is in the way."""
    return BoardroomError(say(f"refused.{key}", **values))
