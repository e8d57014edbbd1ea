"""Operations as the source writes them, of operands that have names.

    udiv i32 %x, 3    (x is an int)                (u32)x / 3
    fcmp ult float %x, 1.0                         !(x >= 1)
    select i1 %a, i1 %b, i1 false                  a && b

Casts are left out where they keep the number; an operation that reads its operands otherwise than the source does has
one. A conversion of an integer to a float is always written: `i / n` would be another division.
"""

from __future__ import annotations

from typing import Final

from scev import ir
from scev.ir import intrinsics, opcodes
from scev.ir.intrinsics import Intrinsic
from scev.source.name import (
    AND,
    ANY,
    ATOM,
    BITS,
    CHOICE,
    COMPARISON,
    EITHER,
    EXPRESSION,
    LLVM,
    OR,
    PRODUCT,
    SHIFT,
    SIGNED,
    SUM,
    UNARY,
    UNSIGNED,
    Name,
)
from scev.source.source_types import size_in_bits
from scev.support.numerals import decimal

BINARY: Final[dict[int, tuple[str, int]]] = {
    opcodes.ADD: ("+", SUM),
    opcodes.FADD: ("+", SUM),
    opcodes.SUB: ("-", SUM),
    opcodes.FSUB: ("-", SUM),
    opcodes.MUL: ("*", PRODUCT),
    opcodes.FMUL: ("*", PRODUCT),
    opcodes.UDIV: ("/", PRODUCT),
    opcodes.SDIV: ("/", PRODUCT),
    opcodes.FDIV: ("/", PRODUCT),
    opcodes.UREM: ("%", PRODUCT),
    opcodes.SREM: ("%", PRODUCT),
    opcodes.SHL: ("<<", SHIFT),
    opcodes.LSHR: (">>", SHIFT),
    opcodes.ASHR: (">>", SHIFT),
    opcodes.AND: ("&", BITS),
    opcodes.OR: ("|", BITS),
    opcodes.XOR: ("^", BITS),
}
_LOGICAL: Final[dict[int, tuple[str, int]]] = {opcodes.AND: ("&&", AND), opcodes.OR: ("||", OR)}
# Operations whose result depends on how their operands are read.
_READING: Final[dict[int, int]] = {
    opcodes.UDIV: UNSIGNED,
    opcodes.UREM: UNSIGNED,
    opcodes.LSHR: UNSIGNED,
    opcodes.SDIV: SIGNED,
    opcodes.SREM: SIGNED,
    opcodes.ASHR: SIGNED,
}
_SHIFTS: Final = (opcodes.SHL, opcodes.LSHR, opcodes.ASHR)
_WRAPPING: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL)
_ARITHMETIC_OF_BITS: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, *_READING)
_COMPARED: Final[dict[str, str]] = {"eq": "==", "ne": "!=", "gt": ">", "ge": ">=", "lt": "<", "le": "<="}
_INVERSES: Final[dict[str, str]] = {"ugt": "<=", "uge": "<", "ult": ">=", "ule": ">"}
# Intrinsics by the functions of C, or of other languages, that they are.
_CALLED: Final[dict[str, str]] = {"minnum": "fmin", "maxnum": "fmax"}
# Intrinsics of signed and unsigned numbers, by one name where the source reads their arguments as they do.
_SIGNED_CALLS: Final[dict[str, str]] = {
    "smin": "min", "smax": "max", "ssub.sat": "sub_sat", "sadd.sat": "add_sat",
}  # fmt: skip
_UNSIGNED_CALLS: Final[dict[str, str]] = {
    "umin": "min", "umax": "max", "usub.sat": "sub_sat", "uadd.sat": "add_sat",
}  # fmt: skip


def width_of(value: ir.Value) -> int:
    """The width of an integer; 0 for other values."""
    return value.type.width if isinstance(value.type, ir.IntegerType) else 0


def read_operand(value: ir.Value, name: Name, reading: int) -> Name:
    """An operand as an operation reads it, SIGNED or UNSIGNED."""
    if isinstance(value, ir.ConstantInt):
        return _read_constant(value, name, reading)
    width = width_of(value)
    return name.read(reading, width) if width > 1 else name


def _read_constant(value: ir.Value, name: Name, reading: int) -> Name:
    """An integer constant, read SIGNED or UNSIGNED; other values keep their names."""
    if not isinstance(value, ir.ConstantInt) or value.width == 1:
        return name
    text = decimal(value.value if reading == UNSIGNED else value.signed)
    return Name(text, UNARY if text.startswith("-") else ATOM, EXPRESSION, None, reading)


