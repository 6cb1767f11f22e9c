"""What a seat may not know: nothing (UP-004). Only the spent chance of the deal is blanked."""

import numpy as np

from boardroom.engine.rules import rule


@rule
def hide(kit, s, p):
    """UP-004: everything on the table is public, and nothing is drawn after the set-up."""
    s.rng = np.uint64(0)


@rule
def guess(kit, s, p):
    """Nothing is hidden, and `s.rng` already holds a fresh chance."""
