"""The schedule of one round of evolution.

What is known of no-wrap, and how often loops run, changes how expressions fold, and the other way round. LLVM learns
such facts whenever a query happens to need them, so that its answers depend on the order of queries. Here the order
is fixed:

    passes      the expressions that the loops' exits are made of, in reverse postorder;
                the limits of all loops, inner ones first;
                what follows for recurrences (counts, ranges, the conditions to go on: induction.py);
                again from the start with what was learnt, until nothing new is, or max_passes
    completion  the expressions of all other values, when the first is asked for: all of them, in reverse postorder
    scopes      their values where loops have been left, when the first is asked for: all of them, in the same order
    questions   the no-wrap facts that hold in some blocks only, when the first is asked about a block

No-wrap facts about an expression are fixed when the phase that made it ends.

So every answer is a function of the program and the flow facts alone. A function without loops costs nothing until its
expressions are asked for.
"""

from __future__ import annotations

from typing import Final, final

from ..cfg import ControlFlow, Loop
from ..domains import IntSet
from ..facts import (
    Comparison,
    Counts,
    EvolutionFacts,
    ExitFacts,
    Expression,
    FlowFacts,
    LoopFacts,
    PredicatedCounts,
)
from ..ir import BasicBlock, DataLayout, Function, Instruction, LocalValue, Phi
from ..settings import Settings
from .conditions.conditions import Condition
from .conditions.guards import Guards
from .conditions.implication import Place
from .conditions.under_guards import under_guards
from .construction.construct import Construction
from .counts.exit_limit import ExitLimit
from .counts.exits import Exits, LoopLimits
from .counts.trips import trip_count, trip_multiple
from .counts.why_unknown import helpful
from .expressions.nodes import Node, Unknown
from .expressions.workspace import Expressions, Order
from .scope import Scope
from .wrapping.induction import BackedgeInduction, strengthen
from .wrapping.nowrap import NSW, NUW, NW
from .wrapping.poison import Poison
from .wrapping.scoped import NoWrapScopes

_FLAG_NAMES: Final = (("nuw", NUW), ("nsw", NSW), ("nw", NW))


