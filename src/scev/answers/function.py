"""The facts of one function, as consumers ask them: of its values, its loops, of places and comparisons; in parts, of
its memory, its threads, of what uses see of it, and of what passes may do; and its facts under other settings, without
some premises, in another module.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, final

from scev.answers.comparisons import Asked, ComparisonFacts, Reading, meant_conditions, meant_operand, predicate_named
from scev.answers.demands import DemandFacts
from scev.answers.explanation import Explanation
from scev.answers.forwards import forwarded
from scev.answers.function_internals import CountInternals, FunctionInternals, InternalsOwner, source_names
from scev.answers.keys import (
    AnyBlock,
    AnyPlace,
    meant_block,
    meant_place,
    own_expression,
    own_loop,
    value_at,
    why_not_a_value,
)
from scev.answers.memory import MemoryFacts
from scev.answers.passes import PassFacts
from scev.answers.premises import Premise, premises_of
from scev.answers.returned import OutputFacts
from scev.answers.surroundings import SurroundingFacts
from scev.answers.threads import ThreadFacts
from scev.answers.value import ValueFacts, is_described
from scev.cfg import ControlFlow, Place, own_value
from scev.domains import ValueSet
from scev.facts import Expression, LoopFacts
from scev.ir import Argument, BasicBlock, Function, Instruction, LocalValue, Module, key_name
from scev.support.interrupts import INTERRUPTIBLE, UNINTERRUPTED
from scev.support.supplied import supplied


@final
class FunctionFacts(InternalsOwner):
    """What is known about one function. `facts["%x"]` is about a value, `facts.loops` about its loops, outer first.

    facts.memory         what it reads and writes, and in which iterations accesses meet
    facts.threads        what the threads of a graphics processor have in common
    facts.demanded       what uses can see of its values
    facts.output         what it returns
    facts.passes         what facts allow a pass to do
    facts.surroundings   how far facts see, and what callers have to do with them

    All of it is computed when the first of it is asked for.
    """

    __slots__ = ("_demanded", "_memory", "_threads")

    def __init__(self, inner: FunctionInternals) -> None:
        super().__init__(inner)
        self._memory: MemoryFacts | None = None
        self._threads: ThreadFacts | None = None
        self._demanded: DemandFacts | None = None

    @property
    def name(self) -> str:
        """LLVM's name of the function, with `@`."""
        return self.function.name

    @property
    def function(self) -> Function:
        """The function, as an object of the program."""
        return self._inner.function

    @property
    def module(self) -> Module | None:
        """The module of the function; None for a function that was analysed alone."""
        return self._inner.rounds.module()

    @property
    def control(self) -> ControlFlow:
        """The function's blocks in order, its dominators and loops."""
        return self._inner.control

    @property
    def loops(self) -> tuple[LoopFacts, ...]:
        """The facts of the loops, outer ones first."""
        return self._inner.loops

    @property
    def result(self) -> ValueSet | None:
        """The set of what the function returns (OutputFacts.result)."""
        return self.output.result

    # The parts.

    @property
    def memory(self) -> MemoryFacts:
        """What the function reads and writes."""
        if (part := self._memory) is None:
            part = self._memory = MemoryFacts(self._inner)
        return part

    @property
    def threads(self) -> ThreadFacts:
        """What the threads of a graphics processor that run it have in common."""
        if (part := self._threads) is None:
            part = self._threads = ThreadFacts(self._inner)
        return part

    @property
    def demanded(self) -> DemandFacts:
        """What uses can see of its values."""
        if (part := self._demanded) is None:
            part = self._demanded = DemandFacts(self._inner)
        return part

    @property
    def output(self) -> OutputFacts:
        """What the function returns, and a status beside it."""
        return OutputFacts(self._inner)

    @property
    def surroundings(self) -> SurroundingFacts:
        """How far facts see, and what callers have to do with them."""
        return SurroundingFacts(self._inner)

    @property
    def passes(self) -> PassFacts:
        """What facts allow a pass to do. Made anew each time: it holds these facts."""
        return PassFacts(self)

    # The same function, but.

    def under(
        self,
        knob: str = "",
        value: str = "",
        /,
        *,
        without: Sequence[Premise] = (),
        given: Mapping[LocalValue, ValueSet] | None = None,
        alone: bool = False,
        callers: bool = True,
    ) -> FunctionFacts:
        """The facts of the same function under other conditions. It may then be another object, with the same names;
        these facts themselves where the conditions say nothing.

        f.under("undef", "absent")       with a knob of the settings at a value: if no argument, load or result of a
                                         call is undef
        f.under("ub", "any")             if nothing is concluded from undefined behaviour not happening
        f.under(without=[premise])       without some premises that it states, or what was given (`premises`);
                                         PremiseError if one of them is not stated
        f.under(given={value: set})      if values lay in sets, too, and were one number of these at each use: values of
                                         this function, or all of one other of the same program
        f.under(alone=True)              without the program around it, but with what that says of the function: to be
                                         asked under another setting at the cost of this function
        f.under(callers=False)           of the function alone, without the sets of its arguments that its callers
                                         decide; these facts themselves, where callers say nothing of them

        Under ("ub", "any") an access says nothing of its address, a division nothing of its divisor, a call and a
        return nothing of what is handed over, an assumption nothing of what comes before it; poison is not excluded
        because it would reach such an operand, no loop must end, and code that leads to `unreachable` may run. What is
        left holds in every execution up to its first undefined step: it is what a search for such steps asks. Still
        believed: that a branch was on neither undef nor poison, behind it, and, where it is said what memory holds,
        that accesses stay inside their objects.
        """
        with INTERRUPTIBLE:
            function, rounds = self.function, self._inner.rounds
            if alone:
                function, rounds = rounds.alone()
            if not callers and (found := rounds.without_callers()) is not None:
                function, rounds = found
            if knob:
                function, rounds = rounds.with_knob(knob, value)
            if without:
                function, rounds = rounds.without(without)
            if given:
                function, rounds = rounds.with_given(*self._by_number(given))
            return self if rounds is self._inner.rounds else FunctionFacts(FunctionInternals(function, rounds))

    def _by_number(self, given: Mapping[LocalValue, ValueSet]) -> tuple[dict[int, ValueSet], str]:
        """Sets by the numbers of their values; and the function that these are of, "" for this one."""
        home = next((value.function.name for value in given if isinstance(value, (Argument, Instruction))), "")
        module = self.module
        other = None if home == self.function.name or module is None else module.function(home)
        own = self.function if other is None else other
        sets = {own_value(own, value).index: found for value, found in given.items()}
        return sets, "" if home == self.function.name else home

    def premises(self) -> list[Premise]:
        """What the function states that facts may rest on, each to be taken away by `under`."""
        return premises_of(self.function)

    @property
    def arguments(self) -> list[ValueFacts]:
        return [ValueFacts(self, argument) for argument in self.function.arguments]

    # Values, by LLVM's names with or without `%`, or by objects: of the program, or of llvmlite.

    def __getitem__(self, key: object) -> ValueFacts:
        """The facts of a value. KeyError, which says what there is, where there is none; TypeError for no name."""
        if (found := value_at(self.function, key)) is None:
            raise why_not_a_value(self.function, key, source_names(self))
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
            return [ValueFacts(self, value) for value in source_names(self).find(name)]

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
            return None if expression is None else self._inner.evolution.under_guards(expression, own)

    def close(self) -> None:
        """Frees these facts at once, where they would wait until Python looks for garbage. Nothing can be asked of them
        any more, and nothing may be asked of what they gave: loops, expressions.
        """
        self._inner.close()

    def __reduce__(self) -> tuple[object, ...]:
        # Facts are pickled as the input that they follow from, and are computed again where they are asked for.
        return self._inner.rounds.pickled()

    def __repr__(self) -> str:
        module = self.module
        return f"<facts of {self.function.name}{'' if module is None else f' in {module.name}'}>"

    # Places.

    def block(self, block: AnyBlock) -> BasicBlock:
        """A block by its name, with or without `%`. Raises KeyError where there is none."""
        return meant_block(self.function, block)

    def place(self, written: AnyPlace) -> Place:
        """The place that is meant (cfg/places.py). Raises KeyError where there is none."""
        return meant_place(self.function, written)

    def is_executable(self, block: AnyBlock) -> bool:
        """Whether a block can run at all."""
        return self._inner.flow.executable[self.block(block).index]

    def is_reachable(self, place: AnyPlace) -> bool:
        """Whether control can come to a place at all."""
        with UNINTERRUPTED:
            return self._inner.flow.is_reachable(self.place(place))

    # Comparisons. `predicate` is one of eq, ne, ult, ule, ugt, uge, slt, sle, sgt, sge; operands are names of values,
    # expressions, or numbers, though not two numbers. KeyError for an unknown name; False where an operand has no
    # expression.
    #
    # `reading` says what undef is. "strict": any number, a new one at each use, as in the language; a program may
    # branch on the answer. "consistent": one number, as in LLVM's scalar evolution; the answer may be used to refine a
    # value, since undef may be refined. Both are the same for values that are never undef.

    def implies(
        self,
        predicate: str,
        left: Asked,
        right: Asked,
        at: AnyPlace,
        given: Sequence[tuple[str, Asked, Asked]] = (),
        reading: Reading = "strict",
    ) -> bool:
        """Whether `left predicate right` is known to hold whenever control is at a place, as of `range_at` (and all
        that is `given` holds).

        f.implies("slt", "%i", "%n", at="%body")
        f.implies("sge", "%i", "%n", at=("%loop", "%exit"))
        f.implies("ne", "%i", 7, at="%body", given=[("sgt", "%i", "%k"), ("sge", "%k", 7)])
        """
        with UNINTERRUPTED:
            return self._comparisons().implies(
                predicate_named(predicate),
                self._operand(left),
                self._operand(right),
                self.place(at),
                meant_conditions(self.function, given),
                reading,
            )

    def known_at(
        self,
        predicate: str,
        left: Asked,
        right: Asked,
        at: AnyPlace,
        reading: Reading = "strict",
    ) -> bool | None:
        """What `left predicate right` is whenever control is at a place: True, False, or None where neither is
        known.
        """
        with UNINTERRUPTED:
            return self._comparisons().known_at(
                predicate_named(predicate), self._operand(left), self._operand(right), self.place(at), reading
            )

    def is_known(self, predicate: str, left: Asked, right: Asked, reading: Reading = "strict") -> bool:
        """Whether `left predicate right` is known to hold wherever both are available: where the last of the values is
        defined that they name or are made of, and in the loops whose iterations they count. False where neither
        definition dominates the other.

        f.is_known("sge", "%i", 0)
        f.is_known("ult", f["%i"].evolution, f.loops[0].trip_count.exact)
        """
        with UNINTERRUPTED:
            return self._comparisons().is_known(
                predicate_named(predicate), self._operand(left), self._operand(right), reading
            )

    def entry_guarded(
        self,
        loop: LoopFacts,
        predicate: str,
        left: Asked,
        right: Asked,
        reading: Reading = "strict",
    ) -> bool:
        """Whether `left predicate right` is known to hold whenever a loop is entered."""
        with UNINTERRUPTED:
            own_loop(self.function, loop)
            return self._comparisons().entry_guarded(
                loop, predicate_named(predicate), self._operand(left), self._operand(right), reading
            )

    def backedge_guarded(
        self,
        loop: LoopFacts,
        predicate: str,
        left: Asked,
        right: Asked,
        reading: Reading = "strict",
    ) -> bool:
        """Whether `left predicate right`, of the values in one iteration, is known to hold whenever the loop goes on to
        the next.
        """
        with UNINTERRUPTED:
            own_loop(self.function, loop)
            return self._comparisons().backedge_guarded(
                loop, predicate_named(predicate), self._operand(left), self._operand(right), reading
            )

    def _operand(self, operand: object) -> int | str | Expression:
        return meant_operand(self.function, operand)

    def _comparisons(self) -> ComparisonFacts:
        inner = self._inner
        return ComparisonFacts(inner.function, inner.control, inner.flow, inner.evolution)

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

    def __getattr__(self, name: str) -> object:
        # What had another name before the parts were made (forwards.py).
        return forwarded(self, name)


