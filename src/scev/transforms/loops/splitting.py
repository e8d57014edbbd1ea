"""A loop in parts, one after the other, and a loop in two versions, one beside the other.

    parts:    the first iterations in a pre-loop, then those in which tests are decided in the main loop without them,
              what is left in a post-loop

        before ─► [pre] ─► check ─► [main] ─► [post] ─► behind           each is left by its own exits, too

    versions: if what is assumed holds for all iterations, the loop without the tests; else as it was

        before ─► test ─► [fast] | [slow] ─► behind

The main loop, and the fast one, are the blocks that were there; the others are copies of what they were. A part counts
its iterations, from 0 on over all parts, and goes on to the next one where its backedge would be taken and the limit is
reached. So a part may have any exits. Where the latch is an exit that is known to be taken in iteration c, and the
limit is at most c + 1, the limit is tested in its place, and what it tested only where the limit is reached.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from scev import ir
from scev.cfg import Loop
from scev.facts import Expression
from scev.ir import opcodes
from scev.ir.edit import Block, BlockCopies, Branch, EditError, Edits, Jump, New, NewBlock, binary, compare, phi
from scev.transforms.changes import Change
from scev.transforms.loops.copying import SPLIT_MARK
from scev.transforms.loops.expansion import Expansion
from scev.transforms.loops.iteration_ranges import CountedSide, NumbersBefore, truth

MAX_DECIDED_DEPTH: Final = 8
"""Depth to which a condition is taken apart to see what decided tests make of it."""

_LEFT_ALONE: Final = ("llvm.loop.unroll.", "llvm.loop.vectorize.", "llvm.loop.interleave.")
_NO_MORE: Final = ('!{!"llvm.loop.unroll.disable"}', '!{!"llvm.loop.vectorize.enable", i1 false}')


class DecidedTest(NamedTuple):
    """What is known in the main loop, or in the fast one: a comparison is true or false; or, where there is none, the
    end of a block does not leave the loop.
    """

    branch: ir.Terminator
    test: ir.Compare | None
    holds: bool


class SettledPhi(NamedTuple):
    """A phi of the header that is one value in the main loop."""

    phi: ir.Phi
    value: ir.Value


class SplitPlan(NamedTuple):
    """What becomes of a loop: the tests and phis that are decided, in the iterations in which `sides` say so; what is
    computed before it, with the value of each expression; the width in bits in which iterations are counted. `last`:
    in which iteration the loop is left, by its latch unless it becomes two versions; None where that is not known;
    `may_be_last`: whether that may be the largest number of its width.
    """

    loop: Loop
    decided: tuple[DecidedTest, ...]
    sides: tuple[CountedSide, ...]
    settled: tuple[SettledPhi, ...]
    before: Expansion
    values: dict[Expression, ir.Value]
    width: int
    last: Expression | None
    may_be_last: bool


@final
class SplitLoop(Change):
    """A loop becomes a pre-loop, a main loop and a post-loop, or two of these."""

    cuts = True
    at: ir.Instruction

    def __init__(self, rule: str, plan: SplitPlan, fact: str) -> None:
        super().__init__(rule, plan.loop.header.terminator, fact)
        self.plan = plan

    def apply(self, edits: Edits) -> None:
        plan, loop = self.plan, self.plan.loop
        before, latch = loop.preheader, loop.latch
        assert before is not None
        assert latch is not None
        numbers = numbers_before(edits, loop, plan.before, plan.values, plan.width)
        limits = [numbers.count(side) for side in plan.sides if side.is_prefix]
        begins = [numbers.count(side) for side in plan.sides if not side.is_prefix]
        if limits and plan.last is not None:
            last = numbers.widened(plan.values[plan.last])
            limits.append(numbers.one_more(last, plan.may_be_last))
        end = numbers.smallest(limits) if limits else None
        begin = numbers.largest(begins) if begins else None
        _Splitter(edits, loop, before, latch, numbers).split(begin, end, plan.last is not None)
        decide(plan.decided, loop, edits)
        for one in plan.settled:
            edits.replace(one.phi, one.value)

    def left_behind(self) -> Sequence[ir.Instruction]:
        tests = [one.test for one in self.plan.decided if one.test is not None]
        return [*(one.phi for one in self.plan.settled), *tests]

    def words(self) -> str:
        has_pre = any(not side.is_prefix for side in self.plan.sides)
        has_post = any(side.is_prefix for side in self.plan.sides)
        parts = ["pre-loop"] * has_pre + ["main loop"] + ["post-loop"] * has_post
        gone = ", ".join(filter(None, [tests_words(self.plan.decided), *(str(one.phi) for one in self.plan.settled)]))
        return f"{self.plan.loop} becomes {', '.join(parts)}, the main loop without {gone}"


def tests_words(decided: Sequence[DecidedTest]) -> str:
    """The tests that go, by their names, or by their blocks."""
    names = [str(one.test) if one.test is not None else f"the exit at {one.branch.block}" for one in decided]
    return ", ".join(dict.fromkeys(names))


@final
class LoopVersions(Change):
    """A loop becomes two: one without some tests, where they are known to hold in all iterations, and one with them.
    `behind_exit`: whether each of these tests comes behind the exit that counts the loop, in its iteration.
    """

    cuts = True
    at: ir.Instruction

    def __init__(self, rule: str, plan: SplitPlan, behind_exit: bool, fact: str) -> None:
        super().__init__(rule, plan.loop.header.terminator, fact)
        self.plan = plan
        self.behind_exit = behind_exit

    def apply(self, edits: Edits) -> None:
        plan, loop = self.plan, self.plan.loop
        assert plan.last is not None
        numbers = numbers_before(edits, loop, plan.before, plan.values, plan.width)
        last = numbers.widened(plan.values[plan.last])
        tests: list[ir.Value] = []
        for side in plan.sides:
            count = numbers.count(side)
            if side.is_prefix:
                tests.append(numbers.test(opcodes.ULE if self.behind_exit else opcodes.ULT, last, count))
            else:
                tests.append(numbers.test(opcodes.EQ, count, numbers.number(0)))
        version(edits, loop, numbers.all_of(tests))
        decide(plan.decided, loop, edits)

    def left_behind(self) -> Sequence[ir.Instruction]:
        return [one.test for one in self.plan.decided if one.test is not None]

    def words(self) -> str:
        return f"{self.plan.loop} becomes two, one without {tests_words(self.plan.decided)}"


def check_free(edits: Edits, loop: Loop, before: Expansion, values: dict[Expression, ir.Value]) -> None:
    """EditError if edits have changed a loop, or read what it computes, or made copies of what is read before it."""
    header = loop.header
    if edits.is_tied_to(loop.blocks) or loop.preheader is None or edits.targets(loop.preheader) != (header,):
        raise EditError(f"{loop} is another loop by now")
    read = [value for new, _ in before.parts for value in new.operands]
    for value in (*read, *values.values()):
        if isinstance(value, ir.Instruction) and edits.has_copy(value.block):
            raise EditError(f"there are copies of {value}")


def numbers_before(
    edits: Edits, loop: Loop, before: Expansion, values: dict[Expression, ir.Value], width: int
) -> NumbersBefore:
    """What is computed before a loop, put there. EditError where the loop is another one by now."""
    check_free(edits, loop, before, values)
    assert loop.preheader is not None
    before.put(edits, "before")
    return NumbersBefore(edits, loop.preheader, width, values)


class Versions(NamedTuple):
    """The block by which control enters the fast version, and the slow one."""

    entry: NewBlock
    slow: BlockCopies


def version(edits: Edits, loop: Loop, test: ir.Value) -> Versions:
    """Let control go to a loop if a test before it holds, else to a copy of it."""
    before, header = loop.preheader, loop.header
    assert before is not None
    initial = {one: edits.incoming(one, before) for one in edits.phis(header)}
    copies = edits.copy_blocks(loop.blocks, "slow")
    fast = edits.split(before, header, "fast")
    slow = edits.new_block(before, "slow.enter")
    edits.end(slow, Jump((copies.blocks[header],)))
    _enter(edits, copies, initial, slow)
    edits.end(before, Branch(test, fast, slow))
    mark(edits, loop, copies)
    return Versions(fast, copies)


def _enter(edits: Edits, copies: BlockCopies, values: dict[ir.Phi | New, ir.Value | None], source: Block) -> None:
    for one, value in values.items():
        if value is None:
            raise EditError(f"{one} takes nothing from before the loop")
        edits.add_incoming(copies.values[one], value, source)


def decide(decided: Sequence[DecidedTest], loop: Loop, edits: Edits) -> None:
    """Let decided tests be what they are, in the blocks that were there, and take edges away that are never taken."""
    known: dict[ir.Value, bool] = {}
    for one in decided:
        if one.test is not None and edits.value(one.test) is one.test:
            edits.replace(one.test, truth(one.holds))
            known[one.test] = one.holds
    for branch in dict.fromkeys(one.branch for one in decided):
        side = _side(branch.operands[0], known)
        if side is None and any(one.branch is branch and one.test is None for one in decided):
            side = loop.contains(branch.successors[0])
        if side is not None:
            dead = branch.successors[1 if side else 0]
            if dead is not branch.successors[0 if side else 1] and dead in edits.targets(branch.block):
                edits.remove_edge(branch.block, dead)


def _side(condition: ir.Value, known: dict[ir.Value, bool], depth: int = MAX_DECIDED_DEPTH) -> bool | None:
    """What a condition is, of decided tests; None where that is open."""
    if condition in known or depth == 0 or not isinstance(condition, ir.Instruction):
        return known.get(condition)
    for side in (True, False):
        parts = ir.conjuncts(condition, side)
        sides = [_side(part, known, depth - 1) for part in parts or ()]
        if parts and all(one is side for one in sides):
            return side
        if any(one is (not side) for one in sides):
            return not side
    return None


def mark(edits: Edits, loop: Loop, *copies: BlockCopies) -> None:
    """Say of a loop and of its copies that they are copies, and of these that they need no more of them."""
    latch = loop.latch
    assert latch is not None
    node = latch.terminator.metadata.get("llvm.loop")
    kept = [] if node is None else node.references()[1:]
    words = {} if node is None else dict(zip(kept, node.operands()[1:], strict=True))
    plain = [each for each in kept if not _says_what_to_do(words.get(each))]
    done = edits.node(f'!{{!"{SPLIT_MARK}"}}')
    edits.attach_to_end(latch, "llvm.loop", edits.own_node([*kept, done]))
    if copies:
        no_more = [edits.node(text) for text in _NO_MORE]
        for one in copies:
            edits.attach_to_end(one.blocks[latch], "llvm.loop", edits.own_node([*plain, *no_more, done]))


def _says_what_to_do(operand: object) -> bool:
    words = operand.operands() if isinstance(operand, ir.MetadataNode) else []
    return bool(words) and isinstance(words[0], str) and words[0].startswith(_LEFT_ALONE)


@final
class _Splitter:
    """Puts the parts of a loop one after the other."""

    def __init__(
        self, edits: Edits, loop: Loop, before: ir.BasicBlock, latch: ir.BasicBlock, numbers: NumbersBefore
    ) -> None:
        self._edits: Final = edits
        self._loop: Final = loop
        self._before: Final = before
        self._latch: Final = latch
        self._numbers: Final = numbers
        self._phis: Final = edits.phis(loop.header)
        self._initial: Final = {one: edits.incoming(one, before) for one in self._phis}

    def split(self, begin: ir.Value | None, end: ir.Value | None, latch_counts: bool) -> None:
        """Split the loop: a pre-loop up to iteration `begin`, a post-loop from `end` on, each unless it is None."""
        edits, loop = self._edits, self._loop
        pre = edits.copy_blocks(loop.blocks, "pre") if begin is not None else None
        post = edits.copy_blocks(loop.blocks, "post") if end is not None else None
        mark(edits, loop, *[one for one in (pre, post) if one is not None])
        main = edits.split(self._before, loop.header, "main")
        behind = edits.new_block(loop.blocks[-1], "post.enter") if post is not None else None
        check: Block = self._before
        if pre is not None:
            assert begin is not None
            check = self._put_pre_loop(pre, begin, main)
        if post is None or behind is None:
            if check is not self._before:
                edits.end(check, Jump((main,)))
            return
        assert end is not None
        entries = {one: self._merged(one, behind) for one in self._phis}
        self._skip_main_loop(begin, end, main, behind, check, entries)
        source = self._limit_main_loop(begin, end, main, behind, latch_counts)
        for one, merged in entries.items():
            following = edits.incoming(one, source.backedge)
            edits.add_incoming(merged, self._some(following), source.leaves)
            edits.add_incoming(post.values[one], merged, behind)
        edits.end(behind, Jump((post.blocks[loop.header],)))

    def _put_pre_loop(self, pre: BlockCopies, begin: ir.Value, main: NewBlock) -> NewBlock:
        """The pre-loop, before a block that is between it and the main loop."""
        edits, loop = self._edits, self._loop
        header, latch = pre.blocks[loop.header], pre.blocks[self._latch]
        enter = edits.new_block(self._before, "pre.enter")
        edits.end(enter, Jump((header,)))
        _enter(edits, pre, self._initial, enter)
        check = edits.new_block(self._before, "main.enter")
        merged = {one: self._merged(one, check) for one in self._phis}
        between = self._on_backedge(latch, header)
        for one, value in merged.items():
            edits.add_incoming(value, self._some(edits.incoming(pre.values[one], between)), between)
            edits.set_incoming(one, value, main)
        if isinstance(begin, ir.ConstantInt) and begin.value == 1:
            # The first iteration alone: no loop.
            edits.attach_to_end(between, "llvm.loop", "")
            edits.end(between, Jump((check,)))
            edits.end(self._before, Jump((enter,)))
            return check
        following = self._count(header, latch, self._numbers.number(0), enter)
        edits.add_incoming(following.phi, following.next, between)
        test = edits.insert_at_end(between, compare(opcodes.ICMP, opcodes.ULT, following.next, begin), "in.pre")
        edits.end(between, Branch(test, header, check))
        some = self._numbers.test(opcodes.NE, begin, self._numbers.number(0))
        edits.end(self._before, Branch(some, enter, check))
        for one, value in merged.items():
            edits.add_incoming(value, self._some(self._initial[one]), self._before)
        return check

    def _skip_main_loop(
        self,
        begin: ir.Value | None,
        end: ir.Value,
        main: NewBlock,
        behind: NewBlock,
        check: Block,
        entries: dict[ir.Phi | New, New],
    ) -> None:
        """Go on to the post-loop where no iteration is one of the main loop."""
        edits = self._edits
        first = self._numbers.number(0) if begin is None else begin
        some = edits.insert_at_end(check, compare(opcodes.ICMP, opcodes.ULT, first, end), "any.main")
        edits.end(check, Branch(some, main, behind))
        for one, merged in entries.items():
            edits.add_incoming(merged, self._some(edits.incoming(one, main)), check)

    def _limit_main_loop(
        self, begin: ir.Value | None, end: ir.Value, main: NewBlock, behind: NewBlock, latch_counts: bool
    ) -> _LeftPart:
        """Leave the main loop for the post-loop behind its last iteration."""
        edits, header, latch = self._edits, self._loop.header, self._latch
        following = self._count(header, latch, self._numbers.number(0) if begin is None else begin, main)
        if latch_counts:
            test = edits.insert_at_end(latch, compare(opcodes.ICMP, opcodes.ULT, following.next, end), "in.main")
            left = edits.new_block(self._loop.blocks[-1], "main.left")
            condition = latch.terminator.operands[0]
            true, false = latch.successors
            outside = false if true is header else true
            taken = [(one, edits.incoming(one, latch)) for one in edits.phis(outside)]
            edits.end(latch, Branch(test, header, left))
            edits.end(left, Branch(condition, *(behind if one is header else one for one in (true, false))))
            for one, value in taken:
                edits.add_incoming(one, self._some(value), left)
            edits.add_incoming(following.phi, following.next, latch)
            return _LeftPart(latch, left)
        between = self._on_backedge(latch, header)
        test = edits.insert_at_end(between, compare(opcodes.ICMP, opcodes.ULT, following.next, end), "in.main")
        edits.end(between, Branch(test, header, behind))
        edits.add_incoming(following.phi, following.next, between)
        return _LeftPart(between, between)

    def _on_backedge(self, latch: Block, header: Block) -> NewBlock:
        """A block on the backedge of a part, which is its latch then."""
        edits = self._edits
        between = edits.split(latch, header, "next")
        edits.move_from_end(latch, between, "llvm.loop")
        return between

    def _count(self, header: Block, latch: Block, start: ir.Value, source: Block) -> _PartCounter:
        """Count the iterations of a part."""
        counter = self._edits.insert_at_start(header, phi(self._numbers.type), "iteration")
        step = binary(opcodes.ADD, counter, self._numbers.number(1))
        following = self._edits.insert_at_end(latch, step, "iteration.next")
        self._edits.add_incoming(counter, start, source)
        return _PartCounter(counter, following)

    def _merged(self, of: ir.Phi | New, block: NewBlock) -> New:
        return self._edits.insert_at_start(block, phi(of.type), "carried")

    def _some(self, value: ir.Value | None) -> ir.Value:
        if value is None:
            raise EditError(f"{self._loop} carries nothing on an edge")
        return value


class _PartCounter(NamedTuple):
    """A counter of iterations, and its value in the next one."""

    phi: New
    next: New


class _LeftPart(NamedTuple):
    """Where the backedge of a part starts, and where control leaves it behind its last iteration."""

    backedge: Block
    leaves: Block
