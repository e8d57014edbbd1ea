"""Calls that return the same number whenever they are made.

On a GPU a thread reads its position and the size of the grid where it needs them, often in the loop that steps by them:

    for (int i = threadIdx.x + blockIdx.x * blockDim.x; i < n; i += blockDim.x * gridDim.x)

The registers do not change while the thread runs, so that all reads of one are the same unknown, which is invariant in
every loop. More generally, if a function reads no memory, may be called anywhere, and does not depend on which threads
call it together, its arguments determine its result; if these are constants, it is one number.
"""

from __future__ import annotations

from typing import final

from scev.cfg import ControlFlow
from scev.ir import Call, ConstantInt, Instruction, Value, call_attributes, call_effects, effects
from scev.ir.callees import work_item_function


def is_thread_constant(value: Value) -> bool:
    """Whether a value is a call that returns the same number whenever the function it is in makes it."""
    if not isinstance(value, Call):
        return False
    if not _arguments_are_constant(value) or call_effects(value) != effects.NO_MEMORY:
        return False
    if value.intrinsic is None:
        return bool(work_item_function(value))
    attributes = call_attributes(value)
    return "speculatable" in attributes and "convergent" not in attributes


def _arguments_are_constant(call: Call) -> bool:
    return all(isinstance(argument, ConstantInt) for argument in call.arguments)


@final
class ThreadConstants:
    """For each such call of one function, the first one that returns the same."""

    __slots__ = ("_control", "_first")

    def __init__(self, control: ControlFlow) -> None:
        self._control: ControlFlow = control
        self._first: dict[tuple[Value, ...], Instruction] | None = None

    def first_of(self, call: Call) -> Instruction | None:
        """The representative of `call`: the first such call in reverse postorder; None if the call is not constant."""
        if not is_thread_constant(call):
            return None
        if self._first is None:
            self._first = {}
            for block in self._control.blocks_in_order():
                for instruction in block.instructions:
                    # One that promises more than the function does cannot represent the others.
                    if is_thread_constant(instruction) and not _states_a_range(instruction):
                        self._first.setdefault(instruction.operands, instruction)
        return self._first.get(call.operands)


def _states_a_range(instruction: Instruction) -> bool:
    if instruction.metadata.get("range") is not None:
        return True
    return isinstance(instruction, Call) and "range" in instruction.site.return_attributes
