"""Where widening stops on its way up: the numbers a function compares with.

A loop `for (i = 0; i < n; i++)` bounded by a constant converges at that constant or next to it, so these are tried
before the ends of the type. (Lattice widening with thresholds: Blanchet et al., PLDI 2003.)
"""

from __future__ import annotations

from typing import Final, final

from scev.domains import FloatSet, IntSet, ValueSet
from scev.ir import Compare, ConstantFloat, ConstantInt, Function
from scev.transfer import format_of_type

MAX_THRESHOLDS: Final = 64
"""Maximum constants of one type at which widening stops on its way; more give no better loops, only slower ones."""


@final
class Thresholds:
    """The numbers a function compares with, ascending: unsigned integers by width, ordinals by float format's name."""

    __slots__ = ("_floats", "_integers")

    def __init__(self, function: Function) -> None:
        integers: dict[int, dict[int, None]] = {}
        floats: dict[str, dict[int, None]] = {}
        for block in function.blocks:
            for instruction in block.instructions:
                if not isinstance(instruction, Compare):
                    continue
                for operand in instruction.operands:
                    if isinstance(operand, ConstantInt):
                        found = integers.setdefault(operand.width, {})
                        mask = (1 << operand.width) - 1
                        for near in (operand.value - 1, operand.value, operand.value + 1):
                            found[near & mask] = None
                    elif isinstance(operand, ConstantFloat):
                        format_ = format_of_type(operand.type)
                        ordinal = None if format_ is None else format_.to_ordinal(operand.bits)
                        if format_ is not None and ordinal is not None:
                            floats.setdefault(format_.name, {})[ordinal] = None
        self._integers: dict[int, list[int]] = {
            width: sorted(found)[:MAX_THRESHOLDS] for width, found in integers.items()
        }
        self._floats: dict[str, list[int]] = {name: sorted(found)[:MAX_THRESHOLDS] for name, found in floats.items()}

    def of(self, set_: ValueSet) -> list[int]:
        """The thresholds for widening a set."""
        if isinstance(set_, IntSet):
            return self._integers.get(set_.width, [])
        if isinstance(set_, FloatSet):
            return self._floats.get(set_.format.name, [])
        return []
