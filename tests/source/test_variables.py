"""Variables: which values debug records say they are, where, and whether as they stand."""

from __future__ import annotations

import pytest

from scev.ir import Function, Instruction, LocalValue
from scev.source.record_places import NOTHING, RecordPlaces, VariableChange
from scev.source.variables import MAX_VARIABLE_SCOPES, Variables, calls_to, is_direct, subprogram_name
from tests.source.naming import function_of, module_text, names_in, names_of


def value_of(function: Function, name: str) -> LocalValue:
    found = function.value(name)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("expression", "is_named"),
    [
        ("", True),
        ("DW_OP_stack_value", True),
        ("DW_OP_plus_uconst, 1, DW_OP_stack_value", False),
        ("DW_OP_constu, 3, DW_OP_shl, DW_OP_stack_value", False),
        ("DW_OP_deref", False),
        ("DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value", True),
        # Only the low bits of the value are the variable.
        ("DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 8, DW_ATE_signed, DW_OP_stack_value", False),
        ("DW_OP_something_new", False),
    ],
)
def test_expressions_of_records(expression: str, is_named: bool) -> None:
    text = module_text("void @f(i32 %a)", f"  x = i32 %a: {expression}\n  ret void", "x: int")
    if "something_new" in expression:
        # LLVM refuses what it does not know; a later one may not.
        text = text.replace("DW_OP_something_new", "DW_OP_nop")
    function = function_of(text)
    assert [variable.name for variable in Variables(function).of(value_of(function, "%a"))] == ["x"] * is_named


def test_records_of_no_value() -> None:
    body = """
  x = i32 poison
  x = i32 7
  y = !DIArgList(i32 %a, i32 %b): DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value
  ret void"""
    function = function_of(module_text("void @f(i32 %a, i32 %b)", body, "x: int; y: int"))
    variables = Variables(function)
    assert [variable.name for _, variable in variables.records] == ["x", "x", "y"]
    assert [variables.of(value) for value in function.values] == [[], [], []]


def test_a_value_of_another_kind_is_no_variable() -> None:
    body = """
  x = i32 %i
  f = i32 %j
  ret void"""
    assert names_of("void @f(i32 %i, i32 %j)", body, "x: int; f: float") == {"i": "x", "j": "%j"}


def test_values_wider_than_their_variable() -> None:
    body = """
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %n, %loop ]
  i = i64 %i
  %w = add i64 %a, %i
  %n = add nuw nsw i64 %i, 1
  i = i64 %n
  j = i64 %w
  %c = icmp ult i64 %n, %w
  br i1 %c, label %loop, label %out
out:
  ret void"""
    names = names_of("void @f(i64 %a)", body, "i: int; j: int")
    assert names["i"] == "i"
    assert names["n"] == "i"
    # The low half of %w is j.
    assert names["w"] == "%a + i"


def test_fragments() -> None:
    body = """
  s = i32 %a: DW_OP_LLVM_fragment, 0, 32
  s = float %b: DW_OP_LLVM_fragment, 160, 32
  x = i32 %low: DW_OP_LLVM_fragment, 0, 32
  x = i32 %high: DW_OP_LLVM_fragment, 32, 32
  %sum = add i32 %low, %high
  x = i64 %c
  %late = add i32 %low, 1
  ret void"""
    head = "void @f(i32 %a, float %b, i32 %low, i32 %high, i64 %c)"
    names = names_of(head, body, "s: S; x: long")
    assert names == {
        "a": "s.n",
        "b": "s.w",
        "low": "x[bits 0..31]",
        "high": "x[bits 32..63]",
        "c": "x",
        "sum": "x[bits 0..31] + x[bits 32..63]",
        "late": "%low + 1",
    }


def test_variables_in_memory() -> None:
    body = """
  %p = alloca i32
  %q = alloca [24 x i8]
  x at ptr %p
  s at ptr %q
  r at ptr %a
  %v = load i32, ptr %p
  %half = load i16, ptr %p
  %w = getelementptr i8, ptr %q, i64 20
  %f = load float, ptr %w
  %g = load i32, ptr %a
  ret void"""
    names = names_of("void @f(ptr %a)", body, "x: int; s: S; r: int")
    assert names == {
        "a": "&r",
        "p": "&x",
        "q": "&s",
        "v": "x",
        "half": "%half",
        "w": "&s.w",
        "f": "s.w",
        "g": "r",
    }


