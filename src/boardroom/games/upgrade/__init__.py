"""UPGRADE!: four departments, six years, and never enough external resources."""

from pathlib import Path

from boardroom.engine.titles import Option, Title
from boardroom.games.upgrade import draw, rules, story, view
from boardroom.games.upgrade.kit import UpgradeKit, fill
from boardroom.games.upgrade.table import CHOICES, Table

__all__ = ["TITLE", "rules"]

TITLE = Title(
    name="upgrade",
    label="UPGRADE!",
    about="Modernise four departments over six years: train, tune, integrate and report, "
    "with shared external resources and the goodwill of managers.",
    version=1,
    folder=Path(__file__).parent,
    options=(
        Option("players", (2, 3, 4), 3, "players at the table"),
        Option("claims_per_year", ("one", "rounds"), "one",
               "one head-office bonus a year, or claims round and round"),
        Option("disc_choice", ("auto", "manual"), "auto",
               "the rearmost resource disc moves, or whichever the player picks"),
        Option("integrate_funding", ("one_marker", "connected"), "one_marker",
               "an INTEGRATE uses one commitment, or all of the connected department"),
        Option("seat_compensation", ("off", "on"), "off",
               "extra credits for the last player of year 1"),
    ),
    table=Table,
    kit_schema=UpgradeKit,
    fill_kit=fill,
    asks={int(ask): asked for ask, asked in CHOICES.items()},
    story=story,
    view=view,
    draw=draw,
    rule_pages=("upgrade",),
)  # fmt: skip
