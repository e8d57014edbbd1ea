"""Programs that something wrong was once claimed of; each says what must not be claimed again, and why.

The first four of evolution are mistakes that LLVM 22 shares or shared.
"""

from __future__ import annotations

import pytest

import scev
from scev.answers import FunctionFacts
from scev.transfer.definedness import MAX_DEFINED_VALUES


def facts_of(text: str) -> FunctionFacts:
    return next(iter(scev.analyze(text)))


def test_a_latch_that_is_no_branch_states_no_condition() -> None:
    # @th may return for a false %c, too; after 2**31 iterations %z is negative.
    facts = facts_of("""
declare void @th(i1)
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%next, %loop]
  %next = add i32 %i, 1
  %z = sext i32 %i to i64
  %c = icmp slt i32 %i, 100
  invoke void @th(i1 %c) to label %loop unwind label %pad
pad:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}
""")
    assert str(facts["%i"].evolution) == "{0,+,1}<%loop>"
    assert facts["%i"].range == scev.IntSet.full(32)


def test_a_switch_on_the_latch_states_no_condition() -> None:
    facts = facts_of("""
define void @f(i32 %s) {
entry:
  br label %loop
loop:
  %i = phi i32 [%s, %entry], [%next, %loop]
  %next = add i32 %i, 1
  %z = sext i32 %i to i64
  %c = icmp sge i32 %i, 100
  switch i1 %c, label %exit [ i1 true, label %loop ]
exit:
  ret void
}
""")
    assert "<nsw>" not in str(facts["%i"].evolution)


def test_a_part_of_an_exit_condition_does_not_end_the_loop() -> None:
    # With %n = 10 the loop runs 1001 times, and %i, of 8 bits, wraps.
    facts = facts_of("""
define void @f(i8 %n, i16 %m) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i8 [0, %entry], [%i.next, %loop]
  %j = phi i16 [0, %entry], [%j.next, %loop]
  %z = zext i8 %i to i16
  %i.next = add i8 %i, 1
  %j.next = add i16 %j, 1
  %a = icmp ult i8 %i, %n
  %b = icmp ult i16 %j, 1000
  %c = or i1 %a, %b
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
""")
    assert "nuw" not in str(facts["%i"].evolution)
    assert str(facts["%z"].evolution).startswith("(zext i8")


def test_an_exit_that_need_not_be_reached_proves_no_flag() -> None:
    # @cond may be false 2**31 times: %i is poison then, but nobody looks, and %j wraps.
    facts = facts_of("""
declare void @use(i32) nounwind willreturn
declare i1 @cond() nounwind willreturn
define void @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%i.next, %latch]
  %j = phi i32 [0, %entry], [%j.next, %latch]
  call void @use(i32 %j)
  %i.next = add nsw i32 %i, 1
  %j.next = add i32 %j, 1
  %c = call i1 @cond()
  br i1 %c, label %exiting, label %latch
exiting:
  %d = icmp slt i32 %i.next, %n
  br i1 %d, label %latch, label %exit
latch:
  br label %loop
exit:
  ret void
}
""")
    assert facts["%j"].range == scev.IntSet.full(32)


def test_an_inner_loop_may_never_end() -> None:
    facts = facts_of("""
declare void @use(i32) nounwind willreturn
declare i1 @cond() nounwind willreturn
define void @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%i.next, %latch]
  %i.next = add nsw i32 %i, 1
  %j.next = add i32 %i, 1
  %c = call i1 @cond()
  br i1 %c, label %inner, label %latch
inner:
  call void @use(i32 %j.next)
  %c2 = call i1 @cond()
  br i1 %c2, label %inner, label %latch
latch:
  %d = icmp ne i32 %i.next, -5
  br i1 %d, label %loop, label %exit
exit:
  ret void
}
""")
    assert "nsw" not in str(facts["%j.next"].evolution)


