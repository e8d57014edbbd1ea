"""Idioms: relations between the two operands of an integer operation, found in the instructions that compute them.

Sets forget where values come from: for them, x & -x is the conjunction of two arbitrary numbers. Each function here
looks at an operation whose operands are x and something computed from x, and answers with a set that contains its
results, or None. In terms of sets of x and of constants:

    x & -x        the lowest one of x                     x & (x - 1)    x without its lowest one
    x | -x        -(x & -x)                               x ^ (x - 1)    a mask up to the lowest one
    x & ~x = 0    x | ~x = x ^ ~x = x + ~x = -1           x & (x | y) = x | (x & y) = x
    x - (x & m) = x ^ (x & m) = x & ~m                    x - (x mod c) = (x / c) c
    x - (x srem y)   between 0 and x                      ((x + m) & ~m) - x in [0, m], for m = 2^k - 1
    (x & y) + ((x ^ y) >> 1), (x | y) - ((x ^ y) >> 1)    the mean of x and y, rounded down, up
    x + (x & m)   has bit k clear, 2^k the lowest of m    x (x + odd)    is even
    x - y         does not wrap where y <= x by its definition (x & m, x >> n, x / c, x mod c, umin(x, z), …)
    (c x) mod d   = 0 where d divides c and c x does not wrap
    y <= x        holds, as a comparison, where it does by definition

That both uses of x are the same number holds for values that are never undef (`is_never_undef`); that the definition
was computed from the x of now, and not of an iteration before, follows from dominance. Sources: Warren, Hacker's
Delight (2nd ed.), chapter 2; the witnesses of Taneja, Liu and Regehr, "Testing Static Analyses for Precision and
Soundness", CGO 2020.
"""

from __future__ import annotations

from typing import Final

from scev.domains import IntRange, IntSet, KnownBits, Stride, bits_logic
from scev.domains import int_operations as kernels
from scev.ir import Call, Instruction, Intrinsic, LocalValue, Value, intrinsics, opcodes
from scev.transfer.definedness import Definedness, is_never_undef
from scev.transfer.value_sets import constant_of, width_of_constant

MAX_IDIOM_DEPTH: Final = 6
"""Depth to which a definition is searched for an idiom."""


def is_minus_one(value: Value) -> bool:
    """Whether a value is the constant with all bits 1."""
    number = constant_of(value)
    return number is not None and number + 1 == 1 << width_of_constant(value)


def computed_by(value: Value, opcode: int) -> Instruction | None:
    """The instruction that computes a value, if it has this opcode."""
    return value if isinstance(value, Instruction) and value.opcode == opcode else None


def intrinsic_call(value: Value, intrinsic: Intrinsic) -> Call | None:
    """The call that computes a value, if it is one of an intrinsic."""
    return value if isinstance(value, Call) and value.intrinsic is intrinsic else None


def is_negation(value: Value, of: Value) -> bool:
    """value = 0 - of."""
    sub = computed_by(value, opcodes.SUB)
    return sub is not None and sub.operands[1] is of and constant_of(sub.operands[0]) == 0


def is_complement(value: Value, of: Value) -> bool:
    """value = of ^ -1, either way round."""
    return _inverts(value, of) or _inverts(of, value)


def _inverts(value: Value, of: Value) -> bool:
    xor = computed_by(value, opcodes.XOR)
    return xor is not None and xor.operands[0] is of and is_minus_one(xor.operands[1])


def is_one_less(value: Value, than: Value) -> bool:
    """value = than - 1."""
    add = computed_by(value, opcodes.ADD)
    return add is not None and add.operands[0] is than and is_minus_one(add.operands[1])


def other_operand(value: Value, opcode: int, of: Value) -> Value | None:
    """y where value = of op y or y op of, for an operation that commutes."""
    found = computed_by(value, opcode)
    if found is None:
        return None
    if found.operands[0] is of:
        return found.operands[1]
    return found.operands[0] if found.operands[1] is of else None


