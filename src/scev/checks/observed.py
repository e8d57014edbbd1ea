"""Whether a fault happens, computed in a program that is run: a byte is set where an operand lies outside of the set in
which nothing goes wrong, or a result is wrong.

    x / y    y == 0                                       by the one value that lets it happen
    x + y    sext(x + y) != sext(x) + sext(y)             an overflow, in twice the width
    sqrt(x)  the result is a NaN, x is none, and lies outside
"""

from __future__ import annotations

import struct
from typing import Final

from scev import ir
from scev.checks.finding import Finding
from scev.checks.running import FLOATS
from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import edit, opcodes

FLAG: Final = "@scev.witness"
"""What tests set, as many bytes as there are tests."""
# Kinds that are tested by the result, and by the operation in twice the width; others by the value that lets them be.
_OF_RESULTS: Final = ("nan", "infinity", "domain")
_OF_OPERATIONS: Final = ("overflow", "wrap", "narrowing")


def has_test(finding: Finding) -> bool:
    """Whether a test may be made of a finding: of an operation, or of the one value that lets it happen."""
    if finding.arguments is not None:
        # Those are its witness.
        return False
    return len(finding.causes) == 1 or finding.kind in (*_OF_RESULTS, *_OF_OPERATIONS)


def declared_flag(edits: edit.Edits, count: int = 1) -> ir.Value:
    """The first of the bytes that tests set, at FLAG, which a program gets when it is compiled."""
    edits.declare(f"{FLAG} = external global [{count} x i8]")
    return ir.ConstantWord(ir.POINTER, FLAG)


def flag_number(number: int) -> ir.Value:
    """One of these bytes."""
    return ir.ConstantWord(ir.POINTER, f"getelementptr (i8, ptr {FLAG}, i64 {number})")


def test_of(edits: edit.Edits, finding: Finding) -> tuple[ir.Instruction, ir.Value] | None:
    """Whether the fault happens, as an i1, and the instruction before which it is known; None where no test is made."""
    at = finding.at
    if finding.kind in _OF_RESULTS:
        if (before := following(at)) is None:
            return None
        bad = _of_result(edits, finding)
        if finding.kind == "domain":
            # What it is called with lies outside, and does what is said of that: pow(-1, -1) is -1.
            outside = _of_causes(edits, finding) if bad is not None else None
            if bad is not None and outside is not None:
                bad = edits.insert_before(before, edit.binary(opcodes.AND, bad, outside), "witness")
            return None if bad is None else (before, bad)
        bad = bad or _of_causes(edits, finding)
        return None if bad is None else (before, bad)
    bad = _of_operation(edits, finding) or _of_causes(edits, finding)
    return None if bad is None else (at, bad)


def set_where(edits: edit.Edits, before: ir.Instruction, bad: ir.Value, flag: ir.Value) -> None:
    """Set the byte before an instruction, if an i1 is true there."""
    old = edits.insert_before(before, edit.load(ir.I8, flag, 1), "witness")
    byte = edits.insert_before(before, edit.cast(opcodes.ZEXT, bad, ir.I8), "witness")
    new = edits.insert_before(before, edit.binary(opcodes.OR, old, byte), "witness")
    edits.insert_before(before, edit.store(new, flag, 1))


def following(at: ir.Instruction) -> ir.Instruction | None:
    """The instruction behind one in its block; None for the last."""
    instructions = at.block.instructions
    number = at.index - instructions[0].index + 1
    return instructions[number] if number < len(instructions) else None


def _of_operation(edits: edit.Edits, finding: Finding) -> ir.Value | None:
    """Whether an operation overflows: computed in twice the width."""
    at = finding.at
    if finding.kind not in _OF_OPERATIONS or not isinstance(at.operands[0].type, ir.IntegerType):
        return None
    width = at.operands[0].type.width
    # Of one value, its set says what the source means: `d--` is add -1.
    if finding.kind != "overflow" and len(finding.causes) != 2:
        return None
    if at.opcode in (opcodes.SDIV, opcodes.SREM):
        least, minus_one = ir.ConstantWord(at.type, str(-(1 << (width - 1)))), ir.ConstantWord(at.type, "-1")
        first = edits.insert_before(at, edit.compare(opcodes.ICMP, opcodes.EQ, at.operands[0], least), "witness")
        second = edits.insert_before(at, edit.compare(opcodes.ICMP, opcodes.EQ, at.operands[1], minus_one), "witness")
        return edits.insert_before(at, edit.binary(opcodes.AND, first, second), "witness")
    if at.opcode not in (opcodes.ADD, opcodes.SUB, opcodes.MUL) or width > 64:
        return None
    wide = ir.integer_type(2 * width)
    extend = opcodes.SEXT if finding.kind == "overflow" else opcodes.ZEXT
    sides = [edits.insert_before(at, edit.cast(extend, operand, wide), "witness") for operand in at.operands[:2]]
    exact = edits.insert_before(at, edit.binary(at.opcode, sides[0], sides[1]), "witness")
    short = edits.insert_before(at, edit.cast(opcodes.TRUNC, exact, at.type), "witness")
    again = edits.insert_before(at, edit.cast(extend, short, wide), "witness")
    return edits.insert_before(at, edit.compare(opcodes.ICMP, opcodes.NE, exact, again), "witness")


