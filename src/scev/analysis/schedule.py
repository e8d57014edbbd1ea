"""The schedule of rounds: flow and evolution by turns, until neither learns anything from the other.

    round 0   flow        from the program and what the caller gives
    round 1   evolution   from round 0
    round 2   flow        again: the ranges of round 1 narrow what loops carry
    …                     until evolution knows nothing of what loops carry that flow did not, or Settings.max_rounds

Each round is a pure function of the program and the round before, so nothing depends on the order of functions or of
queries. A later round knows all that an earlier one knew, so stopping at the limit loses precision, never soundness.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from scev.analysis.from_target import with_target
from scev.answers import FunctionFacts, LastRounds, ModuleFacts, Premise, PremiseError, Rounds, taken_away
from scev.cfg import ControlFlow
from scev.domains import ValueSet
from scev.evolution import KnownLess, evolve
from scev.facts import EvolutionFacts, FlowFacts
from scev.flow import FlowProgram, decided_sets, propagate
from scev.ir import Function, LocalValue, Module, Phi, opcodes
from scev.memory import FunctionMemory
from scev.settings import Settings
from scev.settings.launch import parse_launch
from scev.targets import GpuTarget, gpu_target, libm_table
from scev.transfer import NOTHING_KNOWN, Context, Known

MAX_TARGET_ORDERS: Final = 64
"""Maximum pairs of values of one function that its target compares."""


def context_of(module: Module, settings: Settings) -> Context:
    """What the operations of all functions of a module share."""
    return Context(
        module.layout,
        settings,
        accuracies=libm_table(settings.libm, module.triple),
        semantic_interposition=module.flag("SemanticInterposition") not in (None, 0),
    )


def target_of(module: Module, settings: Settings) -> GpuTarget | None:
    """What a module's target and the launch in the settings say; None if the module does not target a GPU."""
    return gpu_target(module, parse_launch(settings.launch))


def orders_in(function: Function, target: GpuTarget | None) -> tuple[KnownLess, ...]:
    """The pairs of values that the target orders: a position is below its length."""
    found: list[KnownLess] = []
    for relation in () if target is None else target.relations(function):
        found.extend([KnownLess(below, above) for below in relation.below for above in relation.above])
    return tuple(found[:MAX_TARGET_ORDERS])


def analyze_function(
    function: Function,
    context: Context,
    known: Known = NOTHING_KNOWN,
    target: GpuTarget | None = None,
) -> FunctionFacts:
    """The facts of one function that has a body; `context` and `target` are those of its module, `known` is what the
    caller knows of its values.

    The rounds are run when a fact is asked for that rests on them.
    """
    return _facts_of(function, context, known, target, None)


def _facts_of(
    function: Function,
    context: Context,
    known: Known,
    target: GpuTarget | None,
    program: AnalyzedModule | None,
) -> FunctionFacts:
    return FunctionFacts(function, _FunctionRounds(function, context, known, target, program))


@final
class AnalyzedModule:
    """A module and how it is analysed: what the analyses of its functions share.

    It can be pickled, and the facts of a function as this, the function's name, and what is known of it beforehand.
    """

    __slots__ = ("context", "module", "settings", "target")

    def __init__(self, module: Module, settings: Settings) -> None:
        self.module = module
        self.settings = settings
        self.context = context_of(module, settings)
        self.target = target_of(module, settings)

    def facts_of(self, name: str, known: Known) -> FunctionFacts:
        """The facts of a function by its name, `@` included."""
        function = self.module.function(name)
        assert function is not None
        return _facts_of(function, self.context, known, self.target, self)

    def __reduce__(self) -> tuple[object, ...]:
        return AnalyzedModule, (self.module, self.settings)


