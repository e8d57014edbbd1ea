"""What a round concluded about a program: immutable values, the only thing that rounds and consumers pass to each
other.

`FlowFacts` and `EvolutionFacts` are what one round of each kind says about one function, by value number.
`FunctionFacts` and `ModuleFacts` are the answer that consumers read: they join the last round of both kinds.

A fact holds in every execution without undefined behaviour, whenever the value it is about is not poison.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, final

from mypy_extensions import mypyc_attr

from scev.cfg import BLOCK, ControlFlow, Place, Written, block_of, place_of
from scev.domains import IntSet, ValueSet, compare_regions
from scev.evolution_facts import (
    COMPUTABLE,
    DOES_NOT_DOMINATE,
    DOMINATES,
    EQUAL,
    INVARIANT,
    NO_SIGNED_WRAP,
    NO_UNSIGNED_WRAP,
    PROPERLY_DOMINATES,
    UNKNOWN_COUNTS,
    VARIANT,
    Assumption,
    Comparison,
    Counts,
    Environment,
    EvolutionFacts,
    ExitFacts,
    Expression,
    LoopFacts,
    PredicatedCounts,
)
from scev.ir import (
    Argument,
    BasicBlock,
    ConstantInt,
    ConstantWord,
    Function,
    Instruction,
    IntegerType,
    LocalValue,
    Module,
    PointerType,
    Value,
    constants,
    opcodes,
)

__all__ = [
    "COMPUTABLE",
    "DOES_NOT_DOMINATE",
    "DOMINATES",
    "EQUAL",
    "INVARIANT",
    "NO_SIGNED_WRAP",
    "NO_UNSIGNED_WRAP",
    "PROPERLY_DOMINATES",
    "UNKNOWN_COUNTS",
    "VARIANT",
    "Assumption",
    "Comparison",
    "Conditions",
    "Counts",
    "Environment",
    "EvolutionFacts",
    "ExitFacts",
    "Expression",
    "FlowFacts",
    "FunctionFacts",
    "LastRounds",
    "LoopFacts",
    "ModuleFacts",
    "PredicatedCounts",
    "Reading",
    "Rounds",
    "ValueFacts",
    "is_described",
]

_DISPOSITIONS: Final = {VARIANT: "variant", INVARIANT: "invariant", COMPUTABLE: "computable"}
_DOMINATION: Final = {
    DOES_NOT_DOMINATE: "does not dominate",
    DOMINATES: "dominates",
    PROPERLY_DOMINATES: "properly dominates",
}
# Operands of comparisons: a value by its name, an expression, a number.
Operand = str | int | Expression
# How a question treats undef: as any number, a new one at each use, or as one number.
Reading = Literal["strict", "consistent"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Conditions:
    """What the conditions of a function add about its values in its blocks; `flow` supplies it."""

    __slots__ = ()

    def refine(self, value: int, block: BasicBlock, set: ValueSet) -> ValueSet:
        """The part of `set` in which value number `value` can lie when `block` runs."""
        raise NotImplementedError

    def refine_at(self, value: int, place: Place, set: ValueSet) -> ValueSet:
        """The part of `set` in which value number `value` can lie whenever control is at a place."""
        raise NotImplementedError

    def may_take(self, source: BasicBlock, target: BasicBlock) -> bool:
        """Whether control can go from `source`, if that runs, to `target`."""
        raise NotImplementedError

    def comparisons_at(self, place: Place) -> list[tuple[int, Value, Value]]:
        """Integer comparisons that hold at a place for other reasons than that its block runs: the number of the
        predicate, and its operands.
        """
        raise NotImplementedError

    def is_spoken_of(self, value: int) -> bool:
        """Whether anything is said of value number `value` that may make it narrower at some place."""
        raise NotImplementedError

    def is_copy(self, user: Instruction, operand: int) -> bool:
        """Whether an instruction reads an operand, a local value, that has a set of its own there."""
        raise NotImplementedError

    def narrowing_blocks(self, value: int) -> list[BasicBlock]:
        """The blocks from which on more is said of value number `value`."""
        raise NotImplementedError

    def implies(self, predicate: int, left: Value, right: Value, block: BasicBlock, before: int) -> bool:
        """Whether a comparison of two integers or addresses, each read as one number, is known to hold by what is known
        of both together: in front of the instruction of number `before` of a block, or, if that is -1, whenever the
        block runs.
        """
        raise NotImplementedError

    def are_read_once(self, values: list[Value]) -> bool:
        """Whether whatever may be undef is read at most once to compute these values, each as many times as it is
        named.
        """
        raise NotImplementedError


@final
class FlowFacts:
    """A round of flow: for each value by number the set it lies in where it is defined, and which blocks can run.

    A set is None where the type has none (structures, tokens, void, ppc_fp128): anything. `is_weak_for_undef`:
    something was not concluded because a value may be undef. `undefined`: the numbers of the loads from where nothing
    was stored before.
    """

    __slots__ = ("conditions", "executable", "function", "is_weak_for_undef", "sets", "undefined")

    def __init__(
        self,
        function: Function,
        sets: list[ValueSet | None],
        executable: list[bool],
        conditions: Conditions,
        is_weak_for_undef: bool = False,
        undefined: dict[int, bool] | None = None,
    ) -> None:
        self.undefined: dict[int, bool] = {} if undefined is None else undefined
        self.function: Function = function
        self.sets: list[ValueSet | None] = sets
        self.executable: list[bool] = executable
        self.conditions: Conditions = conditions
        self.is_weak_for_undef: bool = is_weak_for_undef

    def agrees(self, other: FlowFacts) -> bool:
        """Whether both say the same."""
        return self.executable == other.executable and self.sets == other.sets

    def int_set(self, value: LocalValue) -> IntSet | None:
        """The integers (addresses, for a pointer) a value lies in, None where nothing is known."""
        found = self.sets[value.index]
        return found if isinstance(found, IntSet) else None


@final
class ValueFacts:
    """What is known about one value."""

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
    def is_undefined(self) -> bool:
        """Whether the value is undef: it is loaded from an object of the function that nothing was stored to before."""
        return self.value.index in self._facts.flow.undefined

    @property
    def evolution(self) -> Expression | None:
        """How the value evolves, as an expression; None for a type that scalar evolution does not describe."""
        return self._facts.evolution.evolution_of(self.value)

    def range_at(self, place: Written) -> ValueSet | None:
        """The set the value lies in at a place.

        f["%x"].range_at("%then")             when a block runs: after the conditions that dominate it
        f["%x"].range_at(("%a", "%b"))        when control goes from one block to another
        f["%x"].range_at("%y")                when control is in front of the instruction that computes %y
        f["%x"].range_at(("%y", 1))           when that instruction reads its operand 1

        Empty where control never comes. In front of an instruction, and at a use, what must hold once control passes
        what lies ahead counts as well; at a use, not what the use itself helps to state. Raises KeyError for what is no
        place of the function.
        """
        where = self._facts.place(place)
        found = self.range
        if found is None:
            return None
        if not self._facts.may_come_to(where):
            return found.emptied()
        return self._facts.flow.conditions.refine_at(self.value.index, where, found)

    def at_scope(self, loop: LoopFacts | None) -> Expression | None:
        """The evolution at the scope of a loop, or after all loops: recurrences of loops that have ended have their
        exit value. None for a value without an evolution.
        """
        expression = self.evolution
        if expression is None:
            return None
        return self._facts.evolution.value_at_scope(expression, None if loop is None else loop.loop)

    def disposition(self, loop: LoopFacts) -> str:
        """How the value's evolution behaves in a loop, wherever in the program it is computed: "invariant",
        "computable" for each iteration, or else "variant".
        """
        expression = self.evolution
        found = VARIANT if expression is None else self._facts.evolution.disposition(expression, loop.loop)
        return _DISPOSITIONS[found]

    def dominates(self, place: Written) -> str:
        """Whether all parts of the value's evolution are computed before a block begins ("properly dominates"), or
        before it ends ("dominates"); or else "does not dominate". In front of an instruction and on an edge, all that
        is computed before "properly dominates". KeyError for what is no place of the function.
        """
        where = self._facts.place(place)
        expression = self.evolution
        if expression is None:
            return _DOMINATION[DOES_NOT_DOMINATE]
        found = self._facts.evolution.block_disposition(expression, where.block)
        if found == DOMINATES and where.kind != BLOCK:
            computed = [self._facts.control.is_computed_at(part, where) for part in expression.unknowns()]
            found = PROPERLY_DOMINATES if all(computed) else DOES_NOT_DOMINATE
        return _DOMINATION[found]

    def no_wrap_at(self, place: Written) -> tuple[str, ...]:
        """Which no-wrap flags ("nuw", "nsw", "nw") the value's evolution has whenever control is at a place: those that
        it has everywhere, and those whose violation would have been undefined behaviour before. They are known for each
        block; an edge has those of the block that it leaves.

        Raises KeyError for what is no place of the function.
        """
        where = self._facts.place(place)
        expression = self.evolution
        return () if expression is None else self._facts.evolution.no_wrap_at(expression, where.block)

    def __reduce__(self) -> tuple[object, ...]:
        return _value_facts, (self._facts, self.value.index)

    def __repr__(self) -> str:
        return f"<{self.value.name}: {self.range}>"


def _value_facts(facts: FunctionFacts, index: int) -> ValueFacts:
    return ValueFacts(facts, facts.function.values[index])


@final
class LastRounds:
    """What the last round of each kind concluded about a function, and the number of rounds."""

    __slots__ = ("count", "evolution", "flow")

    def __init__(self, flow: FlowFacts, evolution: EvolutionFacts, count: int) -> None:
        self.flow: FlowFacts = flow
        self.evolution: EvolutionFacts = evolution
        self.count: int = count


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds:
    """Runs the rounds on a function when the first fact is asked for; `analysis` supplies it."""

    __slots__ = ()

    def run(self) -> LastRounds:
        """The last rounds."""
        raise NotImplementedError

    def without(self, what: str) -> Rounds:
        """The same where "undef", or signalling NaNs ("snan"), are absent from what comes from outside."""
        raise NotImplementedError

    def assumes_absent(self, what: str) -> bool:
        """Whether these are absent anyway."""
        raise NotImplementedError

    def pickled(self) -> tuple[object, ...]:
        """A function and its arguments that compute the facts of the function again, in another process."""
        raise TypeError("facts are pickled with their module, but these are of a function that was analysed alone")


@final
class _Ended(Rounds):
    """What there is to be run for facts that are closed."""

    __slots__ = ()

    def run(self) -> LastRounds:
        raise ValueError("these facts are closed")


@final
class FunctionFacts:
    """What is known about one function. `facts["%x"]` is about a value, `facts.loops` about its loops, outer first."""

    __slots__ = ("_last", "_rounds", "control", "function")

    def __init__(self, function: Function, control: ControlFlow, rounds: Rounds) -> None:
        self.function: Function = function
        self.control: ControlFlow = control
        self._rounds: Rounds = rounds
        self._last: LastRounds | None = None

    def _found(self) -> LastRounds:
        last = self._last
        if last is None:
            last = self._rounds.run()
            self._last = last
        return last

    def close(self) -> None:
        """Frees these facts at once, where they would wait until Python looks for garbage. Nothing can be asked of them
        any more, and nothing may be asked of what they gave: loops, expressions.
        """
        last = self._last
        if last is not None:
            last.evolution.close()
        self._last = None
        self._rounds = _Ended()
        self.control.close()

    def settled(self) -> FunctionFacts:
        """These facts, with all of them computed."""
        self._found()
        return self

    @property
    def flow(self) -> FlowFacts:
        return self._found().flow

    @property
    def evolution(self) -> EvolutionFacts:
        return self._found().evolution

    @property
    def rounds(self) -> int:
        return self._found().count

    def without(self, what: Literal["undef", "snan"]) -> FunctionFacts:
        """The facts of the same function if no argument, load or result of a call is undef (or a signalling NaN)."""
        return FunctionFacts(self.function, self.control, self._rounds.without(what))

    def assumes_absent(self, what: Literal["undef", "snan"]) -> bool:
        """Whether these facts assume that."""
        return self._rounds.assumes_absent(what)

    @property
    def name(self) -> str:
        return self.function.name

    @property
    def loops(self) -> tuple[LoopFacts, ...]:
        # A function without loops needs no round to say so.
        return self._found().evolution.loops if self.control.loops else ()

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

    # Comparisons. `predicate` is one of eq, ne, ult, ule, ugt, uge, slt, sle, sgt, sge; operands are names of values,
    # expressions, or numbers, though not two numbers. KeyError for an unknown name; False where an operand has no
    # expression.
    #
    # `reading` says what undef is. "strict": any number, a new one at each use, as in the language; a program may
    # branch on the answer. "consistent": one number, as in LLVM's scalar evolution; the answer may be used to refine a
    # value, since undef may be refined. Both are the same for values that are never undef.
    #
    # A comparison of values by name is known if it holds whenever neither of both is poison, as all facts about values
    # are. One of expressions is about the numbers that they make of their unknowns.

    def implies(
        self,
        predicate: str,
        left: Operand,
        right: Operand,
        at: Written,
        given: Sequence[tuple[str, Operand, Operand]] = (),
        reading: Reading = "strict",
    ) -> bool:
        """Whether `left predicate right` is known to hold whenever control is at a place, as of `range_at` (and all
        that is `given` holds).

        f.implies("slt", "%i", "%n", at="%body")
        f.implies("sge", "%i", "%n", at=("%loop", "%exit"))
        f.implies("ne", "%i", 7, at="%body", given=[("sgt", "%i", "%k"), ("sge", "%k", 7)])
        """
        asked = self._comparison(predicate, left, right)
        place = self.place(at)
        known: list[Comparison] = []
        operands = [left, right]
        for words in given:
            condition = self._comparison(words[0], words[1], words[2])
            if condition is not None:
                known.append(condition)
                operands.extend(words[1:])
        strict = _is_strict(reading)
        if strict and known and not self._are_read_once(operands):
            # What is given about a value that may be undef does not hold for another use of it.
            known = []
        is_given = bool(known)
        implied = False
        if asked is not None:
            known.extend(self._known_at(place, [left, right]))
            implied = self.evolution.implies(asked, place.block, known)
        if not implied and (is_given or not self._is_related(predicate, left, right, place)):
            return False
        return not strict or self._holds_strictly(predicate, left, right, place)

    def _is_related(self, predicate: str, left: Operand, right: Operand, place: Place) -> bool:
        """Whether what is known of two values together implies a comparison; at most one of them may be a number."""
        before = -1
        if place.kind != BLOCK:
            if not self._is_computed_at(left, place) or not self._is_computed_at(right, place):
                return False
            before = place.block.terminator.index if place.target is not None else place.position
        a = self[left].value if isinstance(left, str) else None
        b = self[right].value if isinstance(right, str) else None
        x = _number_like(b, left) if isinstance(left, int) else a
        y = _number_like(a, right) if isinstance(right, int) else b
        if x is None or y is None:
            return False
        return self.flow.conditions.implies(opcodes.INTEGER_PREDICATES[predicate], x, y, place.block, before)

    def known_at(
        self, predicate: str, left: Operand, right: Operand, at: Written, reading: Reading = "strict"
    ) -> bool | None:
        """What `left predicate right` is whenever control is at a place: True, False, or None where neither is
        known.
        """
        if self.implies(predicate, left, right, at, reading=reading):
            return True
        inverse = opcodes.INTEGER_PREDICATE_NAMES[opcodes.inverse_predicate(opcodes.INTEGER_PREDICATES[predicate])]
        return False if self.implies(inverse, left, right, at, reading=reading) else None

    def is_known(self, predicate: str, left: str | int, right: str | int, reading: Reading = "strict") -> bool:
        """Whether `left predicate right` is known to hold of two values by name wherever both are available: at the
        definition of the later one. False where neither definition dominates the other.
        """
        place = self.function.entry
        for name in (left, right):
            value = self[name].value if isinstance(name, str) else None
            if isinstance(value, Instruction) and value.block is not place:
                if self.control.dominates(place, value.block):
                    place = value.block
                elif not self.control.dominates(value.block, place):
                    return False
        return self.implies(predicate, left, right, place, reading=reading)

    def entry_guarded(
        self, loop: LoopFacts, predicate: str, left: Operand, right: Operand, reading: Reading = "strict"
    ) -> bool:
        """Whether `left predicate right` is known to hold whenever a loop is entered."""
        asked = self._comparison(predicate, left, right)
        strict = _is_strict(reading)
        if asked is None or not self.evolution.entry_guarded(asked, loop.loop):
            return False
        return not strict or self._holds_strictly(predicate, left, right, Place.of_block(loop.header))

    def backedge_guarded(
        self, loop: LoopFacts, predicate: str, left: Operand, right: Operand, reading: Reading = "strict"
    ) -> bool:
        """Whether `left predicate right`, of the values in one iteration, is known to hold whenever the loop goes on to
        the next.
        """
        asked = self._comparison(predicate, left, right)
        strict = _is_strict(reading)
        if asked is None or not self.evolution.backedge_guarded(asked, loop.loop):
            return False
        return not strict or self._holds_strictly(predicate, left, right, Place.of_block(loop.header))

    def _known_at(self, place: Place, operands: list[Operand]) -> list[Comparison]:
        """What a place adds to what is known in its block: comparisons, and bounds of the operands."""
        known: list[Comparison] = []
        # What holds here says nothing of what a value was when it was computed the time before.
        if place.kind == BLOCK or not all(self._is_computed_at(operand, place) for operand in operands):
            return known
        evolution = self.evolution
        for number, left, right in self.flow.conditions.comparisons_at(place):
            a = evolution.evolution_of(left) if isinstance(left, LocalValue) else None
            b = evolution.evolution_of(right) if isinstance(right, LocalValue) else None
            if a is not None and isinstance(right, ConstantInt):
                b = evolution.constant_like(a, right.value)
            if a is not None and b is not None:
                known.append(Comparison(number, a, b))
        for operand in operands:
            if not isinstance(operand, str):
                continue
            value = self[operand]
            expression = value.evolution
            found = value.range_at(place)
            if expression is None or not isinstance(found, IntSet) or found.is_empty() or found == value.range:
                continue
            for predicate, bound in (
                (opcodes.UGE, found.unsigned_min()),
                (opcodes.ULE, found.unsigned_max()),
                (opcodes.SGE, found.signed_min()),
                (opcodes.SLE, found.signed_max()),
            ):
                edge = evolution.constant_like(expression, bound)
                if edge is not None:
                    known.append(Comparison(predicate, expression, edge))
        return known

    def _is_computed_at(self, operand: Operand, place: Place) -> bool:
        values = operand.unknowns() if isinstance(operand, Expression) else []
        if isinstance(operand, str):
            values.append(self[operand].value)
        return all(self.control.is_computed_at(value, place) for value in values)

    def _holds_strictly(self, predicate: str, left: Operand, right: Operand, place: Place) -> bool:
        """Whether a comparison that holds at a place if undef is one number holds whatever undef is: nothing that may
        be undef is read twice, or it holds for all values of the operands.
        """
        if self._are_read_once([left, right]):
            return True
        a = self._set_at(left, place)
        b = self._set_at(right, place)
        if isinstance(left, int) and b is not None:
            a = IntSet.point(b.width, left)
        elif isinstance(right, int) and a is not None:
            b = IntSet.point(a.width, right)
        if a is None or b is None or a.width != b.width or a.is_empty() or b.is_empty():
            return False
        return compare_regions.compare(opcodes.INTEGER_PREDICATES[predicate], a, b) is True

    def _are_read_once(self, operands: list[Operand]) -> bool:
        """Whether whatever may be undef is read at most once to compute the operands."""
        values: list[Value] = []
        for operand in operands:
            if isinstance(operand, str):
                values.append(self[operand].value)
            elif isinstance(operand, Expression):
                values.extend(operand.unknowns())
        return self.flow.conditions.are_read_once(values)

    def _set_at(self, operand: Operand, place: Place) -> IntSet | None:
        found = self[operand].range_at(place) if isinstance(operand, str) else None
        return found if isinstance(found, IntSet) else None

    def under_guards(self, loop: LoopFacts, value: str | Expression) -> Expression | None:
        """The evolution of a value, rewritten by what holds where a loop is entered: `%n` is `(1 smax %n)` after
        `n > 0`. None for a value that has no evolution.
        """
        expression = self[value].evolution if isinstance(value, str) else value
        return None if expression is None else self.evolution.under_guards(expression, loop.loop)

    def _comparison(self, predicate: str, left: Operand, right: Operand) -> Comparison | None:
        number = opcodes.INTEGER_PREDICATES[predicate]
        a = self[left].evolution if isinstance(left, str) else left
        b = self[right].evolution if isinstance(right, str) else right
        if isinstance(a, int) and isinstance(b, Expression):
            a = self.evolution.constant_like(b, a)
        elif isinstance(b, int) and isinstance(a, Expression):
            b = self.evolution.constant_like(a, b)
        if isinstance(a, Expression) and isinstance(b, Expression):
            return Comparison(number, a, b)
        return None

    def is_executable(self, block: str | BasicBlock) -> bool:
        """Whether a block can run at all."""
        return self.flow.executable[self.block(block).index]

    def block(self, block: str | BasicBlock) -> BasicBlock:
        """A block by its name, with or without `%`. Raises KeyError where there is none."""
        return block_of(self.function, block)

    def place(self, written: Written) -> Place:
        """The place that is meant (cfg/places.py). Raises KeyError where there is none."""
        return place_of(self.function, written)

    def may_come_to(self, place: Written) -> bool:
        """Whether control can come to a place at all."""
        where = self.place(place)
        flow = self.flow
        if not flow.executable[where.block.index]:
            return False
        return where.target is None or flow.conditions.may_take(where.block, where.target)

    def __reduce__(self) -> tuple[object, ...]:
        # Facts are pickled as the input that they follow from, and are computed again where they are asked for.
        return self._rounds.pickled()

    def __repr__(self) -> str:
        return f"<facts of {self.function.name}>"


@final
class ModuleFacts:
    """What is known about a module. `facts["saxpy"]` is about a function; iteration goes over the defined ones in their
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

    def __reduce__(self) -> tuple[object, ...]:
        return ModuleFacts, (self.module, self.functions)

    def __iter__(self) -> Iterator[FunctionFacts]:
        return iter(self.functions)

    def __len__(self) -> int:
        return len(self.functions)


def _number_like(value: Value | None, number: int) -> Value | None:
    """The constant of an integer's type; for an address, null only."""
    if value is None:
        return None
    if isinstance(value.type, IntegerType):
        return ConstantInt(value.type, value.type.width, number % (1 << value.type.width))
    return ConstantWord(value.type, constants.NULL) if isinstance(value.type, PointerType) and number == 0 else None


def _is_strict(reading: str) -> bool:
    if reading not in ("strict", "consistent"):
        raise ValueError(f'a reading is "strict" or "consistent", not "{reading}"')
    return reading == "strict"


def is_described(value: LocalValue) -> bool:
    """Whether a value has facts: an argument, or an instruction that has a result."""
    return isinstance(value, Argument) or (isinstance(value, Instruction) and bool(value.name))
