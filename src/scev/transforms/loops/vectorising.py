"""Whether the iterations of an innermost loop can run in lanes of vectors, how many, and what is left over.

    width      = 128 bits / the widest element that is read, written or reduced
    minimum    = least trip count under the guards of the entry
    epilogue   = none, if width divides the trip count; needed, if it does not; else a check at run time
    low        = best known trip count < vectorizer_min_trip_count, 16: LLVM says LowTripCount, and takes the loop only
                 if there is no epilogue (LLVM: TinyTripCountVectorThreshold)

The best known count is the constant one, or else a profile's, or else the constant maximum (LLVM:
getSmallBestKnownTC in LoopVectorize.cpp). The loop must be counted, perhaps under assumptions that are checked; what it
carries must be of a known kind (carried.py), and its accesses must not depend on one another backwards (dependent.py).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev import ir
from scev.answers import FunctionFacts, internals
from scev.answers.advised import NEEDED, NONE, NOT_KNOWN, Epilogue, Vectorising
from scev.facts import EQUAL, NO_SIGNED_WRAP, Assumption, LoopFacts
from scev.ir import opcodes
from scev.transforms.loops.carried import REDUCTION, carried_by
from scev.transforms.loops.counted import IterationCount, iterations_of
from scev.transforms.loops.dependent import lanes_side_by_side
from scev.transforms.loops.metadata import is_vectorising_forbidden, loop_metadata

VECTOR_BITS: Final = 128
"""Bits of a vector that any machine with vectors has."""

_CONTROL: Final = (
    opcodes.INVOKE, opcodes.CALLBR, opcodes.INDIRECTBR, opcodes.CLEANUPRET, opcodes.CATCHRET, opcodes.CATCHSWITCH,
)  # fmt: skip


class VectorisingVerdict(NamedTuple):
    """A decision, and what would change it, "" where nothing single is known that would."""

    vectorising: Vectorising
    wish: str


def vectorising_of(facts: FunctionFacts, loop: LoopFacts) -> VectorisingVerdict:
    """What vectorising can do with a loop."""
    counted = iterations_of(facts, loop)
    best = _best_known(loop, counted)
    low = internals(facts).context.settings.vectorizer_min_trip_count
    is_low = best is not None and best < low
    why, wish, width, checks = _judge(facts, loop, counted)
    epilogue = _epilogue(counted, width)
    if not why and is_low and epilogue != NONE:
        amount = f"{'' if counted.constant is not None else 'about ' if counted.most != best else 'at most '}{best}"
        why = f"LowTripCount: {amount} iterations, fewer than {low}, and an epilogue would be needed"
        wish = f"the trip count is a multiple of {width}" if counted.constant is None else ""
    return VectorisingVerdict(
        Vectorising(not why, why, counted.least, is_low, width, epilogue, () if why else checks), wish
    )


def _judge(facts: FunctionFacts, loop: LoopFacts, counted: IterationCount) -> tuple[str, str, int, tuple[str, ...]]:
    """Why not, what would help, how many lanes, and the checks."""
    if loop.loop.children:
        return "it is not an innermost loop", "", 1, ()
    if is_vectorising_forbidden(loop_metadata(loop.loop)):
        return "its metadata forbids it, or says that it is done", "", 1, ()
    if counted.constant is not None and counted.constant < 2:
        return "there are no two iterations", "", 1, ()
    checks: list[str] = []
    if counted.exact is None:
        if (predicated := loop.predicated) is None or predicated.counts.exact is None:
            return "the trip count is unknown", "", 1, ()
        checks += [assumption_words(one) for one in predicated.assumptions]
    for block in loop.loop.blocks:
        for instruction in block.instructions:
            if against := _against(instruction):
                return against, "", 1, ()
    carried = carried_by(facts, loop.loop)
    for one in carried:
        if one.why:
            return one.why, one.wish, 1, ()
    if not (types := _accessed_types(loop) + [one.phi.type for one in carried if one.kind == REDUCTION]):
        return "it neither accesses memory nor reduces anything", "", 1, ()
    widest = 1
    for type_ in types:
        if (bits := _lane_bits(facts, type_)) == 0:
            return f"{type_} is no type of lanes", "", 1, ()
        widest = max(widest, bits)
    if (width := VECTOR_BITS // widest) < 2:
        return f"{widest} bits fill a vector", "", 1, ()
    side = lanes_side_by_side(facts, loop)
    if side.why:
        return side.why, side.wish, 1, ()
    while side.lanes and width > side.lanes:
        width //= 2
    return "", "", width, (*checks, *side.checks)


def assumption_words(assumption: Assumption) -> str:
    """An assumption of a count, in words."""
    if assumption.right is not None:
        return f"{assumption.left} {'==' if assumption.kind == EQUAL else '>'} {assumption.right}"
    return f"{assumption.left} does not wrap {'signed' if assumption.kind == NO_SIGNED_WRAP else 'unsigned'}"


def _best_known(loop: LoopFacts, counted: IterationCount) -> int | None:
    if counted.constant is not None:
        return counted.constant
    estimated = loop.estimated_trip_count
    return counted.most if estimated is None else estimated


def _epilogue(counted: IterationCount, width: int) -> Epilogue:
    if width == 1 or counted.multiple % width == 0:
        return NONE
    return NOT_KNOWN if counted.constant is None else NEEDED


def _against(instruction: ir.Instruction) -> str:
    """Why an instruction has no vector form, "" where it has."""
    if isinstance(instruction, ir.Memory):
        if instruction.opcode not in (opcodes.LOAD, opcodes.STORE):
            return f"{instruction.opcode_name} has no vector form"
        if instruction.ordering != opcodes.NOT_ATOMIC:
            return f"the {instruction.opcode_name} is atomic"
        if instruction.flags & opcodes.VOLATILE:
            return f"the {instruction.opcode_name} is volatile"
        return ""
    if isinstance(instruction, ir.Call):
        return _against_call(instruction)
    if instruction.opcode in _CONTROL or instruction.opcode in (opcodes.ALLOCA, opcodes.VA_ARG, opcodes.OPAQUE):
        return f"{instruction.opcode_name} has no vector form"
    return ""


def _against_call(call: ir.Call) -> str:
    if (intrinsic := call.intrinsic) is not None and (intrinsic.is_annotation or intrinsic.stem.startswith("dbg.")):
        return ""
    name = str(call.callee)
    if "convergent" in ir.call_attributes(call):
        return f"the call of {name} is convergent"
    if ir.call_effects(call):
        return f"the call of {name} may access memory"
    if intrinsic is None and ir.library_function_called(call) is None:
        return f"the call of {name} has no vector form"
    return "" if ir.returns_normally(call) else f"the call of {name} may not return"


def _accessed_types(loop: LoopFacts) -> list[ir.Type]:
    found: list[ir.Type] = []
    for block in loop.loop.blocks:
        for instruction in block.instructions:
            if instruction.opcode == opcodes.LOAD:
                found.append(instruction.type)
            elif instruction.opcode == opcodes.STORE:
                found.append(instruction.operands[0].type)
    return found


def _lane_bits(facts: FunctionFacts, type_: ir.Type) -> int:
    """The bits of a lane, 0 for a type that lanes do not have."""
    if not isinstance(type_, (ir.IntegerType, ir.FloatType, ir.PointerType)):
        return 0
    if (bits := internals(facts).context.layout.size_in_bits(type_)) == 1:
        return 8
    return bits if bits is not None and bits >= 8 and bits & (bits - 1) == 0 else 0
