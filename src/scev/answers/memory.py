"""What a function reads and writes: `f.memory`, for those who write passes over loops.

f.memory.accesses(loop)            what it reads and writes, and how far that moves
f.memory.subscripts(access)        the subscripts of an array
f.memory.dependences(loop)         in which iterations accesses meet
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from scev.answers.function_internals import InternalsOwner
from scev.answers.keys import own_loop
from scev.cfg import Loop, own_instruction, own_value
from scev.facts import Expression, LoopFacts
from scev.ir import GlobalValue, Instruction, LocalValue, Value
from scev.support.interrupts import INTERRUPTIBLE

if TYPE_CHECKING:
    from scev.accesses import AssumedStride, ByteReach, Dependence, MemoryAccess, Subscripts, WrittenBehind


@final
class MemoryFacts(InternalsOwner):
    """What a function reads and writes."""

    __slots__ = ()

    def _own(self, access: MemoryAccess) -> MemoryAccess:
        """An access of this function; KeyError for one of another function."""
        own_instruction(self._inner.function, access.instruction)
        return access

    def accesses(self, loop: LoopFacts | Loop, inner_loops: bool = True) -> list[MemoryAccess]:
        """What a loop reads and writes, in the order of the program: base, size, and the stride of each loop around the
        access (accesses/accesses.py). `inner_loops`: those of its inner loops, too.
        """
        with INTERRUPTIBLE:
            return self._inner.accesses().of(own_loop(self._inner.function, loop), inner_loops)

    def all_accesses(self) -> list[MemoryAccess]:
        """What the function reads and writes, in the order of the program, in loops or not."""
        with INTERRUPTIBLE:
            return list(self._inner.accesses().all())

    def subscripts(self, access: MemoryAccess) -> Subscripts | None:
        """The subscripts of an access to an array, outer dimensions first; None where no array is recognised
        (accesses/subscripts.py).
        """
        with INTERRUPTIBLE:
            return self._inner.accesses().subscripts(self._own(access))

    def assumed_stride(self, access: MemoryAccess, loop: LoopFacts | Loop) -> AssumedStride | None:
        """The stride that an access has in a loop around it if counters that are extended do not wrap in the iterations
        that are made, and what is assumed for that; None where it has a stride anyway, or none then. Who uses it must
        test what is assumed.

        f.memory.assumed_stride(f.memory.accesses(loop)[0], loop)
        """
        with INTERRUPTIBLE:
            return self._inner.accesses().assumed_stride(self._own(access), own_loop(self._inner.function, loop))

    def stays_inside(self, access: MemoryAccess) -> bool | None:
        """Whether an access is proved to stay inside its object, which is not concluded from undefined behaviour not
        happening; of an address that is poison nothing is said. None where no size of the object is known
        (accesses/inside.py).
        """
        with INTERRUPTIBLE:
            self._own(access)
            asked = self._inner.unassuming()
            memory = asked.accesses()
            own = access if asked is self._inner else memory.like(access)
            return None if own is None else memory.stays_inside(own)

    def written_behind(self, load: Instruction) -> WrittenBehind | None:
        """The stores, and the edges by which loops are left, behind which all bytes of a load have been written
        (accesses/written.py); None where nothing is known of its address.
        """
        with INTERRUPTIBLE:
            return self._inner.accesses().written_behind(own_instruction(self._inner.function, load))

    def reach(self, access: MemoryAccess) -> ByteReach | None:
        """From which byte of its base to which an access begins (accesses/function_accesses.py); None where either is
        not known.
        """
        with INTERRUPTIBLE:
            return self._inner.accesses().reach(self._own(access))

    def fits_product(self, access: MemoryAccess, factor: int, count: Value, slack: int) -> bool:
        """Whether an access is proved to stay inside the first  factor * count + slack  bytes of its base, if its
        address is not poison.
        """
        with INTERRUPTIBLE:
            return self._inner.accesses().fits_product(self._own(access), factor, count, slack)

    def beyond_product(self, access: MemoryAccess, factor: int, count: Value) -> list[tuple[Expression, int]] | None:
        """Numbers, of expressions, with which an access goes beyond the first  factor * count  bytes of its base, as
        far as is known of its place; None where none were found.
        """
        with INTERRUPTIBLE:
            return self._inner.accesses().beyond_product(self._own(access), factor, count)

    def dependences(self, loop: LoopFacts | Loop) -> list[Dependence]:
        """In which iterations the accesses of a loop, with those of its inner loops, meet: pairs of which one writes,
        at most MAX_PAIRS. Of a pair that is not listed nothing is known, nor of what calls access that are no accesses
        here. Loops outside of it stay in one iteration (accesses/dependences.py).
        """
        with INTERRUPTIBLE:
            return self._inner.accesses().dependences(own_loop(self._inner.function, loop))

    def dependence(self, first: MemoryAccess, second: MemoryAccess) -> Dependence:
        """In which iterations of all loops around both two accesses meet; with no such loop, whether they may meet in
        one run of the function.
        """
        with INTERRUPTIBLE:
            return self._inner.accesses().dependence(self._own(first), self._own(second))

    def stores_to(self, load: Instruction) -> list[Instruction]:
        """The stores that a load may give, of all functions of the program, if all that may write there are seen; and
        the calls that hand over what is stored there. None that never happens; none at all where others may write
        there, too, or where the facts are of the function alone.
        """
        with INTERRUPTIBLE:
            return self._inner.rounds.stores_to(own_instruction(self._inner.function, load))

    def objects_at(self, pointer: LocalValue) -> list[tuple[LocalValue | GlobalValue, int]] | None:
        """What makes the objects that a pointer may point to, if it is not null: variables, allocas, calls that
        allocate, arguments that are copies, of any function; and how many bytes behind the start of each it points.
        None where these are not all known, or where the facts are of the function alone.
        """
        with INTERRUPTIBLE:
            return self._inner.rounds.objects_at(own_value(self._inner.function, pointer))

    def who_may_write(self, load: Instruction) -> tuple[LocalValue | GlobalValue, Instruction | None] | None:
        """What makes the object that a load is from, a variable or a call that allocates, where others may write that,
        too; and the instruction that lets them: which hands out its address, or stores it where it is not seen any
        more; None where they know its name. None where not even the object is known.
        """
        with INTERRUPTIBLE:
            return self._inner.rounds.who_may_write(own_instruction(self._inner.function, load))
