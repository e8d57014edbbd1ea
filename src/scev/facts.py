"""What a round concluded about a program: immutable values, the only thing that rounds and consumers hand to each
other.

`FlowFacts` and `EvolutionFacts` are what one round of each kind says about one function, by value number.
`FunctionFacts` and `ModuleFacts` are the answer that consumers read: they join the last round of both kinds.

A fact holds in every execution without undefined behaviour, whenever the value it is about is not poison.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from mypy_extensions import mypyc_attr

from .cfg import ControlFlow, Loop
from .domains import IntSet, ValueSet
from .ir import Argument, BasicBlock, Function, Instruction, LocalValue, Module, Type, opcodes


@mypyc_attr(allow_interpreted_subclasses=True)
class Expression:
    """An expression of scalar evolution as far as facts need to know it: its type and its text.

    `evolution` derives the kinds of expressions; whoever needs their structure imports it.
    Expressions of one function are interned: equal means identical.
    """

    __slots__ = ("type",)

    def __init__(self, type: Type) -> None:
        self.type: Type = type

    def constant(self) -> int | None:
        """The unsigned value of a constant expression, None for any other."""
        return None

    def evaluate(self, environment: Environment) -> int | None:
        """The unsigned value under an environment, None where it does not say enough."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Environment:
    """What an expression is evaluated in: the numbers of its unknowns, and how often each loop's backedge was taken."""

    __slots__ = ()

    def value_of(self, value: LocalValue) -> int | None:
        """The unsigned value of a local (the address for a pointer), None where it is not known or poison."""
        raise NotImplementedError

    def iteration_of(self, loop: Loop) -> int | None:
        """How often the loop's backedges were taken since the loop was last entered, None where it is not running."""
        raise NotImplementedError


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
        return f"Counts(exact={self.exact}, constant_max={self.constant_max}, symbolic_max={self.symbolic_max})"


UNKNOWN_COUNTS: Final = Counts(None, None, None)


# What may be assumed: that no step of a recurrence wraps, signed or unsigned; that two expressions are equal.
NO_SIGNED_WRAP: Final = 0
NO_UNSIGNED_WRAP: Final = 1
EQUAL: Final = 2


@final
class Assumption:
    """What a count rests on that is not proved. `right` is None but for EQUAL."""

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
    """One exiting block of a loop: how many backedges are taken if the loop is left there, and if that is unknown,
    why. `predicated`: what more is known under assumptions, None where nothing is.
    """

    __slots__ = ("block", "counts", "predicated", "reason")

    def __init__(
        self, block: BasicBlock, counts: Counts, reason: str, predicated: PredicatedCounts | None = None
    ) -> None:
        self.block: BasicBlock = block
        self.counts: Counts = counts
        self.reason: str = reason
        self.predicated: PredicatedCounts | None = predicated


@final
class LoopFacts:
    """How often a loop runs.

    `backedge_taken` counts backedges, `trip_count` executions of the header: one more, in a type wide enough for it.
    `trip_multiple` divides every possible exact trip count (1 where nothing is known). `reason` says in words why no
    exact count is known ("" where one is). `max_or_zero`: no backedge is taken, or as many as the constant maximum.
    `predicated`: the number of backedges under assumptions, None where they give no more. `remedy` says what would make
    the exact count known, "" where there is nothing to tell.
    """

    __slots__ = (
        "backedge_taken",
        "exits",
        "loop",
        "max_or_zero",
        "predicated",
        "reason",
        "remedy",
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
        remedy: str = "",
    ) -> None:
        self.loop: Loop = loop
        self.backedge_taken: Counts = backedge_taken
        self.trip_count: Counts = trip_count
        self.trip_multiple: int = trip_multiple
        self.exits: tuple[ExitFacts, ...] = exits
        self.reason: str = reason
        self.max_or_zero: bool = max_or_zero
        self.predicated: PredicatedCounts | None = predicated
        self.remedy: str = remedy

    @property
    def header(self) -> BasicBlock:
        return self.loop.header

    @property
    def depth(self) -> int:
        """1 for a loop that is in no other."""
        return self.loop.depth


@mypyc_attr(allow_interpreted_subclasses=True)
class Conditions:
    """What the conditions of a function add about its values in its blocks; `flow` supplies it."""

    __slots__ = ()

    def refine(self, value: int, block: BasicBlock, set: ValueSet) -> ValueSet:
        """The part of `set` in which value number `value` can lie when `block` runs."""
        raise NotImplementedError


