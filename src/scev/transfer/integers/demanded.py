"""The rules of demanded bits, one for each operation (demanded_rule.py says what a rule is, and when it is sound)."""

from __future__ import annotations

from functools import partial
from typing import Final

from scev.ir import Intrinsic, intrinsics, opcodes
from scev.ir.opcodes import DISJOINT, EXACT, NNEG, NSW, NUW, SAMESIGN
from scev.support.integer_predicates import EQ, NE, SGE, SGT, SLE, SLT, UGT, ULE
from scev.transfer.integers.demanded_rule import BitsKernel, BitsRule, BitsSite, all_bits, low_bits, lowest_bit

MAX_SHIFT_AMOUNTS: Final = 128
"""Maximum amounts of a shift that are looked at one by one for the bits it demands; beyond, all bits are demanded."""


def copied(own: int, position: int, site: BitsSite, last: int = 1 << 30) -> int:
    """Bit i of the result is made of the bits i of the operands: phi, freeze, xor, copies. The operands up to `last`
    are meant; of others, all bits are demanded.
    """
    return own if position <= last else low_bits(site.operand_widths[position])


def of_select(own: int, position: int, site: BitsSite) -> int:
    """select c, a, b: an arm that is known not to be chosen is not seen."""
    if position == 0:
        return 1
    chosen = site.point(0)
    return 0 if chosen == (0 if position == 1 else 1) else own


def of_shuffle(own: int, position: int, site: BitsSite) -> int:
    """shufflevector: a vector of which no lane is taken is not seen."""
    return own if site.sources >> position & 1 else 0


def of_and(own: int, position: int, site: BitsSite) -> int:
    """and: a bit of one operand is not seen where the other one's is 0; of two zeros, that of operand 1 is demanded."""
    if position == 0:
        return own & ~site.zeros(1)
    return own & ~(site.zeros(0) & ~site.zeros(1))


def of_or(own: int, position: int, site: BitsSite) -> int:
    """or: as `and`, of ones. disjoint promises that no bit is 1 in both: all bits are demanded."""
    if site.flags & DISJOINT:
        return low_bits(site.width)
    if position == 0:
        return own & ~site.ones(1)
    return own & ~(site.ones(0) & ~site.ones(1))


def demanded_of_sum(own: int, width: int, zeros: int, ones: int, other_zeros: int, other_ones: int, carry: int) -> int:
    """The demanded bits of a in a + b + carry, from the known bits of a and of the other addend b.

    Bit i of the sum is a[i] + b[i] + c[i] mod 2, and c[i+1] = majority(a[i], b[i], c[i]). Where a[j] and b[j] are known
    and equal, c[j+1] is the same number whatever c[j] is: j stops the carry. A carry out of j is *needed* if bit j + 1
    of the sum is demanded, or if it goes through j + 1 to one that is needed there.

        demanded = D  |  { j : the carry out of j is needed }  without free bits
        free       a[j] where b[j] and c[j] are known, and equal, and a[j] is not known to be that, too: the majority is
                   b[j] anyway. c[j] then is needed itself, and b[j] not free.
    """
    whole = low_bits(width)
    stops = zeros & other_zeros | ones & other_ones
    # Bit j: the carry out of j is needed; it goes down from j + 1 to j where j + 1 does not stop it.
    needed = own >> 1
    through = (whole & ~stops) >> 1
    step = 1
    while step < width:
        needed |= through & (needed >> step)
        through &= through >> step
        step *= 2
    # The carries into each bit that are known: those of the largest and of the smallest addends.
    largest = whole & ~zeros
    other_largest = whole & ~other_zeros
    may_carry = (largest + other_largest + carry) ^ largest ^ other_largest
    must_carry = (ones + other_ones + carry) ^ ones ^ other_ones
    free = other_zeros & ~zeros & ~may_carry | other_ones & ~ones & must_carry
    return own | needed & ~free


def of_add(own: int, position: int, site: BitsSite) -> int:
    """add: carries ripple upwards, so that no bit above the highest demanded one is seen."""
    if site.flags & (NUW | NSW):
        return low_bits(site.width)
    other = 1 - position
    return demanded_of_sum(
        own, site.width, site.zeros(position), site.ones(position), site.zeros(other), site.ones(other), 0
    )


