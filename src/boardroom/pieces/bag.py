"""A bag of cubes, drawn blindly.

The bag holds counts only: a cube is drawn at the moment it is needed, so the record holds no
future to peek at.
"""

from boardroom.engine.chance import draw
from boardroom.engine.records import record
from boardroom.engine.rules import rule

COLOURS = 3

Bag = record(
    cubes=("i2", COLOURS),  # cubes of each colour inside
)


@rule
def cubes_in(cubes):
    """How many cubes a row of colour counts holds."""
    return cubes[0] + cubes[1] + cubes[2]


@rule
def draw_cube(s, bag):
    """DE-011: take one cube, each cube in the bag being equally likely; gives its colour."""
    left = draw(s, cubes_in(bag.cubes))
    for colour in range(COLOURS):
        if left < bag.cubes[colour]:
            bag.cubes[colour] -= 1
            return colour
        left -= bag.cubes[colour]
    return -1  # not reached: the draw is below the total


@rule
def draw_onto(s, bag, cubes, wanted):
    """DE-011, DE-012: draw until the row holds what is wanted or the bag is empty."""
    while cubes_in(cubes) < wanted and cubes_in(bag.cubes) > 0:
        cubes[draw_cube(s, bag)] += 1


@rule
def return_all(bag, cubes):
    """DE-010: put a whole row of cubes back into the bag."""
    for colour in range(COLOURS):
        bag.cubes[colour] += cubes[colour]
        cubes[colour] = 0
