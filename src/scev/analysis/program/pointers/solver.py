"""Where the pointers of a program point: the least solution of what its instructions say of them.

    p = &x + 4, phi, select, argument, result    what gets a pointer gets all that it may point to
    *p = q, p = *q, memcpy                       so does each place that it may be stored to, each that it is read from
    f(p) of what is not known, (long)p           the object *escapes*: others may do with it what they like

Others have no pointers but those that escape, so what does not escape is accessed by what is seen here alone. What may
point to too many objects is *unknown*, and they escape. (Andersen, "Program Analysis and Specialization for the C
Programming Language", 1994, with offsets and strides: Pearce, Kelly, Hankin, "Efficient Field-Sensitive Pointer
Analysis of C", 2007; of a program of which parts are not seen: LLVM's and GCC's escape analyses.)

Objects are those of one place of the program in all its runs (objects.py). Nothing here knows an order of instructions
or tells the calls of a function apart.
"""

from __future__ import annotations

from typing import Final, final

from scev.analysis.program.pointers.objects import (
    ANYWHERE,
    START,
    ByteCopy,
    MemoryObject,
    ObjectValue,
    Place,
    PointerNode,
    PointerUse,
    joined_place,
    moved_place,
)
from scev.ir import Function, Instruction
from scev.memory import DISJOINT, OVERLAPPING, UNKNOWN_SIZE, compared_places

MAX_POINTER_TARGETS: Final = 128
"""Maximum objects that one pointer may point to; with more it is unknown, and they escape."""
MAX_CELLS: Final = 512
"""Maximum places of one object at which pointers are told apart; further ones are one place."""
MAX_POINTER_READERS: Final = 4096
"""Maximum loads of pointers from one object; with more, it escapes."""
MAX_SOLVER_STEPS: Final = 256
"""Maximum steps to find where pointers point, for each value of the program; with more, all objects escape."""


