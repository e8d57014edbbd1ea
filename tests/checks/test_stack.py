"""Bytes of the stack that functions need which call one another (checks/stack.py)."""

from __future__ import annotations

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import check_function
from scev.ir import Alloca
from scev.source.locations import location_of_variable

HEAD = """
target datalayout = "e-i64:64"
target triple = "x86_64-pc-linux-gnu"
%large = type { [60 x i8] }
declare void @use(ptr)
"""


def told(text: str, limit: int = 100) -> dict[str, str]:
    """By function, what is told of its stack."""
    module = scev.read(HEAD + text)
    analyzed = AnalyzedModule(module, scev.Settings(undef="absent", ub="any").with_("max_stack_bytes", limit))
    return {
        function.name: f"{one.verdict}: {one.words}"
        for function in module.defined_functions()
        for one in check_function(analyzed.facts_of(function.name), ["stack"])
    }


@pytest.mark.parametrize(("bytes_", "is_told"), [(100, False), (101, True)])
def test_the_variables_of_one_function(bytes_: int, is_told: bool) -> None:
    text = f"define void @f() {{\n %a = alloca [{bytes_} x i8]\n call void @use(ptr %a)\n ret void\n}}"
    words = f"possible: its variables need {bytes_} bytes of the stack"
    assert told(text) == ({"@f": words} if is_told else {})


def test_elements_and_copies_count() -> None:
    text = """
define void @f(ptr byval(%large) %s) {
  %a = alloca i32, i64 11
  call void @use(ptr %a)
  ret void
}"""
    assert told(text) == {"@f": "possible: its variables need 104 bytes of the stack"}


CHAIN = """
define void @deepest() {
  %a = alloca [30 x i8]
  call void @use(ptr %a)
  ret void
}
define void @middle() {
  %a = alloca [50 x i8]
  call void @use(ptr %a)
  call void @deepest()
  ret void
}
define void @beside() {
  call void @deepest()
  ret void
}
define void @first() {
  %a = alloca [60 x i8]
  call void @use(ptr %a)
  call void @middle()
  call void @beside()
  ret void
}"""


@pytest.mark.parametrize(
    ("limit", "expected"),
    [
        (140, {}),
        (139, {"@deepest": "possible: its variables need 30 bytes of the stack, and those of its callers 110"}),
        (109, {"@middle": "possible: its variables need 50 bytes of the stack, and those of its callers 60"}),
        (59, {"@first": "possible: its variables need 60 bytes of the stack"}),
    ],
)
def test_functions_that_call_one_another(limit: int, expected: dict[str, str]) -> None:
    assert told(CHAIN, limit) == expected


@pytest.mark.parametrize(("tail", "is_told"), [("", True), ("tail", True), ("musttail", False)])
def test_a_caller_that_gives_up_its_frame(tail: str, is_told: bool) -> None:
    text = f"""
define void @last() {{
  %a = alloca [60 x i8]
  call void @use(ptr %a)
  ret void
}}
define void @first() {{
  %a = alloca [60 x i8]
  call void @use(ptr %a)
  {tail} call void @last()
  ret void
}}"""
    words = "possible: its variables need 60 bytes of the stack, and those of its callers 60"
    assert told(text) == ({"@last": words} if is_told else {})


def test_recursion_is_not_counted() -> None:
    text = """
define void @again() {
  %a = alloca [60 x i8]
  call void @use(ptr %a)
  call void @again()
  call void @other()
  ret void
}
define void @other() {
  %a = alloca [30 x i8]
  call void @use(ptr %a)
  call void @again()
  ret void
}"""
    assert told(text) == {}


def test_the_place_is_that_of_the_largest_variable() -> None:
    text = """
define void @f() !dbg !4 {
  %a = alloca [4 x i8]
  %b = alloca [200 x i8]
  #dbg_declare(ptr %a, !6, !DIExpression(), !8)
  #dbg_declare(ptr %b, !7, !DIExpression(), !9)
  call void @use(ptr %a), !dbg !10
  call void @use(ptr %b), !dbg !10
  ret void, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1)
!1 = !DIFile(filename: "frame.c", directory: "/")
!2 = !DISubroutineType(types: !{})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!6 = !DILocalVariable(name: "a", scope: !4, file: !1, line: 2, type: !5)
!7 = !DILocalVariable(name: "b", scope: !4, file: !1, line: 3, type: !5)
!8 = !DILocation(line: 2, column: 10, scope: !4)
!9 = !DILocation(line: 3, column: 10, scope: !4)
!10 = !DILocation(line: 4, column: 5, scope: !4)
"""
    module = scev.read(HEAD + text)
    analyzed = AnalyzedModule(module, scev.Settings(undef="absent", ub="any").with_("max_stack_bytes", 100))
    facts = analyzed.facts_of("@f")
    (one,) = check_function(facts, ["stack"])
    assert isinstance(one.at, Alloca)
    assert location_of_variable(one.at) == ("frame.c", 3, 10)
