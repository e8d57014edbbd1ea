"""What is given of memory, of results of calls, of variables, and how values compare."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import scev
from scev.analysis.given.text import MAX_GIVEN_FILE
from scev.domains import IntSet
from scev.errors import ScevError, UsageError

# A second-order filter, y = 0.2 x + 0.1 x1 + 0.5 y1 - 0.3 y2, of samples that come in.
FILTER = """
define void @filter(ptr %in, ptr %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x1 = phi float [ 0.0, %entry ], [ %x, %loop ]
  %y1 = phi float [ 0.0, %entry ], [ %y, %loop ]
  %y2 = phi float [ 0.0, %entry ], [ %y1, %loop ]
  %p = getelementptr float, ptr %in, i32 %i
  %x = load float, ptr %p
  %a = fmul float %x, 0x3FC99999A0000000
  %b = fmul float %x1, 0x3FB99999A0000000
  %c = fmul float %y1, 0x3FE0000000000000
  %d = fmul float %y2, 0x3FD3333340000000
  %ab = fadd float %a, %b
  %abc = fadd float %ab, %c
  %y = fsub float %abc, %d
  %q = getelementptr float, ptr %out, i32 %i
  store float %y, ptr %q
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
"""

READS = """
@gain = global float 1.0
@table = global [8 x i32] zeroinitializer
@other = global i32 0
declare i32 @read_adc()

define i32 @f(ptr %p, ptr %q, i32 %k, i1 %c) {
  %r = call i32 @read_adc()
  %g = load float, ptr @gain
  %t = getelementptr [8 x i32], ptr @table, i32 0, i32 %k
  %x = load i32, ptr %t
  %o = load i32, ptr @other
  %either = select i1 %c, ptr %p, ptr %q
  %e = load i32, ptr %either
  %p1 = getelementptr i32, ptr %p, i32 %k
  %a = load i32, ptr %p1
  %link = load ptr, ptr %p
  %b = load i32, ptr %link
  ret i32 %r
}
define i32 @g() {
  %r = call i32 @read_adc()
  %x = load i32, ptr getelementptr ([8 x i32], ptr @table, i32 0, i32 3)
  ret i32 %r
}
"""

DEBUG = """
define i32 @f(ptr %0, ptr %1) !dbg !4 {
    #dbg_value(ptr %0, !10, !DIExpression(), !20)
    #dbg_value(ptr %1, !11, !DIExpression(), !20)
  %3 = load i32, ptr %0, !dbg !20
  %4 = getelementptr inbounds { i32, i32 }, ptr %0, i32 0, i32 1
  %5 = load i32, ptr %4, !dbg !20
  %6 = getelementptr inbounds i32, ptr %1, i32 2
  %7 = load i32, ptr %6, !dbg !20
  %8 = add i32 %7, 1, !dbg !20
    #dbg_value(i32 %8, !12, !DIExpression(), !20)
  ret i32 %8, !dbg !20
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, unit: !0)
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", size: 64, elements: !6)
!6 = !{!7, !8}
!7 = !DIDerivedType(tag: DW_TAG_member, name: "gain", baseType: !3, size: 32)
!8 = !DIDerivedType(tag: DW_TAG_member, name: "level", baseType: !9, size: 32, offset: 32)
!9 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!10 = !DILocalVariable(name: "s", arg: 1, scope: !4, file: !1, line: 1, type: !13)
!11 = !DILocalVariable(name: "in", arg: 2, scope: !4, file: !1, line: 1, type: !14)
!12 = !DILocalVariable(name: "sum", scope: !4, file: !1, line: 2, type: !3)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64)
!20 = !DILocation(line: 2, scope: !4)
"""


def narrowed(text: str, *given: str) -> dict[str, str]:
    """By function and value, the sets that become narrower by what is given: of those that are loaded or returned."""
    before = scev.analyze(text)
    after = scev.analyze(text, given=list(given))
    found: dict[str, str] = {}
    for function in after:
        for value in function.values():
            plain = before[function.name][value.value.name].range
            if value.range != plain and str(value.value.name) != "%8":
                found[f"{function.name[1:]}:{value.value.name[1:]}"] = str(value.range)
    return found


def test_samples_that_come_in_bound_a_second_order_filter() -> None:
    free = scev.analyze(FILTER)["filter"]["%y"].range
    assert isinstance(free, scev.FloatSet)
    assert free.is_full()
    found = scev.analyze(FILTER, given="filter:in[*]=[-1,1]")["filter"]["%y"].range
    assert isinstance(found, scev.FloatSet)
    # |y| <= 0.3 / (1 - 0.5 - 0.3) = 1.5, as far as the solver comes to it; no NaN, no infinity.
    assert not found.may_be_nan
    assert -1.6 < found.lower <= -1.5
    assert 1.5 <= found.upper < 1.6


@pytest.mark.parametrize(("a1", "a2"), [("0.9", "0.05"), ("-0.6", "-0.35"), ("0.0", "0.98"), ("0.75", "0.0")])
def test_any_filter_whose_feedback_is_less_than_1_is_bounded(a1: str, a2: str) -> None:
    text = FILTER.replace("float", "double").replace("0x3FC99999A0000000", "0.25").replace("0x3FB99999A0000000", "0.5")
    text = text.replace("0x3FE0000000000000", a1).replace("0x3FD3333340000000", a2)
    found = scev.analyze(text, given="filter:in[*]=[-1,1]")["filter"]["%y"].float_range
    assert found is not None
    true = 0.75 / (1 - abs(float(a1)) - abs(float(a2)))
    assert not found.may_be_nan
    assert true - 1e-9 <= found.upper <= 10 * true
    # It is not where feedback is 1 or more, but for what rounding swallows.
    grows = scev.analyze(text.replace(f"%y1, {a1}", "%y1, 1.0"), given="filter:in[*]=[-1,1]")["filter"][
        "%y"
    ].float_range
    assert grows is not None
    assert grows.upper > 1e15


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("f:p[*]=[0,9]", {"f:a": "[0, 9]"}),
        ("f:%p[*] is nonnull", {"f:a": "[1, 4294967295]"}),
        ("f:@gain=[0,2]", {"f:g": "[-0, 2], no NaN"}),
        ("f:gain=> 1", {"f:g": "[1.0000001, inf], no NaN"}),
        ("global:table[*]=[1,5]", {"f:x": "[1, 5]", "g:x": "[1, 5]"}),
        ("global:table=[1,5]", {"f:x": "[1, 5]", "g:x": "[1, 5]"}),
        ("g:table[*]=7", {"g:x": "7"}),
        ("call:read_adc=[0,4095]", {"f:r": "[0, 4095]", "g:r": "[0, 4095]"}),
        ("call:read_adc() >= 1", {"f:r": "[1, 2147483647]", "g:r": "[1, 2147483647]"}),
        ("g:%r=3", {"g:r": "3"}),
        ("*:k=[0,1]", {"f:k": "[0, 1]", "f:p1": "[8, 18446744073709551612] stride 0 mod 4"}),
    ],
)
def test_memory_variables_and_results(given: str, expected: dict[str, str]) -> None:
    found = narrowed(READS, given)
    assert found == expected


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("f:s->gain=[0,2]", {"f:3": "[0, 2]"}),
        ("f:s.gain=[0,2]", {"f:3": "[0, 2]"}),
        ("f:s.*=[0,2]", {"f:3": "[0, 2]", "f:5": "[0, 2]"}),
        ("f:s.level >= 5", {"f:5": "[5, 4294967295]"}),
        ("f:in[*]=[0,2]", {"f:7": "[0, 2]"}),
        ("f:in[2]=[0,2]", {"f:7": "[0, 2]"}),
        ("f:s.gain < in[*], in[*] <= 4", {"f:3": "[-2147483648, 3]", "f:7": "[-2147483647, 4]"}),
    ],
)
def test_members_and_elements_by_their_names_in_the_source(given: str, expected: dict[str, str]) -> None:
    if "<" in given:
        # A comparison holds behind both: at the return.
        f = scev.analyze(DEBUG, given=given)["f"]
        assert str(f["%7"].range) == "[-2147483648, 4]"
        assert f.implies("slt", "%3", "%7", at="%8")
        assert not scev.analyze(DEBUG)["f"].implies("slt", "%3", "%7", at="%8")
        return
    assert narrowed(DEBUG, given) == expected


def test_a_local_variable() -> None:
    assert str(scev.analyze(DEBUG, given="f:sum=[1,4]")["f"]["%8"].range) == "[1, 4]"


TWO = """
define i32 @f(i32 %lo, i32 %hi, float %x, float %y) {
  %d = sub i32 %hi, %lo
  ret i32 %d
}
"""


@pytest.mark.parametrize(
    ("given", "lo", "hi"),
    [
        ("f:lo <= hi", "full-set", "full-set"),
        ("f:0 <= lo < hi <= 10", "[0, 9]", "[1, 10]"),
        ("f:hi > lo, lo = [5,20], hi is [0,9]", "[5, 8]", "[6, 9]"),
        ("f:lo == hi, lo = 3", "3", "3"),
    ],
)
def test_comparisons_of_arguments(given: str, lo: str, hi: str) -> None:
    facts = scev.analyze(TWO, given=given)
    f = facts["f"]
    assert (str(f["lo"].range), str(f["hi"].range)) == (lo, hi)
    assert f.implies("sle", "%lo", "%hi", at="%d")
    assert not scev.analyze(TWO)["f"].implies("sle", "%lo", "%hi", at="%d")
    # What was put in for it is none of the facts.
    assert [value.value.name for value in f.values()] == ["%lo", "%hi", "%x", "%y", "%d"]
    assert "scev.given" not in str(facts)


def test_a_comparison_of_floats_says_that_neither_is_nan() -> None:
    f = scev.analyze(TWO, given="f:0 < x <= y < 4")["f"]
    assert "no NaN" in str(f["x"].range)
    x, y = f["x"].range, f["y"].range
    assert isinstance(x, scev.FloatSet)
    assert isinstance(y, scev.FloatSet)
    assert x == y
    assert x.largest() < (x.format.parse("4") or 0)


@pytest.mark.parametrize(
    ("text", "given", "message"),
    [
        (READS, "f:p=[0,9]", "%p is a pointer, which may be nonnull; what is read there is p[*], or p->NAME"),
        (READS, "f:z[*]=1", "f reads no z[*]; there are p, q, k and c"),
        (READS, "call:read_adq=1", "no result of a call of read_adq is used; did you mean read_adc?"),
        (READS, "global:gian=1", "there is no variable gian; did you mean gain?"),
        (READS, "global:nothing=1", "there is no variable nothing; there are gain, other and table"),
        (READS, "*:*=finite", "'finite' is no whole number"),
        (DEBUG, "f:s[*]=1", "f reads no s[*]; there are s, in, s->gain, s->level, in[2] and sum"),
        (DEBUG, "f:s.gian=1", "f reads no s.gian; did you mean s->gain?"),
        (DEBUG, "f:s.gain <= s.level", "one of s.gain and s.level is signed, the other is not"),
        (TWO, "f:lo <= x", "lo is i32, and x is float; compare values of one type"),
        (TWO, "f:lo <= z", "f has no argument or value z; there are lo, hi, x and y"),
        (TWO, "*:lo <= z", "no function has an argument or value lo and z"),
        (TWO, "f:lo < 2147483648", "2147483648 is no number of a signed i32"),
        (TWO, "f:lo > 2147483647", "nothing is > 2147483647"),
        (TWO, "f:x=(1, 1]", "(1, 1] is empty"),
    ],
)
def test_what_cannot_be_given(text: str, given: str, message: str) -> None:
    with pytest.raises(ScevError) as raised:
        scev.analyze(text, given=given)
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("given", ["f:x", "f:x in 5", "f:<= 3", "f:lo <", "x <= y", "f:a is"])
def test_what_is_no_statement(given: str) -> None:
    with pytest.raises(UsageError):
        scev.analyze(TWO, given=given)


@pytest.mark.parametrize(
    "given",
    [
        "f:lo=[1,4],hi=7,lo <= hi",
        ["f:lo=[1,4]", "f:hi=7", "f:lo <= hi"],
        {"f": "lo=[1,4],hi=7,lo <= hi"},
        {"f": ["lo=[1,4]", "hi=7", "lo <= hi"]},
        {"@f": {"%lo": (1, 4), "hi": 7, "lo <= hi": True}},
        {"f": {"lo": IntSet.between(32, 1, 4), "hi": "7", "lo <= hi": True}},
    ],
)
def test_python_says_it_in_any_of_these_forms(given: scev.GivenFacts) -> None:
    f = scev.analyze(TWO, given=given)["f"]
    assert (str(f["lo"].range), str(f["hi"].range)) == ("[1, 4]", "7")
    assert str(f["d"].range) == "[3, 6]"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (7, "given is"),
        ([1], "given is"),
        ({"f": 7}, "of f is given by a value's name what it can be"),
        ({"f": {"lo": None}}, "given 'f:lo' is a text, a number, its two ends or a set, not NoneType None"),
        ({"f": {"lo": (1, 2, 3)}}, "not tuple (1, 2, 3)"),
        ({"f": {"lo <= hi": False}}, "given 'f:lo <= hi' is a statement, which is true, not False"),
        ({7: {"lo": 1}}, "given says by a function's name"),
    ],
)
def test_another_form_is_a_type_error_of_one_line(given: object, message: str) -> None:
    with pytest.raises(TypeError) as raised:
        scev.analyze(TWO, given=given)  # type: ignore[arg-type]
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_file(tmp_path: Path) -> None:
    file = tmp_path / "ranges.toml"
    file.write_text('[f]\nlo = [1, 4]\nhi = 7\nx = "finite"\n"lo <= hi" = true\n["*"]\ny = [-0.5, inf]\n')
    f = scev.analyze(TWO, given=f"@{file}")["f"]
    assert [str(f[name].range) for name in ("lo", "hi", "y")] == ["[1, 4]", "7", "[-0.5, inf], no NaN"]
    for text, message in (
        ("lo = 1\n", "lo = 1 belongs into a table of a function's name"),
        ("[f\n", "is no TOML"),
        ("[f]\nlo = [1]\n", "given 'f:lo' is a text, a number, its two ends or a set"),
        ('[f]\n"lo <" = true\n', "does not say what is given"),
    ):
        file.write_text(text)
        with pytest.raises(ScevError) as raised:
            scev.analyze(TWO, given=f"@{file}")
        assert str(raised.value).startswith(f"{file}: ")
        assert message in str(raised.value)
    with pytest.raises(ScevError, match="No such file"):
        scev.analyze(TWO, given=f"@{tmp_path}/none.toml")


def test_what_is_no_plain_file_or_too_large_is_refused(tmp_path: Path) -> None:
    pipe, link, large, deep = (tmp_path / name for name in ("pipe", "link", "large.toml", "deep.toml"))
    link.symlink_to("/dev/zero")
    large.write_text("#" * MAX_GIVEN_FILE + "\n")
    deep.write_text("[f]\nx = " + "[" * 100_000)
    cases = [(link, "is no plain file"), (tmp_path, "is no plain file"), (large, "is over 1 MB"), (deep, "is no TOML")]
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
        # Nobody writes: to open it would wait.
        cases.append((pipe, "is no plain file"))
    for file, message in cases:
        with pytest.raises(ScevError, match=message) as raised:
            scev.analyze(TWO, given=f"@{file}")
        assert "\n" not in str(raised.value)


PUNNED = """
@tab = global [8 x i32] zeroinitializer
define i64 @f(ptr %in, ptr %one) {
  %a = load i64, ptr %in
  %p = getelementptr i32, ptr %in, i64 1
  %b = load i32, ptr %p
  %c = load i64, ptr @tab
  %d = load i32, ptr @tab
  %e = load i16, ptr %one
  %q = getelementptr i8, ptr %one, i64 2
  %g = load i16, ptr %q
  ret i64 %a
}
"""


def test_what_is_given_of_numbers_says_nothing_of_their_bytes() -> None:
    assert narrowed(PUNNED, "f:one[*]=[5,9]") == {"f:e": "[5, 9]", "f:g": "[5, 9]"}
    assert narrowed(PUNNED, "global:tab=[5,9]") == {"f:d": "[5, 9]"}
    with pytest.raises(ScevError, match=r"f reads no in\[\*\]"):
        scev.analyze(PUNNED, given="f:in[*]=[5,9]")
    # The source says what the elements are.
    punned = DEBUG.replace("  %8 = add", "  %wide = load i64, ptr %6\n  %8 = add")
    assert narrowed(punned, "f:in[*]=[0,2]") == {"f:7": "[0, 2]"}


UNWINDING = """
declare i32 @g()
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)
define i32 @f(i32 noundef %y) personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke i32 @g() to label %ok unwind label %lp
ok:
  %z = add i32 %r, 1
  ret i32 %z
