"""Loops in parts and in versions: what comes of them, and that it does what they did, for every argument."""

from __future__ import annotations

from typing import Final

import pytest
from tests.transforms.refinement import Pair, arguments_of
from tests.transforms.rules import PASS_OF, Case

import scev
from scev.llvm import verify
from scev.transforms import TransformedProgram, passes_named, transform
from scev.transforms.loops.reloads import UNKNOWN_TEST

STEPS: Final = 3000


def loop(
    check: str,
    step: str = "add i6 %i, 1",
    start: str = "0",
    latch: str = "slt i6 %next, %n",
    entered: str = "sgt i6 %n, 0",
    stays: bool = False,
) -> str:
    """A loop with a check of its counter, which leaves it unless it `stays`; what it does, functions outside are
    handed.
    """
    end = "br label %latch" if stays else "ret i6 %sum"
    return f"""
declare void @seen(i6)
declare void @failed(i6)

define i6 @f(i6 %n, i6 %b, i6 %a, i6 %s) {{
entry:
  %some = icmp {entered}
  br i1 %some, label %loop, label %none
loop:
  %i = phi i6 [ {start}, %entry ], [ %next, %latch ]
  %sum = phi i6 [ 5, %entry ], [ %more, %latch ]
  %check = icmp {check}
  br i1 %check, label %latch, label %fail
latch:
  call void @seen(i6 %i)
  %more = add i6 %sum, %i
  %next = {step}
  %again = icmp {latch}
  br i1 %again, label %loop, label %done
fail:
  call void @failed(i6 %i)
  {end}
done:
  ret i6 %more
none:
  ret i6 -1
}}
"""


CHECKS: Final = (
    loop("slt i6 %i, %b"),
    loop("sle i6 %i, %b"),
    loop("ult i6 %i, %b"),
    loop("ule i6 %i, %b"),
    loop("ne i6 %i, %b"),
    loop("sgt i6 %b, %i"),
    loop("ult i6 %i, %b", start="%a"),
    loop("slt i6 %i, %b", start="%a", step="add nsw i6 %i, 1"),
    loop("ult i6 %i, %b", start="%a", step="add nsw i6 %i, 1"),
    loop("ult i6 %i, %b", start="-3", step="add nsw i6 %i, 1", stays=True),
    loop("ule i6 %i, %b", start="-3", step="add nsw i6 %i, 1", stays=True),
    loop("sge i6 %i, %b", start="%a", step="add nsw i6 %i, 1"),
    loop("sge i6 %i, %b", start="-3", step="add nsw i6 %i, 1"),
    loop("sgt i6 %i, %b", start="-3", step="add nsw i6 %i, 1"),
    loop("sgt i6 %i, %b", start="%a", step="add nsw i6 %i, -1", latch="sgt i6 %next, %n", entered="sgt i6 %a, %n"),
    loop("sge i6 %i, %b", start="%a", step="add nsw i6 %i, -1", latch="sgt i6 %next, %n", entered="sgt i6 %a, %n"),
    loop("slt i6 %i, %b", start="%a", step="add nsw i6 %i, -1", latch="sgt i6 %next, -3", entered="sgt i6 %a, -3"),
    loop("ult i6 %i, %b", start="%a", step="add nsw i6 %i, -1", latch="sgt i6 %next, -3", entered="sgt i6 %a, -3"),
    loop("ule i6 %i, %b", start="25", step="add nsw i6 %i, -1", latch="sge i6 %next, 0"),
    loop("slt i6 %i, %b", step="add nsw i6 %i, 2"),
    loop("sle i6 %i, %b", step="add nsw i6 %i, 3"),
    loop("sge i6 %i, %b", start="-5", step="add nsw i6 %i, 2"),
    loop("ugt i6 %i, %b", start="%n", step="add nsw i6 %i, -2", latch="sgt i6 %next, 1"),
)


PEELED: Final = (
    loop("ne i6 %i, 0", step="add nsw i6 %i, 1", stays=True),
    loop("eq i6 %i, 0", step="add nsw i6 %i, 1", stays=True),
    loop("ne i6 %i, 2", step="add nsw i6 %i, 1", stays=True),
    loop("sgt i6 %i, 1", step="add nsw i6 %i, 1", stays=True),
    loop("slt i6 %i, 3", step="add nsw i6 %i, 1", stays=True),
    loop("ne i6 %next, %n", latch="ne i6 %next, %n", stays=True)
    .replace("%check = icmp ne i6 %next", "%next = add nsw i6 %i, 1\n  %check = icmp ne i6 %next")
    .replace("  %next = add i6 %i, 1\n", ""),
    loop("sgt i6 %first, 0", stays=True).replace(
        "  %check", "  %first = phi i6 [ 1, %entry ], [ 0, %latch ]\n  %check"
    ),
    loop("sgt i6 %first, 0").replace("  %check", "  %first = phi i6 [ %b, %entry ], [ 3, %latch ]\n  %check"),
)


