"""Which pointers are computed from an object's own, and whether any of them gets out of the function's sight.

A pointer is *captured* if a copy of it goes where it can be read or used later: into memory, into a number, into a call
that may keep it. An object that no other knows when it begins to exist can only be accessed through the pointers
computed from it here, and only by this thread, in this activation, as long as its pointer is not captured. It is
*private* at an instruction that cannot be reached from any capture.

    store of the pointer, ptrtoint, exchange, inline assembly, vectors and aggregates of it     captured
    load and store through it, comparison, return, a call's argument that is not captured       not captured
    getelementptr, phi, select, freeze, casts between pointers                                  computed from it

The argument of a call is not captured if it is `nocapture`, `captures(none)` or only its address is (`captures(
address)`, with which nothing can be accessed), if the callee gets a copy (`byval`), or if the call reads only, returns
nothing, and always returns. (LLVM: CaptureTracking.)
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.ir import effects, intrinsics, opcodes

MAX_POINTER_USES: Final = 512
"""Maximum uses of an object's pointer, and of those computed from it, to show that it is not captured."""
_NOT_KEPT: Final = ("none", "address", "address_is_null")
_PASSED_ON: Final = (opcodes.GETELEMENTPTR, opcodes.BITCAST, opcodes.ADDRSPACECAST, opcodes.FREEZE, opcodes.PHI)
PTRMASK: Final = intrinsics.named("ptrmask")


@final
class PrivateObject:
    """An object and all pointers to it, until one is captured. `derived`: the numbers of the pointers computed from it.
    `writers`: the instructions that may change it, by block, in order.
    """

    __slots__ = ("_captured_in", "_exposed", "derived", "root", "writers", "writes")

    def __init__(self, root: ir.LocalValue) -> None:
        self.root: ir.LocalValue = root
        # By block: the number of the first capture in it; and the blocks that can be reached from a capture.
        self._captured_in: dict[int, int] = {}
        self._exposed: dict[int, bool] | None = None
        self.derived: dict[int, bool] = {root.index: True}
        self.writers: dict[int, list[ir.Instruction]] = {}
        self.writes: dict[int, bool] = {}

    def add_writer(self, instruction: ir.Instruction) -> None:
        """Note an instruction that may change the object; each once."""
        if instruction.index not in self.writes:
            self.writes[instruction.index] = True
            self.writers.setdefault(instruction.block.index, []).append(instruction)

    def add_capture(self, instruction: ir.Instruction) -> None:
        """Note an instruction that keeps a copy of a pointer."""
        block = instruction.block.index
        self._captured_in[block] = min(self._captured_in.get(block, instruction.index), instruction.index)

    def is_private_at(self, instruction: ir.Instruction) -> bool:
        """Whether no capture can have happened when an instruction runs, and so at none on a way to it."""
        return self.is_private_before(instruction.block, instruction.index)

    def is_private_before(self, block: ir.BasicBlock, index: int) -> bool:
        """The same before instruction number `index` of a block."""
        if not self._captured_in:
            return True
        if block.index in self._captured_in and self._captured_in[block.index] < index:
            return False
        if (exposed := self._exposed) is None:
            exposed = _reachable_from(list(self._captured_in), block.function)
            self._exposed = exposed
        return block.index not in exposed


def _reachable_from(blocks: list[int], function: ir.Function) -> dict[int, bool]:
    """The blocks that can be reached from some blocks by an edge or more."""
    found: dict[int, bool] = {}
    pending = list(blocks)
    while pending:
        for successor in function.blocks[pending.pop()].successors:
            if successor.index not in found:
                found[successor.index] = True
                pending.append(successor.index)
    return found


def private_object(root: ir.LocalValue, function: ir.Function) -> PrivateObject | None:
    """The uses of an object's pointer; None where these are too many."""
    found = PrivateObject(root)
    pending: list[ir.LocalValue] = [root]
    uses = 0
    while pending:
        pointer = pending.pop()
        for user in function.users_of(pointer):
            uses += 1
            if uses > MAX_POINTER_USES:
                return None
            if is_passed_on(user, pointer):
                if user.index not in found.derived:
                    found.derived[user.index] = True
                    pending.append(user)
            elif not is_used_here(user, pointer):
                found.add_capture(user)
            elif may_write_through(user, pointer):
                found.add_writer(user)
    for block in found.writers:
        found.writers[block].sort(key=_number)
    return found


def _number(instruction: ir.Instruction) -> int:
    return instruction.index


def is_passed_on(user: ir.Instruction, pointer: ir.Value) -> bool:
    """Whether an instruction computes a pointer from a pointer."""
    if not isinstance(user.type, ir.PointerType):
        return False
    if user.opcode in _PASSED_ON:
        return True
    if user.opcode == opcodes.SELECT:
        return user.operands[0] is not pointer
    if not isinstance(user, ir.Call) or user.operands[0] is not pointer:
        return False
    for k in range(1, len(user.operands)):
        if user.operands[k] is pointer:
            return False
    return ir.is_copied_pointer(user) or user.intrinsic is PTRMASK


