"""Functions of C23 that MPFR does not have, by those that it has (C23, F.10).

    exp2m1(x), exp10m1(x) = b**x - 1                      b = 2, 10
    log2p1(x), log10p1(x) = log_b(1 + x)
    asinpi(x), acospi(x), atanpi(x) = asin(x) / pi, ...

Every step is rounded in the direction that bounds the result, so the result bounds the true value. Where b**x is far
from 1, the subtraction loses nothing and the whole powers of b stay exact; where it is near to 1, b**x - 1 is
expm1(x * ln b) and log_b(1 + x) is log1p(x) / ln b, which lose a few bits to the products: WORKING_BITS are more than
these. The inverse functions of sin, cos and tan are multiples of pi/4 for these arguments only: 0, 1, -1 and infinity
(Niven, "Irrational Numbers", corollary 3.12; a result of 1/3 or 1/6 is no dyadic number).
"""

from __future__ import annotations

from typing import Final

from scev.domains.floats import mpfr

WORKING_BITS: Final = 32
"""Bits beyond the precision of the bound that is asked for: x * ln 10 is below 2**17, and each step loses one."""

EXP2M1: Final = "exp2m1"
EXP10M1: Final = "exp10m1"
LOG2P1: Final = "log2p1"
LOG10P1: Final = "log10p1"
ASINPI: Final = "asinpi"
ACOSPI: Final = "acospi"
ATANPI: Final = "atanpi"

_HALF: Final = (1, -1)
# Results where |x| = 1: m * 2**e, and the sign of x where the function is odd.
_AT_ONE: Final[dict[str, tuple[int, int]]] = {ASINPI: _HALF, ATANPI: (1, -2)}


def is_derived(name: str) -> bool:
    """Whether a function is one of these."""
    return name in (EXP2M1, EXP10M1, LOG2P1, LOG10P1, ASINPI, ACOSPI, ATANPI)


def derived_bound(name: str, x: mpfr.Real, precision: int, upper: bool) -> mpfr.Real:
    """A lower or an upper bound of the function at x, which lies in its domain."""
    outward = _context(precision + WORKING_BITS, upper)
    inward = _context(precision + WORKING_BITS, not upper)
    if name == ACOSPI:
        return _arc_cosine(x, outward, inward)
    if mpfr.is_zero(x):
        return x
    if name in (EXP2M1, EXP10M1):
        return _exponential(name, x, outward, inward)
    if name in (LOG2P1, LOG10P1):
        return _logarithm(name, x, outward, inward)
    if x == 1 or x == -1:
        significand, exponent = _AT_ONE[name]
        return mpfr.real_of_dyadic(-significand if mpfr.is_negative(x) else significand, exponent)
    if mpfr.is_infinite(x):
        return mpfr.real_of_dyadic(-1 if mpfr.is_negative(x) else 1, -1)
    return _over_pi(outward.asin(x) if name == ASINPI else outward.atan(x), outward, inward)


def over_pi(angle: mpfr.Real, precision: int, upper: bool) -> mpfr.Real:
    """A bound of angle / pi, where the angle is such a bound itself."""
    return _over_pi(angle, _context(precision, upper), _context(precision, not upper))


def _context(precision: int, upper: bool) -> mpfr.Context:
    return mpfr.rounding_up(precision) if upper else mpfr.rounding_down(precision)


def _over_pi(angle: mpfr.Real, outward: mpfr.Context, inward: mpfr.Context) -> mpfr.Real:
    # The quotient grows as pi shrinks where the angle is positive, and as pi grows where it is negative.
    if mpfr.is_zero(angle):
        return angle
    return outward.div(angle, (outward if mpfr.is_negative(angle) else inward).const_pi())


def _arc_cosine(x: mpfr.Real, outward: mpfr.Context, inward: mpfr.Context) -> mpfr.Real:
    if x == -1:
        return mpfr.real_of_dyadic(1, 0)
    if -0.5 <= x <= 0.5:
        # acos(x) = pi/2 - asin(x): the difference stays on its side of 1/2 however small x is.
        return outward.sub(mpfr.real_of_dyadic(1, -1), _over_pi(inward.asin(x), inward, outward))
    return _over_pi(outward.acos(x), outward, inward)


def _exponential(name: str, x: mpfr.Real, outward: mpfr.Context, inward: mpfr.Context) -> mpfr.Real:
    if x >= 0.5 or x <= -0.5:
        return outward.sub(outward.exp2(x) if name == EXP2M1 else outward.exp10(x), 1)
    # x * ln b grows with ln b where x is positive.
    logarithm = _natural_logarithm(name == EXP2M1, inward if mpfr.is_negative(x) else outward)
    return outward.expm1(outward.mul(x, logarithm))


def _logarithm(name: str, x: mpfr.Real, outward: mpfr.Context, inward: mpfr.Context) -> mpfr.Real:
    if x >= 0.5 or x <= -0.5:
        total = outward.add(1, x)
        return outward.log2(total) if name == LOG2P1 else outward.log10(total)
    numerator = outward.log1p(x)
    return outward.div(numerator, _natural_logarithm(name == LOG2P1, outward if mpfr.is_negative(x) else inward))


def _natural_logarithm(of_two: bool, context: mpfr.Context) -> mpfr.Real:
    """ln 2 or ln 10."""
    return context.const_log2() if of_two else context.log(10)
