"""Rounds of evolution: passes over the loops, the expressions of all other values, and questions."""