@final
class Round:
    """A round of evolution on one function, and what it needs to complete it."""

    __slots__ = (
        "_completed",
        "_questions",
        "_scopes",
        "_scopes_completed",
        "carried",
        "construction",
        "control",
        "evolutions",
        "guards",
        "home",
        "limits",
        "poison",
        "ranges",
        "scope",
    )

    def __init__(
        self,
        function: Function,
        control: ControlFlow,
        layout: DataLayout,
        settings: Settings,
        flow: FlowFacts | None,
        semantic_interposition: bool = False,
        orders: tuple[Order, ...] = (),
    ) -> None:
        self.control: ControlFlow = control
        self.home: Expressions = Expressions(function, control, layout, settings, flow, semantic_interposition, orders)
        self.poison: Poison = self.home.poison
        self.construction: Construction = Construction(self.home, self.poison)
        self.guards: Guards = Guards(self.construction)
        self.scope: Scope = Scope(self.construction)
        self.limits: list[LoopLimits] = []
        self.carried: dict[int, IntSet] = {}
        self._completed: bool = False
        self._scopes_completed: bool = False
        self._scopes: NoWrapScopes | None = None
        self._questions: Guards | None = None
        self.evolutions: list[Expression | None] = []
        self.ranges: list[IntSet | None] = []

    def find_limits(self) -> None:
        """The passes over the loops."""
        loops = _inner_first(self.control)
        if not loops:
            return
        exits = Exits(self.construction, self.guards, self.poison, self.scope)
        for number in range(self.home.settings.max_passes):
            if number:
                self._forget()
            learnt = self.home.nowrap.changes
            bounds = list(self.home.max_counts)
            exacts = list(self.scope.counts)
            self._make_conditions()
            found: list[LoopLimits | None] = [None] * len(loops)
            for loop in loops:
                limits = exits.of_loop(loop)
                found[loop.number] = limits
                self._note(loop, limits.limit)
            self.limits = [limits for limits in found if limits is not None]
            strengthen(self.home, self.guards)
            if self.home.nowrap.changes == learnt and self.home.max_counts == bounds and self.scope.counts == exacts:
                break
        self.home.ranges.forget()
        for limits in self.limits:
            exits.assume(limits)
        self._find_carried()
        self.home.nowrap.freeze()

    def _forget(self) -> None:
        self.construction.forget()
        self.guards.forget()
        self.scope.forget()
        self.home.ranges.forget()

    def _note(self, loop: Loop, limit: ExitLimit) -> None:
        # A bound found in an earlier pass stays one.
        bound = limit.constant_max
        known = self.home.max_counts[loop.number]
        if bound is not None and (known is None or bound.value < known):
            self.home.max_counts[loop.number] = bound.value
        if limit.exact is not None:
            self.scope.counts[loop.number] = limit.exact

    def _make_conditions(self) -> None:
        # In reverse postorder, so that a worklist never has to go far back.
        for block in self.control.blocks_in_order():
            if self.control.loop_of(block) is None:
                continue
            terminator = block.terminator
            if len(terminator.successors) > 1:
                for operand in terminator.operands:
                    if isinstance(operand, Instruction):
                        for inner in operand.operands:
                            self.construction.of(inner)

    # All other values.

    def complete(self) -> None:
        """The expressions of all values of the function."""
        if self._completed:
            return
        self._completed = True
        function = self.home.function
        count = len(function.values)
        self.evolutions = [None] * count
        self.ranges = [None] * count
        for loop in self.control.all_loops():
            self.guards.backedge_of(loop)
        self.home.induction = BackedgeInduction(self.home, self.guards)
        for argument in function.arguments:
            self.evolutions[argument.index] = self.construction.of(argument)
        for block in self.control.blocks_in_order():
            for instruction in block.instructions:
                if self.home.width_of(instruction.type) is not None:
                    self.construction.of(instruction)
        if self.control.all_loops():
            strengthen(self.home, self.guards)
            self.home.ranges.forget()
        for value in function.values:
            if not value.name:
                continue
            node = self.construction.of(value)
            self.evolutions[value.index] = node
            if node is not None and not isinstance(node, Unknown):
                self.ranges[value.index] = self.home.ranges.set_of(node)
        self.home.nowrap.freeze()
        self.scope.forget()

    def complete_scopes(self) -> None:
        """The values at scopes that reports ask for: in the loop that a value stands in, and behind it."""
        if self._scopes_completed:
            return
        self.complete()
        self._scopes_completed = True
        for block in self.control.blocks_in_order():
            loop = self.control.loop_of(block)
            for instruction in block.instructions:
                node = self.evolutions[instruction.index]
                if isinstance(node, Node):
                    self.scope.value_at(node, loop)
                    if loop is not None:
                        self.scope.value_at(node, loop.parent)
        self.home.nowrap.freeze()

    def _find_carried(self) -> None:
        for loop in self.control.all_loops():
            for instruction in loop.header.instructions:
                if not isinstance(instruction, Phi):
                    break
                node = self.construction.of(instruction)
                if node is not None and not isinstance(node, Unknown):
                    self.carried[instruction.index] = self.home.ranges.set_of(node)

    def questions(self) -> Guards:
        """What questions are answered by: not the guards that counts and expressions are found by, since those do not
        depend on what has been asked.
        """
        if self._questions is None:
            self._questions = Guards(self.construction, self.scopes())
        return self._questions

    def scopes(self) -> NoWrapScopes:
        """The no-wrap facts by block."""
        if self._scopes is None:
            self.complete()
            self._scopes = NoWrapScopes(self.construction)
        return self._scopes

    def loop_facts(self) -> tuple[LoopFacts, ...]:
        """What is known of each loop, in the order of `ControlFlow.all_loops()`."""
        return tuple([self._facts_of(limits) for limits in self.limits])

    def _facts_of(self, limits: LoopLimits) -> LoopFacts:
        home = self.home
        limit = limits.limit
        assumed = limits.predicated
        exits: list[ExitFacts] = []
        for i in range(len(limits.exits)):
            block, found = limits.exits[i]
            more = None if assumed is None else _predicated(assumed.exits[i][1])
            remedy = helpful(found.remedy, limit.constant_max)
            exits.append(ExitFacts(block, _counts(found), found.reason, more, remedy))
        taken = limit.exact
        most = limit.constant_max
        bound = limit.symbolic_max
        # The bound may exceed the most there can be, and must not wrap then.
        exact = None if taken is None else trip_count(home, taken, _unbounded(taken) if most is None else most.value)
        symbolic = None if bound is None else trip_count(home, bound, _unbounded(bound))
        constant = None if most is None else most.value + 1
        return LoopFacts(
            limits.loop,
            _counts(limit),
            Counts(exact, constant, symbolic),
            trip_multiple(home, self.guards.entry_of(limits.loop), limit.exact),
            tuple(exits),
            limit.reason if limit.exact is None else "",
            limit.max_or_zero,
            None if assumed is None else _predicated(assumed.limit),
            helpful(limit.remedy, limit.constant_max) if limit.exact is None else "",
            self.poison.may_leave_abnormally(limits.loop),
            self.poison.is_finite_by_assumption(limits.loop),
        )


