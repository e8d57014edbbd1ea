"""Attributes laid over those of the text: all is as if the text stated them, but for the text itself."""

import pickle
from itertools import product

import pytest

import scev
from scev.ir import (
    Call,
    ConstantAggregate,
    Function,
    InferredAttributes,
    Module,
    call_effects,
    effects,
    is_always_defined,
    operands_never_poison,
    returns_normally,
)
from scev.ir.overlay import smaller_arc
from scev.report.forms.data.json import JsonReport
from scev.report.forms.llvm.llvm import LlvmReport

PROGRAM = """
@table = constant [1 x ptr] [ptr @callee]

define i32 @callee(i32 %x, ptr %p, double %d) #0 {
entry:
  %two = shl i32 %x, 1
  %zero = fadd double %d, 0.0
  %isnan = fcmp uno double %zero, 0.0
  %null = icmp eq ptr %p, null
  %either = or i1 %isnan, %null
  %r = select i1 %either, i32 %two, i32 7
  ret i32 %r
}

define i32 @caller(i32 %n) {
entry:
  %own = alloca i32, align 4
  store i32 5, ptr %own, align 4
  %r = call i32 @callee(i32 %n, ptr %own, double 1.0)
  %after = load i32, ptr %own, align 4
  %s = add i32 %r, %after
  ret i32 %s
}

declare i32 @unknown(i32)

define i32 @loop(i32 %n, ptr %p) {
entry:
  %low = ptrtoint ptr %p to i64
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %u = call i32 @unknown(i32 %i)
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %u
}

attributes #0 = { nounwind }
"""

EFFECTS = "willreturn nosync nofree norecurse memory(none)"
INFERRED = {
    "callee": InferredAttributes(
        EFFECTS,
        "noundef range(i32 0, 101)",
        ("noundef range(i32 0, 50)", "nonnull captures(none)", "nofpclass(nan)"),
    ),
    "@unknown": InferredAttributes("nounwind willreturn memory(read)", "range(i32 -5, 6)", ("noundef",)),
    "loop": InferredAttributes(arguments=("range(i32 1, 9)", "align 8 dereferenceable(16)")),
}
EDITED = (
    PROGRAM.replace(
        "define i32 @callee(i32 %x, ptr %p, double %d) #0",
        "define noundef range(i32 0, 101) i32 @callee(i32 noundef range(i32 0, 50) %x, "
        "ptr nonnull captures(none) %p, double nofpclass(nan) %d) #0",
    )
    .replace("{ nounwind }", f"{{ nounwind {EFFECTS} }}")
    .replace(
        "declare i32 @unknown(i32)",
        "declare range(i32 -5, 6) i32 @unknown(i32 noundef) nounwind willreturn memory(read)",
    )
    .replace("@loop(i32 %n, ptr %p)", "@loop(i32 range(i32 1, 9) %n, ptr align 8 dereferenceable(16) %p)")
)


def function(module: Module, name: str) -> Function:
    found = module.function(name)
    assert found is not None
    return found


def calls(module: Module) -> list[object]:
    """What each call of a module can do, as its readers are told."""
    return [
        (call_effects(call), returns_normally(call), operands_never_poison(call), is_always_defined(call))
        for defined in module.defined_functions()
        for call in defined.instructions()
        if isinstance(call, Call)
    ]


def heads(module: Module) -> list[object]:
    """The attributes of all functions."""
    return [
        [{name: part.get(name) for name in part.names()} for part in parts]
        for parts in (
            (f.attributes, f.return_attributes, *[argument.attributes for argument in f.arguments])
            for f in module.functions
        )
    ]


def pages(module: Module) -> str:
    """All facts of a module, as two formats print them."""
    facts = scev.analyze(module, scope="function")
    written: list[str] = []
    for report in (LlvmReport(module, floats=True), JsonReport(module)):
        report.write(iter([report.piece(each) for each in facts]), written.append)
    return "".join(written)


@pytest.fixture(scope="module")
def plain() -> Module:
    return scev.read(PROGRAM)


@pytest.fixture(scope="module")
def overlaid(plain: Module) -> Module:
    return plain.with_attributes(INFERRED)


@pytest.fixture(scope="module")
def edited() -> Module:
    return scev.read(EDITED)


def test_text_lines_and_numbers_stay(plain: Module, overlaid: Module) -> None:
    assert overlaid.text is plain.text
    for before, after in zip(plain.functions, overlaid.functions, strict=True):
        assert (before.name, before.line, before.last_line) == (after.name, after.line, after.last_line)
        assert [(v.index, v.name) for v in before.values] == [(v.index, v.name) for v in after.values]
        assert [i.line for i in before.instructions()] == [i.line for i in after.instructions()]


def test_the_heads_are_those_of_the_edited_text(overlaid: Module, edited: Module) -> None:
    for found, expected in zip(heads(overlaid), heads(edited), strict=True):
        assert found == expected


def test_calls_see_it(plain: Module, overlaid: Module, edited: Module) -> None:
    before = calls(plain)
    after = calls(overlaid)
    assert after == calls(edited)
    assert all(a != b for a, b in zip(before, after, strict=True))
    assert after[0] == (effects.NO_MEMORY, True, 0b1001, True)
    assert after[1] == (effects.READS_ANY, True, 0b11, False)


def test_facts_are_those_of_the_edited_text(plain: Module, overlaid: Module, edited: Module) -> None:
    assert pages(overlaid) == pages(edited)
    assert pages(overlaid) != pages(plain)


