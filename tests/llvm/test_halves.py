"""LLVM's optimisation in two halves: where it is cut, and that the halves make what the whole makes."""

from __future__ import annotations

import re

import pytest

from scev.llvm import CanonicalText, read_program
from scev.llvm.halves import CUT, Halves, cut
from scev.llvm.preparation import find_opt, printed_pipeline, run_opt
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


@pytest.mark.parametrize(
    ("pipeline", "halves"),
    [
        ("a,function<x>(b,float2int,c),d", ("a", "function<x>(b,float2int,c),d")),
        ("a<1;2>(b,c),d,float2int", ("a<1;2>(b,c),d", "float2int")),
        ("float2int,a", ("no-op-module", "float2int,a")),
        ("a,b(c)", None),
        ("a,float2integer", None),
    ],
)
def test_a_pipeline_is_cut_between_whole_elements(pipeline: str, halves: tuple[str, str] | None) -> None:
    assert cut(pipeline) == halves


@needs_opt
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_cut_is_there_behind_inlining_and_before_vectors(level: int) -> None:
    assert TOOL is not None
    text = printed_pipeline(TOOL, f"default<O{level}>", DEFAULT_SETTINGS)
    halves = cut(text)
    assert halves is not None
    first, second = halves
    assert f"{first},{second}" == text
    assert "cgscc(" in first
    assert "loop-vectorize" not in first
    assert second.index(CUT) < second.index("loop-vectorize")
    assert "inline" not in re.sub(r"\w+-inline\b", "", second)


@needs_opt
def test_both_halves_are_the_whole() -> None:
    assert TOOL is not None
    program = read_program(LOOP)
    halves = Halves(3, tool=TOOL)
    whole = run_opt(program, "default<O3>", TOOL, DEFAULT_SETTINGS).text
    text = halves.second(halves.first(program), False).text
    assert _shape(text) == _shape(whole)


def _shape(text: str) -> list[str]:
    """The opcodes of a program: names differ."""
    return re.findall(r"^  (?:%\S+ = )?((?:tail )?\w+)", text, re.MULTILINE)


def test_llvmlite_has_halves_too() -> None:
    halves = Halves(3)
    first = halves.first(read_program(LOOP))
    assert "x float>" not in first.text
    second = halves.second(CanonicalText(first.text, "m"), True)
    assert "store float" in second.text
    assert halves.words() == "in the middle of -O3, by llvmlite"
