"""A report: what was found out, as one page that needs nothing but itself, as Markdown, and as
figures."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from matplotlib.figure import Figure

from boardroom.engine.languages import reader
from boardroom.lab.figures import as_png, as_svg
from boardroom.lab.parts import write_whole
from boardroom.lab.showing import say, show_table
from boardroom.lab.wording import BOOK, told

FOLDER = Path(__file__).parent
PAGE = "report.html"
TEXT = "report.md"  # the same for places that show Markdown
SUMMARY = "summary.json"


@dataclass(frozen=True)
class Sheet:
    """A table: the first column words, the others figures."""

    heading: str
    columns: list[str]
    rows: list[list[str]]
    aside: bool = False  # in the report only, not on the terminal


@dataclass(frozen=True)
class Drawing:
    """A figure, the name of its files, and what it shows for those who do not see it."""

    name: str
    figure: Figure
    about: str


def sheet(of: str, name: str, rows: list[list[str]], aside: bool = False) -> Sheet:
    """A table with the words of a report: its heading and its columns."""
    return Sheet(told(f"{of}.{name}_sheet"), BOOK.get(f"{of}.{name}_columns"), rows, aside)


def drawing(of: str, name: str, figure: Figure) -> Drawing:
    """A figure with the words of a report."""
    return Drawing(name, figure, told(f"{of}.about_{name}"))


@dataclass
class Section:
    """One question and its answer."""

    heading: str
    sentences: list[str] = field(default_factory=list)
    sheets: list[Sheet] = field(default_factory=list)
    drawings: list[Drawing] = field(default_factory=list)


@dataclass
class Report:
    """Everything that is told of a plan's games."""

    heading: str
    facts: list[tuple[str, str]]
    sections: list[Section]
    summary: dict[str, Any]

    def drawings(self) -> Iterator[Drawing]:
        for section in self.sections:
            yield from section.drawings

    def show(self) -> None:
        """The short of it on the terminal."""
        for section in self.sections:
            for sheet in section.sheets:
                if not sheet.aside:
                    show_table(sheet.heading, sheet.columns, sheet.rows)
            if section.sentences:
                say("")
            for sentence in section.sentences:
                say(sentence)

    def write(self, folder: Path) -> None:
        """Figures as SVG and PNG, the page, and the figures of the summary as JSON."""
        figures = folder / "figures"
        figures.mkdir(exist_ok=True)
        sources = {}
        for drawing in self.drawings():
            svg = as_svg(drawing.figure)
            write_whole(figures / f"{drawing.name}.svg", svg)
            write_whole(figures / f"{drawing.name}.png", as_png(drawing.figure))
            sources[drawing.name] = base64.b64encode(svg).decode()
        page = _pages().get_template(PAGE).render(report=self, sources=sources, language=reader())
        write_whole(folder / PAGE, page.encode())
        write_whole(folder / TEXT, _texts().get_template(TEXT).render(report=self).encode())
        text = json.dumps(self.summary, indent=1, ensure_ascii=False)
        write_whole(folder / SUMMARY, text.encode())


def _environment(escape: bool) -> Environment:
    return Environment(loader=FileSystemLoader(FOLDER / "templates"), autoescape=escape,
                       undefined=StrictUndefined, trim_blocks=True,
                       lstrip_blocks=True)  # fmt: skip


@cache
def _pages() -> Environment:
    return _environment(escape=True)


@cache
def _texts() -> Environment:
    texts = _environment(escape=False)
    texts.filters["cell"] = _cell
    return texts


def _cell(text: str) -> str:
    """What stands in a cell of a Markdown table."""
    return text.replace("|", "\\|").replace("\n", " ")
