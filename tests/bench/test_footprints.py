"""What NVIDIA's assembler says of a kernel, read and held against what has been accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.footprints import (
    Footprint,
    complaints,
    read_accepted,
    read_footprint,
    told_shortly,
    write_accepted,
)
from bench.gpu_check import kernels

REPORT = """\
ptxas info    : 584 bytes gmem
ptxas info    : Compiling entry function 'play_pools' for 'sm_90'
ptxas info    : Function properties for play_pools
    176 bytes stack frame, 608 bytes spill stores, 256 bytes spill loads
ptxas info    : Used 64 registers, used 1 barriers, 176 bytes cumulative stack size
ptxas info    : Compile time = 676.216 ms
"""
LEAN, FAT = Footprint(128, 0, 0), Footprint(128, 0, 8)


def test_registers_stack_and_spills_are_read() -> None:
    assert read_footprint(REPORT) == Footprint(registers=64, stack=176, spills=864)


def test_a_report_without_figures_is_refused() -> None:
    with pytest.raises(ValueError, match="ptxas tells no footprint"):
        read_footprint("ptxas fatal: nothing to assemble")


def test_what_is_accepted_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = {"upgrade-chance": LEAN, "devices-habit": Footprint(96, 48, 252)}
    write_accepted(found, tmp_path / "accepted.toml")
    assert read_accepted(tmp_path / "accepted.toml") == found


@pytest.mark.parametrize(("found", "says"), [
    ({"a": LEAN}, []),
    ({"a": Footprint(255, 0, 0)}, []),
    ({"a": FAT}, ["a: 0 bytes of stack and 8 of spills; accepted are 0 and 0"]),
    ({"a": Footprint(128, 16, 0)}, ["a: 16 bytes of stack and 0 of spills; accepted are 0 and 0"]),
    ({"a": LEAN, "b": LEAN}, ["b: no footprint is accepted yet"]),
    ({}, ["a: accepted, but not there"]),
])  # fmt: skip
def test_only_what_got_worse_is_complained_of(
    found: dict[str, Footprint], says: list[str]
) -> None:
    assert complaints(found, {"a": LEAN}) == says


def test_fewer_spills_are_no_complaint() -> None:
    assert complaints({"a": LEAN}, {"a": FAT}) == []


def test_of_what_numba_says_the_innermost_function_is_told() -> None:
    said = """No implementation of function Function(<function act_on>) found for signature:
 >>> act_on(Record(seats[type=int64]))
   TypingError: No implementation of function Function(<function lane>)
     >>> lane(Record(seats[type=int64]), int64)
       NumbaTypeError: Failed in cuda mode pipeline (step: nopython frontend)
       Only accept returning of array passed into the function as argument
     During: Pass nopython_type_inference"""
    told = "lane: Only accept returning of array passed into the function as argument"
    assert told_shortly(said) == told


def test_every_kernel_has_an_accepted_footprint() -> None:
    """A title that is added, or gets habits, is checked from its first day."""
    assert {f"{title}-{way}" for title, way in kernels()} == read_accepted().keys()
