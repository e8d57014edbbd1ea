"""What operations say of their operands and their result together: linear rows, one function an operation.

The mathematics is in domains/relations/operations.py; a rule says which of it an instruction is, by its flags and by a
constant on its right. The rows hold for each result that is not poison; flags count only where the instruction is known
not to be poison, and are left out of the site elsewhere.

    add nuw    y = a + b                     and    0 <= a, b, y < 2^w
    udiv by c  c * y <= a < c * y + c
    umin       y <= a, y <= b, and y is one of both

`RELATION_RULES` is by opcode, `RELATION_INTRINSICS` by intrinsic; `overflow_rule` is for the pair of results of an
operation with overflow. Each is proved for all operands of few bits (tests/transfer/test_relation_rows.py).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, final

from scev.domains import Problem, Word
from scev.domains import relation_operations as rows
from scev.ir import Call, ConstantInt, Instruction, Intrinsic, intrinsics, opcodes


@final
class RelationSite:
    """What a rule needs to know of an instruction beside its words: its flags, whether it is known not to be poison
    (without that, `flags` is 0), and the constant, unsigned, that its second operand is, or -1.
    """

    __slots__ = ("constant", "flags", "is_believed")

    def __init__(self, flags: int, is_believed: bool, constant: int) -> None:
        self.flags: int = flags if is_believed else 0
        self.is_believed: bool = is_believed
        self.constant: int = constant


RelationKernel = Callable[[Problem, Word, list[Word], RelationSite], None]
"""Adds what holds of a result, its operands, and what else is known of the instruction."""


@final
class RelationRule:
    """What rows an operation has."""

    __slots__ = ("state",)

    def __init__(self, state: RelationKernel) -> None:
        self.state: RelationKernel = state


def _plain(kernel: Callable[..., None]) -> RelationRule:
    """An operation without flags, whose operands are those of its kernel."""
    return RelationRule(lambda problem, y, operands, site: kernel(problem, y, *operands))


def _wrapping(kernel: Callable[..., None]) -> RelationKernel:
    """An operation with nuw and nsw, whose operands are those of its kernel: y = a + b but for a carry, a - b but for a
    borrow; y of a = y + 2^n * q, for trunc.
    """
    return lambda problem, y, operands, site: kernel(
        problem, y, *operands, bool(site.flags & opcodes.NUW), bool(site.flags & opcodes.NSW)
    )


def _mul(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """y = a * c, but for what is carried away; of an unknown factor, its bounds times a."""
    nuw = bool(site.flags & opcodes.NUW)
    constant = site.constant
    if constant < 0:
        rows.product(problem, y, operands[0], operands[1], nuw)
        return
    factor = constant - (1 << y.width) if constant >> (y.width - 1) else constant
    rows.scale(problem, y, operands[0], factor, nuw, bool(site.flags & opcodes.NSW))


def _shl(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """y = a * 2^c; nuw, by an unknown number of places: y >= a."""
    nuw = bool(site.flags & opcodes.NUW)
    if 0 <= site.constant < y.width:
        nsw = bool(site.flags & opcodes.NSW)
        rows.scale(problem, y, operands[0], 1 << site.constant, nuw, nsw)
    elif nuw:
        rows.at_least(problem, y, operands[0])


def _or(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """y >= a, y >= b, y <= a + b; disjoint: y = a + b."""
    if site.flags & opcodes.DISJOINT:
        rows.add(problem, y, operands[0], operands[1], True, True)
    else:
        rows.logical_or(problem, y, operands[0], operands[1])


def _xor(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """|a - b| <= y <= a + b; with -1: y = -1 - a."""
    if site.constant == (1 << y.width) - 1:
        rows.complement(problem, y, operands[0])
    else:
        rows.logical_xor(problem, y, operands[0], operands[1])


def _and(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """y <= a, y <= b; a low mask: the remainder by a power of two; one of all bits that a can have but the low ones: a
    multiple of a power of two, at most a. (Of more bits, 2^k would be taken for 0 by a mask below 2^k.)
    """
    constant = site.constant
    rows.logical_and(problem, y, operands[0], operands[1])
    if constant > 0 and constant & (constant + 1) == 0:
        rows.unsigned_division(problem, None, y, operands[0], constant + 1)
    elif constant > 0:
        lowest = constant & -constant
        above = constant + lowest
        if above & (above - 1) == 0 and operands[0].bounds[1] < above:
            rows.aligned_down(problem, y, operands[0], lowest)


def _lshr(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """a = 2^c * y + r, 0 <= r < 2^c, exact: r = 0; by an unknown number of places: y <= a."""
    if 0 <= site.constant < y.width:
        if site.flags & opcodes.EXACT:
            rows.exact_unsigned_division(problem, y, operands[0], 1 << site.constant)
        else:
            rows.unsigned_division(problem, y, None, operands[0], 1 << site.constant)
    elif site.is_believed:
        rows.at_least(problem, operands[0], y)


def _ashr(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """a = 2^c * y + r, 0 <= r < 2^c, of signed numbers; exact: r = 0."""
    if 0 <= site.constant < y.width:
        exact = bool(site.flags & opcodes.EXACT)
        rows.floor_division(problem, y, operands[0], 1 << site.constant, exact)


def _udiv(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """a = c * y + r, 0 <= r < c, exact: r = 0; by an unknown number b: b * y <= a."""
    if site.constant > 0 and site.flags & opcodes.EXACT:
        rows.exact_unsigned_division(problem, y, operands[0], site.constant)
    elif site.constant > 0:
        rows.unsigned_division(problem, y, None, operands[0], site.constant)
    elif site.constant < 0 and site.is_believed:
        rows.division_by_unknown(problem, y, operands[0], operands[1])


def _urem(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """a = c * q + y, 0 <= y < c; by an unknown number b: y < b, y <= a."""
    if site.constant > 0:
        rows.unsigned_division(problem, None, y, operands[0], site.constant)
    elif site.constant < 0 and site.is_believed:
        rows.remainder_by_unknown(problem, y, operands[0], operands[1])


def _sdiv(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """a = c * y + r for a positive c, |r| < c, r of the sign of a."""
    if 0 < site.constant < 1 << (y.width - 1):
        rows.signed_division(problem, y, None, operands[0], site.constant)


def _srem(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """a = c * q + y for a positive c, |y| < c, y of the sign of a; by an unknown number b: |y| < |b|."""
    if site.constant < 0:
        if site.is_believed:
            rows.signed_remainder_by_unknown(problem, y, operands[0], operands[1])
    elif 0 < site.constant < 1 << (y.width - 1):
        rows.signed_division(problem, None, y, operands[0], site.constant)


def _zext(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """u(y) = u(a); nneg: a >= 0."""
    rows.zero_extend(problem, y, operands[0], bool(site.flags & opcodes.NNEG))


def _ptrtoint(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """The address, truncated or extended by zeros."""
    if y.width < operands[0].width:
        rows.truncate(problem, y, operands[0], False, False)
    else:
        rows.zero_extend(problem, y, operands[0], False)


def _bitcast(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """The same number: of other types there are no words, or no such cast."""
    if y.width == operands[0].width:
        rows.zero_extend(problem, y, operands[0], False)


def _abs(problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
    """y is a or -a, and at least each."""
    rows.absolute(problem, y, operands[0])


OverflowRule = Callable[[Problem, Word | None, Word, Word, Word], None]
"""Adds what holds of y, a + b or a - b modulo 2^w, of a bit that says whether that is not the true result, and of the
operands. The program may read the bit only.
"""


_BY_OPCODE: Final[dict[int, RelationKernel]] = {
    opcodes.ADD: _wrapping(rows.add), opcodes.SUB: _wrapping(rows.sub), opcodes.TRUNC: _wrapping(rows.truncate),
    opcodes.MUL: _mul, opcodes.SHL: _shl, opcodes.OR: _or, opcodes.XOR: _xor, opcodes.AND: _and, opcodes.LSHR: _lshr,
    opcodes.ASHR: _ashr, opcodes.UDIV: _udiv, opcodes.UREM: _urem, opcodes.SDIV: _sdiv, opcodes.SREM: _srem,
    opcodes.ZEXT: _zext, opcodes.PTRTOINT: _ptrtoint, opcodes.BITCAST: _bitcast,
}  # fmt: skip

RELATION_RULES: Final[dict[int, RelationRule]] = {opcode: RelationRule(kernel) for opcode, kernel in _BY_OPCODE.items()}
RELATION_RULES[opcodes.SELECT] = _plain(rows.selection)
RELATION_RULES[opcodes.SEXT] = _plain(rows.sign_extend)

EXTREMA: Final = (intrinsics.UMIN, intrinsics.UMAX, intrinsics.SMIN, intrinsics.SMAX)
"""The intrinsics that choose one of two integers."""

RELATION_INTRINSICS: Final[dict[Intrinsic, RelationRule]] = {
    intrinsics.UMIN: _plain(partial(rows.extremum, signed=False, least=True)),
    intrinsics.UMAX: _plain(partial(rows.extremum, signed=False, least=False)),
    intrinsics.SMIN: _plain(partial(rows.extremum, signed=True, least=True)),
    intrinsics.SMAX: _plain(partial(rows.extremum, signed=True, least=False)),
    intrinsics.ABS: RelationRule(_abs),
    intrinsics.UADD_SAT: _plain(rows.saturating_add),
    intrinsics.USUB_SAT: _plain(rows.saturating_sub),
    intrinsics.UCMP: _plain(partial(rows.three_way, signed=False)),
    intrinsics.SCMP: _plain(partial(rows.three_way, signed=True)),
}

WITH_OVERFLOW: Final[dict[Intrinsic, OverflowRule]] = {
    intrinsics.named("uadd.with.overflow"): partial(rows.overflowing, subtract=False, signed=False),
    intrinsics.named("usub.with.overflow"): partial(rows.overflowing, subtract=True, signed=False),
    intrinsics.named("sadd.with.overflow"): partial(rows.overflowing, subtract=False, signed=True),
    intrinsics.named("ssub.with.overflow"): partial(rows.overflowing, subtract=True, signed=True),
}


def relation_rule(instruction: Instruction) -> RelationRule | None:
    """The rule of an instruction; None for one without rows."""
    if isinstance(instruction, Call):
        intrinsic = instruction.intrinsic
        return None if intrinsic is None else RELATION_INTRINSICS.get(intrinsic)
    return RELATION_RULES.get(instruction.opcode)


def overflow_rule(call: Call) -> OverflowRule | None:
    """The rule of a call whose two results are a sum or a difference and whether it overflowed; None for another."""
    intrinsic = call.intrinsic
    return None if intrinsic is None else WITH_OVERFLOW.get(intrinsic)


def relation_site(instruction: Instruction, is_believed: bool) -> RelationSite:
    """What a rule needs to know of an instruction; `is_believed`: it is known not to be poison."""
    constant = -1
    if len(instruction.operands) > 1:
        right = instruction.operands[1]
        if isinstance(right, ConstantInt):
            constant = right.value
    return RelationSite(instruction.flags, is_believed, constant)
