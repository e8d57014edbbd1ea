"""Accesses of arrays of which it is stated how many elements they have, judged by what loops do for small numbers."""

from __future__ import annotations

from itertools import product

import pytest

import scev
from scev.checks import check_function
from scev.ir import opcodes

LOOP = """
define void @NAME(ptr noundef %a, i64 noundef %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %next.block ]
  %go = icmp slt i64 %i, LAST
  br i1 %go, label %body, label %end
body:
  %scaled = mul nsw i64 %i, SCALE
  %at = add nsw i64 %scaled, OFFSET
  %mine = icmp PREDICATE i64 %at, %n
  br i1 %mine, label %access, label %next.block
access:
  %p = getelementptr inbounds i32, ptr %a, i64 %at
  store i32 0, ptr %p
  br label %next.block
next.block:
  %next = add nuw nsw i64 %i, 1
  br label %head
end:
  ret void
}
"""
SIZES = {"n": lambda n: n, "n + 1": lambda n: n + 1, "n - 1": lambda n: n - 1, "2 * n": lambda n: 2 * n}
TESTS = {"slt": lambda at, n: at < n, "sle": lambda at, n: at <= n, "ne": lambda at, n: at != n}
SHAPES = list(product(("%n", "5"), (1, 2), (0, 1, -1), TESTS, SIZES))


def goes_outside(shape: tuple[str, int, int, str, str], n: int) -> bool:
    last, scale, offset, test, size = shape
    places = [scale * i + offset for i in range(5 if last == "5" else n)]
    return any(TESTS[test](at, n) and not 0 <= at < SIZES[size](n) for at in places)


def test_what_is_said_of_small_numbers() -> None:
    text = ""
    for number, (last, scale, offset, test, _) in enumerate(SHAPES):
        body = LOOP.replace("NAME", f"f{number}").replace("LAST", last).replace("SCALE", str(scale))
        text += body.replace("OFFSET", str(offset)).replace("PREDICATE", test)
    facts = scev.analyze(text, given=[f"f{number}:a[{shape[-1]}]" for number, shape in enumerate(SHAPES)])
    proved = 0
    for number, shape in enumerate(SHAPES):
        (finding,) = check_function(facts[f"f{number}"].under("ub", "any"), ["access"])
        outside = any(goes_outside(shape, n) for n in range(12) if SIZES[shape[-1]](n) >= 0)
        assert finding.verdict != "certain"
        if finding.verdict == "impossible":
            assert not outside, shape
        if finding.verdict == "possible":
            assert outside, shape
        proved += finding.verdict == "impossible"
    assert proved >= 25


PLANE = """
define void @f(ptr noundef %a, i64 noundef %w, i64 noundef %h, i64 noundef %x, i64 noundef %y) {
  %left = icmp sge i64 %x, 0
  %right = icmp slt i64 %x, %w
  %top = icmp sge i64 %y, 0
  %bottom = icmp BELOW i64 %y, %h
  %columns = and i1 %left, %right
  %rows = and i1 %top, %bottom
  %inside = and i1 %columns, %rows
  br i1 %inside, label %access, label %end
access:
  %row = mul nsw i64 %y, %w
  %at = add nsw i64 %row, %x
  %p = getelementptr inbounds i16, ptr %a, i64 %at
  store i16 0, ptr %p
  ret void
end:
  ret void
}
"""


@pytest.mark.parametrize(
    ("below", "size", "verdict"),
    [("slt", "w * h", "impossible"), ("sle", "w * h", "unknown"), ("sle", "w * h + w", "impossible")],
)
def test_rows_of_a_plane(below: str, size: str, verdict: str) -> None:
    facts = scev.analyze(PLANE.replace("BELOW", below), given=f"f:a[{size}]")["f"].under("ub", "any")
    (finding,) = check_function(facts, ["access"])
    assert finding.verdict == verdict


@pytest.mark.parametrize(("call", "verdict"), [("", "impossible"), ("  call void @g()\n", "unknown")])
def test_an_assumption_of_the_program_itself(call: str, verdict: str) -> None:
    """What a call before it does may be never to come back: then the assumption says nothing of what is before."""
    text = f"""
declare void @g()
declare void @llvm.assume(i1)
define void @f(ptr %a) {{
  %p = getelementptr inbounds i32, ptr %a, i64 3
  store i32 0, ptr %p
{call}  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %a, i64 16) ]
  ret void
}}
"""
    if not call:
        text = text.replace("  store i32 0, ptr %p\n", "").replace("  ret void", "  store i32 0, ptr %p\n  ret void")
    (finding,) = check_function(scev.analyze(text)["f"].under("ub", "any"), ["access"])
    assert finding.verdict == verdict


