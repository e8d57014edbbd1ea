"""Constant expressions that LLVM folds before it prints them: they are read nevertheless, and stay what they are."""

from __future__ import annotations

import pytest

from scev.evolution.construction.construct import MAX_CONSTANT_EXPRESSION_DEPTH

from .running import Subject

TEXT = """
@g = external global i64
define void @f(i64 %i, ptr %p) {{
  %r = {}
  ret void
}}
"""
ADDRESS = "ptrtoint (ptr @g to i64)"


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        (f"add i64 %i, add (i64 undef, i64 {ADDRESS})", f"(add (i64 undef, i64 {ADDRESS}) + %i)"),
        (f"add i64 %i, sub (i64 {ADDRESS}, i64 poison)", f"(sub (i64 {ADDRESS}, i64 poison) + %i)"),
        (
            "getelementptr i8, ptr getelementptr (i8, ptr @g, i64 undef), i64 %i",
            "(%i + getelementptr (i8, ptr @g, i64 undef))",
        ),
        (
            "getelementptr i8, ptr getelementptr (i8, ptr undef, i64 1), i64 %i",
            "(%i + getelementptr (i8, ptr undef, i64 1))",
        ),
    ],
)
def test_a_part_that_is_undefined_leaves_the_whole_unknown(instruction: str, expected: str) -> None:
    assert str(Subject(TEXT.format(instruction)).node("%r")) == expected


@pytest.mark.parametrize("beyond", [0, 1])
def test_expressions_are_taken_apart_to_a_depth(beyond: int) -> None:
    # The address in the middle is one expression more.
    levels = MAX_CONSTANT_EXPRESSION_DEPTH - 1 + beyond
    inner = ADDRESS
    for _ in range(levels):
        inner = f"add (i64 {inner}, i64 1)"
    rest = ADDRESS if beyond else "(ptrtoint ptr @g to i64)"
    assert str(Subject(TEXT.format(f"add i64 %i, {inner}")).node("%r")) == f"({levels} + {rest} + %i)"
