"""Expressions of scalar evolution as a person would write them.

    (-2 + %n)                       n - 2
    (1 smax %n)                     max(1, n)
    ((3 + %n)<nuw> /u 4)            ceil(n / 4)
    (zext i32 %n to i64)            n
    {1,+,1}<%loop>                  i + 1, for the variable i = {0,+,1}<%loop>; or k + 1, k the number of the iteration
    {p,+,4}<%loop>                  p + 4*i
    (trunc i32 %n to i8)            n mod 2^8

An expression is translated into a formula over the integers (formula.py), which is then written (formula_text.py).
Extensions vanish, except that of a sum or product which is not known not to wrap: its zero extension is
`(n - 1) mod 2^32`. Minima and maxima are `min` and `max`; only where signed and unsigned ones occur in one expression
their names say which. `…` stands for what is too deep or too long.
"""

from __future__ import annotations

from math import factorial
from typing import Final

from mypy_extensions import mypyc_attr

from scev.cfg import Loop
from scev.domains import IntSet
from scev.evolution import (
    NSW,
    NUW,
    Add,
    AddRec,
    Constant,
    MinMax,
    Mul,
    Node,
    SequentialUMin,
    SignExtend,
    Truncate,
    UDiv,
    Unknown,
    VScale,
    ZeroExtend,
)
from scev.facts import Expression
from scev.ir import Value
from scev.report.words.formula import (
    Call,
    Cast,
    Group,
    Name,
    Quotient,
    Sum,
    Term,
    add,
    atom_of,
    expand,
    multiplied_out,
    multiply,
    number,
    of_atom,
    quotient,
    remainder,
    scale,
    subtract,
)
from scev.report.words.formula_text import formula_text
from scev.report.words.numbers import number_words

MAX_LENGTH: Final = 160
"""Maximum characters of an expression in infix."""
DEPTHS: Final = (40, 8, 5, 3, 2)
"""Depths of an expression down to which it is written: the first whose text is not too long."""
MAX_OPERANDS: Final = 24
"""Maximum operands of one sum, product, minimum or maximum that are written."""
ELLIPSIS: Final = "…"

