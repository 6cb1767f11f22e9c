"""The score sheet of this edition: just what both editions have."""

from boardroom.pieces.deploy.sheet import common_sheet as sheet

__all__ = ["sheet"]
