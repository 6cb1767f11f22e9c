"""Results do not hang on interruptions, nor on who plays; other plans keep out."""

from dataclasses import replace

import pytest
import ray

from boardroom.engine.titles import find_title
from boardroom.errors import BoardroomError
from boardroom.lab import plans
from boardroom.lab.parts import GAMES, Shelf
from boardroom.lab.playing import room_of
from boardroom.lab.ray_workers import RayWorkers
from boardroom.lab.working import Threads, left_of, play_all, play_some


class Quiet:
    """Counts games; interrupts after so many."""

    def __init__(self, until=None):
        self.games, self.until = 0, until

    def advance(self, games):
        self.games += games
        if self.games == self.until:
            raise KeyboardInterrupt


def played(folder, plan, workers=None, until=None):
    """Play a plan, or some of it; gives how many games were played now."""
    shelf, quiet = Shelf(folder, plan), Quiet(until)
    with shelf.taken():
        workers = workers or Threads(room_of(plan.text), 2)
        play_all(shelf, workers, quiet, left_of(plan, shelf.done()))
    return shelf, quiet.games


def tables(shelf):
    """All results but the time they took."""
    found = {name: shelf.read(name) for name in shelf.tables}
    found[GAMES] = found[GAMES].drop_columns("seconds")
    return found


def test_an_interrupted_run_goes_on_to_the_same_result(make_plan, tmp_path):
    plan = make_plan(("random",), 12, close=True)
    whole, _ = played(tmp_path / "whole", plan)
    for until in (3, 4):
        with pytest.raises(KeyboardInterrupt):
            played(tmp_path / "parts", plan, until=until)
    assert not Shelf(tmp_path / "parts", plan).complete
    assert len(Shelf(tmp_path / "parts", plan).done()) == 7
    resumed, now = played(tmp_path / "parts", plan, Threads(room_of(plan.text), 1))
    assert now == 5 and resumed.complete
    assert tables(resumed) == tables(whole)


def test_what_wrote_other_columns_is_another_program(make_plan, tmp_path, monkeypatch):
    """A folder that an older lab began is not gone on with, nor read as if it were ours."""
    played(tmp_path, make_plan(("random",), 2, close=True))
    monkeypatch.setattr(plans, "WRITERS", ("parts.py",))
    plans.program.cache_clear()
    try:
        older = make_plan(("random",), 2, close=True)
    finally:
        monkeypatch.undo()
        plans.program.cache_clear()
    with pytest.raises(BoardroomError, match="holds another plan"):
        played(tmp_path, older)


def test_bots_with_other_weights_are_other_bots(tmp_path):
    """A changed weight needs no compiling, so the program does not tell; the plan must."""
    title = find_title("upgrade")
    said = [(title.folder / "bots" / "weights.toml").read_text("utf-8")]
    said += [said[0] + "more = 1.0\n", said[0].replace("depth = 16", "depth = 4")]
    found = []
    for i, text in enumerate(said):
        folder = tmp_path / str(i)
        (folder / "bots").mkdir(parents=True)
        (folder / "bots" / "weights.toml").write_text(text, "utf-8")
        found.append(plans.bots_described(("greedy",), replace(title, folder=folder)))
    assert found[0] != found[1], "another weight"
    assert found[0] == found[2], "style is not what greedy goes by"


def test_half_a_part_is_no_part(make_plan, tmp_path):
    """Killed between two tables of a part: its games are played again."""
    plan = make_plan(("random",), 4, close=True)
    with pytest.raises(KeyboardInterrupt):
        played(tmp_path / "cut", plan, until=2)
    (tmp_path / "cut" / "parts" / "000000.games.parquet").unlink()
    cut, now = played(tmp_path / "cut", plan)
    assert now == 4
    assert tables(cut) == tables(played(tmp_path / "whole", plan)[0])


def test_another_plan_in_the_same_folder_is_refused(make_plan, tmp_path):
    played(tmp_path, make_plan(deals=1))
    with pytest.raises(BoardroomError, match=r"holds another plan \(other deals, seed\)"):
        played(tmp_path, make_plan(deals=2, seed="other"))


def test_two_runs_do_not_share_a_folder(make_plan, tmp_path):
    with (
        Shelf(tmp_path, make_plan()).taken(),
        pytest.raises(BoardroomError, match="Another run is at work"),
        Shelf(tmp_path, make_plan()).taken(),
    ):
        raise AssertionError("two runs in one folder")


def test_a_worker_with_another_program_is_refused(make_plan):
    plan = make_plan(deals=1, made_by="0.0.0")
    with pytest.raises(BoardroomError, match="Install the same Boardroom on every machine"):
        play_some(plan.text, list(plan.jobs()))


def test_a_worker_with_other_weights_is_refused(make_plan, tmp_path):
    """The file of a bot may be another one on another machine."""
    file = tmp_path / "mine.toml"
    file.write_text("[sense]\nincome = 1.0\n")
    plan = make_plan(("random", f"greedy@{file}"), deals=1)
    file.write_text("[sense]\nincome = 2.0\n")
    with pytest.raises(BoardroomError, match=r"the bot greedy@.* is another than where the plan"):
        play_some(plan.text, list(plan.jobs()))


@pytest.fixture
def local_ray():
    """Ray on this machine, two workers at most."""
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False,
             logging_level="ERROR")  # fmt: skip
    yield
    ray.shutdown()


@pytest.mark.filterwarnings("default")  # Ray's own
def test_ray_gives_the_same_rows_as_threads(make_plan, tmp_path, lowest, local_ray):
    """Worker processes load title and bots themselves, one's own bot too."""
    plan = make_plan((lowest, "newcomer"), 5)
    by_threads, _ = played(tmp_path / "threads", plan)
    by_ray, games = played(tmp_path / "ray", plan, RayWorkers(plan, "local"))
    assert games == 10
    assert tables(by_ray) == tables(by_threads)
