"""The schedule: how the functions of a module are analysed, each alone or with what the whole program says of it.

The facts of a function follow from the function, the settings and its surroundings (program/surroundings.py), by rounds
(rounds.py). So nothing depends on the order of functions or of queries, and any function can be analysed in another
process.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from scev.analysis.carried import carried_over
from scev.analysis.from_target import with_target
from scev.analysis.memory import FactMemory
from scev.analysis.moved import moved
from scev.analysis.prepared import PreparedFunction
from scev.analysis.program import KeptComponents, WholeProgram, known_row, row_text, with_inferred
from scev.analysis.rounds import orders_in, run_rounds
from scev.answers import (
    ANY_LAUNCH,
    GIVEN,
    FunctionFacts,
    FunctionInternals,
    LastRounds,
    LaunchBounds,
    ModuleFacts,
    Premise,
    PremiseError,
    Rounds,
    Scope,
    taken_away,
)
from scev.cfg import ControlFlow
from scev.domains import ValueSet
from scev.ir import GIVEN_STEM, Function, GlobalValue, Instruction, LocalValue, Module, digests
from scev.settings import Settings
from scev.settings.launch import parse_launch
from scev.targets import GpuTarget, gpu_target, libm_table
from scev.transfer import NOTHING_KNOWN, Context, Known

FUNCTION: Final = "function"
PROGRAM: Final = "program"
_NOTHING_GIVEN: Final[dict[str, Known]] = {}


def context_of(module: Module, settings: Settings) -> Context:
    """What the operations of all functions of a module share."""
    return Context(
        module.layout,
        settings,
        accuracies=libm_table(settings.libm, module.triple),
        semantic_interposition=may_interpose(module),
    )


def may_interpose(module: Module) -> bool:
    """Whether the linker may replace what other modules can name."""
    return module.flag("SemanticInterposition") not in (None, 0)


def target_of(module: Module, settings: Settings) -> GpuTarget | None:
    """What a module's target and the launch in the settings say; None if the module does not target a GPU."""
    return gpu_target(module, parse_launch(settings.launch))


def scope_of(module: Module, settings: Settings) -> Scope:
    """How far facts see: FUNCTION or PROGRAM, by the settings and the number of instructions."""
    if settings.scope != "automatic":
        return PROGRAM if settings.scope == PROGRAM else FUNCTION
    count = 0
    for function in module.defined_functions():
        # Each instruction has a line of its own, so most large modules need not be read for this.
        count += function.last_line - function.line - 1
    if count > 4 * settings.max_program_instructions:
        return FUNCTION
    if count > settings.max_program_instructions:
        count = 0
        for function in module.defined_functions():
            count += function.instruction_count
    return PROGRAM if count <= settings.max_program_instructions else FUNCTION


def analyze_function(
    function: Function,
    context: Context,
    known: Known = NOTHING_KNOWN,
    target: GpuTarget | None = None,
) -> FunctionFacts:
    """The facts of one function alone that has a body; `context` and `target` are those of its module, `known` is what
    the caller knows of its values.

    The rounds are run when a fact is asked for that rests on them.
    """
    return FunctionFacts(FunctionInternals(function, _FunctionRounds(function, context, known, target, None)))


