"""Mechanisms that titles share, each acting on its own sub-record."""
