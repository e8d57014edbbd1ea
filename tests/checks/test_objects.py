"""Objects that are known by way of others (checks/objects.py): behind casts, from callers and wrappers, with pointers
that recur, of sizes that are computed.
"""

from __future__ import annotations

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import check_function

HEAD = """
target triple = "x86_64-pc-linux-gnu"
@table = internal addrspace(1) global [8 x i32] zeroinitializer
declare ptr @malloc(i64)
declare ptr @calloc(i64, i64)
declare void @use(ptr)
"""


def told(text: str, name: str = "@f") -> list[str]:
    module = AnalyzedModule(scev.read(HEAD + text), scev.Settings(undef="absent", ub="any"))
    kinds = ["access", "index"]
    return [f"{finding.verdict}: {finding.words}" for finding in check_function(module.facts_of(name), kinds)]


@pytest.mark.parametrize(
    ("base", "before"),
    [
        ("addrspacecast (ptr addrspace(1) @table to ptr)", ""),
        ("%b", "%b = addrspacecast ptr addrspace(1) @table to ptr"),
        ("%c", "%b = addrspacecast ptr addrspace(1) @table to ptr\n %c = freeze ptr %b"),
    ],
)
@pytest.mark.parametrize(("last", "verdict"), [(8, "impossible"), (9, "possible")])
def test_objects_behind_casts(base: str, before: str, last: int, verdict: str) -> None:
    text = f"""
define void @f(i64 range(i64 0, {last}) %i) {{
  {before}
  %p = getelementptr inbounds i32, ptr {base}, i64 %i
  store i32 1, ptr %p
  ret void
}}"""
    assert told(text) == [f"{verdict}: an access outside of the 32 bytes of @table"]


CALLED = """
define internal void @put(ptr %a, i64 %i) {{
  %p = getelementptr inbounds i8, ptr %a, i64 %i
  store i8 1, ptr %p
  ret void
}}
define internal void @on(ptr %a, i64 %i) {{
  %b = getelementptr inbounds i8, ptr %a, i64 1
  call void @put(ptr %b, i64 %i)
  ret void
}}
define void @f() {{
  %a = alloca [10 x i8]
  %b = alloca [6 x i8]
  call void @use(ptr %a)
  call void @use(ptr %b)
  call void @put(ptr %a, i64 {})
  call void @on(ptr %b, i64 {})
  ret void
}}"""


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [(4, 4, "impossible"), (9, 4, "possible"), (4, 5, "possible"), (10, 12, "certain"), (-2, -3, "certain")],
)
def test_objects_that_callers_hand_over(first: int, second: int, verdict: str) -> None:
    assert told(CALLED.format(first, second), "@put") == [
        f"{verdict}: an access outside of what all calls hand over as %a"
    ]


KEPT = """
@kept = internal global ptr null
define void @keep() {
  %x = alloca [8 x i8]
  store ptr %x, ptr @kept
  ret void
}
define void @last() {
  %p = load ptr, ptr @kept
  %q = getelementptr inbounds i8, ptr %p, i64 OFFSET
  store i8 1, ptr %q
  ret void
}
"""


@pytest.mark.parametrize(("offset", "verdict"), [(7, "impossible"), (8, "certain"), (-1, "certain")])
def test_a_pointer_that_is_loaded(offset: int, verdict: str) -> None:
    found = told(KEPT.replace("OFFSET", str(offset)), "@last")
    assert found[-1] == f"{verdict}: an access outside of what %p points to"


def test_a_function_that_others_may_call_is_handed_anything() -> None:
    text = CALLED.format(4, 4).replace("define internal void @put", "define void @put")
    assert told(text, "@put") == ["unknown: an access outside of an object whose size is not known"]


WRAPPED = """
define internal ptr @allocated(i32 %n) {{
  %wide = sext i32 %n to i64
  %bytes = mul i64 %wide, 4
  %p = call ptr @malloc(i64 {})
  %is_null = icmp eq ptr %p, null
  br i1 %is_null, label %no, label %yes
no:
  br label %yes
yes:
  %r = phi ptr [ %p, %0 ], [ null, %no ]
  ret ptr %r
}}
define void @f() {{
  %p = call ptr @allocated(i32 10)
  %q = getelementptr inbounds i32, ptr %p, i64 {}
  store i32 1, ptr %q
  ret void
}}"""


