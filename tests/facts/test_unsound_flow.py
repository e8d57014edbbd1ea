"""As test_unsound.py, for what the rounds of flow and their operations once got wrong."""

from __future__ import annotations

import pytest

import scev
from scev.answers import FunctionFacts
from scev.domains import ValueSet


def facts_of(text: str) -> FunctionFacts:
    return scev.analyze(text)["f"]


def range_of(facts: FunctionFacts, name: str) -> scev.IntSet:
    found: ValueSet | None = facts[name].range
    assert isinstance(found, scev.IntSet)
    return found


def test_a_rest_of_another_number_leaves_no_multiple() -> None:
    # %y <= %x because %x is a sum of it: 10 - 3 = 7.
    facts = facts_of("""
define i32 @f(i32 noundef %w, i32 noundef %z) {
  %y = urem i32 %w, 10
  %x = add nuw i32 %y, %z
  %s = sub i32 %x, %y
  ret i32 %s
}
""")
    assert range_of(facts, "%s").contains(7)


@pytest.mark.parametrize("type_", ["[2 x float]", "{ float, float }"])
@pytest.mark.parametrize("how", ["select", "phi", "call"])
def test_the_sign_of_a_zero_in_an_aggregate(how: str, type_: str) -> None:
    # LangRef: Fast-Math Flags; nsz frees the sign of each zero of an array or a structure of floats, too.
    zero = f"{type_} zeroinitializer"
    made = {
        "select": f"select nsz i1 %c, {zero}, {zero}",
        "phi": f"phi nsz {type_} [ zeroinitializer, %entry ], [ zeroinitializer, %a ]",
        "call": f"call nsz {type_} @g()",
    }[how]
    facts = facts_of(f"""
define float @f(i1 %c) {{
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %r = {made}
  %e = extractvalue {type_} %r, 1
  ret float %e
}}
define internal {type_} @g() {{
  ret {zero}
}}
""")
    assert str(facts["%e"].range) == "[-0, 0], no NaN"


GONE_AROUND = """
declare void @llvm.assume(i1)
define i32 @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%i.n, %loop]
  %x = phi i32 [0, %entry], [%x.n, %loop]
  %y = phi i32 [0, %entry], [%y.n, %loop]
  %h = lshr i32 %y, 1
  %y.n = add i32 %h, %x
  %a = icmp ult i32 %x, BOUND
  call void @llvm.assume(i1 %a)
  %x3 = add i32 %x, 3
  %x.n = xor i32 %x3, 1
  %i.n = add i32 %i, 1
  %c = icmp ult i32 %i.n, 9
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %y.n
}
"""


@pytest.mark.parametrize("bound", [17, 1_000_000])
def test_what_is_assumed_early_is_known_to_the_same_time_round(bound: int) -> None:
    # %x is 0, 2, ..., 16 and %y 0, 0, 2, 5, 8, 12, 16, 20, 24; the function returns 28.
    facts = facts_of(GONE_AROUND.replace("BOUND", str(bound)))
    y = range_of(facts, "%y")
    assert y.contains(24)
    assert range_of(facts, "%y.n").contains(28)
    assert y.unsigned_max() < 100


def test_a_number_read_behind_its_overflow_bit_is_of_the_same_time_round() -> None:
    # The overflow bit of %x + 3 says something of %v, which is computed behind it: %x is 0, 2, ..., 16.
    facts = facts_of("""
declare {i32, i1} @llvm.uadd.with.overflow.i32(i32, i32)
declare void @llvm.assume(i1)
define i32 @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%i.n, %loop]
  %x = phi i32 [0, %entry], [%x.n, %loop]
  %s = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %x, i32 3)
  %o = extractvalue {i32, i1} %s, 1
  %a = xor i1 %o, true
  call void @llvm.assume(i1 %a)
  %v = extractvalue {i32, i1} %s, 0
  %x.n = xor i32 %v, 1
  %i.n = add i32 %i, 1
  %c = icmp ult i32 %i.n, 9
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %x
}
""")
    assert range_of(facts, "%x") == scev.IntSet.from_values(32, list(range(0, 17, 2)))


OBJECT_SIZE = """
target datalayout = "e-p:32:32"
@g = global [16 x i8] zeroinitializer
declare i32 @llvm.objectsize.i32.p0(ptr, i1, i1, i1)
define i32 @f() {
  STEPS
  %s = call i32 @llvm.objectsize.i32.p0(ptr %p, i1 true, i1 false, i1 false)
  %most = call i32 @llvm.objectsize.i32.p0(ptr %p, i1 false, i1 false, i1 false)
  ret i32 %s
}
"""


@pytest.mark.parametrize(
    "steps",
    [
        "%p = getelementptr i8, ptr @g, i64 4294967298",
        "%p = getelementptr i8, ptr @g, i64 -4294967294",
        """%a = getelementptr i8, ptr @g, i32 2147483647
           %b = getelementptr i8, ptr %a, i32 2147483647
           %p = getelementptr i8, ptr %b, i32 4""",
    ],
)
def test_steps_through_an_object_wrap_at_the_width_of_an_index(steps: str) -> None:
    # All are @g + 2: 14 bytes are left. (opt -passes=lower-constant-intrinsics)
    facts = facts_of(OBJECT_SIZE.replace("STEPS", steps))
    assert range_of(facts, "%s") == scev.IntSet.between(32, 0, 14)
    assert range_of(facts, "%most") == scev.IntSet.between(32, 14, (1 << 32) - 1)


@pytest.mark.parametrize(
    "access",
    [
        "%v = load {}, ptr %p, align 64",
        "%v = load [0 x i32], ptr %p, align 64",
        "store [0 x i32] zeroinitializer, ptr %p, align 64",
        "store { {}, [0 x ptr] } zeroinitializer, ptr %p, align 64",
    ],
)
def test_an_access_of_no_bytes_states_nothing(access: str) -> None:
    facts = facts_of(f"""
define i1 @f(ptr %p) {{
  {access}
  br label %next
next:
  %c = icmp eq ptr %p, null
  %n = ptrtoint ptr %p to i64
  ret i1 %c
}}
""")
    assert range_of(facts, "%c").is_full()
    assert range_of(facts, "%n").is_full()


@pytest.mark.parametrize("type", ["i1", "<vscale x 4 x i32>", "{ {}, i8 }"])
def test_an_access_of_some_bytes_states_that_there_are_some(type: str) -> None:
    facts = facts_of(f"""
define i1 @f(ptr %p) {{
  %v = load {type}, ptr %p, align 64
  br label %next
next:
  %c = icmp eq ptr %p, null
  ret i1 %c
}}
""")
    assert range_of(facts, "%c") == scev.IntSet.point(1, 0)
