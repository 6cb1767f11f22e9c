"""The kit of DEPLOY! (systems edition): values and marks, limits, the record, the commands."""

import io
import json
import os
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardroom
from boardroom.engine.kit_problems import checked
from boardroom.engine.kits import KitFile, find_kit
from boardroom.engine.records import field_paths
from boardroom.engine.titles import all_titles, find_title
from boardroom.errors import BoardroomError
from boardroom.games.deploy_systems.kit import SOURCES, Kit, Options, SystemsKit, fill
from boardroom.games.deploy_systems.table import System
from boardroom.pieces.deploy.terms import Colour, Dev, Pool
from boardroom.shell import main

EIGHT = range(Dev.AUTOMATION_PURPLE + 1)  # the kinds of this edition

FOLDER = Path(boardroom.__file__).parent / "games" / "deploy_systems"


TITLE = find_title("deploy-systems")
STANDARD = find_kit(TITLE)
VALUES = STANDARD.to_dict()
MODEL = STANDARD.model


def filled(**options: object) -> Any:
    assert isinstance(MODEL, SystemsKit)
    return fill(MODEL, {"players": 4, **options})


def problems(values: object) -> list[str]:
    with pytest.raises(BoardroomError) as error:
        KitFile.from_dict(TITLE, values)
    return str(error.value).splitlines()


def changed(*path: str | int, to: object) -> dict[str, Any]:
    """The standard values with one of them changed."""
    values = deepcopy(VALUES)
    inner: Any = values
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = to
    return values


# The standard kit against the rulebook's tables


def test_the_standard_kit_has_its_totals() -> None:
    """Table 2.5: 57 cubes and 104 income a set; 2.3: 36 tiles, four of them to begin with."""
    kit = filled()
    assert kit.workload.sum() == 57
    assert kit.reward.sum(axis=0).tolist() == [53, 27, 24]
    assert kit.reward.sum() == 104
    assert kit.stack.sum() == 36 - 4
    assert kit.cubes.tolist() == [55, 55, 55]


def test_only_the_values_that_stood_in_pictures_are_reconstructed() -> None:
    found = {key for key, mark in STANDARD.marks.items() if mark == "reconstructed"}
    tiles = ["AD2", "AD3", "MA2", "MA3", "WA1", "WA2", "WA3", "LO1", "LO2", "LO3", "IN1", "IN2",
             "IN3"]  # fmt: skip
    expected = {f"system.{code}.{key}" for code in tiles for key in ("workload", "income")}
    expected |= {"system.MA1.income"}
    expected |= {f"system.{code}.needs[{i}]" for code in ("IN1", "IN2") for i in range(4)}
    expected |= {f"stack.{value}.copies" for value in range(3, 10)}
    expected |= {f"pool_{pool}.tile_prices[{i}]" for pool in "ab" for i in range(3)}
    expected |= {f"pool_c.fees[{i}]" for i in (1, 2, 3, 5, 6, 7, 8)} | {"pool_c.top"}
    assert found == expected


def test_the_printed_points_of_the_pool_c_track() -> None:
    assert STANDARD.mark("pool_c.fees[0]") == STANDARD.mark("pool_c.fees[4]") == "printed"
    assert STANDARD.mark("pool_c.fees") == "reconstructed"


def test_the_shipped_file_keeps_its_comments_when_exported() -> None:
    text = (FOLDER / "kits" / "standard.toml").read_text(encoding="utf-8")
    assert STANDARD.to_toml() == text
    assert text.isascii()


def test_the_kit_survives_json_and_toml(tmp_path: Path) -> None:
    saved = KitFile.from_dict(TITLE, json.loads(json.dumps(VALUES)))
    path = tmp_path / "again.toml"
    path.write_text(saved.to_toml())
    for again in (saved, KitFile.read(TITLE, path)):
        assert again.hash == STANDARD.hash
        assert list(again.values()) == list(STANDARD.values())


# The record


def test_every_field_of_the_record_has_a_source() -> None:
    by_hand = {"seats", "dev_tiles", "dev_copies", "score_once", "cubes", "tile_value", "stack",
               "tile_price", "tile_points", "technology", "workload", "reward", "round_value",
               "cloud_value", "needs"}  # fmt: skip
    printed = {path for path in field_paths(Kit) if path.split(".")[0] != "sense"}
    assert by_hand | SOURCES.keys() == printed
    assert not by_hand & SOURCES.keys()


