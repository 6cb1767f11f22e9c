"""Weights that evolve, and bots with weights of their own."""

import json
import tomllib
from dataclasses import replace

import pytest

from boardroom.bots.levels import level_of, tuning
from boardroom.engine.titles import find_title
from boardroom.errors import BoardroomError
from boardroom.lab import commands
from boardroom.lab.entrants import bot_named, described, weights_named
from boardroom.lab.plans import variant_of
from boardroom.lab.playing import room_of
from boardroom.lab.tune import against_rivals, played
from boardroom.lab.weights import as_toml, put_weights, tuned_by, weights_in

UPGRADE = find_title("upgrade")
SMALL = ("--players", "2", "--bot", "greedy", "--generations", "3", "--tries", "4", "--games", "2",
         "--trial", "4", "--out", "mine")  # fmt: skip


@pytest.fixture
def written(tmp_path):
    """A file of one's own."""

    def write(text):
        (tmp_path / "mine.toml").write_text(text)
        return tmp_path / "mine.toml"

    return write


# Bots by longer names


def test_a_level_with_other_simulations():
    assert bot_named("expert/64", UPGRADE)().level.simulations == 64
    assert bot_named("expert", UPGRADE)().level == level_of(UPGRADE, "expert")
    assert described("expert/64", UPGRADE) != described("expert", UPGRADE)


def test_a_file_changes_what_it_names_and_nothing_else(written):
    file = written("""
        [sense]
        income = 9.5
        [style]
        depth = 3
        [level.expert]
        simulations = 50
    """)
    name = f"expert@{file}"
    bot, usual = bot_named(name, UPGRADE)(), bot_named("expert", UPGRADE)()
    assert bot.level.simulations == 50
    assert bot_named(f"expert/7@{file}", UPGRADE)().level.simulations == 7
    assert bot.style[0].depth == 3 and bot.style[0].swing == usual.style[0].swing
    before, now = weights_named("expert", UPGRADE), weights_named(name, UPGRADE)
    assert now == {**before, "sense.income": 9.5} and before["sense.income"] != 9.5


def test_every_bot_goes_by_its_own_weights(make_plan, written):
    file = written("[sense]\nincome = -50.0\n")
    plan = make_plan(("greedy", f"greedy@{file}"), deals=1)
    room = room_of(plan.text)
    assert [kits[0]["sense"]["income"] for kits in room.kits[0]] == [
        tuning(UPGRADE)["sense"]["income"], -50.0]  # fmt: skip
    rows = [row for job in plan.jobs() for row in room.play(job)["games"]]
    points = {name: sum(row[7] for row in rows if row[6] == name) for name in plan.bots}
    assert points[plan.bots[0]] > points[plan.bots[1]]  # who flees from income does worse


def test_a_variant_may_give_a_bot_other_weights(make_plan):
    kit = commands.find_kit(UPGRADE)
    weights = {"sense.income": 3.0, "sense.credit[1]": 4.0}
    variants = (variant_of("usual", kit), variant_of("other", kit, weights))
    plan = make_plan(("greedy",), close=True, variants=variants)
    other = room_of(plan.text).kits[1][0][0]["sense"]
    assert other["income"] == 3.0 and other["credit"][1] == 4.0
    assert other["credit"][0] == tuning(UPGRADE)["sense"]["credit"][0]


@pytest.mark.parametrize(("name", "says"), [
    ("oracle/64", "There is no bot 'oracle'"),
    ("expert/", "write expert/64"),
    ("expert/0", "write expert/64"),
    ("expert/many", "write expert/64"),
    ("random/64", "random does not look ahead"),
    ("random@mine.toml", "random weighs nothing"),
    ("expert@nowhere.toml", "nowhere.toml cannot be read: No such file"),
])  # fmt: skip
def test_names_that_mean_nothing_are_refused(name, says):
    with pytest.raises(BoardroomError, match=says):
        bot_named(name, UPGRADE)


