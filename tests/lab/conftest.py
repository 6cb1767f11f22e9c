"""Small plans, the lab's commands, and own bots in a module of their own."""

import textwrap

import pytest

from boardroom.engine.kits import find_kit
from boardroom.engine.titles import find_title
from boardroom.lab.arena import lineups_for, pairs_of
from boardroom.lab.plans import Lineup, Plan, bots_described, variant_of
from boardroom.shell.main import main

TITLE = "upgrade"


@pytest.fixture
def make_plan():
    """A plan of few games, changed as a test wants it."""

    def make(bots=("random", "greedy"), deals=3, close=False, of=TITLE, **changes):
        title = find_title(of)
        options = title.settle_options({"players": changes.pop("players", 2)})
        players = options["players"]
        lineups = (Lineup((0,) * players, (0, 0)),) if close else lineups_for(
            pairs_of(len(bots)), players
        )
        facts = {
            "what": "arena", "title": title.name, "title_version": title.version,
            "options": options, "variants": (variant_of("standard", find_kit(title)),),
            "bots": tuple(bots), "lineups": lineups, "deals": deals, "seed": "tests",
            "close": close, "bots_are": bots_described(bots, title),
        }  # fmt: skip
        return Plan(**{**facts, **changes})

    return make


@pytest.fixture
def lab(tmp_path, monkeypatch, capsys):
    """Run a command of the lab here; gives its status and what it said."""
    monkeypatch.chdir(tmp_path)

    def run(*args):
        status = main(["lab", *args])
        said = capsys.readouterr()
        return status, said.out + said.err

    return run


@pytest.fixture
def own_module(tmp_path, monkeypatch):
    """Write a module that can be imported by its name; every test has its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))

    def write(name, text):
        (tmp_path / f"{name}.py").write_text(textwrap.dedent(text))

    return write


LOWEST = """
    class Lowest:
        name = "lowest"

        def choose(self, seen, seat, chance):
            return seen.legal()[0]
"""


@pytest.fixture
def lowest(own_module):
    """A bot of one's own that takes the first legal choice."""
    own_module("lab_own_bots", LOWEST)
    return "lab_own_bots:Lowest"
