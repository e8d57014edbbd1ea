"""What LLVM makes of small loops: as its remarks say, as the result shows without them, and as opt itself prints."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from scev.errors import ScevError
from scev.ir import Module, read
from scev.llvm import canonical, read_program
from scev.llvm.preparation import find_opt
from scev.settings import DEFAULT_SETTINGS
from scev.transforms.beside_llvm import llvm_decisions
from scev.transforms.beside_llvm.decided import LLVMDecision
from scev.transforms.beside_llvm.llvm_decisions import what_llvm_does
from scev.transforms.beside_llvm.remarks import read_remarks, said_of
from scev.transforms.beside_llvm.tagged import tagged, without_locations

TOOL: Final = find_opt()[0]
WAYS: Final = [
    pytest.param(True, id="opt", marks=pytest.mark.skipif(TOOL is None, reason="needs opt of llvmlite's version")),
    pytest.param(False, id="llvmlite"),
]
needs_opt = pytest.mark.skipif(TOOL is None, reason="needs opt of llvmlite's version")

HEAD: Final = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare i32 @sink(i32)
"""


def counted(signature: str, body: str, limit: str, phi: str = "", attached: str = "", result: str = "void") -> str:
    """A function with a loop from 0 up to a limit, at least once."""
    return f"""
define {signature} {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  {phi}
  {body}
  %i1 = add nuw nsw i64 %i, 1
  %k = icmp slt i64 %i1, {limit}
  br i1 %k, label %loop, label %exit{attached}
exit:
  ret {result}
}}
"""


ADD: Final = """
  %pb = getelementptr inbounds i32, ptr %b, i64 %i
  %x = load i32, ptr %pb
  %pc = getelementptr inbounds i32, ptr %c, i64 %i
  %y = load i32, ptr %pc
  %z = add i32 %x, %y
  %pa = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %z, ptr %pa"""
SUM: Final = """
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p
  %s1 = add i32 %s, %x"""
CHAIN: Final = """
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %q
  %m = mul i32 %s, 3
  %s1 = add i32 %x, %m
  store i32 %s1, ptr %q"""
S_PHI: Final = "%s = phi i32 [ 0, %entry ], [ %s1, %loop ]"
ADD_SIGNATURE: Final = "void @add(ptr noalias %a, ptr noalias %b, ptr noalias %c, i64 %n)"

SMALL: Final = HEAD + counted(
    "i32 @small(ptr %a)", SUM.replace("i64 %i\n", "i64 %j\n"), "5", f"{S_PHI}\n  %j = mul nsw i64 %i, 7", "", "i32 %s1"
)
ADDED: Final = HEAD + counted(ADD_SIGNATURE, ADD, "%n")
SUMMED: Final = HEAD + counted("i32 @sum(ptr %a, i64 %n)", SUM, "%n", S_PHI, "", "i32 %s1")
LOOKED_FOR: Final = (
    HEAD
    + """
define i32 @search(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %p = getelementptr inbounds i8, ptr %a, i32 %i
  %x = load i8, ptr %p
  %i1 = add i32 %i, 3
  %k = icmp eq i8 %x, 0
  br i1 %k, label %exit, label %loop
exit:
  ret i32 %i
}
"""
)
DEAD: Final = HEAD + counted(
    "i32 @dead(i64 %n)", "%m = mul i32 %s, %s\n  %s1 = add i32 %m, 7", "%n", S_PHI, "", "i32 3"
)
RUN_TIME: Final = HEAD + counted('void @chain(ptr %a, i64 %n) "target-cpu"="skylake"', CHAIN, "%n", S_PHI)
NESTED: Final = (
    HEAD
    + """
define void @nest(ptr noalias %a, i64 %n, i64 %m) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  %row = mul nsw i64 %i, %m
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %q = add nsw i64 %row, %j
  %p = getelementptr inbounds double, ptr %a, i64 %q
  %x = load double, ptr %p
  %y = fmul double %x, 3.0
  store double %y, ptr %p
  %j1 = add nuw nsw i64 %j, 1
  %k = icmp slt i64 %j1, %m
  br i1 %k, label %inner, label %latch
latch:
  %i1 = add nuw nsw i64 %i, 1
  %ki = icmp slt i64 %i1, %n
  br i1 %ki, label %outer, label %exit
exit:
  ret void
}
"""
)
TWO_LATCHES: Final = (
    HEAD
    + """
define void @multi(ptr %a, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %i2, %two ], [ %i1, %one ]
  %c = icmp slt i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p
  %b = icmp sgt i32 %x, 3
  br i1 %b, label %two, label %one
two:
  store i32 2, ptr %p
  %i2 = add nsw i64 %i, 2
  br label %head
one:
  %r = call i32 @sink(i32 %x)
  store i32 %r, ptr %p
  %i1 = add nsw i64 %i, 1
  br label %head
exit:
  ret void
}
"""
)

