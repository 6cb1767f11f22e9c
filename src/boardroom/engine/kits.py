"""Kits: the component values of a title, read from TOML, checked and hashed.

A kit file is flat: sections such as `[game]` and lists of entries such as `[[system]]`. A title
declares them as pydantic models; what each value may be is told there once, and every message
about a wrong value is made from it. What it is for says `[kit.game]` of the title's words. Each
section and entry may name the values in it that are `reconstructed`; all others are `printed`.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self

from pydantic import Field

from boardroom.engine.kit_problems import (
    Checked,
    Problem,
    checked,
    choices,
    in_quotes,
    item_type,
    printable,
    refusal,
    shown,
)
from boardroom.engine.sentences import (
    BOOKS,
    ENGINE,
    Told,
    did_you_mean,
    in_a_row,
    paragraph,
)
from boardroom.errors import BoardroomError

STANDARD = "standard"  # the kit a title is played with unless another is asked for
MOST_BYTES = 1_000_000  # a kit file is a few thousand
MARKABLE = re.compile(r"([^\[\]]+)(?:\[(\d+)\])?")  # income, fees[3]

Mark = Literal["printed", "reconstructed"]
Scalar = int | float | str | bool


class KitTitle(Protocol):
    """What a kit needs to know of its title."""

    @property
    def name(self) -> str: ...
    @property
    def folder(self) -> Path: ...
    @property
    def kit_schema(self) -> type["KitSchema"]: ...


# What a title declares


def whole(low: int, high: int) -> Any:
    """A whole number within limits."""
    return Field(ge=low, le=high)


def wholes(count: int) -> Any:
    """A list of exactly so many values; their limits stand in the type of the list."""
    return Field(min_length=count, max_length=count)


class Section(Checked):
    """A `[section]` of a kit."""

    labels: ClassVar[tuple[str, ...]] = ()  # fields that only name the section, not values of it

    reconstructed: list[str] = Field(default=[])  # the values here that are not printed


class Entry(Section):
    """One of a list of `[[entries]]`, told apart by its key.

    If the key is one of a fixed set, each of the set must have exactly one entry.
    """

    key: ClassVar[str]

    @property
    def name(self) -> str:
        """The value of its key."""
        return str(getattr(self, self.key))


class KitSchema(Checked):
    """All of a kit: the name of its title, sections and lists of entries."""

    title: str  # that this kit is for


def fill_numbers(
    record: Any, model: KitSchema, sources: Mapping[str, Mapping[str, str]]
) -> None:
    """Fill fields of a kit's record: of each section, by key, the field that holds its value."""
    for section, fields in sources.items():
        for key, field in fields.items():
            record[field] = getattr(getattr(model, section), key)


# A kit that has been read


class KitValue(NamedTuple):
    """One value of a kit."""

    key: str  # system.MA1.income, pool_c.fees[3]
    value: Scalar
    mark: Mark