@final
class PointerSolver:
    """The solution while it grows. `values`: how many the program has; `pointer_size`: bytes that a pointer takes."""

    __slots__ = ("_budget", "_copied", "_pending", "called_by_others", "is_given_up", "objects", "pointer_size")

    def __init__(self, values: int, pointer_size: int) -> None:
        self._pending: list[PointerNode] = []
        # What is stored in cells that are to be copied.
        self._copied: list[tuple[ByteCopy, Place, PointerNode]] = []
        self._budget: int = MAX_SOLVER_STEPS * (values + 1000)
        self.pointer_size: int = pointer_size
        self.is_given_up: bool = False
        self.objects: list[MemoryObject] = []
        # The functions that have escaped, of which that is still to be followed.
        self.called_by_others: list[Function] = []

    def new_object(self, value: ObjectValue) -> MemoryObject:
        """The object that a value makes."""
        found = MemoryObject(value, len(self.objects))
        self.objects.append(found)
        return found

    def give_up(self) -> None:
        """Look no further: nothing is known of any pointer."""
        self.is_given_up = True
        self._pending = []
        self._copied = []

    def solve(self) -> None:
        """Follow all that has been said."""
        while self._pending or self._copied:
            while self._copied:
                copied, place, cell = self._copied.pop()
                self._copy_cell(copied, place, cell)
            if not self._pending:
                return
            node = self._pending.pop()
            node.is_queued = False
            self._budget -= 1 + (len(node.edges) + len(node.uses)) * max(1, len(node.targets))
            if self._budget < 0:
                self.give_up()
                return
            for target, distance in list(node.edges.items()):
                self._pass_on(node, target, distance)
            for use in list(node.uses):
                use.follow(node)

    # What is said of pointers.

    def point(self, node: PointerNode, target: MemoryObject, place: Place) -> None:
        """A pointer may point to an object."""
        if node.is_unknown and target.escapes:
            # It is among what is unknown.
            return
        before = node.targets.get(target)
        after = place if before is None else joined_place(before, place)
        if after == before:
            return
        node.targets[target] = after
        self._queue(node)
        if len(node.targets) > MAX_POINTER_TARGETS:
            self.give_away(node)

    def give_away(self, node: PointerNode) -> None:
        """Others may have a pointer: it is one of those that are unknown."""
        self.make_unknown(node)
        for target in list(node.targets):
            self.escape(target, None)
        node.targets = {}

    def make_unknown(self, node: PointerNode) -> None:
        """A pointer may also be one of those that others have."""
        if not node.is_unknown:
            node.is_unknown = True
            self._queue(node)

    def edge(self, source: PointerNode, target: PointerNode, distance: Place) -> None:
        """What one pointer points to, another one does, too, some distance behind."""
        before = source.edges.get(target)
        after = distance if before is None else joined_place(before, distance)
        if before is None or after != before:
            source.edges[target] = after
            self._pass_on(source, target, after)

    def _pass_on(self, source: PointerNode, target: PointerNode, distance: Place) -> None:
        if source.is_unknown:
            self.make_unknown(target)
        for object_, place in list(source.targets.items()):
            self.point(target, object_, moved_place(place, distance))

    def use(self, node: PointerNode, use: PointerUse) -> None:
        """Something is done with a pointer."""
        node.uses.append(use)
        if node.targets or node.is_unknown:
            self._queue(node)

    def hand_out(self, node: PointerNode, by: Instruction | None) -> None:
        """Others get a pointer, by an instruction, or by their knowing its name."""
        self.use(node, Escaping(self, by))

    def _queue(self, node: PointerNode) -> None:
        if not node.is_queued:
            node.is_queued = True
            self._pending.append(node)

    # What is said of objects.

    def cell(self, object_: MemoryObject, place: Place) -> PointerNode:
        """What holds the pointers at a place of an object."""
        if (found := object_.cells.get(place)) is not None:
            return found
        if len(object_.cells) >= MAX_CELLS:
            place = ANYWHERE
            if (found := object_.cells.get(place)) is not None:
                return found
        found = PointerNode()
        object_.cells[place] = found
        for reader, places in list(object_.readers.items()):
            for read, size in places:
                self._read_cell(found, place, reader, read, size)
        for copied in object_.copies_to:
            self._copied.append((copied, place, found))
        if object_.is_leaked:
            self.hand_out(found, object_.blame)
        return found

    def read(self, object_: MemoryObject, place: Place, size: int, result: PointerNode) -> None:
        """A pointer is loaded from `size` bytes at a place of an object (UNKNOWN_SIZE: any number)."""
        places = object_.readers.setdefault(result, [])
        if (place, size) in places:
            return
        places.append((place, size))
        if object_.is_opaque:
            self.make_unknown(result)
        if len(object_.readers) > MAX_POINTER_READERS:
            self.escape(object_, None)
        for written, cell in object_.cells.items():
            self._read_cell(cell, written, result, place, size)

    def _read_cell(self, cell: PointerNode, written: Place, reader: PointerNode, read: Place, size: int) -> None:
        """Pointers are loaded from a place that may be that of a cell, or a part of it."""
        lie = compared_places(*written, self.pointer_size, *read, size)
        if lie == DISJOINT:
            return
        self.edge(cell, reader, START)
        if lie == OVERLAPPING and size == self.pointer_size:
            # Parts of two pointers are a number.
            self.make_unknown(reader)

    def copy(self, copied: ByteCopy) -> None:
        """Bytes of one object are copied to another."""
        if any(copied.is_like(other) for other in copied.source.copies_to):
            return
        copied.source.copies_to.append(copied)
        copied.target.copies_from.append(copied)
        if copied.source.is_opaque:
            self.make_opaque(copied.target, copied.copier)
        for place, cell in copied.source.cells.items():
            self._copied.append((copied, place, cell))

    def _copy_cell(self, copied: ByteCopy, place: Place, cell: PointerNode) -> None:
        """Copy the pointers at one place of an object, if they are among what is copied."""
        start, modulus = copied.place
        if modulus == 0 and place[1] == 0:
            is_behind = copied.length != UNKNOWN_SIZE and place[0] >= start + copied.length
            if is_behind or place[0] + self.pointer_size <= start:
                return
        # As far behind the target's place as it is behind the source's.
        moved = moved_place(moved_place(place, (-start, modulus)), copied.target_place)
        self.edge(cell, self.cell(copied.target, moved), START)

    def make_opaque(self, object_: MemoryObject, by: Instruction | None) -> None:
        """Others may have written an object, where an instruction lets them."""
        pending = [object_]
        while pending:
            current = pending.pop()
            if current.is_opaque or current.is_constant:
                continue
            current.is_opaque = True
            current.blame = current.blame or by
            for reader in current.readers:
                self.make_unknown(reader)
            pending.extend([copied.target for copied in current.copies_to])

    def leak(self, object_: MemoryObject, by: Instruction | None) -> None:
        """Others may read an object, and have the pointers in it."""
        if not object_.is_leaked:
            object_.is_leaked = True
            for cell in object_.cells.values():
                self.hand_out(cell, by)

    def escape(self, object_: MemoryObject, by: Instruction | None) -> None:
        """Others may have pointers to an object, by an instruction."""
        if not object_.escapes:
            object_.escapes = True
            object_.blame = by
            self.leak(object_, by)
            self.make_opaque(object_, by)
            if isinstance(object_.value, Function):
                self.called_by_others.append(object_.value)


@final
class Escaping(PointerUse):
    """A pointer that others get."""

    __slots__ = ("_by", "_solver")

    def __init__(self, solver: PointerSolver, by: Instruction | None) -> None:
        self._by: Instruction | None = by
        self._solver: PointerSolver = solver

    def follow(self, pointer: PointerNode) -> None:
        for target in list(pointer.targets):
            self._solver.escape(target, self._by)
