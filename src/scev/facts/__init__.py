"""Facts: what one round says about one function, the only thing that rounds pass to each other.

`FlowFacts` is the answer of a round of flow, `EvolutionFacts` that of a round of evolution. Nobody changes them once
they are made, but they are no plain values: each holds the engine that found it, behind an abstract class of this room
(`Conditions`, `EvolutionFacts` itself), which answers further questions when they are asked, and remembers answers. So
what is asked of them is the same whenever and in whatever order it is asked.

A fact holds in every execution without undefined behaviour, whenever the value it is about is not poison.

Left out as not worth it: anything that decides: a fact says, rooms above ask.
"""

from scev.facts.evolution import (
    COMPUTABLE,
    DOES_NOT_DOMINATE,
    DOMINATES,
    EQUAL,
    GREATER,
    INVARIANT,
    NO_SIGNED_WRAP,
    NO_UNSIGNED_WRAP,
    PROPERLY_DOMINATES,
    UNKNOWN_COUNTS,
    VARIANT,
    Assumption,
    Comparison,
    Counts,
    EvolutionFacts,
    ExitFacts,
    LoopFacts,
    PredicatedCounts,
)
from scev.facts.expression import Arithmetic, Environment, Expression
from scev.facts.flow import ComparedValues, Conditions, FlowFacts, FoundSets, Solution
from scev.facts.measure import Measure, MeasureForm, MeasurePart, Term
from scev.facts.moved import moved_flow
from scev.facts.total import (
    UNKNOWN_TOTAL,
    AtLeastZero,
    NumberReading,
    SayReading,
    Total,
    TotalCount,
    TotalFactor,
    Totals,
    TotalTerm,
)
