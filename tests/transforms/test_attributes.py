"""The pass `attributes`: each rule where it holds and where it does not, and programs that compute what they did, read
by an interpreter to which what breaks an attribute is poison, or undefined.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from tests.execution.generator import ABOUT_FLOATS, USUAL, Options, seeded
from tests.execution.interpreter import RETURNED, Machine
from tests.execution.library import Library
from tests.execution.programs import module_of_text
from tests.execution.values import is_definite
from tests.execution.whole_programs import whole_program
from tests.searches import least, share

import scev
from scev.llvm import canonical, verify
from scev.transforms import ANNOTATING_PASSES, PASSES, TransformedProgram, passes_named, transform
from scev.transforms.attributes import ATTRIBUTE_RULES, class_words

RULES = {rule.name: rule for rule in ATTRIBUTE_RULES}


class Case(NamedTuple):
    """A program where a rule holds, with a line of what LLVM makes of it; and one where it does not."""

    holds: str
    line: str
    fails: str


def called(type_: str, attributes: str, one: str, other: str, linkage: str = "internal ") -> str:
    """A function that is called with two arguments, which it hands to others."""
    return f"""
define {linkage}void @callee({type_} {attributes}%x) {{
  call void @use({type_} %x)
  ret void
}}
define void @caller(i1 %c, i32 noundef %n, float noundef %f, ptr %p) {{
  %small = and i32 %n, 7
  %abs = call nnan float @llvm.fabs.f32(float %f)
  %a = alloca i32
  %l = load i32, ptr %p
  call void @callee({type_} {one})
  call void @callee({type_} {other})
  ret void
}}
declare void @use({type_})
declare float @llvm.fabs.f32(float)
"""


def returning(type_: str, body: str, head: str = "") -> str:
    """A function that returns something, and a call of it."""
    return f"""
declare float @llvm.fabs.f32(float)
define {head}{type_} @callee(i32 noundef %n, float noundef %f, ptr noundef %p) {{
{body}
}}
define {type_} @caller(i32 noundef %n, float noundef %f, ptr noundef %p) {{
  %r = call {type_} @callee(i32 %n, float %f, ptr %p)
  ret {type_} %r
}}
"""


def calling(type_: str, body: str, attributes: str = "") -> str:
    """A call of a function that gives its argument."""
    return f"""
declare {attributes}{type_} @same({type_} returned)
declare float @llvm.fabs.f32(float)
define {type_} @f(i32 %n, float %f, ptr %p, ptr nonnull %q) {{
  %abs = call nnan float @llvm.fabs.f32(float %f)
  %small = and i32 %n, 7
  {body}
  ret {type_} %r
}}
"""


def loading(type_: str, table: str, more: str = "") -> str:
    """A load from a table."""
    return f"""
