"""What a seat may not know: only the future.

Neither the deck nor the stacks have an order in the record (projects.py, display.py): what is drawn
is settled when it is drawn, so all that the record holds lies open (DE-005).
"""

import numpy as np

from boardroom.engine.rules import rule


@rule
def hide(kit, s, p):
    """DE-005: contents are public, what will come of them is not."""
    s.rng = np.uint64(0)


@rule
def guess(kit, s, p):
    """Nothing but chance is hidden, and `s.rng` already holds a fresh one."""
