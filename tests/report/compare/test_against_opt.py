"""Our facts beside opt's: the parser, and that the verdicts are those of the scorer of the shared tests of LLVM."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from scev.analysis import AnalyzedModule
from scev.domains import IntSet
from scev.ir import read
from scev.llvm import read_program
from scev.llvm.preparation import printed_by_opt
from scev.report.compare import against_opt
from scev.report.compare.against_opt import (
    CONSTANT_MAX,
    EXIT_VALUE,
    EXPRESSION,
    MULTIPLE,
    PASS,
    RANGE,
    SYMBOLIC_MAX,
    TAKEN,
    OurReport,
    compare_with_opt,
    judge,
    judge_expressions,
    range_of,
    read_printed,
)
from scev.report.compare.matching import ProgramComparison
from scev.settings import DEFAULT_SETTINGS

from ...conftest import shared_directory

OPT: Final = shutil.which("opt-22")
SHARED: Final = shared_directory()
SCORER: Final = None if SHARED is None else SHARED / "llvm-tests" / "score.py"

TESTS: Final = [
    "abs-intrinsic", "and-xor", "different-loops-recs", "exact-exit-count-more-precise", "exit-count-select",
    "how-far-to-zero", "indvars-eliminate-comparison", "indvars-eliminate-sat", "indvars-iv-fold",
    "indvars-lcssa-preservation", "indvars-lftr", "load", "max-backedge-taken-count-guard-info", "max-expr-cache",
    "pr25369", "scev-prestart-nowrap", "sdiv", "trip-count-minmax", "trunc-simplify", "truncate",
]  # fmt: skip
ORDER: Final = "the operands are in another order: the same expression, which the scorer takes for another"
CONSTANT: Final = "one exact count is a constant, which says more; the scorer does not order the two"
EXCEPTIONS: Final = {
    ("exit-count-select", EXPRESSION): ("different", "equal", ORDER),
    ("indvars-eliminate-comparison", TAKEN): ("different", "more", CONSTANT),
    ("indvars-lftr", TAKEN): ("different", "more", CONSTANT),
    ("max-backedge-taken-count-guard-info", TAKEN): ("different", "more", CONSTANT),
}
"""What the scorer says, what we say, and why: each of one site."""

OURS: Final = {"gained": "less", "sharper": "less", "lost": "more", "weaker": "more", "same": "equal"}
"""What we know beside LLVM, by the change from our facts to opt's."""
SCORED: Final = {"missing": "less", "weaker": "less", "tighter": "more", "equal": "equal", "different": "different"}


