"""LLVM's optimisation in two halves: where it is cut, and that the halves make what the whole makes."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from scev.llvm import read_program
from scev.llvm.halves import Halves, UnreadProgram, behind_point
from scev.llvm.orders import with_orders, without_orders
from scev.llvm.preparation import find_opt, optimised_bitcode, printed_pipeline
from scev.settings import DEFAULT_SETTINGS

TOOL, _ = find_opt()
needs_opt = pytest.mark.skipif(TOOL is None, reason="there is no opt of llvmlite's version")

LOOP = """
define float @total(ptr %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi float [ 0.0, %entry ], [ %more, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  %y = fmul float %x, 2.0
  store float %y, ptr %q
  %more = fadd float %sum, %x
  %next = add nsw i32 %i, 1
  br label %head
exit:
  ret float %sum
}
"""


CALLEES = [*((count, "") for count in range(6, 14)), (3, "cold"), (3, "optsize"), (1, "minsize")]
"""Functions by their number of calls, and attributes: which are inlined differs by level."""
MANY_CALLS = (
    "declare void @out(i32)\n"
    + "".join(
        f"define i32 @callee{k}(i32 %a, i32 %b) {attributes} {{\n"
        + "".join(f"  call void @out(i32 {n})\n" for n in range(count))
        + "  %s = add i32 %a, %b\n  ret i32 %s\n}\n"
        for k, (count, attributes) in enumerate(CALLEES)
    )
    + "define i32 @caller(i32 %a, i32 %b) {\n"
    + "".join(f"  %r{k} = call i32 @callee{k}(i32 %a, i32 %b)\n" for k in range(len(CALLEES)))
    + "  %t = add i32 %r0, %r1\n  ret i32 %t\n}\n"
)
UNROLLED = """
define i32 @sum(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load volatile i32, ptr %q
  %y = mul i32 %x, %sum
  %z = xor i32 %y, 12345
  %more = add i32 %z, %x
  %next = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %next, 40
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %more
}
"""
"""Its loop is unrolled completely where the limit is 300, and not where it is 150."""
CORPUS = ["cxxmix.O0", "zlib.O0", "chipmunk.O0", "stb_image.O0", "sqlite3.O0", "rust_mix.O0"]


def whole(program: bytes, level: int) -> bytes:
    """What opt makes of a program at a level."""
    assert TOOL is not None
    return optimised_bitcode(program, "m", [TOOL, "-preserve-bc-uselistorder"], f"default<O{level}>", DEFAULT_SETTINGS)


def in_halves(program: bytes, level: int) -> bytes:
    halves = Halves(level, tool=TOOL)
    ended = halves.second(halves.first(UnreadProgram("m", program)))
    assert ended.bitcode is not None
    return ended.bitcode


def text_of(bitcode: bytes) -> str:
    return read_program(bitcode, name="m").text


@needs_opt
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_cut_is_there_behind_inlining_and_before_vectors(level: int) -> None:
    assert TOOL is not None
    second = behind_point([TOOL], level, DEFAULT_SETTINGS)
    assert second is not None
    assert printed_pipeline([TOOL], f"default<O{level}>", DEFAULT_SETTINGS).endswith(f",{second}")
    assert second.index("float2int") < second.index("loop-vectorize")
    assert "inline" not in re.sub(r"\w+-inline\b", "", second)


@needs_opt
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("program", [LOOP, MANY_CALLS, UNROLLED], ids=["loop", "calls", "unrolled"])
def test_both_halves_are_the_whole(program: str, level: int) -> None:
    assert text_of(in_halves(program.encode(), level)) == text_of(whole(program.encode(), level))


@needs_opt
@pytest.mark.parametrize("program", [MANY_CALLS, UNROLLED], ids=["calls", "unrolled"])
def test_a_printed_pipeline_is_not_the_whole(program: str) -> None:
    """So these programs tell whether a parameter is lost."""
    assert TOOL is not None
    printed = printed_pipeline([TOOL], "default<O3>", DEFAULT_SETTINGS)
    made = optimised_bitcode(program.encode(), "m", [TOOL], printed, DEFAULT_SETTINGS)
    assert text_of(made) != text_of(whole(program.encode(), 3))


@needs_opt
@pytest.mark.conformance
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("name", CORPUS)
def test_the_code_of_halves_is_that_of_the_whole(shared: Path, name: str, level: int) -> None:
    """Byte for byte; in order of uses too, which decides what code generation does with the same text."""
    program = (shared / "corpus" / f"{name}.bc").read_bytes()
    halved, unhalved = in_halves(program, level), whole(program, level)
    if LLC is None:
        assert text_of(halved) == text_of(unhalved)
    else:
        assert object_of(halved) == object_of(unhalved)


LLC = shutil.which("llc-22")


def object_of(bitcode: bytes) -> bytes:
    assert LLC is not None
    command = [LLC, "-O2", "-filetype=obj", "-relocation-model=pic", "-o", "-", "-"]
    return subprocess.run(command, input=bitcode, capture_output=True, check=True).stdout


@needs_opt
@pytest.mark.parametrize("program", [LOOP, MANY_CALLS, UNROLLED], ids=["loop", "calls", "unrolled"])
def test_the_middle_is_as_llvm_prints_it(program: str) -> None:
    middle = Halves(2, tool=TOOL).first(UnreadProgram("a 'b'", program.encode()))
    assert middle.ordered is not None
    assert middle.program.text == read_program(middle.ordered.encode(), name="a 'b'").text
    assert "uselistorder" not in middle.program.text


def test_without_directives_a_text_is_as_it_was() -> None:
    for text in (TWO, TWO + "\n; uselistorder directives\nuselistorder ptr @g, { 1, 0 }\n"):
        plain = without_orders(text)
        assert "uselist" not in plain
        assert plain.count("\n}\n") == 2


@needs_opt
def test_what_llvm_warns_of_is_not_part_of_the_middle() -> None:
    """A loop that cannot be vectorised although it must: LLVM says so in the second half, of what is in llvm.used."""
    program = LOOP.replace("br label %head\nexit", "br label %head, !llvm.loop !0\nexit") + (
        '@llvm.used = appending global [1 x ptr] [ptr @total], section "llvm.metadata"\n'
        '!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.vectorize.enable", i1 true}\n'
    )
    middle = Halves(3, tool=TOOL).first(read_program(program))
    assert middle.program.text.count("\ndefine ") == 1
    assert middle.ordered is not None
    assert middle.ordered.startswith("; ModuleID")
    assert "warning" not in middle.ordered


TWO = """define i32 @a(i32 %x, i32 %y) #0 {
  %1 = add i32 %x, %y
  %2 = sub i32 %1, %x
  ret i32 %2

; uselistorder directives
  uselistorder i32 %x, { 1, 0 }
  uselistorder ptr @g, { 1, 0 }
}

