"""Edits: each is made on real text, and LLVM must accept and understand what comes out."""

from pathlib import Path

import llvmlite.binding as llvm
import pytest

from scev.ir import (
    I1,
    I32,
    VOID,
    Call,
    ConstantInt,
    ConstantWord,
    Function,
    Instruction,
    Invoke,
    LocalValue,
    Module,
    Switch,
    opcodes,
    read,
)
from scev.ir.edit import Branch, EditError, Edits, ResultOf, binary, call

MODULES = Path(__file__).parent.parent / "modules"
TRUE = ConstantInt(I1, 1, 1)


def number(value: int) -> ConstantInt:
    return ConstantInt(I32, 32, value)


def canonical(text: str) -> str:
    module = llvm.parse_assembly(text, llvm.create_context())
    module.verify()
    return str(module)


def load(name: str) -> Module:
    return read(canonical((MODULES / f"{name}.ll").read_text()))


def edited(edits: Edits) -> Module:
    """The module that LLVM makes of the new text."""
    return read(canonical(edits.text()))


def function(module: Module, name: str) -> Function:
    found = module.function(name)
    assert found is not None
    return found


def value(module: Module, name: str, of: str) -> LocalValue:
    found = function(module, name).value(of)
    assert found is not None
    return found


def instruction(module: Module, name: str, of: str) -> Instruction:
    found = value(module, name, of)
    assert isinstance(found, Instruction)
    return found


@pytest.mark.parametrize("path", sorted(MODULES.glob("*.ll")), ids=lambda path: path.stem)
def test_no_edit(path: Path) -> None:
    module = load(path.stem)
    assert Edits(module).text() == module.text


@pytest.mark.parametrize("name", ["arithmetic", "memory", "control", "calls", "metadata"])
def test_flags_of_every_instruction(name: str) -> None:
    """Taking all flags away and putting them back gives the text there was."""
    module = load(name)
    edits = Edits(module)
    flagged = []
    for each in module.functions:
        for inside in each.instructions():
            own = inside.flags & (
                opcodes.FAST | opcodes.NUW | opcodes.NSW | opcodes.EXACT | opcodes.DISJOINT | opcodes.NNEG
            )
            own |= inside.flags & (opcodes.SAMESIGN | opcodes.INBOUNDS | opcodes.NUSW)
            if own:
                flagged.append((inside, own))
                edits.set_flags(inside, 0)
    bare = edited(edits)
    for inside, own in flagged:
        assert bare.function(inside.function.name) is not None
        if inside.name:
            assert instruction(bare, inside.function.name, inside.name).flags & own == 0
        edits.set_flags(inside, own)
    assert len(flagged) > 0 or name == "metadata"
    assert canonical(edits.text()) == module.text


def test_new_flags() -> None:
    module = load("arithmetic")
    edits = Edits(module)
    edits.set_flags(instruction(module, "integers", "%add"), opcodes.NUW | opcodes.NSW)
    edits.set_flags(instruction(module, "floats", "%add"), opcodes.NNAN | opcodes.NSZ)
    edits.set_flags(instruction(module, "floats", "%neg"), opcodes.FAST)
    edits.set_flags(instruction(module, "integers", "%eq"), opcodes.SAMESIGN)
    after = edited(edits)
    assert instruction(after, "integers", "%add").flags == opcodes.NUW | opcodes.NSW
    assert instruction(after, "floats", "%add").flags == opcodes.NNAN | opcodes.NSZ
    assert instruction(after, "floats", "%neg").flags == opcodes.FAST
    assert instruction(after, "integers", "%eq").flags == opcodes.SAMESIGN
    module = load("calls")
    edits = Edits(module)
    found = [each for each in function(module, "calls").instructions() if each.name == "%g"]
    edits.set_flags(found[0], opcodes.NNAN)
    edits.set_flags(instruction(module, "calls", "%h"), opcodes.NNAN | opcodes.NINF)
    after = edited(edits)
    assert instruction(after, "calls", "%g").flags == opcodes.NNAN
    assert instruction(after, "calls", "%h").flags == opcodes.NNAN | opcodes.NINF


def test_flag_words() -> None:
    assert opcodes.flag_words(opcodes.FAST) == "fast"
    assert opcodes.flag_words(opcodes.NNAN | opcodes.NUW) == "nnan nuw"
    assert opcodes.flag_words(opcodes.INBOUNDS | opcodes.NUSW | opcodes.NUW) == "inbounds nuw"
    assert opcodes.flag_words(opcodes.NUSW) == "nusw"
    assert opcodes.flag_words(0) == ""


