"""What holds in an iteration in which a block runs, as linear rows over the forms of expressions (integer_forms.py).

    for (i = 0; i < n; i++) for (j = i; j < m; j++) …         0 <= i,  i <= n - 1,  0 <= j - i,  j <= m - 1

Rows come from how often the loops around the block run, and from the branches and assumptions on the way to it. A
product of two variables is a variable of its own, of which only bounds are known. The same is asked of two iterations
at once, on two *sides*: then the numbers that are the same in both share their variables.
"""

from __future__ import annotations

from typing import Final, final

from scev import domains
from scev.accesses.integer_forms import FormVariables, IntegerForms
from scev.cfg import ControlFlow, Loop
from scev.evolution import MinMax, SequentialUMin, Truncate, UDiv, ZeroExtend
from scev.facts import Comparison, EvolutionFacts, Expression, LoopFacts
from scev.ir import BasicBlock, Value, opcodes

MAX_CONDITIONS_OF_ITERATIONS: Final = 12
"""Maximum comparisons on the way to a block that are looked at for its iterations, the nearest ones first."""

MAX_SAID_VARIABLES: Final = 16
"""Maximum variables that one follows from, by rows, that are looked at."""
_UNSIGNED_LEAST: Final = "umin"
_SIGNED: Final = ("smin", "smax")
_MOST: Final = ("smax", "umax")


Cases = list[list[domains.Polynomial]]
"""One of the cases holds, and in it no polynomial is above 0."""


@final
class IterationPlace:
    """What holds whenever a block runs, and the forms of expressions there."""

    __slots__ = ("all_cases", "block", "forms")

    def __init__(self, block: BasicBlock, forms: IntegerForms, all_cases: list[Cases]) -> None:
        self.block: BasicBlock = block
        self.forms: IntegerForms = forms
        self.all_cases: list[Cases] = all_cases


@final
class Knowledge:
    """What is known of the iterations of one function's blocks, found once for each block."""

    __slots__ = ("_by_block", "_control", "_evolution", "variables")

    def __init__(self, control: ControlFlow, evolution: EvolutionFacts) -> None:
        self._control: ControlFlow = control
        self._evolution: EvolutionFacts = evolution
        self._by_block: dict[BasicBlock, IterationPlace] = {}
        self.variables: FormVariables = FormVariables(evolution)

    def at(self, block: BasicBlock) -> IterationPlace:
        """What holds whenever a block runs."""
        if (found := self._by_block.get(block)) is None:
            forms = IntegerForms(self.variables, block)
            first = self._read(block, forms)
            # By what that says of single variables, more is exact.
            self._learn(IterationPlace(block, forms, first))
            found = IterationPlace(block, forms, self._read(block, forms))
            self._by_block[block] = found
        return found

    def _read(self, block: BasicBlock, forms: IntegerForms) -> list[Cases]:
        reader = _CaseReader(forms)
        around = self._control.loops_around(block)
        found: list[Cases] = []
        for loop in around:
            if (counts := self.variables.counts_of(loop)) is not None:
                found.extend(reader.of_count(counts, self._is_behind_exits(counts, block)))
        for condition in self._evolution.conditions_at(block)[:MAX_CONDITIONS_OF_ITERATIONS]:
            found.extend(reader.of_condition(condition))
        return [cases for cases in found if self._speaks_of(cases, around)]

    def rows_of(self, asked: Comparison, block: BasicBlock) -> list[domains.Polynomial]:
        """The polynomials of the rows that a comparison on the way to a block gives there; none where it gives no rows,
        or is not one of the conditions that are looked at.
        """
        swapped = opcodes.swapped_predicate(asked.predicate)
        for one in self._evolution.conditions_at(block)[:MAX_CONDITIONS_OF_ITERATIONS]:
            is_same = one.predicate == asked.predicate and one.left is asked.left and one.right is asked.right
            if is_same or (one.predicate == swapped and one.left is asked.right and one.right is asked.left):
                around = self._control.loops_around(block)
                found = _CaseReader(self.at(block).forms).of_condition(one)
                if not found or not all(self._speaks_of(cases, around) for cases in found):
                    return []
                return [row for cases in found for case in cases for row in case]
        return []

    def _speaks_of(self, cases: Cases, around: list[Loop]) -> bool:
        """Whether the iterations that cases are about are those of loops around."""
        for case in cases:
            for polynomial in case:
                for number in polynomial.variables():
                    if (loop := self.variables.listed[number].loop) is not None and loop not in around:
                        return False
        return True

    def _learn(self, place: IterationPlace) -> None:
        iterations = Iterations()
        iterations.runs(place, 0)
        for number, interval in iterations.single_intervals().items():
            place.forms.learn(number, interval)

    def _is_behind_exits(self, counts: LoopFacts, block: BasicBlock) -> bool:
        """Whether an iteration that runs a block takes the backedge: nothing that follows it leaves the loop, and
        control neither goes back to an exit nor stays in a cycle inside.
        """
        if counts.may_leave_abnormally:
            return False
        loop = counts.loop
        exiting = loop.exiting_blocks
        seen: dict[BasicBlock, bool] = {}
        pending = [block]
        while pending:
            current = pending.pop()
            if current is loop.header or current in seen:
                continue
            seen[current] = True
            if current in exiting or self._control.loop_of(current) is not loop:
                return False
            if self._control.in_irreducible(current):
                return False
            pending.extend(current.successors)
        return block is not loop.header


