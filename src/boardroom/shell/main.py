"""The command `boardroom`."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from boardroom import __version__
from boardroom.engine.calls import at_once
from boardroom.engine.languages import read_from_now_on
from boardroom.errors import BoardroomError
from boardroom.shell.arguments import Parser, language_of
from boardroom.shell.kits import add_kit
from boardroom.shell.lab import add_lab
from boardroom.shell.play import add_play
from boardroom.shell.saves import add_save
from boardroom.shell.serve import add_serve
from boardroom.shell.shelf import add_shelf
from boardroom.shell.simulate import add_simulate
from boardroom.shell.wording import say

INTERRUPTED = 130
READER_LEFT = 141  # exit status of a program whose reader has closed the pipe


def main(words: Sequence[str] | None = None) -> int:
    """Run a command; problems a user can act on end as one clear message."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        return _run(sys.argv[1:] if words is None else words)
    except BoardroomError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\n{say('stopped')}", file=sys.stderr)
        return INTERRUPTED
    except OSError as problem:
        if problem.filename is not None:
            raise  # no output, but a file
        _forget(sys.stdout)
        if isinstance(problem, BrokenPipeError):
            return READER_LEFT
        print(say("refused.output", why=str(problem.strerror)), file=sys.stderr)
        return 1


def _run(words: Sequence[str]) -> int:
    read_from_now_on(language_of(words))
    args = parser().parse_args(words)
    with at_once() if args.at_once else contextlib.nullcontext():
        status: int = args.run(args)
    sys.stdout.flush()
    return status


def parser() -> Parser:
    """All commands, in the language of whoever reads."""
    top = Parser(prog="boardroom", description=str(say("about")))
    top.takes("--version", action="version", version=f"boardroom {__version__}")
    top.set_defaults(at_once=False)
    for add in (add_play, add_serve, add_simulate, add_save, add_kit, add_lab, add_shelf):
        add(top)
    return top


def _forget(stream: TextIO) -> None:
    """Send what is left of a stream nowhere, so that closing it cannot fail."""
    with contextlib.suppress(OSError):  # not a real file
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
