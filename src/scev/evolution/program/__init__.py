"""What evolution reads about a function: poison, invariance, objects, constants of a thread."""
