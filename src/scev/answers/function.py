"""The facts of one function, as consumers ask them: of its values, its loops, of places and comparisons. They join the
last round of flow and the last of evolution.

A fact holds in every execution without undefined behaviour, whenever the value it is about is not poison.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, final

from scev.answers.explanation import Explanation
from scev.answers.keys import (
    AnyBlock,
    AnyPlace,
    AnyValue,
    meant_block,
    own_expression,
    own_loop,
    value_at,
    why_not_a_value,
)
from scev.answers.naming import SourceNames
from scev.answers.premises import Premise, PremiseError, premises_of
from scev.answers.returned import ReturnFacts
from scev.answers.rounds import EndedRounds, LastRounds, Rounds, Scope
from scev.cfg import BLOCK, ControlFlow, Loop, own_value
from scev.domains import FloatSet, IntSet, ValueSet
from scev.facts import (
    COMPUTABLE,
    DOES_NOT_DOMINATE,
    DOMINATES,
    INVARIANT,
    PROPERLY_DOMINATES,
    VARIANT,
    EvolutionFacts,
    Expression,
    FlowFacts,
    LoopFacts,
)
from scev.ir import Argument, BasicBlock, Function, Instruction, LocalValue, Module, Type, is_put_in, key_name, opcodes
from scev.support.interrupts import INTERRUPTIBLE, UNINTERRUPTED
from scev.support.supplied import supplied
from scev.transfer import Context, operation_of, set_of_operand, set_of_type, site_of

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

    __slots__ = ("_facts", "value")

    def __init__(self, facts: FunctionFacts, value: LocalValue) -> None:
        self._facts: FunctionFacts = facts
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
            return self._facts.source_names().name_of(self.value)

    @property
    def line(self) -> int | None:
        """The line of the source that the value is from: that of its instruction, or of its variable; None where debug
        information has none. `source_line` has the file, which may be another than that of the function.
        """
        with UNINTERRUPTED:
            return self._facts.source_names().place_of(self.value)[1] or None

    @property
    def source_line(self) -> str:
        """Where in the source the value is from: `t.c:44`, "" where that is not known."""
        with UNINTERRUPTED:
            file, line = self._facts.source_names().place_of(self.value)
        return f"{file}:{line}" if line else ""

    @property
    def range(self) -> ValueSet | None:
        """The set the value lies in where it is defined: IntSet, FloatSet, a TupleSet of these for a small
        structure, or None for a type that has no sets.
        """
        return self._facts.flow.sets[self.value.index]

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
    def is_undefined(self) -> bool:
        """Whether the value is undef: it is loaded from an object of the function that nothing was stored to before."""
        return self.value.index in self._facts.flow.undefined

    @property
    def demanded_bits(self) -> int | None:
        """The bits of an integer, or of the lanes of a vector of integers, that any use can see, as a mask; None for
        other types. See FunctionFacts.demanded_bits.
        """
        return self._facts.demanded_bits(self.value)

    @property
    def demanded_classes(self) -> int | None:
        """The classes of a float, or of the lanes of a vector of floats, whose content any use can see, as a mask; None
        for other types. See FunctionFacts.demanded_classes.
        """
        return self._facts.demanded_classes(self.value)

    @property
    def is_dead(self) -> bool:
        """Whether nothing of the value is demanded, and computing it does nothing else."""
        return self._facts.is_dead(self.value)

    @property
    def callers(self) -> int | None:
        """Of an argument, the number of calls that its set is from, all there are. None for any other value, and where
        others may call the function, or facts are of the function alone.
        """
        return self._facts.callers if isinstance(self.value, Argument) else None

    @property
    def evolution(self) -> Expression | None:
        """How the value evolves, as an expression; None for a type that scalar evolution does not describe."""
        with UNINTERRUPTED:
            return self._facts.evolution.evolution_of(self.value)

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
            return self._facts.flow.set_at(self.value, self._facts.place(place))

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
            place = None if at is None else self._facts.place(at)
            found: Explanation = supplied("ValueFacts.why")(self._facts, self.value, place)
        return found

    def at_scope(self, loop: LoopFacts | None) -> Expression | None:
        """The evolution at the scope of a loop, or after all loops: recurrences of loops that have ended have their
        exit value. None for a value without an evolution.
        """
        with UNINTERRUPTED:
            if (expression := self.evolution) is None:
                return None
            return self._facts.evolution.value_at_scope(expression, None if loop is None else self._own(loop))

    def disposition(self, loop: LoopFacts) -> Disposition:
        """How the value's evolution behaves in a loop, wherever in the program it is computed: "invariant",
        "computable" for each iteration, or else "variant".
        """
        with UNINTERRUPTED:
            own = self._own(loop)
            expression = self.evolution
            found = VARIANT if expression is None else self._facts.evolution.disposition(expression, own)
            return _DISPOSITIONS[found]

    def _own(self, loop: LoopFacts) -> Loop:
        return own_loop(self._facts.function, loop)

    def dominates(self, place: AnyPlace) -> str:
        """Whether all parts of the value's evolution are computed before a block begins ("properly dominates"), or
        before it ends ("dominates"); or else "does not dominate". In front of an instruction and on an edge, all that
        is computed before "properly dominates". KeyError for what is no place of the function.
        """
        with UNINTERRUPTED:
            where = self._facts.place(place)
            if (expression := self.evolution) is None:
                return _DOMINATION[DOES_NOT_DOMINATE]
            found = self._facts.evolution.block_disposition(expression, where.block)
            if found == DOMINATES and where.kind != BLOCK:
                computed = [self._facts.control.is_computed_at(part, where) for part in expression.unknowns()]
                found = PROPERLY_DOMINATES if all(computed) else DOES_NOT_DOMINATE
            return _DOMINATION[found]

    def no_wrap_at(self, place: AnyPlace) -> tuple[str, ...]:
        """Which no-wrap flags ("nuw", "nsw", "nw") the value's evolution has whenever control is at a place: those that
        it has everywhere, and those whose violation would have been undefined behaviour before. They are known for each
        block; an edge has those of the block that it leaves.

        Raises KeyError for what is no place of the function.
        """
        with UNINTERRUPTED:
            where = self._facts.place(place)
            expression = self.evolution
            return () if expression is None else self._facts.evolution.no_wrap_at(expression, where.block)

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
        home = f"<{self.value.name} of {self._facts.function.name}: {self.value.type}"
        return f"{home}>" if found is None else f"{home} {found}>"


def _value_facts(facts: FunctionFacts, index: int) -> ValueFacts:
    return ValueFacts(facts, facts.function.values[index])


@final
class FunctionFacts(ReturnFacts):
    """What is known about one function. `facts["%x"]` is about a value, `facts.loops` about its loops, outer first.

    All of it is computed when the first of it is asked for.
    """

    __slots__ = ("_control", "_last", "_only_counts", "_source_names")

    def __init__(self, function: Function, rounds: Rounds, control: ControlFlow | None = None) -> None:
        super().__init__(function, rounds)
        self._control: ControlFlow | None = control
        self._last: LastRounds | None = None
        self._only_counts: bool = False
        self._source_names: SourceNames | None = None

    @property
    def control(self) -> ControlFlow:
        """The function's blocks in order, its dominators and loops."""
        if (control := self._control) is None:
            with UNINTERRUPTED:
                if (control := self._control) is None:
                    control = self._rounds.control() or ControlFlow(self.function)
                    self._control = control
        return control

    def _found(self) -> LastRounds:
        if (last := self._last) is None:
            with INTERRUPTIBLE:
                if (last := self._last) is None:
                    last = self._rounds.run(self.control, self._only_counts)
                    self._last = last
        return last

    def close(self) -> None:
        """Frees these facts at once, where they would wait until Python looks for garbage. Nothing can be asked of them
        any more, and nothing may be asked of what they gave: loops, expressions.
        """
        with UNINTERRUPTED:
            is_kept = self._rounds.is_kept()
            if (last := self._last) is not None and not is_kept:
                last.close()
            self._last = None
            self._forget_accesses()
            self._forget_demands()
            self._source_names = None
            if self._control is not None and not is_kept:
                self._rounds.close(self._control)
                self._control.close()
            self._rounds = EndedRounds()

    def set_by_operation(self, value: AnyValue) -> ValueSet | None:
        """The set that the operation of a value gives whatever its operands are; of an argument, a phi and a load,
        everything. None for a type that has no sets. What is known of a value says something where it is less.
        """
        context = self.context
        value = self._local(value)
        if not isinstance(value, Instruction) or value.opcode in (opcodes.PHI, opcodes.LOAD):
            return set_of_type(value.type, context)
        operands = [
            set_of_type(operand.type, context) if isinstance(operand, LocalValue) else set_of_operand(operand, context)
            for operand in value.operands
        ]
        return operation_of(value, context).evaluate(site_of(value, False, context), operands)

    def settled(self) -> FunctionFacts:
        """These facts, with all of them computed."""
        _ = self.flow.sets
        return self

    def of_counts(self) -> FunctionFacts:
        """These facts, of which hardly more than how often loops run will be asked: what could only say more of loops
        that are counted is not looked for, and a question about one expression is answered as counting them answers it.
        To be said before anything is asked.
        """
        self._only_counts = True
        return self

    @property
    def flow(self) -> FlowFacts:
        last = self._found()
        if last.is_whole():
            return last.flow
        with INTERRUPTIBLE:
            return last.whole_flow()

    @property
    def depends_on_undef(self) -> bool:
        """Whether a value was asked about that may be undef, so that the setting `undef` decides; of facts of counts,
        one that these depend on.
        """
        with UNINTERRUPTED:
            if self._only_counts:
                return self._found().flow.depends_on_undef_so_far
            # What expressions rest on counts, too.
            self.evolution.evolutions()
            return self.flow.depends_on_undef

    @property
    def evolution(self) -> EvolutionFacts:
        return self._found().evolution

    @property
    def rounds(self) -> int:
        if not self._only_counts:
            _ = self.flow
        return self._found().count

    def if_absent(self, what: Literal["undef", "snan"]) -> FunctionFacts:
        """The facts of the same function if no argument, load or result of a call is undef (or a signalling NaN)."""
        return self.with_knob(what, "absent")

    def alone(self) -> FunctionFacts:
        """The facts of the function without the program around it, but with what that says of the function: to be asked
        under another setting at the cost of this function.
        """
        with INTERRUPTIBLE:
            return FunctionFacts(*self._rounds.alone())

    def without_callers(self) -> FunctionFacts | None:
        """The facts of the function alone, with what the program says of it but for the sets of its arguments, which
        its callers decide; those that were given stay. None where its callers say nothing of them.
        """
        with INTERRUPTIBLE:
            found = self._rounds.without_callers()
        return None if found is None else FunctionFacts(*found)

    def assumes_absent(self, what: Literal["undef", "snan", "ub"]) -> bool:
        """Whether these facts assume that; "ub" is undefined behaviour."""
        settings = self.context.settings
        found = settings.undef if what == "undef" else settings.snan if what == "snan" else settings.ub
        return found == "absent"

    def without(self, *premises: Premise | Literal["ub"]) -> FunctionFacts:
        """The facts of the same function that rest on less: without some premises that it states, a flag, an attribute,
        metadata, an assumption, or what was given (premises.py); the function is then another object, with the same
        names. PremiseError if one of them is not stated.

        "ub": nothing is concluded from undefined behaviour not happening, before it or after. An access says nothing of
        its address, a division nothing of its divisor, a call and a return nothing of what is handed over, an
        assumption nothing of what comes before it; poison is not excluded because it would reach such an operand, no
        loop must end, and code that leads to `unreachable` may run. What is left holds in every execution up to its
        first undefined step: it is what a search for such steps asks. Still believed: that a branch was on neither
        undef nor poison, behind it, and, where it is said what memory holds, that accesses stay inside their objects.
        """
        stated: list[Premise] = []
        with INTERRUPTIBLE:
            function, rounds = self.function, self._rounds
            for premise in premises:
                if isinstance(premise, str):
                    if premise != "ub":
                        raise PremiseError(f'a premise is "ub", or what premises_of gives, not "{premise}"')
                    function, rounds = rounds.with_knob("ub", "any")
                else:
                    stated.append(premise)
            if not stated:
                return FunctionFacts(function, rounds)
            return FunctionFacts(*rounds.without(stated))

    def unassuming(self) -> FunctionFacts:
        return self if self.context.settings.ub == "any" else self.without("ub")

    def with_given(self, sets: dict[LocalValue, ValueSet]) -> FunctionFacts:
        """The facts of the same function if values lay in sets, too, and were one number of these at each use: values
        of this function, or all of one other of the same program.
        """
        home = next((value.function.name for value in sets if isinstance(value, (Argument, Instruction))), "")
        module = self.module
        other = None if home == self.function.name or module is None else module.function(home)
        own = self.function if other is None else other
        with INTERRUPTIBLE:
            by_number = {own_value(own, value).index: found for value, found in sets.items()}
            return FunctionFacts(*self._rounds.with_given(by_number, "" if home == self.function.name else home))

    def with_knob(self, name: str, value: str) -> FunctionFacts:
        """The facts of the same function with a knob of the settings at a value."""
        with INTERRUPTIBLE:
            return FunctionFacts(*self._rounds.with_knob(name, value))

    def sibling(self, name: str) -> FunctionFacts | None:
        """The facts of another function of the same program, by its name, `@` included; None where it is not defined
        there.
        """
        found = self._rounds.sibling(name)
        return None if found is None else FunctionFacts(*found)

    def from_outside(self, value: LocalValue) -> ValueSet | None:
        """The set of a value that is given, or that follows from other functions; None where there is none."""
        with INTERRUPTIBLE:
            return self._rounds.known().sets.get(own_value(self.function, value).index)

    def is_of_target(self, value: LocalValue) -> bool:
        """Whether the target, or the launch, says something of a value."""
        with INTERRUPTIBLE:
            return self._rounds.is_of_target(own_value(self.function, value))

    @property
    def context(self) -> Context:
        """What the operations of the function need to know beyond their instructions."""
        with INTERRUPTIBLE:
            return self._rounds.context()

    def of_module(self, module: Module) -> list[FunctionFacts]:
        """The facts of the functions of another module, such as an edited one, under the same settings."""
        with INTERRUPTIBLE:
            return [FunctionFacts(*each) for each in self._rounds.of_module(module)]

    def edited(self, module: Module, adds_premises: bool = False) -> FunctionFacts | None:
        """The facts of the function in a module in which it alone was edited, at the cost of this function: with what
        the rest of the program was found to say of it. None where it is not defined there. `adds_premises`: the edit
        only states more (a flag, an attribute), so that the edited program does nothing that this one does not.

        Why that is sound. Each execution of a program with more premises that is defined is one of this program, so all
        that was found for this one holds. Another edit may change what the function hands over, stores and returns;
        then what rests on that is left out, and the rest was found without the body of the function. What is said of a
        value is kept where its instruction is as it was.
        """
        found = self._rounds.edited(module, adds_premises)
        return None if found is None else FunctionFacts(*found)

    def premises(self) -> list[Premise]:
        """What the function states that facts may rest on, each to be taken away by `without`."""
        return premises_of(self.function)

    @property
    def scope(self) -> Scope:
        """How far these facts see: "function", this one alone, or "program", with what the others say of it."""
        return self._rounds.scope()

    @property
    def callers(self) -> int | None:
        """The number of calls that what is known of the arguments is from, all there are. None where others may call
        the function, or where the facts are of the function alone.
        """
        with INTERRUPTIBLE:
            found = self._rounds.callers()
        return None if found < 0 else found

    @property
    def is_called(self) -> bool:
        """Whether some call of the function may happen: False only where all its calls are known, and control never
        comes to one. What is said of such a function is for whoever may call it.
        """
        with INTERRUPTIBLE:
            return self._rounds.is_called()

    @property
    def module(self) -> Module | None:
        """The module of the function; None for a function that was analysed alone."""
        return self._rounds.module()

    @property
    def name(self) -> str:
        return self.function.name

    @property
    def loops(self) -> tuple[LoopFacts, ...]:
        # A function without loops needs no round to say so.
        return self._found().evolution.loops if self.function.may_loop and self.control.loops else ()

    @property
    def arguments(self) -> list[ValueFacts]:
        return [ValueFacts(self, argument) for argument in self.function.arguments]

    # Values, by LLVM's names with or without `%`, or by objects: of the program, or of llvmlite.

    def __getitem__(self, key: object) -> ValueFacts:
        """The facts of a value. KeyError, which says what there is, where there is none; TypeError for no name."""
        if (found := value_at(self.function, key)) is None:
            raise why_not_a_value(self.function, key, self.source_names())
        return ValueFacts(self, found)

    def get(self, key: object, default: ValueFacts | None = None) -> ValueFacts | None:
        """The facts of a value; `default` where the function has none of that name."""
        found = value_at(self.function, key)
        return default if found is None else ValueFacts(self, found)

    def __contains__(self, key: object) -> bool:
        """Whether the function has a value; it may also be given by its facts."""
        if isinstance(key, ValueFacts):
            key = key.value
        return value_at(self.function, key) is not None

    def __iter__(self) -> Iterator[ValueFacts]:
        return iter(self.values())

    def __len__(self) -> int:
        return len(self.values())

    def __bool__(self) -> bool:
        # The facts of a function without values are facts.
        return True

    def keys(self) -> list[str]:
        """The names of the values, without `%`."""
        return [key_name(facts.value.name) for facts in self.values()]

    def items(self) -> list[tuple[str, ValueFacts]]:
        """The names and the facts of the values, in the order of the text."""
        return [(key_name(facts.value.name), facts) for facts in self.values()]

    def find(self, name: str) -> list[ValueFacts]:
        """The facts of the values that a name means: LLVM's, or one of the source, as `scev ask` takes it, or a glob
        over both. None of them where it means none.

        f.find("count")
        """
        with UNINTERRUPTED:
            return [ValueFacts(self, value) for value in self.source_names().find(name)]

    def source_names(self) -> SourceNames:
        """What the source calls the values."""
        if (names := self._source_names) is None:
            with UNINTERRUPTED:
                if (names := self._source_names) is None:
                    found: SourceNames = supplied("FunctionFacts.source_names")(self)
                    self._source_names = found
                    return found
        return names

    def of(self, value: LocalValue) -> ValueFacts:
        """The facts of an argument or instruction of this function; it may be given as it was read before attributes
        were inferred of the function. KeyError for one of another function.
        """
        return ValueFacts(self, own_value(self.function, value))

    def values(self) -> list[ValueFacts]:
        """The facts of every argument and every instruction with a result, in the order of the text."""
        return [ValueFacts(self, value) for value in self.function.values if is_described(value)]

    def under_guards(self, loop: LoopFacts, value: str | Expression) -> Expression | None:
        """The evolution of a value, rewritten by what holds where a loop is entered: `%n` is `(1 smax %n)` after
        `n > 0`. None for a value that has no evolution.
        """
        with UNINTERRUPTED:
            own = own_loop(self.function, loop)
            expression = (
                own_expression(self.function, value) if isinstance(value, Expression) else self[value].evolution
            )
            return None if expression is None else self.evolution.under_guards(expression, own)

    def is_executable(self, block: AnyBlock) -> bool:
        """Whether a block can run at all."""
        return self.flow.executable[self.block(block).index]

    def block(self, block: AnyBlock) -> BasicBlock:
        """A block by its name, with or without `%`. Raises KeyError where there is none."""
        return meant_block(self.function, block)

    def is_reachable(self, place: AnyPlace) -> bool:
        """Whether control can come to a place at all."""
        with UNINTERRUPTED:
            return self.flow.is_reachable(self.place(place))

    def __reduce__(self) -> tuple[object, ...]:
        # Facts are pickled as the input that they follow from, and are computed again where they are asked for.
        return self._rounds.pickled()

    def __repr__(self) -> str:
        module = self.module
        return f"<facts of {self.function.name}{'' if module is None else f' in {module.name}'}>"

    # From rooms above (support/supplied.py).

    def why(self, question: str) -> list[Explanation]:
        """The answers to a question, as `scev explain` is asked, without the function: `result is nan`, `x < 10`,
        `x@23`, `loop`, `%i has nsw`, a line. ScevError where it names nothing here, UsageError where it is no question.

        print(f.why("result is nan")[0])
        """
        with UNINTERRUPTED:
            answers: list[Explanation] = supplied("FunctionFacts.why")(self, question)
        return answers

    def __str__(self) -> str:
        """What `scev print` shows of the function."""
        with INTERRUPTIBLE:
            found: str = supplied("FunctionFacts.__str__")(self)
        return found

    def _repr_html_(self) -> str:
        """For a notebook: loops and values as tables."""
        with INTERRUPTIBLE:
            found: str = supplied("FunctionFacts._repr_html_")(self)
        return found

    def to_json(self) -> str:
        """What `scev print --format json` writes of the function: one object of the schema `scev/1`."""
        with INTERRUPTIBLE:
            found: str = supplied("FunctionFacts.to_json")(self)
        return found

    def to_dict(self) -> dict[str, Any]:
        """The object that `to_json` writes."""
        with INTERRUPTIBLE:
            found: dict[str, Any] = supplied("FunctionFacts.to_dict")(self)
        return found


def is_described(value: LocalValue) -> bool:
    """Whether a value has facts: an argument, or an instruction that has a result and was not put in for the caller."""
    if isinstance(value, Argument):
        return True
    return isinstance(value, Instruction) and bool(value.name) and not is_put_in(value.name)
