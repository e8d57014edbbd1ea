"""Linear forms and rows over integer variables.

    a form      c + a1*x1 + a2*x2 + …          exact integers, not modulo anything
    a row       a1*x1 + a2*x2 + … <= b         or = b

Variables are numbers from 0 on. Rows are normalised by the greatest common divisor g of their coefficients: since the
variables are integers, the bound becomes floor(b / g), and an equation whose b is no multiple of g has no solution.
"""

from __future__ import annotations

from math import gcd
from typing import final

from scev.domains.forms.terms import sum_of


@final
class Linear:
    """A linear form. Immutable."""

    __slots__ = ("constant", "terms")

    def __init__(self, terms: dict[int, int], constant: int) -> None:
        self.terms: dict[int, int] = terms
        self.constant: int = constant

    def plus(self, other: Linear, factor: int = 1) -> Linear:
        """self + factor * other."""
        if factor == 0:
            return self
        return Linear(sum_of(self.terms, other.terms, factor), self.constant + factor * other.constant)

    def plus_number(self, number: int) -> Linear:
        """self + number."""
        return Linear(self.terms, self.constant + number)

    def times(self, factor: int) -> Linear:
        """factor * self."""
        return Linear({}, 0).plus(self, factor)

    def __repr__(self) -> str:
        return f"Linear({self.terms}, {self.constant})"


def number(value: int) -> Linear:
    """The form without variables."""
    return Linear({}, value)


@final
class Row:
    """The sum of `terms` is at most `bound`, or is it, if `equal`. Immutable."""

    __slots__ = ("_flat", "bound", "equal", "terms")

    def __init__(self, terms: dict[int, int], bound: int, equal: bool) -> None:
        self._flat: list[int] | None = None
        self.terms: dict[int, int] = terms
        self.bound: int = bound
        self.equal: bool = equal

    @property
    def flat(self) -> list[int]:
        """The terms as a list: a variable, its coefficient, the next variable, and so on."""
        if (found := self._flat) is None:
            found = []
            for variable, coefficient in self.terms.items():
                found.append(variable)
                found.append(coefficient)
            self._flat = found
        return found

    def is_impossible(self) -> bool:
        """Whether no values satisfy it, as far as the row alone tells."""
        if not self.terms:
            return self.bound != 0 if self.equal else self.bound < 0
        return False

    def __repr__(self) -> str:
        return f"Row({self.terms}, {self.bound}, {self.equal})"


def normalised(terms: dict[int, int], bound: int, equal: bool) -> Row:
    """The row, divided by what all coefficients have in common."""
    divisor = 0
    for coefficient in terms.values():
        if coefficient == 1 or coefficient == -1:
            return Row(terms, bound, equal)
        divisor = gcd(divisor, coefficient)
        if divisor == 1:
            return Row(terms, bound, equal)
    if divisor > 1:
        if equal and bound % divisor:
            return Row({}, 1, True)
        return Row({variable: value // divisor for variable, value in terms.items()}, bound // divisor, equal)
    return Row(terms, bound, equal)


def at_most(left: Linear, right: Linear) -> Row:
    """left <= right."""
    difference = left.plus(right, -1)
    return normalised(difference.terms, -difference.constant, False)


def below(left: Linear, right: Linear) -> Row:
    """left < right, that is left + 1 <= right."""
    difference = left.plus(right, -1)
    return normalised(difference.terms, -difference.constant - 1, False)


def equals(left: Linear, right: Linear) -> Row:
    """left = right."""
    difference = left.plus(right, -1)
    return normalised(difference.terms, -difference.constant, True)
