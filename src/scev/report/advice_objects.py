"""What an optimiser can do with a loop, as an object of JSON."""

from __future__ import annotations

from typing import Any

from scev.answers import FULL, NONE, FunctionFacts
from scev.facts import LoopFacts


def advice_object(facts: FunctionFacts, loop: LoopFacts) -> dict[str, Any]:
    """The decisions about one loop, for JSON."""
    advice = facts.advise(loop)
    unrolling = advice.unrolling
    unroll: dict[str, Any] = {"kind": unrolling.kind}
    if unrolling.kind != NONE:
        unroll["factor"] = unrolling.factor
        unroll["size"] = unrolling.size
    if unrolling.kind not in (FULL, NONE):
        unroll["remainder"] = unrolling.remainder
    unroll["why"] = unrolling.why
    return {"size": advice.size, "unroll": unroll}
