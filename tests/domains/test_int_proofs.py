"""Proofs by Z3 at the widths of real programs.

Three kinds. A kernel without a branch runs on Z3's terms itself, so that it is proved for all operands. Other
operations are given random operands, and the answer is proved to hold for all members of these. Regions likewise.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
import z3

from scev.domains import IntRange, IntSet, KnownBits, Stride, range_regions
from scev.domains.integers.bits_arithmetic import sum_masks
from scev.support.integer_predicates import PREDICATE_NAMES
from tests.searches import generator

from .test_int_operations import PRODUCTS

pytestmark = [pytest.mark.prove]

SECONDS = 60
ROW = {row.name: row for row in PRODUCTS}
Term: TypeAlias = Any  # a z3.BitVecRef


def prove(claim: z3.BoolRef, *assumptions: z3.BoolRef) -> None:
    """A time-out is a failure."""
    assert is_proved(claim, *assumptions, seconds=SECONDS), "undecided"


def is_proved(claim: z3.BoolRef, *assumptions: z3.BoolRef, seconds: int) -> bool:
    """Whether a claim was proved in time; a claim that is refuted is a failure."""
    solver = z3.Solver()
    solver.set("timeout", seconds * 1000)
    solver.add(*assumptions, z3.Not(claim))
    result = solver.check()
    assert result != z3.sat, solver.model()
    return result == z3.unsat


def inside_range(x: Term, a: IntRange) -> z3.BoolRef:
    if a.lower == a.upper:
        return z3.BoolVal(a.lower != 0)
    low, below = z3.UGE(x, a.lower), z3.ULT(x, a.upper)
    return z3.And(low, below) if a.lower < a.upper else z3.Or(low, below)


def inside(x: Term, a: IntSet) -> z3.BoolRef:
    bits = z3.And(x & a.bits.zeros == 0, x & a.bits.ones == a.bits.ones)
    modulus, residue = a.stride.modulus, a.stride.residue
    stride = z3.BoolVal(True)
    if a.is_empty():
        stride = z3.BoolVal(False)
    elif modulus == 0:
        stride = x == residue
    elif modulus & (modulus - 1):
        stride = z3.URem(x, z3.BitVecVal(modulus, x.size())) == residue
    return z3.And(inside_range(x, a.range), bits, stride)


# Kernels on terms.


@pytest.mark.parametrize("width", [8, 32, 64])
@pytest.mark.parametrize("carries", [(0, 0), (0, 1), (1, 1)])
def test_sum_of_masks(width: int, carries: tuple[int, int]) -> None:
    if not inspect.isfunction(sum_masks):
        pytest.skip("compiled: it takes numbers only")
    names = ["a_zeros", "a_ones", "b_zeros", "b_ones", "x", "y", "carry"]
    a_zeros, a_ones, b_zeros, b_ones, x, y, carry = (z3.BitVec(name, width) for name in names)
    zeros, ones = sum_masks(z3.BitVecVal(-1, width), a_zeros, a_ones, b_zeros, b_ones, *carries)
    total = x + y + carry
    members = [x & a_zeros == 0, x & a_ones == a_ones, y & b_zeros == 0, y & b_ones == b_ones]
    prove(
        z3.And(total & zeros == 0, total & ones == ones),
        *members,
        z3.ULE(carries[0], carry),
        z3.ULE(carry, carries[1]),
    )


# Operations: the meaning as a term, and when it is defined.

Meaning = Callable[[int, Term, Term], tuple[Term, z3.BoolRef]]
Check = Callable[[Term, Term], z3.BoolRef]


def amount(term: Callable[[Term, Term], Term]) -> Meaning:
    return lambda w, x, y: (term(x, y), z3.ULT(y, w))


def total(term: Callable[[Term, Term], Term]) -> Meaning:
    return lambda w, x, y: (term(x, y), z3.BoolVal(True))


def divided(term: Callable[[Term, Term], Term], is_signed: bool) -> Meaning:
    def meaning(w: int, x: Term, y: Term) -> tuple[Term, z3.BoolRef]:
        lowest = z3.And(x == 1 << (w - 1), y == -1)
        return term(x, y), z3.And(y != 0, z3.Not(lowest) if is_signed else z3.BoolVal(True))

    return meaning


def without_rest(term: Callable[[Term, Term], Term], rest: Callable[[Term, Term], Term], is_signed: bool) -> Meaning:
    def meaning(w: int, x: Term, y: Term) -> tuple[Term, z3.BoolRef]:
        quotient, defined = divided(term, is_signed)(w, x, y)
        return quotient, z3.And(defined, rest(x, y) == 0)

    return meaning


def saturated(term: Callable[[Term, Term], Term], is_signed: bool) -> Meaning:
    def meaning(w: int, x: Term, y: Term) -> tuple[Term, z3.BoolRef]:
        extend = z3.SignExt if is_signed else z3.ZeroExt
        wide = term(extend(w + 1, x), extend(w + 1, y))
        low = -(1 << (w - 1)) if is_signed else 0
        high = low + (1 << w) - 1
        clamped = z3.If(
            wide < low, z3.BitVecVal(low, 2 * w + 1), z3.If(wide > high, z3.BitVecVal(high, 2 * w + 1), wide)
        )
        return z3.Extract(w - 1, 0, clamped), z3.BoolVal(True)

    return meaning


def promised(
    term: Callable[[Term, Term], Term],
    unsigned: list[Check],
    signed: list[Check],
) -> Meaning:
    return lambda w, x, y: (term(x, y), z3.And(*(check(x, y) for check in [*unsigned, *signed])))


ADD_NUW = [lambda x, y: z3.BVAddNoOverflow(x, y, False)]
ADD_NSW = [lambda x, y: z3.BVAddNoOverflow(x, y, True), z3.BVAddNoUnderflow]
SUB_NUW = [z3.UGE]
SUB_NSW = [z3.BVSubNoOverflow, lambda x, y: z3.BVSubNoUnderflow(x, y, True)]
MUL_NUW = [lambda x, y: z3.BVMulNoOverflow(x, y, False)]
MUL_NSW = [lambda x, y: z3.BVMulNoOverflow(x, y, True), z3.BVMulNoUnderflow]
SHL_NUW = [lambda x, y: z3.ULT(y, x.size()), lambda x, y: z3.LShR(x << y, y) == x]
SHL_NSW = [lambda x, y: z3.ULT(y, x.size()), lambda x, y: (x << y) >> y == x]

LINEAR: dict[str, Meaning] = {
    "add": total(lambda x, y: x + y),
    "add nuw": promised(lambda x, y: x + y, ADD_NUW, []),
    "add nsw": promised(lambda x, y: x + y, [], ADD_NSW),
    "add nuw nsw": promised(lambda x, y: x + y, ADD_NUW, ADD_NSW),
    "sub": total(lambda x, y: x - y),
    "sub nuw": promised(lambda x, y: x - y, SUB_NUW, []),
    "sub nsw": promised(lambda x, y: x - y, [], SUB_NSW),
    "sub nuw nsw": promised(lambda x, y: x - y, SUB_NUW, SUB_NSW),
    "shl": amount(lambda x, y: x << y),
    "shl nuw": promised(lambda x, y: x << y, SHL_NUW, []),
    "shl nsw": promised(lambda x, y: x << y, [], SHL_NSW),
    "shl nuw nsw": promised(lambda x, y: x << y, SHL_NUW, SHL_NSW),
    "lshr": amount(z3.LShR),
    "ashr": amount(lambda x, y: x >> y),
    "lshr exact": lambda w, x, y: (z3.LShR(x, y), z3.And(z3.ULT(y, w), z3.LShR(x, y) << y == x)),
    "ashr exact": lambda w, x, y: (x >> y, z3.And(z3.ULT(y, w), (x >> y) << y == x)),
    "and": total(lambda x, y: x & y),
    "or": total(lambda x, y: x | y),
    "or disjoint": lambda w, x, y: (x | y, x & y == 0),
    "xor": total(lambda x, y: x ^ y),
    "umin": total(lambda x, y: z3.If(z3.ULT(x, y), x, y)),
    "umax": total(lambda x, y: z3.If(z3.ULT(x, y), y, x)),
    "smin": total(lambda x, y: z3.If(x < y, x, y)),
    "smax": total(lambda x, y: z3.If(x < y, y, x)),
    "uadd.sat": saturated(lambda x, y: x + y, False),
    "usub.sat": saturated(lambda x, y: x - y, False),
    "sadd.sat": saturated(lambda x, y: x + y, True),
    "ssub.sat": saturated(lambda x, y: x - y, True),
}
NONLINEAR: dict[str, Meaning] = {
    "mul": total(lambda x, y: x * y),
    "mul nuw": promised(lambda x, y: x * y, MUL_NUW, []),
    "mul nsw": promised(lambda x, y: x * y, [], MUL_NSW),
    "mul nuw nsw": promised(lambda x, y: x * y, MUL_NUW, MUL_NSW),
    "udiv": divided(z3.UDiv, False),
    "udiv exact": without_rest(z3.UDiv, z3.URem, False),
    "urem": divided(z3.URem, False),
    "sdiv": divided(lambda x, y: x / y, True),
    "sdiv exact": without_rest(lambda x, y: x / y, z3.SRem, True),
    "srem": divided(z3.SRem, True),
    "umul.sat": saturated(lambda x, y: x * y, False),
    "smul.sat": saturated(lambda x, y: x * y, True),
}


def random_set(random_: random.Random, width: int) -> IntSet:
    """A set around a random member, with random knowledge of each kind."""
    size = 1 << width
    spread = random_.choice([1, 4, width])
    member = random_.choice([random_.getrandbits(width), random_.getrandbits(4), -random_.getrandbits(4)]) % size
    low, high = (random_.getrandbits(random_.randint(0, spread)) for _ in range(2))
    if random_.random() < 0.25:
        low, high = 0, size
    known = random_.getrandbits(width) & random_.getrandbits(width) if random_.random() < 0.5 else 0
    modulus = random_.choice([1, 1, 2, 4, 6, 7, 24])
    return IntSet.make(
        IntRange.between(width, member - low, member + high),
        KnownBits.make(width, ~member & known & (size - 1), member & known),
        Stride.make(width, modulus, member),
    )


def check_operation(name: str, meaning: Meaning, width: int, count: int, seconds: int = SECONDS) -> int:
    """Asks about the answers for `count` pairs of random sets; of how many all members were proved in time."""
    proved = 0
    random_ = generator(name)
    x, y = z3.BitVecs("x y", width)
    result, defined = meaning(width, x, y)
    answer_of = ROW[name].sets
    assert answer_of is not None
    for _ in range(count):
        a, b = random_set(random_, width), random_set(random_, width)
        if random_.random() < 0.5 and name.startswith(("shl", "lshr", "ashr")):
            b = IntSet.between(width, *sorted(random_.sample(range(width), 2)))
        if random_.random() < 0.3 and name.startswith(("udiv", "sdiv", "urem", "srem")):
            # Divisors that are constants, and those from which only 0 has to go, have ways of their own.
            b = random_.choice([IntSet.point(width, random_.getrandbits(width)), IntSet.between(width, 0, 1)])
        answer = answer_of(a, b)
        proved += is_proved(inside(result, answer), inside(x, a), inside(y, b), defined, seconds=seconds)
    return proved


@pytest.mark.parametrize("width", [8, 32])
@pytest.mark.parametrize("name", LINEAR)
def test_linear_operation(name: str, width: int) -> None:
    count = 40 if width == 8 else 12
    assert check_operation(name, LINEAR[name], width, count) == count


@pytest.mark.parametrize("name", NONLINEAR)
def test_nonlinear_operation(name: str) -> None:
    assert check_operation(name, NONLINEAR[name], 8, 40) == 40


@pytest.mark.parametrize("name", NONLINEAR)
def test_nonlinear_operation_at_32_bits(name: str) -> None:
    # Some products of strides are beyond what Z3 decides; those of 8 bits are proved above.
    assert check_operation(name, NONLINEAR[name], 32, 6, seconds=20) >= 3


# Regions.

PREDICATES: list[Callable[[Term, Term], z3.BoolRef]] = [
    lambda x, y: x == y,
    lambda x, y: x != y,
    z3.UGT,
    z3.ULE,
    z3.UGE,
    z3.ULT,
    lambda x, y: x > y,
    lambda x, y: x <= y,
    lambda x, y: x >= y,
    lambda x, y: x < y,
]


@pytest.mark.parametrize("width", [8, 32, 64])
@pytest.mark.parametrize("predicate", range(10), ids=PREDICATE_NAMES)
def test_compare_regions(predicate: int, width: int) -> None:
    random_ = generator(predicate)
    x, y = z3.BitVecs("x y", width)
    holds = PREDICATES[predicate](x, y)
    for _ in range(8):
        b = random_set(random_, width).range
        allowed = range_regions.allowed_region(predicate, b)
        satisfying = range_regions.satisfying_region(predicate, b)
        prove(inside_range(x, allowed), holds, inside_range(y, b))
        prove(holds, inside_range(x, satisfying), inside_range(y, b))


NO_WRAP: dict[str, list[Check]] = {
    "add_unsigned": ADD_NUW,
    "add_signed": ADD_NSW,
    "sub_unsigned": SUB_NUW,
    "sub_signed": SUB_NSW,
    "mul_unsigned": MUL_NUW,
    "mul_signed": MUL_NSW,
}


@pytest.mark.parametrize("width", [8, 32])
@pytest.mark.parametrize("name", NO_WRAP)
def test_no_wrap_regions(name: str, width: int) -> None:
    random_ = generator(name)
    if name.startswith("mul") and width > 8:
        width = 12
    x, y = z3.BitVecs("x y", width)
    fits = z3.And(*(check(x, y) for check in NO_WRAP[name]))
    for _ in range(8):
        b = random_set(random_, width).range
        operation, _, sign = name.partition("_")
        region = getattr(range_regions, f"{operation}_no_wrap_region")(b, sign == "signed")
        prove(fits, inside_range(x, region), inside_range(y, b))
