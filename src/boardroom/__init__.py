"""Boardroom: five tabletop games about running IT, playable and simulated."""

__version__ = "0.1.0"