@pytest.mark.parametrize(("text", "says"), [
    ("[sense", "is not TOML"),
    ("[sens]\nincome = 1", "says sens, which means nothing here; did you mean sense"),
    ("[sense]\nincom = 1", "says sense.incom, .* did you mean income"),
    ("[sense]\nincome = 'much'", "sense.income is 'much'; it must be a number"),
    ("[sense]\nincome = true", "sense.income is True; it must be a number"),
    ("[sense]\ncredit = [1.0]", "sense.credit is .1.0.; it must be a row of 5 numbers"),
    ("sense = 4", "sense is 4; it must be a section"),
    ("[level.expert]\nsimulations = 0", "it must be a whole number above 0"),
    ("[level.expert]\nsimulations = 2.5", "it must be a whole number above 0"),
    ("[level.expert]\nkeeps = 1", "it must be true or false"),
    ("[level.guru]\nkeeps = true", "says level.guru, which means nothing here; there is newcomer"),
    ("[style]\nzeal = 1", "says style.zeal"),
])  # fmt: skip
def test_files_that_do_not_fit_are_refused(written, text, says):
    with pytest.raises(BoardroomError, match=says):
        tuned_by(written(text), UPGRADE)


def test_a_file_may_hold_all_that_a_title_says(tmp_path):
    for name in ("devices", "it-billionaire", "upgrade"):
        title = find_title(name)
        assert tuned_by(title.folder / "bots" / "weights.toml", title) == tuning(title)


def test_weights_are_written_as_they_are_read(tmp_path):
    tuned = tuning(UPGRADE)
    weights = weights_in(tuned) | {"sense.income": 0.25, "sense.top[2]": -1.5}
    read = tomllib.loads(as_toml(tuned, weights))
    assert weights_in(read) == weights and set(read) == {"sense"}


def test_what_the_rules_do_not_look_at_is_left_alone():
    kits = commands.fresh_kits(UPGRADE, commands.find_kit(UPGRADE), UPGRADE.settle_options({}))
    before = kits.copy()
    put_weights(kits, {"elsewhere.income": 1.0})
    assert kits == before


# Evolving


def test_weights_evolve_and_are_told(lab, tmp_path):
    status, said = lab("tune", "upgrade", *SMALL)
    assert status == 0, said
    assert "UPGRADE!, 2 players: 40 weights, 32 games." in said
    assert "--bots greedy,greedy@mine/weights.toml" in said
    summary = json.loads((tmp_path / "mine" / "summary.json").read_text())
    found = weights_in(tomllib.loads((tmp_path / "mine" / "weights.toml").read_text()))
    assert found == summary["weights"]["after"] != summary["weights"]["before"]
    assert summary["weights"]["before"] == weights_in(tuning(UPGRADE))
    assert len(summary["generations"]) == 3
    assert all(one["worst"] <= one["middle"] <= one["best"] for one in summary["generations"])
    gap = summary["after"]["value"] - summary["before"]["value"]
    assert summary["better_by"]["value"] == pytest.approx(gap)
    assert "data:image/svg+xml;base64," in (tmp_path / "mine" / "report.html").read_text()
    status, said = lab("arena", "upgrade", "--players", "2", "--games", "2", "--bots",
                       "greedy,greedy@mine/weights.toml")  # fmt: skip
    assert status == 0, said


def test_an_interrupted_tuning_goes_on_to_the_same_weights(lab, tmp_path, monkeypatch):
    lab("tune", "upgrade", *SMALL[:-1], "whole")
    plays, play = [], commands.play_all

    def interrupted(shelf, *rest):
        plays.append(shelf)
        if len(plays) == 2:
            raise KeyboardInterrupt
        play(shelf, *rest)

    monkeypatch.setattr(commands, "play_all", interrupted)
    status, said = lab("tune", "upgrade", *SMALL)
    assert status == 130 and "the same command goes on from there" in said
    assert (tmp_path / "mine" / "weights.toml").exists()  # what the first generation came to
    status, _ = lab("tune", "upgrade", *SMALL)
    assert status == 0 and len(plays) == 5  # the first generation was not played again
    for name in ("weights.toml", "summary.json"):
        assert (tmp_path / "mine" / name).read_text() == (tmp_path / "whole" / name).read_text()


def test_more_generations_go_on_where_fewer_ended(lab, tmp_path):
    lab("tune", "upgrade", *SMALL)
    fewer = json.loads((tmp_path / "mine" / "summary.json").read_text())
    status, said = lab("tune", "upgrade", *SMALL, "--generations", "4")
    assert status == 0, said
    more = json.loads((tmp_path / "mine" / "summary.json").read_text())
    assert more["generations"][:3] == fewer["generations"] and len(more["generations"]) == 4


