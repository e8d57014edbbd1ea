"""Measures: what falls each time round a loop, and so bounds how often it goes round."""
