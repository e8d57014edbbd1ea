"""Questions about places, once the solver has ended."""
