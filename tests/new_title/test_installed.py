"""A title of another package, once it is installed: found everywhere, harmless if it is broken."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.new_title.installing import install, run, written


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new title in it, installed."""
    folder = tmp_path_factory.mktemp("elsewhere")
    written(folder, "Coffee Break")
    return folder


@pytest.mark.parametrize(("words", "says"), [
    (["titles"], "coffee-break: Coffee Break. "),
    (["rules", "CB-012"], "CB-012  Buy: a server is yours for good."),
    (["rules", "peak", "tokens"], "CB-007"),
    (["kit", "list"], "coffee-break     standard"),
    (["kit", "show", "coffee-break"], "kit standard"),
])  # fmt: skip
def test_it_is_found_wherever_titles_are(folder: Path, words: list[str], says: str) -> None:
    done = run(folder, "boardroom", *words)
    assert says in done.stdout, done.stderr
    assert done.returncode == 0 and not done.stderr


def test_a_game_is_played_in_the_terminal(folder: Path) -> None:
    """Whatever is asked: one of these is a choice that may be made."""
    done = run(folder, "boardroom", "play", "coffee-break", "--players", "2", "--bot", "greedy",
               "--seed", "x", typed="4\n1\n2\n3\n7\n" * 60)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert re.search(r"^  (Orange|Rose bot) wins\.$", done.stdout, re.MULTILINE), done.stdout
    (saved,) = (folder / "data" / "games").glob("coffee-break-*.json")
    assert "good. Coffee Break, 2 players" in run(
        folder, "boardroom", "save", "verify", str(saved)
    ).stdout


def test_its_rulings_are_tested_and_counted(folder: Path) -> None:
    done = run(folder, "pytest", "-q", "-p", "no:cacheprovider", "tests/test_rules.py",
               at=folder / "coffee-break")  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert "rule coverage: CB 23/23 (100 %)" in done.stdout


@pytest.mark.slow
def test_it_keeps_the_contract(folder: Path) -> None:
    done = run(folder, "pytest", "-q", "-p", "no:cacheprovider", "tests/test_contract.py",
               at=folder / "coffee-break")  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert re.search(r"^\d{3} passed in", done.stdout, re.MULTILINE), done.stdout


# What can be wrong with a title of somebody else's, and what is said of it.
BROKEN = {
    "import-error": ("__init__.py", "from boardroom.engine.titles import", "import nowhere #",
                     "ModuleNotFoundError: No module named 'nowhere'."),
    "no-title": ("__init__.py", "TITLE = Title(", "TITLE = dict(", "no_title:TITLE is no Title."),
    "other-name": ("__init__.py", 'name="other-name"', 'name="another"',
                   "its Title says that it is called another."),
    "no-board": ("drawing/templates/board.html", None, None,
                 "there is no drawing/templates/board.html."),
    "no-sheet": ("words/sheet.py", "def sheet(", "def leaf(",
                 "ValueError: no_sheet.words.sheet gives no `sheet`."),
    "no-points": ("rules/points.py", None, None,
                  "ModuleNotFoundError: No module named 'no_points.rules.points'."),
    "bad-kit": ("kits/standard.toml", "months = 6", "months = 60", "game.months is 60;"),
    "no-page": ("rule_pages/en/no-page.md", None, None,
                "There is no rules page rule_pages/en/no-page.md."),
    "two-books": ("words/wording.py", 'Book("two-books"', 'Book("upgrade"',
                  "its book of words is called upgrade, as another one is."),
}  # fmt: skip


def test_titles_that_cannot_be_used_are_left_out_with_a_line(tmp_path: Path) -> None:
    """All of them beside a good one, which is there all the same."""
    written(tmp_path, "Coffee Break")
    for name, (file, old, new, _says) in BROKEN.items():
        path = written(tmp_path, name, prefix=name[0].upper() + name[-1].upper()) / file
        if old is None:
            path.unlink()
        else:
            text = path.read_text("utf-8")
            assert old in text
            path.write_text(text.replace(old, new), "utf-8")
    written(tmp_path, "same-rules", prefix="CB")
    table = written(tmp_path, "same-table", prefix="ST") / "table.py"
    table.write_text(table.read_text("utf-8").replace('"same_table"', '"coffee_break"'), "utf-8")
    install(tmp_path, "upgrade", "nowhere:TITLE")
    done = run(tmp_path, "boardroom", "titles")
    assert done.returncode == 0
    assert [line.partition(":")[0] for line in done.stdout.splitlines() if line[0] != " "] == [
        "deploy-projects", "deploy-systems", "devices", "it-billionaire", "upgrade",
        "coffee-break",
    ]  # fmt: skip
    said = done.stderr.splitlines()
    whys = {name: says for name, (*_, says) in BROKEN.items()} | {
        "same-rules": "CB-001 stands on a page of another title, too.",
        "same-table": "its table is that of coffee_break; name one in table_record.",
        "upgrade": "there is another title of that name.",
    }
    assert len(said) == len(whys)
    for name, says in whys.items():
        (line,) = (line for line in said if line.startswith(f"The title {name} of {name} 0.1.0 "))
        assert line.startswith(f"The title {name} of {name} 0.1.0 is left out: ")
        assert says in line
    asked = run(tmp_path, "boardroom", "play", "no-board")
    assert asked.returncode == 1
    assert asked.stderr.endswith("left out: there is no drawing/templates/board.html.\n")
