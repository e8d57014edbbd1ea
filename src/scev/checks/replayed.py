"""Examples of accesses beyond the elements that are stated, found by running the way to them.

    if (i <= n) d[i] = 0;     d[n] stated:    n = 1 and tid.x = 1,  by which the branch is taken, and 4 + 4 > 4 * 1

A function is run from its start with numbers for what its size is made of and for the place of a thread. Of all else
nothing is known: where a branch rests on it, as on what memory holds, no example is found; nor where what is run before
may be undefined, as a division by 0 or another access outside. So what is told is what the program does for the numbers
that are told, whatever the conditions are. Numbers are tried: those that rows propose
(accesses/inside.py), and small ones.
"""

from __future__ import annotations

from itertools import islice, product
from math import prod
from typing import Final, NamedTuple, final

from scev import ir
from scev.answers import internals
from scev.checks import objects
from scev.checks.examined import Examination
from scev.domains import IntSet
from scev.ir import effects, opcodes
from scev.threads import IN_BLOCK, IN_GRID, OF_BLOCK, SIZE, LaunchRead, group_waiting, launch_read
from scev.transfer import integer_result, is_integer_operation

MAX_RUN_INSTRUCTIONS: Final = 600
"""Maximum instructions of a function that are run for one choice of numbers."""
MAX_RUN_CHOICES: Final = 200
"""Maximum choices of numbers with which a function is run for one access."""
_SIZES: Final = (1, 2, 3, 0)
_PLACES: Final = (0, 1, 2, 3)
_DIVISIONS: Final = (opcodes.UDIV, opcodes.SDIV, opcodes.UREM, opcodes.SREM)
_OF_POINTERS: Final = effects.READ_WRITE << effects.ARGUMENTS | effects.READ_WRITE << effects.OTHER
_POINTERS_TO_LAUNCH: Final = ("amdgcn.dispatch.ptr", "amdgcn.implicitarg.ptr", "amdgcn.kernarg.segment.ptr")
_SIZED: Final = ("dereferenceable", "dereferenceable_or_null")
_PASSED_ON: Final = (opcodes.FREEZE, opcodes.BITCAST, opcodes.ADDRSPACECAST)

Key = ir.Value | LaunchRead
"""An argument, or what is read of the launch."""


class StatedSize(NamedTuple):
    """The first  factor * number  bytes behind a pointer."""

    base: ir.Value
    factor: int
    number: ir.Value


def key_of(value: ir.Value) -> Key | None:
    """What a number is chosen for; None for a value that follows from others, or is not known."""
    return value if isinstance(value, ir.Argument) else launch_read(value)


def arguments_of(count: ir.Value) -> list[ir.Argument] | None:
    """The integers that a size is computed of; None where it is computed of others, too."""
    found: dict[ir.Argument, bool] = {}
    pending = [count]
    for one in pending:
        if len(pending) > MAX_RUN_INSTRUCTIONS:
            return None
        if isinstance(one, ir.Argument):
            found[one] = True
        elif isinstance(one, ir.Instruction) and is_integer_operation(one.opcode):
            pending += one.operands
        elif not isinstance(one, ir.ConstantInt):
            return None
    return list(found)


