"""What is known of sums, products and recurrences that do not wrap: a table beside the expressions.

    NUW   the operation done on integers read as unsigned does not leave [0, 2^w)
    NSW   the same, read as signed, in [-2^(w-1), 2^(w-1))
    NW    a recurrence does not pass its own start: its steps, summed up, stay below 2^w in size
    NUSW  a recurrence does not leave [0, 2^w) when its start is read as unsigned and its steps as signed: what one that
          counts down from an unsigned number to 0 keeps to. LLVM has no such flag, and it is not printed.

A sum of more than two operands has a flag only if it holds however the operands are grouped. A recurrence has it if
it holds in every iteration that the loop makes; not for the value it would have after the last one.

A fact has a scope. Most hold wherever the expression has a meaning at all: in every execution of its *defining
scope*, the place where the last of the values it is made of is computed. Such a flag comes from ranges, from counts,
or from an instruction whose poison would be undefined behaviour (poison.py). They stand in this table. A fact may also
hold in the blocks only that a certain block dominates (scoped.py). LLVM knows the first sort only, on the node
itself, and lets a flag that is known later change what was built earlier; here the schedule fixes when a fact is learnt
(schedule.py), so no query can see a half of it: once `freeze` has been called, nothing more is learnt of the
expressions made so far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from scev.evolution.expressions.kinds import ADD_REC

if TYPE_CHECKING:
    from scev.evolution.expressions.nodes import Node

NONE: Final = 0
NW: Final = 1
NUW: Final = 2
NSW: Final = 4
NUSW: Final = 8


@final
class NoWrapTable:
    """The no-wrap facts of one workspace, by expression. `changes` counts the facts learnt."""

    __slots__ = ("_assumed", "_flags", "_frozen", "changes")

    def __init__(self) -> None:
        self._flags: list[int] = []
        self._assumed: list[int] = []
        self._frozen: int = 0
        self.changes: int = 0

    def size(self) -> int:
        """How many expressions the table has room for: the serial number of the next one."""
        return len(self._flags)

    def enter(self, assumed: int) -> None:
        """Make room for the next expression by serial number, with the flags it was made with."""
        self._flags.append(assumed)
        self._assumed.append(assumed)

    def of(self, node: Node) -> int:
        """The flags that hold wherever the expression has a meaning; those assumed for it are among them."""
        return self._flags[node.serial]

    def proved(self, node: Node) -> int:
        """The flags that hold whether or not the values it was made for are poison."""
        return self._flags[node.serial] & ~self._assumed[node.serial]

    def freeze(self) -> None:
        """Learn nothing more of the expressions made so far."""
        self._frozen = len(self._flags)

    def infer(self, node: Node, flags: int) -> None:
        """Add flags that follow from the values of the expression itself: of one with assumed flags, under the same
        assumption.
        """
        if node.serial >= self._frozen and self._assumed[node.serial]:
            if node.kind == ADD_REC:
                flags |= NW
            self._assumed[node.serial] |= flags & ~self._flags[node.serial]
        self.learn(node, flags)

    def is_frozen(self, node: Node) -> bool:
        """Whether nothing more can be learnt of an expression, nor of those that it is made of."""
        return node.serial < self._frozen

    def learn(self, node: Node, flags: int) -> None:
        """Add flags that hold wherever the expression has a meaning."""
        if node.serial < self._frozen:
            return
        if flags & (NUW | NSW | NUSW) and node.kind == ADD_REC:
            flags |= NW
        known = self._flags[node.serial]
        if flags & ~known:
            self._flags[node.serial] = known | flags
            self.changes += 1
