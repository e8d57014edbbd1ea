"""The comparison with LLVM's `indvars`: what a site is, and when ours did the same.

The same program for ours as it was must be missing every site; LLVM's result must be missing none; and a change of
something else, or of the words only, is not the same.
"""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import against_llvm_indvars as against  # noqa: E402
from llvm_indvars import (  # noqa: E402
    BETTER,
    COMPARISON,
    DEAD_COUNTER,
    EXIT_TEST,
    EXIT_VALUE,
    FLAGS,
    MISSING,
    REMAINDER,
    SAME,
    WIDENING,
    Site,
)

OPT: Final = shutil.which("opt-22")
needs_opt: Final = pytest.mark.skipif(OPT is None, reason="no opt-22")
OWN: Final = sorted((ROOT / "tests" / "transforms" / "indvars").glob("*.ll"))


def loop(body: str, test: str = "%c = icmp slt i32 %i.next, %n", behind: str = "ret i32 0", ahead: str = "") -> str:
    """A loop of one block, and what is before it, in it, and behind it."""
    return f"""
declare void @use(i32)
declare void @use.i64(i64)
declare void @use.i1(i1)
define i32 @f(i32 noundef %n, i32 noundef %m) {{
entry:
{ahead}
  br label %loop
loop:
{body}
  {test}
  br i1 %c, label %loop, label %exit
exit:
  {behind}
}}
"""


COUNTER: Final = "  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]\n  %i.next = add i32 %i, 1\n"
USED: Final = COUNTER + "  call void @use(i32 %i)\n"


def verdicts(before: str, theirs: str, ours: str) -> list[tuple[str, str]]:
    sites = against.compare_texts(before, theirs, ours)
    return [(site.kind, site.verdict) for site in sites if site.kind != FLAGS]


NE: Final = "%e = icmp ne i32 %i.next, %n"


def with_test(words: str) -> str:
    """A loop with another exit test."""
    return loop(USED, words).replace("i1 %c", "i1 %e")


def test_an_exit_test_is_replaced() -> None:
    before, theirs = loop(USED), with_test(NE)
    assert verdicts(before, theirs, theirs) == [(EXIT_TEST, SAME)]
    assert verdicts(before, theirs, before) == [(EXIT_TEST, MISSING)]
    # The same test under another name, or with what is done where it fails exchanged, is no other test.
    renamed = with_test("%e = icmp slt i32 %i.next, %n")
    assert verdicts(before, theirs, renamed) == [(EXIT_TEST, MISSING)]
    reversed_ = with_test("%e = icmp sge i32 %i.next, %n").replace("%loop, label %exit", "%exit, label %loop")
    assert verdicts(before, theirs, reversed_) == [(EXIT_TEST, MISSING)]
    # An equality with successors exchanged is the test that LLVM made.
    equal = with_test("%e = icmp eq i32 %i.next, %n").replace("%loop, label %exit", "%exit, label %loop")
    assert verdicts(before, theirs, equal) == [(EXIT_TEST, SAME)]


def test_a_change_elsewhere_is_not_the_same() -> None:
    before, theirs = loop(USED), with_test(NE)
    elsewhere = before.replace("call void @use(i32 %i)", "call void @use(i32 0)")
    assert verdicts(before, theirs, elsewhere) == [(EXIT_TEST, MISSING)]


def test_a_decided_exit_test_is_better_than_a_replaced_one_and_not_the_other_way_round() -> None:
    before, replaced = loop(USED), with_test(NE)
    decided = before.replace("br i1 %c", "br i1 false")
    jumps = before.replace("br i1 %c, label %loop, label %exit", "br label %exit").replace(
        "[ 0, %entry ], [ %i.next, %loop ]", "[ 0, %entry ]"
    )
    assert verdicts(before, replaced, decided) == [(EXIT_TEST, BETTER)]
    assert (EXIT_TEST, BETTER) in verdicts(before, replaced, jumps)
    assert verdicts(before, decided, decided) == [(EXIT_TEST, SAME)]
    assert verdicts(before, decided, jumps) == [(EXIT_TEST, SAME)]
    assert verdicts(before, decided, replaced) == [(EXIT_TEST, MISSING)]
    assert verdicts(before, decided, before.replace("br i1 %c", "br i1 true")) == [(EXIT_TEST, MISSING)]


