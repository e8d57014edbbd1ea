"""Which facts are about the same thing, and what comes of them (report/compare/matching.py)."""

from __future__ import annotations

import pickle

import scev
from scev.report.compare.comparison_objects import comparison_object, json_object
from scev.report.compare.comparison_text import comparison_text, summary
from scev.report.compare.matching import (
    Numbering,
    ProgramComparison,
    changed,
    compare,
    function_pairs,
    is_edited,
    moved_lines,
)
from scev.report.compare.sides import FunctionSide, SideReport
from scev.report.forms.text.paint import PLAIN_PAINTER

from ..debugged import debugged

LOOP = """
define i32 @f(i32 %0) 1 {
entry:
  br label %loop
loop:
  %1 = phi i32 [ 0, %entry ], [ %2, %loop ]
  #i = i32 %1 @2
  %2 = add nuw nsw i32 %1, 1 @2
  %3 = icmp ult i32 %2, LIMIT @2
  br i1 %3, label %loop, label %exit @2
exit:
  %4 = and i32 %0, MASK @3
  #x = i32 %4 @3
  ret i32 %4 @3
}
"""
"""Counts to LIMIT, and returns the argument and MASK."""


def program(limit: object = 10, mask: int = 7, text: str = LOOP) -> str:
    return debugged(text.replace("LIMIT", str(limit)).replace("MASK", str(mask)))


def sides(text: str) -> list[FunctionSide]:
    facts = scev.analyze(text, settings=scev.Settings(undef="absent", snan="absent"))
    report = SideReport(facts.module)
    # As a worker sends them.
    return [pickle.loads(pickle.dumps(report.piece(each))) for each in facts]


def compared(a: str, b: str) -> ProgramComparison:
    return compare("A", "B", sides(a), sides(b))


def said(a: str, b: str) -> list[str]:
    """The changes: `lost x: [0, 7] → anything`."""
    rows = changed(compared(a, b).rows())
    return [f"{row.change} {row.a.name}: {row.words()[0]} → {row.words()[1]}" for row in rows]


def test_a_program_is_the_same_as_itself() -> None:
    found = compared(program(), program())
    assert changed(found.rows()) == []
    assert found.counts()["same"] >= 4
    assert summary(found).startswith("0 gained, 0 lost, 0 sharper, 0 weaker, ")


def test_a_mask_that_goes_loses_a_fact() -> None:
    assert said(program(), program(mask=-1)) == ["lost x: [0, 7] → anything", "lost result: [0, 7] → anything"]
    assert said(program(mask=-1), program())[0] == "gained x: anything → [0, 7]"
    assert said(program(mask=7), program(mask=3))[0] == "sharper x: [0, 7] → [0, 3]"
    assert said(program(mask=3), program(mask=7))[0] == "weaker x: [0, 3] → [0, 7]"
    assert said(program(mask=4), program(mask=8))[0] == "different x: 0 or 4 → 0 or 8"


ASSUMED = """
declare void @llvm.assume(i1)
declare void @g(i32)
declare void @h(i32)
define void @f(i32 %x) {
  %c = icmp ult i32 %x, 10
  call void @llvm.assume(i1 %c)
  call void @g(i32 %x)
  call void @h(i32 %x)
  ret void
}
"""


def test_what_holds_at_a_place_is_lost_with_what_stated_it() -> None:
    with_it, without = sides(ASSUMED), sides(ASSUMED.replace("  call void @llvm.assume(i1 %c)\n", ""))
    for one, other, change in ((with_it, without, "lost"), (without, with_it, "gained")):
        [row] = changed(compare("a", "b", one, other).rows())
        assert (row.change, row.a.name, row.a.place) == (change, "%x", "at call of g in %0")
    # Where nothing reads the value any more, nothing is lost.
    gone = sides(ASSUMED.replace("  call void @llvm.assume(i1 %c)\n", "").replace("i32 %x)\n", "i32 0)\n"))
    found = compare("a", "b", with_it, gone)
    assert changed(found.rows()) == []
    assert [fact.place for fact in found.functions[0].only_a] == ["at call of g in %0"]


