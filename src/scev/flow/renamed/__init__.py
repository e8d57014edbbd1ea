"""The function in predicate-renamed form, with all that the solver needs of it."""
