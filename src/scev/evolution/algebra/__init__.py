"""The algebra of expressions: folding asks for ranges, ranges for no-wrap flags, and what proves flags folds.

This is the one recursion between modules of the house, as small as it can be (algebra.py says why).
"""
