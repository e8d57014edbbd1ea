"""Clobbers: which instructions may change what a load reads.

    a store         if the bytes may be the same: by their objects, offsets, types (!tbaa), scopes (!noalias)
    a call          by its memory(…), its arguments and their attributes, and its scopes
    an atomic or volatile access, a fence    other threads' stores may be seen behind it: all but what is private

Two accesses with different bases touch different bytes if both bases are objects of their own (locations.py), or if one
is computed from a private object and the other is not (captures.py). What is constant never changes: constant
variables, and what is loaded with !invariant.load.

A function into which control may return twice (setjmp), and one that is yet to be split into the parts of a coroutine,
has ways through it that its blocks do not show. There everything may change everything.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import ControlFlow, Loop
from scev.ir import effects, intrinsics, opcodes
from scev.memory import captures, locations
from scev.memory.metadata_aliases import may_be_same_by_scope, may_be_same_by_type, scopes_declared

PREFETCH: Final = intrinsics.named("prefetch")


@final
class Reading:
    """What is read of memory: a value of a type at a location, before instruction number `index` of a block; `stated`
    is what is attached to the load, if it is one.
    """

    __slots__ = ("block", "index", "location", "stated", "type")

    def __init__(
        self, type_: ir.Type, location: locations.Location, block: ir.BasicBlock, index: int, stated: ir.Attachments
    ) -> None:
        self.type: ir.Type = type_
        self.location: locations.Location = location
        self.block: ir.BasicBlock = block
        self.index: int = index
        self.stated: ir.Attachments = stated


@final
class Clobbers:
    """Who may write what in one function, remembered. `max_steps` bounds each search; with 0 every write may change
    everything.
    """

    __slots__ = (
        "_accesses",
        "_begins",
        "_is_hidden",
        "_locations",
        "_objects",
        "_ways",
        "_writers",
        "control",
        "function",
        "layout",
        "max_steps",
    )

    def __init__(self, function: ir.Function, control: ControlFlow, layout: ir.DataLayout, max_steps: int) -> None:
        self.function: ir.Function = function
        self.control: ControlFlow = control
        self.layout: ir.DataLayout = layout
        self.max_steps: int = max_steps
        self._objects: dict[int, captures.PrivateObject | None] = {}
        self._locations: dict[int, locations.Location] = {}
        # By block: its instructions that may read or write memory; by loop: the instructions in it that write.
        self._accesses: dict[int, list[ir.Instruction]] = {}
        self._writers: dict[int, list[ir.Instruction]] = {}
        # By block: how many lead to it.
        self._ways: dict[int, int] = {}
        # What is found out on first use: whether there are ways that the blocks do not show; and the scopes that are
        # declared, with whether in a loop.
        self._is_hidden: bool | None = None
        self._begins: dict[ir.MetadataNode, bool] | None = None

    # Objects and locations.

    def location_of(self, access: ir.Instruction) -> locations.Location:
        """Where a load or a store goes."""
        if (found := self._locations.get(access.index)) is None:
            is_store = access.opcode == opcodes.STORE
            accessed = access.operands[0].type if is_store else access.type
            found = locations.locate(access.operands[1 if is_store else 0], self.size_of(accessed), self.layout)
            self._locations[access.index] = found
        return found

    def size_of(self, accessed: ir.Type) -> int:
        """The bytes that an access of a type touches."""
        size = self.layout.store_size(accessed)
        return locations.UNKNOWN_SIZE if size is None else size

    def private_object_of(self, base: ir.Value, load: ir.Instruction) -> captures.PrivateObject | None:
        """The object that a base is the pointer to, if it is private at a load; None for any other."""
        return self._private_before(base, load.block, load.index)

    def _private_before(self, base: ir.Value, block: ir.BasicBlock, index: int) -> captures.PrivateObject | None:
        if (
            not isinstance(base, ir.LocalValue)
            or not locations.is_fresh(base)
            and not locations.is_noalias_argument(base)
        ):
            return None
        found = self.object_of(base)
        return found if found is not None and found.is_private_before(block, index) else None

    def object_of(self, base: ir.LocalValue) -> captures.PrivateObject | None:
        """The uses of a pointer, and of those computed from it; None where these are too many."""
        if base.index not in self._objects:
            self._objects[base.index] = captures.private_object(base, self.function)
        return self._objects[base.index]

    def ways_into(self, block: ir.BasicBlock) -> int:
        """How many blocks that can be reached have an edge to a block."""
        if (found := self._ways.get(block.index)) is None:
            sources: dict[int, bool] = {}
            for source in block.predecessors:
                if self.control.is_reachable(source):
                    sources[source.index] = True
            found = len(sources)
            self._ways[block.index] = found
        return found

    def is_constant(self, base: ir.Value) -> bool:
        """Whether what is behind a base never changes."""
        return isinstance(base, ir.GlobalVariable) and base.is_constant and "externally_initialized" not in base.words

    def is_shared(self, load: ir.Instruction) -> bool:
        """Whether another thread may write what a load reads."""
        base = self.location_of(load).base
        if self.is_constant(base) or "invariant.load" in load.metadata:
            return False
        return self.private_object_of(base, load) is None

    def has_hidden_ways(self) -> bool:
        """Whether control may take ways that the blocks do not show."""
        if (found := self._is_hidden) is None:
            found = "presplitcoroutine" in self.function.attributes
            for block in self.function.blocks:
                for instruction in block.instructions:
                    if isinstance(instruction, (ir.Call, ir.Invoke)) and _may_return_twice(instruction):
                        found = True
            self._is_hidden = found
        return found

    # Writes.

    def accesses_in(self, block: ir.BasicBlock) -> list[ir.Instruction]:
        """The instructions of a block that may read or write memory, in order."""
        if (found := self._accesses.get(block.index)) is None:
            found = [instruction for instruction in block.instructions if _IS_ACCESS[instruction.opcode]]
            self._accesses[block.index] = found
        return found

    def reading_of(self, load: ir.Instruction) -> Reading:
        """What a load reads."""
        return Reading(load.type, self.location_of(load), load.block, load.index, load.metadata)

    def may_write(self, instruction: ir.Instruction, load: ir.Instruction) -> bool:
        """Whether an instruction may change what a plain load reads, or make another thread's store visible there."""
        if not may_write_anything(instruction):
            return False
        read = self.reading_of(load)
        return self.may_change(instruction, read, self.private_object_of(read.location.base, load))

    def may_change(self, instruction: ir.Instruction, read: Reading, private: captures.PrivateObject | None) -> bool:
        """The same of what is read, which is in an object that is private there, if one is named."""
        if not may_write_anything(instruction):
            return False
        if self.max_steps == 0:
            return True
        opcode = instruction.opcode
        if self.is_constant(read.location.base) or "invariant.load" in read.stated:
            return False
        if self.has_hidden_ways() or opcode == opcodes.OPAQUE or opcode == opcodes.CALLBR:
            return True
        if private is not None and instruction.index not in private.writes:
            return False
        if isinstance(instruction, (ir.Call, ir.Invoke)):
            return self._call_may_write(instruction, read, private)
        if opcode == opcodes.STORE or opcode == opcodes.LOAD:
            if not captures.is_plain(instruction):
                return True
            return self._store_may_write(instruction, read, private)
        return True

    def writer_in(self, loop: Loop, load: ir.Instruction) -> ir.Instruction | None:
        """The first instruction of a loop that may change what a load reads, whose address is the same in each
        iteration. None if there is none. Of a loop with more than `max_steps` instructions that write, the last one
        looked at.
        """
        writers = self._writers_in(loop)
        for instruction in writers:
            if self.may_write(instruction, load):
                return instruction
        return writers[-1] if len(writers) > self.max_steps else None

    def _writers_in(self, loop: Loop) -> list[ir.Instruction]:
        """The instructions of a loop that may change any memory, up to one more than `max_steps`."""
        if (found := self._writers.get(loop.number)) is None:
            found = []
            for block in loop.blocks:
                for instruction in self.accesses_in(block):
                    if len(found) <= self.max_steps and may_write_anything(instruction):
                        found.append(instruction)
            self._writers[loop.number] = found
        return found

    def _store_may_write(self, store: ir.Instruction, read: Reading, private: captures.PrivateObject | None) -> bool:
        written = self.location_of(store)
        if not self._may_overlap(written, read, private):
            return False
        if not may_be_same_by_type(store.metadata, read.stated):
            return False
        return self._may_be_same_by_scope(store, read)

    def _may_overlap(self, one: locations.Location, read: Reading, private: captures.PrivateObject | None) -> bool:
        """Whether an access on a way to what is read may touch the same bytes, by their objects and offsets. A base
        that both have must be the same pointer in both.
        """
        other = read.location
        if one.base is other.base or one.pointer is other.pointer:
            return locations.compared(one, other) != locations.DISJOINT
        if locations.are_different_objects(one.base, other.base):
            return False
        if private is not None and not (isinstance(one.base, ir.LocalValue) and one.base.index in private.derived):
            return False
        its_own = self._private_before(one.base, read.block, read.index)
        return its_own is None or isinstance(other.base, ir.LocalValue) and other.base.index in its_own.derived

    def _call_may_write(self, call: ir.Call | ir.Invoke, read: Reading, private: captures.PrivateObject | None) -> bool:
        touched = ir.call_effects(call)
        intrinsic = call.intrinsic
        if (
            intrinsic is PREFETCH
            or intrinsic is not None
            and intrinsic.is_annotation
            and not captures.is_lifetime_marker(call)
        ):
            return False
        if not self._may_be_same_by_scope(call, read):
            return False
        if private is None:
            if touched & effects.WRITE << effects.OTHER:
                return True
            if touched & effects.WRITE << effects.ERRNO and not _is_never_errno(read.location.base):
                return True
        if not touched & effects.WRITE << effects.ARGUMENTS:
            return False
        for k in range(call.site.argument_count):
            argument = call.operands[k]
            if isinstance(argument, ir.MetadataValue) or not captures.may_hold_pointer(argument.type):
                continue
            if not captures.is_pointer_like(argument.type):
                # A pointer in an aggregate; one to a private object would be captured there.
                if private is None:
                    return True
                continue
            if captures.is_argument_read_only(call, k) or intrinsic in intrinsics.BLOCK_WRITES and k != 0:
                continue
            if self._may_overlap(self.location_written(call, k), read, private):
                return True
        return False

    def location_written(self, call: ir.Call | ir.Invoke, position: int) -> locations.Location:
        """The bytes that a call may write through an argument."""
        argument = call.operands[position]
        if call.intrinsic in intrinsics.BLOCK_WRITES:
            length = call.operands[2]
            return locations.locate(
                argument, length.value if isinstance(length, ir.ConstantInt) else locations.UNKNOWN_SIZE, self.layout
            )
        return locations.locate(argument, locations.UNKNOWN_SIZE, self.layout)

    def _may_be_same_by_scope(self, one: ir.Instruction, read: Reading) -> bool:
        """Whether two accesses may touch the same bytes, by their scopes."""
        if "noalias" not in one.metadata and "noalias" not in read.stated:
            return True
        if (begins := self._begins) is None:
            begins = self._find_scopes(one.metadata if "noalias" in one.metadata else read.stated)
            self._begins = begins
        return may_be_same_by_scope(one.metadata, read.stated, begins, self._share_a_loop(one.block, read.block))

    def _share_a_loop(self, one: ir.BasicBlock, other: ir.BasicBlock) -> bool:
        """Whether some loop may run both of two blocks."""
        if self.control.in_irreducible(one) and self.control.in_irreducible(other):
            return True
        loop = self.control.loop_of(one)
        while loop is not None:
            if loop.contains(other):
                return True
            loop = loop.parent
        return False

    def _find_scopes(self, attachments: ir.Attachments) -> dict[ir.MetadataNode, bool]:
        """The scopes that the function declares, and whether in a loop."""
        found: dict[ir.MetadataNode, bool] = {}
        for block in self.function.blocks:
            in_loop = self.control.loop_of(block) is not None or self.control.in_irreducible(block)
            for instruction in block.instructions:
                if not isinstance(instruction, ir.Call) or instruction.intrinsic is not intrinsics.SCOPE_DECLARATION:
                    continue
                named = instruction.operands[0]
                assert isinstance(named, ir.MetadataValue)
                for scope in scopes_declared(attachments.node(named.text)):
                    found[scope] = in_loop or found.get(scope, False)
        return found


