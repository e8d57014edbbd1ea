"""What facts claim at edges, instructions and uses, so that runs can be held against it."""

from __future__ import annotations

from typing import Any

from scev.answers import FunctionFacts
from scev.cfg import Place
from scev.ir import BasicBlock, Instruction, LocalValue, Phi

from .loops import Dominance
from .questions import Comparison, Questions


class PlaceClaims:
    """At one place: the values that are narrower than at their definition, those of them that are read there, with the
    sets at the use, and comparisons that are known to hold.
    """

    def __init__(self, may_be_reached: bool) -> None:
        self.may_be_reached = may_be_reached
        self.sets: list[tuple[LocalValue, Any]] = []
        self.uses: list[tuple[LocalValue, Any]] = []
        self.comparisons: list[Comparison] = []


class Places:
    """The places of one function; each is asked about once."""

    def __init__(self, facts: FunctionFacts, questions: Questions | None) -> None:
        self._facts = facts
        self._questions = questions
        self._dominance = Dominance(facts.function)
        self._known: dict[tuple[int, int], PlaceClaims] = {}

    def before(self, instruction: Instruction) -> PlaceClaims:
        """In front of an instruction, and at its operands."""
        key = (instruction.index, -1)
        if key not in self._known:
            claims = self._claims(Place.before(instruction))
            self._add_uses(claims, instruction, range(len(instruction.operands)))
            self._known[key] = claims
        return self._known[key]

    def on_edge(self, source: BasicBlock, target: BasicBlock) -> PlaceClaims:
        """On an edge, and at the operands that phis read there."""
        key = (source.index, target.index)
        if (-1 - key[0], key[1]) not in self._known:
            claims = self._claims(Place.of_edge(source, target))
            for phi in target.instructions:
                if isinstance(phi, Phi):
                    self._add_uses(claims, phi, [k for k in range(len(phi.blocks)) if phi.blocks[k] is source])
            self._known[-1 - key[0], key[1]] = claims
        return self._known[-1 - key[0], key[1]]

    def _claims(self, place: Place) -> PlaceClaims:
        claims = PlaceClaims(self._facts.is_reachable(place))
        computed = [value for value in self._facts.function.values if self._is_computed(value, place)]
        for value in computed:
            known = self._facts.of(value).range
            narrowed = self._facts.of(value).range_at(place)
            if narrowed is not None and narrowed != known:
                claims.sets.append((value, narrowed))
        if self._questions is not None:
            claims.comparisons = self._questions.at_place(place, computed)
        return claims

    def _add_uses(self, claims: PlaceClaims, user: Instruction, operands: Any) -> None:
        for k in operands:
            value = user.operands[k]
            if isinstance(value, LocalValue) and not self._is_not_taken(user, k):
                narrowed = self._facts.of(value).range_at((user, k))
                if narrowed is not None and narrowed != self._facts.of(value).range:
                    claims.uses.append((value, narrowed))

    def _is_not_taken(self, user: Instruction, operand: int) -> bool:
        """Whether an operand may be one that the instruction does not choose: an arm of a select."""
        return user.opcode_name == "select" and operand > 0

    def _is_computed(self, value: LocalValue, place: Place) -> bool:
        if not isinstance(value, Instruction):
            return True
        if value.block is place.block:
            return place.target is not None or value.index < place.position
        return self._dominance.dominates(value.block, place.block)
