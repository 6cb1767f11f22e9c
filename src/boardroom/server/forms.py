"""What the routes for people share: the house behind them, forms, and the way back to a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.responses import RedirectResponse

from boardroom.server.house import House

Form = dict[str, str]
SEE_OTHER = 303
NO_CONTENT = 204
SCRIPT = "x-boardroom"  # a request of our script says so: it wants the page without its frame


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def to_table(table_id: str, query: str = "") -> RedirectResponse:
    return RedirectResponse(f"/table/{table_id}{query}", SEE_OTHER)


async def fields_of(request: Request) -> Form:
    """The fields of a form, files left out."""
    async with request.form() as form:
        return {key: value for key, value in form.items() if isinstance(value, str)}


Fields = Annotated[Form, Depends(fields_of)]
