"""The rules pages parse, agree with each other, and are found by ID or by words."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from boardroom import rulebook
from boardroom.errors import BoardroomError
from boardroom.rulebook import Rule, parse_page

ID_BULLET = re.compile(r"- \*\*[A-Z]{2}-\d{3}\*\*")
REFERENCE = re.compile(r"\b(D[ESP])-(\d{3})((?:(?:\u2026|\u2013|-|/| to )\d{3}\b)*)")


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder that takes the place of docs/rules/en."""
    monkeypatch.setattr(rulebook, "pages_dir", lambda: tmp_path)
    rulebook.all_rules.cache_clear()
    english = tmp_path / "en"
    english.mkdir()
    yield english
    rulebook.all_rules.cache_clear()


def write(folder: Path, name: str, *lines: str) -> Path:
    path = folder / f"{name}.md"
    path.write_text("\n".join(["# Title", "", "## Fees", "", *lines, ""]), encoding="utf-8")
    return path


# The loader


def test_a_page_gives_its_rules_in_printed_order(pages: Path) -> None:
    path = pages / "toy.md"
    path.write_text(
        "# Toy\n\nAbout.\n\n## One\n\n- **TO-002** Second.\n- **TO-001** First, see TO-002.\n\n"
        "## Two\n\n- **TO-010** Tenth.\n- just a remark\n",
        encoding="utf-8",
    )
    assert rulebook.read_page("toy") == (
        Rule("TO-002", "Second.", "One", "toy"),
        Rule("TO-001", "First, see TO-002.", "One", "toy"),
        Rule("TO-010", "Tenth.", "Two", "toy"),
    )


@pytest.mark.parametrize(
    "line",
    [
        "- **TO-01** Two digits.",
        "- **TO-1** One digit.",
        "- **TO-0010** Four digits.",
        "- **to-001** Small letters.",
        "- **TO001** No hyphen.",
        "- **TO 001** A blank instead.",
        "- **TO-001**",
        "- **TO-001**   ",
        "- **TO-001**No blank before the text.",
        "- **TO-001: name** Text.",
        "- **TO-001 The bold never ends.",
        "- TO-001 Not bold.",
        "* **TO-001** Another bullet.",
        "  - **TO-001** Indented.",
        "-  **TO-001** Two blanks.",
    ],
)
def test_a_malformed_rule_is_refused_with_file_and_line(tmp_path: Path, line: str) -> None:
    path = write(tmp_path, "toy", "- **TO-005** Good.", "", line)
    with pytest.raises(BoardroomError, match=r"toy\.md, line 7: malformed rule"):
        parse_page(path)


@pytest.mark.parametrize(
    "line",
    ["- **dev_tiles** on or off", "- **AD1** brings 8 income", "- see TO-001", "| TO-001 | x |"],
)
def test_other_lines_are_for_readers_only(tmp_path: Path, line: str) -> None:
    assert parse_page(write(tmp_path, "toy", line)) == ()


@pytest.mark.parametrize("line", ["  and goes on.", "and goes on.", "  - a detail"])
def test_a_rule_stays_on_one_line(tmp_path: Path, line: str) -> None:
    path = write(tmp_path, "toy", "- **TO-001** A rule", line)
    with pytest.raises(BoardroomError, match=r"toy\.md, line 6: .*one line"):
        parse_page(path)


def test_a_rule_needs_a_heading(tmp_path: Path) -> None:
    path = tmp_path / "toy.md"
    path.write_text("# Toy\n\n- **TO-001** Homeless.\n", encoding="utf-8")
    with pytest.raises(BoardroomError, match=r"toy\.md, line 3: TO-001 .*heading"):
        parse_page(path)


def test_an_id_twice_on_a_page_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, "toy", "- **TO-001** One.", "- **TO-001** Again.")
    with pytest.raises(BoardroomError, match=r"toy\.md, line 6: TO-001 already"):
        parse_page(path)


def test_an_id_on_two_pages_is_refused(pages: Path) -> None:
    write(pages, "a", "- **TO-001** One.")
    write(pages, "b", "- **TO-001** Again.")
    with pytest.raises(BoardroomError, match=r"TO-001 .*a\.md and b\.md"):
        rulebook.all_rules()


@pytest.mark.parametrize("name", ["nosuch", "../toy", ""])
def test_an_unknown_page_is_refused_and_the_others_named(pages: Path, name: str) -> None:
    write(pages, "toy", "- **TO-001** One.")
    with pytest.raises(BoardroomError, match=r"no rules page .* Pages: toy\."):
        rulebook.read_page(name)


# Languages


def test_a_page_is_read_in_the_language_if_it_has_it(pages: Path) -> None:
    write(pages, "toy", "- **TO-001** Each tile pays.")
    write(pages, "other", "- **TO-002** Nobody pays.")
    german = pages.parent / "de"
    german.mkdir()
    write(german, "toy", "- **TO-001** Jedes Plättchen zahlt.")
    assert rulebook.language_of("toy", "de") == "de"
    assert rulebook.find("TO-001", "de").text == "Jedes Plättchen zahlt."
    assert rulebook.find("TO-001").text == "Each tile pays."
    assert rulebook.search("zahlt", "de") == (rulebook.find("TO-001", "de"),)


def test_a_page_that_a_language_does_not_have_is_read_in_english(pages: Path) -> None:
    write(pages, "toy", "- **TO-001** Each tile pays.")
    assert rulebook.language_of("toy", "de") == "en"
    assert rulebook.read_page("toy", "de") == rulebook.read_page("toy")


