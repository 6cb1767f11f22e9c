"""What is wrong with values that somebody wrote: each problem exact, all of them at once.

A problem names the key, the value found and what is allowed. What is allowed is read from the
schema, so it is told once: where the title declares the value.
"""

import json
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple, Self, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator
from pydantic_core import ErrorDetails

from boardroom.errors import BoardroomError

LONGEST = 60  # characters of a wrong value that are shown
BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")

Where = tuple[str | int, ...]
Model = TypeVar("Model", bound="Checked")


class Problem(NamedTuple):
    """One thing that is wrong: the key, and the rest of the sentence about it."""

    where: Where
    text: str  # is 80; it must be a whole number from 0 to 75


class MisfitError(ValueError):
    """Values that are allowed one by one but do not fit together."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(problem.text for problem in problems))
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
) -> Model:
    """The values as a model; else an error that lists every problem, those of `more` too."""
    found = list(more)
    try:
        model = schema.model_validate(values)
    except ValidationError as error:
        found[:0] = [one for slip in error.errors() for one in _told(schema, slip)]
    if found:
        raise refusal(schema, found, values, source, place)
    return model


def refusal(
    schema: type[Checked], problems: Sequence[Problem], values: object, source: str, place: str
) -> BoardroomError:
    """All problems as one message, a line each: file, key, what is wrong."""
    lines = []
    for problem in problems:
        key = _key(schema, values, problem.where, place)
        stop = "" if problem.text.endswith("?") else "."
        lines.append(f"{source}{': ' if source else ''}{key} {problem.text}{stop}")
    return BoardroomError("\n".join(lines))


def _told(schema: type[Checked], slip: ErrorDetails) -> list[Problem]:
    """A slip that the schema found, in words."""
    where, kind = slip["loc"], slip["type"]
    misfit = slip.get("ctx", {}).get("error")
    if isinstance(misfit, MisfitError):
        return [Problem((*where, *one.where), one.text) for one in misfit.problems]
    if kind in ("extra_forbidden", "invalid_key"):
        known = _keys(_node(schema, where[:-1]))
        return [Problem(where, f"is not a known key; {_meant(str(where[-1]), known)}")]
    found = "is missing" if kind == "missing" else f"is {shown(slip['input'])}"
    return [Problem(where, f"{found}; it must be {allowed(schema, where)}")]


def _meant(key: str, known: list[str]) -> str:
    near = get_close_matches(key, known, n=1)
    return f"did you mean {in_quotes(near[0])}?" if near else f"known here: {', '.join(known)}"


# What is allowed


def allowed(schema: type[Checked], where: Where) -> str:
    """What the value at a place must be: a whole number from 0 to 75."""
    return _asked(_node(schema, where))


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


def _asked(node: dict[str, Any]) -> str:
    if "enum" in node:
        return "one of " + ", ".join(shown(one) for one in node["enum"])
    if "const" in node:
        return shown(node["const"])
    kind = node.get("type")
    if kind == "array":
        return _asked_list(node)
    if kind == "object":
        return "a section with the keys " + ", ".join(node.get("required", []))
    words = {"integer": "a whole number", "number": "a number", "boolean": "true or false"}
    return words.get(str(kind), "text in quotes") + _limits(node)


def _asked_list(node: dict[str, Any]) -> str:
    items = node["items"]
    count = f"{node['minItems']} " if node.get("minItems") == node.get("maxItems", -1) else ""
    if "$ref" in items or items.get("type") == "object":
        return f"a list of {count}entries, each under its own [[name]]"
    words = {"integer": "whole numbers", "number": "numbers", "string": "texts in quotes"}
    each = _limits(items)
    return f"a list of {count}{words.get(items.get('type'), 'values')}{each and f', each{each}'}"


def _limits(node: dict[str, Any]) -> str:
    low, high = node.get("minimum"), node.get("maximum")
    return "" if low is None or high is None else f" from {low} to {high}"


# Values and keys as a reader of the file knows them


def printable(text: str) -> str:
    """Text with everything that a terminal would obey or refuse spelled out."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)


def in_quotes(text: str) -> str:
    """Text in quotes, as TOML and JSON write it."""
    return printable(json.dumps(text, ensure_ascii=False))


def shown(value: object) -> str:
    """A value as it stands in the file, cut short if long."""
    if isinstance(value, dict):
        return "a section"
    if isinstance(value, list):
        inner = ", ".join(shown(one) for one in value[:LONGEST])
        return f"{_cut(f'[{inner}')}] ({len(value)} values)"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > LONGEST:
        return "a number of more than 18 digits"
    if isinstance(value, str):
        return in_quotes(_cut(value))
    return "null" if value is None else _cut(printable(str(value)))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _key(schema: type[Checked], values: object, where: Where, place: str) -> str:
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
    return dotted or "the kit"


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
