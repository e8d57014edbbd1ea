"""What a round of evolution concluded about a function: expressions, and how many times loops run.

`EvolutionFacts` is the one object that is asked; `evolution` derives it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import mypyc_attr

from scev.cfg import Loop, estimated_trip_count
from scev.domains import IntSet
from scev.facts.expression import Expression
from scev.facts.flow import FlowFacts
from scev.facts.measure import Measure
from scev.facts.total import UNKNOWN_TOTAL, Total, Totals
from scev.ir import BasicBlock, Compare, Function, LocalValue, Phi
from scev.support.interrupts import UNINTERRUPTED
from scev.support.numerals import decimal
from scev.support.supplied import supplied


@final
class Comparison:
    """`left predicate right`, by number of an integer predicate (scev.ir.opcodes)."""

    __slots__ = ("left", "predicate", "right")

    def __init__(self, predicate: int, left: Expression, right: Expression) -> None:
        self.predicate: int = predicate
        self.left: Expression = left
        self.right: Expression = right


@final
class Counts:
    """A number of iterations as three bounds, each None where it is not known.

    `exact`: if the loop is left by an exit of the control-flow graph, it is after exactly this many;
    `symbolic_max` and `constant_max` (unsigned): after at most this many.
    """

    __slots__ = ("constant_max", "exact", "symbolic_max")

    def __init__(self, exact: Expression | None, constant_max: int | None, symbolic_max: Expression | None) -> None:
        self.exact: Expression | None = exact
        self.constant_max: int | None = constant_max
        self.symbolic_max: Expression | None = symbolic_max

    def __repr__(self) -> str:
        most = "None" if self.constant_max is None else decimal(self.constant_max)
        return f"Counts(exact={self.exact}, constant_max={most}, symbolic_max={self.symbolic_max})"


UNKNOWN_COUNTS: Final = Counts(None, None, None)


# Kinds of assumptions: no step of a recurrence wraps, signed or unsigned; two expressions are equal; one is greater
# than the other, as a signed number.
NO_SIGNED_WRAP: Final = 0
NO_UNSIGNED_WRAP: Final = 1
EQUAL: Final = 2
GREATER: Final = 3


@final
class Assumption:
    """An assumption of a count, not proved. `right` is None except for EQUAL and GREATER."""

    __slots__ = ("kind", "left", "right")

    def __init__(self, kind: int, left: Expression, right: Expression | None) -> None:
        self.kind: int = kind
        self.left: Expression = left
        self.right: Expression | None = right

    def __eq__(self, other: object) -> bool:
        # Expressions are interned.
        if not isinstance(other, Assumption):
            return False
        return self.kind == other.kind and self.left is other.left and self.right is other.right

    def __hash__(self) -> int:
        return hash((self.kind, id(self.left), id(self.right)))

    def __str__(self) -> str:
        """LLVM's spelling."""
        if self.kind == EQUAL:
            return f"Equal predicate: {self.left} == {self.right}"
        if self.kind == GREATER:
            # The bracket is LLVM's.
            return f"Compare predicate: {self.left} sgt) {self.right}"
        return f"{self.left} Added Flags: {'<nssw>' if self.kind == NO_SIGNED_WRAP else '<nusw>'}"


@final
class PredicatedCounts:
    """Counts that hold if all the assumptions do."""

    __slots__ = ("assumptions", "counts")

    def __init__(self, counts: Counts, assumptions: tuple[Assumption, ...]) -> None:
        self.counts: Counts = counts
        self.assumptions: tuple[Assumption, ...] = assumptions


@final
class ExitFacts:
    """One exiting block of a loop: how many backedges are taken if the loop is left there; and if that is unknown, why.
    `predicated`: the count under assumptions, None where they give no more. `never_taken`: the block always stays in
    the loop; then the count of the loop does not depend on this exit.
    """

    __slots__ = ("block", "counts", "never_taken", "predicated", "reason")

    def __init__(
        self,
        block: BasicBlock,
        counts: Counts,
        reason: str,
        predicated: PredicatedCounts | None = None,
        never_taken: bool = False,
    ) -> None:
        self.block: BasicBlock = block
        self.counts: Counts = counts
        self.reason: str = reason
        self.predicated: PredicatedCounts | None = predicated
        self.never_taken: bool = never_taken


