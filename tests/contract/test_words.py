"""Books of words: every key is used, every key used is there, plurals are whole, short words are
explained to translators.

What a program says is found in its source: strings, f-strings and what stands in their places,
names of enumerations and of choices, and what templates ask for. So a key that is put together
counts as used if its parts are there.
"""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
import pytest
from jinja2 import nodes

import boardroom
from boardroom.engine.languages import ENGLISH
from boardroom.engine.sentences import BOOKS, PLURALS, Book
from boardroom.engine.titles import all_titles

ROOT = Path(boardroom.__file__).parent


@dataclass(frozen=True)
class Use:
    """Where a book is used: folders, other files that keys are put together from, and tables whose
    keys are worked out: by another library, or by names in Python.
    """

    folders: tuple[str, ...]
    others: tuple[str, ...] = ()
    worked_out: tuple[str, ...] = ()


SPARE = "new_title/template/src/spare_capacity"  # what a new title begins with
LEVELS = ("bots/levels.py", "bots/levels.toml", "bots/simple.py")  # the names of bots
BOOKS_USED = {
    "deploy": Use(("pieces/deploy",), others=("games/deploy_projects", "games/deploy_systems")),
    "deploy-projects": Use(("games/deploy_projects",), others=("pieces/deploy",)),
    "deploy-systems": Use(("games/deploy_systems",), others=("pieces/deploy",)),
    "devices": Use(("games/devices",), worked_out=("cubes",)),
    "it-billionaire": Use(("games/it_billionaire",)),
    "upgrade": Use(("games/upgrade",)),
    "spare-capacity": Use((SPARE,)),
    # A kind of value is called as in JSON Schema.
    "engine": Use(
        ("engine", "rulebook.py"), others=("server/reading.py",), worked_out=("allowed",)),
    "bots": Use(("bots",)),
    "lab": Use(("lab",)),
    "shell": Use(("shell",)),
    # What does not fit in a request is called as by Pydantic.
    "server": Use(
        ("server",), others=(*LEVELS, "engine/drawing.py"), worked_out=("unfit",)),
    # Functions, models and fields; tests/server/test_api.py holds them against the document.
    "api": Use(("server/reference.py",), worked_out=("calls", "models", "fields")),
    "new-title": Use(("new_title/command.py",)),
}
ALWAYS = ("engine/titles.py", "engine/kits.py", "engine/kit_problems.py", "engine/facts.py",
          "engine/drawing.py")  # ask every title's book
# Who is asked for words, and the key that is looked up.
SAYING = {"say": "{}", "told": "{}", "amount": "amounts.{}", "change": "joining.{}"}
WORDS = "w"  # what a template calls its part of a book: w.cash, m.w.cash
READING = ("get", "row")  # all that stands below a key
HOLE = "\0"  # a place in a key that is put together
DEEPEST = 3  # keys put together from keys put together
SEVERAL = re.compile(r"[;,— ]+")
TYPED = re.compile(r"--[a-z-]+")  # an option of a command
KEY = re.compile(rf"[a-z0-9_.{HOLE}-]+")
KEYS = re.compile(rf"[a-z0-9_.;,— {HOLE}-]+")
RULE = re.compile(r"[A-Z]{2}-\d{3}")
NAMES = ("title.name", "title.edition")  # of a game
PLAIN_WORD = re.compile(r"[^\W\d_]{2,}")
COUNTED = re.compile(r"\{n\} (?:[a-z]+ )?(?!(?:is|was|has|this|its|as)\b)[a-z]*[^\Ws]s\b")

every_book = pytest.mark.parametrize("name", BOOKS_USED)


