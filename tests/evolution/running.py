"""A small interpreter of scalar integer IR with poison, that holds every value and every loop against its evolution.

Each value that is not poison must equal its expression, and lie in its range; each recurrence must keep its no-wrap
flags; each
loop that is left must have been gone round as often as counted. A loop that runs for ever must have no count.
"""

from __future__ import annotations

from scev.cfg import ControlFlow, Loop
from scev.evolution import NSW, NUW, AddRec, Node, Round
from scev.evolution.counts.exhaustive import compare
from scev.facts import EQUAL, NO_SIGNED_WRAP, Assumption, Environment
from scev.ir import Compare, ConstantInt, Function, Instruction, IntegerType, LocalValue, Phi, Value, opcodes, read
from scev.settings import DEFAULT_SETTINGS

LAYOUT = 'target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"\n'


class Undefined(Exception):  # noqa: N818
    """The execution has undefined behaviour: nothing need hold of it."""


class Subject:
    """A function and its evolution."""

    def __init__(self, text: str, name: str = "@f") -> None:
        self.module = read(LAYOUT + text)
        function = self.module.function(name)
        assert function is not None
        self.function: Function = function
        self.control = ControlFlow(function)
        self.round = Round(function, self.control, self.module.layout, DEFAULT_SETTINGS, None)
        self.round.find_limits()
        self.must_progress = "mustprogress" in function.attributes
        # How often a count was held against a run in which what it assumes was true.
        self.predicated_counts = 0

    def node(self, name: str) -> Node:
        value = self.function.value(name)
        assert value is not None
        node = self.round.construction.of(value)
        assert node is not None
        return node

    def run(self, arguments: list[int], max_steps: int = 4000) -> bool:
        """Run and check; False where the execution has undefined behaviour."""
        try:
            Execution(self, arguments).run(max_steps)
        except Undefined:
            return False
        return True