def settled(facts: FunctionFacts) -> FunctionFacts:
    """The facts, with all of them computed."""
    _ = facts._inner.flow.sets
    return facts


def for_counts(facts: FunctionFacts) -> FunctionFacts:
    """The facts of the same function of which hardly more than how often loops run will be asked (CountInternals)."""
    return FunctionFacts(CountInternals(facts.function, facts._inner.rounds))


def sibling_of(facts: FunctionFacts, name: str) -> FunctionFacts | None:
    """The facts of another function of the same program, by its name, `@` included; None where it is not defined
    there.
    """
    found = facts._inner.rounds.sibling(name)
    return None if found is None else FunctionFacts(FunctionInternals(*found))


def facts_of_module(facts: FunctionFacts, module: Module) -> list[FunctionFacts]:
    """The facts of the functions of another module, such as an edited one, under the same settings."""
    with INTERRUPTIBLE:
        return [FunctionFacts(FunctionInternals(*each)) for each in facts._inner.rounds.of_module(module)]


def edited_facts(facts: FunctionFacts, module: Module, adds_premises: bool = False) -> FunctionFacts | None:
    """The facts of the function in a module in which it alone was edited, at the cost of this function: with what
    the rest of the program was found to say of it. None where it is not defined there. `adds_premises`: the edit
    only states more (a flag, an attribute), so that the edited program does nothing that this one does not.

    Why that is sound. Each execution of a program with more premises that is defined is one of this program, so all
    that was found for this one holds. Another edit may change what the function hands over, stores and returns;
    then what rests on that is left out, and the rest was found without the body of the function. What is said of a
    value is kept where its instruction is as it was.
    """
    found = facts._inner.rounds.edited(module, adds_premises)
    return None if found is None else FunctionFacts(FunctionInternals(*found))