def is_power_of_two_or_zero(value: Value, definedness: Definedness) -> bool:
    """Whether a value has at most one bit set, by its definition."""
    pending: list[tuple[Value, int]] = [(value, 0)]
    while pending:
        current, depth = pending.pop()
        number = constant_of(current)
        if number is not None:
            if number & (number - 1):
                return False
            continue
        if depth >= MAX_IDIOM_DEPTH or not isinstance(current, Instruction):
            return False
        opcode = current.opcode
        operands = current.operands
        if opcode in (opcodes.SHL, opcodes.LSHR, opcodes.ZEXT, opcodes.TRUNC):
            pending.append((operands[0], depth + 1))
        elif opcode == opcodes.AND:
            if is_negation(operands[0], operands[1]) or is_negation(operands[1], operands[0]):
                if not is_never_undef(operands[0], definedness) or not is_never_undef(operands[1], definedness):
                    return False
            elif constant_of(operands[1]) is None or not isinstance(operands[0], Instruction):
                return False
            elif not _single_bit(operands[1]):
                pending.append((operands[0], depth + 1))
        elif opcode == opcodes.SELECT:
            pending.append((operands[1], depth + 1))
            pending.append((operands[2], depth + 1))
        elif opcode == opcodes.MUL or isinstance(current, Call) and _picks_operand(current):
            pending.append((operands[0], depth + 1))
            pending.append((operands[1], depth + 1))
        else:
            return False
    return True


def _single_bit(value: Value) -> bool:
    number = constant_of(value)
    return number is not None and number & (number - 1) == 0


def _picks_operand(call: Call) -> bool:
    return call.intrinsic in (intrinsics.UMIN, intrinsics.UMAX, intrinsics.SMIN, intrinsics.SMAX)


# Each row's relations: x and y are the operands, a and b their sets. Where an operation commutes, both ways are asked.


def related_by_and(x: Value, y: Instruction, a: IntSet, b: IntSet, definedness: Definedness) -> IntSet | None:
    """x & y."""
    if is_complement(y, x):
        return IntSet.point(a.width, 0) if is_never_undef(x, definedness) and is_never_undef(y, definedness) else None
    if is_negation(y, x):
        return lowest_one(a) if is_never_undef(x, definedness) else None
    if is_one_less(y, x) and is_never_undef(x, definedness):
        return IntSet.point(a.width, 0) if is_power_of_two_or_zero(x, definedness) else without_lowest_one(a)
    if other_operand(y, opcodes.OR, x) is not None and is_never_undef(x, definedness):
        return a
    return None


def related_by_or(x: Value, y: Instruction, a: IntSet, b: IntSet, definedness: Definedness) -> IntSet | None:
    """x | y."""
    if is_complement(y, x):
        return IntSet.point(a.width, -1) if is_never_undef(x, definedness) and is_never_undef(y, definedness) else None
    if is_negation(y, x):
        return kernels.neg(lowest_one(a)) if is_never_undef(x, definedness) else None
    if is_one_less(y, x):
        return IntSet.from_bits(KnownBits.make(a.width, 0, 1)) if is_never_undef(x, definedness) else None
    if other_operand(y, opcodes.AND, x) is not None and is_never_undef(x, definedness):
        return a
    return None


def related_by_xor(x: Value, y: Instruction, a: IntSet, b: IntSet, definedness: Definedness) -> IntSet | None:
    """x ^ y."""
    if is_complement(y, x):
        return IntSet.point(a.width, -1) if is_never_undef(x, definedness) and is_never_undef(y, definedness) else None
    if is_one_less(y, x):
        return IntSet.from_bits(bits_logic.mask_to_lowest_one(a.bits)) if is_never_undef(x, definedness) else None
    masked = other_operand(y, opcodes.AND, x)
    return None if masked is None or not is_never_undef(x, definedness) else without_masked(a, masked)


def related_by_add(x: Value, y: Instruction, a: IntSet, b: IntSet, definedness: Definedness) -> IntSet | None:
    """x + y."""
    if is_complement(y, x):
        return IntSet.point(a.width, -1) if is_never_undef(x, definedness) and is_never_undef(y, definedness) else None
    masked = other_operand(y, opcodes.AND, x)
    mask = None if masked is None else constant_of(masked)
    if mask is None or not mask or not is_never_undef(x, definedness):
        return None
    return IntSet.from_bits(KnownBits.make(a.width, mask & -mask, 0))