@dataclass(frozen=True)
class KitFile:
    """A checked kit and where it came from."""

    title: str
    name: str
    model: KitSchema
    source: Path | None = None
    text: str | None = None  # the file as it was written

    @classmethod
    def read(cls, title: KitTitle, path: Path) -> Self:
        """Read a kit file of a title."""
        return cls.from_text(title, read_text(path), path)

    @classmethod
    def from_text(cls, title: KitTitle, text: str, path: Path) -> Self:
        """The kit in a text that was read from `path`."""
        model = check_kit(title, parse_toml(text, path), source=printable(str(path)))
        return cls(title.name, path.stem, model, path, text)

    @classmethod
    def from_dict(
        cls, title: KitTitle, values: object, name: str = "saved", place: str = "kit"
    ) -> Self:
        """A kit that a saved game carries at `place`, checked like a file."""
        return cls(title.name, name, check_kit(title, values, place=place))

    def to_dict(self) -> dict[str, Any]:
        """All values and marks, ready for JSON."""
        return self.model.model_dump(by_alias=True, exclude_defaults=True)

    def to_toml(self) -> str:
        """The file as it was written, comments and all; without a file, a newly written one."""
        return self.text if self.text is not None else write_toml(self.model)

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the values alone: layout, comments, marks, order of entries do not count."""
        plain = {key: _bare(section) for key, section in sections(self.model)}
        canonical = json.dumps(
            {"title": self.title, **plain}, sort_keys=True, separators=(",", ":")
        )
        return hashlib.sha256(canonical.encode()).hexdigest()

    def values(self) -> Iterator[KitValue]:
        """Every value with its mark; lists value by value."""
        for name, section in sections(self.model):
            if isinstance(section, list):
                for entry in section:
                    yield from _values_of(entry, f"{name}.{entry.name}")
            else:
                yield from _values_of(section, name)

    @cached_property
    def marks(self) -> dict[str, Mark]:
        """The mark of every value by its key."""
        return {value.key: value.mark for value in self.values()}

    def mark(self, key: str) -> Mark:
        """The mark of a value; of a whole list `reconstructed` if any of its values is."""
        if key in self.marks:
            return self.marks[key]
        found = {mark for one, mark in self.marks.items() if one.startswith(f"{key}[")}
        if not found:
            raise KeyError(key)
        return "reconstructed" if "reconstructed" in found else "printed"

    def count(self, mark: Mark) -> int:
        """How many values carry this mark."""
        return sum(1 for found in self.marks.values() if found == mark)

    def differences(self, other: "KitFile") -> list[tuple[str, Scalar | None, Scalar | None]]:
        """Every key whose value differs: the key, the value here, the value there."""
        here = {value.key: value.value for value in self.values()}
        there = {value.key: value.value for value in other.values()}
        keys = list(here) + [key for key in there if key not in here]
        return [(key, here.get(key), there.get(key)) for key in keys
                if here.get(key) != there.get(key)]  # fmt: skip


def sections(model: KitSchema) -> Iterator[tuple[str, Section | list[Entry]]]:
    """The sections and lists of entries of a kit, in the order of its schema."""
    for name in type(model).model_fields:
        section = getattr(model, name)
        if isinstance(section, (Section, list)):
            yield name, section


def about(title: str, section: str, key: str) -> Told:
    """What a value is, by the name of its title, of its section and its own."""
    book, place = BOOKS.get(title, ENGINE), f"kit.{section}.{key}"
    return book.say(place) if book.has(place) else ""


def fields_of(section: Section) -> Iterator[tuple[str, Any]]:
    """Key and value of every field that a section gives, its marks left out."""
    given = section.model_dump(by_alias=True, exclude_none=True)
    for name, field in type(section).model_fields.items():
        key = field.alias or name
        if key in given and name != "reconstructed":
            yield key, given[key]


def values_of(section: Section) -> Iterator[tuple[str, Scalar, Mark]]:
    """Every value of a section by its key there: `income`, `fees[3]`."""
    marked = set(section.reconstructed)
    for key, value in fields_of(section):
        if key in section.labels:
            continue
        parts = {f"{key}[{i}]": part for i, part in enumerate(value)} if isinstance(value, list) \
            else {key: value}  # fmt: skip
        for part, scalar in parts.items():
            yield part, scalar, "reconstructed" if {key, part} & marked else "printed"


def _values_of(section: Section, prefix: str) -> Iterator[KitValue]:
    for key, value, mark in values_of(section):
        yield KitValue(f"{prefix}.{key}", value, mark)


def _bare(section: Section | list[Entry]) -> dict[str, Any]:
    """The values of a section without marks; entries by their name, so that order is nothing."""
    if isinstance(section, list):
        return {entry.name: _bare(entry) for entry in section}
    return dict(fields_of(section))


# Finding and reading kits


def shipped_kits(title: KitTitle) -> list[str]:
    """The names of the kits that come with a title, the standard one first."""
    names = sorted(path.stem for path in (title.folder / "kits").glob("*.toml"))
    return sorted(names, key=lambda name: name != STANDARD)


def find_kit(title: KitTitle, name_or_path: str | Path = STANDARD) -> KitFile:
    """A kit that comes with a title, by name; or any kit file, by path."""
    shipped = shipped_kits(title)
    if str(name_or_path) in shipped:
        return KitFile.read(title, title.folder / "kits" / f"{name_or_path}.toml")
    asked = str(name_or_path)
    if isinstance(name_or_path, Path) or re.search(r"[/\\]|\.toml$", asked) or _exists(asked):
        return KitFile.read(title, Path(name_or_path))
    near = [in_quotes(one) for one in get_close_matches(asked, shipped, n=1)]
    raise BoardroomError(paragraph([
        ENGINE.say("kits.unknown", kit=in_quotes(asked), title=title.name), *did_you_mean(near),
        ENGINE.say("kits.there_are", kits=in_a_row(shipped)),
    ]))  # fmt: skip


def _exists(path: str) -> bool:
    try:
        return Path(path).exists()
    except (OSError, ValueError):  # a name too long, or with a zero byte: not a file
        return False


def read_text(path: Path) -> str:
    """The text of a kit file; whatever stands in the way is said in one sentence."""
    source = printable(str(path))
    try:
        if path.is_dir():
            raise refused(source, "folder")
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise refused(source, "missing") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise refused(source, "unreadable", why=why) from None
    if len(content) > MOST_BYTES:
        raise refused(source, "too_large")
    return _decode(content, source)


def _decode(content: bytes, source: str) -> str:
    try:
        return content.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise refused(source, "not_utf8", line=line) from None


def refused(source: str, key: str, **values: Any) -> BoardroomError:
    """An error about a kit file as a whole."""
    return BoardroomError(ENGINE.say(f"kits.{key}", file=source, **values))


def parse_toml(text: str, path: Path) -> dict[str, Any]:
    """The tables of a TOML text; a slip in its syntax is told with line and column."""
    source = printable(str(path))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)",
                             str(error).splitlines()[0])  # fmt: skip
        what, line, column = found.groups() if found else (str(error), None, None)
        if line is None:
            line, column = text.count("\n") + 1, len(text) - text.rfind("\n")
        problem = refused(source, "toml", line=str(line), column=str(column), why=printable(what))
    except (ValueError, RecursionError):
        problem = refused(source, "too_deep")
    raise problem from None


# Checking


def check_kit(title: KitTitle, values: object, source: str = "", place: str = "") -> KitSchema:
    """The values as the title's model, or one error that lists all that is wrong with them."""
    if isinstance(values, dict) and values.get("title") != title.name:
        # Made for another title: everything else would be wrong as well.
        problem = wrong_title(values, in_quotes(title.name))
        raise refusal(title.kit_schema, [problem], values, source, place)
    more = list(_misplaced(title.kit_schema, values)) if isinstance(values, dict) else []
    return checked(title.kit_schema, values, source, place, more, BOOKS.get(title.name, ENGINE))


