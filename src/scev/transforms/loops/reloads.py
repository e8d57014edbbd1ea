"""Loops that read their bound again in each iteration, since what they write may change it: two versions, one that
reads it once, where a test before them says that the bytes written and the bytes of the bound are apart.

    for (i = 0; i < h->n; i++) p[i] = 0;        if (p + n <= &h->n || &h->n + 4 <= p)  for (…; i < n; …) p[i] = 0;
                                                else the loop as it was

n is what was read before the loop, so that the test reads nothing. How many bytes are written is known once the loop is
counted, and it is counted once it has one bound: so the loop is versioned first, by a test that says nothing (a call of
`@scev.apart`), and analysed anew; then the test is written, or all is dropped. If none of the bytes that iterations up
to the count write is one of the bound, each of them reads the same bound, so the loop is left by that count: the test
asks that too, as a count may be known because the loop would else come to undefined behaviour, to which a loop that
writes its bound later on need not come (`i != n` of even i, where n is odd). Ends of
ranges are numbers of twice the width of addresses, where no sum wraps; a range that does not lie in the address space
is not apart from anything. (LLVM: LoopVersioningLICM.cpp, RuntimePointerChecking.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple, final

from scev import ir
from scev.answers import FunctionFacts, internals
from scev.evolution import counter_in
from scev.facts import INVARIANT, Comparison, Expression, LoopFacts
from scev.ir import BasicBlock, Instruction, IntegerType, PointerType, Value, edit, opcodes
from scev.ir.edit import EditError, Edits
from scev.transforms.changes import Change
from scev.transforms.loops.computed import InsertionPoint
from scev.transforms.loops.copying import reason_against_splitting
from scev.transforms.loops.counted import compared_in
from scev.transforms.loops.counters import MAX_TEST_PARTS, rests_on
from scev.transforms.loops.deletion import has_effect
from scev.transforms.loops.exit_tests import tests_every_iteration
from scev.transforms.loops.expansion import Expander, Expansion, ExpansionError
from scev.transforms.loops.iteration_ranges import NumbersBefore
from scev.transforms.loops.loop_questions import LoopQuestions
from scev.transforms.loops.split_plans import MAX_SPLIT_COST
from scev.transforms.loops.splitting import check_free, version
from scev.transforms.questions import FunctionQuestions
from scev.transforms.rule import FunctionRule, Rule

MAX_READ_BEFORE: Final = 8
"""Maximum blocks before a loop in which what it reads is looked for."""

MAX_APART: Final = 4
"""Maximum pairs of ranges that are to be apart, for one loop."""

UNKNOWN_TEST: Final = "@scev.apart"
DECLARATION: Final = f"declare i1 {UNKNOWN_TEST}()"


class Reload(NamedTuple):
    """A load of a loop, from one address in all iterations, and the load before the loop that read the same."""

    load: Instruction
    first: Instruction


@final
class ReadOnce(Change):
    """A loop becomes two; one reads its bounds once. The test between them says nothing yet."""

    at: Instruction

    def __init__(self, rule: str, loop: LoopFacts, reloads: tuple[Reload, ...], fact: str) -> None:
        super().__init__(rule, loop.header.terminator, fact)
        self.loop = loop
        self.reloads = reloads

    def apply(self, edits: Edits) -> None:
        before = self.loop.loop.preheader
        assert before is not None
        check_free(edits, self.loop.loop, Expansion(), {})
        if any(edits.has_copy(one.first.block) or edits.value(one.first) is not one.first for one in self.reloads):
            raise EditError(f"what is read before {self.loop.loop} is another value by now")
        edits.declare(DECLARATION)
        test = edits.insert_at_end(before, edit.call(ir.I1, UNKNOWN_TEST, ()), "apart")
        version(edits, self.loop.loop, test)
        for one in self.reloads:
            edits.replace(one.load, one.first)

    def left_behind(self) -> list[Instruction]:
        return [one.load for one in self.reloads]

    def bytes_read(self, facts: FunctionFacts) -> list[tuple[Value, int]]:
        """The addresses that are read once, and how many bytes, in the program that was made."""
        module, layout = facts.module, internals(facts).context.layout
        found: list[tuple[Value, int]] = []
        for one in self.reloads:
            pointer = one.load.operands[0]
            assert isinstance(pointer, (ir.LocalValue, ir.GlobalValue))
            same = facts.function.value(pointer.name) if isinstance(pointer, ir.LocalValue) else pointer
            size = layout.store_size(one.load.type)
            if same is None or size is None or module is None:
                return []
            found.append((same, size))
        return found

    def words(self) -> str:
        names = ", ".join(str(one.load) for one in self.reloads)
        return f"{self.loop.loop} becomes two, one that reads {names} once, if what it writes is apart from that"


def _read_once(rule: str, ask: FunctionQuestions) -> list[ReadOnce]:
    """The loops of a function that read their bounds again; those that are counted without it are left alone."""
    loops = LoopQuestions(ask)
    found: list[ReadOnce] = []
    for loop in ask.facts.loops:
        if loop.loop.children or loop.trip_count.exact is not None or loop.predicated is not None:
            continue
        if not (reloads := reloads_of(loop, ask.facts)):
            continue
        if reason_against_splitting(loop, loops, True):
            continue
        found.append(ReadOnce(rule, loop, reloads, "they were read before it"))
    return found


def reloads_of(loop: LoopFacts, facts: FunctionFacts) -> tuple[Reload, ...]:
    """The loads that exits of a loop rest on, each with what read the same before the loop; none where something else
    than plain stores has an effect in the loop.
    """
    inside = [instruction for block in loop.loop.blocks for instruction in block.instructions]
    writes = [one for one in inside if has_effect(one) and not one.is_terminator]
    if not writes or any(one.opcode != opcodes.STORE or not _is_plain(one) for one in writes):
        return ()
    read: dict[Value, bool] = {}
    for one in loop.exits:
        for operand in one.block.terminator.operands[:1]:
            read.update(rests_on(operand))
    found: list[Reload] = []
    for load in inside:
        if load in read and load.opcode == opcodes.LOAD and _is_plain(load):
            pointer = load.operands[0]
            is_outside = not (isinstance(pointer, Instruction) and loop.loop.contains(pointer.block))
            is_number = isinstance(load.type, (IntegerType, PointerType))
            is_named = isinstance(pointer, (ir.LocalValue, ir.GlobalValue))
            if is_outside and is_number and is_named and (first := _read_before(load, loop, facts)) is not None:
                found.append(Reload(load, first))
    return tuple(found)


def _is_plain(access: Instruction) -> bool:
    if not isinstance(access, ir.Memory) or access.ordering != opcodes.NOT_ATOMIC:
        return False
    pointer = access.operands[-1]
    if isinstance(pointer, ir.Argument) and "swifterror" in pointer.attributes:
        # It may be a register, which has no address.
        return False
    if isinstance(pointer, Instruction) and pointer.flags & opcodes.SWIFTERROR:
        return False
    in_memory = isinstance(pointer.type, PointerType) and pointer.type.address_space == 0
    return in_memory and not access.flags & opcodes.VOLATILE


def _read_before(load: Instruction, loop: LoopFacts, facts: FunctionFacts) -> Instruction | None:
    """What has read the same bytes before a loop, without an effect in between that may have changed them; nothing of
    another loop, which may become two itself.
    """
    block: BasicBlock | None = loop.loop.preheader
    for _ in range(MAX_READ_BEFORE):
        around = None if block is None else facts.control.loop_of(block)
        if block is None or (around is not None and not around.contains_loop(loop.loop)):
            break
        for one in reversed(block.instructions):
            if one.opcode == opcodes.LOAD and one.operands[0] is load.operands[0] and str(one.type) == str(load.type):
                return one if _is_plain(one) and not ir.promises_more(one, load.metadata) else None
            if has_effect(one) and not (one.is_terminator and one.opcode in (opcodes.BR, opcodes.SWITCH)):
                return None
        before = dict.fromkeys(block.predecessors)
        block = next(iter(before)) if len(before) == 1 else None
    return None


def rule_but_for(refused: Collection[tuple[str, str]]) -> Rule:
    """The rule, but for some loops, by their functions and headers."""

    def find(rule: str, ask: FunctionQuestions) -> list[Change]:
        function = ask.facts.function.name
        return [one for one in _read_once(rule, ask) if (function, one.loop.header.name) not in refused]

    (rule,) = RELOAD_RULES
    return FunctionRule(rule.name, rule.equation, rule.needs, rule.counterexample, find, opens=True)


def test_of(change: ReadOnce, facts: FunctionFacts) -> ApartPlan | None:
    """The plan of the test of a change, in the program that it made; None where there is none."""
    header = change.loop.header.name
    loop = next((one for one in facts.loops if one.header.name == header), None)
    fast = None if loop is None else loop.loop.preheader
    before = None if fast is None or len(fast.predecessors) != 1 else fast.predecessors[0]
    condition = None if before is None or not before.terminator.operands else before.terminator.operands[0]
    if not isinstance(condition, ir.Call) or str(condition.callee) != UNKNOWN_TEST:
        return None
    read = change.bytes_read(facts)
    return apart_plan(condition, loop, facts, read) if read and loop is not None else None


# The test -------------------------------------------------------------------------------------------------------------


class WrittenRange(NamedTuple):
    """What a store of a loop writes: from an address on, `step` bytes further each time, so many `size` bytes."""

    start: Expression
    step: int
    size: int


class ApartPlan(NamedTuple):
    """The test of one loop: its call, what it computes with, the number of iterations, what says that the loop is left
    then, and the bytes that are to be apart.
    """

    call: Instruction
    before: BasicBlock
    expansion: Expansion
    values: dict[Expression, Value]
    iterations: Expression
    leaves: tuple[Comparison, ...]
    written: tuple[WrittenRange, ...]
    read: tuple[tuple[Value, int], ...]
    width: int


def apart_plan(
    call: Instruction, loop: LoopFacts, facts: FunctionFacts, read: list[tuple[Value, int]]
) -> ApartPlan | None:
    """How the test is written that a call stands for, which leads to a loop; None where it cannot be."""
    layout = internals(facts).context.layout
    count = loop.backedge_taken.exact
    # A number may be that of loops that are left by an exit only (counted.py).
    if count is None or not isinstance(count.type, IntegerType) or count.constant() is not None:
        return None
    written: dict[WrittenRange, bool] = {}
    for block in loop.loop.blocks:
        for store in block.instructions:
            if store.opcode == opcodes.STORE:
                if (one := _written_by(store, loop, facts)) is None:
                    return None
                written[one] = True
    leaves = tuple(_leaves_in(count, loop, facts))
    if not leaves or len(written) * len(read) > MAX_APART:
        return None
    ask = LoopQuestions(FunctionQuestions(facts, None, True))
    expander = Expander(facts, InsertionPoint(call.block, True), MAX_SPLIT_COST, ask.computed, freezes_poison=True)
    compared = [side for one in leaves for side in (one.left, one.right)]
    try:
        values = expander.values([count, *(one.start for one in written), *compared])
    except ExpansionError:
        return None
    if any(str(values[one.left].type) != str(values[one.right].type) for one in leaves):
        return None
    width = 2 * layout.index_width(0)
    if layout.index_width(0) != layout.pointer_width(0) or count.width > width // 2 + 1:
        return None
    if any(abs(one.step) << count.width >= 1 << (width - 2) for one in written):
        # The way from the first address to the last one may have no place among the numbers.
        return None
    return ApartPlan(call, call.block, expander.expansion, values, count, leaves, tuple(written), tuple(read), width)


def _leaves_in(count: Expression, loop: LoopFacts, facts: FunctionFacts) -> Iterator[Comparison]:
    """Comparisons of which any one, where it holds, says that the loop is left in an iteration, if it comes to it."""
    for one in loop.exits:
        if tests_every_iteration(loop, one.block, facts):
            end = one.block.terminator
            stays = loop.loop.contains(end.successors[0])
            pending = [end.operands[0]]
            for test in pending:
                if isinstance(test, Instruction) and len(pending) < MAX_TEST_PARTS:
                    pending += ir.conjuncts(test, stays) or ()
                if isinstance(test, ir.Compare) and (found := compared_in(count, test, stays, loop, facts)) is not None:
                    yield found


def _written_by(store: Instruction, loop: LoopFacts, facts: FunctionFacts) -> WrittenRange | None:
    size = internals(facts).context.layout.store_size(store.operands[0].type)
    pointer = store.operands[1]
    found = internals(facts).evolution.evolution_of(pointer) if isinstance(pointer, ir.LocalValue) else None
    if found is None or size is None:
        return None
    if internals(facts).evolution.disposition(found, loop.loop) == INVARIANT:
        return WrittenRange(found, 0, size)
    counter = counter_in(found, loop.loop)
    step = None if counter is None else counter.step.constant()
    if counter is None or step is None:
        return None
    half = 1 << (counter.step.width - 1)
    return WrittenRange(counter.start, (step ^ half) - half, size)


def put_test(plan: ApartPlan, edits: Edits) -> None:
    """Write the test in the place of the call."""
    plan.expansion.put(edits, "apart")
    numbers = NumbersBefore(edits, plan.before, plan.width, plan.values)
    count = numbers.widened(plan.values[plan.iterations])
    tests: list[Value] = []
    ends = numbers.number(1 << (plan.width // 2))
    for one in plan.written:
        start = numbers.address(plan.values[one.start])
        way = numbers.add(edit.binary(opcodes.MUL, count, numbers.number(abs(one.step))))
        low: Value = start
        high = numbers.add(edit.binary(opcodes.ADD, start, numbers.number(one.size)))
        if one.step >= 0:
            high = numbers.add(edit.binary(opcodes.ADD, high, way))
            tests.append(numbers.test(opcodes.ULE, high, ends))
        else:
            low = numbers.add(edit.binary(opcodes.SUB, start, way))
            tests.append(numbers.test(opcodes.SGE, low, numbers.number(0)))
            tests.append(numbers.test(opcodes.ULE, high, ends))
        for pointer, size in plan.read:
            begin = numbers.address(pointer)
            end = numbers.add(edit.binary(opcodes.ADD, begin, numbers.number(size)))
            below = numbers.test(opcodes.ULE, high, begin)
            above = numbers.test(opcodes.ULE, end, low)
            tests.append(numbers.add(edit.binary(opcodes.OR, below, above)))
    left: Value | None = None
    for each in plan.leaves:
        test = numbers.test(each.predicate, plan.values[each.left], plan.values[each.right])
        left = test if left is None else numbers.add(edit.binary(opcodes.OR, left, test))
    assert left is not None
    edits.replace(plan.call, numbers.all_of([*tests, left]))
    edits.delete(plan.call)


def _changes(rule: str, ask: FunctionQuestions) -> list[Change]:
    return [*_read_once(rule, ask)]


RELOAD_RULES: Final = (
    FunctionRule(
        "read once", "a loop that reads its bound again = t ? the loop that reads it once : the loop",
        "t says that no byte written up to the count is one of the bound, and that the loop is left then",
        "a loop that writes its bound in its last iteration", _changes, opens=True,
    ),
)  # fmt: skip