def related_by_sub(x: Value, y: Value, a: IntSet, b: IntSet, definedness: Definedness) -> IntSet | None:
    """x - y: does not commute, unlike those above."""
    if at_most(y, x, definedness):
        result = kernels.sub(a, b, True, False)
        masked = other_operand(y, opcodes.AND, x)
        if masked is not None:
            return result.intersect(without_masked(a, masked))
        # y <= x may also hold by the definition of x: w mod c is at most z + w mod c.
        rest = computed_by(y, opcodes.UREM)
        divisor = None if rest is None or rest.operands[0] is not x else constant_of(rest.operands[1])
        if divisor:
            by = IntSet.point(a.width, divisor)
            return result.intersect(kernels.mul(kernels.udiv(a, by, False), by, True, False))
        return result
    rest = computed_by(y, opcodes.SREM)
    if rest is not None and rest.operands[0] is x:
        divisor = constant_of(rest.operands[1])
        if divisor and is_never_undef(x, definedness):
            by = IntSet.point(a.width, divisor)
            return kernels.mul(kernels.sdiv(a, by, False), by, False, True)
        if is_never_undef(x, definedness):
            # |x srem y| <= |x|, of x's sign.
            return IntSet.between(a.width, min(a.signed_min(), 0), max(a.signed_max(), 0))
    return padding(x, y, b, definedness)


def padding(x: Value, y: Value, b: IntSet, definedness: Definedness) -> IntSet | None:
    """x - y where x = (y + m) & ~m, m = 2^k - 1: m - ((y + m) & m), in [0, m], whether or not y + m wraps. Bits that
    y + m never has may be missing in the mask.
    """
    mask = computed_by(x, opcodes.AND)
    kept = None if mask is None else constant_of(mask.operands[1])
    if mask is None or not kept:
        return None
    sum_ = computed_by(mask.operands[0], opcodes.ADD)
    below = None if sum_ is None or sum_.operands[0] is not y else constant_of(sum_.operands[1])
    if below is None or below & (below + 1) or b.is_empty():
        return None
    most = b.unsigned_max() + below
    bits = min(most.bit_length(), b.width)
    if (kept ^ ~below) & ((1 << bits) - 1):
        return None
    return IntSet.between(b.width, 0, below) if is_never_undef(y, definedness) else None


def averaged(instruction: Instruction, definedness: Definedness) -> Instruction | None:
    """The x & y or x | y of a mean; None where an instruction is no mean, or x or y may be undef."""
    x, y = instruction.operands
    if instruction.opcode == opcodes.ADD:
        shared = computed_by(x, opcodes.AND) or computed_by(y, opcodes.AND)
        half = y if shared is x else x
    else:
        shared = computed_by(x, opcodes.OR)
        half = y
    shift = computed_by(half, opcodes.LSHR) or computed_by(half, opcodes.ASHR)
    if shared is None or shift is None or constant_of(shift.operands[1]) != 1:
        return None
    xor = computed_by(shift.operands[0], opcodes.XOR)
    if xor is None or other_operand(xor, opcodes.XOR, shared.operands[0]) is not shared.operands[1]:
        return None
    for operand in shared.operands:
        if not isinstance(operand, LocalValue) or not is_never_undef(operand, definedness):
            return None
    return shared


def mean(instruction: Instruction, x: IntSet, y: IntSet) -> IntSet:
    """The mean of two numbers: x + y = 2 (x & y) + (x ^ y) = 2 (x | y) - (x ^ y), of unsigned numbers if the shift is
    a logical one. Rounded up where x | y is decreased.
    """
    up = 0 if instruction.opcode == opcodes.ADD else 1
    if any(computed_by(operand, opcodes.ASHR) is not None for operand in instruction.operands):
        low, high = x.signed_min() + y.signed_min(), x.signed_max() + y.signed_max()
    else:
        low, high = x.unsigned_min() + y.unsigned_min(), x.unsigned_max() + y.unsigned_max()
    return IntSet.between(x.width, low + up >> 1, high + up >> 1)


def related_by_mul(x: Value, y: Instruction, a: IntSet, b: IntSet, definedness: Definedness) -> IntSet | None:
    """x * y."""
    if y.opcode not in (opcodes.ADD, opcodes.SUB, opcodes.XOR):
        return None
    other: Value | None = other_operand(y, y.opcode, x)
    number = None if other is None else constant_of(other)
    if number is None or not number & 1 or not is_never_undef(x, definedness):
        return None
    # One of x and x + odd is even.
    return IntSet.from_bits(KnownBits.make(a.width, 1, 0))