@final
class _CaseReader:
    """Counts and conditions as cases, by the forms of one place."""

    __slots__ = ("_forms",)

    def __init__(self, forms: IntegerForms) -> None:
        self._forms: IntegerForms = forms

    def of_count(self, counts: LoopFacts, goes_on: bool) -> list[Cases]:
        """How many backedges were taken, at most; `goes_on`: another one will be."""
        taken = counts.backedge_taken
        most = taken.exact if taken.exact is not None else taken.symbolic_max
        if most is None:
            return []
        iteration = domains.variable_polynomial(self._forms.variables.iteration(counts.loop).number)
        return self._at_most(iteration.plus(domains.constant_polynomial(1)) if goes_on else iteration, most)

    def _at_most(self, number: domains.Polynomial, bound: Expression) -> list[Cases]:
        """`number`, which is not negative, is at most an expression read as unsigned."""
        if isinstance(bound, SequentialUMin) or (isinstance(bound, MinMax) and bound.operation == _UNSIGNED_LEAST):
            found: list[Cases] = []
            for operand in bound.operands:
                found.extend(self._at_most(number, operand))
            return found
        if isinstance(bound, ZeroExtend):
            return self._at_most(number, bound.operands[0])
        return [[[number.plus(value, -1), *conditions] for value, conditions in self._unsigned(bound)]]

    def _unsigned(self, expression: Expression) -> list[tuple[domains.Polynomial, list[domains.Polynomial]]]:
        """The unsigned number, in cases: in each, none of the polynomials that go with it is above 0."""
        form = self._forms.of(expression)
        if form.is_unsigned:
            return [(form.polynomial, [])]
        # What is negative is huge as an unsigned number.
        signed = self._forms.signed(expression).polynomial
        negative = signed.plus(domains.constant_polynomial(1))
        huge = signed.plus(domains.constant_polynomial(1 << expression.width))
        return [(signed, [signed.scaled(-1)]), (huge, [negative])]

    def of_condition(self, condition: Comparison) -> list[Cases]:
        """A comparison that holds."""
        predicate = condition.predicate
        left, right = condition.left, condition.right
        if left.width != right.width:
            return []
        if predicate in (opcodes.UGT, opcodes.UGE, opcodes.SGT, opcodes.SGE):
            predicate = opcodes.swapped_predicate(predicate)
            left, right = right, left
        if predicate in (opcodes.ULT, opcodes.ULE):
            found: Cases = []
            for one, ones in self._unsigned(left):
                for other, others in self._unsigned(right):
                    found.append([_ordered(one, other, predicate == opcodes.ULT), *ones, *others])
            return [found]
        a, b = self._forms.signed(left).polynomial, self._forms.signed(right).polynomial
        if predicate == opcodes.EQ:
            return [[[_ordered(a, b, False), _ordered(b, a, False)]]]
        if predicate == opcodes.NE:
            return [[[_ordered(a, b, True)], [_ordered(b, a, True)]]]
        return [[[_ordered(a, b, predicate == opcodes.SLT)]]]


