"""What would make the access of a kernel coalesced, or free of conflicts between banks; each is tried.

    o[x * h + y]     neighbours are 4*h bytes apart

      chunks     each thread takes every n-th element, not h of them one behind the other:   o[y * n + x]
      layout     the array is stored by columns:                                             [y][x], not [x][y]
      exchange   threads along y are neighbours: read tid.y where tid.x is read, and the other way round
      members    a structure of arrays, not an array of structures
      padding    rows of 33, not 32 elements, against conflicts

Let P be the offset of the access, and S = D(P) how far its neighbour's is (lane_steps.py). Divided by S it is

    P = S*q + r        where D(q) = 1, D(r) = 0

A remedy is another offset P' of the same variables, for this access and for the others that it changes: those of the
same array, or for an exchange all of the kernel. D(P') says how they are then. It is offered where this access becomes
good and no other one stops being so; an exchange, where more accesses are good than before. Neither that nor chunks
are offered where it may matter which threads are of one warp (lane_reads.py).

    layout, chunks    e*q + n*r         e: the bytes of an element; n: a number that is the same for all threads
    members           e*q
    padding           (S + pad)*q + r
    exchange          P, and D along y; a grid has at most 65535 blocks along y, more along x

Layout, members and padding declare an array otherwise: they are offered where all accesses to it are seen to be those
of the kernel (seen_arrays.py), but for what the caller of an argument does. Which thread takes which element must not
matter where they are dealt out otherwise: that is said; of chunks it is looked at whether the order of iterations
matters (element_order.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, final

from scev import ir
from scev.accesses import READ, FunctionAccesses, MemoryAccess, Offset, expression_of, is_within, row_sizes
from scev.cfg import Loop
from scev.domains import Polynomial, constant_polynomial, divided, variable_polynomial
from scev.facts import EvolutionFacts, Expression
from scev.ir import opcodes
from scev.support.numerals import decimal
from scev.threads.banks import BANK_WIDTH, BANKS
from scev.threads.coalescing import BROADCAST, STRIDED, ThreadStride, classified, is_of_block
from scev.threads.element_order import calls_in_order, carries_order, is_order_free, is_same_operation, reads_numbers
from scev.threads.lane_reads import may_know_warps
from scev.threads.lane_steps import LaneSteps
from scev.threads.meetings import LaunchShape
from scev.threads.places import is_in_shared_memory, is_own_copy, is_place_along, is_shared
from scev.threads.seen_arrays import is_all_seen_of, object_of, variables_named
from scev.threads.uniformity import GRID, WARP_SIZE, Uniformity

RemedyKind = Literal["chunks", "members", "layout", "exchange", "padding"]

MAX_ACCESSES_TRIED: Final = 200
"""Maximum accesses of a function for which remedies are looked for."""
MAX_VALUES_NAMED: Final = 64
"""Maximum values on the way to an address that are looked at for one that has a number."""
MIN_ROW_TO_PAD: Final = 8
"""A row is padded that has at least so many times the bytes of its padding."""
STATIC_SHARED_BYTES: Final = 48 << 10
"""The bytes of shared memory that the arrays of a kernel may have together whose size is declared (CUDA C++ Programming
Guide, "Technical Specifications"; AMD's groups may have 64 KiB). Padding goes to no more.
"""
MAX_BLOCKS_ALONG_Y: Final = 65535
"""The blocks that a grid has at most along y (the same guide); along x, there may be 2^31 - 1."""
_GLOBAL_SPACES: Final = (0, 1)


class Spoken(NamedTuple):
    """An expression in a sentence; in brackets, if it is a factor there and more than a name."""

    expression: Expression
    is_factor: bool = False

    def text(self, say: Callable[[Expression], str]) -> str:
        """The expression, said so."""
        found = say(self.expression)
        return f"({found})" if self.is_factor and " " in found else found


class RemedyEffect(NamedTuple):
    """What becomes of accesses: of the one that is to be mended; how many others are mended, and spoilt."""

    own: ThreadStride
    mended: int
    spoilt: int


@final
class AccessRemedy:
    """One change that mends an access: what it is, how far apart neighbours are `before` and then (`stride`), and how
    many other accesses of the kernel become coalesced, or free of conflicts, with it, or stop being so.
    """

    __slots__ = ("_parts", "before", "kind", "others_mended", "others_spoilt", "stride")

    def __init__(
        self,
        kind: RemedyKind,
        parts: tuple[str | Spoken, ...],
        before: ThreadStride,
        effect: RemedyEffect,
    ) -> None:
        self.kind: RemedyKind = kind
        self.before: ThreadStride = before
        self.stride: ThreadStride = effect.own
        self.others_mended: int = effect.mended
        self.others_spoilt: int = effect.spoilt
        self._parts: tuple[str | Spoken, ...] = parts

    @property
    def words(self) -> str:
        """What to do, in LLVM's names."""
        return self.text(str)

    def text(self, say: Callable[[Expression], str]) -> str:
        """What to do, where expressions are said so."""
        return "".join([part if isinstance(part, str) else part.text(say) for part in self._parts])

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.words}: {self.stride!r}>"


