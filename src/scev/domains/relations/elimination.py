"""Rows without a solution in integers, found by eliminating variables.

1. Variables with one value, and variables that an equation defines (coefficient 1 or -1), are replaced.
2. Others are eliminated one by one: each upper bound of x is combined with each lower bound (Fourier-Motzkin), and what
   follows is rounded to integers as each row is. The variable with the fewest combinations comes first, where
   coefficients of 1 and -1, with which nothing is lost of integers, count as fewer (Pugh, "The Omega Test", 1991).

       a*x + p <= b  and  -c*x + q <= d   give   c*p + a*q <= c*b + a*d          a, c > 0

If all variables but one are eliminated, the rows that are left say what that one can be.
"""

from __future__ import annotations

from typing import Final, final

from scev.domains.forms.linear import Row, normalised
from scev.domains.forms.terms import sum_of

MAX_COMBINED_ROWS: Final = 48
"""Maximum rows of a system while variables are eliminated; an elimination that makes more is not finished."""
MAX_COMBINATIONS: Final = 128
"""Maximum pairs of rows that are combined while the variables of one system are eliminated."""

INEXACT: Final = 4
"""As many combinations less is the elimination of a variable worth that loses nothing."""


def extreme(lows: list[int | None], highs: list[int | None], terms: dict[int, int], least: bool) -> int | None:
    """The least or largest value of a sum; None where it has none."""
    total = 0
    for variable, coefficient in terms.items():
        end = lows[variable] if (coefficient > 0) == least else highs[variable]
        if end is None:
            return None
        if coefficient == 1:
            total += end
        elif coefficient == -1:
            total -= end
        else:
            total += coefficient * end
    return total


