"""Where compiled code is kept between runs.

Numba's own cache watches only the file of the outermost function, so a changed rule three calls
down would be missed. Keying the folder by a hash of every source file makes that impossible.
Nor does it expect two processes to keep code at the same moment; a lock makes them take turns.
"""

from __future__ import annotations

import atexit
import contextlib
import fcntl
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import platformdirs

KEPT = 3  # compiled generations kept on disk
RECENT = 24 * 3600  # seconds for which one in use elsewhere is kept in any case
PROBE = 1 << 20  # bytes that must fit where code is to be kept
LOCK = "lock"  # the file that is locked while something is being kept
# Packages with no rules in them: a changed page costs nothing. What is compiled there, such as the
# search of bots, is one file, and that file Numba watches itself.
APART = frozenset({"bots", "contract", "lab", "new_title", "server", "shell"})
UNCOMPILED = frozenset({"words", "drawing"})  # rooms of a title; nor is what stands beside them all

troubles: list[Any] = []  # what went wrong with keeping code, a sentence each

# Of titles of other packages: a hash of their sources, by name and by the type of their tables.
# Their code is kept by it, so that a change in one of them makes no other title anew.
_elsewhere: dict[object, str] = {}


def cache_root() -> Path:
    """The folder for compiled code; `BOARDROOM_CACHE_DIR` moves it."""
    chosen = os.environ.get("BOARDROOM_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("boardroom")) / "compiled"


def source_hash() -> str:
    """One hash over all Python sources that may be part of the rules, by path and content."""
    return _hash_of([Path(__file__).resolve().parent.parent], is_compiled)


def _hash_of(folders: Iterable[Path], counts: Callable[[Path], bool]) -> str:
    """One hash over the Python sources of folders that count, by path and content."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            place = path.relative_to(folder)
            if counts(place):
                digest.update(str(place).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def is_compiled(place: Path) -> bool:
    """Whether a source file may hold rules, by its place in the package."""
    top = place.parts[0]
    return len(place.parts) > 1 and top not in APART and may_be_rule(place)


def may_be_rule(place: Path) -> bool:
    """The same of a title, by its place in the title's folder."""
    return UNCOMPILED.isdisjoint(place.parts)


def know_sources(folders: Iterable[Path], *of: object) -> None:
    """Keep the code of a title of another package by a hash of its sources as they are now."""
    _elsewhere.update(dict.fromkeys(of, _hash_of(folders, may_be_rule)))


def forget_old_generations(root: Path, current: Path) -> None:
    """Remove all but the newest few generations, and none that was used within a day."""
    others = [p for p in root.iterdir() if p.is_dir() and p != current]
    others.sort(key=lambda p: p.stat().st_mtime, reverse=True)
    for stale in others[KEPT - 1 :]:
        if time.time() - stale.stat().st_mtime > RECENT:
            shutil.rmtree(stale, ignore_errors=True)


def use_quick_compiler() -> None:
    """Have LLVM do what rules need and no more; a user's own settings stay."""
    # Measured: rules run as fast as with all of it, and compile in two thirds of the time. Their
    # loops go over three colours or four slots: nothing to vectorise.
    os.environ.setdefault("NUMBA_OPT", "1")
    os.environ.setdefault("NUMBA_LOOP_VECTORIZE", "0")


def use_source_keyed_cache() -> None:
    """Point Numba at the folder of this generation, unless the user has chosen one himself.

    Where nothing can be kept for later, there is a folder for as long as this process lives: those
    who compile for it hand over their work in it.
    """
    if "NUMBA_CACHE_DIR" in os.environ:
        return
    root = cache_root()
    folder: Path | None = root / source_hash()
    try:
        make_usable(root / source_hash())
        forget_old_generations(root, root / source_hash())
    except OSError as problem:
        folder = _passing_folder(root, problem)
    if folder is not None:
        os.environ["NUMBA_CACHE_DIR"] = str(folder)


def make_usable(folder: Path) -> None:
    """See that files can be written to a folder; an error says why they cannot."""
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)  # its age is the time since its last use
    with tempfile.TemporaryFile(dir=folder) as probe:
        probe.write(bytes(PROBE))


def _passing_folder(root: Path, problem: OSError) -> Path | None:
    """A folder that goes when this process does; None where there is no room at all."""
    from boardroom.engine.sentences import ENGINE

    facts = {"folder": str(root), "why": str(problem.strerror or problem)}
    try:
        folder = Path(tempfile.mkdtemp(prefix="boardroom-"))
        make_usable(folder)
    except OSError:
        troubles.append(ENGINE.say("cache.nowhere", **facts))
        return None
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    troubles.append(ENGINE.say("cache.passing", **facts))
    return folder


def can_keep() -> bool:
    """Whether there is a folder for compiled code."""
    return "NUMBA_CACHE_DIR" in os.environ


def forget_kept() -> None:
    """Throw away what is kept of this generation: some of it cannot be read.

    A folder that the user has chosen himself may hold more than ours: that is left as it is.
    """
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    if folder == cache_root() / source_hash():
        for path in folder.iterdir():
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            else:
                path.unlink(missing_ok=True)


def note_kept(name: str) -> None:
    """Note that the compiled code of a title is on disk."""
    with contextlib.suppress(OSError, KeyError):
        _kept_mark(name).write_text(_made_by(name), "utf-8")


def is_kept(name: str) -> bool:
    """Whether the compiled code of a title is on disk, for this machine and compiler."""
    try:
        return _kept_mark(name).read_text("utf-8") == _made_by(name)
    except (OSError, KeyError, ValueError):
        return False


def _kept_mark(name: str) -> Path:
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"{name}.kept"


def _made_by(name: str) -> str:
    """What else than our sources makes compiled code what it is."""
    import numba
    from llvmlite import binding

    compiler = f"{numba.__version__} {binding.get_host_cpu_name()}"
    return f"{compiler} {_elsewhere[name]}" if name in _elsewhere else compiler


def keep_in_turn(compiled: Any) -> Any:
    """Have a compiled function keep its code while no other process does.

    Numba numbers the files of a function by what its list of them says: of two processes that read
    the list at once, each would take the same number, and one title would run the other's code.
    """
    if not hasattr(compiled, "_cache"):
        return compiled  # NUMBA_DISABLE_JIT: nothing is compiled at all
    keep, known_by = compiled._cache.save_overload, compiled._cache._index_key

    def keep_alone(signature: Any, code: Any) -> None:
        with alone_in(Path(compiled._cache.cache_path)):
            keep(signature, code)

    def known_by_sources(signature: Any, codegen: Any) -> Any:
        kinds = [getattr(kind, "dtype", kind) for kind in getattr(signature, "args", signature)]
        sources = [_elsewhere[kind] for kind in kinds if kind in _elsewhere]
        return (*known_by(signature, codegen), *sources)

    compiled._cache.save_overload = keep_alone
    compiled._cache._index_key = known_by_sources
    return compiled


@contextlib.contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Wait until no other process is inside such a block for the same folder."""
    with contextlib.ExitStack() as held:
        # Where nothing can be written, nothing can be mixed up either.
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            lock = held.enter_context(open(folder / LOCK, "w"))
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
