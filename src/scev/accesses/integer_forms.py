"""Expressions as polynomials over the iterations of loops and over what else they are made of: exact integers.

    {{0,+,%n}<%rows>,+,1}<%columns>        n * r + c,      r and c being how often the backedges were taken

A form is equal to its expression modulo 2^w, w being the width. It is *exact* if it is the expression read as a signed
number, and *unsigned* if it is the unsigned number. A sum, a product or a recurrence of exact parts is exact if it is
known not to wrap (nsw), or if what it can be, by what its parts can be, fits the type; and likewise unsigned (nuw).
What is no sum or product is a variable itself, read as signed. So is an extension of what is not known as a number.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop
from scev.domains import Interval, IntSet, Polynomial, constant_polynomial, interval_of, variable_polynomial
from scev.evolution import NSW, NUW, Add, AddRec, Constant, Mul, Node, SignExtend, Truncate, ZeroExtend
from scev.facts import EvolutionFacts, Expression, LoopFacts
from scev.ir import BasicBlock

MAX_FORM_DEPTH: Final = 24
"""Maximum expressions inside one another that become one form."""


@final
class FormVariable:
    """A variable of forms: the number of backedges that `loop` has taken since it was entered, or else an expression,
    read as signed.
    """

    __slots__ = ("expression", "loop", "number")

    def __init__(self, number: int, loop: Loop | None, expression: Expression | None) -> None:
        self.number: int = number
        self.loop: Loop | None = loop
        self.expression: Expression | None = expression

    def __repr__(self) -> str:
        return f"<iteration of {self.loop.header.name}>" if self.loop is not None else f"<{self.expression}>"


@final
class Form:
    """A polynomial; whether it is the signed number exactly, whether the unsigned one; between which numbers it is."""

    __slots__ = ("interval", "is_exact", "is_unsigned", "polynomial")

    def __init__(self, polynomial: Polynomial, is_exact: bool, is_unsigned: bool, interval: Interval) -> None:
        self.polynomial: Polynomial = polynomial
        self.is_exact: bool = is_exact
        self.is_unsigned: bool = is_unsigned or (is_exact and interval.low is not None and interval.low >= 0)
        self.interval: Interval = interval

    def __repr__(self) -> str:
        return f"<{self.polynomial.terms}{'' if self.is_exact else ', unsigned' if self.is_unsigned else ', modulo'}>"


def form_of_number(number: int) -> Form:
    """A number."""
    return Form(constant_polynomial(number), True, False, Interval(number, number))


@final
class FormVariables:
    """The variables of the forms of one function, and between which numbers they are wherever they have a meaning."""

    __slots__ = ("_by_expression", "_by_loop", "_counts", "evolution", "intervals", "listed")

    def __init__(self, evolution: EvolutionFacts) -> None:
        self.evolution: EvolutionFacts = evolution
        self._by_expression: dict[Expression, FormVariable] = {}
        self._by_loop: dict[Loop, FormVariable] = {}
        self._counts: dict[Loop, LoopFacts] = {facts.loop: facts for facts in evolution.loops}
        self.listed: list[FormVariable] = []
        self.intervals: list[Interval] = []

    def counts_of(self, loop: Loop) -> LoopFacts | None:
        """How often a loop runs."""
        return self._counts.get(loop)

    def iteration(self, loop: Loop) -> FormVariable:
        """The number of backedges taken."""
        if (found := self._by_loop.get(loop)) is None:
            counts = self._counts.get(loop)
            most = None if counts is None else counts.backedge_taken.constant_max
            found = self._add(loop, None, Interval(0, most))
            self._by_loop[loop] = found
        return found

    def of(self, expression: Expression) -> FormVariable:
        """An expression as a variable of its own."""
        if (found := self._by_expression.get(expression)) is None:
            found = self._add(None, expression, signed_interval(self.evolution.set_of(expression), expression.width))
            self._by_expression[expression] = found
        return found

    def is_iteration(self, number: int) -> bool:
        """Whether a variable counts the iterations of a loop."""
        return self.listed[number].loop is not None

    def _add(self, loop: Loop | None, expression: Expression | None, interval: Interval) -> FormVariable:
        found = FormVariable(len(self.listed), loop, expression)
        self.listed.append(found)
        self.intervals.append(interval)
        return found


def signed_interval(known: IntSet | None, width: int) -> Interval:
    """Between which signed numbers the numbers of a set are."""
    half = 1 << (width - 1)
    if known is None or known.is_empty():
        return Interval(-half, half - 1)
    return Interval(known.signed_min(), known.signed_max())


@final
class IntegerForms:
    """The forms of expressions wherever a block runs; of no block, wherever they have a meaning."""

    __slots__ = ("_block", "_forms", "_intervals", "variables")

    def __init__(self, variables: FormVariables, block: BasicBlock | None) -> None:
        self._block: BasicBlock | None = block
        self._forms: dict[Expression, Form] = {}
        self._intervals: dict[int, Interval] = {}
        self.variables: FormVariables = variables

    def of(self, expression: Expression) -> Form:
        """The form of an expression."""
        return self._of(expression, MAX_FORM_DEPTH)

    def signed(self, expression: Expression) -> Form:
        """A form that is the signed number: the expression's own, or a variable."""
        form = self.of(expression)
        return form if form.is_exact else self.as_variable(expression)

    def as_variable(self, expression: Expression) -> Form:
        """An expression as a variable of its own."""
        variable = self.variables.of(expression)
        return Form(variable_polynomial(variable.number), True, False, self.interval(variable.number))

    def interval(self, number: int) -> Interval:
        """Between which numbers a variable is."""
        if (found := self._intervals.get(number)) is None:
            found = self.variables.intervals[number]
            expression = self.variables.listed[number].expression
            if self._block is not None and expression is not None:
                known = self.variables.evolution.set_at(expression, self._block)
                found = found.met(signed_interval(known, expression.width))
            self._intervals[number] = found
        return found

    def learn(self, number: int, interval: Interval) -> None:
        """A variable is known to be between these numbers; forms are to be found anew."""
        self._intervals[number] = self.interval(number).met(interval)
        self._forms.clear()

    def interval_of(self, polynomial: Polynomial) -> Interval:
        """Between which numbers a polynomial is."""
        return interval_of(polynomial, {number: self.interval(number) for number in polynomial.variables()})

    def _of(self, expression: Expression, depth: int) -> Form:
        if (found := self._forms.get(expression)) is None:
            found = self._made(expression, depth) if depth > 0 else self.as_variable(expression)
            self._forms[expression] = found
        return found

    def _made(self, expression: Expression, depth: int) -> Form:
        if isinstance(expression, Constant):
            return form_of_number(expression.signed)
        if isinstance(expression, AddRec):
            return self._recurrence(expression, depth)
        if isinstance(expression, (Add, Mul)):
            return self._combination(expression, depth)
        if isinstance(expression, (SignExtend, ZeroExtend)):
            inner = self._of(expression.operands[0], depth - 1)
            is_same = inner.is_exact if isinstance(expression, SignExtend) else inner.is_unsigned
            if is_same:
                return Form(inner.polynomial, True, False, inner.interval)
        if isinstance(expression, Truncate):
            return self._truncation(expression, depth)
        return self.as_variable(expression)

    def _truncation(self, expression: Node, depth: int) -> Form:
        """What is truncated is the same modulo 2^w; and the same number if it fits."""
        inner = self._of(expression.operands[0], depth - 1)
        half = 1 << (expression.width - 1)
        is_number = inner.is_exact or inner.is_unsigned
        is_exact = is_number and inner.interval.within(-half, half - 1)
        is_unsigned = is_number and inner.interval.within(0, 2 * half - 1)
        if not is_exact and not is_unsigned:
            return self.as_variable(expression)
        return Form(inner.polynomial, is_exact, is_unsigned, inner.interval)

    def _recurrence(self, recurrence: AddRec, depth: int) -> Form:
        if not recurrence.is_affine:
            return self.as_variable(recurrence)
        start = self._of(recurrence.start, depth - 1)
        step = self._of(recurrence.step, depth - 1)
        way = step.polynomial.times(variable_polynomial(self.variables.iteration(recurrence.loop).number))
        if way is None:
            return self.as_variable(recurrence)
        return self._checked(recurrence, start.polynomial.plus(way), [start, step])

    def _combination(self, expression: Node, depth: int) -> Form:
        parts = [self._of(operand, depth - 1) for operand in expression.operands]
        total = parts[0].polynomial
        for part in parts[1:]:
            if isinstance(expression, Add):
                total = total.plus(part.polynomial)
            else:
                if (product := total.times(part.polynomial)) is None:
                    return self.as_variable(expression)
                total = product
        return self._checked(expression, total, parts)

    def _checked(self, node: Node, polynomial: Polynomial, parts: list[Form]) -> Form:
        """The form of what is computed from parts."""
        interval = self.interval_of(polynomial)
        half = 1 << (node.width - 1)
        flags = node.no_wrap_flags()
        signed = Interval(-half, half - 1)
        unsigned = Interval(0, 2 * half - 1)
        is_exact = all(part.is_exact for part in parts)
        is_exact = is_exact and (bool(flags & NSW) or interval.within(-half, half - 1))
        is_unsigned = all(part.is_unsigned for part in parts)
        is_unsigned = is_unsigned and (bool(flags & NUW) or interval.within(0, 2 * half - 1))
        if is_exact:
            interval = interval.met(signed).met(self._set_of(node))
        elif is_unsigned:
            interval = interval.met(unsigned)
        return Form(polynomial, is_exact, is_unsigned, interval)

    def _set_of(self, node: Node) -> Interval:
        return signed_interval(self.variables.evolution.set_of(node), node.width)