@final
class FlowFacts:
    """A round of flow: for each value by number the set it lies in where it is defined, and which blocks can run.

    A set is None where the type has none (structures, tokens, void, ppc_fp128): anything.
    """

    __slots__ = ("conditions", "executable", "function", "sets")

    def __init__(
        self,
        function: Function,
        sets: list[ValueSet | None],
        executable: list[bool],
        conditions: Conditions,
    ) -> None:
        self.function: Function = function
        self.sets: list[ValueSet | None] = sets
        self.executable: list[bool] = executable
        self.conditions: Conditions = conditions

    def agrees(self, other: FlowFacts) -> bool:
        """Whether both say the same."""
        return self.executable == other.executable and self.sets == other.sets

    def int_set(self, value: LocalValue) -> IntSet | None:
        """The integers (addresses, for a pointer) a value lies in, None where nothing is known."""
        found = self.sets[value.index]
        return found if isinstance(found, IntSet) else None


# How an expression behaves in a loop.
VARIANT: Final = 0
INVARIANT: Final = 1
COMPUTABLE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class LazyEvolutions:
    """What computes the expressions of a function's values when the first of them is asked for, all in one fixed
    order.
    """

    __slots__ = ()

    def evolutions(self) -> list[Expression | None]:
        """For each value by number its expression."""
        raise NotImplementedError

    def ranges(self) -> list[IntSet | None]:
        """For each value by number the integers that follow from its expression; None where that says nothing."""
        raise NotImplementedError

    def carried(self) -> dict[int, IntSet]:
        """The same for the phis that recur in loops, by number: what a round of flow starts from."""
        raise NotImplementedError

    def value_at_scope(self, expression: Expression, loop: Loop | None) -> Expression:
        """The expression as `loop` sees it (None: after all loops), loops that are over replaced by their exit
        values.
        """
        raise NotImplementedError

    def disposition(self, expression: Expression, loop: Loop) -> int:
        """VARIANT, INVARIANT or COMPUTABLE (a recurrence) in the loop."""
        raise NotImplementedError

    def set_of(self, expression: Expression) -> IntSet | None:
        """The integers an expression lies in; None for one without a width."""
        raise NotImplementedError

    def implies(self, predicate: int, left: Expression, right: Expression, block: BasicBlock) -> bool:
        """Whether `left predicate right` (an integer predicate) is known to hold whenever `block` runs."""
        raise NotImplementedError

    def no_wrap_at(self, expression: Expression, block: BasicBlock) -> tuple[str, ...]:
        """Which of "nuw", "nsw" and "nw" hold for an expression of the values that `block` sees whenever it runs."""
        raise NotImplementedError

    def constant_like(self, expression: Expression, value: int) -> Expression | None:
        """A number as an expression as wide as another one; None for one without a width."""
        raise NotImplementedError


@final
class EvolutionFacts:
    """A round of evolution: for each value by number its expression and the integers that follow from it, and the
    loops' counts.

    `loops` stands in the order of `ControlFlow.all_loops()`.
    """

    __slots__ = ("_source", "function", "loops")

    def __init__(self, function: Function, source: LazyEvolutions, loops: tuple[LoopFacts, ...]) -> None:
        self.function: Function = function
        self._source: LazyEvolutions = source
        self.loops: tuple[LoopFacts, ...] = loops

    @property
    def evolutions(self) -> list[Expression | None]:
        return self._source.evolutions()

    @property
    def ranges(self) -> list[IntSet | None]:
        return self._source.ranges()

    @property
    def carried(self) -> dict[int, IntSet]:
        return self._source.carried()

    def value_at_scope(self, expression: Expression, loop: Loop | None) -> Expression:
        """The expression as `loop` sees it (None: after all loops), loops that are over replaced by their exit
        values.
        """
        return self._source.value_at_scope(expression, loop)

    def disposition(self, expression: Expression, loop: Loop) -> int:
        """VARIANT, INVARIANT or COMPUTABLE (a recurrence) in the loop."""
        return self._source.disposition(expression, loop)

    def set_of(self, expression: Expression) -> IntSet | None:
        """The integers an expression lies in; None for one without a width."""
        return self._source.set_of(expression)

    def implies(self, predicate: int, left: Expression, right: Expression, block: BasicBlock) -> bool:
        """Whether `left predicate right` (an integer predicate) is known to hold whenever `block` runs."""
        return self._source.implies(predicate, left, right, block)

    def no_wrap_at(self, expression: Expression, block: BasicBlock) -> tuple[str, ...]:
        """Which of "nuw", "nsw" and "nw" hold for an expression of the values that `block` sees whenever it runs."""
        return self._source.no_wrap_at(expression, block)

    def constant_like(self, expression: Expression, value: int) -> Expression | None:
        """A number as an expression as wide as another one; None for one without a width."""
        return self._source.constant_like(expression, value)


