"""Where a program's pointers point, and what is done to the objects there: the face of solver.py.

Numbers may carry pointers, too, where memory is copied as numbers: a pointer that is read where numbers are stored is
unknown, and a number that is read where pointers are stored hands them out.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.analysis.program.calls import CallEdge
from scev.analysis.program.named import NamedGlobals
from scev.analysis.program.pointers.call_constraints import CallConstraints
from scev.analysis.program.pointers.nodes import ProgramNodes
from scev.analysis.program.pointers.objects import (
    START,
    MemoryObject,
    ObjectAccess,
    Place,
    PointerNode,
    is_whole,
    meet,
    moved_place,
)
from scev.analysis.program.pointers.reading import PointerReader
from scev.ir import constants, intrinsics, opcodes
from scev.memory import may_hold_pointer

MAX_PLACES_COPIED: Final = 64
"""Maximum places from which memory may have been copied to one place, one after the other."""
MAX_POINTER_ROUNDS: Final = 64
"""Maximum looks for pointers that are read or stored as numbers, each after what the one before has found."""


@final
class ObjectPlace:
    """A place in an object. `start`: how far behind the object's start the base of the address is, None where that is
    not known exactly.
    """

    __slots__ = ("object", "place", "start")

    def __init__(self, object_: MemoryObject, place: Place, start: int | None) -> None:
        self.object: MemoryObject = object_
        self.place: Place = place
        self.start: int | None = start


@final
class PointsTo:
    """The pointers of one module; see CallGraph for the arguments."""

    __slots__ = ("_accesses", "_calls", "_loads", "_nodes")

    def __init__(
        self,
        named: NamedGlobals,
        is_named: dict[ir.GlobalValue, bool],
        is_exact: dict[ir.GlobalValue, bool],
        keeps: dict[ir.GlobalVariable, bool],
    ) -> None:
        self._nodes: ProgramNodes = ProgramNodes(named, is_named, is_exact, keeps)
        self._calls: CallConstraints = PointerReader(self._nodes).calls
        # By load, where all that it may be from is known: the objects, and where in them; by function, these loads.
        self._accesses: dict[ir.Instruction, list[ObjectPlace]] = {}
        self._loads: dict[ir.Function, list[ir.Instruction]] = {}
        nodes = self._nodes
        functions = named.module.defined_functions()
        for _ in range(MAX_POINTER_ROUNDS):
            nodes.solve()
            if nodes.solver.is_given_up:
                break
            unreached = [one for one in functions if not nodes.is_open(one) and not self._calls.calls.get(one)]
            for function in unreached:
                # What nobody calls may be called with anything.
                nodes.open(function)
            if not unreached and not self._mixes():
                break
        else:
            nodes.solver.give_up()
        if nodes.solver.is_given_up:
            # What was found on the way may lack something.
            self._accesses = {}
            self._loads = {}
        else:
            self._share()

    # Functions.

    def calls_of(self, function: ir.Function) -> list[CallEdge]:
        """The calls of a function that are known."""
        return self._calls.calls.get(function, [])

    def may_be_called_otherwise(self, function: ir.Function) -> bool:
        """Whether others may call a function, too."""
        return self._nodes.solver.is_given_up or self._nodes.is_open(function)

    def functions_at(self, callee: ir.Value) -> list[ir.Function] | None:
        """The functions that a pointer may be to; None where these are not known."""
        if (targets := self.targets_of(callee)) is None or any(
            isinstance(target.value, ir.Function) and place != START for target, place in targets.items()
        ):
            return None
        return [target.value for target in targets if isinstance(target.value, ir.Function)]

    # Objects.

    def targets_of(self, pointer: ir.Value) -> dict[MemoryObject, Place] | None:
        """The objects that a pointer may point to, and where in them; None where these are not known, or where it
        points to none.
        """
        if self._nodes.solver.is_given_up:
            return None
        node, distance = self._nodes.pointer(pointer)
        if node.is_unknown or not node.targets:
            return None
        return {target: moved_place(place, distance) for target, place in node.targets.items()}

    def is_hidden(self, variable: ir.GlobalVariable) -> bool:
        """Whether all accesses to a variable are seen, but for what others read."""
        if variable.is_declaration or self._nodes.solver.is_given_up or self._nodes.is_named.get(variable, True):
            return False
        found = self._nodes.object_of(variable)
        return found is None or not found.escapes

    def is_never_written(self, variable: ir.GlobalVariable) -> bool:
        """Whether nothing writes a variable that others cannot name."""
        if not self.is_hidden(variable) or (found := self._nodes.object_of(variable)) is None:
            return False
        return not found.writes and not found.is_opaque and not found.copies_from

    def objects_of(self, load: ir.Instruction) -> list[ObjectPlace]:
        """The places that a load may be from; none where these are not known."""
        return self._accesses.get(load, [])

    def loads_of(self, function: ir.Function) -> list[ir.Instruction]:
        """The loads of a function of which it is known what they may be from."""
        return self._loads.get(function, [])

    def blamed(self, load: ir.Instruction) -> MemoryObject | None:
        """An object that a load may be from, which others may write; None where there is none, or where it is not known
        what the load may be from.
        """
        for place in self._accesses.get(load, []):
            if place.object.is_constant:
                continue
            for one in copied_from(place) or []:
                if one.object.escapes or one.object.is_opaque:
                    return one.object
        return None

    # Numbers and pointers in one place.

    def _mixes(self) -> bool:
        """Give away the pointers that are read or stored as numbers, too; whether there were any that were not yet."""
        self._distribute()
        solver = self._nodes.solver
        found = False
        for object_ in solver.objects:
            if object_.escapes and not object_.is_constant or not (object_.cells or object_.readers):
                continue
            for access in object_.reads:
                for at, size in self._read_as_numbers(access):
                    for place, cell in object_.cells.items():
                        if meet(place, solver.pointer_size, at, size) and _may_escape(cell):
                            solver.give_away(cell)
                            found = True
            for reader_node, places in object_.readers.items():
                if reader_node.is_unknown:
                    continue
                for place, size in places:
                    if self._is_written_as_number(object_, place, size):
                        solver.make_unknown(reader_node)
                        found = True
                        break
        return found

    def _read_as_numbers(self, access: ObjectAccess) -> list[tuple[Place, int]]:
        """Where an instruction reads numbers, and how many bytes; nothing for one that copies."""
        instruction = access.instruction
        if isinstance(instruction, ir.Call):
            return []
        type_ = instruction.type if instruction.opcode == opcodes.LOAD else instruction.operands[1].type
        if (parts := self._nodes.parts_of(type_)) is None:
            return [(access.place, access.size)]
        return [(moved_place(access.place, (part.offset, 0)), part.size) for part in parts if part.pointer is None]

    def _stores_number(self, write: ObjectAccess, place: Place, size: int) -> bool:
        """Whether a write may put a number other than 0, or a part of 0, to a place where a pointer is read."""
        instruction = write.instruction
        if isinstance(instruction, ir.Call) and instruction.intrinsic not in _FILLING:
            return False
        if is_whole(write.place, write.size, place, size) and _stores_zero(instruction):
            return False
        if instruction.opcode != opcodes.STORE:
            return True
        if (parts := self._nodes.parts_of(instruction.operands[0].type)) is None:
            return True
        numbers = [part for part in parts if part.pointer is None]
        return any(meet(moved_place(write.place, (part.offset, 0)), part.size, place, size) for part in numbers)

    def _is_written_as_number(self, object_: MemoryObject, place: Place, size: int) -> bool:
        """Whether what is read as a pointer at a place may have been stored as a number."""
        if (places := copied_from(ObjectPlace(object_, place, None))) is None:
            return True
        for one in places:
            if self._begins_with_number(one.object, one.place, size):
                return True
            for write in one.object.writes:
                if meet(write.place, write.size, one.place, size) and self._stores_number(write, one.place, size):
                    return True
        return False

    def _begins_with_number(self, object_: MemoryObject, place: Place, size: int) -> bool:
        """Whether there may be another number than 0 at a place of a variable when the program starts."""
        variable = object_.value
        if not isinstance(variable, ir.GlobalVariable):
            return False
        if not may_hold_pointer(variable.value_type):
            initializer = variable.initializer
            return not (isinstance(initializer, ir.ConstantWord) and initializer.word == constants.ZERO)
        return any(meet(at, length, place, size) for at, length in object_.numbers)

    def _distribute(self) -> None:
        """Tell each object that does not escape of what is done to it."""
        for object_ in self._nodes.solver.objects:
            object_.reads.clear()
            object_.writes.clear()
        self._accesses = {}
        self._loads = {}
        for instruction, (node, distance), size, is_write in self._calls.accesses:
            places: list[ObjectPlace] = []
            for target, place in node.targets.items():
                at = moved_place(place, distance)
                start = place[0] if place[1] == 0 else None
                if not target.escapes or target.is_constant:
                    access = ObjectAccess(instruction, at, size, start)
                    (target.writes if is_write else target.reads).append(access)
                places.append(ObjectPlace(target, at, start))
            if not node.is_unknown and places and instruction.opcode == opcodes.LOAD:
                self._accesses[instruction] = places
                self._loads.setdefault(instruction.function, []).append(instruction)

    def _share(self) -> None:
        """Find the objects that threads may share: those that can be reached from variables."""
        pending = [object_ for object_ in self._nodes.solver.objects if object_.is_shared or object_.escapes]
        for object_ in pending:
            object_.is_shared = True
            for cell in object_.cells.values():
                for target in cell.targets:
                    if not target.is_shared:
                        target.is_shared = True
                        pending.append(target)


def copied_from(place: ObjectPlace) -> list[ObjectPlace] | None:
    """A place, and all of which it may be a copy, wholly or in part; None where these are too many."""
    found = [place]
    seen: dict[tuple[MemoryObject, Place, int | None], bool] = {(place.object, place.place, place.start): True}
    for one in found:
        for copied in one.object.copies_from:
            start, modulus = copied.target_place
            at = moved_place(moved_place(one.place, (-start, modulus)), copied.place)
            base: int | None = None
            if one.start is not None and modulus == 0 and copied.place[1] == 0:
                base = one.start - start + copied.place[0]
            if (copied.source, at, base) in seen:
                continue
            if len(found) == MAX_PLACES_COPIED:
                return None
            seen[copied.source, at, base] = True
            found.append(ObjectPlace(copied.source, at, base))
    return found


def _may_escape(cell: PointerNode) -> bool:
    """Whether there is something that a pointer points to and that does not escape."""
    return any(not target.escapes for target in cell.targets)


_FILLING: Final = (intrinsics.MEMSET, intrinsics.MEMSET_INLINE)


def _stores_zero(write: ir.Instruction) -> bool:
    """Whether all bytes that a write stores are 0, or undef."""
    if write.opcode != opcodes.STORE and not isinstance(write, ir.Call):
        return False
    value = write.operands[0 if write.opcode == opcodes.STORE else 1]
    if isinstance(value, ir.ConstantInt):
        return value.value == 0
    if isinstance(value, ir.ConstantFloat):
        return value.bits == 0
    return isinstance(value, ir.ConstantWord)
