"""In which iterations of a loop a loop inside it is entered.

    for (…) { if (a < b) while (…) … }      each iteration that ends with a backedge, and perhaps the last one, if a < b

Control is followed backwards from the inner header, as far as each block is entered by one edge only, up to a block
that every backedge has behind it. The branches on the way that stay in the loop either way are guards. So the inner
loop is entered once in an iteration, if all its guards hold. In the last iteration the same is so if all exits come
behind; if all come before, it is not entered.
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow, Loop
from scev.ir import BasicBlock, Value, opcodes

MAX_BLOCKS_BEFORE_INNER: Final = 24
"""Maximum blocks between the header of a loop and that of one inside it that are looked at for when that is entered."""


@final
class EntryGuard:
    """The branch at the end of a block, by whose condition being `truth` control goes on to an inner loop."""

    __slots__ = ("block", "condition", "truth")

    def __init__(self, block: BasicBlock, condition: Value, truth: bool) -> None:
        self.block: Final[BasicBlock] = block
        self.condition: Final[Value] = condition
        self.truth: Final[bool] = truth


@final
class LoopEntry:
    """An inner loop is entered once in each iteration of the loop around it in which all `guards` hold, the nearest
    first: in each that ends with a backedge, and `in_last` tells whether in the last one, too.
    """

    __slots__ = ("guards", "in_last")

    def __init__(self, guards: list[EntryGuard], in_last: bool) -> None:
        self.guards: Final[list[EntryGuard]] = guards
        self.in_last: Final[bool] = in_last


def is_entered_once(loop: Loop, control: ControlFlow) -> bool:
    """Whether a loop is entered no more than once in each iteration of the loop around it, or else in the call."""
    return not control.in_irreducible(loop.header)


def enters_last(inner: Loop, outer: Loop, control: ControlFlow) -> bool:
    """Whether an inner loop may be entered in the last iteration of the loop around it: by an exit that may come behind
    the entry.
    """
    return not all(
        control.dominates(block, inner.header) and not inner.contains(block) for block in outer.exiting_blocks
    )


def entry_of(inner: Loop, control: ControlFlow) -> LoopEntry | None:
    """When an inner loop is entered; None where that is not known."""
    outer = inner.parent
    if outer is None or not outer.latches:
        return None
    guards: list[EntryGuard] = []
    passed: dict[BasicBlock, bool] = {}
    at = inner.header
    around: Loop | None = inner
    for _ in range(MAX_BLOCKS_BEFORE_INNER):
        if control.in_irreducible(at):
            return None
        if all(control.dominates(at, latch) for latch in outer.latches):
            return _with_exits(guards, at, passed, outer, control)
        sources = [block for block in at.predecessors if control.is_reachable(block)]
        if around is not None:
            sources = [block for block in sources if not around.contains(block)]
        if not sources:
            return None
        beside = _beside(sources[0], outer, control)
        if beside is not None:
            # A loop before, which is left for this block only, or together with the loop around.
            if not all(beside.contains(block) for block in sources):
                return None
            if any(target is not at and outer.contains(target) for _, target in beside.exits):
                return None
            for block in beside.blocks:
                passed[block] = True
            at, around = beside.header, beside
            continue
        if len(sources) != 1 or not outer.contains(sources[0]):
            return None
        above = sources[0]
        targets = dict.fromkeys(above.successors)
        end = above.terminator
        if len(targets) > 1:
            if end.opcode != opcodes.BR or len(targets) != 2:
                return None
            if all(outer.contains(target) for target in targets):
                guards.append(EntryGuard(above, end.operands[0], end.successors[0] is at))
        elif end.opcode != opcodes.BR:
            return None
        passed[above] = True
        at, around = above, None
    return None


def _beside(block: BasicBlock, outer: Loop, control: ControlFlow) -> Loop | None:
    """The loop of which `outer` is the one around that a block is in; None for a block of `outer` itself."""
    loop = control.loop_of(block)
    if loop is None or not outer.contains_loop(loop) or loop is outer:
        return None
    while loop.parent is not None and loop.parent is not outer:
        loop = loop.parent
    return loop


def _with_exits(
    guards: list[EntryGuard], top: BasicBlock, passed: dict[BasicBlock, bool], outer: Loop, control: ControlFlow
) -> LoopEntry | None:
    """By the exits of the loop around: all of them behind what was passed, or all before its end."""
    before = [block in passed or not control.dominates(top, block) for block in outer.exiting_blocks]
    if any(before) and not all(before):
        return None
    return LoopEntry(guards, not any(before))