CASES: Final = {
    "small": (SMALL, {("@small", "%loop"): ("fully unrolled", 5)}, "completely unrolled loop with 5 iterations"),
    "sum of arrays": (ADDED, {("@add", "%loop"): ("vectorised", 8)}, "vectorization width: 4, interleaved count: 2"),
    "reduction": (SUMMED, {("@sum", "%loop"): ("vectorised", 8)}, "vectorization width: 4, interleaved count: 2"),
    "unknown count": (LOOKED_FOR, {("@search", "%loop"): ("kept", 1)}, "loop not vectorized"),
    "dead": (DEAD, {("@dead", "%loop"): ("deleted", 1)}, "Loop deleted because it is invariant"),
    "run-time": (RUN_TIME, {("@chain", "%loop"): ("unrolled", 8)}, "unrolled loop by a factor of 8"),
    "nested": (
        NESTED,
        {("@nest", "%outer"): ("kept", 1), ("@nest", "%inner"): ("vectorised", 4)},
        "vectorization width: 2, interleaved count: 2",
    ),
    "two latches": (TWO_LATCHES, {("@multi", "%head"): ("kept", 1)}, "loop not vectorized"),
}


def module(text: str) -> Module:
    return read(canonical(text))


def one(text: str, level: int | str = 2, *, with_opt: bool = True) -> LLVMDecision:
    decisions = what_llvm_does(module(text), level, with_opt=with_opt)
    assert len(decisions) == 1
    return next(iter(decisions.values()))


@pytest.mark.halved
@pytest.mark.parametrize("with_opt", WAYS)
@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("case", CASES)
def test_small_loops(case: str, level: int, with_opt: bool) -> None:
    text, expected, _ = CASES[case]
    decisions = what_llvm_does(module(text), level, with_opt=with_opt)
    assert {key: (found.kind, found.factor) for key, found in decisions.items()} == expected


@needs_opt
@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("case", CASES)
def test_opt_says_so_of_the_program_as_it_is(case: str, level: int) -> None:
    assert TOOL is not None
    text, _, remark = CASES[case]
    asked = [f"-pass-remarks{kind}=loop-(vectorize|unroll|delete)" for kind in ("", "-missed")]
    command = [TOOL, f"-passes=default<O{level}>", "-disable-output", *asked, "-"]
    said = subprocess.run(command, input=canonical(text), capture_output=True, text=True, check=True, timeout=60).stderr
    assert remark in said


@needs_opt
def test_words_have_the_remark_of_llvm() -> None:
    assert one(ADDED).words == "vectorised by 4, interleaved by 2"
    assert one(SMALL).words == "fully unrolled: 5 iterations"
    assert one(DEAD).words == "deleted because it is invariant"
    assert one(RUN_TIME).words == "unrolled by 8, with a loop for the remainder"
    found = one(LOOKED_FOR)
    assert (found.words, found.why) == ("kept", "loop not vectorized: Cannot vectorize uncountable loop")


def test_words_without_remarks() -> None:
    assert one(ADDED, with_opt=False).words == "vectorised by 4, interleaved by 2"
    assert one(SMALL, with_opt=False).words == "fully unrolled: 5 copies of it"
    assert one(DEAD, with_opt=False).words == "deleted: nothing of it is left"
    assert one(RUN_TIME, with_opt=False).words == "unrolled by 8"
    assert one(LOOKED_FOR, with_opt=False).words == "kept"


@pytest.mark.parametrize("with_opt", WAYS)
def test_a_loop_that_becomes_a_call(with_opt: bool) -> None:
    body = "%p = getelementptr inbounds i32, ptr %a, i64 %i\n  store i32 0, ptr %p"
    found = one(HEAD + counted("void @set(ptr %a, i64 %n)", body, "%n"), with_opt=with_opt)
    assert found == LLVMDecision("deleted", 1, "deleted: a call of memset does what it did")


