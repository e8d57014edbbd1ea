"""Demanded bits beside what opt's print<demanded-bits> says: no bit more, but for causes that are named."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from scev.report.forms.llvm.demanded import DemandedReport
from tests.execution.generator import SMALL, USUAL, seeded
from tests.execution.programs import module_of_text

from .opt_bits import OPT, compared, module_of, of_opt, ours
from .test_bits import PROGRAM

needs_opt = pytest.mark.skipif(OPT is None, reason="no opt-22")

# Each row: instructions on %a, %b, %c (i32) that end in %r, and how many masks are equal, fewer, and more than LLVM's.
ROWS = {
    "sum": ("%x = add i32 %a, %b\n%y = and i32 %x, 255\n%r = sub i32 %y, %c", 9, 0, 0),
    "sum of which bits are known": (
        "%x = and i32 %a, 4080\n%y = and i32 %b, 65520\n%s = add i32 %x, %y\n%r = and i32 %s, 65280", 12, 0, 0,
    ),
    "difference of which bits are known": (
        "%x = shl i32 %a, 4\n%y = shl i32 %b, 8\n%s = sub i32 %x, %y\n%r = lshr i32 %s, 6", 12, 0, 0,
    ),
    "product with a multiple of 256": ("%x = shl i32 %a, 8\n%p = mul i32 %x, %b\n%r = and i32 %p, 65535", 8, 1, 0),
    "shift by a known amount": ("%x = shl i32 %a, 7\n%y = ashr i32 %x, 3\n%r = and i32 %y, 65280", 9, 0, 0),
    "shift by an unknown amount": (
        "%s = and i32 %c, 3\n%x = shl i32 %a, %s\n%y = lshr i32 %x, 4\n%r = and i32 %y, 255", 12, 0, 0,
    ),
    "shift that promises": ("%x = shl nsw i32 %a, 7\n%y = lshr exact i32 %x, 3\n%r = and i32 %y, 255", 6, 3, 0),
    "sign test": ("%t = icmp slt i32 %a, 0\n%r = select i1 %t, i32 %b, i32 %c", 6, 1, 0),
    "low bits that no comparison sees": ("%t = icmp ult i32 %a, 256\n%r = zext i1 %t to i32", 4, 1, 0),
    "division by a power of two": ("%x = udiv i32 %a, 16\n%r = and i32 %x, 255", 5, 1, 0),
    "remainder by a power of two": ("%x = urem i32 %a, 16\n%y = srem i32 %x, 4\n%r = and i32 %y, 3", 6, 3, 0),
    "casts": (
        "%x = trunc i32 %a to i16\n%y = sext i16 %x to i64\n%z = lshr i64 %y, 20\n%r = trunc i64 %z to i32", 9, 0, 0,
    ),
    "minimum": ("%x = call i32 @llvm.umin.i32(i32 %a, i32 %b)\n%r = and i32 %x, -256", 7, 0, 0),
    "absolute value": ("%x = call i32 @llvm.abs.i32(i32 %a, i1 false)\n%r = and i32 %x, 255", 6, 1, 0),
    "bytes and bits": (
        "%x = call i32 @llvm.bswap.i32(i32 %a)\n%y = call i32 @llvm.bitreverse.i32(i32 %x)\n"
        "%r = and i32 %y, 240", 9, 0, 0,
    ),
    "funnel shifts": (
        "%x = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 9)\n%y = call i32 @llvm.fshr.i32(i32 %x, i32 %c, i32 %c)\n"
        "%r = and i32 %y, 255", 9, 4, 0,
    ),
    "leading zeros": (
        "%x = or i32 %a, 4096\n%z = call i32 @llvm.ctlz.i32(i32 %x, i1 false)\n"
        "%t = call i32 @llvm.cttz.i32(i32 %x, i1 false)\n%r = add i32 %z, %t", 14, 0, 0,
    ),
    "dead": ("%x = mul i32 %a, %b\n%y = add i32 %x, 1\n%r = and i32 %c, 255", 5, 0, 0),
    "an arm that is never chosen": (
        "%k = and i32 %b, 7\n%t = icmp ult i32 %k, 8\n%r = select i1 %t, i32 %a, i32 %c", 5, 5, 0,
    ),
    "pieces": ("%v = bitcast i32 %a to <4 x i8>\n%e = extractelement <4 x i8> %v, i32 0\n%s = and i8 %e, 15\n"
               "%r = zext i8 %s to i32", 9, 1, 0),
}  # fmt: skip

DECLARED = """
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1 immarg)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i32 @llvm.ctlz.i32(i32, i1 immarg)
declare i32 @llvm.cttz.i32(i32, i1 immarg)
"""


@needs_opt
@pytest.mark.parametrize("name", ROWS)
def test_beside_opt(name: str) -> None:
    body, equal, fewer, more = ROWS[name]
    text = f"define i32 @f(i32 %a, i32 %b, i32 %c) {{\n{body}\nret i32 %r\n}}\n{DECLARED}"
    comparison = compared([module_of_text(text)])
    assert dict(comparison.counts) == {
        word: count for word, count in (("equal", equal), ("fewer", fewer), ("more", more)) if count
    }


@needs_opt
def test_more_bits_where_lanes_are_not_told_apart() -> None:
    """LLVM knows lane 1 of %v by itself: all of its bits from 2^3 upwards are 0, and that one is 1."""
    text = """