def test_memory_that_a_function_passes_on() -> None:
    assert told(WRAPPED.format("%bytes", 9)) == ["impossible: an access at byte 36 of the 40 bytes of %p"]
    assert told(WRAPPED.format("%bytes", 10)) == ["certain: an access at byte 40 of the 40 bytes of %p"]
    assert told(WRAPPED.format("%wide", 9)) == ["certain: an access at byte 36 of the 10 bytes of %p"]


POINTER = """
define void @f() {{
entry:
  %a = alloca [10 x i32]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %p = phi ptr [ %a, %entry ], [ %step, %loop ]
  store i32 1, ptr %p
  %step = getelementptr inbounds i32, ptr %p, i64 1
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, {}
  br i1 %more, label %loop, label %done
done:
  ret void
}}"""


def test_pointers_that_recur() -> None:
    assert [one.partition(":")[0] for one in told(POINTER.format(10))] == ["impossible"]
    assert [one.partition(":")[0] for one in told(POINTER.format(11))] == ["possible"]


SIZED = """
define void @f(i32 %n) {{
entry:
  %wide = zext i32 %n to i64
  {}
  %some = icmp sgt i32 %n, 0
  %few = icmp slt i32 %n, 1000
  %both = and i1 %some, %few
  br i1 %both, label %loop, label %done
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = sext i32 %i to i64
  %p = getelementptr inbounds i32, ptr %a, i64 %at
  store i32 1, ptr %p
  %next = add nsw i32 %i, 1
  %more = icmp {} i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}}"""


@pytest.mark.parametrize("call", ["%a = alloca i32, i64 %wide", "%a = call ptr @calloc(i64 %wide, i64 4)"])
def test_sizes_that_are_computed(call: str) -> None:
    words = "an access beyond the memory that was asked for"
    assert told(SIZED.format(call, "slt")) == [f"impossible: {words}"]
    assert told(SIZED.format(call, "sle")) == [f"possible: {words}"]


def test_an_index_that_the_size_says_nothing_of() -> None:
    text = SIZED.format("%a = alloca i32, i64 %wide", "slt").replace("i64 %at\n", "i64 1\n")
    assert told(text) == ["unknown: an access beyond the memory that was asked for"]


def test_a_function_that_passes_on_its_own_result() -> None:
    text = """
define internal ptr @again(i64 %n) {
  %more = icmp ugt i64 %n, 4
  br i1 %more, label %yes, label %no
yes:
  %less = sub i64 %n, 1
  %p = call ptr @again(i64 %less)
  ret ptr %p
no:
  ret ptr null
}
define void @f() {
  %p = call ptr @again(i64 10)
  store i32 1, ptr %p
  ret void
}"""
    assert told(text) == ["unknown: an access outside of an object whose size is not known"]


@pytest.mark.parametrize(
    ("size", "verdict"),
    [
        ("%w = sext i32 %n to i64\n  %s = mul i64 %w, 4", "impossible"),
        # Where the product wraps, the memory is smaller than what is computed of it.
        ("%m = mul nsw i32 %n, 4\n  %s = sext i32 %m to i64", "unknown"),
    ],
)
def test_no_size_is_proved_by_a_flag(size: str, verdict: str) -> None:
    text = f"""
declare ptr @malloc(i64)
define void @f(i32 %n) {{
  {size}
  %p = call ptr @malloc(i64 %s)
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %k = zext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %k
  store i32 1, ptr %q
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}}
""".replace("{\n  %", "{\nentry:\n  %", 1)
    analyzed = AnalyzedModule(scev.read(text), scev.Settings(undef="absent", snan="absent", ub="any"))
    (found,) = check_function(analyzed.facts_of("@f"), ["access"])
    assert found.verdict == verdict
