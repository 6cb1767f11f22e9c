"""What must always hold: each law is worked out for many tables at once."""

import numpy as np

ENDINGS = ("six-months",)  # the ways in which a game can end


def ending(kit, s):
    """SC-031: how a finished game ended."""
    return "six-months" if s.month == kit.months else "unknown"


def each(holds):
    """Whether something holds for all of a table."""
    return np.asarray(holds).reshape(len(holds), -1).all(1)


def laws(kit, tables):
    """Every law of the state."""
    players = tables["players"][:, : kit.seats]
    held = players["contracts"].sum(1)
    drawn = kit.bag.sum() - tables["bag"].sum(1)
    return {
        "contracts": each(tables["stock"] + held == kit.stock),
        "no contracts below 0": each(tables["stock"] >= 0) & each(players["contracts"] >= 0),
        "a token a month": (drawn == tables["month"]) | (drawn == tables["month"] - 1),
        "tokens": each(tables["bag"] >= 0) & each(tables["bag"] <= kit.bag),
        "no servers below 0": each(players["servers"] >= 0) & each(players["rented"] >= 0),
        "servers sold": (tables["sold"] >= 0) & (tables["sold"] <= len(kit.prices)),
        "months": (tables["month"] >= 1) & (tables["month"] <= kit.months),
    }


def laws_of_change(kit, before, after):
    """What one choice and all that follows it can never do."""
    return {
        "tokens do not come back": each(after["bag"] <= before["bag"]),
        "months follow each other": (after["month"] - before["month"] >= 0)
        & (after["month"] - before["month"] <= 1),
    }
