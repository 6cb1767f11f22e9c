"""UPGRADE!: four departments, six years, and never enough external resources."""


from boardroom.engine.titles import Option, Title
from boardroom.games.upgrade.kit import UpgradeKit, fill
from boardroom.games.upgrade.table import CHOICES, Ask, Table

TITLE = Title(
    package=__name__,
    name="upgrade",
    label="UPGRADE!",
    about="Modernise four departments over six years: train, tune, integrate and report, "
    "with shared external resources and the goodwill of managers.",
    version=1,
    minutes=75,  # a table needs two hours and more
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
    asks=Ask,
    choices=CHOICES,
    rule_pages=("upgrade",),
)  # fmt: skip
