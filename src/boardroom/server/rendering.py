"""Turning templates into pages: our own, those of a title, and those that titles share."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from anyio import to_thread
from fastapi.responses import HTMLResponse
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined

from boardroom.engine.languages import reader
from boardroom.engine.sentences import BOOKS, Begun, listed, number, signed
from boardroom.engine.titles import all_titles, find_title, folder_of
from boardroom.server import wording
from boardroom.server.reading import language_names

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"
MODULES = "script"  # the folder of the modules
IMPORTED = re.compile(r'^import [^"]*"\./([^"]+)";$', re.MULTILINE)


def template_folders() -> dict[str, Path]:
    """Where the templates of titles lie, and those that they share, by its package.

    `board.html` of a title is found as `<title>/board.html`, a shared one as `deploy/x.html`.
    """
    folders = {title.name: title.folder for title in all_titles()}
    for title in all_titles():
        if title.shared:
            folders.setdefault(title.shared.rpartition(".")[2], folder_of(title.shared))
    return {name: folder / "drawing" / "templates" for name, folder in folders.items()}


@cache
def environment() -> Environment:
    """The one Jinja environment: everything is escaped, nothing may be missing."""
    env = Environment(
        loader=ChoiceLoader([FileSystemLoader(FOLDER / "templates"), PrefixLoader(
            {name: FileSystemLoader(folder) for name, folder in template_folders().items()}
        )]),
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    env.globals.update(
        say=wording.say, listed=listed, reader=reader, language_names=language_names,
        static=static, modules=modules_of, stamp=stamp(), title=None, books=BOOKS,
        kit_name=wording.kit_name, standing=wording.standing,
    )  # fmt: skip
    env.filters.update(
        plain=number, signed=signed, begun=Begun, ordinal=wording.ordinal, moment=wording.moment,
    )  # fmt: skip
    return env


def render(template: str, context: dict[str, Any]) -> str:
    """A page as text."""
    return environment().get_template(template).render(context)


async def page(
    template: str, make: Callable[[], dict[str, Any]], status: int = 200
) -> HTMLResponse:
    """A page whose content is worked out and drawn in a thread, off the event loop."""
    text = await to_thread.run_sync(lambda: render(template, make()))
    return HTMLResponse(text, status, headers={"Cache-Control": "no-store"})


@cache
def look_of(title_name: str) -> str:
    """The style sheets of a title in one."""
    sheets = find_title(title_name).style_sheets
    return "\n".join(path.read_text(encoding="utf-8") for path in sheets)


@cache
def static_files() -> dict[str, bytes]:
    """Style sheets, modules and the icon, by the names they have in addresses."""
    files = sorted(path for path in STATIC.rglob("*") if path.is_file())
    return {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in files}


@cache
def stamp() -> str:
    """A short mark that changes with what is served to browsers, so that they fetch it anew."""
    found = hashlib.sha256()
    sheets = {sheet for title in all_titles() for sheet in title.style_sheets}
    for content in [*static_files().values(), *map(Path.read_bytes, sorted(sheets))]:
        found.update(content)
    return found.hexdigest()[:8]


def static(name: str) -> str:
    """The address of a file. The stamp is a folder: modules that import each other share it."""
    return f"/static/{stamp()}/{name}"


@cache
def modules_of(name: str) -> tuple[str, ...]:
    """A module and all that it imports, each once, so that a page asks for them together."""
    found = {name: None}
    for imported in IMPORTED.findall(static_files()[name].decode()):
        found |= dict.fromkeys(modules_of(f"{MODULES}/{imported}"))
    return tuple(found)


def manifest_content() -> dict[str, Any]:
    """The web manifest, in the language of whoever asks for it."""
    icon = {"src": static("favicon.svg"), "sizes": "any", "type": "image/svg+xml"}
    return {
        "name": wording.say("brand.name"), "short_name": wording.say("brand.name"),
        "description": wording.say("brand.motto"), "lang": reader(), "start_url": "/", "id": "/",
        "display": "standalone", "background_color": "#ddd3bf", "theme_color": "#1c4b58",
        "icons": [icon],
    }  # fmt: skip
