"""Facts stand as comments on the lines they are about, in the .ll files beside this one.

    %x = add i32 %a, 1        ; int: [1, 10]
    %y = fadd float %b, %c    ; float: [0, 638] integer, no NaN
    %i = phi i32 …            ; evolution: {0,+,1}<nuw><nsw><%loop>
    loop:                     ; taken: 9          exact backedge-taken count
    loop:                     ; taken at most: 9  constant maximum
    %z = …                    ; at %then: [0, 3]  after the conditions that dominate a block
    %z = …                    ; todo int: [0, 3]  what we do not know yet: fails when it becomes known

Several stand on one line, each behind its own semicolon. An argument's facts stand on a line `; %x int: …` of their
own, inside its function.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import scev
from scev.answers import FunctionFacts

HERE = Path(__file__).parent
DEFINE = re.compile(r"^define .*?(@[\w.\"]+)\(")
SUBJECT = re.compile(r"^\s*(?:(%[\w.]+) =|([\w.]+):)")
NOTE = re.compile(
    r"^(?:(%[\w.]+) )?(todo )?(int|float|evolution|taken|taken at most|executable|at %[\w.]+): *(.*?)\s*$"
)


class Expectation(NamedTuple):
    """One comment: what `kind` says of `subject`, and whether it is still to be reached."""

    function: str
    subject: str
    kind: str
    text: str
    todo: bool


def expectations(path: Path) -> list[Expectation]:
    found = []
    function = ""
    for line in path.read_text().splitlines():
        start = DEFINE.match(line)
        if start:
            function = start.group(1)
        code, *comments = line.split(";")
        subject = SUBJECT.match(code)
        name = "" if subject is None else subject.group(1) or "%" + subject.group(2)
        for comment in comments:
            note = NOTE.match(comment.strip())
            if note:
                found.append(
                    Expectation(function, note.group(1) or name, note.group(3), note.group(4), bool(note.group(2)))
                )
    return found


def answer(facts: FunctionFacts, expected: Expectation) -> str:
    if expected.kind.startswith("taken"):
        loop = next(loop for loop in facts.loops if loop.header.name == expected.subject)
        counts = loop.backedge_taken
        return str(counts.exact if expected.kind == "taken" else counts.constant_max)
    if expected.kind == "executable":
        return "yes" if facts.is_executable(expected.subject) else "no"
    value = facts[expected.subject]
    if expected.kind == "evolution":
        return str(value.evolution)
    return str(value.range_at(expected.kind[3:]) if expected.kind.startswith("at ") else value.range)


FILES = sorted(HERE.glob("*.ll"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_expectations(path: Path) -> None:
    # What a function shows itself; what others say of it has tests of its own (tests/analysis/program).
    facts = scev.analyze(path, scope="function")
    wanted = expectations(path)
    assert wanted, "a file without expectations proves nothing"
    wrong = []
    for expected in wanted:
        got = answer(facts[expected.function], expected)
        if (got == expected.text) == expected.todo:
            remark = "is reached: drop the todo" if expected.todo else f"is {got}"
            wrong.append(f"{expected.function} {expected.subject} {expected.kind}: {expected.text} {remark}")
    assert not wrong, "\n".join(wrong)
