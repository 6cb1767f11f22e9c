"""Weights of an appraisal: from TOML into the kit record."""

import numpy as np
import pytest

from boardroom.engine.kits import find_kit
from boardroom.engine.ledger import fresh_kits
from boardroom.engine.titles import all_titles
from boardroom.engine.weights import read_weights
from boardroom.errors import BoardroomError


def written(tmp_path, text):
    path = tmp_path / "weights.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_weight_is_a_number_or_a_row(tmp_path):
    sense = read_weights(written(tmp_path, "[sense]\ncube = 0.5\nbold = [1, -2.5]\n"))
    assert sense.cube == 0.5
    assert sense.bold.tolist() == [1.0, -2.5]
    assert sense.dtype["cube"] == np.float64


def test_weights_may_be_like_others_but_for_some(tmp_path):
    path = written(tmp_path, "[sense]\ncube = 0.5\nbold = [1, -2.5]\n[knack]\nbold = [3, 4]\n")
    knack = read_weights(path, "knack", like="sense")
    assert knack.cube == 0.5 and knack.bold.tolist() == [3.0, 4.0]
    assert knack.dtype == read_weights(path).dtype


@pytest.mark.parametrize("value", ['"much"', "true", "[]", "[1, false]", "{ a = 1 }"])
def test_anything_else_is_refused_by_name(tmp_path, value):
    with pytest.raises(BoardroomError, match=r"weights\.toml, sense\.cube is .*a row of numbers"):
        read_weights(written(tmp_path, f"[sense]\ncube = {value}\n"))


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_weights_reach_the_kit_record(title):
    kits = fresh_kits(title, find_kit(title), title.settle_options({}))
    path = title.folder / "bots" / "weights.toml"
    if "sense" in kits.dtype.names:
        assert kits[0]["sense"].tobytes() == read_weights(path).tobytes()
    else:
        assert "[sense]" not in path.read_text("utf-8")
