"""A program for a GPU: what its special registers can be, and how they relate.

    target = gpu_target(module, launch)     None if the program reads no special registers
    target.sets(function)                   by value number: what a register is, or what is computed of several
    target.relations(function)              which values are below which: tid.x < ntid.x,
                                        and what is computed from such registers

The table of registers is gpu_registers.py, what narrows it gpu_bounds.py, what is read from memory gpu_memory.py, and
what is computed of registers gpu_sums.py.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.domains import IntSet, ValueSet
from scev.errors import UsageError
from scev.ir import intrinsics, opcodes
from scev.settings.launch import Launch
from scev.targets import gpu_bounds, gpu_memory, gpu_registers
from scev.targets.gpu_spaces import BLOCK, GRID, Dimensions, Spaces, product
from scev.targets.gpu_sums import Sums, length_of, position_of

MBCNT_LOW: Final = intrinsics.named("amdgcn.mbcnt.lo")
MBCNT_HIGH: Final = intrinsics.named("amdgcn.mbcnt.hi")
# Maximum lanes below this one in each half of a mask: all 32 of the low half, all but itself of the high half.
MBCNT_MOST: Final[dict[ir.Intrinsic, int]] = {MBCNT_LOW: 32, MBCNT_HIGH: 31}
MAX_LANE_COUNT_TERMS: Final = 4
"""Maximum terms of a sum of lane counts (mbcnt)."""


@final
class IndexOrder:
    """Each value of `below` is less than each of `above`, as unsigned numbers, in every execution that reads both."""

    __slots__ = ("above", "below")

    def __init__(self, below: tuple[ir.Instruction, ...], above: tuple[ir.Instruction, ...]) -> None:
        self.below: Final[tuple[ir.Instruction, ...]] = below
        self.above: Final[tuple[ir.Instruction, ...]] = above

    def __repr__(self) -> str:
        return f"<{', '.join(v.name for v in self.below)} < {', '.join(v.name for v in self.above)}>"


@final
class RegisterRead:
    """A place that reads a register, of one dimension where there are several."""

    __slots__ = ("dimension", "register", "value")

    def __init__(self, value: ir.Instruction, register: gpu_registers.Register, dimension: int) -> None:
        self.value: Final[ir.Instruction] = value
        self.register: Final[gpu_registers.Register] = register
        self.dimension: Final[int] = dimension


@final
class GpuTarget:
    """What a module's target and launch say. Immutable."""

    __slots__ = ("_annotations", "_callees", "_family", "_implicit_is_known", "_launch", "_layout", "_reads_memory")

    def __init__(
        self,
        family: int,
        callees: dict[ir.Function, gpu_registers.Register],
        annotations: gpu_bounds.Annotations,
        launch: Launch,
        layout: ir.DataLayout,
        reads_memory: bool,
        implicit_is_known: bool,
    ) -> None:
        self._family: Final[int] = family
        self._callees: Final[dict[ir.Function, gpu_registers.Register]] = callees
        self._annotations: Final[gpu_bounds.Annotations] = annotations
        self._launch: Final[Launch] = launch
        self._layout: Final[ir.DataLayout] = layout
        self._reads_memory: Final[bool] = reads_memory
        self._implicit_is_known: Final[bool] = implicit_is_known

    @property
    def text(self) -> str:
        """What of it is from the whole module, and is in no text of a function and in no annotation."""
        return f"{self._family} {self._reads_memory} {self._implicit_is_known}"

    def spaces(self, function: ir.Function) -> Spaces:
        """The launches under which a function can run."""
        return gpu_bounds.spaces_of(function, self._family, self._annotations, self._launch)

    def has_rows_of_warps(self, function: ir.Function) -> bool:
        """Whether 32 threads that run together are neighbours along x: blocks have one dimension, or whole rows."""
        spaces = self.spaces(function)
        block = spaces[BLOCK]
        if product(block.highest) < 32:
            # No warp is whole.
            return False
        if block.highest[1] == block.highest[2] == 1:
            return True
        # The last block of a row may be smaller where they are not known to be uniform.
        return spaces.uniform and block.lowest[0] == block.highest[0] and block.lowest[0] % 32 == 0

    def launched_sizes(self, function: ir.Function) -> tuple[Dimensions, Dimensions] | None:
        """The threads of each block and the blocks of the grid of a kernel; None where one is not a known number."""
        spaces = self.spaces(function)
        block, grid = spaces[BLOCK], spaces[GRID]
        is_known = block.lowest == block.highest and grid.lowest == grid.highest and spaces.uniform
        return (block.lowest, grid.lowest) if is_known and gpu_bounds.is_kernel(function, self._annotations) else None

    def launch_bounds(
        self, function: ir.Function
    ) -> tuple[tuple[Dimensions, Dimensions], tuple[Dimensions, Dimensions]]:
        """How many threads a block, and how many blocks the grid, has along each dimension, at least and at most."""
        spaces = self.spaces(function)
        return ((spaces[BLOCK].lowest, spaces[BLOCK].highest), (spaces[GRID].lowest, spaces[GRID].highest))

    def most_threads(self, function: ir.Function) -> int:
        """How many threads a block has at most, in all dimensions together."""
        return self.spaces(function)[BLOCK].volume

    def dynamic_shared_bytes(self, function: ir.Function) -> int | None:
        """Bytes of shared memory that a block gets at its launch; None where no launch of the function says so."""
        is_own = gpu_bounds.is_of_kernel(self._launch, function, self.spaces(function))
        return self._launch.shared if is_own else None

    def sets(self, function: ir.Function) -> dict[int, ValueSet]:
        """By value number, what each special register that a function reads can be, and what is computed of several."""
        return self._computed(function)[1]

    def _computed(self, function: ir.Function) -> tuple[Sums, dict[int, ValueSet]]:
        """What is computed of special registers, and the sets of these and of the registers."""
        spaces = self.spaces(function)
        sums = Sums(spaces)
        sets: dict[int, ValueSet] = {}
        for instruction in function.instructions():
            found = self._set(instruction, spaces)
            if (read := self._read(instruction)) is not None:
                if (factors := _factors(read, spaces)) is not None:
                    sums.read(instruction, factors)
            elif found is None:
                found = sums.compute(instruction)
            if found is not None and not found.is_full():
                sets[instruction.index] = found
        return sums, sets

    def relations(self, function: ir.Function) -> tuple[IndexOrder, ...]:
        """A position is less than the length it runs along, a rank less than the volume; and so may be what is computed
        from them.
        """
        below: dict[tuple[int, int, int], list[ir.Instruction]] = {}
        above: dict[tuple[int, int, int], list[ir.Instruction]] = {}
        for instruction in function.instructions():
            if (read := self._read(instruction)) is None or read.dimension == gpu_registers.ARGUMENT:
                continue
            role = read.register.role
            flat = 1 if role in (gpu_registers.RANK, gpu_registers.VOLUME) else 0
            place = (read.register.space, read.dimension, flat)
            if role in (gpu_registers.INDEX, gpu_registers.RANK):
                below.setdefault(place, []).append(instruction)
            elif role in (gpu_registers.EXTENT, gpu_registers.OWN_EXTENT, gpu_registers.VOLUME):
                above.setdefault(place, []).append(instruction)
        found = [IndexOrder(tuple(below[place]), tuple(above[place])) for place in below if place in above]
        if found:
            sums, _ = self._computed(function)
            found.extend([IndexOrder((smaller,), (larger,)) for smaller, larger in sums.orders()])
        return tuple(found)

    def _set(self, instruction: ir.Instruction, spaces: Spaces) -> IntSet | None:
        if not isinstance(instruction.type, ir.IntegerType):
            return None
        width = instruction.type.width
        if (read := self._read(instruction)) is None:
            return _lanes_below(instruction, width)
        register = read.register
        if register.role == gpu_registers.WAVE_SIZE:
            return _wave_size(instruction.function, width)
        if read.dimension != gpu_registers.ARGUMENT:
            return register.set_of(width, spaces, read.dimension)
        # A dimension that is not known; beyond the third a position is 0 and a length 1.
        result = IntSet.point(width, 0 if register.role in gpu_registers.POSITIONS else 1)
        for dimension in range(3):
            result = result.union(register.set_of(width, spaces, dimension))
        return result

    def _read(self, instruction: ir.Instruction) -> RegisterRead | None:
        """The register that an instruction reads; None for a dimension beyond the third."""
        if isinstance(instruction, ir.Call):
            callee = instruction.callee
            register = self._callees.get(callee) if isinstance(callee, ir.Function) else None
            if register is None:
                return None
            if register.dimension != gpu_registers.ARGUMENT:
                return RegisterRead(instruction, register, register.dimension)
            argument = instruction.operands[0]
            if not isinstance(argument, ir.ConstantInt):
                return RegisterRead(instruction, register, gpu_registers.ARGUMENT)
            return RegisterRead(instruction, register, argument.value) if argument.value < 3 else None
        if not self._reads_memory:
            return None
        field = None
        if instruction.opcode == opcodes.LOAD:
            field = gpu_memory.field_of_load(instruction, self._layout, self._implicit_is_known)
        elif instruction.opcode == opcodes.EXTRACTELEMENT:
            field = gpu_memory.field_of_lane(instruction, self._layout)
        return None if field is None else RegisterRead(instruction, field.register, field.dimension)


