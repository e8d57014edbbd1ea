"""What an executed instruction states about its operands: null-ness, alignment, divisors, ranges.

    %v = load i32, ptr %p, align 4          %p is not null, and a multiple of 4
    %q = udiv i32 %x, %n                    %n is not 0
    call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 16) ]
    call void @f(i32 noundef range(i32 0, 10) %y)
    ret i32 %z                              of a function that returns noundef range(i32 0, 10)

Otherwise the instruction would be undefined behaviour. So the statement holds after the instruction: in the rest of its
block and in every block that this one dominates. It also holds before the instruction, as far back as every instruction
certainly continues to the next (`run_start`). Only the operands of the condition itself are excluded (`feeding`), since
a condition must not prove itself. What range(…) and nofpclass(…) say goes back through operations, as what is assumed
does (`derive`). Whether anything else reads the value makes no difference: who asks may be anywhere.

A volatile access may use an address of no object, and an access of no bytes (`load {}`) any address: neither is a
statement. (LLVM: LazyValueInfo's isKnownNonZero by dereference, llvm.assume's bundles.)
"""

from __future__ import annotations

from typing import Final, final

from scev import ir
from scev.cfg import ControlFlow
from scev.conditions import Constraint, behind, derive, is_assumption
from scev.flow.atoms.stated import AlignmentStatement, Within
from scev.ir import intrinsics, opcodes
from scev.transfer import Definedness, null_is_valid

DIVISIONS: Final = (opcodes.UDIV, opcodes.SDIV, opcodes.UREM, opcodes.SREM)
# Intrinsics that read or write a number of bytes: the positions of their pointers; the length is operand 2.
_BLOCK_ACCESSES: Final[dict[ir.Intrinsic, tuple[int, ...]]] = {
    intrinsics.MEMCPY: (0, 1),
    intrinsics.MEMCPY_INLINE: (0, 1),
    intrinsics.MEMMOVE: (0, 1),
    intrinsics.MEMSET: (0,),
    intrinsics.MEMSET_INLINE: (0,),
}
MAX_DERIVED_STATEMENTS: Final = 16
"""Maximum attributes about one value, none said already on every way to it, that are carried back to its operands."""


def add_statements(
    found: dict[int, list[Constraint]],
    function: ir.Function,
    control: ControlFlow,
    layout: ir.DataLayout,
    definedness: Definedness,
    excludes_ub: bool = True,
) -> None:
    """Add what the instructions of a function state to the constraints by the numbers of the values they are about.
    Unless `excludes_ub`, only the bundles of assumptions state something.
    """
    collector = _StatementCollector(found, function, control, layout, definedness, excludes_ub)
    for index in control.order:
        for instruction in function.blocks[index].instructions:
            if isinstance(instruction, ir.Call) and is_assumption(instruction):
                collector.bundles(instruction)
            elif excludes_ub:
                collector.states(instruction)