def test_an_exit_value_is_what_no_loop_computes() -> None:
    last = "%last = phi i32 [ %i, %loop ]\n  ret i32 %last"
    before = loop(USED, behind=last)
    theirs = loop(USED, behind="%x = add i32 %n, -1\n  ret i32 %x")
    assert verdicts(before, theirs, theirs) == [(EXIT_VALUE, SAME)]
    assert verdicts(before, theirs, before) == [(EXIT_VALUE, MISSING)]
    assert verdicts(before, theirs, loop(USED, behind="ret i32 7")) == [(EXIT_VALUE, BETTER)]
    # Without its phi, or computed from another value of the loop, it is still the loop's.
    assert verdicts(before, theirs, loop(USED, behind="ret i32 %i")) == [(EXIT_VALUE, MISSING)]
    still = loop(USED, behind="%y = phi i32 [ %i.next, %loop ]\n  %x = add i32 %y, -1\n  ret i32 %x")
    assert verdicts(before, theirs, still) == [(EXIT_VALUE, MISSING)]
    constant = loop(USED, behind="ret i32 8")
    assert verdicts(before, constant, loop(USED, behind="ret i32 7")) == [(EXIT_VALUE, MISSING)]
    assert verdicts(before, constant, theirs) == [(EXIT_VALUE, SAME)]


CAST: Final = COUNTER + "  %wide = zext i32 %i to i64\n  call void @use.i64(i64 %wide)\n"
WIDE: Final = (
    "  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]\n  %j.next = add nuw nsw i64 %j, 1\n"
    "  call void @use.i64(i64 %j)\n"
)
WIDE_TEST: Final = "%c = icmp slt i64 %j.next, %bound"
BOUND: Final = "  %bound = sext i32 %n to i64"


def test_a_counter_is_widened() -> None:
    before, theirs = loop(CAST), loop(WIDE, WIDE_TEST, ahead=BOUND)
    both = [(WIDENING, SAME), (WIDENING, SAME)]
    assert verdicts(before, theirs, theirs) == both
    assert verdicts(before, theirs, before) == [(WIDENING, MISSING), (WIDENING, MISSING)]
    # A cast under another name is the cast that was there.
    renamed = loop(CAST.replace("%wide", "%extended"))
    assert verdicts(before, theirs, renamed) == [(WIDENING, MISSING), (WIDENING, MISSING)]
    # A wide counter beside the narrow one has removed the cast only.
    beside = loop(WIDE + COUNTER)
    lines = beside.split("\n")
    phi = next(line for line in lines if "%i = phi" in line)
    lines.remove(phi)
    lines.insert(next(k for k, line in enumerate(lines) if "%j = phi" in line), phi)
    assert verdicts(before, theirs, "\n".join(lines)) == [(WIDENING, MISSING), (WIDENING, SAME)]


def test_a_dead_counter_is_gone() -> None:
    phi, step = "  %k = phi i32 [ %m, %entry ], [ %k.next, %loop ]\n", "  %k.next = sub i32 %k, 1\n"
    before = loop(phi + USED + step)
    before = before.replace("icmp slt i32 %i.next, %n", "icmp sgt i32 %k.next, 0")
    theirs = with_test(NE)
    assert verdicts(before, theirs, theirs) == [(DEAD_COUNTER, SAME), (EXIT_TEST, SAME)]
    assert verdicts(before, theirs, before) == [(DEAD_COUNTER, MISSING), (EXIT_TEST, MISSING)]
    renamed = before.replace("%k", "%q")
    assert verdicts(before, theirs, renamed) == [(DEAD_COUNTER, MISSING), (EXIT_TEST, MISSING)]


