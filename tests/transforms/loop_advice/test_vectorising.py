"""Vectorising: what a loop carries, what its accesses allow, and what is left over."""

from __future__ import annotations

import pytest

import scev
from scev.answers.advised import Advice
from scev.transforms.loops.carried import INDUCTION, RECURRENCE, REDUCTION, carried_by


def loop_with(
    body: str, *, phis: str = "", limit: str = "%n", arguments: str = "ptr %a, ptr %b", end: str = "ret void"
) -> str:
    """A loop over i, which tests behind its body, in a function f of two pointers and n."""
    return f"""
declare float @llvm.maxnum.f32(float, float)
declare void @other()
define void @f({arguments}, i64 noundef %n) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  {phis}
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %q = getelementptr inbounds i32, ptr %b, i64 %i
  {body}
  %next = add nuw nsw i64 %i, 1
  %go = icmp ult i64 %next, {limit}
  br i1 %go, label %loop, label %exit
exit:
  {end}
}}
"""


def advice_on(text: str) -> Advice:
    facts = scev.analyze(text)["f"]
    return facts.passes.advise(facts.loops[0])


COPY = "%x = load i32, ptr %p\n  store i32 %x, ptr %q"


def test_pointers_are_checked_for_overlap() -> None:
    advice = advice_on(loop_with(COPY))
    found = advice.vectorising
    assert (found.possible, found.width, found.epilogue) == (True, 4, "unknown")
    assert found.checks == ("%a and %b do not overlap",)
    assert advice.wish == found.checks[0]


def test_restrict_needs_no_check() -> None:
    advice = advice_on(loop_with(COPY, arguments="ptr noalias %a, ptr noalias %b"))
    assert advice.vectorising.checks == ()
    assert advice.wish == "the trip count is a multiple of 4"


@pytest.mark.parametrize(
    ("limit", "possible", "low", "epilogue"),
    [
        ("100", True, False, "none"),
        ("101", True, False, "needed"),
        ("8", True, True, "none"),
        ("9", False, True, "needed"),
    ],
)
def test_what_is_left_over(limit: str, possible: bool, low: bool, epilogue: str) -> None:
    found = advice_on(loop_with("store i32 1, ptr %p", limit=limit)).vectorising
    assert (found.possible, found.low_trip_count, found.epilogue) == (possible, low, epilogue)
    assert found.minimum == int(limit)
    assert found.why.startswith("LowTripCount: 9 iterations") == (limit == "9")


def at_distance(distance: int, reads_later: bool = False) -> str:
    """a[i] = a[i - distance], or a[i - distance] = a[i], which reads what is written later."""
    target, source = ("%p", "%r") if not reads_later else ("%r", "%p")
    body = f"%r = getelementptr inbounds i32, ptr %p, i64 -{distance}\n  %x = load i32, ptr {source}\n"
    return loop_with(body + f"  store i32 %x, ptr {target}")


@pytest.mark.parametrize(("distance", "lanes"), [(8, 4), (4, 4), (3, 2), (2, 2)])
def test_a_backward_dependence_limits_the_lanes(distance: int, lanes: int) -> None:
    found = advice_on(at_distance(distance)).vectorising
    assert (found.possible, found.width) == (True, lanes)


def test_what_the_iteration_before_wrote_is_not_read_by_lanes() -> None:
    found = advice_on(at_distance(1)).vectorising
    assert not found.possible
    assert found.why == "the read of %r and the write of %p meet one iteration later"


def test_a_forward_dependence_is_none() -> None:
    found = advice_on(at_distance(1, reads_later=True)).vectorising
    assert (found.possible, found.width) == (True, 4)


