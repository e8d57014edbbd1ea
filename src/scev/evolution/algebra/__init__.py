"""The algebra of expressions: folding asks for ranges, ranges for no-wrap flags, and what proves flags folds.

This is the only recursion between modules of the project, as small as possible (algebra.py says why).
"""