def test_comparisons_are_decided_invariant_or_reworded() -> None:
    asked = USED + "  %x = icmp slt i32 %i, %m\n  call void @use.i1(i1 %x)\n"
    before = loop(asked)
    decided = loop(USED + "  call void @use.i1(i1 true)\n")
    invariant = loop(
        USED + "  call void @use.i1(i1 %y)\n", ahead="  %y = icmp sgt i32 %m, 0"
    )  # fmt: skip
    reworded = before.replace("icmp slt i32 %i, %m", "icmp ult i32 %i, %m")
    for theirs, ours, verdict in (
        (decided, decided, SAME), (decided, invariant, MISSING), (decided, reworded, MISSING),
        (invariant, decided, BETTER), (invariant, invariant, SAME), (invariant, reworded, MISSING),
        (reworded, decided, BETTER), (reworded, invariant, BETTER), (reworded, reworded, SAME),
        (decided, before, MISSING), (invariant, before, MISSING), (reworded, before, MISSING),
        (decided, before.replace("%x", "%renamed"), MISSING), (invariant, before.replace("%x", "%renamed"), MISSING),
    ):  # fmt: skip
        assert verdicts(before, theirs, ours) == [(COMPARISON, verdict)], (theirs, ours)


def test_remainders_are_gone_or_made_unsigned() -> None:
    before = loop(USED + "  %x = srem i32 %i, %m\n  call void @use(i32 %x)\n")
    gone = loop(USED + "  call void @use(i32 %i)\n")
    unsigned = before.replace("srem", "urem")
    renamed = unsigned.replace("%x", "%y")
    # A division of fewer bits is one.
    narrow = loop(
        USED + "  %a = trunc i32 %i to i8\n  %b = trunc i32 %m to i8\n  %d = urem i8 %a, %b\n"
        "  %w = zext i8 %d to i32\n  call void @use(i32 %w)\n"
    )
    for theirs, ours, verdict in (
        (gone, narrow, MISSING), (renamed, narrow, SAME),
        (gone, gone, SAME), (gone, unsigned, MISSING), (gone, renamed, MISSING), (gone, before, MISSING),
        (renamed, gone, BETTER), (renamed, unsigned, SAME), (renamed, renamed, SAME), (renamed, before, MISSING),
        (renamed, before.replace("%x", "%z"), MISSING), (gone, before.replace("%x", "%z"), MISSING),
    ):  # fmt: skip
        assert verdicts(before, theirs, ours) == [(REMAINDER, verdict)], (theirs, ours)


def test_flags_are_counted_by_themselves() -> None:
    before = loop(USED)
    added = before.replace("add i32", "add nuw i32")
    for ours, verdict in ((before, MISSING), (added, SAME), (before.replace("add i32", "add nsw i32"), MISSING)):
        assert [(site.kind, site.verdict) for site in against.compare_texts(before, added, ours)] == [(FLAGS, verdict)]
    assert not against.compare_texts(added, before, added)


def all_sites(path: Path, instead: str) -> list[Site]:
    assert OPT is not None
    return against.compare_file(path, OPT, [], instead)


@needs_opt
@pytest.mark.parametrize("path", OWN, ids=lambda path: path.stem)
def test_each_own_loop_is_about_its_subject(path: Path) -> None:
    """LLVM changes each function in the way that its file is about; as it was, all is missing, and LLVM lacks none."""
    subject = {"exit_values": EXIT_VALUE, "lftr": EXIT_TEST, "widening": WIDENING}[path.stem]
    sites = all_sites(path, "before")
    assert all(site.verdict == MISSING for site in sites)
    functions = {site.function for site in sites if site.kind == subject}
    assert len(functions) == 15 == path.read_text().count("\ndefine ")
    assert all(site.verdict == SAME for site in all_sites(path, "llvm"))


@needs_opt
@pytest.mark.conformance
def test_the_two_ends_on_tests_of_llvm(shared: Path) -> None:
    counts: dict[str, Counter[str]] = {"before": Counter(), "llvm": Counter()}
    for path in sorted((shared / "llvm-tests" / "scev").glob("indvars-*.ll")):
        for instead, found in counts.items():
            found.update(site.verdict for site in all_sites(path, instead))
    assert counts["before"][MISSING] == counts["before"].total() > 900
    assert counts["llvm"][SAME] == counts["llvm"].total() == counts["before"].total()
