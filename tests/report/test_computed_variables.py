"""Variables that have no value of their own, but debug information computes them from one."""

from __future__ import annotations

import pytest

import scev

TEXT = """
define i64 @f(i64 %x) !dbg !4 {{
entry:
  %a = and i64 %x, 7
    #dbg_value(i64 %a, !8, !DIExpression({0}), !10)
  %b = mul i64 %a, 6, !dbg !9
  ret i64 %b, !dbg !9
}}

!llvm.dbg.cu = !{{!0}}
!llvm.module.flags = !{{!2, !3}}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "t.c", directory: "/")
!2 = !{{i32 2, !"Dwarf Version", i32 4}}
!3 = !{{i32 2, !"Debug Info Version", i32 3}}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{{!7, !7}}
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "y", scope: !4, file: !1, line: 2, type: {1})
!9 = !DILocation(line: 3, column: 1, scope: !4)
!10 = !DILocation(line: 0, scope: !4)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
"""


def row_of_y(expression: str, type_: str = "!7") -> str:
    """What the page says of the variable; "" where it has no row."""
    page = str(scev.analyze(TEXT.format(expression, type_))["f"])
    lines = [line.split() for line in page.splitlines()]
    return next((" ".join(words[1:]) for words in lines if words[:1] == ["y"]), "")


@pytest.mark.parametrize(
    ("expression", "known"),
    [
        ("DW_OP_plus_uconst, 1, DW_OP_stack_value", "[1, 8]"),
        ("DW_OP_constu, 3, DW_OP_mul, DW_OP_plus_uconst, 2, DW_OP_stack_value", "[2, 23], 1 less than a multiple of 3"),
        ("DW_OP_constu, 3, DW_OP_and, DW_OP_stack_value", "[0, 3]"),
        ("DW_OP_constu, 8, DW_OP_minus, DW_OP_stack_value", "[-8, -1]"),
        ("DW_OP_consts, 18446744073709551615, DW_OP_xor, DW_OP_stack_value", "[-8, -1]"),
        ("DW_OP_neg, DW_OP_stack_value", "[-7, 0]"),
    ],
)
def test_what_is_computed(expression: str, known: str) -> None:
    assert row_of_y(expression) == f"i64 2 {known}"


@pytest.mark.parametrize(
    "expression",
    [
        # Bits above the variable's would decide, or memory, or nothing is left or too much.
        "DW_OP_constu, 1, DW_OP_shr, DW_OP_stack_value",
        "DW_OP_plus_uconst, 1, DW_OP_deref",
        "DW_OP_plus_uconst, 1",
        "DW_OP_constu, 1, DW_OP_stack_value",
        "DW_OP_plus, DW_OP_stack_value",
        "DW_OP_plus_uconst, 1, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32",
    ],
)
def test_what_is_not_followed(expression: str) -> None:
    assert row_of_y(expression) == ""


def test_a_variable_of_another_size() -> None:
    assert row_of_y("DW_OP_plus_uconst, 1, DW_OP_stack_value", "!11") == ""


@pytest.mark.parametrize("type_", ["!12", "!13"])
def test_bits_that_are_no_number(type_: str) -> None:
    assert row_of_y("DW_OP_plus_uconst, 1, DW_OP_stack_value", type_) == ""


PLUS_1 = "DW_OP_plus_uconst, 1, DW_OP_stack_value), !10)\n    #dbg_value("


@pytest.mark.parametrize(
    ("others", "known"),
    [
        ("i64 100, !8, !DIExpression(", "[1, 100]"),
        ("i64 poison, !8, !DIExpression(", "[1, 8]"),
        ("i64 %a, !8, !DIExpression(DW_OP_neg, DW_OP_stack_value", "[-7, 8]"),
    ],
)
def test_all_that_a_variable_is(others: str, known: str) -> None:
    assert row_of_y(f"{PLUS_1}{others}").startswith(f"i64 2 {known}")


@pytest.mark.parametrize(
    "others",
    [
        "i64 %x, !8, !DIExpression(",
        "i64 %a, !8, !DIExpression(DW_OP_constu, 1, DW_OP_shl, DW_OP_stack_value",
        "i32 100, !8, !DIExpression(",
        "i64 100, !8, !DIExpression(DW_OP_LLVM_fragment, 0, 32",
        "!DIArgList(i64 %a, i64 %x), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus",
        "ptr null, !8, !DIExpression(DW_OP_deref",
    ],
)
def test_a_variable_that_is_more_than_is_followed(others: str) -> None:
    assert row_of_y(f"{PLUS_1}{others}") == ""