@final
class AnalyzedModule:
    """A module and how it is analysed: what the analyses of its functions share. `given` is what the caller knows of
    the values of functions, by name; `scope` is FUNCTION or PROGRAM.

    `module` is the one that facts are about: with the scope PROGRAM, it has the attributes that were inferred of it. It
    can be pickled, and the facts of a function as this and the function's name.
    """

    __slots__ = (
        "_changed", "_digests", "_inferred", "_keys", "_program", "context", "given", "memory", "module", "scope",
        "settings", "source", "target",
    )  # fmt: skip

    def __init__(
        self,
        module: Module,
        settings: Settings,
        given: dict[str, Known] = _NOTHING_GIVEN,
        scope: Scope | None = None,
        memory: FactMemory | None = None,
    ) -> None:
        """`memory`: what was found of other versions of the module, under the same settings."""
        self.memory: FactMemory | None = memory
        self._digests: digests.FunctionDigests | None = None
        self._inferred: digests.InferredDigests | None = None
        self._keys: dict[str, str] = {}
        self.source: Module = module
        self.settings: Settings = settings
        self.scope: Scope = scope or scope_of(module, settings)
        if self.scope == PROGRAM:
            module = with_inferred(module, settings.world == "closed", may_interpose(module))
        self.module: Module = module
        # With the names as the functions have them.
        named = [function.name for function in module.functions]
        self.given: dict[str, Known] = {name: given[name] for name in named if name in given}
        self.context: Context = context_of(module, settings)
        self.target: GpuTarget | None = target_of(module, settings)
        self._program: WholeProgram | None = None
        # By knob and value.
        self._changed: dict[tuple[str, str], AnalyzedModule] = {}

    def facts_of(self, name: str) -> FunctionFacts:
        """The facts of a function by its name, `@` included."""
        function = self.module.function(name)
        assert function is not None
        known = self.given.get(name, NOTHING_KNOWN)
        return FunctionFacts(
            FunctionInternals(function, _FunctionRounds(function, self.context, known, self.target, self))
        )

    def facts(self, names: Sequence[str] | None = None, jobs: int = 1) -> ModuleFacts:
        """The facts of all functions, or of some by their names, with or without `@`."""
        chosen = self.module.defined_functions()
        if names is not None:
            wanted = {*names, *("@" + name for name in names)}
            chosen = [function for function in chosen if function.name in wanted]
        return ModuleFacts(self.module, tuple(self.facts_of(function.name) for function in chosen), self.scope, jobs)

    def known_of(self, name: str) -> Known:
        """What is known from outside of the values of a function by its name, `@` included."""
        program = self.program()
        function = self.module.function(name)
        if program is None or function is None:
            return self.given.get(name, NOTHING_KNOWN)
        return program.surroundings(function).known

    def function_digests(self) -> digests.FunctionDigests:
        """The digests of the functions, as they were read."""
        if self._digests is None:
            self._digests = digests.FunctionDigests(self.source)
        return self._digests

    def inferred_digests(self) -> digests.InferredDigests:
        """Those of what was inferred of them."""
        if self._inferred is None:
            self._inferred = self.function_digests().inferred(self.module.overlays)
        return self._inferred

    def key_of(self, name: str) -> str:
        """A digest of a function by its name and of all that its facts rest on but the settings: functions of one key
        have one set of facts. ValueError where that is not to be kept.
        """
        if (found := self._keys.get(name)) is None:
            function = self.module.function(name)
            assert function is not None
            digest = self.function_digests().of(function)
            parts = [digest.digest, self.inferred_digests().of(function, digest), self.target_text()]
            parts.append(self.surroundings_text(name))
            found = digests.digest_of(parts)
            self._keys[name] = found
        return found

    def target_text(self) -> str:
        """What the module as a whole says of the target."""
        return "" if self.target is None else self.target.text

    def surroundings_text(self, name: str) -> str:
        """All that the facts of a function, by its name, rest on beside itself and the settings: equal texts have equal
        facts. ValueError where that is not to be kept.
        """
        program = self.program()
        function = self.module.function(name)
        if program is None or function is None:
            return row_text(known_row(self.given.get(name, NOTHING_KNOWN)))
        return program.surroundings_text(function)

    def settle(self, functions: Sequence[Function]) -> None:
        """Find the surroundings of some functions: before processes are split off that ask for their facts."""
        if (program := self.program()) is not None:
            for function in functions:
                program.surroundings(function)

    def program(self) -> WholeProgram | None:
        """The whole program; None where each function is analysed alone."""
        if self._program is None and self.scope == PROGRAM:
            kept = None
            if (memory := self.memory) is not None and memory.answers is not None:
                shared = digests.digest_of([memory.version, repr(self.settings), self.target_text()])
                kept = KeptComponents(memory.answers, self.function_digests(), self.inferred_digests(), shared)
            self._program = WholeProgram(
                self.module, self.context, self.target, self.given, self.settings.world == "closed", kept
            )
        return self._program

    def key_for_rounds(self, name: str) -> str:
        """The key of a function whose rounds are kept; "" where none are."""
        if self.memory is None or not self.memory.keeps_rounds:
            return ""
        try:
            return self.key_of(name)
        except ValueError:
            return ""

    def with_knob(self, name: str, value: str) -> AnalyzedModule:
        """The same with a knob of the settings at a value."""
        if (found := self._changed.get((name, value))) is None:
            found = AnalyzedModule(self.source, self.settings.with_(name, value), self.given, self.scope)
            self._changed[name, value] = found
        return found

    def share(self, name: str, value: str, other: AnalyzedModule) -> None:
        """Let `with_knob` give another analysis, which is of this module with that knob at that value: what is found
        for the one is not found again for the other. Nothing, if it is of another module.
        """
        is_same = other.source is self.source and other.given == self.given and other.scope == self.scope
        if is_same and other.settings == self.settings.with_(name, value):
            self._changed[name, value] = other

    def is_given_arguments_only(self) -> bool:
        """Whether all that the caller knows is what arguments can be, each by itself."""
        if f"%{GIVEN_STEM}" in self.source.text:
            return False
        for name, known in self.given.items():
            function = self.source.function(name)
            if function is None or any(number >= len(function.arguments) for number in known.sets):
                return False
        return True

    def __reduce__(self) -> tuple[object, ...]:
        return AnalyzedModule, (self.source, self.settings, self.given, self.scope)


