"""Findings as annotations of GitHub, and as a table for triage."""

from __future__ import annotations

import csv
import io

import pytest

from scev.checks import Certainty
from scev.report.forms.github import annotation
from scev.report.forms.triage import COLUMNS, triage_text
from scev.report.rows.findings import FurtherPlace, Message
from scev.report.rows.fingerprints import fingerprints_of

TOLD = Message(
    "division", "possible", "division by 0", "n is [0, 9]", "mean", "src/t.c", 3, 14, "    return s / n;", "mean(0)"
)
ALSO = (
    FurtherPlace("index", "src/t.c", 12, 1),
    FurtherPlace("index", "src/t.c", 12, 8),
    FurtherPlace("index", "src/t.h", 4, 1),
    FurtherPlace("index", "src/t.c", 3, 1),
)


def unescaped(text: str) -> str:
    """As a runner of GitHub reads a value: the percent sign last."""
    for letter in ":,\r\n%":
        text = text.replace(f"%{ord(letter):02X}", letter)
    return text


def test_an_annotation() -> None:
    assert annotation(TOLD) == (
        "::warning file=src/t.c,line=3,col=14,title=scev%3A division::division by 0: n is [0, 9]; witness: mean(0)"
    )
    told = TOLD._replace(kind="access", reason="", witness="", driven="from outside this file", also=ALSO)
    assert annotation(told).endswith("::division by 0: from outside this file; also at lines 12 and src/t.h:4")
    # A fault of another kind is another one, also on the same line.
    told = told._replace(kind="null", also=ALSO[2:])
    assert told.others == "also at lines src/t.h:4 (index) and 3 (index)"
    # Without debug information there is no line.
    told = TOLD._replace(also=tuple(each._replace(line=0) for each in ALSO[:2]))
    assert told.others == "also at 2 other instructions (index)"
    assert told._replace(kind="access", also=told.also[:1]).others == "also at 1 other instruction"


@pytest.mark.parametrize(
    ("verdict", "command"),
    [("certain", "error"), ("possible", "warning"), ("unknown", "notice"), ("impossible", "notice")],
)
def test_verdicts(verdict: Certainty, command: str) -> None:
    assert annotation(TOLD._replace(verdict=verdict)).startswith(f"::{command} file=")


def test_what_ends_a_command_is_escaped() -> None:
    file = "a,b:c%2C\r\nd.c"
    line = annotation(TOLD._replace(file=file, message="100%\n::error::x", reason="", witness=""))
    assert line == "::warning file=a%2Cb%3Ac%252C%0D%0Ad.c,line=3,col=14,title=scev%3A division::100%25%0A::error::x"
    assert unescaped(line.split(",")[0].removeprefix("::warning file=")) == file


def test_no_place() -> None:
    line = annotation(TOLD._replace(line=0, column=7, reason="", witness=""))
    assert line == "::warning file=src/t.c,title=scev%3A division::division by 0"
    assert ",line=3,title=" in annotation(TOLD._replace(column=0))


def test_a_table() -> None:
    told = [TOLD._replace(driven='"in", out', also=ALSO), TOLD._replace(file="a.ll", line=0, column=0, witness="")]
    text = triage_text(told)
    assert "\r" not in text
    header, *rows = csv.reader(io.StringIO(text))
    assert header == list(COLUMNS)
    first, second = fingerprints_of(told)
    assert rows == [
        [
            "division", "possible", "src/t.c", "3", "14", "mean", "division by 0", "n is [0, 9]", '"in", out',
            "mean(0)", "", "12 (index), src/t.h:4 (index), 3 (index)", first, "", "",
        ],
        ["division", "possible", "a.ll", "", "", "mean", "division by 0", "n is [0, 9]", *[""] * 4, second, "", ""],
    ]  # fmt: skip
    assert triage_text([]) == ",".join(COLUMNS) + "\n"
