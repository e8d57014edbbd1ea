"""No-wrap facts that hold in a part of the function only.

    if c:  s = add nsw a, b;  x /u s;  B

a + b may wrap in an execution that does not come to B, so <nsw> is not a fact about the expression a + b, which is the
same one everywhere (the first of scalar evolution's design problems in nikic, "LLVM: Scalar evolution"). But whenever B
runs, it did not wrap: otherwise s would have been poison, and the division undefined behaviour.

Let an instruction I be s = a op b, with a flag. Let a block D use s, or a value that its poison is passed on to, where
poison is undefined behaviour. In every block B that D properly dominates, the operation does not wrap. For

    def(x)  dominates  I  dominates  D  dominates  B        for each unknown x that the expression of s is made of

and between the last time that I is executed and B, neither is x computed again (otherwise a path to B would avoid I),
nor is D skipped (otherwise a path would avoid D). So the values that B sees are those that I read. In loops these are
the values of the current iteration. A fact is kept only if the expression is the sum or product of the expressions of a
and b, not the result of folding it, and contains no recurrence, whose flags are about all iterations, and no undef.

These facts are found when the first question about a block is asked, once all expressions are made. They change neither
what is printed nor the counts of loops.
"""

from __future__ import annotations

from typing import Final, final

from scev.evolution.algebra.ranges import BlockFlags
from scev.evolution.construction.construct import Construction
from scev.evolution.expressions.kinds import ADD, MUL
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node, Unknown
from scev.evolution.expressions.nowrap import NONE, NSW, NUW
from scev.ir import BasicBlock, ConstantWord, Instruction, opcodes

MAX_NO_WRAP_PARTS: Final = 30
"""Maximum parts of an expression for which no-wrap in a scope is asked."""

_WITH_FLAGS: Final = (opcodes.ADD, opcodes.SUB, opcodes.MUL, opcodes.SHL, opcodes.OR, opcodes.GETELEMENTPTR)


@final
class FlagsBehind:
    """Flags that hold in the blocks that `behind` properly dominates."""

    __slots__ = ("behind", "flags")

    def __init__(self, behind: BasicBlock, flags: int) -> None:
        self.behind: BasicBlock = behind
        self.flags: int = flags


@final
class FlagsInBlocks(BlockFlags):
    """The no-wrap facts of a function by block."""

    __slots__ = ("_construction", "_facts")

    def __init__(self, construction: Construction) -> None:
        self._construction: Construction = construction
        # By the serial number of the expression.
        self._facts: dict[int, list[FlagsBehind]] = {}
        for block in construction.se.control.blocks_in_order():
            for instruction in block.instructions:
                if instruction.flags and instruction.opcode in _WITH_FLAGS:
                    self._learn(instruction)

    def flags_at(self, node: Node, block: BasicBlock) -> int:
        """The flags that hold for an expression of the values that `block` sees whenever it runs."""
        se = self._construction.se
        flags = se.no_wrap(node)
        for fact in self._facts.get(node.serial, ()):
            if fact.behind is not block and se.control.dominates(fact.behind, block):
                flags |= fact.flags
        return flags

    def _learn(self, instruction: Instruction) -> None:
        node = self._construction.of(instruction)
        if node is None or node.kind not in (ADD, MUL) or len(node.operands) != 2:
            return
        flags = self._stated(instruction, node) & ~self._construction.se.no_wrap(node)
        if flags == NONE or not self._is_made_before(node, instruction):
            return
        for block in self._construction.poison.blocks_without(instruction):
            self._facts.setdefault(node.serial, []).append(FlagsBehind(block, flags))

    def _stated(self, instruction: Instruction, node: Node) -> int:
        """The flags that an instruction, where it is not poison, gives its expression."""
        if instruction.opcode == opcodes.GETELEMENTPTR:
            return self._stated_of_address(instruction, node)
        construction = self._construction
        se = construction.se
        flags = (NUW if instruction.flags & opcodes.NUW else NONE) | (NSW if instruction.flags & opcodes.NSW else NONE)
        a = construction.of(instruction.operands[0])
        b = construction.of(instruction.operands[1])
        if a is None or b is None:
            return NONE
        if (opcode := instruction.opcode) == opcodes.OR and instruction.flags & opcodes.DISJOINT:
            return NUW | NSW if _is_of(node, ADD, a, b) else NONE
        if opcode == opcodes.ADD:
            return flags if _is_of(node, ADD, a, b) else NONE
        if opcode == opcodes.MUL:
            return flags if _is_of(node, MUL, a, b) else NONE
        if opcode == opcodes.SUB:
            # a - b == a + -b, but for b = -2^(w-1) the number -b is not -(b). Unsigned, a + -b wraps where a - b does
            # not.
            negated = se.ranges.signed(b).signed_min() > -(1 << (b.width - 1))
            return flags & NSW if negated and _is_of(node, ADD, a, se.negative(b)) else NONE
        if opcode == opcodes.SHL and isinstance(b, ConstantNode) and b.value < b.width:
            # -1 << (w-1) keeps its sign, but -1 * -2^(w-1) does not fit.
            kept = flags & ~NSW if b.value == b.width - 1 else flags
            return kept if _is_of(node, MUL, a, se.constant(b.width, 1 << b.value)) else NONE
        return NONE

    def _stated_of_address(self, instruction: Instruction, node: Node) -> int:
        base = self._construction.of(instruction.operands[0])
        offset = node.operands[1] if node.operands[0] is base else node.operands[0]
        if base is None or not _is_of(node, ADD, base, offset):
            return NONE
        # base + offset as unsigned numbers; nusw says it about the offset as a signed number.
        signed = instruction.flags & (opcodes.NUSW | opcodes.INBOUNDS)
        upwards = signed and self._construction.se.known_non_negative(offset)
        return NUW if upwards or instruction.flags & opcodes.NUW else NONE

    def _is_made_before(self, node: Node, instruction: Instruction) -> bool:
        """Whether each part of an expression has one value from before `instruction` until that is executed again."""
        control = self._construction.se.control
        worklist: list[Node] = [node]
        parts = 0
        while worklist:
            part = worklist.pop()
            parts += 1
            if parts > MAX_NO_WRAP_PARTS or isinstance(part, AddRec):
                return False
            if isinstance(part, Unknown):
                value = part.value
                if isinstance(value, ConstantWord):
                    return False
                if isinstance(value, Instruction) and not control.dominates_instruction(value, instruction):
                    return False
            worklist.extend(part.operands)
        return True


def _is_of(node: Node, kind: int, a: Node, b: Node) -> bool:
    """Whether a node is the unfolded sum, or product, of two nodes."""
    first, second = node.operands
    return node.kind == kind and ((first is a and second is b) or (first is b and second is a))
