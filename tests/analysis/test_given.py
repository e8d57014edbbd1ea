"""What the caller gives: the forms that are understood, what they mean, and what is said of the others."""

from __future__ import annotations

import re

import pytest

import scev
from scev.analysis.given import facts_of_python, parse_given, read_float_set, read_int_set, resolve_given
from scev.domains import DOUBLE, FLOAT, FloatSet, IntSet, ValueSet
from scev.errors import ScevError, UsageError
from scev.ir import Module, read
from scev.llvm import read_program
from scev.transfer import Known

TEXT = """
define i32 @f(i32 %x, float %y, <4 x i8> %v, i1 %b, ptr %p, { i32, i32 } %s) { ret i32 %x }
define i32 @"a:b c"(i32 %"odd one", i32 %x) { ret i32 %x }
define void @g(i64 %0, half %1) { ret void }
declare i32 @h(i32 %x)
"""


@pytest.fixture(scope="module")
def module() -> Module:
    return read(read_program(TEXT, name="m.ll").text, "m.ll")


def sets(module: Module, *given: str) -> dict[str, dict[int, ValueSet]]:
    return sets_of(resolve_given([fact for text in given for fact in parse_given(text)], module).known)


def sets_of(given: dict[str, Known]) -> dict[str, dict[int, ValueSet]]:
    """The sets, by function and argument. Of each argument it is also known that it is not undef."""
    for known in given.values():
        assert list(known.defined) == list(known.sets)
    return {function: known.sets for function, known in given.items()}


@pytest.mark.parametrize(
    ("text", "function", "index", "expected"),
    [
        ("f:%x=[-100,100]", "@f", 0, IntSet.between(32, -100, 100)),
        ("f:x=[-100,100]", "@f", 0, IntSet.between(32, -100, 100)),
        ("@f : %x = [ -100 , 100 ]", "@f", 0, IntSet.between(32, -100, 100)),
        ("f:%x=7", "@f", 0, IntSet.point(32, 7)),
        ("f:%x=-1", "@f", 0, IntSet.point(32, -1)),
        ("f:%x=[0,0xFFFFFFFF]", "@f", 0, IntSet.full(32)),
        ("f:%x=1 or 3 or [8,9]", "@f", 0, IntSet.from_values(32, [1, 3]).union(IntSet.between(32, 8, 9))),
        ("f:%b=true", "@f", 3, IntSet.point(1, 1)),
        ("f:%p=nonnull", "@f", 4, IntSet.between(64, 1, (1 << 64) - 1)),
        ("f:%v=[0,16]", "@f", 2, IntSet.between(8, 0, 16)),
        ('"a:b c":%"odd one"=[1,2]', '@"a:b c"', 0, IntSet.between(32, 1, 2)),
        ("g:%0=[0,5]", "@g", 0, IntSet.between(64, 0, 5)),
    ],
)
def test_integers(module: Module, text: str, function: str, index: int, expected: ValueSet) -> None:
    assert sets(module, text) == {function: {index: expected}}


@pytest.mark.parametrize(
    ("text", "low", "high", "nan", "integer"),
    [
        ("[1,2]", "1", "2", 0, False),
        ("[-1.5, 0x1.8p+1]", "-0x1.8p+0", "3", 0, False),
        ("[0,1]", "-0", "1", 0, False),
        ("[+0,1]", "+0", "1", 0, False),
        ("[-1,-0]", "-1", "-0", 0, False),
        ("[1,2] nan", "1", "2", 3, False),
        ("[0.5,9.5] integer", "1", "9", 0, True),
        ("[-inf,inf] nan", "-inf", "inf", 3, False),
        ("0.1", "0.1", "0.1", 0, False),
        ("not nan", "-inf", "inf", 0, False),
    ],
)
def test_floats(text: str, low: str, high: str, nan: int, integer: bool) -> None:
    for format in (FLOAT, DOUBLE):
        first, last = format.parse(low), format.parse(high)
        assert first is not None
        assert last is not None
        assert read_float_set(text, format) == FloatSet.between(format, first, last, nan, 0 if integer else None)


