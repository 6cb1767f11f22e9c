"""UPGRADE!: four departments, six years, and never enough external resources."""


from boardroom.engine.titles import Option, Title
from boardroom.games.upgrade.kit import UpgradeKit, fill
from boardroom.games.upgrade.table import CHOICES, Ask, Table

TITLE = Title(
    package=__name__,
    name="upgrade",
    version=1,
    minutes=75,  # a table needs two hours and more
    options=(
        Option("players", (2, 3, 4), 3),
        Option("claims_per_year", ("one", "rounds"), "one"),
        Option("disc_choice", ("auto", "manual"), "auto"),
        Option("integrate_funding", ("one_marker", "connected"), "one_marker"),
        Option("seat_compensation", ("off", "on"), "off"),
    ),
    table=Table,
    kit_schema=UpgradeKit,
    fill_kit=fill,
    asks=Ask,
    choices=CHOICES,
    rule_pages=("upgrade",),
)  # fmt: skip
