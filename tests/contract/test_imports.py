"""Imports point one way: shell → server, lab, rl → bots → engine ← pieces ← games."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import boardroom

PACKAGE = Path(boardroom.__file__).parent
EVERYWHERE = {"boardroom", "boardroom.errors"}

# What each layer may import of the package, beside itself.
MAY_IMPORT = {
    "engine": set(),
    "pieces": {"engine"},
    "games": {"engine", "pieces", "rulebook"},
    "bots": {"engine"},
    "contract": {"engine", "bots", "rulebook", "server"},
    "new_title": {"engine", "contract", "rulebook"},
    "lab": {"engine", "bots"},
    "rl": {"engine", "bots"},
    "server": {"engine", "bots", "rulebook"},
    "shell": {"engine", "bots", "lab", "new_title", "server", "rulebook"},
}

# Titles are found by folder, and the package itself holds nothing; those of other packages are
# looked at before they are let in, their rules pages too.
EXCEPTIONS = {
    ("engine/titles.py", "boardroom.games"),
    ("engine/titles.py", "boardroom.rulebook"),
}


def imported(path: Path) -> set[str]:
    """Every module of ours that a file imports, as absolute names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            assert node.module is not None
            found.add(node.module)
            found |= {whole for alias in node.names
                      if is_module(whole := f"{node.module}.{alias.name}")}  # fmt: skip
    return {name for name in found if name.partition(".")[0] == "boardroom"} - EVERYWHERE


def is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def files_of(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_layer_imports_only_what_lies_below(layer: str) -> None:
    allowed = MAY_IMPORT[layer] | {layer}
    for path in files_of(layer):
        place = path.relative_to(PACKAGE).as_posix()
        for name in imported(path):
            part = [*name.split("."), ""][1]
            assert part in allowed or (place, name) in EXCEPTIONS, f"{place} imports {name}"


def test_a_title_imports_no_other_title() -> None:
    for path in files_of("games"):
        own = path.relative_to(PACKAGE / "games").parts[0]
        for name in imported(path):
            parts = name.split(".")
            assert parts[1:2] != ["games"] or parts[2:3] in ([], [own]), f"{path.name}: {name}"


def test_the_shelf_of_titles_holds_nothing() -> None:
    tree = ast.parse((PACKAGE / "games" / "__init__.py").read_text(encoding="utf-8"))
    assert all(isinstance(node, ast.Expr) for node in tree.body), "a docstring only"


def test_nothing_but_the_titles_names_a_title() -> None:
    """What is written once never asks which title it has before it."""
    names = {path.name for path in (PACKAGE / "games").iterdir() if (path / "table.py").is_file()}
    spelled = names | {name.replace("_", "-") for name in names}
    layers = ("engine", "pieces", "bots", "contract", "lab", "new_title", "rl", "server", "shell")
    for layer in layers:
        for path in files_of(layer):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant):
                    assert node.value not in spelled, f"{path.name}: {node.value}"
