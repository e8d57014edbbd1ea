"""Findings that are kept are those that are found: also of callers, and where lines have moved."""

from __future__ import annotations

from pathlib import Path

import pytest

import scev
from scev.analysis import AnalyzedModule
from scev.analysis.memory import FactMemory
from scev.checks import CERTAIN, IMPOSSIBLE, POSSIBLE, UNKNOWN, Certainty, check_function, kinds_named
from scev.ir import Module, read
from scev.report.rows.checked import ShownFindings, check_module
from scev.report.rows.kept_findings import KeptFindings
from scev.report.words.wording import ModuleWording
from scev.settings import Settings
from tests.conftest import shared_directory
from tests.edited_programs import edits_of
from tests.report.test_kept_pieces import Kept, text_of, with_lines_moved, with_other_numbers

PLANTED = Path(__file__).resolve().parent.parent / "checks" / "planted"
SETTINGS = Settings(undef="absent", snan="absent", ub="any")
ALL = kinds_named("all")
LISTED: tuple[Certainty, ...] = (CERTAIN, POSSIBLE)


def found_in(module: Module, kept: Kept | None, verdicts: tuple[Certainty, ...] = LISTED) -> ShownFindings:
    memory = None if kept is None else FactMemory(kept, "this version", False)
    analyzed = AnalyzedModule(module, SETTINGS, memory=memory)
    wording = ModuleWording(analyzed.module)
    rows = None
    if kept is not None:
        rows = KeptFindings(analyzed, kept, "this version", ALL, verdicts, False, False)
    return check_module(analyzed, wording, analyzed.module.defined_functions(), ALL, verdicts, rows=rows)


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions that are checked, and not found again."""
    found: list[str] = []

    def counted(facts: scev.FunctionFacts, *arguments: object) -> object:
        found.append(facts.name)
        return check_function(facts, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr("scev.checks.check_function", counted)
    return found


def test_kept_findings_are_those_that_are_found(looked_at: list[str]) -> None:
    for path in sorted(PLANTED.glob("*.ll"))[::9]:
        text = text_of(path)
        kept = Kept()
        first = found_in(read(text, "m.ll"), kept)
        assert first == found_in(read(text, "m.ll"), None), path
        looked_at.clear()
        assert found_in(read(text, "m.ll"), kept) == first, path
        assert not looked_at
        for by in (1, 990):
            moved = read(with_lines_moved(text, by), "m.ll")
            looked_at.clear()
            found = found_in(moved, kept)
            assert not looked_at, path
            assert found == found_in(moved, None), path
        other = read(with_other_numbers(text), "m.ll")
        assert found_in(other, kept) == found_in(other, None), path


CALLS = """\
define i32 @divide(i32 %a, i32 %b) {
  %q = udiv i32 %a, %b
  ret i32 %q
}
define i32 @zero(i32 %a) {
  %q = call i32 @divide(i32 %a, i32 0)
  ret i32 %q
}
define i32 @alone(i32 %a) {
  %b = and i32 %a, 1
  %q = udiv i32 5, %b
  ret i32 %q
}
"""


def test_callers_count(looked_at: list[str]) -> None:
    kept = Kept()
    before = found_in(read(CALLS), kept)
    assert "as called from zero" in str(before)
    changed = read(CALLS.replace("i32 0)", "i32 1)"))
    looked_at.clear()
    found = found_in(changed, kept)
    # Who is called with something else, and who calls; nobody else.
    assert looked_at == ["@divide", "@zero"]
    assert found == found_in(changed, None)
    assert "as called from" not in str(found)


def test_verdicts_that_are_listed_count() -> None:
    kept = Kept()
    for verdicts in (LISTED, (CERTAIN, POSSIBLE, UNKNOWN), (CERTAIN, POSSIBLE, UNKNOWN, IMPOSSIBLE)):
        assert found_in(read(CALLS), kept, verdicts) == found_in(read(CALLS), None, verdicts)
        assert found_in(read(CALLS), kept, verdicts) == found_in(read(CALLS), None, verdicts)


@pytest.mark.parametrize(("name", "count"), [("numba_matmul.bc", 12), ("tinyxml2.O0.bc", 2)])
def test_random_edits_find_what_zero_finds(name: str, count: int) -> None:
    if (directory := shared_directory()) is None:
        pytest.skip("no corpora here")
    text = scev.read(Path(directory / "corpus" / name)).text
    kept = Kept()
    found_in(read(text), kept)
    for edited, new in edits_of(text, count, 3):
        assert found_in(read(new), kept) == found_in(read(new), None), edited
    assert kept.found


FREED = """\
@g = global i32 0
declare void @free(ptr)
define i32 @use(ptr %p) {
  call void @drop(ptr %p)
  %x = load i32, ptr %p
  ret i32 %x
}
define void @drop(ptr %p) noinline {
  call void @free(ptr %p)
  ret void
}
"""
FREED_AT_TIMES = """\
  %z = load volatile i32, ptr @g
  %q = icmp eq i32 %z, 0
  br i1 %q, label %a, label %b
