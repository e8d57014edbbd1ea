"""Support: numerals, numbers of predicates, safe points for signals, processes. It knows nothing of programs.

Left out as not worth it: whatever a single room needs, which stays there.
"""
