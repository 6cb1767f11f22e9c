"""Compiled code is kept by a hash of all sources, for a few generations."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import numba
import pytest

from boardroom.engine import cache
from boardroom.engine.records import record
from boardroom.engine.rules import entry


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A toy package in the place of ours."""
    folder = tmp_path / "package"
    (folder / "engine").mkdir(parents=True)
    (folder / "engine" / "cache.py").write_text("A = 1\n")
    (folder / "engine" / "rules.py").write_text("B = 2\n")
    monkeypatch.setattr(cache, "__file__", str(folder / "engine" / "cache.py"))
    return folder


def test_the_hash_knows_every_source(package: Path) -> None:
    first = cache.source_hash()
    assert cache.source_hash() == first
    (package / "engine" / "rules.py").write_text("B = 3\n")
    second = cache.source_hash()
    assert second != first
    (package / "engine" / "rules.py").write_text("B = 2\n")
    assert cache.source_hash() == first


def test_the_hash_knows_names_and_new_files(package: Path) -> None:
    first = cache.source_hash()
    (package / "engine" / "rules.py").rename(package / "engine" / "laws.py")
    renamed = cache.source_hash()
    assert renamed != first
    (package / "engine" / "more.py").write_text("")
    assert cache.source_hash() != renamed


def test_the_hash_ignores_what_is_never_compiled(package: Path) -> None:
    first = cache.source_hash()
    for place in ("server/pages.py", "games/chess/words/log.py", "games/chess/drawing/board.py",
                  "cli.py"):  # fmt: skip
        (package / place).parent.mkdir(parents=True, exist_ok=True)
        (package / place).write_text("C = 1\n")
    assert cache.source_hash() == first


def test_the_hash_ignores_what_is_no_source(package: Path) -> None:
    first = cache.source_hash()
    (package / "words.toml").write_text("x = 1\n")
    assert cache.source_hash() == first


def test_code_of_a_title_elsewhere_is_kept_by_its_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what says that it is on disk. Other titles keep their code."""
    monkeypatch.setattr(cache, "_elsewhere", {})
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    kind, other = (numba.from_dtype(record(**{name: "i4"})) for name in ("theirs", "ours"))
    (tmp_path / "words").mkdir()

    @entry
    def first(table):
        return table

    def key(of: object) -> object:
        codegen = numba.core.registry.cpu_target.target_context.codegen()
        return first._cache._index_key((numba.types.CPointer(of),), codegen)

    def change(place: str) -> None:
        (tmp_path / place).write_text("A = 1\n")
        cache.know_sources([tmp_path], "theirs", kind)

    change("table.py")
    before, ours = key(kind), key(other)
    cache.note_kept("theirs")
    change("words/log.py")
    assert key(kind) == before and cache.is_kept("theirs")
    change("rounds.py")
    assert key(kind) != before and not cache.is_kept("theirs")
    assert key(other) == ours


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


@pytest.fixture
def no_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A place for compiled code where no folder can be made."""
    (tmp_path / "file").write_text("")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("BOARDROOM_CACHE_DIR", str(tmp_path / "file" / "root"))
    monkeypatch.setattr(cache, "troubles", [])
    return tmp_path


def test_what_cannot_be_kept_for_later_is_kept_for_now(
    no_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache.tempfile, "tempdir", str(no_home))
    cache.use_source_keyed_cache()
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    assert folder.parent == no_home and cache.can_keep()
    assert [str(trouble) for trouble in cache.troubles] == [
        f"Compiled code cannot be kept in {no_home / 'file' / 'root'} (Not a directory), "
        "so it is made anew at every start."
    ]


def test_where_nothing_can_be_written_nothing_is_compiled(
    no_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache.tempfile, "tempdir", str(no_home / "file"))
    cache.use_source_keyed_cache()
    assert not cache.can_keep()
    assert str(cache.troubles[0]).endswith("so nothing is compiled: play is slower.")


def test_a_full_disk_is_noticed_before_anything_is_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Full:
        def __enter__(self) -> Full:
            return self

        def __exit__(self, *_: object) -> None: ...

        def write(self, _content: bytes) -> None:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(cache.tempfile, "TemporaryFile", lambda dir: Full())
    with pytest.raises(OSError, match="No space left"):
        cache.make_usable(tmp_path)


def test_only_our_own_folder_is_emptied(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARDROOM_CACHE_DIR", str(tmp_path))
    for folder in (tmp_path / cache.source_hash(), tmp_path / "mine"):
        (folder / "code").mkdir(parents=True)
        (folder / "upgrade.kept").touch()
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(folder))
        cache.forget_kept()
    assert not any((tmp_path / cache.source_hash()).iterdir())
    assert len(list((tmp_path / "mine").iterdir())) == 2


def test_only_one_at_a_time_keeps_code(tmp_path: Path) -> None:
    """Also two that have nothing in common but the folder."""
    inside, order = threading.Event(), []

    def keep_too() -> None:
        inside.set()
        with cache.alone_in(tmp_path):
            order.append("second")

    other = threading.Thread(target=keep_too)
    with cache.alone_in(tmp_path):
        other.start()
        assert inside.wait(20)
        other.join(0.1)
        order.append("first")
    other.join(20)
    assert order == ["first", "second"]


def test_a_folder_that_cannot_be_written_needs_no_lock(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with cache.alone_in(tmp_path / "file" / "folder"):
        pass
    assert not (tmp_path / "file").is_dir()


def test_every_compiled_function_keeps_its_code_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    locked: list[Path] = []

    @contextlib.contextmanager
    def noted(folder: Path) -> Iterator[None]:
        locked.append(folder)
        yield

    @entry
    def twice(x: int) -> int:
        return 2 * x

    monkeypatch.setattr(cache, "alone_in", noted)
    assert twice(21) == 42
    assert locked == [Path(twice._cache.cache_path)]
    assert locked[0].parent == tmp_path
    assert list(locked[0].glob("*.nbc"))


def test_kept_code_is_known_until_the_compiler_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert not cache.is_kept("upgrade")
    cache.note_kept("upgrade")
    assert cache.is_kept("upgrade")
    assert not cache.is_kept("devices")
    monkeypatch.setattr(numba, "__version__", "0.0")
    assert not cache.is_kept("upgrade")


def test_without_a_folder_for_it_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "gone"))
    cache.note_kept("upgrade")
    assert not cache.is_kept("upgrade")
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    cache.note_kept("upgrade")
    assert not cache.is_kept("upgrade")


@pytest.mark.parametrize("module", ["bots.search", "shell.main", "lab.arena"])
def test_numba_is_set_up_whatever_is_imported_first(module: str, tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    code = f"import boardroom.{module}, numba; print(numba.config.CACHE_DIR, numba.config.OPT)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={**env, "BOARDROOM_CACHE_DIR": str(tmp_path)},
    )  # fmt: skip
    assert done.stdout.startswith(str(tmp_path))
    assert done.stdout.split()[1] != "3"
