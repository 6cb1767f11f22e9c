"""What can go wrong in a way its reader can mend."""


class BoardroomError(Exception):
    """A problem the user can act on; its message is shown as it is."""