def test_an_undef_value_is_another_one_at_each_use() -> None:
    # %x may be undef: then %z is anything, whatever scalar evolution says of x - x.
    facts = facts_of("""
define void @f(i8 %x) {
entry:
  %z = sub i8 %x, %x
  br label %loop
loop:
  %i = phi i8 [%z, %entry], [%i.next, %loop]
  %k = phi i8 [0, %entry], [%k.next, %loop]
  %i.next = add i8 %i, 1
  %k.next = add i8 %k, 1
  %c = icmp ult i8 %k.next, 5
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
""")
    assert facts["%z"].range == scev.IntSet.full(8)
    assert facts["%i"].range == scev.IntSet.full(8)
    assert facts["%k"].range == scev.IntSet.between(8, 0, 4)


def test_a_select_on_undef_takes_either_value() -> None:
    # 10 <u undef may be true, and then %m is another undef, below 10.
    facts = facts_of("""
define void @f(i8 %x) {
entry:
  %g = icmp ugt i8 %x, 10
  %m = select i1 %g, i8 %x, i8 10
  br label %loop
loop:
  %i = phi i8 [%m, %entry], [%i.next, %loop]
  %k = phi i8 [0, %entry], [%k.next, %loop]
  %i.next = sub i8 %i, 1
  %k.next = add i8 %k, 1
  %c = icmp ult i8 %k.next, 3
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
""")
    assert facts["%i"].range == scev.IntSet.full(8)


USED = "declare void @use(i8 noundef) willreturn nounwind\n"


def test_sums_of_sums_wrap_where_their_parts_do_not() -> None:
    # %x = -128: %a = -28, %b = 72, no wrap; but -128 - 56, as 8 bits have 200, does wrap.
    facts = facts_of(f"""{USED}
define i16 @f(i8 noundef %x) {{
  %a = add nsw i8 %x, 100
  %b = add nsw i8 %a, 100
  call void @use(i8 %a)
  call void @use(i8 %b)
  %s = sext i8 %b to i16
  ret i16 %s
}}
""")
    assert str(facts["%b"].evolution) == "(-56 + %x)"
    # It is not negative, as no flag may be broken; but still not taken apart.
    assert str(facts["%s"].evolution) == "(zext i8 (-56 + %x) to i16)"


def test_a_sum_of_three_may_wrap_in_another_order() -> None:
    # x = 100, y = -100, z = 100: neither sum wraps, x + z does.
    facts = facts_of(f"""{USED}
define void @f(i8 noundef %x, i8 noundef %y, i8 noundef %z) {{
  %a = add nsw i8 %x, %y
  %b = add nsw i8 %a, %z
  call void @use(i8 %a)
  call void @use(i8 %b)
  ret void
}}
""")
    assert str(facts["%b"].evolution) == "(%x + %y + %z)"


def test_addresses_wider_than_their_index_are_not_counted() -> None:
    # The comparison sees 64 bits, the recurrence only 32: with %p = 2**32 + 5 and %e = 2**33 + 1 it never ends.
    facts = facts_of("""
target datalayout = "e-p:64:64:64:32"
declare void @use(i32)
define void @f(ptr %p, ptr %e) {
entry:
  br label %loop
loop:
  %q = phi ptr [%p, %entry], [%q.n, %loop]
  %q.n = getelementptr i8, ptr %q, i64 1
  call void @use(i32 0)
  %c = icmp ult ptr %q, %e
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
""")
    assert facts.loops[0].backedge_taken.exact is None
    assert facts.loops[0].backedge_taken.constant_max is None


def test_an_absolute_symbol_may_be_null() -> None:
    facts = facts_of("""
@abs = external global i8, !absolute_symbol !0
define i1 @f() {
  %c = icmp eq ptr @abs, null
  ret i1 %c
}
!0 = !{i64 0, i64 256}
""")
    assert facts["%c"].range == scev.IntSet.full(1)


FLUSHED = '"denormal-fp-math"="preserve-sign,preserve-sign"'


def test_a_comparison_may_flush_its_operands() -> None:
    facts = facts_of(f"""
define i1 @f() {FLUSHED} {{
  %x = bitcast i32 1 to float
  %c = fcmp oeq float %x, 0.0
  ret i1 %c
}}
""")
    assert facts["%c"].range == scev.IntSet.full(1)


def test_a_condition_says_no_more_than_flushed_operands_do() -> None:
    facts = facts_of(f"""
define float @f(float noundef %x) {FLUSHED} {{
  %c = fcmp oeq float %x, 0.0
  br i1 %c, label %then, label %else
then:
  %y = bitcast float %x to i32
  ret float %x
else:
  ret float 1.0
}}
""")
    found = facts["%y"].range
    assert isinstance(found, scev.IntSet)
    assert found.contains(1)


