"""Conditions: what holds where an i1 is true or false, read once for all rooms.

parts_of(condition, truth, control)         the i1 values that are true or false with it: what `and`, `or`, selects,
                                            negations and phis of conditions are made of
decided_on_edge(source, target)             the condition of a branch; switch_edges: the cases of a switch
poisoning_operations(value)                 the operations that pass poison on to a value
Where                                       the place from which on something holds
constraints_of_function(function, control)  what all conditions say of each value, as `Constraint`s

Left out as not worth it: what several conditions say together; that is asked of sets and relations.
"""

from scev.conditions.assumptions import (
    MAX_STATEMENT_OPERANDS,
    is_assume,
    is_assumption,
    known_to_continue,
    may_deoptimize,
)
from scev.conditions.collected import constraints_of_condition, constraints_of_function, derive, is_derivable
from scev.conditions.constraints import (
    ALL_OPERANDS,
    BehindBits,
    ComparedWithItself,
    ComparisonConstraint,
    Constraint,
    DerivedConstraint,
    NoneOf,
    Sets,
    SwitchCases,
    TruthConstraint,
)
from scev.conditions.edges import branches_two_ways, decided_on_edge, switch_edges
from scev.conditions.parts import ConditionPart, alternatives_of, parts_of
from scev.conditions.passed_on import poisoning_operations
from scev.conditions.phis import conditions_of_phi
from scev.conditions.unions import Union, are_stated, united
from scev.conditions.where import Where, behind, is_entered_from
