"""`boardroom new-title`: what it writes, and what it refuses."""

from __future__ import annotations

import re
import tomllib
from argparse import Namespace
from pathlib import Path

import pytest

from boardroom import __version__
from boardroom.errors import BoardroomError
from boardroom.new_title.command import OF_TEMPLATE, TEMPLATE, new_title

MOST_RULES = 160  # lines of rules, without imports, docstrings, comments and marks
MOST_LINES = 120  # of any file of Python in the package, all told
NO_RULE = re.compile(r"|\"\"\".*|(from|import|#|@rule).*")


def write(name: str, folder: Path | None = None) -> int:
    return new_title(Namespace(name=name, folder=folder))


def test_it_writes_a_package_and_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert write("Coffee Break") == 0
    said = capsys.readouterr().out.splitlines()
    files = [path for path in (tmp_path / "coffee-break").rglob("*") if path.is_file()]
    assert said[0] == f"Coffee Break: {len(files)} files written to coffee-break. What now:"
    assert [line.split("  ")[1] for line in said[1:]] == [
        "cd coffee-break && pip install -e '.[test]'", "boardroom play coffee-break",
        "boardroom serve", "pytest",
    ]  # fmt: skip


def test_no_name_of_the_template_is_left(tmp_path: Path) -> None:
    write("Coffee Break", tmp_path)
    old = OF_TEMPLATE
    for path in tmp_path.rglob("*"):
        told = str(path.relative_to(tmp_path))
        told += path.read_text("utf-8") if path.is_file() else ""
        for name in (old.printed, old.name, old.package, old.kind, f"{old.prefix}-0"):
            assert name not in told, path


def test_the_package_names_its_title_and_our_version(tmp_path: Path) -> None:
    write("Coffee Break", tmp_path)
    project = tomllib.loads((tmp_path / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"]["boardroom.titles"] == {"coffee-break": "coffee_break:TITLE"}
    assert project["dependencies"] == [f"boardroom>={__version__}"]


def test_the_template_is_small() -> None:
    package = TEMPLATE / "src" / OF_TEMPLATE.package
    lines = {path: path.read_text("utf-8").splitlines() for path in package.rglob("*.py")}
    assert max(map(len, lines.values())) <= MOST_LINES
    rules = [line for path in package.glob("rules/*.py") for line in lines[path]
             if not NO_RULE.fullmatch(line.strip())]  # fmt: skip
    assert len(rules) <= MOST_RULES


@pytest.mark.parametrize(("name", "says"), [
    ("9 lives", '"9 lives" is no name for a title: it must begin with a letter A to Z and have '
                'only such letters, digits, single spaces and hyphens, 30 characters at most.'),
    ("UPGRADE", "There is a title upgrade already."),
    ("Server", "server is taken: a part of Boardroom or of a title's tests is called so."),
    ("laws", "laws is taken: a part of Boardroom or of a title's tests is called so."),
    ("calendar", "calendar is taken: Python knows something else by that name."),
    ("class", "class is taken: Python knows something else by that name."),
])  # fmt: skip
def test_a_name_that_is_bad_or_taken_is_refused(tmp_path: Path, name: str, says: str) -> None:
    with pytest.raises(BoardroomError) as refused:
        write(name, tmp_path / "new")
    assert str(refused.value) == says
    assert not (tmp_path / "new").exists()


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    for folder, says in (
        (tmp_path, "there is something in this folder already; give another one with --folder."),
        (mine, "this is a file; a title needs a folder."),
        (mine / "in", "cannot be written: Not a directory."),
    ):
        with pytest.raises(BoardroomError) as refused:
            write("Coffee Break", folder)
        assert str(refused.value) == f"{folder}: {says}"
    assert list(tmp_path.iterdir()) == [mine] and mine.read_text() == "mine"


def test_an_empty_folder_will_do(tmp_path: Path) -> None:
    assert write("Coffee Break", tmp_path) == 0