@final
class Elimination:
    """Rows from which variables are eliminated, one after the other; the bounds of the variables stay as they are."""

    __slots__ = ("_combinations", "_defined", "_equations", "_highs", "_impossible", "_kept", "_lows", "_rows")

    def __init__(self, lows: list[int | None], highs: list[int | None], rows: list[Row]) -> None:
        # The variable that is not eliminated, nor are carries then; -1 for none.
        self._kept: int = -1
        self._lows: list[int | None] = lows
        self._highs: list[int | None] = highs
        self._equations: list[Row] = []
        # By their terms, the rows with the least bound.
        self._rows: dict[tuple[tuple[int, int], ...], Row] = {}
        self._impossible: bool = False
        self._combinations: int = 0
        # The variables that were replaced, and by what: a sum of others and a number.
        self._defined: list[tuple[int, dict[int, int], int]] = []
        for row in rows:
            fixed = self._without_fixed(row)
            if fixed.equal:
                self._add_equation(fixed)
            else:
                self._add(fixed.terms, fixed.bound)

    def finds_contradiction(self) -> bool:
        """Whether the rows contradict one another."""
        self._replace_defined()
        while self._rows and not self._impossible:
            variable = self._cheapest()
            if variable < 0 or not self._eliminate(variable):
                break
        return self._impossible

    def rows_about(self, kept: int) -> list[Row]:
        """What the rows say of one variable, and of it together with carries: all others are eliminated. Of rows that
        contradict one another, any.
        """
        self._kept = kept
        self.finds_contradiction()
        return list(self._rows.values())

    def reduce(self) -> list[Row]:
        """Replace what equations define: the rows that are left."""
        self._replace_defined()
        return list(self._rows.values())

    def replaced(self, row: Row) -> Row:
        """A row in which the variables that equations define are replaced, too."""
        terms = row.terms
        bound = row.bound
        for variable, others, constant in self._defined:
            factor = terms.get(variable, 0)
            if factor:
                terms = _combined(terms, variable, others, factor)
                bound -= factor * constant
        return self._without_fixed(Row(terms, bound, row.equal))

    def _without_fixed(self, row: Row) -> Row:
        """The row with known values for the variables that have one."""
        bound = row.bound
        terms: dict[int, int] = {}
        for variable, coefficient in row.terms.items():
            if (low := self._lows[variable]) is not None and low == self._highs[variable]:
                bound -= coefficient * low
            else:
                terms[variable] = coefficient
        return normalised(terms, bound, row.equal)

    def _add_equation(self, row: Row) -> None:
        if row.is_impossible():
            self._impossible = True
        elif row.terms:
            self._equations.append(row)

    def _add(self, terms: dict[int, int], bound: int) -> None:
        """Keep sum(terms) <= bound, unless the bounds of the variables say as much."""
        if not terms:
            if bound < 0:
                self._impossible = True
            return
        if (most := extreme(self._lows, self._highs, terms, False)) is not None and most <= bound:
            return
        if (least := extreme(self._lows, self._highs, terms, True)) is not None and least > bound:
            self._impossible = True
            return
        self._keep(tuple(sorted(terms.items())), Row(terms, bound, False))

    def _keep(self, key: tuple[tuple[int, int], ...], row: Row) -> None:
        """Of rows with the same terms, keep the one with the least bound."""
        if (known := self._rows.get(key)) is None or known.bound > row.bound:
            self._rows[key] = row

    # Equations.

    def _replace_defined(self) -> None:
        """Use each equation with a coefficient 1 or -1 as the definition of that variable."""
        while self._equations and not self._impossible:
            equation = self._equations.pop()
            defined = -1
            for variable, coefficient in equation.terms.items():
                if (coefficient == 1 or coefficient == -1) and variable != self._kept:
                    defined = variable
                    break
            if defined < 0:
                negative = {variable: -coefficient for variable, coefficient in equation.terms.items()}
                self._add(equation.terms, equation.bound)
                self._add(negative, -equation.bound)
                continue
            self._replace(defined, equation)

    def _replace(self, variable: int, equation: Row) -> None:
        sign = equation.terms[variable]
        # variable = sign * bound + sum(terms)
        terms = {other: -sign * value for other, value in equation.terms.items() if other != variable}
        constant = sign * equation.bound
        self._defined.append((variable, terms, constant))
        equations = self._equations
        self._equations = []
        for row in equations:
            factor = row.terms.get(variable, 0)
            if factor:
                changed = _combined(row.terms, variable, terms, factor)
                self._add_equation(normalised(changed, row.bound - factor * constant, True))
            else:
                self._equations.append(row)
        rows = self._rows
        self._rows = {}
        for key, row in rows.items():
            factor = row.terms.get(variable, 0)
            if factor:
                changed = _combined(row.terms, variable, terms, factor)
                smaller = normalised(changed, row.bound - factor * constant, False)
                self._add(smaller.terms, smaller.bound)
            else:
                self._keep(key, row)
        if (high := self._highs[variable]) is not None:
            upper = normalised(terms, high - constant, False)
            self._add(upper.terms, upper.bound)
        if (low := self._lows[variable]) is not None:
            lower = normalised({other: -value for other, value in terms.items()}, constant - low, False)
            self._add(lower.terms, lower.bound)

    # Fourier-Motzkin.

    def _cheapest(self) -> int:
        """The variable whose elimination makes the fewest rows, carries last; -1 if there is none."""
        above: dict[int, int] = {}
        under: dict[int, int] = {}
        scaled: dict[int, bool] = {}
        for row in self._rows.values():
            for variable, coefficient in row.terms.items():
                if coefficient > 1 or coefficient < -1:
                    scaled[variable] = True
                if coefficient > 0:
                    above[variable] = above.get(variable, 0) + 1
                    under.setdefault(variable, 0)
                else:
                    under[variable] = under.get(variable, 0) + 1
                    above.setdefault(variable, 0)
        best = -1
        price = 0
        for variable, count in above.items():
            uppers = count + (self._highs[variable] is not None)
            lowers = under[variable] + (self._lows[variable] is not None)
            made = uppers * lowers - uppers - lowers + (INEXACT if variable in scaled else 0)
            if self._is_carry(variable):
                made += MAX_COMBINATIONS
                if self._kept >= 0:
                    continue
            if variable != self._kept and (best < 0 or made < price):
                best = variable
                price = made
        return best

    def _is_carry(self, variable: int) -> bool:
        """Whether a variable is one of two numbers. What it is follows from rounding, once only such are left."""
        low = self._lows[variable]
        high = self._highs[variable]
        return low is not None and high is not None and high - low == 1

    def _eliminate(self, variable: int) -> bool:
        """Combine each upper with each lower bound of a variable; False if that is too much."""
        uppers: list[Row] = []
        lowers: list[Row] = []
        kept: dict[tuple[tuple[int, int], ...], Row] = {}
        for key, row in self._rows.items():
            coefficient = row.terms.get(variable, 0)
            if coefficient > 0:
                uppers.append(row)
            elif coefficient < 0:
                lowers.append(row)
            else:
                kept[key] = row
        if (high := self._highs[variable]) is not None:
            uppers.append(Row({variable: 1}, high, False))
        if (low := self._lows[variable]) is not None:
            lowers.append(Row({variable: -1}, -low, False))
        self._rows = kept
        for upper in uppers:
            for lower in lowers:
                self._combinations += 1
                if self._combinations > MAX_COMBINATIONS or len(self._rows) > MAX_COMBINED_ROWS:
                    return False
                self._combine(variable, upper, lower)
                if self._impossible:
                    return True
        return True

    def _combine(self, variable: int, upper: Row, lower: Row) -> None:
        # a*x + p <= b  and  -c*x + q <= d   give   c*p + a*q <= c*b + a*d
        a = upper.terms[variable]
        c = -lower.terms[variable]
        terms = sum_of({other: c * value for other, value in upper.terms.items()}, lower.terms, a)
        row = normalised(terms, c * upper.bound + a * lower.bound, False)
        self._add(row.terms, row.bound)


def _combined(terms: dict[int, int], variable: int, others: dict[int, int], factor: int) -> dict[int, int]:
    """terms, in which `variable` is replaced by the sum of `others`; `factor` is its coefficient."""
    rest = {other: value for other, value in terms.items() if other != variable}
    return sum_of(rest, others, factor)
