"""What servers carry and contracts load: worked out, never kept."""

import numpy as np

from boardroom.engine.rules import rule

from spare_capacity.table import KINDS


@rule
def load_at(kit, me, demand):
    """SC-021: what all contracts of a player load at a demand."""
    total = np.int64(0)
    for kind in range(KINDS):
        total += kit.load[kind, demand] * me.contracts[kind]
    return total


@rule
def capacity(kit, me):
    """SC-022: what all servers carry, bought or rented."""
    return kit.capacity * (np.int64(me.servers) + me.rented)


@rule
def overload_at(kit, me, demand):
    """SC-024: the load that servers cannot carry at a demand."""
    return max(load_at(kit, me, demand) - capacity(kit, me), np.int64(0))


@rule
def fees(kit, me):
    """SC-023: what all contracts of a player pay in a month."""
    total = np.int64(0)
    for kind in range(KINDS):
        total += kit.fee[kind] * me.contracts[kind]
    return total


@rule
def contracts_of(me):
    """SC-032: how many contracts a player has."""
    total = np.int64(0)
    for kind in range(KINDS):
        total += me.contracts[kind]
    return total
