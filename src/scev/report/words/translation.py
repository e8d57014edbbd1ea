"""From expressions to formulas: modulo 2^w, and exactly.

Let v be the value of an expression of w bits. There are two translations:

    formula(e)            an integer that is v modulo 2^w, whatever sign its names are read with
    exact(e, signed)      the very integer v, in [0, 2^w), or in [-2^(w-1), 2^(w-1)) for `signed`

The first is for sums, products and recurrences, and for the whole: one reads a value of w bits modulo 2^w anyway. What
is divided, compared or extended must be exact: for n = 0 in 32 bits, (n - 1) / 5 is not -1 / 5, and n - 1 in 64 bits
is not -1. So an exact sum is its summands only where it is known not to wrap, else it says what it is,
`(n - 1) mod 2^32`, or `(n - 1) as i32` where it is read as signed. That holds of a recurrence that goes up by 1, too: a
counter of 8 bits in a loop that runs longer is `k mod 2^8`.

A sum t of exact summands is exact, if t, which is v + j*2^w for some j, cannot be it for another j than 0:

    by a flag         t does not leave the integers of w bits
    by what is known  l <= t <= h by the ranges of the summands, and h < v + 2^w, l > v - 2^w for all that v can be
    by its parts      max(x, y) - x and x - min(x, y) are in [0, 2^w)

A name is one number for the reader, so it is read with one sign in a formula. Where a name is needed with both, it is
`n mod 2^32` and `n as i32` there.
"""

from __future__ import annotations

from math import factorial
from typing import Final

