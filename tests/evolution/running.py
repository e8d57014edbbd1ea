"""Runs of the reference interpreter that hold every value and every loop against its evolution.

Each value that is not poison must equal its expression, and lie in its range; each recurrence must keep its no-wrap
flags; each loop that is left must have taken as many backedges as counted. A loop that runs for ever must have no
count. The interpreter (tests/execution) has its own meaning of every operation: nothing here asks the product what an
instruction computes.
"""

from __future__ import annotations

from scev.cfg import ControlFlow, Loop
from scev.evolution import NSW, NUW, AddRec, Node
from scev.evolution.algebra.algebra import Algebra
from scev.evolution.program.context import FunctionContext
from scev.evolution.rounds.answers import Answers, BlockQuestions
from scev.evolution.rounds.completion import complete
from scev.evolution.rounds.loop_facts import loop_facts
from scev.evolution.rounds.passes import count_loops
from scev.facts import EQUAL, GREATER, NO_SIGNED_WRAP, Assumption, Environment
from scev.ir import BasicBlock, ConstantInt, Function, Instruction, IntegerType, LocalValue, Phi, Value, read
from scev.settings import DEFAULT_SETTINGS
from tests.execution.integers import fits_signed
from tests.execution.interpreter import STEP_LIMIT, UNDEFINED_BEHAVIOUR, UNSUPPORTED, Frame, Machine, Observer
from tests.execution.values import Value as Held
from tests.execution.values import signed

LAYOUT = 'target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"\n'


def some_number(machine: Machine, function: Function, call: Instruction, arguments: list[Held]) -> int:
    """What a function of the world outside gives."""
    return machine.chooser.bits(call.type.width) if isinstance(call.type, IntegerType) else 0


class Subject:
    """A function and its evolution."""

    def __init__(self, text: str, name: str = "@f") -> None:
        self.module = read(LAYOUT + text)
        function = self.module.function(name)
        assert function is not None
        self.function: Function = function
        self.machine = Machine(self.module, externals=some_number)
        self.control = ControlFlow(function)
        self.context = FunctionContext(function, self.control, self.module.layout, DEFAULT_SETTINGS, None)
        counted = count_loops(self.context)
        self.counted = counted
        self._questions: BlockQuestions | None = None
        self.answers = Answers(self.context, counted, False)
        self.limits = counted.limits
        self.se = counted.stage.se
        self.pool = counted.stage.pool
        self.construction = counted.stage.construction
        self.guards = counted.stage.guards
        self.loop_facts = [loop_facts(self.se, self.guards, limits) for limits in counted.limits]
        self.must_progress = "mustprogress" in function.attributes
        # How often a count was held against a run in which what it assumes was true.
        self.predicated_counts = 0
        # Numbers that were seen to lie in all ranges of a node: the ranges of a node do not change.
        self.within: dict[Node, set[int]] = {}
        # The phis of each block that was entered.
        self.phis: dict[BasicBlock, list[Phi]] = {}

    def questions(self) -> BlockQuestions:
        """What questions about blocks are answered with."""
        if self._questions is None:
            self._questions = BlockQuestions(complete(self.counted))
        return self._questions

    def uncounted(self) -> Algebra:
        """An algebra that knows nothing of how many times the loops run."""
        return Algebra(self.context, self.pool)

    def node(self, name: str) -> Node:
        value = self.function.value(name)
        assert value is not None
        node = self.construction.of(value)
        assert node is not None
        return node

    def run(self, arguments: list[int], max_steps: int = 4000) -> bool:
        """Run and check; False where the execution has undefined behaviour."""
        return Execution(self, arguments).run(max_steps)


