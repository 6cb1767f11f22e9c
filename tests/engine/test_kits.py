"""Kits of a made-up title: reading, refusing, marking, hashing, writing."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import pytest
from pydantic import Field

from boardroom.engine.kit_problems import Checked, Problem, checked
from boardroom.engine.kits import (
    MOST_BYTES,
    Entry,
    KitFile,
    KitSchema,
    Section,
    about,
    find_kit,
    parse_toml,
    read_text,
    shipped_kits,
    whole,
    wholes,
)
from boardroom.engine.languages import PSEUDO, read_in
from boardroom.engine.sentences import BOOKS, Book
from boardroom.errors import BoardroomError

TOY = """\
# A toy, for tests.
title = "toy"

[game]
rounds = 5   # the number of rounds
low = 1
high = 4
fees = [0, 3, 6]
reconstructed = ["low", "fees[1]", "fees[2]"]

[[card]]
code = "ACE"
suit = "red"
income = 8

[[card]]
code = "KING"
suit = "black"
income = 13
reconstructed = ["income"]
"""

Fee = Annotated[int, Field(ge=0, le=9)]


WORDS = """\
[kit.game]
rounds = "rounds of a game"
low = "the lower end"
high = "the upper end"
fees = "fee at 0, 1, 2"

[kit.card]
code = "the card"
suit = "its suit"
income = "income it adds"