def test_single_numbers_come_from_where_they_are_declared() -> None:
    kit = filled()
    for field, source in SOURCES.items():
        section, key = source.split(".")
        assert np.asarray(kit[field]).tolist() == VALUES[section][key]


@pytest.mark.parametrize(
    ("players", "stack"),
    [(4, [4, 4, 5, 5, 5, 5, 4]), (3, [3, 3, 4, 4, 4, 4, 3]), (2, [2, 2, 3, 3, 3, 3, 2])],
)
def test_stacks_are_lower_with_fewer_players(players: int, stack: list[int]) -> None:
    kit = filled(players=players)
    assert kit.seats == players
    assert kit.stack.tolist() == stack
    assert kit.tile_value.tolist() == [3, 4, 5, 6, 7, 8, 9]


def test_a_stack_is_never_lower_than_nothing() -> None:
    model = KitFile.from_dict(TITLE, changed("stack", 0, "copies", to=1)).model
    assert isinstance(model, SystemsKit)
    assert fill(model, {"players": 2}).stack[0] == 0


def test_prices_points_and_tracks() -> None:
    kit = filled()
    assert kit.tile_price[:, Pool.A].tolist() == [6, 8, 11]
    assert kit.tile_price[:, Pool.B].tolist() == [8, 11, 14]
    assert kit.tile_points.tolist() == [0, 0, -1, -1, -1, 0, 0, 0, 1, 1]
    assert kit.marker_fee.tolist() == [0, 3, 6, 9, 12, 15, 18, 21, 24]


def test_systems_and_development_tiles_lie_in_their_rows() -> None:
    kit = filled()
    assert kit.workload[System.MANUFACTURING].tolist() == [3, 4, 4]
    assert kit.reward[System.LOGISTICS].tolist() == [17, 7, 6]
    assert kit.round_value[System.INTEGRATION].tolist() == [3, 3, 3]
    assert kit.round_value[System.WAREHOUSING].tolist() == [0, 1, 2]
    assert kit.cloud_value.tolist() == [[1, 1, 1]] * 5
    assert kit.needs.tolist() == [[2, 2, 2, 0], [3, 2, 2, 2], [3, 3, 3, 2]]
    assert [Dev(kind).name for kind in EIGHT if kit.technology[kind]] == [
        "ASSET_CONTROL", "AUTOMATION_YELLOW", "AUTOMATION_BLUE", "AUTOMATION_PURPLE",
    ]  # fmt: skip


def test_the_order_of_entries_in_the_file_does_not_matter() -> None:
    values = deepcopy(VALUES)
    values["system"].reverse()
    values["development"].reverse()
    shuffled = KitFile.from_dict(TITLE, values)
    assert shuffled.hash == STANDARD.hash
    assert isinstance(shuffled.model, SystemsKit)
    assert fill(shuffled.model, {"players": 4}).tobytes() == filled().tobytes()


def test_cubes_are_counted_by_colour() -> None:
    model = KitFile.from_dict(TITLE, changed("cubes", "purple", to=40)).model
    assert isinstance(model, SystemsKit)
    cubes = fill(model, {"players": 2}).cubes
    assert (cubes[Colour.YELLOW], cubes[Colour.BLUE], cubes[Colour.PURPLE]) == (55, 55, 40)


@pytest.mark.parametrize("dev_tiles", [True, False])
@pytest.mark.parametrize("dev_copies", [2, 4])
@pytest.mark.parametrize("score_mode", ["recurring", "once"])
def test_options_go_into_the_record(dev_tiles: bool, dev_copies: int, score_mode: str) -> None:
    kit = filled(dev_tiles=dev_tiles, dev_copies=dev_copies, score_mode=score_mode)
    assert (kit.dev_tiles, kit.dev_copies) == (dev_tiles, dev_copies)
    assert kit.score_once == (score_mode == "once")


