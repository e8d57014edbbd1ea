"""From instructions to expressions."""
