"""Guards that stay, though they are decided: those of a call across which a loop carries a float.

    for (…) { if (p > 0) s += p * logf(p); }

A call takes all registers of floats (System V), so `s` is stored before log and loaded behind it, once an iteration.
Without the guard the loop is one block. There LLVM's register allocation (22, greedy) stores the new `s`, loads it for
the next iteration, and stores it again at the top: two stores and loads in the chain that the loop carries, or one and
a half where it is unrolled by two. Of 24 such loops on a Zen 4, six took 1.1 to 1.5 times as long, others up to 19 %
less; with the guard, which is predicted, they take what they took. How much of the chain the function hides, no
instruction tells, so the guard stays wherever there is such a chain.

Only the branch around the call stays, where the call always happens: a branch out of the loop goes, and so does one
whose call never happens.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.ir import library_function_called, opcodes
from scev.transforms.parts import stem_of
from scev.transforms.questions import FunctionQuestions

MAX_GUARD_LOGIC: Final = 4
"""Maximum operations between a comparison and the guard that it decides."""

_CALLED: Final = (
    "exp", "exp2", "exp10", "log", "log2", "log10", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh",
    "cosh", "tanh", "pow", "powi",
)  # fmt: skip
"""Intrinsics of floats that become calls."""
_LOGIC: Final = (opcodes.AND, opcodes.OR, opcodes.XOR, opcodes.SELECT, opcodes.FREEZE)


def is_kept_guard(end: ir.Instruction, ask: FunctionQuestions) -> bool:
    """Whether a branch always leads to a call of a mathematical function, beside which a loop carries a float."""
    if end.opcode != opcodes.BR or not isinstance(end, ir.Terminator) or len(end.successors) != 2:
        return False
    loop = ask.facts.control.loop_of(end.block)
    if loop is None or loop.children or not any(map(_is_float_phi, loop.header.instructions)):
        return False
    for through, around in (end.successors, end.successors[::-1]):
        is_triangle = tuple(through.predecessors) == (end.block,) and tuple(through.successors) == (around,)
        if not is_triangle or not loop.contains(around) or not any(map(_is_float_phi, around.instructions)):
            continue
        if any(map(_calls_mathematics, through.instructions)):
            return not ask.facts.is_reachable((end.block, around))
    return False


def decides_kept_guard(value: ir.Instruction, ask: FunctionQuestions, left: int = MAX_GUARD_LOGIC) -> bool:
    """Whether a condition is one that such a branch reads."""
    if value.type is not ir.I1 or not left:
        return False
    for user in value.users:
        if is_kept_guard(user, ask) or user.opcode in _LOGIC and decides_kept_guard(user, ask, left - 1):
            return True
    return False


def _is_float_phi(one: ir.Instruction) -> bool:
    return isinstance(one, ir.Phi) and isinstance(one.type, ir.FloatType)


def _calls_mathematics(one: ir.Instruction) -> bool:
    if not isinstance(one, ir.Call) or not isinstance(one.type, ir.FloatType):
        return False
    return stem_of(one) in _CALLED or one.intrinsic is None and library_function_called(one) is not None
