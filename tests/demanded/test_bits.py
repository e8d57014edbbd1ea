"""Demanded bits of written programs: `demand` names the mask beside each value."""

from __future__ import annotations

import re

import pytest

import scev
from scev.answers import FunctionFacts
from scev.demanded.bits import MAX_DEMANDED_GROWTHS
from scev.ir import Instruction

# demand: the mask if flags are dropped, and the one if they are kept where that differs.
EXPECTED = re.compile(r"^ *(%[\w.]+) = .*; demand: (0x[0-9a-f]+)(?: kept (0x[0-9a-f]+))?$", re.MULTILINE)

PROGRAM = """
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.bswap.i32(i32)
declare i32 @pure(i32) memory(none) willreturn nounwind
declare i32 @writes(i32)
declare void @llvm.assume(i1)

define i8 @arithmetic(i32 %a, i32 %b) {
  %x = add nsw i32 %a, %b                      ; demand: 0xff kept 0xc00000ff
  %y = shl nuw i32 %x, 2                       ; demand: 0x3fc kept 0x3ff
  %z = lshr exact i32 %y, 2                    ; demand: 0xff
  %r = trunc i32 %z to i8                      ; demand: 0xff
  ret i8 %r
}

define i1 @tests(i32 %a, i32 %b, i32 %c, i32 %d) {
  %x = add i32 %a, 1                           ; demand: 0x80000000
  %sign = icmp slt i32 %x, 0                   ; demand: 0x1
  %y = mul i32 %b, 3                           ; demand: 0xffffff00
  %large = icmp ugt i32 %y, 255                ; demand: 0x1
  %z = xor i32 %c, 5                           ; demand: 0xffffffff
  %same = icmp eq i32 %z, %d                   ; demand: 0x1
  %both = and i1 %sign, %large                 ; demand: 0x1
  %all = and i1 %both, %same                   ; demand: 0x1
  ret i1 %all
}

define i8 @calls(i32 %a, i32 %b) {
  %m = call i32 @llvm.umin.i32(i32 %a, i32 %b) ; demand: 0xff000000
  %s = call i32 @llvm.bswap.i32(i32 %m)        ; demand: 0xff
  %unread = call i32 @pure(i32 %m)             ; demand: 0x0
  %effect = call i32 @writes(i32 7)            ; demand: 0x0
  %r = trunc i32 %s to i8                      ; demand: 0xff
  ret i8 %r
}

define void @stored(i32 %a, i64 %i, ptr %p) {
  %x = and i32 %a, 240                         ; demand: 0xff
  %y = trunc i32 %x to i8                      ; demand: 0xff
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 %y, ptr %q
  %old = load i8, ptr %p                       ; demand: 0x0
  ret void
}

define i16 @around(i16 %n, i16 %step) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 0, %entry ], [ %next, %loop ] ; demand: 0xffff
  %s = phi i16 [ 0, %entry ], [ %sum, %loop ]  ; demand: 0x7
  %sum = add i16 %s, %step                     ; demand: 0x7
  %next = add i16 %i, 1                        ; demand: 0xffff
  %more = icmp ult i16 %next, %n               ; demand: 0x1
  br i1 %more, label %loop, label %done
done:
  %r = and i16 %sum, 7                         ; demand: 0xffff
  ret i16 %r
}

define i32 @never(i32 %a) {
entry:
  %x = and i32 %a, 3                           ; demand: 0xffffffff
  %wide = mul i32 %a, %a                       ; demand: 0x0
  %out = icmp ugt i32 %x, 7                    ; demand: 0x1
  br i1 %out, label %dead, label %done
dead:
  ret i32 %wide
done:
  %t = trunc i32 %x to i4                      ; demand: 0xf
  %r = zext i4 %t to i32                       ; demand: 0xffffffff
  ret i32 %r
}

define <2 x i8> @lanes(<2 x i32> %v, i32 %s, i32 %k, <2 x i32> %unused) {
  %w = insertelement <2 x i32> %v, i32 %s, i32 %k             ; demand: 0xf0
  %u = shufflevector <2 x i32> %w, <2 x i32> %unused, <2 x i32> <i32 1, i32 0> ; demand: 0xf0
  %x = and <2 x i32> %u, <i32 48, i32 192>                    ; demand: 0xff
  %t = trunc <2 x i32> %x to <2 x i8>                         ; demand: 0xff
  ret <2 x i8> %t
}

define i8 @divided(i32 %a, i32 %b) {
  %x = add i32 %a, 1                           ; demand: 0xff0
  %q = udiv i32 %x, 16                         ; demand: 0xff
  %t = trunc i32 %q to i8                      ; demand: 0xff
  %unused = sdiv i32 %a, %b                    ; demand: 0x0
  ret i8 %t
}

define i8 @assumed(i32 %a) {
  %x = add i32 %a, 1                           ; demand: 0xffffffff
  %low = icmp ult i32 %x, 16                   ; demand: 0x1
  call void @llvm.assume(i1 %low)
  %t = trunc i32 %x to i8                      ; demand: 0xff
  ret i8 %t
}
"""