[kit_problems]
low = "{where} is {low}; it must not exceed high = {high}."
"""


class Game(Section):
    rounds: int = whole(1, 5)
    low: int = whole(0, 9)
    high: int = whole(0, 9)
    fees: list[Fee] = wholes(3)

    def misfits(self) -> Iterator[Problem]:
        if self.low > self.high:
            yield Problem(("low",), "low", low=self.low, high=self.high)


class Card(Entry):
    key: ClassVar[str] = "code"
    labels: ClassVar[tuple[str, ...]] = ("code",)

    code: Literal["ACE", "KING"]
    suit: Literal["red", "black"]
    income: int = whole(0, 75)
    bonus: int | None = Field(default=None, ge=1, le=3)


class ToyKit(KitSchema):
    game: Game
    card: list[Card]


@dataclass(frozen=True)
class ToyTitle:
    folder: Path
    name: str = "toy"
    kit_schema: type[KitSchema] = ToyKit


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[ToyTitle]:
    """A title with two shipped kits."""
    folder = tmp_path / "toy"
    (folder / "kits").mkdir(parents=True)
    (folder / "kits" / "standard.toml").write_text(TOY)
    (folder / "kits" / "large.toml").write_text(TOY.replace("rounds = 5", "rounds = 4"))
    (folder / "en.toml").write_text(WORDS)
    Book("toy", folder)
    yield ToyTitle(folder)
    del BOOKS["toy"]


def read(toy: ToyTitle, text: str) -> KitFile:
    """A kit file with this text, read."""
    path = toy.folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return KitFile.read(toy, path)


def refused(toy: ToyTitle, text: str) -> list[str]:
    """The problems of a kit file with this text, each without the name of the file."""
    with pytest.raises(BoardroomError) as error:
        read(toy, text)
    lines = str(error.value).splitlines()
    start = f"{toy.folder / 'mine.toml'}: "
    assert all(line.startswith(start) for line in lines)
    return [line.removeprefix(start) for line in lines]


# Values that are wrong


@pytest.mark.parametrize("value", ["76", "-1", "true", "3.0", '"3"', "[3]", "1979-05-27", "nan"])
def test_a_whole_number_is_a_whole_number_within_its_limits(toy: ToyTitle, value: str) -> None:
    (line,) = refused(toy, TOY.replace("income = 8", f"income = {value}"))
    assert line.startswith(f'card[0] "ACE".income is {value}')
    assert line.endswith("; it must be a whole number from 0 to 75.")


def test_a_number_too_long_to_write_is_refused_in_words(toy: ToyTitle) -> None:
    (line,) = refused(toy, TOY.replace("rounds = 5", f"rounds = 0x{'f' * 5000}"))
    assert line == (
        "game.rounds is a number of more than 18 digits; it must be a whole number from 1 to 5."
    )


def test_one_of_a_fixed_set(toy: ToyTitle) -> None:
    (line,) = refused(toy, TOY.replace('"red"', '"green"'))
    assert line == 'card[0] "ACE".suit is "green"; it must be one of "red", "black".'


def test_a_list_has_its_length_and_each_value_its_limits(toy: ToyTitle) -> None:
    short = TOY.replace("[0, 3, 6]", "[0, 3]").replace(', "fees[2]"', "")
    assert refused(toy, short) == [
        "game.fees is [0, 3] (2 values); "
        "it must be a list of 3 whole numbers, each from 0 to 9."
    ]  # fmt: skip
    assert refused(toy, TOY.replace("[0, 3, 6]", "[0, 10, 6]")) == [
        "game.fees[1] is 10; it must be a whole number from 0 to 9."
    ]


def test_an_optional_value_keeps_its_limits_too(toy: ToyTitle) -> None:
    assert read(toy, TOY.replace("income = 8", "income = 8\nbonus = 3")).mark("card.ACE.bonus")
    assert refused(toy, TOY.replace("income = 8", "income = 8\nbonus = 4")) == [
        'card[0] "ACE".bonus is 4; it must be a whole number from 1 to 3.'
    ]


def test_a_section_is_a_section_and_a_list_of_entries_a_list(toy: ToyTitle) -> None:
    assert refused(toy, 'title = "toy"\ngame = 3\ncard = {}') == [
        "game is 3; it must be a section with the keys rounds, low, high, fees.",
        "card is a section; it must be a list of entries, each under its own [[name]].",
    ]


def test_a_missing_key_is_named_with_what_it_must_be(toy: ToyTitle) -> None:
    assert refused(toy, TOY.replace("rounds = 5", "")) == [
        "game.rounds is missing; it must be a whole number from 1 to 5."
    ]
    assert refused(toy, 'title = "toy"') == [
        "game is missing; it must be a section with the keys rounds, low, high, fees.",
        "card is missing; it must be a list of entries, each under its own [[name]].",
    ]


def test_an_unknown_key_comes_with_the_nearest_known_one(toy: ToyTitle) -> None:
    assert refused(toy, TOY.replace("rounds = 5", "rounds = 5\nround = 5")) == [
        'game.round is not a known key; did you mean "rounds"?'
    ]
    assert refused(toy, TOY.replace("rounds = 5", "rounds = 5\n'o dd' = 5")) == [
        'game."o dd" is not a known key; known here: rounds, low, high, fees, reconstructed.'
    ]


def test_values_that_do_not_fit_together(toy: ToyTitle) -> None:
    assert refused(toy, TOY.replace("low = 1", "low = 5")) == [
        "game.low is 5; it must not exceed high = 4."
    ]


def test_two_entries_of_one_name_and_one_that_is_lacking(toy: ToyTitle) -> None:
    assert refused(toy, TOY.replace('"KING"', '"ACE"')) == [
        'card[1] "ACE".code is "ACE", which card[0] is already.',
        'card has no entry with code = "KING".',
    ]


def test_a_misspelt_name_is_told_once(toy: ToyTitle) -> None:
    assert refused(toy, TOY.replace('"KING"', '"KNIG"')) == [
        'card[1] "KNIG".code is "KNIG"; it must be one of "ACE", "KING".'
    ]


def test_all_problems_are_told_at_once(toy: ToyTitle) -> None:
    text = TOY.replace("rounds = 5", "rouns = 5").replace("low = 1", "low = 7")
    text = text.replace("income = 8", "income = 80").replace('"fees[1]"', '"fes[1]"')
    assert refused(toy, text) == [
        "game.rounds is missing; it must be a whole number from 1 to 5.",
        'game.rouns is not a known key; did you mean "rounds"?',
        'card[0] "ACE".income is 80; it must be a whole number from 0 to 75.',
        'game.reconstructed[1] is "fes[1]"; '
        'it must be a key with a value in this section, did you mean "fees"?',
    ]


def test_a_kit_of_another_title_is_told_so_and_no_more(toy: ToyTitle) -> None:
    assert refused(toy, 'title = "chess"\nboard = 8') == ['title is "chess"; it must be "toy".']
    assert refused(toy, "board = 8") == ['title is missing; it must be "toy".']


def test_what_a_terminal_would_obey_is_spelled_out(toy: ToyTitle) -> None:
    (line,) = refused(toy, TOY.replace('"red"', '"\\u001b[2J\\u009b"'))
    assert line.startswith('card[0] "ACE".suit is "\\u001b[2J\\u009b"; ')


def test_a_long_value_is_cut_short(toy: ToyTitle) -> None:
    (line,) = refused(toy, TOY.replace('"red"', f'"{"x" * 500}"'))
    assert len(line) < 200


def test_single_values_of_any_kind_are_described() -> None:
    class Odd(Checked):
        flag: bool
        ratio: float = Field(ge=0.5, le=2)
        word: str
        words: list[str]
        only: Literal["this"]

    with pytest.raises(BoardroomError) as error:
        checked(Odd, {"flag": 1, "ratio": "x", "word": None, "words": 3, "only": "that"})
    assert str(error.value).splitlines() == [
        "flag is 1; it must be true or false.",
        'ratio is "x"; it must be a number from 0.5 to 2.',
        "word is null; it must be text in quotes.",
        "words is 3; it must be a list of texts in quotes.",
        'only is "that"; it must be "this".',
    ]


# Files that cannot be read


def message(path: Path) -> str:
    with pytest.raises(BoardroomError) as error:
        parse_toml(read_text(path), path)
    return str(error.value)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("title = \n", "line 1, column 9"),
        ("a = 1\nb = = 2\n", "line 2, column 5"),
        ("a = 1\na = 2\n", "line 2, column 6"),
        ("[game\n", "line 1, column 6"),
        ('a = 1\nb = """open', "line 2, column 12"),
    ],
)
def test_a_slip_of_syntax_has_a_line_and_a_column(tmp_path: Path, text: str, place: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    assert message(path).startswith(f"{path}, {place}: not valid TOML: ")


@pytest.mark.parametrize("text", [f"a = {'9' * 5000}", f"a = {'[' * 50_000}"])
def test_toml_that_is_too_much_for_the_reader(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    assert "not valid TOML" in message(path)


def test_no_such_file(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    assert message(path) == f"{path}: there is no such file."


def test_a_folder(tmp_path: Path) -> None:
    assert message(tmp_path) == f"{tmp_path}: this is a folder; give the path of a kit file."


def test_a_name_no_file_can_have(tmp_path: Path) -> None:
    assert "cannot be read" in message(tmp_path / ("x" * 5000))
    assert "cannot be read" in message(Path("a\0b.toml"))


def test_text_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b'title = "toy"\n# M\xfcnchen\n')
    assert message(path) == (
        f"{path}, line 2: the file is not UTF-8 text; save it with that encoding."
    )


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"#" * (MOST_BYTES + 1))
    assert message(path) == f"{path}: the file is too large; a kit may have 1 MB at most."


def test_a_byte_order_mark_is_no_harm(toy: ToyTitle) -> None:
    path = toy.folder / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TOY.encode())
    assert KitFile.read(toy, path).to_toml() == TOY


