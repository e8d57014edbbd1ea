"""Answers do not depend on the order of questions, of functions, on the number of processes, or on Python's hashes."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from scev.analysis import analyze_function
from scev.answers import FunctionFacts, internals
from scev.evolution import NSW
from scev.ir import Function, Module, read
from scev.llvm import read_program
from scev.report.forms.llvm.llvm import LlvmReport
from scev.settings import DEFAULT_SETTINGS
from scev.transfer import NOTHING_KNOWN, Context

from ..execution.generator import seeded
from .running import Subject

pytestmark = pytest.mark.halved

FACTS = Path(__file__).parent.parent / "facts"
# Loops in loops whose recurrences start with each other's values, and that share the expressions of their ends.
NESTED = """
define i64 @nested(i32 %n, i32 %m, ptr %p) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %s = phi i32 [ %m, %entry ], [ %t.end, %latch ]
  %wide = sext i32 %i to i64
  br label %inner
inner:
  %j = phi i32 [ %i, %outer ], [ %j.next, %inner ]
  %t = phi i32 [ %s, %outer ], [ %t.next, %inner ]
  %t.next = add nsw i32 %t, %j
  %q = getelementptr inbounds i32, ptr %p, i32 %j
  store i32 %t.next, ptr %q
  %j.next = add nuw nsw i32 %j, 1
  %k = zext i32 %j.next to i64
  %more = icmp ult i32 %j.next, %n
  br i1 %more, label %inner, label %latch
latch:
  %t.end = phi i32 [ %t.next, %inner ]
  %j.end = phi i32 [ %j.next, %inner ]
  %i.next = add nsw i32 %i, 1
  %again = icmp slt i32 %i.next, %m
  br i1 %again, label %outer, label %exit
exit:
  %end = zext i32 %j.end to i64
  %sum = add i64 %end, %wide
  ret i64 %sum
}
"""


def programs() -> list[tuple[str, str]]:
    found = [(path.name, path.read_text()) for path in sorted(FACTS.glob("*.ll"))]
    found.append(("nested", NESTED))
    found += [(f"generated {seed}", seeded(seed).text) for seed in range(8)]
    return found


def module_of(text: str, tmp_path: Path) -> Module:
    path = tmp_path / "subject.ll"
    path.write_text(text)
    program = read_program(str(path), isolated=False, settings=DEFAULT_SETTINGS)
    return read(program.text, program.name)


def analysed(module: Module, function: Function) -> FunctionFacts:
    return analyze_function(function, Context(module.layout, DEFAULT_SETTINGS), NOTHING_KNOWN)


def answers(facts: FunctionFacts, order: random.Random | None) -> dict[str, str]:
    """All that can be asked of values and loops, in the order of the program or in any other."""
    questions = [(value.value.name, kind) for value in facts.values() for kind in range(4)]
    questions += [(f"loop {number}", 0) for number in range(len(facts.loops))]
    if order is not None:
        order.shuffle(questions)
    return {f"{name} {kind}": answer(facts, name, kind) for name, kind in questions}


def answer(facts: FunctionFacts, name: str, kind: int) -> str:
    if name.startswith("loop "):
        loop = facts.loops[int(name[5:])]
        counts = [loop.backedge_taken, loop.trip_count, *[exit.counts for exit in loop.exits]]
        return f"{[str(count) for count in counts]} {loop.trip_multiple} {loop.reason}"
    known = facts[name]
    evolution = known.evolution
    if kind == 0 or evolution is None:
        return f"{evolution} {known.range}"
    loops = facts.control.all_loops()
    if kind == 1:
        return " ".join(str(internals(facts).evolution.disposition(evolution, loop)) for loop in loops)
    here = None
    if hasattr(known.value, "block"):
        here = facts.control.loop_of(known.value.block)
        if here is not None and kind == 3:
            here = here.parent
    value = internals(facts).evolution.value_at_scope(evolution, here)
    return f"{value} {internals(facts).evolution.set_of(value)}"


@pytest.mark.parametrize(("name", "text"), programs(), ids=[name for name, _ in programs()])
def test_questions_in_any_order(name: str, text: str, tmp_path: Path) -> None:
    module = module_of(text, tmp_path)
    for function in module.defined_functions():
        expected = answers(analysed(module, function), None)
        for seed in range(8 if name == "nested" else 1):
            assert answers(analysed(module, function), random.Random(seed)) == expected


def test_functions_in_any_order(tmp_path: Path) -> None:
    text = (FACTS / "loops.ll").read_text() + NESTED.replace("@nested", "@nested.more")
    module = module_of(text, tmp_path)
    report = LlvmReport(module)
    functions = module.defined_functions()
    expected = {function.name: report.piece(analysed(module, function)) for function in functions}
    for seed in range(3):
        mixed = list(functions)
        random.Random(seed).shuffle(mixed)
        again = module_of(text, tmp_path) if seed == 0 else module
        other = {
            function.name: report.piece(analysed(again, function))
            for function in (again.defined_functions() if seed == 0 else mixed)
        }
        assert other == expected


def test_processes_and_hashes_do_not_show(tmp_path: Path) -> None:
    # Long enough for several processes to be worth while.
    body = NESTED.strip()
    path = tmp_path / "many.ll"
    path.write_text("\n".join(body.replace("@nested", f"@nested{number}") for number in range(60)))
    outputs = []
    for seed, jobs in (("0", "1"), ("1", "2")):
        done = subprocess.run(
            [sys.executable, "-m", "scev", "print", "--format", "llvm", "--jobs", jobs, str(path)],
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=False,
        )
        assert done.returncode == 0, done.stderr
        outputs.append(done.stdout)
    assert outputs[0].count(b"backedge-taken") > 60
    assert outputs[0] == outputs[1]


def test_questions_teach_nothing() -> None:
    # What is folded to answer a question may come with a flag; the answers given before stay what they were.
    subject = Subject("define i32 @f(i32 %a) {\n  %b = add i32 %a, 1\n  ret i32 %b\n}\n")
    se = subject.questions().stage.se
    evolution = subject.answers.evolutions()[1]
    assert str(evolution) == "(1 + %a)"
    again = se.add([subject.node("%a"), se.constant(32, 1)], NSW)
    assert again is evolution
    assert str(evolution) == "(1 + %a)"
    assert str(se.add([subject.node("%a"), se.constant(32, 2)], NSW)) == "(2 + %a)<nsw>"