@final
class Answers(EvolutionFacts):
    """What a round says when it is asked. The round is no part of the facts: it changes while it completes itself."""

    __slots__ = ("_round",)

    def __init__(self, round: Round) -> None:
        super().__init__(round.home.function, round.loop_facts())
        self._round: Round = round

    def evolutions(self) -> list[Expression | None]:
        self._round.complete()
        return self._round.evolutions

    def evolution_of(self, value: LocalValue) -> Expression | None:
        round = self._round
        if round.home.width_of(value.type) is None:
            return None
        if round.construction.is_made(value):
            # What the passes made is final: completion neither makes it again nor learns of it.
            node = round.construction.of(value)
            if node is not None and round.home.nowrap.is_frozen(node):
                return node
        return self.evolutions()[value.index]

    def ranges(self) -> list[IntSet | None]:
        self._round.complete()
        return self._round.ranges

    def carried(self) -> dict[int, IntSet]:
        return self._round.carried

    def value_at_scope(self, expression: Expression, loop: Loop | None) -> Expression:
        if not isinstance(expression, Node):
            return expression
        self._round.complete_scopes()
        return self._round.scope.value_at(expression, loop)

    def disposition(self, expression: Expression, loop: Loop) -> int:
        assert isinstance(expression, Node)
        return self._round.home.invariance.disposition(expression, loop)

    def block_disposition(self, expression: Expression, block: BasicBlock) -> int:
        assert isinstance(expression, Node)
        return self._round.home.invariance.block_disposition(expression, block)

    def set_of(self, expression: Expression) -> IntSet | None:
        return self._round.home.ranges.set_of(expression) if isinstance(expression, Node) else None

    def constant_like(self, expression: Expression, value: int) -> Expression | None:
        return self._round.home.constant(expression.width, value) if isinstance(expression, Node) else None

    def implies(self, asked: Comparison, block: BasicBlock, given: list[Comparison]) -> bool:
        left = asked.left
        right = asked.right
        if not isinstance(left, Node) or not isinstance(right, Node) or left.width != right.width:
            return False
        questions = self._round.questions()
        if questions.implies(asked.predicate, left, right, block):
            return True
        if not given:
            return False
        place = questions.at(block)
        for known in given:
            if isinstance(known.left, Node) and isinstance(known.right, Node):
                place = place.where(Condition(known.predicate, known.left, known.right))
        return place.implies(asked.predicate, left, right)

    def entry_guarded(self, asked: Comparison, loop: Loop) -> bool:
        return _holds_in(self._round.questions().entry_of(loop), asked)

    def backedge_guarded(self, asked: Comparison, loop: Loop) -> bool:
        return _holds_in(self._round.questions().backedge_of(loop), asked)

    def under_guards(self, expression: Expression, loop: Loop) -> Expression:
        if not isinstance(expression, Node):
            return expression
        return under_guards(self._round.home, self._round.questions().entry_of(loop), expression)

    def no_wrap_at(self, expression: Expression, block: BasicBlock) -> tuple[str, ...]:
        if not isinstance(expression, Node):
            return ()
        flags = self._round.scopes().flags_at(expression, block)
        return tuple([name for name, flag in _FLAG_NAMES if flags & flag])


def _unbounded(count: Node) -> int:
    return (1 << count.width) - 1


def _holds_in(place: Place, asked: Comparison) -> bool:
    left = asked.left
    right = asked.right
    if not isinstance(left, Node) or not isinstance(right, Node) or left.width != right.width:
        return False
    return place.implies(asked.predicate, left, right)


def _predicated(limit: ExitLimit) -> PredicatedCounts | None:
    return PredicatedCounts(_counts(limit), limit.assumed) if limit.assumed else None


def _counts(limit: ExitLimit) -> Counts:
    return Counts(limit.exact, None if limit.constant_max is None else limit.constant_max.value, limit.symbolic_max)


def _inner_first(control: ControlFlow) -> list[Loop]:
    """The loops, each after those inside it, siblings in program order."""
    result: list[Loop] = []
    stack: list[Loop] = list(reversed(control.loops))
    opened: dict[int, bool] = {}
    while stack:
        loop = stack[-1]
        if loop.children and loop.number not in opened:
            opened[loop.number] = True
            stack.extend(reversed(loop.children))
            continue
        result.append(stack.pop())
    return result


def evolve(
    function: Function,
    control: ControlFlow,
    layout: DataLayout,
    settings: Settings,
    flow: FlowFacts | None,
    semantic_interposition: bool = False,
    orders: tuple[Order, ...] = (),
) -> EvolutionFacts:
    """A round of evolution on a function that has a body, from what the round of flow before found. `orders`: which
    values of it are always below which.
    """
    round = Round(function, control, layout, settings, flow, semantic_interposition, orders)
    round.find_limits()
    return Answers(round)
