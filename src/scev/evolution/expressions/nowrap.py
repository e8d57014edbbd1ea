"""No-wrap facts about sums, products and recurrences: a table beside the expressions.

    NUW   the operation done on integers read as unsigned does not leave [0, 2^w)
    NSW   the same, read as signed, in [-2^(w-1), 2^(w-1))
    NW    a recurrence does not pass its own start: its steps, summed up, stay below 2^w in size
    NUSW  a recurrence does not leave [0, 2^w) when its start is read as unsigned and its steps as signed: what one that
          counts down from an unsigned number to 0 keeps to. LLVM has no such flag, and it is not printed.

A sum of more than two operands has a flag only if it holds however the operands are grouped. A recurrence has it if
it holds in every iteration that the loop makes; not for the value it would have after the last one.

A flag of a recurrence may also be *assumed*: that of the instruction that steps a phi, whose poison need not be
undefined behaviour. The phi has the value of the step's sum in each iteration but the first, so that what wrapped is
poison: the flag holds as long as the values of the phi are not. Such a recurrence is a node of its own, and no other
value has its flag. As a part of an expression it says something where the expression has anything of it: the step of a
recurrence counts from the second iteration on. In the first, the value is the start, and the step may be poison, or
have wrapped:

    outer:  %x = phi i3 [ -2, %entry ], [ %x.next, %latch ]       {-2,+,2}<nuw><%outer>: 6, poison, …
            %x.next = add nuw i3 %x, 2
    inner:  %i = phi i3 [ 3, %outer ], [ %i.next, %inner ]        {3,+,{-2,+,2}<nuw><%outer>}<%inner>: 3 is no poison
            %i.next = add i3 %i, %x

So who expands a step, or asks where it is, asks whether it is poison there; and what follows for the recurrence from
the flags of its step holds of the first value by its start alone. (LLVM prints the same, and says nothing of it.)

A fact has a scope. Most hold wherever the expression has a meaning at all: in every execution of its *defining scope*,
the program point where the last of the values that it is made of is computed. Such a flag comes from ranges, from
counts, or from an instruction whose poison would be undefined behaviour (program/poison.py). These facts are in these
tables. A fact may also hold only in the blocks that a certain block dominates (conditions/flags_in_blocks.py). LLVM
knows only the first sort, on the node itself, and lets a flag that is found later change what was built earlier. Here
each stage of a round (rounds/stage.py) has a table of its own: it starts with the facts of the stage before, and the
next stage reads what it learns.
"""

from __future__ import annotations

from typing import Final, final

from scev.facts import Arithmetic, Expression

NONE: Final = 0
NW: Final = 1
NUW: Final = 2
NSW: Final = 4
NUSW: Final = 8


@final
class NoWrapFacts:
    """What a stage has learnt: for each expression by serial number its flags, and which of them are only assumed; and
    whether they were read while that was watched.

    Immutable.
    """

    __slots__ = ("assumed", "flags", "is_read")

    def __init__(self, flags: list[int], assumed: list[int], is_read: list[bool]) -> None:
        self.flags: list[int] = flags
        self.assumed: list[int] = assumed
        self.is_read: list[bool] = is_read