@final
class Replay:
    """Runs of one function up to one access."""

    def __init__(self, at: ir.Instruction, width: int, size: StatedSize, examined: Examination) -> None:
        self._at: Final = at
        self._width: Final = width
        self._size: Final = size
        self._examined: Final = examined
        self._least_bytes: Final = _least_bytes(size.base, examined)
        self._reads: Final[dict[Key, list[ir.LocalValue]]] = {}
        rounds = internals(examined.facts).rounds
        least, most = rounds.launch_bounds()[0]
        # 0 where blocks may be of several sizes.
        self._block: Final = [one if one == other else 0 for one, other in zip(least, most, strict=True)]
        self._least: Final = least
        self._most_threads: Final = rounds.most_threads()
        # Where that is not said, it may be 0.
        self._first: Final = rounds.first_thread() or (0, 0, 0)
        for value in examined.function.instructions():
            if (key := key_of(value)) is not None:
                self._reads.setdefault(key, []).append(value)

    def example(self, proposed: dict[Key, int]) -> list[tuple[ir.Value, int]]:
        """Values and their numbers with which the access goes beyond the size; none where none were found."""
        if (sizes := arguments_of(self._size.number)) is None or not self._may_choose():
            return []
        for one in sizes:
            self._reads[one] = [one]
        free = [
            key
            for key, values in self._reads.items()
            if self._only_number(values) is None and self._place_behind(key) is None
        ]
        least = -(-_assumed_bytes(self._size.base, self._least_bytes) // max(self._size.factor, 1))
        tried_sizes = (least, *_SIZES) if least > max(_SIZES) else _SIZES
        tried = [tried_sizes if isinstance(key, ir.Argument) else _PLACES for key in free]
        small = (dict(zip(free, numbers, strict=True)) for numbers in islice(product(*tried), MAX_RUN_CHOICES))
        first = {key: proposed.get(key, tried[k][0]) for k, key in enumerate(free)}
        for chosen in (first, *small):
            numbers = self._with_places(chosen)
            if self._is_possible(numbers) and (way := self._way_beyond(numbers)) is not None:
                used = self._used_on(way)
                return [(self._reads[key][0], number) for key, number in numbers.items() if key in used]
        return []

    def _place_behind(self, key: Key) -> LaunchRead | None:
        """The place in the grid that a place in a block, or of a block, follows from; None where none is read."""
        if not isinstance(key, LaunchRead) or key.kind not in (IN_BLOCK, OF_BLOCK):
            return None
        behind = LaunchRead(IN_GRID, key.dimension)
        return behind if behind in self._reads else None

    def _with_places(self, chosen: dict[Key, int]) -> dict[Key, int]:
        """Numbers, and those of places that follow from them: in the grid it is  size * block + place in the block, and
        what the launch counts from.
        """
        found = dict(chosen)
        for key in self._reads:
            behind = self._place_behind(key)
            if isinstance(key, LaunchRead) and behind is not None and behind in chosen:
                place = chosen[behind] - self._first[key.dimension]
                block, inside = divmod(place, self._block[key.dimension])
                found[key] = inside if key.kind == IN_BLOCK else block
        return found

    def _used_on(self, way: list[ir.BasicBlock]) -> dict[Key, bool]:
        """What the branches of a way, the address, and the size follow from."""
        pending = [self._size.number, self._at.operands[ir.address_position(self._at)]]
        pending += [operand for block in way for operand in block.terminator.operands]
        seen: dict[ir.Value, bool] = {}
        found: dict[Key, bool] = {}
        for value in pending:
            if value in seen:
                continue
            seen[value] = True
            if (key := key_of(value)) is not None:
                found[key] = True
            elif isinstance(value, ir.Instruction):
                pending += value.operands
        return found

    def _may_choose(self) -> bool:
        """Whether numbers may be chosen one by one: not where all callers are known, which may hand over some of them
        together, or call from some threads alone; nor where places follow from others by a size that is not known.
        """
        reads = [key for key in self._reads if isinstance(key, LaunchRead)]
        function = self._examined.function
        if function.is_local or (reads and not function.is_kernel):
            return False
        return all(self._block[key.dimension] > 0 for key in reads if self._place_behind(key) is not None)

    def _only_number(self, values: list[ir.LocalValue]) -> int | None:
        for value in values:
            set_ = self._examined.set_at(value, None)
            if isinstance(set_, IntSet) and set_.is_point():
                return set_.point_value()
        return None

    def _is_possible(self, chosen: dict[Key, int]) -> bool:
        """Whether numbers are in the sets of what they are chosen for, places below the sizes of blocks, and blocks no
        larger than they may be.
        """
        for key, number in chosen.items():
            for value in self._reads[key]:
                set_ = self._examined.set_at(value, None)
                if not isinstance(set_, IntSet) or not set_.contains(number % (1 << set_.width)):
                    return False
            if not isinstance(key, LaunchRead):
                continue
            if key.kind == IN_BLOCK and number >= chosen.get(LaunchRead(SIZE, key.dimension), number + 1):
                return False
            if key.kind == SIZE and number == 0:
                return False
        sizes = list(self._least)
        for key, number in chosen.items():
            if isinstance(key, LaunchRead) and key.kind in (IN_BLOCK, SIZE):
                sizes[key.dimension] = max(sizes[key.dimension], number + int(key.kind == IN_BLOCK))
        return self._most_threads is None or prod(sizes) <= self._most_threads

    def _way_beyond(self, chosen: dict[Key, int]) -> list[ir.BasicBlock] | None:
        """The blocks by which the function, run with some numbers, comes to the access where it is beyond the size;
        None where it does not.
        """
        numbers: dict[ir.Value, int] = {self._size.base: 0}
        for key, number in chosen.items():
            for value in self._reads[key]:
                assert isinstance(value.type, ir.IntegerType)
                numbers[value] = number % (1 << value.type.width)
        block, before = self._examined.function.entry, None
        left = MAX_RUN_INSTRUCTIONS
        way: list[ir.BasicBlock] = []
        while True:
            self._join(block, before, numbers)
            for one in block.instructions:
                if (left := left - 1) < 0:
                    return None
                if one is self._at and self._is_beyond(numbers):
                    return way
                if isinstance(one, ir.Phi) or (key_of(one) is not None and one in numbers):
                    continue
                if not self._runs_on(one, numbers):
                    return None
                _settle(one, self._result(one, numbers), numbers)
            if (target := _next_block(block, numbers)) is None:
                return None
            way.append(block)
            block, before = target, block

    def _join(self, block: ir.BasicBlock, before: ir.BasicBlock | None, numbers: dict[ir.Value, int]) -> None:
        phis = [one for one in block.instructions if isinstance(one, ir.Phi)]
        read = [None if before is None else _number(one.incoming(before), numbers) for one in phis]
        for one, number in zip(phis, read, strict=True):
            _settle(one, number, numbers)

    def _runs_on(self, one: ir.Instruction, numbers: dict[ir.Value, int]) -> bool:
        """Whether control goes on behind an instruction."""
        if isinstance(one, ir.Call) and one.intrinsic is ir.intrinsics.ASSUME:
            return bool(_number(one.operands[0], numbers)) and self._assumes_no_more(one, numbers)
        if not ir.returns_normally(one) and not group_waiting(one):
            return False
        if isinstance(one, ir.Memory):
            return one.opcode == opcodes.FENCE or self._is_inside(one, numbers)
        if isinstance(one, (ir.Call, ir.Invoke)):
            is_harmless = bool(group_waiting(one)) or (one.intrinsic is not None and one.intrinsic.is_annotation)
            return is_harmless or not ir.call_effects(one) & _OF_POINTERS
        if one.opcode in _DIVISIONS and self._may_not_divide(one, numbers):
            return False
        # What is poison is not followed: a branch by it, or an access, would be undefined.
        is_scalar = isinstance(one.type, ir.IntegerType) and is_integer_operation(one.opcode)
        if not is_scalar or not isinstance(one.operands[0].type, ir.IntegerType):
            return True
        operands = [number for operand in one.operands if (number := _number(operand, numbers)) is not None]
        return len(operands) < len(one.operands) or integer_result(one, operands) is not None

    def _may_not_divide(self, one: ir.Instruction, numbers: dict[ir.Value, int]) -> bool:
        """Whether a division may be by 0, or its result too large."""
        sets: list[IntSet] = []
        for position, operand in enumerate(one.operands):
            number, set_ = _number(operand, numbers), self._examined.operand(one, position)
            if not isinstance(set_, IntSet) or set_.is_empty():
                return True
            sets.append(set_ if number is None else IntSet.point(set_.width, number))
        dividend, divisor = sets
        least = 1 << (dividend.width - 1)
        overflows = one.opcode in (opcodes.SDIV, opcodes.SREM) and dividend.contains(least)
        return divisor.contains(0) or (overflows and divisor.contains((1 << divisor.width) - 1))

    def _is_inside(self, at: ir.Memory, numbers: dict[ir.Value, int]) -> bool:
        """Whether an access on the way is inside of its object: by the numbers, if it is to the array that is asked
        about, or to one of known size. What other arguments point to is believed to be there.
        """
        pointer = at.operands[ir.address_position(at)]
        width = self._examined.context.layout.store_size(_type_of(at))
        if (offset := numbers.get(pointer)) is not None:
            size = self._bytes(numbers)
            return size is not None and width is not None and offset >= 0 and offset + width <= size
        way = ir.walk(pointer, ir.STEPS_AND_COPIES)
        access = self._examined.access_at(at)
        base = way.base
        if isinstance(base, ir.Phi) and access is not None and access.base is not None:
            base = ir.walk(access.base, ir.STEPS_AND_COPIES).base
        elif base is not self._size.base:
            offset = self._distance(way, numbers)
        if isinstance(base, ir.Argument):
            if base is not self._size.base and not objects.is_size_given(base):
                return True
            asked = objects.asked_product(base, self._examined)
            if asked is None:
                return True
            count = _signed(asked[1], numbers)
            if offset is None or count is None or width is None:
                return access is not None and self._examined.facts.memory.fits_product(access, *asked, 0)
            return offset >= 0 and offset + width <= asked[0] * count
        if isinstance(base, (ir.GlobalVariable, ir.Alloca)):
            return self._is_in_object(at, base, offset, width)
        if isinstance(base, ir.Call):
            return base.intrinsic is not None and base.intrinsic.stem in _POINTERS_TO_LAUNCH
        # A pointer that a structure has which the function is given.
        if not isinstance(base, ir.Instruction) or base.opcode != opcodes.LOAD:
            return False
        return isinstance(ir.walk(base.operands[0], ir.STEPS_AND_COPIES).base, ir.Argument)

    def _is_in_object(
        self, at: ir.Memory, base: ir.GlobalVariable | ir.Alloca, offset: int | None, width: int | None
    ) -> bool:
        """Whether an access to a variable is inside of it; what is declared only is believed to be large enough."""
        if (room := objects.room_of(base, self._examined)) is None:
            return isinstance(base, ir.GlobalVariable)
        if offset is not None:
            return room.holds(offset, offset, width)
        pointer = at.operands[ir.address_position(at)]
        for found in (objects.offset_of(pointer, self._examined, at), objects.offset_by_loops(at, self._examined)):
            if found is not None and found.base is base and room.holds(found.low, found.high, width):
                return True
        access = self._examined.access_at(at)
        return access is not None and room.one and self._examined.facts.memory.stays_inside(access) is True

    def _distance(self, way: ir.AddressWalk, numbers: dict[ir.Value, int]) -> int | None:
        """The bytes, signed, from the base of an address to it."""
        total = 0
        for address in way.addresses:
            step = ir.address_step(address, self._examined.context.layout)
            bytes_ = None if step is None else _bytes_of(step, numbers)
            if bytes_ is None:
                return None
            total += bytes_
        return total

    def _assumes_no_more(self, assumption: ir.Call, numbers: dict[ir.Value, int]) -> bool:
        """Whether the array has the bytes that an assumption says that it has."""
        for bundle in assumption.site.bundles:
            offset = numbers.get(assumption.operands[bundle.start]) if bundle.tag in _SIZED else None
            if offset is None:
                continue
            bytes_, size = _number(assumption.operands[bundle.start + 1], numbers), self._bytes(numbers)
            if bytes_ is None or size is None or offset + bytes_ > size:
                return False
        return True

    def _result(self, one: ir.Instruction, numbers: dict[ir.Value, int]) -> int | None:
        if one.opcode in _PASSED_ON:
            return _number(one.operands[0], numbers)
        if isinstance(one, ir.GetElementPtr):
            return self._address(one, numbers)
        if not is_integer_operation(one.opcode):
            set_ = self._examined.set_at(one, None) if isinstance(one.type, ir.IntegerType) else None
            return set_.point_value() if isinstance(set_, IntSet) and set_.is_point() else None
        operands = [_number(operand, numbers) for operand in one.operands]
        if one.opcode == opcodes.SELECT and operands[0] is not None:
            return operands[1 if operands[0] else 2]
        known = [number for number in operands if number is not None]
        return integer_result(one, known) if len(known) == len(operands) else None

    def _address(self, one: ir.GetElementPtr, numbers: dict[ir.Value, int]) -> int | None:
        """The bytes, signed, from the base to an address."""
        step = ir.address_step(one, self._examined.context.layout)
        base = None if step is None else numbers.get(step.base)
        if step is None or base is None:
            return None
        bytes_ = _bytes_of(step, numbers)
        if bytes_ is None:
            return None
        total = base + bytes_
        return total if -(1 << (step.width - 1)) <= total < 1 << (step.width - 1) else None

    def _is_beyond(self, numbers: dict[ir.Value, int]) -> bool:
        offset = numbers.get(self._at.operands[ir.address_position(self._at)])
        size = self._bytes(numbers)
        return offset is not None and size is not None and (offset < 0 or offset + self._width > size)

    def _bytes(self, numbers: dict[ir.Value, int]) -> int | None:
        """The bytes that are stated; None where the number is not known, or the program says that there are more."""
        count = _signed(self._size.number, numbers)
        size = -1 if count is None else self._size.factor * count
        return size if size >= self._least_bytes else None


def _least_bytes(base: ir.Value, examined: Examination) -> int:
    """The bytes that an array has at least, as the function says of its argument."""
    if not isinstance(base, ir.Argument):
        return 0
    found = [base.attributes.integer(word) or 0 for word in _SIZED]
    for word in ("byval", "sret"):
        if (type_ := base.attributes.type(word)) is not None:
            found.append(examined.context.layout.alloc_size(type_) or 0)
    return max(found)


def _assumed_bytes(base: ir.Value, least: int) -> int:
    """The bytes that a constant in an assumption says of an array, or which it has at least."""
    for call in base.users if isinstance(base, ir.Argument) else ():
        for bundle in call.site.bundles if isinstance(call, ir.Call) else ():
            bytes_ = call.operands[bundle.start + 1] if bundle.tag in _SIZED else None
            least = max(least, bytes_.value if isinstance(bytes_, ir.ConstantInt) else 0)
    return least


def _bytes_of(step: ir.AddressStep, numbers: dict[ir.Value, int]) -> int | None:
    """The bytes, signed, from one address to the next."""
    total = step.constant
    for term in step.indices:
        if term.times_vscale or (number := _signed(term.operand, numbers)) is None:
            return None
        total += term.scale * number
    return total


def _type_of(at: ir.Memory) -> ir.Type:
    """The type of what an access is to."""
    if at.opcode == opcodes.STORE:
        return at.operands[0].type
    return at.operands[1].type if at.opcode == opcodes.CMPXCHG else at.type


def _next_block(block: ir.BasicBlock, numbers: dict[ir.Value, int]) -> ir.BasicBlock | None:
    end = block.terminator
    if end.opcode != opcodes.BR:
        return None
    if len(end.operands) != 1:
        return block.successors[0]
    condition = _number(end.operands[0], numbers)
    return None if condition is None else block.successors[0 if condition else 1]


def _settle(value: ir.Value, number: int | None, numbers: dict[ir.Value, int]) -> None:
    if number is None:
        # What it was in the iteration before.
        numbers.pop(value, None)
    else:
        numbers[value] = number


def _number(value: ir.Value, numbers: dict[ir.Value, int]) -> int | None:
    return value.value if isinstance(value, ir.ConstantInt) else numbers.get(value)


def _signed(value: ir.Value, numbers: dict[ir.Value, int]) -> int | None:
    number, type_ = _number(value, numbers), value.type
    if number is None or not isinstance(type_, ir.IntegerType):
        return None
    return number - (1 << type_.width) if number >> (type_.width - 1) else number
