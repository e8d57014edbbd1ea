"""What is known not to wrap, where, and why: flags, ranges, poison that would be undefined, induction."""
