"""Rows of counts: so many of each kind."""

from boardroom.engine.rules import rule


@rule
def total(row):
    """How many a row of counts holds in all."""
    n = 0
    for i in range(len(row)):
        n += row[i]
    return n
