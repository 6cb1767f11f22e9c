"""`python -m boardroom` is the command `boardroom`."""

import gc
import sys


def start() -> int:
    """Load the program, then run it."""
    # Loading makes a hundred thousand objects that stay; looking through them again and again
    # for litter takes a tenth of the start.
    gc.disable()
    from boardroom.shell.main import main

    gc.freeze()
    gc.enable()
    return main()


if __name__ == "__main__":
    sys.exit(start())