# Marks


def test_every_value_is_printed_or_reconstructed(toy: ToyTitle) -> None:
    kit = find_kit(toy)
    assert list(kit.values()) == [
        ("game.rounds", 5, "printed"),
        ("game.low", 1, "reconstructed"),
        ("game.high", 4, "printed"),
        ("game.fees[0]", 0, "printed"),
        ("game.fees[1]", 3, "reconstructed"),
        ("game.fees[2]", 6, "reconstructed"),
        ("card.ACE.suit", "red", "printed"),
        ("card.ACE.income", 8, "printed"),
        ("card.KING.suit", "black", "printed"),
        ("card.KING.income", 13, "reconstructed"),
    ]
    assert (kit.count("printed"), kit.count("reconstructed")) == (6, 4)


def test_a_value_is_explained_by_the_words_of_its_title(toy: ToyTitle) -> None:
    assert str(about("toy", "game", "fees")) == "fee at 0, 1, 2"
    assert about("toy", "card", "bonus") == about("chess", "game", "fees") == ""


def test_problems_are_told_in_the_language_of_the_reader(toy: ToyTitle) -> None:
    with read_in(PSEUDO):
        (line,) = refused(toy, TOY.replace("low = 1", "low = 5"))
    assert line == "[game.low ííš 5; ííŧ ɱúúšŧ ñóóŧ ééẋçééééđ ħííğħ = 4.]"


