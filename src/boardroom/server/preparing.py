"""A title made ready for play: its rules, and the search of its bots.

`python -m boardroom.server.preparing TITLE` fills the cache from a process of its own.
"""

from __future__ import annotations

import sys

from boardroom.bots.study import compile_search
from boardroom.engine.preparing import compile_title
from boardroom.engine.titles import Title, find_title


def make_ready(title: Title) -> None:
    """Compile, or load from disk, all that a table needs, so that no bot has to wait for it."""
    compile_title(title)
    compile_search()


if __name__ == "__main__":
    make_ready(find_title(sys.argv[1]))
