"""What can go wrong in a way its reader can mend."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardroom.engine.sentences import Told


class BoardroomError(Exception):
    """A problem the user can act on; its message is shown as it is, worded for whoever reads it."""

    def __init__(self, message: Told = "") -> None:
        super().__init__(message)

    @property
    def told(self) -> Told:
        """What it says."""
        message: Told = self.args[0]
        return message
