"""The comparison of our facts of accesses with LLVM's: what LLVM prints is read, and pairs are put in categories."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from scev.accesses import MemoryAccess
from scev.answers import FunctionFacts

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import against_llvm_accesses as against  # noqa: E402
from llvm_accesses import Reference, parse_answer, printed_by_opt, read_pairs, read_references, sections  # noqa: E402

OPT = shutil.which("opt-22")
needs_opt = pytest.mark.skipif(OPT is None, reason="no opt-22")

PROGRAM = """
define void @shift(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %here = getelementptr i32, ptr %a, i64 %i
  %read = load i32, ptr %here
  fence seq_cst
  %next = add nuw nsw i64 %i, 1
  %there = getelementptr i32, ptr %a, i64 %next
  store i32 %read, ptr %there
  %more = icmp slt i64 %next, 100
  br i1 %more, label %loop, label %exit
exit:
  store atomic i32 0, ptr @g seq_cst, align 4
  ret void
}

define void @grid() {
entry:
  br label %rows
rows:
  %i = phi i64 [ 0, %entry ], [ %i.next, %ended ]
  br label %columns
columns:
  %j = phi i64 [ 0, %rows ], [ %j.next, %columns ]
  %cell = getelementptr [10 x i32], ptr @g, i64 %i, i64 %j
  store i32 1, ptr %cell
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 10
  br i1 %j.more, label %columns, label %ended
ended:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, 10
  br i1 %i.more, label %rows, label %exit
exit:
  ret void
}

