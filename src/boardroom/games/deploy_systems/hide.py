"""What a seat may not know. Here it is only the future: all else lies open (DE-005)."""

import numpy as np

from boardroom.engine.rules import rule


@rule
def hide(kit, s, p):
    """DE-005: the bag's contents are public, what it will yield is not."""
    s.rng = np.uint64(0)


@rule
def guess(kit, s, p):
    """Nothing but chance is hidden, and `s.rng` already holds a fresh one."""
