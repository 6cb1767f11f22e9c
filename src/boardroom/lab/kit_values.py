"""Changing one value of a kit, by the path that `boardroom kit check` names it with."""

from __future__ import annotations

import re
import tomllib
from difflib import get_close_matches
from typing import Any

from boardroom.engine.kit_problems import in_quotes, shown
from boardroom.engine.kits import KitFile, KitTitle
from boardroom.engine.sentences import did_you_mean, paragraph
from boardroom.errors import BoardroomError
from boardroom.lab.wording import BOOK, refused

INDEXED = re.compile(r"(.+)\[(\d+)\]")  # fees[3]


def change_from(text: str) -> tuple[str, list[Any]]:
    """`game.cash=40,50` as a path and its values, as TOML writes them."""
    path, equals, values = text.partition("=")
    path = path.strip()
    if not equals or not path or not values.strip():
        raise refused("set", typed=text)
    try:
        found = tomllib.loads(f"values = [{values}]")["values"]
    except tomllib.TOMLDecodeError:
        found = [value.strip() for value in values.split(",")]
    twice = [value for i, value in enumerate(found) if value in found[:i]]
    if twice:
        raise refused("set_twice", path=path, value=shown(twice[0]))
    return path, found


def kit_with(title: KitTitle, kit: KitFile, path: str, value: Any) -> KitFile:
    """The kit with one value changed; the kit's own schema says what it may be."""
    values = kit.to_dict()
    here, key = _place(values, kit, path)
    indexed = INDEXED.fullmatch(key)
    if indexed:
        _set_in_list(here, indexed[1], int(indexed[2]), value, kit, path)
    elif key in ("title", "reconstructed") or isinstance(here.get(key), dict):
        raise _unknown(kit, path)
    else:
        here[key] = value
    return KitFile.from_dict(title, values, name=f"{kit.name}, {path} = {value}", place="")


def _place(values: dict[str, Any], kit: KitFile, path: str) -> tuple[dict[str, Any], str]:
    """The section or entry that a path leads into, and the key there."""
    section, _, rest = path.partition(".")
    found = values.get(section)
    if isinstance(found, dict) and rest:
        return found, rest
    if isinstance(found, list):
        name, dot, key = rest.rpartition(".")
        entries = {entry.name: i for i, entry in enumerate(getattr(kit.model, section))}
        if dot and name in entries:
            return found[entries[name]], key
    raise _unknown(kit, path)


def _set_in_list(
    here: dict[str, Any], key: str, index: int, value: Any, kit: KitFile, path: str
) -> None:
    row = here.get(key)
    if not isinstance(row, list) or index >= len(row):
        raise _unknown(kit, path)
    here[key] = [value if i == index else old for i, old in enumerate(row)]


def _unknown(kit: KitFile, path: str) -> BoardroomError:
    near = get_close_matches(path, [value.key for value in kit.values()], n=3, cutoff=0.5)
    return BoardroomError(paragraph([
        BOOK.say("refused.no_value", title=kit.title, path=in_quotes(path)), *did_you_mean(near),
        BOOK.say("refused.list_values", title=kit.title),
    ]))  # fmt: skip
