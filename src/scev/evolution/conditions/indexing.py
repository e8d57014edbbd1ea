"""What the addresses that an iteration reads or writes say of its indices.

    for (size_t i = first; i < n; i += stride)  … a[i] …          a[i] is there, so i <= (2^63 - 1) / sizeof a[i]

An access to poison is undefined behaviour, and a getelementptr is poison where it is said not to wrap and does: with an
element of s bytes in an index type of w bits, the index x is in

    [-(2^(w-1)) / s, (2^(w-1) - 1) / s]     nusw, inbounds       as a signed number
    [0, (2^w - 1) / s]                      nuw                  as an unsigned number

So a counter that indexes what every iteration accesses is far from where it wraps, and so is its next value.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.cfg import Loop
from scev.domains import ends_of
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.conditions.condition import Condition
from scev.evolution.construction.construct import Construction
from scev.evolution.expressions.nodes import AddRec, Node
from scev.evolution.expressions.nowrap import NSW, NUW
from scev.ir import opcodes

MAX_INDEXED_ACCESSES: Final = 16
"""Maximum accesses of one loop whose addresses are looked at for what they say of its counters."""


def index_bounds(construction: Construction, loop: Loop, latch: ir.BasicBlock) -> list[Condition]:
    """Conditions on the counters of a loop that hold in each iteration that comes to the end of its only latch."""
    se = construction.se
    found: list[Condition] = []
    if not se.settings.excludes_ub:
        return found
    left = MAX_INDEXED_ACCESSES
    seen: dict[ir.Value, bool] = {}
    block: ir.BasicBlock | None = latch
    while block is not None and left > 0:
        for instruction in block.instructions:
            if (pointer := _accessed(instruction)) is not None and pointer not in seen:
                seen[pointer] = True
                left -= 1
                _add_bounds(construction, loop, pointer, found)
                if left == 0:
                    break
        block = None if block is loop.header else se.control.immediate_dominator(block)
    return found


def _accessed(instruction: ir.Instruction) -> ir.GetElementPtr | None:
    """The computed address that an instruction reads or writes."""
    if not isinstance(instruction, ir.Memory):
        return None
    if instruction.opcode == opcodes.LOAD:
        pointer = instruction.operands[0]
    elif instruction.opcode == opcodes.STORE:
        pointer = instruction.operands[1]
    else:
        return None
    return pointer if isinstance(pointer, ir.GetElementPtr) else None


def _add_bounds(construction: Construction, loop: Loop, address: ir.GetElementPtr, found: list[Condition]) -> None:
    se = construction.se
    flags = address.flags & (opcodes.NUSW | opcodes.NUW)
    width = se.width_of(address.type)
    if not flags or width is None:
        return
    if (step := ir.address_step(address, se.layout)) is None:
        return
    for term in step.indices:
        if term.scale <= 0:
            continue
        index = construction.of(term.operand)
        if not isinstance(index, AddRec) or index.loop is not loop or index.width != width:
            continue
        known = se.no_wrap(index)
        if known & NUW and known & NSW:
            continue
        half = 1 << (width - 1)
        if flags & opcodes.NUSW and term.scale > 1:
            _add(se, found, index, -(half // term.scale), (half - 1) // term.scale, True)
        if flags & opcodes.NUW and term.scale > 1:
            _add(se, found, index, 0, (2 * half - 1) // term.scale, False)


def _add(se: Algebra, found: list[Condition], index: AddRec, low: int, high: int, is_signed: bool) -> None:
    """Add that an index lies between two numbers; and so far further on, its next value."""
    _add_between(se, found, index, low, high, is_signed)
    low += se.ranges.least(index.step, is_signed)
    high += se.ranges.greatest(index.step, is_signed)
    bottom, top = ends_of(index.width, is_signed)
    if bottom <= low and high <= top:
        _add_between(se, found, se.plus(index, index.step), low, high, is_signed)


def _add_between(se: Algebra, found: list[Condition], node: Node, low: int, high: int, is_signed: bool) -> None:
    at_least, at_most = (opcodes.SGE, opcodes.SLE) if is_signed else (opcodes.UGE, opcodes.ULE)
    if low or is_signed:
        found.append(Condition(at_least, node, se.constant(node.width, low)))
    found.append(Condition(at_most, node, se.constant(node.width, high)))
