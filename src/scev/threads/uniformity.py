"""Which values are the same for all threads that run together: of a warp, of a block, of the grid.

    ctaid.x * ntid.x          the same for all threads of a block
    tid.x / 32                of a warp, where a warp has 32 neighbours along x
    n, an argument            of the grid, in a kernel
    p[tid.x]                  for none

A value is uniform in a group of threads if all threads of the group that execute its instruction together (the same
dynamic instance: the same iterations of the loops around it) get the same. It is so if its operands are, with three
exceptions (Karrenberg and Hack, "Improving Performance of OpenCL on CPUs", CC 2012; LLVM's UniformityAnalysis):

    sources   a thread's place, what is loaded, what unknown calls return: other threads may see something else; but
              what a kernel is handed in memory that nothing writes is the same for all
    joins     a phi where ways meet that threads have parted on: at a branch on what is not uniform
    exits     a value of a loop that threads leave in different iterations, used behind it

The result is the greatest solution: every value begins as uniform in the grid, and loses what its rule does not keep.
An undef counts as one number for all threads.
"""

from __future__ import annotations

from typing import Final, Literal, final

from scev import ir
from scev.cfg import ControlFlow, Loop
from scev.ir import effects, opcodes
from scev.ir.callees import work_item_function
from scev.threads.places import SHARED_SPACE

VARIES: Final = 0
WARP: Final = 1
BLOCK: Final = 2
GRID: Final = 3

ThreadGroup = Literal["", "warp", "block", "grid"]
NAMES: Final[tuple[ThreadGroup, ...]] = ("", "warp", "block", "grid")
"""What a level is called; "" for a value that is uniform nowhere."""

WARP_SIZE: Final = 32

MAX_UNIFORM_BLOCKS: Final = 2000
"""Maximum blocks of a function whose values are looked at; of a larger one nothing is said."""

MAX_UNIFORM_PASSES: Final = 100
"""Maximum passes over a function until its levels are stable; of one that needs more nothing is said."""

MAX_ALIAS_DEPTH: Final = 100
"""Maximum aliases and constant expressions in each other that are followed; a deeper one may be anything."""

_NVIDIA: Final = "nvvm.read.ptx.sreg."
_OF_BLOCKS: Final = ("ctaid.", "clusterid.", "nclusterid.", "cluster.")
"""A launch with a preferred size of clusters may have clusters of two sizes."""
_OF_GRID: Final = ("ntid.", "nctaid.", "warpsize")
_OPENCL: Final[dict[str, int]] = {
    "get_work_dim": GRID,
    "get_group_id": BLOCK,
    "get_local_size": BLOCK,
    "get_num_groups": GRID,
    "get_global_size": GRID,
    "get_global_offset": GRID,
}
"""Work-item functions of OpenCL C; the last block of a row may be smaller than the others."""
_TARGETS: Final = ("amdgcn.", "r600.", "nvvm.")
_OF_LANES: Final = frozenset(["amdgcn.dispatch.ptr", "amdgcn.implicitarg.ptr", *ir.OF_ONE_LANE])
"""Intrinsics of targets that compute with nothing but their operands, or are the same for the grid. Others may tell a
wave, a cluster or a lane from another, without effects on memory.
"""
_OF_STACK: Final = ("threadlocal.address", "frameaddress", "returnaddress", "addressofreturnaddress", "sponentry")
_GLOBAL_SPACES: Final = (0, 1, 2, 4)
_PURE: Final = (
    opcodes.SELECT,
    opcodes.ICMP,
    opcodes.FCMP,
    opcodes.FNEG,
    opcodes.GETELEMENTPTR,
    opcodes.EXTRACTELEMENT,
    opcodes.INSERTELEMENT,
    opcodes.SHUFFLEVECTOR,
    opcodes.EXTRACTVALUE,
    opcodes.INSERTVALUE,
)


