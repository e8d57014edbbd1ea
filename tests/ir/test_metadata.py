"""Metadata: nodes, attachments, ranges, places in the source, debug records."""

from pathlib import Path

import llvmlite.binding as llvm
import pytest

from scev.ir import (
    Instruction,
    IntegerOperand,
    MetadataNode,
    MetadataTable,
    Module,
    TextOperand,
    inlining_stack,
    location,
    read,
)

SOURCE = (Path(__file__).parent / "modules" / "metadata.ll").read_text()


# What LLVM refuses; but a reader should not hang on it.
LOOPING = """
define void @f() {
  ret void, !dbg !0
}
!0 = !DILocation(line: 1, scope: !1, inlinedAt: !0)
!1 = !DILexicalBlock(scope: !1)
"""


def load() -> Module:
    module = llvm.parse_assembly(SOURCE, llvm.create_context())
    module.verify()
    return read(str(module))


def instruction(module: Module, function: str, name: str) -> Instruction:
    inside = module.function(function)
    assert inside is not None
    found = inside.value(name)
    assert isinstance(found, Instruction)
    return found


def test_attachments() -> None:
    module = load()
    a = instruction(module, "facts", "%a")
    assert a.metadata.kinds() == ["range", "noundef"]
    assert a.metadata.ranges() == [(32, 0, 10), (32, 20, (1 << 32) - 5)]
    assert "noundef" in a.metadata
    assert a.metadata.text("nonnull") is None
    assert a.metadata.get("nonnull") is None
    g = instruction(module, "facts", "%g")
    assert g.metadata.ranges() == [(32, (1 << 32) - 128, 128)]
    e = instruction(module, "facts", "%e").metadata.get("fpmath")
    assert e is not None
    (accuracy,) = e.operands()
    assert isinstance(accuracy, TextOperand)
    assert accuracy.text == "float 2.500000e+00"
    b = instruction(module, "facts", "%b").metadata
    assert sorted(b.kinds()) == ["align", "dereferenceable", "invariant.group", "invariant.load", "nonnull"]
    assert len(b) == 5
    align = b.get("align")
    assert align is not None
    (number,) = align.operands()
    assert isinstance(number, IntegerOperand)
    assert (number.width, number.value) == (64, 16)


def test_attachments_are_shared_by_text() -> None:
    module = load()
    inside = module.function("facts")
    assert inside is not None
    with_prof = [each.metadata for each in inside.instructions() if "prof" in each.metadata]
    assert len(with_prof) == 2
    y, end = instruction(module, "debugged", "%y"), module.function("debugged")
    assert end is not None
    assert end.blocks[-1].terminator.metadata is y.metadata


def test_operands() -> None:
    module = load()
    inside = module.function("facts")
    assert inside is not None
    custom = inside.attachments.get("custom")
    assert custom is not None
    function, wide, double, nothing, nested, expression, byte = custom.operands()
    assert isinstance(function, TextOperand)
    assert function.text == "ptr @facts"
    assert isinstance(wide, IntegerOperand)
    assert (wide.width, wide.value, wide.signed) == (128, (1 << 128) - 1, -1)
    assert isinstance(double, TextOperand)
    assert nothing is None
    assert isinstance(nested, MetadataNode)
    flag, inner = nested.operands()
    assert isinstance(flag, IntegerOperand)
    assert (flag.width, flag.value) == (1, 1)
    assert isinstance(inner, MetadataNode)
    assert inner.operands()[0] == "nested"
    assert isinstance(expression, MetadataNode)
    assert (expression.kind, expression.number) == ("DIExpression", -1)
    assert isinstance(byte, IntegerOperand)
    assert byte.signed == -1
    domain = instruction(module, "facts", "%d").metadata.get("alias.scope")
    assert domain is not None
    (scope,) = domain.operands()
    assert isinstance(scope, MetadataNode)
    own, its_domain, name = scope.operands()
    assert own is scope
    assert scope.is_distinct
    assert name == "scope"
    assert isinstance(its_domain, MetadataNode)
    assert its_domain.operands()[1] == 'domain "quoted", !x {'


