"""Syntax of a later LLVM: what is not known is said to be so, and what is known beside it is kept. Never an
exception."""

import random
from pathlib import Path

import llvmlite.binding as llvm
import pytest

from scev.ir import (
    I32,
    I64,
    ConstantAggregate,
    Function,
    Instruction,
    Module,
    Opaque,
    OpaqueTerminator,
    PlainType,
    UnknownConstant,
    opcodes,
    read,
)
from tests.searches import seeds

MODULES = Path(__file__).parent / "modules"


def body(lines: str, arguments: str = "i32 %a, ptr %p") -> Function:
    indented = "\n".join(line if line.endswith(":") or not line else f"  {line}" for line in lines.strip().split("\n"))
    module = read(f"define void @f({arguments}) {{\n{indented}\n}}\n")
    assert len(module.functions) == 1
    return module.functions[0]


def value(function: Function, name: str) -> Instruction:
    found = function.value(name)
    assert isinstance(found, Instruction)
    return found


def test_unknown_instruction() -> None:
    inside = body("""
%x = frobnicate nuw i32 %a, %later, label %b, !dbg !3
%later = add i64 %x, 1
br label %b

b:
%y = phi i64 [ %x, %0 ]
ret void
""")
    x = value(inside, "%x")
    assert isinstance(x, Opaque)
    assert x.opcode == opcodes.OPAQUE
    assert x.text == "%x = frobnicate nuw i32 %a, %later, label %b, !dbg !3"
    assert [str(operand) for operand in x.operands] == ["%a", "%later"]
    assert x.operands[1] is value(inside, "%later")
    # Its uses say what its line did not.
    assert x.type is I64
    assert x.metadata.kinds() == ["dbg"]
    assert [user.name for user in x.users] == ["%later", "%y"]
    assert value(inside, "%later").users == [x]


def test_a_name_may_be_of_a_type_and_of_a_local() -> None:
    module = read("""
%T = type { i32 }
define void @f(ptr %T) {
  %x = frobnicate %T %T, %later
  %later = add i32 1, 2
  ret void
}
""")
    x = value(module.functions[0], "%x")
    assert isinstance(x, Opaque)
    assert [str(operand) for operand in dict.fromkeys(x.operands)] == ["%T", "%later"]
    assert str(x.type) == "%T"


def test_unknown_instruction_without_uses() -> None:
    inside = body("%x = frobnicate label %b, i32 %a\nfrobnicate void %p\n%y = frobnicate\nret void")
    assert value(inside, "%x").type is I32
    assert isinstance(value(inside, "%y").type, PlainType)
    nameless = inside.entry.instructions[1]
    assert isinstance(nameless, Opaque)
    assert str(nameless.type) == "void"
    assert [str(operand) for operand in nameless.operands] == ["%p"]


def test_unknown_terminator() -> None:
    inside = body("""
%x = add i32 %a, 1
branchy i32 %x, [label %b, label %c], unwind label %b

b:
%y = fork i32 %x, label %c, label %nowhere
          to label %b

c:
%z = add i32 %y, 1
ret void
""")
    first, second, third = inside.blocks
    assert isinstance(first.terminator, OpaqueTerminator)
    assert [block.name for block in first.successors] == ["%b", "%c", "%b"]
    assert first.terminator.is_terminator
    assert [block.name for block in second.successors] == ["%c", "%b"]
    assert [block.name for block in third.predecessors] == ["%0", "%b"]
    y = value(inside, "%y")
    assert isinstance(y, OpaqueTerminator)
    assert y.type is I32
    assert value(inside, "%z").operands[0] is y
    assert inside.values[y.index] is y


@pytest.mark.parametrize(
    ("line", "flags"),
    [
        ("%x = add newflag i32 %a, 1", 0),
        ("%x = add nuw newflag(i32 3) nsw i32 %a, 1", opcodes.NUW | opcodes.NSW),
        ("%x = load newflag volatile i32, ptr %p, align 4", opcodes.VOLATILE),
        ("%x = icmp newflag samesign ult i32 %a, 1", opcodes.SAMESIGN),
        ("%x = getelementptr newflag inbounds i8, ptr %p, i64 1", opcodes.INBOUNDS | opcodes.NUSW),
        ("%x = atomicrmw elementwise volatile add ptr %p, i32 1 seq_cst, align 4", opcodes.VOLATILE | opcodes.ATOMIC),
        ("%x = trunc newflag nuw i32 %a to i8", opcodes.NUW),
    ],
)
def test_unknown_flags(line: str, flags: int) -> None:
    x = value(body(f"{line}\nret void"), "%x")
    assert not isinstance(x, Opaque)
    assert x.flags == flags | opcodes.UNKNOWN_FLAG


