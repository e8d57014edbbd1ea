"""Facts are not those of another module's function or value, whatever its name is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import pytest
from llvmlite import ir

import scev
from scev.answers import internals

TEXT = """
@limit = constant i8 7

define i8 @f(i8 %x) {
entry:
  %r = and i8 %x, 7
  %l = load i8, ptr @limit
  br label %exit

exit:
  %s = add i8 %r, %l
  ret i8 %s
}

define i8 @g(i8 %x) {
  ret i8 %x
}
"""
OTHER = TEXT.replace("and i8 %x, 7", "or i8 %x, 7")
# Its function is the same, and what it reads is not.
ELSEWHERE = TEXT.replace("constant i8 7", "constant i8 9")


def parsed(text: str, name: str) -> Any:
    module = llvm.parse_assembly(text)
    module.name = name
    return module


def parts(module: Any) -> tuple[Any, Any, Any, Any]:
    """The function, its argument, its first instruction and its last block."""
    function = module.get_function("f")
    blocks = list(function.blocks)
    return function, next(iter(function.arguments)), next(iter(blocks[0].instructions)), blocks[-1]


def own_parts(module: scev.Module) -> tuple[Any, Any, Any, Any]:
    function = module.functions[0]
    return function, function.arguments[0], function.blocks[0].instructions[0], function.blocks[-1]


def questions(facts: scev.ModuleFacts, asked: tuple[Any, Any, Any, Any]) -> list[Callable[[], object]]:
    function, argument, value, block = asked
    f = facts["f"]
    return [
        lambda: facts[function],
        lambda: f[argument],
        lambda: f[value],
        lambda: f["x"].range_at(block),
        lambda: f["x"].range_at(value),
        lambda: f["x"].range_at((value, 0)),
        lambda: f["x"].range_at(("entry", block)),
        lambda: f.is_executable(block),
        lambda: f.implies("ult", value, 8, at="exit"),
        lambda: f.demanded.bits(value),
    ]


def questions_with_objects(f: scev.FunctionFacts, home: scev.FunctionFacts) -> list[Callable[[], object]]:
    """Questions that take objects of a program or facts, not those of llvmlite."""
    facts = home["%i"]
    value = facts.value
    read, written = home.memory.all_accesses()
    load = read.instruction
    evolution = facts.evolution
    assert facts.range is not None
    assert evolution is not None
    known = {value: facts.range}
    return [
        lambda: f[facts],
        lambda: f.of(value),
        lambda: f["%n"].range_at(facts),
        lambda: f.is_known("slt", facts, 10),
        lambda: f.demanded.bits(facts),
        lambda: f.of(value).set_by_operation,
        lambda: internals(f).from_outside(value),
        lambda: internals(f).is_of_target(value),
        lambda: f.under(given=known),
        lambda: f.memory.written_behind(load),
        lambda: f.memory.subscripts(read),
        lambda: f.memory.stays_inside(read),
        lambda: f.memory.reach(written),
        lambda: f.memory.fits_product(written, 4, home.function.arguments[0], 0),
        lambda: f.memory.dependence(read, written),
        lambda: f.threads.thread_stride(read),
        lambda: f.under_guards(f.loops[0], evolution),
        lambda: f.threads.axis(value),
    ]


@pytest.mark.parametrize("text", [OTHER, ELSEWHERE], ids=["changed", "elsewhere"])
def test_what_another_module_has_of_the_same_name(text: str) -> None:
    first, second = parsed(TEXT, "first.ll"), parsed(text, "second.ll")
    facts = scev.analyze(first)
    for asked in (parts(second), own_parts(scev.read(second))):
        for question in questions(facts, asked):
            with pytest.raises(KeyError, match=r"of module second\.ll, not of first\.ll as it was analysed"):
                question()
        function, _, value, _ = asked
        assert function not in facts
        assert facts.get(function) is None
        assert value not in facts["f"]
        assert facts["f"].get(value) is None


VERSION = """
define i32 @f(i32 %n, ptr %p) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %at = getelementptr inbounds [16 x i32], ptr %p, i32 0, i32 %i
  %v = load i32, ptr %at
  %j = add nuw nsw i32 %i, 1
  store i32 %j, ptr %at
  %c = icmp slt i32 %j, 10
  br i1 %c, label %loop, label %exit

exit:
  ret i32 %i
}

