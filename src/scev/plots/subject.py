"""What is plotted of a program: a function, the inputs that vary, and what all others are.

    --over x=-1:2          x varies; its range is divided into cells (inputs.py)
    --over n=5             n is 5
    --over samples=random  what a pointer points to when the function is run (contents.py)

All but what pointers point to, and arguments that are neither numbers nor pointers, has to be said. Bounds hold for any
memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from scev.analysis import AnalyzedModule
from scev.analysis.selection import select
from scev.answers import FunctionFacts
from scev.domains import FloatSet, IntSet, ValueSet
from scev.errors import ScevError, UsageError
from scev.ir import Argument, Call, Function, IntegerType, Invoke, PointerType, plain_name
from scev.plots.contents import contents_of
from scev.plots.executed import why_not_run
from scev.plots.inputs import InputAxis, Number, axis_of, is_number, number_of
from scev.report.words.wording import ModuleWording, Wording
from scev.settings import DEFAULT_SETTINGS
from scev.source.arguments import argument_names
from scev.support.suggestions import what_there_is
from scev.transfer import Known

MAX_INPUTS_LISTED: Final = 12
"""Maximum arguments of a function that are listed where one is missing."""


class PlottedArgument:
    """An `--over` in its parts: the name of an argument, "" for the only one, and what it is."""

    def __init__(self, text: str) -> None:
        name, equals, what = text.partition("=")
        self.text: Final = text
        self.name: Final = name.strip() if equals else ""
        self.what: Final = what.strip() if equals else text.strip()

    @property
    def is_range(self) -> bool:
        return ":" in self.what


@final
class Subject:
    """A function of a program, with its inputs as they were asked for."""

    def __init__(
        self, analyzed: AnalyzedModule, name: str, overs: Sequence[str], cells: int | None, runs: bool = True
    ) -> None:
        """`runs`: whether the function may be run."""
        self.runs: Final = runs
        module = analyzed.module
        found = select(module, [name])
        wording = ModuleWording(module)
        if len(found) > 1:
            named = ", ".join(wording.function(each) for each in found[:MAX_INPUTS_LISTED])
            raise ScevError(f"'{name}' is several functions: {named}", module.name)
        self.function: Final[Function] = found[0]
        facts = analyzed.facts_of(self.function.name)
        if facts.surroundings.callers is not None:
            # What calls hand over is not all that the plot hands over.
            analyzed = AnalyzedModule(module, analyzed.settings, analyzed.given, "function")
            facts = analyzed.facts_of(self.function.name)
        self.analyzed: Final = analyzed
        self.facts: Final[FunctionFacts] = facts
        self.wording: Final = Wording(facts, wording)
        self.title: Final = wording.function(self.function)
        self.arguments: Final = self._named()
        self.axes: Final[list[InputAxis]] = []
        self.fixed: Final[dict[int, Number]] = {}
        self._contents: Final[dict[int, str]] = {}
        asked = [PlottedArgument(text) for text in overs]
        ranges = sum(1 for one in asked if one.is_range)
        for one in asked:
            self._take(one, cells, ranges)
        self._check_complete()

    def _named(self) -> dict[str, Argument]:
        """The arguments by the names that people know."""
        known = {argument.index: name for name, argument in argument_names(self.function).items()}
        found: dict[str, Argument] = {}
        for argument in self.function.arguments:
            found[known.get(argument.index) or plain_name(argument.name)] = argument
        return found

    def _take(self, asked: PlottedArgument, cells: int | None, ranges: int) -> None:
        name, argument = self._meant(asked)
        if (
            argument.index in self.fixed
            or argument.index in self._contents
            or argument in [axis.argument for axis in self.axes]
        ):
            raise UsageError(f"--over {asked.text}: {name} is said twice")
        if isinstance(argument.type, PointerType):
            if asked.is_range:
                raise UsageError(f"--over {asked.text}: {name} is a pointer, to {name}=random or {name}=NUMBER")
            contents_of(self.function, argument, asked.what)
            self._contents[argument.index] = asked.what
            return
        if not is_number(argument.type):
            raise UsageError(f"--over {asked.text}: {name} is a {argument.type}, of which nothing can be said")
        is_unsigned = self.wording.reads_unsigned(argument)
        if not asked.is_range:
            self.fixed[argument.index] = number_of(argument.type, asked.what, asked.text)
            return
        if len(self.axes) == 2:
            raise UsageError("a picture has two axes: at most two inputs are ranges, the others numbers, as in n=5")
        number = cells or (48 if ranges < 2 else 24)
        self.axes.append(axis_of(argument, name, asked.what, number, is_unsigned))

    def _meant(self, asked: PlottedArgument) -> tuple[str, Argument]:
        """The argument that an `--over` is about, and its name."""
        inputs = {name: one for name, one in self.arguments.items() if not isinstance(one.type, PointerType)}
        if not asked.name:
            if len(inputs) == 1:
                return next(iter(inputs.items()))
            raise UsageError(f"--over {asked.text}: which argument? {self._inputs_words()}, as in x={asked.what}")
        for name, argument in self.arguments.items():
            if asked.name in (name, argument.name, plain_name(argument.name)):
                return name, argument
        hint = what_there_is(asked.name, self.arguments, MAX_INPUTS_LISTED)
        raise UsageError(f"{self.title} has no argument '{asked.name}'{hint}")

    def _check_complete(self) -> None:
        said = {**self.fixed, **{axis.argument.index: True for axis in self.axes}}
        missing = [
            name for name, argument in self.arguments.items() if is_number(argument.type) and argument.index not in said
        ]
        if missing:
            asked = " ".join(f"--over {name}=LOW:HIGH (or {name}=NUMBER)" for name in missing[:MAX_INPUTS_LISTED])
            raise UsageError(f"{self._inputs_words()}; {asked}")

    def _inputs_words(self) -> str:
        names = list(self.arguments)[:MAX_INPUTS_LISTED]
        return f"{self.title} has the input{'' if len(names) == 1 else 's'} {', '.join(names) or '(none)'}"

    # What is known of it ----------------------------------------------------------------------------------------------

    def facts_given(self, sets: dict[int, ValueSet]) -> FunctionFacts:
        """The facts if the inputs lie in some sets, and the others are what was said."""
        analyzed = self.analyzed
        sets = {**{index: number.set for index, number in self.fixed.items()}, **sets}
        if analyzed.scope == "program" and self.calls_functions():
            # What it hands over to others comes back in their results.
            known = dict(analyzed.given)
            before = known.get(self.function.name)
            known[self.function.name] = (
                Known.given(sets)
                if before is None
                else Known(before.with_sets(sets).sets, {**before.defined, **dict.fromkeys(sets, True)})
            )
            return AnalyzedModule(analyzed.module, analyzed.settings, known, "program").facts_of(self.function.name)
        return self.facts.under(given={self.facts.function.values[index]: set_ for index, set_ in sets.items()})

    def calls_functions(self) -> bool:
        return any(
            isinstance(at, (Call, Invoke)) and isinstance(at.callee, Function) and not at.callee.is_declaration
            for at in self.function.instructions()
        )

    def why_not_run(self) -> str:
        """Why nothing is executed, in words; "" where the function can be run."""
        if not self.runs:
            return "--no-run forbids it"
        if not self.analyzed.is_given_arguments_only():
            return "--given says something of other values than arguments"
        if self.analyzed.settings.libm != DEFAULT_SETTINGS.libm and self._uses_mathematics():
            return "the mathematics library of --libm may be another than that of this machine"
        return why_not_run(self.function, self.analyzed.module)

    def _uses_mathematics(self) -> bool:
        """Whether the program declares a function that mathematics libraries compute differently."""
        known = self.analyzed.context.accuracies.functions()
        names = [plain_name(one.name) for one in self.analyzed.module.functions if one.is_declaration]
        stems = [name.removeprefix("llvm.").partition(".")[0] for name in names]
        return any(stem in known or stem.rstrip("fl") in known for stem in stems)

    def bits_of(self, inputs: Sequence[int]) -> list[int]:
        """The bits of all arguments for values of the inputs that vary; 0 for a pointer."""
        bits = [0] * len(self.function.arguments)
        for index, number in self.fixed.items():
            bits[index] = number.bits
        for axis, value in zip(self.axes, inputs, strict=True):
            bits[axis.argument.index] = axis.bits(value)
        return bits

    def may_be(self, bits: Sequence[int], sets: Sequence[ValueSet | None]) -> bool:
        """Whether arguments may be these, by what is known of them."""
        for argument, one, set_ in zip(self.function.arguments, bits, sets, strict=True):
            if isinstance(argument.type, IntegerType) and isinstance(set_, IntSet) and not set_.contains(one):
                return False
            if isinstance(set_, FloatSet) and not set_.contains_bits(one):
                return False
        return True

    def contents(self) -> list[bytes | None]:
        """What each argument points to when the function is run; None for a number."""
        return [
            contents_of(self.function, argument, self._contents.get(argument.index, "random"))
            if isinstance(argument.type, PointerType)
            else None
            for argument in self.function.arguments
        ]

    def notes(self) -> list[str]:
        """What the arguments are that do not vary, in words."""
        found: list[str] = []
        for name, argument in self.arguments.items():
            if argument.index in self.fixed:
                found.append(f"{name} = {self.fixed[argument.index].text}")
            elif isinstance(argument.type, PointerType):
                said = self._contents.get(argument.index, "random")
                found.append(f"*{name} pseudo-random" if said == "random" else f"{name} → {{{said}, …}}")
        return found