@pytest.mark.parametrize(
    ("phis", "body", "kind", "operation", "why"),
    [
        ("%s = phi i32 [ 0, %entry ], [ %t, %loop ]",
         "%x = load i32, ptr %p\n  %t = add i32 %s, %x", REDUCTION, "sum", ""),
        ("%s = phi i32 [ 0, %entry ], [ %t, %loop ]",
         "%x = load i32, ptr %p\n  %t = mul i32 %x, %s", REDUCTION, "product", ""),
        ("%s = phi i32 [ 0, %entry ], [ %t, %loop ]",
         "%x = load i32, ptr %p\n  %c = icmp slt i32 %s, %x\n  %t = select i1 %c, i32 %x, i32 %s",
         REDUCTION, "minimum or maximum", ""),
        ("%s = phi i32 [ 0, %entry ], [ %t, %loop ]",
         "%x = load i32, ptr %p\n  %c = icmp slt i32 %x, 9\n  %u = xor i32 %s, %x\n"
         "  %t = select i1 %c, i32 %u, i32 %s", REDUCTION, "xor", ""),
        ("%s = phi float [ 0.0, %entry ], [ %t, %loop ]",
         "%x = load float, ptr %p\n  %t = fadd float %s, %x", REDUCTION, "sum",
         "%s is a sum of floats, without reassoc"),
        ("%s = phi float [ 0.0, %entry ], [ %t, %loop ]",
         "%x = load float, ptr %p\n  %t = fadd reassoc float %s, %x", REDUCTION, "sum", ""),
        ("%s = phi float [ 0.0, %entry ], [ %t, %loop ]",
         "%x = load float, ptr %p\n  %t = call float @llvm.maxnum.f32(float %s, float %x)", REDUCTION,
         "minimum or maximum", "%s is a minimum or maximum of floats, without nnan"),
        ("%s = phi i32 [ 0, %entry ], [ %t, %loop ]",
         "%t = load i32, ptr %p\n  store i32 %s, ptr %q", RECURRENCE, "", ""),
        ("%s = phi i32 [ 0, %entry ], [ %t, %loop ]",
         "%x = load i32, ptr %p\n  %t = add i32 %s, %x\n  store i32 %t, ptr %q", "unknown", "",
         "%s depends on its value of the iteration before in no known way"),
        ("%s = phi i32 [ 1, %entry ], [ %t, %loop ]",
         "%t = add i32 %s, %s", "unknown", "", "%s depends on its value of the iteration before in no known way"),
        ("%s = phi i64 [ 7, %entry ], [ %t, %loop ]", "%t = add nuw nsw i64 %s, 2", INDUCTION, "", ""),
    ],
)  # fmt: skip
def test_what_is_carried(phis: str, body: str, kind: str, operation: str, why: str) -> None:
    facts = scev.analyze(loop_with(body, phis=phis, limit="1000"))["f"]
    counter, found = carried_by(facts, facts.loops[0].loop)
    assert counter.kind == INDUCTION
    assert (found.kind, found.operation, found.why) == (kind, operation, why)
    assert (advice_on(loop_with(body, phis=phis)).vectorising.why == why) or not why


def test_the_wish_is_what_a_sum_needs() -> None:
    body = "%x = load float, ptr %p\n  %t = fadd float %s, %x"
    assert advice_on(loop_with(body, phis="%s = phi float [ 0.0, %entry ], [ %t, %loop ]")).wish == (
        "reassoc on what computes %s"
    )


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("call void @other()", "the call of @other may access memory"),
        ("store volatile i32 0, ptr %p", "the store is volatile"),
        ("store <2 x i32> zeroinitializer, ptr %p", "<2 x i32> is no type of lanes"),
        ("store i24 0, ptr %p", "i24 is no type of lanes"),
        ("fence seq_cst", "fence has no vector form"),
        ("", "it neither accesses memory nor reduces anything"),
    ],
)
def test_what_has_no_lanes(body: str, why: str) -> None:
    assert advice_on(loop_with(body)).vectorising.why == why


def test_a_count_under_assumptions_is_checked() -> None:
    text = """
define void @f(ptr %a, i64 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %wide
  store i32 0, ptr %p
  %next = add i32 %i, 1
  %wide.next = zext i32 %next to i64
  %go = icmp ult i64 %wide.next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
"""
    advice = advice_on(text)
    assert advice.unrolling.why == "the trip count is unknown"
    assert advice.vectorising.possible
    assert advice.vectorising.checks == ("{1,+,1}<%loop> does not wrap unsigned",)
    assert advice.wish == advice.vectorising.checks[0]


def test_a_count_that_nothing_gives_is_wished_for() -> None:
    advice = advice_on(loop_with("%x = load volatile i64, ptr %p", limit="%x"))
    assert advice.vectorising.why == "the trip count is unknown"
    assert advice.wish == "the loop's count"
