"""What a program's instructions say of its pointers, read once.

    alloca, call of malloc                                       a new object
    phi, select, insertvalue, extractelement, …                  what its operands point to
    load, store, memcpy, passing by copy                         what is stored goes to what is loaded
    call of a body that is the program's                         arguments and results
    call of anything else                                        by its attributes: pointers that are kept escape; what
                                                                 may be written is opaque; what may be read is leaked
    p - q, where it only is a number                             within one object
    ptrtoint, volatile accesses, exchanges of pointers, …        escape

What is said of a pointer where an instruction is not known is that it escapes, and that its result is unknown.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev.analysis.program.calls import COPIED, UNKNOWN_OPERAND, CallEdge, callback_edge, has_body, operand_of
from scev.analysis.program.named import NamedGlobals
from scev.analysis.program.pointers.objects import (
    ANYWHERE,
    START,
    MemoryObject,
    PointerNode,
    PointerUse,
    moved_place,
    parts_of_type,
)
from scev.analysis.program.pointers.solver import PointerSolver
from scev.analysis.program.pointers.uses import (
    BlockCopy,
    MovedPointer,
    OutsideAccess,
    PointerDifference,
    PointerLoad,
    PointerStore,
    ReturnedMemory,
)
from scev.ir import (
    VOID,
    Alias,
    Alloca,
    Argument,
    ArrayType,
    BlockAddress,
    Call,
    Constant,
    ConstantAggregate,
    ConstantFloat,
    ConstantInt,
    ConstantString,
    ConstantWord,
    DataLayout,
    Function,
    GlobalValue,
    GlobalVariable,
    InlineAssembly,
    Instruction,
    Invoke,
    LocalValue,
    MetadataValue,
    PointerType,
    StructType,
    Type,
    Value,
    VectorType,
    call_effects,
    effects,
    intrinsics,
    is_volatile_block_write,
    opcodes,
    returns_normally,
)
from scev.ir.callees import (
    NEW_UNKNOWN,
    forgets,
    freed_by,
    is_end_of_program,
    is_renewed,
    may_return_null,
    new_memory,
    points_inside,
    texts_printed,
    touches,
)
from scev.memory import (
    UNKNOWN_SIZE,
    argument_attributes,
    is_argument_read_only,
    is_not_kept,
    locate,
    may_hold_pointer,
)
from scev.support.interrupts import safe_point

MAX_INITIAL_POINTERS: Final = 1 << 14
"""Maximum pointers in the initialiser of one variable; with more, they escape, and it is opaque."""

_MOVED: Final = (
    opcodes.PHI, opcodes.SELECT, opcodes.EXTRACTVALUE, opcodes.INSERTVALUE, opcodes.EXTRACTELEMENT,
    opcodes.INSERTELEMENT, opcodes.SHUFFLEVECTOR, opcodes.FREEZE,
)  # fmt: skip


@final
class AccessRead(NamedTuple):
    """An instruction that reads or writes `size` bytes (UNKNOWN_SIZE: any number) through a pointer."""

    instruction: Instruction
    pointer: MovedPointer
    size: int
    is_write: bool


@final
class PointerReader:
    """Reads a program into a solver. `is_named`: what others can name; `is_exact`: the functions and aliases that are
    the program's; `keeps`: the variables that always hold the initialiser of this module.
    """

    __slots__ = (
        "_anything", "_by_pointer", "_globals", "_has_null", "_keeps", "_named", "_nodes", "_nothing",
        "_opened", "_pending", "_results", "_unread", "accesses", "calls", "connected", "is_exact", "is_named",
        "layout", "solver",
    )  # fmt: skip

    def __init__(
        self,
        named: NamedGlobals,
        is_named: dict[GlobalValue, bool],
        is_exact: dict[GlobalValue, bool],
        keeps: dict[GlobalVariable, bool],
    ) -> None:
        module = named.module
        functions = module.defined_functions()
        self.layout: DataLayout = module.layout
        self._named: NamedGlobals = named
        self._keeps: dict[GlobalVariable, bool] = keeps
        self.is_named: dict[GlobalValue, bool] = is_named
        self.is_exact: dict[GlobalValue, bool] = is_exact
        count = sum(len(function.values) for function in functions)
        self.solver: PointerSolver = PointerSolver(count, (module.layout.pointer_width(0) + 7) // 8)
        self._nodes: dict[Value, PointerNode] = {}
        # What was found of the addresses computed from other pointers; those whose walk is still to be read.
        self._by_pointer: dict[Value, MovedPointer] = {}
        self._pending: list[Value] = []
        # What null and the like are.
        self._nothing: PointerNode = PointerNode()
        # Where an object may be at null, null may be its address.
        self._anything: PointerNode = PointerNode()
        self._anything.is_unknown = True
        self._has_null: bool = any("null_pointer_is_valid" in function.attributes for function in functions)
        self._globals: dict[GlobalValue, MemoryObject] = {}
        # The variables whose initialisers are still to be read.
        self._unread: list[MemoryObject] = []
        self._results: dict[Function, PointerNode] = {}
        self._opened: dict[Function, bool] = {}
        # By function: its calls, as far as they are found; by call: the functions it was found to call.
        self.calls: dict[Function, list[CallEdge]] = {}
        self.connected: dict[Instruction, dict[Function, bool]] = {}
        self.accesses: list[AccessRead] = []
        for value, uses in named.by_global.items():
            if any(not use.is_address for use in uses):
                self._give_away(value)
        for variables in named.held_by.values():
            for variable in variables:
                self.global_object(variable)
        for function in functions:
            if is_named[function] or function in named.escaping or not is_exact.get(function, False):
                self.open(function)
        for function in functions:
            safe_point()
            self._read_body(function)
        self._read_walks()

    # Pointers.

    def pointer(self, value: Value) -> MovedPointer:
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

    def node_of(self, value: Value) -> PointerNode:
        """What holds a value."""
        if (found := self._nodes.get(value)) is not None:
            return found
        if isinstance(value, LocalValue):
            found = PointerNode()
            self._nodes[value] = found
            self._pending.append(value)
            return found
        found = self._node_of_constant(value)
        self._nodes[value] = found
        return found

    def _may_be_at_null(self, type_: Type) -> bool:
        """Whether a pointer of a type that is null may point to an object."""
        if isinstance(type_, VectorType):
            type_ = type_.element
        return self._has_null or isinstance(type_, PointerType) and type_.address_space != 0

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
        self.solver.solve()
        while self._pending or self._unread:
            self._read_walks()
            while self._unread:
                self._read_initializer(self._unread.pop())
            self.solver.solve()

    def _node_of_constant(self, value: Value) -> PointerNode:
        if isinstance(value, GlobalValue):
            found = PointerNode()
            target = self._named.object_of(value)
            if target is value and not isinstance(target, Alias):
                self.solver.point(found, self.global_object(target), START)
                return found
            if isinstance(target, Alias):
                # An ifunc, or an alias of what is not known.
                self._give_away(target)
                self.solver.make_unknown(found)
                return found
            object_ = self.global_object(target)
            if not self.is_exact.get(value, False):
                self.solver.escape(object_, None)
                self.solver.make_unknown(found)
            self.solver.point(found, object_, START if isinstance(target, Function) else ANYWHERE)
            return found
        if isinstance(value, (ConstantWord, BlockAddress)):
            return self._anything if self._may_be_at_null(value.type) else self._nothing
        found = PointerNode()
        if isinstance(value, Constant):
            for named, _ in self._named.parts_of(value):
                self._give_away(named)
        self.solver.make_unknown(found)
        return found

    # Globals.

    def _give_away(self, value: GlobalValue) -> None:
        """Others may have the address of a global, or of what it is another name for."""
        pending = [value]
        seen: dict[GlobalValue, bool] = {}
        while pending:
            if (current := pending.pop()) in seen:
                continue
            seen[current] = True
            if not isinstance(current, Alias):
                self.solver.escape(self.global_object(current), None)
            elif current.target is not None:
                pending += [named for named, _ in self._named.parts_of(current.target)]

    def global_object(self, value: GlobalValue) -> MemoryObject:
        """The object of a variable, or of a function, whose address is used."""
        if (found := self._globals.get(value)) is not None:
            return found
        assert isinstance(value, (GlobalVariable, Function))
        solver = self.solver
        found = solver.new_object(value)
        self._globals[value] = found
        escapes = value in self._named.escaping or self.is_named.get(value, True)
        escapes = escapes or any(not use.is_address for use in self._named.by_global.get(value, []))
        if isinstance(value, GlobalVariable):
            found.is_shared = True
            found.is_constant = self._keeps.get(value, False)
            escapes = escapes or value.is_declaration or value.thread_local or bool(value.section)
            escapes = escapes or "externally_initialized" in value.words
            if may_hold_pointer(value.value_type) and not value.is_declaration:
                self._unread.append(found)
        else:
            found.on_escape = OpenFunction(self, value)
        if escapes:
            solver.escape(found, None)
        return found

    def object_of(self, value: GlobalValue) -> MemoryObject | None:
        """The object of a global, None where its address is used nowhere."""
        return self._globals.get(value)

    def _read_initializer(self, object_: MemoryObject) -> None:
        """What pointers a variable begins with."""
        variable = object_.value
        assert isinstance(variable, GlobalVariable)
        if (initializer := variable.initializer) is None:
            return
        solver = self.solver
        pending: list[tuple[Constant, int]] = [(initializer, 0)]
        steps = 0
        while pending:
            constant, offset = pending.pop()
            steps += 1
            if isinstance(constant, ConstantWord):
                continue
            if isinstance(constant, (ConstantInt, ConstantFloat, ConstantString)):
                object_.numbers.append(((offset, 0), self._size(constant.type)))
                continue
            if isinstance(constant, ConstantAggregate) and steps <= MAX_INITIAL_POINTERS:
                if distances := self._distances(constant):
                    for element, distance in zip(constant.elements, distances, strict=True):
                        pending.append((element, offset + distance))
                    continue
            elif isinstance(constant.type, PointerType) and steps <= MAX_INITIAL_POINTERS:
                source = self.pointer(constant)
                solver.edge(source.node, solver.cell(object_, (offset, 0)), source.distance)
                continue
            if parts := self._named.parts_of(constant):
                for named, _ in parts:
                    self._give_away(named)
            solver.make_unknown(solver.cell(object_, ANYWHERE))

    def _distances(self, constant: ConstantAggregate) -> list[int]:
        """How far behind a constant its elements are; none where that is not known."""
        type_ = constant.type
        layout = self.layout
        if isinstance(type_, StructType):
            offsets = layout.struct_offsets(type_)
            return [] if offsets is None else list(offsets)[: len(constant.elements)]
        if isinstance(type_, (ArrayType, VectorType)):
            size = layout.alloc_size(type_.element)
            return [] if size is None else [size * k for k in range(len(constant.elements))]
        return []

    # Functions.

    def open(self, function: Function) -> None:
        """Others may call a function: with what they have, and they have what it returns."""
        if function in self._opened or function.is_declaration:
            return
        self._opened[function] = True
        for argument in function.arguments:
            if not may_hold_pointer(argument.type):
                continue
            node = self.node_of(argument)
            if "byval" in argument.attributes:
                self.solver.make_opaque(self._copy_of(argument), None)
            else:
                self.solver.make_unknown(node)
        self.solver.hand_out(self._result_of(function), None)

    def is_open(self, function: Function) -> bool:
        return function in self._opened

    def _result_of(self, function: Function) -> PointerNode:
        if (found := self._results.get(function)) is None:
            found = PointerNode()
            self._results[function] = found
        return found

    def _copy_of(self, argument: Argument) -> MemoryObject:
        """The object of an argument that is passed by copy."""
        node = self.node_of(argument)
        for target in node.targets:
            if target.value is argument:
                return target
        found = self.solver.new_object(argument)
        self.solver.point(node, found, START)
        return found

    def _read_body(self, function: Function) -> None:
        for argument in function.arguments:
            words = [word for word in COPIED if word in argument.attributes]
            if words and words != ["byval"]:
                self.solver.make_unknown(self.node_of(argument))
        for block in function.blocks:
            for instruction in block.instructions:
                self._read(instruction)

    def _read(self, instruction: Instruction) -> None:
        opcode = instruction.opcode
        if opcode == opcodes.LOAD:
            self._load(instruction)
        elif opcode == opcodes.STORE:
            self._store(instruction)
        elif isinstance(instruction, (Call, Invoke)):
            if opcode == opcodes.CALLBR:
                self._unknown(instruction)
            else:
                self._call(instruction)
        elif isinstance(instruction, Alloca):
            found = self.solver.new_object(instruction)
            self.solver.point(self.node_of(instruction), found, START)
            if not has_body(instruction.function):
                self.solver.escape(found, None)
        elif _MAY_MATTER[opcode]:
            self._other(instruction, opcode)

    def _other(self, instruction: Instruction, opcode: int) -> None:
        solver = self.solver
        operands = instruction.operands
        if opcode in _MOVED:
            is_walked = isinstance(instruction.type, PointerType) and opcode == opcodes.FREEZE
            if is_walked or not may_hold_pointer(instruction.type):
                return
            node = self.node_of(instruction)
            for operand in operands:
                if may_hold_pointer(operand.type):
                    source = self.pointer(operand)
                    solver.edge(source.node, node, source.distance)
        elif opcode == opcodes.RET:
            if operands and may_hold_pointer(operands[0].type):
                source = self.pointer(operands[0])
                solver.edge(source.node, self._result_of(instruction.function), source.distance)
        elif opcode in (opcodes.GETELEMENTPTR, opcodes.BITCAST, opcodes.ADDRSPACECAST):
            if may_hold_pointer(instruction.type) and not isinstance(instruction.type, PointerType):
                # Vectors of pointers.
                for operand in operands:
                    if may_hold_pointer(operand.type):
                        solver.edge(self.pointer(operand).node, self.node_of(instruction), ANYWHERE)
            elif may_hold_pointer(operands[0].type) and not may_hold_pointer(instruction.type):
                self._unknown(instruction)
        elif opcode in (opcodes.PTRTOINT, opcodes.PTRTOADDR):
            self._number_of_address(instruction)
        elif opcode in (opcodes.CMPXCHG, opcodes.ATOMICRMW):
            self._exchange(instruction)
        elif opcode != opcodes.ICMP:
            self._unknown(instruction)

    def _unknown(self, instruction: Instruction) -> None:
        """An instruction that may do anything with its operands."""
        for operand in instruction.operands:
            if not isinstance(operand, MetadataValue) and may_hold_pointer(operand.type):
                self.solver.hand_out(self.pointer(operand).node, instruction)
        if may_hold_pointer(instruction.type):
            self.solver.make_unknown(self.node_of(instruction))

    def _size(self, type_: Type) -> int:
        size = self.layout.store_size(type_)
        return UNKNOWN_SIZE if size is None else size

    # Memory.

    def _load(self, load: Instruction) -> None:
        pointer = self.pointer(load.operands[0])
        size = self._size(load.type)
        if load.flags & opcodes.VOLATILE:
            self._unknown(load)
            return
        self.accesses.append(AccessRead(load, pointer, size, False))
        if may_hold_pointer(load.type):
            result = self.node_of(load)
            if self._may_be_at_null(load.type):
                # Memory that is filled with zeros holds null.
                self.solver.make_unknown(result)
            self.solver.use(pointer.node, PointerLoad(self.solver, pointer.distance, size, result))

    def _store(self, store: Instruction) -> None:
        if store.flags & opcodes.VOLATILE:
            self._unknown(store)
            return
        value = store.operands[0]
        pointer = self.pointer(store.operands[1])
        self.accesses.append(AccessRead(store, pointer, self._size(value.type), True))
        if not may_hold_pointer(value.type) or isinstance(value, ConstantWord):
            return
        places = [pointer.distance]
        if not isinstance(value.type, PointerType):
            parts = parts_of_type(value.type, self.layout)
            places = [ANYWHERE]
            if parts is not None:
                places = [moved_place(pointer.distance, (part.offset, 0)) for part in parts if part.is_pointer]
        for place in places:
            self.solver.use(pointer.node, PointerStore(self.solver, place, self.pointer(value), store))

    def _exchange(self, exchange: Instruction) -> None:
        pointer = self.pointer(exchange.operands[0])
        if exchange.flags & opcodes.VOLATILE or any(may_hold_pointer(one.type) for one in exchange.operands[1:]):
            self._unknown(exchange)
        else:
            size = self._size(exchange.operands[1].type)
            self.accesses.append(AccessRead(exchange, pointer, size, True))
            self.accesses.append(AccessRead(exchange, pointer, size, False))

    def _number_of_address(self, number: Instruction) -> None:
        """A number made of an address. If it is only subtracted from another one, that is a distance in an object."""
        pointer = self.pointer(number.operands[0])
        others: list[PointerNode] = []
        for user in number.users:
            if user.opcode == opcodes.ICMP:
                continue
            if user.opcode == opcodes.SUB:
                other = user.operands[1] if user.operands[0] is number else user.operands[0]
                if isinstance(other, Instruction) and other.opcode in (opcodes.PTRTOINT, opcodes.PTRTOADDR):
                    others.append(self.pointer(other.operands[0]).node)
                    continue
            self.solver.hand_out(pointer.node, number)
            return
        for node in others:
            difference = PointerDifference(self.solver, pointer.node, node, number)
            self.solver.use(pointer.node, difference)
            self.solver.use(node, difference)

    # Calls.

    def _call(self, call: Call | Invoke) -> None:
        callee = call.callee
        intrinsic = call.intrinsic
        for operand in call.operands[call.site.argument_count : -1]:
            if intrinsic is not intrinsics.ASSUME and may_hold_pointer(operand.type):
                self.solver.hand_out(self.pointer(operand).node, call)
        if intrinsic is not None:
            self._intrinsic(call, intrinsic)
            return
        if isinstance(callee, GlobalValue):
            called = self._named.object_of(callee)
            is_known = isinstance(called, Function) and (called is callee or self.is_exact.get(callee, False))
            if isinstance(called, Function) and is_known:
                self.connect(call, called)
                return
        if isinstance(callee, InlineAssembly):
            self._unknown(call)
            return
        node = self.pointer(callee).node
        self.solver.use(node, IndirectCall(self, call))

    def call_back(self, edge: CallEdge, function: Function) -> None:
        """A known function that is handed another one calls it."""
        if function.is_declaration:
            return
        known = self.connected.setdefault(edge.call, {})
        if function in known:
            return
        known[function] = True
        self.calls.setdefault(function, []).append(edge)
        for argument in function.arguments:
            if not may_hold_pointer(argument.type):
                continue
            if (number := operand_of(edge.call, edge.operands, argument)) == UNKNOWN_OPERAND:
                self.solver.make_unknown(self.node_of(argument))
                continue
            # Another thread may run it.
            handed = self.pointer(edge.call.operands[number])
            self.solver.hand_out(handed.node, edge.call)
            self.solver.edge(handed.node, self.node_of(argument), handed.distance)
        self.solver.hand_out(self._result_of(function), None)

    def connect(self, call: Call | Invoke, function: Function) -> None:
        """A call calls a function."""
        known = self.connected.setdefault(call, {})
        if function in known:
            return
        known[function] = True
        solver = self.solver
        site = call.site
        if function.is_declaration:
            if not is_end_of_program(function):
                self.call_outside(call, function)
            return
        is_same = function.function_type is site.function_type
        self.calls.setdefault(function, []).append(CallEdge(call, tuple(range(site.argument_count)), True))
        if not is_same:
            self.open(function)
        if not is_same or not self.is_exact.get(function, False):
            self.call_outside(call, function)
            return
        for k, operand in enumerate(call.arguments):
            if not may_hold_pointer(operand.type):
                continue
            if k >= len(function.arguments):
                solver.hand_out(self.pointer(operand).node, call)
                continue
            self._hand_over(call, self.pointer(operand), function.arguments[k], k)
        if may_hold_pointer(call.type):
            result = self._result_of(function)
            if "noalias" in call.site.return_attributes or "noalias" in function.return_attributes:
                solver.use(result, ReturnedMemory(solver, self._new_memory(call), call))
            else:
                solver.edge(result, self.node_of(call), START)

    def _hand_over(self, call: Call | Invoke, pointer: MovedPointer, argument: Argument, position: int) -> None:
        solver = self.solver
        stated = call.site.argument_attributes
        words = [word for word in COPIED if word in argument.attributes]
        words += [word for word in COPIED if position < len(stated) and word in stated[position]]
        if not words:
            solver.edge(pointer.node, self.node_of(argument), pointer.distance)
        elif "byval" in argument.attributes:
            copy = PointerNode()
            solver.point(copy, self._copy_of(argument), START)
            type_ = argument.attributes.type("byval")
            length = UNKNOWN_SIZE if type_ is None else self._size(type_)
            move = BlockCopy(solver, MovedPointer(copy, START), pointer, length, call)
            solver.use(pointer.node, move)
            solver.use(copy, move)
        else:
            solver.hand_out(pointer.node, call)

    def _new_memory(self, call: Call | Invoke) -> MemoryObject:
        """The object that a call returns."""
        node = self.node_of(call)
        for target in node.targets:
            if target.value is call:
                return target
        found = self.solver.new_object(call)
        self.solver.point(node, found, START)
        return found

    def call_outside(self, call: Call | Invoke, function: Function | None) -> None:
        """A call runs what is not known, but for its attributes."""
        solver = self.solver
        touched = call_effects(call)
        writes_nothing = not touched & effects.WRITES_ANY
        returns_pointer = may_hold_pointer(call.type)
        known = forgets(call)
        # What only reads, and returns nothing, keeps nothing; but it may call what it reads.
        may_keep = not known and not (call.type is VOID and writes_nothing and returns_normally(call))
        leaks = not known or any(touch.writes for touch in touches(call))
        for k, operand in enumerate(call.arguments):
            if isinstance(operand, MetadataValue) or not may_hold_pointer(operand.type):
                continue
            if self._is_called_back(call, function, k):
                continue
            pointer = self.pointer(operand)
            if freed_by(call) and k == 0:
                # Nothing is read there afterwards; what is renewed is copied.
                continue
            copied = any("byval" in words for words in argument_attributes(call, call.site, k))
            kept = may_keep and not copied and not is_not_kept(call, call.site, k)
            if kept or not isinstance(operand.type, PointerType) or self._is_varied(call, k):
                solver.hand_out(pointer.node, call)
                continue
            writes = bool(touched & effects.WRITE << effects.ARGUMENTS) and not is_argument_read_only(call, k)
            if known:
                writes = any(touch.pointer == k and touch.writes for touch in touches(call))
            if leaks or writes:
                solver.use(pointer.node, OutsideAccess(solver, writes, call))
        if returns_pointer:
            self._returned_by_others(call, function)

    def _is_varied(self, call: Call | Invoke, position: int) -> bool:
        """Whether an argument is one of a variable number, and not a text that is printed."""
        fixed = len(call.site.function_type.parameters)
        return position >= fixed and not (forgets(call) and position in texts_printed(call))

    def _is_called_back(self, call: Call | Invoke, broker: Function | None, position: int) -> bool:
        """Whether a function does no more with an argument than to call it, by `!callback`; follows that."""
        if broker is None or not broker.is_declaration or (edge := callback_edge(call, broker, position)) is None:
            return False
        self.solver.use(self.pointer(call.operands[position]).node, CalledBack(self, edge))
        return True

    def _returned_by_others(self, call: Call | Invoke, function: Function | None) -> None:
        """What a call returns that runs what is not known."""
        solver = self.solver
        node = self.node_of(call)
        inside = points_inside(call)
        for k in range(call.site.argument_count):
            if any("returned" in words for words in argument_attributes(call, call.site, k)):
                inside = k
        if 0 <= inside < call.site.argument_count and isinstance(call.type, PointerType):
            solver.edge(self.pointer(call.operands[inside]).node, node, ANYWHERE)
            return
        is_new = "noalias" in call.site.return_attributes
        is_new = is_new or function is not None and "noalias" in function.return_attributes
        renewed = is_renewed(call)
        if not isinstance(call.type, PointerType) or not (is_new or renewed or new_memory(call) != NEW_UNKNOWN):
            solver.make_unknown(node)
            return
        object_ = self._new_memory(call)
        if self._may_be_at_null(call.type) and may_return_null(call):
            solver.make_unknown(node)
        if renewed:
            # What was in the old memory is in the new.
            old = self.pointer(call.operands[0])
            solver.use(old.node, ReturnedMemory(solver, object_, call))
        elif new_memory(call) == NEW_UNKNOWN:
            solver.make_opaque(object_, call)

    def _intrinsic(self, call: Call | Invoke, intrinsic: intrinsics.Intrinsic) -> None:
        solver = self.solver
        if intrinsic in intrinsics.BLOCK_WRITES and isinstance(call, Call):
            self._block(call, intrinsic)
        elif intrinsic.copied == 0 and isinstance(call.type, PointerType):
            # The walk to an address passes it.
            return
        elif intrinsic.is_annotation and intrinsic.copied < 0:
            return
        elif intrinsic.stem in _MASKS and isinstance(call.type, PointerType):
            solver.edge(self.pointer(call.operands[0]).node, self.node_of(call), ANYWHERE)
        elif intrinsic.stem in _ASKING:
            return
        else:
            called = call.callee
            assert isinstance(called, Function)
            self.call_outside(call, called)

    def _block(self, call: Call, intrinsic: intrinsics.Intrinsic) -> None:
        """memset, memcpy, memmove."""
        if is_volatile_block_write(call):
            self._unknown(call)
            return
        length = call.operands[2]
        size = length.value if isinstance(length, ConstantInt) else UNKNOWN_SIZE
        target = self.pointer(call.operands[0])
        self.accesses.append(AccessRead(call, target, size, True))
        if intrinsic not in (intrinsics.MEMSET, intrinsics.MEMSET_INLINE):
            source = self.pointer(call.operands[1])
            self.accesses.append(AccessRead(call, source, size, False))
            move = BlockCopy(self.solver, target, source, size, call)
            self.solver.use(target.node, move)
            self.solver.use(source.node, move)


_MASKS: Final = ("ptrmask",)
_ASKING: Final = ("objectsize", "is.constant", "prefetch", "stackrestore", "type.test", "public.type.test")
"""Intrinsics that keep nothing of a pointer, and do not touch what it points to."""
_NO_POINTERS: Final = (
    opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.UDIV, opcodes.SDIV, opcodes.UREM, opcodes.SREM, opcodes.SHL,
    opcodes.LSHR, opcodes.ASHR, opcodes.AND, opcodes.OR, opcodes.XOR, opcodes.FNEG, opcodes.FADD, opcodes.FSUB,
    opcodes.FMUL, opcodes.FDIV, opcodes.FREM, opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT, opcodes.FPTOUI, opcodes.FPTOSI,
    opcodes.UITOFP, opcodes.SITOFP, opcodes.FPTRUNC, opcodes.FPEXT, opcodes.ICMP, opcodes.FCMP, opcodes.BR,
    opcodes.SWITCH, opcodes.FENCE, opcodes.UNREACHABLE, opcodes.INDIRECTBR,
)  # fmt: skip
_MAY_MATTER: Final[list[bool]] = [opcode not in _NO_POINTERS for opcode in range(opcodes.OPCODE_COUNT)]


@final
class OpenFunction(PointerUse):
    """A function whose address others get."""

    __slots__ = ("_function", "_reader")

    def __init__(self, reader: PointerReader, function: Function) -> None:
        self._reader: PointerReader = reader
        self._function: Function = function

    def follow(self, pointer: PointerNode) -> None:
        self._reader.open(self._function)


@final
class IndirectCall(PointerUse):
    """A call through a pointer."""

    __slots__ = ("_call", "_is_outside", "_reader")

    def __init__(self, reader: PointerReader, call: Call | Invoke) -> None:
        self._reader: PointerReader = reader
        self._call: Call | Invoke = call
        self._is_outside: bool = False

    def follow(self, pointer: PointerNode) -> None:
        if pointer.is_unknown:
            self._outside()
        for target, place in list(pointer.targets.items()):
            if not isinstance(target.value, Function):
                continue
            if place == START:
                self._reader.connect(self._call, target.value)
            else:
                self._reader.solver.escape(target, self._call)
                self._outside()

    def _outside(self) -> None:
        if not self._is_outside:
            self._is_outside = True
            self._reader.call_outside(self._call, None)


@final
class CalledBack(PointerUse):
    """A pointer that a known function calls, with some of its own arguments."""

    __slots__ = ("_edge", "_reader")

    def __init__(self, reader: PointerReader, edge: CallEdge) -> None:
        self._reader: PointerReader = reader
        self._edge: CallEdge = edge

    def follow(self, pointer: PointerNode) -> None:
        for target in list(pointer.targets):
            if isinstance(target.value, Function):
                self._reader.call_back(self._edge, target.value)