define i32 @b(i32 %x, i32 %y) #0 {
  %1 = add i32 %x, %y
  %2 = sub i32 %1, %x
  ret i32 %2

; uselistorder directives
  uselistorder i32 %x, { 1, 0 }
}
"""


def test_a_function_that_is_as_before_keeps_its_orders_of_uses() -> None:
    without = re.sub(r"\n; uselist.*\n(  uselist.*\n)+", "", TWO)
    changed = without.replace("#0", "#7").replace(
        "sub i32 %1, %x\n  ret i32 %2\n}\n", "sub i32 %1, %y\n  ret i32 %2\n}\n", 1
    )
    a, b = with_orders(changed, TWO).split("define i32 @b")
    assert "uselistorder" not in a
    assert b.count("uselistorder") == 1
    a, b = with_orders(without, TWO).split("define i32 @b")
    # Uses of a global are in other functions too.
    assert [line for line in a.splitlines() if "uselist" in line] == ["  uselistorder i32 %x, { 1, 0 }"]
    read_program(with_orders(without.replace("#0", ""), TWO))


@needs_opt
def test_an_edit_of_one_function_is_read_with_the_orders_of_others() -> None:
    halves = Halves(2, tool=TOOL)
    middle = halves.first(read_program(MANY_CALLS))
    changed = middle.program.text.replace("call void @out(i32 1)", "call void @out(i32 77)", 1)
    assert changed != middle.program.text
    assert "i32 77" in halves.second(middle, changed).program.text


@needs_opt
def test_bytes_that_are_no_text_stay() -> None:
    # LLVM prints these two as they are.
    text = b'define void @f() "k\xffy"="v" gc "sh\xffx" {\n  ret void\n}\n'
    program = read_program(text, name="bytes.ll")
    halves = Halves(2, tool=TOOL)
    ended = halves.second(halves.first(program)).program.text
    assert 'gc "sh\\FFx"' in ended
    assert '"k\\FFy"="v"' in ended


def test_llvmlite_has_halves_too() -> None:
    halves = Halves(3)
    middle = halves.first(read_program(LOOP))
    assert "x float>" not in middle.program.text
    ended = halves.second(middle, middle.program.text)
    assert "store float" in ended.program.text
    assert ended.bitcode is None
    assert halves.words() == "in the middle of -O3, by llvmlite"
