"""Products in which a factor occurs twice, and squares in sums: on all pairs of small intervals, and in programs."""

from __future__ import annotations

import scev
from scev.domains import FloatSet, float_fused
from scev.transfer.floats.shared_factors import product_by_sign

from ..domains import float_harness as harness
from ..domains.float_harness import (
    ROUND_NEAREST,
    TINY,
    TOY,
    Model,
    Outcome,
    Row,
    check_binary,
    check_special_pairs,
    in_modes,
)
from .float_rows import TYPES, site

HULL = "each part is its hull"


def cubed(model: Model, c: int, x: int, mode: int) -> Outcome:
    """(c * x) * x, rounded twice."""
    product = harness.multiply(model, c, x, mode)[0]
    return [product] if product >= harness.QUIET else harness.multiply(model, product, x, mode)


def test_a_factor_that_occurs_twice() -> None:
    at = site(TYPES[TINY.format])
    row = Row("c x x", 2, lambda c, x: product_by_sign(c, x, at), in_modes(ROUND_NEAREST, cubed), HULL)
    assert check_binary(row, TINY) == 105 * 105 + 28 * 28 + harness.ASSORTED
    assert check_special_pairs(row, TOY, 100) == 28 * 28 + 100


def test_squares_in_sums() -> None:
    def meaning(model: Model, x: int, c: int, mode: int) -> Outcome:
        return harness.fused(model, x, x, c, mode)

    row = Row("x x + c", 2, float_fused.fused_square_add, in_modes(ROUND_NEAREST, meaning), "the sign of zeros")
    assert check_binary(row, TINY) == 105 * 105 + 28 * 28 + harness.ASSORTED
    assert check_special_pairs(row, TOY, 100) == 28 * 28 + 100


def ranges(flags: str, attribute: str = "noundef", between: str = "", function: str = "") -> tuple[str, str]:
    """What is known of (3 x) x with x in [-16, 15], and of x x."""
    facts = next(
        iter(
            scev.analyze(f"""
define float @f(i5 {attribute} %n) {function} {{
  %x = sitofp i5 %n to float
  %a = fmul {flags} float 3.0, %x{between}
  %p = fmul {flags} float %a, %x
  %q = fmul {flags} float %x, %x
  ret float %p
}}
!0 = !{{float 2.5}}
""")
        )
    )
    return str(facts["%p"].range), str(facts["%q"].range)


def test_where_nothing_lets_the_occurrences_differ() -> None:
    assert ranges("") == ("[0, 768] integer, no NaN", "[0, 256] integer, no NaN")
    assert ranges("nnan ninf") == ("[0, 768] integer, no NaN", "[0, 256] integer, no NaN")
    # A zero that is turned around in between stays so.
    assert ranges("nsz")[0] == "[-0, 768] integer, no NaN"
    # Undef may be one number here and another there.
    assert ranges("", "") == ("[-720, 768] integer, no NaN", "[-240, 256] integer, no NaN")
    assert ranges("reassoc") == ("full-set", "full-set")
    # The product may be off.
    assert ranges("", between=", !fpmath !0")[0].startswith("[-720.")
    # Of a subnormal x, one product may see a zero, the other x itself (no integer is one, but nobody looks).
    flushing = ranges("", function='"denormal-fp-math"="positive-zero"')
    assert flushing == ("[-720, 768] integer, no NaN", "[0, 256] integer, no NaN")


def test_who_gives_a_set_speaks_of_one_number() -> None:
    # Himmelblau's function: the squares cannot be negative.
    text = """
define double @f(double %x, double %y) {
  %xx = fmul double %x, %x
  %s = fadd double %xx, %y
  %a = fsub double %s, 11.0
  %yy = fmul double %y, %y
  %t = fadd double %x, %yy
  %b = fsub double %t, 7.0
  %aa = fmul double %a, %a
  %bb = fmul double %b, %b
  %r = fadd double %aa, %bb
  ret double %r
}
"""
    facts = next(iter(scev.analyze(text, given={"f": {"%x": "[-5,5]", "%y": "[-5,5]"}})))
    assert str(facts["%r"].range) == "[0, 890], no NaN"
    free = next(iter(scev.analyze(text)))
    assert str(free["%xx"].range) == "full-set"


def test_flags_say_nothing_of_factors_of_factors() -> None:
    # inf * 0 is NaN, which ninf lets be.
    text = """
define float @f(float noundef %c, float noundef %x) {
  %infinite = fcmp oeq float %c, 0x7FF0000000000000
  br i1 %infinite, label %then, label %else
then:
  %same = fadd float %c, 0.0
  %inner = fmul float %same, %x
  %outer = fmul ninf float %inner, %x
  ret float %outer
else:
  ret float 0.0
}
"""
    facts = next(iter(scev.analyze(text)))
    assert str(facts["%outer"].range) == "NaN"


def test_a_product_that_overflows_before_its_sum() -> None:
    """256 * 256 is infinite in half where fmuladd rounds twice, though 65536 - 65504 is small."""
    module = scev.analyze(
        """
declare half @llvm.fmuladd.f16(half, half, half)
define half @f(i1 noundef %b) {
  %x = select i1 %b, half 0xH5BF8, half 0xH5C00
  %y = fsub half %x, 0xH0000
  %r = call half @llvm.fmuladd.f16(half %x, half %y, half 0xHFBFF)
  ret half %r
}
"""
    )
    known = module["f"]["%r"].range
    assert isinstance(known, FloatSet)
    assert known.contains(known.format.infinity)


def test_a_zero_of_either_sign_that_is_subtracted() -> None:
    """nsz lets floor(-0) be +0, and -0 - +0 is -0."""
    for flags, expected in (("", False), ("nsz ", True)):
        for operands in ("%x, %f", "%f, %x"):
            module = scev.analyze(
                f"""
declare double @llvm.floor.f64(double)
define double @f(double noundef %x) {{
  %f = call {flags}double @llvm.floor.f64(double %x)
  %d = fsub double {operands}
  ret double %d
}}
"""
            )
            known = module["f"]["%d"].range
            assert isinstance(known, FloatSet)
            assert known.contains(0)
            assert known.contains(-1) == expected