@final
class _FunctionRounds(Rounds):
    """The rounds on one function."""

    __slots__ = ("analyzed", "function", "outside", "shared", "target")

    def __init__(
        self,
        function: Function,
        context: Context,
        known: Known,
        target: GpuTarget | None,
        analyzed: AnalyzedModule | None,
    ) -> None:
        self.function: Function = function
        self.shared: Context = context
        self.outside: Known = known
        self.target: GpuTarget | None = target
        self.analyzed: AnalyzedModule | None = analyzed

    def pickled(self) -> tuple[object, ...]:
        if self.analyzed is None:
            return super().pickled()
        return AnalyzedModule.facts_of, (self.analyzed, self.function.name)

    def module(self) -> Module | None:
        return None if self.analyzed is None else self.analyzed.module

    def scope(self) -> Scope:
        return FUNCTION if self.analyzed is None else self.analyzed.scope

    def callers(self) -> int:
        program = self._program()
        return -1 if program is None else program.surroundings(self.function).callers

    def stores_to(self, load: Instruction) -> list[Instruction]:
        program = self._program()
        return [] if program is None else program.stores_to(load)

    def objects_at(self, pointer: LocalValue) -> list[tuple[LocalValue | GlobalValue, int]] | None:
        program = self._program()
        found = None if program is None else program.summaries.graph.pointers.targets_of(pointer)
        if found is None or any(modulus for _, modulus in found.values()):
            return None
        return [(object_.value, offset) for object_, (offset, _) in found.items()]

    def who_may_write(self, load: Instruction) -> tuple[LocalValue | GlobalValue, Instruction | None] | None:
        program = self._program()
        found = None if program is None else program.summaries.graph.pointers.blamed(load)
        return None if found is None else (found.value, found.blame)

    def is_called(self) -> bool:
        program = self._program()
        return program is None or program.surroundings(self.function).is_reached

    def alone(self) -> tuple[Function, Rounds]:
        return self.function, _FunctionRounds(self.function, self.shared, self.known(), self.target, None)

    def without_callers(self) -> tuple[Function, Rounds] | None:
        if (analyzed := self.analyzed) is None:
            return None
        known = self.known()
        given = analyzed.given.get(self.function.name, NOTHING_KNOWN).sets
        count = len(self.function.arguments)
        sets = {number: found for number, found in known.sets.items() if number >= count}
        if len(sets) == len(known.sets):
            return None
        kept = Known({**sets, **{number: found for number, found in given.items() if number < count}}, known.defined)
        if kept == known:
            return None
        return self.function, _FunctionRounds(self.function, self.shared, kept, self.target, None)

    def with_knob(self, name: str, value: str) -> tuple[Function, Rounds]:
        if (analyzed := self.analyzed) is not None:
            changed = analyzed.with_knob(name, value)
            function = changed.module.function(self.function.name)
            assert function is not None
            return function, _FunctionRounds(function, changed.context, self.outside, changed.target, changed)
        shared = self.shared
        context = Context(
            shared.layout,
            shared.settings.with_(name, value),
            accuracies=shared.accuracies,
            semantic_interposition=shared.semantic_interposition,
        )
        return self.function, _FunctionRounds(self.function, context, self.outside, self.target, None)

    def of_module(self, module: Module) -> list[tuple[Function, Rounds]]:
        given = {} if self.analyzed is None else self.analyzed.given
        scope = FUNCTION if self.analyzed is None else self.analyzed.scope
        other = AnalyzedModule(module, self.shared.settings, given, scope)
        functions = other.module.defined_functions()
        return [
            (each, _FunctionRounds(each, other.context, other.given.get(each.name, NOTHING_KNOWN), other.target, other))
            for each in functions
        ]

    def edited(self, module: Module, adds_premises: bool) -> tuple[Function, Rounds] | None:
        before = self.function
        function = module.function(before.name)
        if function is None or function.is_declaration or len(function.arguments) != len(before.arguments):
            return None
        program = self._program()
        known = self.known() if program is None or adds_premises else program.known_of_any_body(before)
        carried = {before.name: carried_over(known, before, function)}
        analyzed = AnalyzedModule(module, self.shared.settings, carried, FUNCTION)
        return function, _FunctionRounds(
            function, analyzed.context, analyzed.given[before.name], analyzed.target, analyzed
        )

    def without(self, premises: Sequence[Premise]) -> tuple[Function, Rounds]:
        if self.analyzed is None:
            raise PremiseError("these facts are of a function that was analysed alone")
        # What others say of the function stays, but for what they answer to values that it computes.
        program = self._program()
        known = self.known() if program is None else program.known_without_premises(self.function)
        if program is not None:
            # What loads give of the function's own stores is away already.
            sets = self.known().sets
            premises = [one for one in premises if not _is_away(one, sets, known.sets)]
        module, known = taken_away(self.analyzed.module, known, premises)
        if program is not None and (together := program.calls_itself(self.function)):
            # What is inferred of functions that call one another may rest on the premises, too.
            names = dict.fromkeys([each.name for each in together], True)
            kept = [{name: one for name, one in each.items() if name not in names} for each in module.overlays]
            module = module.with_text(module.text, tuple(kept))
        given = {**self.analyzed.given, self.function.name: known}
        analyzed = AnalyzedModule(module, self.shared.settings, given, FUNCTION)
        function = analyzed.module.function(self.function.name)
        assert function is not None
        return function, _FunctionRounds(function, analyzed.context, known, analyzed.target, analyzed)

    def sibling(self, name: str) -> tuple[Function, Rounds] | None:
        analyzed = self.analyzed
        function = None if analyzed is None else analyzed.module.function(name)
        if analyzed is None or function is None or function.is_declaration:
            return None
        known = analyzed.given.get(name, NOTHING_KNOWN)
        return function, _FunctionRounds(function, analyzed.context, known, analyzed.target, analyzed)

    def with_given(self, sets: dict[int, ValueSet], of: str = "") -> tuple[Function, Rounds]:
        analyzed = self.analyzed
        if of and analyzed is not None:
            # What others say of that function is found anew.
            known = _given(analyzed.given.get(of, NOTHING_KNOWN), sets)
            changed = AnalyzedModule(analyzed.source, analyzed.settings, {**analyzed.given, of: known}, analyzed.scope)
            function = changed.module.function(self.function.name)
            assert function is not None
            return function, _FunctionRounds(function, changed.context, self.outside, changed.target, changed)
        known = _given(self.known(), sets)
        if analyzed is None:
            return self.function, _FunctionRounds(self.function, self.shared, known, self.target, None)
        # What others say of the function is among what is known.
        given = {**analyzed.given, self.function.name: known}
        alone = AnalyzedModule(analyzed.module, self.shared.settings, given, FUNCTION)
        return self.function, _FunctionRounds(self.function, alone.context, known, alone.target, alone)

    def context(self) -> Context:
        return self.shared.of_function(self.function.attributes, self.known())

    def control(self) -> ControlFlow | None:
        program = self._program()
        return None if program is None else program.prepared(self.function).control

    def close(self, control: ControlFlow) -> None:
        if (program := self._program()) is not None:
            program.let_go(self.function, control)

    def is_kept(self) -> bool:
        return self.analyzed is not None and self.analyzed.memory is not None and self.analyzed.memory.keeps_rounds

    def run(self, control: ControlFlow) -> LastRounds:
        name = self.function.name
        analyzed = self.analyzed
        key = "" if analyzed is None else analyzed.key_for_rounds(name)
        if analyzed is None or analyzed.memory is None or not key:
            return self._run(control, False)
        if (before := analyzed.memory.rounds_of(name, key)) is not None:
            try:
                found = moved(before, control)
            except ValueError:
                # Something has another name.
                analyzed.memory.forget(name)
            else:
                analyzed.memory.moved[name] = True
                return found
        found = self._run(control, False)
        analyzed.memory.keep_rounds(name, key, found)
        return found

    def run_for_counts(self, control: ControlFlow) -> LastRounds:
        return self._run(control, True)

    def _run(self, control: ControlFlow, only_counts: bool) -> LastRounds:
        if (program := self._program()) is None:
            known = with_target(self.outside, self.function, self.target)
            prepared = PreparedFunction(self.function, control, self.context())
            return run_rounds(prepared, known, orders_in(self.function, self.target), None, only_counts)
        return program.rounds(self.function, control, only_counts)

    def is_of_target(self, value: LocalValue) -> bool:
        return self.target is not None and value.index in self.target.sets(self.function)

    def is_for_gpu(self) -> bool:
        return self.target is not None

    def has_rows_of_warps(self) -> bool:
        return self.target is not None and self.target.has_rows_of_warps(self.function)

    def launched_sizes(self) -> tuple[tuple[int, int, int], tuple[int, int, int]] | None:
        return None if self.target is None else self.target.launched_sizes(self.function)

    def launch_bounds(self) -> LaunchBounds:
        return ANY_LAUNCH if self.target is None else self.target.launch_bounds(self.function)

    def most_threads_of_block(self) -> int:
        return super().most_threads_of_block() if self.target is None else self.target.most_threads(self.function)

    def dynamic_shared_bytes(self) -> int | None:
        return None if self.target is None else self.target.dynamic_shared_bytes(self.function)

    def known(self) -> Known:
        """What is known of the function's values from outside."""
        program = self._program()
        return self.outside if program is None else program.surroundings(self.function).known

    def _program(self) -> WholeProgram | None:
        return None if self.analyzed is None else self.analyzed.program()


def _is_away(premise: Premise, before: dict[int, ValueSet], left: dict[int, ValueSet]) -> bool:
    """Whether a premise says what is known of a value from outside, which is not believed any more."""
    at = premise.at
    return premise.kind == GIVEN and isinstance(at, LocalValue) and at.index in before and at.index not in left


def _given(known: Known, sets: dict[int, ValueSet]) -> Known:
    """What is known, and that a caller gives sets."""
    met = known.with_sets(sets)
    return Known(met.sets, {**met.defined, **dict.fromkeys(sets, True)})


def analyze_module(
    module: Module,
    settings: Settings,
    known: dict[str, Known] | None = None,
    functions: list[str] | None = None,
    jobs: int = 1,
    memory: FactMemory | None = None,
) -> ModuleFacts:
    """The facts of a module's functions; of those named only, if any are. `known` is what the caller knows of their
    values, by function name. What is said of a function is computed when it is asked for, if it is not in `memory`;
    what is asked of all at once, on up to so many processes.
    """
    given = {} if known is None else known
    return AnalyzedModule(module, settings, given, memory=memory).facts(functions, jobs)