@pytest.mark.parametrize(("flags", "verdict"), [("nsw ", "impossible"), ("", "unknown")])
def test_a_size_that_may_wrap(flags: str, verdict: str) -> None:
    """With 2^62 elements of 4 bytes, the product is 0, and nothing is assumed."""
    text = f"""
declare void @llvm.assume(i1)
define void @f(ptr %a, i64 noundef %n, i64 noundef %i) {{
  %b = mul {flags}i64 %n, 4
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %a, i64 %b) ]
  %low = icmp sge i64 %i, 0
  %high = icmp slt i64 %i, %n
  %in = and i1 %low, %high
  br i1 %in, label %access, label %end
access:
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 0, ptr %p
  ret void
end:
  ret void
}}
"""
    (finding,) = check_function(scev.analyze(text)["f"].under("ub", "any"), ["access"])
    assert finding.verdict == verdict


def test_an_example_agrees_with_itself() -> None:
    """y * w + x in 32 bits, which may wrap: w = h = 1 is no example, since only a[0] is touched then."""
    text = PLANE.replace("i64 noundef", "i32 noundef").replace("icmp slt i64", "icmp slt i32")
    text = text.replace("icmp sge i64", "icmp sge i32").replace("icmp BELOW i64", "icmp slt i32")
    text = text.replace("mul nsw i64", "mul i32").replace("add nsw i64 %row, %x", "add i32 %row, %x")
    text = text.replace("i64 %at", "i32 %at")
    (finding,) = check_function(scev.analyze(text, given="f:a[w * h]")["f"].under("ub", "any"), ["access"])
    assert finding.verdict == "unknown"


GUARDED = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @f(ptr %d, i32 noundef %w, i32 noundef %h) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
GUARD
  br i1 %in, label %access, label %end
access:
  %p = getelementptr inbounds float, ptr %d, i32 %t
  store float 0.0, ptr %p
  br label %end
