"""How often loops run: one file a way of counting, exits.py puts them together."""
