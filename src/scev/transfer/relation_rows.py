"""What operations say of their operands and their result together: linear rows, one object an operation.

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

from typing import Final, final

from mypy_extensions import mypyc_attr

from scev.domains import Problem, Word, relation_operations
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


@mypyc_attr(allow_interpreted_subclasses=True)
class RelationRule:
    """What rows an operation has."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        """Add what holds of the result and the operands."""
        raise NotImplementedError


@final
class _AddRows(RelationRule):
    """y = a + b, but for a carry."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        flags = site.flags
        relation_operations.add(
            problem, y, operands[0], operands[1], bool(flags & opcodes.NUW), bool(flags & opcodes.NSW)
        )


@final
class _SubRows(RelationRule):
    """y = a - b, but for a borrow."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        flags = site.flags
        relation_operations.sub(
            problem, y, operands[0], operands[1], bool(flags & opcodes.NUW), bool(flags & opcodes.NSW)
        )


@final
class _MulRows(RelationRule):
    """y = a * c, but for what is carried away; of an unknown factor, its bounds times a."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        nuw = bool(site.flags & opcodes.NUW)
        constant = site.constant
        if constant < 0:
            relation_operations.product(problem, y, operands[0], operands[1], nuw)
            return
        factor = constant - (1 << y.width) if constant >> (y.width - 1) else constant
        relation_operations.scale(problem, y, operands[0], factor, nuw, bool(site.flags & opcodes.NSW))


@final
class _ShlRows(RelationRule):
    """y = a * 2^c; nuw, by an unknown number of places: y >= a."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        nuw = bool(site.flags & opcodes.NUW)
        if 0 <= site.constant < y.width:
            nsw = bool(site.flags & opcodes.NSW)
            relation_operations.scale(problem, y, operands[0], 1 << site.constant, nuw, nsw)
        elif nuw:
            relation_operations.at_least(problem, y, operands[0])


@final
class _OrRows(RelationRule):
    """y >= a, y >= b, y <= a + b; disjoint: y = a + b."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        if site.flags & opcodes.DISJOINT:
            relation_operations.add(problem, y, operands[0], operands[1], True, True)
        else:
            relation_operations.logical_or(problem, y, operands[0], operands[1])


@final
class _XorRows(RelationRule):
    """|a - b| <= y <= a + b; with -1: y = -1 - a."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        if site.constant == (1 << y.width) - 1:
            relation_operations.complement(problem, y, operands[0])
        else:
            relation_operations.logical_xor(problem, y, operands[0], operands[1])


@final
class _AndRows(RelationRule):
    """y <= a, y <= b; a low mask: the remainder by a power of two; a high one: a multiple of it, at most a."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        constant = site.constant
        relation_operations.logical_and(problem, y, operands[0], operands[1])
        if constant > 0 and constant & (constant + 1) == 0:
            relation_operations.unsigned_division(problem, None, y, operands[0], constant + 1)
        elif constant > 0 and (1 << y.width) - constant == constant & -constant:
            relation_operations.aligned_down(problem, y, operands[0], constant & -constant)


@final
class _LShrRows(RelationRule):
    """a = 2^c * y + r, 0 <= r < 2^c, exact: r = 0; by an unknown number of places: y <= a."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        if 0 <= site.constant < y.width:
            if site.flags & opcodes.EXACT:
                relation_operations.exact_unsigned_division(problem, y, operands[0], 1 << site.constant)
            else:
                relation_operations.unsigned_division(problem, y, None, operands[0], 1 << site.constant)
        elif site.is_believed:
            relation_operations.at_least(problem, operands[0], y)


@final
class _AShrRows(RelationRule):
    """a = 2^c * y + r, 0 <= r < 2^c, of signed numbers; exact: r = 0."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        if 0 <= site.constant < y.width:
            exact = bool(site.flags & opcodes.EXACT)
            relation_operations.floor_division(problem, y, operands[0], 1 << site.constant, exact)


@final
class _UDivRows(RelationRule):
    """a = c * y + r, 0 <= r < c, exact: r = 0; by an unknown number b: b * y <= a."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        if site.constant > 0 and site.flags & opcodes.EXACT:
            relation_operations.exact_unsigned_division(problem, y, operands[0], site.constant)
        elif site.constant > 0:
            relation_operations.unsigned_division(problem, y, None, operands[0], site.constant)
        elif site.constant < 0 and site.is_believed:
            relation_operations.division_by_unknown(problem, y, operands[0], operands[1])


@final
class _URemRows(RelationRule):
    """a = c * q + y, 0 <= y < c; by an unknown number b: y < b, y <= a."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        if site.constant > 0:
            relation_operations.unsigned_division(problem, None, y, operands[0], site.constant)
        elif site.constant < 0 and site.is_believed:
            relation_operations.remainder_by_unknown(problem, y, operands[0], operands[1])


@final
class _SDivRows(RelationRule):
    """a = c * y + r for a positive c, |r| < c, r of the sign of a."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        if 0 < site.constant < 1 << (y.width - 1):
            relation_operations.signed_division(problem, y, None, operands[0], site.constant)


@final
class _SRemRows(RelationRule):
    """a = c * q + y for a positive c, |y| < c, y of the sign of a; by an unknown number b: |y| < |b|."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        if site.constant < 0:
            if site.is_believed:
                relation_operations.signed_remainder_by_unknown(problem, y, operands[0], operands[1])
        elif 0 < site.constant < 1 << (y.width - 1):
            relation_operations.signed_division(problem, None, y, operands[0], site.constant)