@table = internal constant {table}
define {type_} @f(i64 %i) {{
  %p = getelementptr {type_}, ptr @table, i64 %i
  %r = load {type_}, ptr %p{more}
  ret {type_} %r
}}
!0 = !{{i32 0, i32 10}}
!1 = !{{i32 0, i32 6}}
"""


TABLE = "[3 x i32] [i32 1, i32 3, i32 5]"

CASES = {
    "argument range": Case(
        called("i32", "", "%small", "9"),
        "define internal void @callee(i32 noundef range(i32 0, 10) %x) {",
        called("i32", "", "%small", "%l"),
    ),
    "argument nofpclass": Case(
        called("float", "nofpclass(snan) ", "%abs", "2.0"),
        "define internal void @callee(float nofpclass(nan ninf nzero nsub nnorm) %x) {",
        called("float", "nofpclass(snan) ", "%abs", "%f"),
    ),
    "argument nonnull": Case(
        called("ptr", "", "%a", "@use"),
        "define internal void @callee(ptr noundef nonnull %x) {",
        called("ptr", "", "%a", "null"),
    ),
    "argument noundef": Case(
        called("i64", "", "1", "2"),
        "define internal void @callee(i64 noundef range(i64 1, 3) %x) {",
        called("i64", "", "1", "undef"),
    ),
    "result range": Case(
        returning("i32", "%r = and i32 %n, 7\nret i32 %r", "range(i32 -1, 100) "),
        "define range(i32 0, 8) i32 @callee(i32 noundef %n, float noundef %f, ptr noundef %p) {",
        returning("i32", "%r = and i32 %n, 7\nret i32 %r", "weak "),
    ),
    "result nofpclass": Case(
        returning("float", "%r = call float @llvm.fabs.f32(float %f)\nret float %r"),
        "define noundef nofpclass(ninf nzero nsub nnorm) float @callee(i32 noundef %n, float noundef %f, "
        "ptr noundef %p) {",
        returning("float", "ret float %f"),
    ),
    "result nonnull": Case(
        returning("ptr", "store i32 1, ptr %p\nret ptr %p"),
        "define noundef nonnull ptr @callee(i32 noundef %n, float noundef %f, ptr noundef %p) {",
        returning("ptr", "ret ptr %p"),
    ),
    "result noundef": Case(
        returning("i64", "%r = zext i32 %n to i64\nret i64 %r"),
        "define noundef range(i64 0, 4294967296) i64 @callee(i32 noundef %n, float noundef %f, ptr noundef %p) {",
        returning("i64", "%r = load i64, ptr %p\nret i64 %r"),
    ),
    "call range": Case(
        calling("i32", "%r = call i32 @same(i32 %small)"),
        "%r = call range(i32 0, 8) i32 @same(i32 %small)",
        calling("i32", "%r = call i32 @same(i32 %small)", "range(i32 2, 5) "),
    ),
    "call nofpclass": Case(
        calling("float", "%r = call nofpclass(inf) float @same(float %abs)"),
        "%r = call nofpclass(nan inf nzero nsub nnorm) float @same(float %abs)",
        calling("float", "%r = call nsz float @same(float %f)"),
    ),
    "call nonnull": Case(
        calling("ptr", "%r = call ptr @same(ptr %q)"),
        "%r = call nonnull ptr @same(ptr %q)",
        calling("ptr", "%r = call ptr @same(ptr %p)"),
    ),
    "load range": Case(
        loading("i32", TABLE, ", !range !0"),
        "%r = load i32, ptr %p, align 4, !range !0",
        loading("i32", TABLE, ", !range !2").replace("!1 =", "!2 = !{i32 1, i32 6}\n!1 ="),
    ),
    "load nonnull": Case(
        loading("ptr", "[2 x ptr] [ptr @f, ptr @table]"),
        "%r = load ptr, ptr %p, align 8, !nonnull !0",
        loading("ptr", "[2 x ptr] [ptr @f, ptr null]"),
    ),
}


def transformed(text: str, passes: str = "attributes") -> TransformedProgram:
    result = transform(scev.analyze(text), passes_named(passes))
    assert not result.refused
    verify(result.text)
    return result


def test_each_rule_has_a_case() -> None:
    assert CASES.keys() == RULES.keys()
    for rule in RULES.values():
        assert rule.equation
        assert rule.needs
        assert rule.counterexample


@pytest.mark.parametrize("name", CASES)
def test_a_rule_where_it_holds_and_where_it_does_not(name: str) -> None:
    case = CASES[name]
    result = transformed(case.holds)
    assert name in [change.rule for change in result.changes]
    assert case.line in [line.strip() for line in canonical(result.text).splitlines()]
    assert name not in [change.rule for change in transformed(case.fails).changes]


@pytest.mark.parametrize("name", CASES)
def test_nothing_is_said_twice(name: str) -> None:
    again = transformed(transformed(CASES[name].holds).text)
    assert [change.words() for change in again.changes] == []


def rules_of(text: str) -> list[str]:
    return [change.rule for change in transformed(text).changes]


@pytest.mark.parametrize("linkage", ["", "weak ", "linkonce_odr "])
def test_arguments_that_others_may_hand_over(linkage: str) -> None:
    assert [rule for rule in rules_of(called("i32", "", "%small", "9", linkage)) if "argument" in rule] == []


@pytest.mark.parametrize("linkage", ["weak ", "weak_odr ", "linkonce ", "linkonce_odr ", "available_externally "])
def test_results_of_functions_that_may_be_replaced(linkage: str) -> None:
    text = returning("i32", "%r = and i32 %n, 7\nret i32 %r")
    assert "result range" in rules_of(text)
    found = rules_of(text.replace("define i32 @callee", f"define {linkage}i32 @callee"))
    assert [rule for rule in found if "result" in rule] == []


def test_interposition() -> None:
    text = returning("i32", "%r = and i32 %n, 7\nret i32 %r")
    flags = '!llvm.module.flags = !{!0}\n!0 = !{i32 1, !"SemanticInterposition", i32 1}\n'
    assert rules_of(text + flags) == []
    assert "result range" in rules_of(text.replace("define i32 @callee", "define dso_local i32 @callee") + flags)


@pytest.mark.parametrize("word", ["byval(i32)", "swifterror"])
def test_arguments_that_are_copies(word: str) -> None:
    text = called("ptr", f"{word} ", "%a", "%a").replace("@callee(ptr %a)", f"@callee(ptr {word} %a)")
    if word == "swifterror":
        text = text.replace("%a = alloca i32", "%a = alloca swifterror ptr")
        text = text.replace("call void @use(ptr %x)", "%v = load ptr, ptr %x")
    assert [rule for rule in rules_of(text) if "argument" in rule] == []


def test_a_stated_range_that_is_no_part() -> None:
    # Two arcs that meet twice: neither may take the place of the other.
    text = """
