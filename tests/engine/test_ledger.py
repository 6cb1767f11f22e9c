"""A game as its ledger: choices, refusals, snapshots, undo."""

from __future__ import annotations

import pytest

from boardroom.engine.ledger import SPACING, Game, digest_of, steps_after
from boardroom.engine.records import copy_of
from boardroom.engine.titles import Title, all_titles, find_title
from boardroom.errors import BoardroomError

TITLE: Title = all_titles()[0]


def advanced(choices: int, seed: str = "ledger") -> Game:
    """A game after so many choices, always the first or the last legal one in turn."""
    game = Game(TITLE, seed)
    for n in range(choices):
        game.choose(game.legal()[-(n % 2)])
    return game


def first_illegal(game: Game) -> int:
    """A choice that is refused; the game goes on until there is one."""
    while True:
        refused = [c for c in range(game.width) if c not in game.legal()]
        if refused:
            return refused[0]
        game.choose(game.legal()[0])


# Beginning


def test_options_not_given_are_the_default() -> None:
    game = Game(TITLE, "x")
    assert game.options == {option.name: option.default for option in TITLE.options}
    assert game.seats == [f"Player {p + 1}" for p in range(len(game.seats))]


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BoardroomError, match='has no option "colour"; it has players'):
        Game(TITLE, "x", {"colour": 1})


@pytest.mark.parametrize("value", [99, True, "3", -1])
def test_a_wrong_value_of_an_option_is_refused(value: object) -> None:
    with pytest.raises(BoardroomError, match=r"option players is .* it must be one of 2"):
        Game(TITLE, "x", {"players": value})  # type: ignore[dict-item]


def test_every_seat_has_a_name() -> None:
    with pytest.raises(BoardroomError, match="2 players, but 3 names for their seats"):
        Game(TITLE, "x", {"players": 2}, seats=["a", "b", "c"])


def test_a_title_is_found_by_its_name() -> None:
    assert find_title(TITLE.name) is TITLE
    near = TITLE.name[:-1]
    with pytest.raises(BoardroomError, match=f'no title "{near}".*Did you mean {TITLE.name}'):
        find_title(near)


# Choosing


def test_a_choice_is_one_line_of_the_ledger() -> None:
    game = Game(TITLE, "x")
    seat, c = int(game.s.seat), game.legal()[0]
    entry = game.choose(c, ["Something happened."])
    assert (entry.seat, entry.choice, entry.said) == (seat, c, ("Something happened.",))
    assert entry.check == digest_of(game.start_check, game.s)
    assert game.entries == [entry]
    assert game.s.count == 1


@pytest.mark.parametrize("c", [-1, 64, 1000])
def test_a_number_that_is_no_choice_is_refused(c: int) -> None:
    game = Game(TITLE, "x")
    before = game.tables.tobytes()
    with pytest.raises(BoardroomError, match=f"{c} is not one of the choices 0 to"):
        game.choose(c)
    assert game.tables.tobytes() == before
    assert not game.entries


def test_an_illegal_choice_is_refused_with_its_rule() -> None:
    game = advanced(10)
    c = first_illegal(game)
    before, length = game.tables.tobytes(), len(game.entries)
    assert game.why_not(c) != 0
    with pytest.raises(BoardroomError, match=r"\([A-Z]{2}-\d{3}\)$"):
        game.choose(c)
    assert game.tables.tobytes() == before
    assert len(game.entries) == length


def test_nothing_can_be_chosen_after_the_end() -> None:
    game = advanced(0)
    while not game.over:
        game.choose(game.legal()[-1])
    assert game.legal() == []
    with pytest.raises(BoardroomError, match="The game is over"):
        game.choose(0)
    assert not game.may_undo()


# Going back


def test_any_moment_can_be_looked_at() -> None:
    game = advanced(3 * SPACING)
    assert game.at(0).tables.tobytes() == Game(TITLE, "ledger").tables.tobytes()
    assert game.at(len(game.entries)).tables.tobytes() == game.tables.tobytes()
    game.at(5).s.count = 99
    assert game.at(5).s.count == 5, "what was looked at is a copy"
    game.at(SPACING).s.count = 99
    assert game.at(SPACING).s.count == SPACING


@pytest.mark.parametrize("n", [-1, 4])
def test_a_moment_that_never_was_is_refused(n: int) -> None:
    with pytest.raises(BoardroomError, match=f"The game has 3 choices, not {n}"):
        advanced(3).at(n)


def test_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(BoardroomError, match="nothing to undo"):
        Game(TITLE, "x").undo()


@pytest.mark.parametrize("back", [0, 7, SPACING - 1, SPACING, SPACING + 1])
def test_a_game_cut_back_goes_on_like_one_never_longer(back: int) -> None:
    """Snapshots of what was cut are forgotten."""
    game, short = advanced(2 * SPACING + 5), advanced(back)
    game.go_back_to(back)
    assert game.tables.tobytes() == short.tables.tobytes()
    for _ in range(SPACING + 2):
        c = game.legal()[len(game.legal()) // 2]
        assert game.choose(c) == short.choose(c)
    for n in range(len(game.entries) + 1):
        assert game.at(n).tables.tobytes() == short.at(n).tables.tobytes()


# Steps


def test_steps_change_nothing() -> None:
    game = advanced(6)
    before = game.tables.tobytes()
    steps = list(game.steps(game.legal()[0]))
    assert steps[0].choice == game.legal()[0]
    assert game.tables.tobytes() == before


def test_steps_are_copies() -> None:
    """A later step does not reach back into an earlier one."""
    game = advanced(6)
    kept = [copy_of(step.after) for step in game.steps(game.legal()[0])]
    again = list(steps_after(game, game.legal()[0]))
    assert [s.tobytes() for s in kept] == [step.after.tobytes() for step in again]


def test_a_choice_made_and_told_is_the_choice_made() -> None:
    """What happened is worked out once, for the log and for the table: the same bytes as ever."""
    game, plain = advanced(0), advanced(0)
    while not game.over:
        c = game.legal()[len(game.entries) % 2 * -1]
        entry = game.choose_and_tell(c, ["First of all."])
        assert entry.said[0] == "First of all."
        assert plain.choose(c, entry.said) == entry
        assert game.phase_start() == plain.phase_start()
    assert game.tables.tobytes() == plain.tables.tobytes()
