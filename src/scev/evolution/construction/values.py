"""The expressions of values, as far as they have been made.

The rules that make the expression of one instruction (build_*.py, phi.py) ask here for those of its operands. How these
are made in turn, without recursion, is described in construct.py.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from scev.evolution.algebra.algebra import Algebra
from scev.evolution.construction.phi_casts import BehindCasts
from scev.evolution.expressions.nodes import Node
from scev.evolution.program.poison import Poison
from scev.ir import ConstantWord, Function, Instruction, LocalValue, Phi, Value


@final
class ExpressionTable:
    """The expressions that a construction has made, by the number of the value; None for a value that has none.

    `behind_casts`: by the serial number of a phi that is unknown, the recurrence that it would be without its casts.
    """

    __slots__ = ("behind_casts", "is_made", "nodes")

    def __init__(self, nodes: list[Node | None], is_made: list[bool], behind_casts: dict[int, BehindCasts]) -> None:
        self.nodes: list[Node | None] = nodes
        self.is_made: list[bool] = is_made
        self.behind_casts: dict[int, BehindCasts] = behind_casts

    def copied(self) -> ExpressionTable:
        """A copy that can be extended."""
        return ExpressionTable(list(self.nodes), list(self.is_made), dict(self.behind_casts))


def nothing_made(function: Function) -> ExpressionTable:
    """What a construction starts with: nothing made."""
    count = len(function.values)
    return ExpressionTable([None] * count, [False] * count, {})


@mypyc_attr(allow_interpreted_subclasses=True)
class ValueExpressions:
    """The expressions of the values of one function, on top of those in `made`.

    A *trial* also has a dictionary of its own, `tried`, in which some phis are treated as expressions that they may
    turn out not to be. It sees what is made already; what it makes itself goes into its own dictionary. `cut_short`: it
    left phis of other headers unknown that might be recurrences.
    """

    __slots__ = ("_constants", "_is_made", "_nodes", "_tried", "cut_short", "made", "poison", "se")

    def __init__(self, se: Algebra, made: ExpressionTable, tried: dict[int, Node | None] | None) -> None:
        self.se: Algebra = se
        self.poison: Poison = se.context.poison
        self.made: ExpressionTable = made
        self._nodes: list[Node | None] = made.nodes
        self._is_made: list[bool] = made.is_made
        self._tried: dict[int, Node | None] | None = tried
        self._constants: dict[Value, Node | None] = {}
        self.cut_short: bool = False

    def build(self, value: LocalValue) -> None:
        """Make the expression of a value, and of all values that it is computed from."""
        raise NotImplementedError

    def build_constant(self, value: Value) -> Node | None:
        """The expression of a constant; None for a type that scalar evolution does not describe."""
        raise NotImplementedError

    def trial(self, tried: dict[int, Node | None]) -> ValueExpressions:
        """A trial on top of what is made, with the expressions of some phis to begin with."""
        raise NotImplementedError

    def is_trial(self) -> bool:
        """Whether this is a trial."""
        return self._tried is not None

    def of(self, value: Value) -> Node | None:
        """The expression of a value; None for a type that scalar evolution does not describe."""
        if isinstance(value, LocalValue):
            if self._is_made[value.index]:
                return self._nodes[value.index]
            if (tried := self._tried) is None:
                self.build(value)
                return self._nodes[value.index]
            if value.index not in tried:
                self.build(value)
            return tried[value.index]
        if value in self._constants:
            return self._constants[value]
        node = self.build_constant(value)
        self._constants[value] = node
        return node

    def operand(self, user: Instruction, place: int) -> Node | None:
        """The expression of an operand. An undef that is read once only has an unknown of this use. None where the
        operand is poison, or undef in a loop, which is another number each time.
        """
        operand = user.operands[place]
        if not is_undefined(operand):
            return self.of(operand)
        width = self.se.width_of(operand.type)
        read_in = user.blocks[place] if isinstance(user, Phi) else user.block
        if self.se.control.loop_of(read_in) is not None:
            return None
        if width is None or not isinstance(operand, ConstantWord) or operand.word != "undef":
            return None
        return self.se.undefined(operand, width, user.index, place)

    def known(self, value: Value) -> Node:
        """The expression of an operand of a described type, which has been made."""
        node = self.of(value)
        assert node is not None
        return node

    def is_made(self, value: Value) -> bool:
        """Whether the expression of a value is made, so that asking for it does no work."""
        if not isinstance(value, LocalValue) or self._is_made[value.index]:
            return True
        return self._tried is not None and value.index in self._tried

    def adopt(self, tried: dict[int, Node | None]) -> None:
        """Keep what a trial has made."""
        for index, node in tried.items():
            self._nodes[index] = node
            self._is_made[index] = True

    def fix(self, value: LocalValue, node: Node | None) -> None:
        """Set the expression of a value to `node`."""
        if self._tried is not None:
            self._tried[value.index] = node
        else:
            self._nodes[value.index] = node
            self._is_made[value.index] = True

    def unknown(self, value: Value) -> Node | None:
        """The value itself, as an unknown."""
        width = self.se.width_of(value.type)
        return None if width is None else self.se.unknown(value, width)

    def never_poison(self, instruction: Instruction, operands: list[Node]) -> bool:
        """Whether the flags of an instruction are facts about the expression of these operands (program/poison.py)."""
        return self.poison.never_poison(instruction, operands)


def is_undefined(value: Value) -> bool:
    """Whether an operand is undef or poison."""
    return isinstance(value, ConstantWord) and value.word in ("undef", "poison")
