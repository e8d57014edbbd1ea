"""What people read: `scev print` and `scev loops`, from facts that the tests state."""

from __future__ import annotations

import pytest

import scev
from scev.answers import FunctionFacts, FunctionInternals, LastRounds, Rounds
from scev.cfg import ControlFlow
from scev.domains import FLOAT, FloatSet, IntSet
from scev.facts import UNKNOWN_COUNTS, Counts, Expression
from scev.ir import Module, integer_type
from scev.report.forms.text.loops_table import LoopsTable
from scev.report.forms.text.page_text import TextReport
from scev.report.forms.text.paint import PLAIN_PAINTER, Painter
from scev.report.words import NO_VALUE
from scev.report.words.wording import ModuleWording, Wording

from .stated import Stated, counted, facts_of, module_of, number

I32 = integer_type(32)

PROGRAM = """
source_filename = "kernel.c"
define float @sum(i32 %n, ptr %p) !dbg !5 {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %loop, label %exit
never:
  br label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ], !dbg !9
  %x = sitofp i32 %i to float, !dbg !9
  %i.next = add nsw i32 %i, 1, !dbg !9
  %more = icmp slt i32 %i.next, %n, !dbg !9
  br i1 %more, label %loop, label %exit, !dbg !9, !llvm.loop !10
exit:
  ret float 0.0
}
define i32 @search(ptr %p) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  %v = load i32, ptr %p
  switch i32 %v, label %inner [ i32 0, label %latch
                                i32 7, label %found ]
latch:
  %f = load float, ptr %p
  %c = fcmp olt float %f, 42.0
  br i1 %c, label %exit, label %outer
found:
  ret i32 7
exit:
  ret i32 0
}
define void @nothing() {
  ret void
}
!llvm.module.flags = !{!0, !1}
!llvm.dbg.cu = !{!2}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 7, !"Dwarf Version", i32 4}
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: LineTablesOnly)
!3 = !DIFile(filename: "src/kernel.c", directory: "/")
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 3, type: !4, unit: !2, spFlags: DISPFlagDefinition)
!9 = !DILocation(line: 6, column: 5, scope: !5)
!10 = distinct !{!10, !11, !12}
!11 = !DILocation(line: 5, column: 3, scope: !5)
!12 = !DILocation(line: 7, column: 3, scope: !5)
"""


def stated() -> tuple[Module, list[FunctionFacts]]:
    module = module_of(PROGRAM)
    sum, search, nothing = module.defined_functions()
    recurrence: Expression = Stated(I32, "{0,+,1}<nuw><nsw><%loop>")
    trips = Stated(I32, "%n")
    return module, [
        facts_of(
            sum,
            sets={
                "%n": IntSet.full(32),
                "%i": IntSet.between(32, 0, (1 << 31) - 2),
                "%x": FloatSet.between(FLOAT, 0, FLOAT.ordinal_of_float(2.0**31), grid=0),
                "%more": IntSet.full(1),
                "%any": IntSet.point(1, 1),
            },
            evolutions={"%i": recurrence, "%i.next": Stated(I32, "{1,+,1}<nuw><nsw><%loop>"), "%n": Stated(I32, "%n")},
            loops={
                "%loop": counted(
                    sum,
                    "%loop",
                    Counts(Stated(I32, "(-1 + %n)"), (1 << 31) - 2, Stated(I32, "(-1 + %n)")),
                    Counts(trips, (1 << 31) - 1, trips),
                )
            },
            dead=("%never",),
        ),
        facts_of(search, loops={"%inner": counted(search, "%inner", UNKNOWN_COUNTS, UNKNOWN_COUNTS)}),
        facts_of(nothing),
    ]


def text_page(width: int = 80) -> str:
    module, functions = stated()
    report = TextReport(module, Painter(width))
    written: list[str] = []
    report.write(iter([report.piece(facts) for facts in functions]), written.append)
    return "".join(written)


def loops_page(width: int = 80) -> str:
    module, functions = stated()
    report = LoopsTable(module, Painter(width))
    written: list[str] = []
    report.write(iter([report.piece(facts) for facts in functions]), written.append)
    return "".join(written)


