"""Bulk play and measurement."""
