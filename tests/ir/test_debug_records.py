"""Debug records: what their text says, also where it is not what this reader knows."""

from __future__ import annotations

import pytest

from scev.ir import DebugRecord, MetadataTable
from scev.ir.debug_records import read_record
from scev.ir.types import integer_type
from scev.ir.values import LocalValue

TABLE = MetadataTable({1: '!DILocalVariable(name: "x")', 2: "!DILocation(line: 3)", 3: '!DILabel(name: "l")'}, {})
LOCALS = {name: LocalValue(integer_type(32), name, k) for k, name in enumerate(["%a", "%b", '%"a, b)"', "%x.y-z$"])}


def record(text: str) -> DebugRecord:
    return read_record(text, 5, LOCALS, TABLE)


def test_a_value() -> None:
    found = record("#dbg_value(i32 %a, !1, !DIExpression(DW_OP_plus_uconst, 3, DW_OP_stack_value), !2)")
    assert (found.kind, found.line, found.written) == ("value", 5, "i32 %a")
    assert found.value is LOCALS["%a"]
    assert found.variable is TABLE.node(1)
    assert found.location is TABLE.node(2)
    assert found.expression == "DW_OP_plus_uconst, 3, DW_OP_stack_value"
    assert found.address is None


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ('i32 %"a, b)"', '%"a, b)"'),
        ("ptr addrspace(3) %x.y-z$", "%x.y-z$"),
        ("<4 x i32> %a", "%a"),
        ("{ i32, [2 x ptr] } %a", "%a"),
        ("i32 %missing", None),
        ("i32 7", None),
        ("ptr @a", None),
        ("i32 poison", None),
        ("ptr getelementptr (i8, ptr @g, i64 4)", None),
        ("!DIArgList(i32 %a, i32 %b)", None),
        ("!DIArgList(i32 %a)", None),
        ("!{}", None),
    ],
)
def test_what_is_named(written: str, name: str | None) -> None:
    found = record(f"#dbg_value({written}, !1, !DIExpression(), !2)")
    assert found.written == written
    assert (None if found.value is None else found.value.name) == name


def test_an_assignment() -> None:
    text = "#dbg_assign(i32 %a, !1, !DIExpression({}), !9, ptr %b, !DIExpression({}), !2)"
    found = record(text.format("", ""))
    assert found.value is LOCALS["%a"]
    assert found.address is LOCALS["%b"]
    assert found.location is TABLE.node(2)
    assert record(text.format("DW_OP_LLVM_fragment, 0, 32", "")).expression == "DW_OP_LLVM_fragment, 0, 32"
    # Computed from the address, or optimised away.
    assert record(text.format("", "DW_OP_plus_uconst, 4")).address is None
    assert record(text.format("", "").replace("ptr %b", "ptr poison")).address is None


def test_a_label() -> None:
    found = record("#dbg_label(!3, !2)")
    assert (found.kind, found.value, found.expression) == ("label", None, "")
    assert found.variable is TABLE.node(3)
    assert found.location is TABLE.node(2)


@pytest.mark.parametrize(
    "text",
    [
        "#dbg_future(i32 %a, !1, !DIExpression(), !2)",
        "#dbg_value(i32 %a)",
        "#dbg_value()",
        "#dbg_value(",
        "#dbg_",
        "#dbg_value(i32 %a, !99, !DIExpression(), !98)",
        "#dbg_value(i32 %a, !1, !77, !2)",
        "#dbg_assign(i32 %a, !1, !DIExpression(), !2)",
    ],
)
def test_what_is_not_known(text: str) -> None:
    found = record(text)
    assert found.text == text
    assert found.address is None
