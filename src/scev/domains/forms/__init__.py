"""Integer forms, exact and not modulo anything: linear ones and rows of these, polynomials, intervals of either."""