@dataclass
class Source:
    """What stands in code and templates: strings and names, patterns, and keys asked for."""

    words: set[str] = field(default_factory=set)
    patterns: set[str] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)
    whole: set[str] = field(default_factory=set)  # tables that are read from end to end
    found: dict[tuple[str, int], bool] = field(default_factory=dict)  # what was looked for before

    def add(self, form: str | None) -> None:
        """A string, or a pattern if it has holes; several keys in one string, such as a; b; c."""
        for one in SEVERAL.split(form) if form and KEYS.fullmatch(form) else [form]:
            if one is not None:
                (self.patterns if HOLE in one else self.words).add(one)
        if form and TYPED.fullmatch(form):
            self.words.add(form[2:].replace("-", "_"))

    def has(self, text: str, depth: int = DEEPEST) -> bool:
        """Whether a text stands there, or can be put together from what does."""
        if (text, depth) not in self.found:
            self.found[text, depth] = self.look_for(text, depth)
        return self.found[text, depth]

    def look_for(self, text: str, depth: int) -> bool:
        if text in self.words or text.isdigit():
            return True
        if depth < DEEPEST and "." in text and all(map(self.words.__contains__, text.split("."))):
            return True
        return depth > 0 and any(
            all(part != text and self.has(part, depth - 1) for part in parts)
            for pattern in self.patterns for parts in fillings(pattern.split(HOLE), text)
        )  # fmt: skip

    def uses(self, key: str) -> bool:
        """Whether the words under a key are said somewhere."""
        return self.has(key) or any(key.startswith(f"{table}.") for table in self.whole)


def fillings(pieces: list[str], text: str) -> Iterator[tuple[str, ...]]:
    """What may stand in the holes between some pieces for them to give a text; every way."""
    first, *rest = pieces
    if not rest:
        if first == text:
            yield ()
    elif text.startswith(first):
        left = text[len(first) :]
        for at in range(1, len(left) + 1):
            if left.startswith(rest[0], at):
                yield from ((left[:at], *more) for more in fillings(rest, left[at:]))


# What stands in Python ----------------------------------------------------------------------------


def form_of(node: ast.AST) -> str | None:
    """A string, or an f-string with holes; nothing for all else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else HOLE
                       for part in node.values)  # fmt: skip
    return None


def names_in(kind: ast.ClassDef) -> set[str]:
    """The members of an enumeration, the keys of a section of a kit."""
    return {target.id for line in kind.body if isinstance(line, ast.Assign | ast.AnnAssign)
            for target in getattr(line, "targets", None) or [line.target]
            if isinstance(target, ast.Name)}  # fmt: skip


def called(node: ast.Call) -> tuple[str, str]:
    """The name of what is called, and on what."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr, ast.unparse(node.func.value)
    return getattr(node.func, "id", ""), ""


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def read_python(path: Path, source: Source) -> None:
    """Strings, names and calls of a module."""
    for node in ast.walk(tree_of(path)):
        source.add(form_of(node))
        if isinstance(node, ast.keyword) and node.arg:
            source.words.add(node.arg)
        elif isinstance(node, ast.ClassDef):
            source.words |= {name.lower() for name in names_in(node)} | names_in(node)
        elif isinstance(node, ast.Call) and node.args:
            read_call(node, source)


def read_call(node: ast.Call, source: Source) -> None:
    """What a call looks up."""
    (name, _), form = called(node), form_of(node.args[0])
    if form and name in READING:
        source.whole.add(form)
    if form and name == "part":
        source.patterns.add(f"{form}.{HOLE}")
    if form or name in ("amount", "change"):
        source.add(SAYING.get(name, "{}").format(form or HOLE))


# Whom a module asks for words ---------------------------------------------------------------------


