"""Float counters of whole numbers, as the text has them.

    %x = phi float [ 2.0, … ], [ %next, … ]       %next = fadd float %x, 3.0          start 2, step 3

A format of precision p has all whole numbers up to 2^p. So if no |x| of the header is beyond 2^p - |step|, each sum is
exact: by induction x is start + k * step in iteration k, if the sum is computed as written. Whoever uses that shows the
bounds, and that nothing rewrites the sum.
"""

from __future__ import annotations

from typing import final

from scev.cfg import Loop, start_and_next, step_of
from scev.domains import FloatFormat, FloatSet
from scev.ir import ConstantFloat, Instruction, Phi, Value, opcodes
from scev.transfer import format_of_type


@final
class WholeCounter:
    """A phi of a header that starts with the whole number `start`, and its next value, which is `step` more."""

    __slots__ = ("format", "next", "phi", "start", "step")

    def __init__(self, phi: Phi, following: Instruction, start: int, step: int, format_: FloatFormat) -> None:
        self.phi: Phi = phi
        self.next: Instruction = following
        self.start: int = start
        self.step: int = step
        self.format: FloatFormat = format_

    def is_exact(self, most: int) -> bool:
        """Whether no sum is rounded if no number of the header is larger in magnitude than `most`."""
        return most + abs(self.step) <= 1 << self.format.precision


def whole_counter(phi: Phi, loop: Loop) -> WholeCounter | None:
    """The counter that a phi is; None for one that is none of a loop's header, or of other numbers."""
    ends = start_and_next(phi, loop) if phi.block is loop.header else None
    if (format_ := format_of_type(phi.type)) is None or ends is None:
        return None
    following = ends.next
    if not isinstance(following, Instruction) or not loop.contains(following.block):
        return None
    if following.opcode not in (opcodes.FADD, opcodes.FSUB) or (added := step_of(following, phi)) is None:
        return None
    start, step = whole_number(ends.start), whole_number(added)
    if start is None or step is None:
        return None
    return WholeCounter(phi, following, start, -step if following.opcode == opcodes.FSUB else step, format_)


def whole_number(value: Value) -> int | None:
    """The whole number that a constant is; 0 for -0, too."""
    format_ = format_of_type(value.type)
    if format_ is None or not isinstance(value, ConstantFloat):
        return None
    ends = whole_ends(FloatSet.from_bits(format_, value.bits))
    return None if ends is None or ends[0] != ends[1] else ends[0]


def whole_ends(set_: FloatSet | None) -> tuple[int, int] | None:
    """The largest whole number below and the smallest above a set of finite numbers, both inclusive; None for any other
    set.
    """
    if set_ is None or not set_.has_numbers() or not set_.known_finite:
        return None
    format_: FloatFormat = set_.format
    low, low_exponent = format_.decompose(set_.bounds[0])
    high, high_exponent = format_.decompose(set_.bounds[-1])
    return _floor(low, low_exponent), -_floor(-high, high_exponent)


def _floor(significand: int, exponent: int) -> int:
    return significand << exponent if exponent >= 0 else significand >> -exponent
