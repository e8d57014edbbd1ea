"""Conditions that hold in places of the program, and what follows from them."""
