"""Integers by their signs in the source (checks/integers.py, checks/signs.py): of each line of signs.c what its comment
says, and of those without comment nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.checks import ProgramToRun, WitnessSearch, check_function
from scev.ir import Module
from scev.llvm import read_program
from scev.llvm.preparation import promote
from scev.source.locations import location_of_instruction

HERE = Path(__file__).parent
KINDS = ("wrap", "narrowing")


def examined(text: str) -> AnalyzedModule:
    return AnalyzedModule(scev.read(text), scev.Settings(undef="absent", snan="absent", ub="any"))


def told(module: Module, analyzed: AnalyzedModule) -> Iterable[tuple[int, str]]:
    """Lines, and what is said of them."""
    for function in module.defined_functions():
        for finding in check_function(analyzed.facts_of(function.name), KINDS):
            place = location_of_instruction(finding.at)
            yield 0 if place is None else place.line, f"{finding.verdict}: {finding.words}"


@pytest.fixture(scope="module")
def analyzed() -> AnalyzedModule:
    return examined(promote(read_program(HERE / "signs.ll"))[0].text)


def test_each_line_is_judged_as_its_comment_says(analyzed: AnalyzedModule) -> None:
    lines = (HERE / "signs.c").read_text(encoding="utf-8").split("\n")
    expected = {
        number: found.group(1).strip()
        for number, line in enumerate(lines, 1)
        if (found := re.search(r"//(.*)", line)) is not None
    }
    said: dict[int, str] = {}
    for line, words in told(analyzed.source, analyzed):
        # What a line does besides is fine.
        if said.get(line, "impossible").startswith("impossible"):
            said[line] = words
    assert {line: said.get(line, "") for line in expected} == expected


@pytest.mark.parametrize(
    ("function", "call"),
    [
        ("dec_unknown", "f(0)"),
        ("below", "f(0)"),
        ("both", "f(0, 1)"),
        ("step_most", "f(127)"),
        ("most", "f(4294967295)"),
        ("byte", None),
        ("stored", "f({0, …}, 255)"),
    ],
)
def test_a_witness_shows_the_fault_of_the_source(function: str, call: str | None, analyzed: AnalyzedModule) -> None:
    """`d--` wraps for 0 alone, though LLVM's sum wraps for all else."""
    facts = analyzed.facts_of(f"@{function}")
    finding = next(one for one in check_function(facts, KINDS) if one.verdict != "impossible")
    search = WitnessSearch(ProgramToRun(analyzed.source))
    search.add(facts, [finding])
    search.run()
    witness = search.witnesses.get(0)
    assert (None if witness is None else witness.words("f")) == call


WRAPPING = """
define i32 @f(i32 %x) !dbg !5 {
  #dbg_value(i32 %x, !10, !DIExpression(), !7)
  %small = icmp ult i32 %x, 6
  br i1 %small, label %then, label %else
then:
  %r = sub i32 %x, 7
  ret i32 %r
else:
  %s = sub i32 %x, 7
  ret i32 %s
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{})
!7 = !DILocation(line: 1, scope: !5)
!8 = !DIBasicType(name: "SIGN", size: 32, encoding: DW_ATE_SIGN)
!10 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 1, type: !8)
"""


@pytest.mark.parametrize(
    ("sign", "expected"),
    [
        ("signed", ["unknown: the difference wraps", "unknown: the difference wraps"]),
        ("unsigned", ["certain: the difference wraps", "unknown: the difference wraps"]),
    ],
)
def test_where_signed_numbers_may_wrap_nothing_is_sure(sign: str, expected: list[str]) -> None:
    """With -fwrapv, `x - 7` of an `int` has no flag, and is no unsigned difference."""
    analyzed = examined(WRAPPING.replace("SIGN", sign))
    assert [words for _, words in told(analyzed.source, analyzed)] == expected


OPTIMISED = """
define i32 @difference(i32 %x) {
  %small = icmp ult i32 %x, 11
  br i1 %small, label %then, label %else
then:
  %a = add i32 %x, -16
  ret i32 %a
else:
  %b = add i32 %x, -16
  %c = add i32 %x, -1
  ret i32 %c
}
define i8 @narrow(i8 %x) {
  %small = icmp ult i8 %x, 11
  br i1 %small, label %then, label %else
then:
  %a = add i8 %x, 1
  ret i8 %a
else:
  %b = add i8 %x, 1
  ret i8 %b
}
"""


def test_without_debug_information_nothing_is_sure_that_signs_decide() -> None:
    """x + (2^32 - 16) of the source, or x - 16: nothing says which, nor whether an i8 has a sign."""
    analyzed = examined(OPTIMISED)
    assert [words for _, words in told(analyzed.source, analyzed)] == [
        "possible: the difference wraps",
        "unknown: the difference wraps",
        "impossible: the difference wraps",
        "impossible: the sum wraps",
        "unknown: the sum wraps",
    ]
