"""Devices: build machines from part cards and serve orders with what they put out."""


from boardroom.engine.titles import Option, Title
from boardroom.games.devices.kit import DevicesKit, fill
from boardroom.games.devices.table import CHOICES, Ask, Table

TITLE = Title(
    package=__name__,
    name="devices",
    label="Devices",
    about="Buy parts, build machines that turn cubes into other cubes, and serve your customers "
    "with what they put out.",
    version=1,
    minutes=30,
    options=(
        Option("players", (2, 3, 4), 3, "players at the table"),
        Option("bare_devices", (True, False), True,
               "a Hopper with nothing but a Packer may be activated"),
        Option("packer_slides", (True, False), True,
               "a part may be put on a packed end, the Packer sliding to its output"),
        Option("bank", ("limited", "unlimited"), "limited", "whether the cube bank can run out"),
        Option("tie_break", ("cubes", "shared"), "cubes",
               "whether cubes left break a tie, or the victory is shared"),
        Option("max_rounds", (20, 40), 40, "rounds after which the game ends in any case"),
    ),
    table=Table,
    kit_schema=DevicesKit,
    fill_kit=fill,
    asks=Ask,
    choices=CHOICES,
    rule_pages=("devices",),
)  # fmt: skip