def test_options_have_defaults_but_the_players_must_be_said() -> None:
    assert checked(Options, {"players": 3}).model_dump() == {
        "players": 3, "dev_tiles": True, "dev_copies": 2, "score_mode": "recurring",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 5}, "options.players is 5; it must be a whole number from 2 to 4."),
        ({"players": True}, "options.players is true; it must be a whole number from 2 to 4."),
        ({"dev_tiles": 1}, "options.dev_tiles is 1; it must be true or false."),
        ({"dev_copies": 3}, "options.dev_copies is 3; it must be one of 2, 4."),
        ({"score_mode": "x"},
         'options.score_mode is "x"; it must be one of "recurring", "once".'),
        ({"score": 1}, 'options.score is not a known key; did you mean "score_mode"?'),
    ],
)  # fmt: skip
def test_an_option_that_does_not_exist_is_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(BoardroomError) as error:
        filled(**options)
    assert str(error.value) == said


# Limits


def extreme(low: bool) -> SystemsKit:
    """Every number at one end of its limits; the model is not asked whether they fit together."""
    schema = SystemsKit.model_json_schema()

    def at_end(node: dict[str, Any], given: Any) -> Any:
        node = schema["$defs"][node["$ref"].rpartition("/")[2]] if "$ref" in node else node
        node = node["anyOf"][0] if "anyOf" in node else node
        if isinstance(given, dict):
            return {key: at_end(node["properties"][key], one) for key, one in given.items()}
        if isinstance(given, list):
            return [at_end(node["items"], one) for one in given]
        return node["minimum" if low else "maximum"] if "minimum" in node else given

    def build(model: Any, given: Any) -> Any:
        """The same model with other values, unchecked."""
        if isinstance(given, dict):
            fields = {name: field.alias or name for name, field in type(model).model_fields.items()}
            inner = {name: build(getattr(model, name), given[key])
                     for name, key in fields.items() if key in given}  # fmt: skip
            return model.model_copy(update=inner)
        if isinstance(given, list):
            return [build(one, other) for one, other in zip(model, given, strict=True)]
        return given

    values = at_end(schema, VALUES)
    for tile, like in zip(values["system"], VALUES["system"], strict=True):
        tile["level"] = like["level"]
    built = build(MODEL, values)
    assert isinstance(built, SystemsKit)
    return built


@pytest.mark.parametrize("low", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_allowed_value_fits_into_the_record(low: bool, players: int) -> None:
    kit = fill(extreme(low), {"players": players})
    assert kit.rounds == (1 if low else 5)
    assert (kit.workload == (1 if low else 9)).all()


def test_no_game_can_overflow_a_record() -> None:
    """The most and the least a player can have, with every value of the kit at its worst."""
    best, worst = extreme(low=False), extreme(low=True)
    rounds, tiles = best.game.rounds, len(best.system)
    a_round = tiles * best.system[0].round_value + best.optimisation.points
    most = rounds * (a_round + best.workers.value_spot_points) + tiles * best.system[0].cloud_value
    income = best.game.income_cap + 2 * tiles // worst.develop.systems_per_credit
    actions = rounds * (best.game.roundel_steps + best.workers.extra)
    cash = best.start.cash + rounds * income + actions * best.actions.consult_credits
    cash += most * best.trade.credits
    assert most + cash + 8 * 9 < 22_500 < np.iinfo(np.int16).max

    fees = 2 * 4 * best.pool_a.colour_fee + 4 * best.pool_b.purple_fee + max(best.pool_c.fees)
    least = -rounds * (fees // worst.trade.credits + best.end_of_round.loss_points) - fees
    least -= 8 * 9 + best.end_of_game.overshoot_points * (best.system[0].workload - 1)
    assert least > -8_000 > np.iinfo(np.int16).min

    # Interpreted rules keep products in the type of their factors.
    assert best.game.roundel_steps * rounds <= np.iinfo(np.int8).max
    assert 4 * 9 * best.optimisation.parts <= np.iinfo(np.int16).max


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("stack", 2, "value"), 4,
         'stack[2] "4".value is 4; it must be above that of the stack before, 4.'),
        (("stack", 0, "value"), 1,
         'stack[0] "1".value is 1; it must be a whole number from 2 to 9.'),
        (("cubes", "blue"), 0, None),
        (("game", "rounds"), 6, "game.rounds is 6; it must be a whole number from 1 to 5."),
        (("game", "roundel_steps"), 4,
         'system[8] "WA3".workload is 5; it must not exceed game.roundel_steps = 4.'),
        (("optimisation", "share"), 4,
         "optimisation.share is 4; it must not exceed parts = 3."),
        (("workers", "extra"), 6, "workers.extra is 6; it must be a whole number from 0 to 5."),
        (("pool_c", "top"), 9, "pool_c.top is 9; it must be a whole number from 0 to 8."),
        (("pool_c", "reach"), 4, "pool_c.reach is 4; it must be a whole number from 1 to 3."),
        (("capacity", "spaces"), 5,
         "capacity.spaces is 5; it must be a whole number from 1 to 4."),
        (("system", 12, "needs"), [2, 3, 2, 0],
         'system[12] "IN1".needs is [2, 3, 2, 0]; its levels must run from high to low.'),
        (("system", 12, "needs"), [4, 3, 2, 0],
         'system[12] "IN1".needs[0] is 4; it must be a whole number from 0 to 3.'),
        (("system", 0, "needs"), [1, 0, 0, 0],
         'system[0] "AD1".needs is given; only Integration tiles have a condition.'),
        (("system", 0, "system"), "Logistics",
         'system[0] "AD1".code is "AD1"; Logistics 1 is called "LO1".'),
        (("system", 3, "income"), 76,
         'system[3] "MA1".income is 76; it must be a whole number from 0 to 75.'),
        (("trade", "credits"), 0,
         "trade.credits is 0; it must be a whole number from 1 to 20."),
    ],
)  # fmt: skip
def test_what_would_break_a_game_is_refused(
    path: tuple[str | int, ...], value: object, said: str | None
) -> None:
    if said is None:
        KitFile.from_dict(TITLE, changed(*path, to=value))
    else:
        assert f"kit.{said}" in problems(changed(*path, to=value))