def books_made(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The books that a module makes: what it calls each, and what the house calls it."""
    for line in tree.body:
        if isinstance(line, ast.Assign) and isinstance(line.value, ast.Call):
            (name, _), made = called(line.value), line.value.args
            if name == "Book":
                yield ast.unparse(line.targets[0]), form_of(made[0]) or ""


@cache
def homes() -> dict[str, str]:
    """The book of each module that makes one."""
    return {".".join(path.relative_to(ROOT.parent).with_suffix("").parts): name
            for path in files_of((".",), ".py")
            for _, name in books_made(tree_of(path))}  # fmt: skip


def books_known(tree: ast.Module) -> dict[str, str]:
    """Names in a module that stand for a book, or for what asks one; empty for what is no book."""
    known = dict(books_made(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in homes():
            known |= {one.asname or one.name: homes()[node.module] for one in node.names}
        elif isinstance(node, ast.FunctionDef):
            inner = [one.name for one in ast.walk(node)
                     if isinstance(one, ast.FunctionDef) and one is not node]  # fmt: skip
            known |= dict.fromkeys([*inner, *(one.arg for one in node.args.args)], "")
    return known


def asked_in(path: Path, name: str, own: bool) -> Iterator[str]:
    """The keys that a module asks a book for; its own one, where it names no other."""
    known = books_known(tree_of(path)) | {"self": ""}
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and node.args:
            (verb, on), form = called(node), form_of(node.args[0])
            whose = known.get(on or verb, name if own else "")
            if verb in SAYING and form and KEY.fullmatch(form) and whose == name:
                yield SAYING[verb].format(form)


# What stands in templates -------------------------------------------------------------------------


def template_form(node: nodes.Node) -> str:
    """A part of a text that a template puts together."""
    return node.value if isinstance(node, nodes.Const) and isinstance(node.value, str) else HOLE


def read_template(path: Path, source: Source) -> None:
    """Strings and attributes of a template."""
    tree = jinja2.Environment(extensions=["jinja2.ext.do"]).parse(path.read_text(encoding="utf-8"))
    for node in tree.find_all(nodes.Node):
        if isinstance(node, nodes.Getattr):
            if any(one.name == WORDS for one in node.find_all(nodes.Name)) or (
                any(one.attr == WORDS for one in node.find_all(nodes.Getattr))
            ):
                source.words.add(node.attr)
        elif isinstance(node, nodes.TemplateData):
            source.words.add(node.data.strip())
        elif isinstance(node, nodes.Call):
            if getattr(node.node, "attr", "") == "part":
                source.add(f"{template_form(node.args[0])}.{HOLE}")
        elif isinstance(node, nodes.Concat):
            source.add("".join(template_form(part) for part in node.nodes))
        elif isinstance(node, nodes.Const) and isinstance(node.value, str):
            source.words.add(node.value)


def files_of(places: Iterable[str], ends: str) -> Iterator[Path]:
    """All files of a kind in some folders, or files that are named."""
    for path in (ROOT / place for place in places):
        if path.is_dir():
            yield from sorted(path.rglob(f"*{ends}"))
        elif path.suffix == ends:
            yield path


@cache
def source_of(name: str) -> Source:
    """What stands in the code and the templates that use a book."""
    source = Source()
    used = BOOKS_USED[name]
    for path in files_of((*ALWAYS, *used.others, *used.folders), ".py"):
        read_python(path, source)
    own = set(files_of(used.folders, ".py"))
    for path in files_of((".",), ".py"):
        source.asked.update(asked_in(path, name, path in own))
    for ends in (".html", ".svg"):
        for path in files_of((*used.folders, *used.others), ends):
            read_template(path, source)
    for path in files_of(used.others, ".toml"):
        source.words.update(re.findall(r"[\w-]+", path.read_text(encoding="utf-8")))
    source.whole.update(used.worked_out)
    return source


# What stands in books -----------------------------------------------------------------------------


@cache
def book_of(name: str) -> Book:
    if BOOKS_USED[name].folders == (SPARE,):  # nobody else is to know that book
        return BOOKS.pop(name, Book(name, ROOT / SPARE / "words"))
    all_titles()
    module = next(module for module, made in homes().items() if made == name)
    importlib.import_module(module)
    return BOOKS[name]


def entries(content: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every entry by its key: words, a list of words, or the forms of a plural."""
    for key, value in content.items():
        if isinstance(value, dict) and not PLURALS.issuperset(value):
            yield from entries(value, f"{before}{key}.")
        else:
            yield before + key, value


def entries_of(name: str) -> dict[str, Any]:
    return dict(entries(book_of(name).content(ENGLISH)))


def forms_of(entry: Any) -> list[str]:
    """All words of an entry."""
    if isinstance(entry, str):
        return [entry]
    parts = entry.values() if isinstance(entry, dict) else entry
    return [form for part in parts for form in forms_of(part)]


def places_in(words: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", words))


def explained(text: str) -> set[str]:
    """Keys and tables that a comment for translators stands above or beside, or above what holds
    them.
    """
    found, table, covered, above = set(), "", False, False
    for line in text.splitlines():
        beside = "#" in line.rpartition('"')[2]
        if line.startswith("#"):
            above = covered = True
        elif header := re.match(r"\[([\w.-]+)\]", line):
            table, covered, above = f"{header[1]}.", above or beside, False
            if covered:
                found.add(header[1])
        elif key := re.match(r"([\w.-]+) *=", line):
            above = False
            if covered or beside:
                found.add(table + key[1])
        elif not line.strip():
            above = covered = False
    return found


def test_every_book_is_looked_at() -> None:
    assert set(homes().values()) == BOOKS_USED.keys()


@every_book
def test_every_key_is_used(name: str) -> None:
    source = source_of(name)
    unused = [key for key, entry in entries_of(name).items() if not source.uses(key)
              and not (isinstance(entry, list) and source.uses(f"{key}.0"))]  # fmt: skip
    assert not unused, unused


@every_book
def test_every_key_that_is_used_is_there(name: str) -> None:
    """In the book, in one beside it, or in one of a title or an edition that it stands beside."""
    book = book_of(name)
    asked_too = [one for one in BOOKS.values() if book in books_beside(one)]
    known = [key for each in {*books_beside(book), *asked_too} for key, _ in keys_and_tables(each)]
    missing = [form for form in source_of(name).asked
               if not any(any(fillings(form.split(HOLE), key)) or form == key
                          for key in known)]  # fmt: skip
    assert not missing, missing


def books_beside(book: Book | None) -> Iterator[Book]:
    """A book, the one beside it and so on."""
    while book:
        yield book
        book = book.beside


def keys_and_tables(book: Book) -> Iterator[tuple[str, Any]]:
    """Every entry of a book, and each of a list by its number."""
    for key, entry in entries(book.content(ENGLISH)):
        yield key, entry
        if isinstance(entry, list):
            yield from ((f"{key}.{i}", one) for i, one in enumerate(entry))


@every_book
def test_plurals_have_all_their_forms(name: str) -> None:
    """What goes by a number is a table of categories, of which `other` fits all numbers."""
    for key, entry in entries_of(name).items():
        if isinstance(entry, dict):
            assert "other" in entry, key
            assert all(places_in(form) <= places_in(entry["other"]) for form in entry.values()), key
        else:
            assert not any(map(COUNTED.search, forms_of(entry))), f"{key} is the same for 1 and 2"


@every_book
def test_short_words_are_explained(name: str) -> None:
    """A word that is not its own key, or places with hardly a word between them."""
    text = (book_of(name).folder / f"{ENGLISH}.toml").read_text(encoding="utf-8")
    known = explained(text)
    bare = [key for key, entry in entries_of(name).items()
            if not any(f"{key}.".startswith(f"{one}.") for one in known)
            and not isinstance(entry, list)
            and any(is_short(key, form) for form in forms_of(entry))]  # fmt: skip
    assert not bare, bare


def is_short(key: str, words: str) -> bool:
    if key in NAMES or RULE.fullmatch(words):
        return False
    plain = PLAIN_WORD.findall(re.sub(r"\{\w+\}", "", words).lower())
    last = key.rpartition(".")[2]
    return not plain or (len(plain) == 1 and plain[0] not in last and last not in plain[0])
