"""The ways round a loop: from its header to a backedge, told apart where the values that matter are.

    while (i < j) if (any()) i++; else j--;         two ways: i' = i + 1, j' = j;   i' = i, j' = j - 1

A way is followed backwards from a latch. Where it comes to a block with phis that the values of interest are computed
from, it splits, by the edges into that block, and by the condition of a select as if that were a branch; elsewhere it
goes on in the immediate dominator, whatever was run in between. So ways differ in these values only, and each says
which branches were taken on it:

    conditions of a way  =  those of the edges that it takes, and of the edges that dominate a block of it

What an inner loop computes is that of its last iteration: its phis are any numbers of their sets. The values of one way
belong together: each dominates the block, of this way, in which it is used.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow, Loop
from scev.conditions import decided_on_edge
from scev.ir import I1, BasicBlock, ConstantInt, Instruction, IntegerType, Phi, Value, negated, opcodes

MAX_WAYS: Final = 12
"""Maximum ways round a loop that are told apart when a measure is looked for; more are joined."""
MAX_VALUES_OF_WAY: Final = 64
"""Maximum values that the next ones of a loop's phis are computed from, on one way round it."""
MAX_BLOCKS_OF_WAY: Final = 64
"""Maximum blocks of one way round a loop whose branches are looked at."""
MAX_BLOCKS_BEFORE_LOOP: Final = 8
"""Maximum blocks before a loop whose branches are looked at when a measure is looked for."""
MAX_NEGATIONS: Final = 4
"""Maximum negations of a condition that picks one of two values in a loop."""

Decided = tuple[Value, bool]


@final
class Way:
    """A way round a loop by a backedge from `latch`. `choices`: by block with phis, the block before it on this way,
    None where ways are joined; `picks`: by condition of selects, whether it is true on this way, None likewise.
    `decided`: the conditions of its branches, the last one first, and those before the loop; `branched`: the values
    that a branch or switch on the way was made on.
    """

    __slots__ = ("branched", "choices", "decided", "latch", "picks")

    def __init__(
        self,
        latch: BasicBlock,
        choices: dict[BasicBlock, BasicBlock | None],
        picks: dict[Value, bool | None],
    ) -> None:
        self.latch: Final[BasicBlock] = latch
        self.choices: Final[dict[BasicBlock, BasicBlock | None]] = choices
        self.picks: Final[dict[Value, bool | None]] = picks
        self.decided: list[Decided] = []
        self.branched: list[Value] = []

    def source(self, value: Instruction) -> Value | None:
        """What a phi or a select inside the loop is on this way; None where that is not told apart."""
        if isinstance(value, Phi):
            before = self.choices.get(value.block)
            return None if before is None else value.incoming(before)
        if not is_picked(value):
            return None
        condition, truth = without_negations(value.operands[0])
        if (picked := self.picks.get(condition)) is None:
            return None
        picked = picked == truth
        if value.opcode == opcodes.SELECT:
            return value.operands[1 if picked else 2]
        assert isinstance(value.type, IntegerType)
        width = value.type.width
        one = 1 if value.opcode == opcodes.ZEXT else (1 << width) - 1
        return ConstantInt(value.type, width, one if picked else 0)


def is_picked(value: Instruction) -> bool:
    """Whether a condition picks one of two values: a select, or an i1 as a number."""
    if value.opcode not in (opcodes.SELECT, opcodes.ZEXT, opcodes.SEXT):
        return False
    return value.operands[0].type is I1


def without_negations(condition: Value) -> Decided:
    """What a condition is or negates, and whether it is that."""
    truth = True
    for _ in range(MAX_NEGATIONS):
        if not isinstance(condition, Instruction) or (inner := negated(condition)) is None:
            break
        condition = inner
        truth = not truth
    return condition, truth


