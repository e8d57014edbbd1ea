"""Expressions as the whole numbers that they are: polynomials over values from before a nest and iterations in it.

An expression of w bits is a polynomial modulo 2^w, whatever sign its values are read with: sums, products, and in the
iteration k of its loop the recurrence {a,+,b} is a + b*k. It is that very number where that lies in [0, 2^w) (or, read
as signed, in [-2^(w-1), 2^(w-1))), which is proved by the bounds of the values at a program point and by

    0 <= k <= N - 1        the polynomial N counts the iterations of the loop that are looked at
    0 <= F                 what guards say where they hold

A value that does not change in the nest is a variable itself, where nothing better is known of it.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop
from scev.domains import ends_of
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.conditions.implication import ProgramPoint
from scev.evolution.expressions import kinds
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node
from scev.evolution.expressions.nowrap import NSW, NUW
from scev.evolution.totals.polynomial import MAX_POLYNOMIAL_TERMS, CountPolynomial, number, variable_of

MAX_VALUES_IN_MAXIMUM: Final = 32
"""Maximum values and numbers in a max(0, p) of a total, with those of each maximum inside; more are not told apart."""

Bounds = tuple[int, int | None]
"""The least and the largest number that a variable can be; None where there is no largest one."""


@final
class NestVariables:
    """The variables of polynomials about one nest, by number: values from before it, its iterations, max(0, p)."""

    __slots__ = ("_iterations", "_positives", "_readings", "_seen", "_sizes", "count", "ends", "outermost", "se")

    def __init__(self, se: Algebra, outermost: Loop) -> None:
        self.se: Algebra = se
        self.outermost: Loop = outermost
        self.count: int = 0
        self._readings: dict[int, tuple[Node, bool]] = {}
        self._positives: dict[int, CountPolynomial] = {}
        # By number of a variable that is max(0, p): how many values and numbers it is written with.
        self._sizes: dict[int, int] = {}
        # By loop number.
        self._iterations: dict[int, int] = {}
        self._seen: dict[tuple[int, bool], int] = {}
        # By number of a variable that counts iterations: how many of them are looked at.
        self.ends: dict[int, CountPolynomial] = {}

    def _new(self) -> int:
        self.count += 1
        return self.count - 1

    def reading(self, node: Node, is_signed: bool) -> CountPolynomial:
        """An expression that does not change in the nest, read as signed or not."""
        if (found := self._seen.get((node.serial, is_signed))) is None:
            found = self._new()
            self._seen[node.serial, is_signed] = found
            self._readings[found] = (node, is_signed)
        return variable_of(found)

    def positive(self, count: CountPolynomial) -> CountPolynomial | None:
        """max(0, count), for one without iterations; None where that is too large, as maxima inside are written out."""
        for variable, known in self._positives.items():
            if known.divisor == count.divisor and known.terms == count.terms:
                return variable_of(variable)
        size = 0
        for factors in count.terms:
            size += 1
            for factor in factors:
                size += self._sizes.get(factor, 0)
        if size > MAX_VALUES_IN_MAXIMUM:
            return None
        found = self._new()
        self._positives[found] = count
        self._sizes[found] = size
        return variable_of(found)

    def begin(self, loop: Loop, end: CountPolynomial) -> int:
        """The variable that counts the iterations of a loop, of which the first `end` are looked at."""
        found = self._new()
        self._iterations[loop.number] = found
        self.ends[found] = end
        return found

    def iteration_of(self, loop: Loop) -> int | None:
        """The variable that counts the iterations of a loop; None for one that is not around."""
        return self._iterations.get(loop.number)

    def reading_of(self, variable: int) -> tuple[Node, bool] | None:
        """The expression that a variable is, and whether it is read as signed; None for any other."""
        return self._readings.get(variable)

    def positive_of(self, variable: int) -> CountPolynomial | None:
        """The p of max(0, p); None for any other variable."""
        return self._positives.get(variable)

    def has_iterations(self, polynomial: CountPolynomial) -> bool:
        """Whether a polynomial depends on iterations."""
        return any(variable in self.ends for variable in polynomial.variables())


@final
class NumbersAt:
    """Numbers at one program point of a nest, where some polynomials are known to be at least 0."""

    __slots__ = ("_bounds", "_facts", "_known", "_point", "_variables")

    def __init__(self, variables: NestVariables, point: ProgramPoint, facts: list[CountPolynomial]) -> None:
        self._variables: NestVariables = variables
        self._point: ProgramPoint = point
        self._facts: list[CountPolynomial] = facts
        # By serial number of an expression, and by how it is read: 0 unsigned, 1 signed, 2 and 3 the same modulo 2^w.
        self._known: dict[tuple[int, int], CountPolynomial | None] = {}
        self._bounds: dict[int, Bounds] = {}

    # What is known of polynomials.

    def _bounds_of(self, variable: int) -> Bounds:
        if (found := self._bounds.get(variable)) is not None:
            return found
        if (reading := self._variables.reading_of(variable)) is not None:
            node, is_signed = reading
            ranges = self._point.ranges
            found = (ranges.least(node, is_signed), ranges.greatest(node, is_signed))
        elif (count := self._variables.positive_of(variable)) is not None:
            low, high = self.least(count), self.largest(count)
            found = (0 if low is None else max(0, low), None if high is None else max(0, high))
        else:
            most = self.largest(self._variables.ends[variable])
            found = (0, None if most is None else max(0, most - 1))
        self._bounds[variable] = found
        return found

    def largest(self, polynomial: CountPolynomial) -> int | None:
        """A number that a polynomial does not exceed; None where none is known."""
        low = self._least(polynomial.scaled(-1))
        return None if low is None else -low // polynomial.divisor

    def least(self, polynomial: CountPolynomial) -> int | None:
        """A number that a polynomial is no less than; None where none is known."""
        low = self._least(polynomial)
        return None if low is None else -(-low // polynomial.divisor)

    def _least(self, polynomial: CountPolynomial) -> int | None:
        """The same for the polynomial times its divisor: with each variable as its least number and something more."""
        widths: dict[int, int | None] = {}
        shifted = polynomial
        for variable in polynomial.variables():
            low, high = self._bounds_of(variable)
            widths[variable] = None if high is None else high - low
            if low:
                instead = variable_of(variable).plus_number(low)
                if (found := shifted.substituted(variable, instead)) is None:
                    return None
                shifted = found
        total = 0
        for factors, coefficient in shifted.terms.items():
            if not factors:
                total += coefficient
            elif coefficient < 0:
                product = coefficient
                for factor in factors:
                    if (width := widths[factor]) is None:
                        return None
                    product *= width
                total += product
        # The divisor may have become smaller.
        return total * (polynomial.divisor // shifted.divisor)

    def is_at_least_zero(self, polynomial: CountPolynomial) -> bool:
        """Whether a polynomial is known not to be negative in any of the iterations that are looked at."""
        if self._is_never_negative(polynomial):
            return True
        return any(self._is_never_negative(polynomial.plus(fact, -1)) for fact in self._facts)

    def _is_never_negative(self, polynomial: CountPolynomial) -> bool:
        polynomial = self._simplified(polynomial)
        variables = self._variables
        iterations = [variable for variable in polynomial.variables() if variable in variables.ends]
        while True:
            low = self._least(polynomial)
            if low is not None and low >= 0:
                return True
            if not iterations:
                return False
            # The innermost one, whose end depends on the others. What is linear is least at an end.
            variable = iterations.pop()
            parts = polynomial.powers_of(variable)
            if len(parts) > 2:
                return False
            if len(parts) == 1:
                continue
            slope = self._least(parts[1])
            if slope is not None and slope >= 0:
                polynomial = parts[0]
            elif (slope := self._least(parts[1].scaled(-1))) is not None and slope >= 0:
                last = variables.ends[variable].plus_number(-1)
                if (product := parts[1].times(last)) is None:
                    return False
                polynomial = self._simplified(parts[0].plus(product))
                iterations = [one for one in polynomial.variables() if one in variables.ends and one < variable]
            else:
                return False

    def _simplified(self, polynomial: CountPolynomial) -> CountPolynomial:
        """With p for max(0, p), where p is not negative here."""
        for variable in polynomial.variables():
            count = self._variables.positive_of(variable)
            if count is not None and (low := self.least(count)) is not None and low >= 0:
                polynomial = polynomial.substituted(variable, count) or polynomial
        return polynomial

    def _is_within(self, polynomial: CountPolynomial, low: int, high: int) -> bool:
        return self.is_at_least_zero(polynomial.plus_number(-low)) and self.is_at_least_zero(
            number(high).plus(polynomial, -1)
        )

    # Expressions.

    def number_of(self, node: Node, is_signed: bool) -> CountPolynomial | None:
        """The number that an expression is; None where it is not known as a polynomial."""
        key = (node.serial, 1 if is_signed else 0)
        if key not in self._known:
            self._known[key] = self._number(node, is_signed)
        return self._known[key]

    def _number(self, node: Node, is_signed: bool) -> CountPolynomial | None:
        if isinstance(node, ConstantNode):
            return number(node.signed if is_signed else node.value)
        width = node.width
        low, high = ends_of(width, is_signed)
        for prefers_signed in (True, False):
            found = self._modular(node, prefers_signed)
            if found is not None and self._is_within(found, low, high):
                return found
        se = self._variables.se
        if se.proved_no_wrap(node) & (NSW if is_signed else NUW) and (found := self._by_flag(node, is_signed)):
            return found
        return self._variables.reading(node, is_signed) if self._is_from_before(node) else None

    def _is_from_before(self, node: Node) -> bool:
        return self._variables.se.is_invariant(node, self._variables.outermost)

    def _by_flag(self, node: Node, is_signed: bool) -> CountPolynomial | None:
        """The number of a sum or a recurrence that does not wrap."""
        if isinstance(node, AddRec):
            variable = self._variables.iteration_of(node.loop)
            if variable is None or not node.is_affine:
                return None
            start, step = self.number_of(node.start, is_signed), self.number_of(node.step, is_signed)
            if start is None or step is None or (product := step.times(variable_of(variable))) is None:
                return None
            return start.plus(product)
        if node.kind != kinds.ADD:
            return None
        total = number(0)
        for operand in node.operands:
            if (found := self.number_of(operand, is_signed)) is None:
                return None
            total = total.plus(found)
            if len(total.terms) > MAX_POLYNOMIAL_TERMS:
                return None
        return total

    def _modular(self, node: Node, prefers_signed: bool) -> CountPolynomial | None:
        """A number that an expression is modulo 2^w; None where it is not known as a polynomial."""
        key = (node.serial, 3 if prefers_signed else 2)
        if key not in self._known:
            self._known[key] = self._of_kind(node, prefers_signed)
        return self._known[key]

    def _of_kind(self, node: Node, prefers_signed: bool) -> CountPolynomial | None:
        kind = node.kind
        if isinstance(node, ConstantNode):
            return number(node.signed)
        if isinstance(node, AddRec):
            return self._recurrence(node, prefers_signed)
        if kind in (kinds.ADD, kinds.MUL):
            total = number(0 if kind == kinds.ADD else 1)
            for operand in node.operands:
                if (found := self._modular(operand, prefers_signed)) is None:
                    return None
                if kind == kinds.ADD:
                    total = total.plus(found)
                    if len(total.terms) > MAX_POLYNOMIAL_TERMS:
                        return None
                elif (product := total.times(found)) is None:
                    return None
                else:
                    total = product
            return total
        if kind in (kinds.ZERO_EXTEND, kinds.SIGN_EXTEND):
            return self.number_of(node.operands[0], kind == kinds.SIGN_EXTEND)
        if kind in (kinds.TRUNCATE, kinds.PTR_TO_INT, kinds.PTR_TO_ADDR) and node.width <= node.operands[0].width:
            return self._modular(node.operands[0], prefers_signed)
        if kind in (kinds.UMAX, kinds.SMAX, kinds.UMIN, kinds.SMIN):
            found = self._extremum(node)
        elif kind == kinds.UDIV:
            found = self._quotient(node)
        else:
            found = None
        if found is None and self._is_from_before(node):
            return self._variables.reading(node, prefers_signed)
        return found

    def _recurrence(self, node: AddRec, prefers_signed: bool) -> CountPolynomial | None:
        """The sum of a_i * binomial(k, i)."""
        if (variable := self._variables.iteration_of(node.loop)) is None:
            return None
        total = number(0)
        falling = number(1)
        for position, operand in enumerate(node.operands):
            coefficient = self._modular(operand, prefers_signed)
            if coefficient is None or (product := coefficient.times(falling)) is None:
                return None
            total = total.plus(product)
            factor = variable_of(variable).plus_number(-position)
            if (product := falling.times(factor)) is None:
                return None
            falling = product.scaled(1, position + 1)
        return total

    def _extremum(self, node: Node) -> CountPolynomial | None:
        is_signed = node.kind in (kinds.SMAX, kinds.SMIN)
        sign = 1 if node.kind in (kinds.UMAX, kinds.SMAX) else -1
        best: CountPolynomial | None = None
        for operand in node.operands:
            if (other := self.number_of(operand, is_signed)) is None:
                return None
            if best is None:
                best = other
                continue
            # max(a, b) = a + max(0, b - a),   min(a, b) = a - max(0, a - b)
            more = other.plus(best, -1).scaled(sign)
            if self.is_at_least_zero(more):
                best = other
            elif not self.is_at_least_zero(more.scaled(-1)):
                if self._variables.has_iterations(more):
                    return None
                if (positive := self._variables.positive(more)) is None:
                    return None
                best = best.plus(positive, sign)
        return best

    def _quotient(self, node: Node) -> CountPolynomial | None:
        """A quotient without a remainder."""
        divisor = node.operands[1]
        if not isinstance(divisor, ConstantNode) or divisor.value == 0:
            return None
        dividend = self.number_of(node.operands[0], False)
        if dividend is None or dividend.divisor != 1 or any(one % divisor.value for one in dividend.terms.values()):
            return None
        return dividend.scaled(1, divisor.value)

    def at_most(self, node: Node) -> CountPolynomial | None:
        """A number that an expression, read as unsigned, does not exceed; None where none is known."""
        found = self.number_of(node, False)
        kind = node.kind
        if kind in (kinds.UMIN, kinds.SEQUENTIAL_UMIN) and (found is None or self._is_opaque(found)):
            # What follows the first operand of a sequential minimum may be poison.
            for operand in node.operands if kind == kinds.UMIN else node.operands[:1]:
                if (most := self.at_most(operand)) is not None:
                    return most
        if found is not None:
            return found
        if kind == kinds.ZERO_EXTEND:
            return self.at_most(node.operands[0])
        if kind == kinds.UDIV and isinstance(divisor := node.operands[1], ConstantNode) and divisor.value:
            most = self.at_most(node.operands[0])
            return None if most is None else most.scaled(1, divisor.value)
        if kind == kinds.ADD and self._variables.se.proved_no_wrap(node) & NUW:
            total = number(0)
            for operand in node.operands:
                if (most := self.at_most(operand)) is None:
                    return None
                total = total.plus(most)
                if len(total.terms) > MAX_POLYNOMIAL_TERMS:
                    return None
            return total
        return None

    def _is_opaque(self, polynomial: CountPolynomial) -> bool:
        """Whether a polynomial has a minimum or maximum in it."""
        for variable in polynomial.variables():
            if self._variables.positive_of(variable) is not None:
                return True
            reading = self._variables.reading_of(variable)
            if reading is not None and kinds.UMAX <= reading[0].kind <= kinds.SEQUENTIAL_UMIN:
                return True
        return False
