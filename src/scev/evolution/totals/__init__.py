"""How many times loops run in one call of the function, over all loops around them, as whole numbers."""