def is_used_here(user: ir.Instruction, pointer: ir.Value) -> bool:
    """Whether an instruction keeps no copy of a pointer."""
    opcode = user.opcode
    if opcode == opcodes.LOAD:
        return not user.flags & opcodes.VOLATILE
    if opcode == opcodes.STORE:
        return user.operands[0] is not pointer and not user.flags & opcodes.VOLATILE
    if opcode == opcodes.ICMP or opcode == opcodes.RET:
        return True
    if isinstance(user, (ir.Call, ir.Invoke)):
        return _is_passed_safely(user, pointer)
    return False


def _is_passed_safely(call: ir.Call | ir.Invoke, pointer: ir.Value) -> bool:
    """Whether a pointer is only an argument of a call, of those that it does not capture."""
    site = call.site
    if call.opcode == opcodes.CALLBR:
        return False
    count = site.argument_count
    intrinsic = call.intrinsic
    for k in range(count, len(call.operands)):
        if call.operands[k] is pointer and intrinsic is not intrinsics.ASSUME:
            return False
    if intrinsic is not None and intrinsic.is_annotation and call.type is ir.VOID:
        return True
    if call.type is ir.VOID and not ir.call_effects(call) & effects.WRITES_ANY and ir.returns_normally(call):
        return True
    kept = [k for k in range(count) if call.operands[k] is pointer and not is_not_kept(call, site, k)]
    return not kept


def is_not_kept(call: ir.Call | ir.Invoke, site: ir.CallSite, position: int) -> bool:
    """Whether attributes say that no copy of an argument outlives a call, with which memory could be accessed."""
    for attributes in argument_attributes(call, site, position):
        if "nocapture" in attributes or "byval" in attributes:
            return True
        if (words := attributes.text("captures")) is not None and words.strip() in _NOT_KEPT:
            return True
    return False


def argument_attributes(call: ir.Call | ir.Invoke, site: ir.CallSite, position: int) -> list[ir.AttributeSet]:
    """What is stated of an argument at the call, and of the parameter of the function that is called so."""
    found: list[ir.AttributeSet] = []
    if position < len(site.argument_attributes):
        found.append(site.argument_attributes[position])
    if (called := call.called_function) is not None and position < len(called.arguments):
        found.append(called.arguments[position].attributes)
    return found


def is_argument_read_only(call: ir.Call | ir.Invoke, position: int) -> bool:
    """Whether a call writes nothing through an argument."""
    for attributes in argument_attributes(call, call.site, position):
        if "readonly" in attributes or "readnone" in attributes or "byval" in attributes:
            return True
    return False


def may_write_through(user: ir.Instruction, pointer: ir.Value) -> bool:
    """Whether an instruction may write what a pointer points to, by that pointer."""
    if user.opcode == opcodes.STORE:
        return True
    if not isinstance(user, (ir.Call, ir.Invoke)):
        return False
    if (intrinsic := user.intrinsic) is not None and intrinsic.is_annotation:
        return is_lifetime_marker(user)
    if not ir.call_effects(user) & effects.WRITE << effects.ARGUMENTS:
        return False
    for k in range(user.site.argument_count):
        if user.operands[k] is pointer and not is_argument_read_only(user, k):
            return True
    return False


LIFETIME_START: Final = intrinsics.named("lifetime.start")
LIFETIME_END: Final = intrinsics.named("lifetime.end")


def is_lifetime_marker(instruction: ir.Instruction) -> bool:
    """Whether an instruction is llvm.lifetime.start or .end, after which its object holds undef."""
    if not isinstance(instruction, ir.Call):
        return False
    return instruction.intrinsic is LIFETIME_START or instruction.intrinsic is LIFETIME_END


def is_pointer_like(described: object) -> bool:
    """Whether a type is a pointer, or a vector of them."""
    if isinstance(described, ir.VectorType):
        described = described.element
    return isinstance(described, ir.PointerType)


def may_hold_pointer(described: ir.Type) -> bool:
    """Whether a value of a type may have a pointer in it."""
    # Each part once: a structure of two structures of two structures … has many.
    parts: dict[ir.Type, bool] = {described: True}
    pending: list[ir.Type] = [described]
    for part in pending:
        inner: tuple[ir.Type, ...] = ()
        if isinstance(part, (ir.PointerType, ir.TargetType)):
            return True
        if isinstance(part, (ir.VectorType, ir.ArrayType)):
            inner = (part.element,)
        elif isinstance(part, ir.StructType):
            if part.elements is None:
                return True
            inner = part.elements
        for one in inner:
            if one not in parts:
                parts[one] = True
                pending.append(one)
    return False


def is_plain(access: ir.Instruction) -> bool:
    """Whether a load or a store is neither atomic nor volatile."""
    return isinstance(access, ir.Memory) and not access.flags & (opcodes.VOLATILE | opcodes.ATOMIC)
