"""The rules for exits, in the order in which they are tried.

The limit of an exit is the first exact one. Until one is found, all rules for its kind of test are tried: a bound
replaces an unknown limit, and the reason of a later rule replaces that of an earlier one. A rule that decides ends the
search. A rule that takes a test apart asks for the limits of other tests, and so starts again from the top.

The first lines of a rule say to which tests it applies, and what it answers; docs/loops.md shows them.
"""

from __future__ import annotations

from typing import Final

from scev.evolution.counts import condition_rules
from scev.evolution.counts.accesses import Accesses
from scev.evolution.counts.comparison_rules import Invariant, MustEnd, NarrowCompare, NeverHolds
from scev.evolution.counts.congruence import Congruence, Equality
from scev.evolution.counts.constant_recurrence import ConstantRecurrence, Quadratic
from scev.evolution.counts.ended_by_flag import EndedByFlag
from scev.evolution.counts.exits import BoundRule, ExitRule
from scev.evolution.counts.float_counters import FloatCounter, IntegerTestOfFloat
from scev.evolution.counts.linear_counters import AtLeast, AtMost, GreaterThan, LessThan
from scev.evolution.counts.measured import Measures
from scev.evolution.counts.meeting_counters import MeetingCounters
from scev.evolution.counts.no_wrap_bound import NoWrapFlags
from scev.evolution.counts.ranking import Ranking
from scev.evolution.counts.rising_sides import RisingSide
from scev.evolution.counts.set_iteration import SetIteration
from scev.evolution.counts.settled import SettledTest
from scev.evolution.counts.simulation import Simulation

# For an i1 of the program.
CONDITION_RULES: Final[tuple[ExitRule, ...]] = (
    condition_rules.FixedCondition(),
    condition_rules.Conjunction(),
    condition_rules.Disjunction(),
    condition_rules.Negation(),
    condition_rules.ChosenFlag(),
    condition_rules.NoNumbers(),
    condition_rules.IntegerComparison(),
    condition_rules.UnderAssumptions(),
    FloatCounter(),
    IntegerTestOfFloat(),
    condition_rules.OverflowBit(),
    Simulation(),
    SettledTest(),
    EndedByFlag(),
    Ranking(),
    RisingSide(),
    SetIteration(),
    condition_rules.DecidedCondition(),
)

SWITCH_RULES: Final[tuple[ExitRule, ...]] = (condition_rules.SwitchCase(), Simulation())

# For a comparison of a linear recurrence; these know what to assume.
COUNTER_RULES: Final[tuple[ExitRule, ...]] = (
    Congruence(),
    Equality(),
    MeetingCounters(),
    LessThan(),
    AtMost(),
    GreaterThan(),
    AtLeast(),
)

# For a comparison of two expressions.
COMPARISON_RULES: Final[tuple[ExitRule, ...]] = (
    NeverHolds(),
    Invariant(),
    ConstantRecurrence(),
    MustEnd(),
    *COUNTER_RULES,
    NarrowCompare(),
    Quadratic(),
)

RULES: Final[tuple[ExitRule, ...]] = (*CONDITION_RULES, SWITCH_RULES[0], *COMPARISON_RULES)

# For whole loops that have no constant count.
BOUNDS: Final[tuple[BoundRule, ...]] = (Accesses(), NoWrapFlags())

# For those that have no expression for a maximum then.
MEASURES: Final = Measures()
