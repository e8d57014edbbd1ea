"""Loops over constants in memory, run: tests/facts/constant_walks.ll."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from scev.answers import internals
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


def count(table: str, element: str, wanted: str, layout: str = "e-p:64:64") -> int | None:
    facts = scev.analyze(TABLE.format(table=table, element=element, wanted=wanted, layout=layout))
    exact = facts["f"].loops[0].backedge_taken.exact
    return None if exact is None else exact.constant()


def test_every_loop_runs_as_counted() -> None:
    facts = scev.analyze(str(FILE))
    for function in facts:
        report = check_facts(facts, [Run(function.name[1:], ())], step_limit=2000)
        assert report.undecided == [], function.name
        assert (report.exact_counts > 0) == (function.loops[0].backedge_taken.exact is not None), function.name


def test_elements_read_as_another_type() -> None:
    words = "@table = constant [3 x i32] [i32 16909060, i32 5, i32 6]"
    # 0x01020304, from its low end and from its high one.
    assert count(words, "i8", "2") == 2
    assert count(words, "i8", "2", "E-p:64:64") == 1
    assert count(words, "i16", "258") == 1
    assert count(words, "i16", "258", "E-p:64:64") == 0


def test_a_table_that_is_too_short() -> None:
    # Nothing is read behind the end, not even if it could be known.
    assert count('@table = constant [3 x i8] c"abc"', "i8", "0") is None


def test_the_linker_may_replace_what_it_is_told_to() -> None:
    flag = '\n!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"SemanticInterposition", i32 1}'
    assert count('@table = constant [3 x i8] c"ab\\00"', "i8", "0") == 2
    assert count('@table = constant [3 x i8] c"ab\\00"' + flag, "i8", "0") is None
    assert count('@table = dso_local constant [3 x i8] c"ab\\00"' + flag, "i8", "0") == 2
    assert count('@table = internal constant [3 x i8] c"ab\\00"' + flag, "i8", "0") == 2


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
    assert count(table, "ptr", "@wanted") == (1 if known else None)


def test_null_is_told_apart() -> None:
    strings = '@s = {linkage} constant [2 x i8] c"x\\00"\n@table = internal constant [2 x ptr] [ptr @s, ptr null]'
    assert count(strings.format(linkage="internal"), "ptr", "null") == 1
    assert count(strings.format(linkage="weak"), "ptr", "null") == 1
    missing = "@s = extern_weak constant [2 x i8]\n@table = internal constant [2 x ptr] [ptr @s, ptr null]"
    assert count(missing, "ptr", "null") is None


def test_a_pointer_is_what_it_is_left_with() -> None:
    facts = scev.analyze(str(FILE))["list"]
    pointer = facts["%n"].evolution
    assert pointer is not None
    assert str(internals(facts).evolution.value_at_scope(pointer, None)) == "@last"
    total = facts["%more"].evolution
    assert total is not None
    assert str(internals(facts).evolution.value_at_scope(total, None)) == "60"


ORDERED = """
@text = constant [6 x i8] c"hello\\00"
@other = constant [2 x i8] c"x\\00"
@table = constant [{length} x ptr] [{elements}]
define void @f() {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr ptr, ptr @table, i64 %i
  %p = load ptr, ptr %at
  %next = add i64 %i, 1
  %go = icmp {predicate} ptr {left}, {right}
  br i1 %go, label %loop, label %exit
exit:
  ret void
}}
"""


def place(offset: int | str) -> str:
    """An address in the text, or another constant."""
    return f"getelementptr (i8, ptr @text, i64 {offset})" if isinstance(offset, int) else offset


@pytest.mark.parametrize(
    ("predicate", "bound", "offsets", "expected"),
    [
        ("ult", 3, (1, 2, 3), "2"),
        ("ule", 3, (1, 3, 4), "2"),
        ("ugt", 3, (5, 4, 3), "2"),
        ("uge", 3, (5, 3, 2), "2"),
        # The end of an object is a place that compares, but no place behind it is.
        ("ult", 6, (1, 5, 6), "2"),
        ("ult", 7, (1, 7), "None"),
        ("ult", 3, (1, 7), "None"),
        ("slt", 3, (1, 2, 3), "None"),
        ("sge", 3, (5, 3, 2), "None"),
        ("eq", 3, (3, 3, 4), "2"),
        ("ne", 7, (1, 2, 7), "2"),
        # Only addresses of one object have an order, and others may be equal if they lie outside.
        ("ult", "@other", (1, 2, 3), "None"),
        ("ugt", "null", (1, "null"), "None"),
        ("ne", "@other", (1, 5, "@other"), "2"),
        ("ne", "@other", (1, 6, "@other"), "None"),
        ("ne", "null", (1, 6, "null"), "2"),
        ("ne", "null", (1, 7, "null"), "None"),
        ("eq", "null", ("null", "null", 0), "2"),
        ("ne", 3, ("null", 2, 3), "2"),
        ("ne", 3, ("@f", 3), "None"),
        # An integer is no place in an object.
        ("ne", 3, ("inttoptr (i64 16 to ptr)", 3), "None"),
        ("ne", 3, ("getelementptr (i8, ptr @text, i64 ptrtoint (ptr @other to i64))", 3), "None"),
    ],
)
def test_addresses_are_compared(
    predicate: str, bound: int | str, offsets: tuple[int | str, ...], expected: str
) -> None:
    elements = ", ".join(f"ptr {place(offset)}" for offset in offsets)
    swapped = {"ult": "ugt", "ule": "uge", "ugt": "ult", "uge": "ule", "slt": "sgt", "sge": "sle"}.get(predicate)
    for name, left, right in ((predicate, "%p", place(bound)), (swapped or predicate, place(bound), "%p")):
        text = ORDERED.format(length=len(offsets), elements=elements, predicate=name, left=left, right=right)
        assert str(scev.analyze(text)["f"].loops[0].backedge_taken.exact) == expected, text


WALK = """
target datalayout = "e-p:64:64-p1:64:64:64:32-ni:2"
@primes = constant [6 x i16] [i16 2, i16 3, i16 5, i16 7, i16 11, i16 0]
@near = addrspace(1) constant [3 x i16] [i16 2, i16 3, i16 0]
@far = addrspace(2) constant [3 x i16] [i16 2, i16 3, i16 0]
@mixed = constant {{ ptr, [2 x i64], ptr }} {{ ptr @primes, [2 x i64] [i64 0, i64 5], ptr null }}
@none = constant {{ ptr, {{ ptr, i64 }} }} {{ ptr @primes, {{ ptr, i64 }} zeroinitializer }}
define void @f(i16 %n) {{
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = phi ptr [ {start}, %entry ], [ %p.n, %loop ]
  %at = getelementptr i16, ptr @primes, i64 %i
  %x = load i16, ptr %at
  {body}
  %next = add i64 %i, 1
  %p.n = getelementptr i16, ptr %p, i64 1
  br i1 {go}, label %loop, label %exit
exit:
  ret void
}}
"""
# What an iteration computes, how many backedges are taken, and where %p starts.
BODIES = {
    "a number": ("%go = icmp ne i16 %x, 7", "3", "@primes"),
    "an argument": ("%y = add i16 %x, %n\n  %go = icmp ne i16 %y, 7", "None", "@primes"),
    "undef": ("%y = add i16 %x, undef\n  %go = icmp ne i16 %y, 7", "None", "@primes"),
    "poison": ("%y = mul nuw i16 %x, 9000\n  %go = icmp ne i16 %y, 0", "None", "@primes"),
    "almost poison": ("%y = mul nuw i16 %x, 9000\n  %go = icmp ne i16 %y, 63000", "3", "@primes"),
    "a float": ("%y = uitofp i16 %x to float\n  %go = fcmp one float %y, 7.0", "3", "@primes"),
    "an address as a number": (
        "%a = ptrtoint ptr %at to i64\n  %y = trunc i64 %a to i16\n  %z = xor i16 %x, %y\n  %go = icmp ne i16 %z, 7",
        "None",
        "@primes",
    ),
    "a pointer that walks": (
        "%y = load i16, ptr %p\n  %go = icmp ne i16 %y, 7",
        "2",
        "getelementptr (i16, ptr @primes, i64 1)",
    ),
    "a load of null": ("%y = load i16, ptr %p\n  %go = icmp ne i16 %y, 7", "None", "null"),
    "a load of code": ("%y = load i16, ptr %p\n  %go = icmp ne i16 %y, 7", "None", "@f"),
    "a pointer of an integer": ("%y = load i16, ptr %p\n  %go = icmp ne i16 %y, 7", "None", "inttoptr (i64 64 to ptr)"),
    "an index of 32 bits": (
        "%q = getelementptr i16, ptr addrspace(1) @near, i64 %i\n  %y = load i16, ptr addrspace(1) %q\n"
        "  %go = icmp ne i16 %y, 0",
        "None",
        "@primes",
    ),
    "a pointer that is not integral": (
        "%q = getelementptr i16, ptr addrspace(2) @far, i64 %i\n  %y = load i16, ptr addrspace(2) %q\n"
        "  %go = icmp ne i16 %y, 0",
        "None",
        "@primes",
    ),
    "an element of a vector": (
        "%q = getelementptr <2 x i16>, ptr %p, i64 %i, i64 1\n  %y = load i16, ptr %q\n  %go = icmp ne i16 %y, 0",
        "None",
        "@primes",
    ),
    "a vector": (
        "%v = load <2 x i16>, ptr %at\n  %y = extractelement <2 x i16> %v, i64 0\n  %go = icmp ne i16 %y, 7",
        "None",
        "@primes",
    ),
    "an integer as a pointer": (
        "%q = getelementptr ptr, ptr @mixed, i64 %i\n  %y = load ptr, ptr %q\n  %go = icmp ne ptr %y, null",
        "1",
        "@primes",
    ),
    "no pointer": (
        "%q = getelementptr ptr, ptr @none, i64 %i\n  %y = load ptr, ptr %q\n  %go = icmp ne ptr %y, null",
        "1",
        "@primes",
    ),
    "a number as a pointer": (
        "%q = getelementptr ptr, ptr @mixed, i64 %i\n  %y = load ptr, ptr %q\n  %go = icmp ne ptr %y, @none",
        "None",
        "@primes",
    ),
}


@pytest.mark.parametrize("name", list(BODIES))
def test_what_is_run(name: str) -> None:
    body, expected, start = BODIES[name]
    facts = scev.analyze(WALK.format(body=body, start=start, go="%go"))
    assert str(facts["f"].loops[0].backedge_taken.exact) == expected


def test_nothing_is_run_for_a_condition_that_is_not_computed() -> None:
    facts = scev.analyze(WALK.format(body="", start="@primes", go="undef"))
    assert facts["f"].loops[0].backedge_taken.exact is None
