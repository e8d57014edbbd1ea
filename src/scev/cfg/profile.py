"""How many times a loop runs by the profile: an estimate, from which no fact follows.

A front end, a profiler or a pass writes how many times the edges of a branch were taken as its weights (LangRef: prof):

    br i1 %more, label %header, label %exit, !prof !1        !1 = !{!"branch_weights", i32 99, i32 1}

Let an exit that each iteration comes to stay with weight s and leave with weight l. With several of these an iteration
goes on with probability c = product of s / (s + l), and the backedges are taken

    c / (1 - c) = S / (P - S),     S = product of s,     P = product of s + l

times on average. The estimate is that number, rounded to nearest, plus 1: how many times the header runs each time that
the loop is entered. For a loop that is left at its latch alone this is LLVM's getLoopEstimatedTripCount. As there,
`!{!"llvm.loop.estimated_trip_count", i32 100}` of `!llvm.loop` is believed first, and its 0 is no estimate.

Not as there, all exits count, wherever they are; LLVM looks at the latch alone, and so may say too much. There is no
estimate where an exit that each iteration comes to has no weights, or one that only some come to was taken. (One
without weights that only some come to was never reached when the profile was written.) Weights marked "expected" are no
profile: they stand for `__builtin_expect` and say which way is the usual one; their ratio is a number of the compiler.
"""

from __future__ import annotations

from typing import Final

from scev.cfg.loops import Loop
from scev.ir import BasicBlock, IntegerOperand, MetadataNode, Terminator, opcodes

_WEIGHTS: Final = "branch_weights"
_ESTIMATE: Final = "llvm.loop.estimated_trip_count"
MAX_EXITS: Final = 64
"""Maximum exiting blocks of a loop that is estimated by its weights: for each, the loop may be walked."""


def estimated_trip_count(loop: Loop) -> int | None:
    """How many times the header runs, on average, each time that the loop is entered; None without a profile."""
    if (stated := _stated_estimate(loop)) is not None:
        return stated if stated > 0 else None
    exiting = loop.exiting_blocks
    if len(exiting) > MAX_EXITS:
        return None
    stays = 1
    runs = 1
    for block in exiting:
        branch = block.terminator
        if (weights := branch_weights(branch)) is None:
            # No profile tells how often a call unwinds.
            if branch.opcode in (opcodes.BR, opcodes.SWITCH) and _is_on_every_way(loop, block):
                return None
            continue
        total = stay = 0
        for weight, successor in zip(weights, branch.successors, strict=True):
            total += weight
            if loop.contains(successor):
                stay += weight
        if stay == total:
            continue
        if _repeats(loop, block) or not _is_on_every_way(loop, block):
            return None
        stays *= stay
        runs *= total
    leaves = runs - stays
    return (stays + leaves // 2) // leaves + 1 if leaves else None


def branch_weights(branch: Terminator) -> list[int] | None:
    """How many times each edge of a terminator was taken, in the order of its successors; None without a profile."""
    node = branch.metadata.get("prof")
    operands = node.operands() if node is not None else []
    if not operands or operands[0] != _WEIGHTS:
        return None
    # A word behind the first one says where the weights are from: "expected".
    weights = [operand.value for operand in operands[1:] if isinstance(operand, IntegerOperand)]
    if len(weights) != len(operands) - 1 or len(weights) != len(branch.successors) or not any(weights):
        return None
    return weights


def _stated_estimate(loop: Loop) -> int | None:
    """What `!llvm.loop` says, if it is the same node at all latches; None where it says nothing."""
    nodes = [latch.terminator.metadata.get("llvm.loop") for latch in loop.latches]
    if (node := nodes[0]) is None or any(other is not node for other in nodes):
        return None
    for operand in node.operands():
        words = operand.operands() if isinstance(operand, MetadataNode) and operand is not node else []
        if len(words) == 2 and words[0] == _ESTIMATE:
            number = words[1]
            return number.value if isinstance(number, IntegerOperand) else None
    return None


def _is_on_every_way(loop: Loop, block: BasicBlock) -> bool:
    """Whether each way through the loop, from its header to a latch, leads through `block`."""
    around = _reached(loop, [loop.header], block)
    return all(latch not in around for latch in loop.latches)


def _repeats(loop: Loop, block: BasicBlock) -> bool:
    """Whether `block` may run more than once in an iteration."""
    return block in _reached(loop, list(block.successors), loop.header)


def _reached(loop: Loop, start: list[BasicBlock], barrier: BasicBlock) -> dict[BasicBlock, bool]:
    """The blocks of a loop that control comes to from `start` without passing `barrier`."""
    seen: dict[BasicBlock, bool] = {}
    stack = start
    while stack:
        block = stack.pop()
        if block in seen or block is barrier or not loop.contains(block):
            continue
        seen[block] = True
        stack.extend(block.successors)
    return seen
