"""`--metadata=no`: the llvm format without attachments of instructions, to be compared with what opt prints."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import scev
from scev.cli import command as cli
from scev.report.forms.llvm.llvm import LlvmReport

OPT = shutil.which("opt-22")
ATTACHED = """
define i32 @first(ptr %p) !dbg !4 {
  %x = load i32, ptr %p, align 4, !dbg !6, !range !9, !noundef !10
  %s = call i32 asm "mov $1, !dbg !6", "=r,r"(i32 %x), !dbg !6
  ret i32 %s, !dbg !6
}
define i32 @second(ptr %p) !dbg !7 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ], !dbg !8
  %x = load i32, ptr %p, align 4, !dbg !8, !range !9
  %next = add nuw nsw i32 %i, 1, !dbg !8
  %more = icmp ult i32 %next, 9
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %x, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "first", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 2, column: 1, scope: !4)
!7 = distinct !DISubprogram(name: "second", file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!8 = !DILocation(line: 6, column: 1, scope: !7)
!9 = !{i32 0, i32 7}
!10 = !{}
"""


def test_attachments_are_left_out_and_nothing_else() -> None:
    module = scev.analyze(ATTACHED)
    first = LlvmReport(module.module, metadata=False).piece(next(iter(module)))
    assert "\n  %x = load i32, ptr %p, align 4\n" in first
    assert '  %s = call i32 asm "mov $1, !dbg !6", "=r,r"(i32 %x)\n' in first
    assert ", !range !" in LlvmReport(module.module).piece(next(iter(module)))


def test_other_formats_have_no_such_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "m.ll").write_text(ATTACHED)
    assert cli.run(["--metadata", "no", str(tmp_path / "m.ll")]) == 2
    assert capsys.readouterr().err == "scev: --metadata belongs to --format llvm\n"


@pytest.mark.skipif(OPT is None, reason="there is no opt-22")
def test_what_differs_from_opt_are_facts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As docs/command-line.md says: with attachments off on both sides, instructions are the same lines."""
    path = tmp_path / "m.ll"
    path.write_text(ATTACHED)
    assert OPT is not None
    command = [OPT, "-passes=print<scalar-evolution>", "-disable-output", str(path)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    theirs = [re.sub(r"(, ![a-zA-Z_.]+ ![0-9]+)+$", "", line) for line in printed.splitlines()]
    assert cli.run(["print", "--format", "llvm", "--metadata=no", str(path)]) == 0
    ours = capsys.readouterr().out.splitlines()
    assert len(ours) == len(theirs)
    assert [line for line in ours if "-->" not in line] == [line for line in theirs if "-->" not in line]
    # This is what the option is for.
    assert cli.run(["print", "--format", "llvm", str(path)]) == 0
    assert [line for line in capsys.readouterr().out.splitlines() if "-->" not in line] != [
        line for line in printed.splitlines() if "-->" not in line
    ]
