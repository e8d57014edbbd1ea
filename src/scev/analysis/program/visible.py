"""Where others come to see what a function has stored.

    s->phase += step;                        stored, and seen by nobody: both ways lead on
    if (s->phase >= 1) s->phase -= 1;        it is overwritten here, and at the return it is below 1

What a store has put there is seen by others where the function calls one that may read it, or returns. Until then the
function may overwrite it: then it was never seen. So of what is stored others see what it is at those places, under the
conditions there; so do the loads that the store reaches in the function itself, before that.

The pointer must be the same on all ways, and the value the same number: where control comes back to what computes one
of them, all that is stored may be seen.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import Place
from scev.ir import effects, opcodes
from scev.memory import SAME, Clobbers, argument_attributes, compared, is_plain

MAX_VISIBLE_STEPS: Final = 256
"""Maximum instructions behind a store that are searched for where others see what it stores."""
MAX_VISIBLE_PLACES: Final = 8
"""Maximum places where others see what one store stores."""


@final
class SeenByOthers:
    """Where others see what a store has stored, and the loads of its function that may give it before: each with the
    edges by which it comes into that block, none in the block of the store.
    """

    __slots__ = ("loads", "places")

    def __init__(self, places: list[tuple[Place, list[Place]]], loads: dict[ir.Instruction, list[Place]]) -> None:
        self.places: list[tuple[Place, list[Place]]] = places
        self.loads: dict[ir.Instruction, list[Place]] = loads


def seen_by_others(store: ir.Instruction, clobbers: Clobbers) -> SeenByOthers | None:
    """Where others see what a store has stored; None where they may see it at once, or where that is not known."""
    value = store.operands[0]
    if store.opcode != opcodes.STORE or not is_plain(store) or not isinstance(value, ir.LocalValue):
        return None
    if clobbers.has_hidden_ways():
        return None
    at = clobbers.location_of(store)
    if at.modulus or not at.is_constant or not isinstance(at.base, (ir.LocalValue, ir.GlobalVariable)):
        return None
    places: list[tuple[Place, list[Place]]] = []
    loads: dict[ir.Instruction, list[Place]] = {}
    # By block: the edges by which what was stored comes into it.
    edges: dict[int, list[Place]] = {}
    first = store.block.instructions[0].index
    pending: list[list[ir.Instruction]] = [list(store.block.instructions)[store.index - first + 1 :]]
    is_overwritten = False
    steps = 0
    here: list[Place] = []
    while pending:
        for instruction in pending.pop():
            steps += 1
            if instruction is value or instruction is at.base or steps > MAX_VISIBLE_STEPS:
                return None
            opcode = instruction.opcode
            if opcode == opcodes.LOAD:
                # Behind the store itself it comes by no edge; that says more than to come back to it.
                loads.setdefault(instruction, here)
            elif opcode == opcodes.STORE and is_plain(instruction):
                other = clobbers.location_of(instruction)
                if other.base is at.base and compared(other, at) == SAME:
                    is_overwritten = True
                    break
            elif _shows(instruction):
                places.append((Place.before(instruction), here))
            if instruction.is_terminator and opcode not in (opcodes.UNREACHABLE, opcodes.RET):
                for target in instruction.block.successors:
                    if target.index not in edges:
                        edges[target.index] = []
                        pending.append(list(target.instructions))
                    edges[target.index].append(Place.of_edge(instruction.block, target))
        if pending:
            # By all edges into the next block, also those that are found later.
            here = edges[pending[-1][0].block.index]
    if not is_overwritten or len(places) > MAX_VISIBLE_PLACES:
        return None
    return SeenByOthers(places, loads)


def _shows(instruction: ir.Instruction) -> bool:
    """Whether others may see behind an instruction what memory holds there."""
    opcode = instruction.opcode
    if isinstance(instruction, (ir.Call, ir.Invoke)):
        intrinsic = instruction.intrinsic
        if intrinsic is not None and intrinsic.is_annotation:
            return False
        is_read = bool(ir.call_effects(instruction) & effects.READS_ANY) or _copies(instruction)
        return is_read or opcode == opcodes.CALLBR or not ir.returns_normally(instruction)
    if opcode in (opcodes.RET, opcodes.RESUME, opcodes.FENCE, opcodes.CMPXCHG, opcodes.ATOMICRMW, opcodes.STORE):
        return True
    return opcode in _LEAVING or opcode == opcodes.OPAQUE


def _copies(call: ir.Call | ir.Invoke) -> bool:
    """Whether a call copies memory for an argument, whatever it reads itself."""
    count = call.site.argument_count
    return any("byval" in words for k in range(count) for words in argument_attributes(call, call.site, k))


_LEAVING: Final = (opcodes.CLEANUPRET, opcodes.CATCHRET, opcodes.CATCHSWITCH, opcodes.INDIRECTBR, opcodes.VA_ARG)