def of_sub(own: int, position: int, site: BitsSite) -> int:
    """sub: a - b = a + ~b + 1."""
    if site.flags & (NUW | NSW):
        return low_bits(site.width)
    left_zeros, left_ones = site.zeros(0), site.ones(0)
    # The known bits of ~b.
    right_zeros, right_ones = site.ones(1), site.zeros(1)
    if position == 0:
        return demanded_of_sum(own, site.width, left_zeros, left_ones, right_zeros, right_ones, 1)
    return demanded_of_sum(own, site.width, right_zeros, right_ones, left_zeros, left_ones, 1)


def known_trailing_zeros(site: BitsSite, position: int) -> int:
    """The number of low bits of an operand that are known to be 0."""
    return lowest_bit(~site.zeros(position))


def of_mul(own: int, position: int, site: BitsSite) -> int:
    """mul: bit i of a * b depends on the bits 0..i of both; where 2^t divides b, on bits 0..i-t of a.

    Of m demanded low bits, with 2^s | a and 2^t | b: (a + x 2^(m-t)) (b + y 2^(m-s)) = a b mod 2^m if s + t <= m. For
    more zeros than that, b keeps its t zeros: the product of x 2^(m-t) and y 2^t then vanishes, too.
    """
    if site.flags & (NUW | NSW):
        return low_bits(site.width)
    bits = own.bit_length()
    of_right = min(known_trailing_zeros(site, 1), bits)
    if position == 0:
        return low_bits(bits - of_right)
    return low_bits(max(bits - min(known_trailing_zeros(site, 0), bits), of_right))


def shift_amounts(site: BitsSite, position: int, width: int) -> list[int] | None:
    """The amounts below the width by which an operation may shift; None for too many."""
    known = site.known(position)
    if known is None:
        return list(range(width)) if width <= MAX_SHIFT_AMOUNTS else None
    low = known.unsigned_min()
    high = min(known.unsigned_max(), width - 1)
    if high - low >= MAX_SHIFT_AMOUNTS:
        return None
    return [amount for amount in range(low, high + 1) if known.contains(amount)]


def of_shl(own: int, position: int, site: BitsSite) -> int:
    """shl: bit i of a is bit i + b of the result. nuw promises that the b highest bits of a are 0, nsw that the b + 1
    highest ones are equal.
    """
    width = site.width
    amounts = shift_amounts(site, 1, width)
    if position == 1 or amounts is None:
        return low_bits(width)
    found = 0
    for amount in amounts:
        found |= own >> amount
        if site.flags & NSW:
            found |= low_bits(width) & ~low_bits(width - amount - 1)
        elif site.flags & NUW:
            found |= low_bits(width) & ~low_bits(width - amount)
    return found


def of_right_shift(own: int, position: int, site: BitsSite, is_signed: bool) -> int:
    """lshr and ashr: bit i + b of a is bit i of the result, and its sign the b highest ones of ashr. exact promises
    that the b lowest bits of a are 0.
    """
    width = site.width
    whole = low_bits(width)
    amounts = shift_amounts(site, 1, width)
    if position == 1 or amounts is None:
        return whole
    found = 0
    for amount in amounts:
        found |= own << amount & whole
        if is_signed and own >> (width - amount):
            found |= 1 << (width - 1)
        if site.flags & EXACT:
            found |= low_bits(amount)
    return found


def of_trunc(own: int, position: int, site: BitsSite) -> int:
    """trunc: the low bits. nuw promises that the others are 0, nsw that they are the highest of the low ones."""
    high = low_bits(site.operand_widths[0]) & ~low_bits(site.width)
    if site.flags & NSW:
        return own | high | 1 << (site.width - 1)
    return own | high if site.flags & NUW else own


def of_zext(own: int, position: int, site: BitsSite) -> int:
    """zext: the same bits. nneg promises that the highest one is 0."""
    width = site.operand_widths[0]
    sign = 1 << (width - 1) if site.flags & NNEG else 0
    return own & low_bits(width) | sign


def of_sext(own: int, position: int, site: BitsSite) -> int:
    """sext: the same bits, and the highest one again in each above."""
    width = site.operand_widths[0]
    return own & low_bits(width) | (1 << (width - 1) if own >> width else 0)


def of_bitcast(own: int, position: int, site: BitsSite) -> int:
    """bitcast between integers and vectors of integers: an element is cut into several, or several make one. Which one
    comes first does not matter, since the lanes of a vector share their mask.
    """
    source = site.operand_widths[0]
    target = site.width
    found = 0
    if target and source % target == 0:
        for start in range(0, source, target):
            found |= own << start
        return found
    if source and target % source == 0:
        for start in range(0, target, source):
            found |= own >> start & low_bits(source)
        return found
    return low_bits(source)


