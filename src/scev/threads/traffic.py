"""What a loop of a kernel computes beside the bytes that it reads and writes; and the bytes of a whole launch.

    for (i = tid + bid * ntid; i < n; i += ntid * nctaid) y[i] += a * x[i];

    an iteration     2 float operations beside 12 bytes
    the launch       8 * max(n, 0) bytes read, 4 * max(n, 0) written

An access is made once in an iteration, or in a thread outside of loops, or not at all where some iterations go another
way; then the bytes are a maximum. Times how often the loop runs in all threads (launched.py), they are the launch's.
About as many bytes are moved as there are sectors in requests of whole warps, at least (requests.py). That is an
estimate: where only some lanes make an access, fewer share its sectors. What caches save is not counted, and shared
memory and a thread's own are left out.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.accesses import BOTH, READ, WRITE, MemoryAccess
from scev.cfg import ControlFlow, Loop
from scev.ir import (
    BasicBlock,
    Call,
    Invoke,
    VectorType,
    intrinsics,
    opcodes,
    returns_normally,
)
from scev.threads.barriers import accesses_nothing, group_waiting, is_annotation
from scev.threads.launched import LaunchedIterations, LaunchedSum, ThreadLaunch, is_always_reached
from scev.threads.places import is_of_launch
from scev.threads.requests import WarpRequest

_KNOWN_STEMS: Final = ("fma", "fmuladd", "nvvm.read.ptx.sreg.")
"""Stems of intrinsics that are one operation, or none."""
_FLOAT_OPERATIONS: Final = (
    opcodes.FADD,
    opcodes.FSUB,
    opcodes.FMUL,
    opcodes.FDIV,
    opcodes.FREM,
    opcodes.FNEG,
)


@final
class ThreadWork:
    """What one iteration of a loop does outside of inner loops, or one thread outside of loops: arithmetic instructions
    of floats (a fused multiply-add is two) and of integers, atomic ones too, and bytes. `is_each_time`: all of it,
    always; else at most.
    """

    __slots__ = ("bytes_read", "bytes_written", "float_operations", "int_operations", "is_each_time")

    def __init__(self, float_operations: int, int_operations: int, read: int, written: int, is_each_time: bool) -> None:
        self.float_operations: int = float_operations
        self.int_operations: int = int_operations
        self.bytes_read: int = read
        self.bytes_written: int = written
        self.is_each_time: bool = is_each_time

    def __repr__(self) -> str:
        operations = f"{self.float_operations} float and {self.int_operations} integer operations"
        moved = f"{self.bytes_read} bytes read, {self.bytes_written} written"
        return f"<{'' if self.is_each_time else 'at most '}{operations}, {moved}>"


@final
class LaunchTraffic:
    """The bytes that all threads of a launch read and write together, in a loop outside of its inner loops, or outside
    of loops; `moved`: about how many bytes of sectors that is, None where it is not known. `is_exact`: so many are read
    and written, else at most.
    """

    __slots__ = ("is_exact", "moved", "read", "written")

    def __init__(self, read: LaunchedSum, written: LaunchedSum, moved: LaunchedSum | None, is_exact: bool) -> None:
        self.read: LaunchedSum = read
        self.written: LaunchedSum = written
        self.moved: LaunchedSum | None = moved
        self.is_exact: bool = is_exact

    def __repr__(self) -> str:
        return f"<{'exactly' if self.is_exact else 'at most'} {self.read} bytes read, {self.written} written>"


def is_all_seen(control: ControlFlow, loop: Loop | None, accesses: list[MemoryAccess], arithmetic: bool) -> bool:
    """Whether blocks of a loop outside of its inner loops, or outside of loops, call nothing that accesses memory in a
    way that is not seen, nor, where that is asked, computes something.
    """
    # What an atomic operation computes is not read off a call of it.
    seen = {access.instruction: True for access in accesses if not arithmetic or access.kind != BOTH}
    for block in control.blocks_in_order():
        if control.loop_of(block) is not loop:
            continue
        for at in block.instructions:
            if not isinstance(at, (Call, Invoke)) or at in seen or group_waiting(at) or is_of_launch(at):
                continue
            if is_annotation(at):
                continue
            if not accesses_nothing(at):
                return False
            intrinsic = at.intrinsic if isinstance(at, Call) else None
            is_known = intrinsic is not None and intrinsic.stem.startswith(_KNOWN_STEMS)
            if arithmetic and not is_known:
                return False
    return True


def thread_work(control: ControlFlow, loop: Loop | None, accesses: list[MemoryAccess]) -> ThreadWork | None:
    """The work of an iteration of a loop, or of a thread outside of loops, with these accesses; None where the size of
    one is not known, or blocks run more than once.
    """
    floats = ints = 0
    is_each_time = True
    for block in control.blocks_in_order():
        if control.loop_of(block) is not loop:
            continue
        if control.in_irreducible(block):
            return None
        here = 0
        for instruction in block.instructions:
            count = _lanes_of(instruction)
            floats += count * _float_operations(instruction)
            is_int = _is_int(instruction)
            ints += count if is_int else 0
            here += count * (_float_operations(instruction) or is_int)
        if here and not _is_each_time(control, loop, block):
            is_each_time = False
    read = written = 0
    for access in accesses:
        if access.size is None:
            return None
        read += 0 if access.kind == WRITE else access.size
        written += 0 if access.kind == READ else access.size
        is_each_time = is_each_time and _is_made(control, loop, access)
    return ThreadWork(floats, ints, read, written, is_each_time)


def launch_traffic(
    control: ControlFlow,
    loop: Loop | None,
    launch: ThreadLaunch,
    iterations: LaunchedIterations | None,
    accesses: list[tuple[MemoryAccess, WarpRequest | None]],
) -> LaunchTraffic | None:
    """The bytes of accesses of a loop, which runs so many times, or outside of loops; None where it is not known."""
    read = written = LaunchedSum(0, None, False, 0)
    moved: LaunchedSum | None = LaunchedSum(0, None, False, 0)
    is_exact = True
    for access, request in accesses:
        block = access.instruction.block
        if access.size is None or control.in_irreducible(block):
            return None
        if loop is None:
            times = LaunchedSum(launch.threads, None, False, 0)
            is_exact = is_exact and _is_made(control, None, access)
        elif iterations is None:
            return None
        else:
            times = _executions(loop, iterations, block)
            is_exact = is_exact and iterations.is_exact and _is_made(control, loop, access)
        size = times.times(access.size)
        if access.kind != WRITE:
            read = _sum(read, size)
        if access.kind != READ:
            written = _sum(written, size)
        # The share of one of 32 lanes in sectors of 32 bytes: so many bytes as there are sectors.
        moved = None if moved is None or request is None else _sum(moved, times.times(request.sectors))
    return LaunchTraffic(read, written, moved, is_exact)


def _executions(loop: Loop, iterations: LaunchedIterations, block: BasicBlock) -> LaunchedSum:
    """How many times a block of a loop runs, at most."""
    exits = loop.exiting_blocks
    is_behind = len(exits) == 1 and exits[0] is loop.header and block is not loop.header
    return iterations.body if is_behind and iterations.body is not None else iterations.header


def _sum(a: LaunchedSum, b: LaunchedSum) -> LaunchedSum:
    """The sum of two, of one loop: their expressions are the same."""
    factor = a.factor + b.factor
    of, is_signed = (b.of, b.is_signed) if a.of is None else (a.of, a.is_signed)
    if a.of is None and b.of is not None:
        return LaunchedSum(b.factor, of, is_signed, a.factor + a.plus + b.plus)
    if a.of is not None and b.of is None:
        return LaunchedSum(a.factor, of, is_signed, a.plus + b.factor + b.plus)
    return LaunchedSum(factor, of, is_signed, a.plus + b.plus)


def _is_made(control: ControlFlow, loop: Loop | None, access: MemoryAccess) -> bool:
    """Whether an access is made in each iteration, or by each thread."""
    if not isinstance(access.instruction, ir.Memory) and not access.is_each_time:
        return False
    block = access.instruction.block
    if not _is_each_time(control, loop, block):
        return False
    for instruction in block.instructions:
        if instruction is access.instruction:
            return True
        if not returns_normally(instruction):
            return False
    return False


def _is_each_time(control: ControlFlow, loop: Loop | None, block: BasicBlock) -> bool:
    if loop is None:
        return is_always_reached(control, block)
    exits = loop.exiting_blocks
    ends = list(loop.latches)
    if len(exits) != 1 or exits[0] is not loop.header:
        # Also of the last iteration, which leaves the loop.
        ends += exits
    return all(control.dominates(block, end) for end in ends)


def _is_float(instruction: ir.Instruction) -> bool:
    if isinstance(instruction, ir.Memory):
        return instruction.operation.startswith("f")
    return instruction.opcode in _FLOAT_OPERATIONS


def _is_int(instruction: ir.Instruction) -> bool:
    if isinstance(instruction, ir.Memory):
        # An exchange computes nothing.
        is_computed = instruction.opcode == opcodes.ATOMICRMW and instruction.operation != "xchg"
    else:
        is_computed = opcodes.FIRST_BINARY <= instruction.opcode <= opcodes.LAST_BINARY
    return is_computed and not _is_float(instruction)


def _float_operations(instruction: ir.Instruction) -> int:
    if isinstance(instruction, ir.Call):
        return 2 if instruction.intrinsic in (intrinsics.FMA, intrinsics.FMULADD) else 0
    return int(_is_float(instruction))


def _lanes_of(instruction: ir.Instruction) -> int:
    type_ = instruction.type
    return type_.count if isinstance(type_, VectorType) else 1