@final
class _FunctionRounds(Rounds):
    """The rounds on one function."""

    __slots__ = ("function", "known", "program", "shared", "target")

    def __init__(
        self,
        function: Function,
        context: Context,
        known: Known,
        target: GpuTarget | None,
        program: AnalyzedModule | None,
    ) -> None:
        self.function = function
        self.shared = context
        self.known = known
        self.target = target
        self.program = program

    def pickled(self) -> tuple[object, ...]:
        if self.program is None:
            return super().pickled()
        return AnalyzedModule.facts_of, (self.program, self.function.name, self.known)

    def module(self) -> Module | None:
        return None if self.program is None else self.program.module

    def with_knob(self, name: str, value: str) -> Rounds:
        shared = self.shared
        context = Context(
            shared.layout,
            shared.settings.with_(name, value),
            accuracies=shared.accuracies,
            semantic_interposition=shared.semantic_interposition,
        )
        program = None if self.program is None else AnalyzedModule(self.program.module, context.settings)
        return _FunctionRounds(self.function, context, self.known, self.target, program)

    def without(self, premises: Sequence[Premise]) -> tuple[Function, Rounds]:
        if self.program is None:
            raise PremiseError("these facts are of a function that was analysed alone")
        module = self.program.module
        edited, known = taken_away(module, self.known, premises)
        program = AnalyzedModule(edited, self.shared.settings)
        function = program.module.function(self.function.name)
        assert function is not None
        return function, _FunctionRounds(function, program.context, known, program.target, program)

    def context(self) -> Context:
        return self.shared.of_function(self.function.attributes, self.known)

    def run(self, control: ControlFlow) -> LastRounds:
        settings = self.shared.settings
        known = with_target(self.known, self.function, self.target)
        orders = orders_in(self.function, self.target)
        context = self.context()
        memory = FunctionMemory(
            self.function, control, context.layout, context.semantic_interposition, settings.max_memory_steps
        )
        program = FlowProgram(self.function, control, context, memory)
        flow = propagate(program, known, None)
        evolution = self._evolve(control, flow, orders, memory)
        rounds = 1
        while rounds < settings.max_rounds and _learnt(flow, evolution):
            rounds += 1
            next_flow = propagate(program, known, evolution)
            if next_flow.agrees(flow):
                break
            flow = next_flow
            evolution = self._evolve_on(evolution, control, flow, orders, memory)
        decided: dict[int, ValueSet] = {}
        if rounds < settings.max_rounds:
            decided = decided_sets(program, flow, settings.max_relations, _tests_that_count(evolution))
        if decided:
            # What relations decide is known from now on; blocks may be left out, and loops be counted.
            rounds += 1
            known = known.with_sets(decided)
            flow = propagate(program, known, evolution)
            evolution = self._evolve_on(evolution, control, flow, orders, memory)
        return LastRounds(flow, evolution, rounds)

    def _evolve_on(
        self,
        before: EvolutionFacts,
        control: ControlFlow,
        flow: FlowFacts,
        orders: tuple[KnownLess, ...],
        memory: FunctionMemory,
    ) -> EvolutionFacts:
        """The round of evolution after a later round of flow: the one before, if it would say the same again."""
        if before.goes_on_from(flow):
            return before
        before.close()
        return self._evolve(control, flow, orders, memory)

    def _evolve(
        self, control: ControlFlow, flow: FlowFacts, orders: tuple[KnownLess, ...], memory: FunctionMemory
    ) -> EvolutionFacts:
        context = self.shared
        return evolve(
            self.function,
            control,
            context.layout,
            context.settings,
            flow,
            context.semantic_interposition,
            orders,
            memory,
        )


def _tests_that_count(evolution: EvolutionFacts) -> dict[int, bool]:
    """The conditions, by number, that alone end a loop, after a known number of iterations. Unless that is 0, they come
    out both ways, so that it is not worth asking whether they are decided.
    """
    found: dict[int, bool] = {}
    for loop in evolution.loops:
        if len(loop.exits) == 1 and loop.exits[0].counts.exact is not None:
            terminator = loop.exits[0].block.terminator
            condition = terminator.operands[0] if terminator.opcode == opcodes.BR else None
            if isinstance(condition, LocalValue):
                found[condition.index] = True
    return found


def _learnt(flow: FlowFacts, evolution: EvolutionFacts) -> bool:
    """Whether evolution knows more of what loops carry than the flow it was made from: recurrences, and counts for
    those of which it knows nothing.
    """
    carried = evolution.carried()
    for index, evolved in carried.items():
        found = flow.sets[index]
        if found is not None and not evolved.includes(found):
            return True
    for loop in evolution.loops:
        if loop.backedge_taken.constant_max is not None:
            for instruction in loop.header.instructions:
                if not isinstance(instruction, Phi):
                    break
                found = flow.sets[instruction.index]
                known = carried.get(instruction.index)
                if (known is None or known.is_full()) and found is not None and not found.is_point():
                    return True
    return False


def analyze_module(
    module: Module, settings: Settings, known: dict[str, Known] | None = None, functions: list[str] | None = None
) -> ModuleFacts:
    """The facts of a module's functions; of those named only, if any are. `known` is what the caller knows of their
    values, by function name. What is said of a function is computed when it is asked for.
    """
    known_of = {} if known is None else known
    chosen = module.defined_functions()
    if functions is not None:
        wanted = set(functions)
        chosen = [function for function in chosen if function.name in wanted or function.name[1:] in wanted]
    program = AnalyzedModule(module, settings)
    return ModuleFacts(
        module,
        tuple(program.facts_of(function.name, known_of.get(function.name, NOTHING_KNOWN)) for function in chosen),
    )
