"""What the threads of a graphics processor have in common: `f.threads`, for those who write passes over kernels.

f.threads.uniformity()              which values are the same for all threads
f.threads.axis(value)               how a value goes up from thread to thread
f.threads.thread_stride(access)     how far apart neighbouring threads access memory
f.threads.requests(access)          how many sectors of memory a warp's access is for
f.threads.work(loop)                what an iteration computes, beside the bytes that it accesses
f.threads.traffic(loop)             how many bytes all threads of a launch read and write
f.threads.remedies(access)          what would mend an access whose neighbours are far apart
f.threads.races()                   which accesses two threads may make to one place at a time
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from scev.answers.function_internals import InternalsOwner
from scev.answers.keys import AnyValue, own_loop
from scev.cfg import own_instruction
from scev.facts import LoopFacts
from scev.ir import is_nvptx
from scev.support.interrupts import INTERRUPTIBLE

if TYPE_CHECKING:
    from scev.accesses import MemoryAccess
    from scev.threads import (
        AccessRemedy,
        Axes,
        LaneAxis,
        LaunchedIterations,
        LaunchTraffic,
        Races,
        ThreadStride,
        ThreadWork,
        Uniformity,
        WarpRequest,
    )


@final
class ThreadFacts(InternalsOwner):
    """What the threads that run a function have in common."""

    __slots__ = ()

    @property
    def is_for_gpu(self) -> bool:
        """Whether the function is of a program that reads the registers of a graphics processor."""
        return self._inner.rounds.is_for_gpu()

    @property
    def dynamic_shared_bytes(self) -> int | None:
        """Bytes of shared memory that a block gets at its launch, for arrays without a size; None where no launch that
        is stated says so.
        """
        return self._inner.rounds.dynamic_shared_bytes()

    def uniformity(self) -> Uniformity:
        """Which values are the same for all threads of a warp, a block, the grid (threads/uniformity.py)."""
        return self._inner.uniformity()

    def axes(self) -> Axes:
        """How the values of neighbouring threads along x go up (threads/axes.py)."""
        return self._inner.axes()

    def axis(self, value: AnyValue) -> LaneAxis:
        """The contiguity, divisibility and constancy of a value along x; 1, 1, 1 where nothing is known."""
        return self._inner.axes().of(self._inner.value(value))

    def thread_stride(self, access: MemoryAccess) -> ThreadStride:
        """How far the access of the next thread along x is from this thread's (threads/coalescing.py)."""
        from scev.threads import thread_stride

        inner = self._inner
        with INTERRUPTIBLE:
            own_instruction(inner.function, access.instruction)
            return thread_stride(inner.evolution, inner.uniformity(), inner.axes(), inner.accesses(), access)

    def requests(self, access: MemoryAccess) -> WarpRequest | None:
        """How many sectors of 32 bytes a warp asks for whose 32 lanes make an access (threads/requests.py); None where
        that is not known.
        """
        from scev.threads import warp_request

        inner = self._inner
        module = inner.rounds.module()
        if module is None or not is_nvptx(module.triple):
            return None
        stride = self.thread_stride(access)
        with INTERRUPTIBLE:
            return warp_request(inner.uniformity(), inner.axes(), access, stride)

    def work(self, loop: LoopFacts | None = None) -> ThreadWork | None:
        """What an iteration of a loop does outside of its inner loops, or a thread outside of loops: arithmetic beside
        the bytes that it accesses (threads/traffic.py); None where that is not known.
        """
        from scev.threads import thread_work

        accesses = self._accesses_in(loop)
        if not self._sees_all(loop, True):
            return None
        with INTERRUPTIBLE:
            return thread_work(self._inner.control, None if loop is None else loop.loop, accesses)

    def traffic(self, loop: LoopFacts | None = None) -> LaunchTraffic | None:
        """How many bytes all threads of a launch of known sizes read and write in a loop outside of its inner loops, or
        outside of loops (threads/traffic.py); None where that is not known, or the launch is not.
        """
        from scev.threads import ThreadLaunch, launch_traffic

        if (sizes := self._inner.rounds.launched_sizes()) is None or not self._sees_all(loop, False):
            return None
        iterations = None if loop is None else self.launched_iterations(loop)
        requests = [(access, self.requests(access)) for access in self._accesses_in(loop)]
        own = None if loop is None else loop.loop
        with INTERRUPTIBLE:
            return launch_traffic(self._inner.control, own, ThreadLaunch(sizes[0], sizes[1]), iterations, requests)

    def _sees_all(self, loop: LoopFacts | None, arithmetic: bool) -> bool:
        """Whether all is seen that a loop accesses outside of inner loops, or a function outside of loops."""
        from scev.threads import is_all_seen

        with INTERRUPTIBLE:
            own = None if loop is None else loop.loop
            return is_all_seen(self._inner.control, own, self._inner.accesses().all(), arithmetic)

    def _accesses_in(self, loop: LoopFacts | None) -> list[MemoryAccess]:
        """The accesses of a loop outside of inner loops, or outside of loops; not of a block's or thread's memory."""
        from scev.threads import is_in_device_memory

        inner = self._inner
        with INTERRUPTIBLE:
            if loop is not None:
                own_loop(inner.function, loop)
            found = inner.accesses().all()
            own = None if loop is None else loop.loop
            return [
                access
                for access in found
                if inner.control.loop_of(access.instruction.block) is own and is_in_device_memory(access)
            ]

    def remedies(self, access: MemoryAccess) -> list[AccessRemedy]:
        """What would make an access coalesced, or free of conflicts between banks, the best first; each was tried
        (threads/access_remedies.py).
        """
        inner = self._inner
        with INTERRUPTIBLE:
            own_instruction(inner.function, access.instruction)
            return inner.access_remedies().of(access)

    def races(self) -> Races:
        """Which accesses two threads of a block may make to one place of its shared memory, or two threads of the grid
        to one of global memory, in one phase between two barriers (threads/races.py): `pairs()`, and whether these are
        all, `sees_all()`.
        """
        from scev.threads import Meetings, Races

        with INTERRUPTIBLE:
            inner = self._inner
            shape = inner.launch_shape()
            return Races(Meetings(inner.control, inner.evolution, inner.uniformity(), inner.accesses(), shape))

    def launched_iterations(self, loop: LoopFacts) -> LaunchedIterations | None:
        """How many times a loop runs in all threads of a launch of known sizes (threads/launched.py); None where that
        is not known, or the launch is not.
        """
        from scev.threads import ThreadLaunch, launched_iterations

        with INTERRUPTIBLE:
            inner = self._inner
            own_loop(inner.function, loop)
            if (sizes := inner.rounds.launched_sizes()) is None:
                return None
            launch = ThreadLaunch(sizes[0], sizes[1])
            return launched_iterations(inner.control, inner.evolution, inner.uniformity(), launch, loop)
