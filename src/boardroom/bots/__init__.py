"""Bots: they see what their seat may see, and nothing more."""

import boardroom.engine  # noqa: F401  # sets Numba up, before anything here imports it
