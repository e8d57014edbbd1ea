"""Edits: each is made on real text, and LLVM must accept and understand what comes out."""

from pathlib import Path

import llvmlite.binding as llvm
import pytest

from scev.ir import (
    Call,
    EditError,
    Editor,
    Function,
    Instruction,
    Invoke,
    LocalValue,
    Module,
    Switch,
    flag_words,
    opcodes,
    read,
)

MODULES = Path(__file__).parent / "modules"


def canonical(text: str) -> str:
    module = llvm.parse_assembly(text, llvm.create_context())
    module.verify()
    return str(module)


def load(name: str) -> Module:
    return read(canonical((MODULES / f"{name}.ll").read_text()))


def edited(editor: Editor) -> Module:
    """The module that LLVM makes of the new text."""
    return read(canonical(editor.text()))


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
    assert Editor(module).text() == module.text


@pytest.mark.parametrize("name", ["arithmetic", "memory", "control", "calls", "metadata"])
def test_flags_of_every_instruction(name: str) -> None:
    """Taking all flags away and putting them back gives the text there was."""
    module = load(name)
    editor = Editor(module)
    flagged = []
    for each in module.functions:
        for inside in each.instructions():
            own = inside.flags & (
                opcodes.FAST | opcodes.NUW | opcodes.NSW | opcodes.EXACT | opcodes.DISJOINT | opcodes.NNEG
            )
            own |= inside.flags & (opcodes.SAMESIGN | opcodes.INBOUNDS | opcodes.NUSW)
            if own:
                flagged.append((inside, own))
                editor.set_flags(inside, 0)
    bare = edited(editor)
    for inside, own in flagged:
        assert bare.function(inside.function.name) is not None
        if inside.name:
            assert instruction(bare, inside.function.name, inside.name).flags & own == 0
        editor.set_flags(inside, own)
    assert len(flagged) > 0 or name == "metadata"
    assert canonical(editor.text()) == module.text


def test_new_flags() -> None:
    module = load("arithmetic")
    editor = Editor(module)
    editor.set_flags(instruction(module, "integers", "%add"), opcodes.NUW | opcodes.NSW)
    editor.set_flags(instruction(module, "floats", "%add"), opcodes.NNAN | opcodes.NSZ)
    editor.set_flags(instruction(module, "floats", "%neg"), opcodes.FAST)
    editor.set_flags(instruction(module, "integers", "%eq"), opcodes.SAMESIGN)
    after = edited(editor)
    assert instruction(after, "integers", "%add").flags == opcodes.NUW | opcodes.NSW
    assert instruction(after, "floats", "%add").flags == opcodes.NNAN | opcodes.NSZ
    assert instruction(after, "floats", "%neg").flags == opcodes.FAST
    assert instruction(after, "integers", "%eq").flags == opcodes.SAMESIGN
    module = load("calls")
    editor = Editor(module)
    found = [each for each in function(module, "calls").instructions() if each.name == "%g"]
    editor.set_flags(found[0], opcodes.NNAN)
    editor.set_flags(instruction(module, "calls", "%h"), opcodes.NNAN | opcodes.NINF)
    after = edited(editor)
    assert instruction(after, "calls", "%g").flags == opcodes.NNAN
    assert instruction(after, "calls", "%h").flags == opcodes.NNAN | opcodes.NINF


def test_flag_words() -> None:
    assert flag_words(opcodes.FAST) == "fast"
    assert flag_words(opcodes.NNAN | opcodes.NUW) == "nnan nuw"
    assert flag_words(opcodes.INBOUNDS | opcodes.NUSW | opcodes.NUW) == "inbounds nuw"
    assert flag_words(opcodes.NUSW) == "nusw"
    assert flag_words(0) == ""


def test_replace_uses_and_delete() -> None:
    module = load("control")
    editor = Editor(module)
    done = instruction(module, "loops", "%done")
    editor.replace_uses(done, "true")
    editor.delete(done)
    editor.replace_uses(value(module, "diamond", "%x"), "7")
    after = edited(editor)
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
    editor = Editor(module)
    editor.replace_uses(value(module, "f", "%x"), "%x.1")
    after = edited(editor)
    lines = [line.strip() for line in after.text.split("\n")]
    assert "%xx = add i32 %x.1, %x.1" in lines
    assert '%y = call i32 asm "%x %x,", "=r,r,r"(i32 %x.1, i32 %xx)' in lines
    assert "%z = mul i32 %x.1, %x.1" in lines


def test_replace_quoted_names_on_several_lines() -> None:
    module = load("types")
    name = function(module, '@"quoted \\22name\\\\ with \\01 all"').name
    editor = Editor(module)
    editor.replace_uses(value(module, name, '%"x y"'), "3")
    editor.replace_uses(value(module, name, '%"%x"'), '%"a b"')
    after = edited(editor)
    assert [str(operand) for operand in instruction(after, name, '%"%x"').operands] == ["3", "3"]
    assert str(instruction(after, name, '%"!dbg"').operands[0]) == '%"a b"'
    module = load("exceptions")
    editor = Editor(module)
    editor.replace_uses(value(module, "itanium", "%x"), "5")
    invoke = instruction(edited(editor), "itanium", "%r")
    assert isinstance(invoke, Invoke)
    assert [str(operand) for operand in invoke.operands] == ["5", "5", "@throws"]


