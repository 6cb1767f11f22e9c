"""What the guides say of the sources is so."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import boardroom

PACKAGE = Path(boardroom.__file__).parent
DOCS = PACKAGE.parents[1] / "docs"
ROW = re.compile(r"^\|.*\| `([\w/.]+)` \| ((?:`[\w.]+`(?:, )?)+) \|$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def defined_in(path: Path) -> set[str]:
    """The functions of a file, methods with the names of their classes."""
    text = path.read_text("utf-8")
    if path.suffix == ".js":
        return set(re.findall(r"^(?:export )?(?:async )?function (\w+)", text, re.MULTILINE))
    found = set()
    for node in ast.parse(text).body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        before = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        found |= {before + one.name for one in inner
                  if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}  # fmt: skip
    return found


def test_every_function_of_the_walk_stands_where_it_is_said_to() -> None:
    rows = ROW.findall((DOCS / "architecture.md").read_text("utf-8"))
    assert len(rows) >= 15
    for file, names in rows:
        missing = set(re.findall(r"`([\w.]+)`", names)) - defined_in(PACKAGE / file)
        assert not missing, f"{file} has no {', '.join(missing)}"


def test_every_file_that_a_guide_points_to_is_there() -> None:
    for page in DOCS.glob("*.md"):
        for link in LINK.findall(page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