def of_icmp(own: int, position: int, site: BitsSite) -> int:
    """icmp a, c with a constant c: a < c looks at those bits of a only that are not below the lowest 1 of c.

    All orders are a < t or its negation: a <= c is a < c + 1. Read as signed numbers, the highest bits are flipped:
    a < 0 looks at the sign only. samesign promises that the signs are equal.
    """
    width = site.operand_widths[position]
    whole = low_bits(width)
    other = 1 - position
    # Of two constants, operand 1 is the one, and all of its bits are demanded.
    constant = site.point(other) if position == 0 or site.point(1) < 0 else -1
    predicate = site.predicate
    if constant < 0 or predicate in (EQ, NE):
        return whole
    if position == 1:
        predicate = opcodes.swapped_predicate(predicate)
    sign = 1 << (width - 1)
    if predicate in (SLT, SLE, SGT, SGE):
        constant ^= sign
    if predicate in (ULE, UGT, SLE, SGT):
        constant += 1
    found = whole & ~low_bits(lowest_bit(constant)) if constant else 0
    return found | sign if site.flags & SAMESIGN else found


def of_udiv(own: int, position: int, site: BitsSite) -> int:
    """udiv a, c with a constant c of t trailing zeros: a / c = (a >> t) / (c >> t). A power of two is a shift.
    exact promises that a is a multiple of c.
    """
    whole = low_bits(site.width)
    divisor = site.point(1)
    if position == 1 or divisor <= 0:
        return whole
    below = divisor & -divisor
    if site.flags & EXACT:
        return own << lowest_bit(divisor) & whole | below - 1 if below == divisor else whole
    return own << lowest_bit(divisor) & whole if below == divisor else whole & ~(below - 1)


def of_remainder(own: int, position: int, site: BitsSite, is_signed: bool) -> int:
    """urem a, c with a constant c of t trailing zeros: the t low bits are those of a, the others are those of
    (a >> t) % (c >> t). srem by a power of two: the low bits are those of a; the others are its sign, unless all of the
    low ones are 0.
    """
    whole = low_bits(site.width)
    divisor = site.point(1)
    if position == 1 or divisor <= 0:
        return whole
    below = divisor & -divisor
    low = own & (below - 1)
    high = own & ~(below - 1)
    sign = 1 << (site.width - 1)
    if not is_signed:
        return low if not high or below == divisor else low | whole & ~(below - 1)
    if below != divisor or divisor == sign:
        return whole
    return low if not high else below - 1 | sign


def of_extremum(own: int, position: int, site: BitsSite) -> int:
    """umin, umax, smin, smax: min(a, b) >> t = min(a >> t, b >> t), so that nothing below the lowest demanded bit is
    seen.
    """
    return low_bits(site.operand_widths[position]) & ~low_bits(lowest_bit(own))


def of_abs(own: int, position: int, site: BitsSite) -> int:
    """abs: |a| = a or -a: bit i depends on the bits 0..i and the sign; bit 0 is that of a. With its flag, the least
    number gives poison, and all bits are demanded.
    """
    if position or site.is_immediate_set:
        return low_bits(site.operand_widths[position])
    return 1 if own == 1 else low_bits(own.bit_length()) | 1 << (site.width - 1)


def of_count(own: int, position: int, site: BitsSite, leading: bool) -> int:
    """ctlz and cttz: nothing is seen beyond a place where there is known to be a 1."""
    whole = low_bits(site.operand_widths[position])
    known = site.known(0)
    if position or known is None:
        return whole
    if leading:
        # Some bit from that of the smallest number upwards is 1.
        return whole & ~low_bits(known.unsigned_min().bit_length() - 1)
    return low_bits(lowest_bit(known.bits.ones) + 1) if known.bits.ones else whole