def split(text: str, passes: str) -> TransformedProgram:
    """The program after passes, which LLVM takes."""
    result = transform(scev.analyze(text), passes_named(passes))
    verify(result.text)
    return result


def refuted(before: str, after: str, most: int) -> str:
    """What shows that a program is not refined."""
    pair = Pair(before, after, step_limit=STEPS)
    function = pair.before.module.function("@f")
    assert function is not None
    found = pair.refuted("@f", arguments_of(function, most=most, widest=6, seed=1), paths=40)
    assert pair.tried.compared
    return found


@pytest.mark.parametrize("passes", ["irce", "version"])
@pytest.mark.parametrize("text", CHECKS)
@pytest.mark.halved
def test_a_loop_with_a_check_does_what_it_did(text: str, passes: str) -> None:
    result = split(text, passes)
    if passes == "irce":
        assert result.changes, text
    if result.changes:
        assert not refuted(text, result.text, 250), result.text


@pytest.mark.parametrize("text", PEELED)
@pytest.mark.halved
def test_a_loop_with_a_peeled_iteration_does_what_it_did(text: str) -> None:
    result = split(text, "peel")
    assert result.changes, text
    assert not refuted(text, result.text, 250), result.text


def counted(body: str, latch: str, start: str = "0") -> str:
    """A loop of a counter, with tests in its body, that is left at its latch."""
    return f"""
declare void @seen(i5)

define i5 @f(i5 %n, i5 %b, i5 %m) {{
entry:
  %a = and i5 %m, 15
  br label %loop
loop:
  %i = phi i5 [ {start}, %entry ], [ %next, %latch ]
  %k = phi i5 [ 0, %entry ], [ %k.next, %latch ]
  {body}
latch:
  call void @seen(i5 %i)
  %k.next = add i5 %k, 1
  {latch}
  br i1 %again, label %loop, label %done
done:
  ret i5 %i
}}
"""


def checked(test: str) -> str:
    """A body with a check that stays in the loop."""
    return f"""%check = icmp {test}
  br i1 %check, label %then, label %latch
then:
  call void @seen(i5 16)
  br label %latch"""


def counted_above(body: str, more: str) -> str:
    """A loop that is left at its top, with a check behind that exit."""
    return f"""
declare void @seen(i5)

define i5 @f(i5 %n, i5 %b) {{
entry:
  br label %loop
loop:
  %i = phi i5 [ 0, %entry ], [ %next, %latch ]
  {body}
  br i1 %in, label %inside, label %done
inside:
  {more}
fail:
  call void @seen(i5 16)
  br label %latch
latch:
  call void @seen(i5 %i)
  %next = add i5 %i, 1
  br label %loop
done:
  ret i5 0
}}
"""


SEEN: Final = "call void @seen(i5 %next)"
ENDS: Final = (
    # The bound is the last number, and the last iteration comes to it: no iteration is behind it.
    counted(checked("ugt i5 %i, %b"), "%next = add nuw i5 %i, 1\n  %again = icmp ne i5 %i, -1"),
    counted(checked("slt i5 %i, %b"), "%next = add nsw i5 %i, -1\n  %again = icmp ne i5 %i, -16", "15"),
    # An addition of -1 that does not wrap unsigned goes from 0 to the last number.
    counted(checked("ult i5 %i, %b"), "%next = add nuw i5 %i, -1\n  %again = icmp ult i5 %k.next, 2", "%a"),
    counted(checked("ule i5 %i, %b"), "%next = add nuw i5 %i, -2\n  %again = icmp ult i5 %k.next, 2"),
    # A test behind the exit by a comparison from before it, which is read in the last iteration too.
    counted_above(
        "%in = icmp ult i5 %i, %n\n  %x = icmp ult i5 %b, 3\n  %both = and i1 %in, %x",
        "br i1 %both, label %latch, label %fail",
    ),
    counted_above(
        "%x = icmp ult i5 %i, %b\n  %seen = zext i1 %x to i5\n  call void @seen(i5 %seen)\n"
        "  %in = icmp ult i5 %i, %n",
        "br i1 %x, label %latch, label %fail",
    ),
    counted_above("%x = icmp ult i5 %i, %b\n  %in = icmp ult i5 %i, %n", "br i1 %x, label %latch, label %fail"),
    # The first step of a counter wraps, and what it is from then on does not.
    counted("br label %latch", f"%next = add i5 %i, 2\n  {SEEN}\n  %again = icmp ule i5 %next, %n", "-1"),
    counted("br label %latch", f"%next = add i5 %i, 3\n  {SEEN}\n  %again = icmp sle i5 %next, %n", "%b"),
    counted("br label %latch", f"%next = add i5 %i, %m\n  {SEEN}\n  %again = icmp slt i5 %next, %n", "%b"),
)  # fmt: skip


