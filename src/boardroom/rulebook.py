"""The rules pages: one bullet per rule ID, read from Markdown, found by ID or by words.

A page is a Markdown file with `## Heading` sections; a rule is one line,
`- **DE-031** Its text.` Everything else on a page is for readers only.
Titles of other packages bring pages of their own.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

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
    """The folder of the rules pages: inside an installed package, or in a source checkout."""
    package = Path(__file__).resolve().parent
    checkout = package.parents[1] / "docs" / "rules"
    for folder in (package / "rule_pages", checkout):
        if folder.is_dir():
            return folder
    raise BoardroomError(
        "The rules pages are missing: neither boardroom/rule_pages (installed) "
        "nor docs/rules (source checkout) exists. Install the package again."
    )


Pages = Mapping[str, Path]  # where pages are, by name


def our_pages() -> dict[str, Path]:
    """The pages of this package, in alphabetical order."""
    return {path.stem: path for path in sorted(pages_dir().glob("*.md"))}


def page_paths() -> dict[str, Path]:
    """All pages: ours, then those of titles of other packages."""
    from boardroom.engine.titles import foreign_titles

    found = our_pages()
    for title in foreign_titles():
        found |= title.page_paths
    return found


def page_names() -> tuple[str, ...]:
    """The names of all pages."""
    return tuple(page_paths())


def check_pages(pages: Pages, others: Iterable[Pages]) -> None:
    """Refuse pages of another package that cannot be read, or whose names or IDs are taken."""
    known: dict[str, Path] = {}
    for some in (our_pages(), *others):
        known |= some
    taken = {rule.id for path in known.values() for rule in parse_page(path)}
    for name, path in pages.items():
        if name in known:
            raise BoardroomError(f"There is another rules page {name}.")
        if not path.is_file():
            raise BoardroomError(f"There is no rules page {'/'.join(path.parts[-3:])}.")
        for rule in parse_page(path):
            if rule.id in taken:
                raise BoardroomError(f"{rule.id} stands on a page of another title, too.")


def read_page(name: str) -> tuple[Rule, ...]:
    """The rules of one page, in printed order."""
    pages = page_paths()
    if name not in pages:
        raise BoardroomError(f"There is no rules page {name!r}. Pages: {', '.join(pages)}.")
    return parse_page(pages[name])


def parse_page(path: Path) -> tuple[Rule, ...]:
    """The rules in a file; a bullet that is not quite a rule, or a second one, is refused."""
    rules: dict[str, Rule] = {}
    heading = ""
    follows_rule = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        where = f"{path.name}, line {number}"
        if line.startswith("## "):
            heading = line[3:].strip()
        if follows_rule:
            _check_rule_has_ended(line, where)
        rule = _parse_rule(line, heading, path.stem, where)
        follows_rule = rule is not None
        if rule is not None:
            if rule.id in rules:
                raise BoardroomError(f"{where}: {rule.id} already stands on this page.")
            rules[rule.id] = rule
    return tuple(rules.values())


def _check_rule_has_ended(line: str, where: str) -> None:
    """A rule is told on one line: what follows is a blank line, a bullet or a heading."""
    if line.strip() and not line.startswith(("- ", "#")):
        raise BoardroomError(f"{where}: a rule must stay on one line, but its text goes on here.")


def _parse_rule(line: str, heading: str, page: str, where: str) -> Rule | None:
    """The rule on a line; None for a line that is not meant as one."""
    if match := _RULE.fullmatch(line.rstrip()):
        if not heading:
            raise BoardroomError(f"{where}: {match[1]} stands before the first '## ' heading.")
        return Rule(match[1], match[2], heading, page)
    if _MEANT_AS_RULE.match(line):
        raise BoardroomError(
            f"{where}: malformed rule, expected '- **DE-031** Text.', found {line.strip()[:40]!r}."
        )
    return None


@cache
def all_rules() -> dict[str, Rule]:
    """Every rule of every page by its ID; an ID may stand on one page only."""
    rules: dict[str, Rule] = {}
    for name, path in page_paths().items():
        for rule in parse_page(path):
            if rule.id in rules:
                raise BoardroomError(
                    f"{rule.id} stands on two pages: {rules[rule.id].page}.md and {name}.md."
                )
            rules[rule.id] = rule
    return rules


def find(rule_id: str) -> Rule:
    """The rule with this ID, however it is typed: `DE-031`, `de31`, `DE 031`."""
    rules = all_rules()
    asked = _tidy(rule_id)
    if asked in rules:
        return rules[asked]
    near = get_close_matches(asked, rules, n=3)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    raise BoardroomError(f"There is no rule {asked!r}.{hint}")


def _tidy(rule_id: str) -> str:
    """An ID as it is printed; anything else comes back in capitals."""
    asked = rule_id.strip().upper()
    match = _ASKED_ID.fullmatch(asked)
    return f"{match[1]}-{int(match[2]):03}" if match else asked


def search(words: str) -> tuple[Rule, ...]:
    """The rules whose text or heading contains all the words; no words find nothing."""
    wanted = words.casefold().split()
    if not wanted:
        return ()
    return tuple(rule for rule in all_rules().values() if _mentions(rule, wanted))


def _mentions(rule: Rule, wanted: list[str]) -> bool:
    told = f"{rule.heading}\n{rule.text}".casefold()
    return all(word in told for word in wanted)
