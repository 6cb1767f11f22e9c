"""Levels: stronger ones look further, weaker ones err as people do."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from boardroom.bots.levels import LevelBot, level_of, levels, style_of, tuning
from boardroom.bots.seats import BOT_NAMES, bot_choice, find_bot, trail_since
from boardroom.bots.study import Memory, Study, Thought
from boardroom.engine.ledger import Game
from boardroom.engine.titles import Title, all_titles, find_title
from boardroom.errors import BoardroomError

UPGRADE = find_title("upgrade")


def found(*shares: float) -> Study:
    """A study that spent these shares of its simulations on choices, the most obvious last."""
    told = tuple(
        Thought(c, round(1000 * share), share, 0.0, share, (c + 1) / 100)
        for c, share in enumerate(shares)
    )
    return Study(0, 1000, 0.1, told)


def bot(**changes: float) -> LevelBot:
    plain = replace(levels()["expert"], **changes)
    return LevelBot("test", plain, style_of(UPGRADE))


def choices(made: LevelBot, study: Study, temper: int = 1) -> Counter[int]:
    return Counter(made.decide(study, 1, np.uint64(n), np.uint64(temper)) for n in range(500))


def test_levels_look_further_one_after_the_other() -> None:
    for title in all_titles():
        simulations = [level_of(title, name).simulations for name in levels()]
        assert simulations == sorted(set(simulations))


def test_an_expert_takes_the_best() -> None:
    assert choices(bot(), found(0.4, 0.35, 0.25)) == {0: 500}


def test_the_most_obvious_choice_is_always_noticed() -> None:
    """The best choice here is the least obvious one: it is missed as often as the level says."""
    taken = choices(bot(overlooks=0.5), found(0.5, 0.2, 0.3))
    assert 200 < taken[0] < 300
    assert taken[2] == 500 - taken[0]


def test_prejudice_lasts_a_whole_game() -> None:
    taken = [choices(bot(prejudice=0.2), found(0.4, 0.33, 0.27), temper) for temper in range(40)]
    assert all(len(counted) == 1 for counted in taken)
    assert {c for counted in taken for c in counted} == {0, 1, 2}


def test_doubt_decides_between_what_is_close_and_never_takes_a_blunder() -> None:
    taken = choices(bot(doubt=0.05), found(0.45, 0.43, 0.12))
    assert taken[0] > taken[1] > 0
    assert taken[2] == 0


def test_a_title_without_tuning_gets_the_usual_style(tmp_path) -> None:
    bare = replace(UPGRADE, folder=tmp_path)
    assert tuning(bare) == {}
    assert style_of(bare)[0].curiosity > 0


def test_a_title_may_give_a_level_a_style_of_its_own(tmp_path) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "weights.toml").write_text(
        "[style]\nrounds = 3\nwarmth = 4.0\n"
        "[level.expert]\nsimulations = 777\n[level.expert.style]\nrounds = 9\n", "utf-8"
    )  # fmt: skip
    title = replace(UPGRADE, folder=tmp_path)
    styles = [style_of(title, name)[0] for name in ("regular", "expert")]
    assert [(int(style.rounds), float(style.warmth)) for style in styles] == [(3, 4.0), (9, 4.0)]
    assert level_of(title, "expert") == replace(levels()["expert"], simulations=777)
    assert find_bot("expert", title).style[0].rounds == 9


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BoardroomError, match="There is no bot 'oracle'; there is random, greedy"):
        find_bot("oracle", UPGRADE)


def test_secret_choices_of_others_are_not_followed() -> None:
    title = next(title for title in all_titles() if title.secret)
    game = Game(title, "trail", {"players": 2})
    while len({entry.seat for entry in game.entries}) < 2:
        game.choose(game.legal()[0])
    assert trail_since(game, 0, 0) == ()
    open_title = Game(UPGRADE, "trail")
    for _ in range(6):
        open_title.choose(open_title.legal()[0])
    assert len(trail_since(open_title, 2, 0)) == 4


def test_kept_trees_deepen_the_next_study() -> None:
    game, memory = Game(UPGRADE, "kept", {"players": 2}), Memory()
    expert = bot(simulations=200)
    game.choose(bot_choice(expert, game, memory))
    seat = int(game.s.seat)
    kept = memory.follow(trail_since(game, memory.count, seat), game.seen_by(seat))
    known = int(kept[0].nodes[0].visits)
    assert 0 < known < int(memory.trees[0].nodes[0].visits)
    bot_choice(expert, game, memory)
    assert int(memory.trees[0].nodes[0].visits) > known


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_a_newcomer_beats_chance(title: Title) -> None:
    """Sixteen games with seats swapped; a coin would win so many once in five hundred tries."""
    won = 0
    for number in range(16):
        game = Game(title, f"first steps {number}", {"players": 2})
        newcomer = number % 2
        while not game.over:
            name = "newcomer" if game.s.seat == newcomer else "random"
            game.choose(bot_choice(find_bot(name, title), game))
        won += game.placing(newcomer) == 1
    assert won >= 13


def test_all_bots_have_names() -> None:
    assert set(BOT_NAMES) == {"random", "greedy", "newcomer", "regular", "expert", "master"}
