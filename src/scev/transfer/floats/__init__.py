"""Rows of the table for floating point."""
