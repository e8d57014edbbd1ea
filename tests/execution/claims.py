"""What facts claim, as runs are checked against it: the only place that knows the facts' own classes."""

from __future__ import annotations

from typing import Any, Self

from scev.answers import FunctionFacts, Reading
from scev.evolution import NSW, NUSW, NUW, Add, AddRec, Mul, Node, SequentialUMin
from scev.facts import (
    EQUAL,
    GREATER,
    NO_SIGNED_WRAP,
    Assumption,
    Counts,
    Environment,
    Expression,
    LoopFacts,
    PredicatedCounts,
)
from scev.ir import BasicBlock, Function, LocalValue

from .at_places import Places
from .questions import Questions


class LoopClaims:
    """How often a loop is claimed to run."""

    def __init__(self, facts: LoopFacts) -> None:
        self.header = facts.header
        self.facts = facts
        self.taken: Counts = facts.backedge_taken
        self.trips: Expression | None = facts.trip_count.exact
        self.multiple: int = facts.trip_multiple
        self.max_or_zero: bool = facts.max_or_zero
        self.predicated: PredicatedCounts | None = facts.predicated
        self.exits: list[tuple[BasicBlock, Counts, PredicatedCounts | None]] = [
            (exit.block, exit.counts, exit.predicated) for exit in facts.exits
        ]


class FunctionClaims:
    """What is claimed of a function: sets and evolutions by value number, blocks that can run by number, loops."""

    def __init__(self, facts: FunctionFacts) -> None:
        self.function: Function = facts.function
        self.sets: list[Any] = [facts.of(value).range for value in facts.function.values]
        self.evolutions: list[Expression | None] = [facts.of(value).evolution for value in facts.function.values]
        self.executable: list[bool] = [facts.is_executable(block) for block in facts.function.blocks]
        self.loops: list[LoopClaims] = [LoopClaims(loop) for loop in facts.loops]
        self._facts = facts
        # What further is to be asked; nothing, if not.
        self.questions: Questions | None = None
        self.places: Places | None = None

    def ask(self, each: int, reading: Reading = "consistent") -> Self:
        """Asks so many questions for each place as well."""
        self.questions = Questions(self._facts, each, reading)
        return self

    def ask_at_places(self) -> Self:
        """Asks at edges, instructions and uses as well."""
        self.places = Places(self._facts, self.questions)
        return self

    def refined(self, value: LocalValue, block: BasicBlock) -> Any:
        """The set a value lies in when a block runs."""
        return self._facts.of(value).range_at(block)


def evaluated(expression: Expression, environment: Environment) -> int | None:
    """What an expression is worth; None where the environment does not say enough."""
    return expression.value_in(environment)


def assumption_holds(assumption: Assumption, environment: Environment, taken: int) -> bool:
    """Whether what a count assumes was true in a loop that took so many backedges; False where that is not known."""
    left, right = assumption.left, assumption.right
    if assumption.kind == EQUAL:
        assert right is not None
        value = left.value_in(environment)
        return value is not None and value == right.value_in(environment)
    if assumption.kind == GREATER:
        # Than 0, as a signed number.
        value = left.value_in(environment)
        return value is not None and 0 < value < 1 << (left.width - 1)
    assert isinstance(left, AddRec)
    if not left.is_affine:
        return False
    # <nssw> reads the start as signed, <nusw> as unsigned; the step is signed in both.
    values = [_unwrapped(left, environment, k, assumption.kind == NO_SIGNED_WRAP, True) for k in (0, taken)]
    return all(value is not None and _fits(left, value, assumption.kind == NO_SIGNED_WRAP) for value in values)


def wrapping(expression: Expression, environment: Environment) -> str:
    """The part of an expression that wraps, though it has a flag that says otherwise; "" where there is none."""
    work = [expression]
    while work:
        node = work.pop()
        assert isinstance(node, Node)
        flags = node.no_wrap_flags()
        for name, flag, signed in (("nuw", NUW, False), ("nsw", NSW, True), ("nusw", NUSW, False)):
            if flags & flag and not _fits(node, _true_value(node, environment, flag, signed), signed):
                return f"{node} wraps, though it is <{name}>"
        work.extend(_parts_that_count(node, environment))
    return ""


def _parts_that_count(node: Node, environment: Environment) -> tuple[Node, ...]:
    """The operands whose flags are claimed. What stands after a zero in umin_seq may be anything, and so may the step
    of a recurrence in its first iteration, where the value is the start (evolution/expressions/nowrap.py).
    """
    if isinstance(node, SequentialUMin):
        return ()
    if isinstance(node, AddRec) and (iteration := environment.iteration_of(node.loop)) is not None:
        return node.operands[: iteration + 1]
    return node.operands


def _true_value(node: Node, environment: Environment, flag: int, signed: bool) -> int | None:
    """A sum, a product or a recurrence as an integer that may be too large for its type; None where it is unknown."""
    if isinstance(node, AddRec):
        iteration = environment.iteration_of(node.loop)
        if iteration is None or not node.is_affine:
            return None
        return _unwrapped(node, environment, iteration, signed, signed or flag == NUSW)
    if not isinstance(node, Add | Mul):
        return None
    total = 0 if isinstance(node, Add) else 1
    for operand in node.operands:
        value = _read(operand, environment, signed)
        if value is None:
            return None
        total = total + value if isinstance(node, Add) else total * value
    return total


def _unwrapped(
    node: AddRec, environment: Environment, iteration: int, signed_start: bool, signed_step: bool
) -> int | None:
    start, step = _read(node.start, environment, signed_start), _read(node.step, environment, signed_step)
    return None if start is None or step is None else start + iteration * step


def _read(node: Node, environment: Environment, signed: bool) -> int | None:
    value = node.value_in(environment)
    return value - (1 << node.width) if value is not None and signed and value >> (node.width - 1) else value


def _fits(node: Node, value: int | None, signed: bool) -> bool:
    """Whether an integer is one of the type; what is not known counts as one."""
    low = -(1 << (node.width - 1)) if signed else 0
    return value is None or low <= value < low + (1 << node.width)
