"""What the bodies of a program's functions say of its pointers, read once.

    alloca, call of malloc                                       a new object
    phi, select, insertvalue, extractelement, …                  what its operands point to
    load, store, memcpy, passing by copy                         what is stored goes to what is loaded
    ptrtoint, volatile accesses, exchanges of pointers, …        escape

What is said of a pointer where an instruction is not known is that it escapes, and that its result is unknown.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.analysis.program.calls import COPIED, has_body
from scev.analysis.program.pointers.call_constraints import AccessRead, CallConstraints
from scev.analysis.program.pointers.nodes import ProgramNodes, name_of
from scev.analysis.program.pointers.objects import ANYWHERE, START, moved_place
from scev.analysis.program.pointers.solver import PointerSolver
from scev.analysis.program.pointers.uses import PointerLoad, PointerStore
from scev.ir import opcodes
from scev.memory import may_hold_pointer
from scev.support.interrupts import safe_point

_MOVED: Final = (
    opcodes.PHI, opcodes.SELECT, opcodes.EXTRACTVALUE, opcodes.INSERTVALUE, opcodes.EXTRACTELEMENT,
    opcodes.INSERTELEMENT, opcodes.SHUFFLEVECTOR, opcodes.FREEZE,
)  # fmt: skip


_NO_POINTERS: Final = (
    opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.UDIV, opcodes.SDIV, opcodes.UREM, opcodes.SREM, opcodes.SHL,
    opcodes.LSHR, opcodes.ASHR, opcodes.AND, opcodes.OR, opcodes.XOR, opcodes.FNEG, opcodes.FADD, opcodes.FSUB,
    opcodes.FMUL, opcodes.FDIV, opcodes.FREM, opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT, opcodes.FPTOUI, opcodes.FPTOSI,
    opcodes.UITOFP, opcodes.SITOFP, opcodes.FPTRUNC, opcodes.FPEXT, opcodes.ICMP, opcodes.FCMP, opcodes.BR,
    opcodes.SWITCH, opcodes.FENCE, opcodes.UNREACHABLE, opcodes.INDIRECTBR,
)  # fmt: skip
_MAY_MATTER: Final[list[bool]] = [opcode not in _NO_POINTERS for opcode in range(opcodes.OPCODE_COUNT)]


@final
class PointerReader:
    """Reads a program into a solver (see ProgramNodes)."""

    __slots__ = ("calls", "nodes", "solver")

    def __init__(self, nodes: ProgramNodes) -> None:
        self.nodes: ProgramNodes = nodes
        self.solver: PointerSolver = nodes.solver
        self.calls: CallConstraints = CallConstraints(nodes)
        for function in sorted(nodes.named.module.defined_functions(), key=name_of):
            safe_point()
            self._read_body(function)

    def _read_body(self, function: ir.Function) -> None:
        for argument in function.arguments:
            words = [word for word in COPIED if word in argument.attributes]
            if words and words != ["byval"]:
                self.solver.make_unknown(self.nodes.node_of(argument))
        for block in function.blocks:
            for instruction in block.instructions:
                self._read(instruction)

    def _read(self, instruction: ir.Instruction) -> None:
        opcode = instruction.opcode
        if opcode == opcodes.LOAD:
            self._load(instruction)
        elif opcode == opcodes.STORE:
            self._store(instruction)
        elif isinstance(instruction, (ir.Call, ir.Invoke)):
            if opcode == opcodes.CALLBR:
                self.calls.unknown(instruction)
            else:
                self.calls.read(instruction)
        elif isinstance(instruction, ir.Alloca):
            found = self.solver.new_object(instruction)
            self.solver.point(self.nodes.node_of(instruction), found, START)
            if not has_body(instruction.function):
                self.solver.escape(found, None)
        elif _MAY_MATTER[opcode]:
            self._other(instruction, opcode)

    def _other(self, instruction: ir.Instruction, opcode: int) -> None:
        solver = self.solver
        operands = instruction.operands
        if opcode in _MOVED:
            is_walked = isinstance(instruction.type, ir.PointerType) and opcode == opcodes.FREEZE
            if is_walked or not may_hold_pointer(instruction.type):
                return
            node = self.nodes.node_of(instruction)
            for operand in operands:
                if may_hold_pointer(operand.type):
                    source = self.nodes.pointer(operand)
                    solver.edge(source.node, node, source.distance)
        elif opcode == opcodes.RET:
            if operands and may_hold_pointer(operands[0].type):
                source = self.nodes.pointer(operands[0])
                solver.edge(source.node, self.nodes.result_of(instruction.function), source.distance)
        elif opcode in (opcodes.GETELEMENTPTR, opcodes.BITCAST, opcodes.ADDRSPACECAST):
            if may_hold_pointer(instruction.type) and not isinstance(instruction.type, ir.PointerType):
                # Vectors of pointers.
                for operand in operands:
                    if may_hold_pointer(operand.type):
                        solver.edge(self.nodes.pointer(operand).node, self.nodes.node_of(instruction), ANYWHERE)
            elif may_hold_pointer(operands[0].type) and not may_hold_pointer(instruction.type):
                self.calls.unknown(instruction)
        elif opcode in (opcodes.PTRTOINT, opcodes.PTRTOADDR):
            self._number_of_address(instruction)
        elif opcode in (opcodes.CMPXCHG, opcodes.ATOMICRMW):
            self._exchange(instruction)
        elif opcode != opcodes.ICMP:
            self.calls.unknown(instruction)

    # Memory.

    def _load(self, load: ir.Instruction) -> None:
        if load.flags & opcodes.VOLATILE:
            self.calls.unknown(load)
            return
        pointer = self.nodes.pointer(load.operands[0])
        self.calls.accesses.append(AccessRead(load, pointer, self.nodes.size(load.type), False))
        if not may_hold_pointer(load.type):
            return
        result = self.nodes.node_of(load)
        parts = self.nodes.parts_of(load.type)
        # Where the parts are not known, all is read as numbers. Memory that is filled with zeros holds null.
        if parts is None or self.nodes.may_be_at_null(load.type):
            self.solver.make_unknown(result)
        if parts is None:
            return
        for part in parts:
            if part.pointer is not None:
                place = moved_place(pointer.distance, (part.offset, 0))
                self.solver.use(pointer.node, PointerLoad(self.solver, place, part.size, result))

    def _store(self, store: ir.Instruction) -> None:
        value = store.operands[0]
        parts = self.nodes.parts_of(value.type)
        if store.flags & opcodes.VOLATILE or parts is None:
            self.calls.unknown(store)
            return
        pointer = self.nodes.pointer(store.operands[1])
        self.calls.accesses.append(AccessRead(store, pointer, self.nodes.size(value.type), True))
        if not may_hold_pointer(value.type) or isinstance(value, ir.ConstantWord):
            return
        for part in parts:
            if part.pointer is not None:
                place = moved_place(pointer.distance, (part.offset, 0))
                self.solver.use(pointer.node, PointerStore(self.solver, place, self.nodes.pointer(value), store))

    def _exchange(self, exchange: ir.Instruction) -> None:
        pointer = self.nodes.pointer(exchange.operands[0])
        if exchange.flags & opcodes.VOLATILE or any(may_hold_pointer(one.type) for one in exchange.operands[1:]):
            self.calls.unknown(exchange)
        else:
            size = self.nodes.size(exchange.operands[1].type)
            self.calls.accesses.append(AccessRead(exchange, pointer, size, True))
            self.calls.accesses.append(AccessRead(exchange, pointer, size, False))

    def _number_of_address(self, number: ir.Instruction) -> None:
        """A number made of an address: unless it is only compared, others may make a pointer of it."""
        if any(user.opcode != opcodes.ICMP for user in number.users):
            self.solver.hand_out(self.nodes.pointer(number.operands[0]).node, number)