def test_counts_of_loops() -> None:
    assert said(program(10), program(20))[:2] == [
        "different for i: 10 times → 20 times",
        "weaker i: [0, 9] → [0, 19]",
    ]
    assert "for i" in said(program(10), program("%0"))[0]


def test_the_width_of_a_counter_makes_no_difference() -> None:
    wide = program().replace("i32 %1", "i64 %1").replace("phi i32", "phi i64").replace("i32 %2", "i64 %2")
    assert said(program(), wide) == []


def test_other_names_of_llvm_make_no_difference() -> None:
    other = program().replace("%1", "%i").replace("%2", "%next").replace("%3", "%more").replace("%4", "%masked")
    assert said(program(), other) == []


def test_a_function_may_move_and_a_line_of_an_edited_one() -> None:
    moved = LOOP.replace("@3", "@13").replace("@2", "@12").replace("(i32 %0) 1 {", "(i32 %0) 11 {")
    assert said(program(), program(mask=-1, text=moved))[0] == "lost x: [0, 7] → anything"
    edited = moved.replace("@13", "@15")
    assert said(program(), program(mask=-1, text=edited))[0] == "lost x: [0, 7] → anything"


TWO_LOOPS = """
define void @f(i32 %0) 1 {
entry:
  br label %for.body
EXTRAfor.bodyFIRST:
  %1 = phi i32 [ 0, %PREVIOUS ], [ %2, %for.bodyFIRST ]
  #i = i32 %1 @3
  %2 = add nuw nsw i32 %1, 1 @3
  %3 = icmp ult i32 %2, 10 @3
  br i1 %3, label %for.bodyFIRST, label %exit @3
exit:
  %4 = and i32 %0, 7 @4
  #x = i32 %4 @4
  ret void @5
}
"""
EXTRA = """for.body:
  %q = phi i32 [ 0, %entry ], [ %q.next, %for.body ]
  #q = i32 %q @2
  %q.next = add nuw nsw i32 %q, 1 @2
  %q.more = icmp ult i32 %q.next, 99 @2
  br i1 %q.more, label %for.body, label %for.body5 @2
"""


def test_a_loop_that_is_added_is_not_the_one_whose_header_it_has() -> None:
    one = debugged(TWO_LOOPS.replace("EXTRA", "").replace("FIRST", "").replace("PREVIOUS", "entry"))
    two = debugged(TWO_LOOPS.replace("EXTRA", EXTRA).replace("FIRST", "5").replace("PREVIOUS", "for.body"))
    for a, b in ((one, two), (two, one)):
        found = compared(a, b)
        assert changed(found.rows()) == []
        [loop] = [row for row in found.rows() if row.a.kind == "loop"]
        assert (loop.a.name, loop.b.name) == ("for i", "for i")


def test_lines_of_an_edited_source_are_those_of_the_same_text() -> None:
    head, loop, mask = "int f(int x) {", "for (i = 0; i < 10; i++);", "x &= 7;"
    one = FunctionSide("f", "f", "t.c", 1, [], [], text=(head, loop, mask, "return x;"))
    assert moved_lines(one, one) is None
    assert moved_lines(one, one._replace(text=())) is None
    assert moved_lines(one, one._replace(text=(head, "x = 1;", loop, "  " + mask, "return y;"))) == {
        0: 0, 2: 1, 3: 2, 4: 3,
    }  # fmt: skip
    # A head of other parameters is the head.
    assert moved_lines(one, one._replace(text=("int f(long x,", "int y) {", loop))) == {0: 0, 2: 1}
    lines = Numbering(11, {0: 0, 2: 1})
    assert (lines.of_line(13), lines.of_line(12)) == ("1", "new 1")
    assert lines.of_place("behind line 13 (x < 3)") == "behind line 1 (x < 3)"
    assert is_edited(one, one._replace(text=(head,)))


def test_values_of_one_side_are_counted_and_not_lost() -> None:
    gone = LOOP.replace("  #x = i32 %4 @3\n", "").replace("  #i = i32 %1 @2\n", "")
    found = compared(program(), program(text=gone))
    assert changed(found.rows()) == []
    assert {fact.name for fact in found.functions[0].only_a} >= {"i", "x"}
    assert "values only in A" in summary(found)


