"""Weights of bots, and all else that a title's weights.toml says of them, changed for the lab.

A file of one's own has the same sections; what it does not name stays as it is. Single weights go
by the names that kit values have too: `sense.income`, `sense.credit[2]`.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from boardroom.bots.levels import USUAL_STYLE, Tuning, levels, tuning
from boardroom.engine.sentences import Told, in_a_row
from boardroom.engine.titles import Title
from boardroom.lab.kit_values import INDEXED
from boardroom.lab.wording import BOOK, refused

Weights = dict[str, float]  # by name

MANNERS = ("style", "level")  # how bots search; all other sections are weights
COUNTS = ("simulations", "trees")


def sections_of(tuned: Tuning) -> list[str]:
    """The sections that hold weights."""
    return [name for name in tuned if name not in MANNERS]


def weights_in(tuned: Tuning) -> Weights:
    """All weights, each number by its own name; what is no number is no weight."""
    return dict(_flat({section: tuned[section] for section in sections_of(tuned)}))


def _flat(values: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, float]]:
    for key, value in values.items():
        name = f"{before}{key}"
        if isinstance(value, Mapping):
            yield from _flat(value, f"{name}.")
        elif isinstance(value, list):
            yield from _flat({f"{key}[{i}]": one for i, one in enumerate(value)}, before)
        elif _is_number(value):
            yield name, float(value)


def put_weights(kits: Any, weights: Weights) -> None:
    """Write weights into the record where the rules look for them."""
    for name, value in weights.items():
        section, _, rest = name.partition(".")
        if section not in kits.dtype.names:
            continue  # a title may keep more in that file than its rules look at
        indexed = INDEXED.fullmatch(rest)
        if indexed:
            kits[0][section][indexed[1]][int(indexed[2])] = value
        else:
            kits[0][section][rest] = value


def as_toml(tuned: Tuning, weights: Weights) -> str:
    """The sections of some weights whole, as a weights.toml has them."""
    lines = []
    for section in sections_of(tuned):
        if any(name.startswith(f"{section}.") for name in weights):
            lines.append(f"[{section}]")
            for key, value in tuned[section].items():
                lines.append(f"{key} = {_shown(f'{section}.{key}', value, weights)}")
            lines.append("")
    return "\n".join(lines)


def _shown(name: str, value: Any, weights: Weights) -> str:
    if not isinstance(value, list):
        return repr(weights.get(name, float(value)))
    row = [weights.get(f"{name}[{i}]", float(one)) for i, one in enumerate(value)]
    return f"[{', '.join(map(repr, row))}]"


def digest_of(weights: Any) -> str:
    """A short text that other weights do not have."""
    return hashlib.sha256(json.dumps(weights, sort_keys=True).encode()).hexdigest()[:12]


# A file of one's own


def tuned_by(path: Path, title: Title) -> Tuning:
    """What a title says of its bots, with all that a file says otherwise."""
    try:
        read = tomllib.loads(path.read_text("utf-8"))
    except OSError as problem:
        raise refused("unreadable", file=str(path), why=str(problem.strerror)) from problem
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise refused("no_toml", file=str(path), why=str(problem)) from problem
    found: Tuning = _merged(path, "", _shape(title), read, tuning(title))
    return found


def _shape(title: Title) -> dict[str, Any]:
    """Everything that such a file may say, with values like those it may have."""
    said = {name: tuning(title)[name] for name in sections_of(tuning(title))}
    own = {name: asdict(level) | {"style": USUAL_STYLE} for name, level in levels().items()}
    return said | {"style": USUAL_STYLE, "level": own}


def _merged(path: Path, place: str, shape: Any, read: Any, before: Any) -> Any:
    """What was there before with what was read; only what fits the shape is taken."""
    if not isinstance(shape, Mapping):
        _refuse_unless_like(path, place, shape, read)
        return read
    if not isinstance(read, Mapping):
        raise refused("no_section", file=str(path), place=place, value=repr(read))
    found = dict(before)
    for key, value in read.items():
        name = f"{place}.{key}" if place else key
        if key not in shape:
            for near in get_close_matches(key, list(shape), n=1):
                raise refused("unknown_near", file=str(path), name=name, near=near)
            raise refused("unknown_key", file=str(path), name=name, there=in_a_row(shape))
        section = isinstance(shape[key], Mapping)
        found[key] = _merged(path, name, shape[key], value, found.get(key, {}) if section else None)
    return found


def _refuse_unless_like(path: Path, name: str, shape: Any, read: Any) -> None:
    allowed: Told
    if isinstance(shape, list):
        fits = isinstance(read, list) and len(read) == len(shape) and all(map(_is_number, read))
        allowed = BOOK.say("refused.allowed.row", n=len(shape))
    elif isinstance(shape, bool):
        fits, allowed = isinstance(read, bool), BOOK.say("refused.allowed.switch")
    elif isinstance(shape, str):
        fits, allowed = read == shape, repr(shape)
    elif name.rpartition(".")[2] in COUNTS:
        fits = isinstance(read, int) and not isinstance(read, bool) and read > 0
        allowed = BOOK.say("refused.allowed.count")
    else:
        fits, allowed = _is_number(read), BOOK.say("refused.allowed.number")
    if not fits:
        raise refused("weight", file=str(path), name=name, value=repr(read), allowed=allowed)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
