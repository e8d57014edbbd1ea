"""Memory: what was found of a function is freed when its report is out, without a search for garbage."""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import scev
from scev.analysis import analyze_function, analyze_module, context_of, target_of
from scev.answers import settled
from scev.ir import Module, read
from scev.llvm import read_program
from scev.report.forms.data.json import JsonReport
from scev.report.forms.llvm.llvm import LlvmReport
from scev.report.forms.text.loops_table import LoopsTable
from scev.report.forms.text.page_text import TextReport
from scev.report.forms.text.paint import Painter
from scev.report.forms.web.web_report import WebReport
from scev.settings import DEFAULT_SETTINGS
from scev.transfer import NOTHING_KNOWN
from tests.llvm.test_llvm import LARGER

# A nest of loops, phis that follow one another, a loop of several exits, a region without a header, floats, a select.
NEST = """
declare void @use(i32)
define void @nest(i32 %n, i32 %m, ptr %p, float %x) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %old = phi i32 [ %n, %entry ], [ %i, %latch ]
  %f = phi float [ 0.0, %entry ], [ %f.next, %latch ]
  br label %inner
inner:
  %j = phi i32 [ %i, %outer ], [ %j.next, %more ]
  %at = getelementptr i32, ptr %p, i32 %j
  %read = load i32, ptr %at
  %stop = icmp eq i32 %read, 7
  br i1 %stop, label %latch, label %more
more:
  %j.next = add nsw i32 %j, 3
  %again = icmp slt i32 %j.next, %m
  br i1 %again, label %inner, label %latch
latch:
  %last = phi i32 [ %j, %inner ], [ %j.next, %more ]
  call void @use(i32 %last)
  %f.next = fadd float %f, 1.0
  %i.next = add i32 %i, 1
  %wide = zext i32 %i.next to i64
  %goes = icmp ult i64 %wide, 100
  br i1 %goes, label %outer, label %exit
exit:
  %least = select i1 %goes, i32 %i, i32 %last
  call void @use(i32 %least)
  ret void
}
define void @irreducible(i1 %c, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = phi i32 [ 0, %entry ], [ %y, %b ]
  br label %b
b:
  %y = phi i32 [ 1, %entry ], [ %x, %a ]
  %more = icmp ult i32 %y, %n
  br i1 %more, label %a, label %exit
exit:
  ret void
}
"""

REPORTS: dict[str, Callable[[Module], Any]] = {
    "llvm": lambda module: LlvmReport(module, True),
    "text": lambda module: TextReport(module, Painter()),
    "json": JsonReport,
    "loops": lambda module: LoopsTable(module, Painter()),
}


def report_all(module: Module, make_report: Callable[[Module], Any]) -> None:
    """What a command does with the functions of a module."""
    context = context_of(module, DEFAULT_SETTINGS)
    target = target_of(module, DEFAULT_SETTINGS)
    report = make_report(module)
    for function in module.defined_functions():
        facts = analyze_function(function, context, NOTHING_KNOWN, target)
        report.piece(facts)
        facts.close()


def garbage_after(work: Callable[[], object]) -> int:
    """How many objects only a search for garbage finds after some work that was done before: the fewest of three times,
    since what other tests keep may be let go of meanwhile.
    """
    work()
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        found: list[int] = []
        for _ in range(3):
            gc.collect()
            work()
            found.append(gc.collect())
        return min(found)
    finally:
        if was_enabled:
            gc.enable()


@pytest.mark.parametrize("name", REPORTS)
def test_facts_leave_nothing_behind(name: str) -> None:
    module = read(read_program(NEST).text)
    assert garbage_after(lambda: report_all(module, REPORTS[name])) == 0


def test_facts_that_are_not_closed_are_found_as_garbage() -> None:
    # Or else the test above would say nothing.
    module = read(read_program(NEST).text)
    assert garbage_after(lambda: [settled(facts) for facts in analyze_module(module, DEFAULT_SETTINGS)]) > 0


def test_facts_of_real_programs_leave_nothing_behind(shared_module: Path) -> None:
    if shared_module.stat().st_size > 20_000:
        pytest.skip("large")
    module = read(read_program(shared_module).text)
    assert garbage_after(lambda: report_all(module, REPORTS["llvm"])) == 0


def test_closed_facts_say_so() -> None:
    facts = analyze_module(read(read_program(LARGER).text), DEFAULT_SETTINGS)["norm"]
    assert facts.loops
    facts.close()
    facts.close()
    with pytest.raises(ValueError, match="these facts are closed"):
        facts.values()[0].range  # noqa: B018


def test_lines_of_a_function() -> None:
    module = read(read_program(NEST).text)
    lines = module.text.split("\n")
    for function in module.functions:
        own = function.lines()
        for instruction in function.instructions():
            assert own[instruction.line - function.line - 1] == lines[instruction.line - 1]
    outside = module.function("use")
    assert outside is not None
    assert outside.lines() == []


SMALL = """
define i32 @last(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %p, i32 %i
  %read = load i32, ptr %at
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %read
}
"""


def ask_everything() -> None:
    """Questions of all kinds to a program that is analysed anew."""
    facts = scev.analyze(SMALL)
    for function in facts:
        assert function.to_json()
        assert len([loop.backedge_taken.exact for loop in function.loops]) == len(function.loops)
        assert [value.range for value in function]
    assert facts["last"].why("loop")
    assert scev.check(SMALL) is not None
    page = WebReport(facts.module, True, len(list(facts)), None, [])
    page.write(iter([page.piece(function) for function in facts]), lambda text: None)


def kept() -> int:
    """The objects that the garbage collector knows and does not free."""
    gc.collect()
    return len(gc.get_objects())


def test_a_process_that_asks_again_and_again_keeps_nothing() -> None:
    for _ in range(10):
        ask_everything()
    before, level = kept(), resident_bytes()
    for _ in range(20):
        ask_everything()
    # Not as many as a function has.
    assert kept() - before < 100
    assert resident_bytes() - level < 3_000_000


def test_each_reference_is_shown_to_the_collector_once() -> None:
    # An object that shows more references than there are is kept for ever, with all that it refers to.
    facts = scev.analyze(SMALL)
    ask_everything()
    assert all([value.evolution for value in function] for function in facts)
    gc.collect()
    objects = gc.get_objects()
    shown: Counter[int] = Counter()
    for each in objects:
        if each is not objects:
            shown.update(id(other) for other in gc.get_referents(each))
    # Our own references to each: the list, the variable of the loop, the argument of getrefcount.
    wrong = [type(each).__name__ for each in objects if shown[id(each)] > sys.getrefcount(each) - 3]
    assert wrong == []


def resident_bytes() -> int:
    """The memory that this process has; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