@pytest.mark.parametrize("text", ENDS)
@pytest.mark.parametrize("passes", ["irce", "version"])
def test_loops_to_the_ends_of_the_numbers_and_tests_from_before_an_exit(text: str, passes: str) -> None:
    facts = scev.analyze(text, settings=scev.Settings(min_copied_iterations=2))
    result = transform(facts, passes_named(passes))
    verify(result.text)
    assert not refuted(text, result.text, 250), result.text


def between(text: str, line: str, entry: str = "") -> str:
    """The first check's program, with a line in its latch."""
    return entry + text.replace("  call void @seen(i6 %i)\n", f"  call void @seen(i6 %i)\n  {line}\n")


@pytest.mark.parametrize("passes", ["irce", "version", "peel"])
@pytest.mark.parametrize(
    "text",
    [
        between(CHECKS[0], "%v = load volatile i8, ptr @g", "@g = global i8 0\n"),
        between(CHECKS[0], "%v = load atomic i8, ptr @g seq_cst, align 1", "@g = global i8 0\n"),
        between(CHECKS[0], "call void @once() noduplicate", "declare void @once()\n"),
        between(CHECKS[0], "call void @all() convergent", "declare void @all()\n"),
        between(CHECKS[0], "%t = call i32 @again() returns_twice", "declare i32 @again()\n"),
        between(CHECKS[0], "call void @llvm.memset.p0.i8(ptr @g, i8 0, i8 1, i1 true)",
                "@g = global i8 0\ndeclare void @llvm.memset.p0.i8(ptr, i8, i8, i1)\n"),
        CHECKS[0].replace("i6 %s) {", "i6 %s) minsize {"),
        "@there = global ptr blockaddress(@f, %latch)\n" + CHECKS[0],
        CHECKS[0].replace("label %loop, label %done", "label %loop, label %done, !llvm.loop !0")
        + "!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.disable_nonforced\"}\n",
    ],
)  # fmt: skip
def test_what_is_left_alone(text: str, passes: str) -> None:
    verify(text)
    assert split(CHECKS[0], "irce").changes
    assert not split(text, passes).changes


def test_a_copy_has_the_assembler_of_its_original() -> None:
    asm = 'call void asm sideeffect "nop", "r"(i6 %i)'
    assert split(between(CHECKS[0], asm), "irce").text.count('asm sideeffect "nop", "r"(i6 ') == 2


def test_a_loop_is_split_once() -> None:
    once = split(CHECKS[0], "irce").text
    assert "scev.loop.copied" in once
    assert not split(once, "irce").changes
    assert not split(once, "version").changes


ALIASED: Final = """
declare void @failed(i64) noreturn
declare void @llvm.experimental.noalias.scope.decl(metadata)

define void @f(ptr %p, ptr %q, i64 %n, i64 %b) !dbg !5 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ], !dbg !8
    #dbg_value(i64 %i, !9, !DIExpression(), !8)
  call void @llvm.experimental.noalias.scope.decl(metadata !2), !dbg !8
  %check = icmp slt i64 %i, %b
  br i1 %check, label %latch, label %fail, !prof !12
latch:
  %from = getelementptr i32, ptr %p, i64 %i
  %to = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %from, !alias.scope !2, !dbg !8
  store i32 %v, ptr %to, !noalias !2, !dbg !8
  %next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %loop, label %done, !llvm.loop !4
fail:
  call void @failed(i64 %i)
  unreachable
done:
  ret void
}
!llvm.dbg.cu = !{!6}
!llvm.module.flags = !{!11}
!0 = distinct !{!0}
!1 = distinct !{!1, !0, !"q"}
!2 = !{!1}
!3 = !{!"llvm.loop.mustprogress"}
!4 = distinct !{!4, !3}
!5 = distinct !DISubprogram(name: "f", file: !7, line: 1, unit: !6, type: !10, spFlags: DISPFlagDefinition)
!6 = distinct !DICompileUnit(language: DW_LANG_C99, file: !7, emissionKind: FullDebug)
!7 = !DIFile(filename: "f.c", directory: "/")
!8 = !DILocation(line: 3, column: 2, scope: !5)
!9 = !DILocalVariable(name: "i", scope: !5, file: !7, line: 2, type: !13)
!10 = !DISubroutineType(types: !{null})
!11 = !{i32 2, !"Debug Info Version", i32 3}
!12 = !{!"branch_weights", i32 1000, i32 1}
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
"""


