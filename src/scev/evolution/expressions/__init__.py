"""What scalar evolution speaks of: expressions, their order, their ranges, and the workspace that interns them."""
