"""The facts of one value.

A fact holds in every execution without undefined behaviour, whenever the value it is about is not poison.
"""

from __future__ import annotations

from typing import Final, Literal, final

from scev.answers.explanation import Explanation
from scev.answers.function_internals import FunctionInternals, InternalsOwner, internals, source_names
from scev.answers.keys import AnyPlace, meant_place, own_loop
from scev.answers.surroundings import SurroundingFacts
from scev.cfg import BLOCK, Loop
from scev.domains import ErrorBound, FloatSet, IntSet, ValueSet
from scev.facts import (
    COMPUTABLE,
    DOES_NOT_DOMINATE,
    DOMINATES,
    INVARIANT,
    PROPERLY_DOMINATES,
    VARIANT,
    Expression,
    LoopFacts,
)
from scev.ir import Argument, BasicBlock, Instruction, LocalValue, Type, is_put_in, opcodes
from scev.support.interrupts import INTERRUPTIBLE, UNINTERRUPTED
from scev.support.supplied import supplied
from scev.transfer import operation_of, set_of_operand, set_of_type, site_of

Disposition = Literal["variant", "invariant", "computable"]
_DISPOSITIONS: Final[dict[int, Disposition]] = {VARIANT: "variant", INVARIANT: "invariant", COMPUTABLE: "computable"}
_DOMINATION: Final = {
    DOES_NOT_DOMINATE: "does not dominate",
    DOMINATES: "dominates",
    PROPERLY_DOMINATES: "properly dominates",
}