@pytest.mark.parametrize("passes", ["irce", "version"])
def test_copies_have_scopes_nodes_and_records_of_their_own(passes: str) -> None:
    result = split(ALIASED, passes)
    module = scev.analyze(result.text).module
    function = module.function("@f")
    assert function is not None
    scopes = [one.metadata.text("alias.scope") for one in function.instructions() if "alias.scope" in one.metadata]
    loops = [one.metadata.text("llvm.loop") for one in function.instructions() if "llvm.loop" in one.metadata]
    declared = [one.operands[0] for one in function.instructions() if "scope.decl" in str(getattr(one, "callee", ""))]
    assert len(scopes) == len(set(scopes)) == len(loops) == len(set(loops)) == len({str(one) for one in declared}) == 2
    assert scopes == [str(one) for one in declared]
    for node in (one.metadata.get("llvm.loop") for one in function.instructions()):
        if node is not None:
            assert "llvm.loop.mustprogress" in [part for one in node.operands()[1:] for part in one.operands()]  # type: ignore[union-attr]
    records = [line.strip() for line in result.text.split("\n") if "#dbg_value" in line]
    assert len(records) == len(set(records)) == 2
    # The check is gone from one loop, with its weights.
    assert sum("prof" in one.metadata for one in function.instructions()) == 1


def reading_again(line: str, first: str = "") -> str:
    """A loop that reads its bound again, which is among the bytes that it writes for some of its arguments."""
    return f"""
define i8 @f(ptr %p, i64 %off, i64 %a, i8 %v) {{
entry:
  %h = getelementptr i8, ptr %p, i64 %off
  %n0 = load i8, ptr %h{first}
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  {line}
  %q = getelementptr i8, ptr %p, i64 %x
  store i8 %v, ptr %q
  %next = add nuw nsw i64 %i, 1
  %n = load i8, ptr %h
  %end = zext i8 %n to i64
  %again = icmp ult i64 %next, %end
  br i1 %again, label %loop, label %done
done:
  ret i8 %n
}}
"""


RISES: Final = "%x = add i64 %i, %a"
RUNS: Final = [(1, off, a, v) for off in range(0, 16, 3) for a in range(16) for v in (1, 3, 6, 20)]


@pytest.mark.parametrize(
    ("text", "is_changed"),
    [
        (reading_again(RISES), True),
        (reading_again("%x = sub i64 %a, %i"), True),
        (reading_again("%k = and i64 %a, 7\n  %x = add i64 %k, 0"), True),
        # What is read first is poison where what is read in the loop is not.
        (reading_again(RISES, ", !range !{i8 0, i8 5}"), False),
        (reading_again(RISES, ", !range !{i8 0, i8 5}, !noundef !{}"), True),
        # Once the bound is read once, it is a multiple of 2; but the loop may write another one behind its count.
        (reading_again(RISES).replace("%i, 1", "%i, 2").replace("ult", "ne"), True),
    ],
)
def test_a_loop_that_may_write_its_bound_does_what_it_did(text: str, is_changed: bool) -> None:
    result = split(text, "version")
    assert bool(result.changes) == is_changed
    pair = Pair(text, result.text)
    assert not pair.refuted("@f", RUNS), result.text
    assert pair.tried.compared
    assert UNKNOWN_TEST not in result.text
    assert split(f"{text}@scev.apart = global i8 0\n", "version").changes == []


