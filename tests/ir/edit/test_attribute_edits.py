"""Attributes of functions, results, arguments and calls: added, changed, dropped; groups that others share stay."""

from __future__ import annotations

from scev.ir import Call, Function, Module, opcodes, read
from scev.ir.edit import ArgumentOf, Edits, ResultOf
from tests.execution.programs import module_of_text

TEXT = """
%noundef = type { i32 }
declare noundef range(i32 0, 9) i32 @g(ptr nocapture nonnull align 8, i32 zeroext) #0
declare i32 @printf(ptr, ...) #0
define internal fastcc noundef i32 @f(ptr align 4 %p, i32 noundef signext range(i32 -3, 9) %x) unnamed_addr #1 {
  %a = tail call noundef i32 @g(ptr nonnull align 16 dereferenceable(4) %p, i32 zeroext %x) #2 [ "tag"(i32 %x) ]
  %b = call i32 @g(ptr %p, i32 zeroext 7)
  %c = call i32 (ptr, ...) @printf(ptr noundef %p, %noundef zeroinitializer)
  ret i32 %a
}
define void @other() #1 {
  ret void
}
attributes #0 = { nounwind memory(argmem: read) "frame-pointer"="all" }
attributes #1 = { nounwind willreturn alignstack=16 "a b"="c, d" }
attributes #2 = { nomerge nounwind }
"""


def function(module: Module, name: str) -> Function:
    found = module.function(name)
    assert found is not None
    return found


def call(module: Module, name: str) -> Call:
    found = function(module, "f").value(name)
    assert isinstance(found, Call)
    return found


def edited(edits: Edits) -> Module:
    """The module as this reader reads it; LLVM must accept and mean the same."""
    module = read(edits.text())
    again = module_of_text(edits.text())
    for name in ("@f", "@g", "@other"):
        for one, two in zip(lists(function(module, name)), lists(function(again, name)), strict=True):
            assert sorted(one) == sorted(two)
    return module


def lists(of: Function) -> list[list[str]]:
    found = [of.attributes.names(), of.return_attributes.names()]
    found += [argument.attributes.names() for argument in of.arguments]
    for instruction in of.instructions():
        if isinstance(instruction, Call):
            site = instruction.site
            found += [site.attributes.names(), site.return_attributes.names()]
            found += [attributes.names() for attributes in site.argument_attributes]
    return found


def test_of_functions() -> None:
    module = module_of_text(TEXT)
    edits = Edits(module)
    f, g = function(module, "f"), function(module, "g")
    edits.add_attribute(f, "memory(none)")
    edits.add_attribute(f, '"a b"="other"')
    edits.drop_attribute(f, "willreturn")
    edits.drop_attribute(f, "absent")
    edits.add_attribute(g, "memory(none)")
    for name in ("nounwind", "memory", '"frame-pointer"'):
        edits.drop_attribute(function(module, "printf"), name)
    after = edited(edits)
    assert function(after, "f").attributes.names() == ["nounwind", "alignstack", "memory", '"a b"']
    assert function(after, "f").attributes.string("a b") == "other"
    assert function(after, "f").attributes.integer("alignstack") == 16
    assert function(after, "g").attributes.text("memory") == "none"
    assert function(after, "printf").attributes.names() == []
    # They shared its group.
    assert function(after, "other").attributes.names() == function(module, "other").attributes.names()


def test_of_results_and_arguments() -> None:
    module = module_of_text(TEXT)
    edits = Edits(module)
    f, g = function(module, "f"), function(module, "g")
    edits.add_attribute(ResultOf(f), "range(i32 0, 5)")
    edits.drop_attribute(ResultOf(g), "range")
    edits.add_attribute(ResultOf(function(module, "printf")), "noundef")
    edits.add_attribute(f.arguments[1], "range(i32 1, 2)")
    edits.drop_attribute(f.arguments[1], "signext")
    edits.drop_attribute(f.arguments[0], "align")
    edits.add_attribute(g.arguments[1], "noundef")
    edits.drop_attribute(g.arguments[0], "nonnull")
    after = edited(edits)
    f, g = function(after, "f"), function(after, "g")
    assert f.return_attributes.range() == (32, 0, 5)
    assert f.return_attributes.names() == ["noundef", "range"]
    assert g.return_attributes.names() == ["noundef"]
    assert function(after, "printf").return_attributes.names() == ["noundef"]
    assert f.arguments[1].attributes.names() == ["noundef", "range"]
    assert f.arguments[1].attributes.range() == (32, 1, 2)
    assert f.arguments[0].attributes.names() == []
    assert g.arguments[1].attributes.names() == ["zeroext", "noundef"]
    assert "nonnull" not in g.arguments[0].attributes
    assert g.arguments[0].attributes.integer("align") == 8


def test_of_calls() -> None:
    module = module_of_text(TEXT)
    edits = Edits(module)
    a, b, c = (call(module, name) for name in ("%a", "%b", "%c"))
    edits.add_attribute(ResultOf(a), "range(i32 0, 5)")
    edits.drop_attribute(ResultOf(a), "noundef")
    edits.drop_attribute(ArgumentOf(a, 0), "dereferenceable")
    edits.add_attribute(ArgumentOf(a, 0), "align 32")
    edits.drop_attribute(ArgumentOf(a, 1), "zeroext")
    edits.drop_attribute(a, "nomerge")
    edits.add_attribute(a, "willreturn")
    edits.add_attribute(b, "memory(none)")
    edits.add_attribute(ResultOf(b), "noundef")
    edits.add_attribute(ArgumentOf(b, 0), "nonnull")
    edits.add_attribute(ResultOf(c), "noundef")
    edits.drop_attribute(ArgumentOf(c, 0), "noundef")
    after = edited(edits)
    a, b, c = (call(after, name) for name in ("%a", "%b", "%c"))
    assert a.site.return_attributes.range() == (32, 0, 5)
    assert a.site.return_attributes.names() == ["range"]
    assert a.site.argument_attributes[0].names() == ["nonnull", "align"]
    assert a.site.argument_attributes[0].integer("align") == 32
    assert a.site.argument_attributes[1].names() == []
    assert a.site.attributes.names() == ["nounwind", "willreturn"]
    assert [bundle.tag for bundle in a.site.bundles] == ["tag"]
    assert a.site.tail == "tail"
    assert b.site.attributes.text("memory") == "none"
    assert b.site.return_attributes.names() == ["noundef"]
    assert b.site.argument_attributes[0].names() == ["nonnull"]
    assert c.site.return_attributes.names() == ["noundef"]
    assert c.site.argument_attributes[0].names() == []


def test_one_group_for_one_list() -> None:
    module = module_of_text(TEXT)
    edits = Edits(module)
    for name in ("f", "other"):
        edits.drop_attribute(function(module, name), "willreturn")
    assert edits.text().count("attributes #") == 4


def test_flags_of_a_call_stand_before_attributes_of_its_result() -> None:
    module = module_of_text(
        "declare double @llvm.fabs.f64(double)\n"
        "define double @f(double %x) {\n  %a = call double @llvm.fabs.f64(double %x)\n  ret double %a\n}\n"
    )
    edits = Edits(module)
    a = call(module, "%a")
    edits.add_attribute(ResultOf(a), "nofpclass(nan)")
    edits.add_flags(a, opcodes.NSZ)
    edits.add_flags(a, opcodes.NNAN)
    assert "  %a = call nnan nsz nofpclass(nan) double @llvm.fabs.f64(double %x)" in edits.text().splitlines()