class Execution(Observer, Environment):
    """One execution of a subject."""

    def __init__(self, subject: Subject, arguments: list[int]) -> None:
        self.subject = subject
        self.arguments = arguments
        self.frame: Frame | None = None
        self.iterations: dict[int, int] = {}
        self.last_seen: dict[int, int] = {}
        # The phis of the block that was entered, until all have their values.
        self.waiting = 0

    def run(self, max_steps: int) -> bool:
        """Run and check; False where the execution has undefined behaviour."""
        machine = self.subject.machine
        machine.observer = self
        machine.step_limit = max_steps
        outcome = machine.run(self.subject.function, self.arguments)
        assert outcome.kind != UNSUPPORTED, self.wrong(outcome.reason)
        if outcome.kind == STEP_LIMIT:
            return self.check_endless(outcome.steps)
        return outcome.kind != UNDEFINED_BEHAVIOUR

    # What expressions ask.

    def value_of(self, value: LocalValue) -> int | None:
        assert self.frame is not None
        found = self.frame.values[value.index]
        return found if isinstance(found, int) else None

    def iteration_of(self, loop: Loop) -> int | None:
        return self.iterations.get(loop.number)

    def get(self, value: Value) -> int | None:
        """The number that a value is; None for poison, and where it is not there yet."""
        if isinstance(value, ConstantInt):
            return value.value
        return self.value_of(value) if isinstance(value, LocalValue) else None

    # What the interpreter tells.

    def enter(self, frame: Frame) -> None:
        self.frame = frame

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        if previous is not None:
            self.follow(previous, block)
        loop = self.subject.control.loop_of(block)
        if loop is not None and loop.header is block:
            self.last_seen[loop.number] = self.subject.machine.steps
        self.waiting = len(self.phis_of(block))
        if not self.waiting:
            self.check_block(block)

    def value(self, frame: Frame, instruction: Instruction, value: Held) -> None:
        if not isinstance(instruction, Phi):
            self.check_value(instruction)
            return
        # All phis of a block get their values at once.
        self.waiting -= 1
        if not self.waiting:
            for phi in self.phis_of(instruction.block):
                self.check_value(phi)
            self.check_block(instruction.block)

    def phis_of(self, block: BasicBlock) -> list[Phi]:
        phis = self.subject.phis.get(block)
        if phis is None:
            phis = [instruction for instruction in block.instructions if isinstance(instruction, Phi)]
            self.subject.phis[block] = phis
        return phis

    def follow(self, source: BasicBlock, target: BasicBlock) -> None:
        """Control takes an edge."""
        control = self.subject.control
        loop = control.loop_of(source)
        while loop is not None and not loop.contains(target):
            self.check_count(loop, source)
            del self.iterations[loop.number]
            loop = loop.parent
        entered = control.loop_of(target)
        if entered is not None and entered.header is target:
            self.iterations[entered.number] = self.iterations.get(entered.number, -1) + 1

    # What must hold.

    def wrong(self, what: str) -> str:
        return f"{what}; {self.context()}"

    def context(self) -> str:
        return f"arguments {self.arguments}, iterations {self.iterations}\n{self.subject.module.text}"

    def check_block(self, block: BasicBlock) -> None:
        """A block is entered, and its phis have their values."""

    def check_value(self, instruction: Instruction) -> None:
        if not isinstance(instruction.type, IntegerType):
            return
        value = self.value_of(instruction)
        node = self.subject.construction.of(instruction)
        if value is None or node is None:
            return
        expected = node.value_in(self)
        assert expected is None or expected == value, self.wrong(
            f"{instruction.name}: {node} is {expected}, not {value}"
        )
        within = self.subject.within.setdefault(node, set())
        if value not in within:
            self.check_ranges(instruction, node, value)
            within.add(value)
        self.check_flags(node)

    def check_ranges(self, instruction: Instruction, node: Node, value: int) -> None:
        ranges = self.subject.se.ranges
        for found in (ranges.unsigned(node), ranges.signed(node), ranges.set_of(node)):
            assert found.contains(value), f"{instruction.name}: {node} in {found}, but is {value}; {self.context()}"

    def check_flags(self, node: Node) -> None:
        if isinstance(node, AddRec) and node.is_affine:
            flags = node.no_wrap_flags()
            if not flags & (NUW | NSW):
                return
            iteration = self.iteration_of(node.loop)
            start = node.start.value_in(self)
            step = node.step.value_in(self)
            if iteration is None or start is None or step is None:
                return
            if flags & NUW:
                assert start + iteration * step < 1 << node.width, f"{node}; {self.context()}"
            if flags & NSW:
                total = signed(start, node.width) + iteration * signed(step, node.width)
                assert fits_signed(total, node.width), f"{node}; {self.context()}"

    def check_count(self, loop: Loop, source: BasicBlock) -> None:
        taken = self.iterations[loop.number]
        limits = self.subject.limits[loop.number]
        assert limits.loop is loop
        for limit in [limits.limit] + [found for block, found in limits.exits if block is source]:
            if limit.exact is not None:
                exact = limit.exact.value_in(self)
                assert exact is None or exact == taken, self.wrong(f"{loop}: {limit.exact} is {exact}, not {taken}")
            if limit.constant_max is not None:
                assert taken <= limit.constant_max.value, f"{loop}: {limit.constant_max} < {taken}; {self.context()}"
            if limit.symbolic_max is not None:
                most = limit.symbolic_max.value_in(self)
                assert most is None or taken <= most, f"{loop}: {limit.symbolic_max} < {taken}; {self.context()}"
            if limit.max_or_zero and limit.constant_max is not None:
                assert taken in (0, limit.constant_max.value), f"{loop}; {self.context()}"
        self.check_predicated(loop, source, taken)
        facts = self.subject.loop_facts[loop.number]
        assert (taken + 1) % facts.trip_multiple == 0, f"{loop}: {facts.trip_multiple}; {self.context()}"

    def check_predicated(self, loop: Loop, source: BasicBlock, taken: int) -> None:
        predicated = self.subject.limits[loop.number].predicated
        if predicated is None:
            return
        for limit in [predicated.limit] + [found for block, found in predicated.exits if block is source]:
            if not limit.assumed or not all(self.holds(assumption, taken) for assumption in limit.assumed):
                continue
            self.subject.predicated_counts += 1
            if limit.exact is not None:
                exact = limit.exact.value_in(self)
                assert exact is None or exact == taken, self.wrong(f"{loop}: {limit.exact} under assumptions")
            if limit.constant_max is not None:
                assert taken <= limit.constant_max.value, self.wrong(f"{loop}: {limit.constant_max} under assumptions")
            if limit.symbolic_max is not None:
                most = limit.symbolic_max.value_in(self)
                assert most is None or taken <= most, self.wrong(f"{loop}: {limit.symbolic_max} under assumptions")

    def holds(self, assumption: Assumption, taken: int) -> bool:
        """Whether an assumption holds in the iterations that were made."""
        left = assumption.left
        assert isinstance(left, Node)
        if assumption.kind == EQUAL:
            assert assumption.right is not None
            return left.value_in(self) == assumption.right.value_in(self)
        if assumption.kind == GREATER:
            number = left.value_in(self)
            return number is not None and signed(number, left.width) > 0
        assert isinstance(left, AddRec)
        start = left.start.value_in(self)
        step = left.step.value_in(self)
        if start is None or step is None:
            return False
        change = signed(step, left.width)
        if assumption.kind == NO_SIGNED_WRAP:
            first = signed(start, left.width)
            return all(fits_signed(first + k * change, left.width) for k in range(taken + 1))
        return all(0 <= start + k * change < 1 << left.width for k in range(taken + 1))

    def check_endless(self, steps: int) -> bool:
        """A loop does not end, as far as one can see; False where that is undefined behaviour."""
        if self.subject.must_progress:
            return False
        # The outermost loop that has gone round lately goes round for ever.
        turning = [number for number, seen in self.last_seen.items() if seen > steps // 2]
        endless = self.subject.limits[min(turning)]
        assert endless.limit.constant_max is None, self.wrong(f"{endless.loop}: endless")
        return True
