"""The JSON of the API: what is asked for and what is answered; words/api says what it means."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool

from boardroom.server.seating import LEVELS, LONGEST_NAME

KIND = f"^(person|open|bot:({'|'.join(LEVELS)}))$"
MOST = 2**31 - 1


def _whole(value: object) -> object:
    """JSON knows numbers only: 2.0 is whole, but neither `true` nor "2" is a number."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("must be a whole number")
    return value


Whole = Annotated[int, BeforeValidator(_whole)]
Number = Annotated[int, Field(ge=0, le=MOST), BeforeValidator(_whole)]


Words = Annotated[str, BeforeValidator(str)]  # of a sentence, for whoever reads it just now


class Asked(BaseModel):
    """A request; a field that we do not know is a mistake."""

    model_config = ConfigDict(extra="forbid")


class Shown(BaseModel):
    """An answer that is read off something of ours."""

    model_config = ConfigDict(from_attributes=True)


class Problem(BaseModel):
    """Why a request was not granted."""

    error: str = Field(examples=["stale"])
    message: str = Field(
        examples=["The table has moved on meanwhile. Look at it again, then decide."],
    )


class OptionShown(BaseModel):
    name: str = Field(examples=["players"])
    values: list[int | bool | str] = Field(examples=[[2, 3, 4]])
    default: int | bool | str = Field(examples=[3])
    about: str


class TitleShown(BaseModel):
    """A game that can be played."""

    name: str
    label: str
    about: str
    version: int
    options: list[OptionShown]
    kits: list[str] = Field(examples=[["standard"]])
    ready: bool


class SeatAsked(Asked):
    """A seat of a new table."""

    kind: str = Field(pattern=KIND, examples=["person", f"bot:{LEVELS[-1]}"])
    name: str = Field("", max_length=LONGEST_NAME)


class TableAsked(Asked):
    """A new table; it has as many players as seats."""

    title: str = Field(pattern="^[a-z0-9-]{1,64}$")
    seats: list[SeatAsked] = Field(min_length=1, max_length=6)
    options: dict[str, int | bool | str] = Field(default={}, max_length=32)
    kit: str = Field("", max_length=64)
    hints: StrictBool = True


class SeatMade(BaseModel):
    number: int
    name: str
    kind: str
    secret: str | None
    link: str | None


class TableMade(BaseModel):
    """A table that was just made. Its secrets are told here and nowhere else."""

    id: str
    code: str = Field(examples=["K7PM2Q"])
    seats: list[SeatMade]
    watch_secret: str
    watch_link: str


class SeatShown(Shown):
    number: int
    name: str
    colour: str = Field(examples=["orange"])
    kind: str = Field(examples=["person"])
    bot: str | None
    free: bool = Field(validation_alias="is_free")
    present: bool


class TableShown(BaseModel):
    """What everybody may know of a table."""

    id: str
    title: str
    options: dict[str, int | bool | str]
    rules: int
    kit_hash: str
    seats: list[SeatShown]
    state: str = Field(examples=["playing"])
    count: int
    rev: int
    deciding: tuple[int, ...]
    thinking: int | None
    hints: bool
    points: tuple[int, ...]
    places: tuple[int, ...] | None
    seed_digest: str
    seed: str | None


class ChoiceShown(BaseModel):
    """A choice of the decision now due."""

    number: int
    name: str = Field(examples=["add_a:1"])
    label: str
    legal: bool
    reason: str | None
    rule: str | None = Field(examples=["DE-031"])


class LineShown(Shown):
    number: int
    seat: int | None
    text: Words
    at: float
    note: bool


class LogShown(BaseModel):
    """The log in sentences."""

    lines: list[LineShown]


class ViewShown(BaseModel):
    """What one seat may know of the game now."""

    table: str
    state: str
    seat: int | None
    count: int
    rev: int
    deciding: tuple[int, ...]
    your_turn: bool
    ask: str | None = Field(examples=["action"])
    question: str | None
    choices: list[ChoiceShown]
    may_undo: bool
    points: tuple[int, ...]
    places: tuple[int, ...] | None
    text: str
    log: list[LineShown]


class ChoiceAsked(Asked):
    """A choice, and the point it is made for: another point is refused."""

    choice: Whole = Field(ge=0, le=63)
    count: Number
    rev: Number


class UndoAsked(Asked):
    """The point at which the last choice is to be taken back."""

    rev: Number


class ThoughtShown(BaseModel):
    """What a study found out about one choice."""

    choice: int
    label: str
    visits: int
    points: float | None
    win: float | None


class HintShown(BaseModel):
    """A hint, no more of it than was asked for."""

    count: int
    rev: int
    detail: str = Field(examples=["choice"])
    sentence: str
    area: list[int]
    choice: int | None
    simulations: int | None
    thoughts: list[ThoughtShown]


class AtShown(BaseModel):
    """How far a table is; events carry the same."""

    count: int
    rev: int
    chat: int
    seating: int
    hints: int
    thinking: int | None
    thought: int
    over: bool
    state: str