@pytest.mark.parametrize(
    "line",
    [
        "%x = add i32 %a, 1, newthing 3",
        "%x = icmp newpredicate i32 %a, 1",
        "%x = load i32, ptr %p, align 4, newthing",
        "%x = load i32, ptr %p newordering, align 4",
        "%x = getelementptr i8, ptr %p; i64 1",
        "%x = extractvalue { i32, i32 } undef, 7",
        "%x = select i1 true, i32 %a",
        "%x = cast_to i32",
        "%x = call",
        "%x = phi i32 [ 1, %0 ], [",
        "%x =",
    ],
)
def test_lines_that_end_otherwise(line: str) -> None:
    assert isinstance(value(body(f"{line}\nret void"), "%x"), Opaque)


def test_unknown_types() -> None:
    inside = body("%x = fadd float8_e4m3 %b, %b\n%y = alloca newtype(i32, 4), align 4\nret void", "float8_e4m3 %b")
    x = value(inside, "%x")
    assert not isinstance(x, Opaque)
    assert x.type is inside.arguments[0].type
    assert str(x.type) == "float8_e4m3"
    assert isinstance(x.type, PlainType)


def test_unknown_constants() -> None:
    module = read("""
@a = global i32 newconst
@b = global ptr newexpr (i32 5, { i8, i32 } zeroinitializer)
@c = global [2 x i32] [i32 newthing (ptr @a), i32 7]
@d = global { i32, i32 } frobnicate ({ i32 } { i32 1 }, <2 x i8> <i8 1, i8 2>), align 8
@e = global i32 add newflag (i32 1, i32 2)
@f = global i32 shl
define void @f() {
  store i32 newconst, ptr @a, align 4
  ret void
}
""")
    held = {variable.name: variable.initializer for variable in module.globals}
    assert isinstance(held["@a"], UnknownConstant)
    assert held["@a"].text == "newconst"
    assert held["@a"].type is I32
    assert isinstance(held["@b"], UnknownConstant)
    assert held["@b"].text == "newexpr(i32 5, { i8, i32 } zeroinitializer)"
    aggregate = held["@c"]
    assert isinstance(aggregate, ConstantAggregate)
    assert isinstance(aggregate.elements[0], UnknownConstant)
    assert str(aggregate.elements[1]) == "7"
    assert isinstance(held["@d"], UnknownConstant)
    assert module.globals[3].alignment == 8
    assert isinstance(held["@f"], UnknownConstant)
    store = module.functions[0].entry.instructions[0]
    assert isinstance(store.operands[0], UnknownConstant)


def test_unknown_attributes_are_attributes() -> None:
    module = read("""
declare newattr(3) i32 @g(ptr newattr, i32 newattr2(i32 5) noundef, ptr align 8 "x"="y" newattr) #0
define i32 @f(ptr newattr(1) %p) newword #0 {
  %x = call newattr i32 @g(ptr newattr nonnull %p, i32 newattr2(ptr, 7) 5, ptr align 4 newattr null) #0 newword
  %y = call i32 @g(ptr newattr nonnull %p, i32 newattr2(ptr, 7) 5, ptr align 4 newattr null) #0
  ret i32 %y
}
attributes #0 = { newattr newattr2(foo: bar, 3) "a" newattr3=5 }
""")
    g, f = module.functions
    assert g.return_attributes.integer("newattr") == 3
    assert [argument.attributes.names() for argument in g.arguments] == [
        ["newattr"],
        ["newattr2", "noundef"],
        ["align", '"x"', "newattr"],
    ]
    assert f.arguments[0].attributes.integer("newattr") == 1
    assert g.attributes.names() == ["newattr", "newattr2", '"a"', "newattr3"]
    assert (g.attributes.text("newattr2"), g.attributes.integer("newattr3")) == ("foo: bar, 3", 5)
    y = value(f, "%y")
    assert not isinstance(y, Opaque)
    assert [str(operand) for operand in y.operands] == ["%p", "5", "null", "@g"]
    assert isinstance(value(f, "%x"), Opaque)