@final
class ValueFacts:
    """What is known of one value."""

    __slots__ = ("_facts", "value")

    def __init__(self, facts: FunctionFacts, value: LocalValue) -> None:
        self._facts: FunctionFacts = facts
        self.value: LocalValue = value

    @property
    def range(self) -> ValueSet | None:
        """The set the value lies in where it is defined: IntSet, FloatSet, a TupleSet of these for a small
        structure, or None for a type that has no sets.
        """
        return self._facts.flow.sets[self.value.index]

    @property
    def evolution(self) -> Expression | None:
        """How the value evolves, as an expression; None for a type that scalar evolution does not describe."""
        return self._facts.evolution.evolutions[self.value.index]

    def range_at(self, block: str | BasicBlock) -> ValueSet | None:
        """The set the value lies in when `block` (or its name) runs: after the conditions that dominate it.

        Raises KeyError for a name that is no block of the function.
        """
        place = self._facts.block(block)
        found = self.range
        if not self._facts.flow.executable[place.index]:
            return None if found is None else found.emptied()
        return None if found is None else self._facts.flow.conditions.refine(self.value.index, place, found)

    def no_wrap_at(self, block: str | BasicBlock) -> tuple[str, ...]:
        """Which no-wrap flags ("nuw", "nsw", "nw") the value's evolution has whenever `block` (or its name) runs: those
        that it has everywhere, and those whose violation would have been undefined behaviour before.

        Raises KeyError for a name that is no block of the function.
        """
        place = self._facts.block(block)
        expression = self.evolution
        return () if expression is None else self._facts.evolution.no_wrap_at(expression, place)

    def __repr__(self) -> str:
        return f"<{self.value.name}: {self.range}>"


@final
class FunctionFacts:
    """What is known of one function. `facts["%x"]` is about a value, `facts.loops` about its loops, outer first."""

    __slots__ = ("control", "evolution", "flow", "function", "rounds")

    def __init__(
        self, function: Function, control: ControlFlow, flow: FlowFacts, evolution: EvolutionFacts, rounds: int
    ) -> None:
        self.function: Function = function
        self.control: ControlFlow = control
        self.flow: FlowFacts = flow
        self.evolution: EvolutionFacts = evolution
        self.rounds: int = rounds

    @property
    def name(self) -> str:
        return self.function.name

    @property
    def loops(self) -> tuple[LoopFacts, ...]:
        return self.evolution.loops

    @property
    def arguments(self) -> list[ValueFacts]:
        return [ValueFacts(self, argument) for argument in self.function.arguments]

    def __getitem__(self, name: str) -> ValueFacts:
        """The facts of a value by its name, with or without `%`. Raises KeyError where there is none."""
        value = self.function.value(name) or self.function.value("%" + name)
        if value is None:
            raise KeyError(name)
        return ValueFacts(self, value)

    def of(self, value: LocalValue) -> ValueFacts:
        """The facts of an argument or instruction of this function."""
        return ValueFacts(self, value)

    def values(self) -> list[ValueFacts]:
        """The facts of every argument and every instruction with a result, in the order of the text."""
        return [ValueFacts(self, value) for value in self.function.values if value.name]

    def implies(self, predicate: str, left: str, right: str | int, at: str | BasicBlock) -> bool:
        """Whether `left predicate right` is known to hold whenever a block runs.

            f.implies("slt", "%i", "%n", at="%body")

        Values are given by name, `right` also as a number. False where it is not known, or a value has no expression.
        Raises KeyError for what there is not.
        """
        a = self[left].evolution
        place = self.block(at)
        number = opcodes.INTEGER_PREDICATES[predicate]
        if a is None:
            return False
        b = self[right].evolution if isinstance(right, str) else self.evolution.constant_like(a, right)
        return b is not None and self.evolution.implies(number, a, b, place)

    def is_executable(self, block: str | BasicBlock) -> bool:
        """Whether a block can run at all."""
        return self.flow.executable[self.block(block).index]

    def block(self, block: str | BasicBlock) -> BasicBlock:
        """A block by its name, with or without `%`. Raises KeyError where there is none."""
        if isinstance(block, BasicBlock):
            return block
        found = self.function.block(block) or self.function.block("%" + block)
        if found is None:
            raise KeyError(block)
        return found

    def __repr__(self) -> str:
        return f"<facts of {self.function.name}>"


@final
class ModuleFacts:
    """What is known of a module. `facts["saxpy"]` is about a function; iteration goes over the defined ones in their
    order.
    """

    __slots__ = ("_by_name", "functions", "module")

    def __init__(self, module: Module, functions: tuple[FunctionFacts, ...]) -> None:
        self.module: Module = module
        self.functions: tuple[FunctionFacts, ...] = functions
        self._by_name: dict[str, FunctionFacts] = {facts.function.name: facts for facts in functions}

    def __getitem__(self, name: str) -> FunctionFacts:
        """The facts of a function by its name, with or without `@`. Raises KeyError where it is not defined here."""
        found = self._by_name.get(name) or self._by_name.get("@" + name)
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[FunctionFacts]:
        return iter(self.functions)

    def __len__(self) -> int:
        return len(self.functions)


def is_described(value: LocalValue) -> bool:
    """Whether facts speak of a value: an argument, or an instruction that has a result."""
    return isinstance(value, Argument) or (isinstance(value, Instruction) and bool(value.name))
