"""What the float instructions of NVIDIA's GPUs share (PTX ISA 8, section Floating Point Instructions).

The rounding mode is written into the instruction, and so is whether subnormals count as zeros: with `.ftz`, subnormal
operands and results become zeros of their sign. Whether the hardware calls a result tiny before or after rounding is
not said, so one that comes out as the least normal number may be a zero, too.

LLVM turns some of these into its own operations, in functions whose denormal-fp-math is that of the instruction:

    nvvm.fma.rn.ftz.f x, y, z   ->   fma x, y, z        where "denormal-fp-math-f32"="preserve-sign,preserve-sign"

which may flush or not. So where the function may flush, an instruction with `.ftz` need not. It drops fast-math flags
when it does, and has no rewrites of its own for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from scev.domains import DENORMAL_PRESERVE_SIGN, FLOAT, FloatSet, flush
from scev.ir import opcodes
from scev.transfer.floats.float_operation import FloatOperation
from scev.transfer.operation import UNKNOWN_DEVIATION, Site

Kernel = Callable[[list[FloatSet], Site], FloatSet]

KEEPS: Final = 0
"""Subnormals are numbers like others."""
FLUSHES: Final = 1
"""Subnormal operands and results become zeros (in float; in other formats, they may)."""
MAY_FLUSH: Final = 2

REWRITING: Final = opcodes.AFN | opcodes.REASSOC
"""Flags under which LLVM may compute something else, of what it has operations of its own for."""


def flushing_of(name: str) -> int:
    """Whether an instruction of a name treats subnormals as zeros."""
    return FLUSHES if "ftz" in name.split(".") else KEEPS


@final
class NvidiaInstruction(FloatOperation):
    """An instruction from floats to a float, by its kernel: the results for operands as the instruction sees them,
    before results are flushed. The name says whether it flushes, unless that is given.
    """

    __slots__ = ("flushing", "kernel")

    def __init__(self, name: str, kernel: Kernel, flushing: int = -1, rewriting: int = 0) -> None:
        super().__init__(name, rewriting)
        self.kernel: Kernel = kernel
        self.flushing: int = flushing_of(name) if flushing < 0 else flushing

    def forward(self, operands: list[FloatSet], site: Site) -> FloatSet:
        if self.flushing == KEEPS:
            return self.kernel(operands, site)
        seen: list[FloatSet] = []
        for operand in operands:
            seen.append(operand_seen(operand, self.flushing, site))
        return result_left(self.kernel(seen, site), self.flushing, site)

    def deviation(self, site: Site) -> int:
        return UNKNOWN_DEVIATION


def operand_seen(operand: FloatSet, flushing: int, site: Site) -> FloatSet:
    """What an instruction makes of an operand first."""
    if flushing == KEEPS:
        return operand
    flushed = flush(operand, DENORMAL_PRESERVE_SIGN)
    return flushed if _must_flush(operand, flushing, site) else operand.union(flushed)


def result_left(result: FloatSet, flushing: int, site: Site) -> FloatSet:
    """What an instruction leaves of a rounded result."""
    if flushing == KEEPS:
        return result
    flushed = flush(result, DENORMAL_PRESERVE_SIGN)
    least = result.format.min_normal
    zeros: list[int] = []
    if result.contains(least):
        zeros.extend((0, 0))
    if result.contains(-1 - least):
        zeros.extend((-1, -1))
    if zeros:
        flushed = flushed.union(FloatSet.make(result.format, zeros))
    return flushed if _must_flush(result, flushing, site) else result.union(flushed)


def _must_flush(set_: FloatSet, flushing: int, site: Site) -> bool:
    return flushing == FLUSHES and set_.format is FLOAT and not site.context.flushes