def of_permutation(own: int, position: int, site: BitsSite, unit: int) -> int:
    """bswap (units of 8 bits) and bitreverse (of 1): the inverse of a permutation that is its own inverse."""
    if unit == 1:
        return int(f"{own:0{site.width}b}"[::-1], 2)
    return int.from_bytes(own.to_bytes(site.width // 8, "little"), "big")


def of_funnel_shift(own: int, position: int, site: BitsSite, left: bool) -> int:
    """fshl a, b, s and fshr a, b, s: the high or the low half of (a : b) shifted by s mod w. Where w is a power of two,
    only the low bits of s are seen.
    """
    width = site.width
    whole = low_bits(width)
    if position == 2:
        return width - 1 if width & (width - 1) == 0 else whole
    amount = site.point(2)
    if amount < 0 and width > MAX_SHIFT_AMOUNTS:
        return whole
    found = 0
    for shift in [amount % width] if amount >= 0 else range(width):
        # By how much a and b are moved up: a negative number is down.
        up = shift if left else width - shift
        if position == 0:
            found |= own >> up
        else:
            found |= own << (width - up) & whole
    return found


def of_sum_of_lanes(own: int, position: int, site: BitsSite) -> int:
    """vector.reduce.add and .mul: no bit above the highest demanded one is seen."""
    return low_bits(own.bit_length())


ALL_BITS: Final = BitsRule("all bits", all_bits)


def _by_opcode(rows: dict[int, BitsKernel]) -> list[BitsRule]:
    table = [ALL_BITS] * opcodes.OPCODE_COUNT
    for opcode, kernel in rows.items():
        table[opcode] = BitsRule(opcodes.OPCODE_NAMES[opcode], kernel)
    return table


BITS_RULES: Final[list[BitsRule]] = _by_opcode(
    {
        opcodes.ADD: of_add,
        opcodes.SUB: of_sub,
        opcodes.MUL: of_mul,
        opcodes.UDIV: of_udiv,
        opcodes.UREM: partial(of_remainder, is_signed=False),
        opcodes.SREM: partial(of_remainder, is_signed=True),
        opcodes.SHL: of_shl,
        opcodes.LSHR: partial(of_right_shift, is_signed=False),
        opcodes.ASHR: partial(of_right_shift, is_signed=True),
        opcodes.AND: of_and,
        opcodes.OR: of_or,
        opcodes.XOR: copied,
        opcodes.TRUNC: of_trunc,
        opcodes.ZEXT: of_zext,
        opcodes.SEXT: of_sext,
        opcodes.BITCAST: of_bitcast,
        opcodes.ICMP: of_icmp,
        opcodes.PHI: copied,
        opcodes.SELECT: of_select,
        opcodes.FREEZE: copied,
        opcodes.EXTRACTELEMENT: partial(copied, last=0),
        opcodes.INSERTELEMENT: partial(copied, last=1),
        opcodes.SHUFFLEVECTOR: of_shuffle,
    }
)
"""The rule of each opcode; all bits where there is none."""

_EXTREMA: Final = ("umin", "umax", "smin", "smax")
_BY_NAME: Final[dict[str, BitsKernel]] = {
    **dict.fromkeys(_EXTREMA, of_extremum),
    "abs": of_abs,
    "ctlz": partial(of_count, leading=True),
    "cttz": partial(of_count, leading=False),
    "bswap": partial(of_permutation, unit=8),
    "bitreverse": partial(of_permutation, unit=1),
    "fshl": partial(of_funnel_shift, left=True),
    "fshr": partial(of_funnel_shift, left=False),
    "expect": partial(copied, last=0),
    "expect.with.probability": partial(copied, last=0),
    "ssa.copy": partial(copied, last=0),
    "vector.reverse": copied,
    "vector.reduce.and": copied,
    "vector.reduce.or": copied,
    "vector.reduce.xor": copied,
    "vector.reduce.add": of_sum_of_lanes,
    "vector.reduce.mul": of_sum_of_lanes,
    **{f"vector.reduce.{extremum}": of_extremum for extremum in _EXTREMA},
}

INTRINSIC_BITS_RULES: Final[dict[Intrinsic, BitsRule]] = {
    intrinsics.named(name): BitsRule(name, kernel) for name, kernel in _BY_NAME.items()
}
"""The rule of each intrinsic that has one. What is immediate in a call demands all of its own bits."""


def bits_rule(opcode: int, intrinsic: Intrinsic | None) -> BitsRule:
    """The rule of an opcode, or of the intrinsic that is called."""
    if intrinsic is None:
        return BITS_RULES[opcode]
    return INTRINSIC_BITS_RULES.get(intrinsic, ALL_BITS)


def has_bits_rule(intrinsic: Intrinsic) -> bool:
    """Whether an intrinsic has a rule: then it computes its result, and does nothing else, for any operands."""
    return intrinsic in INTRINSIC_BITS_RULES
