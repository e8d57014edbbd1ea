"""Formulas: what an expression says, read over the integers and sorted as a person would write it.

A formula is a linear form   c + c1 * a11 * a12 * … + c2 * a21 * … + …   with integers c and atoms a: names, quotients,
remainders, minima and maxima, sums in brackets. Equal terms are added up, so that `n + 2 + (i - 2)` is `n + i`. Sums
that have a name get it (d is the divisor):

    x - d * (x / d)        is  x mod d
    (x + d - 1) / d        is  ceil(x / d)
    1 + (x - 1) / d        is  ceil(x / d)
    1 + (x - d) / d        is  x / d
    m + (x - m) / d        is  ceil(x / d)     for m = min(1, x)

These are equations of integers. So they are false of what wraps: for x = 0, 1 + (x - 1) / 4 is 2^(w-2) in w bits. A
dividend that may wrap is no sum here, but the remainder of one (translation.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

MAX_EXPANDED: Final = 6
"""Maximum terms of a product of two sums that is multiplied out."""


class ValueName(NamedTuple):
    """A value by its text. `identity` tells apart two values that have the same name."""

    text: str
    identity: int


class Quotient(NamedTuple):
    """dividend / divisor, rounded down, or `up`."""

    dividend: Sum
    divisor: Sum
    up: bool


class Remainder(NamedTuple):
    """dividend mod divisor, which is not negative."""

    dividend: Sum
    divisor: Sum


class Cast(NamedTuple):
    """The operand as a value of a narrower signed type."""

    operand: Sum
    type: str


class ExtremumCall(NamedTuple):
    """A minimum or maximum; `!` is the negation of one condition. `is_umin`: a minimum of unsigned numbers, whatever it
    is called.
    """

    function: str
    arguments: tuple[Sum, ...]
    is_umin: bool = False


class Group(NamedTuple):
    """A sum in brackets."""

    inner: Sum


Atom = ValueName | Quotient | Remainder | Cast | ExtremumCall | Group


class FormulaTerm(NamedTuple):
    """coefficient * the product of some atoms. The coefficient is not 0; there is an atom."""

    coefficient: int
    factors: tuple[Atom, ...]


class Sum(NamedTuple):
    """constant + the sum of terms that differ in their factors."""

    constant: int
    terms: tuple[FormulaTerm, ...]


def number(value: int) -> Sum:
    return Sum(value, ())


def of_atom(atom: Atom) -> Sum:
    return Sum(0, (FormulaTerm(1, (atom,)),))


def atom_of(formula: Sum) -> Atom | None:
    """The atom that a formula consists of, None for any other formula."""
    if formula.constant == 0 and len(formula.terms) == 1:
        only = formula.terms[0]
        if only.coefficient == 1 and len(only.factors) == 1:
            return only.factors[0]
    return None


def scale(formula: Sum, factor: int) -> Sum:
    """formula * factor, distributed."""
    if factor == 0:
        return number(0)
    return Sum(
        formula.constant * factor, tuple(FormulaTerm(term.coefficient * factor, term.factors) for term in formula.terms)
    )


def negate(formula: Sum) -> Sum:
    return scale(formula, -1)


def multiply(a: Sum, b: Sum) -> Sum:
    """a * b; of two sums neither of which is a number, those with more than one term stay in brackets."""
    if not a.terms:
        return scale(b, a.constant)
    if not b.terms:
        return scale(a, b.constant)
    one = _as_term(a)
    two = _as_term(b)
    return Sum(0, (FormulaTerm(one.coefficient * two.coefficient, one.factors + two.factors),))


def _as_term(formula: Sum) -> FormulaTerm:
    if formula.constant == 0 and len(formula.terms) == 1:
        return formula.terms[0]
    return FormulaTerm(1, (Group(formula),))


def expand(a: Sum, b: Sum) -> Sum:
    """a * b, multiplied out if that is short."""
    if (len(a.terms) + 1) * (len(b.terms) + 1) > MAX_EXPANDED or not a.terms or not b.terms:
        return multiply(a, b)
    parts = [number(a.constant * b.constant), scale(Sum(0, a.terms), b.constant), scale(Sum(0, b.terms), a.constant)]
    parts.extend(multiply(Sum(0, (one,)), Sum(0, (two,))) for one in a.terms for two in b.terms)
    return _added(parts)


def add(formulas: Iterable[Sum]) -> Sum:
    """The sum, with equal terms added up and named where it has a name."""
    return _named(_added(formulas))


def multiplied_out(formula: Sum) -> Sum:
    """A formula without sums in brackets in its products, if that is short: (a + b)*c is a*c + b*c."""
    parts: list[Sum] = []
    for term in formula.terms:
        product = number(term.coefficient)
        for factor in term.factors:
            inner = factor.inner if isinstance(factor, Group) else of_atom(factor)
            product = _added(
                multiply(
                    Sum(0, (one,)) if one else number(product.constant),
                    Sum(0, (two,)) if two else number(inner.constant),
                )
                for one in (*product.terms, None)
                for two in (*inner.terms, None)
            )
            if len(product.terms) > MAX_EXPANDED:
                return formula
        parts.append(product)
    return _added((number(formula.constant), *parts))


def subtract(a: Sum, b: Sum) -> Sum:
    return add((a, negate(b)))


def _added(formulas: Iterable[Sum]) -> Sum:
    constant = 0
    coefficients: dict[tuple[Atom, ...], int] = {}
    for formula in formulas:
        constant += formula.constant
        for term in formula.terms:
            coefficients[term.factors] = coefficients.get(term.factors, 0) + term.coefficient
    return Sum(constant, tuple(FormulaTerm(value, factors) for factors, value in coefficients.items() if value != 0))


def quotient(dividend: Sum, divisor: Sum) -> Sum:
    """dividend / divisor, rounded down; `ceil` where it is one."""
    if divisor == number(1):
        return dividend
    raised = _added((dividend, negate(divisor), number(1)))
    # (x + d - 1) / d; of a number d, the constant of x must have been 0.
    if raised.terms and (raised.constant == 0 if not divisor.terms else len(raised.terms) < len(dividend.terms)):
        return of_atom(Quotient(raised, divisor, True))
    return of_atom(Quotient(dividend, divisor, False))


def remainder(dividend: Sum, divisor: Sum) -> Sum:
    return of_atom(Remainder(dividend, divisor))


# Sums that have a name.


def _named(formula: Sum) -> Sum:
    # Each step takes away a term or lowers the constant.
    found: Sum | None = formula
    while found is not None:
        formula = found
        found = None
        for term in formula.terms:
            found = _as_remainder(formula, term) or _as_ceiling(formula, term) or _as_ceiling_of_any(formula, term)
            if found is not None:
                break
    return formula


def _as_remainder(formula: Sum, term: FormulaTerm) -> Sum | None:
    """m * x - m * d * (x / d) + … as m * (x mod d) + …, where `term` is the second one."""
    for index in range(len(term.factors)):
        part = term.factors[index]
        if not isinstance(part, Quotient) or part.up:
            continue
        others = term.factors[:index] + term.factors[index + 1 :]
        if not part.divisor.terms:
            multiple, rest = divmod(-term.coefficient, part.divisor.constant)
            if rest != 0 or others:
                continue
        elif others == part.divisor.terms[0].factors and part.divisor == Sum(0, (FormulaTerm(1, others),)):
            multiple = -term.coefficient
        else:
            continue
        without = _added(
            (formula, Sum(0, (FormulaTerm(-term.coefficient, term.factors),)), scale(part.dividend, -multiple))
        )
        if len(without.terms) == len(formula.terms) - 1 - len(part.dividend.terms):
            return _added((without, scale(remainder(part.dividend, part.divisor), multiple)))
    return None


def _as_ceiling(formula: Sum, term: FormulaTerm) -> Sum | None:
    """1 + (x - 1) / d as ceil(x / d), 1 + (x - d) / d as x / d, where `term` is the quotient."""
    part = term.factors[0]
    if formula.constant < 1 or term.coefficient != 1 or len(term.factors) != 1 or not isinstance(part, Quotient):
        return None
    if part.up:
        return None
    raised: Sum | None = None
    if part.dividend.constant == -1:
        raised = of_atom(Quotient(_added((part.dividend, number(1))), part.divisor, True))
    elif not part.divisor.terms and part.dividend.constant == -part.divisor.constant:
        raised = of_atom(Quotient(_added((part.dividend, part.divisor)), part.divisor, False))
    if raised is None:
        return None
    return _added((formula, number(-1), Sum(0, (FormulaTerm(-1, term.factors),)), raised))


def _as_ceiling_of_any(formula: Sum, term: FormulaTerm) -> Sum | None:
    """min(1, x) + (x - min(1, x)) / d as ceil(x / d), where `term` is the quotient: as a count is made for any x."""
    part = term.factors[0]
    if term.coefficient != 1 or len(term.factors) != 1 or not isinstance(part, Quotient) or part.up:
        return None
    for taken in part.dividend.terms:
        least = taken.factors[0]
        if taken.coefficient != -1 or len(taken.factors) != 1 or not isinstance(least, ExtremumCall):
            continue
        whole = _added((part.dividend, of_atom(least)))
        if not least.is_umin or set(least.arguments) != {number(1), whole}:
            continue
        if FormulaTerm(1, (least,)) in formula.terms:
            raised = of_atom(Quotient(whole, part.divisor, True))
            return _added((formula, negate(of_atom(least)), Sum(0, (FormulaTerm(-1, term.factors),)), raised))
    return None
