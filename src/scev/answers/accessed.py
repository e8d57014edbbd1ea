"""What a function reads and writes, and what the threads of a graphics processor have in common: the part of
FunctionFacts for those who write passes over loops and kernels.

    f.accesses(loop)            what it reads and writes, and how far that moves
    f.subscripts(access)        the subscripts of an array
    f.dependences(loop)         in which iterations accesses meet
    f.uniformity()              which values are the same for all threads
    f.thread_stride(access)     how far apart neighbouring threads access memory
"""

from __future__ import annotations

from scev.accesses import (
    AssumedStride,
    ByteReach,
    Dependence,
    FunctionAccesses,
    MemoryAccess,
    Subscripts,
    WrittenBehind,
)
from scev.answers.justified import PassFacts
from scev.answers.keys import AnyValue, own_loop
from scev.answers.rounds import Rounds
from scev.cfg import Loop, own_instruction
from scev.facts import LoopFacts
from scev.ir import Function, Instruction, Value
from scev.support.interrupts import INTERRUPTIBLE
from scev.threads import (
    Axes,
    LaneAxis,
    LaunchedIterations,
    ThreadLaunch,
    ThreadStride,
    Uniformity,
    launched_iterations,
    thread_stride,
)


class AccessFacts(PassFacts):
    """What a function reads and writes."""

    __slots__ = ("_accesses", "_axes", "_unassuming", "_uniformity")

    def __init__(self, function: Function, rounds: Rounds) -> None:
        super().__init__(function, rounds)
        self._accesses: FunctionAccesses | None = None
        self._unassuming: AccessFacts | None = None
        self._axes: Axes | None = None
        self._uniformity: Uniformity | None = None

    def unassuming(self) -> AccessFacts:
        """The facts of the same function that conclude nothing from undefined behaviour not happening."""
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def _forget_accesses(self) -> None:
        if (found := self._unassuming) is not None and found is not self:
            found.close()
        self._accesses = None
        self._unassuming = None

    # Memory.

    def _memory(self) -> FunctionAccesses:
        if (found := self._accesses) is None:
            context = self._rounds.context()
            found = FunctionAccesses(self.control, self.evolution, context.layout, context.settings.excludes_ub)
            self._accesses = found
        return found

    def _own(self, access: MemoryAccess) -> MemoryAccess:
        """An access of this function; KeyError for one of another function."""
        own_instruction(self.function, access.instruction)
        return access

    def accesses(self, loop: LoopFacts | Loop, inner_loops: bool = True) -> list[MemoryAccess]:
        """What a loop reads and writes, in the order of the program: base, size, and the stride of each loop around the
        access (accesses/accesses.py). `inner_loops`: those of its inner loops, too.
        """
        with INTERRUPTIBLE:
            return self._memory().of(own_loop(self.function, loop), inner_loops)

    def all_accesses(self) -> list[MemoryAccess]:
        """What the function reads and writes, in the order of the program, in loops or not."""
        with INTERRUPTIBLE:
            return list(self._memory().all())

    def subscripts(self, access: MemoryAccess) -> Subscripts | None:
        """The subscripts of an access to an array, outer dimensions first; None where no array is recognised
        (accesses/subscripts.py).
        """
        with INTERRUPTIBLE:
            return self._memory().subscripts(self._own(access))

    def assumed_stride(self, access: MemoryAccess, loop: LoopFacts | Loop) -> AssumedStride | None:
        """The stride that an access has in a loop around it if counters that are extended do not wrap in the iterations
        that are made, and what is assumed for that; None where it has a stride anyway, or none then. Who uses it must
        test what is assumed.

        f.assumed_stride(f.accesses(loop)[0], loop)
        """
        with INTERRUPTIBLE:
            return self._memory().assumed_stride(self._own(access), own_loop(self.function, loop))

    def stays_inside(self, access: MemoryAccess) -> bool | None:
        """Whether an access is proved to stay inside its object, which is not concluded from undefined behaviour not
        happening; of an address that is poison nothing is said. None where no size of the object is known
        (accesses/inside.py).
        """
        with INTERRUPTIBLE:
            self._own(access)
            if (asked := self._unassuming) is None:
                asked = self.unassuming()
                self._unassuming = asked
            memory = asked._memory()
            own = access if asked is self else memory.like(access)
            return None if own is None else memory.stays_inside(own)

    def written_behind(self, load: Instruction) -> WrittenBehind | None:
        """The stores, and the edges by which loops are left, behind which all bytes of a load have been written
        (accesses/written.py); None where nothing is known of its address.
        """
        with INTERRUPTIBLE:
            return self._memory().written_behind(own_instruction(self.function, load))

    def reach(self, access: MemoryAccess) -> ByteReach | None:
        """From which byte of its base to which an access begins (accesses/function_accesses.py); None where either is
        not known.
        """
        with INTERRUPTIBLE:
            return self._memory().reach(self._own(access))

    def fits_product(self, access: MemoryAccess, factor: int, count: Value, slack: int) -> bool:
        """Whether an access is proved to stay inside the first  factor * count + slack  bytes of its base, if its
        address is not poison.
        """
        with INTERRUPTIBLE:
            return self._memory().fits_product(self._own(access), factor, count, slack)

    def dependences(self, loop: LoopFacts | Loop) -> list[Dependence]:
        """In which iterations the accesses of a loop, with those of its inner loops, meet: pairs of which one writes,
        at most MAX_PAIRS. Of a pair that is not listed nothing is known, nor of what calls access that are no accesses
        here. Loops outside of it stay in one iteration (accesses/dependences.py).
        """
        with INTERRUPTIBLE:
            return self._memory().dependences(own_loop(self.function, loop))

    def dependence(self, first: MemoryAccess, second: MemoryAccess) -> Dependence:
        """In which iterations of all loops around both two accesses meet; with no such loop, whether they may meet in
        one run of the function.
        """
        with INTERRUPTIBLE:
            return self._memory().dependence(self._own(first), self._own(second))

    # Threads.

    @property
    def is_for_gpu(self) -> bool:
        """Whether the function is of a program that reads the registers of a graphics processor."""
        return self._rounds.is_for_gpu()

    def uniformity(self) -> Uniformity:
        """Which values are the same for all threads of a warp, a block, the grid (threads/uniformity.py)."""
        if (found := self._uniformity) is None:
            with INTERRUPTIBLE:
                if (found := self._uniformity) is None:
                    found = Uniformity(self.function, self.control, self._rounds.has_rows_of_warps())
                    self._uniformity = found
        return found

    def axes(self) -> Axes:
        """How the values of neighbouring threads along x go up (threads/axes.py)."""
        if (found := self._axes) is None:
            with INTERRUPTIBLE:
                if (found := self._axes) is None:
                    layout = self._rounds.context().layout
                    found = Axes(self.function, self.control, self.uniformity(), self.flow, layout)
                    self._axes = found
        return found

    def axis(self, value: AnyValue) -> LaneAxis:
        """The contiguity, divisibility and constancy of a value along x; 1, 1, 1 where nothing is known."""
        return self.axes().of(self._local(value))

    def thread_stride(self, access: MemoryAccess) -> ThreadStride:
        """How far the access of the next thread along x is from this thread's (threads/coalescing.py)."""
        with INTERRUPTIBLE:
            return thread_stride(self.evolution, self.uniformity(), self.axes(), self._own(access))

    def launched_iterations(self, loop: LoopFacts) -> LaunchedIterations | None:
        """How many times a loop runs in all threads of a launch of known sizes (threads/launched.py); None where that
        is not known, or the launch is not.
        """
        with INTERRUPTIBLE:
            own_loop(self.function, loop)
            if (sizes := self._rounds.launched_sizes()) is None:
                return None
            launch = ThreadLaunch(sizes[0], sizes[1])
            return launched_iterations(self.control, self.evolution, self.uniformity(), launch, loop)
