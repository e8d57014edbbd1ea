"""The check of the stack: how many bytes the variables of functions that call one another need.

    frame(f)    = the bytes of its variables, and of the structures that it is handed as copies (`byval`)
    above(f)    = the most of  above(g) + frame(g)  over the functions g that call it
    told        where above(f) <= limit < above(f) + frame(f)

Compilers add what they save there and round up; where they optimise, variables may share a place that are not alive
at once, which is not looked at. It is a lower bound otherwise: calls through pointers, recursion and arrays whose
length is computed are not counted. A variable that became a value needs no memory here. The limit is the knob
`max_stack_bytes`: by default what Windows reserves for a thread, the least of the common systems.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from scev.checks.examined import Examination
from scev.checks.finding import POSSIBLE, Finding
from scev.checks.objects import calls_of_functions
from scev.checks.rule import Check
from scev.ir import Alloca, Argument, Call, ConstantInt, DataLayout, Function, Instruction, Module
from scev.source.locations import location_of_instruction


class StackFrame(NamedTuple):
    """What a function needs of the stack: bytes, and its largest variable, None if it has none."""

    size: int
    largest: Alloca | None


class DeepStack(Check):
    """The variables of a function, with those of the functions that call it, need more than the stack has."""

    kind = "stack"

    def look_at_function(self, examined: Examination) -> list[Finding]:
        function, layout = examined.function, examined.context.layout
        limit = examined.context.settings.max_stack_bytes
        frame = frame_of(function, layout)
        module = examined.facts.module
        above = 0 if module is None else bytes_above(module, layout).get(function.name, 0)
        if above > limit or above + frame.size <= limit:
            return []
        words = f"its variables need {frame.size} bytes of the stack"
        if above:
            words += f", and those of its callers {above}"
        at = frame.largest or _first_of_source(function)
        return [Finding(self.kind, POSSIBLE, words, function, at)]


def frame_of(function: Function, layout: DataLayout) -> StackFrame:
    """The bytes of the stack that a function needs at least."""
    total = most = 0
    largest: Alloca | None = None
    for argument in function.arguments:
        total += _size_of_copy(argument, layout)
    for block in function.blocks:
        for at in block.instructions:
            if isinstance(at, Alloca) and isinstance(count := at.operands[0], ConstantInt):
                size = (layout.alloc_size(at.allocated_type) or 0) * count.value
                total += size
                if size > most:
                    most, largest = size, at
    return StackFrame(total, largest)


def _size_of_copy(argument: Argument, layout: DataLayout) -> int:
    type_ = argument.attributes.type("byval")
    return 0 if type_ is None else layout.alloc_size(type_) or 0


@lru_cache(maxsize=2)
def bytes_above(module: Module, layout: DataLayout) -> dict[str, int]:
    """By the name of a function, the most bytes of the stack that those who call it need; in the order of calls, which
    ends where functions call one another in a circle.
    """
    sizes = {one.name: frame_of(one, layout).size for one in module.defined_functions()}
    called: dict[str, list[str]] = {name: [] for name in sizes}
    waiting = dict.fromkeys(sizes, 0)
    for name, calls in calls_of_functions(module).items():
        if name in sizes:
            for caller in dict.fromkeys(one.block.function.name for one in calls if not _gives_up_frame(one)):
                if caller != name:
                    called[caller].append(name)
                    waiting[name] += 1
    above = dict.fromkeys(sizes, 0)
    ready = [name for name in sizes if not waiting[name]]
    for caller in ready:
        for name in called[caller]:
            above[name] = max(above[name], above[caller] + sizes[caller])
            waiting[name] -= 1
            if not waiting[name]:
                ready.append(name)
    return above


def _gives_up_frame(call: Instruction) -> bool:
    """Whether the variables of the caller are no more when the function runs that is called."""
    return isinstance(call, Call) and call.site.tail == "musttail"


def _first_of_source(function: Function) -> Instruction:
    """The first instruction that has a place in the source; else the first one."""
    entry = function.blocks[0].instructions
    return next((at for at in entry if location_of_instruction(at) is not None), entry[0])


STACK_CHECKS: Final = (DeepStack(),)
