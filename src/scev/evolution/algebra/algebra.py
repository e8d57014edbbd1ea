"""The algebra of expressions: it makes them in normal form, and holds what is known of them so far.

In this room an algebra is called `se` (LLVM: ScalarEvolution, `SE`).

`Algebra` makes expressions. Its constructors are canonical: they apply the folding rules (fold_*.py) and intern the
result, so that two terms with the same normal form are one object. `make` and `make_recurrence` intern without folding,
for the rules themselves.

How terms fold depends on what is known of them: on ranges, no-wrap facts and how many times loops run. Each stage of a
round (rounds/stage.py) has an algebra of its own, built from what earlier stages learnt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from scev.cfg import ControlFlow, Loop
from scev.evolution.algebra.fold_add import fold_add, fold_minus
from scev.evolution.algebra.fold_casts import fold_ptr_to_int, fold_sign_extend, fold_truncate, fold_zero_extend
from scev.evolution.algebra.fold_division import fold_udiv
from scev.evolution.algebra.fold_minmax import fold_min_max, fold_sequential_umin
from scev.evolution.algebra.fold_mul import fold_mul
from scev.evolution.algebra.fold_recurrence import fold_recurrence
from scev.evolution.algebra.ranges import Ranges
from scev.evolution.algebra.recurrence_flags import Induction
from scev.evolution.expressions.complexity_order import ComplexityOrder
from scev.evolution.expressions.kinds import ADD_REC, UMIN, VSCALE
from scev.evolution.expressions.nodes import AddRec, ConstantNode, Node, Unknown
from scev.evolution.expressions.nowrap import NONE, NSW, NUW, NoWrapFacts, NoWrapTable, PrintedFlags
from scev.evolution.expressions.pool import NodePool
from scev.evolution.program.context import FunctionContext
from scev.evolution.program.flow_reader import FlowReader
from scev.evolution.program.invariance import Invariance
from scev.ir import DataLayout, Function, GlobalValue, IntegerType, PointerType, Type, Value, integer_type
from scev.settings import Settings


@final
class Algebra:
    """The algebra of one stage: expressions of one function, and what is known of them.

    `learnt` are the no-wrap facts found before; those of the first `fixed` expressions are final. `max_counts` says how
    many times the backedges of a loop are taken at most, by loop.number; None where that is not known; `exact_counts`
    how many times exactly, as the stages before found it. `induction` is asked for flags of recurrences, once the
    conditions of all loops are known. With `printed`, all expressions print the flags that this stage learns; without,
    only those that it is the first to make.
    """

    __slots__ = (
        "_nowrap",
        "_pool",
        "bases",
        "context",
        "control",
        "exact_counts",
        "flow",
        "function",
        "induction",
        "invariance",
        "layout",
        "max_counts",
        "order",
        "printed",
        "ranges",
        "settings",
    )
    __deletable__ = ("ranges",)

    def __init__(
        self,
        context: FunctionContext,
        pool: NodePool,
        learnt: NoWrapFacts | None = None,
        fixed: int = 0,
        max_counts: list[int | None] | None = None,
        printed: PrintedFlags | None = None,
        exact_counts: list[Node | None] | None = None,
    ) -> None:
        self.context: FunctionContext = context
        self.function: Function = context.function
        self.control: ControlFlow = context.control
        self.layout: DataLayout = context.layout
        self.settings: Settings = context.settings
        self.flow: FlowReader | None = context.flow
        self.order: ComplexityOrder = context.order
        self.invariance: Invariance = context.invariance
        self._pool: NodePool = pool
        self._nowrap: NoWrapTable = NoWrapTable(pool.births, learnt, fixed)
        self.printed: PrintedFlags = PrintedFlags(self._nowrap, pool.home) if printed is None else printed
        self.printed.table = self._nowrap
        loops = len(context.control.all_loops())
        self.max_counts: list[int | None] = [None] * loops if max_counts is None else list(max_counts)
        self.exact_counts: list[Node | None] = [None] * loops if exact_counts is None else list(exact_counts)
        self.ranges: Ranges = Ranges(self)
        # By serial number: the bases that nodes which can be compared share (superfluous.py).
        self.bases: dict[int, list[tuple[int, ...]]] = {}
        self.induction: Induction | None = None

    def close(self) -> None:
        """Ends this algebra: nothing may be asked of it any more. It and what asks it hold one another; here they let
        go, so that all that they remember is freed at once, and not when Python looks for garbage.
        """
        self.induction = None
        del self.ranges

    # Interning.

    def make(self, kind: int, type_: Type, width: int, operands: tuple[Node, ...]) -> Node:
        """The node of that kind and those operands, without folding; the operands of a commutative one are in order."""
        return self._pool.make(self.printed, kind, type_, width, operands)

    def make_recurrence(self, operands: tuple[Node, ...], loop: Loop, assumed: int) -> AddRec:
        """The recurrence with those operands, without folding."""
        return self._pool.make_recurrence(self.printed, operands, loop, assumed)

    def recurrences(self) -> list[AddRec]:
        """Every recurrence made so far, in the order in which they were made."""
        return self._pool.recurrences()

    def constant(self, width: int, value: int) -> ConstantNode:
        """The integer `value` modulo 2^width."""
        return self._pool.constant(self.printed, width, value)

    def unknown(self, value: Value, width: int) -> Unknown:
        """An unknown, a value that is not analysed further; `width` as `width_of` gives it."""
        return self._pool.unknown(self.printed, value, width)

    def undefined(self, value: Value, width: int, user: int, place: int) -> Unknown:
        """The number that one undef operand has: a different one at each use, and each time."""
        return self._pool.undefined(self.printed, value, width, user, place)

    def vscale(self, width: int) -> Node:
        return self.make(VSCALE, integer_type(width), width, ())

    # No-wrap facts (expressions/nowrap.py).

    def no_wrap(self, node: Node) -> int:
        """The flags that hold wherever the expression has a meaning; those assumed for it are among them."""
        return self._nowrap.of(node.serial)

    def proved_no_wrap(self, node: Node) -> int:
        """The flags that hold whether or not the values that the expression was made for are poison."""
        return self._nowrap.proved(node.serial)

    def learn_no_wrap(self, node: Node, flags: int) -> None:
        """Add flags that hold wherever the expression has a meaning."""
        self._nowrap.learn(node.serial, flags, node.kind == ADD_REC)

    def with_flags(self, node: Node, told: int, from_ranges: Callable[[Algebra, tuple[Node, ...], int], int]) -> Node:
        """A sum or product, with the given flags; where one is missing, with those that the ranges of its operands
        prove.
        """
        known = self._nowrap.to_extend(node.serial)
        if told & ~known:
            self.learn_no_wrap(node, told)
            known |= told
        if known & (NUW | NSW) != NUW | NSW:
            self.learn_no_wrap(node, from_ranges(self, node.operands, known))
        return node

    def infer_no_wrap(self, node: Node, flags: int) -> None:
        """Add flags that follow from the values of the expression itself: of one with assumed flags, under the same
        assumption.
        """
        self._nowrap.infer(node.serial, flags, node.kind == ADD_REC)

    def no_wrap_facts(self) -> NoWrapFacts:
        """What is known now, for the stages that follow."""
        return self._nowrap.facts()

    def has_learnt(self) -> bool:
        """Whether this stage learnt a no-wrap fact."""
        return self._nowrap.changes > 0

    def is_read(self, node: Node) -> bool:
        """Whether the no-wrap facts of a node were read while that was noted."""
        return self._nowrap.is_read(node.serial)

    def watch_flags(self) -> None:
        """From now on, note whose no-wrap facts are read."""
        self._nowrap.watch()

    def unwatch_flags(self) -> None:
        self._nowrap.unwatch()

    def has_outdated(self) -> bool:
        """Whether a no-wrap fact was learnt of an expression after it was read and that was noted."""
        return self._nowrap.is_outdated

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
        """a - b; None for pointers with different bases."""
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

    def extend(self, a: Node, width: int, is_signed: bool, depth: int = 0) -> Node:
        """`a`, read as signed or as unsigned, in `width` bits."""
        return self.sign_extend(a, width, depth) if is_signed else self.zero_extend(a, width, depth)

    def resize(self, a: Node, width: int, is_signed: bool) -> Node:
        """Truncated, or extended as a signed or as an unsigned number, to `width` bits."""
        return self.truncate(a, width) if a.width > width else self.extend(a, width, is_signed)

    def recurrence(self, operands: list[Node], loop: Loop, flags: int = NONE, assumed: int = NONE) -> Node:
        """{a0,+,a1,+,…}<loop>; `flags` are proved for it, `assumed` hold where it is not poison."""
        return fold_recurrence(self, operands, loop, flags, assumed)

    def min_max(self, kind: int, operands: list[Node]) -> Node:
        """umin, umax, smin or smax of one or more operands."""
        return fold_min_max(self, kind, operands)

    def sequential_umin(self, operands: list[Node]) -> Node:
        """umin_seq of one or more operands."""
        return fold_sequential_umin(self, operands)

    def has_plain_addresses(self, type_: Type) -> bool:
        """Whether a pointer type's index is its whole address, so that expressions see what a comparison sees; True for
        types other than pointers.
        """
        if not isinstance(type_, PointerType):
            return True
        space = type_.address_space
        narrow = self.layout.index_width(space) != self.layout.pointer_width(space)
        return not narrow and not self.layout.is_non_integral(space)

    def may_be_replaced(self, value: GlobalValue) -> bool:
        """Whether another definition may replace the one in this module."""
        return value.may_be_replaced(self.context.semantic_interposition)

    def ptr_to_int(self, pointer: Node) -> Node:
        """The address of a pointer as an integer of its width."""
        return fold_ptr_to_int(self, pointer)

    def umin_of_any_width(self, operands: list[Node], sequential: bool) -> Node:
        """The unsigned minimum of numbers whose widths may differ."""
        width = max([operand.width for operand in operands])
        extended = [self.zero_extend(operand, width) for operand in operands]
        return self.sequential_umin(extended) if sequential else self.min_max(UMIN, extended)

    # Questions.

    def width_of(self, type_: Type) -> int | None:
        """The width of the expressions of a type; None for types other than integers and pointers, and for integers
        wider than `max_integer_bits`.
        """
        width = width_of(type_, self.layout)
        return None if width is None or width > self.settings.max_integer_bits else width

    def is_invariant(self, node: Node, loop: Loop | None) -> bool:
        """Whether a node has the same value in every iteration of a loop."""
        return loop is not None and self.invariance.is_invariant(node, loop)

    def known_non_negative(self, node: Node) -> bool:
        return self.ranges.signed(node).signed_min() >= 0

    def known_positive(self, node: Node) -> bool:
        return self.ranges.signed(node).signed_min() > 0

    def known_nonzero(self, node: Node) -> bool:
        return self.ranges.known_nonzero(node)

    def too_large(self, node: Node) -> bool:
        """Whether an expression exceeds the limits of the settings, and should be an unknown instead."""
        return node.size > self.settings.max_expr_size or node.height > self.settings.max_expr_depth


def width_of(type_: Type, layout: DataLayout) -> int | None:
    """The width of the expressions of a type: integers, and pointers in the width of their index. None for others."""
    if isinstance(type_, IntegerType):
        return type_.width
    if isinstance(type_, PointerType):
        return layout.index_width(type_.address_space)
    return None
