"""What a kernel takes on a GPU, as NVIDIA's assembler tells it, and what has been accepted."""

from __future__ import annotations

import re
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path

ACCEPTED = Path(__file__).with_name("gpu_accepted.toml")
REGISTERS = re.compile(r"Used (\d+) registers")
MEMORY = re.compile(
    r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")  # fmt: skip


@dataclass(frozen=True)
class Footprint:
    """Of one thread: registers, and bytes of the slower memory that stands in for more of them."""

    registers: int
    stack: int
    spills: int  # stored and loaded


def read_footprint(report: str) -> Footprint:
    """The footprint in what `ptxas -v` says of a file with one kernel."""
    registers, memory = REGISTERS.search(report), MEMORY.search(report)
    if registers is None or memory is None:
        raise ValueError(f"ptxas tells no footprint: {report}")
    stack, stores, loads = (int(n) for n in memory.groups())
    return Footprint(int(registers[1]), stack, stores + loads)


def read_accepted(path: Path = ACCEPTED) -> dict[str, Footprint]:
    """The accepted footprint of each kernel."""
    return {name: Footprint(**values) for name, values in tomllib.loads(path.read_text()).items()}


def write_accepted(found: dict[str, Footprint], path: Path = ACCEPTED) -> None:
    """Accept what was found."""
    lines = ["# Written by `make gpu-check ARGS=--accept`; the diff is the review."]
    for name, footprint in sorted(found.items()):
        lines += ["", f"[{name}]", *(f"{key} = {n}" for key, n in asdict(footprint).items())]
    path.write_text("\n".join(lines) + "\n")


def told_shortly(problem: str) -> str:
    """Of what Numba says: the innermost function that did not compile, and the error."""
    called = re.findall(r">>> (\w+)\(", problem)
    said = re.findall(r"\w*Error: (?:Failed in .*\n)?(.*)", problem) or [problem]
    return f"{called[-1]}: {said[-1].strip()}" if called else str(said[-1]).strip()


def complaints(found: dict[str, Footprint], accepted: dict[str, Footprint]) -> list[str]:
    """What is wrong with what was found: a kernel nobody accepted, or one that spills more."""
    wrong = []
    for name, now in found.items():
        before = accepted.get(name)
        if before is None:
            wrong.append(f"{name}: no footprint is accepted yet")
        elif now.spills > before.spills or now.stack > before.stack:
            wrong.append(f"{name}: {now.stack} bytes of stack and {now.spills} of spills; "
                         f"accepted are {before.stack} and {before.spills}")  # fmt: skip
    return wrong + [f"{name}: accepted, but not there" for name in accepted.keys() - found.keys()]
