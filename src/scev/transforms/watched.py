"""A program that tells where something undefined happens: it sets a byte there. What it computes stays.

The checks say what can go wrong (scev.checks). Beside them there are flags and metadata that make poison, assumptions,
and code that says of itself that it is never reached. Poison does no harm where a select chooses its other arm:

    %n = add nsw i32 %x, 1
    %y = select i1 %c, i32 %n, i32 0        undefined only if %c holds and %n wraps
"""

from __future__ import annotations

import contextlib
from typing import Final

from scev import ir
from scev.analysis import AnalyzedModule
from scev.checks import IMPOSSIBLE, Finding, check_function, declared_flag, following, set_where, test_of
from scev.errors import ScevError
from scev.ir import edit, intrinsics, opcodes
from scev.llvm import verify
from scev.settings import Settings

UNDEFINED: Final = (
    "overflow", "wrap", "division", "shift", "index", "null", "access", "uninitialised", "conversion", "abs",
)  # fmt: skip
"""The kinds of checks that are about what is undefined."""
POISON: Final = ("overflow", "wrap", "shift", "conversion", "abs")
"""Those of them that only make the result poison, but for divisions."""
_TRUE: Final = ir.ConstantWord(ir.I1, "true")


def watched(module: ir.Module, settings: Settings) -> str:
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
                    _test_finding(edits, finding, flag)
        for at in each.function.instructions():
            with contextlib.suppress(edit.EditError):
                _test_flags(edits, at, flag)
    try:
        text = edits.text()
        verify(text)
    except (edit.EditError, ScevError):
        return module.text
    return text


def _test_finding(edits: edit.Edits, finding: Finding, flag: ir.Value) -> None:
    if (found := test_of(edits, finding)) is None:
        return
    if finding.kind in POISON and finding.at.opcode not in (opcodes.SDIV, opcodes.SREM):
        _set_where_poison(edits, finding.at, *found, flag)
    else:
        set_where(edits, *found, flag)


def _set_where_poison(
    edits: edit.Edits, at: ir.Instruction, before: ir.Instruction, bad: ir.Value, flag: ir.Value
) -> None:
    """Set the byte if a result is poison, unless only selects use it, and choose their other arms."""
    if not (users := at.users) or not all(_is_arm(at, user) for user in users):
        set_where(edits, before, bad, flag)
        return
    for user in users:
        condition, first, _ = user.operands
        chosen = condition
        if first is not at:
            chosen = edits.insert_before(user, edit.binary(opcodes.XOR, condition, _TRUE), "watched")
        set_where(edits, user, edits.insert_before(user, edit.binary(opcodes.AND, bad, chosen), "watched"), flag)


def _is_arm(value: ir.Value, user: ir.Instruction) -> bool:
    """Whether an instruction is a select that has a value as one of its arms, and nowhere else."""
    return (
        user.opcode == opcodes.SELECT
        and str(user.operands[0].type) == "i1"
        and [operand is value for operand in user.operands].count(True) == 1
        and user.operands[0] is not value
    )


def _test_flags(edits: edit.Edits, at: ir.Instruction, flag: ir.Value) -> None:
    """Tests of what an instruction says of itself."""
    if at.opcode == opcodes.UNREACHABLE:
        set_where(edits, at, _TRUE, flag)
    elif isinstance(at, ir.Call) and at.intrinsic is intrinsics.ASSUME:
        set_where(edits, at, edits.insert_before(at, edit.binary(opcodes.XOR, at.operands[0], _TRUE), "watched"), flag)
    elif at.flags & (opcodes.NNAN | opcodes.NINF) and not isinstance(at, ir.Phi):
        for value in (*(operand for operand in at.operands if isinstance(operand, ir.LocalValue)), at):
            _test_float(edits, at, value, flag)
        # LLVM would take the test for decided by them.
        edits.set_flags(at, at.flags & ~opcodes.FAST)
    elif isinstance(at.type, ir.IntegerType):
        _test_range(edits, at, flag)
        bad = _broken_flag(edits, at) if at.operands and isinstance(at.operands[0].type, ir.IntegerType) else None
        if bad is not None:
            _set_where_poison(edits, at, at, bad, flag)


