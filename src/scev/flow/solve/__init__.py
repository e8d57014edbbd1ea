"""The sparse conditional solver."""
