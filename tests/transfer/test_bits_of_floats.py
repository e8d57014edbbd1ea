"""Conditions on the bits of a half: every value that passes a test is in the set behind it, and hardly any other."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import scev
from scev.domains import FloatSet, IntSet

pytestmark = pytest.mark.halved

Meaning = Callable[[int], bool]

# Operations on %b, ending in %c, and the same test of a pattern.
TESTS: list[tuple[str, Meaning]] = [
    ("%m = and i16 %b, 32767\n %c = icmp ult i16 %m, 18432", lambda b: b & 32767 < 18432),
    ("%m = and i16 %b, 32767\n %c = icmp ugt i16 %m, 31744", lambda b: b & 32767 > 31744),
    ("%m = and i16 %b, 31744\n %c = icmp eq i16 %m, 15360", lambda b: b & 31744 == 15360),
    ("%m = and i16 %b, 31744\n %c = icmp ne i16 %m, 0", lambda b: b & 31744 != 0),
    ("%s = lshr i16 %b, 10\n %m = and i16 %s, 31\n %c = icmp eq i16 %m, 31", lambda b: b >> 10 & 31 == 31),
    ("%s = lshr i16 %b, 10\n %m = and i16 %s, 31\n %c = icmp ugt i16 %m, 12", lambda b: b >> 10 & 31 > 12),
    ("%s = lshr i16 %b, 8\n %t = trunc i16 %s to i8\n %c = icmp slt i8 %t, 0", lambda b: b >= 1 << 15),
    ("%s = shl i16 %b, 1\n %c = icmp ult i16 %s, 63488", lambda b: b * 2 % 65536 < 63488),
    ("%z = zext i16 %b to i32\n %s = shl i32 %z, 17\n %c = icmp eq i32 %s, 0", lambda b: b & 32767 == 0),
    (
        "%m = and i16 %b, 32767\n %d = sub i16 %m, 1024\n %c = icmp ult i16 %d, 30720",
        lambda b: 1024 <= b & 32767 < 31744,
    ),
    ("%m = and i16 %b, 32767\n %d = add i16 %m, -1\n %c = icmp ult i16 %d, 1023", lambda b: 1 <= b & 32767 <= 1023),
    ("%n = xor i16 %b, -1\n %c = icmp slt i16 %n, 0", lambda b: b < 1 << 15),
    (
        "%n = xor i16 %b, -32768\n %s = ashr i16 %n, 4\n %c = icmp sgt i16 %s, 960",
        lambda b: b - 32768 >> 4 > 960,
    ),
    # The bits of fabs are those without the sign, of NaN too.
    (
        "%a = call half @llvm.fabs.f16(half %v)\n %d = bitcast half %a to i16\n %c = icmp slt i16 %d, 31744",
        lambda b: b & 32767 < 31744,
    ),
    (
        "%a = call half @llvm.fabs.f16(half %v)\n %d = bitcast half %a to i16\n %s = ashr i16 %d, 8\n"
        "%c = icmp slt i16 %s, 60",
        lambda b: (b & 32767) >> 8 < 60,
    ),
]  # fmt: skip


def behind(code: str) -> tuple[FloatSet, FloatSet]:
    """What is known of %v where the test is true, and where it is not."""
    function = next(
        iter(
            scev.analyze(f"""
define void @f(half %v) {{
  %b = bitcast half %v to i16
  {code}
  br i1 %c, label %then, label %else
then:
  ret void
else:
  ret void
}}
declare half @llvm.fabs.f16(half)
""")
        )
    )
    found = [function["%v"].range_at(place) for place in ("%then", "%else")]
    true, false = found
    assert isinstance(true, FloatSet)
    assert isinstance(false, FloatSet)
    return true, false


@pytest.mark.parametrize(("code", "meaning"), TESTS, ids=[code.replace("\n", ";") for code, _ in TESTS])
def test_every_half(code: str, meaning: Meaning) -> None:
    true, false = behind(code)
    surplus = 0
    for bits in range(1 << 16):
        where, other = (true, false) if meaning(bits) else (false, true)
        assert where.contains_bits(bits), hex(bits)
        surplus += other.contains_bits(bits)
    # NaNs are no intervals: those of one sign are those of both. Of one half nothing else is in the wrong set.
    assert surplus <= 2 * 2046


def test_every_exponent_field_forwards() -> None:
    function = next(
        iter(
            scev.analyze("""
define void @f(i5 noundef %n) {
  %v = sitofp i5 %n to half
  %b = bitcast half %v to i16
  %m = and i16 %b, 32767
  %s = lshr i16 %b, 10
  %e = and i16 %s, 31
  ret void
}
""")
        )
    )
    field, size = function["%e"].range, function["%m"].range
    assert isinstance(field, IntSet)
    assert isinstance(size, IntSet)
    # 16 = 2^4, and 0
    assert (field.unsigned_min(), field.unsigned_max()) == (0, 15 + 4)
    assert size.unsigned_max() == (15 + 4) << 10
