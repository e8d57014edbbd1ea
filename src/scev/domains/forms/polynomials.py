"""Polynomials with integer coefficients over numbered variables: exact integers, not modulo anything.

    4*m*i + 4*j + 8        is  {(m, i): 4, (j): 4, (): 8}

A monomial is the tuple of its variables in ascending order, each as often as it occurs; () is 1.
"""

from __future__ import annotations

from math import gcd
from typing import Final, final

from scev.domains.forms.intervals import Interval
from scev.domains.forms.terms import sum_of

MAX_MONOMIALS: Final = 32
"""Maximum terms of a polynomial that is made by multiplication."""
MAX_MONOMIAL_FACTORS: Final = 6
"""Maximum factors of a term of a polynomial."""

Monomial = tuple[int, ...]


@final
class Polynomial:
    """A polynomial. Immutable. `terms`: by monomial its coefficient, none of which is 0."""

    __slots__ = ("terms",)

    def __init__(self, terms: dict[Monomial, int]) -> None:
        self.terms: dict[Monomial, int] = terms

    @property
    def constant(self) -> int:
        """The term without variables."""
        return self.terms.get((), 0)

    def is_constant(self) -> bool:
        """Whether there are no variables."""
        return not self.terms or (len(self.terms) == 1 and () in self.terms)

    def plus(self, other: Polynomial, factor: int = 1) -> Polynomial:
        """self + factor * other."""
        return Polynomial(sum_of(self.terms, other.terms, factor))

    def scaled(self, factor: int) -> Polynomial:
        """factor * self."""
        return Polynomial({}).plus(self, factor)

    def times(self, other: Polynomial) -> Polynomial | None:
        """self * other; None where that has too many terms, or factors."""
        terms: dict[Monomial, int] = {}
        for one, first in self.terms.items():
            for another, second in other.terms.items():
                if len(one) + len(another) > MAX_MONOMIAL_FACTORS:
                    return None
                monomial = tuple(sorted(one + another))
                total = terms.get(monomial, 0) + first * second
                if total:
                    terms[monomial] = total
                else:
                    terms.pop(monomial, None)
            if len(terms) > MAX_MONOMIALS:
                return None
        return Polynomial(terms)

    def times_monomial(self, monomial: Monomial) -> Polynomial:
        """self * m, for a product m of variables: as many terms, of any number of factors."""
        return Polynomial({tuple(sorted(term + monomial)): factor for term, factor in self.terms.items()})

    def variables(self) -> list[int]:
        """The variables, each once, in ascending order."""
        found: dict[int, bool] = {}
        for monomial in self.terms:
            for variable in monomial:
                found[variable] = True
        return sorted(found)

    def in_powers_of(self, variable: int) -> list[Polynomial]:
        """The coefficients of 1, x, x^2, … for a variable x: the polynomial is the sum of these times its powers."""
        found: list[dict[Monomial, int]] = [{}]
        for monomial, coefficient in self.terms.items():
            power = monomial.count(variable)
            while len(found) <= power:
                found.append({})
            rest = tuple([other for other in monomial if other != variable])
            found[power][rest] = coefficient
        return [Polynomial(terms) for terms in found]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polynomial) and self.terms == other.terms

    def __hash__(self) -> int:
        return hash(frozenset(self.terms.items()))

    def __repr__(self) -> str:
        return f"Polynomial({self.terms})"


def constant_polynomial(value: int) -> Polynomial:
    """A number."""
    return Polynomial({(): value} if value else {})


def variable_polynomial(variable: int) -> Polynomial:
    """One variable."""
    return Polynomial({(variable,): 1})


def divided(whole: Polynomial, by: Polynomial) -> tuple[Polynomial, Polynomial] | None:
    """quotient and rest with  whole = quotient * by + rest,  `by` being one term c * m: each term that has the factors
    of m is divided by it, its coefficient rounded to the nearest integer. None if `by` is not one term.
    """
    if len(by.terms) != 1:
        return None
    ((monomial, divisor),) = by.terms.items()
    quotient: dict[Monomial, int] = {}
    for term, coefficient in whole.terms.items():
        if (rest := without(term, monomial)) is None:
            continue
        # The nearest: floor(c / d + 1/2).
        times = (2 * coefficient + abs(divisor)) // (2 * abs(divisor)) * (1 if divisor > 0 else -1)
        if times:
            quotient[rest] = times
    found = Polynomial(quotient)
    product = found.times(by)
    return None if product is None else (found, whole.plus(product, -1))


def without(term: Monomial, factors: Monomial) -> Monomial | None:
    """A monomial less some of its factors; None where it lacks one."""
    left = list(term)
    for factor in factors:
        if factor not in left:
            return None
        left.remove(factor)
    return tuple(left)


def interval_of(polynomial: Polynomial, intervals: dict[int, Interval]) -> Interval:
    """Between which numbers a polynomial is, whose variables are in intervals: the sum of those of its terms."""
    found = Interval(0, 0)
    for monomial, coefficient in polynomial.terms.items():
        found = found.plus(interval_of_monomial(monomial, intervals).scaled(coefficient))
    return found


def interval_of_monomial(monomial: Monomial, intervals: dict[int, Interval]) -> Interval:
    """Between which numbers a product of variables is."""
    found = Interval(1, 1)
    for variable in monomial:
        found = found.times(intervals[variable])
    return found


def without_content(polynomials: list[Polynomial]) -> list[Polynomial]:
    """Polynomials, divided by what divides all of their coefficients."""
    content = gcd(*[coefficient for one in polynomials for coefficient in one.terms.values()])
    return [Polynomial({monomial: number // content for monomial, number in one.terms.items()}) for one in polynomials]
