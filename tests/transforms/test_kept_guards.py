"""Guards that are decided and stay: of a call of a mathematical function, beside which a loop carries a float."""

from __future__ import annotations

from typing import Final

import pytest
from tests.transforms.rules import transformed

LOOP: Final = """
declare float @llvm.log.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @logf(float)
declare float @mine(float)
define float @f(ptr %p, i32 noundef %n) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %sum = phi {type} [ 0{point}, %entry ], [ %more, %latch ]
  %q = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %q
  %u = uitofp i8 %b to float
  %x = fadd float %u, 1.0
  %c = fcmp {predicate} float %x, 0.0
  br i1 %c, label %{yes}, label %{no}
then:
  %l = call float @{callee}(float %x)
  {add}
  br label %{after}
latch:
  %more = phi {type} [ %sum, %loop ], [ %s, %then ]
  %next = add nuw nsw i32 %i, 1
  %e = icmp slt i32 %next, %n
  br i1 %e, label %loop, label %exit
exit:
  ret float 0.0
}}
"""
USUAL: Final = {
    "type": "float", "point": ".0", "predicate": "ogt", "yes": "then", "no": "latch", "callee": "llvm.log.f32",
    "add": "%s = fadd float %sum, %l", "after": "latch",
}  # fmt: skip


def rules_of(**different: str) -> list[str]:
    result = transformed(LOOP.format(**{**USUAL, **different}), "constants")
    return [change.rule for change in result.changes]


@pytest.mark.parametrize("callee", ["llvm.log.f32", "logf"])
def test_a_guard_of_a_call_stays(callee: str) -> None:
    assert rules_of(callee=callee) == []
    assert rules_of(callee=callee, predicate="ole", yes="latch", no="then") == []


@pytest.mark.parametrize(
    "different",
    [
        # No call, and one that may be anything.
        {"callee": "llvm.sqrt.f32"},
        {"callee": "mine"},
        # The call never happens.
        {"predicate": "olt"},
        # The loop carries an integer, which needs no register that is lost.
        {"type": "i32", "point": "", "add": "%s = fptosi float %l to i32"},
    ],
)
def test_other_guards_go(different: dict[str, str]) -> None:
    assert "edge" in rules_of(**different)


def test_a_condition_that_is_put_together_stays() -> None:
    text = LOOP.format(**USUAL).replace("br i1 %c,", "%d = fcmp one float %x, 0.0\n  %g = and i1 %c, %d\n  br i1 %g,")
    # One condition takes the place of both.
    assert [change.rule for change in transformed(text, "constants").changes] == ["masked"]
