"""What bots take things to be worth: a title's weights, read from its weights.toml.

They are no rules, so they stand in no kit file; but the appraisal finds them in the kit record, so
that they can be changed, and tuned in the lab, without compiling anything anew. They are as wide as
Python's own numbers: so sums with them come out the same compiled and interpreted.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from boardroom.engine.records import FieldType, blank, record
from boardroom.engine.sentences import refused

Weight = float | list[float]


def read_weights(path: Path, section: str = "sense", like: str = "") -> Any:
    """The weights of a section as a record: each one number, or a row of numbers; what it does not
    name is as in the section that it is like."""
    read = tomllib.loads(path.read_text("utf-8"))
    weights = {**read.get(like, {}), **read.get(section, {})}
    kinds = {name: _kind_of(path, f"{section}.{name}", it) for name, it in weights.items()}
    found = blank(record(**kinds))
    for name, value in weights.items():
        found[name] = value
    return found


def _kind_of(path: Path, name: str, value: Weight) -> FieldType:
    """The field for a weight."""
    row = value if isinstance(value, list) else [value]
    if not row or any(isinstance(one, bool) or not isinstance(one, int | float) for one in row):
        raise refused("weight", file=path.name, name=name, value=repr(value))
    return ("f8", len(row)) if isinstance(value, list) else "f8"
