"""What a program's calls do with pointers.

of a body that is the program's     arguments and results
of anything else                    by its attributes: pointers that are kept escape; what may be written is opaque;
                                    what may be read is leaked, and the functions there may be called
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from scev import ir
from scev.analysis.program.calls import COPIED, UNKNOWN_OPERAND, CallEdge, callback_edge, operand_of
from scev.analysis.program.pointers.nodes import ProgramNodes
from scev.analysis.program.pointers.objects import ANYWHERE, START, MemoryObject, PointerNode, PointerUse
from scev.analysis.program.pointers.solver import PointerSolver
from scev.analysis.program.pointers.uses import BlockCopy, MovedPointer, OutsideAccess, ReturnedMemory
from scev.ir import callees, effects, intrinsics
from scev.memory import UNKNOWN_SIZE, argument_attributes, is_argument_read_only, is_not_kept, may_hold_pointer


@final
class AccessRead(NamedTuple):
    """An instruction, as read, that reads or writes `size` bytes (UNKNOWN_SIZE: any number) through a pointer."""

    instruction: ir.Instruction
    pointer: MovedPointer
    size: int
    is_write: bool


@final
class CallConstraints:
    """Reads calls into a solver."""

    __slots__ = ("accesses", "calls", "connected", "nodes", "solver")

    def __init__(self, nodes: ProgramNodes) -> None:
        self.nodes: ProgramNodes = nodes
        self.solver: PointerSolver = nodes.solver
        # By function: its calls, as far as they are found; by call: the functions it was found to call.
        self.calls: dict[ir.Function, list[CallEdge]] = {}
        self.connected: dict[ir.Instruction, dict[ir.Function, bool]] = {}
        self.accesses: list[AccessRead] = []

    def unknown(self, instruction: ir.Instruction) -> None:
        """An instruction that may do anything with its operands."""
        for operand in instruction.operands:
            if not isinstance(operand, ir.MetadataValue) and may_hold_pointer(operand.type):
                self.solver.hand_out(self.nodes.pointer(operand).node, instruction)
        if may_hold_pointer(instruction.type):
            self.solver.make_unknown(self.nodes.node_of(instruction))

    def read(self, call: ir.Call | ir.Invoke) -> None:
        """A call, or an invoke."""
        callee = call.callee
        intrinsic = call.intrinsic
        for operand in call.operands[call.site.argument_count : -1]:
            if intrinsic is not intrinsics.ASSUME and may_hold_pointer(operand.type):
                self.solver.hand_out(self.nodes.pointer(operand).node, call)
        if intrinsic is not None:
            self._intrinsic(call, intrinsic)
            return
        if isinstance(callee, ir.GlobalValue):
            called = self.nodes.named.object_of(callee)
            is_known = isinstance(called, ir.Function) and (called is callee or self.nodes.is_exact.get(callee, False))
            if isinstance(called, ir.Function) and is_known:
                self.connect(call, called)
                return
        if isinstance(callee, ir.InlineAssembly):
            self.unknown(call)
            return
        node = self.nodes.pointer(callee).node
        self.solver.use(node, IndirectCall(self, call))

    def call_back(self, edge: CallEdge, function: ir.Function) -> None:
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
                self.solver.make_unknown(self.nodes.node_of(argument))
                continue
            # Another thread may run it.
            handed = self.nodes.pointer(edge.call.operands[number])
            self.solver.hand_out(handed.node, edge.call)
            self.solver.edge(handed.node, self.nodes.node_of(argument), handed.distance)
        self.solver.hand_out(self.nodes.result_of(function), None)

    def connect(self, call: ir.Call | ir.Invoke, function: ir.Function) -> None:
        """A call calls a function."""
        known = self.connected.setdefault(call, {})
        if function in known:
            return
        known[function] = True
        solver = self.solver
        site = call.site
        if function.is_declaration:
            if not callees.is_end_of_program(function):
                self.call_outside(call, function)
            return
        is_same = function.function_type is site.function_type
        self.calls.setdefault(function, []).append(CallEdge(call, tuple(range(site.argument_count)), True))
        if not is_same:
            self.nodes.open(function)
        if not is_same or not self.nodes.is_exact.get(function, False):
            self.call_outside(call, function)
            return
        for k, operand in enumerate(call.arguments):
            if not may_hold_pointer(operand.type):
                continue
            if k >= len(function.arguments):
                solver.hand_out(self.nodes.pointer(operand).node, call)
                continue
            self._hand_over(call, self.nodes.pointer(operand), function.arguments[k], k)
        if may_hold_pointer(call.type):
            result = self.nodes.result_of(function)
            if "noalias" in call.site.return_attributes or "noalias" in function.return_attributes:
                solver.use(result, ReturnedMemory(solver, self._new_memory(call), call))
            else:
                solver.edge(result, self.nodes.node_of(call), START)

    def _hand_over(
        self, call: ir.Call | ir.Invoke, pointer: MovedPointer, argument: ir.Argument, position: int
    ) -> None:
        solver = self.solver
        stated = call.site.argument_attributes
        words = [word for word in COPIED if word in argument.attributes]
        words += [word for word in COPIED if position < len(stated) and word in stated[position]]
        if not words:
            solver.edge(pointer.node, self.nodes.node_of(argument), pointer.distance)
        elif "byval" in argument.attributes:
            copy = PointerNode()
            solver.point(copy, self.nodes.copy_of(argument), START)
            type_ = argument.attributes.type("byval")
            length = UNKNOWN_SIZE if type_ is None else self.nodes.size(type_)
            move = BlockCopy(solver, MovedPointer(copy, START), pointer, length, call)
            solver.use(pointer.node, move)
            solver.use(copy, move)
        else:
            solver.hand_out(pointer.node, call)
            solver.make_unknown(self.nodes.node_of(argument))

    def _new_memory(self, call: ir.Call | ir.Invoke) -> MemoryObject:
        """The object that a call returns."""
        node = self.nodes.node_of(call)
        for target in node.targets:
            if target.value is call:
                return target
        found = self.solver.new_object(call)
        self.solver.point(node, found, START)
        return found

    def call_outside(self, call: ir.Call | ir.Invoke, function: ir.Function | None) -> None:
        """A call runs what is not known, but for its attributes."""
        solver = self.solver
        touched = ir.call_effects(call)
        writes_nothing = not touched & effects.WRITES_ANY
        returns_pointer = may_hold_pointer(call.type)
        known = callees.forgets(call)
        # What only reads, and returns nothing, keeps nothing; but it may call what it reads.
        may_keep = not known and not (call.type is ir.VOID and writes_nothing and ir.returns_normally(call))
        leaks = not known or any(touch.writes for touch in callees.touches(call))
        for k, operand in enumerate(call.arguments):
            if isinstance(operand, ir.MetadataValue) or not may_hold_pointer(operand.type):
                continue
            if self._is_called_back(call, function, k):
                continue
            pointer = self.nodes.pointer(operand)
            if callees.freed_by(call) and k == 0:
                # Nothing is read there afterwards; what is renewed is copied.
                continue
            copied = any("byval" in words for words in argument_attributes(call, call.site, k))
            kept = may_keep and not copied and not is_not_kept(call, call.site, k)
            if kept or not isinstance(operand.type, ir.PointerType) or self._is_varied(call, k):
                solver.hand_out(pointer.node, call)
                continue
            writes = bool(touched & effects.WRITE << effects.ARGUMENTS) and not is_argument_read_only(call, k)
            if known:
                writes = any(touch.pointer == k and touch.writes for touch in callees.touches(call))
            if leaks or writes:
                solver.use(pointer.node, OutsideAccess(solver, writes, call))
        if returns_pointer:
            self._returned_by_others(call, function)

    def _is_varied(self, call: ir.Call | ir.Invoke, position: int) -> bool:
        """Whether an argument is one of a variable number, and not a text that is printed."""
        fixed = len(call.site.function_type.parameters)
        return position >= fixed and not (callees.forgets(call) and position in callees.texts_printed(call))

    def _is_called_back(self, call: ir.Call | ir.Invoke, broker: ir.Function | None, position: int) -> bool:
        """Whether a function does no more with an argument than to call it, by `!callback`; follows that."""
        if broker is None or not broker.is_declaration or (edge := callback_edge(call, broker, position)) is None:
            return False
        self.solver.use(self.nodes.pointer(call.operands[position]).node, CalledBack(self, edge))
        return True

    def _returned_by_others(self, call: ir.Call | ir.Invoke, function: ir.Function | None) -> None:
        """What a call returns that runs what is not known."""
        solver = self.solver
        node = self.nodes.node_of(call)
        inside = callees.points_inside(call)
        for k in range(call.site.argument_count):
            if any("returned" in words for words in argument_attributes(call, call.site, k)):
                inside = k
        if 0 <= inside < call.site.argument_count and isinstance(call.type, ir.PointerType):
            solver.edge(self.nodes.pointer(call.operands[inside]).node, node, ANYWHERE)
            return
        is_new = "noalias" in call.site.return_attributes
        is_new = is_new or function is not None and "noalias" in function.return_attributes
        renewed = callees.is_renewed(call)
        if not isinstance(call.type, ir.PointerType) or not (
            is_new or renewed or callees.new_memory(call) != callees.NEW_UNKNOWN
        ):
            solver.make_unknown(node)
            return
        object_ = self._new_memory(call)
        if self.nodes.may_be_at_null(call.type) and callees.may_return_null(call):
            solver.make_unknown(node)
        if renewed:
            # What was in the old memory is in the new.
            old = self.nodes.pointer(call.operands[0])
            solver.use(old.node, ReturnedMemory(solver, object_, call))
        elif callees.new_memory(call) == callees.NEW_UNKNOWN:
            solver.make_opaque(object_, call)

    def _intrinsic(self, call: ir.Call | ir.Invoke, intrinsic: intrinsics.Intrinsic) -> None:
        solver = self.solver
        if intrinsic in intrinsics.BLOCK_WRITES and isinstance(call, ir.Call):
            self._block(call, intrinsic)
        elif intrinsic.copied == 0 and isinstance(call.type, ir.PointerType):
            # The walk to an address passes it.
            return
        elif intrinsic.is_annotation and intrinsic.copied < 0:
            return
        elif intrinsic.stem in _MASKS and isinstance(call.type, ir.PointerType):
            solver.edge(self.nodes.pointer(call.operands[0]).node, self.nodes.node_of(call), ANYWHERE)
        elif intrinsic.stem in _ASKING:
            return
        else:
            called = call.callee
            assert isinstance(called, ir.Function)
            self.call_outside(call, called)

    def _block(self, call: ir.Call, intrinsic: intrinsics.Intrinsic) -> None:
        """memset, memcpy, memmove."""
        if ir.is_volatile_block_write(call):
            self.unknown(call)
            return
        length = call.operands[2]
        size = length.value if isinstance(length, ir.ConstantInt) else UNKNOWN_SIZE
        target = self.nodes.pointer(call.operands[0])
        self.accesses.append(AccessRead(call, target, size, True))
        if intrinsic not in (intrinsics.MEMSET, intrinsics.MEMSET_INLINE):
            source = self.nodes.pointer(call.operands[1])
            self.accesses.append(AccessRead(call, source, size, False))
            move = BlockCopy(self.solver, target, source, size, call)
            self.solver.use(target.node, move)
            self.solver.use(source.node, move)


_MASKS: Final = ("ptrmask",)
_ASKING: Final = ("objectsize", "is.constant", "prefetch", "stackrestore", "type.test", "public.type.test")
"""Intrinsics that keep nothing of a pointer, and do not touch what it points to."""


@final
class IndirectCall(PointerUse):
    """A call through a pointer."""

    __slots__ = ("_call", "_is_outside", "_reader")

    def __init__(self, reader: CallConstraints, call: ir.Call | ir.Invoke) -> None:
        self._reader: CallConstraints = reader
        self._call: ir.Call | ir.Invoke = call
        self._is_outside: bool = False

    def follow(self, pointer: PointerNode) -> None:
        if pointer.is_unknown:
            self._outside()
        for target, place in list(pointer.targets.items()):
            if not isinstance(target.value, ir.Function):
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

    def __init__(self, reader: CallConstraints, edge: CallEdge) -> None:
        self._reader: CallConstraints = reader
        self._edge: CallEdge = edge

    def follow(self, pointer: PointerNode) -> None:
        for target in list(pointer.targets):
            if isinstance(target.value, ir.Function):
                self._reader.call_back(self._edge, target.value)
