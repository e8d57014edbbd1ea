"""A program that tells where something undefined happens: it sets a byte there. What it computes stays.

The checks say what can go wrong (scev.checks). Beside them there are flags that make poison, assumptions, and code that
says of itself that it is never reached.
"""

from __future__ import annotations

import contextlib
from typing import Final

from scev.analysis import AnalyzedModule
from scev.checks import IMPOSSIBLE, add_test, check_function, declared_flag, set_where
from scev.errors import ScevError
from scev.ir import (
    I1,
    Call,
    ConstantWord,
    FloatType,
    Instruction,
    IntegerType,
    LocalValue,
    Module,
    Phi,
    Value,
    edit,
    intrinsics,
    opcodes,
)
from scev.llvm import verify
from scev.settings import Settings

UNDEFINED: Final = (
    "overflow", "wrap", "division", "shift", "index", "null", "access", "uninitialised", "conversion", "abs",
)  # fmt: skip
"""The kinds of checks that are about what is undefined."""
_TRUE: Final = ConstantWord(I1, "true")


def watched(module: Module, settings: Settings) -> str:
    """The text of a program that sets the byte `FLAG` where something undefined happens, as far as tests can tell."""
    chosen = settings.with_("ub", "any").with_("undef", "absent").with_("snan", "absent")
    facts = AnalyzedModule(module, chosen).facts()
    edits = edit.Edits(facts.module)
    flag = declared_flag(edits)
    for each in facts:
        for finding in check_function(each, UNDEFINED):
            # An unsigned integer may wrap around, unless a flag says that it does not.
            is_allowed = finding.kind == "wrap" and not finding.at.flags & opcodes.NUW
            if finding.verdict != IMPOSSIBLE and not is_allowed:
                # What cannot be tested is left.
                with contextlib.suppress(edit.EditError):
                    add_test(edits, finding, flag)
        for at in each.function.instructions():
            with contextlib.suppress(edit.EditError):
                _test_flags(edits, at, flag)
    try:
        text = edits.text()
        verify(text)
    except (edit.EditError, ScevError):
        return module.text
    return text


def _test_flags(edits: edit.Edits, at: Instruction, flag: Value) -> None:
    """Tests of what an instruction says of itself."""
    if at.opcode == opcodes.UNREACHABLE:
        set_where(edits, at, _TRUE, flag)
    elif isinstance(at, Call) and at.intrinsic is intrinsics.ASSUME:
        set_where(edits, at, edits.insert_before(at, edit.binary(opcodes.XOR, at.operands[0], _TRUE), "watched"), flag)
    elif at.flags & (opcodes.NNAN | opcodes.NINF) and not isinstance(at, Phi):
        for value in (*(operand for operand in at.operands if isinstance(operand, LocalValue)), at):
            _test_float(edits, at, value, flag)
        # LLVM would take the test for decided by them.
        edits.set_flags(at, at.flags & ~opcodes.FAST)
    elif isinstance(at.type, IntegerType) and at.operands and isinstance(at.operands[0].type, IntegerType):
        bad = _broken_flag(edits, at)
        if bad is not None:
            set_where(edits, at, bad, flag)


def _test_float(edits: edit.Edits, at: Instruction, value: LocalValue, flag: Value) -> None:
    """A test of a float that is to be no NaN, or finite, which it is if x - x is no NaN."""
    before = _following(at)
    if before is None or not isinstance(value.type, FloatType):
        return
    tested: Value = value
    if at.flags & opcodes.NINF:
        tested = edits.insert_before(before, edit.binary(opcodes.FSUB, value, value), "watched")
    set_where(edits, before, edits.insert_before(before, edit.compare(opcodes.FCMP, _UNO, tested, tested), "w"), flag)


def _following(at: Instruction) -> Instruction | None:
    instructions = at.block.instructions
    number = at.index - instructions[0].index + 1
    return instructions[number] if number < len(instructions) else None


def _broken_flag(edits: edit.Edits, at: Instruction) -> Value | None:
    """Whether a flag of an operation on integers does not hold, as an i1 before it."""

    def new(part: edit.New) -> edit.New:
        return edits.insert_before(at, part, "watched")

    x = at.operands[0]
    zero = ConstantWord(x.type, "0")
    if at.opcode == opcodes.ZEXT and at.flags & opcodes.NNEG:
        return new(edit.compare(opcodes.ICMP, _SLT, x, zero))
    if at.opcode == opcodes.TRUNC and at.flags & (opcodes.NUW | opcodes.NSW):
        short = new(edit.cast(opcodes.TRUNC, x, at.type))
        extend = opcodes.ZEXT if at.flags & opcodes.NUW else opcodes.SEXT
        return new(edit.compare(opcodes.ICMP, _NE, x, new(edit.cast(extend, short, x.type))))
    if len(at.operands) < 2:
        return None
    y = at.operands[1]
    if at.opcode == opcodes.OR and at.flags & opcodes.DISJOINT:
        return new(edit.compare(opcodes.ICMP, _NE, new(edit.binary(opcodes.AND, x, y)), zero))
    if at.opcode == opcodes.ICMP and at.flags & opcodes.SAMESIGN:
        return new(edit.compare(opcodes.ICMP, _SLT, new(edit.binary(opcodes.XOR, x, y)), zero))
    if at.opcode in (opcodes.LSHR, opcodes.ASHR) and at.flags & opcodes.EXACT:
        back = new(edit.binary(opcodes.SHL, new(edit.binary(opcodes.LSHR, x, y)), y))
        return new(edit.compare(opcodes.ICMP, _NE, x, back))
    if at.opcode in (opcodes.UDIV, opcodes.SDIV) and at.flags & opcodes.EXACT:
        left = new(edit.binary(opcodes.UREM if at.opcode == opcodes.UDIV else opcodes.SREM, x, y))
        return new(edit.compare(opcodes.ICMP, _NE, left, zero))
    if at.opcode == opcodes.SHL and at.flags & (opcodes.NUW | opcodes.NSW):
        shifted = new(edit.binary(opcodes.SHL, x, y))
        right = opcodes.LSHR if at.flags & opcodes.NUW else opcodes.ASHR
        return new(edit.compare(opcodes.ICMP, _NE, x, new(edit.binary(right, shifted, y))))
    return None


_NE: Final = opcodes.INTEGER_PREDICATE_NAMES.index("ne")
_SLT: Final = opcodes.INTEGER_PREDICATE_NAMES.index("slt")
_UNO: Final = opcodes.FLOAT_PREDICATE_NAMES.index("uno")
