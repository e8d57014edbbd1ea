"""A rewritten program is run beside the original: what differs is seen, and what is not defined is no difference."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

import pytest

import scev
from scev.checks.program import bytes_of
from scev.ir import integer_type
from scev.settings import DEFAULT_SETTINGS
from scev.transforms import TransformedProgram
from scev.transforms.compared import is_same
from scev.transforms.verified import Verification, verified

from ..source.command import run

pytestmark = pytest.mark.halved

TEXT: Final = """define i32 @small(i32 noundef %x) {
  %y = and i32 %x, 7
  %r = add i32 %y, 1
  ret i32 %r
}
define float @half(float noundef %x) {
  %r = fmul float %x, 5.000000e-01
  ret float %r
}
define void @fill(ptr noundef %p, i8 noundef zeroext %v) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %q = getelementptr inbounds i8, ptr %p, i32 %i
  store i8 %v, ptr %q
  %n = add i32 %i, 1
  %more = icmp ult i32 %n, 16
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
@count = internal global i32 0
define i32 @next() {
  %c = load i32, ptr @count
  %d = add i32 %c, 1
  store i32 %d, ptr @count
  ret i32 %d
}
define internal i32 @hidden(i32 %x) {
  ret i32 %x
}
define i32 @removes(ptr %path) {
  %r = call i32 @unlink(ptr %path)
  ret i32 %r
}
define <2 x i32> @vector(<2 x i32> %x) {
  ret <2 x i32> %x
}
declare i32 @unlink(ptr)
"""


def judged(before: str, after: str) -> Verification:
    facts = scev.analyze(before)
    return verified(scev.read(before), after, facts, DEFAULT_SETTINGS)


def test_what_is_the_same_is_said_to_be() -> None:
    found = judged(TEXT, TEXT)
    assert (found.functions, found.not_run, found.difference) == (4, 3, "")
    assert found.inputs > 100
    assert found.words() == f"4 functions on {found.inputs} inputs, 3 not run here"
    assert found.lines()[1:] == [
        "  not run: hidden: nothing outside calls it",
        "  not run: removes: it may call unlink, of which it is not known what that does",
        "  not run: vector: it returns a <2 x i32>",
    ]


@pytest.mark.parametrize(
    ("old", "new", "begin", "end"),
    [
        ("%r = add i32 %y, 1", "%r = add i32 %y, 2", "small(", ": another result than before"),
        ("5.000000e-01", "2.500000e-01", "half(", ": another result than before"),
        ("%n, 16", "%n, 15", "fill(", ": other memory than before"),
        (
            "%r = add i32 %y, 1",
            "%r = load volatile i32, ptr null",
            "small(",
            ": a crash, where there was a result before",
        ),
        ("  ret i32 %r", "  br label %l\nl:\n  br label %l", "small(", ": no end, where there was a result before"),
    ],
)
def test_what_differs_is_seen(old: str, new: str, begin: str, end: str) -> None:
    found = judged(TEXT, TEXT.replace(old, new, 1))
    assert found.difference.startswith(begin), found
    assert found.difference.endswith(end), found


def division(text: str) -> str:
    return f"""define i32 @f(i32 noundef %x, i32 noundef %y) {{
{text}
}}
"""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # An overflow is poison.
        ("  %s = add nsw i32 %x, 1\n  %c = icmp sgt i32 %s, %x\n  %r = zext i1 %c to i32\n  ret i32 %r", "  ret i32 1"),
        ("  %r = shl i32 1, %x\n  ret i32 %r", "  %m = and i32 %x, 255\n  %r = shl i32 1, %m\n  ret i32 %r"),
        ("  %r = lshr exact i32 %x, 1\n  %s = shl i32 %r, 1\n  ret i32 %s", "  ret i32 %x"),
        ("  %r = or disjoint i32 %x, %y\n  ret i32 %r", "  %r = xor i32 %x, %y\n  ret i32 %r"),
        (
            "  %c = icmp ult i32 %x, 8\n  call void @llvm.assume(i1 %c)\n  ret i32 %x",
            "  %r = and i32 %x, 7\n  ret i32 %r",
        ),
        (
            "  %c = icmp eq i32 %x, 3\n  br i1 %c, label %a, label %b\na:\n  ret i32 %x\nb:\n  unreachable",
            "  ret i32 3",
        ),
        (
            "  %f = sitofp i32 %x to float\n  %d = fdiv nnan float %f, %f\n  %c = fcmp ord float %d, %d\n"
            "  %r = zext i1 %c to i32\n  ret i32 %r",
            "  ret i32 1",
        ),
    ],
)
def test_what_is_not_defined_is_no_difference(before: str, after: str) -> None:
    end = "declare void @llvm.assume(i1)\n"
    found = judged(division(before) + end, division(after) + end)
    assert found.difference == ""
    assert found.inputs


def test_programs_that_start_with_harm_are_not_run() -> None:
    text = (
        "%entry = type { i32, ptr, ptr }\n"
        "@llvm.global_ctors = appending global [1 x %entry] [%entry { i32 1, ptr @g, ptr null }]\n"
        "define void @g() {\n  %r = call i32 @unlink(ptr null)\n  ret void\n}\ndeclare i32 @unlink(ptr)\n"
    )
    with pytest.raises(scev.ScevError, match="might do harm"):
        judged(text, text)


def test_variables_of_threads_are_as_others() -> None:
    text = """@n = internal thread_local(initialexec) global i32 5
