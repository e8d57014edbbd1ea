"""The rules on integers, proved by z3 at every width from 1 to 8 bits, and at 16.

A row is what a rule claims of numbers x and y: `needs` is its side condition, `before` and `after` are results with the
condition under which they are poison. Where `needs` holds and the first is not poison, the second is no poison and the
same number; without `needs`, there are numbers for which that is not so.

Rules about control and uses make no claim about an operation: their cases are executed, over all arguments
(test_rules.py), and so are generated programs (test_refinement.py). Rules on floats and attributes are proved in test
files of their own. A rule that is in none of these lists fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
import z3
from tests.transforms.rules import PASS_OF, PROVED_ELSEWHERE, RULES

WIDTHS: Final = (*range(1, 9), 16)
# z3 has no types of its own.
Bits = Any
Bool = Any
ALWAYS: Final = z3.BoolVal(True)
NEVER: Final = z3.BoolVal(False)


class Result(NamedTuple):
    """A number, and when it is poison."""

    value: Bits
    poison: Bool = NEVER


class Claim(NamedTuple):
    """What a rule says of x and y of one width. `defined`: the operation is defined behaviour, before and after."""

    needs: Bool
    before: Result
    after: Result
    defined: Bool = ALWAYS


Row = Callable[[Bits, Bits, int], "list[Claim]"]


def number(value: int, width: int) -> Bits:
    return z3.BitVecVal(value, width)


def least(width: int) -> Bits:
    return number(1 << (width - 1), width)


def bit(condition: Bool, width: int) -> Bits:
    return z3.If(condition, number(1, width), number(0, width))


def same(needs: Bool, before: Bits, after: Bits, defined: Bool = ALWAYS) -> Claim:
    return Claim(needs, Result(before), Result(after), defined)


def absolute(x: Bits) -> Bits:
    return z3.If(x < 0, -x, x)


def wraps(operation: str, signed: bool, x: Bits, y: Bits, width: int) -> Bool:
    """Whether the exact result is no number of the type."""
    extend = z3.SignExt if signed else z3.ZeroExt
    wide = 2 * width + 2
    a, b = extend(wide - width, x), extend(wide - width, y)
    exact = {"add": a + b, "sub": a - b, "mul": a * b, "shl": a << z3.ZeroExt(wide - width, y)}[operation]
    low = {"add": x + y, "sub": x - y, "mul": x * y, "shl": x << y}[operation]
    return exact != extend(wide - width, low)


def masked(x: Bits, y: Bits, width: int) -> list[Claim]:
    return [same(x & ~y == 0, x & y, x)]


def covered(x: Bits, y: Bits, width: int) -> list[Claim]:
    return [same(y & ~x == 0, x | y, x)]


def neutral(x: Bits, y: Bits, width: int) -> list[Claim]:
    zero, one = y == 0, y == 1
    shifts = z3.ULT(y, width)
    found = [same(zero, x + y, x), same(zero, x - y, x), same(zero, x ^ y, x), same(one, x * y, x)]
    found += [same(zero, x << y, x, shifts), same(zero, z3.LShR(x, y), x, shifts), same(zero, x >> y, x, shifts)]
    # A division of 1 bit by 1 is one by -1.
    signed = z3.And(y != 0, z3.Not(z3.And(x == least(width), y == -1)))
    return [claim for claim in [*found, same(one, z3.UDiv(x, y), x, y != 0), same(one, x / y, x, signed)] if width > 1]


def remainder(x: Bits, y: Bits, width: int) -> list[Claim]:
    signed = z3.And(y != 0, z3.Not(z3.And(x == least(width), y == -1)))
    wide_x, wide_y = z3.SignExt(1, x), z3.SignExt(1, y)
    smaller = absolute(wide_x) < absolute(wide_y)
    found = [same(z3.ULT(x, y), z3.URem(x, y), x, y != 0)]
    return [*found, same(smaller, z3.SRem(x, y), x, signed)] if width > 1 else found


def extremum(x: Bits, y: Bits, width: int) -> list[Claim]:
    return [
        same(x >= y, z3.If(x > y, x, y), x), same(x <= y, z3.If(x < y, x, y), x),
        same(z3.UGE(x, y), z3.If(z3.UGT(x, y), x, y), x), same(z3.ULE(x, y), z3.If(z3.ULT(x, y), x, y), x),
    ]  # fmt: skip


def absolute_value(x: Bits, y: Bits, width: int) -> list[Claim]:
    return [same(x >= 0, absolute(x), x)] if width > 1 else []


def all_signs(x: Bits, y: Bits, width: int) -> list[Claim]:
    return [same(z3.Or(x == 0, x == -1), x >> y, x, z3.ULT(y, width))] if width > 1 else []


def chosen(x: Bits, y: Bits, width: int) -> list[Claim]:
    condition = z3.Bool("c")
    return [same(z3.Or(condition, x == y), z3.If(condition, x, y), x)]


def implied(x: Bits, y: Bits, width: int) -> list[Claim]:
    a, b = z3.Bools("a b")
    return [
        same(z3.Implies(a, b), bit(z3.And(a, b), 1), bit(a, 1)),
        same(z3.Implies(a, z3.Not(b)), bit(z3.And(a, b), 1), number(0, 1)),
        same(z3.Implies(z3.Not(a), z3.Not(b)), bit(z3.Or(a, b), 1), bit(a, 1)),
        same(z3.Implies(z3.Not(a), b), bit(z3.Or(a, b), 1), number(1, 1)),
    ]


def no_overflow(x: Bits, y: Bits, width: int) -> list[Claim]:
    found = []
    for name, result in (("add", x + y), ("sub", x - y), ("mul", x * y)):
        for signed in (True, False):
            bad = wraps(name, signed, x, y, width)
            # The overflow bit is looked at elsewhere: what is lost without `needs` is that it would be poison.
            found.append(Claim(z3.Not(bad), Result(result), Result(result, bad)))
    return found


def no_saturation(x: Bits, y: Bits, width: int) -> list[Claim]:
    most, lowest = ~least(width), least(width)
    found = []
    for name, result in (("add", x + y), ("sub", x - y), ("shl", x << y)):
        for signed in (True, False):
            bad = wraps(name, signed, x, y, width)
            if not signed:
                end = number(0, width) if name == "sub" else number(-1, width)
            elif name == "shl":
                end = z3.If(x < 0, lowest, most)
            else:
                end = z3.If(y < 0, lowest if name == "add" else most, most if name == "add" else lowest)
            amount = z3.ULT(y, width) if name == "shl" else z3.BoolVal(True)
            found.append(Claim(z3.Not(bad), Result(z3.If(bad, end, result)), Result(result, bad), amount))
    return found


def unsigned_extension(x: Bits, y: Bits, width: int) -> list[Claim]:
    after = Result(z3.ZeroExt(width, x), x < 0)
    return [Claim(x >= 0, Result(z3.SignExt(width, x)), after)]


def unsigned_shift(x: Bits, y: Bits, width: int) -> list[Claim]:
    return [same(x >= 0, x >> y, z3.LShR(x, y), z3.ULT(y, width))] if width > 1 else []


def unsigned_division(x: Bits, y: Bits, width: int) -> list[Claim]:
    defined = z3.And(y != 0, z3.Not(z3.And(x == least(width), y == -1)))
    # In bits that hold the absolute value of the least number.
    found = []
    for low_x in (True, False):
        for low_y in (True, False):
            a, b = (-x if low_x else x), (-y if low_y else y)
            needs = z3.And(x <= 0 if low_x else x >= 0, y <= 0 if low_y else y >= 0)
            quotient, rest = z3.UDiv(a, b), z3.URem(a, b)
            found.append(same(needs, x / y, -quotient if low_x != low_y else quotient, defined))
            found.append(same(needs, z3.SRem(x, y), -rest if low_x else rest, defined))
    return found if width > 2 else []


def small_quotient(x: Bits, y: Bits, width: int) -> list[Claim]:
    wide_x, wide_y = z3.ZeroExt(1, x), z3.ZeroExt(1, y)
    needs = z3.ULT(wide_x, wide_y + wide_y)
    below = z3.ULT(x, y)
    found = [same(needs, z3.UDiv(x, y), bit(z3.UGE(x, y), width), y != 0)]
    return [*found, same(needs, z3.URem(x, y), z3.If(below, x, x - y), y != 0)] if width > 1 else []


def narrow_division(x: Bits, y: Bits, width: int) -> list[Claim]:
    half = width // 2
    if half < 2 or width % 2:
        return []
    a, b = z3.Extract(half - 1, 0, x), z3.Extract(half - 1, 0, y)
    fits = z3.And(z3.ZeroExt(half, a) == x, z3.ZeroExt(half, b) == y)
    ends = z3.And(z3.SignExt(half, a) == x, z3.SignExt(half, b) == y)
    ends = z3.And(ends, z3.Not(z3.And(a == least(half), b == -1)))
    signed = z3.And(y != 0, z3.Not(z3.And(x == least(width), y == -1)))
    return [
        same(fits, z3.UDiv(x, y), z3.ZeroExt(half, z3.UDiv(a, b)), y != 0),
        same(fits, z3.URem(x, y), z3.ZeroExt(half, z3.URem(a, b)), y != 0),
        same(ends, x / y, z3.SignExt(half, a / b), signed),
        same(ends, z3.SRem(x, y), z3.SignExt(half, z3.SRem(a, b)), signed),
    ]


def of_one_sign(x: Bits, y: Bits) -> Bool:
    return (x < 0) == (y < 0)


def unsigned_comparison(x: Bits, y: Bits, width: int) -> list[Claim]:
    bad = z3.Not(of_one_sign(x, y))
    found = []
    for before, after in ((x < y, z3.ULT(x, y)), (x <= y, z3.ULE(x, y)), (x > y, z3.UGT(x, y)), (x >= y, z3.UGE(x, y))):
        found.append(Claim(of_one_sign(x, y), Result(bit(before, 1)), Result(bit(after, 1), bad)))
    return found


def order(less: Bool, greater: Bool) -> Bits:
    return z3.If(less, number(-1, 8), z3.If(greater, number(1, 8), number(0, 8)))


def unsigned_extremum(x: Bits, y: Bits, width: int) -> list[Claim]:
    needs = of_one_sign(x, y)
    return [
        same(needs, z3.If(x > y, x, y), z3.If(z3.UGT(x, y), x, y)),
        same(needs, z3.If(x < y, x, y), z3.If(z3.ULT(x, y), x, y)),
        same(needs, order(x < y, x > y), order(z3.ULT(x, y), z3.UGT(x, y))),
    ]


def negated(x: Bits, y: Bits, width: int) -> list[Claim]:
    is_least = x == least(width)
    return [
        Claim(x <= 0, Result(absolute(x), is_least), Result(-x, is_least)),
        Claim(x <= 0, Result(absolute(x)), Result(-x)),
    ] if width > 1 else []  # fmt: skip


def two_orders(x: Bits, y: Bits, width: int) -> list[Claim]:
    return [
        same(x >= y, order(x < y, x > y), bit(x > y, 8)),
        same(x <= y, order(x < y, x > y), z3.If(x < y, number(-1, 8), number(0, 8))),
        same(z3.UGE(x, y), order(z3.ULT(x, y), z3.UGT(x, y)), bit(z3.UGT(x, y), 8)),
        same(z3.ULE(x, y), order(z3.ULT(x, y), z3.UGT(x, y)), z3.If(z3.ULT(x, y), number(-1, 8), number(0, 8))),
    ]


def flag(results: list[tuple[Bits, Bool]]) -> list[Claim]:
    """A flag: the same result, poison where what it promises does not hold."""
    return [Claim(z3.Not(bad), Result(result), Result(result, bad)) for result, bad in results]


def no_wrap(signed: bool) -> Row:
    def row(x: Bits, y: Bits, width: int) -> list[Claim]:
        found = [(x + y, "add"), (x - y, "sub"), (x * y, "mul")]
        claims = flag([(result, wraps(name, signed, x, y, width)) for result, name in found])
        shifted = Claim(
            z3.Not(wraps("shl", signed, x, y, width)),
            Result(x << y),
            Result(x << y, wraps("shl", signed, x, y, width)),
            z3.ULT(y, width),
        )
        return [*claims, shifted] if width > 1 else claims

    return row


def truncated(signed: bool) -> Row:
    def row(x: Bits, y: Bits, width: int) -> list[Claim]:
        if width < 2:
            return []
        low = z3.Extract(width - 2, 0, x)
        return flag([(low, (z3.SignExt if signed else z3.ZeroExt)(1, low) != x)])

    return row


def exact(x: Bits, y: Bits, width: int) -> list[Claim]:
    if width < 2:
        return []
    shifts = z3.ULT(y, width)
    lost = (z3.LShR(x, y) << y) != x
    found = [Claim(z3.Not(lost), Result(r), Result(r, lost), shifts) for r in (z3.LShR(x, y), x >> y)]
    signed = z3.And(y != 0, z3.Not(z3.And(x == least(width), y == -1)))
    for quotient, rest, defined in ((z3.UDiv(x, y), z3.URem(x, y), y != 0), (x / y, z3.SRem(x, y), signed)):
        # Of powers of 2, which divide what has their zeros.
        needs = z3.And(y & (y - 1) == 0, x & (y - 1) == 0)
        found.append(Claim(needs, Result(quotient), Result(quotient, rest != 0), defined))
    return found


def disjoint(x: Bits, y: Bits, width: int) -> list[Claim]:
    return flag([(x | y, x & y != 0)])


def disjoint_sum(x: Bits, y: Bits, width: int) -> list[Claim]:
    return [Claim(x & y == 0, Result(x + y), Result(x | y, x & y != 0))]


def non_negative(x: Bits, y: Bits, width: int) -> list[Claim]:
    return flag([(z3.ZeroExt(width, x), x < 0)])


def same_sign(x: Bits, y: Bits, width: int) -> list[Claim]:
    bad = z3.Not(of_one_sign(x, y))
    return flag([(bit(z3.ULT(x, y), 1), bad), (bit(x < y, 1), bad)])


def address_grows(x: Bits, y: Bits, width: int) -> list[Claim]:
    # The base is x; y is added to it as a signed number, and x + y does not wrap as unsigned by such a step (nusw).
    wide = z3.ZeroExt(2, x) + z3.SignExt(2, y)
    nusw = wide != z3.ZeroExt(2, x + y)
    nuw = wraps("add", False, x, y, width)
    return [Claim(y >= 0, Result(x + y, nusw), Result(x + y, z3.Or(nusw, nuw)))]


def never_the_least(x: Bits, y: Bits, width: int) -> list[Claim]:
    is_least = x == least(width)
    return [
        Claim(z3.Not(is_least), Result(absolute(x)), Result(absolute(x), is_least)),
        Claim(x != 0, Result(x), Result(x, x == 0)),
    ]


PROOFS: Final[dict[str, Row]] = {
    "masked": masked, "covered": covered, "neutral": neutral, "remainder": remainder, "extremum": extremum,
    "absolute": absolute_value, "all signs": all_signs, "chosen": chosen, "implied": implied,
    "no overflow": no_overflow, "no saturation": no_saturation,
    "unsigned extension": unsigned_extension, "unsigned shift": unsigned_shift,
    "unsigned division": unsigned_division, "small quotient": small_quotient, "narrow division": narrow_division,
    "unsigned comparison": unsigned_comparison, "unsigned extremum": unsigned_extremum, "negated": negated,
    "two orders": two_orders,
    "nuw": no_wrap(False), "nsw": no_wrap(True), "trunc nuw": truncated(False), "trunc nsw": truncated(True),
    "exact": exact, "disjoint": disjoint, "disjoint sum": disjoint_sum, "nneg": non_negative, "samesign": same_sign,
    "address nuw": address_grows, "never the least": never_the_least,
}  # fmt: skip

EXECUTED: Final = (
    # Values and control: no operation has an equation here.
    "value", "compare", "use", "edge", "case", "block", "choice at use", "phi of one value", "defined",
    # Undef and calls.
    "undef chosen", "undef arm", "undef part", "branch on undef", "undef argument", "argument", "result",
    "overflow bit",
    # Rounding, signs and bounds of floats, over all of half's signs, zeros, infinities and NaNs.
    "rounded", "positive", "same sign", "float extremum",
)  # fmt: skip


def test_every_rule_is_proved() -> None:
    elsewhere = {name for name, one in PASS_OF.items() if one.name in PROVED_ELSEWHERE}
    assert {*PROOFS, *EXECUTED} | elsewhere == RULES.keys()
    assert not PROOFS.keys() & {*EXECUTED, *elsewhere}


def failure(claim: Claim) -> Bool:
    """Where the new result does not refine the old one."""
    kept = z3.And(z3.Not(claim.after.poison), claim.before.value == claim.after.value)
    return z3.And(claim.defined, z3.Not(claim.before.poison), z3.Not(kept))


@pytest.mark.parametrize("name", PROOFS)
def test_a_rule_holds_where_it_needs_to_and_not_elsewhere(name: str) -> None:
    shown = False
    # Multiplication and division of wide numbers take z3 minutes.
    slow = name in ("unsigned division", "narrow division", "neutral", "remainder", "small quotient", "nuw", "nsw",
                    "no overflow", "no saturation", "exact")  # fmt: skip
    for width in WIDTHS[:6] if slow else WIDTHS:
        x, y = z3.BitVecs("x y", width)
        for claim in PROOFS[name](x, y, width):
            solver = z3.Solver()
            solver.add(claim.needs, failure(claim))
            assert solver.check() == z3.unsat, f"{name} at {width} bits: {solver.model()}"
            if width >= 4:
                solver = z3.Solver()
                solver.add(z3.Not(claim.needs), failure(claim))
                assert solver.check() == z3.sat, f"{name} at {width} bits needs nothing"
                shown = True
    assert shown
