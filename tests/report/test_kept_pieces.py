"""Pieces that are kept say the same as those that are made: also where the lines of the source have moved."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scev.analysis import AnalyzedModule
from scev.analysis.memory import FactMemory
from scev.answers import for_counts
from scev.ir import Module, read
from scev.llvm import read_program
from scev.report.forms.base import Report
from scev.report.forms.data.json import JsonReport
from scev.report.forms.data.record_lines import CsvReport, NdjsonReport
from scev.report.forms.kept_pieces import KeptPieces
from scev.report.forms.llvm.llvm import LlvmReport
from scev.report.forms.text.loops_table import LoopsTable
from scev.report.forms.text.page_text import TextReport
from scev.report.forms.text.paint import Painter
from scev.report.rows.view import View
from scev.report.words.marked_lines import marked, moved, moves, numbers, plain
from scev.settings import Settings
from scev.support.kept_answers import KeptAnswers

PLANTED = Path(__file__).resolve().parent.parent / "checks" / "planted"
MakeReport = Callable[[Module], Report[Any]]
REPORTS: dict[str, MakeReport] = {
    "text": lambda module: TextReport(module, Painter(90)),
    "all": lambda module: TextReport(module, Painter(90), View(everything=True)),
    "json": JsonReport,
    "loops": lambda module: JsonReport(module, True, with_total=True),
    "table": lambda module: LoopsTable(module, Painter(90)),
    "ndjson": NdjsonReport,
    "csv": CsvReport,
    "csv of loops": lambda module: CsvReport(module, True, with_total=True),
    "llvm": lambda module: LlvmReport(module, True),
}


class Kept(KeptAnswers):
    """Answers in memory, and how many were asked for and found."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.found = 0

    def get(self, key: str) -> str | None:
        self.found += key in self.texts
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        self.texts[key] = text


# As for people: of what undef and signalling NaNs hide in a program, nothing is kept.
USUAL = Settings(undef="absent", snan="absent")


def page(module: Module, make: MakeReport, kept: Kept | None, settings: Settings = USUAL) -> tuple[str, int]:
    """A page, and the number of pieces that were made for it."""
    memory = None if kept is None else FactMemory(kept, "this version", False)
    analyzed = AnalyzedModule(module, settings, memory=memory)
    report = make(analyzed.module)
    pieces = None if kept is None else KeptPieces(report, analyzed, kept, "this version")
    shown: list[Any] = []
    made = 0
    for function in analyzed.module.defined_functions():
        piece = None if pieces is None else pieces.find(function)
        if piece is None:
            made += 1
            facts = analyzed.facts_of(function.name)
            if report.only_counts:
                facts = for_counts(facts)
            piece = report.piece(facts)
            if pieces is not None:
                pieces.keep(function, pieces.row(function, piece))
        shown.append(piece)
    parts: list[str] = []
    report.write(iter(shown), parts.append)
    return "".join(parts), made


def text_of(path: Path) -> str:
    return read_program(str(path)).text


def with_lines_moved(text: str, by: int) -> str:
    return re.sub(r"\bline: (\d+)", lambda match: f"line: {int(match[1]) + by if match[1] != '0' else 0}", text)


def with_other_numbers(text: str) -> str:
    """The same program with other numbers of metadata, behind one function more."""
    text = re.sub(r"!(\d+)\b", lambda match: f"!{int(match[1]) + 7}", text)
    end = text.index("\ndefine ")
    return f"{text[:end]}\ndefine i32 @.first(i32 %x) {{\n  %y = add i32 %x, 1\n  ret i32 %y\n}}\n{text[end:]}"


@pytest.mark.parametrize("report", REPORTS)
def test_kept_pieces_are_those_that_are_made(report: str) -> None:
    make = REPORTS[report]
    for path in sorted(PLANTED.glob("*.ll"))[::14]:
        text = text_of(path)
        kept = Kept()
        first, made = page(read(text, "m.ll"), make, kept)
        functions = len(read(text).defined_functions())
        assert made == functions
        assert (first, functions) == page(read(text, "m.ll"), make, None)
        assert (first, 0) == page(read(text, "m.ll"), make, kept)
        for by in (1, 990):
            other = read(with_lines_moved(text, by), "m.ll")
            assert page(other, make, kept) == (page(other, make, None)[0], 0), path
        other = read(with_other_numbers(text), "m.ll")
        wanted, all_of_them = page(other, make, None)
        # The text of instructions has numbers of metadata.
        assert page(other, make, kept) == (wanted, all_of_them if report == "llvm" else 1), path