def test_every_language_tells_the_same_rules() -> None:
    for folder in rulebook.pages_dir().iterdir():
        for path in folder.glob("*.md"):
            told = [rule.id for rule in rulebook.parse_page(path)]
            assert told == [rule.id for rule in rulebook.read_page(path.stem)], path


# Where the pages are


def pretend_installed_at(monkeypatch: pytest.MonkeyPatch, package: Path) -> None:
    package.mkdir(parents=True)
    monkeypatch.setattr(rulebook, "__file__", str(package / "rulebook.py"))


def test_a_checkout_keeps_its_pages_in_docs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_installed_at(monkeypatch, tmp_path / "src" / "boardroom")
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    assert rulebook.pages_dir() == tmp_path / "docs" / "rules"


def test_an_installed_package_carries_its_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "boardroom"
    pretend_installed_at(monkeypatch, package)
    (package / "rule_pages").mkdir()
    assert rulebook.pages_dir() == package / "rule_pages"


def test_missing_pages_are_said_to_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend_installed_at(monkeypatch, tmp_path / "site-packages" / "boardroom")
    with pytest.raises(BoardroomError, match=r"rules pages are missing.*rule_pages.*docs/rules"):
        rulebook.pages_dir()


# Finding a rule


@pytest.mark.parametrize("typed", ["TO-031", "to-031", "to31", "TO 031", " to_31 ", "To-31"])
def test_an_id_is_found_however_it_is_typed(pages: Path, typed: str) -> None:
    write(pages, "toy", "- **TO-031** Each tile pays.")
    assert rulebook.find(typed).text == "Each tile pays."


def test_an_unknown_id_suggests_the_nearest(pages: Path) -> None:
    write(pages, "toy", "- **TO-030** One.", "- **TO-031** Two.", "- **XY-900** Three.")
    with pytest.raises(BoardroomError, match=r"no rule 'TO-032'.*TO-03[01] or TO-03[01]"):
        rulebook.find("to32")


@pytest.mark.parametrize("typed", ["", "fees?", "TO-1234"])
def test_nonsense_is_refused(pages: Path, typed: str) -> None:
    write(pages, "toy", "- **XY-900** One.")
    with pytest.raises(BoardroomError, match="no rule"):
        rulebook.find(typed)


def test_search_wants_all_words_in_text_or_heading(pages: Path) -> None:
    write(pages, "toy", "- **TO-001** Purple costs more.", "- **TO-002** Empty tiles pay too.")
    assert [rule.id for rule in rulebook.search("PURPLE")] == ["TO-001"]
    assert [rule.id for rule in rulebook.search("fees tiles")] == ["TO-002"]
    assert [rule.id for rule in rulebook.search("fees")] == ["TO-001", "TO-002"]
    assert rulebook.search("purple tiles") == ()
    assert rulebook.search("  ") == ()


# The pages themselves


def lines_of_the_pages() -> Iterator[tuple[str, str]]:
    for name in rulebook.page_names():
        text = rulebook.page_path(name).read_text(encoding="utf-8")
        yield from ((name, line) for line in text.splitlines())


def test_every_rule_bullet_parses_and_every_id_is_unique() -> None:
    bullets = sum(1 for _, line in lines_of_the_pages() if ID_BULLET.match(line))
    assert bullets > 0
    assert len(rulebook.all_rules()) == bullets


def test_every_page_has_a_title_and_rules() -> None:
    for name in rulebook.page_names():
        text = rulebook.page_path(name).read_text(encoding="utf-8")
        assert text.startswith("# "), name
        assert rulebook.read_page(name), name


def test_every_rule_is_a_sentence() -> None:
    for rule in rulebook.all_rules().values():
        assert rule.text[0].isupper() or not rule.text[0].isalpha(), rule.id
        assert rule.text.endswith((".", ".)")), rule.id


def references(line: str) -> Iterator[str]:
    """`DE-031`, and both ends of `DE-080…084`, `DE-080 to DE-084`, `DE-130/131`."""
    for prefix, first, more in REFERENCE.findall(line):
        for number in (first, *re.findall(r"\d{3}", more)):
            yield f"{prefix}-{number}"


def test_references_are_read_with_their_ranges() -> None:
    line = "See DE-031, DS-010…012, DE-080 to DE-084, DP-130/131 and DE-043."
    assert list(references(line)) == [
        "DE-031", "DS-010", "DS-012", "DE-080", "DE-084", "DP-130", "DP-131", "DE-043",
    ]  # fmt: skip


def test_every_cross_reference_leads_somewhere() -> None:
    rules = rulebook.all_rules()
    written = {rule_id[:2] for rule_id in rules}
    dangling = [
        f"{name}: {asked}"
        for name, line in lines_of_the_pages()
        for asked in references(line)
        if asked[:2] in written and asked not in rules
    ]
    assert dangling == []


PAGES = ["deploy", "deploy-systems", "deploy-projects", "devices", "it-billionaire", "upgrade"]


@pytest.mark.parametrize("page", PAGES)
def test_ids_ascend_within_a_section(page: str) -> None:
    """DE-147 alone stands where it is played, right after the payment it belongs to."""
    for before, after in pairwise(r for r in rulebook.read_page(page) if r.id != "DE-147"):
        assert before.id < after.id