def test_the_bag_fills_the_first_tiles_of_four_players() -> None:
    values = changed("cubes", to={"yellow": 0, "blue": 0, "purple": 59})
    assert problems(values) == [
        "kit.cubes has 59 cubes in all; the first tiles of four players need 60."
    ]
    KitFile.from_dict(TITLE, changed("cubes", to={"yellow": 0, "blue": 0, "purple": 60}))


def test_an_integration_tile_needs_a_condition() -> None:
    values = deepcopy(VALUES)
    del values["system"][14]["needs"]
    assert problems(values) == [
        'kit.system[14] "IN3".needs is missing; it must be a list of 4 levels, high to low.'
    ]


def leaves(values: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of all single values, marks left out."""
    if isinstance(values, dict):
        inner = [(key, one) for key, one in values.items() if key != "reconstructed"]
    elif isinstance(values, list):
        inner = list(enumerate(values))
    else:
        return [path]
    return [leaf for key, one in inner for leaf in leaves(one, (*path, key))]


def dotted(path: tuple[str | int, ...], values: dict[str, Any]) -> str:
    """A path as messages write it."""
    keys = {"system": "code", "development": "kind", "stack": "value"}
    text = "kit"
    for depth, part in enumerate(path):
        text += f"[{part}]" if isinstance(part, int) else f".{part}"
        if depth == 1 and isinstance(part, int):
            name = values[str(path[0])][part][keys[str(path[0])]]
            text += f' "{name}"' if isinstance(name, (str, int)) else ""
    return text


OUT_OF_RANGE: st.SearchStrategy[object] = (
    st.integers(max_value=-10)
    | st.integers(min_value=1001)
    | st.sampled_from([True, False, 3.0, "3", "", None, [], {}, [3]])
)


@settings(deadline=None)
@given(path=st.sampled_from(leaves(VALUES)), value=OUT_OF_RANGE)
def test_any_single_wrong_value_is_named(path: tuple[str | int, ...], value: object) -> None:
    values = changed(*path, to=value)
    said = problems(values)
    if path == ("title",):
        assert said[0].startswith("kit.title is ")
    else:
        assert any(line.startswith(f"{dotted(path, values)} is ") for line in said)


@settings(deadline=None)
@given(path=st.sampled_from(leaves(VALUES)))
def test_any_missing_value_is_named(path: tuple[str | int, ...]) -> None:
    values = deepcopy(VALUES)
    inner: Any = values
    for part in path[:-1]:
        inner = inner[part]
    del inner[path[-1]]
    key = next(part for part in reversed(path) if isinstance(part, str))
    start, end = f"kit.{path[0]}", f"{key} is "
    assert any(line.startswith(start) and end in line for line in problems(values))


# The commands


def call(*words: str) -> int:
    """Run a `kit` command in this process; gives its exit status."""
    return main.main(["kit", *words])


def test_list_names_each_kit_with_hash_and_counts(capsys: Any) -> None:
    assert call("list") == 0
    heading, *lines = capsys.readouterr().out.splitlines()
    assert heading.split() == ["title", "kit", "hash", "printed", "reconstructed"]
    counts = [str(STANDARD.count("printed")), str(STANDARD.count("reconstructed"))]
    assert lines[1].split() == ["deploy-systems", "standard", STANDARD.hash[:12], *counts]


def test_show_has_every_value_and_its_mark(capsys: Any) -> None:
    assert call("show", "deploy-systems") == 0
    out = capsys.readouterr().out
    assert "  rounds         5   rounds of a game\n" in out
    assert "0 3* 6* 9* 12 15* 18* 21* 24*" in out
    line = next(line for line in out.splitlines() if line.startswith("  MA1"))
    assert line.split() == ["MA1", "Manufacturing", "1", "3", "13*", "0", "1", "-"]
    assert all(line == line.rstrip() for line in out.splitlines())


def test_export_is_the_shipped_file(capsysbinary: Any) -> None:
    assert call("export", "deploy-systems", "standard") == 0
    assert capsysbinary.readouterr().out == (FOLDER / "kits" / "standard.toml").read_bytes()


def test_check_tells_how_a_kit_differs(capsys: Any, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(STANDARD.to_toml().replace("cash = 50", "cash = 60"))
    assert call("check", str(mine)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{mine}: a valid kit of deploy-systems, hash ")
    assert lines[1] == "  differs from standard in 1 value:"
    assert lines[3].split() == ["start.cash", "60", "50"]


def test_check_sees_the_same_values_and_other_marks(
    capsys: Any, tmp_path: Path
) -> None:
    same, unmarked = tmp_path / "same.toml", tmp_path / "unmarked.toml"
    same.write_text(STANDARD.to_toml())
    unmarked.write_text(STANDARD.to_toml().replace('reconstructed = ["copies"]\n', ""))
    assert call("check", str(same), str(unmarked)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "  same values as standard"
    assert lines[3] == "  same values as standard, but 7 marks differ"


def test_check_goes_on_after_a_bad_file(capsys: Any, tmp_path: Path) -> None:
    bad, odd, good = tmp_path / "bad.toml", tmp_path / "odd.toml", tmp_path / "good.toml"
    bad.write_text(STANDARD.to_toml().replace("cash = 50", "cash = 5000"))
    odd.write_text('title = "chess"')
    good.write_text(STANDARD.to_toml())
    assert call("check", str(bad), str(tmp_path / "none.toml"), str(odd), str(good)) == 1
    quoted = ", ".join(f'"{title.name}"' for title in all_titles())
    assert capsys.readouterr().out.splitlines()[:4] == [
        f"{bad}: start.cash is 5000; it must be a whole number from 0 to 500.",
        f"{tmp_path / 'none.toml'}: there is no such file.",
        f'{odd}: title is "chess"; it must be one of {quoted}.',
        f"{good}: a valid kit of deploy-systems, hash {STANDARD.hash[:12]}",
    ]


def test_an_unknown_kit_is_a_sentence_on_standard_error(capsys: Any) -> None:
    assert call("show", "deploy-systems", "standrad") == 1
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith('There is no kit "standrad" of deploy-systems. Did you mean ')


def test_output_that_cannot_be_written_is_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    class Broken(io.StringIO):
        def __init__(self, error: OSError) -> None:
            super().__init__()
            self.error = error

        def write(self, _text: str) -> int:
            raise self.error

    monkeypatch.setattr(sys, "stdout", Broken(BrokenPipeError()))
    assert call("list") == main.READER_LEFT
    monkeypatch.setattr(sys, "stdout", Broken(OSError(28, "No space left on device")))
    assert call("list") == 1
    assert "No space left on device" in capsys.readouterr().err


def test_a_reader_who_leaves_early_is_no_traceback() -> None:
    """A real pipe whose other end is closed before anything is written."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "boardroom", "kit", "show", "deploy-systems"], stdout=writer,
        stderr=subprocess.PIPE, check=False,
    )  # fmt: skip
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode == main.READER_LEFT
