"""Conditions: what a branch, a switch or an assumption says about values after it.

A *predicate* is one atom of such a condition, about one value, with the place from which it holds:

    br i1 %c, label %then, label %else        %c = icmp ult i32 %x, %n

says on the edge to %then that %c is true, that %x <u %n and that %n >u %x, and the contrary on the edge to %else.
`and`, `or`, their select forms and `xor %c, true` are taken apart: both sides of an `and` hold where it is true, the
negation of both sides of an `or` where it is false. (LLVM: PredicateInfo, whose limit of conditions a branch is ours
too.) A phi of conditions says by which way control came (phis.py).

An atom about the result of an operation also says something about the operands: if %y = add i32 %x, 1 is below 5, %x is
below 4 or the largest number. Such atoms are *derived*: the operation's row computes, backwards, which operands remain
(`Operation.refine`). They go on from an operand only where it has a value because the result has one. An atom about a
number that is taken from the bits of a float is derived for the float at once (transfer/bits_of_floats.py).

Atoms also hold for values that may be undef, since `br` on undef or poison is undefined behaviour: the condition has
the same result for each number that an undef %x can be, so each of them satisfies it.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow
from scev.conditions.assumptions import is_assumption
from scev.conditions.phis import conditions_of_phi, is_kept
from scev.ir import (
    BasicBlock,
    Call,
    Compare,
    ConstantInt,
    FloatType,
    Function,
    Indexed,
    Instruction,
    IntegerType,
    LocalValue,
    Phi,
    PointerType,
    Switch,
    Value,
    VectorType,
    conjuncts,
    library_function_called,
    negated,
    opcodes,
    poisoning_operands,
)
from scev.transfer import BY_TEXT_ALONE, Definedness, floats_behind, is_never_undef, is_well_defined

MAX_ATOMS_PER_CONDITION: Final = 32
"""Maximum parts of one branch condition: comparisons, and the operations that join them."""
MAX_DERIVATIONS: Final = 3
"""Maximum operations, one after the other, from a compared value back to the operands that it bounds. Two of
conversions, `and` and `or` count as one operation."""

_DERIVABLE: Final = (opcodes.FNEG, opcodes.ICMP, opcodes.FCMP, opcodes.SELECT, opcodes.FREEZE, opcodes.EXTRACTVALUE)

# What an atom says.
COMPARED: Final = 0  # value `predicate` other
IS_TRUE: Final = 1  # the i1 value is true
IS_FALSE: Final = 2
ONE_OF: Final = 3  # the value is one of `cases`
NONE_OF: Final = 4  # the value is none of `cases`
DERIVED: Final = 5  # the value is operand `position` of the operation `through`, of which `base` holds
STATED: Final = 6  # the value is not 0 (if `nonzero`) and `offset` modulo `alignment`, a power of two
BESIDE: Final = 7  # the value is the number that `through` gives with an overflow bit of which `base` holds
WITHIN: Final = 9  # the value is in `bounds`, if there are any, and of none of the `excluded` classes of floats
UNITED: Final = 10  # all of one of the `alternatives` holds, on the way that control has taken to `target`
RECOMPUTED: Final = 8  # the value is what its operation makes of its operands, of which other atoms hold at this place


# The `position` of a derived value that is the float from whose bits `through` takes a number.
FLOAT_BEHIND: Final = -1


@final
class Predicate:
    """One atom about `value`.

    If it comes from an assumption or another instruction that states it, it holds from `after` on. Otherwise it holds
    on the edge from `source` to `target`, and so in every block that the edge dominates. `compare` is the comparison an
    atom stems from, `position` which of its operands `value` is, `predicate` the comparison's predicate as seen from
    `value` and negated where the condition is false. If it `meets` there, it holds at the beginning of
    `target`, whichever way control comes from `source`, which dominates it.
    """

    __slots__ = (
        "after",
        "alignment",
        "alternatives",
        "base",
        "bounds",
        "cases",
        "compare",
        "depth",
        "excluded",
        "exempt",
        "kind",
        "meets",
        "nonzero",
        "offset",
        "position",
        "predicate",
        "size",
        "source",
        "target",
        "through",
        "value",
    )

    def __init__(
        self, value: LocalValue, kind: int, source: BasicBlock, target: BasicBlock, after: Instruction | None
    ) -> None:
        self.value: LocalValue = value
        self.kind: int = kind
        self.source: BasicBlock = source
        self.target: BasicBlock = target
        self.after: Instruction | None = after
        self.compare: Compare | None = None
        self.position: int = 0
        self.predicate: int = 0
        self.cases: tuple[ConstantInt, ...] = ()
        self.through: Instruction | None = None
        self.base: Predicate | None = None
        self.nonzero: bool = False
        self.alignment: int = 1
        self.offset: int = 0
        # (width, lower, upper), half-open, as in range(…); a mask as in nofpclass(…).
        self.bounds: tuple[int, int, int] | None = None
        self.excluded: int = 0
        # The numbers of instructions in whose operands it is not to be used.
        self.exempt: tuple[int, ...] = ()
        self.meets: bool = False
        self.alternatives: list[list[Predicate]] = []
        # How many atoms it is made of, itself included, and how many unions deep.
        self.size: int = 1
        self.depth: int = 0

    def __str__(self) -> str:
        where = f"{self.source} -> {self.target}" if self.after is None else f"after line {self.after.line}"
        return f"{self.value} [{self.kind}/{self.predicate}] on {where}"


def collect_predicates(
    function: Function, control: ControlFlow, definedness: Definedness = BY_TEXT_ALONE
) -> dict[int, list[Predicate]]:
    """Every predicate of a function, by the number of the value it is about, in reverse post-order of its places."""
    collector = _Collector(definedness, control)
    for index in control.order:
        block = function.blocks[index]
        for instruction in block.instructions:
            if isinstance(instruction, Call) and is_assumption(instruction):
                collector.condition(instruction.operands[0], True, block, block, instruction)
        terminator = block.terminator
        if isinstance(terminator, Switch):
            collector.switch(terminator)
        elif terminator.opcode == opcodes.BR and len(terminator.successors) == 2:
            taken, other = terminator.successors
            if taken is not other:
                collector.condition(terminator.operands[0], True, block, taken, None)
                collector.condition(terminator.operands[0], False, block, other, None)
    return collector.found


def predicates_of_condition(
    condition: Value, holds: bool, place: BasicBlock, control: ControlFlow, definedness: Definedness
) -> dict[int, list[Predicate]]:
    """What a condition that is true (or, unless `holds`, false) says, by the numbers of the values it is about."""
    collector = _Collector(definedness, control)
    collector.condition(condition, holds, place, place, None)
    return collector.found


def derive(found: dict[int, list[Predicate]], base: Predicate, definedness: Definedness) -> None:
    """Add what an atom says of the operands that its value is computed from, but not the atom itself."""
    collector = _Collector(definedness, None)
    collector.found = found
    collector.derive(base)


@final
class _Collector:
    __slots__ = ("control", "definedness", "found", "phi_block")

    def __init__(self, definedness: Definedness, control: ControlFlow | None) -> None:
        self.definedness: Definedness = definedness
        # None where no conditions are taken apart.
        self.control: ControlFlow | None = control
        self.found: dict[int, list[Predicate]] = {}
        # The block of the phi by which a condition held, when control came there; None where it holds by itself.
        self.phi_block: BasicBlock | None = None

    def _add(self, predicate: Predicate) -> None:
        block = self.phi_block
        if block is None or self.control is not None and is_kept(predicate.value, block, self.control):
            self.found.setdefault(predicate.value.index, []).append(predicate)

    def derive(self, base: Predicate, halves: int = 2 * MAX_DERIVATIONS) -> None:
        """What an atom says of the operands that its value is computed from."""
        through = base.value
        if not isinstance(through, Instruction) or not is_derivable(through):
            return
        opcode = through.opcode
        is_half = opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST or opcode == opcodes.AND or opcode == opcodes.OR
        halves -= 1 if is_half else 2
        if halves < 0:
            return
        for position, operand in enumerate(through.operands):
            if isinstance(operand, LocalValue) and _is_told(through, position, operand, self.definedness):
                atom = Predicate(operand, DERIVED, base.source, base.target, base.after)
                atom.through = through
                atom.base = base
                atom.position = position
                self._add(atom)
                if _has_value(through, position, operand):
                    self.derive(atom, halves)
        if base.kind != DERIVED:
            self._derive_float(base, through)

    def _derive_float(self, base: Predicate, through: Instruction) -> None:
        """What an atom about a number that is taken from the bits of a float says of the float."""
        for cast, position in floats_behind(through):
            float = cast.operands[position]
            assert isinstance(float, LocalValue)
            atom = Predicate(float, DERIVED, base.source, base.target, base.after)
            atom.through = through
            atom.base = base
            atom.position = FLOAT_BEHIND
            self._add(atom)

    def switch(self, terminator: Switch) -> None:
        """Each target that one kind of edge leads to: there, the value is one of its cases, or none of all cases."""
        value = terminator.operands[0]
        if not isinstance(value, LocalValue):
            return
        default = terminator.successors[0]
        by_target: dict[int, list[ConstantInt]] = {}
        for case, target in zip(terminator.cases, terminator.successors[1:], strict=True):
            by_target.setdefault(target.index, []).append(case)
        for target in terminator.successors[1:]:
            cases = by_target.pop(target.index, None)
            if cases is not None and target is not default:
                predicate = Predicate(value, ONE_OF, terminator.block, target, None)
                predicate.cases = tuple(cases)
                self._add(predicate)
                self.derive(predicate)
        others = tuple(
            case
            for case, target in zip(terminator.cases, terminator.successors[1:], strict=True)
            if target is not default
        )
        if others:
            predicate = Predicate(value, NONE_OF, terminator.block, default, None)
            predicate.cases = others
            self._add(predicate)
            self.derive(predicate)

    def condition(
        self, condition: Value, holds: bool, source: BasicBlock, target: BasicBlock, after: Instruction | None
    ) -> None:
        """Take a condition apart that is true (or, unless `holds`, false) at a place."""
        pending: list[tuple[Value, bool, BasicBlock | None]] = [(condition, holds, None)]
        atoms = 0
        while pending and atoms < MAX_ATOMS_PER_CONDITION:
            value, true, behind = pending.pop()
            if not isinstance(value, LocalValue):
                continue
            atoms += 1
            self.phi_block = behind
            outcome = Predicate(value, IS_TRUE if true else IS_FALSE, source, target, after)
            self._add(outcome)
            if isinstance(value, Compare):
                self._compared(value, true, source, target, after)
            elif isinstance(value, Instruction):
                parts = _parts(value, true)
                if isinstance(value, Phi) and self.control is not None:
                    parts = conditions_of_phi(value, true, self.control)
                    behind = value.block if behind is None else behind
                for k in range(len(parts) - 1, -1, -1):
                    part, part_true = parts[k]
                    pending.append((part, part_true, behind))
                if not parts:
                    self.derive(outcome)
                    self._beside(outcome)
        self.phi_block = None

    def _beside(self, base: Predicate) -> None:
        """What an overflow bit says about the number beside it."""
        bit = base.value
        if not isinstance(bit, Indexed) or bit.opcode != opcodes.EXTRACTVALUE or bit.indices != (1,):
            return
        call = bit.operands[0]
        if not isinstance(call, Call) or not is_derivable(call):
            return
        for user in call.users:
            if isinstance(user, Indexed) and user.opcode == opcodes.EXTRACTVALUE and user.indices == (0,):
                atom = Predicate(user, BESIDE, base.source, base.target, base.after)
                atom.through = call
                atom.base = base
                self._add(atom)

    def _compared(
        self, compare: Compare, true: bool, source: BasicBlock, target: BasicBlock, after: Instruction | None
    ) -> None:
        integers = compare.opcode == opcodes.ICMP
        predicate = compare.predicate
        if not true:
            predicate = opcodes.inverse_predicate(predicate) if integers else opcodes.inverse_float_predicate(predicate)
        if compare.operands[0] is compare.operands[1]:
            return
        for position in range(2):
            value = compare.operands[position]
            if isinstance(value, LocalValue):
                atom = Predicate(value, COMPARED, source, target, after)
                atom.compare = compare
                atom.position = position
                atom.predicate = predicate
                self._add(atom)
                self.derive(atom)
            predicate = opcodes.swapped_predicate(predicate) if integers else opcodes.swapped_float_predicate(predicate)


def is_entered_from(control: ControlFlow, source: BasicBlock, target: BasicBlock) -> bool:
    """Whether every way to `target` takes an edge from `source` last or has been through `target` already."""
    for predecessor in target.predecessors:
        if predecessor is source or not control.is_reachable(predecessor):
            continue
        if not control.dominates(target, predecessor):
            return False
    return True


def begins_at_target(control: ControlFlow, predicate: Predicate) -> bool:
    """Whether an atom that comes from no instruction holds in all that its target dominates, not on an edge only."""
    return predicate.meets or is_entered_from(control, predicate.source, predicate.target)


def is_derivable(instruction: Instruction) -> bool:
    """Whether the operation that computes a value can be evaluated again, and backwards: no memory, no control flow, no
    calls except of intrinsics and of libraries.
    """
    opcode = instruction.opcode
    if opcodes.FIRST_BINARY <= opcode <= opcodes.LAST_BINARY or opcodes.FIRST_CAST <= opcode <= opcodes.LAST_CAST:
        return True
    if isinstance(instruction, Call):
        return instruction.intrinsic is not None or library_function_called(instruction) is not None
    return opcode in _DERIVABLE


def _is_told(through: Instruction, position: int, operand: LocalValue, definedness: Definedness) -> bool:
    """Whether what holds of a result holds of an operand. A function of a library gives some number for undef, too."""
    if not isinstance(through, Call) or through.intrinsic is not None:
        return True
    return _is_passed_noundef(through, position) or is_never_undef(operand, definedness)


def _has_value(through: Instruction, position: int, operand: LocalValue) -> bool:
    """Whether an operand has a value in every lane, no poison, where the result has. So flags of what computes it held.

    An arm of a select that is not taken may be poison, and so may lanes that a function on vectors leaves out.
    """
    lanes = operand.type
    result = through.type
    if isinstance(result, VectorType):
        if isinstance(lanes, VectorType) and result.count != lanes.count:
            return False
    elif isinstance(lanes, VectorType) and not isinstance(result, (IntegerType, FloatType, PointerType)):
        return False
    if poisoning_operands(through) >> position & 1:
        return True
    return isinstance(through, Call) and _is_passed_noundef(through, position) or is_well_defined(operand)


def _is_passed_noundef(call: Call, position: int) -> bool:
    """Whether undef or poison for an argument is undefined behaviour."""
    callee = call.callee
    stated = call.site.argument_attributes
    declared = callee.arguments if isinstance(callee, Function) else ()
    if position < len(stated) and "noundef" in stated[position]:
        return True
    return position < len(declared) and "noundef" in declared[position].attributes


def _parts(value: Instruction, true: bool) -> list[tuple[Value, bool]]:
    """The conditions that all hold if the i1 `value` is `true`; empty if there are none."""
    contrary = negated(value)
    if contrary is not None:
        return [(contrary, not true)]
    parts = conjuncts(value, true)
    return [] if parts is None else [(part, true) for part in parts]
