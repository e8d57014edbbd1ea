"""Rows of the table for integers."""