@final
class LoopFacts:
    """How many times a loop runs.

    `backedge_taken` counts backedges, `trip_count` executions of the header: one more, in a type wide enough for it.
    `trip_multiple` divides every possible exact trip count (1 where nothing is known). `reason` says in words why no
    exact count is known ("" where one is). `max_or_zero`: no backedge is taken, or as many as the constant maximum.
    `predicated`: the number of backedges under assumptions, None where they give no more.
    `may_leave_abnormally`: an instruction may throw or never return, so that none of the exits is taken.
    `finite_by_assumption`: running for ever would be undefined behaviour.
    """

    __slots__ = (
        "_totals",
        "backedge_taken",
        "exits",
        "finite_by_assumption",
        "loop",
        "max_or_zero",
        "may_leave_abnormally",
        "predicated",
        "reason",
        "trip_count",
        "trip_multiple",
    )

    def __init__(
        self,
        loop: Loop,
        backedge_taken: Counts,
        trip_count: Counts,
        trip_multiple: int,
        exits: tuple[ExitFacts, ...],
        reason: str,
        max_or_zero: bool = False,
        predicated: PredicatedCounts | None = None,
        may_leave_abnormally: bool = True,
        finite_by_assumption: bool = False,
        totals: Totals | None = None,
    ) -> None:
        self._totals: Totals | None = totals
        self.loop: Loop = loop
        self.backedge_taken: Counts = backedge_taken
        self.trip_count: Counts = trip_count
        self.trip_multiple: int = trip_multiple
        self.exits: tuple[ExitFacts, ...] = exits
        self.reason: str = reason
        self.max_or_zero: bool = max_or_zero
        self.predicated: PredicatedCounts | None = predicated
        self.may_leave_abnormally: bool = may_leave_abnormally
        self.finite_by_assumption: bool = finite_by_assumption

    def __repr__(self) -> str:
        exact, most = self.trip_count.exact, self.trip_count.constant_max
        times = f"{exact} times" if exact is not None else "not counted"
        return f"<loop {self.loop.header.name}: {times}{'' if most is None else f', at most {decimal(most)}'}>"

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("the facts of a loop are pickled with those of its function: pickle those")

    @property
    def constant_trip_count(self) -> int | None:
        """How many times the header runs, where that is a constant and the loop is left by an exit; None otherwise."""
        exact = self.trip_count.exact
        return None if exact is None else exact.constant()

    @property
    def constant_max_trip_count(self) -> int | None:
        """How many times the header runs at most, where the loop is left by an exit; None where that is not known."""
        return self.trip_count.constant_max

    @property
    def total(self) -> Total:
        """How many times the header is executed in one call of the function, over all loops around the loop: the sum of
        the trip counts of all entries of the loop. Found when it is first asked for. See scev.Total.
        """
        if (totals := self._totals) is None:
            return UNKNOWN_TOTAL
        with UNINTERRUPTED:
            return totals.header_of(self.loop)

    @property
    def total_backedges(self) -> Total:
        """How many times backedges are taken in one call of the function: the sum of the backedge-taken counts of all
        entries of the loop.
        """
        if (totals := self._totals) is None:
            return UNKNOWN_TOTAL
        with UNINTERRUPTED:
            return totals.backedges_of(self.loop)

    @property
    def estimated_trip_count(self) -> int | None:
        """How many times the header runs on average, by the weights that a profile gave to the loop's branches; None
        where there are none. An estimate: no fact follows from it. For a use that must choose, an exact count is
        better, and then a constant maximum.
        """
        return estimated_trip_count(self.loop)

    @property
    def header(self) -> BasicBlock:
        return self.loop.header

    @property
    def depth(self) -> int:
        """1 for an outermost loop."""
        return self.loop.depth

    def _repr_html_(self) -> str:
        """For a notebook: the counts as a table, in LLVM's names."""
        found: str = supplied("LoopFacts._repr_html_")(self)
        return found


# How an expression behaves in a loop.
VARIANT: Final = 0
INVARIANT: Final = 1
COMPUTABLE: Final = 2

