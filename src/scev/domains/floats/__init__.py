"""Float sets: formats, the lattice, operations on sets, functions of a mathematics library."""
