"""Compiled code is kept by a hash of all sources, for a few generations."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from boardroom.engine import cache


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A toy package in the place of ours."""
    folder = tmp_path / "package"
    (folder / "engine").mkdir(parents=True)
    (folder / "engine" / "cache.py").write_text("A = 1\n")
    (folder / "rules.py").write_text("B = 2\n")
    monkeypatch.setattr(cache, "__file__", str(folder / "engine" / "cache.py"))
    return folder


def test_the_hash_knows_every_source(package: Path) -> None:
    first = cache.source_hash()
    assert cache.source_hash() == first
    (package / "rules.py").write_text("B = 3\n")
    second = cache.source_hash()
    assert second != first
    (package / "rules.py").write_text("B = 2\n")
    assert cache.source_hash() == first


def test_the_hash_knows_names_and_new_files(package: Path) -> None:
    first = cache.source_hash()
    (package / "rules.py").rename(package / "laws.py")
    renamed = cache.source_hash()
    assert renamed != first
    (package / "more.py").write_text("")
    assert cache.source_hash() != renamed


def test_the_hash_ignores_what_is_never_compiled(package: Path) -> None:
    first = cache.source_hash()
    (package / "server").mkdir()
    (package / "server" / "pages.py").write_text("C = 1\n")
    assert cache.source_hash() == first


def test_the_hash_ignores_what_is_no_source(package: Path) -> None:
    first = cache.source_hash()
    (package / "words.toml").write_text("x = 1\n")
    assert cache.source_hash() == first


def test_the_cache_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARDROOM_CACHE_DIR", str(tmp_path))
    assert cache.cache_root() == tmp_path
    monkeypatch.delenv("BOARDROOM_CACHE_DIR")
    assert cache.cache_root().name == "compiled"


def generations(root: Path, *names: str) -> list[Path]:
    """Folders, the oldest first."""
    folders = []
    for age, name in enumerate(names):
        folder = root / name
        folder.mkdir(parents=True)
        (folder / "code.nbi").write_text("")
        os.utime(folder, (1_000_000 + age, 1_000_000 + age))
        folders.append(folder)
    return folders


def test_old_generations_are_removed(tmp_path: Path) -> None:
    *_, newest = generations(tmp_path, "a", "b", "c", "d", "e")
    (tmp_path / "a file.txt").write_text("stays")
    cache.forget_old_generations(tmp_path, newest)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a file.txt", "c", "d", "e"]
    assert cache.KEPT == 3


def test_the_current_generation_stays_however_old(tmp_path: Path) -> None:
    oldest, *_ = generations(tmp_path, "a", "b", "c", "d", "e")
    cache.forget_old_generations(tmp_path, oldest)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a", "d", "e"]


def test_numba_is_pointed_at_the_generation(
    package: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("BOARDROOM_CACHE_DIR", str(tmp_path / "root"))
    cache.use_source_keyed_cache()
    assert os.environ["NUMBA_CACHE_DIR"] == str(tmp_path / "root" / cache.source_hash())
    assert Path(os.environ["NUMBA_CACHE_DIR"]).is_dir()


def test_the_users_own_choice_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "mine"))
    monkeypatch.setenv("BOARDROOM_CACHE_DIR", str(tmp_path / "root"))
    cache.use_source_keyed_cache()
    assert os.environ["NUMBA_CACHE_DIR"] == str(tmp_path / "mine")
    assert not (tmp_path / "root").exists()


def test_a_home_that_cannot_be_written_is_no_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("BOARDROOM_CACHE_DIR", str(tmp_path / "file" / "root"))
    cache.use_source_keyed_cache()
    assert "NUMBA_CACHE_DIR" not in os.environ
