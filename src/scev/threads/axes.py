"""How the values of neighbouring threads along x go up: contiguity, divisibility, constancy.

    value                    contiguity   divisibility   constancy
    tid.x                            32             32           1
    ctaid.x * 64                      1             64          32
    tid.x & 7                         8    (all are 0)           1
    tid.x / 4                         1              1           4
    p + 4 * tid.x, p of 16            1              4           1
    tid.x < 16 * n                    1              1          16

Of a warp of 32 neighbours along x, in aligned groups of c lanes the values are v, v + 1, …, v + c - 1 (contiguity c),
and v is a multiple of d (divisibility d); in aligned groups of k lanes they are the same (constancy k). All are powers
of two, the largest that were found. Where c is 1, v is the value itself. The three are those of Triton's AxisInfo,
along one dimension; 1, 1, 1 says nothing.

A value is followed as a pattern of lanes (lane_patterns.py), whose steps may be others than 0 and 1 as well. All
patterns together are the greatest solution of the rules of their instructions: each begins as anything, and is met with
what its rule makes of its operands until nothing changes. So what is said of a loop's number holds in an iteration
since it held in the one before, for lanes that are still in the loop. As for what is uniform (uniformity.py), nothing
is kept of a number behind a loop that lanes leave one by one, nor at a join of ways that they parted on.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import ControlFlow
from scev.domains import IntSet
from scev.facts import FlowFacts
from scev.ir import opcodes
from scev.threads.lane_patterns import MAX_DIVISOR, MAX_GROUP, Lanes, beside, is_decided_by_group, lowest_bit
from scev.threads.places import IN_GRID, is_place_along, is_read
from scev.threads.uniformity import WARP, Uniformity

MAX_AXIS_PASSES: Final = 50
"""Maximum passes over a function until its patterns are stable; of one that needs more nothing is said."""

_PLAIN: Final = (opcodes.SELECT, opcodes.ICMP, opcodes.FCMP, opcodes.FNEG)
_LESS: Final[dict[int, tuple[int, bool]]] = {
    opcodes.ULT: (0, False),
    opcodes.UGE: (0, False),
    opcodes.UGT: (1, False),
    opcodes.ULE: (1, False),
    opcodes.SLT: (0, True),
    opcodes.SGE: (0, True),
    opcodes.SGT: (1, True),
    opcodes.SLE: (1, True),
}
"""By predicate, the operand x such that it says x < y, or the contrary; and whether numbers are signed."""


@final
class LaneAxis:
    """What is known of a value along x. Immutable."""

    __slots__ = ("constancy", "contiguity", "divisibility")

    def __init__(self, contiguity: int, divisibility: int, constancy: int) -> None:
        self.contiguity: int = contiguity
        self.divisibility: int = divisibility
        self.constancy: int = constancy

    @property
    def is_known(self) -> bool:
        """Whether anything is said."""
        return self.contiguity > 1 or self.divisibility > 1 or self.constancy > 1

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LaneAxis):
            return False
        mine = (self.contiguity, self.divisibility, self.constancy)
        return mine == (other.contiguity, other.divisibility, other.constancy)

    def __hash__(self) -> int:
        return hash((self.contiguity, self.divisibility, self.constancy))

    def __repr__(self) -> str:
        return f"Axis(contiguity={self.contiguity}, divisibility={self.divisibility}, constancy={self.constancy})"


NOTHING_KNOWN: Final = LaneAxis(1, 1, 1)


@final
class Axes:
    """The patterns of the integers and pointers of one function."""

    __slots__ = ("_control", "_flow", "_function", "_layout", "_patterns", "_uniformity")

    def __init__(
        self,
        function: ir.Function,
        control: ControlFlow,
        uniformity: Uniformity,
        flow: FlowFacts,
        layout: ir.DataLayout,
    ) -> None:
        self._function: ir.Function = function
        self._control: ControlFlow = control
        self._uniformity: Uniformity = uniformity
        self._flow: FlowFacts = flow
        self._layout: ir.DataLayout = layout
        # None: not come to yet, or nothing is said of its type.
        self._patterns: list[Lanes | None] = [None] * len(function.values)
        if uniformity.has_rows and uniformity.is_solved:
            self._solve()

    def of(self, value: ir.Value) -> LaneAxis:
        """The axis of a value, where it is computed."""
        found = self._pattern_of(value) if self._uniformity.has_rows else None
        if found is None:
            return NOTHING_KNOWN
        if found.step == 1:
            return LaneAxis(found.group, found.divisor, 1)
        itself = found.shrunk(1).divisor
        return LaneAxis(1, itself, 1 if found.step else found.group)

    def step_in(self, value: ir.Value, block: ir.BasicBlock, width: int = 0, is_signed: bool = False) -> int | None:
        """How much larger the value of the next lane is in the whole warp, where a block reads it; None where that is
        not known. `width`: of the value extended to so many bits, by zeros or as a signed number.
        """
        found = self._pattern_in(value, block) if self._uniformity.has_rows else None
        if found is not None and width > found.width:
            found = self._resized(value, found, width, is_signed)
        return found.step if found is not None and found.group == MAX_GROUP else None

    def divisor_in(self, value: ir.Value, block: ir.BasicBlock) -> int:
        """The largest power of two that is found to divide the value of a warp's first lane, where a block reads it and
        it goes up in equal steps; else 1.
        """
        found = self._pattern_in(value, block) if self._uniformity.has_rows else None
        return found.divisor if found is not None and found.group == MAX_GROUP else 1

    # The greatest solution.

    def _solve(self) -> None:
        for argument in self._function.arguments:
            width = self._width_of(argument.type)
            if width:
                self._patterns[argument.index] = self._sharpened(argument, self._uniform(argument, width))
        for _ in range(MAX_AXIS_PASSES):
            changes = False
            for block in self._control.blocks_in_order():
                for instruction in block.instructions:
                    width = self._width_of(instruction.type)
                    if width:
                        changes |= self._lower(instruction, self._of_instruction(instruction, width))
            if not changes:
                return
        self._patterns = [None] * len(self._function.values)

    def _lower(self, instruction: ir.Instruction, found: Lanes | None) -> bool:
        if found is None:
            return False
        before = self._patterns[instruction.index]
        now = self._sharpened(instruction, found)
        if before is not None:
            now = before.meet(now)
            if now.is_equal(before):
                return False
        self._patterns[instruction.index] = now
        return True

    def _sharpened(self, value: ir.LocalValue, found: Lanes) -> Lanes:
        """What is found, and the power of two that divides all numbers of a value."""
        known = self._flow.int_set(value)
        if known is None or known.is_empty() or known.width != found.width:
            return found
        return found.with_divisor(1 << min(known.min_trailing_zeros(), 30))

    def _uniform(self, value: ir.Value, width: int) -> Lanes:
        is_same = self._uniformity.level_of(value) >= WARP
        return Lanes(width, MAX_GROUP if is_same else 1, 0, 1)

    def _width_of(self, type_: ir.Type) -> int:
        """The bits of an integer or an address; 0 for another type."""
        if isinstance(type_, ir.IntegerType):
            return type_.width
        return self._layout.pointer_width(type_.address_space) if isinstance(type_, ir.PointerType) else 0

    def _pattern_of(self, value: ir.Value) -> Lanes | None:
        if isinstance(value, ir.LocalValue):
            return self._patterns[value.index]
        width = self._width_of(value.type)
        if not width:
            return None
        if isinstance(value, ir.ConstantInt):
            return Lanes(width, MAX_GROUP, 0, lowest_bit(value.value))
        found = self._uniform(value, width)
        if isinstance(value, ir.ConstantWord):
            return Lanes(width, found.group, 0, MAX_DIVISOR) if value.word == "null" else found
        if isinstance(value, ir.GlobalVariable) and value.alignment:
            return Lanes(width, found.group, 0, lowest_bit(value.alignment))
        return found

    def _pattern_in(self, value: ir.Value, block: ir.BasicBlock) -> Lanes | None:
        """The pattern of a value where a block reads it: behind a loop that lanes leave one by one, of each alone."""
        found = self._pattern_of(value)
        if found is None or self._uniformity.level_behind_exits(value, block) >= WARP:
            return found
        return found.shrunk(1)

    # Rules.

    def _of_instruction(self, instruction: ir.Instruction, width: int) -> Lanes | None:
        opcode = instruction.opcode
        base = self._uniform(instruction, width)
        if base.group > 1:
            return base
        if isinstance(instruction, ir.Phi):
            return self._of_phi(instruction, base)
        if is_place_along(instruction, 0):
            return self._of_place(instruction, width)
        is_cast = opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST
        is_binary = opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY
        if not (is_cast or is_binary or opcode in _PLAIN or isinstance(instruction, ir.GetElementPtr)):
            return base
        block = instruction.block
        # What is computed of what is the same is the same.
        group = MAX_GROUP
        patterns: list[Lanes] = []
        for operand in instruction.operands:
            if not self._width_of(operand.type):
                group = min(group, MAX_GROUP if self._uniformity.level_in(operand, block) >= WARP else 1)
                continue
            if (pattern := self._pattern_in(operand, block)) is None:
                # Anything, until a later pass.
                return None
            patterns.append(pattern)
            group = min(group, 1 if pattern.step else pattern.group)
        base = Lanes(width, group, 0, 1)
        if len(patterns) < len(instruction.operands):
            return base
        if isinstance(instruction, ir.GetElementPtr):
            found = self._of_address(instruction, patterns, width)
        elif is_cast:
            found = self._of_cast(instruction, patterns[0], width)
        elif is_binary:
            found = self._of_binary(instruction, patterns[0], patterns[1])
        elif opcode == opcodes.SELECT:
            decided = 1 if patterns[0].step else patterns[0].group
            found = patterns[1].meet(patterns[2]).shrunk(decided)
        elif isinstance(instruction, ir.Compare):
            found = _of_comparison(instruction, patterns)
        else:
            found = None
        return base if found is None else base.of_better(found)

    def _of_phi(self, phi: ir.Phi, nothing: Lanes) -> Lanes | None:
        if self._uniformity.level_of_join(phi.block) < WARP:
            return nothing
        found: Lanes | None = None
        for operand in phi.operands:
            if (pattern := self._pattern_in(operand, phi.block)) is not None:
                found = pattern if found is None else found.meet(pattern)
        return found

    def _of_place(self, place: ir.Instruction, width: int) -> Lanes:
        if is_read(place, IN_GRID, 0):
            # Blocks may begin anywhere.
            return Lanes(width, MAX_GROUP, 1, 1)
        known = self._flow.int_set(place)
        is_one_warp = known is not None and not known.is_empty() and known.unsigned_max() < MAX_GROUP
        return Lanes(width, MAX_GROUP, 1, MAX_DIVISOR if is_one_warp else MAX_GROUP)

    def _of_address(self, address: ir.GetElementPtr, patterns: list[Lanes], width: int) -> Lanes | None:
        if (step := ir.address_step(address, self._layout)) is None or step.width != width:
            return None
        found = patterns[0]
        if step.constant:
            found = found.plus(Lanes(width, MAX_GROUP, 0, lowest_bit(step.constant)))
        for term in step.indices:
            index = self._resized(term.operand, patterns[term.position], width, True)
            found = found.plus(index.times_number(term.scale))
        return found

    def _resized(self, value: ir.Value, pattern: Lanes, width: int, is_signed: bool) -> Lanes:
        """A number cut off or extended."""
        if width <= pattern.width:
            return pattern.truncated(width)
        span = 1 << pattern.width
        known = self._flow.int_set(value) if isinstance(value, ir.LocalValue) else None
        if known is not None and not known.is_empty() and known.width == pattern.width:
            low, high = (known.signed_min(), known.signed_max()) if is_signed else (
                known.unsigned_min(), known.unsigned_max()
            )  # fmt: skip
            span = high - low
        return pattern.extended(width, is_signed, span)

    def _of_cast(self, cast: ir.Instruction, pattern: Lanes, width: int) -> Lanes | None:
        opcode = cast.opcode
        if opcode in (opcodes.TRUNC, opcodes.ZEXT, opcodes.SEXT):
            return self._resized(cast.operands[0], pattern, width, opcode == opcodes.SEXT)
        if opcode in (opcodes.PTRTOINT, opcodes.INTTOPTR):
            return self._resized(cast.operands[0], pattern, width, False)
        return None

    def _of_binary(self, instruction: ir.Instruction, a: Lanes, b: Lanes) -> Lanes | None:
        opcode = instruction.opcode
        left, right = instruction.operands
        if opcode == opcodes.ADD or self._is_disjoint(instruction):
            return a.plus(b)
        if opcode == opcodes.SUB:
            return a.plus(b, -1)
        if opcode in (opcodes.OR, opcodes.XOR):
            found = beside(a, b)
            return beside(b, a) if found is None else found
        number = self._number(right)
        if opcode == opcodes.MUL:
            if number is None:
                other = self._number(left)
                return a.times(b) if other is None else b.times_number(other)
            return a.times_number(number)
        if number is None:
            return None
        if opcode in (opcodes.SHL, opcodes.LSHR, opcodes.ASHR):
            if number >= a.width:
                return None
            return a.times_number(1 << number) if opcode == opcodes.SHL else a.shifted_right(
                number, opcode == opcodes.ASHR
            )  # fmt: skip
        if opcode == opcodes.AND:
            found = _of_mask(a, number)
            before = self._of_mask_before_shift(left, number, instruction.block)
            return before if found is None else found if before is None else found.of_better(before)
        # Signed division by a power of two is the unsigned one where it sees no negative number.
        is_signed = opcode in (opcodes.SDIV, opcodes.SREM)
        if (
            number <= 0
            or number & (number - 1)
            or (is_signed and (number >> (a.width - 1) or self._may_be_negative(left)))
        ):
            return None
        amount = number.bit_length() - 1
        if opcode in (opcodes.UDIV, opcodes.SDIV):
            return a.shifted_right(amount, False)
        return a.low_bits(amount) if opcode in (opcodes.UREM, opcodes.SREM) else None

    def _of_mask_before_shift(self, shift: ir.Value, mask: int, block: ir.BasicBlock) -> Lanes | None:
        """(x >> k) & m, where a shift is masked, as (x & (m << k)) >> k, which may keep larger groups together."""
        if not isinstance(shift, ir.Instruction) or shift.opcode != opcodes.LSHR:
            return None
        amount = self._number(shift.operands[1])
        shifted = self._pattern_in(shift.operands[0], shift.block)
        behind = self._uniformity.level_behind_exits(shift, block)
        if amount is None or shifted is None or amount >= shifted.width or behind < WARP:
            return None
        found = _of_mask(shifted, (mask << amount) & ((1 << shifted.width) - 1))
        return None if found is None else found.shifted_right(amount, False)

    def _is_disjoint(self, instruction: ir.Instruction) -> bool:
        """Whether an instruction combines bits of which no two meet, so that it adds."""
        if instruction.opcode == opcodes.OR and instruction.flags & opcodes.DISJOINT:
            return True
        if instruction.opcode not in (opcodes.OR, opcodes.XOR):
            return False
        left, right = instruction.operands
        zeros = self._zeros_of(left) | self._zeros_of(right)
        width = self._width_of(instruction.type)
        return zeros == (1 << width) - 1

    def _set_of(self, value: ir.Value) -> IntSet | None:
        if isinstance(value, ir.ConstantInt):
            return IntSet.point(value.width, value.value)
        found = self._flow.int_set(value) if isinstance(value, ir.LocalValue) else None
        return None if found is None or found.is_empty() else found

    def _zeros_of(self, value: ir.Value) -> int:
        found = self._set_of(value)
        return 0 if found is None else found.bits.zeros

    def _may_be_negative(self, value: ir.Value) -> bool:
        found = self._set_of(value)
        return found is None or not found.known_non_negative()

    def _number(self, value: ir.Value) -> int | None:
        """The one unsigned number that a value is; None for others."""
        found = self._set_of(value)
        return found.point_value() if found is not None and found.is_point() else None


def _of_mask(pattern: Lanes, mask: int) -> Lanes | None:
    """x & mask, where the ones of the mask are neighbours: the low bits of x, less its lowest ones."""
    low = lowest_bit(mask).bit_length() - 1
    if mask == 0 or lowest_bit(mask) == MAX_DIVISOR or (mask >> low) & ((mask >> low) + 1):
        return None
    high = mask.bit_length()
    found = pattern if high >= pattern.width else pattern.low_bits(high)
    return found.shifted_right(low, False).times_number(1 << low)


def _of_comparison(compare: ir.Compare, patterns: list[Lanes]) -> Lanes | None:
    rule = _LESS.get(compare.predicate) if compare.opcode == opcodes.ICMP else None
    if rule is None:
        return None
    varying = rule[0]
    return Lanes(1, is_decided_by_group(patterns[varying], patterns[1 - varying], rule[1]), 0, 1)