class _ArrayRow(NamedTuple):
    """An offset divided by how far the neighbour's is: P = step * row + rest, in bytes."""

    step: Polynomial
    row: Polynomial
    rest: Polynomial


@final
class AccessRemedies:
    """The remedies of the accesses of one kernel."""

    __slots__ = (
        "_accesses",
        "_evolution",
        "_has_dimensions",
        "_knows_warps",
        "_module",
        "_now",
        "_seen",
        "_shape",
        "_steps",
        "_uniformity",
    )

    def __init__(
        self,
        evolution: EvolutionFacts,
        uniformity: Uniformity,
        accesses: FunctionAccesses,
        shape: LaunchShape,
        module: ir.Module | None,
    ) -> None:
        """`module`: of the kernel; None for one that is looked at alone, of whose variables too little is known."""
        self._evolution: EvolutionFacts = evolution
        self._uniformity: Uniformity = uniformity
        self._accesses: FunctionAccesses = accesses
        self._shape: LaunchShape = shape
        self._module: ir.Module | None = module
        # Along y, there must be a warp.
        self._has_dimensions: bool = shape.block_most[1] >= WARP_SIZE and self._reads_both()
        self._knows_warps: bool | None = None
        self._seen: dict[ir.Value, bool] = {}
        self._steps: dict[tuple[ir.BasicBlock, int], LaneSteps] = {}
        self._now: dict[tuple[MemoryAccess, int], ThreadStride | None] = {}

    def of(self, access: MemoryAccess) -> list[AccessRemedy]:
        """What mends an access, the best first; nothing for one that is good, or of which too little is known."""
        offset = self._offset(access)
        if offset is None or not access.size or len(self._accesses.all()) > MAX_ACCESSES_TRIED:
            return []
        now = self.stride(access)
        if now is None or self._is_good(access, now) or not self._is_in_reach(access, offset):
            return []
        exchange = self._exchange(access, now)
        if (row := self._row(access, offset)) is None:
            return [exchange] if exchange is not None else []
        sees_all = self._sees_all(self._object(access))
        layout = self._layout(access, row, now) if sees_all else None
        padding = self._padding(access, row, now) if sees_all else None
        found: list[AccessRemedy | None] = [padding, exchange, layout]
        if not is_of_block(access):
            members = self._members(access, row, now) if sees_all else None
            chunks = self._chunks(access, row, now)
            is_sum = _carries_values(access)
            found = [members, exchange, layout, chunks] if is_sum else [members, chunks, exchange, layout]
        return [one for one in found if one is not None]

    # How accesses are, and how they would be.

    def stride(self, access: MemoryAccess, dimension: int = 0) -> ThreadStride | None:
        """How far apart neighbours along x, or those along y, make an access as it is, by its offset; None where that
        is not known.
        """
        key = (access, dimension)
        if key not in self._now:
            self._now[key] = self._classified(access, self._lanes(access, dimension).of_access(access))
        return self._now[key]

    def _tried(self, access: MemoryAccess, offset: Polynomial) -> ThreadStride | None:
        """The same, with another offset from the same base."""
        return self._classified(access, self._lanes(access, 0).of(offset, self._accesses.width(access)))

    def _offset(self, access: MemoryAccess) -> Offset | None:
        """The offset of which most is known."""
        return self._lanes(access, 0).offset(access) or self._accesses.offset(access)

    def _lanes(self, access: MemoryAccess, dimension: int) -> LaneSteps:
        block = access.instruction.block
        if (found := self._steps.get((block, dimension))) is None:
            found = LaneSteps(self._evolution, self._uniformity, self._accesses, block, dimension)
            self._steps[block, dimension] = found
        return found

    def _classified(self, access: MemoryAccess, step: Polynomial | None) -> ThreadStride | None:
        bytes_ = None if step is None else self._said(access, step)
        return None if bytes_ is None else classified(self._uniformity, access, bytes_)

    def _spoken(self, access: MemoryAccess, polynomial: Polynomial) -> Spoken | None:
        """A polynomial in a sentence: as the program computes it on the way to the address, if it does."""
        found = self._said(access, polynomial)
        return None if found is None else Spoken(self._computed(access, polynomial, found) or found)

    def _computed(self, access: MemoryAccess, polynomial: Polynomial, number: Expression) -> Expression | None:
        """A polynomial, which is a number of the width of an address, before it was extended to that."""
        pending: list[ir.Value] = [access.pointer]
        for _ in range(MAX_VALUES_NAMED):
            if not pending:
                break
            value = pending.pop(0)
            if not isinstance(value, ir.Instruction):
                continue
            pending.extend([] if isinstance(value, ir.Phi) else value.operands)
            if not isinstance(value.type, ir.IntegerType) or value.type.width >= number.width:
                continue
            if (own := self._evolution.evolution_of(value)) is not None:
                if self._accesses.polynomial_of(value, access.instruction.block) == polynomial:
                    return own
                for is_signed in (True, False):
                    if own.arithmetic().extended(own, number.width, is_signed) == number:
                        return own
        return None

    def _said(self, access: MemoryAccess, polynomial: Polynomial) -> Expression | None:
        """A polynomial as an expression, where an access is made."""
        zero = self._evolution.number(self._accesses.width(access), 0)
        return expression_of(polynomial, zero, self._accesses.known.at(access.instruction.block).forms)

    def _is_good(self, access: MemoryAccess, stride: ThreadStride | None) -> bool:
        """Whether nothing is to be mended: neighbours touch neighbouring elements, in either order, or the same one;
        in shared memory, whether no two lanes meet in one bank.
        """
        if stride is None:
            return False
        if is_of_block(access):
            return stride.conflicts == 1 if stride.conflicts is not None else stride.pattern != STRIDED
        is_backwards = access.size is not None and stride.constant == -access.size
        return stride.pattern != STRIDED or is_backwards

    def _is_in_reach(self, access: MemoryAccess, offset: Offset) -> bool:
        """Whether an access is to global memory, or to shared memory whose conflicts are known."""
        if is_of_block(access):
            return self._uniformity.has_rows and access.size in (1, 2, 4) and access.alignment >= access.size
        type_ = access.pointer.type
        is_global = isinstance(type_, ir.PointerType) and type_.address_space in _GLOBAL_SPACES
        # What threads have on their stacks, the hardware interleaves.
        base = self._object(access)
        return is_global and (base is None or not is_own_copy(base))

    def _object(self, access: MemoryAccess) -> ir.Value | None:
        return object_of(access, self._offset(access))

    def _sees_all(self, array: ir.Value | None) -> bool:
        """Whether all accesses to an array are this kernel's, so that it may be declared otherwise."""
        if array is None:
            return False
        if array not in self._seen:
            objects = {each: self._object(each) for each in self._accesses.all()}
            self._seen[array] = is_all_seen_of(array, self._evolution.function, self._module, objects)
        return self._seen[array]

    def _row(self, access: MemoryAccess, offset: Offset) -> _ArrayRow | None:
        """An offset by rows, one for each thread; None where it has no such form."""
        step = self._lanes(access, 0).of_access(access)
        found = None if step is None else self._split(access, offset.polynomial, step)
        if found is None or step is None:
            return None
        lanes, width = self._lanes(access, 0), self._accesses.width(access)
        by, within = lanes.of(found.row, width), lanes.of(found.rest, width)
        is_row = by is not None and by == constant_polynomial(1) and within is not None and not within.terms
        return found if is_row else None

    def _split(self, access: MemoryAccess, offset: Polynomial, step: Polynomial) -> _ArrayRow | None:
        """An offset divided by the bytes of a row."""
        if len(step.terms) != 1 or (found := divided(offset, step)) is None:
            return None
        row, rest = found
        if step.is_constant() and rest.constant and rest.is_constant():
            # Where in a row of its own a thread is: not before it.
            before = rest.constant // step.constant
            row = row.plus(constant_polynomial(before))
            rest = constant_polynomial(rest.constant - before * step.constant)
        # What is not in its row would be crossed with what is.
        place = self._accesses.known.at(access.instruction.block)
        lowest = place.forms.interval_of(row).low
        within = is_within(rest, step.plus(constant_polynomial(-(access.size or 1))), place)
        return _ArrayRow(step, row, rest) if within and lowest is not None and lowest >= 0 else None

    def _elements(self, access: MemoryAccess, bytes_: Polynomial) -> Polynomial | None:
        """A number of bytes as one of elements; None where they are no whole ones."""
        size = access.size or 1
        if any(coefficient % size for coefficient in bytes_.terms.values()):
            return None
        return Polynomial({monomial: coefficient // size for monomial, coefficient in bytes_.terms.items()})

    def _effect(self, access: MemoryAccess, offsets: dict[MemoryAccess, Polynomial]) -> RemedyEffect | None:
        """What other offsets of some accesses make of them; None where this one does not become good."""
        return self._compared(access, {each: self._tried(each, polynomial) for each, polynomial in offsets.items()})

    def _compared(self, access: MemoryAccess, after: dict[MemoryAccess, ThreadStride | None]) -> RemedyEffect | None:
        own = after[access]
        if own is None or not self._is_good(access, own):
            return None
        mended = 0
        spoilt = 0
        for each, stride in after.items():
            was, becomes = self._is_good(each, self.stride(each)), self._is_good(each, stride)
            mended += int(becomes and not was and each is not access)
            spoilt += int(was and not becomes)
        return RemedyEffect(own, mended, spoilt)

    def _of_same_array(self, access: MemoryAccess) -> list[MemoryAccess]:
        array = self._object(access)
        return [each for each in self._accesses.all() if self._object(each) is array]

    # The remedies.

    def _layout(self, access: MemoryAccess, row: _ArrayRow, now: ThreadStride) -> AccessRemedy | None:
        """Another order of subscripts: what goes through a row goes through the columns."""
        column = self._elements(access, row.rest)
        if column is None or not self._has_unit(column):
            return None
        bytes_of_row = self._bytes_of_other_row(access, row)
        size = constant_polynomial(access.size or 1)
        offsets: dict[MemoryAccess, Polynomial] = {}
        for each in self._of_same_array(access):
            offset = self._offset(each)
            part = None if offset is None else self._split(each, offset.polynomial, row.step)
            # Elements of one size, each in its row: else they are not all in the new order.
            inner = None if part is None or each.size != access.size else self._elements(each, part.rest)
            if part is None or inner is None or bytes_of_row is None:
                return None
            first, second = part.row.times(size), inner.times(bytes_of_row)
            if first is None or second is None:
                return None
            offsets[each] = first.plus(second)
        effect = self._effect(access, offsets)
        old, new = self._spoken(access, row.row), self._spoken(access, column)
        if effect is None or effect.spoilt or old is None or new is None:
            return None
        words = ("stored by columns: [", new, "][", old, "], not [", old, "][", new, "]", self._who_lays_out(access))
        return AccessRemedy("layout", words, now, effect)

    def _bytes_of_other_row(self, access: MemoryAccess, row: _ArrayRow) -> Polynomial | None:
        """The bytes of a row that has one element of each old row: a number for an object of known size; else it is
        not known, but the same for all threads, as the bytes of an old row are, which stand for it.
        """
        array = self._object(access)
        if not is_of_block(access):
            return row.step
        type_ = array.value_type if isinstance(array, ir.GlobalVariable) else None
        whole = None if type_ is None else self._accesses.layout.alloc_size(type_)
        if not whole or not row.step.is_constant() or whole % abs(row.step.constant):
            return None
        return constant_polynomial(whole // abs(row.step.constant) * (access.size or 1))

    def _has_unit(self, column: Polynomial) -> bool:
        """Whether something goes through a row element by element."""
        return any(len(monomial) == 1 and abs(factor) == 1 for monomial, factor in column.terms.items())

    def _who_lays_out(self, access: MemoryAccess) -> str:
        if isinstance(self._object(access), ir.Argument):
            return ", as the caller must lay it out"
        return "" if is_of_block(access) else ", wherever it is used"

    def _chunks(self, access: MemoryAccess, row: _ArrayRow, now: ThreadStride) -> AccessRemedy | None:
        """A loop of each thread through elements that follow each other: through every n-th instead."""
        column = self._elements(access, row.rest)
        length = self._elements(access, row.step)
        if column is None or length is None or (loop := self._loop_through(access, column, length)) is None:
            return None
        if not self._counts_only_elements(access, loop) or self._rests_on_order(loop) or self._may_know_warps():
            return None
        size = constant_polynomial(access.size or 1)
        first, second = row.row.times(size), column.times(row.step)
        if first is None or second is None or (effect := self._effect(access, {access: first.plus(second)})) is None:
            return None
        thread, turn = self._spoken(access, row.row), self._spoken(access, column)
        elements = self._spoken(access, length)
        if thread is None or turn is None or elements is None:
            return None
        words = (
            "each thread takes every ROWS-th element, ROWS being how many threads share the array: [",
            Spoken(turn.expression, is_factor=True), " * ROWS + ", thread,
            "], not ", elements, " elements one behind the other, where any thread may take any element",
        )  # fmt: skip
        return AccessRemedy("chunks", words, now, effect)

    def _loop_through(self, access: MemoryAccess, column: Polynomial, length: Polynomial) -> Loop | None:
        """The loop that goes through the elements of a thread, each once, and through all of them."""
        variables = self._accesses.known.variables
        forms = self._accesses.known.at(access.instruction.block).forms
        for stride in access.strides:
            iteration = variables.iteration(stride.loop)
            counts = variables.counts_of(stride.loop)
            taken = None if counts is None else counts.backedge_taken.exact
            if column == variable_polynomial(iteration.number) and taken is not None:
                times = forms.of(taken).polynomial.plus(constant_polynomial(1))
                return stride.loop if times == length else None
        return None

    def _counts_only_elements(self, access: MemoryAccess, loop: Loop) -> bool:
        """Whether what the other accesses of a loop touch follows from which element this one does: in an index of
        rows and columns, the places of both matter.
        """
        iteration = self._accesses.known.variables.iteration(loop).number
        own = self._offset(access)
        for each in self._accesses.of(loop, True):
            offset = self._offset(each)
            if own is None or offset is None or not each.size or not access.size:
                return False
            rest = offset.polynomial.scaled(access.size).plus(own.polynomial, -each.size)
            still = self._lanes(each, 0).of(rest, self._accesses.width(each))
            is_same = iteration not in rest.variables() and still is not None and not still.terms
            fixed = self.stride(each)
            is_apart = iteration not in offset.polynomial.variables()
            is_apart = is_apart and fixed is not None and fixed.pattern == BROADCAST and self._is_one_for_all(each)
            if not is_same and not is_apart:
                return False
        return True

    def _is_one_for_all(self, access: MemoryAccess) -> bool:
        """Whether an access is to one place for all threads of the grid: a row of weights is one for those of a row."""
        at = access.instruction
        pointer = at.operands[ir.address_position(at)]
        return self._uniformity.level_in(pointer, at.block) == GRID and not is_in_shared_memory(pointer)

    def _rests_on_order(self, loop: Loop) -> bool:
        """Whether one iteration of a loop makes use of what another one computed or wrote, or of its own number.
        Different bases are believed to be different arrays.
        """
        accesses = self._accesses.of(loop, True)
        if carries_order(self._evolution, loop) or calls_in_order(loop, accesses):
            return True
        if reads_numbers(loop, accesses, self._uniformity):
            return True
        return any(
            self._meets_other_iterations(one, other, loop)
            for k, one in enumerate(accesses)
            for other in accesses[k:]
            if one.kind != READ or other.kind != READ
        )

    def _meets_other_iterations(self, access: MemoryAccess, other: MemoryAccess, loop: Loop) -> bool:
        """Whether two accesses of a loop may be to one place in different iterations."""
        one, two = self._offset(access), self._offset(other)
        if one is None or two is None:
            return True
        if self._object(access) is not self._object(other):
            return False
        if is_order_free(access) and is_order_free(other) and is_same_operation(access, other):
            return False
        # Each iteration has its own element, if both are to the same one.
        iteration = self._accesses.known.variables.iteration(loop).number
        is_same = one.polynomial == two.polynomial and access.size == other.size
        return not is_same or iteration not in one.polynomial.variables()

    def _members(self, access: MemoryAccess, row: _ArrayRow, now: ThreadStride) -> AccessRemedy | None:
        """A member of an array of structures: one array for each member."""
        size = access.size or 0
        step = row.step.constant
        if not row.step.is_constant() or not row.rest.is_constant() or step <= size:
            return None
        if self._is_in_structure(access, step):
            what = "a structure of arrays, not an array of structures"
        elif self._is_interleaved(access, row):
            what = f"an array for each of {decimal(step // size)} elements, which take turns in one"
        else:
            return None
        if not all(self._is_of_one_member(each, row) for each in self._of_same_array(access)):
            return None
        if (effect := self._effect(access, {access: row.row.scaled(size)})) is None:
            return None
        words = (f"{what}: {decimal(step)} bytes apart become {decimal(size)}", self._who_lays_out(access))
        return AccessRemedy("members", words, now, effect)

    def _is_of_one_member(self, access: MemoryAccess, row: _ArrayRow) -> bool:
        """Whether an access to an array of structures is to a member of one: not to several at once, nor across."""
        offset = self._offset(access)
        part = None if offset is None else self._split(access, offset.polynomial, row.step)
        if part is None or not part.rest.is_constant():
            return False
        instruction = access.instruction
        type_ = instruction.operands[0].type if instruction.opcode == opcodes.STORE else instruction.type
        return isinstance(type_, (ir.IntegerType, ir.FloatType, ir.PointerType))

    def _is_interleaved(self, access: MemoryAccess, row: _ArrayRow) -> bool:
        """Whether the kernel accesses each of the elements between this thread's and its neighbour's."""
        found: dict[int, bool] = {}
        for each in self._of_same_array(access):
            offset = self._offset(each)
            part = None if offset is None else self._split(each, offset.polynomial, row.step)
            if part is not None and each.size == access.size and part.row == row.row and part.rest.is_constant():
                found[part.rest.constant] = True
        size = access.size or 1
        return all(at in found for at in range(0, row.step.constant, size))

    def _is_in_structure(self, access: MemoryAccess, size: int) -> bool:
        """Whether an address is computed by way of structures of so many bytes."""
        layout = self._accesses.layout
        for address in ir.walk(access.pointer).addresses:
            type_ = address.source_type if isinstance(address, ir.GetElementPtr) else None
            while isinstance(type_, ir.ArrayType):
                type_ = type_.element
            if isinstance(type_, ir.StructType) and layout.alloc_size(type_) == size:
                return True
        return False

    def _padding(self, access: MemoryAccess, row: _ArrayRow, now: ThreadStride) -> AccessRemedy | None:
        """Rows of a shared array that are a little longer: the least padding for which no two lanes meet."""
        array = self._object(access)
        if not isinstance(array, ir.GlobalVariable) or not row.step.is_constant() or not access.size:
            return None
        length = self._bytes_of_row(array, abs(row.step.constant))
        left = self._shared_bytes_left()
        rows = -(-(self._accesses.layout.alloc_size(array.value_type) or 0) // length)
        for padding in range(BANK_WIDTH, BANK_WIDTH * (BANKS + 1), BANK_WIDTH):
            if padding * MIN_ROW_TO_PAD > length or left is None or padding * rows > left:
                break
            if any(padding % max(each.alignment, 1) for each in self._of_same_array(access)):
                # Rows would not begin where an access has to.
                continue
            if (offsets := self._padded(access, length, padding)) is None:
                break
            effect = self._effect(access, offsets)
            if effect is None or effect.spoilt or effect.own.conflicts != 1:
                continue
            size = access.size
            wider = f"rows of {decimal((length + padding) // size)}, not {decimal(length // size)} elements of {size} "
            lanes = f"{'byte' if size == 1 else 'bytes'}: {now.conflicts} lanes in one bank become 1"
            return AccessRemedy("padding", (wider + lanes,), now, effect)
        return None

    def _shared_bytes_left(self) -> int | None:
        """The bytes that the declared arrays of a block's memory may have more, if the kernel has all those that it, or
        a function that is no kernel and that it may call, names; None where that is not known.
        """
        if self._module is None:
            return None
        kernel, left = self._evolution.function, STATIC_SHARED_BYTES
        named = variables_named([one for one in self._module.functions if one is kernel or not one.is_kernel])
        if named is None:
            return None
        for array in named:
            if is_shared(array) and not array.is_declaration:
                size = self._accesses.layout.alloc_size(array.value_type)
                if size is None:
                    return None
                # Each begins at a multiple of its alignment.
                left -= size + max(array.alignment, 1) - 1
        return left

    def _bytes_of_row(self, array: ir.Value, step: int) -> int:
        """The bytes of the rows of an array: by its type, the largest of which neighbours are some apart; or else how
        far they are.
        """
        for unit, _ in row_sizes(array, self._accesses.layout)[:-1]:
            if step % unit == 0:
                return unit
        return step

    def _padded(self, access: MemoryAccess, length: int, padding: int) -> dict[MemoryAccess, Polynomial] | None:
        """The offsets of all accesses to an array where its rows are longer."""
        offsets: dict[MemoryAccess, Polynomial] = {}
        for each in self._of_same_array(access):
            offset = self._offset(each)
            # Of an unknown number of bytes, it is not known whether they are of one row.
            if offset is None or not each.size:
                return None
            part = self._split(each, offset.polynomial, constant_polynomial(length))
            if part is None:
                return None
            offsets[each] = part.row.scaled(length + padding).plus(part.rest)
        return offsets

    def _exchange(self, access: MemoryAccess, now: ThreadStride) -> AccessRemedy | None:
        """Threads along y as neighbours."""
        if not self._has_dimensions or self._shape.grid_least[0] > MAX_BLOCKS_ALONG_Y:
            return None
        effect = self._compared(access, {each: self.stride(each, 1) for each in self._accesses.all()})
        if effect is None or effect.mended + 1 <= effect.spoilt or self._may_know_warps():
            return None
        is_few = self._shape.grid_most[0] <= MAX_BLOCKS_ALONG_Y
        words = (
            "x and y of the block exchanged: tid.y read for tid.x and tid.x for tid.y, as threads along y are "
            "neighbours (blocks and sizes likewise",
            "" if is_few else f", where the grid has at most {decimal(MAX_BLOCKS_ALONG_Y)} blocks along x",
            ")", self._others(effect),
        )  # fmt: skip
        return AccessRemedy("exchange", words, now, effect)

    def _may_know_warps(self) -> bool:
        """Whether it may matter to the kernel which threads are of one warp."""
        if self._knows_warps is None:
            self._knows_warps = may_know_warps(self._evolution.function)
        return self._knows_warps

    def _others(self, effect: RemedyEffect) -> str:
        parts = [
            f"{decimal(number)} other {'access' if number == 1 else 'accesses'} {verb}"
            for number, verb in ((effect.mended, "mended"), (effect.spoilt, "spoilt"))
            if number
        ]
        return f"; {' and '.join(parts)}" if parts else ""

    def _reads_both(self) -> bool:
        """Whether the kernel reads its places along x and along y."""
        found = [False, False]
        for instruction in self._evolution.function.instructions():
            for dimension in (0, 1):
                found[dimension] = found[dimension] or is_place_along(instruction, dimension)
        return all(found)


def _carries_values(access: MemoryAccess) -> bool:
    """Whether the innermost loop around an access computes something from iteration to iteration, as a sum: then it is
    likely to matter which elements a thread takes.
    """
    if not access.strides:
        return False
    return sum([isinstance(one, ir.Phi) for one in access.strides[-1].loop.header.instructions]) > 1
