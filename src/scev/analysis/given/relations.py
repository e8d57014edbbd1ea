"""A comparison of two values that is given: an assumption, put into the program.

    f: lo <= hi             %scev.given = icmp sle i32 %lo, %hi
                            call void @llvm.assume(i1 %scev.given)

stands behind the later of the two values, for each pair of values that the names mean. So all of the engine reads it as
it reads what the program itself states: the sets of both, relations, the guards of loops.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.analysis.given.text import GivenFact
from scev.analysis.given.values import FunctionValues
from scev.analysis.said import PREDICATES
from scev.cfg import ControlFlow
from scev.ir import edit, intrinsics, opcodes

MAX_GIVEN_PAIRS: Final = 64
"""Maximum pairs of values of one function of which one comparison is given."""

_ASSUME: Final = intrinsics.PREFIX + intrinsics.ASSUME.stem


def relate(
    edits: edit.Edits, values: FunctionValues, fact: GivenFact, left: list[ir.LocalValue], right: list[ir.LocalValue]
) -> None:
    """Put in what a comparison says of two names in one function. ValueError where it can say nothing."""
    control = ControlFlow(values.function)
    pairs = [(a, b) for a in left for b in right if a is not b]
    if len(pairs) > MAX_GIVEN_PAIRS:
        raise ValueError(
            f"{fact.name} and {fact.other} are {len(pairs)} pairs of values in "
            f"{values.function.name}, and {MAX_GIVEN_PAIRS} at most can be given"
        )
    count = 0
    why = ""
    for a, b in pairs:
        if (later := _later(control, a, b)) is None:
            continue
        try:
            opcode, predicate = predicate_of(values, fact, a, b)
        except ValueError as error:
            why = why or str(error)
            continue
        if (behind := _behind(later, values.function)) is None:
            continue
        condition = edit.compare(opcode, predicate, a, b)
        count += 1
        edits.declare(f"declare void {_ASSUME}(i1 noundef)")
        for new in (condition, edit.call(ir.VOID, _ASSUME, [condition])):
            if isinstance(behind, ir.Instruction):
                edits.insert_before(behind, new, ir.GIVEN_STEM)
            else:
                edits.insert_at_start(behind, new, ir.GIVEN_STEM)
    if not count:
        nowhere = f"{fact.name} and {fact.other} are nowhere in {values.function.name} where they can be compared"
        raise ValueError(why or nowhere)


def _behind(later: ir.LocalValue, function: ir.Function) -> ir.BasicBlock | ir.Instruction | None:
    """Where a comparison can stand once a value is there: before an instruction, or at the start of a block. None where
    nothing can: between a musttail call and its return, in a block that dispatches exceptions.
    """
    if isinstance(later, ir.Argument):
        return function.entry
    assert isinstance(later, ir.Instruction)
    if isinstance(later, ir.Call) and later.site.tail == "musttail":
        return None
    block = later.block
    if isinstance(later, ir.Invoke):
        # On the way that it returns by, if no other comes there.
        block = later.successors[0]
        if len(block.predecessors) != 1:
            return None
    elif later.is_terminator:
        return None
    if isinstance(later, (ir.Phi, ir.Invoke)):
        first = next(each for each in block.instructions if not isinstance(each, ir.Phi))
        return None if first.opcode in (opcodes.CATCHSWITCH, opcodes.CLEANUPPAD, opcodes.CATCHPAD) else block
    return block.instructions[later.index - block.instructions[0].index + 1]


def _later(control: ControlFlow, left: ir.LocalValue, right: ir.LocalValue) -> ir.LocalValue | None:
    """The one of two values that is computed when the other is there; None where neither is."""
    for value, other in ((left, right), (right, left)):
        if isinstance(other, ir.Argument):
            return value
        assert isinstance(other, ir.Instruction)
        if not isinstance(value, ir.Instruction) or not control.is_reachable(value.block):
            continue
        if isinstance(other, ir.Invoke):
            # Its result is there where it returns, and not where it throws.
            is_behind = control.edge_dominates(other.block, other.successors[0], value.block)
        else:
            is_behind = value.block is not other.block and control.dominates(other.block, value.block)
        if is_behind or (value.block is other.block and value.index > other.index):
            return value
    return None


def predicate_of(values: FunctionValues, fact: GivenFact, left: ir.LocalValue, right: ir.LocalValue) -> tuple[int, int]:
    """How two values compare: icmp or fcmp, and the predicate. ValueError where they have no order."""
    type_ = left.type
    if str(type_) != str(right.type):
        raise ValueError(f"{fact.name} is {type_}, and {fact.other} is {right.type}; compare values of one type")
    relation = PREDICATES[fact.operator]
    if isinstance(type_, ir.FloatType):
        name = "une" if relation == "ne" else f"o{relation}"
        return opcodes.FCMP, opcodes.FLOAT_PREDICATE_NAMES.index(name)
    if not isinstance(type_, (ir.IntegerType, ir.PointerType)):
        raise ValueError(f"values of type {type_} have no order")
    signed = values.is_signed(left) and not isinstance(type_, ir.PointerType)
    if signed != (values.is_signed(right) and not isinstance(type_, ir.PointerType)):
        raise ValueError(f"one of {fact.name} and {fact.other} is signed, the other is not")
    name = relation if relation in ("eq", "ne") else ("s" if signed else "u") + relation
    return opcodes.ICMP, opcodes.INTEGER_PREDICATES[name]
