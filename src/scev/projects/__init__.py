"""Many files: how each is read, compilation databases, units that are linked, and what is found in all of them."""
