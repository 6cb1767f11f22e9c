"""Spare Capacity: run servers for customers, and guess how busy the month will be."""

from boardroom.engine.titles import Option, Title

from spare_capacity.kit import SpareCapacityKit, fill
from spare_capacity.table import CHOICES, Ask, Table

TITLE = Title(
    package=__name__,
    name="spare-capacity",
    version=1,
    minutes=15,
    options=(Option("players", (2, 3, 4), 3), Option("leaving", (True, False), True)),
    table=Table,
    kit_schema=SpareCapacityKit,
    fill_kit=fill,
    asks=Ask,
    choices=CHOICES,
    rule_pages=("spare-capacity",),
)
