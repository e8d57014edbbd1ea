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
from scev.domains import signed
from scev.facts import EvolutionFacts, Expression
from scev.ir import LocalValue, Value
from scev.threads.axes import Axes
from scev.threads.banks import lanes_in_one_bank
from scev.threads.lane_steps import LaneSteps
from scev.threads.places import is_in_shared_memory, is_shared, without_casts
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
        if self.bytes is None or (found := self.bytes.constant()) is None:
            return None
        return signed(found, self.bytes.width)

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
        conflicts = _conflicts(uniformity, access, 0) if same else None
        return ThreadStride(None, BROADCAST if same else UNKNOWN, conflicts)
    apart = LaneSteps(evolution, uniformity, accesses, block, 0).of_access(access)
    found = None if apart is None else expression_of(apart, address, accesses.known.at(block).forms)
    if (found is None or found.constant() is None) and (step := axes.step_in(access.pointer, block)) is not None:
        found = evolution.constant_like(address, step)
    return classified(uniformity, access, found)


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
    return classified(uniformity, access, moved)


def classified(uniformity: Uniformity, access: MemoryAccess, bytes_: Expression | None) -> ThreadStride:
    """An access whose neighbour's is so many bytes further; None: how many is not known."""
    if bytes_ is None:
        return ThreadStride(None, UNKNOWN)
    found = bytes_.constant()
    number = None if found is None else signed(found, bytes_.width)
    conflicts = None if number is None else _conflicts(uniformity, access, number)
    if number == 0:
        return ThreadStride(bytes_, BROADCAST, conflicts)
    return ThreadStride(bytes_, COALESCED if number is not None and number == access.size else STRIDED, conflicts)


def is_of_block(access: MemoryAccess) -> bool:
    """Whether an access is to shared memory: by its pointer, or by the object that it is computed from."""
    base = access.base
    return is_in_shared_memory(access.pointer) or (base is not None and is_shared(without_casts(base)))


def _conflicts(uniformity: Uniformity, access: MemoryAccess, stride: int) -> int | None:
    """How many lanes of a warp meet in one bank; None where that is not known."""
    if access.size is None or not uniformity.has_rows or not is_of_block(access):
        return None
    if access.instruction.function.calling_convention.startswith("spir"):
        # OpenCL does not say how local memory is built.
        return None
    return lanes_in_one_bank(stride, access.size, access.alignment)
