"""Loops over constants in memory, run: tests/facts/constant_walks.ll."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from tests.execution.oracle import Run, check_facts

FILE = Path(__file__).parent.parent / "facts" / "constant_walks.ll"

TABLE = """
target datalayout = "{layout}"
{table}
define void @f() {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr {element}, ptr @table, i64 %i
  %x = load {element}, ptr %p, align 1
  %next = add i64 %i, 1
  %go = icmp ne {element} %x, {wanted}
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""


def count(table: str, element: str, wanted: str, layout: str = "e-p:64:64") -> str:
    facts = scev.analyze(TABLE.format(table=table, element=element, wanted=wanted, layout=layout))
    return str(facts["f"].loops[0].backedge_taken.exact)


def test_every_loop_runs_as_counted() -> None:
    facts = scev.analyze(str(FILE))
    for function in facts:
        report = check_facts(facts, [Run(function.name[1:], ())], step_limit=2000)
        assert report.undecided == [], function.name
        assert (report.exact_counts > 0) == (function.loops[0].backedge_taken.exact is not None), function.name


def test_elements_read_as_another_type() -> None:
    words = "@table = constant [3 x i32] [i32 16909060, i32 5, i32 6]"
    # 0x01020304, from its low end and from its high one.
    assert count(words, "i8", "2") == "2"
    assert count(words, "i8", "2", "E-p:64:64") == "1"
    assert count(words, "i16", "258") == "1"
    assert count(words, "i16", "258", "E-p:64:64") == "0"


def test_a_table_that_is_too_short() -> None:
    # Nothing is read behind the end, not even if it could be known.
    assert count('@table = constant [3 x i8] c"abc"', "i8", "0") == "None"


def test_the_linker_may_replace_what_it_is_told_to() -> None:
    flag = '\n!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"SemanticInterposition", i32 1}'
    assert count('@table = constant [3 x i8] c"ab\\00"', "i8", "0") == "2"
    assert count('@table = constant [3 x i8] c"ab\\00"' + flag, "i8", "0") == "None"
    assert count('@table = dso_local constant [3 x i8] c"ab\\00"' + flag, "i8", "0") == "2"
    assert count('@table = internal constant [3 x i8] c"ab\\00"' + flag, "i8", "0") == "2"


@pytest.mark.parametrize(
    ("other", "known"),
    [
        ('@other = internal constant [2 x i8] c"x\\00"', True),
        ('@other = internal unnamed_addr constant [2 x i8] c"x\\00"', False),
        ('@other = weak constant [2 x i8] c"x\\00"', False),
        ("@other = external constant [2 x i8]", False),
    ],
)
def test_addresses_of_different_variables(other: str, known: bool) -> None:
    table = other + "\n@wanted = internal constant i8 7\n@table = internal constant [2 x ptr] [ptr @other, ptr @wanted]"
    assert count(table, "ptr", "@wanted") == ("1" if known else "None")


def test_null_is_told_apart() -> None:
    strings = '@s = {linkage} constant [2 x i8] c"x\\00"\n@table = internal constant [2 x ptr] [ptr @s, ptr null]'
    assert count(strings.format(linkage="internal"), "ptr", "null") == "1"
    assert count(strings.format(linkage="weak"), "ptr", "null") == "1"
    missing = "@s = extern_weak constant [2 x i8]\n@table = internal constant [2 x ptr] [ptr @s, ptr null]"
    assert count(missing, "ptr", "null") == "None"


def test_a_pointer_is_what_it_is_left_with() -> None:
    facts = scev.analyze(str(FILE))["list"]
    pointer = facts["%n"].evolution
    assert pointer is not None
    assert str(facts.evolution.value_at_scope(pointer, None)) == "@last"
    total = facts["%more"].evolution
    assert total is not None
    assert str(facts.evolution.value_at_scope(total, None)) == "60"
