"""A function made ready for rounds, once for all that is found of it with one set of surroundings after another."""

from __future__ import annotations

from typing import final

from scev.cfg import ControlFlow
from scev.flow import FlowProgram
from scev.ir import Function
from scev.memory import FunctionMemory
from scev.transfer import Context


@final
class PreparedFunction:
    """A function with its control flow, its memory, and itself as the solver sees it. `context` says which of its
    values are never undef.
    """

    __slots__ = ("context", "control", "function", "memory", "program")

    def __init__(self, function: Function, control: ControlFlow, context: Context) -> None:
        self.function: Function = function
        self.control: ControlFlow = control
        self.context: Context = context
        self.memory: FunctionMemory = FunctionMemory(
            function, control, context.layout, context.semantic_interposition, context.settings.max_memory_steps
        )
        self.program: FlowProgram = FlowProgram(function, control, context, self.memory)