define i32 @g(i32 %i) {
  ret i32 %i
}
"""


def test_another_version_of_a_function() -> None:
    facts = scev.analyze(VERSION)
    f = facts["f"]
    for question in questions_with_objects(f, f):
        question()
    assert f["%i"] in f
    # Read before attributes were inferred, or in another module of the same text.
    again = scev.analyze(scev.read(VERSION), scope="function")["f"]
    for question in questions_with_objects(f, again):
        question()
    newer = scev.analyze(VERSION.replace("10", "20"))["f"]
    for question in questions_with_objects(f, newer):
        with pytest.raises(KeyError, match="of module <text>, not of <text> as it was analysed"):
            question()
    assert newer["%i"] not in f
    # A function of another name.
    for question in (lambda: f[facts["g"]["%i"]], lambda: internals(f).from_outside(facts["g"]["%i"].value)):
        with pytest.raises(KeyError, match=r"%i is not in @f|%i of g is no value of f"):
            question()
    with pytest.raises(TypeError):
        internals(f).from_outside(f["%i"])  # type: ignore[arg-type]


def test_what_the_facts_are_of() -> None:
    module = parsed(TEXT, "first.ll")
    again = parsed(TEXT, "again.ll")
    for facts in (
        scev.analyze(module),
        scev.analyze(module, given="f: x < 100"),
        scev.analyze(module, scope="function"),
        scev.analyze(module, prepare="sroa,instcombine"),
        scev.analyze(TEXT),
        scev.analyze(scev.read(TEXT)),
        scev.analyze(scev.read(TEXT), prepare="instcombine"),
    ):
        for asked in (parts(module), parts(again), own_parts(scev.read(module)), own_parts(scev.read(TEXT))):
            for question in questions(facts, asked):
                question()
    f = scev.analyze(module, given="f: x < 100")["f"]
    for derived in (
        f.under("ub", "any"),
        f.under(alone=True),
        f.under("snan", "absent"),
        f.under(without=f.premises()),
    ):
        assert derived[parts(module)[2]].name == "%r"
        assert derived[own_parts(scev.read(module))[2]].name == "%r"


def test_a_module_that_has_changed() -> None:
    module = parsed(TEXT, "it.ll")
    older = scev.analyze(module)
    assert older["f"][parts(module)[2]].name == "%r"
    module.get_function("g").add_function_attribute("noinline")
    parts(module)[2].name = "renamed"
    parts(module)[1].name = "r"
    for key in parts(module)[:2]:
        with pytest.raises(KeyError, match=r"of module it\.ll, not of it\.ll as it was analysed"):
            (older if key.is_function else older["f"])[key]
    newer = scev.analyze(module)
    assert newer[parts(module)[0]][parts(module)[2]].name == "%renamed"


def test_a_closed_module() -> None:
    module = parsed(TEXT, "it.ll")
    facts = scev.analyze(module)
    function, argument, value, block = parts(module)
    module.close()
    with pytest.raises(KeyError, match=r"^its module is closed, so this is no function of it\.ll$"):
        facts[function]
    for key in (argument, value):
        with pytest.raises(KeyError, match=r"^its module is closed, so this is no value of f$"):
            facts["f"][key]
        assert key not in facts["f"]
    with pytest.raises(KeyError, match=r"^its module is closed, so this is no block of f$"):
        facts["f"].is_executable(block)
    with pytest.raises(scev.ScevError, match=r"^its module is closed$"):
        scev.analyze(function)
    # One that is linked into another is closed, too.
    whole, part = parsed("", "whole.ll"), parsed(TEXT, "part.ll")
    function = part.get_function("f")
    facts = scev.analyze(part)
    whole.link_in(part)
    with pytest.raises(KeyError, match="its module is closed"):
        facts[function]


def test_what_a_builder_made() -> None:
    def built(mask: int) -> tuple[ir.Module, ir.IRBuilder]:
        module = ir.Module(name=f"mask {mask}")
        i8 = ir.IntType(8)
        function = ir.Function(module, ir.FunctionType(i8, [i8]), name="f")
        builder = ir.IRBuilder(function.append_basic_block("entry"))
        builder.ret(builder.and_(function.args[0], ir.Constant(i8, mask), name="r"))
        return module, builder

    module, builder = built(7)
    facts = scev.analyze(module)
    function = module.functions[0]
    value = function.blocks[0].instructions[0]
    assert str(facts[function][value].range) == "[0, 7]"
    other = built(255)[0].functions[0]
    for question in (lambda: facts[other], lambda: facts["f"][other.blocks[0].instructions[0]]):
        with pytest.raises(KeyError, match="of module mask 255, not of mask 7 as it was analysed"):
            question()
    same = built(7)[0].functions[0]
    assert str(facts[same][same.blocks[0].instructions[0]].range) == "[0, 7]"
    # It is built further.
    builder.position_before(function.blocks[0].instructions[0])
    builder.add(function.args[0], ir.Constant(ir.IntType(8), 1), name="new")
    with pytest.raises(KeyError, match="of module mask 7, not of mask 7 as it was analysed"):
        facts["f"][value]
    # Half built, it is no program.
    function.append_basic_block("unfinished")
    with pytest.raises(KeyError, match="as it was analysed"):
        facts[function]


def test_facts_travel_with_what_they_are_of() -> None:
    import pickle

    module = parsed(TEXT, "it.ll")
    facts = pickle.loads(pickle.dumps(scev.analyze(module, given="f: x < 100")))
    assert facts[parts(module)[0]][parts(module)[2]].name == "%r"
    with pytest.raises(KeyError):
        facts[parts(parsed(OTHER, "other.ll"))[0]]


LOOP = """
define i32 @f(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add nuw nsw i32 %i, 1
  %c = icmp slt i32 %j, 10
  br i1 %c, label %loop, label %exit

exit:
  ret i32 %i
}
"""


def test_loops_and_expressions_of_another_module() -> None:
    f, g = scev.analyze(LOOP)["f"], scev.analyze(LOOP.replace("10", "20"))["f"]
    for home, fails in ((f, False), (g, True)):
        loop, expression = home.loops[0], home["i"].evolution
        assert expression is not None
        for question in (
            lambda loop=loop: f["i"].at_scope(loop),
            lambda loop=loop: f["i"].disposition(loop),
            lambda loop=loop: f.under_guards(loop, "i"),
            lambda loop=loop: f.entry_guarded(loop, "slt", "n", 5),
            lambda loop=loop: f.backedge_guarded(loop, "slt", "i", 10),
            lambda loop=loop: f.memory.accesses(loop),
            lambda loop=loop: f.memory.dependences(loop.loop),
            lambda loop=loop: f.threads.launched_iterations(loop),
            lambda asked=expression: f.is_known("slt", asked, 10),
            lambda asked=expression: f.implies("slt", asked, 10, "loop"),
        ):
            if fails:
                with pytest.raises(KeyError, match="of module <text>, not of <text> as it was analysed"):
                    question()
            else:
                question()
