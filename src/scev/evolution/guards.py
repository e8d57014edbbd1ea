"""Conditions that hold in a place of the program.

A block that is entered by one edge of a conditional branch only, together with all that it dominates, knows the
branch's condition; what is behind `llvm.assume` knows that one's. Conditions are kept as an environment for each
block, linked to the one of the block's dominators, so a place costs what the conditions on the way to it cost.

A `Place` answers whether a comparison holds there: by the ranges of the expressions there, which the conditions narrow,
or from
a condition l <= r with  a <= l  and  r <= b.
"""

from __future__ import annotations

from typing import Final, final

from ..cfg import Loop
from ..domains import IntRange
from ..ir import BasicBlock, Call, Compare, ConstantInt, Function, Instruction, Switch, Value, opcodes
from .construct import Construction
from .expressions import Add, Constant, Node
from .kinds import SIGN_EXTEND, ZERO_EXTEND
from .predicates import known, known_at_least, known_greater
from .ranges import Ranges

# Conditions that are looked at for one place, the nearest ones.
MAX_CONDITIONS: Final = 40
# Conjuncts of one branch condition.
MAX_CONJUNCTS: Final = 16


@final
class Condition:
    """`left predicate right` holds."""

    __slots__ = ("left", "predicate", "right")

    def __init__(self, predicate: int, left: Node, right: Node) -> None:
        self.predicate: int = predicate
        self.left: Node = left
        self.right: Node = right

    def __repr__(self) -> str:
        return f"<{self.left} {opcodes.INTEGER_PREDICATE_NAMES[self.predicate]} {self.right}>"


@final
class _Known:
    """The conditions that one block adds to those of the environment above."""

    __slots__ = ("above", "conditions")

    def __init__(self, above: _Known | None, conditions: list[Condition]) -> None:
        self.above: _Known | None = above
        self.conditions: list[Condition] = conditions


