"""Rules of the pass `constants` for arithmetic that asks whether it overflows: where it does not, the plain operation
computes the same, and its flag says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from scev.domains import IntSet, TupleSet, overflow
from scev.ir import I1, AggregateAccess, Call, ConstantInt, Instruction, Phi, VectorType, opcodes
from scev.ir.edit import binary
from scev.transforms.changes import Becomes, Change, Rewritten
from scev.transforms.parts import stem_of
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import InstructionRule, Rule


class Plain(NamedTuple):
    """The operation that an intrinsic is, if nothing overflows."""

    opcode: int
    is_signed: bool

    @property
    def flag(self) -> int:
        return opcodes.NSW if self.is_signed else opcodes.NUW


_OPERATIONS: Final = {"add": opcodes.ADD, "sub": opcodes.SUB, "mul": opcodes.MUL, "shl": opcodes.SHL}
_WRAPS: Final[dict[int, Callable[[IntSet, IntSet, bool], bool | None]]] = {
    opcodes.ADD: overflow.add_wraps,
    opcodes.SUB: overflow.sub_wraps,
    opcodes.MUL: overflow.mul_wraps,
    opcodes.SHL: overflow.shl_wraps,
}


def _plain(stem: str, ending: str) -> Plain | None:
    if not stem.endswith(ending):
        return None
    opcode = _OPERATIONS.get(stem[1:].removesuffix(ending))
    return None if opcode is None else Plain(opcode, stem[0] == "s")


def never_wraps(opcode: int, is_signed: bool, at: Instruction, ask: FunctionQuestions) -> bool:
    """Whether an operation on the first two operands of an instruction stays within the numbers of the type."""
    a, b = ask.integers(at, 0), ask.integers(at, 1)
    if a is None or b is None:
        return False
    if _WRAPS[opcode](a, b, is_signed) is False:
        return True
    left, right = at.operands[0], at.operands[1]
    if opcode != opcodes.SUB or not _may_be_ordered(is_signed, at, ask):
        return False
    return ask.holds(opcodes.SGE if is_signed else opcodes.UGE, left, right, at)


def _may_be_ordered(is_signed: bool, at: Instruction, ask: FunctionQuestions) -> bool:
    """Whether x >= y would be enough for x - y, which is between 0 and x then: signed, with y >= 0."""
    if not is_signed:
        return True
    y = ask.integers(at, 1)
    return y is not None and y.known_non_negative()


def _no_overflow(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """The result beside an overflow bit that is never set."""
    assert isinstance(at, AggregateAccess)
    call = at.operands[0]
    if at.indices != (0,) or not isinstance(call, Call):
        return []
    plain = _plain(stem_of(call), ".with.overflow")
    if plain is None or not _is_clear(call, ask) and not never_wraps(plain.opcode, plain.is_signed, call, ask):
        return []
    # Where the result is computed, the operands are what they were: they dominate the pair.
    new = binary(plain.opcode, call.operands[0], call.operands[1], plain.flag)
    return [Rewritten(rule, at, [new], f"{call} does not overflow")]


def _is_clear(call: Call, ask: FunctionQuestions) -> bool:
    """Whether the overflow bit of a pair is 0."""
    found = ask.of(call)
    if isinstance(found, TupleSet):
        bit = found.elements[1]
        if isinstance(bit, IntSet) and bit.is_point() and bit.point_value() == 0:
            return True
    for user in call.users:
        if isinstance(user, AggregateAccess) and user.opcode == opcodes.EXTRACTVALUE and user.indices == (1,):
            bit = ask.of(user)
            if isinstance(bit, IntSet) and bit.is_point() and bit.point_value() == 0:
                return True
    return False


def _overflow_bit_is_clear(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """The overflow bit of a difference that control branches on before anything reads the difference: if undef decided
    the bit, the branch is undefined behaviour, so that the operands count as numbers (LangRef: Undefined Values).
    """
    assert isinstance(at, AggregateAccess)
    call = at.operands[0]
    if at.indices != (1,) or not isinstance(call, Call) or isinstance(at.type, VectorType):
        return []
    plain = _plain(stem_of(call), ".with.overflow")
    if plain is None or plain.opcode != opcodes.SUB or not _branches_first(at, call, ask):
        return []
    if not _may_be_ordered(plain.is_signed, call, ask):
        return []
    if not ask.is_ordered("sge" if plain.is_signed else "uge", call):
        return []
    return [Becomes(rule, at, ConstantInt(I1, 1, 0), f"{call} does not overflow")]


def _branches_first(bit: Instruction, call: Call, ask: FunctionQuestions) -> bool:
    """Whether a branch on the overflow bit is above all that reads the result beside it, and nothing else reads the
    pair.
    """
    branches: list[Instruction] = []
    for user in bit.users:
        # The front end branches on the negation.
        readers = user.users if user.opcode == opcodes.XOR else (user,)
        if not readers or any(reader.opcode != opcodes.BR for reader in readers):
            return False
        branches.extend(readers)
    above = ask.facts.control.dominates
    for part in call.users:
        if part is bit:
            continue
        if not isinstance(part, AggregateAccess) or part.indices != (0,):
            return False
        for user in part.users:
            blocks = [user.block]
            if isinstance(user, Phi):
                blocks = [user.blocks[k] for k, operand in enumerate(user.operands) if operand is part]
            for block in blocks:
                is_behind = isinstance(user, Phi)
                if not any(above(each.block, block) and (is_behind or each.block is not block) for each in branches):
                    return False
    return bool(branches)


def _no_saturation(rule: str, at: Instruction, ask: FunctionQuestions) -> list[Change]:
    """Arithmetic that would stop at the least or greatest number, and never comes there."""
    if (plain := _plain(stem_of(at), ".sat")) is None or not never_wraps(plain.opcode, plain.is_signed, at, ask):
        return []
    new = binary(plain.opcode, at.operands[0], at.operands[1], plain.flag)
    return [Rewritten(rule, at, [new], f"{at} does not overflow")]


OVERFLOW_RULES: Final[tuple[Rule, ...]] = (
    InstructionRule(
        "no overflow", (opcodes.EXTRACTVALUE,), "(x + y).result = x + y, and for - and *", "the overflow bit is 0",
        "uadd.with.overflow(255, 1) in i8", _no_overflow,
    ),
    InstructionRule(
        "overflow bit", (opcodes.EXTRACTVALUE,), "(x - y).overflow = false",
        "x >= y (and y >= 0, signed) of x and y as numbers; a branch on the bit is above all that reads x - y",
        "the difference is read before: undef - (undef & 7) may be anything there, and the bit true",
        _overflow_bit_is_clear,
    ),
    InstructionRule(
        "no saturation", (opcodes.CALL,), "sat(x + y) = x + y, and for - and <<", "x + y is a number of the type",
        "usub.sat(1, 2) = 0, and 1 - 2 wraps", _no_saturation,
    ),
)  # fmt: skip
