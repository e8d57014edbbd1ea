"""Constraints: what is known of one value from some place on.

    br i1 %c, label %then, label %else        %c = icmp ult i32 %x, %n

says on the edge to %then that %c is true, that %x <u %n, and that %n >u %x: three constraints. Each kind is a class:
`narrow` is the part of a set in which it can hold, given the sets of the values that it reads.

A constraint about the result of an operation also says something of the operands: if %y = add i32 %x, 1 is below 5, %x
is below 4 or the largest number. Such constraints are *derived*: the operation's row computes, backwards, which
operands remain (`Operation.refine`).

Constraints also hold for values that may be undef, since `br` on undef or poison is undefined behaviour: the condition
has the same result for each number that an undef %x can be, so each of them satisfies it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from scev.conditions.where import Where
from scev.domains import FloatSet, IntRange, IntSet, ValueSet
from scev.ir import Compare, ConstantInt, Instruction, IntegerType, LocalValue, opcodes
from scev.transfer import (
    Context,
    Operation,
    Site,
    beside_overflow_bit,
    float_compare_region,
    float_of_number,
    float_self_region,
    integer_compare_region,
)

MAX_CASES: Final = 256
"""Cases of a switch up to which each is looked at; of more, only their bounds."""
ALL_OPERANDS: Final = -1
"""In what a constraint reads: the result of an instruction, and all of its operands."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sets:
    """The sets of a function's values, as constraints read them; `flow` supplies it."""

    __slots__ = ("context",)

    def __init__(self, context: Context) -> None:
        self.context: Context = context

    def of_value(self, value: LocalValue) -> ValueSet | None:
        """The set of a value; None as for `of_result`."""
        raise NotImplementedError

    def of_result(self, value: Instruction) -> ValueSet | None:
        """The set of an instruction's value; None for a type that has none, and for what was not reached."""
        raise NotImplementedError

    def of_operand(self, user: Instruction, position: int) -> ValueSet | None:
        """The set of an operand as its user reads it, a constant's too; None as for `of_result`."""
        raise NotImplementedError

    def of_operands(self, user: Instruction) -> list[ValueSet | None]:
        """The sets of all operands."""
        raise NotImplementedError

    def operation(self, value: Instruction) -> Operation:
        """The operation that computes a value."""
        raise NotImplementedError

    def site(self, value: Instruction) -> Site | None:
        """Where its operation is computed; None for a value that has no sets."""
        raise NotImplementedError

    def last_of(self, value: LocalValue) -> ValueSet | None:
        """What a value is in the last iteration of its loop, where evolution says so; None where nothing is known."""
        return None

    def are_reached(self, constraint: Constraint) -> bool:
        """Whether all that a constraint reads was computed, as far as the sets are known by now."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Constraint:
    """Something that holds of `value` from `where` on."""

    __slots__ = ("value", "where")

    def __init__(self, value: LocalValue, where: Where) -> None:
        self.value: LocalValue = value
        self.where: Where = where

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        """The part of the set `found` in which the value can lie; all of it where nothing is known."""
        raise NotImplementedError

    def allowed(self, sets: Sets, width: int) -> ValueSet:
        """The numbers of a width in which the value can lie by the constraint alone, whatever else is known of it."""
        return self.narrow(sets, IntSet.full(width))

    def excludes(self, sets: Sets, values: IntSet) -> bool:
        """Whether the constraint holds for none of these values, which are put into the operations that lead from the
        value to the condition. So it is known of single numbers, where what is allowed is no set of ours.
        """
        return False

    def reads(self) -> list[tuple[Instruction, int]]:
        """What `narrow` reads: an instruction and the position of an operand, or ALL_OPERANDS."""
        return []

    def is_of_value_alone(self) -> bool:
        """Whether it depends on no other value. So there is no circular proof where it holds before the
        instruction that states it.
        """
        return False

    def exempt(self) -> tuple[int, ...]:
        """The numbers of the instructions in whose operands it is not to be used: those that state or compute it, of
        what holds before them.
        """
        where = self.where
        if where.after is None or not self.is_of_value_alone():
            return ()
        return where.feeding() if where.may_hold_early() else ()

    def begin(self) -> int:
        """The number of the instruction before which it begins to hold, for what an instruction states."""
        after = self.where.after
        assert after is not None
        return self.where.begin() if self.is_of_value_alone() else after.index + 1

    def says_little(self) -> bool:
        """Whether it only says that a value is not 0, or no poison, or follows from that."""
        return False

    def key(self) -> tuple[object, ...]:
        """What tells a statement apart from others about the value; empty for what a condition says."""
        return ()

    def says_as_much_as(self, other: Constraint) -> bool:
        """Whether a statement implies another one about the value."""
        return False

    def size(self) -> int:
        """The number of constraints that it is made of, itself included."""
        return 1

    def depth(self) -> int:
        """How deep unions of constraints lie in one another in it."""
        return 0

    def words(self) -> str:
        """What holds, for developers."""
        return type(self).__name__

    def __str__(self) -> str:
        return f"{self.value} {self.words()} on {self.where}"


@final
class TruthConstraint(Constraint):
    """The i1 value is true, or false."""

    __slots__ = ("truth",)

    def __init__(self, value: LocalValue, where: Where, truth: bool) -> None:
        super().__init__(value, where)
        self.truth: bool = truth

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        return found.intersect(IntSet.point(1, 1 if self.truth else 0)) if isinstance(found, IntSet) else found

    def excludes(self, sets: Sets, values: IntSet) -> bool:
        return self.narrow(sets, values).is_empty()

    def is_of_value_alone(self) -> bool:
        return True

    def words(self) -> str:
        return "is true" if self.truth else "is false"


@final
class ComparisonConstraint(Constraint):
    """`value predicate other`, where `value` is operand `position` of a comparison, and `predicate` that of the
    comparison as seen from it, negated where the comparison is false.
    """

    __slots__ = ("compare", "position", "predicate")

    def __init__(self, value: LocalValue, where: Where, compare: Compare, position: int, predicate: int) -> None:
        super().__init__(value, where)
        self.compare: Compare = compare
        self.position: int = position
        self.predicate: int = predicate

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        other = sets.of_operand(self.compare, 1 - self.position)
        if isinstance(found, IntSet) and isinstance(other, IntSet):
            return found.intersect(integer_compare_region(self.predicate, other))
        if isinstance(found, FloatSet) and isinstance(other, FloatSet):
            return found.intersect(float_compare_region(self.predicate, other, sets.context))
        return found

    def excludes(self, sets: Sets, values: IntSet) -> bool:
        return self.narrow(sets, values).is_empty()

    def reads(self) -> list[tuple[Instruction, int]]:
        return [(self.compare, 1 - self.position)]

    def is_of_value_alone(self) -> bool:
        return not isinstance(self.compare.operands[1 - self.position], LocalValue)

    def words(self) -> str:
        return f"predicate {self.predicate}"


@final
class ComparedWithItself(Constraint):
    """`value predicate value` of a float: it is NaN, or is not."""

    __slots__ = ("predicate",)

    def __init__(self, value: LocalValue, where: Where, predicate: int) -> None:
        super().__init__(value, where)
        self.predicate: int = predicate

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        return float_self_region(self.predicate, found, sets.context) if isinstance(found, FloatSet) else found

    def is_of_value_alone(self) -> bool:
        return True

    def words(self) -> str:
        return f"predicate {self.predicate} of itself"


@final
class SwitchCases(Constraint):
    """The value is one of the cases of a switch."""

    __slots__ = ("cases",)

    def __init__(self, value: LocalValue, where: Where, cases: tuple[ConstantInt, ...]) -> None:
        super().__init__(value, where)
        self.cases: tuple[ConstantInt, ...] = cases

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        if not isinstance(found, IntSet):
            return found
        width = found.width
        values = [case.value for case in self.cases]
        if len(values) > MAX_CASES:
            return found.intersect(IntSet.between(width, min(values), max(values)))
        return IntSet.from_values(width, [value for value in values if found.contains(value)])

    def excludes(self, sets: Sets, values: IntSet) -> bool:
        return len(self.cases) <= MAX_CASES and not any(values.contains(case.value) for case in self.cases)


@final
class NoneOf(Constraint):
    """The value is none of the cases of a switch."""

    __slots__ = ("cases",)

    def __init__(self, value: LocalValue, where: Where, cases: tuple[ConstantInt, ...]) -> None:
        super().__init__(value, where)
        self.cases: tuple[ConstantInt, ...] = cases

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        """Leave out the cases of few values, or of the others the ends that are among the cases, and one hole."""
        if not isinstance(found, IntSet):
            return found
        excluded = {case.value: True for case in self.cases}
        if (few := found.few_members()) is not None:
            return IntSet.from_values(found.width, [value for value in few if value not in excluded])
        if len(excluded) == 1:
            hole = IntRange.point(found.width, self.cases[0].value)
            return found.intersect(IntSet.from_range(hole.complement()))
        width = found.width
        mask = (1 << width) - 1
        for _ in range(min(len(self.cases), MAX_CASES)):
            if found.is_empty():
                return found
            arc = found.range
            lowest = 0 if arc.is_full() else arc.lower
            highest = mask if arc.is_full() else (arc.upper - 1) & mask
            if lowest not in excluded and highest not in excluded:
                return found
            gone = lowest if lowest in excluded else highest
            found = found.intersect(IntSet.from_range(IntRange.point(width, gone).complement()))
        return found

    def excludes(self, sets: Sets, values: IntSet) -> bool:
        if values.is_point():
            return any(values.contains(case.value) for case in self.cases)
        return self.narrow(sets, values).is_empty()


@final
class DerivedConstraint(Constraint):
    """The value is operand `position` of the operation `through`, of whose result `base` holds."""

    __slots__ = ("base", "position", "through")

    def __init__(self, value: LocalValue, base: Constraint, through: Instruction, position: int) -> None:
        super().__init__(value, base.where)
        self.base: Constraint = base
        self.through: Instruction = through
        self.position: int = position

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        through = self.through
        result = sets.of_result(through)
        site = sets.site(through)
        if result is None or site is None:
            return found
        left = self.base.narrow(sets, result)
        remaining = sets.operation(through).refine(site, self.position, left, sets.of_operands(through))
        if remaining is not None:
            found = found.meet(remaining)
        if not isinstance(result, IntSet) or not isinstance(left, IntSet) or not isinstance(found, IntSet):
            return found
        # An arc that is cut off has no hole.
        if result.is_full() or left.range != result.range or self.says_little() or not _keeps_holes(through):
            return found
        said = self.base.allowed(sets, result.width)
        return found if said.includes(result) or result.includes(said) else found.meet(self._before(sets, said, found))

    def excludes(self, sets: Sets, values: IntSet) -> bool:
        """Whether the operation makes of these values none that its own constraint holds for: (char)x != 0 excludes
        x = 256. A `freeze` of a value that may be undef has one number, and other uses of the value another.
        """
        through = self.through
        site = sets.site(through)
        if site is None or not isinstance(through.type, IntegerType):
            return False
        if through.opcode == opcodes.FREEZE and not site.same:
            return False
        operands = list(sets.of_operands(through))
        operands[self.position] = values
        if site.same:
            for k in range(min(len(operands), len(through.operands))):
                if through.operands[k] is self.value:
                    operands[k] = values
        result = sets.operation(through).evaluate(site, operands)
        return isinstance(result, IntSet) and self.base.excludes(sets, result)

    def allowed(self, sets: Sets, width: int) -> ValueSet:
        result = sets.of_result(self.through)
        full = IntSet.full(width)
        if not isinstance(result, IntSet) or not _keeps_holes(self.through):
            return self.narrow(sets, full)
        return self._before(sets, self.base.allowed(sets, result.width), full)

    def _before(self, sets: Sets, said: ValueSet, found: IntSet) -> ValueSet:
        """The operands that give what is said of the result, whatever is known of them: they may have a hole that is
        none in the numbers that the result can be.
        """
        through = self.through
        site = sets.site(through)
        full = IntSet.full(found.width)
        if site is None:
            return full
        operands = list(sets.of_operands(through))
        operands[self.position] = full
        remaining = sets.operation(through).refine(site, self.position, said, operands)
        return full if remaining is None else remaining

    def reads(self) -> list[tuple[Instruction, int]]:
        return [(self.through, ALL_OPERANDS), *self.base.reads()]

    def says_little(self) -> bool:
        return self.base.says_little()


@final
class BehindBits(Constraint):
    """The value is the float from whose bits `through` takes a number of which `base` holds."""

    __slots__ = ("base", "through")

    def __init__(self, value: LocalValue, base: Constraint, through: Instruction) -> None:
        super().__init__(value, base.where)
        self.base: Constraint = base
        self.through: Instruction = through

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        result = sets.of_result(self.through)
        if not isinstance(result, IntSet) or not isinstance(found, FloatSet):
            return found
        # What the number can be follows from the float; together with the condition that may be no arc.
        number = self.base.narrow(sets, IntSet.full(result.width))
        assert isinstance(number, IntSet)
        behind = float_of_number(self.through, number, found)
        return found if behind is None else behind

    def reads(self) -> list[tuple[Instruction, int]]:
        return [(self.through, ALL_OPERANDS), *self.base.reads()]

    def says_little(self) -> bool:
        return self.base.says_little()


@final
class BesideOverflow(Constraint):
    """The value is the number that `call` gives with an overflow bit that is set, or not."""

    __slots__ = ("bit", "call")

    def __init__(self, value: LocalValue, bit: TruthConstraint, call: Instruction) -> None:
        super().__init__(value, bit.where)
        self.bit: TruthConstraint = bit
        self.call: Instruction = call

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        if sets.of_result(self.call) is None:
            return found
        number = beside_overflow_bit(sets.operation(self.call), self.bit.truth, sets.of_operands(self.call))
        return found if number is None else found.meet(number)

    def reads(self) -> list[tuple[Instruction, int]]:
        return [(self.call, ALL_OPERANDS)]


def _keeps_holes(through: Instruction) -> bool:
    """Whether a hole in the results is one in the operands: conversions, and sums with a number.

    sext x >= 10 (unsigned)      the result lies in [-2^15, 2^15 - 1] without [0, 9], which is no arc; x is one
    zext x + 3 is not below 5    x is not 0 and not 1
    """
    opcode = through.opcode
    if opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST:
        return True
    if opcode != opcodes.ADD and opcode != opcodes.SUB:
        return False
    return isinstance(through.operands[0], ConstantInt) or isinstance(through.operands[1], ConstantInt)
