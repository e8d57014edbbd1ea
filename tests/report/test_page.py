"""Which values a page shows, and what it says of the function."""

from __future__ import annotations

from scev.report.rows.view import USUAL, View

from .debugged import debugged, names, page, rows

ALL = View(everything=True)


def known(text: str, view: View = USUAL) -> list[tuple[str, str]]:
    """Names, and what is known of each."""
    return [(row.name, row.known) for row in rows(debugged(text), view)]


MASKED = """
define i32 @f(i32 %0, ptr %1) 1 {
  #v = i32 %0 @1
  #p = ptr %1 @1
  %3 = and i32 %0, 255 @2
  %4 = zext nneg i32 %3 to i64 @2
  %5 = getelementptr i32, ptr %1, i64 %4 @2
  %6 = load i32, ptr %5, !range !{i32 0, i32 9} @2
  ret i32 %6 @3
}"""


def test_what_the_operation_alone_says_is_no_row() -> None:
    """Of a mask and a cast only what its own text says is known; a load is told more by its metadata."""
    assert known(MASKED) == [("p[v & 255]", "[0, 8]")]
    assert known(MASKED, ALL) == [
        ("v", ""),
        ("p", ""),
        ("v & 255", "[0, 255]"),
        ("v & 255", "[0, 255]"),
        ("&p[v & 255]", ""),
        ("p[v & 255]", "[0, 8]"),
    ]


def test_a_variable_is_a_row_for_the_same_set() -> None:
    text = MASKED.replace("  %4 =", "  #low = i32 %3 @2\n  %4 =")
    assert known(text) == [("low", "[0, 255]"), ("p[low]", "[0, 8]")]
    # Unless that is most of what its type has.
    odd = text.replace("and i32 %0, 255", "or i32 %0, 1").replace(" nneg", "")
    assert known(odd) == [("p[(u32)low]", "[0, 8]")]


def test_more_than_the_operation_says_is_a_row() -> None:
    text = """
define i32 @f(i32 %0) 1 {
  #v = i32 %0 @1
  %2 = and i32 %0, 15 @2
  %3 = mul i32 %2, %2 @2
  ret i32 %3 @3
}"""
    assert known(text) == [("(v & 15) * (v & 15)", "[0, 225]")]


def test_addresses_that_are_only_not_null_are_no_rows() -> None:
    text = """
define ptr @f(ptr nonnull align 4 %0, i64 %1) 1 {
  #p = ptr %0 @1
  %3 = getelementptr inbounds i32, ptr %0, i64 %1 @2
  #q = ptr %3 @2
  ret ptr %3 @2
}"""
    assert known(text) == []
    assert known(text, ALL)[0] == ("p", "not 0, multiple of 4")


LOOP = """
define i32 @f() 1 {
  #limit = i32 100 @1
  br label %1 @2
1:
  %2 = phi i32 [ 0, %0 ], [ %5, %1 ] @2
  %3 = phi i32 [ 0, %0 ], [ %4, %1 ] @2
  #i = i32 %2 @2
  #s = i32 %3 @2
  %4 = add i32 %3, %2 @3
  #s = i32 %4 @3
  %5 = add nuw nsw i32 %2, 1 @2
  #i = i32 %5 @2
  %6 = icmp ult i32 %5, 100 @2
  br i1 %6, label %1, label %7 @2
7:
  #limit = i32 7 @4
  #limit = i32 100 @5
  ret i32 %4 @4
}"""


def test_of_a_counter_the_value_that_the_iteration_begins_with() -> None:
    found = [(row.name, row.line, row.llvm, row.evolution) for row in rows(debugged(LOOP))]
    assert found[0] == ("i", "2", "%2", "from 0 by 1")
    assert [row[:3] for row in found] == [("i", "2", "%2"), ("s", "2", "%3"), ("s", "3", "%4")]
    assert ("i", "2", "%5") in [(row.name, row.line, row.llvm) for row in rows(debugged(LOOP), ALL)]


def test_constants_are_variables_too() -> None:
    """Each number once; under --all only."""
    assert "limit" not in names(debugged(LOOP))
    last = rows(debugged(LOOP), ALL)[-1]
    assert (last.name, last.type, last.known) == ("limit", "i32", "100 or 7")
    # Not where the variable is a value of the program somewhere.
    text = LOOP.replace("#limit = i32 7 @4", "#limit = i32 %4 @4")
    assert [row.known for row in rows(debugged(text), ALL) if row.name == "limit" and not row.llvm] == []
    assert rows(debugged(LOOP), View(names="ir", everything=True))[-1].llvm == "%6"


