"""The story is complete: every decision, choice, refusal and step has its words."""

from __future__ import annotations

from itertools import pairwise

from boardroom import rulebook
from boardroom.contract.cases import Case, chosen_cases, play_along
from boardroom.engine import calls
from boardroom.engine.ledger import steps_after
from boardroom.engine.position import Position
from boardroom.engine.records import first_difference

GAMES = 1  # told in full; words are slow


@chosen_cases
def test_every_decision_and_choice_has_words(case: Case) -> None:
    """And within one decision no two legal choices read the same."""
    story = case.title.words
    for turn in play_along(case, GAMES):
        for s, bits in zip(turn.before, turn.bits, strict=True):
            question = str(story.question(case.kit, s))
            assert question.strip() == question != ""
            labels = [str(story.label(case.kit, s, c)) for c in calls.choices_in(bits)]
            assert all(label.strip() == label != "" for label in labels)
            assert len(set(labels)) == len(labels), f"{question} {labels}"


@chosen_cases
def test_every_refusal_names_its_rule(case: Case) -> None:
    known = rulebook.all_rules()
    for turn in list(play_along(case, GAMES))[::3]:
        s, legal = turn.before[0], calls.choices_in(turn.bits[0])
        for c in range(case.title.choices[int(s.ask)].total):
            if c not in legal:
                code = Position(case.kits, turn.before).why_not(c)
                reason = case.title.words.reason(case.kit, s, c, code)
                text = str(reason.text)
                assert text.strip() == text != ""
                assert reason.rule in known


@chosen_cases
def test_steps_end_where_play_ends(case: Case) -> None:
    """The story follows a choice piece by piece and arrives at the same bytes."""
    for turn in play_along(case, 1, 3):
        steps = list(steps_after(Position(case.kits, turn.before), int(turn.choices[0])))
        end = steps[-1].after
        assert first_difference(end, turn.after[0]) == ""
        assert end.tobytes() == turn.after[0].tobytes()
        for one, following in pairwise(steps):
            assert one.after.tobytes() == following.before.tobytes()


@chosen_cases
def test_every_step_is_told_in_whole_sentences(case: Case) -> None:
    names = [f"Player {p + 1}" for p in range(case.players)]
    said = 0
    for turn in play_along(case, 1, 4):
        for step in steps_after(Position(case.kits, turn.before), int(turn.choices[0])):
            for sentence in map(str, case.title.words.happened(case.kit, step, names)):
                said += 1
                assert str(sentence).strip() == str(sentence) != ""
                assert "{" not in str(sentence)
    assert said


@chosen_cases
def test_the_sheet_adds_up_to_the_points(case: Case) -> None:
    known = rulebook.all_rules()
    *_, last = play_along(case, 1, 5)
    for p in range(case.players):
        sheet = case.title.words.sheet(case.kit, last.after[0], p)
        assert sum(line.points for line in sheet) == Position(case.kits, last.after).points(p)
        assert all(line.label and line.rule in known for line in sheet)


@chosen_cases
def test_the_table_can_be_drawn_as_text(case: Case) -> None:
    names = [f"Player {p + 1}" for p in range(case.players)]
    for turn in list(play_along(case, 1, 6))[::25]:
        for seat in (None, *range(case.players)):
            text = case.title.words.text(case.kit, turn.before[0], names, seat)
            assert all(name in text for name in names)
            assert all(line == line.rstrip() for line in text.splitlines())