def facts_of(text: str) -> scev.ModuleFacts:
    return scev.analyze(text)


FACTS = facts_of(PROGRAM)


def expectations() -> list[tuple[str, str, str, str]]:
    found = []
    for body in PROGRAM.split("define ")[1:]:
        name = re.search(r"@(\w+)", body)
        assert name is not None
        found += [(name[1], *match) for match in EXPECTED.findall(body)]
    return found


@pytest.mark.parametrize(("function", "name", "dropped", "kept"), expectations())
def test_as_expected(function: str, name: str, dropped: str, kept: str) -> None:
    facts = FACTS[function]
    mask = facts.demanded.bits(name)
    assert mask is not None
    assert hex(mask) == dropped
    assert facts[name].demanded_bits == mask
    with_flags = facts.demanded.bits(name, "kept")
    assert with_flags is not None
    assert with_flags & mask == mask
    if kept:
        assert hex(with_flags) == kept


def instruction(facts: FunctionFacts, name: str) -> Instruction:
    found = facts[name].value
    assert isinstance(found, Instruction)
    return found


def test_uses() -> None:
    facts = FACTS["stored"]
    assert facts.demanded.bits("%a") == 0xF0
    assert facts.demanded.bits_of_use("%x", 0) == 0xF0
    assert facts.demanded.bits_of_use("%x", 1) == 0xFF
    store = instruction(facts, "%y").users[0]
    assert facts.demanded.bits_of_use(store, 0) == 0xFF
    assert facts.demanded.bits_of_use(store, 1) is None
    assert facts.demanded.bits("%q") is None
    with pytest.raises(KeyError):
        facts.demanded.bits("%nothing")
    with pytest.raises(KeyError):
        facts.demanded.bits_of_use("%a", 0)


def test_what_is_dead() -> None:
    assert FACTS["stored"].demanded.is_dead("%old")
    assert not FACTS["stored"].demanded.is_dead("%q")
    assert FACTS["stored"].demanded.is_dead("%old", "kept")
    assert FACTS["calls"].demanded.is_dead("%unread")
    assert not FACTS["calls"].demanded.is_dead("%effect")
    assert FACTS["calls"]["%unread"].is_dead
    assert FACTS["never"].demanded.is_dead("%wide")


def test_a_dead_division_fails_where_it_is_kept() -> None:
    facts = FACTS["divided"]
    assert facts.demanded.is_dead("%unused")
    assert facts.demanded.is_dead("%unused", "kept")
    assert facts.demanded.bits("%b") == 0
    assert facts.demanded.bits("%b", "kept") == 0xFFFFFFFF
    assert facts.demanded.bits("%a") == 0xFFF
    assert facts.demanded.bits("%a", "kept") == 0xFFFFFFFF


