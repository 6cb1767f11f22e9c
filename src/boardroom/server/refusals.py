"""What the server refuses, in words: each refusal has a sentence, a short code and a status."""

from __future__ import annotations

from typing import Any

from boardroom.errors import BoardroomError
from boardroom.server.wording import told


class Refused(BoardroomError):
    """A request that cannot be granted; its sentence may be shown to anybody."""

    status = 409

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(told(f"refused.{key}", **values))
        self.code = key


class NotFound(Refused):
    """There is no such thing, or nobody is to know that there is."""

    status = 404


class NotYours(Refused):
    """It is there, but this visitor may not do that."""

    status = 403


class Unknown(Refused):
    """The secret that would say who is asking is missing or wrong."""

    status = 401


class Stale(Refused):
    """The table has moved on since the page was made."""


class TooMany(Refused):
    """More requests, tables or streams than one visitor may have."""

    status = 429


class TooLarge(Refused):
    """A body beyond the limit."""

    status = 413
