"""Rows for vectors, structures and arrays."""
