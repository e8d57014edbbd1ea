"""The tests, as one package, so that rooms can share their harnesses."""
