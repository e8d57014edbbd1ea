"""How many times a loop runs in one call of its function, over all loops around it.

    for (i = 0; i < n; i++)
        for (j = 0; j < i; j++)         the body runs  n * (n - 1) / 2  times

Totals are whole numbers without an end, not words of w bits. One is a polynomial with rational coefficients, whose
values are those of expressions, each read as a signed or as an unsigned number, and max(0, p) of other polynomials.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd
from typing import Final, SupportsIndex, final

from mypy_extensions import mypyc_attr

from scev.cfg import Loop
from scev.facts.expression import Environment, Expression
from scev.support.numerals import decimal

MAX_ROOT_TRIED: Final = 8
"""Maximum root of a polynomial of one value that is looked for to write it as a product."""


@final
class NumberReading:
    """The number that an expression is, read as signed or as unsigned."""

    __slots__ = ("expression", "is_signed")

    def __init__(self, expression: Expression, is_signed: bool) -> None:
        self.expression: Final[Expression] = expression
        self.is_signed: Final[bool] = is_signed

    def value_in(self, environment: Environment) -> int | None:
        """The number under an environment, None where that lacks one."""
        found = self.expression.value_in(environment)
        return None if found is None else self._read(found)

    def evaluate(self, numbers: Mapping[str, SupportsIndex]) -> int:
        """The number where the values of the program have the given ones."""
        return self._read(self.expression.evaluate(numbers))

    def _read(self, value: int) -> int:
        width = self.expression.width
        return value - (1 << width) if self.is_signed and value >> (width - 1) else value


@final
class AtLeastZero:
    """max(0, count)."""

    __slots__ = ("count",)

    def __init__(self, count: TotalCount) -> None:
        self.count: Final[TotalCount] = count


TotalFactor = NumberReading | AtLeastZero


@mypyc_attr(allow_interpreted_subclasses=True)
class SayReading:
    """How the values in a total are said: as LLVM writes them. To be derived from."""

    __slots__ = ()

    def __call__(self, reading: NumberReading) -> str:
        return str(reading.expression)


LLVM_READINGS: Final[SayReading] = SayReading()


@final
class TotalTerm:
    """coefficient * a product of factors, by their numbers in the list of the count: ascending, repeated for powers."""

    __slots__ = ("coefficient", "factors")

    def __init__(self, coefficient: int, factors: tuple[int, ...]) -> None:
        self.coefficient: Final[int] = coefficient
        self.factors: Final[tuple[int, ...]] = factors


@final
class TotalCount:
    """A number of times: the sum of `terms` over `factors`, divided by `divisor`, a positive number. Immutable.

    An exact one is a whole number for all values that the program can have; a bound is rounded down.
    """

    __slots__ = ("divisor", "factors", "terms")

    def __init__(self, factors: tuple[TotalFactor, ...], terms: tuple[TotalTerm, ...], divisor: int) -> None:
        self.factors: Final[tuple[TotalFactor, ...]] = factors
        self.terms: Final[tuple[TotalTerm, ...]] = terms
        self.divisor: Final[int] = divisor

    def constant(self) -> int | None:
        """The number, where it is one whatever the values are; None for any other."""
        if not self.terms:
            return 0
        if len(self.terms) == 1 and not self.terms[0].factors:
            return self.terms[0].coefficient // self.divisor
        return None

    def degree(self) -> int:
        """The number of factors in its largest product."""
        return max([len(term.factors) for term in self.terms], default=0)

    def readings(self) -> list[NumberReading]:
        """The values in it, those in maxima included, each once."""
        found: list[NumberReading] = []
        pending: list[TotalCount] = [self]
        while pending:
            for factor in pending.pop().factors:
                if isinstance(factor, AtLeastZero):
                    pending.append(factor.count)
                else:
                    found.append(factor)
        return found

    def value_in(self, environment: Environment) -> int | None:
        """The number under an environment, None where that lacks one."""
        known: list[int] = []
        for factor in self.factors:
            number = (
                factor.count.value_in(environment) if isinstance(factor, AtLeastZero) else factor.value_in(environment)
            )
            if number is None:
                return None
            known.append(max(0, number) if isinstance(factor, AtLeastZero) else number)
        return self._with(known)

    def evaluate(self, numbers: Mapping[str, SupportsIndex] | None = None, /, **values: SupportsIndex) -> int:
        """The number where its values of the program have the given ones, as in `Expression.evaluate`:
        `total.exact.evaluate(n=10)`. TypeError where one is missing.
        """
        given: dict[str, SupportsIndex] = {**(numbers or {}), **values}
        known: list[int] = []
        for factor in self.factors:
            if isinstance(factor, AtLeastZero):
                known.append(max(0, factor.count.evaluate(given)))
            else:
                known.append(factor.evaluate(given))
        return self._with(known)

    def _with(self, known: list[int]) -> int:
        total = 0
        for term in self.terms:
            product = term.coefficient
            for factor in term.factors:
                product *= known[factor]
            total += product
        return total // self.divisor

    def text(self, say: SayReading = LLVM_READINGS) -> str:
        """As a formula: `n * (n - 1) / 2`. A value that is read in it both ways is `signed(n)` and `unsigned(n)`."""
        ways: dict[Expression, bool] = {}
        both: dict[Expression, bool] = {}
        for reading in self.readings():
            if ways.setdefault(reading.expression, reading.is_signed) != reading.is_signed:
                both[reading.expression] = True
        return _TotalFormula(self, say, both).text()

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<count {self}>"

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a total is pickled with the facts of its function: pickle those, or its text")


@final
class Total:
    """How many times something of a loop is executed in one call of the function, over all loops around it.

    Like those of `Counts`, the numbers are of loops that are left by an exit of the control-flow graph: of calls that
    return. Each is None where it is not known.

    `exact`: the number in a call that enters the outermost loop around it; in any other it is 0.
    `maximum`: at most so many, as a whole number of any size; `symbolic_max`: the same by values of the program, again
    in a call that enters the outermost loop.
    """

    __slots__ = ("exact", "maximum", "symbolic_max")

    def __init__(self, exact: TotalCount | None, maximum: int | None, symbolic_max: TotalCount | None) -> None:
        self.exact: Final[TotalCount | None] = exact
        self.maximum: Final[int | None] = maximum
        self.symbolic_max: Final[TotalCount | None] = symbolic_max

    def __repr__(self) -> str:
        most = "None" if self.maximum is None else decimal(self.maximum)
        return f"Total(exact={self.exact}, maximum={most}, symbolic_max={self.symbolic_max})"


UNKNOWN_TOTAL: Final[Total] = Total(None, None, None)


@mypyc_attr(allow_interpreted_subclasses=True)
class Totals:
    """The totals of the loops of a function, found when the first is asked for. `evolution` derives it."""

    __slots__ = ()

    def header_of(self, loop: Loop) -> Total:
        """How many times the header of a loop is executed."""
        raise NotImplementedError

    def backedges_of(self, loop: Loop) -> Total:
        """How many times its backedges are taken."""
        raise NotImplementedError


# Text.


@final
class _TotalFormula:
    """A count as a product of what all its terms have in common, of small roots, and of what is left."""

    __slots__ = ("_count", "_names")

    def __init__(self, count: TotalCount, say: SayReading, both: dict[Expression, bool]) -> None:
        """`both`: the expressions of which it must be said how they are read."""
        self._count: TotalCount = count
        self._names: list[str] = []
        for factor in count.factors:
            if isinstance(factor, AtLeastZero):
                self._names.append(f"max(0, {_TotalFormula(factor.count, say, both).text()})")
                continue
            name = say(factor)
            if factor.expression in both:
                name = f"{'signed' if factor.is_signed else 'unsigned'}({name})"
            self._names.append(name if _is_one_word(name) else f"({name})")

    def text(self) -> str:
        terms: dict[tuple[int, ...], int] = {term.factors: term.coefficient for term in self._count.terms}
        if not terms:
            return "0"
        if (number := self._count.constant()) is not None:
            return decimal(number)
        content = 0
        for coefficient in terms.values():
            content = gcd(content, coefficient)
        common = _common(list(terms))
        rest = {_without(factors, common): coefficient // content for factors, coefficient in terms.items()}
        parts = [decimal(content)] if content != 1 else []
        at = 0
        while at < len(common):
            end = at + 1
            while end < len(common) and common[end] == common[at]:
                end += 1
            name = self._names[common[at]]
            parts.append(name if end == at + 1 else f"{name}^{end - at}")
            at = end
        # Where there are roots, it is the only one left.
        variable = max([factor for factors in rest for factor in factors], default=0)
        roots, rest = _roots(rest)
        parts += [self._bracketed({(variable,): 1, (): -root}) for root in roots]
        if list(rest) != [()] or rest[()] != 1:
            parts.append(self._bracketed(rest))
        if self._count.divisor == 1:
            # A sum that stands alone needs no brackets.
            return self._sum(rest) if len(parts) == 1 and len(rest) > 1 and not roots else " * ".join(parts)
        return f"{' * '.join(parts)} / {decimal(self._count.divisor)}"

    def _bracketed(self, terms: dict[tuple[int, ...], int]) -> str:
        text = self._sum(terms)
        return f"({text})" if " " in text or text.startswith("-") else text

    def _sum(self, terms: dict[tuple[int, ...], int]) -> str:
        pieces: list[str] = []
        # What is positive first, of higher degree first.
        for factors, coefficient in sorted(terms.items(), key=lambda one: (one[1] < 0, -len(one[0]), one[0])):
            size = abs(coefficient)
            words = [self._names[factor] for factor in factors]
            if size != 1 or not words:
                words.insert(0, decimal(size))
            sign = "-" if coefficient < 0 else "+"
            text = " * ".join(words)
            pieces.append(f" {sign} {text}" if pieces else f"-{text}" if coefficient < 0 else text)
        return "".join(pieces)


def _is_one_word(name: str) -> bool:
    """Whether a name needs no brackets in a product."""
    depth = 0
    for character in name:
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif depth == 0 and character in " +-*/":
            return False
    return True


def _common(products: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The factors that all products have."""
    found: list[int] = list(products[0])
    for product in products[1:]:
        left = list(product)
        kept: list[int] = []
        for factor in found:
            if factor in left:
                left.remove(factor)
                kept.append(factor)
        found = kept
    return tuple(found)


def _without(product: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    left = list(product)
    for factor in others:
        left.remove(factor)
    return tuple(left)


def _roots(terms: dict[tuple[int, ...], int]) -> tuple[list[int], dict[tuple[int, ...], int]]:
    """The small whole numbers that a polynomial of one value vanishes at, and what is left of it without them."""
    variables = sorted({factor for factors in terms for factor in factors})
    degree = max([len(factors) for factors in terms])
    if len(variables) != 1 or degree < 2:
        return [], terms
    variable = variables[0]
    row = [terms.get((variable,) * power, 0) for power in range(degree, -1, -1)]
    found: list[int] = []
    for size in range(1, MAX_ROOT_TRIED + 1):
        for root in (size, -size):
            while len(row) > 1:
                divided: list[int] = []
                carried = 0
                for coefficient in row:
                    carried = carried * root + coefficient
                    divided.append(carried)
                if divided.pop() != 0:
                    break
                row = divided
                found.append(root)
    powers = range(len(row) - 1, -1, -1)
    return found, {(variable,) * power: one for power, one in zip(powers, row, strict=True) if one}
