"""The rules pages: one bullet per rule ID, read from Markdown, found by ID or by words.

A page is a Markdown file with `## Heading` sections; a rule is one line,
`- **DE-031** Its text.` Everything else on a page is for readers only. There is a folder for each
language; a page that a language does not have is read in English, which has them all. Titles of
other packages bring pages of their own.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from boardroom.engine.languages import ENGLISH
from boardroom.engine.sentences import ENGINE, Told, did_you_mean, in_a_row, paragraph
from boardroom.errors import BoardroomError

_RULE = re.compile(r"- \*\*([A-Z]{2}-\d{3})\*\* (\S.*)")
_MEANT_AS_RULE = re.compile(r"\s*[-*+]\s*(\*+\s*[A-Za-z]{2}(-\d|[ _]?\d{2})|[A-Z]{2}-\d{3}\b)")
_ASKED_ID = re.compile(r"([A-Z]{2})[\s_-]*(\d{1,3})")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule as players read it."""

    id: str  # DE-031
    text: str  # Markdown, one line
    heading: str  # the section it stands in
    page: str  # name of the page, without .md


def pages_dir() -> Path:
    """The folder of the rules pages, with a folder for each language: inside an installed package,
    or in a source checkout."""
    package = Path(__file__).resolve().parent
    checkout = package.parents[1] / "docs" / "rules"
    for folder in (package / "rule_pages", checkout):
        if folder.is_dir():
            return folder
    raise refused("no_pages")


Pages = Mapping[str, Path]  # by name of a page: where it lies, in a folder for each language


def our_pages() -> dict[str, Path]:
    """The pages of this package, in alphabetical order."""
    folder = pages_dir()
    return {path.stem: folder for path in sorted((folder / ENGLISH).glob("*.md"))}


def page_folders() -> dict[str, Path]:
    """All pages: ours, then those of titles of other packages."""
    from boardroom.engine.titles import foreign_titles

    found = our_pages()
    for title in foreign_titles():
        found |= title.page_folders
    return found


def page_names() -> tuple[str, ...]:
    """The names of all pages, in alphabetical order, ours first."""
    return tuple(page_folders())


def check_pages(pages: Pages, others: Iterable[Pages]) -> None:
    """Refuse pages of another package that cannot be read, or whose names or IDs are taken."""
    known = dict(our_pages())
    for some in others:
        known |= some
    taken = {rule.id for name in known for rule in parse_page(_path_in(known, name))}
    for name in pages:
        path = _path_in(pages, name)
        if name in known:
            raise refused("another_page", page=name)
        if not path.is_file():
            raise refused("no_file", file="/".join(path.parts[-3:]))
        for rule in parse_page(path):
            if rule.id in taken:
                raise refused("taken", rule=rule.id)


def _path_in(pages: Pages, name: str, language: str = ENGLISH) -> Path:
    return pages[name] / language / f"{name}.md"


def language_of(name: str, wanted: str) -> str:
    """The language a page is read in by somebody who wants it in this one."""
    return wanted if _path_in(page_folders(), name, wanted).is_file() else ENGLISH


def page_path(name: str, language: str = ENGLISH) -> Path:
    """The file of a page."""
    pages = page_folders()
    if name not in pages:
        raise refused("no_page", page=repr(name), there=in_a_row(pages))
    return _path_in(pages, name, language_of(name, language))


def read_page(name: str, language: str = ENGLISH) -> tuple[Rule, ...]:
    """The rules of one page, in printed order."""
    return parse_page(page_path(name, language))


def parse_page(path: Path) -> tuple[Rule, ...]:
    """The rules in a file; a bullet that is not quite a rule, or a second one, is refused."""
    rules: dict[str, Rule] = {}
    heading = ""
    follows_rule = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        where = ENGINE.say("rulebook.line", page=path.name, line=str(number))
        if line.startswith("## "):
            heading = line[3:].strip()
        if follows_rule:
            _check_rule_has_ended(line, where)
        rule = _parse_rule(line, heading, path.stem, where)
        follows_rule = rule is not None
        if rule is not None:
            if rule.id in rules:
                raise refused("twice", where=where, rule=rule.id)
            rules[rule.id] = rule
    return tuple(rules.values())


def refused(key: str, **values: Any) -> BoardroomError:
    """An error about the rules pages."""
    return BoardroomError(ENGINE.say(f"rulebook.{key}", **values))


def _check_rule_has_ended(line: str, where: Told) -> None:
    """A rule is told on one line: what follows is a blank line, a bullet or a heading."""
    if line.strip() and not line.startswith(("- ", "#")):
        raise refused("goes_on", where=where)


def _parse_rule(line: str, heading: str, page: str, where: Told) -> Rule | None:
    """The rule on a line; None for a line that is not meant as one."""
    if match := _RULE.fullmatch(line.rstrip()):
        if not heading:
            raise refused("no_heading", where=where, rule=match[1])
        return Rule(match[1], match[2], heading, page)
    if _MEANT_AS_RULE.match(line):
        raise refused("malformed", where=where, found=repr(line.strip()[:40]))
    return None


@cache
def all_rules(language: str = ENGLISH) -> dict[str, Rule]:
    """Every rule of every page by its ID; an ID may stand on one page only."""
    rules: dict[str, Rule] = {}
    for name in page_names():
        for rule in read_page(name, language):
            if rule.id in rules:
                raise refused("two_pages", rule=rule.id, one=f"{rules[rule.id].page}.md",
                              other=f"{name}.md")  # fmt: skip
            rules[rule.id] = rule
    return rules


def find(rule_id: str, language: str = ENGLISH) -> Rule:
    """The rule with this ID, however it is typed: `DE-031`, `de31`, `DE 031`."""
    rules = all_rules(language)
    asked = _tidy(rule_id)
    if asked in rules:
        return rules[asked]
    near = did_you_mean(get_close_matches(asked, rules, n=3))
    raise BoardroomError(paragraph([ENGINE.say("rulebook.no_rule", rule=repr(asked)), *near]))


def _tidy(rule_id: str) -> str:
    """An ID as it is printed; anything else comes back in capitals."""
    asked = rule_id.strip().upper()
    match = _ASKED_ID.fullmatch(asked)
    return f"{match[1]}-{int(match[2]):03}" if match else asked


def search(words: str, language: str = ENGLISH) -> tuple[Rule, ...]:
    """The rules whose text or heading contains all the words; no words find nothing."""
    wanted = words.casefold().split()
    if not wanted:
        return ()
    return tuple(rule for rule in all_rules(language).values() if _mentions(rule, wanted))


def _mentions(rule: Rule, wanted: list[str]) -> bool:
    told = f"{rule.heading}\n{rule.text}".casefold()
    return all(word in told for word in wanted)