def test_fewest_rounds_may_be_the_aim(lab, tmp_path):
    status, said = lab("tune", "devices", *SMALL[:2], "--bot", "habit", "--weights", "habit,knack",
                       "--aim", "rounds", *SMALL[4:])  # fmt: skip
    assert status == 0, said
    summary = json.loads((tmp_path / "mine" / "summary.json").read_text())
    assert all(one["worst"] >= one["middle"] >= one["best"] for one in summary["generations"])
    gap = summary["before"]["value"] - summary["after"]["value"]
    assert summary["better_by"]["value"] == pytest.approx(gap)
    assert all(name.startswith(("habit.", "knack.")) for name in summary["weights"]["after"])


def test_wins_may_be_the_aim(lab, tmp_path):
    """Each set plays on every seat against the weights of before, later against what was found."""
    status, said = lab("tune", "upgrade", *SMALL[:1], "3", *SMALL[2:], "--aim", "wins", "--renew",
                       "2")  # fmt: skip
    assert status == 0, said
    assert "UPGRADE!, 3 players: 40 weights, 48 games." in said  # 2 games are a deal on 3 seats
    plans = [json.loads((tmp_path / "mine" / "generations" / f"{n:04}" / "plan.json").read_text())
             for n in (1, 2, 3)]  # fmt: skip
    assert [seats for seats, _ in plans[0]["lineups"]] == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    rivals = [{json.dumps(one[3][1]) for one in plan["variants"]} for plan in plans]
    tried = [json.dumps(one[3][0]) for one in plans[0]["variants"]]
    assert all(len(one) == 1 for one in rivals) and len(set(tried)) == 4
    start = weights_in(tuning(UPGRADE))
    assert [dict(json.loads(min(one))) == start for one in rivals] == [True, True, False]
    summary = json.loads((tmp_path / "mine" / "summary.json").read_text())
    assert summary["before"]["value"] == pytest.approx(100 / 3)  # the same against the same
    gap = summary["after"]["value"] - summary["before"]["value"]
    assert summary["better_by"]["value"] == pytest.approx(gap)


def test_wins_of_a_try_are_its_own(make_plan, tmp_path):
    kit, start = commands.find_kit(UPGRADE), weights_in(tuning(UPGRADE))
    worse = {name: -value for name, value in start.items()}  # flees from all that is good
    variants = (variant_of("same", kit, start, start), variant_of("worse", kit, worse, start),
                variant_of("better", kit, start, worse))  # fmt: skip
    plan = against_rivals(make_plan(("greedy",), deals=6, close=True, variants=variants))
    plan = replace(plan, close=False)

    def play(shelf):
        room = room_of(plan.text)
        shelf.add({"games": [row for job in plan.jobs() for row in room.play(job)["games"]]})
        shelf.finish()

    same, less, more = played(tmp_path, plan, play, "wins")
    assert list(same) == [50.0] * 6
    assert less.mean() < 20 and more.mean() > 80
    assert list(less + more) == [100.0] * 6  # the same games, seen from both sides


@pytest.mark.parametrize(("args", "says"), [
    (["--weights", "habit"], "There are no weights 'habit'; there is sense."),
    (["--weights", ","], "--weights is empty; there is sense."),
    (["--tries", "3"], "--tries is 3; it must be at least 4."),
    (["--renew", "0"], "--renew is 0; it must be at least 1."),
    (["--renew", "5"], "--renew is about rivals, and --aim points has none"),
    (["--trial", "1"], "--trial is 1; it must be at least 2."),
    (["--generations", "0"], "--generations is 0"),
    (["--spread", "0"], "--spread is 0; it must be above 0 and not above 2."),
    (["--bot", "my_module:Mine"], "my_module:Mine is your own"),
    (["--bot", "random"], "random weighs nothing"),
])  # fmt: skip
def test_what_cannot_be_tuned_is_said_in_one_sentence(lab, args, says):
    status, said = lab("tune", "upgrade", *args)
    assert status == 1
    assert says in said