_SCALE_IDENTITY: Final = -1
_LOOP_IDENTITIES: Final = -2
"""Identities of names that are no node: those of loops go down from here."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Namer:
    """What values and loops are called. To be derived from."""

    def name_of(self, value: Value) -> str:
        """The name of a value of the program, an expression if it has none."""
        return str(value)

    def counter_of(self, loop: Loop) -> tuple[str, Expression] | None:
        """A variable that counts the iterations of a loop, and its evolution {start,+,step}; None if it has none."""
        return None

    def range_of(self, expression: Expression) -> IntSet | None:
        """What is known of the value of an expression where it is said; None for nothing."""
        return None

    def iteration_of(self, loop: Loop) -> str:
        """What the number of the iteration, from 0, is called where there is no such variable."""
        return "k" if loop.depth <= 1 else f"k{loop.depth}"


def infix(expression: Expression, namer: Namer, signed: bool = False) -> str:
    """An expression in infix; one that is a constant is read as `signed` says."""
    if isinstance(expression, Constant):
        if expression.width == 1:
            return "true" if expression.value == 1 else "false"
        return number_words(expression.signed if signed else expression.value)
    if isinstance(expression, Unknown):
        return _cut(namer.name_of(expression.value))
    if not isinstance(expression, Node):
        return _cut(str(expression))
    text = ""
    tells_signs = _mixes_signs(expression)
    for depth in DEPTHS:
        text = formula_text(_Translation(namer, tells_signs).formula(expression, depth))
        if len(text) <= MAX_LENGTH:
            return text
    return _cut(text)


def steps(expression: Expression, namer: Namer) -> str:
    """An add recurrence as its start and its step: `from 0 by 1`, `from n - 1 by -1`; any other expression in infix."""
    if not isinstance(expression, AddRec):
        return infix(expression, namer)
    start = infix(expression.start, namer, signed=True)
    if expression.is_affine:
        return f"from {start} by {infix(expression.step, namer, signed=True)}"
    translation = _Translation(namer, _mixes_signs(expression))
    step = translation.recurrence(expression, expression.operands[1:], DEPTHS[1])
    return f"from {start} by {_cut(formula_text(step))}"


def _cut(text: str) -> str:
    return text if len(text) <= MAX_LENGTH else text[: MAX_LENGTH - 1] + ELLIPSIS


def _mixes_signs(expression: Node) -> bool:
    """Whether both signed and unsigned minima or maxima occur."""
    found: set[bool] = set()
    seen: set[int] = set()
    pending = [expression]
    while pending:
        node = pending.pop()
        if node.serial in seen:
            continue
        seen.add(node.serial)
        if isinstance(node, MinMax):
            found.add(node.operation.startswith("s"))
        elif isinstance(node, SequentialUMin):
            found.add(False)
        pending.extend(node.operands)
    return len(found) == 2


class _Translation:
    """Of expressions into formulas, with the names of one namer.

    Each part is translated once at each depth: a recurrence asks for its start twice, and so does the one before it of
    which that is the exit value.
    """

    def __init__(self, namer: Namer, tells_signs: bool) -> None:
        self.namer = namer
        self.tells_signs = tells_signs
        self._formulas: dict[tuple[Node, int], Sum] = {}

    def formula(self, node: Node, depth: int) -> Sum:
        """The formula of an expression, `…` for its parts at a depth."""
        key = (node, depth)
        found = self._formulas.get(key)
        if found is None:
            found = self._translate(node, depth)
            self._formulas[key] = found
        return found

    def _translate(self, node: Node, depth: int) -> Sum:
        if isinstance(node, Constant):
            return number(node.signed)
        if isinstance(node, Unknown):
            return of_atom(Name(self.namer.name_of(node.value), node.serial))
        if isinstance(node, VScale):
            return of_atom(Name("vscale", _SCALE_IDENTITY))
        if depth <= 0:
            return _left_out(node)
        if isinstance(node, AddRec):
            return self.recurrence(node, node.operands, depth)
        if isinstance(node, Add):
            return self._sum(node, depth)
        if isinstance(node, MinMax | SequentialUMin):
            return self._min_max(node, depth)
        if isinstance(node, UDiv):
            dividend = self._unsigned(node.dividend, depth - 1)
            return quotient(dividend, self._unsigned(node.divisor, depth - 1), self._fits(node.dividend))
        if isinstance(node, Truncate):
            return remainder(self.formula(node.operands[0], depth - 1), number(1 << node.width))
        if isinstance(node, ZeroExtend | SignExtend):
            return self._extension(node, depth)
        if isinstance(node, Mul):
            product = number(1)
            for factor in self._operands(node, depth):
                product = multiply(product, factor)
            return product
        # Conversions of pointers.
        return self.formula(node.operands[0], depth - 1)

    def _operands(self, node: Node, depth: int) -> list[Sum]:
        found = [self.formula(operand, depth - 1) for operand in node.operands[:MAX_OPERANDS]]
        if len(node.operands) > MAX_OPERANDS:
            found.append(_left_out(node))
        return found

    def _fits(self, node: Node) -> bool:
        """Whether a sum, with its constant read as signed, is known to be the integer that it says: x - c to be at
        least 0, x + c to be below 2^w.
        """
        if not isinstance(node, Add):
            return True
        first = node.operands[0]
        if node.no_wrap_flags() & NUW or len(node.operands) != 2 or not isinstance(first, Constant):
            return node.no_wrap_flags() & NUW != 0
        known = self.namer.range_of(node)
        if known is None or known.is_empty():
            return False
        if first.signed < 0:
            return known.unsigned_max() < (1 << node.width) + first.signed
        return known.unsigned_min() >= first.signed

    def _unsigned(self, node: Node, depth: int) -> Sum:
        return number(node.value) if isinstance(node, Constant) else self.formula(node, depth)

    def _sum(self, node: Add, depth: int) -> Sum:
        operands = self._operands(node, depth)
        if node.width == 1 and len(operands) == 2 and node.operands[0].is_one():
            return of_atom(Call("!", (operands[1],)))
        # A pointer comes before what is added to it.
        base = [index for index in range(len(node.operands[:MAX_OPERANDS])) if str(node.operands[index].type) == "ptr"]
        for index in base:
            operands.insert(0, operands.pop(index))
        return add(operands)

    def _min_max(self, node: MinMax | SequentialUMin, depth: int) -> Sum:
        kind = node.operation if isinstance(node, MinMax) else "umin"
        function = kind if self.tells_signs else kind[1:]
        arguments: list[Sum] = []
        for operand in node.operands[:MAX_OPERANDS]:
            argument = self.formula(operand, depth - 1) if kind.startswith("s") else self._unsigned(operand, depth - 1)
            inner = atom_of(argument)
            if isinstance(inner, Call) and inner.function == function:
                arguments.extend(inner.arguments)
            else:
                arguments.append(argument)
        if len(node.operands) > MAX_OPERANDS:
            arguments.append(_left_out(node))
        return of_atom(Call(function, tuple(dict.fromkeys(arguments)), kind == "umin"))

    def _extension(self, node: Node, depth: int) -> Sum:
        """An extension vanishes, unless what it extends may wrap."""
        operand = node.operands[0]
        if isinstance(node, SignExtend) and isinstance(operand, Truncate):
            return of_atom(Cast(self.formula(operand.operands[0], depth - 1), f"i{operand.width}"))
        inner = self.formula(operand, depth - 1)
        if not isinstance(operand, Add | Mul | AddRec) or atom_of(inner) is not None or not inner.terms:
            return inner
        if isinstance(node, SignExtend):
            return inner if operand.no_wrap_flags() & NSW else of_atom(Group(inner))
        if operand.no_wrap_flags() & NUW or self._fits(operand):
            return inner
        return remainder(inner, number(1 << operand.width))

    # Recurrences: the sum over j of a_j * binomial(k, j) in iteration k.

    def recurrence(self, node: AddRec, coefficients: tuple[Node, ...], depth: int) -> Sum:
        """The value of {coefficients}<loop of node> in terms of the loop's counter."""
        counter = self.namer.counter_of(node.loop)
        operands = [self.formula(operand, depth - 1) for operand in coefficients]
        if counter is not None:
            name, evolution = counter
            count = of_atom(Name(name, _LOOP_IDENTITIES - 2 * node.loop.number))
            if evolution is node and coefficients is node.operands:
                return count
            if isinstance(evolution, AddRec) and _counts_for(evolution, node):
                start = self.formula(evolution.start, depth - 1)
                step = self.formula(evolution.step, depth - 1)
                if len(operands) == 2:
                    ratio = _ratio(operands[1], step)
                    if ratio is not None:
                        progress = expand(ratio, subtract(count, start))
                        plain = add((operands[0], progress))
                        short = add((multiplied_out(operands[0]), multiplied_out(progress)))
                        return short if len(short.terms) < len(plain.terms) else plain
                elif start == number(0) and step == number(1):
                    return _polynomial(operands, count)
        iteration = Name(self.namer.iteration_of(node.loop), _LOOP_IDENTITIES - 2 * node.loop.number - 1)
        return _polynomial(operands, of_atom(iteration))