def test_arguments_that_are_stored_to_variables() -> None:
    body = """
  %p = alloca i32
  %q = alloca [4 x i8]
  %s = alloca [16 x i8]
  x at ptr %p
  y at ptr %q
  m at ptr %s
  store i32 %a, ptr %p
  store i32 %b, ptr %q
  store i32 %c, ptr %s
  %one = add i32 %a, 1
  %two = add i32 %b, 1
  %three = add i32 %c, 1
  store i32 0, ptr %q
  ret void"""
    names = names_of("void @f(i32 %a, i32 %b, i32 %c)", body, "x: int; y: int; m: int[4][4]")
    # y has another value later; m is more than what is stored to its begin.
    assert {name: names[name] for name in ("a", "b", "c", "one", "two", "three")} == {
        "a": "x",
        "b": "y",
        "c": "%c",
        "one": "x + 1",
        "two": "%b + 1",
        "three": "%c + 1",
    }


def test_a_part_of_a_variable_in_memory() -> None:
    body = """
  %p = alloca float
  s at ptr %p: DW_OP_LLVM_fragment, 160, 32
  %v = load float, ptr %p
  ret void"""
    assert names_of("void @f()", body, "s: S") == {"p": "%p", "v": "s.w"}


def test_assignments_say_where_a_variable_is_stored() -> None:
    text = module_text(
        "void @f(i64 %k)",
        """
  %p = alloca [16 x i32], !DIAssignID !70
    #dbg_assign(i1 poison, !100, !DIExpression(), !70, ptr %p, !DIExpression(), !7)
  %q = getelementptr i32, ptr %p, i64 %k
  %v = load i32, ptr %q
  ret void""",
        "m: int[4][4]",
        "!70 = distinct !DIAssignID()\n",
    )
    names = names_in(text)
    assert names["p"] == "&m"
    assert names["v"] == "m[0][%k]"


def test_two_variables_at_one_address() -> None:
    body = """
  %p = alloca i32
  x at ptr %p
  inner_y at ptr %p
  %v = load i32, ptr %p, !dbg !7
  %w = load i32, ptr %p, !dbg !64
  ret void"""
    names = names_of("void @f()", body, "x: int; inner.y: int")
    assert names["v"] == "x"
    assert names["w"] in ("x", "y")


def test_the_name_of_the_caller_comes_first() -> None:
    body = """
  g_n = i32 %a
  m = i32 %a
  ret void"""
    function = function_of(module_text("void @f(i32 %a)", body, "g.n: int; m: int"))
    names = [
        (one.name, one.function, [call.line for call in one.calls])
        for one in Variables(function).of(function.values[0])
    ]
    assert names == [("m", "f", []), ("n", "g", [3])]


def test_many_blocks_end_the_search() -> None:
    body = """
  x = i32 %a
  br label %next
next:
  %b = add i32 %a, 1
  x = i32 %b
  ret void"""
    text = module_text("void @f(i32 %a)", body, "x: int")
    assert names_in(text)["b"] == "x"
    function = function_of(text)
    variables = Variables(function)
    add = value_of(function, "%b")
    assert isinstance(add, Instruction)
    assert variables.at(function.values[0], add) is not None
    part = variables.records[0][1]
    places = RecordPlaces(
        function,
        [VariableChange(part, record.line, 0 if k == 0 else 1) for k, (record, _) in enumerate(variables.records)],
        1,
    )
    assert places.value_at(part, add) == NOTHING


def test_scopes_in_a_circle() -> None:
    text = module_text("void @f(i32 %a)", "  x = i32 %a\n  %b = add i32 %a, 1, !dbg !7\n  ret void", "x: int")
    function = function_of(text)
    ((record, variable),) = Variables(function).records
    assert variable.function == "f"
    assert is_direct(record)
    looping: list[object] = [None, 3, "text"]
    assert [subprogram_name(one) for one in looping] == ["", "", ""]
    assert [calls_to(one) for one in looping] == [(), (), ()]
    from scev.ir import MetadataTable

    table = MetadataTable(
        {
            1: "!DILexicalBlock(scope: !2)",
            2: "!DILexicalBlock(scope: !1)",
            3: "!DILocation(line: 1, scope: !1, inlinedAt: !3)",
        },
        {},
    )
    assert subprogram_name(table.node(1)) == ""
    assert len(calls_to(table.node(3))) == MAX_VARIABLE_SCOPES