@final
class Guards:
    """The conditions in one function."""

    __slots__ = ("_assumes", "_backedges", "_blocks", "_construction", "_entries")

    def __init__(self, construction: Construction) -> None:
        self._construction: Construction = construction
        self._blocks: dict[int, _Known | None] = {}
        self._entries: dict[int, Place] = {}
        self._backedges: dict[int, Place] = {}
        self._assumes: dict[int, list[Value]] | None = None

    def forget(self) -> None:
        """Start anew with expressions that have been made anew."""
        self._blocks.clear()
        self._entries.clear()
        self._backedges.clear()

    def entry_of(self, loop: Loop) -> Place:
        """Where the loop is entered: what holds there of values that do not change in the loop, holds in the loop."""
        found = self._entries.get(loop.number)
        if found is None:
            conditions = self._collected(self._at(loop.header))
            found = Place(self._construction.home.ranges, conditions, loop.header)
            self._entries[loop.number] = found
        return found

    def backedge_of(self, loop: Loop) -> Place:
        """Where the loop goes on to the next iteration; recurrences have the values of the iteration that ends."""
        found = self._backedges.get(loop.number)
        if found is None:
            latch = loop.latch
            conditions: list[Condition] = []
            if latch is not None:
                successors = latch.successors
                branches = latch.terminator.opcode == opcodes.BR and len(successors) == 2
                if branches and successors[0] is not successors[1]:
                    self._add_branch(latch.terminator, successors[0] is loop.header, conditions)
                conditions.extend(self._collected(self._at(latch)))
            found = Place(self._construction.home.ranges, conditions, latch or loop.header)
            self._backedges[loop.number] = found
        return found

    def at(self, block: BasicBlock) -> Place:
        """A block."""
        return Place(self._construction.home.ranges, self._collected(self._at(block)), block)

    def _collected(self, known: _Known | None) -> list[Condition]:
        conditions: list[Condition] = []
        while known is not None and len(conditions) < MAX_CONDITIONS:
            conditions.extend(known.conditions)
            known = known.above
        return conditions

    def _at(self, block: BasicBlock) -> _Known | None:
        # Up to the first block whose environment is known, and down again.
        control = self._construction.home.control
        path: list[BasicBlock] = []
        current: BasicBlock | None = block
        while current is not None and current.index not in self._blocks:
            path.append(current)
            current = control.immediate_dominator(current)
        known = self._blocks[current.index] if current is not None else None
        for place in reversed(path):
            conditions: list[Condition] = []
            above = control.immediate_dominator(place)
            if above is not None:
                self._add_edge(above, place, conditions)
                for assumed in self._assumed_in(above):
                    self._add_condition(assumed, True, conditions)
            if conditions:
                known = _Known(known, conditions)
            self._blocks[place.index] = known
        return known

    def _assumed_in(self, block: BasicBlock) -> list[Value]:
        if self._assumes is None:
            self._assumes = {}
            for other in self._construction.home.function.blocks:
                for instruction in other.instructions:
                    if instruction.opcode == opcodes.CALL and isinstance(instruction, Call):
                        callee = instruction.callee
                        if isinstance(callee, Function) and callee.name == "@llvm.assume":
                            self._assumes.setdefault(other.index, []).append(instruction.operands[0])
        return self._assumes.get(block.index, [])

    def _add_edge(self, above: BasicBlock, block: BasicBlock, conditions: list[Condition]) -> None:
        terminator = above.terminator
        if terminator.opcode == opcodes.BR and len(terminator.successors) == 2:
            control = self._construction.home.control
            if terminator.successors[0] is not terminator.successors[1] and control.edge_dominates(above, block, block):
                if terminator.successors[0] is block:
                    self._add_branch(terminator, True, conditions)
                elif terminator.successors[1] is block:
                    self._add_branch(terminator, False, conditions)
        elif isinstance(terminator, Switch):
            self._add_switch(terminator, block, conditions)

    def _add_switch(self, switch: Switch, block: BasicBlock, conditions: list[Condition]) -> None:
        if len(switch.cases) > MAX_CONJUNCTS or not self._construction.home.control.edge_dominates(
            switch.block, block, block
        ):
            return
        tested = self._construction.of(switch.operands[0])
        if tested is None:
            return
        home = self._construction.home
        if switch.successors[0] is block:
            for case in switch.cases:
                conditions.append(Condition(opcodes.NE, tested, home.constant(tested.width, case.value)))
            return
        for i in range(len(switch.cases)):
            if switch.successors[i + 1] is block:
                conditions.append(Condition(opcodes.EQ, tested, home.constant(tested.width, switch.cases[i].value)))

    def _add_branch(self, branch: Instruction, holds: bool, conditions: list[Condition]) -> None:
        self._add_condition(branch.operands[0], holds, conditions)

    def _add_condition(self, condition: Value, holds: bool, conditions: list[Condition]) -> None:
        """What follows from an i1 being true, or false: its conjuncts, as comparisons."""
        values = [condition]
        truths = [holds]
        looked_at = 0
        while values and looked_at < MAX_CONJUNCTS:
            looked_at += 1
            value = values.pop()
            truth = truths.pop()
            if not isinstance(value, Instruction):
                continue
            if isinstance(value, Compare):
                if value.opcode == opcodes.ICMP:
                    self._add_compare(value, truth, conditions)
                continue
            parts = conjuncts(value, truth)
            if parts is not None:
                values.extend(parts)
                truths.extend([truth] * len(parts))
            elif value.opcode == opcodes.XOR and is_true(value.operands[1]):
                values.append(value.operands[0])
                truths.append(not truth)

    def _add_compare(self, value: Compare, truth: bool, conditions: list[Condition]) -> None:
        if not self._construction.home.has_plain_addresses(value.operands[0].type):
            return
        left = self._construction.of(value.operands[0])
        right = self._construction.of(value.operands[1])
        if left is None or right is None:
            return
        predicate = value.predicate if truth else opcodes.inverse_predicate(value.predicate)
        if isinstance(left, Constant):
            left, right = right, left
            predicate = opcodes.swapped_predicate(predicate)
        conditions.append(Condition(predicate, left, right))


