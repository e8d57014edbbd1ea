"""The values of a program that hold pointers, and its objects: made when they are asked for.

a value                its node; of an address, the node of its base, and how far behind
a variable             an object that begins with the pointers of its initialiser
a function             what its results are; *open*, if others may call it with what they have
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.analysis.program.named import NamedGlobals
from scev.analysis.program.pointers.objects import (
    ANYWHERE,
    START,
    MemoryObject,
    Place,
    PointerNode,
    TypePart,
    parts_of_type,
)
from scev.analysis.program.pointers.solver import PointerSolver
from scev.analysis.program.pointers.uses import MovedPointer
from scev.memory import UNKNOWN_SIZE, locate, may_hold_pointer

MAX_INITIAL_POINTERS: Final = 1 << 14
"""Maximum parts of the initialiser of one variable that are told apart; the pointers in further ones escape."""
MAX_INITIAL_NUMBERS: Final = 1 << 10
"""Maximum places of one variable at which it is known to begin with numbers; with more, these may be anywhere."""


def name_of(value: ir.GlobalValue) -> str:
    """The name of a global."""
    return value.name


@final
class ProgramNodes:
    """The nodes of a program. `is_named`: what others can name; `is_exact`: the functions and aliases that are the
    program's; `keeps`: the variables that always hold the initialiser of this module.
    """

    __slots__ = (
        "_anything",
        "_by_pointer",
        "_globals",
        "_has_null",
        "_keeps",
        "_nodes",
        "_opened",
        "_parts",
        "_pending",
        "_results",
        "_unread",
        "is_exact",
        "is_named",
        "layout",
        "named",
        "nothing",
        "solver",
    )

    def __init__(
        self,
        named: NamedGlobals,
        is_named: dict[ir.GlobalValue, bool],
        is_exact: dict[ir.GlobalValue, bool],
        keeps: dict[ir.GlobalVariable, bool],
    ) -> None:
        module = named.module
        # In the order of their names, so that nothing depends on that of the text.
        functions = sorted(module.defined_functions(), key=name_of)
        self.layout: ir.DataLayout = module.layout
        self.named: NamedGlobals = named
        self._keeps: dict[ir.GlobalVariable, bool] = keeps
        self.is_named: dict[ir.GlobalValue, bool] = is_named
        self.is_exact: dict[ir.GlobalValue, bool] = is_exact
        count = sum(len(function.values) for function in functions)
        self.solver: PointerSolver = PointerSolver(count, (module.layout.pointer_width(0) + 7) // 8)
        self._nodes: dict[ir.Value, PointerNode] = {}
        # What was found of the addresses computed from other pointers; those whose walk is still to be read.
        self._by_pointer: dict[ir.Value, MovedPointer] = {}
        self._pending: list[ir.Value] = []
        self._parts: dict[ir.Type, list[TypePart] | None] = {}
        # What null and the like are.
        self.nothing: PointerNode = PointerNode()
        # Where an object may be at null, null may be its address.
        self._anything: PointerNode = PointerNode()
        self._anything.is_unknown = True
        self._has_null: bool = any("null_pointer_is_valid" in function.attributes for function in functions)
        self._globals: dict[ir.GlobalValue, MemoryObject] = {}
        # The variables whose initialisers are still to be read.
        self._unread: list[MemoryObject] = []
        self._results: dict[ir.Function, PointerNode] = {}
        self._opened: dict[ir.Function, bool] = {}
        for value in sorted(named.by_global, key=name_of):
            if any(not use.is_address for use in named.by_global[value]):
                self.give_away(value)
        for variable in sorted(named.holders, key=name_of):
            self.global_object(variable)
        for function in functions:
            if is_named[function] or function in named.escaping or not is_exact.get(function, False):
                self.open(function)

    def pointer(self, value: ir.Value) -> MovedPointer:
        """A pointer, or a value with pointers in it."""
        if (found := self._by_pointer.get(value)) is not None:
            return found
        place = locate(value, UNKNOWN_SIZE, self.layout)
        if place.base is value:
            return MovedPointer(self.node_of(value), START)
        offset = place.offset % place.modulus if place.modulus else place.offset
        found = MovedPointer(self.node_of(place.base), (offset, place.modulus))
        self._by_pointer[value] = found
        return found

    def node_of(self, value: ir.Value) -> PointerNode:
        """What holds a value."""
        if (found := self._nodes.get(value)) is not None:
            return found
        if isinstance(value, ir.LocalValue):
            found = PointerNode()
            self._nodes[value] = found
            self._pending.append(value)
            return found
        found = self._node_of_constant(value)
        self._nodes[value] = found
        return found

    def parts_of(self, type_: ir.Type) -> list[TypePart] | None:
        """The parts of a value of a type in memory; of one without pointers, a single one. None where these are too
        many, or not known, or where there is a pointer of another size than those that cells are made for.
        """
        if type_ not in self._parts:
            parts: list[TypePart] | None = [TypePart(0, self.size(type_), None)]
            if may_hold_pointer(type_):
                parts = parts_of_type(type_, self.layout)
            size = self.solver.pointer_size
            is_odd = any(part.pointer is not None and part.size != size for part in parts or [])
            self._parts[type_] = None if is_odd else parts
        return self._parts[type_]

    def may_be_at_null(self, type_: ir.Type) -> bool:
        """Whether a pointer that is null, of a type or in a value of one, may point to an object."""
        if self._has_null or not may_hold_pointer(type_):
            return self._has_null
        parts = parts_of_type(type_, self.layout)
        return parts is None or any(part.pointer is not None and part.pointer.address_space != 0 for part in parts)

    def _read_walks(self) -> None:
        """Read the address computations from which others start, as walks are bounded."""
        while self._pending:
            value = self._pending.pop()
            place = locate(value, UNKNOWN_SIZE, self.layout)
            if place.base is not value:
                source = self.pointer(value)
                self.solver.edge(source.node, self.node_of(value), source.distance)

    def solve(self) -> None:
        """Follow all that has been read, and what is read on the way."""
        solver = self.solver
        solver.solve()
        while self._pending or self._unread or solver.called_by_others:
            self._read_walks()
            while self._unread:
                self._read_initializer(self._unread.pop())
            while solver.called_by_others:
                self.open(solver.called_by_others.pop())
            solver.solve()

    def _node_of_constant(self, value: ir.Value) -> PointerNode:
        if isinstance(value, ir.GlobalValue):
            found = PointerNode()
            target = self.named.object_of(value)
            if target is value and not isinstance(target, ir.Alias):
                self.solver.point(found, self.global_object(target), START)
                return found
            if isinstance(target, ir.Alias):
                # An ifunc, or an alias of what is not known.
                self.give_away(target)
                self.solver.make_unknown(found)
                return found
            object_ = self.global_object(target)
            if not self.is_exact.get(value, False):
                self.solver.escape(object_, None)
                self.solver.make_unknown(found)
            self.solver.point(found, object_, START if isinstance(target, ir.Function) else ANYWHERE)
            return found
        if isinstance(value, (ir.ConstantWord, ir.BlockAddress)):
            return self._anything if self.may_be_at_null(value.type) else self.nothing
        found = PointerNode()
        if isinstance(value, ir.Constant):
            for named, _ in self.named.parts_of(value):
                self.give_away(named)
        self.solver.make_unknown(found)
        return found

    # Globals.

    def give_away(self, value: ir.GlobalValue) -> None:
        """Others may have the address of a global, or of what it is another name for."""
        pending = [value]
        seen: dict[ir.GlobalValue, bool] = {}
        while pending:
            if (current := pending.pop()) in seen:
                continue
            seen[current] = True
            if not isinstance(current, ir.Alias):
                self.solver.escape(self.global_object(current), None)
            elif current.target is not None:
                pending += [named for named, _ in self.named.parts_of(current.target)]

    def global_object(self, value: ir.GlobalValue) -> MemoryObject:
        """The object of a variable, or of a function, whose address is used."""
        if (found := self._globals.get(value)) is not None:
            return found
        assert isinstance(value, (ir.GlobalVariable, ir.Function))
        solver = self.solver
        found = solver.new_object(value)
        self._globals[value] = found
        escapes = value in self.named.escaping or self.is_named.get(value, True)
        escapes = escapes or any(not use.is_address for use in self.named.by_global.get(value, []))
        if isinstance(value, ir.GlobalVariable):
            found.is_shared = True
            found.is_constant = self._keeps.get(value, False)
            escapes = escapes or value.is_declaration or value.thread_local or bool(value.section)
            escapes = escapes or "externally_initialized" in value.words
            if may_hold_pointer(value.value_type) and not value.is_declaration:
                self._unread.append(found)
        if escapes:
            solver.escape(found, None)
        return found

    def object_of(self, value: ir.GlobalVariable) -> MemoryObject | None:
        """The object of a variable; None where its address is used nowhere."""
        return self._globals.get(value)

    def _read_initializer(self, object_: MemoryObject) -> None:
        """What pointers a variable begins with."""
        variable = object_.value
        assert isinstance(variable, ir.GlobalVariable)
        if (initializer := variable.initializer) is None:
            return
        solver = self.solver
        type_ = variable.value_type
        # Of the elements of an array, all that begin with numbers are one place.
        stride = (self.layout.alloc_size(type_.element) or 0) if isinstance(type_, ir.ArrayType) else 0
        pending: list[tuple[ir.Constant, int]] = [(initializer, 0)]
        steps = 0
        while pending:
            constant, offset = pending.pop()
            steps += 1
            if isinstance(constant, ir.ConstantWord):
                continue
            if isinstance(constant, (ir.ConstantInt, ir.ConstantFloat, ir.ConstantString)):
                place = (offset % stride, stride) if stride else (offset, 0)
                self._note_number(object_, place, constant)
                continue
            if isinstance(constant, ir.ConstantAggregate) and steps <= MAX_INITIAL_POINTERS:
                if distances := self._distances(constant):
                    for element, distance in zip(constant.elements, distances, strict=True):
                        pending.append((element, offset + distance))
                    continue
            elif (
                isinstance(constant.type, ir.PointerType)
                and steps <= MAX_INITIAL_POINTERS
                and self.size(constant.type) == solver.pointer_size
            ):
                source = self.pointer(constant)
                solver.edge(source.node, solver.cell(object_, (offset, 0)), source.distance)
                continue
            if parts := self.named.parts_of(constant):
                for named, _ in parts:
                    self.give_away(named)
            solver.make_unknown(solver.cell(object_, ANYWHERE))

    def _note_number(self, object_: MemoryObject, place: Place, number: ir.Constant) -> None:
        """A variable begins with a number at a place."""
        if isinstance(number, ir.ConstantInt) and number.value == 0:
            # The same bytes as null.
            return
        if len(object_.numbers) < MAX_INITIAL_NUMBERS:
            object_.numbers[place, self.size(number.type)] = True
        else:
            object_.numbers[ANYWHERE, UNKNOWN_SIZE] = True

    def _distances(self, constant: ir.ConstantAggregate) -> list[int]:
        """How far behind a constant its elements are; none where that is not known."""
        type_ = constant.type
        layout = self.layout
        if isinstance(type_, ir.StructType):
            offsets = layout.struct_offsets(type_)
            return [] if offsets is None else list(offsets)[: len(constant.elements)]
        if isinstance(type_, (ir.ArrayType, ir.VectorType)):
            size = layout.alloc_size(type_.element)
            return [] if size is None else [size * k for k in range(len(constant.elements))]
        return []

    # Functions.

    def open(self, function: ir.Function) -> None:
        """Others may call a function: with what they have, and they have what it returns."""
        if function in self._opened or function.is_declaration:
            return
        self._opened[function] = True
        for argument in function.arguments:
            if not may_hold_pointer(argument.type):
                continue
            node = self.node_of(argument)
            if "byval" in argument.attributes:
                self.solver.make_opaque(self.copy_of(argument), None)
            else:
                self.solver.make_unknown(node)
        self.solver.hand_out(self.result_of(function), None)

    def is_open(self, function: ir.Function) -> bool:
        """Whether others may call a function."""
        return function in self._opened

    def result_of(self, function: ir.Function) -> PointerNode:
        """What a function returns."""
        if (found := self._results.get(function)) is None:
            found = PointerNode()
            self._results[function] = found
        return found

    def copy_of(self, argument: ir.Argument) -> MemoryObject:
        """The object of an argument that is passed by copy."""
        node = self.node_of(argument)
        for target in node.targets:
            if target.value is argument:
                return target
        found = self.solver.new_object(argument)
        self.solver.point(node, found, START)
        return found

    def size(self, type_: ir.Type) -> int:
        """The bytes that an access of a type touches."""
        size = self.layout.store_size(type_)
        return UNKNOWN_SIZE if size is None else size
