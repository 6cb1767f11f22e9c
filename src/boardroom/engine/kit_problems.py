"""What is wrong with values that somebody wrote: each problem exact, all of them at once.

A problem names the key, the value found and what is allowed. What is allowed is read from the
schema, so it is told once: where the title declares the value.
"""

import json
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, Self, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator
from pydantic_core import ErrorDetails

from boardroom.engine.sentences import ENGINE, Book, Told, in_a_row, lines
from boardroom.errors import BoardroomError

LONGEST = 60  # characters of a wrong value that are shown
BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")

Where = tuple[str | int, ...]
Model = TypeVar("Model", bound="Checked")


class Problem:
    """One thing that is wrong: where, and the sentence about it, in which {where} is its key."""

    def __init__(self, where: Where, key: str, **values: Any) -> None:
        self.where = where
        self.key = key  # under `kit_problems`, in the words of the title or the engine
        self.values = values

    def said(self, book: Book, where: Told) -> Told:
        """The whole sentence."""
        return book.say(f"kit_problems.{self.key}", where=where, **self.values)


class MisfitError(ValueError):
    """Values that are allowed one by one but do not fit together."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(problem.key for problem in problems))
        self.problems = problems


class Checked(BaseModel):
    """Values checked strictly: known keys only, and no number that is text or true."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    def misfits(self) -> Iterator[Problem]:
        """What does not fit together among values that are allowed one by one."""
        yield from ()

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        found = list(self.misfits())
        if found:
            raise MisfitError(found)
        return self


def checked(
    schema: type[Model],
    values: object,
    source: str = "",
    place: str = "",
    more: Sequence[Problem] = (),
    book: Book = ENGINE,
) -> Model:
    """The values as a model; else an error that lists every problem, those of `more` too."""
    found = list(more)
    try:
        model = schema.model_validate(values)
    except ValidationError as error:
        found[:0] = [one for slip in error.errors() for one in _told(schema, slip)]
    if found:
        raise refusal(schema, found, values, source, place, book)
    return model


def refusal(
    schema: type[Checked], problems: Sequence[Problem], values: object, source: str, place: str,
    book: Book = ENGINE,
) -> BoardroomError:  # fmt: skip
    """All problems as one message, a line each: file, key, what is wrong."""
    said = [problem.said(book, _key(schema, values, problem.where, place)) for problem in problems]
    return BoardroomError(lines(in_file(source, one) if source else one for one in said))


def in_file(source: str, problem: Told) -> Told:
    """A problem with the place where it is."""
    return ENGINE.say("problems.in_file", file=source, problem=problem)


def _told(schema: type[Checked], slip: ErrorDetails) -> list[Problem]:
    """A slip that the schema found, in words."""
    where, kind = slip["loc"], slip["type"]
    misfit = slip.get("ctx", {}).get("error")
    if isinstance(misfit, MisfitError):
        return [Problem((*where, *one.where), one.key, **one.values) for one in misfit.problems]
    if kind in ("extra_forbidden", "invalid_key"):
        known = _keys(_node(schema, where[:-1]))
        near = get_close_matches(str(where[-1]), known, n=1)
        if near:
            return [Problem(where, "unknown_near", near=in_quotes(near[0]))]
        return [Problem(where, "unknown", known=in_a_row(known))]
    must = _asked(_node(schema, where))
    if kind == "missing":
        return [Problem(where, "missing", allowed=must)]
    return [Problem(where, "wrong", value=shown(slip["input"]), allowed=must)]


# What is allowed


def choices(schema: type[Checked], where: Where) -> list[Any]:
    """The fixed set of values allowed at a place; empty if there is none."""
    node = _node(schema, where)
    found: list[Any] = node.get("enum", [node["const"]] if "const" in node else [])
    return found


def _node(schema: type[Checked], where: Where) -> dict[str, Any]:
    """The JSON Schema of the value at a place."""
    whole = _json_schema(schema)
    node = _resolved(whole, whole)
    for part in where:
        inner = node["items"] if isinstance(part, int) else node["properties"][part]
        node = _resolved(whole, inner)
    return node


