"""What evolution reads of a function: poison, invariance, objects, constants of a thread."""
