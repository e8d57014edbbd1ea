"""What a round of evolution reads: one function, and what the round of flow before found about it."""

from __future__ import annotations

from typing import final

from scev.cfg import ControlFlow
from scev.domains import IntSet
from scev.evolution.expressions.complexity_order import ComplexityOrder
from scev.evolution.program.flow_reader import FlowReader
from scev.evolution.program.invariance import Invariance
from scev.evolution.program.poison import Poison
from scev.evolution.program.told import ProgramStatements
from scev.facts import FlowFacts, Measure, MeasureForm
from scev.ir import DataLayout, Function, Value
from scev.memory import FunctionMemory
from scev.settings import Settings


@final
class KnownLess:
    """A value that is less than another one, as unsigned numbers, in every execution that computes both; neither
    changes while the function runs.
    """

    __slots__ = ("above", "below")

    def __init__(self, below: Value, above: Value) -> None:
        self.below: Value = below
        self.above: Value = above


@final
class FunctionContext:
    """A function, and answers to what all stages of a round ask about it. It does not change; answers are remembered.

    `semantic_interposition`: the linker may replace what other modules can name. `simulations`: for how many iterations
    loops of constants ran, for each test that was asked for; None where they cannot be run so far. `set_bounds`: the
    same for what iteration on sets bounds. `sets_by_flow`: by the serial number of an expression, the numbers that flow
    knows it to be among, as it knows a value that is never poison where the expression has a meaning.
    """

    __slots__ = (
        "_told",
        "control",
        "directions",
        "flow",
        "function",
        "invariance",
        "known_less",
        "layout",
        "measures",
        "memory",
        "order",
        "poison",
        "semantic_interposition",
        "set_bounds",
        "sets_by_flow",
        "settings",
        "simulations",
        "unmeasured",
    )

    def __init__(
        self,
        function: Function,
        control: ControlFlow,
        layout: DataLayout,
        settings: Settings,
        flow: FlowFacts | None,
        semantic_interposition: bool = False,
        known_less: tuple[KnownLess, ...] = (),
        memory: FunctionMemory | None = None,
    ) -> None:
        self.function: Function = function
        self.control: ControlFlow = control
        self.layout: DataLayout = layout
        self.settings: Settings = settings
        self.flow: FlowReader | None = None if flow is None else FlowReader(flow)
        self.semantic_interposition: bool = semantic_interposition
        self.known_less: tuple[KnownLess, ...] = known_less
        self.order: ComplexityOrder = ComplexityOrder(control, settings.max_value_compare_depth)
        if memory is None:
            memory = FunctionMemory(function, control, layout, semantic_interposition, settings.max_memory_steps)
        self.memory: FunctionMemory = memory
        self.invariance: Invariance = Invariance(control, memory)
        self.poison: Poison = Poison(function, control, settings.excludes_ub)
        self.simulations: dict[tuple[int, int, int, int], int | None] = {}
        self.set_bounds: dict[tuple[int, int, int], int | None] = {}
        self.sets_by_flow: dict[int, IntSet] = {}
        # By loop number: what evolution/measures finds.
        self.directions: dict[int, list[MeasureForm]] = {}
        self.measures: dict[int, list[list[Measure]]] = {}
        # The loops of which the search for measures went as far as it may, and found none.
        self.unmeasured: dict[int, bool] = {}
        self._told: ProgramStatements | None = None

    def on(self, flow: FlowFacts) -> FunctionContext:
        """The same function, of which a later round of flow is read."""
        found = FunctionContext(
            self.function,
            self.control,
            self.layout,
            self.settings,
            flow,
            self.semantic_interposition,
            self.known_less,
            self.memory,
        )
        found.order = self.order
        found.invariance = self.invariance
        found.poison = self.poison
        found._told = self._told
        # What was found holds; what was not may be found by what the later round knows, but for what takes too long.
        for number, cases in self.measures.items():
            if cases or number in self.unmeasured:
                found.measures[number] = cases
        found.unmeasured = self.unmeasured
        return found

    def what_is_told(self) -> ProgramStatements:
        """The instructions that tell more than expressions do."""
        if self._told is None:
            self._told = ProgramStatements(self.function)
        return self._told