def test_poison_is_seen_where_no_bit_is() -> None:
    """-1 + -1 overflows in one bit, and to branch on what is compared with that is undefined behaviour."""
    facts = facts_of("""
define i8 @f(i1 %a, i8 %n, i8 %m) {
  %x = add nsw i1 %a, true
  %c = icmp ule i1 %x, true
  %s = shl i8 1, %n
  %z = and i8 %s, 0
  %unread = add nsw i8 %m, 1
  br i1 %c, label %on, label %on
on:
  ret i8 %z
}
""")["f"]
    assert [facts.demanded.bits(name) for name in ("%a", "%x", "%n", "%s", "%m")] == [0, 0, 0, 0, 0]
    assert [facts.demanded.bits(name, "kept") for name in ("%a", "%x", "%n", "%s", "%m")] == [1, 0, 255, 0, 0]


def test_what_chooses_poison_is_seen_where_no_bit_is() -> None:
    """With %c false in place of true, or one lane for another, the division is by poison. Which operands of minnum pass
    poison on is not shown.
    """
    facts = facts_of("""
define i8 @f(i1 noundef %c, i8 noundef %x, i8 noundef %y) {
  %p = add nuw i8 %x, 1
  %s = select i1 %c, i8 0, i8 %p
  %a = and i8 %s, 0
  %r = or i8 %a, 1
  %d = udiv i8 100, %r
  ret i8 %d
}
define i8 @harmless(i1 noundef %c, i8 noundef %x) {
  %s = select i1 %c, i8 %x, i8 7
  %a = and i8 %s, 0
  %r = or i8 %a, 1
  %d = udiv i8 100, %r
  ret i8 %d
}
define i8 @unread(i1 noundef %c, i8 noundef %x) {
  %p = add nuw i8 %x, 1
  %s = select i1 %c, i8 0, i8 %p
  ret i8 %x
}
define i8 @floats(i1 noundef %c, float noundef %x) {
  %p = fadd nnan float %x, 1.0
  %s = select i1 %c, float 0.0, float %p
  %b = bitcast float %s to i32
  %a = and i32 %b, 0
  %r = or i32 %a, 1
  %d = udiv i32 100, %r
  %t = trunc i32 %d to i8
  ret i8 %t
}
define i8 @lane(i1 noundef %k, i8 noundef %x, i8 noundef %y) {
  %p = add nuw i8 %x, 1
  %v = insertelement <2 x i8> zeroinitializer, i8 %p, i1 0
  %s = extractelement <2 x i8> %v, i1 %k
  %a = and i8 %s, 0
  %r = or i8 %a, 1
  %d = udiv i8 100, %r
  ret i8 %d
}
define i8 @not_shown(i32 noundef %n, float noundef %x) {
  %f = uitofp i32 %n to float
  %p = fadd nnan float %x, 1.0
  %s = call float @llvm.minnum.f32(float %f, float %p)
  %b = bitcast float %s to i32
  %a = and i32 %b, 0
  %r = or i32 %a, 1
  %d = udiv i32 100, %r
  %t = trunc i32 %d to i8
  ret i8 %t
}
""")
    for name, chooses in (("f", "%c"), ("floats", "%c"), ("lane", "%k"), ("not_shown", "%n")):
        known = facts[name]
        kept = known.demanded.bits(chooses, "kept")
        assert known.demanded.bits(chooses) == 0, name
        assert kept == (0xFFFFFFFF if name == "not_shown" else 1), name
        assert not known.demanded.is_dead(chooses, "kept"), name
    assert facts["harmless"].demanded.bits("%c", "kept") == 0
    assert facts["unread"].demanded.bits("%c", "kept") == 0


def test_a_product_of_fixed_point_numbers_that_does_not_fit_is_undefined_behaviour() -> None:
    facts = facts_of("""
declare i4 @llvm.smul.fix.i4(i4, i4, i32 immarg)
define void @f(i4 %a) {
  %x = call i4 @llvm.smul.fix.i4(i4 %a, i4 %a, i32 1)
  ret void
}
""")["f"]
    assert facts.demanded.bits("%a") == 0
    assert facts.demanded.bits("%a", "kept") == 15


def test_a_call_that_may_fail_keeps_its_arguments() -> None:
    facts = FACTS["calls"]
    assert facts.demanded.bits("%m") == 0xFF000000
    assert facts.demanded.bits("%m", "kept") == 0xFFFFFFFF


