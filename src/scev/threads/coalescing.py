"""How far apart the accesses of neighbouring threads are.

    p[ctaid.x * ntid.x + tid.x]      4 bytes: neighbours touch neighbouring elements (coalesced)
    p[tid.x * n]                     4 * n bytes (strided)
    p[ctaid.x]                       0: all read the same (broadcast)
    p[q[tid.x]]                      not known

Asked are two threads of a warp that run an access together, one with tid.x and the other with tid.x + 1 and the same
tid.y and tid.z. How far apart their addresses are follows from the offset of the access (lane_steps.py), or, where that
does not say it, from the pattern of the pointer along x (axes.py): its step, where that is one for the whole warp.
"""

from __future__ import annotations

from typing import Final, Literal, final

from scev.accesses import FunctionAccesses, MemoryAccess, expression_of
from scev.facts import EvolutionFacts, Expression
from scev.ir import LocalValue, Value
from scev.threads.axes import Axes
from scev.threads.banks import lanes_in_one_bank
from scev.threads.lane_steps import LaneSteps
from scev.threads.places import is_in_shared_memory
from scev.threads.uniformity import VARIES, Uniformity

COALESCED: Final = "coalesced"
BROADCAST: Final = "broadcast"
STRIDED: Final = "strided"
UNKNOWN: Final = "unknown"
ThreadPattern = Literal["coalesced", "broadcast", "strided", "unknown"]

ADDRESS_WIDTH: Final = 64


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

    @property
    def constant(self) -> int | None:
        """The bytes as a signed number; None where they are not one."""
        found = None if self.bytes is None else self.bytes.constant()
        if found is None or self.bytes is None:
            return None
        return found - (1 << self.bytes.width) if found >> (self.bytes.width - 1) else found

    def __repr__(self) -> str:
        return f"<{self.pattern}{'' if self.bytes is None else f', {self.bytes} bytes by thread'}>"


def thread_stride(
    evolution: EvolutionFacts, uniformity: Uniformity, axes: Axes, accesses: FunctionAccesses, access: MemoryAccess
) -> ThreadStride:
    """How far apart neighbouring threads make an access."""
    address = access.address
    block = access.instruction.block
    if access.indices is not None:
        return _of_indices(evolution, uniformity, axes, access, access.indices)
    if address is None:
        same = uniformity.level_in(access.pointer, block) != VARIES
        return ThreadStride(None, BROADCAST if same else UNKNOWN, _conflicts(uniformity, access, 0 if same else None))
    apart = LaneSteps(evolution, uniformity, accesses, block, 0).of_access(access)
    found = None if apart is None else expression_of(apart, address, accesses.known.at(block).forms)
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
    if stride is None or access.size is None or not uniformity.has_rows or not is_in_shared_memory(access.pointer):
        return None
    if access.instruction.function.calling_convention.startswith("spir"):
        # OpenCL does not say how local memory is built.
        return None
    return lanes_in_one_bank(stride, access.size, access.alignment)
