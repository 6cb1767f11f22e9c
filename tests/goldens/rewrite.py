"""Play the goldens again and write them: `python -m tests.goldens.rewrite`.

Choices recorded before are kept as long as they are legal; `--afresh` forgets them. The diff is
the review. `--show NAME` writes nothing here, but the full text of one game into a file elsewhere.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.goldens.playthrough import FOLDER, GOLDENS, Golden, recorded_choices

KEPT = ("*/*.ledger", "*/*.txt")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.goldens.rewrite", description=__doc__)
    parser.add_argument("--afresh", action="store_true", help="forget the choices recorded before")
    parser.add_argument("--show", metavar="NAME", choices=[one.label for one in GOLDENS],
                        help="write the full text of one game, such as devices-2p-default")
    parser.add_argument("--into", type=Path, help="the folder for that text",
                        default=Path(tempfile.gettempdir()) / "boardroom-goldens")  # fmt: skip
    wanted = parser.parse_args()
    for golden in GOLDENS:
        if golden.label == wanted.show:
            show(golden, wanted.into)
        elif not wanted.show:
            rewrite(golden, wanted.afresh)
    if not wanted.show:
        remove_stale()


def kept_of(golden: Golden) -> str:
    """What is kept of a game so far."""
    return golden.path.read_text(encoding="utf-8") if golden.path.exists() else ""


def show(golden: Golden, folder: Path) -> None:
    """Write the full text of a game into a folder, for reading and comparing."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{golden.label}.txt"
    path.write_text(golden.played(recorded_choices(kept_of(golden))).text, encoding="utf-8")
    print(path)


def rewrite(golden: Golden, afresh: bool) -> None:
    """Play a game and keep it."""
    before = kept_of(golden)
    after = golden.played([] if afresh else recorded_choices(before)).kept
    golden.path.parent.mkdir(parents=True, exist_ok=True)
    golden.path.write_text(after, encoding="utf-8")
    state = "unchanged" if after == before else "changed" if before else "new"
    print(f"{golden.path.relative_to(FOLDER)}: {len(recorded_choices(after))} choices, {state}")


def remove_stale() -> None:
    """Remove what is kept of games that are no goldens any more."""
    wanted = {golden.path for golden in GOLDENS}
    for stale in sorted({path for kind in KEPT for path in FOLDER.glob(kind)} - wanted):
        stale.unlink()
        print(f"{stale.relative_to(FOLDER)}: removed")


if __name__ == "__main__":
    main()