def test_lines_that_change_places_are_looked_at_again() -> None:
    text = text_of(PLANTED / "ring_buffer_fixed.ll")
    kept = Kept()
    page(read(text), REPORTS["text"], kept)
    turned = read(re.sub(r"\bline: (\d+)", lambda match: f"line: {100 - int(match[1])}", text))
    wanted, made = page(turned, REPORTS["text"], None)
    assert page(turned, REPORTS["text"], kept) == (wanted, made)


UNDER_UNDEF = """\
@s = internal global i32 0
declare i32 @outside()
define void @set(i1 %c) {{
  %x = call i32 @outside()
  %y = and i32 %x, {mask}
  %z = select i1 %c, i32 %y, i32 %y
  store i32 %z, ptr @s
  ret void
}}
define i32 @get() {{
  %x = load i32, ptr @s
  %y = add i32 %x, 1
  ret i32 %y
}}
"""


def test_what_undef_hides_is_found_again() -> None:
    kept = Kept()
    for mask in (7, 255, -1):
        module = read(UNDER_UNDEF.format(mask=mask))
        for settings in (Settings(), USUAL, Settings(scope="function")):
            wanted = page(module, REPORTS["text"], None, settings)[0]
            assert page(module, REPORTS["text"], kept, settings)[0] == wanted


def test_settings_and_surroundings_count() -> None:
    text = (
        "define internal i32 @g(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n"
        "define i32 @f(i32 %a) {\n  %r = call i32 @g(i32 3)\n  ret i32 %r\n}\n"
        "define i32 @alone(i32 %a) {\n  %b = and i32 %a, 7\n  ret i32 %b\n}\n"
    )
    kept = Kept()
    assert page(read(text), JsonReport, kept)[1] == 3
    # Only who hears of it.
    other = read(text.replace("i32 3", "i32 4"))
    assert page(other, JsonReport, kept) == (page(other, JsonReport, None)[0], 2)
    quiet = read(text.replace("and i32 %a, 7", "and i32 %a, 3"))
    assert page(quiet, JsonReport, kept) == (page(quiet, JsonReport, None)[0], 1)
    assert page(read(text), JsonReport, kept, Settings(max_rounds=2))[1] == 3
    assert page(read(text), JsonReport, kept, Settings(scope="function"))[1] == 3


def test_source_that_was_quoted_counts(tmp_path: Path) -> None:
    text = text_of(PLANTED / "ring_buffer_fixed.ll")
    directory = re.search(r'filename: "([^"]*)", directory: "([^"]*)"', text)
    assert directory is not None
    text = text.replace(f'directory: "{directory[2]}"', f'directory: "{tmp_path}"')
    text = re.sub(r', checksumkind: \w+, checksum: "\w+"', "", text)
    source = tmp_path / directory[1].rpartition("/")[2]
    text = text.replace(f'filename: "{directory[1]}"', f'filename: "{source.name}"')
    kept = Kept()
    source.write_text("while (1) {\n" * 200)
    page(read(text), REPORTS["text"], kept)
    source.write_text("for (;;) {\n" * 200)
    wanted, _ = page(read(text), REPORTS["text"], None)
    assert page(read(text), REPORTS["text"], kept)[0] == wanted


def test_lines_are_found_again() -> None:
    text = f"line {marked(12)} of 12, {marked(120)}"
    assert plain(text) == "line 12 of 12, 120"
    shifted = moved(text, {12: 13, 120: 121})
    assert shifted is not None
    assert plain(shifted) == "line 13 of 12, 121"
    assert moved(text, {12: 13}) is None
    assert numbers(f'{{"line": "{marked(7)}", "a": "7"}}') == f'{{"line": {marked(7)}, "a": "7"}}'
    assert moves([3, 5, 3], [4, 6, 4], [0, 0, 0]) == {3: 4, 5: 6}
    assert moves([3, 5, 3], [4, 6, 5], [0, 0, 0]) is None
    assert moves([3, 5], [6, 4], [0, 0]) is None
    assert moves([3, 5], [4, 4], [0, 0]) is None
    assert moves([3], [], []) is None
    # In two files, one of which has moved.
    assert moves([3, 5, 3, 9], [4, 6, 3, 9], [0, 0, 1, 1]) == {5: 6, 9: 9}
    assert moves([3, 5], [6, 4], [0, 1]) == {3: 6, 5: 4}
    # Line 0 is none.
    assert moves([0, 5], [3, 5], [0, 0]) is None
    assert moves([3, 5], [0, 5], [0, 0]) is None
    assert moves([0, 5], [0, 6], [0, 0]) == {0: 0, 5: 6}
