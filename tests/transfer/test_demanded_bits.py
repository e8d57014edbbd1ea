"""The rules of demanded bits are sound for all operands at small widths, monotone, and mostly the best."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random

import pytest

from scev.domains import IntSet, KnownBits
from scev.ir import intrinsics, opcodes
from scev.support.integer_predicates import SGT, SLT, ULT
from scev.transfer.integers.demanded import bits_rule, demanded_of_sum, of_add, of_and, of_icmp, of_mul
from scev.transfer.integers.demanded_rule import BitsSite
from scev.transfer.integers.icmp import ICmp as ICmpRow
from scev.transfer.integers.integer_intrinsics import FunnelShift
from scev.transfer.integers.integer_operation import IntBinary, IntUnary
from scev.transfer.operation import Operation
from tests.searches import generator

from .demanded_harness import CASES_WITH_RULES, RULES, Asked, known_sets
from .integer_cases import POISONING, flag_sets, table_rows

pytestmark = pytest.mark.halved

# No case of their own: bit i of the result is bit i of each operand (tests/demanded runs programs with them).
WITHOUT_CASES = {
    "phi", "freeze", "extractelement", "insertelement", "shufflevector", "bitcast", "expect", "expect.with.probability",
    "ssa.copy", "vector.reverse",
}  # fmt: skip
WIDE = {
    "add", "sub", "mul", "udiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or", "xor", "icmp", "umin", "umax",
    "smin", "smax", "abs", "ctlz", "cttz", "bswap", "bitreverse", "fshl", "fshr",
}  # fmt: skip
NAMES = sorted({case.row for case in CASES_WITH_RULES})

# The least share of answers about an operand of which nothing is known that are optimal; 1 for all others. Where it is
# less: operations with flags that are kept, operands that cannot matter whatever is known of the other (the maximum of
# a number and the largest one), and lanes of one vector of which different things are known.
FLOORS: dict[str, float] = {
    "add": 0.97, "ashr": 0.92, "ctlz": 0.9, "cttz": 0.9, "fshl": 0.98, "fshr": 0.98, "icmp": 0.96, "lshr": 0.97,
    "mul": 0.84, "or": 0.95, "select": 0.9, "shl": 0.96, "smax": 0.8, "smin": 0.8, "srem": 0.85, "sub": 0.97,
    "udiv": 0.85, "umax": 0.75, "umin": 0.74, "urem": 0.82, "vector.reduce.add": 0.97, "vector.reduce.and": 0.7,
    "vector.reduce.mul": 0.7, "vector.reduce.or": 0.7, "vector.reduce.smax": 0.78, "vector.reduce.smin": 0.78,
    "vector.reduce.umax": 0.78, "vector.reduce.umin": 0.75,
}  # fmt: skip


def widths(row: str, thorough: bool) -> tuple[int, ...]:
    if row == "bswap":
        return (8, 16) if thorough else (8,)
    if row in ("fshl", "fshr"):
        return (1, 2, 3)
    return (1, 2, 3, 4, 5) if thorough else (1, 2, 3, 4)


def choices_of_sets(asked: Asked, most: int) -> Iterator[tuple[IntSet, ...]]:
    """Sets for the operands: all, or so many that a seed draws."""
    choices = [known_sets(width) if width <= 5 else [IntSet.full(width)] for width in asked.widths]
    count = 1
    for sets in choices:
        count *= len(sets)
    if count <= most:
        yield from itertools.product(*choices)
        return
    random = generator(f"demanded {asked.case.name} {asked.width}")
    yield tuple(IntSet.full(width) for width in asked.widths)
    for _ in range(most):
        yield tuple(random.choice(sets) for sets in choices)


def masks(asked: Asked) -> list[int]:
    whole = (1 << asked.result_width) - 1
    if asked.result_width > 5:
        return [1 << k for k in range(asked.result_width)] + [0b10010110, whole]
    return list(range(1, whole + 1))


def check(row: str, thorough: bool, most: int) -> tuple[int, int, str]:
    """Check a rule; the number of its answers for one operand, that of the optimal ones, and another one."""
    count = optimal = 0
    example = ""
    for case in CASES_WITH_RULES:
        if case.row != row:
            continue
        for width in widths(row, thorough):
            asked = Asked(case, width)
            size = len(asked.operands)
            for sets in choices_of_sets(asked, max(4, most // (size * len(masks(asked))))):
                for own, keeps_flags in itertools.product(masks(asked), (False, True)):
                    if keeps_flags and not asked.flags:
                        continue
                    assert not asked.fault(own, sets, keeps_flags)
                    if own & own - 1 and size > 64:
                        continue
                    found = asked.demanded(own, sets, keeps_flags)
                    needed = asked.needed(own, sets, keeps_flags)
                    for number in range(len(found)):
                        if not sets[number].is_full():
                            # What is known of an operand itself frees some of its bits only together with others.
                            continue
                        count += 1
                        if found[number] == needed[number]:
                            optimal += 1
                        elif not example:
                            example = f"{case.name} {width} {own:b} {list(map(str, sets))} {found} for {needed}"
    return count, optimal, example


@pytest.mark.parametrize("row", NAMES)
def test_rule_is_sound_for_all_operands_at_once(row: str) -> None:
    count, optimal, example = check(row, False, 4_000)
    share = optimal / count
    assert count > 5
    assert share >= FLOORS.get(row, 1.0), f"{share:.3f}: {example}"


@pytest.mark.prove
@pytest.mark.parametrize("row", NAMES)
def test_rule_is_sound_for_more_operands(row: str) -> None:
    check(row, True, 300_000)


def test_every_rule_is_proved() -> None:
    assert set(NAMES) | WITHOUT_CASES == set(RULES)


@pytest.mark.parametrize("row", NAMES)
def test_rule_is_monotone(row: str) -> None:
    """More demanded bits of the result are no fewer of an operand."""
    random = generator(f"monotone {row}")
    for case in CASES_WITH_RULES:
        if case.row != row:
            continue
        asked = Asked(case, 8 if row == "bswap" else 3)
        choices = [known_sets(width) if width <= 5 else [IntSet.full(width)] for width in asked.widths]
        for _ in range(60):
            sets = [random.choice(one) for one in choices]
            for keeps_flags in (False, True):
                answers = {own: asked.demanded(own, sets, keeps_flags) for own in masks(asked)}
                for less, more in itertools.product(answers, repeat=2):
                    if less & more == less:
                        for few, many in zip(answers[less], answers[more], strict=True):
                            assert few & many == few, (case.name, less, more, sets)


# Real widths, at random.


def some_set(random: Random, width: int) -> IntSet:
    """Nothing known, some bits, a point, or a small range."""
    kind = random.randrange(5)
    if kind < 2:
        return IntSet.full(width)
    if kind == 2:
        known, ones = random.getrandbits(width) & random.getrandbits(width), random.getrandbits(width)
        if random.random() < 0.5:
            known = ((1 << width) - 1) >> random.randrange(width) << random.randrange(width) & ((1 << width) - 1)
        return IntSet.from_bits(KnownBits.make(width, known & ~ones, known & ones))
    low = random.getrandbits(random.randint(1, width))
    return IntSet.between(width, low, low + (0 if kind == 3 else random.getrandbits(4)))


def some_member(random: Random, known: IntSet) -> int:
    number = random.getrandbits(known.width) & ~known.bits.zeros | known.bits.ones
    return number if known.contains(number) else known.unsigned_min()


def result_of(row: Operation, operands: list[int], width: int, predicate: int, flags: int) -> int | None:
    if isinstance(row, IntBinary):
        return row.concrete(operands[0], operands[1], width, flags)
    if isinstance(row, FunnelShift):
        return row.concrete(operands[0], operands[1], operands[2], width)
    if isinstance(row, ICmpRow):
        return row.concrete(predicate, operands[0], operands[1], width, flags)
    assert isinstance(row, IntUnary)
    return row.concrete(operands[0], width, width, flags)


@pytest.mark.parametrize("row", [row for row in table_rows() if row.name in WIDE], ids=lambda row: row.name)
@pytest.mark.parametrize("width", [8, 16, 32, 64, 128, 200])
def test_rule_is_sound_at_real_widths(row: Operation, width: int) -> None:
    random = generator(f"demanded {row.name} {width}")
    rule = RULES[row.name]
    count = 3 if isinstance(row, FunnelShift) else 1 if isinstance(row, IntUnary) else 2
    flags_of = [flags for _, flags in flag_sets(row.name)]
    compared = 0
    for _ in range(150):
        sets = [some_set(random, width) for _ in range(count)]
        if row.name in ("shl", "lshr", "ashr") and random.random() < 0.7:
            low = random.randrange(width)
            sets[1] = IntSet.between(width, low, low + random.randrange(3))
        predicate, flags = random.randrange(10), random.choice(flags_of)
        of_result = 1 if isinstance(row, ICmpRow) else width
        own = random.choice(
            [1 << random.randrange(of_result), random.getrandbits(of_result) or 1, (1 << of_result) - 1]
        )
        for keeps_flags in (False, True):
            kept = flags if keeps_flags or row.name in POISONING else 0
            is_immediate_set = bool(flags) and row.name in POISONING
            where = BitsSite(of_result, [width] * count, list(sets), kept, predicate, is_immediate_set)
            masks = [rule.demanded(own, position, where) for position in range(count)]
            for _ in range(6):
                before = [some_member(random, known) for known in sets]
                after = [a & m | random.getrandbits(width) & ~m for a, m in zip(before, masks, strict=True)]
                expected = result_of(row, before, width, predicate, flags)
                if expected is None:
                    continue
                found = result_of(row, after, width, predicate, kept)
                assert found is not None, (before, after, masks)
                assert (found ^ expected) & own == 0, (before, after, masks)
                compared += 1
    assert compared > 40


# Examples at real widths.


def site(width: int, *sets: IntSet, flags: int = 0, predicate: int = 0) -> BitsSite:
    return BitsSite(width, [known.width for known in sets], list(sets), flags, predicate)


ANY = IntSet.full(32)


def test_a_known_zero_is_demanded_where_the_other_rests_on_it() -> None:
    low = IntSet.from_bits(KnownBits.make(32, 0xFFFFFF00, 0))
    both = site(32, low, low)
    assert of_and(0xFFFF, 0, both) == 0xFF
    assert of_and(0xFFFF, 1, both) == 0xFFFF


def test_carries_stop_where_both_addends_are_known() -> None:
    even = IntSet.from_bits(KnownBits.make(32, 0x80, 0))
    assert of_add(0xFF00, 0, site(32, ANY, ANY)) == 0xFFFF
    assert of_add(0xFF00, 0, site(32, even, even)) == 0xFF80


def test_a_carry_that_is_known_frees_what_it_meets() -> None:
    # 0b..xx0 + 0b..000: no carry comes out of bit 1, whatever bit 1 of the first addend is.
    assert demanded_of_sum(0b100, 3, 0b001, 0, 0b011, 0, 0) == 0b101
    assert demanded_of_sum(0b100, 3, 0b011, 0, 0b001, 0, 0) == 0b111


def test_a_product_with_many_known_zeros_keeps_those_of_one_factor() -> None:
    many = IntSet.from_bits(KnownBits.make(32, 0xFFFF, 0))
    assert of_mul(0xFF, 0, site(32, many, many)) == 0
    assert of_mul(0xFF, 1, site(32, many, many)) == 0xFF


def test_a_sign_test_looks_at_the_sign() -> None:
    zero = IntSet.point(32, 0)
    ones = IntSet.point(32, -1)
    assert of_icmp(1, 0, site(1, ANY, zero, predicate=SLT)) == 1 << 31
    assert of_icmp(1, 0, site(1, ANY, ones, predicate=SGT)) == 1 << 31
    assert of_icmp(1, 1, site(1, zero, ANY, predicate=SGT)) == 1 << 31
    assert of_icmp(1, 0, site(1, ANY, IntSet.point(32, 256), predicate=ULT)) == 0xFFFFFF00
    # Of two constants only one may give way.
    eight = IntSet.point(32, 8)
    assert of_icmp(1, 1, site(1, eight, eight, predicate=ULT)) == 0xFFFFFFFF


def test_no_rule_demands_all_bits() -> None:
    assert bits_rule(opcodes.SDIV, None).demanded(1, 0, site(32, ANY, ANY)) == 0xFFFFFFFF
    assert bits_rule(opcodes.CALL, intrinsics.named("ctpop")).demanded(1, 0, site(32, ANY)) == 0xFFFFFFFF