# Whether all parts of an expression have their values at a block.
DOES_NOT_DOMINATE: Final = 0
DOMINATES: Final = 1
PROPERLY_DOMINATES: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class EvolutionFacts:
    """What a round of evolution says about a function: the loops' counts, in the order of `ControlFlow.all_loops()`,
    and answers to questions about expressions.

    `evolution` derives it. Counts are always computed; all expressions are computed, in one fixed order, when the first
    of them is asked for. Both are immutable for their readers.
    """

    __slots__ = ("function", "loops")

    def __init__(self, function: Function, loops: tuple[LoopFacts, ...]) -> None:
        self.function: Function = function
        self.loops: tuple[LoopFacts, ...] = loops

    def close(self) -> None:
        """Frees what the answers rest on: nothing may be asked any more, by nobody. What was answered stays."""

    def again(self, flow: FlowFacts) -> EvolutionFacts:
        """The round of evolution after a later round of flow, from what this one learnt; this one ends, and nothing may
        be asked of it any more. Nothing but counts was asked so far.
        """
        raise NotImplementedError

    def around_completion(self, finish: Callable[[], None], note: Callable[[], None]) -> None:
        """Have something done before the expressions of all values are computed, and something else after that."""

    def carry_rest(self) -> None:
        """Find what is said of the phis that recur in loops and that no count depends on: `carried` has them, too."""

    def rest_on(self, flow: FlowFacts) -> None:
        """From now on, read a later round of flow, which says the same of all that was read, or more."""

    def goes_on_from(self, flow: FlowFacts) -> bool:
        """Whether evolution would say the same after a later round of flow than its own; then it rests on that round
        from now on.
        """
        return False

    def measures_of(self, loop: Loop) -> list[list[Measure]]:
        """The measures by which a loop is bounded, if any are: those of each of the cases of which one holds whenever
        it is entered.
        """
        return []

    def evolutions(self) -> list[Expression | None]:
        """For each value by number its expression."""
        raise NotImplementedError

    def evolution_of(self, value: LocalValue) -> Expression | None:
        """The expression of one value: that of `evolutions`, perhaps without making all of them."""
        return self.evolutions()[value.index]

    def ranges(self) -> list[IntSet | None]:
        """For each value by number the integers that follow from its expression; None where that says nothing."""
        raise NotImplementedError

    def carried(self) -> dict[int, IntSet]:
        """The same for the phis that recur in loops, by number, as far as flow has found sets of them, for counts or in
        `carry_rest`: what a round of flow starts from.
        """
        raise NotImplementedError

    def last_values(self) -> dict[int, IntSet]:
        """For values that loops compute, and that are asked for behind them, by number: what they are in the last
        iteration, as far as flow has found sets of them; of what may be any number, nothing.
        """
        return {}

    def value_at_scope(self, expression: Expression, loop: Loop | None) -> Expression:
        """The expression at the scope of `loop` (None: after all loops): recurrences of loops that have ended are
        replaced by their exit values.
        """
        raise NotImplementedError

    def numbers_of(self, phi: Phi, loop: Loop, iterations: int) -> list[int] | None:
        """The integers that a phi of a loop's header is, unsigned, in the first iteration and after each of so many
        backedges, where they are computed from constants; None where that is not known.
        """
        raise NotImplementedError

    def disposition(self, expression: Expression, loop: Loop) -> int:
        """VARIANT, INVARIANT or COMPUTABLE (a recurrence) in the loop."""
        raise NotImplementedError

    def block_disposition(self, expression: Expression, block: BasicBlock) -> int:
        """DOES_NOT_DOMINATE, DOMINATES or PROPERLY_DOMINATES: all parts of the expression are computed before the block
        ends, or before it begins.
        """
        raise NotImplementedError

    def set_of(self, expression: Expression) -> IntSet | None:
        """The integers an expression lies in; None for one without a width."""
        raise NotImplementedError

    def set_at(self, expression: Expression, block: BasicBlock) -> IntSet | None:
        """The integers an expression lies in whenever a block runs; None for one without a width."""
        raise NotImplementedError

    def implies(self, asked: Comparison, block: BasicBlock, given: list[Comparison]) -> bool:
        """Whether a comparison is known to hold whenever `block` runs and what is given holds."""
        raise NotImplementedError

    def decided_behind(self, compares: list[Compare], counted: list[Loop]) -> dict[int, bool]:
        """What comparisons of integers are, by number, if what counted loops computed before them in their last
        iterations says so. It holds if each of the values compared is one number.
        """
        raise NotImplementedError

    def conditions_at(self, block: BasicBlock) -> list[Comparison]:
        """The comparisons that hold whenever a block runs, by the branches and assumptions on the way to it, the
        nearest first.
        """
        raise NotImplementedError

    def entry_guarded(self, asked: Comparison, loop: Loop) -> bool:
        """Whether a comparison is known to hold whenever the loop is entered."""
        raise NotImplementedError

    def backedge_guarded(self, asked: Comparison, loop: Loop) -> bool:
        """Whether a comparison of the values of an iteration is known to hold whenever another one follows it."""
        raise NotImplementedError

    def under_guards(self, expression: Expression, loop: Loop) -> Expression:
        """An expression that equals this one whenever the loop is entered, and shows what the loop's guards say."""
        raise NotImplementedError

    def multiple_at_entry(self, expression: Expression, loop: Loop) -> int:
        """The largest number that is known to divide an expression, as an unsigned integer, whenever a loop is entered;
        1 where none is.
        """
        raise NotImplementedError

    def under_assumptions(self, expression: Expression, loop: Loop) -> tuple[Expression, tuple[Assumption, ...]]:
        """What an expression is in the iterations of a loop in which the recurrences of the loop that are extended in
        it do not wrap, and what that assumes: nothing where it is the same.
        """
        raise NotImplementedError

    def no_wrap_at(self, expression: Expression, block: BasicBlock) -> tuple[str, ...]:
        """Which of "nuw", "nsw" and "nw" hold for an expression of the values that `block` sees whenever it runs."""
        raise NotImplementedError

    def constant_like(self, expression: Expression, value: int) -> Expression | None:
        """A number as an expression of the same width as another one; None for one without a width."""
        raise NotImplementedError

    def number(self, width: int, value: int) -> Expression:
        """A number as an expression."""
        raise NotImplementedError
