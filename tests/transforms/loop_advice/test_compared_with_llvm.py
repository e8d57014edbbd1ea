"""Where LLVM decides otherwise, and why: by its decisions as they are told, and by what it does with small programs."""

from __future__ import annotations

import json
import os
from pathlib import Path

import llvmlite.binding
import pytest
from click.testing import CliRunner
from tests.transforms.loop_advice.test_llvm_decisions import ADDED, HEAD, S_PHI, SMALL, SUM, counted, needs_opt

import scev
from scev.answers.advised import LLVMDecision
from scev.cli.command import command
from scev.errors import UsageError
from scev.llvm import read_program
from scev.llvm.preparation import promote
from scev.settings import DEFAULT_SETTINGS
from scev.transforms.beside_llvm.compared_with_llvm import difference
from scev.transforms.beside_llvm.decided import LLVMAnswer
from scev.transforms.beside_llvm.llvm_decisions import ask_llvm
from scev.transforms.beside_llvm.module_advice import advice_beside
from scev.transforms.loops.loop_questions import loop_questions

MULTIPLE = "the count is known here to be a multiple of"
KEPT = LLVMDecision("kept", 1, "kept")
VECTORS = LLVMDecision("vectorised", 4, "vectorised by 4")


def differs(text: str, llvm: LLVMDecision, level: str = "O2") -> str:
    facts = scev.analyze(text).functions[0]
    loop = facts.loops[0]
    return difference(loop, loop_questions(facts), facts.passes.advise(loop), llvm, level)


def summed(limit: str, *more: str) -> str:
    """A sum of floats, which has no lanes, over so many elements."""
    body = (
        SUM.replace("i32, ptr %a", "float, ptr %a").replace("load i32", "load float").replace("add i32", "fadd float")
    )
    body = body + "".join(f"\n  %t{number} = call i32 @sink(i32 {number})" for number in range(int(*more or "0")))
    phi = "%s = phi float [ 0.0, %entry ], [ %s1, %loop ]"
    return HEAD + counted("float @sum(ptr %a, i64 %n)", body, limit, phi, "", "float %s1")


def unrolled(factor: int, remainder: bool = False) -> LLVMDecision:
    return LLVMDecision("unrolled", factor, f"unrolled by {factor}", "", "", remainder)


@pytest.mark.parametrize(
    ("text", "llvm", "words"),
    [
        (ADDED, VECTORS, ""),
        (ADDED, KEPT, "4 lanes are possible here"),
        (ADDED, KEPT._replace(why="Cannot vectorize uncountable loop"), "the count is known here"),
        (ADDED, KEPT._replace(why="unsafe dependent memory operations"), "the dependences known here allow 4 lanes"),
        (ADDED, KEPT._replace(why="not beneficial"), "4 lanes are possible here; whether they pay is not computed"),
        (summed("8"), LLVMDecision("fully unrolled", 8, ""), ""),
        (summed("8"), KEPT, "all copies have 34 instructions, within the limit of 150"),
        (summed("8", "10"), KEPT, "194 instructions are above the limit of 150 at -O2"),
        (summed("%n"), unrolled(2), ""),
        (summed("%n"), unrolled(2, remainder=True), ""),
        (summed("%n"), KEPT, "8 copies have 34 instructions, within 150 (opt -unroll-partial-threshold=150)"),
        (summed("%n", "1"), KEPT, "a loop with a call is not unrolled in part"),
        (summed("%n"), VECTORS, "no lanes are known to be right here"),
        (summed("%n"), LLVMDecision("fully unrolled", 8, ""), "the count is not known here"),
        (summed("4000"), unrolled(8, remainder=True), f"{MULTIPLE} 8, no remainder is left"),
        (summed("4000"), LLVMDecision("deleted", 1, ""), ""),
        (summed("4000"), LLVMDecision("unknown", 1, ""), ""),
        (summed("1"), KEPT, "it is known here to run once"),
    ],
)  # fmt: skip
def test_differences(text: str, llvm: LLVMDecision, words: str) -> None:
    assert differs(text, llvm) == words


def test_levels_that_do_less_are_compared_with_less() -> None:
    for level in ("O0", "Os", "Oz"):
        assert differs(summed("8"), KEPT, level) == differs(ADDED, KEPT, level) == ""
    assert differs(ADDED, KEPT, "O1") == ""
    assert differs(summed("8"), KEPT, "O1")
    assert differs(summed("8", "10"), KEPT, "O3") == "all copies have 194 instructions, within the limit of 300"


def test_what_llvm_was_not_told_does_not_count_here() -> None:
    nodes = '!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.unroll.disable"}\n'
    text = summed("%n").replace("label %loop, label %exit", "label %loop, label %exit, !llvm.loop !0") + nodes
    assert differs(text, unrolled(2)) == "not unrolled here"
    assert differs(text, unrolled(2)._replace(removed="llvm.loop.unroll.disable")) == ""


# Asked ----------------------------------------------------------------------------------------------------------------


def test_the_facts_of_a_module_ask_llvm() -> None:
    facts = scev.analyze(ADDED)
    (advice,) = facts.advise()["add"]
    assert advice.llvm == LLVMDecision("vectorised", 8, "vectorised by 4, interleaved by 2")
    assert advice.differs == ""
    assert facts["add"].passes.advise(facts["add"].loops[0]).llvm is None
    assert facts.advise(level=0)["add"][0].llvm == KEPT
    with pytest.raises(ValueError, match="no level"):
        facts.advise("fast")


