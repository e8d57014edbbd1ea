"""Ways to show facts: LLVM's text, readable text, a table of loops, JSON, bounds of floats, pictures.

Each is a file of its own, and is loaded from there by the one command that shows it.
"""