end:
  ret void
}
"""


@pytest.mark.parametrize(
    ("guard", "size", "verdict"),
    [
        ("%m = mul nsw i32 %w, %h\n  %in = icmp slt i32 %t, %m", "w * h", "impossible"),
        ("%m = mul i32 %w, %h\n  %in = icmp slt i32 %t, %m", "w * h", "impossible"),
        ("%m = mul i32 %w, %h\n  %in = icmp ult i32 %t, %m", "w * h", "impossible"),
        ("%m = mul i32 %w, %w\n  %in = icmp slt i32 %t, %m", "w * h", "possible"),
        ("%m = mul nsw i32 %w, %h\n  %in = icmp sle i32 %t, %m", "w * h", "possible"),
        # t <= t * t < w
        ("%m = mul nsw i32 %t, %t\n  %in = icmp slt i32 %m, %w", "w", "unknown"),
        ("%m = load float, ptr %d\n  %in = fcmp ogt float %m, 0.0", "w", "unknown"),
    ],
)
def test_an_example_takes_the_way_to_the_access(guard: str, size: str, verdict: str) -> None:
    facts = scev.analyze(GUARDED.replace("GUARD", guard), given=f"f:d[{size}]", launch="block=256,grid=1")["f"]
    findings = check_function(facts.under("ub", "any"), ["access"])
    assert [one.verdict for one in findings if one.at.opcode == opcodes.STORE] == [verdict]


def test_an_example_is_of_what_the_function_is_handed() -> None:
    """Not of what n was extended to, which has no name, and nobody can choose."""
    text = GUARDED.replace("i32 noundef %w, i32 noundef %h", "i16 noundef zeroext %w").replace(
        "GUARD", "%e = zext i16 %w to i32\n  %in = icmp sle i32 %t, %e"
    )
    (finding,) = check_function(scev.analyze(text, given="f:d[w]")["f"].under("ub", "any"), ["access"])
    assert finding.verdict == "possible"
    assert "%w = " in finding.words


ASSUMED = """
declare void @llvm.assume(i1)
define void @f(ptr %a, i64 noundef range(i64 0, 8) %i, i64 noundef range(i64 0, 8) %n) {
  %b = mul nsw i64 %n, FACTOR
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %a, i64 BYTES) ]
  %p = getelementptr inbounds i32, ptr %a, i64 INDEX
  store i32 0, ptr %p
  ret void
}
"""


@pytest.mark.parametrize(
    ("bytes_", "index", "factor", "given", "verdict"),
    [
        ("16", "%i", "4", "", "unknown"),
        ("16", "%i", "4", "a[4]", "possible"),
        ("16", "%i", "4", "a[8]", "impossible"),
        ("32", "%i", "4", "", "impossible"),
        ("%b", "%n", "4", "", "unknown"),
        ("16", "%n", "4", "a[n]", "possible"),
        ("%b", "%n", "-4", "", "unknown"),
    ],
)
def test_what_the_program_assumes_only_proves(bytes_: str, index: str, factor: str, given: str, verdict: str) -> None:
    """There are so many bytes at least: an access behind them is no fault yet."""
    text = ASSUMED.replace("BYTES", bytes_).replace("INDEX", index).replace("FACTOR", factor)
    facts = scev.analyze(text, given=f"f:{given}" if given else [])["f"].under("ub", "any")
    (finding,) = check_function(facts, ["access"])
    assert finding.verdict == verdict


def test_a_size_that_is_negative() -> None:
    with pytest.raises(scev.ScevError, match="-1 is no number of elements"):
        scev.analyze(ASSUMED.replace("BYTES", "16").replace("INDEX", "%i").replace("FACTOR", "4"), given="f:a[1 - 2]")


PLACES = """
target triple = "spir64-unknown-unknown"
declare spir_func i64 @_Z12get_local_idj(i32) memory(none) nounwind willreturn
declare spir_func i64 @_Z13get_global_idj(i32) memory(none) nounwind willreturn
define spir_kernel void @f(ptr addrspace(1) %d, i64 noundef %n) {
  %t = call spir_func i64 @_Z12get_local_idj(i32 0)
  %g = call spir_func i64 @_Z13get_global_idj(i32 0)
  %is_it = icmp eq i64 %t, 1
  %in = icmp sle i64 %g, %n
  %both = and i1 %is_it, %in
  br i1 %both, label %access, label %end
access:
  %p = getelementptr inbounds float, ptr addrspace(1) %d, i64 %g
  store float 0.0, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
"""


@pytest.mark.parametrize(
    ("launch", "is_told"), [("block=2,grid=8", True), ("block=1,grid=8", False), ("grid=8", False)]
)
def test_an_example_has_places_that_agree(launch: str, is_told: bool) -> None:
    """The place in the grid says that in the block, where its size is known."""
    facts = scev.analyze(PLACES, given="f:d[n]", launch=launch)["f"]
    assert any(one.verdict == "possible" for one in check_function(facts.under("ub", "any"), ["access"])) is is_told


@pytest.mark.parametrize(("offset", "is_told"), [(0, True), (1, False), (2, True)])
def test_an_example_counts_from_where_the_launch_does(offset: int, is_told: bool) -> None:
    """The place in the grid is offset + 2 * block + place in the block: 3 is of thread 1 if the offset is even."""
    text = PLACES.replace("icmp sle i64 %g, %n", "icmp eq i64 %g, 3")
    facts = scev.analyze(text, given="f:d[n]", launch=f"block=2,grid=8,offset={offset}")["f"]
    assert any(one.verdict == "possible" for one in check_function(facts.under("ub", "any"), ["access"])) is is_told


@pytest.mark.parametrize(("threads", "is_told"), [(5, False), (6, True), (32, True)])
def test_an_example_is_of_a_thread_that_a_block_can_have(threads: int, is_told: bool) -> None:
    """A block of thread (1, 2) has 2 * 3 threads at least."""
    text = f"""
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
define ptx_kernel void @f(ptr noundef %d, i32 noundef %n) "nvvm.maxntid"="{threads}" {{
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %right = icmp ugt i32 %x, 0
  %below = icmp ugt i32 %y, 1
  %both = and i1 %right, %below
  br i1 %both, label %access, label %end
access:
  %row = shl nuw nsw i32 %x, 6
  %i = add nuw nsw i32 %row, %y
  %p = getelementptr i32, ptr %d, i32 %i
  store i32 1, ptr %p
  ret void
end:
  ret void
}}
"""
    facts = scev.analyze(text, given="f:d[n]")["f"]
    assert any(one.verdict == "possible" for one in check_function(facts.under("ub", "any"), ["access"])) is is_told


@pytest.mark.parametrize(("least", "is_told"), [(0, True), (20, True), (21, False), (400, False)])
@pytest.mark.parametrize("is_attribute", [True, False])
def test_an_example_has_the_bytes_that_the_program_says(least: int, is_told: bool, is_attribute: bool) -> None:
    """%d has 5 elements of 4 bytes at most in an example."""
    attribute = f" dereferenceable({least})" if is_attribute and least else ""
    bundle = "" if is_attribute else f'[ "dereferenceable"(ptr %d, i64 {least}) ]'
    text = f"""
declare void @llvm.assume(i1)
define void @f(ptr noundef{attribute} %d, i32 noundef %w) {{
  call void @llvm.assume(i1 true) {bundle}
  %p = getelementptr i32, ptr %d, i64 5
  store i32 1, ptr %p
  ret void
}}
"""
    facts = scev.analyze(text, given="f:d[w]")["f"]
    verdicts = [one.verdict for one in check_function(facts.under("ub", "any"), ["access"])]
    assert ("possible" in verdicts) is is_told


@pytest.mark.parametrize(
    ("before", "is_told"),
    [
        ("", True),
        ("%b = sdiv i32 100, %w", False),
        ("%b = sdiv i32 %w, 100", True),
        ("%v = load i32, ptr %q\n  %b = sdiv i32 100, %v", False),
        ("%v = load i32, ptr %q\n  %one = or i32 %v, 1\n  %b = udiv i32 %v, %one", True),
        ("%v = load i32, ptr %q\n  %one = or i32 %v, 1\n  %b = sdiv i32 %v, %one", False),
        ("%b = sub nuw i32 %w, 1", False),
        ("%b = sub i32 %w, 1", True),
        ("store i32 0, ptr null", False),
        ("%b = load i32, ptr %d", False),
        ("%b = load i32, ptr %q", True),
        ("%e = getelementptr i32, ptr %stated, i32 %w\n  store i32 0, ptr %e", True),
        ("%e = getelementptr i32, ptr %stated, i32 %w\n  %b = getelementptr i32, ptr %e, i32 1\n  store i32 0, ptr %b",
         False),
        ("%e = getelementptr i32, ptr @four, i32 %w\n  store i32 0, ptr %e", True),
        ("%e = getelementptr i32, ptr @four, i32 4\n  store i32 0, ptr %e", False),
        ("%e = getelementptr [4 x i32], ptr @four, i32 0, i32 %w\n  %f = getelementptr i32, ptr %e, i32 -1\n"
         "  store i32 0, ptr %f", False),
        ("%v = load i32, ptr %q\n  %e = getelementptr i32, ptr @four, i32 %v\n  store i32 0, ptr %e", False),
        ("%v = load i32, ptr %q\n  %a = and i32 %v, 3\n  %e = getelementptr i32, ptr @four, i32 %a\n"
         "  store i32 0, ptr %e", True),
        ("%e = load ptr, ptr %q\n  store i32 0, ptr %e", True),
        ("%e = load ptr, ptr @where\n  store i32 0, ptr %e", False),
        ("call void @llvm.memset.p0.i64(ptr %d, i8 0, i64 8, i1 false)", False),
    ],
)  # fmt: skip
def test_an_example_does_nothing_undefined_before(before: str, is_told: bool) -> None:
    """%d[0] is outside only where %w is 0: then %d has no element, and %stated has one."""
    text = f"""
@four = global [4 x i32] zeroinitializer
@where = global ptr null
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @f(ptr noundef %d, ptr noundef %q, ptr noundef %stated, i32 noundef %w) {{
  {before}
  store i32 1, ptr %d
  store i32 2, ptr %stated
  ret void
}}
"""
    facts = scev.analyze(text, given=["f:d[w]", "f:stated[w + 1]"])["f"]
    stores = {one.at: one.verdict for one in check_function(facts.under("ub", "any"), ["access"])}
    *_, store, _, _ = facts.function.instructions()
    assert (stores[store] == "possible") is is_told