@pytest.mark.parametrize(
    ("text", "excluded", "included"),
    [
        ("> 0", ["-1", "-0", "0"], ["0x1p-149", "inf"]),
        (">= 0", ["-0x1p-149"], ["-0", "0", "inf"]),
        ("< 1", ["1", "2"], ["-inf", "-0", "0x1.fffffep-1"]),
        ("(0, 1]", ["-0", "0", "1.5"], ["0x1p-149", "1"]),
        ("[-1, 0)", ["-0", "0", "1"], ["-1", "-0x1p-149"]),
        ("(1, 2)", ["1", "2"], ["0x1.000002p+0", "0x1.fffffep+0"]),
        ("!= 0", ["0", "-0"], ["-1", "1", "inf"]),
        ("finite", ["inf", "-inf"], ["0", "-1", "0x1.fffffep+127"]),
        ("> 0 finite", ["inf", "0", "-1"], ["1"]),
        ("> 0 <= 5", ["6", "0"], ["1", "5"]),
        ("integer", ["0.5"], ["1", "-3", "inf"]),
        ("[0,1] or [3,4] finite", ["2", "5"], ["0", "1", "3", "4"]),
        ("== 0", ["1", "-1"], ["0", "-0"]),
    ],
)
def test_words_and_comparisons_of_floats(text: str, excluded: list[str], included: list[str]) -> None:
    found = read_float_set(text, FLOAT)
    assert not found.contains_bits(0x7FC00000)
    for numbers, is_inside in ((excluded, False), (included, True)):
        for number in numbers:
            ordinal = FLOAT.parse(number)
            assert ordinal is not None
            assert found.contains(ordinal) == is_inside, number


@pytest.mark.parametrize(
    ("text", "signed", "expected"),
    [
        ("> 0", True, IntSet.between(8, 1, 127)),
        ("> 0", False, IntSet.between(8, 1, 255)),
        ("<= -3", True, IntSet.between(8, -128, -3)),
        ("(0, 10)", True, IntSet.between(8, 1, 9)),
        ("[5, inf)", True, IntSet.between(8, 5, 127)),
        ("[5, inf]", False, IntSet.between(8, 5, 255)),
        ("(-inf, 4]", True, IntSet.between(8, -128, 4)),
        ("!= 0", True, IntSet.between(8, 1, 255)),
        ("not null", True, IntSet.between(8, 1, 255)),
        ("[-2^7, 2^6 - 1]", True, IntSet.between(8, -128, 63)),
        ("[0, 2^8 - 1]", False, IntSet.full(8)),
        (">= 3 < 9", True, IntSet.between(8, 3, 8)),
        ("== 4 or > 100", True, IntSet.point(8, 4).union(IntSet.between(8, 101, 127))),
    ],
)
def test_comparisons_of_integers(text: str, signed: bool, expected: IntSet) -> None:
    assert read_int_set(text, 8, signed) == expected


def test_nan_stays_possible_beside_a_comparison() -> None:
    for text in ("nan > 0", "> 0 nan"):
        found = read_float_set(text, FLOAT)
        assert found.may_be_nan
        assert found.lower > 0
        assert found.upper == float("inf")


def test_only_nan() -> None:
    assert read_float_set("nan", FLOAT).known_nan


def test_several_arguments_and_several_times(module: Module) -> None:
    given = sets(module, "f:%x=[0,10],%y=[0,1] nan", "f:%x=[5,20]")
    assert given["@f"][0] == IntSet.between(32, 5, 10)
    assert given["@f"][1] == read_float_set("[0,1] nan", FLOAT)


def test_a_star_means_every_function_that_has_the_argument(module: Module) -> None:
    ten = IntSet.between(32, 0, 10)
    assert sets(module, "*:%x=[0,10]") == {"@f": {0: ten}, '@"a:b c"': {1: ten}}


def test_python_may_hand_over_text_or_sets(module: Module) -> None:
    ten = IntSet.between(32, 0, 10)
    expected = {"@f": {0: ten}}
    assert sets_of(resolve_given(facts_of_python({"f": {"%x": "[0, 10]"}}), module).known) == expected
    assert sets_of(resolve_given(facts_of_python({"@f": {"x": ten}}), module).known) == expected
    with pytest.raises(ScevError, match="%x is of type i32"):
        resolve_given(facts_of_python({"f": {"x": IntSet.full(8)}}), module)
    with pytest.raises(ScevError, match="%x is of type i32"):
        resolve_given(facts_of_python({"f": {"x": FloatSet.full(FLOAT)}}), module)


