"""`scev ask`: one value at one place, on the command line."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from ..source.command import Said, assert_one_line, piped, run
from .debugged import debugged

MIX = debugged("""
define double @mix(i32 %0) 1 {
  #u_v = i32 %0 @1
  %2 = and i32 %0, 65535 @2
  %3 = uitofp i32 %2 to double @2
  #w = double %3 @2
  %4 = fcmp olt double %3, 300.0 @3
  br i1 %4, label %5, label %6 @3
5:
  ret double 1.0 @4
6:
  %7 = fdiv double 1.0, %3 @5
  ret double %7 @6
}
define i32 @sum(i32 noundef %0) 10 {
  #n = i32 %0 @10
  br label %2 @11
2:
  %3 = phi i32 [ 0, %1 ], [ %6, %2 ] @11
  %4 = phi i32 [ 0, %1 ], [ %5, %2 ] @11
  #i = i32 %3 @11
  %5 = add i32 %4, %3 @12
  %6 = add nuw nsw i32 %3, 1 @11
  %7 = icmp ult i32 %6, 20 @11
  br i1 %7, label %2, label %8 @11
8:
  ret i32 %5 @13
}""")

OVERLOADS = """
define i32 @_ZN6shapes4areaEi(i32 %n) {
  %r = and i32 %n, 15
  ret i32 %r
}
define i32 @_ZN6shapes4areaEii(i32 %n, i32 %m) {
  %r = and i32 %m, 3
  ret i32 %r
}
"""

KERNEL = """
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @fill(ptr %out, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %b, %d
  %i = add i32 %base, %t
  %inside = icmp slt i32 %i, %n
  br i1 %inside, label %then, label %exit
then:
  %p = getelementptr float, ptr %out, i32 %i
  store float 0.0, ptr %p
  br label %exit
exit:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
"""


class Asking:
    """Questions about files of a folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def file(self, name: str, text: str) -> str:
        path = self.folder / name
        path.write_text(text)
        return str(path)

    def said(self, *arguments: str) -> Said:
        return run(self.capsys, "ask", *arguments)

    def lines(self, *arguments: str) -> list[str]:
        said = self.said(*arguments)
        assert (said.status, said.err) == (0, "")
        return said.out.splitlines()

    def objects(self, *arguments: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads("\n".join(self.lines("--format", "json", *arguments)))
        return found


@pytest.fixture
def asking(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Asking:
    monkeypatch.setenv("COLUMNS", "100")
    return Asking(tmp_path, capsys)


@pytest.fixture
def mix(asking: Asking) -> str:
    return asking.file("mix.ll", MIX)


def test_a_variable_on_a_line(asking: Asking, mix: str) -> None:
    assert asking.lines(mix, "mix:w@5") == [
        "w  double  [300, 65535], integer, no NaN      t.c:5, behind line 3 (!(w < 300))",
        "   where it is computed, t.c:2: [0, 65535], integer, no -0, no NaN",
    ]


def test_a_long_answer_is_folded(asking: Asking, mix: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    lines = asking.lines(mix, "mix:w@5")
    assert lines[:2] == ["w  double  [300, 65535], integer, no NaN", "   t.c:5, behind line 3 (!(w < 300))"]
    assert max(map(len, lines)) <= 50


def test_a_value_where_it_is_computed(asking: Asking, mix: str) -> None:
    assert asking.lines(mix, "mix:w")[0].startswith("w  double  [0, 65535], integer, no -0, no NaN      t.c:2")
    assert asking.lines(mix, "sum:i")[:2] == ["i  i32  [0, 19]      t.c:11", "   evolution: from 0 by 1"]
    assert asking.lines(mix, "mix:u_v") == ["u_v  u32  anything      t.c:1"]


def test_llvm_names_and_blocks(asking: Asking, mix: str) -> None:
    line = asking.lines("--names", "ir", mix, "@mix:%3@%6")[0]
    assert line == "%3  double  [300, 65535], integer, no NaN      %6, behind line 3 (!(%3 < 300))"


def test_the_result(asking: Asking, mix: str) -> None:
    (line,) = asking.lines(mix, "mix:result")
    assert line == "result  double  [0.000015259021896696422, 0.0033333333333333335] or 1, no NaN      mix, t.c:1"


def test_a_loop(asking: Asking, mix: str) -> None:
    expected = ["loop   where   times", "for i  t.c:12  20     while i + 1 < 20"]
    for name in ("loop", "for i"):
        assert asking.lines(mix, f"sum:{name}") == expected
    assert_one_line(asking.said(mix, "mix:loop"), f"{mix}: mix has no loop")


def test_several_questions(asking: Asking, mix: str) -> None:
    lines = asking.lines(mix, "mix:w@5", "sum:i", "sum:loop")
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == ["w", "i", "loop", "for"]
    assert [one["question"] for one in asking.objects(mix, "mix:w@5", "sum:i")] == ["mix:w@5", "sum:i"]


def test_one_that_cannot_be_answered_leaves_out_all(asking: Asking, mix: str) -> None:
    assert_one_line(asking.said(mix, "mix:w@5", "sum:nothing"), f"{mix}: no value 'nothing' in sum")


def test_json(asking: Asking, mix: str) -> None:
    (found,) = asking.objects(mix, "mix:w@5")
    assert found == {
        "question": "mix:w@5",
        "function": "mix",
        "value": "%3",
        "source_name": "w",
        "source_type": "double",
        "float": {"min": 300, "max": 65535, "intervals": [["0x1.2cp+8", "0x1.fffep+15"]], "nan": "never", "grid": 0},
        "words": "[300, 65535], integer, no NaN",
        "at": "t.c:5",
        "behind": "line 3 (!(w < 300))",
        "more": ["where it is computed, t.c:2: [0, 65535], integer, no -0, no NaN"],
    }
    (loop,) = asking.objects(mix, "sum:loop")
    assert (loop["loop"], loop["source"], loop["times"], loop["unknown"]) == ("for i", "t.c:12", "20", [])


def test_a_function_left_out(asking: Asking, mix: str) -> None:
    kernel = asking.file("k.ll", KERNEL)
    assert asking.lines(kernel, "%n")[0].startswith("%n  i32  anything")
    assert_one_line(asking.said(mix, "w@5"), f"{mix}: 'w@5' names no function, and there are 2; ask 'mix:w@5'")


def test_overloads(asking: Asking) -> None:
    """All functions that a name means, each with its signature; one of them by that."""
    file = asking.file("shapes.ll", OVERLOADS)
    for name in ("area", "shapes::area", "shapes::*"):
        assert asking.lines(file, f"{name}:result") == [
            "shapes::area(int)",
            "result  i32  [0, 15]      shapes::area(int)",
            "shapes::area(int, int)",
            "result  i32  [0, 3]      shapes::area(int, int)",
        ]
    assert asking.lines(file, "area(int, int):result") == ["result  i32  [0, 3]      shapes::area(int, int)"]
    # A value that only one of them has.
    assert asking.lines(file, "area:%m") == ["%m  i32  anything"]


def test_unknown_names_have_suggestions(asking: Asking, mix: str) -> None:
    assert_one_line(asking.said(mix, "mxi:w"), f"{mix}: no function 'mxi'; did you mean mix?")
    assert_one_line(asking.said(mix, "mix:ww"), f"{mix}: no value 'ww' in mix; did you mean w?")
    assert_one_line(asking.said(mix, "mix:w@50"), f"{mix}: nothing of mix is computed on line 50; on lines 4, 5, 6")
    assert_one_line(asking.said(mix, "mix:w@%zz"), f"{mix}: no place '%zz' in mix: a line, block, loop or value")


def test_wrong_command_lines(asking: Asking, mix: str, tmp_path: Path) -> None:
    assert_one_line(asking.said(mix), f"scev: what of {mix}? ask FILE 'function:value@PLACE'", 2)
    assert_one_line(asking.said(mix, ":"), "scev: ':' names no value", 2)
    missing = str(tmp_path / "missing.c")
    assert_one_line(asking.said(missing, "f:x"), f"{missing}: No such file or directory")
    assert asking.said("--format", "llvm", mix, "mix:w").status == 2
    said = piped(None, "ask", "mix:w")
    assert (said.status, said.out) == (2, "")
    assert said.err == "scev: ask takes FILE 'function:value@PLACE'…; see `scev ask --help`\n"


def test_a_program_that_is_piped_in(mix: str) -> None:
    text = Path(mix).read_bytes()
    for arguments in (["mix:w@5"], ["-", "mix:w@5"]):
        said = piped(text, "ask", *arguments)
        assert (said.status, said.err) == (0, "")
        assert said.out.startswith("w  double  [300, 65535], integer, no NaN")


def test_options_of_the_analysis(asking: Asking, mix: str) -> None:
    assert asking.lines(mix, "--given", "mix:%0=[400,500]", "mix:w")[0].startswith("w  double  [400, 500], integer")
    file = asking.file("load.ll", "define i32 @f(ptr %p) {\n  %v = load i32, ptr %p\n  %m = sub i32 %v, %v\n"
                       "  ret i32 %m\n}\n")  # fmt: skip
    assert asking.lines(file, "%m")[-1].startswith("assumed: nothing uninitialised is read")
    assert asking.lines("--set", "undef=any", file, "%m")[-1].startswith("%m")


def test_a_kernel_under_a_launch(asking: Asking) -> None:
    file = asking.file("k.ll", KERNEL)
    assert asking.lines(file, "--launch", "block=256,grid=64", "fill:tid.x", "%i@%then") == [
        "tid.x  i32  [0, 255]",
        "%i  i32  [0, 16383]      %then",
        "launch: block=256, grid=64, as --launch states",
    ]
    assert asking.lines(file, "tid.x") == ["tid.x  i32  [0, 1023]"]


# Compiled here -------------------------------------------------------------------------------------------------------

CLANG = shutil.which("clang-22")
needs_clang = pytest.mark.skipif(CLANG is None, reason="needs clang-22")
TRANSCRIPTS = Path(__file__).parent / "transcripts"
CC = ["--cc", "clang-22 -O1 -g -fno-discard-value-names"]


@needs_clang
def test_one_value_in_a_c_file(asking: Asking) -> None:
    file = str(TRANSCRIPTS / "t.c")
    assert asking.lines(*CC, file, "mix:result")[1:] == [
        "result  double  [0.0005, 0.0033333333333333335], no NaN      mix, t.c:19",
    ]
    (found,) = asking.objects(*CC, file, "find:m@36")
    assert (found["source_name"], found["source_type"]) == ("m", "i32")
    assert found["int"]["signed"] == ["0", "1073741823"]


@needs_clang
def test_the_count_of_a_loop_in_names_of_the_source(asking: Asking) -> None:
    lines = asking.lines(*CC, str(TRANSCRIPTS / "t.c"), "biquad_run:loop")
    assert lines[1:3] == ["loop   where  times  at most", "for i  t.c:9  n      2^63     while i + 1 != n"]


CPP = """
namespace shapes {
struct Box {
  int width;
  int area(int height) const;
  int area(int height, int depth) const;
};
int Box::area(int height) const { return (width & 15) * (height & 15); }
int Box::area(int height, int depth) const { return (width & 7) * (height & 7) * (depth & 7); }
void scale(float *values, int count) {
  for (int i = 0; i < count; i++)
    values[i] *= 2;
}
}
"""


@needs_clang
def test_a_cpp_function_by_its_source_name(asking: Asking) -> None:
    file = asking.file("box.cpp", CPP)
    both = asking.lines(*CC, file, "shapes::Box::area:result")
    assert [line.split("  ")[:3] for line in both[1:] if line.startswith("result")] == [
        ["result", "i32", "[0, 225]"],
        ["result", "i32", "[0, 343]"],
    ]
    assert asking.lines(*CC, file, "*area(int) const:result")[1:] == [
        "result  i32  [0, 225]      shapes::Box::area(int) const, box.cpp:8",
    ]
    assert asking.lines(*CC, file, "scale:for i")[2].startswith("for i  box.cpp:11  count  2^31 - 1")
    assert "_ZN" not in run(asking.capsys, "print", *CC, file).out
