"""Size and depth: nothing recurses on the input, nothing takes quadratic time.

Times are not measured but bounded roughly: each of these takes well under a second or two; quadratic, it would take
hours.
"""

import gc
import sys

from scev.ir import (
    ConstantAggregate,
    ConstantExpression,
    ConstantInt,
    ConstantString,
    Function,
    StructType,
    Switch,
    read,
)

DEPTH = 10_000


def only_function(text: str) -> Function:
    (function,) = read(text).functions
    return function


def test_deep_types() -> None:
    assert sys.getrecursionlimit() < DEPTH
    for before, after in (("{ ", " }"), ("[2 x ", "]"), ("<{ ", " }>"), ("{ i8, ", ", ptr }")):
        spelling = before * DEPTH + "i32" + after * DEPTH
        module = read(f"@x = external global {spelling}\n@y = external global {spelling}\n%t = type {{ {spelling} }}\n")
        assert str(module.globals[0].value_type) == spelling
        assert module.globals[0].value_type is module.globals[1].value_type
        elements = module.types["%t"].elements
        assert elements is not None
        assert elements[0] is module.globals[0].value_type


def test_deep_function_types() -> None:
    spelling = "void (" * DEPTH + "i32" + ")" * DEPTH
    module = read(f"@x = alias {spelling}, ptr @y\n@y = global i32 0\n")
    assert str(module.aliases[0].value_type) == spelling


def test_deep_constants() -> None:
    type = "{ i8, " * DEPTH + "i32" + " }" * DEPTH
    # Each level prints the type of what is in it: the text of such a constant is itself quadratic.
    shallow = 200
    type = "{ i8, " * shallow + "i32" + " }" * shallow
    value = "i32 7"
    inner = "i32"
    for _ in range(shallow):
        inner = "{ i8, " + inner + " }"
        value = f"{inner} {{ i8 1, {value} }}"
    assert value.startswith(type)
    constant = read(f"@x = global {value}\n").globals[0].initializer
    for _ in range(shallow):
        assert isinstance(constant, ConstantAggregate)
        constant = constant.elements[1]
    assert isinstance(constant, ConstantInt)
    assert constant.value == 7


def test_deep_constant_expressions() -> None:
    value = "i64 5"
    value = "i64 add (" * DEPTH + "i64 5" + ", i64 1)" * DEPTH
    constant = read(f"@x = global {value}\n").globals[0].initializer
    for _ in range(DEPTH):
        assert isinstance(constant, ConstantExpression)
        constant = constant.operands[0]
    assert isinstance(constant, ConstantInt)
    function = only_function(f"define void @f(ptr %p) {{\n  store {value}, ptr %p, align 8\n  ret void\n}}\n")
    assert isinstance(function.entry.instructions[0].operands[0], ConstantExpression)


def test_deep_metadata() -> None:
    text = "!{" * DEPTH + "}" * DEPTH
    node = read(f"!0 = {text}\n").metadata.node(0)
    assert node is not None
    assert len(node.operands()) == 1


def test_long_switch() -> None:
    count = 50_000
    cases = "\n".join(f"    i32 {k}, label %b{k % 100}" for k in range(count))
    blocks = "\n".join(f"b{k}:\n  br label %d\n" for k in range(100))
    function = only_function(
        f"define void @f(i32 %x) {{\n  switch i32 %x, label %d [\n{cases}\n  ]\n\n{blocks}\nd:\n  ret void\n}}\n"
    )
    switch = function.entry.terminator
    assert isinstance(switch, Switch)
    assert len(switch.cases) == count
    assert switch.cases[-1].value == count - 1
    assert (switch.line, switch.last_line) == (2, count + 3)
    b0 = function.block("%b0")
    assert b0 is not None
    assert len(b0.predecessors) == count // 100


def test_many_blocks() -> None:
    count = 200_000
    blocks = [f"b{k}:\n  br label %b{k + 1}\n" for k in range(1, count)]
    blocks[6] = f"b7:\n  %x7 = add i32 %x, 1\n{blocks[6][4:]}"
    text = f"define i32 @f(i32 %x) {{\n  br label %b1\n\n{chr(10).join(blocks)}\nb{count}:\n  ret i32 %x7\n}}\n"
    function = only_function(text)
    assert len(function.blocks) == count + 1
    assert len(function.values) == count + 3
    assert function.blocks[-1].predecessors[0].name == f"%b{count - 1}"
    found = function.value("%x7")
    assert found is not None
    assert function.users_of(found) == [function.blocks[-1].terminator]


def test_many_phis_backwards() -> None:
    """Every operand is a forward reference."""
    count = 20_000
    lines = [f"  %x{k} = phi i32 [ %x{k + 1}, %loop ], [ {k}, %0 ]" for k in range(count)]
    last = f"  %x{count} = add i32 %x0, 1"
    body = "\n".join([*lines, last])
    text = f"define void @f() {{\n  br label %loop\n\nloop:\n{body}\n  br label %loop\n}}\n"
    function = only_function(text)
    loop = function.blocks[1]
    assert [each.operands[0] for each in loop.instructions[:count]] == list(loop.instructions[1 : count + 1])


def test_long_aggregates() -> None:
    count = 300_000
    numbers = ", ".join(f"i32 {k}" for k in range(count))
    pairs = ", ".join(["{ i8, ptr } { i8 1, ptr null }"] * (count // 50))
    letters = "ab\\00\\FF" * (count // 4)
    module = read(
        f"@a = global [{count} x i32] [{numbers}], align 4\n"
        f'@b = constant [{count} x i8] c"{letters}", align 1\n'
        f"@c = global [{count // 50} x {{ i8, ptr }}] [{pairs}]\n"
    )
    a, b, c = (variable.initializer for variable in module.globals)
    assert isinstance(a, ConstantAggregate)
    assert len(a.elements) == count
    last = a.elements[-1]
    assert isinstance(last, ConstantInt)
    assert last.value == count - 1
    assert isinstance(b, ConstantString)
    assert b.data == b"ab\0\xff" * (count // 4)
    assert isinstance(c, ConstantAggregate)
    assert len(c.elements) == count // 50
    assert [variable.alignment for variable in module.globals] == [4, 1, 0]
    assert isinstance(module.globals[2].value_type.element, StructType)  # type: ignore[attr-defined]


def test_wide_call_and_phi() -> None:
    count = 20_000
    arguments = ", ".join(["i32 noundef %x"] * count)
    function = only_function(f"define void @f(i32 %x) {{\n  call void %x({arguments})\n  ret void\n}}\n")
    assert len(function.entry.instructions[0].operands) == count + 1


def test_garbage_collection_is_as_it_was() -> None:
    text = "@x = global i32 5\ndefine void @f() {\n  ret void\n}\n"
    for enabled in (True, False):
        (gc.enable if enabled else gc.disable)()
        try:
            module = read(text)
            assert len(module.functions[0].blocks) == 1
            assert module.globals[0].initializer is not None
            assert gc.isenabled() == enabled
        finally:
            gc.enable()