def test_replace_uses_and_delete() -> None:
    module = load("control")
    edits = Edits(module)
    done = instruction(module, "loops", "%done")
    edits.replace(done, TRUE)
    edits.delete(done)
    edits.replace(value(module, "diamond", "%x"), number(7))
    after = edited(edits)
    assert function(after, "loops").value("%done") is None
    latch = function(after, "loops").block("%latch")
    assert latch is not None
    assert str(latch.terminator.operands[0]) == "true"
    assert [str(operand) for operand in instruction(after, "diamond", "%b").operands] == ["7", "3"]
    assert [str(operand) for operand in instruction(after, "diamond", "%m").operands] == ["%a", "%b"]


def test_replace_leaves_strings_and_longer_names() -> None:
    module = read(
        canonical(
            """
define i32 @f(i32 %x, i32 %x.1, i32 %"x") {
  %xx = add i32 %x, %x.1
  %y = call i32 asm "%x %x,", "=r,r,r"(i32 %x, i32 %xx)
  %z = mul i32 %x, %x
  ret i32 %z
}
""".replace(', i32 %"x"', "")
        )
    )
    edits = Edits(module)
    edits.replace(value(module, "f", "%x"), value(module, "f", "%x.1"))
    after = edited(edits)
    lines = [line.strip() for line in after.text.split("\n")]
    assert "%xx = add i32 %x.1, %x.1" in lines
    assert '%y = call i32 asm "%x %x,", "=r,r,r"(i32 %x.1, i32 %xx)' in lines
    assert "%z = mul i32 %x.1, %x.1" in lines


def test_replace_quoted_names_on_several_lines() -> None:
    module = load("types")
    name = function(module, '@"quoted \\22name\\\\ with \\01 all"').name
    edits = Edits(module)
    edits.replace(value(module, name, '%"x y"'), number(3))
    edits.replace(value(module, name, '%"%x"'), value(module, name, '%"a b"'))
    after = edited(edits)
    assert [str(operand) for operand in instruction(after, name, '%"%x"').operands] == ["3", "3"]
    assert str(instruction(after, name, '%"!dbg"').operands[0]) == '%"a b"'
    module = load("exceptions")
    edits = Edits(module)
    edits.replace(value(module, "itanium", "%x"), number(5))
    invoke = instruction(edited(edits), "itanium", "%r")
    assert isinstance(invoke, Invoke)
    assert [str(operand) for operand in invoke.operands] == ["5", "5", "@throws"]


def test_debug_records_follow() -> None:
    module = load("metadata")
    edits = Edits(module)
    edits.replace(value(module, "debugged", "%x"), number(4))
    y = instruction(module, "debugged", "%y")
    edits.replace(y, number(9))
    edits.delete(y)
    after = edited(edits)
    records = [record.text for record in function(after, "debugged").debug_records()]
    assert records[0].startswith("#dbg_value(i32 4, ")
    assert records[2].startswith("#dbg_value(!DIArgList(i32 4, i32 9), ")
    edits = Edits(module)
    edits.replace(instruction(module, "debugged", "%z"), number(1))
    edits.delete(instruction(module, "debugged", "%z"))
    assert len(function(edited(edits), "debugged").debug_records()) == 6


def test_insert_and_end() -> None:
    module = load("control")
    loops = function(module, "loops")
    edits = Edits(module)
    assert edits.fresh_name(loops, "fresh") == "%fresh"
    assert edits.fresh_name(loops, "inner") == "%inner1"
    inner = loops.block("%inner")
    assert inner is not None
    first = edits.insert_at_start(
        inner, binary(opcodes.ADD, instruction(module, "loops", "%j"), number(5), opcodes.NUW), "i"
    )
    edits.insert_at_end(inner, binary(opcodes.ADD, first, number(6)), "i")
    j_next = instruction(module, "loops", "%j.next")
    edits.insert_after(j_next, call(VOID, "@use", [first]))
    edits.insert_after(j_next, call(VOID, "@use", [number(1)]))
    edits.insert_before(instruction(module, "loops", "%s.next"), call(VOID, "@use", [number(2)]))
    edits.declare("declare void @use(i32)")
    edits.declare("declare void @use(i32)")
    edits.declare("declare i32 @diamond(i1, i32)")
    same_target = function(module, "same_target")
    to, to2, other = same_target.blocks[1:4]
    edits.end(to, Branch(same_target.arguments[0], to2, other))
    after = edited(edits)
    lines = [each.name or each.opcode_name for each in function(after, "loops").blocks[2].instructions]
    assert lines == ["%j", "%s", "%i1", "call", "%s.next", "%j.next", "call", "call", "%more", "%i2", "br"]
    assert instruction(after, "loops", "%i1").flags == opcodes.NUW
    assert len(function(after, "same_target").blocks[1].successors) == 2
    assert len(instruction(after, "same_target", "%k").operands) == 1


