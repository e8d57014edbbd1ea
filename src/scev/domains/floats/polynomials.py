"""What sums and products of shared operands compute: the range of the exact polynomial, and the error of rounding.

Interval arithmetic takes each occurrence of a variable for another number: with t in [0, 1], t * t * (3 - 2 * t) would
lie in [0, 3]. The polynomial that it stands for, 3 t^2 - 2 t^3, lies in [0, 1]. So a number that is computed by a few
additions and multiplications lies in

    [min p - e, max p + e]        p over the box of its variables, |computed - p| <= e

p is bounded by its Bernstein coefficients: on the unit box p = sum b_i B_i with B_i >= 0 and sum B_i = 1, so that
min b_i <= p <= max b_i; exact for what is affine in each variable, such as a + t (b - a), and soon exact on parts of
the box (Garloff, "Convergent Bounds for the Range of Multivariate Polynomials", 1985; Farouki, "The Bernstein
polynomial basis: a centennial retrospective", CAGD 29(6), 2012).

The error follows the steps (Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed., section 3.3): rounding
z to nearest is off by half a unit in the last place of |z| at most, or of the smallest normal number; sums add the
errors of their operands, |a b - a' b'| <= |a| eb + |b| ea + ea eb. A fused step rounds less, which the bounds allow.
All numbers here are exact rationals.
"""

from __future__ import annotations

from typing import Any, Final, final

from scev.domains.floats.float_format import FloatFormat
from scev.domains.floats.float_set import FloatSet
from scev.domains.floats.rounding import ROUND_DOWN, ROUND_NEAREST, ROUND_UP

Rational = Any

MAX_POLYNOMIAL_VARIABLES: Final = 3
"""Maximum variables of a polynomial that is bounded."""
MAX_POLYNOMIAL_DEGREE: Final = 6
"""Maximum degree, in one variable, of a polynomial that is bounded."""
MAX_BERNSTEIN_COEFFICIENTS: Final = 64
"""Maximum Bernstein coefficients of a polynomial on one part of its box."""
MAX_POLYNOMIAL_EXPONENT: Final = 64
"""Numbers beyond two to this power are in no polynomial that is bounded; ends of variables nearer to 0 than two to
minus this are taken for 0.
"""
PARTS: Final = 4
"""The parts into which the interval of a single variable is cut; those of several ones are cut into two."""


def _exact(numerator: int, denominator: int = 1) -> Rational:
    """A rational number; gmpy2 is loaded with the first one, as in mpfr.py."""
    import gmpy2

    return gmpy2.mpq(numerator, denominator)


_SHIFT: Final = 4
_DIGIT: Final = 15


@final
class EvaluationStep:
    """What one step computes: the polynomial `terms` (coefficients by packed exponents), which lies in [low, high], up
    to an error.
    """

    __slots__ = ("error", "high", "low", "terms")

    def __init__(self, terms: dict[int, Rational], low: Rational, high: Rational, error: Rational) -> None:
        self.terms: dict[int, Rational] = terms
        self.low: Rational = low
        self.high: Rational = high
        self.error: Rational = error

    def magnitude(self) -> Rational:
        """The largest |p|."""
        return max(abs(self.low), abs(self.high))


def variable(index: int, low: Rational, high: Rational) -> EvaluationStep:
    """The number of a variable, which lies in an interval."""
    return EvaluationStep({1 << _SHIFT * index: _exact(1)}, low, high, _exact(0))


def number(value: Rational) -> EvaluationStep:
    """A constant."""
    return EvaluationStep({0: value}, value, value, _exact(0))


def negated(a: EvaluationStep) -> EvaluationStep:
    """-a, exact."""
    return EvaluationStep({key: -a.terms[key] for key in a.terms}, -a.high, -a.low, a.error)


def plus(a: EvaluationStep, b: EvaluationStep) -> EvaluationStep:
    """a + b, before it is rounded."""
    terms = dict(a.terms)
    for key, coefficient in b.terms.items():
        terms[key] = terms.get(key, _exact(0)) + coefficient
    return EvaluationStep(terms, a.low + b.low, a.high + b.high, a.error + b.error)


def times(a: EvaluationStep, b: EvaluationStep) -> EvaluationStep | None:
    """a * b, before it is rounded; None where the degree is too high."""
    terms: dict[int, Rational] = {}
    for i in a.terms:
        for j in b.terms:
            for shift in range(0, _SHIFT * MAX_POLYNOMIAL_VARIABLES, _SHIFT):
                if (i >> shift & _DIGIT) + (j >> shift & _DIGIT) > MAX_POLYNOMIAL_DEGREE:
                    return None
            terms[i + j] = terms.get(i + j, _exact(0)) + a.terms[i] * b.terms[j]
    ends = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high]
    error = a.magnitude() * b.error + b.magnitude() * a.error + a.error * b.error
    return EvaluationStep(terms, min(ends), max(ends), error)


def rounded(a: EvaluationStep, format_: FloatFormat, rounding: int) -> EvaluationStep:
    """The step with the error that rounding adds."""
    return EvaluationStep(a.terms, a.low, a.high, a.error + rounding_error(format_, a.magnitude() + a.error, rounding))


def rounding_error(format_: FloatFormat, magnitude: Rational, rounding: int) -> Rational:
    """How far rounding may move a number that is no larger: half a unit in the last place, or a whole one."""
    exponent = max(binade(magnitude), format_.min_exponent)
    return _exact(2) ** (exponent - format_.precision + (0 if rounding == ROUND_NEAREST else 1))


