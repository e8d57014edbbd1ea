"""What rules ask of facts, and the one place that says what may be done where a value may be undef.

A set holds whatever undef is, at each use anew; so what holds for all members of sets holds for undef too. What is
known of two values together (`implies`) speaks of them as numbers, and there are two readings of undef:

    decided     a comparison that holds if undef is one number: the compiler may *choose* what undef is where it is
                read, each time anew, and chooses the number for which it holds (LangRef: Undefined Values)
    holds       a comparison that holds whatever undef is, at each use: a rule may put one operand in the place of the
                result, where its next reader would see yet another number

Nothing is ever asked of poison: an operation on poison is poison, which anything may stand for. `is_well_defined` is
for the few rules that promise that there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from scev import ir
from scev.answers import FunctionFacts, internals
from scev.cfg import Place
from scev.domains import FloatSet, IntSet, ValueSet, compare_regions
from scev.ir import constants, opcodes
from scev.transfer import is_never_undef, is_well_defined
from scev.transforms.calls import CallOf, Calls

MAX_READERS: Final = 4
"""Instructions that are followed from a result to where it is read, each the only reader of the one before."""
MAX_CONJUNCTS: Final = 4
"""Depth to which the condition of a select is taken apart."""
_SPECULATABLE: Final = (
    opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.LSHR, opcodes.ASHR, opcodes.AND, opcodes.OR,
    opcodes.XOR, opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT,
)  # fmt: skip


@final
class FunctionQuestions:
    """What is known of one function, as rules ask. Nothing of an instruction that has another set at each use: the sets
    of operands are those where the instruction reads them.
    """

    def __init__(self, facts: FunctionFacts, calls: Calls | None = None, reads_anew: bool = False) -> None:
        """`reads_anew`: values may come to be read where the program does not read them."""
        self.facts = facts
        self._calls = calls
        self._reads_anew = reads_anew
        self._absent: FunctionQuestions | None = None
        self._decisions: int = 0
        self._at: ir.Instruction | None = None
        self._sets: dict[int, ValueSet | None] = {}

    def with_undef_absent(self) -> FunctionQuestions | None:
        """The same if nothing were undef: what holds then holds of a program in which all is frozen. None where that is
        so already.
        """
        if self._absent is None:
            if internals(self.facts).assumes_absent("undef"):
                return None
            self._absent = FunctionQuestions(
                self.facts.under(alone=True).under("undef", "absent"), self._calls, self._reads_anew
            )
        return self._absent

    def of(self, value: ir.Value) -> ValueSet | None:
        """The set of a value where it is computed; None for what has none."""
        return self.facts.of(value).range if isinstance(value, ir.LocalValue) else None

    def use(self, at: ir.Instruction, operand: int) -> ValueSet | None:
        """The set of an operand where an instruction reads it, or where the only reader of its result reads that."""
        if self._at is not at:
            self._at = at
            self._sets = {}
        elif operand in self._sets:
            return self._sets[operand]
        found = self._set_of_use(at, operand)
        self._sets[operand] = found
        return found

    def _set_here(self, at: ir.Instruction, operand: int) -> ValueSet | None:
        """The set of an operand where an instruction reads it."""
        value = at.operands[operand]
        if not isinstance(value, ir.LocalValue):
            # What has no set keeps none of its operands'.
            has_set = at.is_terminator or self.of(at) is not None
            return internals(self.facts).flow.conditions.set_of_operand(at, operand) if has_set else None
        return self.facts.of(value).range_at(Place.of_use(at, operand))

    def _set_of_use(self, at: ir.Instruction, operand: int) -> ValueSet | None:
        found = self._set_here(at, operand)
        value = at.operands[operand]
        if not isinstance(value, ir.LocalValue):
            return found
        if found is not None and not found.is_empty() and not self._reads_anew:
            found = self._where_read(value, at, found)
        return found

    def _where_read(self, value: ir.LocalValue, at: ir.Instruction, set_: ValueSet) -> ValueSet:
        """The part of the set of an operand in which it lies where the only reader of the result is: a value that
        nothing reads may be anything. Nothing between them is undefined behaviour, whatever it reads.
        """
        for _ in range(MAX_READERS):
            users = at.users
            if len(users) != 1 or isinstance(at, ir.Phi):
                break
            reader = users[0]
            if reader.opcode in (opcodes.SELECT, opcodes.PHI):
                positions = [k for k, operand in enumerate(reader.operands) if operand is at]
                if len(positions) != 1:
                    break
                later = self.facts.of(value).range_at(Place.of_use(reader, positions[0]))
                # Where control comes there at all: else nothing reads the result.
                if later is not None and not later.is_empty():
                    set_ = set_.meet(later)
                if reader.opcode == opcodes.SELECT and positions[0] and isinstance(set_, IntSet):
                    set_ = self._in_arm(value, set_, reader.operands[0], positions[0] == 1, MAX_CONJUNCTS)
                break
            if reader.opcode not in _SPECULATABLE:
                break
            at = reader
        return set_

    def _in_arm(self, value: ir.LocalValue, set_: IntSet, condition: ir.Value, truth: bool, limit: int) -> IntSet:
        """The part of a set in which a value lies where the condition of a select is true, or false. That reads
        the value once more: what it says holds for it where it is one number.
        """
        if not isinstance(condition, ir.Instruction) or limit == 0 or not self.is_never_undef(value):
            return set_
        for part in ir.conjuncts(condition, truth) or ():
            set_ = self._in_arm(value, set_, part, truth, limit - 1)
        if isinstance(condition, ir.Compare) and condition.opcode == opcodes.ICMP:
            predicate = condition.predicate if truth else opcodes.inverse_predicate(condition.predicate)
            for k, number in ((0, point_of(condition.operands[1])), (1, point_of(condition.operands[0]))):
                if condition.operands[k] is value and number is not None:
                    if k == 1:
                        predicate = opcodes.swapped_predicate(predicate)
                    narrow = compare_regions.allowed_region(predicate, IntSet.point(set_.width, number))
                    both = set_.intersect(narrow)
                    if not both.is_empty():
                        set_ = both
        return set_

    def integers(self, at: ir.Instruction, operand: int) -> IntSet | None:
        """The integers of an operand where it is read, each lane of a vector; None where nothing is known, and where
        control never comes.
        """
        found = self.use(at, operand)
        return found if isinstance(found, IntSet) and not found.is_empty() else None

    def integers_here(self, at: ir.Instruction, operand: int) -> IntSet | None:
        """The same, whoever reads the result: for what must not go wrong even where nobody does."""
        found = self._set_here(at, operand)
        return found if isinstance(found, IntSet) and not found.is_empty() else None

    def floats(self, at: ir.Instruction, operand: int) -> FloatSet | None:
        """The floats of an operand where it is read; None as for `integers`."""
        found = self.use(at, operand)
        return found if isinstance(found, FloatSet) and not found.is_empty() else None

    def decided(self, compare: ir.Compare) -> bool | None:
        """What a comparison of two integers or addresses is, if undef is chosen to be one number; None if it may be
        both. The first comparisons are asked about, `max_relations` of a function.
        """
        if (pair := _pair(compare.operands)) is None:
            return None
        self._decisions += 1
        if self._decisions > internals(self.facts).context.settings.max_relations:
            return None
        name = opcodes.INTEGER_PREDICATE_NAMES[compare.predicate]
        return self.facts.known_at(name, *pair, compare.block, reading="consistent")

    def is_ordered(self, predicate: str, at: ir.Instruction) -> bool:
        """Whether a comparison of the first two operands of an instruction holds, if undef is one number."""
        pair = _pair(at.operands[:2])
        return pair is not None and self.facts.implies(predicate, *pair, at, reading="consistent")

    def decided_given(self, compare: ir.Compare, given: ir.Compare, holds: bool) -> bool | None:
        """What a comparison is where another one is true, or false; None if it may be both. As `decided`."""
        if (first := _pair(given.operands)) is None or (pair := _pair(compare.operands)) is None:
            return None
        names = opcodes.INTEGER_PREDICATE_NAMES
        known = given.predicate if holds else opcodes.inverse_predicate(given.predicate)
        for answer in (True, False):
            asked = compare.predicate if answer else opcodes.inverse_predicate(compare.predicate)
            if self.facts.implies(
                names[asked], *pair, compare.block, given=[(names[known], *first)], reading="consistent"
            ):
                return answer
        return None

    def holds(self, predicate: int, left: ir.Value, right: ir.Value, at: ir.Instruction) -> bool:
        """Whether a comparison holds before an instruction whatever undef is, at each use anew."""
        pair = _pair((left, right))
        return pair is not None and self.facts.implies(opcodes.INTEGER_PREDICATE_NAMES[predicate], *pair, at)

    def calls_of_function(self) -> list[CallOf]:
        """The calls of the function that may happen; none if others may call it too."""
        return (self._calls.of(self.facts) if self._calls is not None else None) or []

    def is_never_undef(self, value: ir.Value) -> bool:
        """Whether a value that is not poison is one number, the same wherever it is read."""
        return is_never_undef(value)

    def is_well_defined(self, value: ir.Value) -> bool:
        """Whether a value is neither undef nor poison."""
        return is_well_defined(value)


def _pair(operands: Sequence[ir.Value]) -> tuple[str | int, str | int] | None:
    """Two operands of a comparison, as facts are asked of them; None where that cannot be, or both are numbers."""
    left, right = (_operand(value) for value in operands)
    if left is None or right is None or isinstance(left, int) and isinstance(right, int):
        return None
    return left, right


def _operand(value: ir.Value) -> str | int | None:
    """An operand of a comparison, as facts are asked of it."""
    if isinstance(value, ir.LocalValue):
        return None if isinstance(value.type, ir.VectorType) else value.name
    if isinstance(value, ir.ConstantInt):
        return value.value
    if isinstance(value, ir.ConstantWord) and value.word == constants.NULL:
        return 0
    return None


def point_of(value: ir.Value) -> int | None:
    """The number of an integer constant, or of all lanes of one; None for anything else."""
    if isinstance(value, ir.ConstantSplat):
        value = value.element
    return value.value if isinstance(value, ir.ConstantInt) else None
