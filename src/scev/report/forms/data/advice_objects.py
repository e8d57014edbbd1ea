"""What an optimiser can do with a loop, as an object of JSON."""

from __future__ import annotations

from typing import Any

from scev.answers import FunctionFacts
from scev.answers.advised import (
    FULL,
    NONE,
    Advice,
    ExitTest,
    LLVMDecision,
    Peeling,
    RangeCheck,
    Unrolling,
    Vectorising,
    Versioning,
)
from scev.report.forms.data.access_objects import known_fields, signed_text
from scev.support.numerals import decimal
from scev.transforms.beside_llvm import UNROLLED, LLVMAnswer, advice_beside


def advice_objects(facts: FunctionFacts, llvm: LLVMAnswer | None) -> list[dict[str, Any]]:
    """The decisions about the loops of a function, for JSON, and LLVM's, where it was asked."""
    return [_advice(advice, llvm) for advice in advice_beside(facts, facts.loops, llvm)]


def _advice(advice: Advice, llvm: LLVMAnswer | None) -> dict[str, Any]:
    return known_fields(
        size=advice.size,
        unroll=_unrolling(advice.unrolling),
        vectorise=_vectorising(advice.vectorising),
        exit_test=_exit_test(advice.exit_test),
        range_checks=[_range_check(check) for check in advice.range_checks],
        version=None if advice.versioning is None else _versioning(advice.versioning),
        peel=None if advice.peeling is None else _peeling(advice.peeling),
        wish=advice.wish or None,
        llvm=None if llvm is None or advice.llvm is None else _llvm(llvm.level, advice.llvm, advice.differs),
    )


def _llvm(level: str, decision: LLVMDecision, differs: str) -> dict[str, Any]:
    return known_fields(
        level=level,
        kind=decision.kind,
        factor=decision.factor,
        words=decision.words,
        why=decision.why or None,
        remainder=decision.remainder if decision.kind == UNROLLED else None,
        removed=decision.removed or None,
        differs=differs or None,
    )


def _unrolling(unrolling: Unrolling) -> dict[str, Any]:
    is_unrolled = unrolling.kind != NONE
    return known_fields(
        kind=unrolling.kind,
        why=unrolling.why,
        factor=unrolling.factor if is_unrolled else None,
        size=unrolling.size if is_unrolled else None,
        remainder=unrolling.remainder if is_unrolled and unrolling.kind != FULL else None,
        refusal=unrolling.refusal or None,
    )


def _vectorising(vectorising: Vectorising) -> dict[str, Any]:
    possible = vectorising.possible
    return known_fields(
        possible=possible,
        minimum=decimal(vectorising.minimum),
        low_trip_count=vectorising.low_trip_count,
        why=vectorising.why or None,
        width=vectorising.width if possible else None,
        epilogue=vectorising.epilogue if possible else None,
        checks=list(vectorising.checks) if possible else None,
    )


def _exit_test(test: ExitTest) -> dict[str, Any]:
    is_replaced = test.counter is not None and test.limit is not None
    return known_fields(
        possible=test.possible,
        block=test.block or None,
        why=test.why or None,
        counter=str(test.counter) if is_replaced else None,
        limit=signed_text(test.limit) if is_replaced else None,
    )


def _versioning(versioning: Versioning) -> dict[str, Any]:
    return known_fields(
        possible=versioning.possible,
        conditions=list(versioning.conditions) if versioning.possible else None,
        gain=versioning.gain or None,
        why=versioning.why or None,
    )


def _peeling(peeling: Peeling) -> dict[str, Any]:
    return known_fields(
        possible=peeling.possible,
        first=peeling.first or None,
        last=peeling.last or None,
        decides=list(peeling.decides),
        why=peeling.why or None,
    )


def _range_check(check: RangeCheck) -> dict[str, Any]:
    return known_fields(
        test=str(check.test),
        holds=check.holds,
        possible=check.possible,
        begins=signed_text(check.begins),
        ends=signed_text(check.ends),
        why=check.why or None,
    )