@final
class _ZExtRows(RelationRule):
    """u(y) = u(a); nneg: a >= 0."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        relation_operations.zero_extend(problem, y, operands[0], bool(site.flags & opcodes.NNEG))


@final
class _SExtRows(RelationRule):
    """s(y) = s(a)."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        relation_operations.sign_extend(problem, y, operands[0])


@final
class _TruncRows(RelationRule):
    """a = y + 2^n * q; nuw, nsw: q = 0."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        flags = site.flags
        relation_operations.truncate(problem, y, operands[0], bool(flags & opcodes.NUW), bool(flags & opcodes.NSW))


@final
class _PtrToIntRows(RelationRule):
    """The address, truncated or extended by zeros."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        if y.width < operands[0].width:
            relation_operations.truncate(problem, y, operands[0], False, False)
        else:
            relation_operations.zero_extend(problem, y, operands[0], False)


@final
class _SelectRows(RelationRule):
    """y = a where the condition is 1, or else b."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        relation_operations.selection(problem, y, operands[0], operands[1], operands[2])


@final
class _ExtremumRows(RelationRule):
    """y is a or b, and at most (at least) each."""

    __slots__ = ("_is_least", "_is_signed")

    def __init__(self, is_signed: bool, is_least: bool) -> None:
        self._is_signed: bool = is_signed
        self._is_least: bool = is_least

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        relation_operations.extremum(problem, y, operands[0], operands[1], self._is_signed, self._is_least)


@final
class _AbsRows(RelationRule):
    """y is a or -a, and at least each."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        relation_operations.absolute(problem, y, operands[0])


@final
class _SaturatingAdd(RelationRule):
    """y = min(a + b, 2^w - 1)."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        relation_operations.saturating_add(problem, y, operands[0], operands[1])


@final
class _SaturatingSub(RelationRule):
    """y = max(a - b, 0)."""

    __slots__ = ()

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        relation_operations.saturating_sub(problem, y, operands[0], operands[1])


@final
class _ThreeWay(RelationRule):
    """y = -1, 0 or 1 as a is below, equal to, or above b."""

    __slots__ = ("_is_signed",)

    def __init__(self, is_signed: bool) -> None:
        self._is_signed: bool = is_signed

    def state(self, problem: Problem, y: Word, operands: list[Word], site: RelationSite) -> None:
        relation_operations.three_way(problem, y, operands[0], operands[1], self._is_signed)


@final
class OverflowRule:
    """y is a + b or a - b modulo 2^w, and a bit says whether that is not the true result."""

    __slots__ = ("_is_signed", "_subtracts")

    def __init__(self, subtracts: bool, is_signed: bool) -> None:
        self._subtracts: bool = subtracts
        self._is_signed: bool = is_signed

    def state(self, problem: Problem, y: Word | None, bit: Word, a: Word, b: Word) -> None:
        """Add what holds of both results, of which the program may read one only, and of the operands."""
        relation_operations.overflowing(problem, y, bit, a, b, self._subtracts, self._is_signed)


RELATION_RULES: Final[dict[int, RelationRule]] = {
    opcodes.ADD: _AddRows(), opcodes.SUB: _SubRows(), opcodes.MUL: _MulRows(), opcodes.SHL: _ShlRows(),
    opcodes.OR: _OrRows(), opcodes.XOR: _XorRows(), opcodes.AND: _AndRows(), opcodes.LSHR: _LShrRows(),
    opcodes.ASHR: _AShrRows(), opcodes.UDIV: _UDivRows(), opcodes.UREM: _URemRows(), opcodes.SDIV: _SDivRows(),
    opcodes.SREM: _SRemRows(), opcodes.ZEXT: _ZExtRows(), opcodes.SEXT: _SExtRows(), opcodes.TRUNC: _TruncRows(),
    opcodes.PTRTOINT: _PtrToIntRows(), opcodes.SELECT: _SelectRows(),
}  # fmt: skip

EXTREMA: Final = (intrinsics.UMIN, intrinsics.UMAX, intrinsics.SMIN, intrinsics.SMAX)
"""The intrinsics that choose one of two integers."""

RELATION_INTRINSICS: Final[dict[Intrinsic, RelationRule]] = {
    intrinsics.UMIN: _ExtremumRows(False, True),
    intrinsics.UMAX: _ExtremumRows(False, False),
    intrinsics.SMIN: _ExtremumRows(True, True),
    intrinsics.SMAX: _ExtremumRows(True, False),
    intrinsics.ABS: _AbsRows(),
    intrinsics.UADD_SAT: _SaturatingAdd(),
    intrinsics.USUB_SAT: _SaturatingSub(),
    intrinsics.UCMP: _ThreeWay(False),
    intrinsics.SCMP: _ThreeWay(True),
}

WITH_OVERFLOW: Final[dict[Intrinsic, OverflowRule]] = {
    intrinsics.named("uadd.with.overflow"): OverflowRule(False, False),
    intrinsics.named("usub.with.overflow"): OverflowRule(True, False),
    intrinsics.named("sadd.with.overflow"): OverflowRule(False, True),
    intrinsics.named("ssub.with.overflow"): OverflowRule(True, True),
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