TEXT = """\
sum  kernel.c:3  1 loop, counted; returns 0
  never runs: %never
  loop  where       times  at most
  loop  kernel.c:5  %n     2^31 - 1  while {1,+,1}<nuw><nsw><%loop> < %n

  value   type   line  range                       evolution
  %n > 0  i1           true
  %i      i32    6     [0, 2^31 - 2]               {0,+,1}<nuw><nsw><%loop>
  %x      float  6     [0, 2^31], integer, no NaN

search  2 loops, none counted; returns 0 or 7
  loop      times
  %outer    unknown  switch on %v
                     while !(%f < 42)
    %inner  unknown  switch on %v
                     unknown: why not

nothing

m.ll: 3 functions, 3 loops (1 counted exactly, 1 bounded)
"""

LOOPS = """\
function  loop      where       times    at most
sum       loop      kernel.c:5  %n       2^31 - 1
    while {1,+,1}<nuw><nsw><%loop> < %n
search    %outer                unknown
    switch on %v
    while !(%f < 42)
search      %inner              unknown
    switch on %v
    unknown: why not

m.ll: 3 functions, 3 loops (1 counted exactly, 1 bounded)
why: scev explain m.ll 'search:loop'
"""


def test_print() -> None:
    assert text_page() == TEXT


def test_print_in_a_narrow_terminal() -> None:
    page = text_page(60)
    assert "  value   type   line  range, evolution\n" in page
    assert "  %i      i32    6     [0, 2^31 - 2]\n                       {0,+,1}<nuw><nsw><%loop>\n" in page


def test_loops() -> None:
    assert loops_page() == LOOPS


def test_pages_have_no_line_wider_than_asked_for_and_no_spaces_at_ends() -> None:
    for page in (text_page(), loops_page()):
        for line in page.splitlines():
            assert len(line) <= 80
            assert line == line.rstrip()


def test_colours_change_no_letter() -> None:
    module, functions = stated()
    codes = dict.fromkeys(("name", "title", "heading", "place", "set", "expression", "count", "reason"), ("<", ">"))
    coloured = TextReport(module, Painter(80, codes))
    assert coloured.text_of(coloured.piece(functions[2])) == "<nothing>\n\n"
    usual = TextReport(module, PLAIN_PAINTER)
    assert usual.text_of(usual.piece(functions[2])) == "nothing\n\n"


def test_sets_of_one_bit_are_words() -> None:
    module, functions = stated()
    wording = Wording(functions[0], ModuleWording(module))
    any = functions[0]["%any"].value
    assert [wording.set_of(any, IntSet.point(1, bit)) for bit in (0, 1)] == ["false", "true"]
    assert wording.set_of(any, IntSet.full(1)) == wording.set_of(any, None) == ""
    assert wording.set_of(any, IntSet.empty(1)) == NO_VALUE


def test_constant_counts_are_numbers() -> None:
    module = module_of(PROGRAM)
    sum = module.defined_functions()[0]
    nine = number(I32, 9)
    ten = number(I32, 10)
    facts = facts_of(sum, loops={"%loop": counted(sum, "%loop", Counts(nine, 9, nine), Counts(ten, 10, ten))})
    row = LoopsTable(module, PLAIN_PAINTER).piece(facts).rows[0]
    assert (row.times, row.at_most, row.bounded) == ("10", "", True)


def test_a_brace_in_a_name_is_no_recurrence() -> None:
    module = scev.read('define i32 @f(i32 %"a{b") {\n  %x = add i32 %"a{b", 1\n  ret i32 %x\n}')
    report = TextReport(module, PLAIN_PAINTER)
    assert report.text_of(report.piece(scev.analyze(module)["f"])) == "f\n\n"


class FailingRounds(Rounds):
    """Rounds that fail, so that the traceback shows who ran them."""

    def run(self, control: ControlFlow) -> LastRounds:
        raise RuntimeError


def test_rounds_run_before_the_first_line() -> None:
    module = module_of("define i32 @f(i32 %x) {\n  ret i32 %x\n}")
    function = module.functions[0]
    with pytest.raises(RuntimeError) as failure:
        TextReport(module, PLAIN_PAINTER).piece(FunctionFacts(FunctionInternals(function, FailingRounds())))
    names = [frame.name for frame in failure.traceback]
    assert names[names.index("piece") :][:3] == ["piece", "page_of", "settled"]