def wrong_title(values: dict[str, Any], allowed: Told) -> Problem:
    """A kit is for none of the titles that are allowed."""
    if "title" not in values:
        return Problem(("title",), "missing", allowed=allowed)
    return Problem(("title",), "wrong", value=shown(values["title"]), allowed=allowed)


def _misplaced(schema: type[KitSchema], values: dict[str, Any]) -> Iterator[Problem]:
    """What is wrong with keys of entries and with marks, whatever else may be wrong."""
    for name, field in schema.model_fields.items():
        kind, given = field.annotation, values.get(name)
        if isinstance(given, dict) and isinstance(kind, type) and issubclass(kind, Section):
            yield from _wrong_marks(kind, given, (name,))
        entry = item_type(kind)
        if isinstance(given, list) and isinstance(entry, type) and issubclass(entry, Entry):
            for i, one in enumerate(given):
                yield from _wrong_marks(entry, one, (name, i))
            yield from _roll_call(entry, name, given)


def _wrong_marks(
    kind: type[Section], given: object, where: tuple[str | int, ...]
) -> Iterator[Problem]:
    """Names in `reconstructed` that are no values of their section, or stand there twice."""
    names = given.get("reconstructed") if isinstance(given, dict) else None
    if not isinstance(given, dict) or not isinstance(names, list):
        return
    known = [key for key in given if key not in (*kind.labels, "reconstructed")]
    for i, name in enumerate(names):
        if not isinstance(name, str):
            continue  # the schema says so already
        here, said = (*where, "reconstructed", i), in_quotes(name)
        if name in names[:i]:
            yield Problem(here, "mark.twice", value=said)
        elif found := _unmarkable(name, given, known):
            key, values = found
            yield Problem(here, f"mark.{key}", value=said, **values)


def _unmarkable(
    name: str, given: dict[str, Any], known: list[str]
) -> tuple[str, dict[str, Told]] | None:
    """Why a name in `reconstructed` is no value of the section; None if it is one."""
    found = MARKABLE.fullmatch(name)
    key, index = found.groups() if found else (name, None)
    if key not in known:
        near = get_close_matches(key, known, n=1)
        if near:
            return "unknown_near", {"near": in_quotes(near[0])}
        return "unknown", {"known": in_a_row(known)}
    if index is None:
        return None
    size = len(given[key]) if isinstance(given[key], list) else 0
    if size == 0:
        return "no_list", {"list": key, "write": in_quotes(key)}
    return None if int(index[:9]) < size else ("beyond", {"list": key, "last": str(size - 1)})


def _roll_call(kind: type[Entry], name: str, given: list[Any]) -> Iterator[Problem]:
    """Two entries of one name, and entries that a fixed set lacks."""
    allowed = choices(kind, (kind.key,))
    names = [one.get(kind.key) if isinstance(one, dict) else None for one in given]
    for i, one in enumerate(names):
        if isinstance(one, (str, int)) and one in names[:i]:
            first = f"{name}[{names.index(one)}]"
            yield Problem((name, i, kind.key), "twice", value=shown(one), first=first)
    if all(one in allowed for one in names):  # a misspelt one is most likely the one lacking
        for lacking in [one for one in allowed if one not in names]:
            yield Problem((name,), "lacking", key_of=kind.key, value=shown(lacking))


# Writing


def write_toml(model: KitSchema) -> str:
    """A kit as TOML, each value explained."""
    blocks = [f"title = {in_quotes(model.title)}"]
    for name, section in sections(model):
        if isinstance(section, list):
            blocks += [_explained(model.title, name, section[0])] if section else []
            blocks += ["\n".join([f"[[{name}]]", *_lines(entry)]) for entry in section]
        else:
            told = [f"  # {about(model.title, name, key)}" for key, _value in fields_of(section)]
            blocks.append("\n".join([f"[{name}]", *_lines(section, told)]))
    return "\n\n".join(blocks) + "\n"


def _explained(title: str, name: str, entry: Entry) -> str:
    return "\n".join(f"# {key}: {about(title, name, key)}" for key, _value in fields_of(entry))


def _lines(section: Section, told: Sequence[str] = ()) -> list[str]:
    """The fields of a section, and beside each what is told of it."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in fields_of(section)]
    if told:
        width = max(map(len, lines))
        lines = [f"{line:<{width}}{one}" for line, one in zip(lines, told, strict=True)]
    if section.reconstructed:
        lines.append(f"reconstructed = {json.dumps(section.reconstructed)}")
    return lines