def binade(magnitude: Rational) -> int:
    """The e with 2^e <= magnitude < 2^(e+1); something small for 0."""
    if magnitude == 0:
        return -1 << 20
    exponent: int = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    return exponent - 1 if _exact(2) ** exponent > magnitude else exponent


def rational(format_: FloatFormat, ordinal: int) -> Rational:
    """A finite number of a format."""
    significand, exponent = format_.decompose(ordinal)
    return _exact(significand) * _exact(2) ** exponent


def interval_of(set_: FloatSet) -> list[Rational]:
    """The ends of a set's finite numbers, near 0 rounded to 0; empty where it has none, or some that are too large."""
    format_ = set_.format
    finite = set_.without_infinities()
    if not finite.has_numbers():
        return []
    if format_.max_exponent > MAX_POLYNOMIAL_EXPONENT:
        most = format_.power_of_two(MAX_POLYNOMIAL_EXPONENT)
        if finite.largest() > most or finite.smallest() < -1 - most:
            return []
    tiny = _exact(1, 1 << MAX_POLYNOMIAL_EXPONENT)
    low = rational(format_, finite.smallest())
    high = rational(format_, finite.largest())
    if abs(low) < tiny:
        low = -tiny if low < 0 else _exact(0)
    if abs(high) < tiny:
        high = tiny if high > 0 else _exact(0)
    return [low, high]


def computed_range(
    format_: FloatFormat, last: EvaluationStep, lows: list[Rational], highs: list[Rational], rounding: int
) -> FloatSet:
    """The numbers that a last step, not yet rounded, can give for variables in a box, zeros of either sign among them
    where the range touches 0.
    """
    ends = range_on_box(last.terms, lows, highs)
    if not ends:
        return FloatSet.numbers(format_)
    error = last.error
    error += rounding_error(format_, max(abs(ends[0]), abs(ends[1])) + error, rounding)
    low = ends[0] - error
    high = ends[1] + error
    if max(abs(low), abs(high)) >= _exact(2) ** format_.max_exponent:
        return FloatSet.numbers(format_)
    # The number is one of the format, so the ends round inwards.
    first = format_.ordinal_of_ratio(int(low.numerator), int(low.denominator), ROUND_UP)
    final = format_.ordinal_of_ratio(int(high.numerator), int(high.denominator), ROUND_DOWN)
    return FloatSet.between(format_, min(first, -1) if first == 0 else first, max(final, 0) if final == -1 else final)


def range_on_box(terms: dict[int, Rational], lows: list[Rational], highs: list[Rational]) -> list[Rational]:
    """[low, high] with low <= p <= high on a box; empty where the polynomial is too large."""
    count = len(lows)
    degrees: list[int] = []
    size = 1
    curved = 0
    for i in range(count):
        degree = 0
        for key in terms:
            degree = max(degree, key >> _SHIFT * i & _DIGIT)
        degrees.append(degree)
        size *= degree + 1
        if degree > 1:
            curved += 1
    if size > MAX_BERNSTEIN_COEFFICIENTS:
        return []
    pieces = PARTS if curved <= 1 else 2
    parts: list[list[Rational]] = [[]]
    for i in range(count):
        cuts = pieces if degrees[i] > 1 else 1
        width = (highs[i] - lows[i]) / cuts
        longer: list[list[Rational]] = []
        for part in parts:
            for k in range(cuts):
                longer.append([*part, lows[i] + k * width, width])
        parts = longer
    result: list[Rational] = []
    for part in parts:
        coefficients = _bernstein(terms, degrees, size, part)
        result.append(min(coefficients))
        result.append(max(coefficients))
    return [min(result), max(result)]


def _bernstein(terms: dict[int, Rational], degrees: list[int], size: int, part: list[Rational]) -> list[Rational]:
    """The Bernstein coefficients on a part: its start and width, variable by variable."""
    dense: list[Rational] = [_exact(0)] * size
    for key, coefficient in terms.items():
        place = 0
        stride = 1
        for i in range(len(degrees)):
            place += (key >> _SHIFT * i & _DIGIT) * stride
            stride *= degrees[i] + 1
        dense[place] += coefficient
    stride = 1
    for i in range(len(degrees)):
        degree = degrees[i]
        if degree:
            for start in range(size):
                if start // stride % (degree + 1) == 0:
                    _change_basis(dense, start, stride, degree, part[2 * i], part[2 * i + 1])
        stride *= degree + 1
    return dense


def _change_basis(dense: list[Rational], start: int, stride: int, degree: int, low: Rational, width: Rational) -> None:
    """From the powers of x to the Bernstein basis in s, x = low + width s, along one variable."""
    # The powers of x - low, by Horner's scheme.
    for j in range(degree):
        for k in range(degree - 1, j - 1, -1):
            dense[start + k * stride] += low * dense[start + (k + 1) * stride]
    # b_i = sum over j <= i of C(i, j) / C(n, j) a_j
    scale = _exact(1)
    for j in range(degree + 1):
        dense[start + j * stride] *= scale
        # width^j / C(n, j)
        scale = scale * width * (j + 1) / max(degree - j, 1)
    for j in range(1, degree + 1):
        for k in range(degree, j - 1, -1):
            dense[start + k * stride] += dense[start + (k - 1) * stride]