def _factors(read: RegisterRead, spaces: Spaces) -> tuple[int, ...] | None:
    """The position or the lengths that a register counts; None for others."""
    register = read.register
    if read.dimension == gpu_registers.ARGUMENT:
        return None
    if register.role == gpu_registers.INDEX:
        return (position_of(register.space, read.dimension),)
    if register.role == gpu_registers.EXTENT or (register.role == gpu_registers.OWN_EXTENT and spaces.uniform):
        return (length_of(register.space, read.dimension),)
    if register.role == gpu_registers.TOTAL and spaces.uniform:
        return (length_of(BLOCK, read.dimension), length_of(GRID, read.dimension))
    return None


def _wave_size(function: ir.Function, width: int) -> IntSet:
    features = function.attributes.string("target-features") or ""
    for size in (32, 64):
        if f"+wavefrontsize{size}" in features.split(","):
            return IntSet.point(width, size)
    return IntSet.from_values(width, [32, 64])


def _lanes_below(instruction: ir.Instruction, width: int) -> IntSet | None:
    """mbcnt.hi(mask, mbcnt.lo(mask, 0)) and its parts: how many lanes below this one a mask has, from a start."""
    most = 0
    current: ir.Value = instruction
    for _ in range(MAX_LANE_COUNT_TERMS):
        if isinstance(current, ir.ConstantInt):
            return gpu_registers.bounded(width, current.value, current.value + most) if most else None
        intrinsic = current.intrinsic if isinstance(current, ir.Call) else None
        if intrinsic is None or not isinstance(current, ir.Call) or intrinsic not in MBCNT_MOST:
            return None
        step = MBCNT_MOST[intrinsic]
        most += step
        current = current.operands[1]
    return None


