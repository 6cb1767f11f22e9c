"""The search: right where the right choice is known, and the same for the same question."""

from itertools import accumulate

import numpy as np
import pytest

from boardroom.bots.search import NODE, NONE, STYLE, search
from boardroom.bots.study import Budget, Memory, desk_for, study
from boardroom.engine.acts import Do
from boardroom.engine.position import Position
from tests.bots.nim import nim

CHANCE = np.uint64(12345)


def style(**changes: float):
    """A plain style: playing at random to the end."""
    made = np.zeros(1, STYLE)
    plain = {"curiosity": 1.0, "warmth": 1.0, "swing": 1.0, "lead": 0.0, "depth": 1000,
             "wide": 2.0}  # fmt: skip
    for name, value in {**plain, **changes}.items():
        made[0][name] = value
    return made


def thoughts(heap: int, simulations: int = 3000, **more):
    seen = nim(heap, **more)
    found, _ = study(seen, 0, style(), Budget(simulations), CHANCE)
    return found


@pytest.mark.parametrize("heap", [n for n in range(2, 16) if n % 4])
def test_nim_is_played_as_theory_says(heap: int) -> None:
    """A multiple of four is left to the other."""
    assert thoughts(heap).best.choice + 1 == heap % 4


def test_a_won_heap_is_worth_a_win_and_a_lost_one_nothing() -> None:
    assert thoughts(6).best.win > 0.9
    assert thoughts(8).best.win < 0.2


def test_three_seats_each_play_for_themselves() -> None:
    """From five, the first of three cannot win against two who both want to."""
    found = thoughts(5, seats=3)
    assert {t.choice for t in found.thoughts} == {0, 1, 2}
    assert thoughts(3, seats=3).best.choice == 2


def exact_chances(heap: int, die: int) -> list[float]:
    """The chance of the deciding seat to win after each choice, by working it all out."""
    won = [0.0] * (heap + 1)  # for the seat that decides on a heap of so many
    for n in range(1, heap + 1):
        won[n] = max(chances_from(n, die, won))
    return chances_from(heap, die, won)


def chances_from(n: int, die: int, won: list[float]) -> list[float]:
    left = [n - take for take in range(1, min(3, n) + 1)]
    return [1.0 if rest == 0 else 1 - sum(won[max(rest - d, 1)] for d in range(die)) / die
            for rest in left]  # fmt: skip


@pytest.mark.parametrize("heap", [6, 7, 9, 11])
def test_chance_is_reckoned_with(heap: int) -> None:
    """With a die the best choice is found, and its chance to win is near the true one."""
    found = thoughts(heap, 20_000, die=3)
    true = exact_chances(heap, 3)
    assert true[found.best.choice] == max(true)
    assert found.best.win == pytest.approx(max(true), abs=0.05)


def test_tables_that_are_not_kept_apart_average_out() -> None:
    """Then later seats decide without having seen the die, and chances come out too high."""
    seen = nim(6, die=3)
    found, _ = study(seen, 0, style(wide=0.0), Budget(20_000), CHANCE)
    assert found.best.win > max(exact_chances(6, 3)) + 0.05


def test_a_tree_grown_by_nothing_is_a_root_alone() -> None:
    """Whatever its memory held before."""
    seen = nim(7)
    nodes, used = np.frombuffer(b"\1" * (2 * NODE.itemsize), NODE).copy(), np.zeros(1, np.int64)
    search(desk_for(seen.kits, seen.tables, 0), style(), seen.tables.view(np.uint64), nodes, used,
           np.ones(1, np.uint64), 0)  # fmt: skip
    assert used[0] == 1
    assert (nodes[0]["first"], nodes[0]["visits"]) == (NONE, 0)


def test_every_simulation_is_counted() -> None:
    found = thoughts(7, 500)
    assert found.simulations == sum(t.visits for t in found.thoughts) == 500
    assert not found.cut_short
    assert sum(t.obvious for t in found.thoughts) == pytest.approx(1.0)


def test_the_same_question_gets_the_same_answer_on_any_number_of_threads() -> None:
    seen = nim(13, die=4)
    answers = {
        study(seen, 0, style(), Budget(2000, trees=4), CHANCE, threads=n)[0].thoughts
        for n in (1, 1, 2, 4)
    }
    assert len(answers) == 1


def test_a_study_leaves_the_table_alone() -> None:
    seen = nim(9, die=3)
    before = seen.tables.tobytes(), seen.kits.tobytes()
    study(seen, 0, style(), Budget(200), CHANCE)
    assert (seen.tables.tobytes(), seen.kits.tobytes()) == before


@pytest.mark.parametrize("heap", [5, 7, 10, 14])
def test_what_is_clear_needs_no_more_thought_and_stays_the_choice(heap: int) -> None:
    seen = nim(heap)
    whole = thoughts(heap)
    early, _ = study(seen, 0, style(), Budget(3000, till_clear=True), CHANCE)
    assert early.best.choice == whole.best.choice
    assert early.simulations < whole.simulations
    most, second = (t.visits for t in early.thoughts[:2])
    assert most - second > whole.simulations - early.simulations
    assert not early.cut_short


def test_thinking_can_be_stopped() -> None:
    seen = nim(13)
    looks = accumulate(range(100))
    found, _ = study(seen, 0, style(), Budget(10**9), CHANCE, stop=lambda: next(looks) > 20)
    assert found.cut_short
    assert 0 < found.simulations < 10_000


def test_a_budget_of_time_ends() -> None:
    seen = nim(13)
    found, _ = study(seen, 0, style(), Budget(10**9, seconds=0.02), CHANCE)
    assert found.cut_short
    assert found.simulations > 0


def test_a_full_tree_goes_on_thinking() -> None:
    seen = nim(15, die=4)
    _, trees = study(seen, 0, style(), Budget(64), CHANCE)
    trees[0].nodes = trees[0].nodes[:40].copy()
    trees[0].used[0] = 0
    found, trees = study(seen, 0, style(), Budget(5000), CHANCE, trees)
    assert found.simulations == 5000
    assert trees[0].used[0] <= 40


def after(seen, *choices: int):
    """The position after some choices, as the seat that then decides sees it."""
    later = Position(seen.kits, seen.tables.copy())
    for c in choices:
        later.act(Do.PLAY, c)
    return later.seen_by(int(later.s.seat))


def test_a_kept_tree_is_what_the_old_one_knew_below_the_choices_made() -> None:
    seen = nim(11)
    found, trees = study(seen, 0, style(), Budget(3000), CHANCE)
    memory = Memory(trees, count=0)
    first = found.best.choice
    (kept,) = memory.follow((first,), after(seen, first))
    assert kept.nodes[0].visits == found.best.visits - 1  # the first visit ended at the choice
    (deeper,) = memory.follow((first, 1), after(seen, first, 1))
    assert 0 < deeper.nodes[0].visits < kept.nodes[0].visits
    assert deeper.used[0] < kept.used[0] < trees[0].used[0]


def test_trees_that_do_not_lead_here_are_forgotten() -> None:
    seen = nim(11)
    _, trees = study(seen, 0, style(), Budget(300), CHANCE)
    memory = Memory(trees, count=0)
    assert memory.follow((), seen) == []
    assert memory.follow((1,), after(seen, 1, 1)) == []
    assert memory.follow((99,), after(seen, 1)) == []
    assert memory.follow((1,), after(seen, 2)) == []
    assert len(memory.follow((1,), after(seen, 1))) == 1
