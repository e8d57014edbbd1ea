"""From instructions to expressions.

`Construction.of(value)` gives the expression of a value, made of the expressions of its operands, which are made
first: a worklist, not recursion, so that a chain of any length is walked. What has no rule is an unknown. Values are
looked at in an order that the schedule fixes, and what is found for a value does not depend on who asked for it.
Instructions in blocks that cannot be reached, and those with an operand that is poison, are unknowns. An operand that
is undef is an unknown of its own at each use: it may be another number there.
"""

from __future__ import annotations

from typing import Final, final

from scev.evolution.conditions.conditions import element_of_overflowing
from scev.evolution.construction import arithmetic as construct_arithmetic
from scev.evolution.construction import choice as construct_choice
from scev.evolution.construction.addresses import address_of
from scev.evolution.construction.phi import HeaderPhis
from scev.evolution.construction.phi_casts import BehindCasts
from scev.evolution.expressions.nodes import Node
from scev.evolution.expressions.thread_constants import ThreadConstants
from scev.evolution.expressions.workspace import Expressions
from scev.evolution.wrapping.poison import Poison
from scev.ir import (
    Call,
    ConstantExpression,
    ConstantInt,
    ConstantWord,
    Function,
    GetElementPtr,
    Instruction,
    Invoke,
    LocalValue,
    Phi,
    Type,
    Value,
    opcodes,
)

MAX_CONSTANT_EXPRESSION_DEPTH: Final = 16
"""Maximum nesting of a constant expression that becomes an expression of its operands."""


@final
class Made:
    """The expressions that a construction has made, by the number of the value; None for a value that has none.

    `behind_casts`: by the serial number of a phi that is unknown, the recurrence that it would be but for its casts.
    """

    __slots__ = ("behind_casts", "is_made", "nodes")

    def __init__(self, nodes: list[Node | None], is_made: list[bool], behind_casts: dict[int, BehindCasts]) -> None:
        self.nodes: list[Node | None] = nodes
        self.is_made: list[bool] = is_made
        self.behind_casts: dict[int, BehindCasts] = behind_casts

    def copied(self) -> Made:
        """The same, to be added to."""
        return Made(list(self.nodes), list(self.is_made), dict(self.behind_casts))


def nothing_made(function: Function) -> Made:
    """What a construction starts with."""
    count = len(function.values)
    return Made([None] * count, [False] * count, {})