def test_a_pointer_that_may_be_a_register_has_no_address() -> None:
    text = reading_again(RISES).replace("ptr %q\n", "ptr %q\n  store ptr null, ptr %e\n")
    assert split(text.replace("i8 %v)", "i8 %v, ptr %e)"), "version").changes
    assert not split(text.replace("i8 %v)", "i8 %v, ptr swifterror %e)"), "version").changes
    own = text.replace("entry:\n", "entry:\n  %e = alloca swifterror ptr\n")
    assert not split(own, "version").changes


def test_a_loop_does_not_read_its_bound_in_one_version_of_the_loop_before_it() -> None:
    again = """  br label %second
second:
  %k = phi i64 [ 0, %done ], [ %k.next, %second ]
  %to = getelementptr i8, ptr %p, i64 %k
  store i8 %v, ptr %to
  %k.next = add nuw nsw i64 %k, 1
  %m = load i8, ptr %h
  %k.end = zext i8 %m to i64
  %more = icmp ult i64 %k.next, %k.end
  br i1 %more, label %second, label %behind
behind:
  ret i8 %m
"""
    text = reading_again(RISES).replace("  ret i8 %n\n", again)
    result = split(text, "version")
    assert len(result.changes) == 1
    pair = Pair(text, result.text)
    assert not pair.refuted("@f", RUNS), result.text
    assert pair.tried.compared


def test_the_bytes_that_a_loop_writes_may_lie_too_far_apart_for_a_test() -> None:
    far = """target datalayout = "e-p:32:32"
define i33 @f(ptr %h) {
entry:
  %n0 = load i33, ptr %h
  br label %loop
loop:
  %i = phi i33 [ 0, %entry ], [ %next, %loop ]
  %j = trunc i33 %i to i32
  %x = mul i32 %j, STEP
  %q = getelementptr i8, ptr %h, i32 %x
  store i8 1, ptr %q
  %next = add nuw i33 %i, 1
  %n = load i33, ptr %h
  %again = icmp ult i33 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret i33 %n
}
"""
    assert split(far.replace("STEP", "4"), "version").changes
    assert not split(far.replace("STEP", "-2147483648"), "version").changes


INCLUSIVE: Final = """
declare void @seen(i6)

define void @f(i6 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i6 [ 0, %entry ], [ %next, %loop ]
  call void @seen(i6 %i)
  %next = add i6 %i, 1
  %again = icmp ule i6 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret void
}
"""

CASES: Final = {
    "range checks": Case(
        CHECKS[0], "main:", CHECKS[0].replace("call void @seen(i6 %i)", "call void @seen(i6 %i) convergent")
    ),
    "versions": Case(CHECKS[0], "slow.enter:", CHECKS[0].replace("slt i6 %next, %n", "ne i6 %sum, %n")),
    "peel": Case(PEELED[0], "main.enter:", PEELED[0].replace("%i, 0", "%i, %b")),
    "assumed count": Case(INCLUSIVE, "slow.enter:", INCLUSIVE.replace("seen(i6 %i)", "seen(i6 %i) convergent")),
    "read once": Case(reading_again(RISES), "slow.enter:", reading_again(RISES).replace("store", "store volatile")),
}


@pytest.mark.parametrize("name", CASES)
def test_a_rule_makes_its_copy_and_leaves_what_it_does_not_hold_of(name: str) -> None:
    case = CASES[name]
    result = split(case.holds, PASS_OF[name].name)
    assert name in [change.rule for change in result.changes]
    assert case.line in [line.partition(";")[0].strip() for line in result.text.splitlines()]
    assert name not in [change.rule for change in split(case.fails, PASS_OF[name].name).changes]


def test_functions_in_which_nothing_is_split_stay_as_they_were() -> None:
    """LLVM shapes the loops of the others only, whichever functions are asked about."""
    other = """
define i6 @other(i6 %n) {
entry:
  %none = icmp eq i6 %n, 0
  br i1 %none, label %out, label %loop
loop:
  %i = phi i6 [ 0, %entry ], [ %next, %loop ]
  %next = add i6 %i, 1
  %again = icmp ne i6 %next, %n
  br i1 %again, label %loop, label %out
out:
  ret i6 0
}
"""
    before = scev.analyze(CHECKS[0] + other).module.text
    body = before[before.index("define i6 @other") :]
    result = split(CHECKS[0] + other, "irce")
    assert [change.function.name for change in result.changes] == ["@f"]
    assert body.split("}")[0] in result.text
    asked = transform(scev.analyze(other + CHECKS[0], functions=["f"]), passes_named("irce"))
    assert [change.function.name for change in asked.changes] == ["@f"]
