"""Chance inside the record.

The generator is a 64-bit multiply-with-carry whose products never leave 64 bits, so it gives the
same numbers compiled, interpreted (where an overflow is an error) and on the GPU. Its state is
`s.rng`: seed and choices reproduce a game bit for bit.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from boardroom.engine.rules import rule

MULTIPLIER = np.uint64(4294883355)
LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
ROUND_KEYS = (np.uint64(0x9E3779B9), np.uint64(0x85EBCA6B), np.uint64(0xC2B2AE35),
              np.uint64(0x27D4EB2F))  # fmt: skip


@rule
def stir(x: Any) -> Any:
    """The state after `x`."""
    return MULTIPLIER * (x & LOW) + (x >> HALF)


@rule
def toss(x: Any) -> Any:
    """The 32 random bits that state `x` yields."""
    return (x & LOW) ^ (x >> HALF)


@rule
def scatter(x: Any) -> Any:
    """A state far from that of any neighbouring `x`: a four-round Feistel network, one to one."""
    left, right = x >> HALF, x & LOW
    for key in ROUND_KEYS:
        mixed = (right ^ key) * key
        left, right = right, left ^ ((mixed >> HALF) ^ (mixed & LOW))
    state = (left << HALF) | right
    return state if state != np.uint64(0) else np.uint64(1)  # 0 would never leave 0


@rule
def below(x: Any, n: Any) -> Any:
    """A number 0…n−1 read from state `x` alone; even to one part in 2³²/n, for bots' tosses."""
    return np.int64((toss(x) * np.uint64(n)) >> HALF)


@rule
def draw(s: Any, n: Any) -> Any:
    """A number 0…n−1 from the table's chance, exactly uniform: a biased tail is drawn again."""
    span = np.uint64(n)
    while True:
        product = toss(s.rng) * span
        s.rng = stir(s.rng)
        rest = product & LOW
        # The tail is 2³² mod n long; the division is needed only where the rest may lie in it.
        if rest >= span or rest >= ((LOW - span) + np.uint64(1)) % span:
            return np.int64(product >> HALF)


def seed_from(text: str) -> np.uint64:
    """Any text as a seed: the start of its SHA-256."""
    return np.uint64(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))