@pytest.mark.parametrize(
    "text", ["", "f", "f:", "f:%x", "f:%x=", "f=[0,1]", ":%x=[0,1]", "f:%x=[0,1],", "f:%x=1,,%y=2"]
)
def test_what_is_no_statement_is_a_usage_error(text: str) -> None:
    with pytest.raises(UsageError, match=r"as in (f:)?%x=\[-100,100\]"):
        parse_given(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("k:%x=[0,1]", "m.ll: given 'k:%x=[0,1]': no function k is defined here"),
        ("h:%x=[0,1]", "no function h is defined here"),
        ("f:%z=[0,1]", "f has no argument or value %z; there are x, y, v, b, p and s"),
        ("f:%xx=[0,1]", "did you mean x?"),
        ("*:%z=[0,1]", "no function has an argument or value %z"),
        ("f:%s=[0,1]", "nothing can be said of type { i32, i32 }"),
        ("f:%x=[1,0]", "[1, 0] is upside down"),
        ("f:%x=[0,4294967296]", "4294967296 does not fit in i32"),
        ("f:%x=[-1,3000000000]", "[-1, 3000000000] is neither signed nor unsigned in i32"),
        ("f:%x=[0 1]", "'[0 1]' needs two ends, as in [0,100]"),
        ("f:%x=[0,1", "'[0,1' has a bracket or a sign too many or too few"),
        ("f:%x=ten", "'ten' is no whole number"),
        ("f:%x=1.5", "'1.5' is no whole number"),
        ("f:%x=[0,1] nan", "'nan' does not belong behind a range of integers"),
        ("f:%x=1 or", "a range is missing"),
        ("f:%p=[-1,1]", "%p is a pointer, which may be nonnull; what is read there is p[*], or p->NAME"),
        ("f:%p=[4096,8192]", "what is read there is p[*]"),
        ("f:%y=[0,ten]", "'ten' is no number"),
        ("f:%y=[2,1]", "[2, 1] is upside down"),
        ("f:%y=[0,1] maybe", "'maybe' does not belong behind a range of floats"),
    ],
)
def test_what_cannot_be_given(module: Module, text: str, message: str) -> None:
    with pytest.raises(ScevError) as raised:
        sets(module, text)
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_number_of_any_length_is_answered() -> None:
    with pytest.raises(ValueError, match="does not fit in i32"):
        read_int_set("9" * 5000, 32)


def test_arguments_by_their_names_in_the_source() -> None:
    text = (
        "define i32 @f(i32 %0, i32 %1) !dbg !4 {\n"
        "    #dbg_value(i32 %0, !6, !DIExpression(), !9)\n"
        "    #dbg_value(i32 %1, !7, !DIExpression(), !9)\n"
        "    #dbg_value(i32 %1, !8, !DIExpression(), !10)\n"
        "  ret i32 %1, !dbg !9\n}\n"
        "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!2}\n"
        "!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)\n"
        '!1 = !DIFile(filename: "f.c", directory: "")\n!2 = !{i32 2, !"Debug Info Version", i32 3}\n'
        '!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)\n'
        '!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, unit: !0)\n'
        '!5 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 9, unit: !0)\n'
        '!6 = !DILocalVariable(name: "n", arg: 1, scope: !4, file: !1, line: 1, type: !3)\n'
        '!7 = !DILocalVariable(name: "m", arg: 2, scope: !4, file: !1, line: 1, type: !3)\n'
        '!8 = !DILocalVariable(name: "k", arg: 1, scope: !5, file: !1, line: 9, type: !3)\n'
        "!9 = !DILocation(line: 1, scope: !4)\n!10 = !DILocation(line: 9, scope: !5, inlinedAt: !9)\n"
    )
    facts = scev.analyze(text, given={"f": {"m": "[1, 4]"}})
    assert str(facts["f"]["%1"].range) == "[1, 4]"
    # A parameter of a function that was inlined is a variable like others.
    assert str(scev.analyze(text, given={"f": {"k": "[1, 4]"}})["f"]["%1"].range) == "[1, 4]"
    with pytest.raises(ScevError, match="did you mean m"):
        scev.analyze(text, given={"f": {"mm": "[1, 4]"}})


SIZES = """
define void @f(ptr %a, ptr %b, i32 %w, i32 %h, i64 %n) {
entry:
  %p = getelementptr inbounds i32, ptr %a, i64 %n
  store i32 0, ptr %p
  store i8 0, ptr %b
  store i16 0, ptr %b
  ret void
}
"""


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a[n]", ["%scev.given = mul nsw i64 %n, 4"]),
        ("a[100]", ["i64 400"]),
        ("%a[ n*n - 1 ]", ["mul nsw i64 %n, %n", "sub nsw i64 %scev.given, 1", "mul nsw i64 %scev.given1, 4"]),
        ("a[w * h]", ["sext i32 %w to i64", "sext i32 %h to i64", "mul nsw i64 %scev.given, %scev.given1"]),
    ],
)
def test_how_many_elements_there_are(text: str, lines: list[str]) -> None:
    module = resolve_given(parse_given(f"f:{text}"), scev.read(SIZES)).module
    for line in lines:
        assert line in module.text
    assert '[ "dereferenceable"(ptr %a, i64 ' in module.text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("c[n]", "c is no pointer that @f is handed"),
        ("n[2]", "n is no pointer"),
        ("a[m]", "m is no number that @f is handed"),
        ("a[n *]", "is no sum of products"),
        ("a[n n]", "n n is no number"),
        ("b[n]", "how large the elements of b are is not known"),
    ],
)
def test_sizes_that_cannot_be_said(text: str, why: str) -> None:
    with pytest.raises(scev.ScevError, match=re.escape(why)):
        resolve_given(parse_given(f"f:{text}"), scev.read(SIZES))
