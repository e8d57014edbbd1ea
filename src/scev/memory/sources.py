"""What a load can give: what was written before, and by whom."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from scev import ir
from scev.memory.locations import Location


@final
class ReachingSources:
    """What a load gives: what `stores` wrote, one of `constants`, or undef; what functions that were called have stored
    (`called`: by which call of the function, and by which store), or the operands of calls that they were handed
    (`handed`: call and position), which they have stored.
    `is_kept`: none of all this, perhaps, but what was there when the function began.
    """

    __slots__ = ("called", "constants", "handed", "is_kept", "may_be_undef", "stores")

    def __init__(self) -> None:
        self.called: list[tuple[ir.Instruction, ir.Instruction]] = []
        self.handed: list[tuple[ir.Call | ir.Invoke, int]] = []
        self.is_kept: bool = False
        self.stores: list[ir.Instruction] = []
        self.constants: list[ir.Value] = []
        self.may_be_undef: bool = False

    def is_undef(self) -> bool:
        """Whether nothing was written there before."""
        return self.may_be_undef and self.count() == 0

    def is_by_calls(self) -> bool:
        """Whether what functions that were called have stored is among it."""
        return bool(self.called or self.handed)

    def add_all(self, other: ReachingSources) -> None:
        """Add what another answer has, but for undef and what was there."""
        for store in other.stores:
            self.add(store)
        self.add_constants(other.constants)
        self.called += [one for one in other.called if one not in self.called]
        self.handed += [one for one in other.handed if one not in self.handed]

    def add(self, store: ir.Instruction) -> None:
        if store not in self.stores:
            self.stores.append(store)

    def add_constants(self, found: list[ir.Value]) -> None:
        for constant in found:
            if not any(_is_equal(constant, other) for other in self.constants):
                self.constants.append(constant)

    def count(self) -> int:
        return len(self.stores) + len(self.constants) + len(self.called) + len(self.handed)


@mypyc_attr(allow_interpreted_subclasses=True)
class CalledFunctions:
    """Who knows what calls do to the memory that a pointer is handed over to."""

    __slots__ = ()

    def written(
        self, call: ir.Call | ir.Invoke, position: int, type_: ir.Type, place: Location
    ) -> ReachingSources | None:
        """What is at a place behind the pointer of an argument when a call returns; None where that is not known.
        `place`: as behind the argument.
        """
        raise NotImplementedError


def _is_equal(one: ir.Value, other: ir.Value) -> bool:
    if isinstance(one, ir.ConstantInt):
        return isinstance(other, ir.ConstantInt) and one.value == other.value
    if isinstance(one, ir.ConstantFloat):
        return isinstance(other, ir.ConstantFloat) and one.bits == other.bits
    return one is other
