"""Demanded bits of the integers of a function: which bits of a value any use can see.

Let D be the demanded bits of a value, at each of its uses those that the use sees. The fact is:

    wherever the value is read, it may be replaced by one that agrees with it on D and is arbitrary elsewhere, another
    one each time it is computed, and no execution without undefined behaviour changes in what can be observed.

What else is to be changed with it is said by `keeps_flags`:

    False   The instructions that read the changed value, and those that read what changes by that, lose what makes
            them poison: their flags, and attributes and metadata about their results; `readers_of_changed` lists them.
            Instructions whose results are not demanded (`is_dead`) are removed, and any number, not poison, stands in
            for them: a division may fail by a divisor of which no bit is demanded, since nobody looks at its quotient.
            (This is the meaning of LLVM's DemandedBits, which its pass BDCE follows.)
    True    Nothing else is changed, dead instructions included. A result of which no bit is demanded may still make
            poison of what reads it, so an operation that may create poison, and is read, demands all of its operands.
            What chooses whether there is some is demanded, too: %c of `select i1 %c, i8 0, i8 %p`, if %p may be poison.

The solver goes from users to operands, beginning at the roots (uses.py). A mask only grows: rules (transfer/integers/
demanded.py) are monotone, so it ends in the least solution, whatever the order. Lanes of a vector share one mask.

Why facts may be used. Run the program and the changed one side by side, with the same choices for undef. By induction
each value of the changed run agrees with the original one on its demanded bits, or the original one is poison, or
nobody looks. A rule asks what is known of operands, and that holds in the original run; the rule itself promises the
agreement for all numbers with which the changed operands agree (see there). So it does not matter where a fact comes
from: from the value itself, from flags, conditions or assumptions.
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.demanded.uses import Uses, is_root, may_choose_poison, may_fail_by, sources_of
from scev.domains import IntSet
from scev.facts import FlowFacts
from scev.transfer import BitsSite, Context, bits_rule, low_bits, set_of_operand

MAX_DEMANDED_GROWTHS: Final = 256
"""Times that the demanded bits of one value may grow; then all of them are taken."""
# Of a value that is no integer, or one that is too wide: all of it is demanded.
WHOLE: Final = -1


@final
class DemandedBits:
    """The demanded bits of the values of a function, computed at once."""

    __slots__ = (
        "_context",
        "_flow",
        "_function",
        "_is_read",
        "_is_root",
        "_keeps_flags",
        "_masks",
        "_sites",
        "_uses",
        "_widths",
    )

    def __init__(self, function: ir.Function, flow: FlowFacts, context: Context, keeps_flags: bool) -> None:
        self._function: ir.Function = function
        self._flow: FlowFacts = flow
        self._context: Context = context
        self._keeps_flags: bool = keeps_flags
        self._uses: Uses = Uses(flow)
        values = function.values
        # By number of a value: its width if its bits are told apart, else 0; what is demanded of it.
        self._widths: list[int] = [self._width_of(value) for value in values]
        self._masks: list[int] = [0] * len(values)
        self._is_root: list[bool] = [isinstance(value, ir.Instruction) and is_root(value) for value in values]
        # Whether anything that is itself read, or a root, reads it; known where flags are kept.
        self._is_read: list[bool] = [False] * len(values)
        self._sites: dict[int, BitsSite] = {}
        self._solve()

    # Questions.

    def bits(self, value: ir.LocalValue) -> int | None:
        """The mask of the demanded bits of an integer, or of the lanes of a vector of integers; None for others."""
        scalar = ir.scalar_type(value.type)
        return _shown(self._masks[value.index], scalar.width) if isinstance(scalar, ir.IntegerType) else None

    def bits_of_use(self, instruction: ir.Instruction, position: int) -> int | None:
        """The bits of an operand that its instruction demands; None for one that is no integer."""
        scalar = ir.scalar_type(instruction.operands[position].type)
        return _shown(self._seen(instruction, position), scalar.width) if isinstance(scalar, ir.IntegerType) else None

    def is_dead(self, value: ir.LocalValue) -> bool:
        """Whether nothing of a value is demanded, and its instruction does nothing else."""
        return self._masks[value.index] == 0 and not self._is_root[value.index]

    def is_read(self, value: ir.LocalValue) -> bool:
        """Where flags are kept: whether poison in place of a value could be seen."""
        return self._is_read[value.index]

    def readers_of_changed(self, value: ir.LocalValue) -> list[ir.Instruction]:
        """The instructions that may read another number once the bits of a value that are not demanded are changed, in
        the order of the text: those that read it, and those that read what changes by that.
        """
        found: dict[int, bool] = {}
        pending = [value]
        while pending:
            changed = pending.pop()
            if not self._may_change(changed):
                continue
            for user in self._function.users_of(changed):
                if user.index not in found:
                    found[user.index] = True
                    pending.append(user)
        return [instruction for instruction in self._function.instructions() if instruction.index in found]

    def _may_change(self, value: ir.LocalValue) -> bool:
        mask = self._masks[value.index]
        width = self._widths[value.index]
        return mask != WHOLE and (width == 0 or mask != low_bits(width))

    # The solver.

    def _width_of(self, value: ir.Value) -> int:
        scalar = ir.scalar_type(value.type)
        if not isinstance(scalar, ir.IntegerType) or scalar.width > self._context.settings.max_integer_bits:
            return 0
        return scalar.width

    def _solve(self) -> None:
        function = self._function
        growths = [0] * len(function.values)
        waits = [False] * len(function.values)
        # The last one is taken first: users come behind what they read, but for loops.
        pending = [
            instruction
            for instruction in function.instructions()
            if self._uses.runs(instruction) and (self._is_root[instruction.index] or self._keeps_flags)
        ]
        for instruction in pending:
            waits[instruction.index] = True
        while pending:
            instruction = pending.pop()
            waits[instruction.index] = False
            for position, operand in enumerate(instruction.operands):
                if not isinstance(operand, ir.LocalValue):
                    continue
                number = operand.index
                before = self._masks[number]
                mask = before | self._seen(instruction, position)
                is_read = self._keeps_flags and not self._is_read[number] and self._reads(instruction, position)
                if is_read:
                    self._is_read[number] = True
                elif mask == before:
                    continue
                growths[number] += 1
                if growths[number] > MAX_DEMANDED_GROWTHS:
                    mask = low_bits(self._widths[number])
                self._masks[number] = mask
                if isinstance(operand, ir.Instruction) and not waits[number]:
                    waits[number] = True
                    pending.append(operand)

    def _reads(self, instruction: ir.Instruction, position: int) -> bool:
        """Whether poison as an operand could be seen."""
        if not self._is_root[instruction.index] and not self._is_read[instruction.index]:
            return may_fail_by(instruction, position) and self._uses.happens(instruction, position)
        return self._uses.happens(instruction, position)

    def _seen(self, instruction: ir.Instruction, position: int) -> int:
        """What an instruction sees of an operand, by what is demanded of its result now."""
        operand = instruction.operands[position]
        width = self._width_of(operand)
        everything = low_bits(width) if width else WHOLE
        if not self._uses.happens(instruction, position):
            return 0
        own = self._masks[instruction.index]
        if self._is_root[instruction.index]:
            return everything
        if own == 0:
            if not self._keeps_flags:
                return 0
            may_show = self._is_read[instruction.index] and (
                ir.may_create_poison(instruction) or may_choose_poison(instruction, position)
            )
            return everything if may_show or may_fail_by(instruction, position) else 0
        if width == 0 or self._widths[instruction.index] == 0:
            return everything
        if (site := self._sites.get(instruction.index)) is None:
            site = self._site_of(instruction)
            self._sites[instruction.index] = site
        intrinsic = None
        if isinstance(instruction, (ir.Call, ir.Invoke)):
            intrinsic = instruction.intrinsic
            if self._keeps_flags and _promises_result(instruction):
                return everything
        return bits_rule(instruction.opcode, intrinsic).demanded(own, position, site) & everything

    def _site_of(self, instruction: ir.Instruction) -> BitsSite:
        widths: list[int] = []
        sets: list[IntSet | None] = []
        for operand in instruction.operands:
            widths.append(self._width_of(operand))
            if isinstance(operand, ir.LocalValue):
                sets.append(self._flow.int_set(operand))
            else:
                known = set_of_operand(operand, self._context)
                sets.append(known if isinstance(known, IntSet) else None)
        immediate = False
        if isinstance(instruction, ir.Call):
            last = instruction.operands[instruction.site.argument_count - 1] if instruction.arguments else None
            immediate = isinstance(last, ir.ConstantInt) and last.width == 1 and last.value == 1
        return BitsSite(
            self._widths[instruction.index],
            widths,
            sets,
            instruction.flags if self._keeps_flags else 0,
            instruction.predicate if isinstance(instruction, ir.Compare) else 0,
            immediate,
            sources_of(instruction) if isinstance(instruction, ir.ShuffleVector) else -1,
        )


def _shown(mask: int, width: int) -> int:
    return low_bits(width) if mask == WHOLE else mask


def _promises_result(call: ir.Call | ir.Invoke) -> bool:
    """Whether anything is stated of what a call returns."""
    called = call.called_function
    if len(call.site.return_attributes) > 0 or "range" in call.metadata:
        return True
    return called is not None and len(called.return_attributes) > 0
