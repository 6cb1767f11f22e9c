"""The Development display: two columns of open tiles, two face-down stacks, the discards.

The tiles of one shuffle lie in both stacks in an order nobody knows. So a draw takes any of them,
wherever it lies, and lays the top tile in its place: the record holds no order to peek at.
"""

from boardroom.engine.chance import draw
from boardroom.engine.rules import rule
from boardroom.games.deploy_projects.table import COLUMNS, KINDS, ROWS
from boardroom.pieces.counts import total


@rule
def stock_stacks(kit, s):
    """Set-up 8: all tiles in two stacks, of which the top three are to be revealed."""
    d = s.display
    for kind in range(KINDS):
        for _ in range(kit.dev_copies):
            column = 0 if d.height[0] <= d.height[1] else 1
            d.stack[column, d.height[column]] = kind
            d.height[column] += 1
    for column in range(COLUMNS):
        d.owed[column] = ROWS


@rule
def shuffled_with(d, column, n):
    """How many tiles of both stacks come from the shuffle of one of them."""
    found = 0
    for other in range(COLUMNS):
        for i in range(d.height[other]):
            found += d.shuffle[other, i] == d.shuffle[column, n]
    return found


@rule
def draw_tile(s, column):
    """The kind of the top tile of a stack, which is there."""
    d = s.display
    top = d.height[column] - 1
    skip = draw(s, shuffled_with(d, column, top))
    for other in range(COLUMNS):
        for i in range(d.height[other]):
            if d.shuffle[other, i] == d.shuffle[column, top]:
                if skip == 0:
                    kind = d.stack[other, i]
                    d.stack[other, i] = d.stack[column, top]
                    d.height[column] = top
                    return kind
                skip -= 1
    return -1  # not reached: the draw is below their number


@rule
def reveal_tile(s, column):
    """DP-011, DP-013: a new tile at the head of a column; without any the place stays empty."""
    d = s.display
    if d.height[column] == 0:
        reshuffle(s, column)
    if d.height[column] == 0:
        return
    kind = draw_tile(s, column)
    for row in range(ROWS):
        if d.tiles[column, row] == 0:
            d.tiles[column, row] = kind + 1
            return


@rule
def count_discards(d):
    """How many tiles lie on the discards."""
    return total(d.discards)


@rule
def raise_stack(d, column, by):
    """DP-013: make room below the tiles of a stack."""
    for i in range(d.height[column] - 1, -1, -1):
        d.stack[column, i + by] = d.stack[column, i]
        d.shuffle[column, i + by] = d.shuffle[column, i]
    d.height[column] += by


@rule
def reshuffle(s, column):
    """DP-013: the discards in two new stacks, an odd tile to the column in need."""
    d = s.display
    discarded = count_discards(d)
    if discarded == 0:
        return
    d.shuffles += 1
    raise_stack(d, column, (discarded + 1) // 2)
    raise_stack(d, 1 - column, discarded // 2)
    n = 0
    for kind in range(KINDS):
        for _ in range(d.discards[kind]):
            side = column if n % 2 == 0 else 1 - column
            d.stack[side, n // 2] = kind
            d.shuffle[side, n // 2] = d.shuffles
            n += 1
        d.discards[kind] = 0


@rule
def close_ranks(d, column, row):
    """DP-012: the tiles above an empty place advance."""
    for above in range(row, ROWS):
        d.tiles[column, above] = d.tiles[column, above + 1] if above + 1 < ROWS else 0


@rule
def take_open_tile(s, column, row):
    """DP-012: a tile leaves its column, the others advance, a new one is to be revealed."""
    close_ranks(s.display, column, row)
    s.display.owed[column] += 1


@rule
def reveal_owed_tiles(s):
    """DP-011, DP-012: column by column, what is to be revealed."""
    d = s.display
    for column in range(COLUMNS):
        while d.owed[column] > 0:
            d.owed[column] -= 1
            reveal_tile(s, column)


@rule
def reset_display(kit, s):
    """DP-011: the bottom tiles are discarded, the others advance, new ones are to come."""
    d = s.display
    if kit.dev_tiles == 0:
        return
    for column in range(COLUMNS):
        if d.tiles[column, 0] > 0:
            d.discards[d.tiles[column, 0] - 1] += 1
        take_open_tile(s, column, 0)