class Execution(Environment):
    """One execution of a subject."""

    def __init__(self, subject: Subject, arguments: list[int]) -> None:
        self.subject = subject
        self.arguments = arguments
        self.values: dict[int, int | None] = {}
        for argument, value in zip(subject.function.arguments, arguments, strict=True):
            self.values[argument.index] = value
        self.iterations: dict[int, int] = {}
        self.last_seen: dict[int, int] = {}

    def value_of(self, value: LocalValue) -> int | None:
        return self.values.get(value.index)

    def iteration_of(self, loop: Loop) -> int | None:
        return self.iterations.get(loop.number)

    def get(self, value: Value) -> int | None:
        if isinstance(value, ConstantInt):
            return value.value
        return self.values[value.index] if isinstance(value, LocalValue) else None

    def run(self, max_steps: int) -> None:
        control = self.subject.control
        block = self.subject.function.entry
        steps = 0
        while True:
            loop = control.loop_of(block)
            if loop is not None and loop.header is block:
                self.last_seen[loop.number] = steps
            for instruction in block.instructions:
                if not isinstance(instruction, Phi):
                    self.step(instruction)
                steps += 1
            if steps > max_steps:
                self.check_endless(steps)
                return
            successors = block.successors
            if not successors:
                return
            chosen = successors[0]
            if len(successors) == 2:
                condition = self.get(block.terminator.operands[0])
                if condition is None:
                    raise Undefined
                chosen = successors[0] if condition else successors[1]
            self.leave(block, chosen)
            incoming = [(phi, self.get(phi.incoming(block))) for phi in chosen.instructions if isinstance(phi, Phi)]
            for phi, value in incoming:
                self.values[phi.index] = value
            for phi, _ in incoming:
                self.check_value(phi)
            block = chosen

    def leave(self, source, target) -> None:  # type: ignore[no-untyped-def]
        control = self.subject.control
        loop = control.loop_of(source)
        while loop is not None and not loop.contains(target):
            self.check_count(loop, source)
            del self.iterations[loop.number]
            loop = loop.parent
        entered = control.loop_of(target)
        if entered is not None and entered.header is target:
            self.iterations[entered.number] = self.iterations.get(entered.number, -1) + 1

    def step(self, instruction: Instruction) -> None:
        if isinstance(instruction.type, IntegerType):
            self.values[instruction.index] = self.result(instruction)
            self.check_value(instruction)

    def result(self, instruction: Instruction) -> int | None:
        from scev.evolution.counts import exhaustive

        opcode = instruction.opcode
        if opcode == opcodes.SELECT:
            test = self.get(instruction.operands[0])
            return None if test is None else self.get(instruction.operands[1 if test else 2])
        operands = [self.get(operand) for operand in instruction.operands]
        if opcode in (opcodes.UDIV, opcodes.UREM, opcodes.SDIV, opcodes.SREM) and not operands[1]:
            raise Undefined
        if any(operand is None for operand in operands):
            return None
        if isinstance(instruction, Compare):
            width = instruction.operands[0].type.width  # type: ignore[attr-defined]
            assert operands[0] is not None
            assert operands[1] is not None
            return int(compare(instruction.predicate, operands[0], operands[1], width))
        known = {
            operand.index: value
            for operand, value in zip(instruction.operands, operands, strict=True)
            if isinstance(operand, LocalValue) and value is not None
        }
        return exhaustive.folded(instruction, known)

    # What must hold.

    def wrong(self, what: str) -> str:
        return f"{what}; {self.context()}"

    def context(self) -> str:
        return f"arguments {self.arguments}, iterations {self.iterations}\n{self.subject.module.text}"

    def check_value(self, instruction: Instruction) -> None:
        value = self.values[instruction.index]
        node = self.subject.round.construction.of(instruction)
        if value is None or node is None:
            return
        home = self.subject.round.home
        expected = node.evaluate(self)
        assert expected is None or expected == value, self.wrong(
            f"{instruction.name}: {node} is {expected}, not {value}"
        )
        for found in (home.ranges.unsigned(node), home.ranges.signed(node), home.ranges.set_of(node)):
            assert found.contains(value), f"{instruction.name}: {node} in {found}, but is {value}; {self.context()}"
        self.check_flags(node)

    def check_flags(self, node: Node) -> None:
        if isinstance(node, AddRec) and node.is_affine:
            iteration = self.iteration_of(node.loop)
            start = node.start.evaluate(self)
            step = node.step.evaluate(self)
            if iteration is None or start is None or step is None:
                return
            half = 1 << (node.width - 1)
            flags = node.home.nowrap.of(node)
            if flags & NUW:
                assert start + iteration * step < 2 * half, f"{node}; {self.context()}"
            if flags & NSW:
                total = _signed(start, half) + iteration * _signed(step, half)
                assert -half <= total < half, f"{node}; {self.context()}"

    def check_count(self, loop: Loop, source) -> None:  # type: ignore[no-untyped-def]
        taken = self.iterations[loop.number]
        limits = self.subject.round.limits[loop.number]
        assert limits.loop is loop
        for limit in [limits.limit] + [found for block, found in limits.exits if block is source]:
            if limit.exact is not None:
                exact = limit.exact.evaluate(self)
                assert exact is None or exact == taken, self.wrong(f"{loop}: {limit.exact} is {exact}, not {taken}")
            if limit.constant_max is not None:
                assert taken <= limit.constant_max.value, f"{loop}: {limit.constant_max} < {taken}; {self.context()}"
            if limit.symbolic_max is not None:
                most = limit.symbolic_max.evaluate(self)
                assert most is None or taken <= most, f"{loop}: {limit.symbolic_max} < {taken}; {self.context()}"
            if limit.max_or_zero and limit.constant_max is not None:
                assert taken in (0, limit.constant_max.value), f"{loop}; {self.context()}"
        self.check_predicated(loop, source, taken)
        facts = self.subject.round.loop_facts()[loop.number]
        assert (taken + 1) % facts.trip_multiple == 0, f"{loop}: {facts.trip_multiple}; {self.context()}"

    def check_predicated(self, loop: Loop, source, taken: int) -> None:  # type: ignore[no-untyped-def]
        predicated = self.subject.round.limits[loop.number].predicated
        if predicated is None:
            return
        for limit in [predicated.limit] + [found for block, found in predicated.exits if block is source]:
            if not limit.assumed or not all(self.holds(assumption, taken) for assumption in limit.assumed):
                continue
            self.subject.predicated_counts += 1
            if limit.exact is not None:
                exact = limit.exact.evaluate(self)
                assert exact is None or exact == taken, self.wrong(f"{loop}: {limit.exact} under assumptions")
            if limit.constant_max is not None:
                assert taken <= limit.constant_max.value, self.wrong(f"{loop}: {limit.constant_max} under assumptions")
            if limit.symbolic_max is not None:
                most = limit.symbolic_max.evaluate(self)
                assert most is None or taken <= most, self.wrong(f"{loop}: {limit.symbolic_max} under assumptions")

    def holds(self, assumption: Assumption, taken: int) -> bool:
        """Whether an assumption holds in the iterations that were made."""
        left = assumption.left
        assert isinstance(left, Node)
        if assumption.kind == EQUAL:
            assert assumption.right is not None
            return left.evaluate(self) == assumption.right.evaluate(self)
        assert isinstance(left, AddRec)
        start = left.start.evaluate(self)
        step = left.step.evaluate(self)
        if start is None or step is None:
            return False
        half = 1 << (left.width - 1)
        signed = assumption.kind == NO_SIGNED_WRAP
        low, high = (-half, half) if signed else (0, 2 * half)
        first = _signed(start, half) if signed else start
        return all(low <= first + k * _signed(step, half) < high for k in range(taken + 1))

    def check_endless(self, steps: int) -> None:
        if self.subject.must_progress:
            raise Undefined
        # The outermost loop that has gone round lately goes round for ever.
        turning = [number for number, seen in self.last_seen.items() if seen > steps // 2]
        endless = self.subject.round.limits[min(turning)]
        assert endless.limit.constant_max is None, self.wrong(f"{endless.loop}: endless")


def _signed(value: int, half: int) -> int:
    return value - 2 * half if value >= half else value