# Loads among them: those that are atomic or volatile.
_ACCESSES: Final = (
    opcodes.STORE,
    opcodes.LOAD,
    opcodes.CALL,
    opcodes.INVOKE,
    opcodes.CALLBR,
    opcodes.CMPXCHG,
    opcodes.ATOMICRMW,
    opcodes.FENCE,
    opcodes.VA_ARG,
    opcodes.CATCHPAD,
    opcodes.CATCHRET,
    opcodes.OPAQUE,
)
_IS_ACCESS: Final[list[bool]] = [opcode in _ACCESSES for opcode in range(opcodes.OPCODE_COUNT)]


def may_write_anything(instruction: ir.Instruction) -> bool:
    """Whether an instruction may change any memory, or wait for another thread that does."""
    if not _IS_ACCESS[instruction.opcode]:
        return False
    if instruction.opcode == opcodes.CALLBR:
        return True
    if isinstance(instruction, (ir.Call, ir.Invoke)):
        return bool(ir.call_effects(instruction) & effects.WRITES_REACHABLE)
    if instruction.opcode == opcodes.LOAD:
        return not captures.is_plain(instruction)
    return True


def _may_return_twice(call: ir.Call | ir.Invoke) -> bool:
    return call.intrinsic is intrinsics.SETJMP or "returns_twice" in ir.call_attributes(call)


def _is_never_errno(base: ir.Value) -> bool:
    """Whether a base is that of an object of this function or module."""
    if locations.is_fresh(base) or isinstance(base, ir.Argument) and locations.is_noalias_argument(base):
        return True
    return isinstance(base, ir.GlobalVariable) and base.is_local