@pytest.mark.parametrize("name", ["fmin", "fmax", "fminimum", "fmaximum"])
def test_an_extreme_may_be_another_subnormal(name: str) -> None:
    # A comparison that flushes takes the elements for equal, so that either may be selected.
    extreme = 5 if "min" in name else 0x80000005
    facts = facts_of(f"""
declare float @llvm.vector.reduce.{name}.v2f32(<2 x float>)
define float @f(<2 x float> noundef %v) {FLUSHED} {{
  %m = call float @llvm.vector.reduce.{name}.v2f32(<2 x float> %v)
  %b = bitcast float %m to i32
  %c = icmp eq i32 %b, {extreme}
  br i1 %c, label %then, label %else
then:
  %e = extractelement <2 x float> %v, i64 1
  ret float %e
else:
  ret float 1.0
}}
""")
    found = facts["%e"].range
    assert isinstance(found, scev.FloatSet)
    assert found.contains_bits(extreme)
    assert found.contains_bits(extreme ^ 0x80000000)
    assert not found.contains_bits(0xBF800000 if "min" in name else 0x3F800000)


def test_results_need_not_be_flushed() -> None:
    facts = facts_of("""
define float @f(i1 %b) "denormal-fp-math"="preserve-sign,ieee" {
  %x = select i1 %b, float 0x3810000000000000, float 0x3820000000000000
  %y = fmul float %x, 0.5
  ret float %y
}
""")
    found = facts["%y"].range
    assert isinstance(found, scev.FloatSet)
    assert found.contains_bits(0x00400000)
    assert found.contains_bits(0)


def test_a_multiply_add_may_flush_its_product() -> None:
    facts = facts_of(f"""
declare float @llvm.fmuladd.f32(float, float, float)
define float @f() {FLUSHED} {{
  %r = call float @llvm.fmuladd.f32(float 0x39B0000000000000, float 0x3E48000000000000, float 0xB810000000000000)
  ret float %r
}}
""")
    found = facts["%r"].range
    assert isinstance(found, scev.FloatSet)
    assert found.contains_bits(0x80800000)


def test_a_contracted_product_is_on_no_grid() -> None:
    # x = 1 + 2**-10: x*x rounds to 1 + 2**-9, so x*x - round(x*x), done as one, is 2**-20; and -2**-20 the other way.
    facts = facts_of("""
define half @f(half %x) {
  %c = fcmp oge half %x, 1.0
  br i1 %c, label %then, label %else
then:
  %p = fmul contract half %x, %x
  %d = fsub contract half %p, %p
  ret half %d
else:
  ret half 0.0
}
""")
    found = facts["%d"].range
    assert isinstance(found, scev.FloatSet)
    assert found.contains_bits(0x0010)
    assert found.contains_bits(0x8010)


def test_a_contracted_product_may_be_too_small_to_be_told_from_zero() -> None:
    # 2**-24 * -2**-24 rounds to -0, and +0 + -0 is +0; but fma(2**-24, -2**-24, +0) is -0.
    facts = facts_of("""
define half @f(half %x) {
  %c = fcmp oeq half %x, 0xH0001
  br i1 %c, label %then, label %else
then:
  %n = fneg half %x
  %p = fmul contract half %x, %n
  %s = fadd contract half %p, 0.0
  ret half %s
else:
  ret half 0.0
}
""")
    found = facts["%s"].range
    assert isinstance(found, scev.FloatSet)
    assert found.contains_bits(0x8000)


def test_a_contracted_sum_says_nothing_of_the_product() -> None:
    # fma(a, b, -1) = 2**-20 where a*b is 1 + 2**-20, which no half is; a*b rounds to 1.
    facts = facts_of("""
define half @f(half %a, half %b) {
  %p = fmul contract half %a, %b
  %d = fadd contract half %p, -1.0
  %c = fcmp oeq half %d, 0xH0010
  br i1 %c, label %then, label %else
then:
  %q = fadd half %p, 0.0
  ret half %q
else:
  ret half 0.0
}
""")
    found = facts["%q"].range
    assert isinstance(found, scev.FloatSet)
    assert found.contains_bits(0x3C00)


