"""The workspace of one round of evolution on one function: its interned expressions and what is known about them.

`Expressions` makes expressions. Its constructors are canonical: they apply the folding rules (folding/) and intern
what comes out, so that two terms that fold to the same normal form are one object. `make` and `make_recurrence`
intern without folding, for the rules themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from scev.cfg import ControlFlow, Loop
from scev.evolution.expressions.invariance import Invariance
from scev.evolution.expressions.kinds import (
    ADD,
    MUL,
    PTR_TO_ADDR,
    PTR_TO_INT,
    SEQUENTIAL_UMIN,
    SIGN_EXTEND,
    TRUNCATE,
    UDIV,
    UMIN,
    VSCALE,
    ZERO_EXTEND,
)
from scev.evolution.expressions.nodes import (
    Add,
    AddRec,
    Constant,
    MinMax,
    Mul,
    Node,
    PtrToInt,
    SequentialUMin,
    SignExtend,
    Truncate,
    UDiv,
    Unknown,
    VScale,
    ZeroExtend,
)
from scev.evolution.expressions.order import ComplexityOrder
from scev.evolution.expressions.ranges import Ranges
from scev.evolution.folding.add import fold_add, fold_minus
from scev.evolution.folding.casts import fold_ptr_to_int, fold_sign_extend, fold_truncate, fold_zero_extend
from scev.evolution.folding.division import fold_udiv
from scev.evolution.folding.minmax import fold_min_max, fold_sequential_umin
from scev.evolution.folding.mul import fold_mul
from scev.evolution.folding.recurrence import fold_recurrence
from scev.evolution.wrapping.nowrap import NONE, NoWrapTable
from scev.evolution.wrapping.poison import Poison
from scev.evolution.wrapping.recurrences import Induction
from scev.facts import FlowFacts
from scev.ir import DataLayout, Function, GlobalValue, IntegerType, PointerType, Type, Value, integer_type
from scev.settings import Settings

if TYPE_CHECKING:
    from scev.evolution.construction.phi_casts import BehindCasts


@final
class Order:
    """A value that is less than another one, as unsigned numbers, in every execution that computes both; neither
    changes while the function runs.
    """

    __slots__ = ("above", "below")

    def __init__(self, below: Value, above: Value) -> None:
        self.below: Value = below
        self.above: Value = above


@final
class Expressions:
    """The expressions of one function."""

    __slots__ = (
        "_constants",
        "_nodes",
        "_recurrences",
        "_semantic_interposition",
        "_undefined",
        "_unknowns",
        "behind_casts",
        "control",
        "flow",
        "function",
        "induction",
        "invariance",
        "layout",
        "max_counts",
        "nowrap",
        "order",
        "orders",
        "poison",
        "ranges",
        "settings",
    )

    def __init__(
        self,
        function: Function,
        control: ControlFlow,
        layout: DataLayout,
        settings: Settings,
        flow: FlowFacts | None,
        semantic_interposition: bool = False,
        orders: tuple[Order, ...] = (),
    ) -> None:
        self.orders: tuple[Order, ...] = orders
        # Whether the linker may replace what other modules can name.
        self._semantic_interposition: bool = semantic_interposition
        self.function: Function = function
        self.control: ControlFlow = control
        self.layout: DataLayout = layout
        self.settings: Settings = settings
        self.flow: FlowFacts | None = flow
        self._constants: dict[tuple[int, int], Constant] = {}
        self._nodes: dict[tuple[int, ...], Node] = {}
        self._recurrences: dict[tuple[int, ...], AddRec] = {}
        self._unknowns: dict[Value, Unknown] = {}
        self._undefined: dict[tuple[int, int], Unknown] = {}
        self.nowrap: NoWrapTable = NoWrapTable()
        self.order: ComplexityOrder = ComplexityOrder(control, settings.max_value_compare_depth)
        self.invariance: Invariance = Invariance(control)
        self.poison: Poison = Poison(function, control)
        # How often the backedges of a loop are taken at most, by loop.number.
        self.max_counts: list[int | None] = [None] * len(control.all_loops())
        self.ranges: Ranges = Ranges(self)
        # By the serial number of a phi that is unknown: the recurrence that it would be but for its casts.
        self.behind_casts: dict[int, BehindCasts] = {}
        # Asked for flags of recurrences once the conditions of all loops are known.
        self.induction: Induction | None = None

    # Interning.

    def _serial(self, assumed: int) -> int:
        serial = self.nowrap.size()
        self.nowrap.enter(assumed)
        return serial

    def make(self, kind: int, type: Type, width: int, operands: tuple[Node, ...]) -> Node:
        """The node of that kind and those operands, without folding; the operands of a commutative one stand
        in order.
        """
        key = (kind, width, *[operand.serial for operand in operands])
        found = self._nodes.get(key)
        if found is None:
            found = self._new(kind, type, width, operands)
            self._nodes[key] = found
        return found

    def _new(self, kind: int, type: Type, width: int, operands: tuple[Node, ...]) -> Node:
        serial = self._serial(NONE)
        if kind == ADD:
            return Add(self, kind, type, width, operands, serial)
        if kind == MUL:
            return Mul(self, kind, type, width, operands, serial)
        if kind == UDIV:
            return UDiv(self, kind, type, width, operands, serial)
        if kind == ZERO_EXTEND:
            return ZeroExtend(self, kind, type, width, operands, serial)
        if kind == SIGN_EXTEND:
            return SignExtend(self, kind, type, width, operands, serial)
        if kind == TRUNCATE:
            return Truncate(self, kind, type, width, operands, serial)
        if kind == SEQUENTIAL_UMIN:
            return SequentialUMin(self, kind, type, width, operands, serial)
        if kind == VSCALE:
            return VScale(self, kind, type, width, operands, serial)
        if kind in (PTR_TO_INT, PTR_TO_ADDR):
            return PtrToInt(self, kind, type, width, operands, serial)
        return MinMax(self, kind, type, width, operands, serial)

    def make_recurrence(self, operands: tuple[Node, ...], loop: Loop, assumed: int) -> AddRec:
        """The recurrence with those operands, without folding."""
        key = (loop.number, assumed, *[operand.serial for operand in operands])
        found = self._recurrences.get(key)
        if found is None:
            start = operands[0]
            found = AddRec(self, start.type, start.width, operands, loop, assumed, self._serial(assumed))
            self._recurrences[key] = found
        return found

    def recurrences(self) -> list[AddRec]:
        """Every recurrence made so far, in the order in which they were made."""
        return list(self._recurrences.values())

    def constant(self, width: int, value: int) -> Constant:
        """The integer `value` modulo 2^width."""
        key = (width, value & ((1 << width) - 1))
        found = self._constants.get(key)
        if found is None:
            found = Constant(self, integer_type(width), width, key[1], self._serial(NONE))
            self._constants[key] = found
        return found

    def unknown(self, value: Value, width: int) -> Unknown:
        """A value that is looked into no further; `width` as `width_of` gives it."""
        found = self._unknowns.get(value)
        if found is None:
            found = Unknown(self, value.type, width, value, self._serial(NONE))
            self._unknowns[value] = found
        return found

    def undefined(self, value: Value, width: int, user: int, place: int) -> Unknown:
        """The number that one operand which is undef has: another one at each use, and each time."""
        found = self._undefined.get((user, place))
        if found is None:
            found = Unknown(self, value.type, width, value, self._serial(NONE))
            self._undefined[(user, place)] = found
        return found

    def vscale(self, width: int) -> Node:
        return self.make(VSCALE, integer_type(width), width, ())

    # Canonical constructors.

    def add(self, operands: list[Node], flags: int = NONE, depth: int = 0) -> Node:
        """The sum of one or more operands. `flags` hold for it, however it is grouped."""
        return fold_add(self, operands, flags, depth)

    def plus(self, a: Node, b: Node, flags: int = NONE) -> Node:
        """a + b."""
        return fold_add(self, [a, b], flags, 0)

    def plus_constant(self, a: Node, value: int) -> Node:
        """a + value."""
        return fold_add(self, [self.constant(a.width, value), a], NONE, 0)

    def negative(self, a: Node) -> Node:
        """-a."""
        return fold_mul(self, [self.constant(a.width, -1), a], NONE, 0)

    def minus(self, a: Node, b: Node, flags: int = NONE) -> Node | None:
        """a - b; None for pointers that have not the same base."""
        return fold_minus(self, a, b, flags)

    def mul(self, operands: list[Node], flags: int = NONE, depth: int = 0) -> Node:
        """The product of one or more operands."""
        return fold_mul(self, operands, flags, depth)

    def times(self, a: Node, b: Node, flags: int = NONE) -> Node:
        """a * b."""
        return fold_mul(self, [a, b], flags, 0)

    def udiv(self, a: Node, b: Node) -> Node:
        """a /u b."""
        return fold_udiv(self, a, b)

    def udiv_ceiling(self, a: Node, b: Node) -> Node:
        """The quotient of unsigned integers rounded up: (a umin 1) + (a - (a umin 1)) /u b."""
        least = self.min_max(UMIN, [a, self.constant(a.width, 1)])
        rest = self.add([a, self.negative(least)])
        return self.plus(least, self.udiv(rest, b))

    def truncate(self, a: Node, width: int, depth: int = 0) -> Node:
        """The low `width` bits."""
        return a if a.width == width else fold_truncate(self, a, width, depth)

    def zero_extend(self, a: Node, width: int, depth: int = 0) -> Node:
        """`a`, read as unsigned, in `width` bits."""
        return a if a.width == width else fold_zero_extend(self, a, width, depth)

    def sign_extend(self, a: Node, width: int, depth: int = 0) -> Node:
        """`a`, read as signed, in `width` bits."""
        return a if a.width == width else fold_sign_extend(self, a, width, depth)

    def resize_unsigned(self, a: Node, width: int) -> Node:
        """Truncated or zero-extended to `width` bits."""
        return self.truncate(a, width) if a.width > width else self.zero_extend(a, width)

    def resize_signed(self, a: Node, width: int) -> Node:
        """Truncated or sign-extended to `width` bits."""
        return self.truncate(a, width) if a.width > width else self.sign_extend(a, width)

    def recurrence(self, operands: list[Node], loop: Loop, flags: int = NONE, assumed: int = NONE) -> Node:
        """{a0,+,a1,+,…}<loop>; `flags` are proved for it, `assumed` hold where it is not poison."""
        return fold_recurrence(self, operands, loop, flags, assumed)

    def min_max(self, kind: int, operands: list[Node]) -> Node:
        """umin, umax, smin or smax of one or more operands."""
        return fold_min_max(self, kind, operands)

    def sequential_umin(self, operands: list[Node]) -> Node:
        """umin_seq of one or more operands."""
        return fold_sequential_umin(self, operands)

    def has_plain_addresses(self, type: Type) -> bool:
        """Whether a pointer type's index is its whole address, so that expressions see what a comparison sees; True for
        types that are no pointers."""
        if not isinstance(type, PointerType):
            return True
        space = type.address_space
        narrow = self.layout.index_width(space) != self.layout.pointer_width(space)
        return not narrow and not self.layout.is_non_integral(space)

    def may_be_replaced(self, value: GlobalValue) -> bool:
        """Whether another definition may stand in the program in place of the one in this module."""
        if value.is_interposable:
            return True
        return self._semantic_interposition and not value.is_local and "dso_local" not in value.words

    def ptr_to_int(self, pointer: Node) -> Node:
        """The address of a pointer as an integer of its width."""
        return fold_ptr_to_int(self, pointer)

    def umin_of_any_width(self, a: Node, b: Node, sequential: bool) -> Node:
        """The unsigned minimum of two numbers of perhaps different widths."""
        width = max(a.width, b.width)
        operands = [self.zero_extend(a, width), self.zero_extend(b, width)]
        return self.sequential_umin(operands) if sequential else self.min_max(UMIN, operands)

    # Questions.

    def width_of(self, type: Type) -> int | None:
        """The width of the expressions of a type; None where scalar evolution has none: for types that are no integers
        and no pointers, and for integers wider than `max_integer_bits`.
        """
        width = width_of(type, self.layout)
        return None if width is None or width > self.settings.max_integer_bits else width

    def is_invariant(self, node: Node, loop: Loop | None) -> bool:
        """Whether a node has the same value in every iteration of a loop."""
        return loop is not None and self.invariance.is_invariant(node, loop)

    def known_non_negative(self, node: Node) -> bool:
        return self.ranges.signed(node).signed_min() >= 0

    def known_positive(self, node: Node) -> bool:
        return self.ranges.signed(node).signed_min() > 0

    def known_negative(self, node: Node) -> bool:
        return self.ranges.signed(node).signed_max() < 0

    def known_nonzero(self, node: Node) -> bool:
        return self.ranges.known_nonzero(node)

    def too_large(self, node: Node) -> bool:
        """Whether an expression has outgrown the limits of the settings, so that it had better be an unknown."""
        return node.size > self.settings.max_expr_size or node.height > self.settings.max_expr_depth


def width_of(type: Type, layout: DataLayout) -> int | None:
    """The width of the expressions of a type: integers, and pointers in the width of their index. None for others."""
    if isinstance(type, IntegerType):
        return type.width
    if isinstance(type, PointerType):
        return layout.index_width(type.address_space)
    return None
