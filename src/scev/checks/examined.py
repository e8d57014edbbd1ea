"""A function that is checked: its facts, without what follows from undefined behaviour being absent, and how a set is
judged against the one in which nothing goes wrong.

    set within safe            impossible
    no value in common         certain
    some                       possible, if something is known of the value beyond its type; else unknown
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev import ir
from scev.accesses import MemoryAccess
from scev.answers import FunctionFacts, internals, settled
from scev.cfg import Loop, Place
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, Verdict, cause_at
from scev.checks.room import Room
from scev.checks.signs import SourceSigns
from scev.domains import FLOAT, FloatSet, IntSet, ValueSet, float_conversion
from scev.explain import ExplainedFunction
from scev.ir import opcodes
from scev.transfer import Context, operation_of, set_of_operand, set_of_type, site_of

MAX_STEPS_TO_ARGUMENT: Final = 4
"""Maximum operations between an argument and what is computed from it, as one call hands it over."""
MAX_STEPS_TO_TYPE: Final = 4
"""Maximum conversions, sums and products after one another of which it is asked what they give of any operands."""
_CONVERSIONS: Final = (opcodes.SITOFP, opcodes.UITOFP, opcodes.SEXT, opcodes.ZEXT)


class HandedArguments(NamedTuple):
    """What one call hands over: the function that calls; the sets of the arguments of which it says something; and what
    lies around those that point into an object, by position.
    """

    caller: ir.Function
    sets: dict[int, ValueSet]
    rooms: dict[int, Room]


_INT_WIDTH: Final = 32
_BYTE_WIDTH: Final = 8
_FROM_POINTERS: Final = (opcodes.PTRTOINT, opcodes.PTRTOADDR)
_FOLLOWING_TYPES: Final = (
    opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT,
)  # fmt: skip
_COMPUTING: Final = (
    *range(opcodes.FIRST_BINARY, opcodes.LAST_BINARY + 1), *range(opcodes.FIRST_CAST, opcodes.LAST_CAST + 1),
    opcodes.FNEG, opcodes.ICMP, opcodes.FCMP, opcodes.SELECT, opcodes.FREEZE,
)  # fmt: skip


@final
class Examination:
    """One function to be checked. `reasons`: also what is only unknown says of which values that is. `handed`: as one
    call hands over its arguments; None for all that may call.
    """

    def __init__(self, facts: FunctionFacts, reasons: bool = True, handed: HandedArguments | None = None) -> None:
        self.facts: Final = facts
        self.reasons: Final = reasons
        self.handed: Final = handed
        self.asked: Final = ExplainedFunction(facts)
        self.function: Final[ir.Function] = facts.function
        self.context: Final[Context] = self.asked.context
        self._without_callers: Examination | None = None
        self._depends_on_callers: bool = True
        self._edges_never_taken: list[tuple[ir.BasicBlock, ir.BasicBlock]] | None = None
        self._signs: SourceSigns | None = None
        self._blocks_without_end: dict[ir.BasicBlock, bool] | None = None
        self._not_returning: list[ir.Instruction] | None = None
        self.rooms: Final[dict[ir.Value, Room | None]] = {}
        """What is known of objects (objects.py), once it was asked."""
        self._accesses: dict[ir.Instruction, MemoryAccess] | None = None

    def without_callers(self) -> Examination | None:
        """The same without the sets of arguments, where these are from the callers in this program; None where it does
        not depend on them.
        """
        if self._without_callers is None and self._depends_on_callers:
            found = self.facts.under(callers=False)
            self._depends_on_callers = found is not self.facts
            if self._depends_on_callers:
                self._without_callers = Examination(settled(found), False)
        return self._without_callers

    def edges_never_taken(self) -> list[tuple[ir.BasicBlock, ir.BasicBlock]]:
        """The edges from blocks that run that control never takes."""
        if (found := self._edges_never_taken) is None:
            found = self._edges_never_taken = [
                (block, target)
                for block in self.function.blocks
                if self.runs(block) and len(block.successors) > 1
                for target in block.successors
                if not self.facts.is_reachable(Place.of_edge(block, target))
            ]
        return found

    def calls_that_may_not_return(self) -> list[ir.Instruction]:
        """The calls of the function behind which control may not go on."""
        if (found := self._not_returning) is None:
            found = self._not_returning = [
                at
                for at in self.function.instructions()
                if isinstance(at, (ir.Call, ir.Invoke)) and not ir.returns_normally(at)
            ]
        return found

    def is_in_loop_without_end(self, block: ir.BasicBlock) -> bool:
        """Whether a block is in a loop that control does not leave once it goes round: what counts there comes to its
        end.
        """
        if (found := self._blocks_without_end) is None:
            found = self._blocks_without_end = {
                inside: True
                for loop in self.facts.loops
                if not any(self._may_leave(loop.loop, *edge) for edge in loop.loop.exits)
                for inside in loop.loop.blocks
            }
        return block in found

    def _may_leave(self, loop: Loop, inside: ir.BasicBlock, outside: ir.BasicBlock) -> bool:
        """Whether control may leave a loop by an edge, also where it has gone round."""
        if not self.runs(inside) or not self.facts.is_reachable(Place.of_edge(inside, outside)):
            return False
        condition = inside.terminator.operands[0] if inside.terminator.operands else None
        asked = condition.operands if isinstance(condition, ir.Compare) else [condition]
        return any(isinstance(one, ir.Instruction) and loop.contains(one.block) for one in asked)

    @property
    def signs(self) -> SourceSigns:
        """How the source reads the integers of the function."""
        if (found := self._signs) is None:
            found = self._signs = SourceSigns(self.function, self.context.layout)
        return found

    def runs(self, block: ir.BasicBlock) -> bool:
        """Whether a block can run."""
        return internals(self.facts).flow.executable[block.index]

    def access_at(self, at: ir.Instruction) -> MemoryAccess | None:
        """What a load or store accesses; None for others."""
        if (found := self._accesses) is None:
            found = {each.instruction: each for each in self.facts.memory.all_accesses()}
            self._accesses = found
        return found.get(at) if at.opcode in (opcodes.LOAD, opcodes.STORE) else None

    def as_called(self, handed: HandedArguments) -> Examination:
        """The same function, as one call hands over its arguments."""
        found = Examination(self.facts, self.reasons, handed)
        for position, room in handed.rooms.items():
            found.rooms[self.function.arguments[position]] = room
        return found

    def operand(self, at: ir.Instruction, position: int) -> ValueSet | None:
        """The set of an operand as an instruction reads it."""
        return self._narrowed(at.operands[position], self.asked.operand_set(at, position))

    def set_at(self, value: ir.LocalValue, place: Place | None) -> ValueSet | None:
        """The set of a value at a place, or where it is defined."""
        return self._narrowed(value, self.asked.set_at(value, place))

    def _narrowed(self, value: ir.Value, set_: ValueSet | None) -> ValueSet | None:
        if self.handed is None or set_ is None:
            return set_
        found = self._by_call(value, MAX_STEPS_TO_ARGUMENT)
        return set_ if found is None else set_.meet(found)

    def _by_call(self, value: ir.Value, steps: int) -> ValueSet | None:
        """What a value is by the arguments that a call hands over; None where these say nothing."""
        assert self.handed is not None
        if isinstance(value, ir.Argument):
            return self.handed.sets.get(value.position)
        if steps == 0 or not isinstance(value, ir.Instruction) or not is_computed(value):
            return None
        handed = [self._by_call(operand, steps - 1) for operand in value.operands]
        if all(set_ is None for set_ in handed):
            return None
        sets: list[ValueSet | None] = []
        for position, set_ in enumerate(handed):
            own = self.asked.operand_set(value, position)
            sets.append(own if set_ is None or own is None else own.meet(set_))
        return operation_of(value, self.context).evaluate(site_of(value, False, self.context), sets)

    def is_passed(self, at: ir.Instruction) -> bool:
        """Whether a call may come to an instruction, as far as conditions on its arguments say."""
        assert self.handed is not None
        place = Place.before(at)
        for position in self.handed.sets:
            set_ = self.set_at(self.function.arguments[position], place)
            if set_ is not None and set_.is_empty():
                return False
        for branch, taken in self.asked.branches_around(place):
            condition = self._by_call(branch.operands[0], MAX_STEPS_TO_ARGUMENT)
            if isinstance(condition, IntSet) and not condition.contains(int(taken)):
                return False
        return True

    def says_something(self, value: ir.LocalValue, set_: ValueSet) -> bool:
        """Whether a set of a value says something that a person would: not only what its type does, or its operation
        whatever the operands are; of an integer at least half of its type is left out, of a float all beyond some
        number.
        """
        if (full := self.asked.full(value)) is None or set_.includes(full):
            return False
        if isinstance(set_, FloatSet) and is_any_number(set_):
            return False
        if isinstance(set_, IntSet) and set_.width > 1 and set_.range.size() > 1 << (set_.width - 1):
            return False
        by_types = self._by_types(value, MAX_STEPS_TO_TYPE)
        if by_types is not None and set_.includes(by_types):
            return False
        if isinstance(value, (ir.Call, ir.Invoke)) and ir.library_function_called(value) is not None:
            # rand(), getchar(): that is what they are for.
            return True
        return self.facts.of(value).set_by_operation != set_

    def is_known(self, value: ir.Value, set_: ValueSet) -> bool:
        """Whether a value is a constant, or its set says something."""
        return not isinstance(value, ir.LocalValue) or self.says_something(value, set_)

    def _by_types(self, value: ir.Value, steps: int) -> ValueSet | None:
        """What conversions, sums and products give of anything that their operands' types hold: -(long)i is within 32
        bits whatever i is. None where one is narrower than int, whose type says something: (unsigned char)c + 1.
        """
        if not isinstance(value, ir.LocalValue):
            return set_of_operand(value, self.context)
        if not isinstance(value, ir.Instruction) or value.opcode not in _FOLLOWING_TYPES or steps == 0:
            is_narrow = isinstance(value.type, ir.IntegerType) and value.type.width < _INT_WIDTH
            return None if is_narrow else set_of_type(value.type, self.context)
        sets = [self._by_types(operand, steps - 1) for operand in value.operands]
        if any(set_ is None for set_ in sets):
            return None
        return operation_of(value, self.context).evaluate(site_of(value, False, self.context), sets)

    def is_bounded(self, value: ir.Value, set_: IntSet, above: bool) -> bool:
        """Whether something is known of one side of a signed integer: not only what its type does, or its operation
        whatever the operands are, or that it does not change its sign: a counter from 0 that nothing stops. At least
        half of that side is left out, of each value that it is computed from.
        """
        if not isinstance(value, ir.LocalValue):
            return True
        if _is_distance_of_pointers(value):
            return False
        usual = self._half_of_types(value, MAX_STEPS_TO_TYPE)
        if usual is None or self._is_of_bounded(value, MAX_STEPS_TO_TYPE):
            return True
        return set_.signed_max() < usual.signed_max() if above else set_.signed_min() > usual.signed_min()

    def is_beyond(self, value: ir.Value, set_: IntSet, safe: IntSet) -> bool:
        """Whether a value is outside of a safe set on a side of which something is known."""
        above, below = set_.signed_max() > safe.signed_max(), set_.signed_min() < safe.signed_min()
        if not above and not below:
            return True
        return (above and self.is_bounded(value, set_, True)) or (below and self.is_bounded(value, set_, False))

    def _is_of_bounded(self, value: ir.Value, steps: int) -> bool:
        """Whether all that a value is computed from is in the inner half of its type: 32 - (n & 31)."""
        if isinstance(value, ir.Instruction) and value.opcode in _FOLLOWING_TYPES and steps:
            return all(self._is_of_bounded(operand, steps - 1) for operand in value.operands)
        if not isinstance(value, ir.LocalValue):
            return True
        own = internals(self.facts).flow.sets[value.index]
        if not isinstance(own, IntSet) or own.is_empty() or own.width <= _BYTE_WIDTH:
            return isinstance(own, IntSet)
        half = 1 << (own.width - 2)
        return -half < own.signed_min() and own.signed_max() < half

    def _half_of_types(self, value: ir.Value, steps: int, is_unsigned: bool = False) -> IntSet | None:
        """What conversions, sums and products give of numbers in the inner half of their types, without the sign that
        they do not have, or are not read with (`is_unsigned`). None where a type, or a function of a library, says
        something; and of arguments that may be anything, of which a condition may say it.
        """
        if not isinstance(value, ir.LocalValue):
            found = set_of_operand(value, self.context)
            return found if isinstance(found, IntSet) else None
        if not isinstance(value, ir.Instruction) or value.opcode not in _FOLLOWING_TYPES or steps == 0:
            type_ = value.type
            own = internals(self.facts).flow.sets[value.index]
            if not isinstance(type_, ir.IntegerType) or type_.width <= _BYTE_WIDTH or not isinstance(own, IntSet):
                return None
            if own.is_empty() or (isinstance(value, ir.Argument) and own.is_full()):
                return None
            if isinstance(value, (ir.Call, ir.Invoke)) and ir.library_function_called(value) is not None:
                return None
            half = 1 << (type_.width - 2)
            least = 0 if is_unsigned or own.signed_min() >= 0 else -half
            return IntSet.between(type_.width, least, -1 if own.signed_max() < least else half - 1)
        is_unsigned = value.opcode == opcodes.ZEXT
        sets: list[ValueSet | None] = [
            self._half_of_types(operand, steps - 1, is_unsigned) for operand in value.operands
        ]
        if any(set_ is None for set_ in sets):
            return None
        found = operation_of(value, self.context).evaluate(site_of(value, False, self.context), sets)
        return found if isinstance(found, IntSet) and not found.is_empty() else None

    def is_at_most(self, small: ir.Value, large: ir.Value, at: ir.Instruction) -> bool:
        """Whether an unsigned number is known to be at most another one before an instruction: by what both are
        together, where their sets overlap.
        """
        if not isinstance(large, ir.LocalValue) or not isinstance(small, (ir.LocalValue, ir.ConstantInt)):
            return False
        other = small.name if isinstance(small, ir.LocalValue) else small.value
        return self.facts.implies("uge", large.name, other, at, reading="consistent")

    def is_never_zero(self, value: ir.Value, at: ir.Instruction) -> bool:
        """Whether a number, or the integer that a float is a conversion of, is known not to be 0 before an instruction:
        a set has no hole, but a condition may say so.
        """
        while isinstance(value, ir.Instruction) and value.opcode in _CONVERSIONS:
            value = value.operands[0]
        if not isinstance(value, ir.LocalValue) or not isinstance(value.type, ir.IntegerType):
            return False
        return self.facts.implies("ne", value.name, 0, at, reading="consistent")

    def judge(self, at: ir.Instruction, position: int, safe: ValueSet, words: str) -> Verdict | None:
        """A verdict on an operand that has to lie in a set; None where nothing is computed there."""
        if (set_ := self.operand(at, position)) is None or set_.is_empty():
            return None
        if safe.includes(set_):
            return Verdict(IMPOSSIBLE, words)
        causes = cause_at(at, position, safe)
        if set_.meet(safe).is_empty():
            return Verdict(CERTAIN, words, causes)
        return Verdict(POSSIBLE if self.is_known(at.operands[position], set_) else UNKNOWN, words, causes)


def is_any_number(set_: FloatSet) -> bool:
    """Whether a set of floats has all numbers of its format, or of binary32, from which it was converted."""
    finite = FloatSet.finite(set_.format)
    if set_.includes(finite):
        return True
    if set_.format.precision <= FLOAT.precision or not set_.has_numbers():
        return False
    floats = float_conversion.convert(FloatSet.finite(FLOAT), set_.format)
    return (set_.largest() >= finite.largest() or set_.largest() == floats.largest()) and (
        set_.smallest() <= finite.smallest() or set_.smallest() == floats.smallest()
    )


def _is_distance_of_pointers(value: ir.LocalValue) -> bool:
    """Whether a value is how many elements two pointers are apart."""
    while isinstance(value, ir.Instruction) and value.opcode in (opcodes.SDIV, opcodes.ASHR, *_CONVERSIONS):
        operand = value.operands[0]
        if not isinstance(operand, ir.LocalValue):
            return False
        value = operand
    return (
        isinstance(value, ir.Instruction)
        and value.opcode == opcodes.SUB
        and all(isinstance(one, ir.Instruction) and one.opcode in _FROM_POINTERS for one in value.operands)
    )


def is_computed(value: ir.Value) -> bool:
    """Whether a value is what an operation makes of its operands, and of nothing else."""
    return isinstance(value, ir.Instruction) and value.opcode in _COMPUTING


def signed_bounds(set_: IntSet) -> tuple[int, int]:
    """The least and the largest signed member."""
    return set_.signed_min(), set_.signed_max()


def unsigned_bounds(set_: IntSet) -> tuple[int, int]:
    """The least and the largest unsigned member."""
    return set_.unsigned_min(), set_.unsigned_max()


MAX_STEPS_TO_ARM: Final = 3
"""Maximum operations between a value and the select that chooses what is computed from it."""
# What is poison where an operand is, and harms nobody by that.
_HANDING_POISON_ON: Final = (
    opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.AND, opcodes.OR, opcodes.XOR, opcodes.SHL, opcodes.LSHR,
    opcodes.ASHR, opcodes.ICMP, *range(opcodes.FIRST_CAST, opcodes.LAST_CAST + 1),
)  # fmt: skip


def is_chosen(value: ir.Instruction, depth: int = MAX_STEPS_TO_ARM) -> bool:
    """Whether all that is computed from a value is an arm of a select, or one of several conditions: an overflow is
    poison, which harms nobody unless it is used.
    """
    if not value.users:
        return False
    for user in value.users:
        is_choice = user.opcode == opcodes.SELECT and user.operands[0] is not value
        is_one_of_several = user.opcode in (opcodes.AND, opcodes.OR, opcodes.SELECT) and str(user.type) == "i1"
        if is_choice or is_one_of_several:
            continue
        is_computed = user.opcode in _HANDING_POISON_ON
        if depth == 0 or not is_computed or not is_chosen(user, depth - 1):
            return False
    return True
