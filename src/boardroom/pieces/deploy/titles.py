"""An edition of DEPLOY! as a title: the options both have, and the rooms of its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from boardroom.engine.choices import Asked
from boardroom.engine.kits import KitSchema
from boardroom.engine.titles import Option, Title
from boardroom.pieces.deploy.terms import Ask

OPTIONS = (
    Option("players", (2, 3, 4), 3, "players at the table"),
    Option("dev_tiles", (True, False), True, "play with Development tiles"),
)


class Rooms(NamedTuple):
    """What the folder of an edition holds."""

    folder: Path
    table: np.dtype[Any]
    choices: Mapping[Ask, Asked]
    kit_schema: type[KitSchema]
    fill_kit: Callable[..., Any]
    story: ModuleType
    view: ModuleType
    draw: ModuleType


def edition(
    name: str, about: str, version: int, options: tuple[Option, ...], rooms: Rooms
) -> Title:
    """The title of an edition; `name` is what it is about: systems or projects."""
    return Title(
        name=f"deploy-{name}",
        label=f"DEPLOY! ({name} edition)",
        about=about,
        version=version,
        folder=rooms.folder,
        options=(*OPTIONS, *options),
        table=rooms.table,
        kit_schema=rooms.kit_schema,
        fill_kit=rooms.fill_kit,
        asks={int(ask): asked for ask, asked in rooms.choices.items()},
        story=rooms.story,
        view=rooms.view,
        draw=rooms.draw,
        rule_pages=("deploy", f"deploy-{name}"),
    )