@final
class Uniformity:
    """The levels of the values of one function. `has_rows`: warps are 32 neighbours along x, in whole rows or in blocks
    of one dimension. `is_solved`: the function is no larger than MAX_UNIFORM_BLOCKS, and was stable soon enough.
    """

    __slots__ = (
        "_control",
        "_exits",
        "_fixed",
        "_function",
        "_joins",
        "_levels",
        "_parted",
        "_reached",
        "has_rows",
        "is_solved",
    )

    def __init__(self, function: ir.Function, control: ControlFlow, has_rows: bool) -> None:
        self._function: ir.Function = function
        self._control: ControlFlow = control
        self.has_rows: bool = has_rows
        is_small = len(function.blocks) <= MAX_UNIFORM_BLOCKS
        self.is_solved: bool = is_small
        self._levels: list[int] = [GRID if is_small else VARIES] * len(function.values)
        # By block: what its phis have at most. By loop: in how large a group all threads leave it together.
        self._joins: dict[int, int] = {}
        self._exits: dict[Loop, int] = {}
        # By block at whose end threads part: the level of those that do not.
        self._parted: dict[int, int] = {}
        self._reached: dict[int, int] | None = None
        # By argument: whether nothing writes the memory that it leads to, while the kernel runs.
        self._fixed: dict[ir.Argument, bool] = {}
        if is_small:
            self._solve()

    def level_of(self, value: ir.Value) -> int:
        """VARIES, WARP, BLOCK or GRID."""
        return self._levels[value.index] if isinstance(value, ir.LocalValue) else _of_constant(value)

    def level_in(self, value: ir.Value, block: ir.BasicBlock) -> int:
        """The level of a value where a block reads it: behind a loop that threads leave one by one it is less."""
        return min(self.level_of(value), self.level_behind_exits(value, block))

    def level_behind_exits(self, value: ir.Value, read_in: ir.BasicBlock) -> int:
        """In how large a group threads have left the loops of a value together, before it is read."""
        if not isinstance(value, ir.Instruction):
            return GRID
        level = GRID if self.is_solved else VARIES
        loop = self._control.loop_of(value.block)
        while loop is not None and not loop.contains(read_in):
            level = min(level, self._exits.get(loop, GRID))
            loop = loop.parent
        return level

    def level_of_join(self, block: ir.BasicBlock) -> int:
        """In how large a group all threads that begin a block together have come by the same edge."""
        # In a cycle with several entries, the loops do not count the iterations.
        if not self.is_solved or self._control.in_irreducible(block):
            return VARIES
        return self._joins.get(block.index, GRID)

    def level_of_block(self, block: ir.BasicBlock) -> int:
        """In how large a group all threads run a block together, if they enter the function together: as many times,
        and none of them without the others.
        """
        if not self.is_solved or self._control.in_irreducible(block):
            return VARIES
        if self._reached is None:
            reached: dict[int, int] = {}
            for index, level in self._parted.items():
                parting = self._function.blocks[index]
                end = self._control.post_dominators.parents[index]
                for met in _met(parting, end):
                    if met != end:
                        reached[met] = min(level, reached.get(met, GRID))
            self._reached = reached
        return self._reached.get(block.index, GRID)

    def level_of_end(self, block: ir.BasicBlock) -> int:
        """In how large a group all threads that come to the end of a block together go on the same way."""
        if not self.is_solved or self._control.in_irreducible(block):
            return VARIES
        return self._parted.get(block.index, GRID)

    def parting_ends(self, block: ir.BasicBlock, group: int) -> list[ir.Instruction]:
        """The ends of blocks at which threads of a group may part, so that not all of them come to a block."""
        found: list[ir.Instruction] = []
        for index, level in self._parted.items():
            end = self._control.post_dominators.parents[index]
            parting = self._function.blocks[index]
            if level < group and block.index != end and block.index in _met(parting, end):
                found.append(parting.terminator)
        return sorted(found, key=lambda one: one.index)

    def name_of(self, value: ir.Value) -> ThreadGroup:
        """In which group of threads a value is the same for all: "warp", "block", "grid", or ""."""
        return NAMES[self.level_of(value)]

    def _solve(self) -> None:
        for _ in range(MAX_UNIFORM_PASSES):
            changes = False
            for argument in self._function.arguments:
                changes |= self._lower(argument, self._of_argument(argument))
            for block in self._control.blocks_in_order():
                for instruction in block.instructions:
                    changes |= self._lower(instruction, self._of_instruction(instruction))
                if len(block.successors) > 1:
                    changes |= self._part(block, self._condition_of(block))
            if not changes:
                return
        self.is_solved = False
        self._levels = [VARIES] * len(self._function.values)

    def _lower(self, value: ir.LocalValue, level: int) -> bool:
        if level >= self._levels[value.index]:
            return False
        self._levels[value.index] = level
        return True

    def _of_argument(self, argument: ir.Argument) -> int:
        if argument.attributes.type("byval") is not None:
            # Each thread has a copy of its own.
            return VARIES
        return _of_memory(argument.type) if self._function.is_kernel else VARIES

    # Values.

    def _of_instruction(self, instruction: ir.Instruction) -> int:
        opcode = instruction.opcode
        if isinstance(instruction, ir.Phi):
            return min(self._of_operands(instruction), self.level_of_join(instruction.block))
        if isinstance(instruction, (ir.Call, ir.Invoke)):
            return self._of_call(instruction)
        if isinstance(instruction, ir.Alloca):
            return VARIES
        if isinstance(instruction, ir.Memory):
            if opcode != opcodes.LOAD:
                return VARIES
            if instruction.metadata.get("invariant.load") is not None:
                return min(self._of_operands(instruction), _of_memory(instruction.operands[0].type))
            return self._of_load(instruction)
        is_cast = opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST
        if not (opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY or is_cast or opcode in _PURE):
            return VARIES
        if self.has_rows and _is_number_of_warp(instruction):
            return WARP
        # A generic pointer leads where the pointer leads that it is made of.
        cast_from = _of_memory(instruction.operands[0].type) if opcode == opcodes.ADDRSPACECAST else GRID
        return min(self._of_operands(instruction), cast_from)

    def _of_load(self, load: ir.Memory) -> int:
        """The level of what a load gets of memory that an argument of the kernel leads to, and that nothing writes: a
        thread's own copy of it, too, is as the kernel was handed it.
        """
        if load.flags & (opcodes.ATOMIC | opcodes.VOLATILE):
            return VARIES
        way = ir.walk(load.operands[0], ir.STEPS_AND_CASTS)
        base = way.base
        if not isinstance(base, ir.Argument) or not self._is_fixed(base):
            return VARIES
        level = _of_memory(load.type)
        if base.attributes.type("byval") is None:
            level = min(level, self.level_of(base))
        for address in way.addresses:
            # No address that is constant is made of an argument.
            if not isinstance(address, ir.Instruction):
                return VARIES
            level = min(level, self.level_behind_exits(address, load.block))
            for index in address.operands[1:]:
                level = min(level, self.level_in(index, address.block))
        return level

    def _is_fixed(self, argument: ir.Argument) -> bool:
        if (found := self._fixed.get(argument)) is None:
            attributes = argument.attributes
            is_own = attributes.type("byval") is not None
            found = self._function.is_kernel and (is_own or "noalias" in attributes)
            if found and (is_own or not ("readonly" in attributes or "readnone" in attributes)):
                found = _is_only_loaded(argument)
            self._fixed[argument] = found
        return found

    def _of_call(self, call: ir.Call | ir.Invoke) -> int:
        callee = call.callee
        intrinsic = call.intrinsic if isinstance(call, ir.Call) else None
        if not isinstance(callee, ir.Function):
            return VARIES
        if intrinsic is None:
            return min(_OPENCL.get(work_item_function(call), VARIES), self._of_operands(call))
        stem = intrinsic.stem
        if stem.startswith(_NVIDIA):
            register = stem[len(_NVIDIA) :]
            if register.startswith(_OF_GRID):
                return GRID
            return BLOCK if register.startswith(_OF_BLOCKS) else VARIES
        if stem.startswith("amdgcn.workgroup.id"):
            return BLOCK
        if stem == "amdgcn.wavefrontsize":
            return GRID
        if stem == "amdgcn.readfirstlane":
            # In a cycle with several entries, the loops do not count the iterations.
            return VARIES if self._control.in_irreducible(call.block) else WARP
        of_target = stem.startswith(_TARGETS)
        if not intrinsic.is_known or stem in _OF_STACK or (of_target and stem not in _OF_LANES):
            return VARIES
        return self._of_operands(call) if _is_plain(call) else VARIES

    def _of_operands(self, user: ir.Instruction) -> int:
        level = GRID
        operands = user.arguments if isinstance(user, ir.Call) else user.operands
        for operand in operands:
            level = min(level, self.level_in(operand, user.block))
        return level

    # Branches.

    def _condition_of(self, block: ir.BasicBlock) -> int:
        terminator = block.terminator
        if terminator.opcode != opcodes.BR and not isinstance(terminator, ir.Switch):
            return VARIES
        return self.level_in(terminator.operands[0], block)

    def _part(self, block: ir.BasicBlock, level: int) -> bool:
        """Threads part at the end of a block, unless they are of one group of that level; whether that is new."""
        if level >= self._parted.get(block.index, GRID):
            return False
        self._parted[block.index] = level
        changes = False
        joins, parted = _parted_at(self._control, block)
        for join in joins:
            if level < self._joins.get(join, GRID):
                self._joins[join] = level
                changes = True
        for loop in parted:
            if level < self._exits.get(loop, GRID):
                self._exits[loop] = level
                changes = True
        return changes