def gpu_target(module: ir.Module, launch: Launch) -> GpuTarget | None:
    """What is known of a program's launches; None where it asks nothing of them. UsageError for a launch that the
    hardware cannot run.
    """
    if (family := gpu_bounds.family_of(module.triple)) is not None and not gpu_bounds.fits(launch, family):
        raise UsageError(f"no launch of {module.name} can be so large: {_sizes(launch)}")
    callees: dict[ir.Function, gpu_registers.Register] = {}
    reads_memory = any(variable.name in gpu_registers.SPIRV_VARIABLES for variable in module.globals)
    counts_lanes = False
    for function in module.functions:
        if not function.is_declaration:
            continue
        intrinsic = function.intrinsic
        register: gpu_registers.Register | None = None
        if intrinsic is not None:
            register = gpu_registers.NVPTX_REGISTERS.get(intrinsic) or gpu_registers.AMDGPU_REGISTERS.get(intrinsic)
            if register is not None and family is None:
                family = gpu_bounds.NVPTX if intrinsic in gpu_registers.NVPTX_REGISTERS else gpu_bounds.AMDGPU
            reads_memory = (
                reads_memory or intrinsic is gpu_memory.DISPATCH_POINTER or intrinsic is gpu_memory.IMPLICIT_POINTER
            )
            counts_lanes = counts_lanes or intrinsic in MBCNT_MOST
        elif family is not None or function.calling_convention == "spir_func":
            register = gpu_registers.OPENCL_FUNCTIONS.get(function.name)
        if register is not None:
            callees[function] = register
    if not callees and not reads_memory and not counts_lanes:
        return None
    return GpuTarget(
        gpu_bounds.OPENCL if family is None else family,
        callees,
        gpu_bounds.annotations_of(module),
        launch,
        module.layout,
        reads_memory,
        _code_object_version(module) >= gpu_memory.IMPLICIT_LAYOUT_SINCE,
    )


def _sizes(launch: Launch) -> str:
    sizes = (("block", launch.block), ("grid", launch.grid), ("cluster", launch.cluster))
    return ", ".join(f"{name} {'x'.join(map(str, size))}" for name, size in sizes if size is not None)


def _code_object_version(module: ir.Module) -> int:
    """The version that a module's flags name; 0 where they do not."""
    for flag in module.metadata.named("llvm.module.flags"):
        operands = flag.operands()
        if len(operands) == 3 and operands[1] in ("amdhsa_code_object_version", "amdgpu_code_object_version"):
            version = operands[2]
            if isinstance(version, ir.IntegerOperand):
                return version.value
    return 0