@final
class NoWrapTable:
    """The no-wrap facts of one stage, by the serial number of the expression.

    `births` are the flags that each expression was made with, as many as there are expressions. What `learnt` says
    about the first `fixed` expressions is all that this stage will know about them. `changes` counts the facts learnt.

    `is_outdated`: a flag was learnt of an expression whose flags had been read while that was watched. As long as this
    is False, what was computed meanwhile would be the same again, though other facts were learnt.
    """

    __slots__ = ("_assumed", "_births", "_fixed", "_flags", "_is_read", "_watches", "changes", "is_outdated")

    def __init__(self, births: list[int], learnt: NoWrapFacts | None, fixed: int) -> None:
        self._births: list[int] = births
        self._flags: list[int] = [] if learnt is None else list(learnt.flags)
        self._assumed: list[int] = [] if learnt is None else list(learnt.assumed)
        self._is_read: list[bool] = [] if learnt is None else list(learnt.is_read)
        self._watches: bool = False
        self._fixed: int = fixed
        self.changes: int = 0
        self.is_outdated: bool = False

    def facts(self) -> NoWrapFacts:
        """What is known now; expressions that nobody asked about have the flags they were made with."""
        return NoWrapFacts(list(self._flags), list(self._assumed), list(self._is_read))

    def watch(self) -> None:
        """From now on, note which flags are read."""
        self._is_read = [False] * len(self._flags)
        self._watches = True
        self.is_outdated = False

    def unwatch(self) -> None:
        """From now on, it does not matter which flags are read."""
        self._watches = False

    def of(self, serial: int) -> int:
        """The flags that hold wherever the expression has a meaning; those assumed for it are among them."""
        if serial >= len(self._flags):
            self._grow()
        if self._watches:
            self._is_read[serial] = True
        return self._flags[serial]

    def is_read(self, serial: int) -> bool:
        """Whether the flags of an expression were read while that was watched."""
        return serial < len(self._is_read) and self._is_read[serial]

    def to_extend(self, serial: int) -> int:
        """The same, for who learns more of them and does nothing else with the answer."""
        if serial >= len(self._flags):
            self._grow()
        return self._flags[serial]

    def proved(self, serial: int) -> int:
        """The flags that hold whether or not the values it was made for are poison."""
        if serial >= len(self._flags):
            self._grow()
        if self._watches:
            self._is_read[serial] = True
        return self._flags[serial] & ~self._assumed[serial]

    def learn(self, serial: int, flags: int, is_recurrence: bool) -> None:
        """Add flags that hold wherever the expression has a meaning."""
        if serial < self._fixed:
            return
        if is_recurrence and flags & (NUW | NSW | NUSW):
            flags |= NW
        known = self.to_extend(serial)
        if flags & ~known:
            self._flags[serial] = known | flags
            self.changes += 1
            if self._is_read[serial]:
                self.is_outdated = True

    def infer(self, serial: int, flags: int, is_recurrence: bool) -> None:
        """Add flags that follow from the values of the expression itself: of one with assumed flags, under the same
        assumption.
        """
        known = self.to_extend(serial)
        if serial >= self._fixed and self._assumed[serial]:
            if is_recurrence:
                flags |= NW
            self._assumed[serial] |= flags & ~known
        self.learn(serial, flags, is_recurrence)

    def _grow(self) -> None:
        for serial in range(len(self._flags), len(self._births)):
            self._flags.append(self._births[serial])
            self._assumed.append(self._births[serial])
            self._is_read.append(False)


@final
class Home:
    """What all expressions of one function have in common: what makes others from them, once a round has answers; and
    of those that were moved from another reading of it (moved.py), the ones that they stand for, by serial number.
    """

    __slots__ = ("arithmetic", "originals")

    def __init__(self, originals: dict[int, Expression] | None = None) -> None:
        self.arithmetic: Arithmetic | None = None
        self.originals: dict[int, Expression] | None = originals


class PrintedFlags:
    """The table from which expressions print their flags, that of the last stage that shares them; and their home."""

    __slots__ = ("home", "table")

    def __init__(self, table: NoWrapTable, home: Home) -> None:
        self.table: NoWrapTable = table
        self.home: Home = home

    def of(self, serial: int) -> int:
        """The flags of an expression."""
        return self.table.of(serial)


@final
class MovedFlags(PrintedFlags):
    """The same for expressions that stand for others: they print what those print, and have a home of their own."""

    __slots__ = ("_originals",)

    def __init__(self, originals: PrintedFlags, home: Home) -> None:
        super().__init__(originals.table, home)
        self._originals: PrintedFlags = originals

    def of(self, serial: int) -> int:
        return self._originals.of(serial)