def test_who_loses_flags() -> None:
    facts = FACTS["arithmetic"]
    assert [user.name for user in facts.demanded.loses_flags("%a")] == ["%x", "%y", "%z", "%r"]
    assert [user.name for user in facts.demanded.loses_flags("%z")] == ["%r"]
    assert facts.demanded.loses_flags("%r") == []


def test_a_fact_about_the_value_itself_is_no_excuse() -> None:
    """%x is below 16 in every execution that comes past the assumption, and yet the bits above are looked at."""
    facts = facts_of("""
declare void @llvm.assume(i1)
define i32 @f(i32 noundef %a) {
  %low = icmp ult i32 %a, 16
  call void @llvm.assume(i1 %low)
  %x = and i32 %a, 255
  ret i32 %x
}
define i32 @g(i32 range(i32 0, 16) %a, i32 range(i32 0, 16) %b) {
  %x = and i32 %a, %b
  ret i32 %x
}
""")
    assert facts["f"].demanded.bits("%a") == 0xFFFFFFFF
    # Of two operands whose high bits are known to be 0, one has to stay so.
    masks = [facts["g"].demanded.bits(name) for name in ("%a", "%b")]
    assert masks == [0xF, 0xFFFFFFFF]


def test_undef_and_poison() -> None:
    facts = facts_of("""
define i8 @f(i32 %a, i1 %c) {
  %u = or i32 undef, %a
  %f = freeze i32 %u
  %p = select i1 %c, i32 %f, i32 poison
  %v = and <2 x i32> splat (i32 15), <i32 undef, i32 7>
  %e = extractelement <2 x i32> %v, i32 0
  %s = xor i32 %p, %e
  %r = trunc i32 %s to i8
  ret i8 %r
}
""")["f"]
    assert [facts.demanded.bits(name) for name in ("%u", "%f", "%p", "%v", "%e", "%a", "%c")] == [255] * 6 + [1]
    assert facts.demanded.bits_of_use("%v", 0) == 255
    # What is undef in a lane of a mask may be any mask there.
    assert facts.demanded.bits_of_use("%v", 1) == 15


def test_types_without_bits() -> None:
    facts = facts_of("""
define float @f(float %x, i2000 %wide, { i32, i1 } %pair, i32 %n) {
  %y = fadd float %x, 1.0
  %i = sitofp i32 %n to float
  %narrow = trunc i2000 %wide to i8
  %part = extractvalue { i32, i1 } %pair, 0
  %low = trunc i32 %part to i8
  %sum = add i8 %narrow, %low
  %j = uitofp i8 %sum to float
  %z = fadd float %y, %j
  ret float %z
}
""")["f"]
    assert facts.demanded.bits("%x") is None
    assert not facts.demanded.is_dead("%x")
    assert facts.demanded.bits("%wide") == (1 << 2000) - 1
    assert facts.demanded.bits("%part") == 0xFF
    assert facts.demanded.bits("%pair") is None
    assert facts.demanded.is_dead("%i")
    assert facts.demanded.bits("%n") == 0


def test_a_demand_that_grows_for_long_is_cut_short() -> None:
    """Each time around the loop, one more bit is seen."""
    text = """
define i1 @f(iW %a, i1 %c) {
entry:
  br label %loop
loop:
  %x = phi iW [ %a, %entry ], [ %y, %loop ]
  %y = lshr iW %x, 1
  br i1 %c, label %loop, label %done
done:
  %r = trunc iW %y to i1
  ret i1 %r
}
"""
    for width in (64, 200, 1000):
        facts = facts_of(text.replace("iW", f"i{width}"))["f"]
        assert facts.demanded.bits("%y") == (1 << width) - 1
    assert MAX_DEMANDED_GROWTHS < 1000


def test_what_becomes_of_flags_is_one_of_two_words() -> None:
    with pytest.raises(ValueError, match="dropped"):
        FACTS["stored"].demanded.bits("%a", "lost")  # type: ignore[arg-type]


def test_closed_facts_answer_no_more() -> None:
    facts = facts_of(PROGRAM)["around"]
    assert facts.demanded.bits("%s") == 7
    facts.close()
    with pytest.raises(ValueError, match="closed"):
        facts.demanded.bits("%s")