lp:
  %e = landingpad { ptr, i32 } cleanup
  ret i32 %y
}
define i32 @m(i32 noundef %x) {
  %r = musttail call i32 @m(i32 %x)
  ret i32 %r
}
define void @w(i32 noundef %a, i1 %c) personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @h() to label %more unwind label %dispatch
more:
  invoke void @h() to label %exit unwind label %dispatch
dispatch:
  %x = phi i32 [ 1, %entry ], [ %a, %more ]
  %s = catchswitch within none [label %handler] unwind to caller
handler:
  %h = catchpad within %s [ptr null, i32 64, ptr null]
  catchret from %h to label %exit
exit:
  ret void
}
declare void @h()
"""


def test_comparisons_stand_where_both_values_are() -> None:
    facts = scev.analyze(UNWINDING, given="f:y <= r, r=[0,3]")
    assert str(facts["f"]["y"].range_at("%ok")) == "full-set"
    assert facts["f"].implies("sle", "%y", "%r", at="%z")
    # Where it throws there is no result to compare with.
    assert str(facts["f"]["y"].range_at("%lp")) == "full-set"
    scev.optimise(scev.read(facts.module.text))
    for given in ("m:r <= x", "w:x <= a"):
        with pytest.raises(ScevError, match="where they can be compared"):
            scev.analyze(UNWINDING, given=given)


def test_values_of_the_module_that_was_read_keep_their_facts() -> None:
    module = scev.read(DEBUG)
    facts = scev.analyze(module, given="f:s.gain < in[*]")
    f = facts["f"]
    for value in module.defined_functions()[0].values:
        if value.name:
            assert f.of(value).value.name == value.name
            assert f[value].value.name == value.name
    last = module.defined_functions()[0].blocks[0].terminator
    assert str(f.place(last)) == "before ret in %2"


def test_functions_may_be_called_as_places_are() -> None:
    text = TWO.replace("@f", "@call")
    assert str(scev.analyze(text, given="@call:lo=[1,2]")["call"]["lo"].range) == "[1, 2]"
    assert (
        str(scev.analyze(text.replace("%lo", '%"q=r"'), given='@call:%"q=r"=[1,2]')["call"]['%"q=r"'].range) == "[1, 2]"
    )


def test_a_bit_is_no_signed_number() -> None:
    text = "define i32 @f(i1 %b) {\n  %z = zext i1 %b to i32\n  ret i32 %z\n}\n"
    assert str(scev.analyze(text, given="f:b >= 1")["f"]["z"].range) == "1"
    assert str(scev.analyze(text, given="f:b >= 0")["f"]["z"].range) == "[0, 1]"


BEHIND = """
define internal i32 @period(ptr %p) {
  %rate = load i32, ptr %p
  %r = udiv i32 1000000, %rate
  ret i32 %r
}
define internal i32 @deeper(ptr %q) {
  %r = call i32 @period(ptr %q)
  ret i32 %r
}
define i32 @f(ptr %s) {
  %r = call i32 @deeper(ptr %s)
  ret i32 %r
}
"""


def test_what_is_behind_an_argument_is_given_where_only_it_is_handed_on() -> None:
    facts = scev.analyze(BEHIND, given="f:s[*]=[2000,384000]")
    assert str(facts["f"]["%r"].range) == "[2, 500]"
    other = "define i32 @g(ptr %t) {\n  %r = call i32 @period(ptr %t)\n  ret i32 %r\n}"
    with pytest.raises(ScevError, match=r"f reads no s\[\*\]"):
        scev.analyze(BEHIND + other, given="f:s[*]=[2000,384000]")
    kept = "@kept = internal global ptr @deeper\n"
    with pytest.raises(ScevError, match=r"f reads no s\[\*\]"):
        scev.analyze(kept + BEHIND, given="f:s[*]=[2000,384000]")