def _left_out(node: Node) -> Sum:
    return of_atom(Name(ELLIPSIS, node.serial))


def _counts_for(counter: AddRec, node: AddRec) -> bool:
    """Whether a counter's value, as an integer, tells the iteration to a recurrence: it is of the same loop, and if
    their widths differ, the narrower one does not wrap.
    """
    if counter.loop is not node.loop or not counter.is_affine:
        return False
    if counter.width == node.width:
        return True
    narrower = counter if counter.width < node.width else node
    return narrower.no_wrap_flags() & (NUW | NSW) != 0


def _ratio(step: Sum, of_counter: Sum) -> Sum | None:
    """step / of_counter, if that is exact."""
    if step == of_counter:
        return number(1)
    if of_counter.terms or of_counter.constant == 0:
        return None
    unit = of_counter.constant
    if unit in (1, -1):
        return scale(step, unit)
    if step.constant % unit == 0 and all(term.coefficient % unit == 0 for term in step.terms):
        return Sum(step.constant // unit, tuple(Term(term.coefficient // unit, term.factors) for term in step.terms))
    return None


def _polynomial(coefficients: list[Sum], count: Sum) -> Sum:
    """The sum over j of coefficients[j] * binomial(count, j)."""
    if len(coefficients) == 3 and not coefficients[1].terms and not coefficients[2].terms:
        return add((coefficients[0], *_quadratic(coefficients[1].constant, coefficients[2].constant, count)))
    parts = [coefficients[0]]
    falling = number(1)
    for degree in range(1, len(coefficients)):
        falling = multiply(falling, add((count, number(1 - degree))))
        product = (expand if degree == 1 else multiply)(coefficients[degree], falling)
        parts.append(_exact_quotient(product, factorial(degree)))
    return add(parts)


def _quadratic(first: int, second: int, count: Sum) -> list[Sum]:
    """first * count + second * count * (count - 1) / 2, as powers of the count or as the triangular number it is."""
    if second % 2 == 0:
        return [scale(multiply(count, count), second // 2), scale(count, first - second // 2)]
    beside = add((count, number(1 if first == second else -1)))
    triangle = _exact_quotient(scale(multiply(count, beside), second), 2)
    return [triangle] if first == second else [scale(count, first), triangle]


def _exact_quotient(product: Sum, divisor: int) -> Sum:
    """product / divisor, which is an integer."""
    if all(term.coefficient % divisor == 0 for term in product.terms) and product.constant % divisor == 0:
        terms = tuple(Term(term.coefficient // divisor, term.factors) for term in product.terms)
        return Sum(product.constant // divisor, terms)
    return of_atom(Quotient(product, number(divisor), False, True))