def _of_result(edits: edit.Edits, finding: Finding) -> ir.Value | None:
    """Whether a result is a NaN, or infinite, though no operand is."""
    at = finding.at
    if (before := following(at)) is None or str(at.type) not in FLOATS:
        return None
    operands = [one for one in at.operands if isinstance(one, ir.LocalValue) and str(one.type) in FLOATS]
    tested: list[ir.Value] = [at, *operands]
    bad: ir.Value | None = None
    if finding.kind not in ("nan", "domain"):
        # x - x is 0, but for infinities and NaN.
        tested = [edits.insert_before(before, edit.binary(opcodes.FSUB, one, one), "witness") for one in tested]
        bad = edits.insert_before(before, edit.compare(opcodes.FCMP, opcodes.ORD, at, at), "witness")
    for one, predicate in zip(tested, (opcodes.UNO, *(opcodes.ORD for _ in operands)), strict=True):
        holds = edits.insert_before(before, edit.compare(opcodes.FCMP, predicate, one, one), "witness")
        bad = holds if bad is None else edits.insert_before(before, edit.binary(opcodes.AND, bad, holds), "witness")
    return bad


def _of_causes(edits: edit.Edits, finding: Finding) -> ir.Value | None:
    """Whether a value is outside of the set in which nothing goes wrong."""
    if len(finding.causes) != 1 or finding.kind in ("condition", "counter", "equality"):
        return None
    value, _, safe, _ = finding.causes[0]
    if (inside := _inside(edits, finding.at, value, safe)) is None:
        return None
    true = ir.ConstantWord(ir.I1, "true")
    return edits.insert_before(finding.at, edit.binary(opcodes.XOR, inside, true), "witness")


def _inside(edits: edit.Edits, at: ir.Instruction, value: ir.LocalValue, safe: ValueSet) -> ir.Value | None:
    """Whether a value lies in a set, as an i1 before an instruction."""
    if isinstance(safe, IntSet) and isinstance(value.type, (ir.IntegerType, ir.PointerType)):
        type_ = value.type if isinstance(value.type, ir.IntegerType) else ir.integer_type(safe.width)
        number: ir.Value = value
        if isinstance(value.type, ir.PointerType):
            number = edits.insert_before(at, edit.cast(opcodes.PTRTOINT, value, type_), "witness")
        size = safe.range.size()
        low = ir.ConstantWord(type_, str(safe.range.lower if not safe.range.is_full() else 0))
        offset = edits.insert_before(at, edit.binary(opcodes.SUB, number, low), "witness")
        last = ir.ConstantWord(type_, str(size - 1))
        return edits.insert_before(at, edit.compare(opcodes.ICMP, opcodes.ULE, offset, last), "witness")
    if isinstance(safe, FloatSet) and str(value.type) in FLOATS:
        return _inside_floats(edits, at, value, safe)
    return None


def _inside_floats(edits: edit.Edits, at: ir.Instruction, value: ir.LocalValue, safe: FloatSet) -> ir.Value | None:
    found: ir.Value = ir.ConstantWord(ir.I1, "false")
    for low, high in zip(safe.bounds[::2], safe.bounds[1::2], strict=True):
        ends = [_constant(safe, ordinal, value.type) for ordinal in (low, high)]
        first = edits.insert_before(at, edit.compare(opcodes.FCMP, opcodes.OGE, value, ends[0]), "witness")
        last = edits.insert_before(at, edit.compare(opcodes.FCMP, opcodes.OLE, value, ends[1]), "witness")
        both = edits.insert_before(at, edit.binary(opcodes.AND, first, last), "witness")
        found = edits.insert_before(at, edit.binary(opcodes.OR, found, both), "witness")
    if safe.may_be_nan:
        odd = edits.insert_before(at, edit.compare(opcodes.FCMP, opcodes.UNO, value, value), "witness")
        found = edits.insert_before(at, edit.binary(opcodes.OR, found, odd), "witness")
    return found


def _constant(safe: FloatSet, ordinal: int, type_: ir.Type) -> ir.Value:
    bits = safe.format.from_ordinal(ordinal)
    if str(type_) == "float":
        number = struct.unpack("<f", struct.pack("<I", bits))[0]
        bits = struct.unpack("<Q", struct.pack("<d", number))[0]
    return ir.ConstantWord(type_, f"0x{bits:016X}")
