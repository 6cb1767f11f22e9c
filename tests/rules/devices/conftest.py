"""The standard kit and a fresh table for rulings on Devices."""

from tests.rules.devices.workshop import kit_for, opened
from tests.rules.tables import fixtures

kit, opening, s = fixtures(kit_for, opened)