def test_one_row_a_variable_and_line() -> None:
    text = """
define i32 @f(i32 %0) 1 {
  %2 = and i32 %0, 15 @2
  #x = i32 %2 @2
  %3 = mul i32 %2, %2 @2
  #x = i32 %3 @2
  %4 = call i32 @llvm.umin.i32(i32 %3, i32 9) @3
  #x = i32 %4 @3
  ret i32 %4 @3
}
declare i32 @llvm.umin.i32(i32, i32)"""
    assert [(row.name, row.line, row.known) for row in rows(debugged(text))] == [
        ("x", "2", "[0, 225]"),
        ("x", "3", "[0, 9]"),
    ]
    assert [row.line for row in rows(debugged(text), ALL) if row.name == "x"] == ["2", "2", "3"]


def test_one_more_is_no_row_of_its_own() -> None:
    text = LOOP.replace("  #i = i32 %5 @2\n", "")
    assert "i + 1" not in names(debugged(text))
    assert "i + 1" in names(debugged(text), ALL)


ERROR = """
define i32 @f(float %0) 1 {
  #g = float %0 @1
  %2 = call float @llvm.fabs.f32(float %0) @2
  %3 = fadd float %2, 3.0e9 @2
  #big = float %3 @2
  %4 = fptosi float %3 to i32 @3
  #k = i32 %4 @3
  ret i32 %4 @4
}
declare float @llvm.fabs.f32(float)"""


def test_a_certain_error_is_said_in_words() -> None:
    assert ("k", "certain error: it never has a value") in known(ERROR)


DEAD = """
define i32 @f(i32 %0) 1 {
  %2 = and i32 %0, 3 @2
  %3 = icmp ugt i32 %2, 9 @2
  br i1 %3, label %4, label %6 @2
4:
  %5 = and i32 %0, 1 @3
  #x = i32 %5 @3
  ret i32 %5 @3
6:
  ret i32 7 @5
}"""


def test_what_never_runs_is_said_and_has_no_rows() -> None:
    found = page(debugged(DEAD))
    assert found.never_runs == ["line 3"]
    assert [(row.known, row.line) for row in found.values] == [("false", "2")]
    assert ("x", "never computed") in known(DEAD, ALL)
    # Filters ask for values.
    assert page(debugged(DEAD), View(values=("x",))).never_runs == []
    assert page(debugged(DEAD), View(names="ir")).never_runs == ["%4"]


def test_what_is_returned() -> None:
    assert page(debugged(DEAD)).summary == "returns 7"
    assert page(debugged(MASKED)).summary == "returns [0, 8]"
    assert page(debugged(MASKED.replace(", !range !{i32 0, i32 9}", ""))).summary == ""
    # Of an address, that it is not null says little.
    address = "define nonnull ptr @f(ptr nonnull align 4 %0) 1 {\n  ret ptr %0 @2\n}"
    assert page(debugged(address)).summary == ""
    assert page(debugged(ERROR)).summary == "certain error: it never returns a value"


def test_a_function_that_never_returns() -> None:
    text = "define void @f() 1 {\n  br label %1 @2\n1:\n  br label %1 @2\n}"
    assert page(debugged(text)).summary == "1 loop, not counted; never returns"


def test_summaries_of_loops() -> None:
    assert page(debugged(LOOP)).summary.startswith("1 loop, counted; returns ")
    two = """
define void @f(ptr %0) 1 {
  br label %2 @2
2:
  %3 = phi i32 [ 0, %1 ], [ %4, %2 ] @2
  %4 = add nuw nsw i32 %3, 1 @2
  %5 = icmp ult i32 %4, 100 @2
  br i1 %5, label %2, label %6 @2
6:
  %7 = load volatile i32, ptr %0 @4
  %8 = icmp eq i32 %7, 0 @4
  br i1 %8, label %9, label %6 @4
9:
  ret void @5
}"""
    found = page(debugged(two))
    assert (found.summary, found.exact, found.bounded) == ("2 loops, 1 counted", 1, 1)
    counted = two.replace("%7 = load volatile i32, ptr %0", "%7 = add i32 0, 0")
    assert page(debugged(counted)).summary == "2 loops, all counted"


def test_where_the_function_is() -> None:
    found = page(debugged(MASKED))
    assert (found.name, found.place) == ("f", "t.c:1")
