"""Polynomials with rational coefficients over variables with numbers, and their sums (Faulhaber).

    sum of P(k) for k = 0 … N - 1       with  S_p(N) = 0^p + 1^p + … + (N - 1)^p,
    (p + 1) * S_p(N) = N^(p+1) - sum over j < p of binomial(p + 1, j) * S_j(N)

N may be a polynomial itself, as long as it is a whole number that is not negative.
"""

from __future__ import annotations

from math import comb, gcd
from typing import Final, final

from scev.domains import Monomial, Polynomial, sum_of

MAX_POLYNOMIAL_TERMS: Final = 48
"""Maximum terms of a polynomial of which the total of a loop is made; there is none then."""
MAX_COUNT_DEGREE: Final = 8
"""Maximum degree of a polynomial of which the total of a loop is made."""


@final
class CountPolynomial:
    """The sum of coefficients times products of variables, divided by a positive number. Immutable, in lowest terms."""

    __slots__ = ("divisor", "terms")

    def __init__(self, terms: dict[Monomial, int], divisor: int) -> None:
        common = divisor
        for coefficient in terms.values():
            common = gcd(common, coefficient)
        if common != 1:
            terms = {factors: coefficient // common for factors, coefficient in terms.items()}
        self.terms: Final[dict[Monomial, int]] = terms
        self.divisor: Final[int] = divisor // common

    def constant(self) -> int | None:
        """The number times the divisor, where it is one; None for any other polynomial."""
        if not self.terms:
            return 0
        return self.terms.get(()) if len(self.terms) == 1 else None

    def is_zero(self) -> bool:
        """Whether it is 0 for all values."""
        return not self.terms

    def variables(self) -> list[int]:
        """The numbers of the variables in it, ascending."""
        return Polynomial(self.terms).variables()

    def plus(self, other: CountPolynomial, factor: int = 1) -> CountPolynomial:
        """self + factor * other."""
        common = gcd(self.divisor, other.divisor)
        mine, theirs = other.divisor // common, factor * (self.divisor // common)
        terms = {factors: coefficient * mine for factors, coefficient in self.terms.items()}
        return CountPolynomial(sum_of(terms, other.terms, theirs), self.divisor * mine)

    def plus_number(self, value: int) -> CountPolynomial:
        return self.plus(number(value))

    def scaled(self, numerator: int, denominator: int = 1) -> CountPolynomial:
        """numerator / denominator * self, for a positive denominator."""
        if numerator == 0:
            return number(0)
        terms = {factors: coefficient * numerator for factors, coefficient in self.terms.items()}
        return CountPolynomial(terms, self.divisor * denominator)

    def times(self, other: CountPolynomial) -> CountPolynomial | None:
        """self * other; None where that is too large."""
        terms: dict[Monomial, int] = {}
        for factors, coefficient in self.terms.items():
            for more, by in other.terms.items():
                product = tuple(sorted(factors + more))
                if len(product) > MAX_COUNT_DEGREE:
                    return None
                terms[product] = terms.get(product, 0) + coefficient * by
            if len(terms) > MAX_POLYNOMIAL_TERMS:
                return None
        kept = {factors: coefficient for factors, coefficient in terms.items() if coefficient}
        return CountPolynomial(kept, self.divisor * other.divisor)

    def powers_of(self, variable: int) -> list[CountPolynomial]:
        """The coefficients of the powers of a variable from 0 on: polynomials without it."""
        return [CountPolynomial(part.terms, self.divisor) for part in Polynomial(self.terms).in_powers_of(variable)]

    def substituted(self, variable: int, instead: CountPolynomial) -> CountPolynomial | None:
        """With a polynomial for a variable; None where that is too large."""
        parts = self.powers_of(variable)
        total = parts[-1]
        for part in reversed(parts[:-1]):
            if (product := total.times(instead)) is None:
                return None
            total = product.plus(part)
        return total

    def summed(self, variable: int, end: CountPolynomial) -> CountPolynomial | None:
        """The sum for a variable from 0 up to `end` - 1, where `end` is not negative; None where that is too large."""
        total = number(0)
        sums: list[CountPolynomial] = []
        power = number(1)
        for exponent, part in enumerate(self.powers_of(variable)):
            if (raised := power.times(end)) is None:
                return None
            power = raised
            found = power
            for j, below in enumerate(sums):
                found = found.plus(below, -comb(exponent + 1, j))
            sums.append(found.scaled(1, exponent + 1))
            if (product := part.times(sums[exponent])) is None:
                return None
            total = total.plus(product)
            if len(total.terms) > MAX_POLYNOMIAL_TERMS:
                return None
        return total


def number(value: int) -> CountPolynomial:
    """A number as a polynomial."""
    return CountPolynomial({(): value} if value else {}, 1)


def variable_of(variable: int) -> CountPolynomial:
    """A variable as a polynomial."""
    return CountPolynomial({(variable,): 1}, 1)


def equal(one: CountPolynomial, other: CountPolynomial) -> bool:
    """Whether two polynomials are the same for all values."""
    return one.divisor == other.divisor and one.terms == other.terms