def scorer() -> Any:
    assert SCORER is not None
    spec = importlib.util.spec_from_file_location("scev_shared_score", SCORER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def both(path: Path) -> tuple[ProgramComparison, str, str]:
    """The comparison, what we print, and what opt prints."""
    assert OPT is not None
    settings = DEFAULT_SETTINGS.with_("scope", "function")
    program = read_program(path)
    analyzed = AnalyzedModule(read(program.text, program.name, settings.c_standard), settings)
    report = OurReport(analyzed.module)
    facts = [analyzed.facts_of(function.name) for function in analyzed.module.defined_functions()]
    theirs = printed_by_opt(program.text, path.name, [OPT], PASS, settings).decode()
    sides = [report.piece(each) for each in facts]
    return compare_with_opt("A", "B", sides, theirs), "".join(map(report.printed.piece, facts)), theirs


@pytest.mark.halved
@pytest.mark.skipif(OPT is None, reason="there is no opt-22")
@pytest.mark.skipif(SCORER is None or not SCORER.exists(), reason="LLVM's tests are not here")
@pytest.mark.parametrize("name", TESTS)
def test_the_verdicts_are_those_of_the_scorer(name: str) -> None:
    score = scorer()
    assert SCORER is not None
    found, ours, theirs = both(SCORER.parent / "scev" / f"{name}.ll")
    kinds = {
        score.EXPRESSION: EXPRESSION, score.EXIT_VALUE: EXIT_VALUE, score.TAKEN: TAKEN,
        score.CONSTANT_MAX: CONSTANT_MAX, score.SYMBOLIC_MAX: SYMBOLIC_MAX, score.TRIP_MULTIPLE: MULTIPLE,
        score.UNSIGNED: RANGE, score.SIGNED: RANGE,
    }  # fmt: skip
    scored: dict[tuple[str, str, str], list[str]] = {}
    for fact in score.compare_reports(name, theirs, ours):
        if fact.kind in kinds and fact.verdict != score.EXTRA:
            key = fact.function, fact.subject.removeprefix("loop "), kinds[fact.kind]
            scored.setdefault(key, []).append(SCORED[fact.verdict])
    said = {(row.function, row.a.name, row.a.place): OURS.get(row.change, "different") for row in found.rows()}
    assert scored
    differ: dict[tuple[str, str], tuple[str, str]] = {}
    for key, verdicts in scored.items():
        # The two ranges of a value are one fact.
        known = set(verdicts) - {"equal"}
        verdict = "equal" if not known else known.pop() if len(known) == 1 else "different"
        if said[key] != verdict:
            assert (name, key[2]) not in differ
            differ[name, key[2]] = verdict, said[key]
    assert differ == {key: value[:2] for key, value in EXCEPTIONS.items() if key[0] == name}
    # What only we print, LLVM does not know.
    assert all(said[key] in ("more", "equal") for key in said if key not in scored)


PRINTED: Final = """Printing analysis 'Scalar Evolution Analysis' for function 'f':
Classifying expressions for: @f
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  -->  {0,+,1}<nuw><%loop> U: [0,10) S: [0,10)\t\tExits: 9\t\tLoopDispositions: { %loop: Computable }
  %x = load i32, ptr %p, align 4
  -->  %x U: full-set S: full-set  -->  %x U: full-set S: full-set\t\tExits: <<Unknown>>\t\tLoopDispositions: { }
Determining loop execution counts for: @f
Loop %loop: <multiple exits> backedge-taken count is i32 9
  exit count for loop: i32 9
Loop %loop: constant max backedge-taken count is i32 9, actual taken count either this or zero.
Loop %loop: Unpredictable symbolic max backedge-taken count.\x20
Loop %loop: Trip multiple is 10
"""


def test_what_is_printed_is_taken_apart() -> None:
    assert read_printed(PRINTED) == {
        "f": {
            ("value", "%i", EXPRESSION): "{0,+,1}<nuw><%loop>",
            ("value", "%i", RANGE): "[0,10) [0,10)",
            ("value", "%i", EXIT_VALUE): "9",
            ("value", "%x", EXPRESSION): "",
            ("value", "%x", RANGE): "full-set full-set",
            ("value", "%x", EXIT_VALUE): "<<Unknown>>",
            ("loop", "%loop", TAKEN): "i32 9",
            ("loop", "%loop", CONSTANT_MAX): "i32 9, actual taken count either this or zero",
            ("loop", "%loop", SYMBOLIC_MAX): "",
            ("loop", "%loop", MULTIPLE): "10",
        }
    }


def test_ranges_are_arcs() -> None:
    assert range_of("[-1,10) empty-set", 8).elements == (IntSet.between(8, -1, 9), IntSet.empty(8))
    assert judge(RANGE, "[0,10) full-set", "[0,10) [0,10)", 32) == "sharper"
    assert judge(RANGE, "[0,10) [0,10)", "full-set full-set", 32) == "lost"
    assert judge(RANGE, "", "[0,10) [0,10)", 32) == "gained"


@pytest.mark.parametrize(
    ("a", "b", "verdict"),
    [
        ("{0,+,1}<nuw><%l>", "{0,+,1}<nuw><nsw><%l>", "sharper"),
        ("{0,+,1}<nw><%l>", "{0,+,1}<%l>", "weaker"),
        ("(%a + %b)<nuw>", "(%a + %b)<nsw>", "different"),
        ("(%a + (2 * %b))", "((2 * %b) + %a)", "same"),
        ("(%a /u %b)", "(%b /u %a)", "different"),
        ("((%a + %b) /u %c)", "((%b + %a) /u %c)", "same"),
        ("(%a umin_seq %b)", "(%b umin_seq %a)", "different"),
        ("(zext i8 {1,+,1}<%l> to i16)", "{(zext i8 1 to i16),+,1}<%l>", "different"),
    ],
)
def test_expressions(a: str, b: str, verdict: str) -> None:
    assert judge_expressions(a, b) == verdict


@pytest.mark.parametrize(
    ("what", "a", "b", "verdict"),
    [
        (TAKEN, "i32 9", "i64 9", "same"),
        (TAKEN, "i32 9", "i32 8", "different"),
        (TAKEN, "", "i32 8", "gained"),
        (TAKEN, "%n", "i32 8", "sharper"),
        (CONSTANT_MAX, "i32 -1", "i32 7", "sharper"),
        (CONSTANT_MAX, "i1 true", "i1 false", "sharper"),
        (CONSTANT_MAX, "i32 7", "i32 7, actual taken count either this or zero", "sharper"),
        (MULTIPLE, "2", "8", "sharper"),
        (EXIT_VALUE, "<<Unknown>>", "9", "gained"),
        (EXIT_VALUE, "<<Unknown>>", "", "same"),
    ],
)
def test_counts_and_the_rest(what: str, a: str, b: str, verdict: str) -> None:
    assert judge(what, a, b, 32) == verdict


def test_a_row_has_both_ranges_where_their_meet_is_the_same() -> None:
    side = against_opt.OptSide("f", "f", "", 0, {("value", "%x", RANGE): "[0,10) full-set"}, {"%x": 32}, {})
    printed = "Classifying expressions for: @f\n  %x = add i32 %a, %b\n  -->  %x U: [0,10) S: [0,10)\n"
    rows = [row for row in compare_with_opt("A", "B", [side], printed).rows() if row.change == "sharper"]
    assert [row.words() for row in rows] == [("unsigned [0,10), signed full-set", "unsigned [0,10), signed [0,10)")]