def test_functions_of_one_side_are_counted() -> None:
    found = compared(program(), "define void @g() {\n  ret void\n}")
    assert (found.functions, found.only_a, found.only_b) == ([], ["f"], ["g"])
    assert summary(found).endswith("; 1 function only in A; 1 function only in B")


def test_functions_are_found_by_shown_names_where_these_are_unique() -> None:
    one = FunctionSide("f.llvm.1", "f", "t.c", 1, [], [])
    other = one._replace(llvm="f.llvm.2")
    assert function_pairs([one], [other]) == [(one, other)]
    assert function_pairs([one], [other, other._replace(llvm="f.llvm.3")]) == []


def test_numbers_are_names_as_long_as_the_same_is_computed() -> None:
    before = "define i8 @f(i8 %0) {\n  %2 = and i8 %0, 7\n  %3 = lshr i8 %0, 4\n  ret i8 %3\n}"
    after = "define i8 @f(i8 %0) {\n  %2 = and i8 %0, 7\n  %3 = xor i8 %0, 4\n  %4 = lshr i8 %0, 4\n  ret i8 %4\n}"
    found = compared(before, after)
    assert changed(found.rows()) == []
    assert [row.a.name for row in found.rows()] == ["%0", "%2", "result"]


def test_a_value_that_is_never_computed_is_sharper_than_any() -> None:
    text = (
        "define i8 @f(i8 %x) {\n  %c = icmp ult i8 %x, LIMIT\n  br i1 %c, label %a, label %b\na:\n"
        "  %y = add i8 %x, 1\n  ret i8 %y\nb:\n  ret i8 0\n}"
    )
    rows = said(text.replace("LIMIT", "4"), text.replace("LIMIT", "0"))
    assert "sharper %y: [1, 4] → never computed" in rows


def test_what_only_the_evolution_knows_is_known() -> None:
    [side] = sides(
        """
define void @f(i1 %c) {
entry:
  %start = select i1 %c, i32 100, i32 0
  %step = select i1 %c, i32 -1, i32 1
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %loop ]
  %count = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %count, 1
  %next = add nsw i32 %i, %step
  %again = icmp ne i32 %more, 100
  br i1 %again, label %loop, label %leave
leave:
  ret void
}"""
    )
    # As `scev print` says: [0, 100] by evolution.
    assert [fact.words() for fact in side.facts if fact.name == "%next"] == ["[0, 100]"]


def test_loops_that_became_several_are_not_compared_by_counts() -> None:
    from scev.report.compare.judged import Count
    from scev.report.compare.matching import joined_loops, judge_loops
    from scev.report.compare.sides import SideFact

    def loop(count: Count) -> SideFact:
        return SideFact("loop", "for i", "t.c:2", 2, "", "%1", None, "any", count, 1)

    whole, body, rest = loop(Count("n", None, 99)), loop(Count("n / 4", None, 24)), loop(Count("n mod 4", None, 3))
    assert judge_loops([whole], [body, rest]) == "same"
    assert judge_loops([whole], [body, loop(Count("", None, 3))]) == "lost"
    assert joined_loops([body, rest]).words() == "n / 4 and n mod 4 times, at most 24"


def test_text_and_objects() -> None:
    found = compared(program(), program(mask=-1))
    assert comparison_text(found, PLAIN_PAINTER).splitlines() == [
        "A: A",
        "B: B",
        "",
        "f  t.c:1",
        "  lost       x at t.c:3: [0, 7] → anything",
        "  lost       result: [0, 7] → anything",
        "",
        summary(found),
    ]
    made = json_object(found)
    assert made["schema"] == "scev-compare/1"
    assert made["counts"]["lost"] == 2
    row = made["rows"][0]
    assert (row["name"], row["where"], row["line"], row["a_bounds"]) == ("x", "t.c:3", 3, {"min": 0, "max": 7})
    page = comparison_object(found, "A and B", "1")
    assert [one["change"] for one in page["rows"]] == ["lost", "lost"]
    row_shown = changed(found.rows())[0]
    known, unknown = row_shown.a.known, row_shown.b.known
    assert known is not None
    assert unknown is not None
    assert (known.is_full(), unknown.is_full()) == (False, True)