def test_specialised_nodes() -> None:
    module = load()
    (unit,) = module.metadata.named("llvm.dbg.cu")
    assert (unit.kind, unit.is_distinct) == ("DICompileUnit", True)
    assert unit.field("producer") == 'clang, "version"'
    assert unit.field("isOptimized") is True
    assert unit.field("runtimeVersion") == 0
    assert unit.field("emissionKind") == "FullDebug"
    assert unit.field("nothing") is None
    assert module.metadata.named("nothing") == []
    debugged = module.function("debugged")
    assert debugged is not None
    subprogram = debugged.attachments.get("dbg")
    assert subprogram is not None
    assert subprogram.field("flags") == "DIFlagPrototyped | DIFlagAllCallsDescribed"
    type = subprogram.field("type")
    assert isinstance(type, MetadataNode)
    types = type.field("types")
    assert isinstance(types, MetadataNode)
    assert types.operands()[2] is None
    assert module.metadata.node(10**6) is None
    assert module.metadata.names() == ["llvm.dbg.cu", "llvm.module.flags", "llvm.ident"]


def test_places() -> None:
    module = load()
    assert location(instruction(module, "debugged", "%y").metadata) == ("facts.c", 12, 3)
    inlined = instruction(module, "debugged", "%z").metadata
    assert location(inlined) == ("header.h", 5, 7)
    # A lexical block without a file takes that of the scope around it.
    assert inlining_stack(inlined) == [("header.h", 5, 7), ("facts.c", 13, 0)]
    assert location(instruction(module, "facts", "%a").metadata) is None


def test_debug_records() -> None:
    module = load()
    debugged = module.function("debugged")
    assert debugged is not None
    records = debugged.debug_records()
    assert [record.text.partition("(")[0] for record in records] == [
        "#dbg_value", "#dbg_declare", "#dbg_value", "#dbg_value", "#dbg_label", "#dbg_assign",
    ]  # fmt: skip
    lines = module.text.split("\n")
    assert all(lines[record.line - 1].strip() == record.text for record in records)
    assert debugged.debug_records() is records
    first = records[0]
    assert first.kind == "value"
    assert first.value is not None
    assert first.value.name == "%x"
    assert first.variable is not None
    assert first.variable.kind == "DILocalVariable"
    assert first.location is not None
    assert first.location.kind == "DILocation"
    # A list of values is none that a variable has.
    assert records[2].value is None
    assert records[2].written.startswith("!DIArgList(")
    facts = module.function("facts")
    assert facts is not None
    assert facts.debug_records() == []
    declared = module.function("use")
    assert declared is not None
    assert declared.debug_records() == []


def test_cycles_and_nonsense() -> None:
    table = MetadataTable(
        {0: "distinct !{!1}", 1: "!{!0, !9}", 2: "!Unknown(a: !{!{}}, b: word | word)", 3: "{", 4: ""}, {}
    )
    zero = table.node(0)
    assert zero is not None
    (one,) = zero.operands()
    assert isinstance(one, MetadataNode)
    back, missing = one.operands()
    assert back is zero
    assert isinstance(missing, TextOperand)
    unknown = table.node(2)
    assert unknown is not None
    assert unknown.field("b") == "word | word"
    for number in (3, 4):
        node = table.node(number)
        assert node is not None
        assert node.operands() == []
    module = read(LOOPING)
    assert inlining_stack(module.functions[0].entry.terminator.metadata) == [("", 1, 0)]


@pytest.mark.parametrize(
    "lines",
    [
        ["!0 = !{}", "!1 = !{!0}", "!2 = distinct !{!2, !1}"],
        # As edits may leave them.
        ["!0 = !{}", "!2 = distinct !{!2, !1}", "!1 = !{!0}"],
        ["!0 = !{}", "!2 = distinct !{!2, !1}", "!named = !{!1}", "!1 = !{!0}"],
        ["!1 = !{!0}", "!0 = !{}", "!2 = distinct !{!2, !1}"],
    ],
)
def test_nodes_in_any_order(lines: list[str]) -> None:
    table = read("; ModuleID\n\n" + "\n".join(lines) + "\n").metadata
    assert (len(table), table.next_number()) == (3, 3)
    found = [table.node(number) for number in range(4)]
    assert [None if node is None else node.text for node in found] == ["!{}", "!{!0}", "distinct !{!2, !1}", None]
    assert len(table.named("named")) == ("!named = !{!1}" in lines)
    assert (len(table), table.next_number()) == (3, 3)
