"""The text of formulas, with the fewest brackets that a reader of C does not miss.

    n - 2      4*n      5 - n      a*b + 1      (n + 1) / 4      n mod 8      ceil(n / 4)      max(1, n)^2      -x

Positive terms come first, and the constant last. Products bind more tightly than `/`, which stands in brackets
inside a product; `mod` and `as` do inside a sum, too.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.report.words.formula import Atom, Cast, ExtremumCall, FormulaTerm, Group, Remainder, Sum, ValueName, atom_of
from scev.report.words.numbers import number_words, power_words

# How tightly a text holds together, from the loosest.
SUM: Final = 0
MODULO: Final = 1
DIVISION: Final = 2
PRODUCT: Final = 3
ATOM: Final = 4

SMALLEST_POWER: Final = 256
"""Divisors of remainders from here on are written by powers of two: `n mod 2^8`."""


class FormulaText(NamedTuple):
    text: str
    level: int

    def at(self, level: int) -> str:
        """The text where at least a level is needed."""
        return self.text if self.level >= level else f"({self.text})"


def formula_text(formula: Sum) -> str:
    """A formula in infix."""
    only = atom_of(formula)
    return formula_text(only.inner) if isinstance(only, Group) else _sum(formula).text


def _sum(formula: Sum) -> FormulaText:
    positive = [term for term in formula.terms if term.coefficient > 0]
    negative = [term for term in formula.terms if term.coefficient < 0]
    constant = formula.constant
    if not formula.terms:
        text = number_words(constant)
        return FormulaText(text, ATOM if constant >= 0 and " " not in text else SUM)
    if len(positive) == 1 and not negative and constant == 0:
        return _term(positive[0])
    pieces: list[str] = []
    if not positive and constant > 0:
        pieces.append(_in_sum(constant))
        constant = 0
    for term in positive:
        pieces.append((" + " if pieces else "") + _term(term).at(DIVISION))
    for term in negative:
        opposite = _term(FormulaTerm(-term.coefficient, term.factors))
        pieces.append(" - " + opposite.at(DIVISION) if pieces else "-" + opposite.at(PRODUCT))
    if constant != 0:
        pieces.append((" + " if constant > 0 else " - ") + _in_sum(abs(constant)))
    return FormulaText("".join(pieces), SUM)


def _in_sum(magnitude: int) -> str:
    text = number_words(magnitude)
    return f"({text})" if " " in text else text


def _term(term: FormulaTerm) -> FormulaText:
    """A term with a positive coefficient."""
    if term.coefficient == 1 and len(term.factors) == 1:
        return _atom(term.factors[0])
    parts = [] if term.coefficient == 1 else [_in_sum(term.coefficient)]
    index = 0
    while index < len(term.factors):
        end = index + 1
        while end < len(term.factors) and term.factors[end] == term.factors[index]:
            end += 1
        text = _atom(term.factors[index]).at(ATOM)
        parts.append(text if end == index + 1 else f"{text}^{end - index}")
        index = end
    return FormulaText("*".join(parts), ATOM if len(parts) == 1 else PRODUCT)


def _atom(atom: Atom) -> FormulaText:
    if isinstance(atom, ValueName):
        return FormulaText(atom.text, ATOM if _is_one_word(atom.text) else SUM)
    if isinstance(atom, Group):
        return FormulaText(f"({formula_text(atom.inner)})", ATOM)
    if isinstance(atom, ExtremumCall):
        if atom.function == "!":
            return FormulaText("!" + _sum(atom.arguments[0]).at(ATOM), ATOM)
        return FormulaText(f"{atom.function}({', '.join(formula_text(argument) for argument in atom.arguments)})", ATOM)
    if isinstance(atom, Cast):
        return FormulaText(f"{_sum(atom.operand).at(ATOM)} as {atom.type}", MODULO)
    if isinstance(atom, Remainder):
        return FormulaText(f"{_sum(atom.dividend).at(ATOM)} mod {_divisor(atom)}", MODULO)
    text = f"{_sum(atom.dividend).at(PRODUCT)} / {_sum(atom.divisor).at(ATOM)}"
    return FormulaText(f"ceil({text})", ATOM) if atom.up else FormulaText(text, DIVISION)


def _divisor(atom: Remainder) -> str:
    divisor = atom.divisor
    value = divisor.constant
    if divisor.terms or value < SMALLEST_POWER:
        return _sum(divisor).at(ATOM)
    return f"2^{value.bit_length() - 1}" if value & (value - 1) == 0 else power_words(value)


def _is_one_word(name: str) -> bool:
    """Whether a name is one thing to the eye: `n`, `in->gain`, `a[i + 1]`, but not `v & 65535`."""
    depth = 0
    for character in name:
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character == " " and depth == 0:
            return False
    return True