def cast_name(at: ir.Instruction, inner: Name) -> Name | None:
    """The name of a cast's result; None where its operand has LLVM's name."""
    if inner.kind == LLVM:
        return None
    opcode = at.opcode
    operand = at.operands[0]
    before = width_of(operand)
    after = width_of(at)
    if opcode == opcodes.ZEXT:
        kept = inner if at.flags & opcodes.NNEG or before == 1 else inner.read(UNSIGNED, before)
        return kept._replace(reading=EITHER)
    if opcode == opcodes.SEXT:
        if before == 1:
            return Name(f"-{inner.inside(UNARY)}", UNARY, EXPRESSION, None, SIGNED)
        return inner.read(SIGNED, before)._replace(reading=SIGNED)
    if opcode == opcodes.TRUNC:
        return _truncated(at, inner, after)
    if opcode in (opcodes.UITOFP, opcodes.SITOFP):
        reading = UNSIGNED if opcode == opcodes.UITOFP else SIGNED
        is_either = before == 1 or at.flags & opcodes.NNEG
        return (inner if is_either else inner.read(reading, before)).cast(str(at.type))
    if opcode in (opcodes.FPTOUI, opcodes.FPTOSI):
        reading = UNSIGNED if opcode == opcodes.FPTOUI else SIGNED
        return inner.cast(f"{'u' if reading == UNSIGNED else 'i'}{after}", reading)
    if opcode in (opcodes.PTRTOINT, opcodes.PTRTOADDR):
        return inner.cast(f"u{after}", UNSIGNED)
    if opcode in (opcodes.FPTRUNC, opcodes.INTTOPTR):
        return inner.cast(str(at.type))
    if opcode == opcodes.BITCAST:
        return Name(f"bit_cast<{at.type}>({inner.text})", ATOM, EXPRESSION, None)
    return inner


def _truncated(at: ir.Instruction, inner: Name, width: int) -> Name:
    is_kept = (at.flags & opcodes.NUW and inner.reading in (UNSIGNED, EITHER)) or (
        at.flags & opcodes.NSW and inner.reading in (SIGNED, EITHER)
    )
    if is_kept:
        return inner
    if width == 1:
        return inner.cast("i1", EITHER)
    return inner.cast(f"u{width}", UNSIGNED) if inner.reading == UNSIGNED else inner.cast(f"i{width}", SIGNED)


def binary_name(at: ir.Instruction, first: Name, second: Name) -> Name | None:
    """The name of an operation on two numbers, or on two conditions."""
    opcode = at.opcode
    left, right = at.operands
    sign, binds = BINARY[opcode]
    if (width := width_of(at)) == 1:
        if opcode in _ARITHMETIC_OF_BITS or opcode in _SHIFTS:
            return None
        sign, binds = _LOGICAL.get(opcode, (sign, binds))
    if (reading := _READING.get(opcode)) is not None:
        first = read_operand(left, first, reading)
        if opcode not in _SHIFTS:
            second = read_operand(right, second, reading)
    if opcode in _SHIFTS:
        type_, result = _typed_alike(at, [(left, first)])
    else:
        type_, result = _typed_alike(at, [(left, first), (right, second)])
    if reading is not None:
        result = reading
    elif width < 32 and opcode in _WRAPPING and not at.flags & (opcodes.NUW | opcodes.NSW):
        result = ANY
    if width == 1:
        type_, result = None, EITHER
    elif _has_room(opcode, left, right):
        result = EITHER
    if isinstance(right, ir.ConstantInt):
        if opcode == opcodes.XOR and right.value == (1 << right.width) - 1:
            mark = "!" if width == 1 else "~"
            return Name(f"{mark}{first.inside(UNARY - 1)}", UNARY, EXPRESSION, type_, result)
        if opcode == opcodes.ADD and right.signed < 0:
            text = f"{first.inside(SUM - 1)} - {decimal(-right.signed)}"
            return Name(text, SUM, EXPRESSION, type_, result)
    if opcode == opcodes.SUB and isinstance(left, ir.ConstantInt) and left.value == 0:
        return Name(f"-{second.inside(UNARY)}", UNARY, EXPRESSION, type_, result)
    # Sums and products of a kind need no brackets on their left; bits and shifts get them always.
    before = first.inside(binds - 1 if binds in (SUM, PRODUCT) else max(binds, SUM - 1))
    after = second.inside(binds if binds >= SUM else max(binds, SUM - 1))
    return Name(f"{before} {sign} {after}", binds, EXPRESSION, type_, result)


def _has_room(opcode: int, left: ir.Value, right: ir.Value) -> bool:
    """Whether a constant keeps the sign bit of a result clear."""
    if opcode == opcodes.AND:
        return any(isinstance(one, ir.ConstantInt) and one.signed >= 0 for one in (left, right))
    if not isinstance(right, ir.ConstantInt) or right.signed <= 0:
        return False
    return opcode in (opcodes.LSHR, opcodes.UREM) or (opcode == opcodes.UDIV and right.value > 1)


def _typed_alike(at: ir.Instruction, operands: list[tuple[ir.Value, Name]]) -> tuple[ir.MetadataNode | None, int]:
    """The source type of a result, which an operand of its size gives it (an unsigned one first, as in C), and how it
    is read.
    """
    width = at.type.width if isinstance(at.type, (ir.IntegerType, ir.FloatType)) else 0
    type_: ir.MetadataNode | None = None
    result = EITHER
    for value, name in operands:
        if isinstance(value, ir.Constant):
            continue
        is_typed = name.type is not None and size_in_bits(name.type) == width
        if is_typed and (type_ is None or name.reading == UNSIGNED):
            type_ = name.type
        if name.reading == ANY or result == ANY:
            result = ANY
        elif UNSIGNED in (result, name.reading):
            result = UNSIGNED
        else:
            # What has room for a sign bit is an int of C.
            result = SIGNED
    return type_, ANY if result == EITHER else result


