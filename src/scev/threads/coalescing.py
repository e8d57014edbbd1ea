"""How far apart the accesses of neighbouring threads are.

    p[ctaid.x * ntid.x + tid.x]      4 bytes: neighbours touch neighbouring elements (coalesced)
    p[tid.x * n]                     4 * n bytes (strided)
    p[ctaid.x]                       0: all read the same (broadcast)
    p[q[tid.x]]                      not known

Let e be the expression of the address. Of two threads of a warp that run an access together, one with tid.x and the
other with tid.x + 1 and the same tid.y and tid.z, the difference D of their addresses follows by

    D(tid.x) = 1,    D(v) = 0 for what is uniform in a warp,    D(a + b) = D(a) + D(b),    D(u * a) = u * D(a)
    D({a,+,s}) = D(a) where D(s) = 0, since both are in the same iteration
    D(trunc a) = D(a), of fewer bits
    D(sext a) = D(a) where a is not so near to the end of its type that it wraps, by what is known at the access

and nothing is known of another thing that differs between threads, but by the pattern of the pointer along x (axes.py):
its step, where that is one for the whole warp.
"""

from __future__ import annotations

from typing import Final, Literal, final

from scev.accesses import MemoryAccess
from scev.evolution import Add, AddRec, Constant, Mul, SignExtend, Truncate, ZeroExtend
from scev.facts import Comparison, EvolutionFacts, Expression
from scev.ir import BasicBlock, LocalValue, PointerType, Value, opcodes
from scev.threads.axes import Axes
from scev.threads.banks import lanes_in_one_bank
from scev.threads.places import SHARED_SPACE, is_place_along_x
from scev.threads.uniformity import VARIES, Uniformity

COALESCED: Final = "coalesced"
BROADCAST: Final = "broadcast"
STRIDED: Final = "strided"
UNKNOWN: Final = "unknown"
ThreadPattern = Literal["coalesced", "broadcast", "strided", "unknown"]

ADDRESS_WIDTH: Final = 64

MAX_DERIVED_PARTS: Final = 64
"""Maximum parts of the expression of an address that are looked at for what differs between threads."""


@final
class ThreadStride:
    """How far the access of the next thread along x is from this thread's: `bytes`, an expression, None where that is
    not known. `pattern`: "broadcast" for 0; "coalesced" where it is the size of the access; else "strided", "unknown".
    `conflicts`: how many lanes of a warp ask for different words of one bank of shared memory, at most (banks.py); None
    for other memory, and where that is not known.
    """

    __slots__ = ("bytes", "conflicts", "pattern")

    def __init__(self, bytes_: Expression | None, pattern: ThreadPattern, conflicts: int | None = None) -> None:
        self.bytes: Expression | None = bytes_
        self.pattern: ThreadPattern = pattern
        self.conflicts: int | None = conflicts

    def __repr__(self) -> str:
        return f"<{self.pattern}{'' if self.bytes is None else f', {self.bytes} bytes by thread'}>"


def thread_stride(evolution: EvolutionFacts, uniformity: Uniformity, axes: Axes, access: MemoryAccess) -> ThreadStride:
    """How far apart neighbouring threads make an access."""
    address = access.address
    block = access.instruction.block
    if access.indices is not None:
        return _of_indices(evolution, uniformity, axes, access, access.indices)
    if address is None:
        same = uniformity.level_in(access.pointer, block) != VARIES
        return ThreadStride(None, BROADCAST if same else UNKNOWN, _conflicts(uniformity, access, 0 if same else None))
    try:
        found = _LaneDerivation(evolution, uniformity, block).of(address)
    except ValueError:
        # Larger than expressions may be.
        found = None
    if (found is None or found.constant() is None) and (step := axes.step_in(access.pointer, block)) is not None:
        found = evolution.constant_like(address, step)
    if found is None:
        return ThreadStride(None, UNKNOWN)
    number = found.constant()
    is_negative = number is not None and number >> (found.width - 1)
    conflicts = _conflicts(uniformity, access, number - (1 << found.width) if number and is_negative else number)
    if number == 0:
        return ThreadStride(found, BROADCAST, conflicts)
    return ThreadStride(found, COALESCED if number is not None and number == access.size else STRIDED, conflicts)


def _of_indices(
    evolution: EvolutionFacts, uniformity: Uniformity, axes: Axes, access: MemoryAccess, indices: tuple[Value, ...]
) -> ThreadStride:
    """Of an access of a buffer, whose address is a pointer and numbers that are extended and added to it."""
    block = access.instruction.block
    if not indices or uniformity.level_in(access.pointer, block) == VARIES:
        return ThreadStride(None, UNKNOWN)
    total = 0
    like: Expression | None = None
    for index in indices:
        if (step := axes.step_in(index, block, ADDRESS_WIDTH)) is None:
            return ThreadStride(None, UNKNOWN)
        total += step
        found = evolution.evolution_of(index) if isinstance(index, LocalValue) else None
        like = found if like is None else like
    if not total:
        return ThreadStride(None, BROADCAST)
    moved = None if like is None else evolution.constant_like(like, total % (1 << like.width))
    if moved is None:
        return ThreadStride(None, UNKNOWN)
    return ThreadStride(moved, COALESCED if total == access.size else STRIDED)


