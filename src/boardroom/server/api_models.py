"""The JSON of the API: what is asked for and what is answered."""

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


class Asked(BaseModel):
    """A request; a field that we do not know is a mistake."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why a request was not granted."""

    error: str = Field(description="a short code for programs", examples=["stale"])
    message: str = Field(
        description="a sentence for people",
        examples=["The table has moved on meanwhile. Look at it again, then decide."],
    )


class OptionShown(BaseModel):
    name: str = Field(examples=["players"])
    values: list[int | bool | str] = Field(examples=[[2, 3, 4]])
    default: int | bool | str = Field(examples=[3])
    about: str


class TitleShown(BaseModel):
    """A game that can be played."""

    name: str = Field(description="how the API calls it")
    label: str = Field(description="how people call it")
    about: str
    version: int = Field(description="of its rules; a changed ruling raises it")
    options: list[OptionShown]
    kits: list[str] = Field(description="the usual one first", examples=[["standard"]])
    ready: bool = Field(description="false while it is compiled; it can be played all the same")


class SeatAsked(Asked):
    """A seat of a new table."""

    kind: str = Field(
        pattern=KIND, examples=["person", f"bot:{LEVELS[-1]}"],
        description="person: whoever has its secret; open: also whoever joins by the code; "
        "bot:<level>: a bot",
    )  # fmt: skip
    name: str = Field("", max_length=LONGEST_NAME, description="empty: called by its colour")


class TableAsked(Asked):
    """A new table; it has as many players as seats."""

    title: str = Field(pattern="^[a-z0-9-]{1,64}$", description="a name from /api/titles")
    seats: list[SeatAsked] = Field(min_length=1, max_length=6)
    options: dict[str, int | bool | str] = Field(
        default={}, max_length=32, description="all but `players`; others have their default"
    )
    kit: str = Field("", max_length=64, description="empty: the usual one")
    hints: StrictBool = Field(True, description="whether players may ask for hints")


class SeatMade(BaseModel):
    number: int
    name: str
    kind: str
    secret: str | None = Field(description="plays this seat over the API; null for bots")
    link: str | None = Field(description="plays this seat in a browser; null for bots")


class TableMade(BaseModel):
    """A table that was just made. Its secrets are told here and nowhere else."""

    id: str
    code: str = Field(description="joins an open seat in a browser", examples=["K7PM2Q"])
    seats: list[SeatMade]
    watch_secret: str = Field(description="looks at the table over the API")
    watch_link: str = Field(description="looks at the table in a browser")


class SeatShown(BaseModel):
    number: int
    name: str
    colour: str = Field(examples=["orange"])
    kind: str = Field(examples=["person"])
    bot: str | None = Field(description="the level of the bot that plays it now")
    free: bool = Field(description="nobody has come to play it in a browser yet")
    present: bool = Field(description="somebody who plays it has the table open")


class TableShown(BaseModel):
    """What everybody may know of a table."""

    id: str
    title: str
    options: dict[str, int | bool | str]
    rules: int = Field(description="version of the rules")
    kit_hash: str
    seats: list[SeatShown]
    state: str = Field(
        description="waiting (being set up, or not gone on with), playing, over, recorded",
        examples=["playing"],
    )
    count: int = Field(description="choices made")
    rev: int = Field(description="grows with every choice and every undo")
    deciding: list[int] = Field(description="the seats that may decide now")
    thinking: int | None = Field(description="the seat whose bot thinks")
    hints: bool = Field(description="whether players may ask for hints")
    points: list[int]
    places: list[int] | None = Field(description="at the end; 1 is first")
    seed_digest: str = Field(description="SHA-256 of the seed")
    seed: str | None = Field(description="at the end, to check the digest")


class ChoiceShown(BaseModel):
    """A choice of the decision now due."""

    number: int = Field(description="what POST …/choices takes")
    name: str = Field(description="stable over versions of the rules", examples=["add_a:1"])
    label: str
    legal: bool
    reason: str | None = Field(description="why it is not legal now")
    rule: str | None = Field(description="the rule behind the reason", examples=["DE-031"])


class LineShown(BaseModel):
    number: int = Field(description="choices made up to this line")
    seat: int | None
    text: str
    at: float = Field(description="seconds since 1970")
    note: bool = Field(description="not told by the game: an undo, a bot that took over")


class LogShown(BaseModel):
    """The log in sentences."""

    lines: list[LineShown]


class ViewShown(BaseModel):
    """What one seat may know of the game now."""

    table: str
    state: str
    seat: int | None = Field(description="the seat looked from; null for spectators")
    count: int
    rev: int
    deciding: list[int]
    your_turn: bool
    ask: str | None = Field(description="a stable name of the decision", examples=["action"])
    question: str | None
    choices: list[ChoiceShown] = Field(description="all of the decision, if it is yours")
    may_undo: bool
    points: list[int]
    places: list[int] | None
    text: str = Field(description="the whole table in words")
    log: list[LineShown]


class ChoiceAsked(Asked):
    """A choice, and the point it is made for: another point is refused."""

    choice: Whole = Field(ge=0, le=63, description="the number of a choice")
    count: Number = Field(description="as in the view it was chosen from")
    rev: Number = Field(description="as in the view it was chosen from")


class UndoAsked(Asked):
    """The point at which the last choice is to be taken back."""

    rev: Number = Field(description="as in the view")


class ThoughtShown(BaseModel):
    """What a study found out about one choice."""

    choice: int
    label: str
    visits: int = Field(description="futures looked at that begin with it")
    points: float | None = Field(description="points to be expected; null if it was not looked at")
    win: float | None = Field(description="chance to win, 0 to 1")


class HintShown(BaseModel):
    """A hint, no more of it than was asked for."""

    count: int
    rev: int
    detail: str = Field(examples=["choice"])
    sentence: str = Field(description="the hint in words")
    area: list[int] = Field(description="choices among which the best one is")
    choice: int | None = Field(description="the best choice; null if only the area was asked for")
    simulations: int | None = Field(description="futures looked at; with `why`")
    thoughts: list[ThoughtShown] = Field(description="all choices, the best first; with `why`")


class AtShown(BaseModel):
    """How far a table is; events carry the same."""

    count: int
    rev: int
    chat: int = Field(description="lines of chat")
    seating: int = Field(description="changes when somebody comes, goes or is renamed")
    hints: int = Field(description="changes when a hint is there, or not to come")
    thinking: int | None
    thought: int = Field(description="seconds it has thought, once that is longer than usual")
    over: bool
    state: str
