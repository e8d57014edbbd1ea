"""Arithmetic, bit patterns and casts as expressions.

a - b             ==  a + -1 * b
sext(a -nsw b)    ==  sext a + -1 * sext b             wherever it is not poison; -1 * b alone may wrap (b = -2^(w-1))
a << k            ==  a * 2^k
a >>u k           ==  a /u 2^k
a | b             ==  a + b                            where no bit is set in both (disjoint, or shown by low bits)
a ^ -1            ==  -1 - a
a ^ 2^(w-1)       ==  a + 2^(w-1)                      so a ^ b == a + b on i1
a & (2^k - 1)     ==  zext(trunc a to ik)
a & (-2^k)        ==  2^k * (a /u 2^k)
a urem b          ==  a - (a /u b) * b                 a & (b - 1) for b a power of two
a sdiv b, srem    ==  /u, urem                         where neither is negative
(a << k) >>s l    ==  sext(2^(k-l) * trunc a)             for k >= l
((a << k) + c) >>s l  ==  sext(2^(k-l) * trunc a + trunc(c >>s l))
"""

from __future__ import annotations

from scev.evolution.construction.values import ValueExpressions
from scev.evolution.expressions.kinds import UMAX, UMIN
from scev.evolution.expressions.nodes import ConstantNode, Mul, Node
from scev.evolution.expressions.nowrap import NONE, NSW, NUW
from scev.ir import ConstantInt, Instruction, Value, opcodes


def build_operation(
    construction: ValueExpressions, value: Instruction, width: int, operands: list[Node]
) -> Node | None:
    """The expression of an arithmetic instruction or cast; None where there is no rule."""
    se = construction.se
    opcode = value.opcode
    a = operands[0]
    if opcode == opcodes.TRUNC:
        return se.truncate(a, width)
    if opcode == opcodes.ZEXT:
        return se.zero_extend(a, width)
    if opcode == opcodes.SEXT:
        difference = _extended_difference(construction, value.operands[0], width)
        return se.sign_extend(a, width) if difference is None else difference
    if opcode == opcodes.BITCAST:
        return a if a.width == width and a.type is value.type else None
    if opcode == opcodes.PTRTOINT:
        if not se.has_plain_addresses(value.operands[0].type):
            return None
        return se.resize(se.ptr_to_int(a), width, False)
    b = operands[1]
    if opcode == opcodes.ADD:
        return se.add([a, b], _flags(construction, value, operands))
    if opcode == opcodes.SUB:
        flags = _flags(construction, value, operands)
        return se.minus(a, b, flags)
    if opcode == opcodes.MUL:
        return se.mul([a, b], _flags(construction, value, operands))
    if opcode == opcodes.UDIV:
        return se.udiv(a, b)
    if opcode == opcodes.SDIV:
        if se.known_non_negative(a) and se.known_non_negative(b):
            return se.udiv(a, b)
        return None
    if opcode == opcodes.UREM:
        return _remainder(construction, a, b)
    if opcode == opcodes.SREM:
        if se.known_non_negative(a) and se.known_non_negative(b):
            return _remainder(construction, a, b)
        return None
    if opcode == opcodes.SHL:
        return _shifted_left(construction, value, a, b, operands)
    if opcode == opcodes.LSHR:
        if isinstance(b, ConstantNode) and b.value < width:
            return se.udiv(a, se.constant(width, 1 << b.value))
        return None
    if opcode == opcodes.ASHR:
        return _shifted_right_signed(construction, value, b)
    if opcode == opcodes.AND:
        return _masked(construction, a, b)
    if opcode == opcodes.OR:
        return _united(construction, value, a, b)
    return _exclusive(construction, a, b)


def _extended_difference(construction: ValueExpressions, value: Value, width: int) -> Node | None:
    """The sign-extension of a subtraction that does not wrap. It goes into the operation, not into the expression
    a + -1 * b, which another instruction may compute without the flag: where it wraps, the extension is poison, which
    may be any number. (LLVM: createSCEV, SExt of a Sub.)
    """
    if not isinstance(value, Instruction) or value.opcode != opcodes.SUB or not value.flags & opcodes.NSW:
        return None
    left = construction.operand(value, 0)
    right = construction.operand(value, 1)
    if left is None or right is None:
        return None
    se = construction.se
    return se.minus(se.sign_extend(left, width), se.sign_extend(right, width), NSW)


def _flags(construction: ValueExpressions, value: Instruction, operands: list[Node]) -> int:
    """The no-wrap flags of an instruction that are facts about its expression."""
    if not (flags := value.flags & (opcodes.NUW | opcodes.NSW)) or not construction.never_poison(value, operands):
        return NONE
    return (NUW if flags & opcodes.NUW else NONE) | (NSW if flags & opcodes.NSW else NONE)


def _remainder(construction: ValueExpressions, a: Node, b: Node) -> Node:
    se = construction.se
    if isinstance(b, ConstantNode) and b.value and b.value & (b.value - 1) == 0:
        return _low_bits(construction, a, b.value.bit_length() - 1)
    quotient = se.udiv(a, b)
    # (a /u b) * b <= a.
    product = se.mul([quotient, b], NUW)
    rest = se.minus(a, product, NUW)
    assert rest is not None
    return rest


