"""Bounds from memory accesses: how many iterations can access an object before they would leave it.

    int a[10];  for (i = 0; a[i] != key; i++)              at most 9 backedges: a[10] is not there

An access of k bytes at the offset d of an object of n bytes is undefined behaviour unless d is in [0, n - k] (LangRef:
allocated objects, pointer aliasing rules). With d = {d0,+,s} of the loop and d0 >= lo, or d0 <= hi, the accesses of
consecutive iterations that stay inside are at most

    A  =  floor((n - k - lo) / s) + 1  for s > 0,      floor(hi / -s) + 1  for s < 0

No step wraps around the address space and back into the object, since n <= 2^(w-1), and so is |s|. What that says about
backedges depends on which iterations make the access:

    one that takes a backedge makes the access: its block dominates all latches           at most A backedges
    one that is begun does: it cannot be left, or hang, before the access                 at most A - 1

The pointer must be *based on* the object, as the program shows by getelementptr and phis: an equal address is not
enough. The size must be known exactly (objects.py). Volatile accesses may go to other things than memory, and prove
nothing. (LLVM 14 to 18 had a small part of this: getConstantMaxTripCountFromArray.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from scev import ir
from scev.cfg import Loop
from scev.evolution.counts.exits import BoundRule, ExitSolver
from scev.evolution.expressions.nodes import counter_in
from scev.evolution.program.objects import exact_size_of
from scev.ir import opcodes

if TYPE_CHECKING:
    from scev.evolution.conditions.implication import ProgramPoint
    from scev.evolution.construction.construct import Construction

MAX_ACCESSES: Final = 64
"""Maximum memory accesses of one loop that may bound its count."""
MAX_BASES: Final = 16
"""Maximum values that are searched for the object that a pointer is based on."""


@final
class _AccessedBytes:
    """Bytes that an instruction reads or writes."""

    __slots__ = ("pointer", "type")

    def __init__(self, pointer: ir.Value, type_: ir.Type) -> None:
        self.pointer: ir.Value = pointer
        self.type: ir.Type = type_


@final
class Accesses(BoundRule):
    goes_on_while: ClassVar[str] = "each iteration reads or writes at an address that moves through an object"
    count: ClassVar[str] = "at most as many as the object has room for"

    def bound(self, solver: ExitSolver) -> int | None:
        if not solver.se.settings.excludes_ub:
            return None
        return _bound_by_accesses(solver.construction, solver.entry, solver.loop)


def _bound_by_accesses(construction: Construction, place: ProgramPoint, loop: Loop) -> int | None:
    best: int | None = None
    left = MAX_ACCESSES
    for block in _passed_by_all(construction, loop):
        begun = -1
        for instruction in block.instructions:
            if (access := _access_of(instruction)) is None or left == 0:
                continue
            left -= 1
            if (accesses := _most_accesses(construction, place, loop, access)) is None:
                continue
            if begun < 0:
                begun = int(_is_always_reached(construction, loop, block))
            # If an access cannot be made even once, the loop is not entered.
            certain = begun == 1 and _continues_before(block, instruction)
            most = max(0, accesses - 1) if certain else accesses
            if best is None or most < best:
                best = most
    return best


def _passed_by_all(construction: Construction, loop: Loop) -> list[ir.BasicBlock]:
    """The blocks that each iteration which takes a backedge goes through: those that dominate all latches."""
    control = construction.se.control
    found: list[ir.BasicBlock] = []
    block: ir.BasicBlock | None = loop.latches[0]
    while block is not None:
        if all(control.dominates(block, latch) for latch in loop.latches):
            found.append(block)
        if block is loop.header:
            break
        block = control.immediate_dominator(block)
    return found


def _is_always_reached(construction: Construction, loop: Loop, block: ir.BasicBlock) -> bool:
    """Whether every iteration that is begun comes to the block: nothing before it leaves the loop, or hangs."""
    control = construction.se.control
    position = control.position
    for other in loop.blocks:
        if control.dominates(block, other):
            continue
        for following in other.successors:
            if not loop.contains(following) or position[following.index] <= position[other.index]:
                return False
        if not all(ir.returns_normally(instruction) for instruction in other.instructions):
            return False
    return True


def _continues_before(block: ir.BasicBlock, access: ir.Instruction) -> bool:
    for instruction in block.instructions:
        if instruction is access:
            return True
        if not ir.returns_normally(instruction):
            return False
    return False


def _access_of(instruction: ir.Instruction) -> _AccessedBytes | None:
    if not isinstance(instruction, ir.Memory) or instruction.flags & opcodes.VOLATILE:
        return None
    operands = instruction.operands
    if instruction.opcode == opcodes.LOAD:
        return _AccessedBytes(operands[0], instruction.type)
    if instruction.opcode == opcodes.STORE:
        return _AccessedBytes(operands[1], operands[0].type)
    if instruction.opcode in (opcodes.CMPXCHG, opcodes.ATOMICRMW):
        return _AccessedBytes(operands[0], operands[1].type)
    return None


def _most_accesses(construction: Construction, place: ProgramPoint, loop: Loop, access: _AccessedBytes) -> int | None:
    """The number of iterations that can make the access; None where it is not limited."""
    se = construction.se
    if (object_ := _object_of(access.pointer)) is None or not se.has_plain_addresses(access.pointer.type):
        return None
    if isinstance(object_, ir.GlobalVariable) and se.may_be_replaced(object_):
        return None
    size = exact_size_of(object_, se.layout)
    bits = se.layout.minimum_size_in_bits(access.type)
    if size is None or bits is None or bits == 0:
        return None
    pointer = construction.of(access.pointer)
    start = construction.of(object_)
    if pointer is None or start is None or size > 1 << (pointer.width - 1):
        return None
    if (offset := counter_in(se.minus(pointer, start), loop)) is None:
        return None
    last = size - (bits + 7) // 8
    ranges = place.ranges
    first = ranges.unsigned(offset.start)
    step = ranges.signed(offset.step)
    lowest = first.unsigned_min()
    if last < lowest:
        return 0
    if step.signed_min() > 0:
        return (last - lowest) // step.signed_min() + 1
    if step.signed_max() < 0:
        return min(last, first.unsigned_max()) // -step.signed_max() + 1
    return None


def _object_of(pointer: ir.Value) -> ir.Value | None:
    """The one object that a pointer is based on, whatever values its phis take; None where that cannot be shown."""
    object_: ir.Value | None = None
    worklist: list[ir.Value] = [pointer]
    seen: list[ir.Value] = []
    while worklist:
        if (value := worklist.pop()) in seen:
            continue
        seen.append(value)
        if len(seen) > MAX_BASES:
            return None
        if (base := ir.walk(value).base) is not value:
            worklist.append(base)
        elif isinstance(value, ir.Phi):
            worklist.extend(value.operands)
        elif not isinstance(value, (ir.Alloca, ir.GlobalVariable, ir.Argument)) or object_ not in (None, value):
            return None
        else:
            object_ = value
    return object_