def test_debug_records_follow() -> None:
    module = load("metadata")
    editor = Editor(module)
    editor.replace_uses(value(module, "debugged", "%x"), "4")
    y = instruction(module, "debugged", "%y")
    editor.replace_uses(y, "9")
    editor.delete(y)
    after = edited(editor)
    records = [record.text for record in function(after, "debugged").debug_records()]
    assert records[0].startswith("#dbg_value(i32 4, ")
    assert records[2].startswith("#dbg_value(!DIArgList(i32 4, i32 9), ")
    editor = Editor(module)
    editor.replace_uses(instruction(module, "debugged", "%z"), "1")
    editor.delete(instruction(module, "debugged", "%z"))
    assert len(function(edited(editor), "debugged").debug_records()) == 6


def test_insert_and_replace() -> None:
    module = load("control")
    loops = function(module, "loops")
    editor = Editor(module)
    name = editor.fresh_name(loops, "i")
    other = editor.fresh_name(loops, "i")
    assert (name, other) == ("%i.1", "%i.2")
    assert editor.fresh_name(loops, "fresh") == "%fresh"
    assert editor.fresh_name(loops, "inner") == "%inner.1"
    inner = loops.block("%inner")
    assert inner is not None
    editor.insert_at_start(inner, f"  {name} = add i32 %j, 5")
    editor.insert_at_end(inner, f"  {other} = add i32 {name}, 6")
    editor.insert_after(
        instruction(module, "loops", "%j.next"), f"  call void @use(i32 {name})\n  call void @use(i32 1)"
    )
    editor.insert_before(instruction(module, "loops", "%s.next"), "  call void @use(i32 2)")
    editor.declare("declare void @use(i32)")
    editor.declare("declare void @use(i32)")
    editor.declare("declare i32 @diamond(i1, i32)")
    switch = function(module, "same_target").blocks[1].terminator
    assert isinstance(switch, Switch)
    editor.replace(switch, "  br i1 %c, label %to2, label %other")
    after = read(canonical(editor.text().replace("[ 1, %to ], [ 1, %to ], [ 1, %to ]", "[ 1, %to ]")))
    lines = [each.name or each.opcode_name for each in function(after, "loops").blocks[2].instructions]
    assert lines == ["%j", "%s", "%i.1", "call", "%s.next", "%j.next", "call", "call", "%more", "%i.2", "br"]
    assert len(function(after, "same_target").blocks[1].successors) == 2


def test_attachments() -> None:
    module = load("metadata")
    editor = Editor(module)
    node = editor.node("!{i32 3, i32 9}")
    a = instruction(module, "facts", "%a")
    editor.attach(a, "range", node)
    editor.detach(a, "noundef")
    editor.detach(instruction(module, "facts", "%h"), "range")
    k = instruction(module, "facts", "%k")
    editor.attach(k, "b", editor.node("!{}"))
    switch = next(each for each in function(module, "debugged").instructions() if isinstance(each, Switch))
    editor.attach(switch, "prof", editor.node('!{!"branch_weights", i32 1, i32 2}'))
    after = edited(editor)
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
    editor = Editor(module)
    defined = function(module, "defined")
    editor.add_function_attribute(defined, "nofree")
    editor.add_function_attribute(defined, '"mine"="5"')
    editor.add_argument_attribute(defined.arguments[3], "range(i32 0, 9)")
    editor.add_argument_attribute(defined.arguments[1], "dereferenceable(8)")
    editor.add_return_attribute(defined, "range(i32 1, 4)")
    parameters = function(module, "parameters")
    editor.add_argument_attribute(parameters.arguments[18], "noundef")
    editor.add_argument_attribute(parameters.arguments[0], "nonnull")
    editor.add_return_attribute(parameters, "noundef")
    call = instruction(module, "defined", "%a")
    assert isinstance(call, Call)
    editor.add_result_attribute(call, "range(i32 2, 3)")
    after = edited(editor)
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
    editor = Editor(module)
    for name in ("exact", "any_function", "variadic", "f", "weak_function", "all_f", '@"a {\\22"'):
        editor.add_function_attribute(function(module, name), "nosync")
    editor.add_argument_attribute(function(module, "variadic").arguments[0], "noundef")
    editor.add_return_attribute(function(module, "all_f"), "noundef")
    after = edited(editor)
    for name in ("exact", "any_function", "variadic", "f", "weak_function", "all_f", '@"a {\\22"'):
        assert "nosync" in function(after, name).attributes
    assert function(after, "exact").tail == function(module, "exact").tail
    assert function(after, "all_f").return_attributes.names() == ["noundef", "zeroext"]
    assert "noundef" in function(after, "variadic").arguments[0].attributes


def test_edits_without_a_place() -> None:
    module = load("types")
    editor = Editor(module)
    nameless = function(module, "scalars").entry.terminator
    with pytest.raises(EditError):
        editor.replace_uses(nameless, "1")
    # A type has the same name as this value, so where the name stands does not tell which is meant.
    with pytest.raises(EditError, match="type"):
        editor.replace_uses(value(module, "numbers", "%0"), "1")
    with pytest.raises(EditError):
        editor.declare("declare void f()")
    call = next(each for each in function(module, "amx").instructions() if isinstance(each, Call))
    editor.replace(call, "  ; nothing")
    with pytest.raises(EditError):
        editor.add_result_attribute(call, "noundef")
