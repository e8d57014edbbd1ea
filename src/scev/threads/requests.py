"""How many sectors of memory a warp's access moves.

Global memory is moved in sectors of 32 bytes, which begin at multiples of 32. A load or store of a warp is one request,
for every sector in which one of its lanes has a byte (CUDA C++ Programming Guide, "Device Memory Accesses"; Nsight
Compute's "sectors per request"). If all 32 lanes make it, neighbours s bytes apart and lane 0 at address b, it is

    | { floor((b + s * j + k) / 32) : 0 <= j < 32, 0 <= k < size } |        sectors

    floats side by side     4, or 5 where b is no multiple of 32
    128 bytes apart        32
    all the same            1

b is known modulo what divides it (axes.py); else all b count that the alignment permits. Nothing is said of what is not
one request: atomic operations, sizes that no instruction has, addresses that are less aligned; nor of memory that may
not be global, nor of AMD's, which moves lines whose size differs from one to the next.
"""

from __future__ import annotations

from typing import Final, final

from scev.accesses import MemoryAccess
from scev.ir import Argument, ConstantExpression, GlobalVariable, Memory, PointerType, Value, opcodes
from scev.threads.axes import Axes
from scev.threads.coalescing import BROADCAST, ThreadStride
from scev.threads.places import SHARED_SPACE, is_own_copy
from scev.threads.uniformity import Uniformity

SECTOR: Final = 32
LANES: Final = 32
_SIZES: Final = (1, 2, 4, 8, 16)
_GENERIC: Final = 0
_GLOBAL: Final = 1
_LOCAL: Final = 5


@final
class SectorUse:
    """What is touched of one sector, numbered from that in which lane 0 may begin: its bytes, and by which lanes."""

    __slots__ = ("bytes", "lanes", "sector")

    def __init__(self, sector: int, bytes_: list[int], lanes: list[int]) -> None:
        self.sector: int = sector
        self.bytes: list[int] = bytes_
        self.lanes: list[int] = lanes

    def add(self, lane: int, byte: int) -> None:
        """A lane touches a byte, too."""
        if lane not in self.lanes:
            self.lanes.append(lane)
        if byte not in self.bytes:
            self.bytes.append(byte)


@final
class WarpRequest:
    """How many sectors a request of a warp is for whose 32 lanes all make it: at least `sectors`, at most `most`,
    by where its first lane may begin. `stride`: the bytes from one lane to the next; `size`: of one lane.
    """

    __slots__ = ("most", "sectors", "size", "stride")

    def __init__(self, sectors: int, most: int, stride: int, size: int) -> None:
        self.sectors: int = sectors
        self.most: int = most
        self.stride: int = stride
        self.size: int = size

    def uses(self) -> list[SectorUse]:
        """What the lanes touch of each of the least sectors, in the order of addresses."""
        places = [start for start in range(SECTOR) if sectors_of(start, self.stride, self.size) == self.sectors]
        found: dict[int, SectorUse] = {}
        for lane in range(LANES):
            for byte in range(self.size):
                address = places[0] + self.stride * lane + byte
                use = found.setdefault(address // SECTOR, SectorUse(address // SECTOR, [], []))
                use.add(lane, address % SECTOR)
        return [found[sector] for sector in sorted(found)]

    def __repr__(self) -> str:
        return f"<{self.sectors}{'' if self.most == self.sectors else f' to {self.most}'} sectors>"


def warp_request(uniformity: Uniformity, axes: Axes, access: MemoryAccess, stride: ThreadStride) -> WarpRequest | None:
    """The request of a warp of a program for NVIDIA; None where it is not known."""
    number = 0 if stride.pattern == BROADCAST else stride.constant
    if number is None or access.size not in _SIZES or access.alignment < access.size:
        return None
    if not uniformity.has_rows or not _is_global(access):
        return None
    instruction = access.instruction
    if not isinstance(instruction, Memory) or instruction.opcode not in (opcodes.LOAD, opcodes.STORE):
        return None
    unit = min(SECTOR, max(access.alignment, axes.divisor_in(access.pointer, instruction.block)))
    counts = [sectors_of(start, number, access.size) for start in range(0, SECTOR, unit)]
    return WarpRequest(min(counts), max(counts), number, access.size)


def sectors_of(start: int, stride: int, size: int) -> int:
    """The sectors that 32 lanes touch, the first one at `start`."""
    found: dict[int, bool] = {}
    for lane in range(LANES):
        first = start + stride * lane
        for sector in range(first // SECTOR, (first + size - 1) // SECTOR + 1):
            found[sector] = True
    return len(found)


def is_in_device_memory(access: MemoryAccess) -> bool:
    """Whether an access is not known to be one of a block's memory, or of a thread's own, as what is given by value."""
    base = _object_of(access)
    type_ = access.pointer.type if base is None else base.type
    spaces = [one.address_space for one in (access.pointer.type, type_) if isinstance(one, PointerType)]
    is_own = base is not None and is_own_copy(base)
    return not is_own and not any(space in (SHARED_SPACE, _LOCAL) for space in spaces)


def _is_global(access: MemoryAccess) -> bool:
    """Whether an access is one of global memory. What a kernel is given points to no memory of a block or a thread."""
    type_ = access.pointer.type
    if not isinstance(type_, PointerType):
        return False
    if type_.address_space != _GENERIC:
        return type_.address_space == _GLOBAL
    base = _object_of(access)
    if isinstance(base, Argument):
        return base.function.calling_convention == "ptx_kernel" and not is_own_copy(base)
    if not isinstance(base, GlobalVariable) or not isinstance(base.type, PointerType):
        return False
    return base.type.address_space == _GLOBAL


def _object_of(access: MemoryAccess) -> Value | None:
    base: Value | None = access.base
    while isinstance(base, ConstantExpression) and base.opcode in (opcodes.GETELEMENTPTR, opcodes.ADDRSPACECAST):
        base = base.operands[0]
    return base
