"""`function:value@PLACE`: the grammar, and which values and places of a function are meant."""

from __future__ import annotations

import pytest

from scev.errors import ScevError, UsageError
from scev.report.rows.question import ValueAtPlace, meant, parse_question, values_named

from .debugged import debugged, wording_of


@pytest.mark.parametrize(
    ("text", "function", "value", "place"),
    [
        ("x", "", "x", ""),
        ("mix:w", "mix", "w", ""),
        ("mix:w@23", "mix", "w", "23"),
        ("mix:w @ t.c:23", "mix", "w", "t.c:23"),
        ("a::b:w@t.c:23", "a::b", "w", "t.c:23"),
        ("a::b<int>::operator()(int):w", "a::b<int>::operator()(int)", "w", ""),
        ("@f:%x@%then", "@f", "%x", "%then"),
        ("@f:%x", "@f", "%x", ""),
        ("%x@%then", "", "%x", "%then"),
        ("f:result", "f", "result", ""),
        ("f:loop", "f", "loop", ""),
        ("f:s->b0@for i", "f", "s->b0", "for i"),
        ("f:a[i + 1]@12", "f", "a[i + 1]", "12"),
    ],
)
def test_grammar(text: str, function: str, value: str, place: str) -> None:
    question = parse_question(text)
    assert (question.text, question.function, question.value, question.place) == (text, function, value, place)


@pytest.mark.parametrize("text", ["", "f:", "f:@23", ":", "a::b:"])
def test_a_question_without_a_value(text: str) -> None:
    with pytest.raises(UsageError, match="names no value; ask 'function:value'"):
        parse_question(text)


PROGRAM = debugged("""
define i32 @f(i32 %0, ptr %1) 1 {
  #v = i32 %0 @1
  #p = ptr %1 @1
  %3 = and i32 %0, 255 @2
  #x = i32 %3 @2
  #gone = i32 %3 @2
  #fixed = i32 7 @2
  %4 = icmp ult i32 %3, 10 @3
  br i1 %4, label %5, label %9 @3
5:
  %6 = add i32 %3, 1 @4
  #x = i32 %6 @4
  #gone = i32 poison @4
  store i32 %0, ptr %1 @5
  %7 = mul i32 %6, %6 @6
  #y = i32 %7 @6
  %8 = add i32 %7, %0 @7
  br label %9 @8
9:
  %10 = phi i32 [ %8, %5 ], [ 0, %2 ]
  #lost = i32 poison @9
  ret i32 %10 @9
}""")


def found(text: str, program: str = PROGRAM) -> list[ValueAtPlace]:
    wording = wording_of(program)
    return meant(wording.facts, wording, parse_question(text))


def told(text: str, program: str = PROGRAM) -> list[tuple[str, str]]:
    """LLVM's names of the values that are meant, and the places in words."""
    wording = wording_of(program, "ir")
    return [(one.value.name, "" if one.place is None else wording.place(one.place)) for one in found(text, program)]


def why_not(text: str, program: str = PROGRAM) -> str:
    with pytest.raises(ScevError) as error:
        found(text, program)
    return error.value.message


def test_values_by_name() -> None:
    wording = wording_of(PROGRAM)

    def named(name: str) -> list[str]:
        return [value.name for value in values_named(wording.facts, wording, name)]

    assert named("v") == ["%0"]
    assert named("x") == ["%3", "%6"]
    assert named("%6") == ["%6"]
    assert named("6") == ["%6"]
    assert named("y + v") == named("y+v") == ["%8"]
    assert named("result") == ["%10"]
    assert named("nothing") == []


def test_without_a_place_every_value_where_it_is_computed() -> None:
    assert told("x") == [("%3", ""), ("%6", "")]


def test_the_result_is_meant_where_it_is_returned() -> None:
    assert told("result") == [("%10", "at ret in %9")]


def test_on_a_line_that_reads_it() -> None:
    assert told("x@3") == [("%3", "at %4")]
    assert told("v@5") == [("%0", "at store in %5")]
    # Of two readings on one line, both.
    assert told("x@6") == [("%6", "at %7"), ("%6", "at %7")]


def test_on_a_line_that_does_not_the_last_record_before_it() -> None:
    assert told("x@7") == [("%6", "at %8")]
    assert told("x@5") == [("%6", "at store in %5")]
    assert all(one.note == "" for one in found("x@7"))


def test_where_it_depends_on_the_path_there_is_a_note() -> None:
    """On line 9, x is %3 or %6; the compiler keeps no phi for it."""
    (one,) = found("x@9")
    assert one.value.name == "%3"
    assert one.note.startswith("x as of line 2: ")
    # A record on another path that does not come here changes nothing.
    away = PROGRAM.replace("br label %9, !dbg !DILocation(line: 8", "ret i32 %8, !dbg !DILocation(line: 8")
    assert found("x@9", away.replace("phi i32 [ %8, %5 ], [ 0, %2 ]", "phi i32 [ 0, %2 ]"))[0].note == ""


def test_on_the_line_that_computes_it() -> None:
    assert told("y@6") == [("%7", "")]
    assert told("x@2") == [("%3", "")]


def test_a_variable_of_which_the_compiler_keeps_no_value() -> None:
    assert told("gone@5")[0][0] == "%3"
    assert found("gone@5")[0].note == (
        "gone as of line 2: after that the compiler keeps no value of it (--cc 'clang -O0 -g' does)"
    )
    assert found("gone@3")[0].note == ""


def test_variables_without_any_value() -> None:
    assert why_not("lost") == "'lost' in f was optimised away; try --cc 'clang -O0 -g'"
    assert why_not("fixed") == "'fixed' in f is always 7"


def test_a_value_that_comes_later() -> None:
    assert why_not("y@3") == "'y' has no value yet on line 3"


def test_a_line_with_nothing_on_it() -> None:
    assert why_not("x@40") == "nothing of f is computed on line 40; on lines 7, 8, 9 something is"
    assert why_not("x@other.c:3").startswith("nothing of f is computed on line other.c:3")


def test_without_line_numbers() -> None:
    plain = "define i32 @f(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}"
    assert why_not("%y@3", plain) == (
        "nothing of f is computed on line 3; the function has no line numbers (compile with -g)"
    )


def test_blocks_loops_and_instructions() -> None:
    loop = debugged("""
define void @f(i32 %0) 1 {
  #n = i32 %0 @1
  br label %2 @2
2:
  %3 = phi i32 [ 0, %1 ], [ %4, %2 ] @2
  #i = i32 %3 @2
  %4 = add nuw nsw i32 %3, 1 @2
  %5 = icmp ult i32 %4, %0 @2
  br i1 %5, label %2, label %6 @2
6:
  ret void @3
}""")
    assert told("i@%6", loop) == [("%3", "in %6")]
    # A number is a line.
    assert why_not("i@6", loop).startswith("nothing of f is computed on line 6;")
    assert told("n@for i", loop) == [("%0", "in %2")]
    # Where an instruction reads it, or else before it.
    assert told("n@%5", loop) == [("%0", "at %5")]
    assert told("n@i + 1", loop) == [("%0", "at %4")]
    assert why_not("n@for j", loop) == "no place 'for j' in f: a line, block, loop or value"


def test_names_that_are_none() -> None:
    assert why_not("xx") == "no value 'xx' in f; did you mean x?"
    assert why_not("something_else") == (
        "no value 'something_else' in f; there are v, p, x, y, (u32)x < 10, y + v, result"
    )
