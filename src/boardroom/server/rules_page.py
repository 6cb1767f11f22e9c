"""The rules of a title as a page: one anchor per rule, a search, and the kit behind the rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from markupsafe import Markup, escape

from boardroom import rulebook
from boardroom.engine.kits import Entry, KitFile, Section, fields_of, sections, values_of
from boardroom.engine.titles import Title
from boardroom.rulebook import Rule

_ID = re.compile(r"\b([A-Z]{2}-\d{3})\b")
_CODE = re.compile(r"`([^`]+)`")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_ITALIC = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")


@dataclass(frozen=True)
class Told:
    """A rule ready to be shown."""

    id: str
    text: Markup


@dataclass(frozen=True)
class Heading:
    """A section of the rules."""

    page: str  # title of the page it stands on
    name: str
    anchor: str
    rules: list[Told]


@dataclass(frozen=True)
class Ruling:
    """How a gap in the printed rules is filled."""

    question: Markup
    ruling: Markup
    why: Markup


@dataclass(frozen=True)
class Cell:
    """A value of the kit."""

    text: str
    reconstructed: bool


@dataclass(frozen=True)
class KitTable:
    """A section of the kit: a heading of columns and rows of values."""

    name: str
    columns: list[str]
    rows: list[list[list[Cell]]]  # a cell of the table may hold a list of values
    abouts: list[str]  # explanations, for a section whose rows are its fields


def rules_context(title: Title, kit: KitFile, words: str) -> dict[str, Any]:
    """Everything rules.html needs."""
    rules = [rule for page in title.rule_pages for rule in rulebook.read_page(page)]
    found = [rule for rule in rules if speaks_of(rule, words)]
    known = {rule.id for rule in rules}
    return {
        "title": title,
        "words": words,
        "headings": list(headings(found, known)),
        "rulings": [] if words else all_rulings(title, known),
        "found": len(found),
        "all": len(rules),
        "kit": kit,
        "kit_tables": [kit_table(name, section) for name, section in sections(kit.model)],
        "printed": kit.count("printed"),
        "reconstructed": kit.count("reconstructed"),
    }


def speaks_of(rule: Rule, words: str) -> bool:
    """Whether a rule contains all the words, or is the one asked for."""
    told = f"{rule.id} {rule.heading} {rule.text}".casefold()
    return all(word in told for word in words.casefold().split())


def headings(rules: list[Rule], known: set[str]) -> Any:
    """The rules under their headings, in printed order."""
    for (page, name), some in groupby(rules, lambda rule: (rule.page, rule.heading)):
        anchor = re.sub(r"\W+", "-", f"{page}-{name}".lower()).strip("-")
        told = [Told(rule.id, marked_up(rule.text, known)) for rule in some]
        yield Heading(page_title(page), name, anchor, told)


def page_title(page: str) -> str:
    """What a page calls itself, the name of the game left out where an edition follows."""
    first = page_lines(page)[0].lstrip("# ").strip()
    return first.rpartition(" — ")[2]


def page_lines(page: str) -> list[str]:
    return rulebook.page_paths()[page].read_text(encoding="utf-8").splitlines()


def all_rulings(title: Title, known: set[str]) -> list[Ruling]:
    return [one for page in title.rule_pages for one in rulings(page, known)]


def rulings(page: str, known: set[str]) -> list[Ruling]:
    """The rows of the table of rulings at the end of a page."""
    rows = [line.strip().strip("|").split("|") for line in page_lines(page)
            if line.startswith("|")]  # fmt: skip
    return [Ruling(*(marked_up(cell.strip(), known) for cell in row[:3]))
            for row in rows[2:] if len(row) >= 3]  # fmt: skip


def marked_up(text: str, known: set[str]) -> Markup:
    """A rule's line of Markdown as HTML; the names of other rules become links."""

    def link(match: re.Match[str]) -> str:
        rule = match[1]
        return f'<a class="rule" href="#{rule}">{rule}</a>' if rule in known else rule

    safe = str(escape(text))
    safe = _CODE.sub(r"<code>\1</code>", safe)
    safe = _ITALIC.sub(r"<em>\1</em>", _BOLD.sub(r"<b>\1</b>", safe))
    return Markup(_ID.sub(link, safe))


def kit_table(name: str, section: Section | list[Entry]) -> KitTable:
    """A section of the kit; entries become rows, fields of a section too."""
    if not isinstance(section, list):
        marks = marked(section)
        rows = [[[Cell(key, False)], cells(key, value, marks)]
                for key, value, _about in fields_of(section)]  # fmt: skip
        return KitTable(name, [], rows, [about for _key, _value, about in fields_of(section)])
    columns = list(dict.fromkeys(key for entry in section for key, _v, _a in fields_of(entry)))
    return KitTable(name, columns, [entry_cells(entry, columns) for entry in section], [])


def entry_cells(entry: Entry, columns: list[str]) -> list[list[Cell]]:
    found = {key: cells(key, value, marked(entry)) for key, value, _about in fields_of(entry)}
    return [found.get(key, [Cell("–", False)]) for key in columns]


def marked(section: Section) -> set[str]:
    """The keys of the reconstructed values, lists value by value."""
    return {key for key, _value, mark, _about in values_of(section) if mark == "reconstructed"}


def cells(key: str, value: Any, marks: set[str]) -> list[Cell]:
    """A value, or the values of a list, each with its mark."""
    if isinstance(value, list):
        return [Cell(str(one), f"{key}[{i}]" in marks) for i, one in enumerate(value)]
    return [Cell(str(value), key in marks)]
