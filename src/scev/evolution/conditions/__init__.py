"""Conditions that hold at program points, and what follows from them."""
