"""Facts in other processes: they travel as what they follow from, and say the same where they arrive."""

from __future__ import annotations

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import scev
from scev.report.forms.base import Report
from scev.report.forms.data.json import JsonReport
from scev.report.forms.llvm.llvm import LlvmReport
from scev.report.forms.text.page_text import TextReport
from scev.report.forms.text.paint import PLAIN_PAINTER

PROGRAM = """
target triple = "nvptx64-nvidia-cuda"
define float @walk(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = load float, ptr %p
  %y = fmul float %x, %x
  %j = add i32 %i, 3
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret float %y
}
define i32 @place() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %t
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
"""


def facts_of_program() -> scev.ModuleFacts:
    given: scev.GivenFacts = {"walk": {"%n": "[1, 100]", "%p": scev.IntSet.between(64, 16, 4096)}}
    return scev.analyze(PROGRAM, settings=scev.Settings(rounding="any"), given=given, launch="block=8,grid=2")


def pages(facts: scev.ModuleFacts) -> str:
    """The facts as each format prints them."""
    module = facts.module
    return "".join(
        page(report, facts)
        for report in (LlvmReport(module, floats=True), TextReport(module, PLAIN_PAINTER), JsonReport(module))
    )


def page(report: Report[Any], facts: scev.ModuleFacts) -> str:
    written: list[str] = []
    report.write(iter([report.piece(function) for function in facts]), written.append)
    return "".join(written)


def analyze_elsewhere(_: int) -> scev.ModuleFacts:
    return facts_of_program()


def test_facts_say_the_same_where_they_arrive() -> None:
    facts = facts_of_program()
    again = pickle.loads(pickle.dumps(facts))
    expected = pages(facts)
    assert "[0, 7]" in expected
    assert pages(again) == expected
    assert pickle.dumps(again) == pickle.dumps(facts)


def test_facts_come_back_from_another_process() -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        found = next(iter(pool.map(analyze_elsewhere, [0])))
    assert pages(found) == pages(facts_of_program())


def test_a_function_or_a_value_travels_with_its_module() -> None:
    facts = facts_of_program()
    function, value = pickle.loads(pickle.dumps((facts["walk"], facts["walk"]["%i"])))
    assert str(function.loops[0].trip_count.exact) == str(facts["walk"].loops[0].trip_count.exact)
    assert value.range == facts["walk"]["%i"].range
    assert value.value is function["%i"].value


def test_what_is_part_of_facts_does_not_travel_alone() -> None:
    function = facts_of_program()["walk"]
    for part in (function["%i"].evolution, function["%i"].value, function.loops[0], function.loops[0].trip_count):
        with pytest.raises(TypeError, match="pickle th"):
            pickle.dumps(part)


def test_a_long_function_is_not_too_deep() -> None:
    lines = [f"  %x{k + 1} = add i32 %x{k}, %y" for k in range(5000)]
    text = "\n".join(["define i32 @f(i32 %x0, i32 %y) {", *lines, "  ret i32 %x5000", "}"])
    module = pickle.loads(pickle.dumps(scev.read(text)))
    assert module.function("f").last_line == scev.read(text).functions[0].last_line
