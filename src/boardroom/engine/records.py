"""Records: the whole state of a table as one fixed-size block of memory.

A record is declared as a table a player could read: named fields, each with its type, pieces as
sub-records. A class for each kind of record, its fields as attributes, makes
`s.players[p].cash` work interpreted as it does compiled.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Any

import numpy as np

Shape = int | tuple[int, ...]
FieldType = str | np.dtype[Any] | tuple[str | np.dtype[Any], Shape]

# Names that a record or an array would answer themselves instead of giving the field.
TAKEN = frozenset(dir(np.recarray)) | frozenset(dir(np.record))

GAP = "gap_"  # fields of this name only keep the others aligned

# Every title's table starts with these fields, in this order.
HEADER: dict[str, FieldType] = {
    "rng": "u8",  # the table's chance; 0 in a copy that may not know it
    "count": "i4",  # choices made so far
    "together": "u1",  # bit set of the seats that may decide now
    "seat": "u1",  # who decides now
    "ask": "i1",  # which decision is due; 0 = none, bookkeeping goes on
    "over": "i1",  # 1 when the game has ended
}


def natural_alignment(kind: np.dtype[Any]) -> int:
    """The size of the largest plain number in a type: what its address must be a multiple of."""
    base = kind.base
    if base.fields is None:
        return base.itemsize
    return max(natural_alignment(inner[0]) for inner in base.fields.values())


def record(**fields: FieldType) -> np.dtype[Any]:
    """Declare a record type, every field at a multiple of its natural alignment.

    Gaps are fields too: NumPy copies field by field and would leave a bare gap as it finds it, and
    then equal tables would differ in their bytes.
    """
    spec: list[tuple[str, np.dtype[Any]]] = []
    at, widest = 0, 1
    for name, kind in fields.items():
        if name in TAKEN:
            raise ValueError(f"field name '{name}' is an attribute of NumPy records; rename it")
        form = np.dtype(kind)
        step = natural_alignment(form)
        at = _fill_gap(spec, at, step) + form.itemsize
        spec.append((name, form))
        widest = max(widest, step)
    _fill_gap(spec, at, widest)
    return np.dtype((_class_of(np.dtype(spec)), np.dtype(spec, align=True)))


def _class_of(kind: np.dtype[Any]) -> type[np.void]:
    """A class whose attributes are the fields of a kind of record.

    `np.record` has them too, but looks each up by its own Python code: four times as slow.
    """
    fields = {name: _attribute(kind, name) for name in kind.names or ()}
    return type("Record", (np.void,), {"__slots__": (), **fields})


def _attribute(kind: np.dtype[Any], name: str) -> property:
    """One field as an attribute that can be read and set."""

    def put(self: Any, value: Any) -> None:
        self[name] = value

    return property(itemgetter(name), put)


def _fill_gap(spec: list[tuple[str, np.dtype[Any]]], at: int, step: int) -> int:
    """Add a field for the bytes up to the next multiple of `step`; gives that multiple."""
    gap = -at % step
    if gap:
        spec.append((f"{GAP}{at}", np.dtype(("u1", gap))))
    return at + gap


def table_record(of: str = "", /, **fields: FieldType) -> np.dtype[Any]:
    """Declare a title's table: the common header, then the title's own fields.

    Rules are found by the type of the table. Where another title may have the very same fields, a
    name says whose they are: a byte of that name, which holds nothing.
    """
    mark: dict[str, FieldType] = {f"{GAP}of_{of}": "u1"} if of else {}
    return record(**HEADER, **mark, **fields)


def blank(kind: np.dtype[Any]) -> Any:
    """A fresh record, all zero, on memory of its own."""
    return np.zeros(1, kind)[0]


def copy_of(s: Any) -> Any:
    """An independent copy of a record."""
    twin = np.zeros(1, s.dtype)
    twin[0] = s
    return twin[0]


def field_paths(kind: np.dtype[Any], before: str = "") -> list[str]:
    """All field names of a record type, nested ones dotted."""
    paths: list[str] = []
    for name in kind.names or ():
        if name.startswith(GAP):
            continue
        inner = kind.fields[name][0].base  # type: ignore[index]
        paths.append(before + name)
        if inner.names:
            paths.extend(field_paths(inner, f"{before}{name}."))
    return paths


def first_difference(a: Any, b: Any) -> str:
    """The dotted name of the first field in which two records differ; empty if none."""
    for name in a.dtype.names:
        left, right = a[name], b[name]
        if np.asarray(left).tobytes() == np.asarray(right).tobytes():
            continue
        if isinstance(left, np.void):
            return f"{name}.{first_difference(left, right)}"
        if left.dtype.names:
            for i in np.ndindex(left.shape):
                inner = first_difference(left[i], right[i])
                if inner:
                    return f"{name}{list(i)}.{inner}"
        return str(name)
    return ""