def test_attachments() -> None:
    module = load("metadata")
    edits = Edits(module)
    node = edits.node("!{i32 3, i32 9}")
    a = instruction(module, "facts", "%a")
    edits.attach(a, "range", node)
    edits.detach(a, "noundef")
    edits.detach(instruction(module, "facts", "%h"), "range")
    k = instruction(module, "facts", "%k")
    edits.attach(k, "b", edits.node("!{}"))
    switch = next(each for each in function(module, "debugged").instructions() if isinstance(each, Switch))
    edits.attach(switch, "prof", edits.node('!{!"branch_weights", i32 1, i32 2}'))
    after = edited(edits)
    assert instruction(after, "facts", "%a").metadata.kinds() == ["range"]
    assert instruction(after, "facts", "%a").metadata.ranges() == [(32, 3, 9)]
    call = instruction(after, "facts", "%k")
    assert isinstance(call, Call)
    assert str(call.arguments[1]) == '!"a, !b \\22x\\22"'
    assert call.metadata.kinds() == ["b"]
    switch = next(each for each in function(after, "debugged").instructions() if isinstance(each, Switch))
    assert sorted(switch.metadata.kinds()) == ["dbg", "prof"]


def test_attributes() -> None:
    module = load("attributes")
    edits = Edits(module)
    defined = function(module, "defined")
    edits.add_attribute(defined, "nofree")
    edits.add_attribute(defined, '"mine"="5"')
    edits.add_attribute(defined.arguments[3], "range(i32 0, 9)")
    edits.add_attribute(defined.arguments[1], "dereferenceable(8)")
    edits.add_attribute(ResultOf(defined), "range(i32 1, 4)")
    parameters = function(module, "parameters")
    edits.add_attribute(parameters.arguments[18], "noundef")
    edits.add_attribute(parameters.arguments[0], "nonnull")
    edits.add_attribute(ResultOf(parameters), "noundef")
    call = instruction(module, "defined", "%a")
    assert isinstance(call, Call)
    edits.add_attribute(ResultOf(call), "range(i32 2, 3)")
    after = edited(edits)
    defined = function(after, "defined")
    assert "nofree" in defined.attributes
    assert defined.attributes.string("mine") == "5"
    assert defined.arguments[3].attributes.range() == (32, 0, 9)
    assert defined.arguments[1].attributes.integer("dereferenceable") == 8
    assert defined.return_attributes.range() == (32, 1, 4)
    parameters = function(after, "parameters")
    assert "noundef" in parameters.arguments[18].attributes
    assert "nonnull" in parameters.arguments[0].attributes
    assert "noundef" in parameters.return_attributes
    call = instruction(after, "defined", "%a")
    assert isinstance(call, Call)
    assert call.site.return_attributes.range() == (32, 2, 3)


def test_attributes_beside_everything_else() -> None:
    module = load("globals")
    edits = Edits(module)
    for name in ("exact", "any_function", "variadic", "f", "weak_function", "all_f", '@"a {\\22"'):
        edits.add_attribute(function(module, name), "nosync")
    edits.add_attribute(function(module, "variadic").arguments[0], "noundef")
    edits.add_attribute(ResultOf(function(module, "all_f")), "noundef")
    after = edited(edits)
    for name in ("exact", "any_function", "variadic", "f", "weak_function", "all_f", '@"a {\\22"'):
        assert "nosync" in function(after, name).attributes
    assert function(after, "exact").tail == function(module, "exact").tail
    assert function(after, "all_f").return_attributes.names() == ["noundef", "zeroext"]
    assert "noundef" in function(after, "variadic").arguments[0].attributes


def test_edits_without_a_place() -> None:
    module = load("types")
    edits = Edits(module)
    nameless = function(module, "scalars").entry.terminator
    with pytest.raises(EditError):
        edits.replace(nameless, number(1))
    with pytest.raises(EditError):
        edits.declare("declare void f()")
    with pytest.raises(EditError):
        edits.delete(nameless)


def test_a_type_may_have_the_name_of_a_value() -> None:
    module = load("types")
    edits = Edits(module)
    old = value(module, "numbers", "%0")
    new = ConstantWord(old.type, "zeroinitializer")
    edits.replace(old, new)
    for user in function(edited(edits), "numbers").instructions():
        assert "%0" not in [operand.name for operand in user.operands if isinstance(operand, LocalValue)]
