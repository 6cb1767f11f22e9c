"""Where compiled code is kept between runs.

Numba's own cache watches only the file of the outermost function, so a changed rule three calls
down would be missed. Keying the folder by a hash of every source file makes that impossible.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import time
from pathlib import Path

import platformdirs

KEPT = 3  # compiled generations kept on disk
RECENT = 24 * 3600  # seconds for which one in use elsewhere is kept in any case
PLAIN = "server"  # the package where nothing is compiled: a changed page costs nothing


def cache_root() -> Path:
    """The folder for compiled code; `BOARDROOM_CACHE_DIR` moves it."""
    chosen = os.environ.get("BOARDROOM_CACHE_DIR")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("boardroom")) / "compiled"


def source_hash() -> str:
    """One hash over all Python sources that may be compiled, by path and content."""
    package = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package)
        if place.parts[0] != PLAIN:
            digest.update(str(place).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


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
    """Point Numba at the folder of this generation, unless the user has chosen one himself."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return
    root = cache_root()
    current = root / source_hash()
    try:
        current.mkdir(parents=True, exist_ok=True)
        os.utime(current)  # its age is the time since its last use
        forget_old_generations(root, current)
    except OSError:
        return  # a read-only home: Numba then compiles without keeping
    os.environ["NUMBA_CACHE_DIR"] = str(current)