def _conflicts(uniformity: Uniformity, access: MemoryAccess, stride: int | None) -> int | None:
    """How many lanes of a warp meet in one bank; None where that is not known."""
    type_ = access.pointer.type
    if stride is None or access.size is None or not isinstance(type_, PointerType) or not uniformity.has_rows:
        return None
    if type_.address_space != SHARED_SPACE or access.instruction.function.calling_convention.startswith("spir"):
        # OpenCL does not say how local memory is built.
        return None
    return lanes_in_one_bank(stride, access.size, access.alignment)


@final
class _LaneDerivation:
    """The differences of expressions between neighbouring threads, at one block."""

    __slots__ = ("_block", "_evolution", "_left", "_uniformity")

    def __init__(self, evolution: EvolutionFacts, uniformity: Uniformity, block: BasicBlock) -> None:
        self._evolution: EvolutionFacts = evolution
        self._uniformity: Uniformity = uniformity
        self._block: BasicBlock = block
        self._left: int = MAX_DERIVED_PARTS

    def of(self, expression: Expression) -> Expression | None:
        """The expression for the next thread, less that for this one; None where it is not known."""
        self._left -= 1
        if self._left < 0:
            return None
        if (value := expression.unknown()) is not None:
            if is_place_along_x(value):
                return self._number(expression, 1)
            varies = self._uniformity.level_in(value, self._block) == VARIES
            return None if varies else self._number(expression, 0)
        if isinstance(expression, Constant):
            return self._number(expression, 0)
        if isinstance(expression, AddRec):
            return self._of_recurrence(expression)
        if isinstance(expression, Add):
            return self._of_sum(expression)
        if isinstance(expression, Mul):
            return self._of_product(expression)
        if isinstance(expression, Truncate):
            # The low bits of a difference are the difference of the low bits.
            part = self.of(expression.operands[0])
            number = None if part is None else part.constant()
            return None if number is None else self._number(expression, number % (1 << expression.width))
        if isinstance(expression, (SignExtend, ZeroExtend)):
            return self._of_extension(expression, isinstance(expression, SignExtend))
        # Whatever else is computed of what does not differ does not.
        for operand in expression.operands:
            if (part := self.of(operand)) is None or part.constant() != 0:
                return None
        return self._number(expression, 0)

    def _number(self, like: Expression, number: int) -> Expression | None:
        return self._evolution.constant_like(like, number)

    def _of_recurrence(self, recurrence: Expression) -> Expression | None:
        if (loop := recurrence.recurs_in()) is None or not loop.contains(self._block):
            # Behind a loop, threads may have left it in different iterations.
            return None
        for step in recurrence.operands[1:]:
            if (part := self.of(step)) is None or part.constant() != 0:
                return None
        return self.of(recurrence.operands[0])

    def _of_sum(self, total: Expression) -> Expression | None:
        found: Expression | None = None
        for operand in total.operands:
            if (part := self.of(operand)) is None:
                return None
            if part.constant() != 0:
                found = part if found is None else found + part
        return self._number(total, 0) if found is None else found

    def _of_product(self, product: Expression) -> Expression | None:
        differing: Expression | None = None
        others: Expression | None = None
        for operand in product.operands:
            if (part := self.of(operand)) is None:
                return None
            if part.constant() == 0:
                others = operand if others is None else others * operand
            elif differing is not None:
                # A square of a place.
                return None
            else:
                differing = part
        if differing is None:
            return self._number(product, 0)
        return differing if others is None else differing * others

    def _of_extension(self, extension: Expression, is_signed: bool) -> Expression | None:
        inner = extension.operands[0]
        part = self.of(inner)
        number = None if part is None else part.constant()
        if number is None:
            return None
        width = inner.width
        half = 1 << (width - 1)
        by = number - 2 * half if number >= half else number
        if by == 0:
            return self._number(extension, 0)
        # The next thread's number is this one's plus `by`, unless that wraps. It does not where both, which are in the
        # same range, cannot be so far apart; or where this one is not so near to the end of its type.
        if (known := self._evolution.set_of(inner)) is not None and not known.is_empty():
            span = known.signed_max() - known.signed_min() if is_signed else known.unsigned_max() - known.unsigned_min()
            if span < 2 * half - abs(by):
                return self._number(extension, by)
        least, most = (-half, half - 1) if is_signed else (0, 2 * half - 1)
        if by > 0:
            bound, predicate = most - by, opcodes.SLE if is_signed else opcodes.ULE
        else:
            bound, predicate = least - by, opcodes.SGE if is_signed else opcodes.UGE
        limit = self._number(inner, bound)
        if limit is None or not self._evolution.implies(Comparison(predicate, inner, limit), self._block, []):
            return None
        return self._number(extension, by)