a:
  call void @free(ptr %p)
  ret void
b:
  ret void
"""
GIVEN = """\
declare ptr @malloc(i64) allocsize(0)
define i8 @use() {
  %p = call ptr @get(i64 4, i64 16)
  %q = getelementptr i8, ptr %p, i64 10
  %x = load i8, ptr %q
  ret i8 %x
}
define ptr @get(i64 %n, i64 %m) noinline {
  %p = call ptr @malloc(i64 %n)
  ret ptr %p
}
"""
STORED = """\
%s = type { [8 x i32] }
@slot = internal global ptr null
declare noalias ptr @alloc(i64, i64) #0
define void @main() {
  %a = load ptr, ptr @slot
  %q = getelementptr inbounds i8, ptr %a, i64 12
  store i32 1, ptr %q
  ret void
}
define void @other() {
  %x = alloca %s
  store ptr %x, ptr @slot
  ret void
}
attributes #0 = { allocsize(1) }
"""
ALLOCATED = STORED.replace("alloca %s", "call ptr @alloc(i64 9, i64 20)")
DIVIDED = "define i32 @div(i32 %a, i32 %b) {\n  %r = sdiv i32 %a, %b\n  ret i32 %r\n}\n"
ONE = "define i32 @one() {\n  %r = call i32 @div(i32 3, i32 0)\n  ret i32 %r\n}\n"
TWO = "define i32 @two() {\n  %r = call i32 @div(i32 4, i32 0)\n  ret i32 %r\n}\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # What a function that is called frees.
        (FREED, FREED.replace("  call void @free(ptr %p)\n  ret void\n", FREED_AT_TIMES)),
        (FREED.replace("  call void @free(ptr %p)\n  ret void\n", FREED_AT_TIMES), FREED),
        # How much memory a function that is called gives.
        (GIVEN, GIVEN.replace("@malloc(i64 %n)", "@malloc(i64 %m)")),
        (GIVEN.replace("@malloc(i64 %n)", "@malloc(i64 %m)"), GIVEN),
        (GIVEN, GIVEN.replace("i64 %n, i64 %m", "i64 %m, i64 %n")),
        # How large an object is that another function stores.
        (STORED, STORED.replace("[8 x", "[2 x")),
        (STORED, STORED.replace("alloca %s", "alloca i32")),
        (ALLOCATED, ALLOCATED.replace("i64 20)", "i64 10)")),
        (ALLOCATED, ALLOCATED.replace("allocsize(1)", "allocsize(0)")),
        # Which of those that call is the first.
        (DIVIDED + ONE + TWO, DIVIDED + TWO + ONE),
    ],
)
def test_others_that_findings_rest_on(before: str, after: str) -> None:
    kept = Kept()
    assert found_in(read(before), kept) == found_in(read(before), None)
    assert found_in(read(after), kept) == found_in(read(after), None) != found_in(read(before), None)