@g = global [10 x [10 x i32]] zeroinitializer
"""


class Ours(NamedTuple):
    """What our side says of a pair."""

    loops: tuple[str, ...]
    vectors: tuple[str, ...]
    distances: tuple[int | None, ...]
    is_certain: bool = False


class Index(NamedTuple):
    """One dimension, with sizes and expressions as texts."""

    index: str  # type: ignore[assignment]  # the tuple's method of this name is not used
    size: str | None
    is_within: bool


class Array(NamedTuple):
    """What our side says of an access."""

    element_bytes: int
    indices: tuple[Index, ...]


def of_one_loop(vectors: str, distance: int | None = None, is_certain: bool = False) -> Ours:
    return Ours(("l",), tuple(vectors), (distance,), is_certain)


# What LLVM prints.


@pytest.mark.parametrize(
    ("said", "vectors"),
    [
        ("none!", ""),
        ("flow [<=|<]!", "< ="),
        ("anti [<>]!", "< >"),
        ("consistent flow [-1]!", ">"),
        ("normalized - consistent flow [1]!", ">"),
        ("output [p<]!", "<"),
        ("output [(-1 + %n)|<]!", "< = >"),
        ("input [S 0]!", "<= >="),
        ("output [0 1] / assuming 1 loop level(s) fused: [0 1 0]!", "=<"),
        ("confused!", "< = >"),
    ],
)
def test_vectors_of_an_answer(said: str, vectors: str) -> None:
    answer = parse_answer(said)
    assert answer.vectors(len(answer.levels) or 1) == frozenset(vectors.split())


def test_an_answer_under_assumptions_excludes_nothing() -> None:
    assert parse_answer("flow [1]!", is_conditional=True).vectors(1) == {"<", "=", ">"}


def test_without_a_common_loop_there_is_one_vector() -> None:
    assert parse_answer("output [|<]!").vectors(0) == {""}
    assert parse_answer("confused!").vectors(0) == {""}


@needs_opt
def test_pairs_of_loads_and_stores_are_read_by_position(tmp_path: Path) -> None:
    found = {name: read_pairs(section) for name, section in sections(printed("da", tmp_path))}
    shift = found["shift"]
    assert [text.partition(",")[0] for text in shift.instructions] == [
        "%read = load i32",
        "store i32 %read",
        "store atomic i32 0",
    ]
    assert shift.others == 4  # the fence with all four
    assert shift.answers[0, 1].text == "consistent anti [-1]!"
    assert shift.answers[0, 1].vectors(1) == {">"}
    assert shift.answers[0, 0].is_none
    assert list(found["grid"].answers) == [(0, 0)]


@needs_opt
def test_references_are_read(tmp_path: Path) -> None:
    found = {name: read_references(section) for name, section in sections(printed("delinearization", tmp_path))}
    assert [reference.subscripts for reference in found["grid"]] == [
        ("{0,+,1}<nuw><nsw><%rows>", "{0,+,1}<nuw><nsw><%columns>")
    ]
    assert found["grid"][0].sizes == ("10",)
    assert found["grid"][0].element_bytes == "4"
    assert found["grid"][0].is_valid


def printed(analysis: str, folder: Path) -> str:
    path = folder / "m.ll"
    path.write_text(PROGRAM)
    assert OPT is not None
    return printed_by_opt(OPT, path, analysis, "-delinearize-use-fixed-size-array-heuristic")


# The comparison.


@pytest.mark.parametrize(
    ("said", "vectors", "category"),
    [
        ("none!", "", against.BOTH_SEPARATE),
        ("none!", "<", against.LLVM_SEPARATES),
        ("confused!", "", against.WE_SEPARATE),
        ("confused!", "<=", against.FEWER),
        ("flow [<=|<]!", "<=", against.EQUAL),
        ("flow [<]!", "<=", against.MORE),
        ("flow [<]!", ">", against.INCOMPARABLE),
        ("flow [* *|<]!", "<", against.OTHER_LOOPS),
    ],
)
def test_category_of_a_pair(said: str, vectors: str, category: str) -> None:
    assert against.compare_dependence(parse_answer(said), of_one_loop(vectors), is_self=False) == category


def test_an_access_with_itself_counts_in_two_iterations_either_way_round() -> None:
    assert against.compare_dependence(parse_answer("none!"), of_one_loop("="), is_self=True) == against.BOTH_SEPARATE
    assert against.compare_dependence(parse_answer("output [<]!"), of_one_loop(">"), is_self=True) == against.EQUAL
    assert against.compare_dependence(parse_answer("output [*]!"), of_one_loop("<"), is_self=True) == against.EQUAL


@pytest.mark.parametrize(
    ("said", "ours", "words"),
    [
        ("none!", of_one_loop("<", 1, is_certain=True), "certain"),
        ("flow [>]!", of_one_loop("<", 1, is_certain=True), "certain"),
        ("consistent flow [1]!", of_one_loop(">=", None), "consistent"),
        ("consistent flow [1]!", of_one_loop("<", 2), "distances"),
        ("none!", of_one_loop("<", 1), ""),
        ("flow [1]!", of_one_loop("<", 1, is_certain=True), ""),
        ("consistent output [S]!", of_one_loop("<=>", None), ""),
    ],
)
def test_contradictions(said: str, ours: Ours, words: str) -> None:
    found = against.contradiction(parse_answer(said), ours, is_self=False)
    assert words in found if words and found else not words and found is None


def test_an_access_meets_itself_without_contradiction() -> None:
    assert against.contradiction(parse_answer("none!"), of_one_loop("=", 0, is_certain=True), is_self=True) is None


@pytest.mark.parametrize(
    ("ours", "category"),
    [
        (None, against.WORSE),
        (Array(4, (Index("(%i + %j)", None, True),)), against.WORSE),
        (Array(4, (Index("%i", None, True), Index("%j", "10", True))), against.MORE_BOUNDS),
        (Array(4, (Index("%i", None, True), Index("%j", "10", False))), against.SAME),
        (Array(4, (Index("%i", None, True), Index("%j", "20", True))), against.PROVED),
        (Array(8, (Index("%i", None, True), Index("%j", "10", True))), against.PROVED),
        (Array(8, (Index("%i", None, True), Index("%j", "10", False))), against.DIFFERENT),
        (Array(4, (Index("0", None, True), Index("%i", "5", True), Index("%j", "10", True))), against.MORE_DIMENSIONS),
    ],
)
def test_category_of_a_reference(ours: Array | None, category: str) -> None:
    theirs = Reference("", "", ("10",), "4", ("%i", "%j"), is_valid=False)
    assert against.compare_subscripts(theirs, ours) == category
    assert str(theirs) == "[%i of ?][%j of 10] * 4 bytes, not validated"


def test_where_llvm_failed() -> None:
    failed = Reference("", "", (), "", (), is_valid=False)
    assert against.compare_subscripts(failed, None) == against.NEITHER
    assert against.compare_subscripts(failed, Array(4, (Index("%i", None, True),) * 2)) == against.BETTER


def test_flags_do_not_count() -> None:
    theirs = Reference("", "", ("10",), "4", ("{0,+,1}<nuw><nsw><%i>", "%j"), is_valid=True)
    ours = Array(4, (Index("{0,+,1}<nuw><%i>", None, True), Index("%j", "10", True)))
    assert against.compare_subscripts(theirs, ours) == against.SAME


@needs_opt
def test_a_module_is_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def dependence(facts: FunctionFacts, first: MemoryAccess, second: MemoryAccess) -> Ours:
        del facts
        loops = len(first.strides) if first is second else min(len(first.strides), len(second.strides))
        return Ours(("l",) * loops, ("=" * loops,), (0,) * loops)

    def subscripts(facts: FunctionFacts, access: MemoryAccess) -> Array | None:
        del facts, access
        return None

    monkeypatch.setattr(against, "has_facts", lambda _facts, _name: True)
    monkeypatch.setattr(against, "dependence_of", dependence)
    monkeypatch.setattr(against, "subscripts_of", subscripts)
    assert OPT is not None
    path = tmp_path / "m.ll"
    path.write_text(PROGRAM)
    tally = against.compare("da", path, OPT, sample=1)
    # Of the load of %a[i] and the store to %a[i + 1] the answer above is wrong, and LLVM says so.
    assert tally.counts[against.WRITES] == {against.NOT_ASKED: 2, against.INCOMPARABLE: 1}
    assert tally.counts[against.SELF] == {against.BOTH_SEPARATE: 2, against.ONCE: 1}
    assert [line.partition(":")[0] for line in tally.listed[against.CONTRADICTIONS]] == [
        "we exclude what LLVM calls consistent"
    ]
    against.print_bar(tally)
    assert "of these we do not 0, 0.0 % (bar 10 %: passed)" in capsys.readouterr().out
    tally = against.compare("delinearization", path, OPT, sample=1)
    assert tally.counts[against.ACCESSES] == {against.NEITHER: 2, against.WORSE: 1}
    assert "grid" in tally.listed[against.WORSE][0]
