"""Facts as a test states them, so that what is shown does not depend on how well anything is analysed."""

from __future__ import annotations

from scev.answers import FunctionFacts, FunctionInternals, LastRounds, Rounds
from scev.cfg import ControlFlow, Loop
from scev.domains import IntSet, ValueSet
from scev.facts import (
    COMPUTABLE,
    UNKNOWN_COUNTS,
    VARIANT,
    Conditions,
    Counts,
    EvolutionFacts,
    ExitFacts,
    Expression,
    FlowFacts,
    FoundSets,
    LoopFacts,
)
from scev.ir import BasicBlock, DataLayout, Function, Instruction, Module, Type, read
from scev.llvm import read_program
from scev.settings import DEFAULT_SETTINGS
from scev.transfer import Context, set_of_operand

CONTEXT = Context(DataLayout(""), DEFAULT_SETTINGS)


class NothingFurther(Conditions):
    """Conditions that say nothing, but what constants are."""

    def set_of_operand(self, user: Instruction, operand: int) -> ValueSet | None:
        return set_of_operand(user.operands[operand], CONTEXT)

    def has_conditions(self, value: int) -> bool:
        return False

    def is_copy(self, user: Instruction, operand: int) -> bool:
        return False

    def narrowing_blocks(self, value: int) -> list[BasicBlock]:
        return []


class Stated(Expression):
    """An expression that is no more than its text."""

    __slots__ = ("text", "value")

    def __init__(self, type: Type, text: str, value: int | None = None) -> None:
        super().__init__(type)
        self.text = text
        self.value = value

    @property
    def is_recurrence(self) -> bool:
        return self.text.startswith("{")

    def constant(self) -> int | None:
        return self.value

    def __str__(self) -> str:
        return self.text


class StatedEvolutions(EvolutionFacts):
    """Expressions by number, loops, and nothing that follows from them."""

    __slots__ = ("stated",)

    def __init__(self, function: Function, stated: list[Expression | None], loops: tuple[LoopFacts, ...]) -> None:
        super().__init__(function, loops)
        self.stated = stated

    def evolutions(self) -> list[Expression | None]:
        return self.stated

    def ranges(self) -> list[IntSet | None]:
        return [None for _ in self.stated]

    def carried(self) -> dict[int, IntSet]:
        return {}

    def value_at_scope(self, expression: Expression, loop: Loop | None) -> Expression:
        return expression

    def disposition(self, expression: Expression, loop: Loop) -> int:
        return COMPUTABLE if str(expression).endswith(f"<{loop}>") else VARIANT

    def set_of(self, expression: Expression) -> IntSet | None:
        return None


class StatedRounds(Rounds):
    """What the last rounds are said to have found, and whether they were asked for."""

    __slots__ = ("asked", "stated")

    def __init__(self, stated: LastRounds) -> None:
        self.stated = stated
        self.asked = False

    def run(self, control: ControlFlow) -> LastRounds:
        self.asked = True
        return self.stated

    def context(self) -> Context:
        return CONTEXT

    def assumes_absent(self, what: str) -> bool:
        return False


def number(type: Type, value: int) -> Stated:
    """A constant expression, printed as a signed number."""
    width = int(str(type)[1:])
    signed = value - (1 << width) if value >> (width - 1) else value
    text = {0: "false", 1: "true"}[value] if width == 1 else str(signed)
    return Stated(type, text, value)


def module_of(text: str, name: str = "m.ll") -> Module:
    return read(read_program(text, name=name).text, name)


def facts_of(
    function: Function,
    sets: dict[str, ValueSet] | None = None,
    evolutions: dict[str, Expression] | None = None,
    loops: dict[str, LoopFacts] | None = None,
    dead: tuple[str, ...] = (),
) -> FunctionFacts:
    """The facts of a function by the names of values, of headers, and of blocks that cannot run."""
    control = ControlFlow(function)
    names = [value.name for value in function.values]
    flow = FlowFacts(
        function,
        FoundSets([(sets or {}).get(name) for name in names]),
        [block.name not in dead and control.is_reachable(block) for block in function.blocks],
        NothingFurther(),
    )
    evolution = StatedEvolutions(
        function,
        [(evolutions or {}).get(name) for name in names],
        tuple((loops or {}).get(loop.header.name) or unknown(loop) for loop in control.all_loops()),
    )
    return FunctionFacts(FunctionInternals(function, StatedRounds(LastRounds(flow, evolution, 1)), control))


def unknown(loop: Loop, reason: str = "") -> LoopFacts:
    exits = tuple(ExitFacts(block, UNKNOWN_COUNTS, reason) for block in loop.exiting_blocks)
    return LoopFacts(loop, UNKNOWN_COUNTS, UNKNOWN_COUNTS, 1, exits, reason)


def counted(function: Function, header: str, taken: Counts, trips: Counts, multiple: int = 1) -> LoopFacts:
    """A loop of which the first exit has the counts of the loop, and others none."""
    for loop in ControlFlow(function).all_loops():
        if loop.header.name == header:
            exits = tuple(
                ExitFacts(block, taken if place == 0 else UNKNOWN_COUNTS, "" if place == 0 else "it depends on a load")
                for place, block in enumerate(loop.exiting_blocks)
            )
            return LoopFacts(loop, taken, trips, multiple, exits, "" if taken.exact is not None else "why not")
    raise KeyError(header)
