"""Expressions of floats as a whole: what a result can be of operands that have variables in common."""
