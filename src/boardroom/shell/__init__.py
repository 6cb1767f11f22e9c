"""The command `boardroom`: what is typed in a terminal, and what is answered there."""