define i32 @f() {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @n)
  %v = load i32, ptr %p
  ret i32 %v
}
declare ptr @llvm.threadlocal.address.p0(ptr)
"""
    assert judged(text, text)[:3] == (1, 1, {})
    assert judged(text, text.replace("i32 5", "i32 6")).difference == "f(): another result than before"


def test_a_program_for_another_machine_is_not_run() -> None:
    text = 'target triple = "nvptx64-nvidia-cuda"\ndefine i32 @f() {\n  ret i32 1\n}\n'
    with pytest.raises(scev.ScevError, match=r"^(\S+: )?cannot be run here: .*nvptx64"):
        judged(text, text)


ODD: Final = """define i8 @odd(i25 noundef %x) {
  %a = and i25 %x, 7
  %b = trunc i25 %a to i8
  ret i8 %b
}
define i3 @small(i3 noundef signext %x, i128 noundef %y) {
  %z = trunc i128 %y to i3
  %r = add i3 %z, %x
  ret i3 %r
}
define i129 @wide(i129 noundef %x) {
  ret i129 %x
}
"""


def test_integers_of_odd_widths_are_handed_over() -> None:
    found = judged(ODD, ODD)
    assert (found.functions, found.difference) == (2, "")
    assert found.lines()[1:] == ["  not run: wide: it returns a i129"]
    assert judged(ODD, ODD.replace("%x, 7", "%x, 3")).difference.startswith("odd(")
    assert judged(ODD, ODD.replace("add i3", "sub i3")).difference.startswith("small(")


GPU: Final = """declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define i32 @plain(i32 noundef %x) {
  %r = and i32 %x, 7
  ret i32 %r
}
define i32 @thread() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %t
}
define ptx_kernel void @kernel() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = call ptx_device i32 @device(i32 %t)
  ret void
}
define ptx_device i32 @device(i32 %x) {
  ret i32 %x
}
define i32 @calls(i32 %x) {
  %s = call ptx_device i32 @device(i32 %x)
  ret i32 %s
}
define void @machine() {
  call void asm sideeffect "bar.sync 0;", ""()
  ret void
}
"""


def test_functions_for_another_machine_are_left_out_and_the_others_run() -> None:
    found = judged(GPU, GPU)
    assert (found.functions, found.difference) == (1, "")
    assert found.left_out == {
        "thread": "it may call llvm.nvvm.read.ptx.sreg.tid.x, which this machine does not have",
        "kernel": "it is called as a ptx_kernel",
        "device": "it is called as a ptx_device",
        "calls": "it calls as on another machine",
        "machine": "it may call code of which nothing is known",
    }
    assert judged(GPU, GPU.replace("%x, 7", "%x, 3")).difference.startswith("plain(")


def test_what_a_version_has_kept_is_not_missing_to_the_next() -> None:
    text = """declare noalias ptr @malloc(i64)