def test_each_attribute_changes_a_fact(plain: Module, overlaid: Module) -> None:
    before = scev.analyze(plain, scope="function")
    after = scev.analyze(overlaid, scope="function")
    expected = {
        ("callee", "%two"): "[0, 98]",
        ("callee", "%null"): "0",
        ("callee", "%isnan"): "0",
        ("callee", "%r"): "7",
        ("caller", "%r"): "[0, 100]",
        ("caller", "%after"): "5",
        ("loop", "%low"): "[8, 18446744073709551608] stride 0 mod 8",
        ("loop", "%u"): "[-5, 5]",
        ("loop", "%i"): "[0, 7]",
    }
    for (name, value), words in expected.items():
        assert str(before[name][value].range) != str(after[name][value].range)
        assert words in str(after[name][value].range), (name, value)


def test_globals_mean_the_functions_of_the_new_module(plain: Module, overlaid: Module) -> None:
    initializer = overlaid.globals[0].initializer
    assert isinstance(initializer, ConstantAggregate)
    assert initializer.elements[0] is overlaid.function("callee")
    assert overlaid.function("callee") is not plain.function("callee")


def test_the_original_stays_as_it_was() -> None:
    module = scev.read(PROGRAM)
    before = heads(module)
    module.with_attributes(INFERRED)
    assert heads(module) == before
    assert module.overlays == ()


def test_no_body_is_read(plain: Module) -> None:
    again = plain.with_attributes(INFERRED)
    assert all(each._body is None for each in again.functions)
    function(again, "loop").blocks  # noqa: B018
    assert [each.name for each in again.functions if each._body is not None] == ["@loop"]


def test_it_travels_with_its_module(overlaid: Module) -> None:
    again = pickle.loads(pickle.dumps(overlaid))
    assert heads(again) == heads(overlaid)
    assert pickle.dumps(again) == pickle.dumps(overlaid)
    facts = pickle.loads(pickle.dumps(scev.analyze(overlaid)["loop"]))
    assert str(facts["%i"].range) == str(scev.analyze(overlaid)["loop"]["%i"].range)


def test_one_upon_another(plain: Module) -> None:
    first = {"loop": InferredAttributes("memory(read)", arguments=("range(i32 0, 20) nonnull",))}
    second = {"@loop": InferredAttributes("memory(argmem: readwrite)", arguments=("range(i32 10, 30)",))}
    for one, other in ((first, second), (second, first)):
        module = pickle.loads(pickle.dumps(plain.with_attributes(one).with_attributes(other)))
        loop = function(module, "loop")
        assert loop.attributes.text("memory") == "argmem: read"
        assert loop.arguments[0].attributes.range() == (32, 10, 20)
        assert "nonnull" in loop.arguments[0].attributes


def test_what_bounds_the_same_is_joined() -> None:
    arguments = "i8 range(i8 -10, 10), float nofpclass(inf), ptr captures(address)"
    text = f"declare noalias nonnull align 4 dereferenceable(8) ptr @f({arguments}) memory(read, argmem: none)"
    inferred = InferredAttributes(
        "memory(write, inaccessiblemem: read)",
        "align 16 dereferenceable(4)",
        ("range(i8 5, -100)", "nofpclass(nan)", "captures(none)"),
    )
    f = function(scev.read(text).with_attributes({"f": inferred}), "f")
    assert f.attributes.text("memory") == "inaccessiblemem: read"
    assert f.return_attributes.names() == ["noalias", "nonnull", "align", "dereferenceable"]
    assert f.return_attributes.integer("align") == 16
    assert f.return_attributes.integer("dereferenceable") == 8
    assert f.arguments[0].attributes.range() == (8, 5, 10)
    assert f.arguments[1].attributes.integer("nofpclass") == 0x207
    assert f.arguments[2].attributes.text("captures") == "none"


def numbers(arc: tuple[int, int, int]) -> set[int]:
    width, lower, upper = arc
    return {(lower + k) % (1 << width) for k in range((upper - lower - 1) % (1 << width) + 1)}


@pytest.mark.parametrize("width", [1, 2, 3])
def test_every_two_arcs(width: int) -> None:
    arcs = [(width, lower, upper) for lower, upper in product(range(1 << width), repeat=2)]
    for a, b in product(arcs, repeat=2):
        shared = numbers(a) & numbers(b)
        found = numbers(smaller_arc(a, b))
        best = min(len(numbers(arc)) for arc in arcs if numbers(arc) >= shared) if shared else len(numbers(b))
        assert found >= shared
        # One of the two stands in for two arcs; a smaller arc may then hold both.
        assert len(found) == best or found in (numbers(a), numbers(b))
        assert len(found) <= min(len(numbers(a)), len(numbers(b))) or not shared


def test_ranges_of_two_widths_and_no_attributes(plain: Module) -> None:
    assert smaller_arc((8, 1, 2), (16, 1, 2)) == (8, 1, 2)
    assert heads(plain.with_attributes({})) == heads(plain)
    assert heads(plain.with_attributes({"loop": InferredAttributes()})) == heads(plain)


def test_what_is_not_there(plain: Module) -> None:
    with pytest.raises(scev.ScevError, match="there is no function nowhere"):
        plain.with_attributes({"nowhere": InferredAttributes()})
    with pytest.raises(scev.ScevError, match="@loop has 2 arguments"):
        plain.with_attributes({"loop": InferredAttributes(arguments=("", "", "noundef"))})


def test_it_stays_when_the_text_is_edited(overlaid: Module) -> None:
    """So facts without a premise keep what was inferred, too."""
    assert heads(overlaid.with_text(overlaid.text + "; edited\n")) == heads(overlaid)
