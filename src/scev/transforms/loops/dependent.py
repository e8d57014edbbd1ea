"""Which accesses of a loop let its iterations run side by side.

Vector code runs all lanes of the first access before any lane of the second one. So what the second one does in an
iteration before, and the first one in a later iteration, comes too late (a backward dependence):

    a[i] = a[i - 1] + 1         read before it is written: one iteration apart, no two lanes
    a[i] = a[i - 8] + 1         eight iterations apart: eight lanes
    a[i] = a[i + 1] + 1         read first, written later: as many as one likes
    *p and q[i]                 different pointers: if they do not overlap, which is checked before the loop

(Allen and Kennedy, "Optimizing Compilers for Modern Architectures", 2.; LLVM: LoopAccessAnalysis.)
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scev.accesses import Dependence, MemoryAccess
from scev.answers import FunctionFacts
from scev.cfg import Loop
from scev.facts import LoopFacts
from scev.ir import ConstantExpression, LocalValue, Value, opcodes

MAX_OVERLAP_CHECKS: Final = 8
"""Maximum pairs of bases that are compared at run time (LLVM: runtime-memory-check-threshold)."""

_BACKWARD: Final = ">"


class LaneObstacle(NamedTuple):
    """What stands against lanes side by side: `why`, "" where nothing does; at most `lanes`, 0 where any number can;
    `checks`: what is compared at run time; `wish`: what would remove `why`.
    """

    why: str
    lanes: int
    checks: tuple[str, ...]
    wish: str = ""


def lanes_side_by_side(facts: FunctionFacts, loop: LoopFacts) -> LaneObstacle:
    """What the accesses of an innermost loop allow."""
    accesses = facts.memory.accesses(loop)
    pairs = facts.memory.dependences(loop)
    reads = sum(access.kind == "read" for access in accesses)
    all_pairs = len(accesses) * (len(accesses) + 1) // 2 - reads * (reads + 1) // 2
    if len(pairs) < all_pairs:
        return LaneObstacle(f"{len(accesses)} accesses are too many to compare", 0, ())
    lanes = 0
    checks: dict[str, bool] = {}
    for pair in pairs:
        if pair.first is pair.second or not pair.vectors or _BACKWARD not in pair.directions(loop.loop):
            continue
        if distance := pair.distance(loop.loop):
            lanes = abs(distance) if lanes == 0 else min(lanes, abs(distance))
            if lanes == 1:
                return LaneObstacle(f"{_words(pair)} meet one iteration later", 1, ())
            continue
        one, other = _object(pair.first.base), _object(pair.second.base)
        if pair.is_certain:
            return LaneObstacle(f"{_words(pair)} meet in every iteration", 0, ())
        if one is None or other is None or one is other:
            return LaneObstacle(f"{_words(pair)} may meet in other iterations", 0, (), f"{_words(pair)} never meet")
        apart = f"{_name(one)} and {_name(other)} do not overlap"
        for access in (pair.first, pair.second):
            if not _has_bounds(access, loop.loop):
                why = f"{_words(pair)} may meet, and the bounds of {_name(access.pointer)} are not known"
                return LaneObstacle(why, 0, (), apart)
        checks[apart] = True
    if len(checks) > MAX_OVERLAP_CHECKS:
        why = f"{len(checks)} pairs of pointers may overlap, more than {MAX_OVERLAP_CHECKS} are not checked"
        return LaneObstacle(why, 0, (), next(iter(checks)))
    return LaneObstacle("", lanes, tuple(checks))


def _has_bounds(access: MemoryAccess, loop: Loop) -> bool:
    """Whether the first and the last address of an access can be computed before the loop."""
    stride = access.stride_in(loop)
    return stride is not None and stride.bytes is not None and access.size is not None


def _object(base: Value | None) -> Value | None:
    """What an address is in, where it is a constant one."""
    while isinstance(base, ConstantExpression) and base.opcode == opcodes.GETELEMENTPTR:
        base = base.operands[0]
    return base


def _words(pair: Dependence) -> str:
    first, second = pair.first, pair.second
    return f"the {first.kind} of {_name(first.pointer)} and the {second.kind} of {_name(second.pointer)}"


def _name(value: Value) -> str:
    return value.name if isinstance(value, LocalValue) else str(value)