define internal i8 @g(i8 range(i8 50, 10) %x) {
  ret i8 %x
}
define i8 @f(i1 %c) {
  %a = select i1 %c, i8 5, i8 100
  %r = call i8 @g(i8 %a)
  ret i8 %r
}
"""
    for line in transformed(text).text.splitlines():
        assert "@g(i8 range" not in line or "range(i8 50, 10)" in line or "range(i8 100, 6)" in line


def test_several_ranges_of_a_load() -> None:
    text = loading("i32", TABLE, ", !range !2")
    apart = text.replace("!0 =", "!2 = !{i32 0, i32 2, i32 3, i32 10}\n!0 =")
    assert "load range" not in rules_of(apart)
    within = text.replace("!0 =", "!2 = !{i32 0, i32 7, i32 20, i32 30}\n!0 =")
    assert "load range" in rules_of(within)


@pytest.mark.parametrize(
    ("type_", "operation", "words"),
    [
        ("i1", "and i1 %x, false", "range(i1 0, -1)"),
        ("i8", "or i8 %x, 1", "range(i8 1, 0)"),
        ("i8", "sdiv i8 %x, 4", "range(i8 -32, 32)"),
        ("i128", "lshr i128 %x, 120", "range(i128 0, 256)"),
        ("<4 x i32>", "and <4 x i32> %x, <i32 1, i32 2, i32 3, i32 1>", "range(i32 0, 4)"),
        ("i8", "add i8 %x, 1", ""),
    ],
)
def test_ranges_as_llvm_writes_them(type_: str, operation: str, words: str) -> None:
    text = f"define {type_} @f({type_} %x) {{\n%r = {operation}\nret {type_} %r\n}}\n"
    line = next(line for line in canonical(transformed(text).text).splitlines() if line.startswith("define"))
    assert line == f"define {words + ' ' if words else ''}{type_} @f({type_} %x) {{"


def test_classes_as_llvm_writes_them() -> None:
    for mask in range(1, 0x400):
        line = f"define void @f(float nofpclass({class_words(mask)}) %x) {{"
        assert line in canonical(f"{line}\nret void\n}}\n").splitlines()


def test_other_zeros_by_nsz() -> None:
    # What calls with nsz give may be the other zero.
    text = returning("float", "%r = call float @llvm.fabs.f32(float %f)\nret float %r")
    free = text.replace("= call float @callee", "= call nsz float @callee")
    line = next(line for line in canonical(transformed(free).text).splitlines() if "@callee" in line)
    assert "nofpclass(ninf nsub nnorm)" in line


def test_names_of_passes() -> None:
    assert set(ANNOTATING_PASSES) <= PASSES.keys()
    assert "attributes" in ANNOTATING_PASSES
    text = CASES["result noundef"].holds
    assert "result range" in [change.rule for change in transformed(text, "ipsccp").changes]
    assert "result noundef" in [change.rule for change in transformed(text, "attributor").changes]
    assert "result noundef" in [change.rule for change in scev.optimise(text, "attributes").changes]


# Programs -------------------------------------------------------------------------------------------------------------


@pytest.mark.searching
@pytest.mark.parametrize("options", [USUAL, ABOUT_FLOATS], ids=["usual", "floats"])
def test_generated_programs_compute_what_they_did(options: Options) -> None:
    count = 0
    for seed in share(range(60)):
        program = seeded(seed, options)
        result = scev.annotate(program.text)
        before, after = module_of_text(program.text), module_of_text(result.text)
        for arguments in program.more_arguments(4):
            expected = Machine(before, step_limit=2000).run("f", arguments)
            if expected.kind == RETURNED and is_definite(expected.value):
                found = Machine(after, step_limit=2000).run("f", arguments)
                assert (found.kind, found.value) == (expected.kind, expected.value), (seed, arguments)
        count += len([change for change in result.changes if change.rule in RULES])
    assert count > least(40)


def test_whole_programs_are_verified() -> None:
    count = 0
    for seed in range(8):
        result = scev.annotate(whole_program(seed).text)
        count += len([change for change in result.changes if change.rule in RULES])
    assert count > 40


def programs_of_csmith(shared: Path, count: int) -> int:
    """Annotates whole programs, which must print what they printed; how many attributes there were."""
    attributes = 0
    lines = (shared / "corpus" / "csmith" / "checksums.txt").read_text().splitlines()
    for line in lines[:count]:
        name, expected = line.split(" ", 1)
        result = scev.annotate(shared / "corpus" / "csmith" / f"{name}.bc")
        library = Library()
        outcome = Machine(module_of_text(result.text), externals=library, step_limit=10_000_000).run("main", ())
        assert library.output.decode().strip() == expected, (name, outcome)
        attributes += len([change for change in result.changes if change.rule in RULES])
    return attributes


def test_some_programs_of_csmith(shared: Path) -> None:
    assert programs_of_csmith(shared, 3) > 20


@pytest.mark.conformance
def test_all_programs_of_csmith(shared: Path) -> None:
    programs_of_csmith(shared, 1000)


@pytest.mark.conformance
def test_real_modules_are_verified(shared_module: Path) -> None:
    try:
        facts = scev.analyze(shared_module)
    except scev.ScevError as error:
        pytest.skip(str(error))
    verify(transform(facts, passes_named(",".join(ANNOTATING_PASSES))).text)