declare i8 @llvm.ctlz.i8(i8, i1)
define i8 @f(i8 %a) {
  %u = insertelement <2 x i8> poison, i8 %a, i32 0
  %v = insertelement <2 x i8> %u, i8 8, i32 1
  %w = xor <2 x i8> %v, <i8 1, i8 2>
  %e = extractelement <2 x i8> %w, i32 1
  %r = call i8 @llvm.ctlz.i8(i8 %e, i1 false)
  ret i8 %r
}
"""
    comparison = compared([module_of_text(text)])
    assert comparison.counts["more"] == 12
    assert comparison.weaker[0].startswith("0xff for 0xf8")


@needs_opt
def test_invokes_have_blocks_for_operands() -> None:
    text = """
declare i32 @g(i32)
declare i32 @personality(...)
define i8 @f(i32 %a) personality ptr @personality {
  %x = invoke i32 @g(i32 %a) to label %on unwind label %out
on:
  %r = trunc i32 %x to i8
  ret i8 %r
out:
  %pad = landingpad { ptr, i32 } cleanup
  ret i8 0
}
"""
    module = module_of_text(text)
    assert of_opt(module.text) == ours(module)


@needs_opt
def test_the_programs_of_the_other_tests() -> None:
    comparison = compared([module_of_text(PROGRAM)])
    assert comparison.counts["more"] == 0
    assert comparison.counts["fewer"] > 10


@needs_opt
@pytest.mark.parametrize("start", [0, 20])
def test_generated_programs(start: int) -> None:
    modules = [module_of_text(seeded(seed, SMALL if seed % 2 else USUAL).text) for seed in range(start, start + 20)]
    comparison = compared(modules)
    assert comparison.weaker == []
    assert comparison.counts["equal"] > 300


def test_form() -> None:
    module = module_of_text("""
@g = global i8 0
define <2 x i8> @f(<2 x i32> %a, i100 %b, float %x) {
  %m = and <2 x i32> %a, <i32 15, i32 7>
  %t = trunc <2 x i32> %m to <2 x i8>
  %s = shl <2 x i8> %t, splat (i8 1)
  %w = mul i100 %b, %b
  %unread = fptosi float %x to i32
  %address = freeze i64 add nuw (i64 ptrtoint (ptr @g to i64), i64 3)
  ret <2 x i8> %s
}
""")
    report = DemandedReport(module)
    parts: list[str] = []
    report.write((report.piece(facts) for facts in scev.analyze(module)), parts.append)
    assert (
        "".join(parts)
        == """\
Printing analysis 'Demanded Bits Analysis' for function 'f':
DemandedBits: 0x7f for   %m = and <2 x i32> %a, <i32 15, i32 7>
DemandedBits: 0xf for %a in   %m = and <2 x i32> %a, <i32 15, i32 7>
DemandedBits: 0x7f for <i32 15, i32 7> in   %m = and <2 x i32> %a, <i32 15, i32 7>
DemandedBits: 0x7f for   %t = trunc <2 x i32> %m to <2 x i8>
DemandedBits: 0x7f for %m in   %t = trunc <2 x i32> %m to <2 x i8>
DemandedBits: 0xff for   %s = shl <2 x i8> %t, splat (i8 1)
DemandedBits: 0x7f for %t in   %s = shl <2 x i8> %t, splat (i8 1)
DemandedBits: 0xff for splat (i8 1) in   %s = shl <2 x i8> %t, splat (i8 1)
DemandedBits: 0x0 for   %w = mul i100 %b, %b
DemandedBits: 0x0 for %b in   %w = mul i100 %b, %b
DemandedBits: 0x0 for %b in   %w = mul i100 %b, %b
DemandedBits: 0x0 for   %unread = fptosi float %x to i32
DemandedBits: 0xffffffff for %x in   %unread = fptosi float %x to i32
DemandedBits: 0x0 for   %address = freeze i64 add nuw (i64 ptrtoint (ptr @g to i64), i64 3)
DemandedBits: 0x0 for add nuw (i64 ptrtoint (ptr @g to i64), i64 3) in   %address = freeze i64 add nuw (i64 ptrtoint \
(ptr @g to i64), i64 3)
"""
    )


SMALL_ENOUGH = 200_000
# Modules that opt itself cannot print.
OPT_FAILS = ("musl_math",)


@pytest.mark.conformance
@needs_opt
def test_modules_of_the_corpus(shared: Path) -> None:
    paths = [path for path in sorted((shared / "corpus").glob("*.bc")) if path.stat().st_size < SMALL_ENOUGH]
    modules = [module_of(path) for path in paths if not path.name.startswith(OPT_FAILS)]
    comparison = compared(modules)
    assert comparison.weaker == []
    assert comparison.counts["equal"] > 40_000
    assert comparison.counts["fewer"] > 1_000