def comparison_name(at: ir.Compare, first: Name, second: Name) -> Name:
    """The name of a comparison."""
    left, right = at.operands
    if at.opcode == opcodes.ICMP:
        if (word := opcodes.INTEGER_PREDICATE_NAMES[at.predicate]) in ("eq", "ne") or at.flags & opcodes.SAMESIGN:
            # Both readings are right: constants are read as what they are compared with.
            reading = UNSIGNED if UNSIGNED in (first.reading, second.reading) else SIGNED
            first = _read_constant(left, first, reading)
            second = _read_constant(right, second, reading)
        else:
            reading = UNSIGNED if word.startswith("u") else SIGNED
            first = read_operand(left, first, reading)
            second = read_operand(right, second, reading)
        text = f"{first.inside(COMPARISON)} {_COMPARED[word[-2:]]} {second.inside(COMPARISON)}"
        return Name(text, COMPARISON, EXPRESSION, None, EITHER)
    word = opcodes.FLOAT_PREDICATE_NAMES[at.predicate]
    return _float_comparison(word, at, first, second)


def _float_comparison(word: str, at: ir.Compare, first: Name, second: Name) -> Name:
    if word in ("true", "false"):
        return Name(word, ATOM, EXPRESSION, None, EITHER)
    if word in ("uno", "ord"):
        mark = "" if word == "uno" else "!"
        if isinstance(at.operands[1], ir.ConstantFloat) or first.text == second.text:
            return Name(f"{mark}isnan({first.text})", UNARY, EXPRESSION, None, EITHER)
        return Name(f"{mark}isunordered({first.text}, {second.text})", UNARY, EXPRESSION, None, EITHER)
    if at.flags & opcodes.NNAN:
        word = "une" if word[1:] == "ne" else "o" + word[1:]
    left = first.inside(COMPARISON)
    right = second.inside(COMPARISON)
    if word in ("one", "ueq"):
        # No operator of C is one of them: == is oeq, != is une.
        mark = "" if word == "one" else "!"
        return Name(f"{mark}islessgreater({first.text}, {second.text})", UNARY, EXPRESSION, None, EITHER)
    if word in _INVERSES:
        return Name(f"!({left} {_INVERSES[word]} {right})", UNARY, EXPRESSION, None, EITHER)
    return Name(f"{left} {_COMPARED[word[1:]]} {right}", COMPARISON, EXPRESSION, None, EITHER)


def choice_name(at: ir.Instruction, asked: Name, one: Name, other: Name) -> Name:
    """The name of a select: `a ? b : c`, `a && b`, `a || b`."""
    _, first, second = at.operands
    if width_of(at) == 1:
        if isinstance(second, ir.ConstantInt) and not second.value:
            return Name(f"{asked.inside(AND - 1)} && {one.inside(AND)}", AND, EXPRESSION, None, EITHER)
        if isinstance(first, ir.ConstantInt) and first.value:
            return Name(f"{asked.inside(OR - 1)} || {other.inside(OR)}", OR, EXPRESSION, None, EITHER)
    text = f"{asked.inside(CHOICE)} ? {one.inside(CHOICE)} : {other.inside(CHOICE)}"
    type_, reading = _typed_alike(at, [(first, one), (second, other)])
    return Name(text, CHOICE, EXPRESSION, type_, reading)


def intrinsic_name(
    at: ir.Instruction, intrinsic: Intrinsic, values: tuple[ir.Value, ...], names: list[Name]
) -> Name | None:
    """The name of a call of an intrinsic; None for one that is not known."""
    if not intrinsic.is_known:
        return None
    if intrinsic is intrinsics.FMULADD:
        factors = f"{names[0].inside(PRODUCT - 1)} * {names[1].inside(PRODUCT)}"
        return Name(f"{factors} + {names[2].inside(SUM)}", SUM, EXPRESSION, None)
    if intrinsic is intrinsics.ABS:
        values, names = values[:1], names[:1]
    stem = intrinsic.stem
    for reading, table in ((SIGNED, _SIGNED_CALLS), (UNSIGNED, _UNSIGNED_CALLS)):
        if stem not in table:
            continue
        names = [_read_constant(value, name, reading) for value, name in zip(values, names, strict=True)]
        if all(name.read(reading, 0) is name for name in names):
            stem = table[stem]
        type_, _ = _typed_alike(at, list(zip(values, names, strict=True)))
        return Name(f"{stem}({listed(names)})", ATOM, EXPRESSION, type_, reading)
    return Name(f"{_CALLED.get(stem, stem)}({listed(names)})", ATOM, EXPRESSION, None)


def listed(names: list[Name]) -> str:
    """Arguments of a call."""
    return ", ".join(name.text for name in names)
