"""Rows for memory: addresses, loads, objects, constant tables."""