from scev.evolution import (
    NSW,
    NUSW,
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
from scev.report.words.formula import (
    Cast,
    ExtremumCall,
    FormulaTerm,
    Quotient,
    Sum,
    ValueName,
    add,
    atom_of,
    expand,
    multiplied_out,
    multiply,
    negate,
    number,
    of_atom,
    quotient,
    remainder,
    scale,
    subtract,
)
from scev.report.words.namer import Namer

MAX_OPERANDS: Final = 24
"""Maximum operands of one sum, product, minimum or maximum that are written."""
ELLIPSIS: Final = "…"

_SCALE_IDENTITY: Final = -1
_LOOP_IDENTITIES: Final = -2
"""Identities of names that are no node: those of loops go down from here."""

_MODULAR: Final = 0
_UNSIGNED: Final = 1
_SIGNED: Final = 2
"""The translations of an expression."""
_BOTH: Final = _UNSIGNED | _SIGNED


class Translation:
    """Of expressions into formulas, with the names of one namer.

    Each part is translated once at each depth: a recurrence asks for its start twice, and so does the one before it of
    which that is the exit value. `readings` are the signs with which each name was needed, by its identity; those of
    `explicit` say their sign.
    """

    def __init__(self, namer: Namer, tells_signs: bool, explicit: frozenset[int] = frozenset()) -> None:
        self.namer = namer
        self.tells_signs = tells_signs
        self.explicit = explicit
        self.readings: dict[int, int] = {}
        self._formulas: dict[tuple[Node, int, int], tuple[Sum, dict[int, int]]] = {}

    def of_two_signs(self) -> frozenset[int]:
        """The names that were needed both as signed and as unsigned numbers."""
        return frozenset(identity for identity, signs in self.readings.items() if signs == _BOTH)

    def formula(self, node: Node, depth: int) -> Sum:
        """The value modulo 2^w, `…` for its parts at a depth."""
        return self._at(node, _MODULAR, depth)

    def exact(self, node: Node, signed: bool, depth: int) -> Sum:
        """The value as an unsigned integer, or as a signed one, `…` for its parts at a depth."""
        return self._at(node, _SIGNED if signed else _UNSIGNED, depth)

    def _at(self, node: Node, reading: int, depth: int) -> Sum:
        key = (node, reading, depth)
        if (found := self._formulas.get(key)) is None:
            # Apart from those around it, so that a formula that is not used leaves none.
            around, self.readings = self.readings, {}
            formula = (
                self._modular(node, depth) if reading == _MODULAR else self._exact(node, reading == _SIGNED, depth)
            )
            found = (formula, self.readings)
            self._formulas[key] = found
            self.readings = around
        for identity, signs in found[1].items():
            self.readings[identity] = self.readings.get(identity, 0) | signs
        return found[0]

    # Modulo 2^w.

    def _modular(self, node: Node, depth: int) -> Sum:
        if isinstance(node, Constant):
            return number(node.signed)
        if isinstance(node, Unknown):
            return of_atom(self._name(node))
        if isinstance(node, VScale):
            return _scale()
        if depth <= 0:
            return _left_out(node)
        if isinstance(node, AddRec):
            return self.recurrence(node, node.operands, depth)
        if isinstance(node, Add):
            return self._sum(node, depth)
        if isinstance(node, Mul):
            product = number(1)
            for factor in self._operands(node, depth):
                product = multiply(product, factor)
            return product
        if isinstance(node, ZeroExtend | SignExtend):
            return self.exact(node.operands[0], isinstance(node, SignExtend), depth - 1)
        if isinstance(node, MinMax | SequentialUMin | UDiv | Truncate):
            return self._exact(node, isinstance(node, MinMax) and node.operation.startswith("s"), depth)
        # Conversions of pointers.
        return self.formula(node.operands[0], depth - 1)

    def _operands(self, node: Node, depth: int) -> list[Sum]:
        found = [self.formula(operand, depth - 1) for operand in node.operands[:MAX_OPERANDS]]
        if len(node.operands) > MAX_OPERANDS:
            found.append(_left_out(node))
        return found

    def _sum(self, node: Add, depth: int) -> Sum:
        if node.width == 1 and len(node.operands) == 2 and node.operands[0].is_one():
            return of_atom(ExtremumCall("!", (self.exact(node.operands[1], False, depth - 1),)))
        operands = self._operands(node, depth)
        # A pointer comes before what is added to it.
        base = [index for index in range(len(node.operands[:MAX_OPERANDS])) if str(node.operands[index].type) == "ptr"]
        for index in base:
            operands.insert(0, operands.pop(index))
        return add(operands)

    def _name(self, node: Unknown) -> ValueName:
        return ValueName(self.namer.name_of(node.value), node.serial)

    # Exactly.

    def _exact(self, node: Node, signed: bool, depth: int) -> Sum:
        if isinstance(node, Constant):
            return number(node.signed if signed else node.value)
        if isinstance(node, VScale):
            return _scale()
        if signed and node.width == 1:
            # The one bit is the sign.
            return negate(self.exact(node, False, depth))
        if isinstance(node, Unknown):
            return self._named(self._name(node), node, signed)
        if depth <= 0:
            return _left_out(node)
        if isinstance(node, ZeroExtend):
            return self.exact(node.operands[0], False, depth - 1)
        if isinstance(node, SignExtend):
            inner = self.exact(node.operands[0], True, depth - 1)
            return inner if signed or self._is_non_negative(node.operands[0]) else _wrapped(inner, node, False)
        if isinstance(node, Truncate):
            return _wrapped(self.formula(node.operands[0], depth - 1), node, signed)
        if isinstance(node, UDiv):
            dividend = self.exact(node.dividend, False, depth - 1)
            found = quotient(dividend, self.exact(node.divisor, False, depth - 1))
            return found if not signed or self._is_non_negative(node) else _wrapped(found, node, True)
        if isinstance(node, MinMax | SequentialUMin):
            is_signed = isinstance(node, MinMax) and node.operation.startswith("s")
            found = self._min_max(node, depth)
            return found if signed == is_signed or self._is_non_negative(node) else _wrapped(found, node, signed)
        if isinstance(node, Add | Mul | AddRec):
            found_exact = self._unwrapped(node, signed, depth)
            return _wrapped(self.formula(node, depth), node, signed) if found_exact is None else found_exact
        # Conversions of pointers.
        return self.exact(node.operands[0], signed, depth - 1)

    def _named(self, name: ValueName, node: Node, signed: bool) -> Sum:
        """A name that is read as signed, or as unsigned."""
        if node.width == 1 or self._is_non_negative(node):
            return of_atom(name)
        self.readings[name.identity] = self.readings.get(name.identity, 0) | (_SIGNED if signed else _UNSIGNED)
        if name.identity in self.explicit:
            return _wrapped(of_atom(name), node, signed)
        return of_atom(name)

    def _is_non_negative(self, node: Node) -> bool:
        known = self.namer.range_of(node)
        return known is not None and (known.is_empty() or known.known_non_negative())

    def _min_max(self, node: MinMax | SequentialUMin, depth: int) -> Sum:
        kind = node.operation if isinstance(node, MinMax) else "umin"
        function = kind if self.tells_signs else kind[1:]
        arguments: list[Sum] = []
        for operand in node.operands[:MAX_OPERANDS]:
            argument = self.exact(operand, kind.startswith("s"), depth - 1)
            inner = atom_of(argument)
            if isinstance(inner, ExtremumCall) and inner.function == function:
                arguments.extend(inner.arguments)
            else:
                arguments.append(argument)
        if len(node.operands) > MAX_OPERANDS:
            arguments.append(_left_out(node))
        return of_atom(ExtremumCall(function, tuple(dict.fromkeys(arguments)), kind == "umin"))

    def _unwrapped(self, node: Add | Mul | AddRec, signed: bool, depth: int) -> Sum | None:
        """The integer that is computed from exact operands, where it is known to be the value; None if it is not."""
        if len(node.operands) > MAX_OPERANDS:
            return None
        flags = node.no_wrap_flags()
        either = self._is_non_negative(node)
        if isinstance(node, AddRec):
            return self._exact_recurrence(node, signed, either, depth)
        if isinstance(node, Add) and node.width == 1:
            found = self._sum(node, depth)
            return found if isinstance(atom_of(found), ExtremumCall) else None
        for as_signed in (signed, not signed):
            if (as_signed == signed or either) and flags & (NSW if as_signed else NUW):
                found = self._combined(node, as_signed, depth)
                # With a constant that is read as unsigned, x - 1 would be x + (2^w - 1).
                if as_signed or not any(_is_negative(operand) for operand in node.operands):
                    return found
        if isinstance(node, Mul):
            return self._bounded_product(node, signed, depth)
        return self._bounded_sum(node, signed, depth)

    def _combined(self, node: Add | Mul, signed: bool, depth: int) -> Sum:
        operands = [self.exact(operand, signed, depth - 1) for operand in node.operands]
        if isinstance(node, Add):
            return add(operands)
        product = number(1)
        for factor in operands:
            product = multiply(product, factor)
        return product

    def _bounded_product(self, node: Mul, signed: bool, depth: int) -> Sum | None:
        for as_signed in (signed, not signed):
            low = high = 1
            for operand in node.operands:
                one, two = self._bounds(operand, as_signed)
                corners = (low * one, low * two, high * one, high * two)
                low, high = min(corners), max(corners)
            if self._decides(node, signed, low, high):
                return self._combined(node, as_signed, depth)
        return None

    def _bounded_sum(self, node: Add, signed: bool, depth: int) -> Sum | None:
        """A sum c0 + c1 * x1 + … with constants that are read as signed, by the bounds of the xi or by its parts."""
        constant, parts = _linear(node)
        for as_signed in (signed, not signed):
            low = high = constant
            for factor, part in parts:
                one, two = self._bounds(part, as_signed)
                low += min(factor * one, factor * two)
                high += max(factor * one, factor * two)
            if not (decided := self._decides(node, signed, low, high)) and not _has_min_max(parts):
                continue
            before = dict(self.readings)
            total = [scale(self.exact(part, as_signed, depth - 1), factor) for factor, part in parts]
            found = add((number(constant), *total))
            if decided:
                return found
            if (bounds := _bounds_by_parts(found, node.width)) is not None and self._decides(node, signed, *bounds):
                return found
            self.readings = before
        return None

    def _bounds(self, node: Node, signed: bool) -> tuple[int, int]:
        """The least and the greatest value."""
        if isinstance(node, Constant):
            value = node.signed if signed else node.value
            return value, value
        if (known := self.namer.range_of(node)) is not None and not known.is_empty():
            return (known.signed_min(), known.signed_max()) if signed else (known.unsigned_min(), known.unsigned_max())
        half = 1 << (node.width - 1)
        return (-half, half - 1) if signed else (0, 2 * half - 1)

    def _decides(self, node: Node, signed: bool, low: int, high: int) -> bool:
        """Whether an integer in [low, high] that is the value modulo 2^w is the value."""
        least, greatest = self._bounds(node, signed)
        return low > greatest - (1 << node.width) and high < least + (1 << node.width)

    # Recurrences: the sum over j of a_j * binomial(k, j) in iteration k.

    def recurrence(self, node: AddRec, coefficients: tuple[Node, ...], depth: int) -> Sum:
        """The value of {coefficients}<loop of node> modulo 2^w, in terms of the loop's counter."""
        counter = self.namer.counter_of(node.loop)
        operands = [self.formula(operand, depth - 1) for operand in coefficients]
        evolution = None if counter is None else counter[1]
        if counter is not None and isinstance(evolution, AddRec):
            count = ValueName(counter[0], _LOOP_IDENTITIES - 2 * node.loop.number)
            if evolution is node and coefficients is node.operands:
                return of_atom(count)
            if len(operands) == 2 and evolution.loop is node.loop and evolution.is_affine:
                # The narrower of the two tells the other only modulo 2 to its own width.
                if evolution.width >= node.width:
                    start = self.formula(evolution.start, depth - 1)
                    step = self.formula(evolution.step, depth - 1)
                    found = _by_counter(operands, of_atom(count), start, step)
                else:
                    found = self._by_exact_counter(operands, count, evolution, depth)
                if found is not None:
                    return found
            elif evolution.loop is node.loop and evolution.is_affine:
                found = self._polynomial_of_counter(operands, count, evolution)
                if found is not None:
                    return found
        return _polynomial(operands, self._iteration(node))

    def _iteration(self, node: AddRec) -> Sum:
        return of_atom(ValueName(self.namer.iteration_of(node.loop), _LOOP_IDENTITIES - 2 * node.loop.number - 1))

    def _polynomial_of_counter(self, operands: list[Sum], count: ValueName, evolution: AddRec) -> Sum | None:
        """A recurrence of higher degree by a counter that is the number of the iteration."""
        signed = _sign_without_wrap(evolution)
        if signed is None or not evolution.start.is_zero() or not evolution.step.is_one():
            return None
        return _polynomial(operands, self._named(count, evolution, signed))

    def _by_exact_counter(self, operands: list[Sum], count: ValueName, evolution: AddRec, depth: int) -> Sum | None:
        """operands[0] + operands[1] * the iteration, as an integer, by a counter that does not wrap."""
        if (signed := _sign_without_wrap(evolution)) is None:
            return None
        before = dict(self.readings)
        start = self.exact(evolution.start, signed, depth - 1)
        step = self.exact(evolution.step, signed or evolution.no_wrap_flags() & NUW == 0, depth - 1)
        if (found := _by_counter(operands, self._named(count, evolution, signed), start, step)) is None:
            self.readings = before
        return found

    def _exact_recurrence(self, node: AddRec, signed: bool, either: bool, depth: int) -> Sum | None:
        if (counter := self.namer.counter_of(node.loop)) is not None and counter[1] is node:
            return self._named(ValueName(counter[0], _LOOP_IDENTITIES - 2 * node.loop.number), node, signed)
        flags = node.no_wrap_flags()
        if not node.is_affine:
            return None
        if flags & NUW and (not signed or either) and not _is_negative(node.step):
            start_sign = step_sign = False
        elif flags & NUSW and (not signed or either):
            start_sign, step_sign = False, True
        elif flags & NSW and (signed or either):
            start_sign = step_sign = True
        else:
            return None
        operands = [self.exact(node.start, start_sign, depth - 1), self.exact(node.step, step_sign, depth - 1)]
        if counter is not None and isinstance(counter[1], AddRec):
            evolution = counter[1]
            if evolution.loop is node.loop and evolution.is_affine:
                count = ValueName(counter[0], _LOOP_IDENTITIES - 2 * node.loop.number)
                if (found := self._by_exact_counter(operands, count, evolution, depth)) is not None:
                    return found
        return _polynomial(operands, self._iteration(node))


def _sign_without_wrap(evolution: AddRec) -> bool | None:
    """With which sign a counter is start + step * k as an integer: True as signed, None if it may wrap."""
    flags = evolution.no_wrap_flags()
    if flags & NSW:
        return True
    if flags & NUW and not _is_negative(evolution.step) or flags & NUSW:
        return False
    return None


def _is_negative(node: Node) -> bool:
    return isinstance(node, Constant) and node.signed < 0


def _wrapped(formula: Sum, node: Node, signed: bool) -> Sum:
    """What an integer is in the bits of an expression."""
    if signed:
        return of_atom(Cast(formula, f"i{node.width}"))
    return remainder(formula, number(1 << node.width))


def _scale() -> Sum:
    return of_atom(ValueName("vscale", _SCALE_IDENTITY))


def _left_out(node: Node) -> Sum:
    return of_atom(ValueName(ELLIPSIS, node.serial))


def _linear(node: Add) -> tuple[int, list[tuple[int, Node]]]:
    """A sum as a constant and multiples."""
    constant = 0
    parts: list[tuple[int, Node]] = []
    for operand in node.operands:
        if isinstance(operand, Constant):
            constant += operand.signed
            continue
        first = operand.operands[0] if isinstance(operand, Mul) and len(operand.operands) == 2 else None
        if isinstance(first, Constant):
            parts.append((first.signed, operand.operands[1]))
        else:
            parts.append((1, operand))
    return constant, parts


def _has_min_max(parts: list[tuple[int, Node]]) -> bool:
    return any(factor in (1, -1) and isinstance(part, MinMax | SequentialUMin) for factor, part in parts)


def _bounds_by_parts(formula: Sum, width: int) -> tuple[int, int] | None:
    """Bounds of max(x, y) - x + c, and of what is like it: two numbers of w bits are less than 2^w apart."""
    farthest = (1 << width) - 1
    for term in formula.terms:
        call = term.factors[0]
        if term.coefficient not in (1, -1) or len(term.factors) != 1 or not isinstance(call, ExtremumCall):
            continue
        if call.function == "!":
            continue
        others = add((formula, Sum(0, (FormulaTerm(-term.coefficient, term.factors),))))
        for argument in call.arguments:
            beside = add((others, scale(argument, term.coefficient)))
            if beside.terms:
                continue
            is_upward = call.function.endswith("max") == (term.coefficient == 1)
            distance = (0, farthest) if is_upward else (-farthest, 0)
            return beside.constant + distance[0], beside.constant + distance[1]
    return None


def _by_counter(operands: list[Sum], count: Sum, start: Sum, step: Sum) -> Sum | None:
    """operands[0] + operands[1] * k where count = start + step * k; None where that would need a division."""
    if (ratio := _ratio(operands[1], step)) is None:
        return None
    progress = expand(ratio, subtract(count, start))
    plain = add((operands[0], progress))
    short = add((multiplied_out(operands[0]), multiplied_out(progress)))
    return short if len(short.terms) < len(plain.terms) else plain


def _ratio(step: Sum, of_counter: Sum) -> Sum | None:
    """step / of_counter, if that is exact."""
    if step == of_counter:
        return number(1)
    if of_counter.terms or of_counter.constant == 0:
        return None
    if (unit := of_counter.constant) in (1, -1):
        return scale(step, unit)
    if step.constant % unit == 0 and all(term.coefficient % unit == 0 for term in step.terms):
        return Sum(
            step.constant // unit, tuple(FormulaTerm(term.coefficient // unit, term.factors) for term in step.terms)
        )
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
        terms = tuple(FormulaTerm(term.coefficient // divisor, term.factors) for term in product.terms)
        return Sum(product.constant // divisor, terms)
    return of_atom(Quotient(product, number(divisor), False))
