"""Ways through a function from one instruction on, and what is known on each of them.

    if (n < 0) free(p);   if (n >= 0) *p = 1;                     no way leads from the one to the other
    for (i = 0; i < 10; i++) if (i == 9) free(p);                 i is 9, then 10: the loop ends, and p is freed once

Along a way a phi has the value that comes over the edge that is taken, and a branch narrows what decides it, as far as
operations are solved for their operands (transfer/); of two values that are compared, it keeps the outcome. The sets of
the facts hold on every way, and so does what they say before the instruction where it begins (the idea of trace
partitioning: Mauborgne, Rival, ESOP 2005).

What the memory holds is not followed, but for a load that gives a value again (memory/). A way that is possible for
these sets may be impossible.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.answers import internals
from scev.cfg import Place
from scev.checks.examined import Examination
from scev.domains import IntSet, ValueSet
from scev.ir import opcodes
from scev.transfer import set_of_operand

MAX_SOLVED_ON_WAY: Final = 3
"""Maximum chained operations from the condition of a branch back to the values that it narrows on a way."""

# What is computed again on a way.
_COMPUTED: Final = (
    *range(opcodes.FIRST_BINARY, opcodes.LAST_BINARY + 1), *range(opcodes.FIRST_CAST, opcodes.LAST_CAST + 1),
    opcodes.ICMP, opcodes.FCMP, opcodes.SELECT, opcodes.FREEZE,
)  # fmt: skip

_Comparison = tuple[int, int, ir.Value, ir.Value]


@final
class WayKnowledge:
    """What is known of values on one way beyond the facts: their sets, and the outcomes of comparisons. Immutable by
    custom: what goes on makes a copy.
    """

    __slots__ = ("outcomes", "sets")

    def __init__(self, sets: dict[ir.LocalValue, ValueSet], outcomes: dict[_Comparison, bool]) -> None:
        self.sets: Final = sets
        self.outcomes: Final = outcomes

    def copy(self) -> WayKnowledge:
        return WayKnowledge(dict(self.sets), dict(self.outcomes))

    def key(self) -> tuple[object, ...]:
        """Equal for equal knowledge."""
        return frozenset(self.sets.items()), frozenset(self.outcomes.items())


@final
class WayValues:
    """The values of a function that decide its branches, and how they follow from each other on a way."""

    def __init__(self, examined: Examination) -> None:
        self.examined: Final = examined
        # By value that a branch rests on, how many branches do; by comparison of two values, how many are alike.
        self._deciding: Final[dict[ir.Value, int]] = {}
        self._alike: Final[dict[_Comparison, list[ir.Compare]]] = {}
        for block in examined.function.blocks:
            if examined.runs(block) and len(block.successors) > 1 and block.terminator.operands:
                self._note(block.terminator.operands[0])
        for value in self._deciding:
            if isinstance(value, ir.Compare) and (one := _comparison(value)) is not None:
                self._alike.setdefault(one[0], []).append(value)

    def _note(self, condition: ir.Value) -> None:
        seen: dict[ir.Value, bool] = {}
        pending = [condition]
        while pending:
            value = pending.pop()
            if value in seen or not isinstance(value, ir.LocalValue):
                continue
            seen[value] = True
            self._deciding[value] = self._deciding.get(value, 0) + 1
            if isinstance(value, ir.Instruction) and (isinstance(value, ir.Phi) or value.opcode in _COMPUTED):
                pending += value.operands
            elif (same := self._loaded_again(value)) is not None:
                pending.append(same)

    def _loaded_again(self, value: ir.Value) -> ir.LocalValue | None:
        """The value that a load gives again."""
        if not isinstance(value, ir.Instruction) or value.opcode != opcodes.LOAD:
            return None
        same = self.examined.asked.memory.same_as(value)
        return same if isinstance(same, ir.LocalValue) and same.type is value.type else None

    def count_deciding(self) -> int:
        """How many values branches rest on."""
        return len(self._deciding)

    def begin(self, at: ir.Instruction) -> WayKnowledge:
        """What is known where a way begins, behind an instruction."""
        facts = self.examined.facts
        place = Place.before(at)
        sets: dict[ir.LocalValue, ValueSet] = {}
        outcomes: dict[_Comparison, bool] = {}
        for value in self._deciding:
            if isinstance(value, ir.LocalValue) and value is not at and facts.control.dominates_instruction(value, at):
                self._keep(value, self.examined.asked.set_at(value, place), sets)
                if isinstance(value, ir.Compare) and (one := _comparison(value)) is not None:
                    found = sets.get(value)
                    if isinstance(found, IntSet) and found.is_point():
                        outcomes[one[0]] = bool(found.point_value()) is one[1]
        return WayKnowledge(sets, outcomes)

    def assume_not_null(self, value: ir.LocalValue, known: WayKnowledge) -> None:
        """Go only on where a pointer is not null."""
        if isinstance(found := self.set_of(value, known), IntSet):
            self._keep(value, found.meet(IntSet.between(found.width, 1, (1 << found.width) - 1)), known.sets)

    def _keep(self, value: ir.LocalValue, found: ValueSet | None, sets: dict[ir.LocalValue, ValueSet]) -> None:
        """Keep a set of a value where it says more than the facts."""
        if found is None or found == internals(self.examined.facts).flow.sets[value.index]:
            sets.pop(value, None)
        else:
            sets[value] = found

    def set_of(self, value: ir.Value, known: WayKnowledge) -> ValueSet | None:
        """The set of a value on a way."""
        if not isinstance(value, ir.LocalValue):
            return set_of_operand(value, self.examined.context)
        found = known.sets.get(value)
        return internals(self.examined.facts).flow.sets[value.index] if found is None else found

    def compute(self, at: ir.Instruction, known: WayKnowledge) -> None:
        """Go over an instruction that is no phi: what it gives is known by its operands."""
        if at not in self._deciding:
            return
        _forget(at, known)
        if at.opcode not in _COMPUTED:
            same = self._loaded_again(at)
            self._keep(at, None if same is None else self.set_of(same, known), known.sets)
            return
        asked = self.examined.asked
        found = asked.operation(at).evaluate(asked.site(at), [self.set_of(one, known) for one in at.operands])
        general = internals(self.examined.facts).flow.sets[at.index]
        if found is not None and general is not None:
            found = found.meet(general)
        if isinstance(at, ir.Compare) and isinstance(found, IntSet) and not found.is_point():
            one = _comparison(at)
            if one is not None and (outcome := known.outcomes.get(one[0])) is not None:
                found = found.meet(IntSet.point(1, 1 if outcome is one[1] else 0))
        self._keep(at, found, known.sets)

    def edges_of(self, block: ir.BasicBlock, known: WayKnowledge) -> list[tuple[ir.BasicBlock, WayKnowledge]]:
        """The blocks that a way may go on to, and what is known on the edges."""
        found: list[tuple[ir.BasicBlock, WayKnowledge]] = []
        last = block.terminator
        condition = last.operands[0] if last.operands and len(last.successors) > 1 else None
        for number, target in enumerate(last.successors):
            if not self.examined.facts.is_reachable(Place.of_edge(block, target)):
                continue
            there = known.copy()
            if condition is not None and (allowed := _allowed(last, number)) is not None:
                if not self._assume(condition, allowed, there, MAX_SOLVED_ON_WAY):
                    continue
            elif isinstance(last, ir.Switch) and condition is not None:
                set_ = self.set_of(condition, known)
                point = set_.point_value() if isinstance(set_, IntSet) and set_.is_point() else None
                if any(case.value == point for case in last.cases):
                    continue
            found.append((target, there))
        return found

    def _assume(self, value: ir.Value, allowed: ValueSet, known: WayKnowledge, depth: int) -> bool:
        """Narrow a value, and what it is computed from; whether it may have such a value."""
        if (before := self.set_of(value, known)) is None or not isinstance(value, ir.LocalValue):
            return before is None or not before.meet(allowed).is_empty()
        narrowed = before.meet(allowed)
        if narrowed.is_empty():
            return False
        if self._deciding.get(value, 0) > 1:
            self._keep(value, narrowed, known.sets)
        if (same := self._loaded_again(value)) is not None and depth > 0:
            return self._assume(same, narrowed, known, depth - 1)
        if not isinstance(value, ir.Instruction) or value.opcode not in _COMPUTED or depth == 0:
            return True
        if isinstance(value, ir.Compare) and isinstance(narrowed, IntSet) and narrowed.is_point():
            one = _comparison(value)
            if one is not None and len(self._alike.get(one[0], ())) > 1:
                known.outcomes[one[0]] = bool(narrowed.point_value()) is one[1]
        asked = self.examined.asked
        sets = [self.set_of(one, known) for one in value.operands]
        for position, operand in enumerate(value.operands):
            if isinstance(operand, ir.LocalValue) and sets[position] is not None:
                there = asked.operation(value).refine(asked.site(value), position, narrowed, sets)
                if there is not None and not self._assume(operand, there, known, depth - 1):
                    return False
        return True

    def enter(self, target: ir.BasicBlock, source: ir.BasicBlock, known: WayKnowledge) -> None:
        """Go over an edge: the phis of the target have what comes over it."""
        coming: list[tuple[ir.Phi, ValueSet | None]] = []
        for phi in target.instructions:
            if not isinstance(phi, ir.Phi):
                break
            if phi in self._deciding:
                found = self.set_of(phi.incoming(source), known)
                general = internals(self.examined.facts).flow.sets[phi.index]
                coming.append((phi, found if found is None or general is None else found.meet(general)))
        for phi, found in coming:
            _forget(phi, known)
            self._keep(phi, found, known.sets)


def _forget(value: ir.LocalValue, known: WayKnowledge) -> None:
    """Forget the outcomes of comparisons of a value that is computed anew."""
    for one in [one for one in known.outcomes if value is one[2] or value is one[3]]:
        del known.outcomes[one]


def _comparison(compare: ir.Compare) -> tuple[_Comparison, bool] | None:
    """What a comparison of two values asks, the same for its negation, and whether it is true where that is; None for
    one with a constant, which sets know.
    """
    left, right = compare.operands
    if not isinstance(left, ir.LocalValue) or not isinstance(right, ir.LocalValue):
        return None
    is_integers = compare.opcode == opcodes.ICMP
    inverse = opcodes.inverse_predicate if is_integers else opcodes.inverse_float_predicate
    other = inverse(compare.predicate)
    predicate = min(compare.predicate, other)
    return (compare.opcode, predicate, left, right), predicate == compare.predicate


def _allowed(last: ir.Instruction, number: int) -> ValueSet | None:
    """The values of what decides a branch or a switch with which it takes an edge; None for any."""
    if last.opcode == opcodes.BR:
        return IntSet.point(1, 1 - number)
    if isinstance(last, ir.Switch) and number > 0:
        case = last.cases[number - 1]
        return IntSet.point(case.width, case.value)
    return None
