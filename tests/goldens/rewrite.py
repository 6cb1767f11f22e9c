"""Play the goldens again and write them: `python -m tests.goldens.rewrite`.

Choices recorded before are kept as long as they are legal; `--afresh` forgets them. The diff is
the review.
"""

from __future__ import annotations

import argparse

from tests.goldens.playthrough import FOLDER, GOLDENS, path_of, recorded_choices, told


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.goldens.rewrite", description=__doc__)
    parser.add_argument("--afresh", action="store_true", help="forget the choices recorded before")
    afresh = parser.parse_args().afresh
    for case in GOLDENS:
        path = path_of(case)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        after = told(case, [] if afresh else recorded_choices(before))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(after, encoding="utf-8")
        state = "unchanged" if after == before else "changed" if before else "new"
        print(f"{path.relative_to(FOLDER)}: {len(recorded_choices(after))} choices, {state}")
    wanted = {path_of(case) for case in GOLDENS}
    for stale in sorted(set(FOLDER.glob("*/*.txt")) - wanted):
        stale.unlink()
        print(f"{stale.relative_to(FOLDER)}: removed")


if __name__ == "__main__":
    main()