def test_unknown_module_lines() -> None:
    module = read("""
newkeyword "something"
@x = newkind i32 5
@y = global i32 5, newproperty 3, align 4
$c = comdat newkind
%t = newtype { i32 }
!n = !{!0}
!0 = !NewNode(a: 1)
^0 = module: (path: "x", hash: (0, 0))
uselistorder ptr @y, { 1, 0 }
declare newreturn @h(newtype, ...)
""")
    assert [variable.name for variable in module.globals] == ["@y"]
    assert module.globals[0].alignment == 4
    assert str(module.globals[0].initializer) == "5"
    assert [str(each.function_type) for each in module.functions] == ["newreturn (newtype, ...)"]
    (node,) = module.metadata.named("n")
    assert (node.kind, node.field("a")) == ("NewNode", 1)


def test_a_function_that_cannot_be_read_is_kept() -> None:
    module = read("""
declare newreturn[3] @g(i32)
define i32 @f(i32 %a, <new %x) "null_pointer_is_valid" {
entry:
  %y = add i32 %a, 1
  ret i32 %y
}
define i32 @"h ("(i32 <) {
  ret i32 0
}
define void @k() {
  %x = call i32 @f(i32 5)
  ret void
}
""")
    assert [function.name for function in module.functions] == ["@g", "@f", '@"h ("', "@k"]
    g, f, h, k = module.functions
    assert (g.is_declaration, f.is_declaration) == (True, False)
    # Nothing is known of it, so it has no values of which anything could be said.
    for function in (f, h):
        assert function.values == list(function.entry.instructions)
        assert isinstance(function.entry.terminator, OpaqueTerminator)
        assert function.debug_records() == []
        assert function.may_be_null
    assert (f.line, f.last_line) == (3, 7)
    call = value(k, "%x")
    assert call.operands[-1] is f
    assert call.type is I32


def test_use_list_orders_are_passed_over() -> None:
    inside = body("%x = add i32 %a, %a\nret void\n\n; uselistorder directives\nuselistorder i32 %a, { 1, 0 }")
    assert [each.opcode_name for each in inside.instructions()] == ["add", "ret"]
    assert len(inside.blocks) == 1


def read_all(text: str) -> Module:
    """Read everything there is to read in a text."""
    module = read(text)
    for function in module.functions:
        for block in function.blocks:
            assert len(block.instructions) > 0
            assert block.successors is not None
            assert block.predecessors is not None
            for instruction in block.instructions:
                assert instruction.users is not None
                assert str(instruction)
        function.debug_records()
    for variable in module.globals:
        assert isinstance(str(variable.initializer), str)
    for number in range(len(module.metadata)):
        node = module.metadata.node(number)
        if node is not None:
            node.operands()
            node.fields()
    return module


def mutated(text: str, random: random.Random) -> str:
    """A text in which a few tokens are gone, doubled, exchanged or cut."""
    lines = text.split("\n")
    for _ in range(random.randint(1, 12)):
        index = random.randrange(len(lines))
        words = lines[index].split(" ")
        place = random.randrange(len(words))
        kind = random.randrange(6)
        if kind == 0:
            del words[place]
        elif kind == 1:
            words.insert(place, words[random.randrange(len(words))])
        elif kind == 2:
            other = random.choice(lines).split(" ")
            words[place] = random.choice(other)
        elif kind == 3:
            words[place] = words[place][: random.randrange(len(words[place]) + 1)]
        elif kind == 4:
            words[place] += random.choice('()[]{}<>,!"%@=:#c$0')
        else:
            lines[index : index + 1] = []
            if not lines:
                return ""
            continue
        lines[index] = " ".join(words)
    return "\n".join(lines)


def broken(seed: int, count: int) -> None:
    source = random.Random(seed)
    texts = []
    for path in sorted(MODULES.glob("*.ll")):
        texts.append(str(llvm.parse_assembly(path.read_text(), llvm.create_context())))
    for _ in range(count):
        read_all(mutated(source.choice(texts), source))


def test_broken_texts() -> None:
    """Text that no LLVM printed: nothing useful, but no exception either."""
    broken(1, 150)


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(range(1000, 1020)))
def test_many_broken_texts(seed: int) -> None:
    broken(seed, 1000)
