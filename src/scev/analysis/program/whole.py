"""A whole program: what is known of each function from outside, found when it is asked for.

What a function is told depends on the functions that it calls, on those that call it if all are known, and on those
that store to variables that it loads. Functions that depend on one another are solved together (component.py), after
those that they depend on; a question solves what it needs, and finds the same whatever was asked before.
"""

from __future__ import annotations

from typing import final

from scev.analysis.prepared import PreparedFunction
from scev.analysis.program.call_graph import CallGraph
from scev.analysis.program.component import ComponentSolver
from scev.analysis.program.contexts import CallContexts
from scev.analysis.program.defined import never_undef_or_poison
from scev.analysis.program.inferred import both_arguments, infer
from scev.analysis.program.kept_components import KeptComponents
from scev.analysis.program.named import NamedGlobals
from scev.analysis.program.rows import known_row, row_text
from scev.analysis.program.summaries import Summaries
from scev.analysis.program.surroundings import Surroundings
from scev.answers import LastRounds
from scev.cfg import ControlFlow
from scev.ir import Function, Instruction, Module
from scev.ir.overlay import InferredAttributes
from scev.support.components import components
from scev.targets import GpuTarget
from scev.transfer import Context, Known


def with_inferred(module: Module, closed: bool, interposition: bool) -> Module:
    """A module with the attributes that are inferred of its functions and variables; itself, where none are."""
    graph = CallGraph(module, NamedGlobals(module), closed, interposition)
    found = infer(graph)
    for name, more in never_undef_or_poison(graph).items():
        before = found.get(name, InferredAttributes())
        arguments = both_arguments(before.arguments, more.arguments)
        found[name] = InferredAttributes(before.function, f"{before.result} {more.result}".strip(), arguments)
    return module.with_attributes(found) if found else module


@final
class WholeProgram:
    """The functions of a module that has what was inferred of it (`with_inferred`)."""

    __slots__ = (
        "_component_of", "_components", "_contexts", "_dependencies", "_functions", "_kept", "_numbers", "_solved",
        "_surroundings", "_without_premises", "solved", "summaries",
    )  # fmt: skip

    def __init__(
        self,
        module: Module,
        context: Context,
        target: GpuTarget | None,
        given: dict[str, Known],
        closed: bool,
        kept: KeptComponents | None = None,
    ) -> None:
        """`kept`: solutions of components that were found before. `solved` counts those that are found now."""
        self._kept: KeptComponents | None = kept
        self.solved: int = 0
        graph = CallGraph(module, NamedGlobals(module), closed, context.semantic_interposition)
        self.summaries: Summaries = Summaries(graph, context, target, given)
        self._contexts: CallContexts = CallContexts(self.summaries)
        self._functions: list[Function] = list(graph.calls)
        numbers = {function: k for k, function in enumerate(self._functions)}
        self._numbers: dict[Function, int] = numbers
        edges = [[numbers[other] for other in self.summaries.depends_on(function)] for function in self._functions]
        self._components: list[list[int]] = components(len(edges), edges)
        self._component_of: list[int] = [0] * len(edges)
        for k, part in enumerate(self._components):
            for number in part:
                self._component_of[number] = k
        self._dependencies: list[list[int]] = []
        for part in self._components:
            needed = {self._component_of[other] for number in part for other in edges[number]}
            self._dependencies.append(sorted(needed))
        self._solved: list[bool] = [False] * len(self._components)
        self._surroundings: dict[Function, Surroundings] = {}
        # Of those that were asked for their facts without premises.
        self._without_premises: dict[Function, Known] = {}

    def surroundings(self, function: Function) -> Surroundings:
        """What is known of a function from outside."""
        if (found := self._surroundings.get(function)) is None:
            self._solve(self._component_of[self._numbers[function]])
            summaries = self.summaries
            graph = summaries.graph
            callers = -1 if graph.open[function] else len(graph.callers[function])
            is_reached = summaries.is_reached(function)
            # Where control never comes to a call, what is known is for whoever may call it.
            known = summaries.limits(function)
            if is_reached:
                known = summaries.known_of(function).with_sets(self._contexts.results_in(function))
            found = Surroundings(known, callers, is_reached)
            self._surroundings[function] = found
        return found

    def stores_to(self, load: Instruction) -> list[Instruction]:
        """The stores of the whole program that a load may give, and the calls that hand over what is stored there."""
        self.surroundings(load.function)
        return self.summaries.stores_to(load)

    def surroundings_text(self, function: Function) -> str:
        """All that the facts of a function rest on, beside itself and the settings; equal texts have equal facts."""
        found = self.surroundings(function)
        row = [known_row(found.known), found.callers, found.is_reached]
        return f"{row_text(row)}\n{self.summaries.surroundings_text(function)}"

    def known_of_any_body(self, function: Function) -> Known:
        """What is known of a function's values whatever its body does: without what rests on a function that rests on
        this one in turn.
        """
        self.surroundings(function)
        return self.summaries.known_apart_from(function, self._component_with(function))

    def known_without_premises(self, function: Function) -> Known:
        """What other functions say of a function's values, whatever is stated in it: of what its calls return, what
        they return for constants that they hand over stays, not what for values that it computes.
        """
        surroundings = self.surroundings(function)
        if not surroundings.is_reached:
            return surroundings.known
        if (found := self._without_premises.get(function)) is None:
            together = self._component_with(function)
            of_constants = self._contexts.results_in(function, together)
            found = self.summaries.known_but_by(function, together).with_sets(of_constants)
            self._without_premises[function] = found
        return found

    def calls_itself(self, function: Function) -> dict[Function, bool]:
        """The functions that call one another with a function, itself among them; none if it does not call itself."""
        together = self._component_with(function)
        callees = self.summaries.graph.callees
        return together if any(target in together for target in callees.get(function, [])) else {}

    def _component_with(self, function: Function) -> dict[Function, bool]:
        """The functions of a function's component, itself among them."""
        component = self._components[self._component_of[self._numbers[function]]]
        return {self._functions[number]: True for number in component}

    def prepared(self, function: Function) -> PreparedFunction:
        """A function made ready for rounds."""
        return self.summaries.prepared(function)

    def let_go(self, function: Function, control: ControlFlow) -> None:
        """The control flow of a function, which was handed out, will be of no use any more."""
        self.summaries.let_go(function, control)

    def rounds(self, function: Function, control: ControlFlow, only_counts: bool = False) -> LastRounds:
        """The last rounds of a function; those that were found on the way, if they rest on the same. They are the
        caller's from then on.
        """
        known = self.surroundings(function).known
        return self.summaries.take_rounds(function, control, known, only_counts)

    def _solve(self, component: int) -> None:
        """Solve a component, after those that it depends on."""
        needed: dict[int, bool] = {}
        pending = [component]
        while pending:
            if (current := pending.pop()) in needed or self._solved[current]:
                continue
            needed[current] = True
            pending.extend(self._dependencies[current])
        for current in sorted(needed):
            functions = [self._functions[k] for k in self._components[current]]
            key = None if self._kept is None else self._kept.key(functions, self.summaries)
            if self._kept is None or key is None or not self._kept.find(key, functions, self.summaries):
                ComponentSolver(self.summaries, functions, self._contexts).solve()
                self.solved += 1
                if self._kept is not None and key is not None:
                    self._kept.keep(key, functions, self.summaries)
            self._solved[current] = True