@final
class Construction:
    """The expressions of the values of one function, on top of those in `made`.

    A *trial* has besides a dictionary of its own, `tried`, in which some phis are taken for what they may turn out not
    to be. It sees what is made already; what it makes itself goes into its own dictionary.
    """

    __slots__ = (
        "_constant_calls",
        "_constants",
        "_is_made",
        "_nesting",
        "_nodes",
        "_tried",
        "home",
        "made",
        "phis",
        "poison",
    )

    def __init__(self, home: Expressions, made: Made, tried: dict[int, Node | None] | None = None) -> None:
        self.home: Expressions = home
        self.poison: Poison = home.context.poison
        self.made: Made = made
        self._nodes: list[Node | None] = made.nodes
        self._is_made: list[bool] = made.is_made
        self._tried: dict[int, Node | None] | None = tried
        self._constants: dict[Value, Node | None] = {}
        self._nesting: int = 0
        self.phis: HeaderPhis = HeaderPhis(self, tried is not None)
        self._constant_calls: ThreadConstants = ThreadConstants(home.control)

    def of(self, value: Value) -> Node | None:
        """The expression of a value; None for a type that scalar evolution does not describe."""
        if isinstance(value, LocalValue):
            if self._is_made[value.index]:
                return self._nodes[value.index]
            tried = self._tried
            if tried is None:
                self._build(value)
                return self._nodes[value.index]
            if value.index not in tried:
                self._build(value)
            return tried[value.index]
        if value in self._constants:
            return self._constants[value]
        node = self._of_constant(value)
        self._constants[value] = node
        return node

    def operand(self, user: Instruction, place: int) -> Node | None:
        """The expression of an operand: where it is undef, and read once only, one of this use; None where it is
        poison, or undef in a loop, which is another number each time.
        """
        operand = user.operands[place]
        if not is_undefined(operand):
            return self.of(operand)
        width = self.home.width_of(operand.type)
        read_in = user.blocks[place] if isinstance(user, Phi) else user.block
        if self.home.control.loop_of(read_in) is not None:
            return None
        if width is None or not isinstance(operand, ConstantWord) or operand.word != "undef":
            return None
        return self.home.undefined(operand, width, user.index, place)

    def known(self, value: Value) -> Node:
        """The expression of an operand of a described type, which has been made."""
        node = self.of(value)
        assert node is not None
        return node

    def is_made(self, value: Value) -> bool:
        """Whether the expression of a value is there, so that asking for it does no work."""
        if not isinstance(value, LocalValue) or self._is_made[value.index]:
            return True
        return self._tried is not None and value.index in self._tried

    def trial(self, tried: dict[int, Node | None]) -> Construction:
        """A trial on top of this construction."""
        return Construction(self.home, self.made, tried)

    def adopt(self, tried: dict[int, Node | None]) -> None:
        """Keep what a trial has made."""
        for index, node in tried.items():
            self._nodes[index] = node
            self._is_made[index] = True

    def fix(self, value: LocalValue, node: Node | None) -> None:
        """Let `node` be the expression of a value."""
        if self._tried is not None:
            self._tried[value.index] = node
        else:
            self._nodes[value.index] = node
            self._is_made[value.index] = True

    def unknown(self, value: Value) -> Node | None:
        """The value itself, as an unknown."""
        width = self.home.width_of(value.type)
        return None if width is None else self.home.unknown(value, width)

    # The worklist.

    def _build(self, root: LocalValue) -> None:
        entered: dict[int, bool] = {}
        stack: list[LocalValue] = [root]
        while stack:
            value = stack[-1]
            if value.index not in entered and not self.is_made(value):
                entered[value.index] = True
                for operand in self._needed(value):
                    if isinstance(operand, LocalValue) and not self.is_made(operand):
                        if operand.index in entered:
                            self._cut(operand, value)
                        else:
                            stack.append(operand)
                if stack[-1] is not value:
                    continue
            if not self.is_made(value):
                self._finish(value, self._make(value))
            stack.pop()

    def _cut(self, operand: LocalValue, value: LocalValue) -> None:
        # A cycle that no loop header cuts: through a phi of an irreducible region, or code that cannot be reached.
        cut = operand if isinstance(operand, Phi) else value
        if not self.is_made(cut):
            self._finish(cut, self.unknown(cut))

    def _finish(self, value: LocalValue, node: Node | None) -> None:
        if node is not None and self.home.too_large(node):
            node = self.unknown(value)
        self.fix(value, node)

    def _needed(self, value: LocalValue) -> tuple[Value, ...] | list[Value]:
        """The operands whose expressions are wanted to make the expression of `value`."""
        if not isinstance(value, Instruction) or self.home.width_of(value.type) is None:
            return ()
        if not self.home.control.is_reachable(value.block):
            return ()
        opcode = value.opcode
        if opcode == opcodes.PHI:
            assert isinstance(value, Phi)
            return self.phis.needed(value)
        if opcode == opcodes.SELECT:
            return construct_choice.needed_by_select(value)
        if opcode in _BY_OPERANDS:
            return value.operands
        if isinstance(value, Call | Invoke):
            return construct_choice.needed_by_call(value)
        if opcode == opcodes.EXTRACTVALUE:
            computed = element_of_overflowing(value, 0)
            return () if computed is None else (computed.left, computed.right)
        return ()

    def _make(self, value: LocalValue) -> Node | None:
        width = self.home.width_of(value.type)
        if width is None:
            return None
        if isinstance(value, Instruction) and self.home.control.is_reachable(value.block):
            made = self._of_instruction(value, width)
            if made is not None:
                return made
        return self.home.unknown(value, width)

    def _of_instruction(self, value: Instruction, width: int) -> Node | None:
        opcode = value.opcode
        if opcode == opcodes.PHI:
            assert isinstance(value, Phi)
            return self.phis.of_phi(value)
        if opcode == opcodes.SELECT:
            return construct_choice.of_select(self, value)
        if isinstance(value, Call | Invoke):
            made = construct_choice.of_call(self, value, width)
            same = self._constant_calls.first_of(value) if made is None and isinstance(value, Call) else None
            return made if same is None else self.home.unknown(same, width)
        if opcode == opcodes.EXTRACTVALUE:
            return self._of_overflowing(value)
        if opcode not in _BY_OPERANDS:
            return None
        operands: list[Node] = []
        for i in range(len(value.operands)):
            node = self.operand(value, i)
            if node is None:
                return None
            operands.append(node)
        if isinstance(value, GetElementPtr):
            return address_of(self, value, value.source_type, value.flags, operands)
        return construct_arithmetic.of_operation(self, value, width, operands)

    def _of_overflowing(self, value: Instruction) -> Node | None:
        # What with.overflow computes, whether or not it overflows.
        computed = element_of_overflowing(value, 0)
        if computed is None:
            return None
        left = self.of(computed.left)
        right = self.of(computed.right)
        if left is None or right is None or is_undefined(computed.left) or is_undefined(computed.right):
            return None
        if computed.opcode == opcodes.ADD:
            return self.home.plus(left, right)
        return self.home.minus(left, right) if computed.opcode == opcodes.SUB else self.home.times(left, right)

    # Constants.

    def _of_constant(self, value: Value) -> Node | None:
        width = self.home.width_of(value.type)
        if width is None:
            return None
        if isinstance(value, ConstantInt):
            return self.home.constant(width, value.value)
        if isinstance(value, ConstantExpression) and self._nesting < MAX_CONSTANT_EXPRESSION_DEPTH:
            self._nesting += 1
            made = self._of_constant_expression(value, width)
            self._nesting -= 1
            if made is not None:
                return made
        return self.home.unknown(value, width)

    def _of_constant_expression(self, value: ConstantExpression, width: int) -> Node | None:
        if value.opcode in _CONSTANT_OPERATIONS:
            numbers: list[Node] = []
            for operand in value.operands:
                number = self.of(operand)
                if number is None or is_undefined(operand):
                    return None
                numbers.append(number)
            return self._of_constant_operation(value, width, numbers)
        if value.opcode == opcodes.GETELEMENTPTR and value.source_type is not None:
            operands: list[Node] = []
            for operand in value.operands:
                node = self.of(operand)
                if node is None or is_undefined(operand):
                    return None
                operands.append(node)
            return address_of(self, value, value.source_type, 0, operands)
        return None

    def _of_constant_operation(self, value: ConstantExpression, width: int, operands: list[Node]) -> Node | None:
        if value.opcode == opcodes.TRUNC:
            return self.home.truncate(operands[0], width)
        if value.opcode == opcodes.PTRTOINT:
            if not self.home.has_plain_addresses(value.operands[0].type):
                return None
            return self.home.resize_unsigned(self.home.ptr_to_int(operands[0]), width)
        if value.opcode == opcodes.ADD:
            return self.home.add(operands)
        return self.home.minus(operands[0], operands[1])

    def never_poison(self, instruction: Instruction, operands: list[Node]) -> bool:
        """Whether the flags of an instruction are facts about the expression of these operands (poison.py)."""
        return self.poison.never_poison(instruction, operands)

    def type_width(self, type: Type) -> int:
        """The width of a type that scalar evolution describes."""
        width = self.home.width_of(type)
        assert width is not None
        return width


_CONSTANT_OPERATIONS: Final = (opcodes.TRUNC, opcodes.PTRTOINT, opcodes.ADD, opcodes.SUB)

_BY_OPERANDS: Final = (
    opcodes.ADD,
    opcodes.SUB,
    opcodes.MUL,
    opcodes.UDIV,
    opcodes.SDIV,
    opcodes.UREM,
    opcodes.SREM,
    opcodes.SHL,
    opcodes.LSHR,
    opcodes.ASHR,
    opcodes.AND,
    opcodes.OR,
    opcodes.XOR,
    opcodes.TRUNC,
    opcodes.ZEXT,
    opcodes.SEXT,
    opcodes.PTRTOINT,
    opcodes.BITCAST,
    opcodes.GETELEMENTPTR,
)


def is_undefined(value: Value) -> bool:
    """Whether an operand is undef or poison."""
    return isinstance(value, ConstantWord) and value.word in ("undef", "poison")