@final
class _StatementCollector:
    __slots__ = ("_control", "_definedness", "_derived", "_excludes_ub", "_found", "_layout", "_null_valid")

    def __init__(
        self,
        found: dict[int, list[Constraint]],
        function: ir.Function,
        control: ControlFlow,
        layout: ir.DataLayout,
        definedness: Definedness,
        excludes_ub: bool,
    ) -> None:
        self._excludes_ub: bool = excludes_ub
        self._found: dict[int, list[Constraint]] = found
        self._control: ControlFlow = control
        self._layout: ir.DataLayout = layout
        self._definedness: Definedness = definedness
        self._null_valid: bool = null_is_valid(function)
        # By number of a value: the statements from which something was derived.
        self._derived: dict[int, list[Constraint]] = {}

    def states(self, instruction: ir.Instruction) -> None:
        """Add what one instruction states."""
        opcode = instruction.opcode
        if opcode in DIVISIONS:
            self._state(instruction, instruction.operands[1], True, 1, 0)
        elif isinstance(instruction, ir.Memory):
            self._accessed(instruction)
        elif isinstance(instruction, (ir.Call, ir.Invoke)):
            self._passed(instruction)
        elif opcode == opcodes.RET and instruction.operands:
            attributes = instruction.function.return_attributes
            self._handed_over(instruction, instruction.operands[0], attributes, ir.NO_ATTRIBUTES)

    def _state(self, after: ir.Instruction, value: ir.Value, nonzero: bool, alignment: int, offset: int) -> None:
        """value != 0 (if `nonzero`) and value = offset modulo alignment, from `after` on."""
        if not isinstance(value, ir.LocalValue) or isinstance(value, ir.Alloca) or not nonzero and alignment <= 1:
            return
        stated = AlignmentStatement(value, behind(after, self._excludes_ub), nonzero, alignment, offset % alignment)
        self._found.setdefault(value.index, []).append(stated)

    def _is_not_null(self, pointer: ir.Value) -> bool:
        """Whether no object can lie at the null of a pointer's address space."""
        return isinstance(pointer.type, ir.PointerType) and pointer.type.address_space == 0 and not self._null_valid

    def _accessed(self, access: ir.Memory) -> None:
        if access.flags & opcodes.VOLATILE or access.opcode == opcodes.FENCE:
            return
        is_store = access.opcode == opcodes.STORE
        # What is exchanged atomically is a number or a pointer. A type whose size is not known may have none.
        accessed = access.operands[0 if is_store else 1].type if access.opcode != opcodes.LOAD else access.type
        if not self._layout.minimum_size_in_bits(accessed):
            return
        pointer = access.operands[1 if is_store else 0]
        self._state(access, pointer, self._is_not_null(pointer), max(access.alignment, 1), 0)

    def bundles(self, call: ir.Call) -> None:
        """Add what the bundles of an assumption state."""
        for bundle in call.site.bundles:
            if bundle.start >= bundle.end:
                continue
            value = call.operands[bundle.start]
            number = call.operands[bundle.start + 1] if bundle.end - bundle.start > 1 else None
            amount = number.value if isinstance(number, ir.ConstantInt) else 0
            if bundle.tag == "nonnull":
                self._state(call, value, True, 1, 0)
            elif bundle.tag == "dereferenceable" and amount:
                self._state(call, value, self._is_not_null(value), 1, 0)
            elif bundle.tag == "align" and amount and amount & (amount - 1) == 0:
                offset = call.operands[bundle.start + 2] if bundle.end - bundle.start > 2 else None
                if offset is None:
                    self._state(call, value, False, amount, 0)
                elif isinstance(offset, ir.ConstantInt):
                    self._state(call, value, False, amount, offset.signed)

    def _passed(self, call: ir.Call | ir.Invoke) -> None:
        """What a call states of its arguments, by attributes or because it reads or writes."""
        called = call.called_function
        declared = called.arguments if called is not None else ()
        for k, argument in enumerate(call.arguments):
            here = call.site.argument_attributes[k] if k < len(call.site.argument_attributes) else ir.NO_ATTRIBUTES
            there = declared[k].attributes if k < len(declared) else ir.NO_ATTRIBUTES
            self._handed_over(call, argument, here, there)
        if (intrinsic := call.intrinsic) is None or intrinsic not in _BLOCK_ACCESSES:
            return
        length = call.operands[2]
        if isinstance(length, ir.ConstantInt) and length.value:
            for position in _BLOCK_ACCESSES[intrinsic]:
                pointer = call.operands[position]
                not_null = not ir.is_volatile_block_write(call) and self._is_not_null(pointer)
                self._state(call, pointer, not_null, 1, 0)

    def _handed_over(
        self, after: ir.Instruction, value: ir.Value, here: ir.AttributeSet, there: ir.AttributeSet
    ) -> None:
        """What is stated of an argument that is passed by the attributes at the call and at the function called, or of
        what is returned by those of the function.

        What breaks an attribute is made poison, first by those at the call. So a `noundef` at the call says nothing of
        what the function called makes of the argument.
        """
        if not isinstance(value, ir.LocalValue):
            return
        inside = "noundef" in there
        outside = inside or "noundef" in here
        if not isinstance(value.type, ir.PointerType):
            if outside:
                self._within(after, value, here)
            if inside:
                self._within(after, value, there)
            return
        not_null = outside and "nonnull" in here or inside and "nonnull" in there
        if self._is_not_null(value) and bool(here.integer("dereferenceable") or there.integer("dereferenceable")):
            not_null = True
        alignment = here.integer("align") or 1 if outside else 1
        if inside:
            alignment = max(alignment, there.integer("align") or 1)
        self._state(after, value, not_null, alignment, 0)

    def _within(self, after: ir.Instruction, value: ir.LocalValue, attributes: ir.AttributeSet) -> None:
        """A number that breaks range(…) or nofpclass(…) is poison, which is undefined behaviour here. So what it was
        computed from is bounded, too.
        """
        bounds = attributes.range()
        excluded = attributes.integer("nofpclass") or 0
        if bounds is None and not excluded:
            return
        within = Within(value, behind(after), bounds, excluded)
        self._found.setdefault(value.index, []).append(within)
        if isinstance(value, ir.Instruction) and not self._is_derived(within):
            derive(self._found, within, self._definedness)

    def _is_derived(self, within: Within) -> bool:
        """Whether the same was derived from an earlier statement that dominates this one, or too many others are there;
        if not, it is from now on.
        """
        after = within.where.after
        assert after is not None
        derived = self._derived.setdefault(within.value.index, [])
        for earlier in derived:
            if (before := earlier.where.after) is None or not earlier.says_as_much_as(within):
                continue
            if self._control.dominates_instruction(before, after):
                return True
        if len(derived) == MAX_DERIVED_STATEMENTS:
            return True
        derived.append(within)
        return False