@pytest.mark.parametrize("levels", [6])
def test_definedness_is_looked_for_once_a_value(levels: int) -> None:
    # Each phi has twenty operands, all of them the phi before: 20**6 ways, six values.
    lines = ["entry:", "  switch i32 %s, label %m0 ["]
    lines += [f"    i32 {k}, label %m0" for k in range(19)] + ["  ]"]
    value = "%x"
    for level in range(levels):
        source = "entry" if level == 0 else f"m{level - 1}"
        lines += [f"m{level}:", f"  %p{level} = phi i32 " + ", ".join([f"[{value}, %{source}]"] * 20)]
        value = f"%p{level}"
        if level + 1 < levels:
            lines += [f"  switch i32 %s, label %m{level + 1} ["]
            lines += [f"    i32 {k}, label %m{level + 1}" for k in range(19)] + ["  ]"]
    lines += [f"  %z = freeze i32 {value}", "  ret i32 %z"]
    facts = facts_of("define i32 @f(i32 noundef %x, i32 %s) {\n" + "\n".join(lines) + "\n}\n")
    assert facts["%z"].range == scev.IntSet.full(32)


@pytest.mark.parametrize("count", [100, MAX_DEFINED_VALUES + 44])
@pytest.mark.parametrize("argument", ["i32 noundef %x", "i32 %x"])
def test_definedness_of_many_values(count: int, argument: str) -> None:
    # %a = %p & -%p is a power of two or 0 where %p is one number. More than MAX_DEFINED_VALUES are not searched
    # backwards, from each question: what undef reaches is found once for the function.
    lines = ["entry:", "  switch i32 %x, label %b0 ["]
    lines += [f"    i32 {k}, label %b{k}" for k in range(1, count)] + ["  ]"]
    for k in range(count):
        lines += [f"b{k}:", f"  %v{k} = xor i32 %x, {k}", "  br label %join"]
    operands = ", ".join(f"[%v{k}, %b{k}]" for k in range(count))
    lines += ["join:", f"  %p = phi i32 {operands}", "  %m = sub i32 0, %p", "  %a = and i32 %p, %m", "  ret i32 %a"]
    facts = facts_of(f"define i32 @f({argument}) {{\n" + "\n".join(lines) + "\n}\n")
    found = facts["%a"].range
    assert isinstance(found, scev.IntSet)
    assert (found == scev.IntSet.full(32)) == ("noundef" not in argument)


def test_a_condition_that_leaves_two_loops_is_counted_for_each() -> None:
    # %j counts what the inner loop does in each run; how often the outer loop goes round is another matter.
    facts = facts_of("""
    define void @f(i32 %n) {
    entry:
      br label %outer
    outer:
      %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
      br label %inner
    inner:
      %j = phi i32 [ 2, %outer ], [ %j.next, %on ]
      %left = icmp eq i32 %j, 0
      br i1 %left, label %exit, label %on
    on:
      %j.next = ashr i32 %j, 1
      %again = icmp ult i32 %i, %n
      br i1 %again, label %inner, label %latch
    latch:
      %i.next = add i32 %i, 1
      br label %outer
    exit:
      ret void
    }
    """)
    outer = next(loop for loop in facts.loops if loop.header.name == "%outer")
    assert [str(exit.counts.exact) for exit in outer.exits] == ["None"]


def test_an_exit_of_two_loops_is_bounded_for_each() -> None:
    # The block in the inner loop leaves both; the inner loop may be left by its latch as often as one likes.
    facts = facts_of("""
define void @f(i32 %n, ptr %p) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  %x = phi i32 [ %n, %outer ], [ %next, %inner.latch ]
  %next = udiv i32 %x, 10
  %go = icmp ne i32 %x, 0
  br i1 %go, label %inner.latch, label %exit
inner.latch:
  %again = load volatile i1, ptr %p
  br i1 %again, label %inner, label %outer.latch
outer.latch:
  br label %outer
exit:
  ret void
}
""")
    outer, inner = facts.loops
    assert inner.backedge_taken.constant_max == 10
    assert outer.backedge_taken.constant_max is None
