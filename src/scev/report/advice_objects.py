"""What an optimiser can do with a loop, as an object of JSON."""

from __future__ import annotations

from typing import Any

from scev.answers import FULL, NONE, ExitTest, FunctionFacts, LLVMDecision, RangeCheck, Unrolling, Vectorising
from scev.decisions import UNROLLED, LLVMAnswer, advise_beside
from scev.facts import LoopFacts
from scev.report.access_objects import signed_text
from scev.support.numerals import decimal


def advice_object(facts: FunctionFacts, loop: LoopFacts, llvm: LLVMAnswer | None) -> dict[str, Any]:
    """The decisions about one loop, for JSON, and LLVM's, where it was asked."""
    advice = advise_beside(facts, loop, llvm)
    found: dict[str, Any] = {
        "size": advice.size,
        "unroll": _unrolling(advice.unrolling),
        "vectorise": _vectorising(advice.vectorising),
        "exit_test": _exit_test(advice.exit_test),
        "range_checks": [_range_check(check) for check in advice.range_checks],
    }
    if advice.wish:
        found["wish"] = advice.wish
    if llvm is not None and advice.llvm is not None:
        found["llvm"] = _llvm(llvm.level, advice.llvm, advice.differs)
    return found


def _llvm(level: str, decision: LLVMDecision, differs: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "level": level, "kind": decision.kind, "factor": decision.factor, "words": decision.words,
    }  # fmt: skip
    if decision.why:
        found["why"] = decision.why
    if decision.kind == UNROLLED:
        found["remainder"] = decision.remainder
    if decision.removed:
        found["removed"] = decision.removed
    if differs:
        found["differs"] = differs
    return found


def _unrolling(unrolling: Unrolling) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": unrolling.kind, "why": unrolling.why}
    if unrolling.kind != NONE:
        found["factor"] = unrolling.factor
        found["size"] = unrolling.size
    if unrolling.kind not in (FULL, NONE):
        found["remainder"] = unrolling.remainder
    return found


def _vectorising(vectorising: Vectorising) -> dict[str, Any]:
    found: dict[str, Any] = {
        "possible": vectorising.possible,
        "minimum": decimal(vectorising.minimum),
        "low_trip_count": vectorising.low_trip_count,
    }
    if vectorising.why:
        found["why"] = vectorising.why
    if vectorising.possible:
        found["width"] = vectorising.width
        found["epilogue"] = vectorising.epilogue
        found["checks"] = list(vectorising.checks)
    return found


def _exit_test(test: ExitTest) -> dict[str, Any]:
    found: dict[str, Any] = {"possible": test.possible}
    if test.block:
        found["block"] = test.block
    if test.why:
        found["why"] = test.why
    if test.counter is not None and test.limit is not None:
        found["counter"] = str(test.counter)
        found["limit"] = signed_text(test.limit)
    return found


def _range_check(check: RangeCheck) -> dict[str, Any]:
    found: dict[str, Any] = {"test": str(check.test), "holds": check.holds, "possible": check.possible}
    if check.begins is not None:
        found["begins"] = signed_text(check.begins)
    if check.ends is not None:
        found["ends"] = signed_text(check.ends)
    if check.why:
        found["why"] = check.why
    return found