UNPROMOTED = """
define i32 @f(ptr %0) noinline optnone {
  %2 = alloca i32
  store i32 0, ptr %2
  br label %3
3:
  %4 = load i32, ptr %2
  %5 = icmp slt i32 %4, 100
  br i1 %5, label %6, label %9
6:
  %7 = getelementptr inbounds i32, ptr %0, i32 %4
  store i32 %4, ptr %7
  %8 = add nsw i32 %4, 1
  store i32 %8, ptr %2
  br label %3
9:
  ret i32 0
}
"""


def test_loops_of_a_promoted_program_are_those_of_the_program_as_read() -> None:
    program = read_program(HEAD + UNPROMOTED)
    answer = ask_llvm(scev.read(program.text), 2)
    facts = scev.analyze(promote(program)[0].text)["f"]
    (advice,) = advice_beside(facts, facts.loops[:1], answer)
    assert facts.loops[0].header.name == '%"3"'
    assert advice.llvm is not None
    assert (advice.llvm.kind, advice.llvm.removed) == ("vectorised", "optnone")


def test_where_llvm_was_asked_about_another_program() -> None:
    facts = scev.analyze(ADDED)["add"]
    (advice,) = advice_beside(facts, facts.loops[:1], LLVMAnswer("O2", {}, True, ""))
    assert (advice.llvm, advice.differs) == (LLVMDecision("unknown", 1, "not known"), "")


# The command ----------------------------------------------------------------------------------------------------------


def said(text: str, place: Path, *options: str) -> str:
    path = place / "m.ll"
    path.write_text(text)
    result = CliRunner().invoke(command, ["loops", *options, str(path)], env={"COLUMNS": "120"})
    if result.exception is not None:
        raise result.exception
    return result.output


def test_the_line_of_llvm(tmp_path: Path) -> None:
    assert "  LLVM -O2     vectorised by 4, interleaved by 2\n" in said(ADDED, tmp_path, "--advise")
    assert "  LLVM -O0     kept\n" in said(ADDED, tmp_path, "--advise", "--level", "0")
    assert "LLVM" not in said(ADDED, tmp_path, "--advise", "--level=none")
    assert "LLVM" not in said(HEAD, tmp_path, "--advise")


def test_what_llvm_was_not_told_is_said_once(tmp_path: Path) -> None:
    page = said(HEAD + UNPROMOTED, tmp_path, "--advise")
    assert page.count("optnone") == 1
    assert "\nLLVM -O2: asked without optnone\n" in page
    assert "  LLVM -O2     vectorised by 4" in page


@needs_opt
def test_reasons_of_llvm(tmp_path: Path) -> None:
    page = said(HEAD + counted("i32 @sum(ptr %a, i64 %n)", SUM, "%n", S_PHI, "", "i32 %s1"), tmp_path, "--advise")
    assert "without reasons" not in page
    floats = " ".join(said(summed("%n"), tmp_path, "--advise").split())
    assert "; loop not vectorized: cannot prove it is safe to reorder floating-point operations" in floats


def test_without_opt_there_are_no_reasons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert "LLVM -O2: by llvmlite, without reasons" in said(SMALL, tmp_path, "--advise")
    page = said(SMALL, tmp_path, "--advise", "--level=s")
    assert "  LLVM -Os     not known\n" in page
    assert "LLVM -Os: not known: only opt has -Os: there is none on the path\n" in page


def test_llvm_that_takes_too_long_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # One that has its release in its name is found first.
    opt = tmp_path / f"opt-{llvmlite.binding.llvm_version_info[0]}"
    version = ".".join(map(str, llvmlite.binding.llvm_version_info))
    opt.write_text(f'#!/bin/sh\n[ "$1" = --version ] && echo "LLVM version {version}" || exec sleep 30\n')
    opt.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    page = said(ADDED, tmp_path, "--advise", "--set", "llvm_timeout_seconds=1")
    assert "  LLVM -O2     not known\n" in page
    assert f"LLVM -O2: not known: {opt} did not finish within 1 s (--set llvm_timeout_seconds=N" in " ".join(
        page.split()
    )


def test_the_object_of_llvm(tmp_path: Path) -> None:
    (function,) = json.loads(said(ADDED, tmp_path, "--advise", "--format", "json"))["functions"]
    expected = {"level": "O2", "kind": "vectorised", "factor": 8, "words": "vectorised by 4, interleaved by 2"}
    assert function["loops"][0]["advice"]["llvm"] == expected
    (function,) = json.loads(said(HEAD + UNPROMOTED, tmp_path, "--advise", "--format", "json"))["functions"]
    llvm = function["loops"][0]["advice"]["llvm"]
    assert (llvm["kind"], llvm["removed"]) == ("vectorised", "optnone")
    assert '"llvm"' not in said(ADDED, tmp_path, "--advise", "--format", "json", "--level", "none")


def test_levels_that_cannot_be_meant(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="--level takes 0, 1, 2, 3, s, z or none, not '4'"):
        said(ADDED, tmp_path, "--advise", "--level", "4")
    with pytest.raises(UsageError, match="--level is for --advise"):
        said(ADDED, tmp_path, "--level", "2")


def test_the_threshold_of_short_loops_is_a_knob() -> None:
    text = summed("9").replace("fadd float", "fadd reassoc float")
    for threshold, possible in ((16, False), (9, True)):
        settings = DEFAULT_SETTINGS.set("vectorizer-min-trip-count", str(threshold))
        facts = scev.analyze(text, settings=settings)["sum"]
        assert facts.passes.advise(facts.loops[0]).vectorising.possible is possible
