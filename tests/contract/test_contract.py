"""The titles of this package keep the contract that every title keeps: `boardroom.contract`."""

from tests.contract.cases import TestContract

__all__ = ["TestContract"]
