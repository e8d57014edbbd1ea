"""Values that may be undef, made one number for all who read them: frozen where they are computed, wherever they are
used. What is known if nothing that is undef is read twice as two numbers then holds of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from scev.ir import Argument, Instruction, Value, opcodes
from scev.ir.edit import EditError, Edits, New, has_no_place, unary


@final
class FreezeInserter:
    """The values of a function that changes freeze, each once."""

    def __init__(self) -> None:
        self._made: dict[Value, New] = {}

    def of(self, value: Value) -> Value | None:
        """What stands for a value once it is frozen; None for one that cannot be."""
        if not isinstance(value, (Argument, Instruction)):
            return None
        if isinstance(value, Instruction) and (value.is_terminator or has_no_place(value.block)):
            return None
        if (found := self._made.get(value)) is None:
            found = unary(opcodes.FREEZE, value)
            self._made[value] = found
        return found

    def put(self, edits: Edits, values: Iterable[Value]) -> None:
        """Freeze values, if no change has done so. EditError for one that another value has taken the place of."""
        for value in values:
            new = self._made[value]
            if new.name:
                continue
            assert isinstance(value, (Argument, Instruction))
            if edits.value(value) is not value:
                raise EditError(f"{value} is another value by now")
            if isinstance(value, Argument):
                edits.insert_at_start(value.function.entry, new, "frozen")
            else:
                edits.insert_after(value, new, "frozen")
            edits.replace(value, new)