def _ordered(left: domains.Polynomial, right: domains.Polynomial, strictly: bool) -> domains.Polynomial:
    """What is not above 0 where  left <= right,  or  left < right."""
    difference = left.plus(right, -1)
    return difference.plus(domains.constant_polynomial(1)) if strictly else difference


def definition_of(number: int, forms: IntegerForms) -> list[Cases]:
    """What holds of a variable that is no sum or product."""
    expression = forms.variables.listed[number].expression
    itself = domains.variable_polynomial(number)
    if isinstance(expression, MinMax):
        parts = [forms.signed(operand) for operand in expression.operands]
        if expression.operation not in _SIGNED and not all(part.is_unsigned for part in parts):
            return []
        # At least, or at most, each of them; and not beyond one of them.
        sign = 1 if expression.operation in _MOST else -1
        differences = [part.polynomial.plus(itself, -1).scaled(sign) for part in parts]
        return [[differences], [[difference.scaled(-1)] for difference in differences]]
    if (remainder := _remainder(expression, forms)) is not None:
        return remainder
    if isinstance(expression, ZeroExtend):
        # It is the number that is extended, or that plus 2^w where it is negative.
        inner = forms.signed(expression.operands[0]).polynomial
        same = inner.plus(itself, -1)
        other = same.plus(domains.constant_polynomial(1 << expression.operands[0].width))
        negative = inner.plus(domains.constant_polynomial(1))
        return [[[same, same.scaled(-1), inner.scaled(-1)], [other, other.scaled(-1), negative]]]
    if isinstance(expression, UDiv):
        divisor = expression.divisor.constant()
        whole = forms.of(expression.dividend)
        if divisor and whole.is_unsigned:
            # d * q <= n  and  n <= d * q + d - 1
            rest = whole.polynomial.plus(itself, -divisor)
            held = [rest.scaled(-1), rest.plus(domains.constant_polynomial(1 - divisor))]
            dividend = expression.dividend
            if isinstance(dividend, ZeroExtend) and divisor < 1 << dividend.operands[0].width:
                # The quotient before it was extended is the same number.
                narrow = _quotient(dividend.operands[0], divisor)
                if narrow is not None and (form := forms.of(narrow)).is_unsigned:
                    same = form.polynomial.plus(itself, -1)
                    held += [same, same.scaled(-1)]
            return [[held]]
    return []


def _quotient(dividend: Expression, divisor: int) -> Expression | None:
    """n /u c; None where that is larger than expressions may be."""
    arithmetic = dividend.arithmetic()
    try:
        return arithmetic.quotient_of(dividend, arithmetic.constant_of(dividend.width, divisor))
    except ValueError:
        return None


def _remainder(expression: Expression | None, forms: IntegerForms) -> list[Cases] | None:
    """What holds of the low k bits of an unsigned number: they are n - 2^k * (n /u 2^k). None for others."""
    if not isinstance(expression, ZeroExtend) or not isinstance(expression.operands[0], Truncate):
        return None
    narrow = expression.operands[0]
    inner = narrow.operands[0]
    if not (whole := forms.of(inner)).is_unsigned or inner.constant() is not None:
        return None
    quotient = _quotient(inner, 1 << narrow.width)
    if not isinstance(quotient, UDiv):
        return None
    low = whole.polynomial.plus(forms.of(quotient).polynomial, -(1 << narrow.width))
    same = low.plus(domains.variable_polynomial(forms.variables.of(expression).number), -1)
    return [[[same, same.scaled(-1)]]]


def unknowns_said(numbers: list[int], forms: IntegerForms, around: list[Loop]) -> list[Value] | None:
    """The values that some variables are, or follow from by what rows say of them; None where rows do not say it of one
    of them: of a sum that may wrap, or how often a loop ran, but for the loops `around`.
    """
    found: list[Value] = []
    pending = numbers[:]
    seen: dict[int, bool] = {}
    for number in pending:
        if number in seen:
            continue
        seen[number] = True
        variable = forms.variables.listed[number]
        if variable.expression is None:
            if variable.loop not in around:
                return None
        elif (value := variable.expression.unknown()) is not None:
            found.append(value)
        else:
            defined = definition_of(number, forms)
            if not defined or len(seen) > MAX_SAID_VARIABLES:
                return None
            pending += [one for cases in defined for case in cases for row in case for one in row.variables()]
    return found


