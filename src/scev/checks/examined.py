"""A function that is checked: its facts, without what follows from undefined behaviour being absent, and how a set is
judged against the one in which nothing goes wrong.

    set within safe            impossible
    no value in common         certain
    some                       possible, if something is known of the value beyond its type; else unknown
"""

from __future__ import annotations

from typing import Final, final

from scev.accesses import MemoryAccess
from scev.answers import FunctionFacts
from scev.cfg import Place
from scev.checks.finding import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, Cause, Verdict
from scev.checks.room import Room
from scev.checks.signs import SourceSigns
from scev.domains import FloatSet, IntSet, ValueSet
from scev.explain import ExplainedFunction
from scev.ir import BasicBlock, Function, Instruction, IntegerType, LocalValue, Value, opcodes
from scev.transfer import Context

_CONVERSIONS: Final = (opcodes.SITOFP, opcodes.UITOFP, opcodes.SEXT, opcodes.ZEXT)


@final
class Examination:
    """One function to be checked. `reasons`: also what is only unknown says of which values that is."""

    def __init__(self, facts: FunctionFacts, reasons: bool = True) -> None:
        self.facts: Final = facts
        self.reasons: Final = reasons
        self.asked: Final = ExplainedFunction(facts)
        self.function: Final[Function] = facts.function
        self.context: Final[Context] = self.asked.context
        self._without_callers: Examination | None = None
        self._depends_on_callers: bool = True
        self._edges_never_taken: list[tuple[BasicBlock, BasicBlock]] | None = None
        self._signs: SourceSigns | None = None
        self.rooms: Final[dict[Value, Room | None]] = {}
        """What is known of objects (objects.py), once it was asked."""
        self._accesses: dict[Instruction, MemoryAccess] | None = None

    def without_callers(self) -> Examination | None:
        """The same without the sets of arguments, where these are from the callers in this program; None where it does
        not depend on them.
        """
        if self._without_callers is None and self._depends_on_callers:
            found = self.facts.without_callers()
            self._depends_on_callers = found is not None
            if found is not None:
                self._without_callers = Examination(found.settled(), False)
        return self._without_callers

    def edges_never_taken(self) -> list[tuple[BasicBlock, BasicBlock]]:
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

    @property
    def signs(self) -> SourceSigns:
        """How the source reads the integers of the function."""
        if (found := self._signs) is None:
            found = self._signs = SourceSigns(self.function, self.context.layout)
        return found

    def runs(self, block: BasicBlock) -> bool:
        """Whether a block can run."""
        return self.facts.flow.executable[block.index]

    def access_at(self, at: Instruction) -> MemoryAccess | None:
        """What a load or store accesses; None for others."""
        if (found := self._accesses) is None:
            found = {each.instruction: each for each in self.facts.all_accesses()}
            self._accesses = found
        return found.get(at) if at.opcode in (opcodes.LOAD, opcodes.STORE) else None

    def operand(self, at: Instruction, position: int) -> ValueSet | None:
        """The set of an operand as an instruction reads it."""
        return self.asked.operand_set(at, position)

    def says_something(self, value: LocalValue, set_: ValueSet) -> bool:
        """Whether a set of a value says something that a person would: not only what its type does, or its operation
        whatever the operands are; of an integer at least half of its type is left out, of a float all beyond some
        number.
        """
        full = self.asked.full(value)
        if full is None or set_.includes(full):
            return False
        if isinstance(set_, FloatSet) and set_.includes(FloatSet.finite(set_.format)):
            return False
        if isinstance(set_, IntSet) and set_.width > 1 and set_.range.size() > 1 << (set_.width - 1):
            return False
        return self.facts.set_by_operation(value) != set_

    def is_never_zero(self, value: Value, at: Instruction) -> bool:
        """Whether a number, or the integer that a float is a conversion of, is known not to be 0 before an instruction:
        a set has no hole, but a condition may say so.
        """
        while isinstance(value, Instruction) and value.opcode in _CONVERSIONS:
            value = value.operands[0]
        if not isinstance(value, LocalValue) or not isinstance(value.type, IntegerType):
            return False
        return self.facts.implies("ne", value.name, 0, at, reading="consistent")

    def judge(self, at: Instruction, position: int, safe: ValueSet, words: str) -> Verdict | None:
        """A verdict on an operand that has to lie in a set; None where nothing is computed there."""
        set_ = self.operand(at, position)
        if set_ is None or set_.is_empty():
            return None
        operand = at.operands[position]
        if safe.includes(set_):
            return Verdict(IMPOSSIBLE, words)
        causes = (Cause(operand, Place.of_use(at, position), safe),) if isinstance(operand, LocalValue) else ()
        if set_.meet(safe).is_empty():
            return Verdict(CERTAIN, words, causes)
        known = not isinstance(operand, LocalValue) or self.says_something(operand, set_)
        return Verdict(POSSIBLE if known else UNKNOWN, words, causes)


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


def is_chosen(value: Instruction, depth: int = MAX_STEPS_TO_ARM) -> bool:
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
