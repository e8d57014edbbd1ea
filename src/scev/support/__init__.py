"""Support: numerals, numbers of predicates, safe points for signals, processes. It knows nothing of programs."""