def _parted_at(control: ControlFlow, block: ir.BasicBlock) -> tuple[list[int], list[Loop]]:
    """The blocks where two ways from the end of a block meet, up to the first one that all ways lead by: if no way goes
    round a loop before, so that threads come there in different iterations. And the loops that threads can leave in
    different iterations: some way leaves the loop, or goes round it, before it comes there.
    """
    blocks = control.function.blocks
    end = control.post_dominators.parents[block.index]
    met = _met(block, end)
    parted: list[Loop] = []
    goes_round = False
    loop = control.loop_of(block)
    while loop is not None:
        rounds = loop.header.index in met and loop.header.index != end
        if rounds or not all(loop.contains(blocks[index]) for index in met):
            parted.append(loop)
        goes_round = goes_round or (rounds and end < len(blocks) and loop.contains(blocks[end]))
        loop = loop.parent
    if goes_round:
        met = _met(block, -1)
    return [index for index, ways in met.items() if ways > 1], parted


def _met(block: ir.BasicBlock, end: int) -> dict[int, int]:
    """The blocks on the ways from the end of a block until one block, and from how many successors they are reached."""
    met: dict[int, int] = {}
    for successor in dict.fromkeys(block.successors):
        reached: dict[int, bool] = {}
        pending = [successor]
        while pending:
            current = pending.pop()
            if current.index in reached:
                continue
            reached[current.index] = True
            if current.index != end:
                pending.extend(current.successors)
        for index in reached:
            met[index] = met.get(index, 0) + 1
    return met