@pytest.mark.parametrize("with_opt", WAYS)
def test_a_function_that_is_gone_is_asked_of_where_it_is_inlined(with_opt: bool) -> None:
    caller = "\ndefine i32 @use(ptr %a, i64 %n) {\n  %x = call i32 @sum(ptr %a, i64 %n)\n  ret i32 %x\n}\n"
    found = one(SUMMED.replace("define i32 @sum", "define internal i32 @sum") + caller, with_opt=with_opt)
    assert found == LLVMDecision("vectorised", 8, "vectorised by 4, interleaved by 2, where it is inlined")
    # Nothing calls it: LLVM drops it.
    found = one(SUMMED.replace("define i32 @sum", "define internal i32 @sum"), with_opt=with_opt)
    assert found.kind == "unknown"


@pytest.mark.parametrize("with_opt", WAYS)
def test_optnone_is_taken_away_and_the_decision_says_so(with_opt: bool) -> None:
    found = one(ADDED.replace("i64 %n) {", "i64 %n) noinline optnone {"), with_opt=with_opt)
    assert found == LLVMDecision("vectorised", 8, "vectorised by 4, interleaved by 2", removed="optnone")


NODES: Final = '\n!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.unroll.disable"}\n'


@pytest.mark.parametrize("with_opt", WAYS)
def test_what_keeps_all_loops_rolled_is_taken_away(with_opt: bool) -> None:
    chain = counted('void @chain(ptr %a, i64 %n) "target-cpu"="skylake"', CHAIN, "%n", S_PHI, ", !llvm.loop !0")
    found = one(HEAD + chain + NODES, with_opt=with_opt)
    assert found.factor == 8
    assert found.removed == "llvm.loop.unroll.disable"
    # Where another loop has metadata without it, somebody has asked for it.
    other = counted(ADD_SIGNATURE, ADD, "%n", "", ", !llvm.loop !2")
    text = HEAD + chain + other + NODES + '!2 = distinct !{!2, !3}\n!3 = !{!"llvm.loop.mustprogress"}\n'
    found = what_llvm_does(module(text), 2, with_opt=with_opt)["@chain", "%loop"]
    assert (found.kind, found.factor) == ("kept", 1)
    assert found.words.startswith("kept, with its llvm.loop.unroll.disable")


@pytest.mark.parametrize("with_opt", WAYS)
def test_a_loop_of_vectors_that_is_unrolled_as_a_whole(with_opt: bool) -> None:
    found = one(HEAD + counted(ADD_SIGNATURE, ADD, "67"), with_opt=with_opt)
    assert found.kind == "vectorised"
    assert found.words.endswith(", then fully unrolled")


def test_without_optimisation_all_loops_are_kept() -> None:
    assert one(ADDED, 0).kind == "kept"
    assert one(DEAD, "O0", with_opt=False).kind == "kept"


def test_levels() -> None:
    assert one(ADDED, "O2") == one(ADDED, 2) == one(ADDED, "2")
    assert what_llvm_does(module(ADDED), "s", with_opt=False) == {}
    with pytest.raises(ValueError, match="'fast' is no level"):
        what_llvm_does(module(ADDED), "fast")


def test_a_program_without_loops() -> None:
    assert what_llvm_does(module(HEAD), 2) == {}