def _test_range(edits: edit.Edits, at: ir.Instruction, flag: ir.Value) -> None:
    """A test of what metadata or an attribute of a call states: x in [lower, upper) modulo 2^w."""
    ranges = at.metadata.ranges()
    stated = at.site.return_attributes.range() if isinstance(at, ir.Call) else None
    if stated is not None:
        ranges = [*ranges, stated]
    before = following(at)
    if not ranges or before is None:
        return
    outside: ir.Value = _TRUE
    for _, lower, upper in ranges:
        offset = edits.insert_before(
            before, edit.binary(opcodes.SUB, at, ir.ConstantWord(at.type, str(lower))), "watched"
        )
        size = ir.ConstantWord(at.type, str((upper - lower) % (1 << _width(at))))
        is_outside = edits.insert_before(before, edit.compare(opcodes.ICMP, opcodes.UGE, offset, size), "watched")
        outside = edits.insert_before(before, edit.binary(opcodes.AND, outside, is_outside), "watched")
    set_where(edits, before, outside, flag)


def _width(at: ir.Instruction) -> int:
    assert isinstance(at.type, ir.IntegerType)
    return at.type.width


def _test_float(edits: edit.Edits, at: ir.Instruction, value: ir.LocalValue, flag: ir.Value) -> None:
    """A test of a float that is to be no NaN, or finite, which it is if x - x is no NaN."""
    if (before := following(at)) is None or not isinstance(value.type, ir.FloatType):
        return
    tested: ir.Value = value
    if at.flags & opcodes.NINF:
        tested = edits.insert_before(before, edit.binary(opcodes.FSUB, value, value), "watched")
    set_where(
        edits, before, edits.insert_before(before, edit.compare(opcodes.FCMP, opcodes.UNO, tested, tested), "w"), flag
    )


def _broken_flag(edits: edit.Edits, at: ir.Instruction) -> ir.Value | None:
    """Whether a flag of an operation on integers does not hold, as an i1 before it."""

    def new(part: edit.New) -> edit.New:
        return edits.insert_before(at, part, "watched")

    x = at.operands[0]
    zero = ir.ConstantWord(x.type, "0")
    if at.opcode == opcodes.ZEXT and at.flags & opcodes.NNEG:
        return new(edit.compare(opcodes.ICMP, opcodes.SLT, x, zero))
    if at.opcode == opcodes.TRUNC and at.flags & (opcodes.NUW | opcodes.NSW):
        short = new(edit.cast(opcodes.TRUNC, x, at.type))
        extend = opcodes.ZEXT if at.flags & opcodes.NUW else opcodes.SEXT
        return new(edit.compare(opcodes.ICMP, opcodes.NE, x, new(edit.cast(extend, short, x.type))))
    if len(at.operands) < 2:
        return None
    y = at.operands[1]
    if at.opcode == opcodes.OR and at.flags & opcodes.DISJOINT:
        return new(edit.compare(opcodes.ICMP, opcodes.NE, new(edit.binary(opcodes.AND, x, y)), zero))
    if at.opcode == opcodes.ICMP and at.flags & opcodes.SAMESIGN:
        return new(edit.compare(opcodes.ICMP, opcodes.SLT, new(edit.binary(opcodes.XOR, x, y)), zero))
    if at.opcode in (opcodes.LSHR, opcodes.ASHR) and at.flags & opcodes.EXACT:
        back = new(edit.binary(opcodes.SHL, new(edit.binary(opcodes.LSHR, x, y)), y))
        return new(edit.compare(opcodes.ICMP, opcodes.NE, x, back))
    if at.opcode in (opcodes.UDIV, opcodes.SDIV) and at.flags & opcodes.EXACT:
        left = new(edit.binary(opcodes.UREM if at.opcode == opcodes.UDIV else opcodes.SREM, x, y))
        return new(edit.compare(opcodes.ICMP, opcodes.NE, left, zero))
    if at.opcode == opcodes.SHL and at.flags & (opcodes.NUW | opcodes.NSW):
        shifted = new(edit.binary(opcodes.SHL, x, y))
        right = opcodes.LSHR if at.flags & opcodes.NUW else opcodes.ASHR
        return new(edit.compare(opcodes.ICMP, opcodes.NE, x, new(edit.binary(right, shifted, y))))
    return None
