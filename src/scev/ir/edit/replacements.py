"""Which value stands for which: replacements compose in any order, since each is followed to its end.

replace(%a, %b), replace(%b, 7)    or    replace(%b, 7), replace(%a, %b):    7 stands for both
"""

from __future__ import annotations

from typing import final

from scev.ir.edit.values import EditError, New
from scev.ir.values import LocalValue, Value


@final
class Replacements:
    """A forest: each value that is replaced leads to what stands for it."""

    __slots__ = ("_next",)

    def __init__(self) -> None:
        self._next: dict[Value, Value] = {}

    def copy(self) -> Replacements:
        """The same, to be changed apart."""
        other = Replacements()
        other._next.update(self._next)
        return other

    def replaced(self) -> list[Value]:
        """The values that are replaced, in the order in which they were."""
        return list(self._next)

    def replace(self, old: LocalValue | New, new: Value) -> None:
        """Let `new` stand for `old`. EditError if `old` is replaced already, stands for `new`, or differs in type."""
        if not old.name:
            raise EditError(f"{old} has no value to replace")
        if str(old.type) != str(new.type):
            raise EditError(f"{old} is {old.type}, and {new} is {new.type}")
        if old in self._next:
            raise EditError(f"{old} is replaced already, by {self._next[old]}")
        if self.value(new) is old:
            raise EditError(f"{old} would stand for itself")
        self._next[old] = new

    def value(self, of: Value, user: Value | None = None) -> Value:
        """What stands for a value, where `user` uses it. A new instruction that stands for a value, and those that it
        is computed from, may themselves use that value.
        """
        while True:
            found = self._next.get(of)
            if found is None or (isinstance(user, New) and _is_computed_from(found, user)):
                return of
            of = found


def _is_computed_from(value: Value, part: New) -> bool:
    """Whether a value is a new instruction, or is computed by new ones from it."""
    worklist = [value]
    seen: dict[Value, bool] = {}
    while worklist:
        each = worklist.pop()
        if each is part:
            return True
        if isinstance(each, New) and each not in seen:
            seen[each] = True
            worklist.extend(each.operands)
    return False