def _keys(node: dict[str, Any]) -> list[str]:
    """The keys of a section, those that may be left out last."""
    needed: list[str] = node.get("required", [])
    return needed + [key for key in node["properties"] if key not in needed]


@cache
def _json_schema(schema: type[Checked]) -> dict[str, Any]:
    return schema.model_json_schema()


def _resolved(whole: dict[str, Any], node: dict[str, Any]) -> dict[str, Any]:
    for option in node.get("anyOf", []):
        if option.get("type") != "null":
            return _resolved(whole, option)
    name = node.get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = whole["$defs"][name] if name else node
    return found


def _asked(node: dict[str, Any]) -> Told:
    """What a value must be: a whole number from 0 to 75."""
    if "enum" in node:
        return ENGINE.say("allowed.one_of", values=in_a_row(shown(one) for one in node["enum"]))
    if "const" in node:
        return shown(node["const"])
    kind = str(node.get("type"))
    if kind == "array":
        return _asked_list(node)
    if kind == "object":
        return ENGINE.say("allowed.section", keys=in_a_row(node.get("required", [])))
    return _limited(f"allowed.{kind}", node)


def _asked_list(node: dict[str, Any]) -> Told:
    """The same for a list: a list of 3 whole numbers, each from 0 to 9."""
    items, count = node["items"], node.get("minItems", -1)
    kind = items.get("type", "object" if "$ref" in items else "any")
    some = ENGINE.say(f"allowed.some.{kind}")
    if count == node.get("maxItems"):
        some = ENGINE.say(f"allowed.so_many.{kind}", n=count)
    return _limited("allowed.list", items, items=some)


def _limited(key: str, node: dict[str, Any], **values: Told) -> Told:
    """What is allowed, with its limits if it has both."""
    low, high = node.get("minimum"), node.get("maximum")
    if low is None or high is None:
        return ENGINE.say(key, **values)
    return ENGINE.say(f"{key}_within", low=str(low), high=str(high), **values)


# Values and keys as a reader of the file knows them


def printable(text: str) -> str:
    """Text with everything that a terminal would obey or refuse spelled out."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)


def in_quotes(text: str) -> str:
    """Text in quotes, as TOML and JSON write it."""
    return printable(json.dumps(text, ensure_ascii=False))


def shown(value: object) -> Told:
    """A value as it stands in the file, cut short if long."""
    if isinstance(value, dict):
        return ENGINE.say("shown.section")
    if isinstance(value, list):
        inner = ", ".join(str(shown(one)) for one in value[:LONGEST])
        return ENGINE.say("shown.list", values=f"{_cut(f'[{inner}')}]", n=len(value))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > LONGEST:
        return ENGINE.say("shown.long")
    if isinstance(value, str):
        return in_quotes(_cut(value))
    return "null" if value is None else _cut(printable(str(value)))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _key(schema: type[Checked], values: object, where: Where, place: str) -> Told:
    """A dotted key with the name of the entry: system[3] "MA1".income."""
    dotted = place
    here: Any = values
    for depth, part in enumerate(where):
        here = _inside(here, part)
        if isinstance(part, int):
            name = _entry_name(schema, where[:depth], here)
            dotted += f"[{part}]{name}"
        else:
            dotted += f"{'.' * bool(dotted)}{part if BARE.issuperset(part) else in_quotes(part)}"
    return dotted or ENGINE.say("problems.kit")


def _inside(here: Any, part: str | int) -> Any:
    try:
        return here[part]
    except (KeyError, IndexError, TypeError):
        return None


def _entry_name(schema: type[Checked], where: Where, entry: Any) -> str:
    """The name of an entry, in quotes after a space; empty if it has none."""
    field = schema.model_fields.get(str(where[0])) if len(where) == 1 else None
    key = getattr(item_type(field.annotation), "key", None) if field else None
    name = _inside(entry, key) if key else None
    return f" {in_quotes(_cut(str(name)))}" if isinstance(name, (str, int)) else ""


def item_type(annotation: Any) -> Any:
    """The type of the items of a list type; None for any other type."""
    return next(iter(getattr(annotation, "__args__", ())), None)
