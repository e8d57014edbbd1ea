"""What llvmlite holds and builds: as a source, and as a key of facts."""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
import pytest
from llvmlite import ir

import scev

TEXT = """
define i32 @f(i32 %0, i32 %named) {
  %2 = add i32 %0, %named
  br label %3
3:
  store i32 0, ptr null
  %4 = and i32 %2, 15
  %last = add i32 %4, %named
  ret i32 %last
}
define i32 @g(i32 %0) {
  %2 = and i32 %0, 3
  ret i32 %2
}
declare i32 @outside(i32)
@variable = global i32 0
"""


def instructions(function: Any) -> list[Any]:
    return [each for block in function.blocks for each in block.instructions]


def built() -> ir.Module:
    """`for (i = 0; i < n; i++) total += i & 7`, whose names need quotes."""
    module = ir.Module(name="built here")
    i32 = ir.IntType(32)
    function = ir.Function(module, ir.FunctionType(i32, [i32]), name='sum "of" bits\\')
    function.args[0].name = "how many"
    entry, loop, exit = (function.append_basic_block(name) for name in ("entry", "the loop", "exit"))
    builder = ir.IRBuilder(entry)
    builder.branch(loop)
    builder.position_at_end(loop)
    i = builder.phi(i32, name="i")
    total = builder.phi(i32, name="total so far")
    low = builder.and_(i, ir.Constant(i32, 7))
    new = builder.add(total, low)
    after = builder.add(i, ir.Constant(i32, 1), flags=["nuw"])
    for phi, value in ((i, after), (total, new)):
        phi.add_incoming(ir.Constant(i32, 0), entry)
        phi.add_incoming(value, loop)
    builder.cbranch(builder.icmp_unsigned("<", after, function.args[0]), loop, exit)
    builder.position_at_end(exit)
    builder.ret(new)
    return module


def test_a_built_module_is_a_source() -> None:
    module = built()
    facts = scev.analyze(module)
    assert repr(facts) == "<facts of built here: 1 function>"
    function = module.functions[0]
    f = facts[function]
    assert f is facts['sum "of" bits\\']
    _, total, low, new, *_ = function.blocks[1].instructions
    assert str(f[low].range) == "[0, 7]"
    assert f[total] == f["total so far"]
    assert f[function.args[0]] == f["how many"]
    assert new in f
    assert str(f.loops[0].trip_count.exact) == '(1 umax %"how many")'
    assert str(scev.read(module).functions[0].name) == f.name
    assert scev.check(module) == scev.check(str(module))
    assert scev.optimise(module).text


def test_what_llvm_refuses_of_a_built_module() -> None:
    module = ir.Module(name="unfinished")
    ir.Function(module, ir.FunctionType(ir.VoidType(), []), name="f").append_basic_block("entry")
    with pytest.raises(scev.ScevError, match=r"^unfinished:\d+:\d+: "):
        scev.analyze(module)


def test_a_function_stands_for_itself() -> None:
    module = llvm.parse_assembly(TEXT)
    assert scev.analyze(module.get_function("g")).keys() == ["g"]
    assert scev.analyze(module.get_function("g"), functions=["f"]).keys() == ["f"]
    assert len(scev.read(module.get_function("g")).functions) == 3
    assert {told.function for told in scev.check(module.get_function("g"))} <= {"g"}
    assert "@outside" in scev.optimise(module.get_function("g")).text
    assert scev.analyze(built().functions[0]).keys() == ['sum "of" bits\\']
    with pytest.raises(scev.ScevError, match="'outside' is only declared here"):
        scev.analyze(module.get_function("outside"))
    with pytest.raises(TypeError, match="^expected a module or a function, not the instruction of one$"):
        scev.analyze(instructions(module.get_function("f"))[0])
    with pytest.raises(TypeError, match="^expected a module or a function, not the block or constant of one$"):
        scev.analyze(module.get_global_variable("variable"))


def test_references_are_keys() -> None:
    module = llvm.parse_assembly(TEXT)
    facts = scev.analyze(module)
    function = module.get_function("f")
    f = facts[function]
    assert f.name == "@f"
    assert [f[argument].name for argument in function.arguments] == ["%0", "%named"]
    two, _, store, four, last, _ = instructions(function)
    assert [f[value].name for value in (two, four, last)] == ["%2", "%4", "%last"]
    assert [f[operand].name for operand in last.operands] == ["%4", "%named"]
    assert two in f
    assert store not in f
    with pytest.raises(KeyError, match="^the instruction 'store' of f is no value of f$"):
        f[store]
    assert f.get(store) is None


def test_what_is_given_moves_no_reference() -> None:
    module = llvm.parse_assembly(TEXT)
    function = module.get_function("f")
    f = scev.analyze(module, given="f: %0 < named, %4 <= %2")["f"]
    assert sum(at.name.startswith("%scev.given") for block in f.function.blocks for at in block.instructions) == 2
    two, _, _, four, last, _ = instructions(function)
    assert [f[value].name for value in (two, four, last)] == ["%2", "%4", "%last"]
    names = ["%0", "%named", "%2", "%4", "%last"]
    before = scev.read(module).functions[0]
    assert [f[value].name for value in before.values if value.name] == names
    assert f.keys() == ["0", "named", "2", "4", "last"]


def test_references_to_something_else() -> None:
    module = llvm.parse_assembly(TEXT)
    facts = scev.analyze(module)
    f, g = facts["f"], module.get_function("g")
    with pytest.raises(KeyError, match="^the argument of g is no value of f$"):
        f[next(iter(g.arguments))]
    with pytest.raises(KeyError, match="^the function of g is no value of f$"):
        f[g]
    with pytest.raises(KeyError, match="^the instruction 'and' of g is no function of"):
        facts[instructions(g)[0]]
    with pytest.raises(KeyError, match="^function 'outside' is only declared in"):
        facts[module.get_function("outside")]
    other = llvm.parse_assembly("define void @h() {\n  ret void\n}")
    with pytest.raises(KeyError, match="^no function 'h' is defined in"):
        facts[other.get_function("h")]
    # Another function of that name, where the position is of something else.
    other = llvm.parse_assembly("define i32 @f(i32 %0, i32 %1) {\n  %3 = sub i32 %0, %1\n  ret i32 %3\n}")
    with pytest.raises(KeyError, match="^the instruction 'sub' of f is of module <string>, not of <string> as it was"):
        f[instructions(other.get_function("f"))[0]]


def test_a_walk_over_what_a_builder_made() -> None:
    module = built()
    found = {}
    for f in scev.analyze(module):
        for loop in f.loops:
            found["trips"] = str(loop.trip_count.exact)
        for name, value in f.items():
            if value.block is not None and value.int_range is not None and not value.int_range.is_full():
                found[name] = str(value.int_range)
    assert found["trips"] == '(1 umax %"how many")'
    assert "[0, 7]" in found.values()
