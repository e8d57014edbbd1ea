"""Explain: why a fact holds, what stands in the way of a better one, and what would help.

explain(facts, value, place)            the derivation of the set of a value
explain(facts, value, place, wanted)    why it lies in `wanted`, or what lets that down

Nothing is recorded while the engine runs. A derivation is found again on demand, step by step, from the facts of the
last round (the idea of proof trees on demand: Zhao, Subotić, Scholz, TOPLAS 2020), and what a fact does not need is
left out by asking again without it (Zeller, Hildebrandt, 2002).

Left out as not worth it: all proofs of a fact, and the least set of its premises: one that cannot be made smaller is
enough.
"""

from scev.explain.arises import Property, may_be, without
from scev.explain.asked import ExplainedFunction
from scev.explain.helps import (
    BoundedComparison,
    GivenSets,
    Help,
    KnobValue,
    LocalCopies,
    Preparation,
    RestrictPointers,
    SetsOfValues,
    SetTest,
    SignedCounter,
    WiderCounter,
)
from scev.explain.operands import OperandEvaluation, weak_operands
from scev.explain.questions import Explainer
from scev.explain.remedies import MAX_PROGRAMS_TRIED
from scev.explain.step import (
    RULES,
    Branches,
    Fact,
    InSet,
    LoopCount,
    NoWrap,
    Of,
    ReachedPlace,
    Remedy,
    ReturnedSet,
    RuleName,
    States,
    Step,
    is_operation,
)