@final
class ValueFacts:
    """What is known about one value."""

    __slots__ = ("_facts", "_inner", "value")

    def __init__(self, facts: InternalsOwner, value: LocalValue) -> None:
        self._facts: InternalsOwner = facts
        self._inner: FunctionInternals = internals(facts)
        self.value: LocalValue = value

    @property
    def name(self) -> str:
        """LLVM's name of the value, with `%`."""
        return self.value.name

    @property
    def type(self) -> Type:
        """LLVM's type of the value."""
        return self.value.type

    @property
    def block(self) -> BasicBlock | None:
        """The block that computes the value; None for an argument."""
        value = self.value
        return value.block if isinstance(value, Instruction) else None

    @property
    def source_name(self) -> str | None:
        """What the source calls the value, a variable or an expression; None where it is not known to have one."""
        with UNINTERRUPTED:
            return source_names(self._facts).name_of(self.value)

    @property
    def line(self) -> int | None:
        """The line of the source that the value is from: that of its instruction, or of its variable; None where debug
        information has none. `source_line` has the file, which may be another than that of the function.
        """
        with UNINTERRUPTED:
            return source_names(self._facts).place_of(self.value)[1] or None

    @property
    def source_line(self) -> str:
        """Where in the source the value is from: `t.c:44`, "" where that is not known."""
        with UNINTERRUPTED:
            file, line = source_names(self._facts).place_of(self.value)
        return f"{file}:{line}" if line else ""

    @property
    def range(self) -> ValueSet | None:
        """The set the value lies in where it is defined: IntSet, FloatSet, a TupleSet of these for a small
        structure, or None for a type that has no sets.
        """
        return self._inner.flow.sets[self.value.index]

    @property
    def int_range(self) -> IntSet | None:
        """`range`, if it is a set of integers."""
        found = self.range
        return found if isinstance(found, IntSet) else None

    @property
    def float_range(self) -> FloatSet | None:
        """`range`, if it is a set of floats."""
        found = self.range
        return found if isinstance(found, FloatSet) else None

    @property
    def error(self) -> ErrorBound | None:
        """How far a float may be from what real numbers would give for the same inputs: `absolute`, and `ulps` in units
        in the last place of the result (infinite near 0). Inputs (arguments, memory, unknown functions) count as the
        numbers that they are; a decision that rounding may turn counts with the distance of both ways. None for other
        types, and where no bound is known.
        """
        return self._inner.errors().of(self.value)

    @property
    def is_undefined(self) -> bool:
        """Whether the value is undef: it is loaded from an object of the function that nothing was stored to before."""
        return self.value.index in self._inner.flow.undefined

    @property
    def demanded_bits(self) -> int | None:
        """The bits of an integer, or of the lanes of a vector of integers, that any use can see, as a mask; None for
        other types. See `f.demanded.bits`.
        """
        with UNINTERRUPTED:
            return self._inner.demands("dropped").bits(self.value)

    @property
    def demanded_classes(self) -> int | None:
        """The classes of a float, or of the lanes of a vector of floats, whose content any use can see, as a mask; None
        for other types. See `f.demanded.classes`.
        """
        with UNINTERRUPTED:
            return self._inner.class_demands().classes(self.value)

    @property
    def is_dead(self) -> bool:
        """Whether nothing of the value is demanded, and computing it does nothing else."""
        with UNINTERRUPTED:
            return self._inner.demands("dropped").is_dead(self.value)

    @property
    def callers(self) -> int | None:
        """Of an argument, the number of calls that its set is from, all there are. None for any other value, and where
        others may call the function, or facts are of the function alone.
        """
        return SurroundingFacts(self._inner).callers if isinstance(self.value, Argument) else None

    @property
    def set_by_operation(self) -> ValueSet | None:
        """The set that the operation of the value gives whatever its operands are; of an argument, a phi and a load,
        everything. None for a type that has no sets. What is known of the value says something where it is less.
        """
        context = self._inner.context
        value = self.value
        if not isinstance(value, Instruction) or value.opcode in (opcodes.PHI, opcodes.LOAD):
            return set_of_type(value.type, context)
        operands = [
            set_of_type(operand.type, context) if isinstance(operand, LocalValue) else set_of_operand(operand, context)
            for operand in value.operands
        ]
        return operation_of(value, context).evaluate(site_of(value, False, context), operands)

    @property
    def evolution(self) -> Expression | None:
        """How the value evolves, as an expression; None for a type that scalar evolution does not describe."""
        with UNINTERRUPTED:
            return self._inner.evolution.evolution_of(self.value)

    def range_at(self, place: AnyPlace) -> ValueSet | None:
        """The set the value lies in at a place.

        f["%x"].range_at("%then")             when a block runs: after the conditions that dominate it
        f["%x"].range_at(("%a", "%b"))        when control goes from one block to another
        f["%x"].range_at("%y")                when control is before the instruction that computes %y
        f["%x"].range_at(("%y", 1))           when that instruction reads its operand 1

        Empty where control never comes. In front of an instruction, and at a use, what must hold once control passes
        what lies ahead counts as well; at a use, not what the use itself helps to state. Raises KeyError for what is no
        place of the function.
        """
        with UNINTERRUPTED:
            return self._inner.flow.set_at(self.value, meant_place(self._inner.function, place))

    def int_range_at(self, place: AnyPlace) -> IntSet | None:
        """`range_at`, if it is a set of integers."""
        found = self.range_at(place)
        return found if isinstance(found, IntSet) else None

    def float_range_at(self, place: AnyPlace) -> FloatSet | None:
        """`range_at`, if it is a set of floats."""
        found = self.range_at(place)
        return found if isinstance(found, FloatSet) else None

    def why(self, at: AnyPlace | None = None) -> Explanation:
        """Why the value lies in its set, where it is defined or at a place; its text and `_repr_html_` are for people.
        Raises KeyError for what is no place of the function, ValueError for a type that has no sets.
        """
        with UNINTERRUPTED:
            place = None if at is None else meant_place(self._inner.function, at)
            found: Explanation = supplied("ValueFacts.why")(self._facts, self.value, place)
        return found

    def at_scope(self, loop: LoopFacts | None) -> Expression | None:
        """The evolution at the scope of a loop, or after all loops: recurrences of loops that have ended have their
        exit value. None for a value without an evolution.
        """
        with UNINTERRUPTED:
            if (expression := self.evolution) is None:
                return None
            return self._inner.evolution.value_at_scope(expression, None if loop is None else self._own(loop))

    def disposition(self, loop: LoopFacts) -> Disposition:
        """How the value's evolution behaves in a loop, wherever in the program it is computed: "invariant",
        "computable" for each iteration, or else "variant".
        """
        with UNINTERRUPTED:
            own = self._own(loop)
            expression = self.evolution
            found = VARIANT if expression is None else self._inner.evolution.disposition(expression, own)
            return _DISPOSITIONS[found]

    def _own(self, loop: LoopFacts) -> Loop:
        return own_loop(self._inner.function, loop)

    def dominates(self, place: AnyPlace) -> str:
        """Whether all parts of the value's evolution are computed before a block begins ("properly dominates"), or
        before it ends ("dominates"); or else "does not dominate". In front of an instruction and on an edge, all that
        is computed before "properly dominates". KeyError for what is no place of the function.
        """
        with UNINTERRUPTED:
            where = meant_place(self._inner.function, place)
            if (expression := self.evolution) is None:
                return _DOMINATION[DOES_NOT_DOMINATE]
            found = self._inner.evolution.block_disposition(expression, where.block)
            if found == DOMINATES and where.kind != BLOCK:
                computed = [self._inner.control.is_computed_at(part, where) for part in expression.unknowns()]
                found = PROPERLY_DOMINATES if all(computed) else DOES_NOT_DOMINATE
            return _DOMINATION[found]

    def no_wrap_at(self, place: AnyPlace) -> tuple[str, ...]:
        """Which no-wrap flags ("nuw", "nsw", "nw") the value's evolution has whenever control is at a place: those that
        it has everywhere, and those whose violation would have been undefined behaviour before. They are known for each
        block; an edge has those of the block that it leaves.

        Raises KeyError for what is no place of the function.
        """
        with UNINTERRUPTED:
            where = meant_place(self._inner.function, place)
            expression = self.evolution
            return () if expression is None else self._inner.evolution.no_wrap_at(expression, where.block)

    def _repr_html_(self) -> str:
        """For a notebook: the set as a picture, too."""
        with INTERRUPTIBLE:
            found: str = supplied("ValueFacts._repr_html_")(self._facts, self)
        return found

    def __reduce__(self) -> tuple[object, ...]:
        return _value_facts, (self._facts, self.value.index)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ValueFacts) and self._facts is other._facts and self.value is other.value

    def __hash__(self) -> int:
        return hash((id(self._facts), self.value.index))

    def __repr__(self) -> str:
        found = self.range
        home = f"<{self.value.name} of {self._inner.function.name}: {self.value.type}"
        return f"{home}>" if found is None else f"{home} {found}>"


def _value_facts(facts: InternalsOwner, index: int) -> ValueFacts:
    return ValueFacts(facts, internals(facts).function.values[index])


def is_described(value: LocalValue) -> bool:
    """Whether a value has facts: an argument, or an instruction that has a result and was not put in for the caller."""
    if isinstance(value, Argument):
        return True
    return isinstance(value, Instruction) and bool(value.name) and not is_put_in(value.name)
