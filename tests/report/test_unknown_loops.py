"""What is told of a loop whose count is not known: its line, and the reason of each exit."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

import scev
from scev.cli.command import run
from scev.report.forms.data.json import loop_object
from scev.report.forms.text.loops_table import why_command
from scev.report.rows.loop_rows import loop_row
from scev.report.words.wording import ModuleWording, Wording
from scev.source.locations import location_of_loop

GOTO = """
define void @f() !dbg !5 {
entry:
  br label %again, !dbg !10
again:
  %s = phi i32 [ 0, %entry ], [ %t, %again ], !dbg !11
  %t = call i32 @g(i32 %s), !dbg !12
  %small = icmp slt i32 %t, 100, !dbg !13
  br i1 %small, label %again, label %exit, !dbg !14BACKEDGE
exit:
  ret void
}
declare i32 @g(i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "goto.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 10, scope: !5)
!11 = !DILocation(line: 11, scope: !5)
!12 = !DILocation(line: 12, scope: !5)
!13 = !DILocation(line: 13, scope: !5)
!14 = !DILocation(line: 14, scope: !5)
!15 = distinct !{!15, !16}
!16 = !DILocation(line: 9, scope: !5)
"""


def wording_of(facts: scev.ModuleFacts, function: str) -> Wording:
    return Wording(facts[function], ModuleWording(facts.module))


def line_of(text: str) -> int:
    facts = scev.analyze(text)
    place = location_of_loop(facts["f"].loops[0].loop, facts.module.metadata)
    assert place is not None
    return place.line


def test_lines() -> None:
    # Where the front end says so; or else where the header begins.
    assert line_of(GOTO.replace("BACKEDGE", ", !llvm.loop !15")) == 9
    assert line_of(GOTO.replace("BACKEDGE", "")) == 12
    assert line_of(GOTO.replace("BACKEDGE", "").replace("(i32 %s), !dbg !12", "(i32 %s)")) == 13


EXITS = """
declare i32 @get()
define void @f(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %d ]
  %next = add i32 %i, 1
  %first = icmp eq i32 %next, 10
  br i1 %first, label %exit, label %a
a:
  %x = call i32 @get()
  %second = icmp eq i32 %x, 0
  br i1 %second, label %exit, label %b
b:
  %third = icmp eq i32 %x, 1
  br i1 %third, label %exit, label %c
c:
  %v = load i32, ptr %p
  %fourth = icmp eq i32 %v, 0
  br i1 %fourth, label %exit, label %e
e:
  %w = load i32, ptr %p
  %fifth = icmp eq i32 %w, %n
  br i1 %fifth, label %exit, label %d
d:
  %sixth = icmp eq i32 %w, 7
  br i1 %sixth, label %exit, label %loop
exit:
  ret void
}
"""


def test_each_exit_has_its_reason() -> None:
    facts = scev.analyze(EXITS)
    loop = facts["f"].loops[0]
    assert [exit.reason == "" for exit in loop.exits] == [True, False, False, False, False, False]
    row = loop_row(facts["f"], loop, wording_of(facts, "f"))
    assert [reason.partition(" compares ")[0] for reason in row.unknown] == [
        "the exit condition %second",
        "the exit condition %third",
        "the exit condition %fourth",
        "2 more exits",
    ]
    assert row.unknown[0] == "the exit condition %second compares %x, the result of a call of get"


def test_iterations_are_folded() -> None:
    facts = scev.analyze("""
define void @walk(ptr %p, ptr %e) {
entry:
  %some = icmp ult ptr %p, %e
  br i1 %some, label %loop, label %exit
loop:
  %i = phi ptr [ %p, %entry ], [ %next, %loop ]
  %next = getelementptr inbounds i8, ptr %i, i64 1
  %more = icmp ult ptr %next, %e
  br i1 %more, label %loop, label %exit
exit:
  ret void
}""")
    row = loop_row(facts["walk"], facts["walk"].loops[0], wording_of(facts, "walk"))
    assert row.times == "%e - %p"


def test_counts_under_assumptions_in_json() -> None:
    facts = scev.analyze("""
define void @narrow(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %wide = zext i8 %i to i32
  %next = add i8 %i, 1
  %go = icmp ult i32 %wide, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}""")
    found = loop_object(facts["narrow"].loops[0], facts.module.metadata)
    assert found["assuming"] == found["exits"][0]["assuming"]
    assert found["assuming"]["assumptions"] == ["{0,+,1}<%loop> Added Flags: <nusw>"]
    assert found["assuming"]["exact"] == "%n"
    assert found["reason"] == found["exits"][0]["reason"]
    assert "max_or_zero" not in found


def test_the_last_line_is_a_command_that_says_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a loop.ll"
    file.write_text(EXITS)
    assert run(["loops", str(file)]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    said, _, command = last.partition(": ")
    assert (said, shlex.split(command)) == ("why", ["scev", "explain", str(file), "f:loop"])
    assert run(shlex.split(command)[1:]) == 0
    assert "not counted" in capsys.readouterr().out


def test_what_is_piped_in_and_what_has_quotes() -> None:
    assert why_command("<stdin>", "f") == "why: scev explain - 'f:loop'"
    assert shlex.split(why_command("m.ll", "it's").partition(": ")[2])[-1] == "it's:loop"


def test_counted_loops_need_no_last_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "m.ll"
    file.write_text(EXITS.partition("define")[0] + "define void @f() {\n  ret void\n}\n")
    assert run(["loops", str(file)]) == 0
    assert "why:" not in capsys.readouterr().out


CONDITIONS = """
define void @load_condition(ptr %p) {
entry:
  br label %l
l:
  %c = load volatile i1, ptr %p
  br i1 %c, label %l, label %x
x:
  ret void
}
define i32 @powers(i32 %n) {
entry:
  br label %l
l:
  %c = phi i32 [ 2, %entry ], [ %c1, %l ]
  %s = shl i32 1, %c
  %c1 = add nuw nsw i32 %c, 1
  %t = icmp slt i32 %s, %n
  br i1 %t, label %l, label %x
x:
  ret i32 %c
}
"""


@pytest.mark.parametrize(
    ("function", "reason"),
    [
        ("load_condition", "the exit condition %c is read from memory that others may write"),
        # %c goes from 2 by 1: what is not known is %s.
        ("powers", "the exit condition %t compares %s, the result of shl of %c"),
    ],
)
def test_reasons_are_sentences(function: str, reason: str) -> None:
    exits = scev.analyze(CONDITIONS)[function].loops[0].exits
    assert [one.reason for one in exits] == [reason]
