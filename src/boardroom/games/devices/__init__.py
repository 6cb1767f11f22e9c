"""Devices: build machines from part cards and serve orders with what they put out."""


from boardroom.engine.titles import Option, Title
from boardroom.games.devices.kit import DevicesKit, fill
from boardroom.games.devices.table import CHOICES, Ask, Table

TITLE = Title(
    package=__name__,
    name="devices",
    version=1,
    minutes=30,
    options=(
        Option("players", (2, 3, 4), 3),
        Option("bare_devices", (True, False), True),
        Option("packer_slides", (True, False), True),
        Option("bank", ("limited", "unlimited"), "limited"),
        Option("tie_break", ("cubes", "shared"), "cubes"),
        Option("max_rounds", (20, 40), 40),
    ),
    table=Table,
    kit_schema=DevicesKit,
    fill_kit=fill,
    asks=Ask,
    choices=CHOICES,
    rule_pages=("devices",),
)  # fmt: skip