def _low_bits(construction: ValueExpressions, a: Node, count: int) -> Node:
    """a & (2^count - 1)."""
    se = construction.se
    if count == 0:
        return se.constant(a.width, 0)
    return se.zero_extend(se.truncate(a, count), a.width)


def _shifted_left(
    construction: ValueExpressions, value: Instruction, a: Node, b: Node, operands: list[Node]
) -> Node | None:
    se = construction.se
    if not isinstance(b, ConstantNode) or b.value >= a.width:
        return None
    flags = _flags(construction, value, operands)
    if flags & NSW and not flags & NUW and b.value == a.width - 1:
        # shl nsw by w - 1 allows a = -1, whose product with 2^(w-1), as a signed number, does wrap.
        flags &= ~NSW
    return se.mul([a, se.constant(a.width, 1 << b.value)], flags)


def _shifted_right_signed(construction: ValueExpressions, value: Instruction, amount: Node) -> Node | None:
    se = construction.se
    if not isinstance(amount, ConstantNode) or amount.value >= amount.width:
        return None
    if amount.value == 0:
        return construction.of(value.operands[0])
    shifted = value.operands[0]
    added = 0
    if isinstance(shifted, Instruction) and shifted.opcode == opcodes.ADD:
        constant = shifted.operands[1]
        if not isinstance(constant, ConstantInt):
            return None
        # The bits that are shifted out come from the constant alone.
        added = constant.signed >> amount.value
        shifted = shifted.operands[0]
    if not isinstance(shifted, Instruction) or shifted.opcode != opcodes.SHL:
        return None
    left = shifted.operands[1]
    if not isinstance(left, ConstantInt) or left.value < amount.value or left.value >= left.width:
        return None
    if (inner := construction.of(shifted.operands[0])) is None:
        return None
    width = amount.width - amount.value
    narrow = se.times(se.truncate(inner, width), se.constant(width, 1 << (left.value - amount.value)))
    return se.sign_extend(se.plus_constant(narrow, added), amount.width)


def _masked(construction: ValueExpressions, a: Node, b: Node) -> Node | None:
    se = construction.se
    width = a.width
    if isinstance(a, ConstantNode):
        a, b = b, a
    if not isinstance(b, ConstantNode):
        return se.min_max(UMIN, [a, b]) if width == 1 else None
    mask = b.value
    top = (1 << width) - 1
    if mask == 0:
        return b
    if mask == top:
        return a
    # Bits above the range of a need no mask; nor do low bits that are 0 anyway.
    high = se.ranges.unsigned(a).unsigned_max().bit_length()
    zeros = se.ranges.trailing_zeros(a)
    low = (mask & -mask).bit_length() - 1
    length = mask.bit_length()
    if mask >> low != (1 << (length - low)) - 1:
        return None
    if length >= high:
        length = width
    if low <= zeros and length == width:
        return a
    if low == 0:
        return _low_bits(construction, a, length)
    power = se.constant(width, 1 << low)
    return se.mul([_low_bits(construction, _shifted_right(construction, a, low), length - low), power], NUW)


def _shifted_right(construction: ValueExpressions, a: Node, count: int) -> Node:
    """An expression whose low bits are those of `a` from bit `count` on; the bits above them are unspecified."""
    se = construction.se
    if isinstance(a, Mul) and isinstance(a.operands[0], ConstantNode):
        # (2^k * x) >>u count: the factor and the divisor share a power of two.
        factor = a.operands[0]
        shared = min((factor.value & -factor.value).bit_length() - 1, count)
        rest = [se.constant(a.width, factor.signed >> shared), *a.operands[1:]]
        return se.udiv(se.mul(rest), se.constant(a.width, 1 << (count - shared)))
    return se.udiv(a, se.constant(a.width, 1 << count))


def _united(construction: ValueExpressions, value: Instruction, a: Node, b: Node) -> Node | None:
    se = construction.se
    if a.width == 1:
        return se.min_max(UMAX, [a, b])
    if value.flags & opcodes.DISJOINT and construction.never_poison(value, [a, b]):
        return se.add([a, b], NUW | NSW)
    if isinstance(a, ConstantNode):
        a, b = b, a
    if isinstance(b, ConstantNode):
        if b.value == 0:
            return a
        if b.value.bit_length() <= se.ranges.trailing_zeros(a):
            return se.add([a, b], NUW | NSW)
    if value.flags & opcodes.DISJOINT:
        return se.add([a, b])
    return None


def _exclusive(construction: ValueExpressions, a: Node, b: Node) -> Node | None:
    se = construction.se
    width = a.width
    if isinstance(a, ConstantNode):
        a, b = b, a
    if width == 1:
        return se.add([a, b])
    if not isinstance(b, ConstantNode):
        return None
    top = (1 << width) - 1
    if b.value == 0:
        return a
    if b.value == 1 << (width - 1):
        return se.add([a, b])
    if b.value == top:
        return se.minus(b, a, NSW)
    return None