declare i64 @strlen(ptr)
define i32 @f(i8 noundef zeroext %x) {
  %p = call noalias ptr @malloc(i64 400000000)
  store volatile i8 %x, ptr %p
  ret i32 0
}
"""
    found = judged(text, text)
    assert (found.functions, found.difference) == (1, "")


def test_reasons_are_listed_up_to_a_limit() -> None:
    same = Verification(1, 1, {f"f{k}": "why" for k in range(10)})
    assert same.lines()[1:] == ["  not run: f0, f1, f2, f3, f4, f5, f6, f7 and 2 more: why"]
    others = Verification(1, 1, {f"f{k}": f"why {k}" for k in range(15)})
    assert others.lines()[-1] == "  not run: 3 more, for other reasons"


def test_nans_are_all_the_same() -> None:
    nans = [struct.pack("<I", bits) for bits in (0x7FC00000, 0xFFC00001)]
    assert is_same(nans[0], nans[1], "float")
    assert not is_same(nans[0], nans[1], "")
    assert not is_same(struct.pack("<f", 0.0), struct.pack("<f", -0.0), "float")
    assert bytes_of(integer_type(16), -2) == b"\xfe\xff"
    assert bytes_of(integer_type(1), 1) == b"\1"


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file, target = tmp_path / "m.ll", tmp_path / "o.ll"
    file.write_text(TEXT)
    for level in ([], ["-O2"]):
        said = run(capsys, "opt", *level, "--verify", str(file), "-o", str(target))
        assert (said.status, said.err) == (0, "")
        first, *reasons, second = said.out.splitlines()
        assert len(reasons) == (3 if not level else 2)
        assert first.startswith("verified: 4 functions on ")
        assert first.endswith(" inputs, 3 not run here" if not level else " inputs, 2 not run here")
        assert second.startswith(f"{target}: ")
    # Standard output is the program's.
    said = run(capsys, "opt", "--verify", str(file))
    assert said.err.startswith("verified: 4 functions")
    assert said.err.count("not run: ") == 3
    said = run(capsys, "opt", "--verify", "--list", str(file))
    assert (said.status, said.err.count("\n")) == (2, 1)
    # A rule that is wrong is found, and nothing is written.
    target.unlink()

    wrong = TransformedProgram(TEXT.replace("%y, 1", "%y, 2"), [], [])
    monkeypatch.setattr("scev.transforms.transform", lambda *_: wrong)
    said = run(capsys, "opt", "--verify", str(file), "-o", str(target), "--remarks", str(tmp_path / "r.yaml"))
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith(f"{file}: not the same when run: small(")
    assert said.err.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.ll"]


def test_inputs_keep_to_what_is_given(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, target = tmp_path / "m.ll", tmp_path / "o.ll"
    file.write_text(division("  %c = icmp ult i32 %x, 8\n  %r = zext i1 %c to i32\n  ret i32 %r"))
    for level in ([], ["-O1"]):
        said = run(capsys, "opt", *level, "--given", "f:%x=[0,7]", "--verify", str(file), "-o", str(target))
        assert (said.status, said.err) == (0, "")
        assert said.out.startswith("verified: 1 function on ")
        assert "ret i32 1" in target.read_text()


def test_a_wrong_rule_is_found(shared: Path) -> None:
    facts = scev.analyze(shared / "corpus" / "cglm.O2.bc", scope="function")
    module = facts.module
    broken = module.text.replace(" = fadd float ", " = fsub float ", 1)
    assert broken != module.text
    assert verified(module, broken, facts, DEFAULT_SETTINGS).difference
