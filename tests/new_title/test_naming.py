"""What a new title is called."""

from __future__ import annotations

import pytest

from boardroom.new_title.naming import Names, is_name, names_for


@pytest.mark.parametrize(("text", "names"), [
    ("Coffee Break", Names("Coffee Break", "coffee-break", "coffee_break", "CoffeeBreak", "CB")),
    ("coffee-break", Names("Coffee Break", "coffee-break", "coffee_break", "CoffeeBreak", "CB")),
    ("nim", Names("Nim", "nim", "nim", "Nim", "NI")),
    ("IT Department 9", Names("IT Department 9", "it-department-9", "it_department_9",
                              "ITDepartment9", "ID")),
])  # fmt: skip
def test_all_names_follow_from_one(text: str, names: Names) -> None:
    assert names_for(text, []) == names


@pytest.mark.parametrize(("taken", "prefix"), [
    (["CB"], "CO"), (["CB", "CO"], "CF"), (["CB", "CO", "CF", "CE", "CR", "CA", "CK"], "AA"),
])  # fmt: skip
def test_the_letters_of_rules_are_free_ones(taken: list[str], prefix: str) -> None:
    assert names_for("Coffee Break", taken).prefix == prefix


@pytest.mark.parametrize("text", [
    "", "9 lives", "-x", "a--b", "two  spaces", "x ", "Käse", "a.b", "../x", "x" * 31,
])  # fmt: skip
def test_other_names_are_none(text: str) -> None:
    assert not is_name(text)
