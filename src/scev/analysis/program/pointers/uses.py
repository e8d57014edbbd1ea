"""What instructions do with pointers, as the solver follows it (solver.py)."""

from __future__ import annotations

from typing import NamedTuple, final

from scev.analysis.program.pointers.objects import ByteCopy, MemoryObject, Place, PointerNode, PointerUse, moved_place
from scev.analysis.program.pointers.solver import PointerSolver
from scev.ir import Function, Instruction


class MovedPointer(NamedTuple):
    """A pointer: some distance behind what a node points to."""

    node: PointerNode
    distance: Place


@final
class PointerLoad(PointerUse):
    """result = *(p + distance), of `size` bytes."""

    __slots__ = ("_distance", "_result", "_size", "_solver")

    def __init__(self, solver: PointerSolver, distance: Place, size: int, result: PointerNode) -> None:
        self._solver: PointerSolver = solver
        self._distance: Place = distance
        self._size: int = size
        self._result: PointerNode = result

    def follow(self, pointer: PointerNode) -> None:
        if pointer.is_unknown:
            self._solver.make_unknown(self._result)
        for target, place in list(pointer.targets.items()):
            self._solver.read(target, moved_place(place, self._distance), self._size, self._result)


@final
class PointerStore(PointerUse):
    """*(p + distance) = value."""

    __slots__ = ("_by", "_distance", "_is_handed_out", "_solver", "_value")

    def __init__(self, solver: PointerSolver, distance: Place, value: MovedPointer, by: Instruction) -> None:
        self._by: Instruction = by
        self._solver: PointerSolver = solver
        self._distance: Place = distance
        self._value: MovedPointer = value
        self._is_handed_out: bool = False

    def follow(self, pointer: PointerNode) -> None:
        if pointer.is_unknown and not self._is_handed_out:
            self._is_handed_out = True
            self._solver.hand_out(self._value.node, self._by)
        for target, place in list(pointer.targets.items()):
            cell = self._solver.cell(target, moved_place(place, self._distance))
            self._solver.edge(self._value.node, cell, self._value.distance)


@final
class BlockCopy(PointerUse):
    """memcpy(to, from, length): a use of both pointers."""

    __slots__ = ("_copier", "_from", "_length", "_solver", "_to")

    def __init__(
        self, solver: PointerSolver, target: MovedPointer, source: MovedPointer, length: int, copier: Instruction
    ) -> None:
        self._solver: PointerSolver = solver
        self._to: MovedPointer = target
        self._from: MovedPointer = source
        self._length: int = length
        self._copier: Instruction = copier

    def follow(self, pointer: PointerNode) -> None:
        solver = self._solver
        to, from_ = self._to, self._from
        if to.node.is_unknown:
            for source in list(from_.node.targets):
                solver.leak(source, self._copier)
        if from_.node.is_unknown:
            for target in list(to.node.targets):
                solver.make_opaque(target, self._copier)
        for target, target_place in list(to.node.targets.items()):
            for source, place in list(from_.node.targets.items()):
                at = moved_place(place, from_.distance)
                to_place = moved_place(target_place, to.distance)
                solver.copy(ByteCopy(source, at, target, to_place, self._length, self._copier))


@final
class ReturnedMemory(PointerUse):
    """The memory of its own that a function returns is a new object of each call: what it holds is that object's."""

    __slots__ = ("_call", "_object", "_solver")

    def __init__(self, solver: PointerSolver, object_: MemoryObject, call: Instruction) -> None:
        self._solver: PointerSolver = solver
        self._object: MemoryObject = object_
        self._call: Instruction = call

    def follow(self, pointer: PointerNode) -> None:
        if pointer.is_unknown:
            self._solver.make_opaque(self._object, self._call)
        for source, place in list(pointer.targets.items()):
            self._solver.copy(ByteCopy(source, place, self._object, (0, 0), -1, self._call))


@final
class OutsideAccess(PointerUse):
    """What is pointed to is read by others, and perhaps written, who keep no pointer to it."""

    __slots__ = ("_by", "_solver", "_writes")

    def __init__(self, solver: PointerSolver, writes: bool, by: Instruction) -> None:
        self._by: Instruction = by
        self._solver: PointerSolver = solver
        self._writes: bool = writes

    def follow(self, pointer: PointerNode) -> None:
        for target in list(pointer.targets):
            if isinstance(target.value, Function):
                # They may call it.
                self._solver.escape(target, self._by)
            self._solver.leak(target, self._by)
            if self._writes:
                self._solver.make_opaque(target, self._by)