class Sharing:
    """Which variables are other numbers on the other side: none."""

    __slots__ = ()

    def is_separate(self, number: int) -> bool:
        """Whether a variable is."""
        return False

    def is_one_value(self, value: Value) -> bool:
        """Whether a value of the program is the same on both sides."""
        return True


ONE_SIDE: Final = Sharing()


@final
class Iterations:
    """A problem about what holds in one iteration, or in two at once. Sides are 0 and 1."""

    __slots__ = ("_forms", "_problem", "_refutation", "_sharing", "_size", "_variables")

    def __init__(self, sharing: Sharing = ONE_SIDE) -> None:
        self._sharing: Sharing = sharing
        self._variables: dict[tuple[int, domains.Monomial], domains.Linear] = {}
        self._forms: dict[int, IntegerForms] = {}
        self._refutation: domains.Refutation | None = None
        self._size: int = 0
        self._problem: domains.Problem = domains.Problem()

    def runs(self, place: IterationPlace, side: int) -> None:
        """A block runs, on a side."""
        self.reads(place, side)
        for cases in place.all_cases:
            self.add(cases, side)

    def reads(self, place: IterationPlace, side: int) -> None:
        """Forms on a side are those of a block; that it runs is not said."""
        self._forms[side] = place.forms

    def add(self, cases: Cases, side: int) -> None:
        """One of the cases holds on a side."""
        rows = [[self.not_above_zero(polynomial, side) for polynomial in case] for case in cases]
        if len(rows) > 1:
            self._problem.choose(rows)
        else:
            for row in rows[0]:
                self._problem.add(row)
        self._refutation = None

    def choose(self, cases: list[list[domains.Row]]) -> None:
        """All rows of one of the cases hold."""
        self._problem.choose(cases)
        self._refutation = None

    def hold(self, row: domains.Row) -> None:
        """A row holds."""
        self._problem.add(row)
        self._refutation = None

    def not_above_zero(self, polynomial: domains.Polynomial, side: int) -> domains.Row:
        """The row  polynomial <= 0."""
        return domains.relation_linear.at_most(self.linear(polynomial, side), domains.relation_linear.number(0))

    def linear(self, polynomial: domains.Polynomial, side: int) -> domains.Linear:
        """A polynomial as a linear form, in which each product is a variable."""
        total = domains.relation_linear.number(0)
        for monomial, coefficient in polynomial.terms.items():
            if monomial:
                total = total.plus(self._variable(monomial, side), coefficient)
            else:
                total = total.plus_number(coefficient)
        return total

    def is_one(self, variable: int) -> bool:
        """Whether a variable of the forms is one number on both sides."""
        return not self._sharing.is_separate(variable)

    def order_product(self, factor: domains.Linear, cofactor: domains.Linear, product: domains.Linear) -> None:
        """product = factor * cofactor: where the factor is not negative, the product is as far from 0 as the factor, at
        least, on the side of the cofactor.
        """
        at_most, number = domains.relation_linear.at_most, domains.relation_linear.number
        zero = number(0)
        if not self.refutes([domains.relation_linear.below(factor, zero)]):
            return
        self.choose(
            [
                [domains.relation_linear.equals(cofactor, zero), domains.relation_linear.equals(product, zero)],
                [at_most(number(1), cofactor), at_most(factor, product)],
                [at_most(cofactor, number(-1)), at_most(product, zero.plus(factor, -1))],
            ]
        )

    def any_number(self, low: int | None = None, high: int | None = None) -> domains.Linear:
        """A number of which nothing else is known."""
        return self._problem.variable(low, high)

    def _variable(self, monomial: domains.Monomial, side: int) -> domains.Linear:
        forms = self._forms[side]
        if not any(self._sharing.is_separate(variable) for variable in monomial):
            side = 0
        if (found := self._variables.get((side, monomial))) is None:
            interval = forms.interval_of(domains.Polynomial({monomial: 1}))
            if interval.low is not None and interval.low == interval.high:
                found = domains.relation_linear.number(interval.low)
            else:
                found = self._problem.variable(interval.low, interval.high)
            self._variables[side, monomial] = found
            if len(monomial) == 1:
                for cases in definition_of(monomial[0], forms):
                    self.add(cases, side)
        return found

    def single_intervals(self) -> dict[int, domains.Interval]:
        """What follows at once for variables of the forms alone."""
        refutation = self._made()
        found: dict[int, domains.Interval] = {}
        for (side, monomial), linear in self._variables.items():
            if side == 0 and len(monomial) == 1 and linear.terms:
                (variable,) = linear.terms
                low, high = refutation.propagated(variable)
                found[monomial[0]] = domains.Interval(low, high)
        return found

    def refutes(self, rows: list[domains.Row]) -> bool:
        """Whether the rows cannot hold together with what was added."""
        return self._made().refutes(rows)

    def solution(self) -> dict[tuple[int, int], int] | None:
        """Numbers with which all that was added holds, by side and variable of the forms; None where none were found.
        They are held from now on, one after the other: what is asked later is asked of these.
        """
        singles = {key: linear for key, linear in self._variables.items() if len(key[1]) == 1 and linear.terms}
        products = {key: linear for key, linear in self._variables.items() if len(key[1]) > 1 and linear.terms}
        found: dict[tuple[int, int], int] = {}
        for (side, monomial), linear in singles.items():
            (number,) = linear.terms
            if not self._settle(number):
                return None
            found[side, monomial[0]] = self._problem.lows[number] or 0
            self._resolve(products, found)
        values: dict[int, int] = {}
        for (side, monomial), linear in self._variables.items():
            total = 1
            for one in monomial:
                if (known := self.number_of(found, side, one)) is None:
                    return None
                total *= known
            for variable in linear.terms:
                values[variable] = total
        for variable in range(len(self._problem.lows)):
            if variable not in values:
                # What stands for any number.
                if not self._settle(variable):
                    return None
                values[variable] = self._problem.lows[variable] or 0
        return found if self._problem.holds(values) else None

    def _resolve(
        self, products: dict[tuple[int, domains.Monomial], domains.Linear], found: dict[tuple[int, int], int]
    ) -> None:
        """Where all factors of a product but one are found, it is a multiple of that one."""
        for (side, monomial), linear in list(products.items()):
            factor = 1
            others: list[int] = []
            for one in monomial:
                if (known := self.number_of(found, side, one)) is None:
                    others.append(one)
                else:
                    factor *= known
            if len(others) > 1:
                continue
            del products[side, monomial]
            total = domains.relation_linear.number(factor)
            if others:
                total = domains.relation_linear.number(0).plus(self._variable((others[0],), side), factor)
            self.hold(domains.relation_linear.equals(linear, total))

    def number_of(self, found: dict[tuple[int, int], int], side: int, variable: int) -> int | None:
        """What a variable of the forms is in a solution, on a side; None where it is not part of it."""
        side = side if self._sharing.is_separate(variable) else 0
        if (known := found.get((side, variable))) is not None:
            return known
        interval = self._forms[side].interval(variable)
        return interval.low if interval.low == interval.high else None

    def _settle(self, variable: int) -> bool:
        """Let a variable be the first of a few numbers that what was added does not rule out."""
        low, high = self._made().bounds(variable)
        ends = [end for end in (low, high) if end is not None]
        near = [one for one in (1, 0, 2) if (low is None or low <= one) and (high is None or one <= high)]
        # Sizes are rarely negative.
        tried = [*near, *ends] if low is None or low < 0 else [low, *near, *ends]
        for number in dict.fromkeys(tried):
            row = domains.relation_linear.equals(
                domains.Linear({variable: 1}, 0), domains.relation_linear.number(number)
            )
            if not self.refutes([row]):
                self._problem.lows[variable] = self._problem.highs[variable] = number
                self._refutation = None
                return True
        return False

    def _made(self) -> domains.Refutation:
        if (found := self._refutation) is None or self._size != len(self._problem.lows):
            found = domains.Refutation(self._problem)
            self._size = len(self._problem.lows)
            self._refutation = found
        return found
