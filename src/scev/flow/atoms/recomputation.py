"""Values computed before a condition from what the condition is about: behind it they are computed again.

    %b = zext i8 %a to i32
    %c = icmp ult i8 %a, 9
    br i1 %c, label %then, label %else              in %then, %b is zext of [0, 8], that is [0, 8]

A value that one of its operands' conditions narrows gets a constraint of its own, `Recomputation`, at the same place:
there its set is what its operation makes of what the operands are there. So do the values computed from it, up to
MAX_RECOMPUTED operations: by the solver if they are used behind the condition, for a question in any case. The place is
dominated by the value and by its operands, so each is still the number that the value was computed from. (Idea: GCC's
Ranger, GORI "recomputation".)
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow
from scev.conditions import Constraint, Sets, Where, is_derivable
from scev.domains import ValueSet
from scev.ir import BasicBlock, Function, Instruction, LocalValue, Phi

MAX_RECOMPUTED: Final = 8
"""Maximum chained operations that are computed again behind a condition."""
MAX_RECOMPUTED_VALUES: Final = 32
"""Maximum values that are looked at to be computed again behind one condition, or for one arm of a select."""
MAX_USERS_LOOKED_AT: Final = 32
"""Maximum users of one value that are looked at to see what is computed from it, and whether it is used again."""


@final
class Recomputation(Constraint):
    """The value is what its operation makes of its operands, of which other constraints hold at this place. Who asks
    evaluates the operation; by itself it says nothing.
    """

    __slots__ = ()

    def narrow(self, sets: Sets, found: ValueSet) -> ValueSet:
        return found


def add_recomputations(
    found: dict[int, list[Constraint]], function: Function, control: ControlFlow
) -> dict[int, list[Where]]:
    """Add a constraint for each value that is to be computed again, to those by the numbers of the values they are
    about.

    Returns, by number, the values that only a question computes again, since nothing reads them there: the places.
    """
    places: dict[tuple[int, int, int], _BeginPlace] = {}
    for index, about in found.items():
        for constraint in about:
            # Too little is gained by computing again for what says little.
            if constraint.says_little():
                continue
            where = constraint.where
            key = (where.source.index, where.target.index, _kind(where))
            if (place := places.get(key)) is None:
                place = _BeginPlace(where, control)
                places[key] = place
            place.narrowed[index] = True
    unread: dict[int, list[Where]] = {}
    for place in places.values():
        reached = place.computed_earlier(function)
        read = place.read_behind(function, reached)
        for value in reached:
            if value.index in read:
                found.setdefault(value.index, []).append(Recomputation(value, place.where))
            else:
                unread.setdefault(value.index, []).append(place.where)
    return unread


def _kind(where: Where) -> int:
    """Tells the places of one edge apart: on the edge, where it meets others, behind an instruction."""
    if where.after is not None:
        return where.after.index
    return -2 if where.meets else -1


@final
class _BeginPlace:
    """Where conditions begin to hold: on an edge, where ways meet, or after an assumption."""

    __slots__ = ("control", "depths", "dominates", "narrowed", "where")

    def __init__(self, where: Where, control: ControlFlow) -> None:
        self.where: Where = where
        self.control: ControlFlow = control
        # By number: the values that the conditions are about.
        self.narrowed: dict[int, bool] = {}
        # By number: how many operations lie between a value and the next that is narrowed.
        self.depths: dict[int, int] = {}
        self.dominates: bool = where.after is not None or where.begins_at_target(control)

    def computed_earlier(self, function: Function) -> list[Instruction]:
        """The values computed earlier from what is narrowed here."""
        values = function.values
        depths = self.depths
        for number in self.narrowed:
            depths[number] = 0
        pending = list(self.narrowed)
        reached: list[Instruction] = []
        for number in pending:
            if depths[number] == MAX_RECOMPUTED:
                continue
            users = function.users_of(values[number])
            for user in users[:MAX_USERS_LOOKED_AT]:
                if user.index in depths or not is_derivable(user) or not self._is_earlier(user):
                    continue
                if len(reached) == MAX_RECOMPUTED_VALUES:
                    break
                depths[user.index] = depths[number] + 1
                pending.append(user.index)
                reached.append(user)
        return reached

    def read_behind(self, function: Function, reached: list[Instruction]) -> dict[int, bool]:
        """The numbers of those of the values computed earlier that are used behind the place, or that such a one is
        computed from.
        """
        depths = self.depths
        wanted: dict[int, bool] = {}
        asked = [value for value in reached if self._is_used_behind(value, function)]
        for value in asked:
            if value.index in wanted:
                continue
            wanted[value.index] = True
            for operand in value.operands:
                if isinstance(operand, Instruction) and operand.index in depths and operand.index not in self.narrowed:
                    asked.append(operand)
        return wanted

    def _is_earlier(self, value: Instruction) -> bool:
        """Whether a value is computed on every way to the place."""
        if (after := self.where.after) is not None and value.block is after.block:
            return value.index < after.index
        return self.control.dominates(value.block, self.where.source)

    def _is_used_behind(self, value: LocalValue, function: Function) -> bool:
        """Whether one of a value's first users is behind the place."""
        source, target, after = self.where.source, self.where.target, self.where.after
        for user in function.users_of(value)[:MAX_USERS_LOOKED_AT]:
            if isinstance(user, Phi):
                for k, operand in enumerate(user.operands):
                    if operand is not value:
                        continue
                    on_edge = self.where.is_edge
                    if on_edge and user.block is target and user.blocks[k] is source:
                        return True
                    if self.dominates and self._is_behind(user.blocks[k]):
                        return True
            elif after is not None and user.block is after.block:
                if user.index > after.index:
                    return True
            elif self.dominates and self._is_behind(user.block):
                return True
        return False

    def _is_behind(self, block: BasicBlock) -> bool:
        return self.control.is_reachable(block) and self.control.dominates(self.where.target, block)
