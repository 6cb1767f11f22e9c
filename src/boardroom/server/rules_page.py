"""The rules of a title as a page: one anchor per rule, a search, and the kit behind the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any

from markupsafe import Markup, escape

from boardroom import rulebook
from boardroom.engine.kits import Entry, KitFile, Section, about, fields_of, sections, values_of
from boardroom.engine.languages import reader
from boardroom.engine.titles import Title
from boardroom.rulebook import Rule

_ID = re.compile(r"\b([A-Z]{2}-\d{3})\b")
_CODE = re.compile(r"`([^`]+)`")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")
_ITALIC = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")


Cell = list[tuple[str, bool]]  # a value of the kit or several, and whether it is reconstructed


@dataclass(frozen=True)
class Heading:
    """A section of the rules."""

    page: str  # title of the page it stands on
    language: str  # which the page is in
    name: str
    anchor: str
    rules: list[Rule]


@dataclass(frozen=True)
class KitTable:
    """A section of the kit: a heading of columns and rows of values."""

    name: str
    columns: list[str]
    rows: list[list[Cell]]
    abouts: list[str]  # explanations, for a section whose rows are its fields


def rules_context(title: Title, kit: KitFile, words: str) -> dict[str, Any]:
    """Everything rules.html needs."""
    language, pages = reader(), title.rule_pages
    rules = [rule for page in pages for rule in rulebook.read_page(page, language)]
    found = [rule for rule in rules if speaks_of(rule, words)]
    return {
        "title": title,
        "words": words,
        "headings": list(headings(found, language)),
        "rulings": [] if words else [one for page in pages for one in rulings(page, language)],
        "marked": partial(marked_up, known={rule.id for rule in rules}),
        "foreign": any(rulebook.language_of(page, language) != language for page in pages),
        "found": len(found),
        "all": len(rules),
        "kit": kit,
        "kit_tables": [kit_table(title, name, section) for name, section in sections(kit.model)],
    }


def speaks_of(rule: Rule, words: str) -> bool:
    """Whether a rule contains all the words, or is the one asked for."""
    told = f"{rule.id} {rule.heading} {rule.text}".casefold()
    return all(word in told for word in words.casefold().split())


def headings(rules: list[Rule], language: str) -> Iterator[Heading]:
    """The rules under their headings, in printed order."""
    for (page, name), some in groupby(rules, lambda rule: (rule.page, rule.heading)):
        anchor = re.sub(r"\W+", "-", f"{page}-{name}".lower()).strip("-")
        yield Heading(page_title(page, language), rulebook.language_of(page, language),
                      name, anchor, list(some))  # fmt: skip


def page_title(page: str, language: str) -> str:
    """What a page calls itself, the name of the game left out where an edition follows."""
    first = page_lines(page, language)[0].lstrip("# ").strip()
    return first.rpartition(" — ")[2]


def page_lines(page: str, language: str) -> list[str]:
    return rulebook.page_path(page, language).read_text(encoding="utf-8").splitlines()


def rulings(page: str, language: str) -> list[tuple[str, list[str]]]:
    """How gaps in the printed rules are filled: question, ruling and why, with their language."""
    rows = [line.strip().strip("|").split("|") for line in page_lines(page, language)
            if line.startswith("|")]  # fmt: skip
    read_in = rulebook.language_of(page, language)
    return [(read_in, [cell.strip() for cell in row[:3]]) for row in rows[2:] if len(row) >= 3]


def marked_up(text: str, known: set[str]) -> Markup:
    """A rule's line of Markdown as HTML; the names of other rules become links."""

    def link(match: re.Match[str]) -> str:
        rule = match[1]
        return f'<a class="rule" href="#{rule}">{rule}</a>' if rule in known else rule

    safe = str(escape(text))
    safe = _CODE.sub(r"<code>\1</code>", safe)
    safe = _ITALIC.sub(r"<em>\1</em>", _BOLD.sub(r"<b>\1</b>", safe))
    return Markup(_ID.sub(link, safe))


def kit_table(title: Title, name: str, section: Section | list[Entry]) -> KitTable:
    """A section of the kit; entries become rows, fields of a section too."""
    if not isinstance(section, list):
        values = cells_of(section)
        rows = [[[(key, False)], value] for key, value in values.items()]
        return KitTable(name, [], rows, [str(about(title.name, name, key)) for key in values])
    found = [cells_of(entry) for entry in section]
    columns = list(dict.fromkeys(key for entry in found for key in entry))
    rows = [[entry.get(key, [("–", False)]) for key in columns] for entry in found]
    return KitTable(name, columns, rows, [])


def cells_of(section: Section) -> dict[str, Cell]:
    """The values of a section, those of a list each with its own mark."""
    marks = {key for key, _value, mark in values_of(section) if mark == "reconstructed"}
    return {
        key: [(str(one), f"{key}[{i}]" in marks) for i, one in enumerate(value)]
        if isinstance(value, list) else [(str(value), key in marks)]
        for key, value in fields_of(section)
    }  # fmt: skip