@pytest.mark.parametrize("with_opt", WAYS)
def test_where_llvm_fails_nothing_is_known(with_opt: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise ScevError("LLVM crashed")

    monkeypatch.setattr(llvm_decisions, "optimised_with_remarks", fails)
    monkeypatch.setattr(llvm_decisions, "run_passes", fails)
    assert what_llvm_does(module(ADDED), 2, with_opt=with_opt) == {}


@needs_opt
def test_opt_that_cannot_be_run(monkeypatch: pytest.MonkeyPatch) -> None:
    for tool in ("/nowhere/opt", "/bin/false"):
        monkeypatch.setattr(llvm_decisions, "find_opt", lambda tool=tool: (tool, ""))
        assert what_llvm_does(module(ADDED), 2) == {}


@needs_opt
def test_opt_that_takes_too_long(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    slow = tmp_path / "opt"
    slow.write_text("#!/bin/sh\nexec sleep 30\n")
    slow.chmod(0o755)
    monkeypatch.setattr(llvm_decisions, "find_opt", lambda: (str(slow), ""))
    assert what_llvm_does(module(ADDED), 2, DEFAULT_SETTINGS.with_("llvm_timeout_seconds", 1)) == {}


# The copy -------------------------------------------------------------------------------------------------------------


def test_the_copy_is_a_program_and_numbers_its_loops() -> None:
    copy = tagged(module(NESTED + TWO_LATCHES.replace(HEAD, "")))
    assert [(loop.function, loop.header) for loop in copy.loops] == [
        ("@nest", "%outer"), ("@nest", "%inner"), ("@multi", "%head"),
    ]  # fmt: skip
    text = canonical(copy.program.text)
    assert [text.count(f'!{{!"scev.loop", i32 {number}}}') for number in (1, 2, 3)] == [1, 1, 1]
    # Both latches of the last one have its tag.
    assert len(re.findall(r"br label %head, !dbg !\d+, !llvm.loop !\d+", text)) == 2


DEBUGGED: Final = """
define void @f(ptr %a) !dbg !5 {
    #dbg_value(ptr %a, !8, !DIExpression(), !9)
  br label %loop, !dbg !9

loop:
  store i32 0, ptr %a, align 4, !dbg !9, !tbaa !20
  br label %loop, !dbg !9, !llvm.loop !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocalVariable(name: "a", scope: !5, file: !1, line: 1)
!9 = !DILocation(line: 2, column: 1, scope: !5)
!10 = distinct !{!10, !9, !11}
!11 = !{!"llvm.loop.mustprogress"}
!20 = !{!21, !21, i64 0}
!21 = !{!"int", !22}
!22 = !{!"root"}
"""


def test_locations_of_the_program_are_not_in_the_copy() -> None:
    plain = canonical(without_locations(canonical(HEAD + DEBUGGED)))
    assert "!dbg" not in plain
    assert "#dbg_value" not in plain
    assert "store i32 0, ptr %a, align 4, !tbaa" in plain
    # What a loop had beside locations stays.
    text = canonical(tagged(module(HEAD + DEBUGGED)).program.text)
    node = re.search(r"!llvm.loop (!\d+)", text)
    assert node is not None
    operands = re.search(rf"^{node[1]} = distinct !{{(.*)}}$", text, re.MULTILINE)
    assert operands is not None
    kept = [re.search(rf"^{one} = (.*)$", text, re.MULTILINE) for one in operands[1].split(", ")[1:]]
    assert [line[1].partition("(")[0] for line in kept if line is not None] == [
        "!DILocation", '!{!"scev.loop", i32 1}', '!{!"llvm.loop.mustprogress"}',
    ]  # fmt: skip


# Remarks --------------------------------------------------------------------------------------------------------------

REMARKS: Final = r"""--- !Analysis
Pass:            loop-vectorize
Name:            UnsafeDep
DebugLoc:        { File: scev.loops, Line: 3, Column: 30 }
Function:        'it''s'
Args:
  - String:          'loop not vectorized: '
  - String:          'unsafe dependent memory operations in loop. Use #pragma clang loop distribute(enable)'
  - String:          "\nBackward loop carried data dependence."
  - String:          ' Memory location is the same as accessed at '
  - Location:        'scev.loops:3:24'
    DebugLoc:        { File: scev.loops, Line: 3, Column: 24 }
...
--- !Passed
Pass:            loop-unroll
Name:            Peeled
DebugLoc:        { File: scev.loops, Line: 3, Column: 0 }
Function:        f
Args:
  - String:          ' peeled loop by '
  - PeelCount:       '1'
  - String:          ' iterations'
...
--- !Passed
Pass:            loop-vectorize
Name:            Vectorized
DebugLoc:        { File: scev.loops, Line: 0, Column: 0 }
Function:        f
...
"""


def test_remarks_are_read() -> None:
    remarks = read_remarks(REMARKS)
    assert [(remark.number, remark.function, remark.name) for remark in remarks] == [
        (3, "it's", "UnsafeDep"), (3, "f", "Peeled"),
    ]  # fmt: skip
    said = said_of(remarks)
    assert said.why_not == (
        "loop not vectorized: unsafe dependent memory operations in loop (backward loop carried data dependence)"
    )
    assert said.peeled == 1
    assert (said.lanes, said.unrolling, said.iterations, said.deleted) == ("", 0, 0, "")


def test_read_program_of_a_copy_gives_no_warning(capfd: pytest.CaptureFixture[str]) -> None:
    read_program(tagged(module(HEAD + DEBUGGED)).program.text)
    assert capfd.readouterr().err == ""
