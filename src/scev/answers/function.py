"""The facts of one function, as consumers ask them: of its values, its loops, of places and comparisons; and its facts
under other settings, without some premises, in another module.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, final

from scev.answers.computed import ComputedFacts
from scev.answers.explanation import Explanation
from scev.answers.keys import own_expression, own_loop, value_at, why_not_a_value
from scev.answers.premises import Premise, PremiseError
from scev.answers.value import ValueFacts, is_described
from scev.cfg import own_value
from scev.domains import ValueSet
from scev.facts import Expression, LoopFacts
from scev.ir import Argument, Instruction, LocalValue, Module, key_name
from scev.support.interrupts import INTERRUPTIBLE, UNINTERRUPTED
from scev.support.supplied import supplied


@final
class FunctionFacts(ComputedFacts):
    """What is known about one function. `facts["%x"]` is about a value, `facts.loops` about its loops, outer first.

    All of it is computed when the first of it is asked for.
    """

    __slots__ = ()

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
