"""Values of expressions at scope: after a loop, or inside one (LLVM: getSCEVAtScope).

In the scope of a loop L (None: outside of all loops) a recurrence of a loop that does not contain L has the value of
that loop's last iteration: after N backedges, {a0,+,a1,+,…} is the sum of a_i * binomial(N, i). Some unknowns have such
a value, too: a phi of a header, if N = 0, or if its value on the backedge does not change in the loop; a phi of a loop
of constants, which is run; an instruction whose operands all become constants.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import Loop, is_computed_in, start_and_next
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.algebra.at_iteration import at_iteration
from scev.evolution.algebra.rebuild import rebuilt
from scev.evolution.construction.construct import Construction
from scev.evolution.construction.values import is_undefined
from scev.evolution.counts.constant_memory import ConstantAddress, Number, read
from scev.evolution.counts.simulation import folded, values_through
from scev.evolution.expressions.nodes import Add, AddRec, ConstantNode, Node, Unknown
from scev.ir import ConstantInt, GlobalVariable, Instruction, LocalValue, Phi, PointerType, opcodes

MAX_UNKNOWN_DEPTH: Final = 64
"""Nesting of expressions, through the unknowns in them, up to which values of unknowns at a scope are searched for."""


OUTSIDE: Final = -1
"""The number of the scope outside of all loops."""


def number_of_scope(loop: Loop | None) -> int:
    """The number of the scope of a loop."""
    return OUTSIDE if loop is None else loop.number


@final
class ScopeEvaluator:
    """Values at scopes of the expressions of one function. `counts` are the exact backedge-taken counts by
    loop.number.
    """

    __slots__ = ("_construction", "_depth", "_known", "counts", "se")

    def __init__(self, construction: Construction, counts: list[Node | None]) -> None:
        se = construction.se
        self.se: Algebra = se
        self._construction: Construction = construction
        self._depth: int = 0
        self.counts: list[Node | None] = list(counts)
        # By number of a scope.
        self._known: dict[int, dict[Node, Node]] = {}

    def value_at(self, node: Node, loop: Loop | None) -> Node:
        """The expression at the scope of a loop, or outside of all."""
        if not node.operands and not self._may_change(node, loop):
            return node
        scope = number_of_scope(loop)
        if (known := self._known.get(scope)) is None:
            known = {}
            self._known[scope] = known
        if (found := known.get(node)) is None:
            self._depth += 1
            found = self._compute(node, loop)
            self._depth -= 1
            known[node] = found
        return found

    def keep_only(self, scope: int, asked: list[Node]) -> None:
        """Forget the values at a scope, by its number, of all but some expressions: those of parts of others are as
        many as there are loops before it, at each loop.
        """
        if (known := self._known.pop(scope, None)) is not None and asked:
            self._known[scope] = {node: known[node] for node in asked if node in known}

    def _may_change(self, node: Node, loop: Loop | None) -> bool:
        if not isinstance(node, Unknown) or not isinstance(node.value, Instruction):
            return False
        inner = self.se.control.loop_of(node.value.block)
        return inner is not None and not inner.contains_loop(loop)

    def _compute(self, node: Node, loop: Loop | None) -> Node:
        if isinstance(node, AddRec):
            return self._recurrence_at(node, loop)
        if isinstance(node, Unknown):
            return node if self._depth > MAX_UNKNOWN_DEPTH else self._unknown_at(node, loop)
        operands = [self.value_at(operand, loop) for operand in node.operands]
        result = rebuilt(self.se, node, operands)
        return node if self.se.too_large(result) else result

    # Unknowns.

    def _unknown_at(self, node: Unknown, scope: Loop | None) -> Node:
        value = node.value
        assert isinstance(value, Instruction)
        loop = self.se.control.loop_of(value.block)
        assert loop is not None
        found: Node | None = None
        if not isinstance(value, Phi):
            found = self._folded(value, node.width, scope)
        elif value.block is loop.header:
            found = self._header_phi_at(value, loop, node.width)
        return node if found is None or found is node else self.value_at(found, scope)

    def _header_phi_at(self, phi: Phi, loop: Loop, width: int) -> Node | None:
        if (count := self.counts[loop.number]) is None:
            return None
        if (ends := start_and_next(phi, loop)) is None or is_undefined(ends.start) or is_undefined(ends.next):
            return None
        if count.is_zero():
            return self._construction.of(ends.start)
        following = ends.next
        if (not is_computed_in(following, loop) or following is phi) and self.se.known_nonzero(count):
            return self._construction.of(ends.start if following is phi else following)
        if isinstance(count, ConstantNode) and count.value <= self.se.settings.max_iterations:
            values = values_through(self.se, loop, phi, count.value)
            if values is not None:
                return self._number(values[-1], width)
        return None

    def numbers_of(self, phi: Phi, loop: Loop, iterations: int) -> list[int] | None:
        """The integers that a phi of a loop's header is, unsigned, in the first iteration and after each of so many
        backedges; None where that is not known.
        """
        values = values_through(self.se, loop, phi, iterations)
        numbers = [one for one in values or [] if isinstance(one, int)]
        return numbers if values is not None and len(numbers) == len(values) else None

    def _number(self, number: Number, width: int) -> Node:
        """A constant, or an address in a constant."""
        if isinstance(number, ConstantAddress):
            base = self.se.unknown(number.base, width)
            return self.se.plus_constant(base, number.offset) if number.offset else base
        return self.se.constant(width, number)

    def _loaded(self, load: Instruction, width: int, scope: Loop | None) -> Node | None:
        """The value of a load from constant memory, where its address is constant at the scope."""
        if load.flags & (opcodes.VOLATILE | opcodes.ATOMIC):
            return None
        pointer = self._construction.of(load.operands[0])
        address = None if pointer is None else _address(self.value_at(pointer, scope))
        number = None if address is None else read(self.se, address, load.type)
        if number is None or (isinstance(load.type, PointerType) and not isinstance(number, ConstantAddress)):
            return None
        return self._number(number, width)

    def _folded(self, instruction: Instruction, width: int, scope: Loop | None) -> Node | None:
        if instruction.opcode == opcodes.LOAD:
            return self._loaded(instruction, width, scope)
        values: dict[int, int] = {}
        for operand in instruction.operands:
            if isinstance(operand, ConstantInt):
                continue
            if not isinstance(operand, LocalValue) or self.se.width_of(operand.type) is None:
                return None
            if (node := self._construction.of(operand)) is None:
                return None
            value = self.value_at(node, scope)
            if not isinstance(value, ConstantNode):
                return None
            values[operand.index] = value.value
        result = folded(instruction, values)
        return None if result is None else self.se.constant(width, result)

    # Recurrences.

    def _recurrence_at(self, node: AddRec, loop: Loop | None) -> Node:
        se = self.se
        operands = [self.value_at(operand, loop) for operand in node.operands]
        changed: Node = node
        if operands != list(node.operands):
            for operand in operands:
                if not se.is_invariant(operand, node.loop):
                    return node
            flags = se.proved_no_wrap(node)
            changed = se.recurrence(operands, node.loop, flags, node.assumed)
        if node.loop.contains_loop(loop):
            return changed
        if (count := self.counts[node.loop.number]) is None or not isinstance(changed, AddRec):
            return changed
        if (value := at_iteration(se, changed, count)) is None or se.too_large(value):
            return changed
        return self.value_at(value, loop)


def _address(node: Node) -> ConstantAddress | None:
    """The address in a variable that an expression is; None for others."""
    offset = 0
    if isinstance(node, Add) and len(node.operands) == 2 and isinstance(node.operands[0], ConstantNode):
        offset = node.operands[0].value
        node = node.operands[1]
    if isinstance(node, Unknown) and isinstance(node.value, GlobalVariable) and isinstance(node.type, PointerType):
        return ConstantAddress(node.value, offset)
    return None