def _is_only_loaded(argument: ir.Argument) -> bool:
    """Whether all that is done with a pointer is to load from it, and from addresses made of it."""
    pending = list(argument.users)
    seen: dict[ir.Instruction, bool] = {}
    for user in pending:
        if user in seen:
            continue
        seen[user] = True
        if user.opcode in (opcodes.GETELEMENTPTR, opcodes.ADDRSPACECAST):
            pending += user.users
        elif user.opcode != opcodes.LOAD:
            return False
    return True


def _of_memory(type_: ir.Type) -> int:
    """In how large a group of threads a pointer of a type leads to one place; GRID for what is no pointer."""
    if not isinstance(type_, ir.PointerType) or type_.address_space in _GLOBAL_SPACES:
        return GRID
    return BLOCK if type_.address_space == SHARED_SPACE else VARIES


def _of_constant(value: ir.Value, depth: int = 0) -> int:
    """The level of what is no local value: a global may be in memory that each block or each thread has of its own."""
    if isinstance(value, ir.GlobalVariable):
        return VARIES if value.thread_local else _of_memory(value.type)
    if isinstance(value, ir.UnknownConstant) or depth > MAX_ALIAS_DEPTH:
        return VARIES
    level = GRID
    if isinstance(value, ir.Alias):
        return _of_memory(value.type) if value.target is None else _of_constant(value.target, depth + 1)
    if isinstance(value, (ir.ConstantExpression, ir.ConstantReference)):
        for operand in value.operands:
            level = min(level, _of_constant(operand, depth + 1))
            if isinstance(value, ir.ConstantExpression) and value.opcode == opcodes.ADDRSPACECAST:
                level = min(level, _of_memory(operand.type))
    elif isinstance(value, ir.ConstantAggregate):
        for element in value.elements:
            level = min(level, _of_constant(element, depth + 1))
    elif isinstance(value, ir.ConstantSplat):
        level = _of_constant(value.element, depth + 1)
    return level


def _is_plain(call: ir.Call | ir.Invoke) -> bool:
    """Whether a call computes its result from its operands alone, whichever threads make it."""
    return ir.call_effects(call) == effects.NO_MEMORY and "convergent" not in ir.call_attributes(call)


def _is_number_of_warp(instruction: ir.Instruction) -> bool:
    """Whether an instruction divides `tid.x` by a multiple of the size of a warp."""
    opcode = instruction.opcode
    if opcode not in (opcodes.LSHR, opcodes.UDIV, opcodes.ASHR, opcodes.SDIV):
        return False
    divided, by = instruction.operands
    while isinstance(divided, ir.Instruction) and divided.opcode in (opcodes.ZEXT, opcodes.SEXT):
        divided = divided.operands[0]
    if not isinstance(by, ir.ConstantInt) or not isinstance(divided, ir.Call) or divided.intrinsic is None:
        return False
    if divided.intrinsic.stem != _NVIDIA + "tid.x":
        return False
    if opcode in (opcodes.LSHR, opcodes.ASHR):
        return 1 << min(by.value, 64) >= WARP_SIZE
    return by.value > 0 and by.value % WARP_SIZE == 0