def is_true(value: Value) -> bool:
    """Whether a value is the constant i1 true."""
    return isinstance(value, ConstantInt) and value.width == 1 and value.value == 1


def _is_false(value: Value) -> bool:
    return isinstance(value, ConstantInt) and value.width == 1 and value.value == 0


def conjuncts(value: Instruction, truth: bool) -> list[Value] | None:
    """The values that are all true where an `and` of i1 is true, or all false where an `or` is false; None for
    others.
    """
    operands = value.operands
    if truth:
        if value.opcode == opcodes.AND:
            return [operands[0], operands[1]]
        if value.opcode == opcodes.SELECT and _is_false(operands[2]):
            return [operands[0], operands[1]]
    else:
        if value.opcode == opcodes.OR:
            return [operands[0], operands[1]]
        if value.opcode == opcodes.SELECT and is_true(operands[1]):
            return [operands[0], operands[2]]
    return None


@final
class Place:
    """A place in the program, as far as expressions are concerned: the conditions that hold there."""

    __slots__ = ("_base", "_ranges", "block", "conditions")

    def __init__(self, base: Ranges, conditions: list[Condition], block: BasicBlock) -> None:
        self._base: Ranges = base
        self.conditions: list[Condition] = conditions
        self.block: BasicBlock = block
        self._ranges: Ranges | None = None

    @property
    def ranges(self) -> Ranges:
        """The ranges of expressions here."""
        found = self._ranges
        if found is None:
            found = Ranges(self._base.home, self._refined(), self.block)
            self._ranges = found
        return found

    def _refined(self) -> dict[int, IntRange]:
        refined: dict[int, IntRange] = {}
        for condition in reversed(self.conditions):
            left = condition.left
            right = condition.right
            if left.width != right.width:
                continue
            self._narrow(refined, left, region(condition.predicate, right, self._base, refined), 0)
            swapped = opcodes.swapped_predicate(condition.predicate)
            self._narrow(refined, right, region(swapped, left, self._base, refined), 0)
        return refined

    def _narrow(self, refined: dict[int, IntRange], node: Node, range: IntRange, depth: int) -> None:
        if range.is_full() or isinstance(node, Constant) or range.is_empty():
            return
        known = refined.get(node.serial)
        both = range if known is None else known.intersect(range)
        if both.is_empty():
            return
        refined[node.serial] = both
        if depth > 4:
            return
        first = node.operands[0] if node.operands else None
        if isinstance(node, Add) and len(node.operands) == 2 and isinstance(first, Constant):
            # c + x in an arc: x in the arc turned back by c.
            self._narrow(refined, node.operands[1], both.add_constant(-first.value), depth + 1)
        elif node.kind == ZERO_EXTEND and first is not None:
            small = both.intersect(IntRange.between_unsigned(node.width, 0, (1 << first.width) - 1))
            if not small.is_full() and not small.is_empty():
                self._narrow(refined, first, small.trunc(first.width), depth + 1)
        elif node.kind == SIGN_EXTEND and first is not None:
            half = 1 << (first.width - 1)
            small = both.intersect(IntRange.between_signed(node.width, -half, half - 1))
            if not small.is_full() and not small.is_empty():
                self._narrow(refined, first, small.trunc(first.width), depth + 1)

    def implies(self, predicate: int, a: Node, b: Node) -> bool:
        """Whether `a predicate b` holds here."""
        if known(self._base, predicate, a, b):
            return True
        if not self.conditions:
            return False
        ranges = self.ranges
        if known(ranges, predicate, a, b):
            return True
        for condition in self.conditions:
            if self._follows(condition.predicate, condition.left, condition.right, predicate, a, b):
                return True
            swapped = opcodes.swapped_predicate(condition.predicate)
            if self._follows(swapped, condition.right, condition.left, predicate, a, b):
                return True
        return False

    def _follows(self, given: int, left: Node, right: Node, wanted: int, a: Node, b: Node) -> bool:
        """Whether `left given right` gives `a wanted b`."""
        if left is a and right is b and predicate_implies(given, wanted):
            return True
        if left.width != a.width:
            return False
        # Of  l < r  or  l <= r, and  a <= l, r <= b.
        given_signed = is_signed_predicate(given)
        wanted_signed = is_signed_predicate(wanted)
        if given in (opcodes.EQ, opcodes.NE) or wanted in (opcodes.EQ, opcodes.NE):
            if wanted == opcodes.NE and given in (opcodes.ULT, opcodes.SLT):
                return (left is a and right is b) or (left is b and right is a)
            return False
        if given_signed != wanted_signed:
            return False
        if is_greater(given) != is_greater(wanted):
            return False
        if is_greater(given):
            left, right, a, b = right, left, b, a
        strict = given in (opcodes.ULT, opcodes.UGT, opcodes.SLT, opcodes.SGT)
        must = wanted in (opcodes.ULT, opcodes.UGT, opcodes.SLT, opcodes.SGT)
        ranges = self.ranges
        if not known_at_least(ranges, left, a, given_signed) or not known_at_least(ranges, b, right, given_signed):
            return False
        if strict or not must:
            return True
        return known_greater(ranges, left, a, given_signed) or known_greater(ranges, b, right, given_signed)


