"""What the atoms of conditions leave of values, given the sets of the others.

A derived atom is evaluated from its end: the set of the other operand narrows the compared value, the compared value
narrows an operand of its operation (backwards), and so on, down to the value of the atom.
"""

from __future__ import annotations

from scev.conditions import BESIDE, FLOAT_BEHIND, IS_TRUE, UNITED, Predicate
from scev.domains import FloatSet, IntSet, ValueSet
from scev.flow.renamed.program import FlowProgram
from scev.flow.renamed.renaming import other_node
from scev.flow.solve.refinement import refined
from scev.transfer import beside_overflow_bit, float_of_number


def narrowed(program: FlowProgram, sets: list[ValueSet | None], predicate: Predicate, set: ValueSet) -> ValueSet:
    """The part of `set` with which a predicate about its value can hold; `sets` are the nodes'.

    The depth of the recursion is at most that of derivations and unions.
    """
    if predicate.kind == UNITED:
        return _united(program, sets, predicate, set)
    through = predicate.through
    if through is not None:
        return _through(program, sets, predicate, set)
    other: ValueSet | None = None
    compare = predicate.compare
    if compare is not None:
        at = other_node(program.renamed, predicate)
        other = sets[at] if at >= 0 else program.constants[compare.index][1 - predicate.position]
    return refined(set, predicate, other, program.context)


def _united(program: FlowProgram, sets: list[ValueSet | None], predicate: Predicate, set: ValueSet) -> ValueSet:
    """The union of what the alternatives leave. One that rests on a value that was never computed is never taken."""
    joined: ValueSet | None = None
    for alternative in predicate.alternatives:
        left = set
        for atom in alternative:
            if atom.kind != UNITED and not _is_reached(program, sets, atom):
                left = set.emptied()
                break
            left = narrowed(program, sets, atom, left)
        joined = left if joined is None else joined.join(left)
    # Where sets are wide, a union may be wider than what it is made of.
    return set if joined is None else set.meet(joined)


def _is_reached(program: FlowProgram, sets: list[ValueSet | None], predicate: Predicate) -> bool:
    for node in program.renamed.nodes_of(predicate):
        if sets[node] is None and program.full[node] is not None:
            return False
    return True


def _through(program: FlowProgram, sets: list[ValueSet | None], predicate: Predicate, set: ValueSet) -> ValueSet:
    through = predicate.through
    base = predicate.base
    assert through is not None
    assert base is not None
    node = through.index
    result = sets[node]
    site = program.sites[node]
    if result is None or site is None:
        return set
    operands: list[ValueSet | None] = []
    for k, at in enumerate(program.renamed.operands[node]):
        operands.append(program.constants[node][k] if at < 0 else sets[at])
    if predicate.kind == BESIDE:
        value = beside_overflow_bit(program.operations[node], base.kind == IS_TRUE, operands)
        return set if value is None else set.meet(value)
    if predicate.position == FLOAT_BEHIND:
        if not isinstance(result, IntSet) or not isinstance(set, FloatSet):
            return set
        # What the number can be follows from the float; together with the condition that may be no arc.
        number = narrowed(program, sets, base, IntSet.full(result.width))
        assert isinstance(number, IntSet)
        behind = float_of_number(through, number, set)
        return set if behind is None else behind
    result = narrowed(program, sets, base, result)
    found = program.operations[node].refine(site, predicate.position, result, operands)
    return set if found is None else set.meet(found)
