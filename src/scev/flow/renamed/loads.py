"""Loads of what the function itself stored: their sets are the unions of the sets that are stored.

    store i32 %a, ptr %p    …    store i32 7, ptr %p    …    %v = load i32, ptr %p          set(%v) = set(%a) + {7}

A store is a node, whose set is that of the value it stores, where it stands. A load of a private object (memory/) that
certain stores reach is the union of those nodes, as a phi is of its operands: of the stores that can run. A store that
comes after the load, in a loop around both, makes the load carry a set around the loop, which is widened like a phi's.
A load that undef may reach can be anything, unless the caller says that none does (`undef=absent`).

A load that gives again what was stored or loaded there before has the set of that value where it is read again, or of
what each edge brings to a block above it:

    if (p->rate < 2000) p->rate = 44100;    …    1.0 / p->rate                set = set(load on the edge) + {44100}

So is memory that another thread may write, too, where the load is never undef: a race would make it undef.
"""

from __future__ import annotations

from typing import final

from scev.cfg import ControlFlow
from scev.domains import ValueSet
from scev.ir import Function, Instruction, opcodes
from scev.memory import FunctionMemory, ReachingSources, ReadAgain
from scev.transfer import Context, Definedness, is_never_undef, set_of_operand


@final
class LoadedFrom:
    """What reaches a load: the numbers of stores, and the union of the constants, None if there are none.

    `carries`: a store that reaches it comes after it, around a loop.
    """

    __slots__ = ("carries", "constant", "stores")

    def __init__(self, stores: list[int], constant: ValueSet | None, carries: bool) -> None:
        self.stores: list[int] = stores
        self.constant: ValueSet | None = constant
        self.carries: bool = carries


def loads_given_again(
    function: Function, control: ControlFlow, memory: FunctionMemory, definedness: Definedness
) -> dict[int, ReadAgain]:
    """What loads give again, by their numbers."""
    found: dict[int, ReadAgain] = {}
    for index in control.order:
        for instruction in function.blocks[index].instructions:
            if instruction.opcode != opcodes.LOAD:
                continue
            again = memory.again(instruction)
            if again is not None and (not memory.is_shared(instruction) or is_never_undef(instruction, definedness)):
                found[instruction.index] = again
    return found


def loaded_from(
    load: Instruction, sources: ReachingSources, position: list[int], context: Context
) -> LoadedFrom | None:
    """What reaches a load, None where that may be anything. `position` are those of the blocks in reverse postorder."""
    if sources.is_undef() or sources.may_be_undef and not context.definedness.denies_undef():
        return None
    constant: ValueSet | None = None
    for value in sources.constants:
        if (found := set_of_operand(value, context)) is None:
            return None
        constant = found if constant is None else constant.join(found)
    here = position[load.block.index]
    carries = False
    for store in sources.stores:
        there = position[store.block.index]
        if there > here or there == here and store.index > load.index:
            carries = True
    return LoadedFrom([store.index for store in sources.stores], constant, carries)
