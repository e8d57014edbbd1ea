"""Calls of another type than the function has: C without prototypes makes them, and machines do as they like with them.

What is stated of a function's arguments and result says nothing of such a call, nor what its body would return.
"""

from __future__ import annotations

import pytest

import scev
from scev.domains import IntSet
from scev.ir import Call, call_effects, effects

INTEGERS = """
define internal i32 @fits(i32 %x) {
  ret i32 2
}
define internal i32 @other(i32 %x, ...) {
  ret i32 1
}
"""


def range_of(text: str, value: str = "%r", scope: str = "program") -> IntSet:
    found = scev.analyze(text, scope=scope)["@m"][value].range
    assert isinstance(found, IntSet)
    return found


def indirect(select: str) -> str:
    return f"""{INTEGERS}
@kept = internal global ptr null
@table = internal constant [2 x ptr] [ptr @fits, ptr @other]
define i32 @m(i1 noundef %c, i64 %i) {{
  {select}
  %r = call i32 %p(i32 1)
  ret i32 %r
}}
define i32 @main(i1 noundef %c, i64 %i) {{
  %r = call i32 @m(i1 %c, i64 %i)
  ret i32 %r
}}
"""


@pytest.mark.parametrize(
    "select",
    [
        "%p = select i1 %c, ptr @other, ptr @fits",
        "%at = getelementptr ptr, ptr @table, i64 %i\n  %p = load ptr, ptr %at",
        "store ptr @other, ptr @kept\n  store ptr @fits, ptr @kept\n  %p = load ptr, ptr @kept",
    ],
)
def test_one_that_does_not_fit_makes_the_callees_unknown(select: str) -> None:
    assert range_of(indirect(select)).is_full()
    # Its twin, of which all fit.
    assert range_of(indirect(select.replace("@other", "@fits")).replace("ptr @other]", "ptr @fits]")) == IntSet.point(
        32, 2
    )


def test_a_part_of_a_pointer_that_is_stored_makes_the_callees_unknown() -> None:
    select = "store ptr @fits, ptr @kept\n  store i8 0, ptr @kept\n  %p = load ptr, ptr @kept"
    assert range_of(indirect(select)).is_full()
    zeros = "store ptr @fits, ptr @kept\n  store <2 x i8> zeroinitializer, ptr @kept\n  %p = load ptr, ptr @kept"
    assert range_of(indirect(zeros)).is_full()


@pytest.mark.parametrize("linkage", ["", "internal "])
@pytest.mark.parametrize(
    ("function", "called", "result"),
    [
        ("range(i32 0, 8) i32 @f(i32 %x)", "i64 @f(i64 %y)", "i64"),
        ("i32 @f(i32 returned %x)", "i64 @f(i64 %y)", "i64"),
        ("i64 @f(i64 returned %x, i64 %z)", "i64 @f(i64 %y)", "i64"),
        ("range(i64 0, 8) i64 @f(i32 %x)", "i64 @f(i64 %y)", "i64"),
        ("nonnull ptr @f(i32 %x)", "i64 @f(i64 %y)", "i64"),
    ],
)
def test_what_is_stated_of_a_function_is_not_of_a_call_of_another_type(
    linkage: str, function: str, called: str, result: str
) -> None:
    returned = "ptr null" if "ptr" in function else "i64 %x" if "(i64" in function else "i32 %x"
    if function.startswith("range(i64"):
        returned = "i64 3"
    body = f"define {linkage}{function} {{ ret {returned} }}"
    text = f"{body}\ndefine {result} @m(i64 noundef %y) {{ %r = call {called}\n ret {result} %r }}"
    facts = scev.analyze(text)["@m"]
    found = facts["%r"].range
    assert isinstance(found, IntSet)
    assert found.is_full()
    assert facts["%r"].evolution is not facts["%y"].evolution


@pytest.mark.parametrize(("passed", "others"), [("ptr null", False), ("i64 8", True)])
def test_an_argument_that_is_a_pointer_there_only_is_memory_of_others(passed: str, others: bool) -> None:
    text = f"""
declare void @set(ptr) memory(argmem: write)
define void @m() {{
  call void @set({passed})
  ret void
}}
"""
    function = scev.analyze(text).module.function("@m")
    assert function is not None
    call = next(one for one in function.instructions() if isinstance(one, Call))
    assert bool(call_effects(call) >> effects.OTHER & effects.WRITE) is others


@pytest.mark.parametrize(("passed", "known"), [("i32 %x", True), ("ptr %p", False)])
def test_a_result_is_memory_of_its_own_where_the_function_is_called_so(passed: str, known: bool) -> None:
    text = f"""
declare noalias ptr @get(i32)
define i32 @m(ptr %p, i32 %x) {{
  store i32 1, ptr %p
  %q = call ptr @get({passed})
  store i32 1, ptr %p
  store i32 2, ptr %q
  %r = load i32, ptr %p
  ret i32 %r
}}
"""
    found = scev.analyze(text, settings=scev.Settings(undef="absent"))["@m"]["%r"].range
    assert (found == IntSet.point(32, 1)) is known


# Numbers as addresses -------------------------------------------------------------------------------------------------


REGISTERS = """
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-ni:1"
@registers = internal constant { ptr SPACE, ptr SPACE } { ptr SPACE inttoptr (i64 4096 to ptr SPACE), ptr SPACE inttoptr
  (i64 4097 to ptr SPACE) }
@current = internal global ptr SPACE inttoptr (i64 4294967298 to ptr SPACE)

define ptr SPACE @one_of(i64 noundef %k) {
  %p = getelementptr inbounds [2 x ptr SPACE], ptr @registers, i64 0, i64 %k
  %r = load ptr SPACE, ptr %p
  %low = load i32, ptr @registers
  %c = load ptr SPACE, ptr @current
  ret ptr SPACE %r
}
"""


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("", ("[4096, 4097]", "4096", "4294967298")),
        ("addrspace(2)", ("[4096, 4097]", "4096", "2")),
        # Pointers of this space are no plain integers.
        ("addrspace(1)", ("full-set", "full-set", "full-set")),
    ],
)
def test_addresses_that_are_numbers(space: str, expected: tuple[str, str, str]) -> None:
    facts = scev.analyze(REGISTERS.replace("SPACE", space))["one_of"]
    assert tuple(str(facts[name].range) for name in ("%r", "%low", "%c")) == expected
