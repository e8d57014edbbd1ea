"""Expressions of scalar evolution: nodes, their order, their no-wrap flags, and the pool that interns them."""
