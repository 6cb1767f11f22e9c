"""What a seat may not know. Here it is only the future: all else lies open (DV-004)."""

import numpy as np

from boardroom.engine.rules import rule


@rule
def hide(kit, s, p):
    """DV-004: the cards of both decks are known to all, the order of those unseen to nobody."""
    s.rng = np.uint64(0)


@rule
def guess(kit, s, p):
    """Nothing but chance is hidden, and `s.rng` already holds a fresh one."""