def ways_round(loop: Loop, control: ControlFlow, phis: list[Phi]) -> list[Way]:
    """The ways round a loop, as far as the next values of some phis of its header tell them apart; empty where they are
    not known.
    """
    if not loop.latches or any(control.in_irreducible(block) for block in loop.blocks):
        return []
    done: list[Way] = []
    pending = [Way(latch, {}, {}) for latch in loop.latches]
    if len(pending) > MAX_WAYS:
        return []
    while pending:
        way = pending.pop()
        if (at := _undecided(way, loop, control, phis)) is None:
            _follow(way, loop, control)
            done.append(way)
            continue
        room = MAX_WAYS - len(done) - len(pending)
        if not isinstance(at, Phi):
            condition, _ = without_negations(at.operands[0])
            picks: list[bool | None] = [False, True] if room >= 2 else [None]
            pending.extend([Way(way.latch, way.choices, {**way.picks, condition: one}) for one in picks])
            continue
        block = at.block
        sources: list[BasicBlock | None] = []
        for source in block.predecessors:
            if control.is_reachable(source) and source not in sources:
                sources.append(source)
        if room < len(sources):
            sources = [None]
        pending.extend([Way(way.latch, {**way.choices, block: one}, way.picks) for one in reversed(sources)])
    return done


def values_behind(way: Way, loop: Loop, values: list[Value], control: ControlFlow) -> list[Instruction]:
    """The instructions of a loop that values at the end of a way are computed from in this iteration, those used first;
    the phis of its header are not among them.
    """
    seen: dict[Instruction, bool] = {}
    pending = values[:]
    while pending and len(seen) < MAX_VALUES_OF_WAY:
        value = pending.pop()
        if not isinstance(value, Instruction) or value in seen or not loop.contains(value.block):
            continue
        if isinstance(value, Phi) and value.block is loop.header:
            continue
        seen[value] = True
        if isinstance(value, Phi) and (before := _entry_of_inner(value, loop, control)) is not None:
            # What a loop inside begins with is computed in this iteration.
            pending.append(value.incoming(before))
        elif (source := way.source(value)) is not None:
            pending.append(source)
            if not isinstance(value, Phi):
                pending.append(value.operands[0])
        elif not isinstance(value, Phi):
            pending.extend(value.operands)
    return list(seen)


def _entry_of_inner(phi: Phi, loop: Loop, control: ControlFlow) -> BasicBlock | None:
    """The block from which the loop is entered whose header a phi is in, if that is inside another one."""
    inner = control.loop_of(phi.block)
    return inner.predecessor if inner is not None and inner is not loop and inner.header is phi.block else None


def _undecided(way: Way, loop: Loop, control: ControlFlow, phis: list[Phi]) -> Instruction | None:
    """The phi or select by which a way is to be told apart next, the last one of those that there are."""
    found: Instruction | None = None
    position = control.position
    for value in values_behind(way, loop, [phi.incoming(way.latch) for phi in phis], control):
        if control.loop_of(value.block) is not loop:
            continue
        if isinstance(value, Phi):
            if value.block in way.choices:
                continue
        elif not is_picked(value) or without_negations(value.operands[0])[0] in way.picks:
            continue
        if found is None or position[value.block.index] > position[found.block.index]:
            found = value
    return found


def _follow(way: Way, loop: Loop, control: ControlFlow) -> None:
    """Find what is decided on a way."""
    found = way.decided
    at = way.latch
    _add(found, at, loop.header)
    for _ in range(MAX_BLOCKS_OF_WAY):
        end = at.terminator
        if len(at.successors) > 1 and end.opcode in (opcodes.BR, opcodes.SWITCH):
            way.branched.append(end.operands[0])
        if at is loop.header:
            break
        before = way.choices.get(at)
        if before is not None:
            _add(found, before, at)
            at = before
            continue
        if (above := control.immediate_dominator(at)) is None:
            return
        _add_dominating(found, above, at, control)
        at = above
    if at is loop.header:
        way.decided += decided_before(loop, control)


def decided_before(loop: Loop, control: ControlFlow) -> list[Decided]:
    """What branches before a loop decide wherever it is entered."""
    found: list[Decided] = []
    at = loop.header
    for _ in range(MAX_BLOCKS_BEFORE_LOOP):
        if (above := control.immediate_dominator(at)) is None:
            break
        _add_dominating(found, above, at, control)
        at = above
    return found


def _add(found: list[Decided], source: BasicBlock, target: BasicBlock) -> None:
    if (decided := decided_on_edge(source, target)) is not None:
        found.append((decided.value, decided.truth))


def _add_dominating(found: list[Decided], above: BasicBlock, below: BasicBlock, control: ControlFlow) -> None:
    """What a branch decides if the one of its edges is on every way to a block below."""
    for target in above.successors:
        if control.edge_dominates(above, target, below):
            _add(found, above, target)