def decided_by_definition(predicate: int, x: Value, y: Value, definedness: Definedness) -> bool | None:
    """Whether `x predicate y` is true, or false, by the definition of one of them; None where that says nothing."""
    if predicate == opcodes.ULE or predicate == opcodes.UGT:
        return predicate == opcodes.ULE if at_most(x, y, definedness) else None
    if predicate == opcodes.UGE or predicate == opcodes.ULT:
        return predicate == opcodes.UGE if at_most(y, x, definedness) else None
    return None


def leaves_no_remainder(x: Value, y: Value, flag: int, definedness: Definedness) -> bool:
    """Whether x is a multiple of y by its definition, `flag` being the promise that it did not wrap."""
    if not isinstance(x, Instruction) or not x.flags & flag:
        return False
    divisor = constant_of(y)
    if x.opcode == opcodes.MUL:
        if x.operands[0] is y or x.operands[1] is y:
            return divisor is not None or is_never_undef(y, definedness)
        factor = constant_of(x.operands[1])
    elif x.opcode == opcodes.SHL:
        amount = constant_of(x.operands[1])
        factor = None if amount is None else 1 << amount
    else:
        return False
    if factor is None or not divisor:
        return False
    if flag == opcodes.NSW:
        half = 1 << (width_of_constant(y) - 1)
        divisor = 2 * half - divisor if divisor > half else divisor
        if x.opcode == opcodes.MUL and factor > half:
            factor = 2 * half - factor
    return factor % divisor == 0


def at_most(y: Value, x: Value, definedness: Definedness) -> bool:
    """y <= x as unsigned numbers, by the definition of one of them; x is the same number in both uses."""
    if isinstance(y, Instruction):
        opcode = y.opcode
        if opcode in (opcodes.LSHR, opcodes.UDIV, opcodes.UREM) or opcode == opcodes.SUB and y.flags & opcodes.NUW:
            if y.operands[0] is x:
                return is_never_undef(x, definedness)
        elif opcode == opcodes.AND:
            if y.operands[0] is x or y.operands[1] is x:
                return is_never_undef(x, definedness)
        else:
            call = intrinsic_call(y, intrinsics.UMIN)
            if call is not None and (call.operands[0] is x or call.operands[1] is x):
                return is_never_undef(x, definedness)
            call = intrinsic_call(y, intrinsics.USUB_SAT)
            if call is not None and call.operands[0] is x:
                return is_never_undef(x, definedness)
    if isinstance(x, Instruction):
        if x.opcode == opcodes.OR or x.opcode == opcodes.ADD and x.flags & opcodes.NUW:
            return (x.operands[0] is y or x.operands[1] is y) and is_never_undef(y, definedness)
        if x.opcode == opcodes.SHL and x.flags & opcodes.NUW:
            return x.operands[0] is y and is_never_undef(y, definedness)
        call = intrinsic_call(x, intrinsics.UMAX)
        if call is None:
            call = intrinsic_call(x, intrinsics.UADD_SAT)
        if call is not None and (call.operands[0] is y or call.operands[1] is y):
            return is_never_undef(y, definedness)
    return False


# Sets of functions of one number.


def lowest_one(a: IntSet) -> IntSet:
    """x & -x: the lowest one of x, 0 for 0."""
    if a.is_empty():
        return a
    found = IntSet.from_bits(bits_logic.lowest_one(a.bits))
    least = 0 if a.contains(0) else 1 << a.min_trailing_zeros()
    # A power of two that is no larger than x.
    most = 1 << a.unsigned_max().bit_length() >> 1
    return found.intersect(IntSet.between(a.width, least, most))


def without_lowest_one(a: IntSet) -> IntSet:
    """x & (x - 1): below x, and 0 for 0; with n trailing zeros, x loses a higher bit, so that n + 1 are zero."""
    zeros = min(a.min_trailing_zeros() + 1, a.width)
    range_ = IntRange.between(a.width, 0, max(a.unsigned_max() - 1, 0))
    return IntSet.make(range_, KnownBits.make(a.width, (1 << zeros) - 1, 0), Stride.full(a.width))


def without_masked(a: IntSet, mask: Value) -> IntSet:
    """x & ~m."""
    number = constant_of(mask)
    others = IntSet.full(a.width) if number is None else IntSet.point(a.width, ~number)
    return kernels.and_(a, others)