def test_a_mark_is_found_by_key(toy: ToyTitle) -> None:
    kit = find_kit(toy)
    assert kit.mark("card.ACE.income") == "printed"
    assert kit.mark("card.KING.income") == "reconstructed"
    assert kit.mark("game.fees") == "reconstructed"
    with pytest.raises(KeyError):
        kit.mark("game.fee")


def test_a_whole_list_can_be_marked(toy: ToyTitle) -> None:
    kit = read(toy, TOY.replace('"fees[1]", "fees[2]"', '"fees"'))
    assert {kit.mark(f"game.fees[{i}]") for i in range(3)} == {"reconstructed"}


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ('"rounds[0]"', 'is "rounds[0]"; rounds is not a list, so write "rounds".'),
        ('"fees[3]"', 'is "fees[3]"; fees has the values [0] to [2] only.'),
        ('"high", "high"', 'is "high", which stands there already.'),
        ('"code"', 'is "code"; it must be a key with a value in this section: '
                   "rounds, low, high, fees."),
        ('"reconstructed"', 'is "reconstructed"; it must be a key with a value in this section: '
                            "rounds, low, high, fees."),
        ("3", "is 3; it must be text in quotes."),
    ],
)  # fmt: skip
def test_a_mark_names_a_value_of_its_section(toy: ToyTitle, mark: str, said: str) -> None:
    (line,) = refused(toy, TOY.replace('"low", "fees[1]", "fees[2]"', mark))
    assert line == f"game.reconstructed[{mark.count(',')}] {said}"


def test_a_name_is_not_a_value(toy: ToyTitle) -> None:
    (line,) = refused(toy, TOY.replace('["income"]', '["code"]'))
    assert line.startswith('card[1] "KING".reconstructed[0] is "code"; it must be a key')


# Hashes


def test_a_hash_is_that_of_the_values_alone(toy: ToyTitle) -> None:
    kit = find_kit(toy)
    assert len(kit.hash) == 64
    head, ace, king = TOY.split("[[card]]")
    for same in (
        TOY.replace("#", "# another remark"),
        TOY.replace("rounds = 5   ", "rounds=0x5"),
        TOY.replace('reconstructed = ["income"]', ""),
        f"{head}[[card]]{king}\n[[card]]{ace}",
    ):
        assert read(toy, same).hash == kit.hash


@pytest.mark.parametrize(
    ("old", "new"),
    [("rounds = 5", "rounds = 4"), ("[0, 3, 6]", "[0, 6, 3]"), ('"red"', '"black"'),
     ("income = 8", "income = 8\nbonus = 1")],
)  # fmt: skip
def test_any_other_value_is_another_hash(toy: ToyTitle, old: str, new: str) -> None:
    assert read(toy, TOY.replace(old, new)).hash != find_kit(toy).hash


