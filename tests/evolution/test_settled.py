"""Tests that the second iteration settles (counts/settled.py), and loops of floats and intrinsics that are run."""

from __future__ import annotations

import itertools
import struct

import pytest

import scev
from scev.facts import LoopFacts
from scev.settings import Settings
from tests.execution.oracle import Run, check_facts

LOOP = """
declare {{ i8, i1 }} @llvm.umul.with.overflow.i8(i8, i8)
declare {{ i8, i1 }} @llvm.ssub.with.overflow.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
declare i8 @llvm.ctpop.i8(i8)
declare float @llvm.fabs.f32(float)
declare i8 @read() memory(read) nounwind willreturn
define void @f({arguments}) {attributes} {{
entry:
{front}
loop:
  %e = phi {type} [ {start}, {entry} ], [ {next}, %loop ]
{body}
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""


def loop(
    body: str, start: str, next_: str = "%next", attributes: str = "", front: str = "  br label %loop", type: str = "i8"
) -> str:
    arguments = f"{type} noundef %x, {type} noundef %y"
    entry = "%enter" if "enter:" in front else "%entry"
    return LOOP.format(
        arguments=arguments, attributes=attributes, front=front, type=type, start=start, next=next_, body=body,
        entry=entry,
    )  # fmt: skip


def behind(condition: str) -> str:
    return f"  %c = {condition}\n  br i1 %c, label %enter, label %exit\nenter:\n  br label %loop"


def bits(number: float) -> int:
    return int.from_bytes(struct.pack("<f", number), "little")


def counted(text: str, settings: Settings | None = None) -> LoopFacts:
    """The loop of @f; what is said of it holds for runs with all kinds of numbers."""
    facts = scev.analyze(text, settings=settings or Settings())
    is_float = "@f(float" in text
    numbers = (
        [bits(x) for x in (0.0, 0.5, 1.0, 2.5, -3.0, float("inf"), float("nan"))] if is_float else range(0, 256, 5)
    )
    if "mustprogress" not in text:
        check_facts(facts, [Run("f", pair) for pair in itertools.product(numbers, repeat=2)], step_limit=2000)
    return facts["f"].loops[0]


def answer(text: str, settings: Settings | None = None) -> str:
    found = counted(text, settings)
    if found.backedge_taken.exact is not None:
        return str(found.backedge_taken.exact)
    most = found.backedge_taken.constant_max
    return found.reason if most is None else f"at most {most}"


ODD = "  %next = or i8 %x, 1\n"
NEVER = (
    "the exit condition %go compares %e as it is after the first iteration: the loop ends at the first or the second "
    "test, or never"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (loop(ODD + "  %go = icmp ne i8 %next, 4\n", "0"), None),
        (loop(ODD + "  %go = icmp eq i8 %e, 0", "0"), "1"),
        (loop(ODD + "  %even = and i8 %e, 1\n  %go = icmp eq i8 %even, 0", "%y"), "at most 1"),
        (loop(ODD + "  %go = icmp slt i8 %e, 1", "0"), NEVER),
        (loop(ODD + "  %go = icmp slt i8 %e, 1", "0", attributes="mustprogress"), "1"),
        (loop(ODD + "  %go = icmp slt i8 %e, 1", "%y", attributes="mustprogress"), "at most 1"),
        (loop("  %go = icmp slt i8 %e, 3", "0", "%x", front=behind("icmp sgt i8 %x, 2")), "1"),
        # Not the same in each iteration.
        (loop("  %next = freeze i8 %x\n  %go = icmp slt i8 %e, 1", "0", attributes="mustprogress"), None),
        (loop("  %next = call i8 @read()\n  %go = icmp slt i8 %e, 1", "0", attributes="mustprogress"), None),
        (loop("  %next = add i8 %e, %x\n  %go = icmp slt i8 %e, %y", "0", attributes="mustprogress"), None),
    ],
)
def test_integers(text: str, expected: str | None) -> None:
    found = answer(text)
    assert found == expected if expected is not None else found not in ("1", "at most 1", NEVER)


FLOATS = [
    ("  %go = fcmp olt float %e, 1.0", "0.0", "%x", behind("fcmp ogt float %x, 2.0"), "1"),
    # A NaN leaves, too.
    ("  %go = fcmp olt float %e, 1.0", "0.0", "%x", behind("fcmp ugt float %x, 2.0"), "1"),
    ("  %go = fcmp ult float %e, 1.0", "0.0", "%x", behind("fcmp ugt float %x, 2.0"), None),
    ("  %go = fcmp olt float %e, 1.0", "%y", "%x", behind("fcmp ogt float %x, 2.0"), "at most 1"),
    # Run: e halves until 1 + e is 1.
    ("  %one = fadd float %e, 1.0\n  %go = fcmp ogt float %one, 1.0\n  %next = fmul float %e, 0.5",
     "1.0", "%next", "", "24"),
    ("  %d = fsub float %e, 3.0\n  %a = call float @llvm.fabs.f32(float %d)\n  %go = fcmp olt float %a, 4.0\n"
     "  %next = fadd float %e, 1.0", "0.0", "%next", "", "7"),
    ("  %next = fdiv float %e, 0.0\n  %go = fcmp oeq float %e, %e", "0.0", "%next", "", "1"),
    # LLVM may compute e > 0 of it.
    ("  %one = fadd reassoc float %e, 1.0\n  %go = fcmp ogt float %one, 1.0\n  %next = fmul float %e, 0.5",
     "1.0", "%next", "", None),
]  # fmt: skip


@pytest.mark.parametrize(("body", "start", "next_", "front", "expected"), FLOATS)
def test_floats(body: str, start: str, next_: str, front: str, expected: str | None) -> None:
    found = answer(loop(body, start, next_, front=front or "  br label %loop", type="float"))
    assert found == expected if expected is not None else not found.isdigit()


def test_a_phi_with_flags_is_not_run() -> None:
    text = loop("  %next = fmul float %e, 0.5\n  %go = fcmp ogt float %e, 0.1", "1.0", type="float")
    assert answer(text) == "4"
    text = text.replace("%next = fmul float %e, 0.5", "%b = fmul float %e, 0.5\n  %next = fneg float %b")
    assert answer(text) == "1"
    assert not answer(text.replace("phi float", "phi nsz float")).isdigit()


def test_any_rounding_is_not_run() -> None:
    text = loop(
        "  %s = fadd float %e, 1.0\n  %go = fcmp ogt float %s, 1.0\n  %next = fmul float %e, 0.5", "1.0", type="float"
    )
    assert not answer(text, Settings(rounding="any")).isdigit()


@pytest.mark.parametrize(
    ("body", "start", "expected"),
    [
        ("  %r = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %e, i8 3)\n  %next = extractvalue {i8, i1} %r, 0\n"
         "  %o = extractvalue {i8, i1} %r, 1\n  %go = xor i1 %o, true", "1", "5"),
        ("  %r = call {i8, i1} @llvm.ssub.with.overflow.i8(i8 %e, i8 %y)\n  %next = extractvalue {i8, i1} %r, 0\n"
         "  %o = extractvalue {i8, i1} %r, 1\n  %go = xor i1 %o, true", "1", None),
        ("  %m = mul i8 %e, 3\n  %next = call i8 @llvm.umin.i8(i8 %m, i8 200)\n  %go = icmp ne i8 %e, 200", "1", "5"),
        ("  %next = mul i8 %e, 3\n  %n = call i8 @llvm.ctpop.i8(i8 %next)\n  %go = icmp ne i8 %n, 5", "1", "5"),
    ],
)  # fmt: skip
def test_intrinsics(body: str, start: str, expected: str | None) -> None:
    found = answer(loop(body, start))
    assert found == expected if expected is not None else not found.isdigit()


def test_the_reason_of_an_overflow_that_is_not_counted() -> None:
    text = loop(
        "  %r = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %e, i8 3)\n  %next = extractvalue {i8, i1} %r, 0\n"
        "  %o = extractvalue {i8, i1} %r, 1\n  %go = xor i1 %o, true",
        "%x",
    )
    assert (
        answer(text) == "the exit condition %o tests an overflow of %e, which is multiplied in each iteration (%next)"
    )


def test_a_sum_is_another_one_where_the_rounding_mode_may_change() -> None:
    text = """
declare void @turn() nounwind willreturn
define void @f(half noundef %x, half noundef %y) mustprogress willreturn {
entry:
  br label %loop
loop:
  %e = phi half [ 0.0, %entry ], [ %next, %body ]
  %go = fcmp olt half %e, 1.0
  br i1 %go, label %body, label %exit
body:
  call void @turn()
  %next = fadd half %x, %y
  br label %loop
exit:
  ret void
}
"""
    nearest, any_ = (scev.analyze(text, settings=Settings(rounding=mode))["f"].loops[0] for mode in ("nearest", "any"))
    assert str(nearest.backedge_taken.exact) == "1"
    assert any_.backedge_taken.exact is None
    assert any_.backedge_taken.constant_max is None