def is_signed_predicate(predicate: int) -> bool:
    """Whether a predicate compares signed numbers."""
    return predicate >= opcodes.SGT


def is_greater(predicate: int) -> bool:
    """Whether a predicate is one of > and >=."""
    return predicate in (opcodes.UGT, opcodes.UGE, opcodes.SGT, opcodes.SGE)


_WEAKER: Final[dict[int, tuple[int, ...]]] = {
    opcodes.EQ: (opcodes.EQ, opcodes.ULE, opcodes.UGE, opcodes.SLE, opcodes.SGE),
    opcodes.NE: (opcodes.NE,),
    opcodes.ULT: (opcodes.ULT, opcodes.ULE, opcodes.NE),
    opcodes.UGT: (opcodes.UGT, opcodes.UGE, opcodes.NE),
    opcodes.SLT: (opcodes.SLT, opcodes.SLE, opcodes.NE),
    opcodes.SGT: (opcodes.SGT, opcodes.SGE, opcodes.NE),
    opcodes.ULE: (opcodes.ULE,),
    opcodes.UGE: (opcodes.UGE,),
    opcodes.SLE: (opcodes.SLE,),
    opcodes.SGE: (opcodes.SGE,),
}


def predicate_implies(given: int, wanted: int) -> bool:
    """Whether `x given y` gives `x wanted y` for all numbers."""
    return wanted in _WEAKER[given]


def region(predicate: int, right: Node, ranges: Ranges, refined: dict[int, IntRange]) -> IntRange:
    """The numbers x for which `x predicate r` holds for some r that `right` can be."""
    width = right.width
    top = (1 << width) - 1
    half = 1 << (width - 1)
    here = refined.get(right.serial)
    unsigned = ranges.unsigned(right)
    signed = ranges.signed(right)
    if here is not None:
        unsigned = unsigned.intersect(here)
        signed = signed.intersect(here)
    if predicate == opcodes.EQ:
        return unsigned.intersect(signed)
    if predicate == opcodes.NE:
        return unsigned.complement() if unsigned.is_point() else IntRange.full(width)
    if predicate == opcodes.ULT:
        return IntRange.between_unsigned(width, 0, unsigned.unsigned_max() - 1)
    if predicate == opcodes.ULE:
        return IntRange.between_unsigned(width, 0, unsigned.unsigned_max())
    if predicate == opcodes.UGT:
        return IntRange.between_unsigned(width, unsigned.unsigned_min() + 1, top)
    if predicate == opcodes.UGE:
        return IntRange.between_unsigned(width, unsigned.unsigned_min(), top)
    if predicate == opcodes.SLT:
        return IntRange.between_signed(width, -half, signed.signed_max() - 1)
    if predicate == opcodes.SLE:
        return IntRange.between_signed(width, -half, signed.signed_max())
    if predicate == opcodes.SGT:
        return IntRange.between_signed(width, signed.signed_min() + 1, half - 1)
    return IntRange.between_signed(width, signed.signed_min(), half - 1)