def test_the_hash_of_a_kit_stays_for_good(toy: ToyTitle) -> None:
    """Stored games name kits by hash: a change here would orphan them."""
    assert find_kit(toy).hash == (
        "659f985210e7843de1faf64004e310c9f93b76a27809fa60a8e28751c483f2a7"
    )


# Round trips


def test_a_kit_goes_through_json_with_values_and_marks(toy: ToyTitle) -> None:
    kit = find_kit(toy)
    again = KitFile.from_dict(toy, kit.to_dict(), name="standard")
    assert again.hash == kit.hash
    assert list(again.values()) == list(kit.values())
    assert (again.name, again.source) == ("standard", None)


def test_a_kit_in_a_saved_game_is_checked_like_a_file(toy: ToyTitle) -> None:
    saved: dict[str, Any] = find_kit(toy).to_dict()
    saved["card"][1]["income"] = 76
    with pytest.raises(BoardroomError) as error:
        KitFile.from_dict(toy, saved)
    assert str(error.value) == (
        'kit.card[1] "KING".income is 76; it must be a whole number from 0 to 75.'
    )


@pytest.mark.parametrize("values", [None, 3, [], "kit"])
def test_a_saved_game_may_hold_anything(toy: ToyTitle, values: object) -> None:
    with pytest.raises(BoardroomError, match=r"^kit is .*; it must be a section with the keys"):
        KitFile.from_dict(toy, values)


def test_a_kit_from_a_file_is_exported_as_it_was_written(toy: ToyTitle) -> None:
    assert find_kit(toy).to_toml() == TOY


def test_a_kit_without_a_file_is_written_with_explanations(toy: ToyTitle) -> None:
    kit = find_kit(toy)
    text = KitFile.from_dict(toy, kit.to_dict()).to_toml()
    assert "rounds = 5        # rounds of a game\n" in text
    assert "# income: income it adds\n" in text
    again = read(toy, text)
    assert again.hash == kit.hash
    assert again.marks == kit.marks


def test_two_kits_are_compared_value_by_value(toy: ToyTitle) -> None:
    assert find_kit(toy, "large").differences(find_kit(toy)) == [("game.rounds", 4, 5)]
    more = read(toy, TOY.replace("income = 8", "income = 8\nbonus = 1"))
    assert more.differences(find_kit(toy)) == [("card.ACE.bonus", 1, None)]
    assert find_kit(toy).differences(more) == [("card.ACE.bonus", None, 1)]


# Finding


def test_shipped_kits_are_found_by_name_the_standard_one_first(toy: ToyTitle) -> None:
    assert shipped_kits(toy) == ["standard", "large"]
    assert find_kit(toy).name == "standard"
    assert find_kit(toy, "large").title == "toy"


def test_a_kit_is_found_by_path(toy: ToyTitle, monkeypatch: pytest.MonkeyPatch) -> None:
    (toy.folder / "mine.toml").write_text(TOY)
    (toy.folder / "mine").write_text(TOY)
    monkeypatch.chdir(toy.folder)
    for path in ("mine.toml", "./mine", "mine", toy.folder / "mine.toml"):
        assert find_kit(toy, path).name == "mine"
    with pytest.raises(BoardroomError, match=r"^none\.toml: there is no such file\.$"):
        find_kit(toy, "none.toml")


@pytest.mark.parametrize(
    ("name", "hint"), [("standrad", ' Did you mean "standard"?'), ("x\0", ""), ("y" * 5000, "")]
)
def test_an_unknown_kit_is_answered_with_those_there_are(
    toy: ToyTitle, name: str, hint: str
) -> None:
    with pytest.raises(BoardroomError) as error:
        find_kit(toy, name)
    assert f'" of toy.{hint} Shipped kits: standard, large. The path of a' in str(error.value)
