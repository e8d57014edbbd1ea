"""Phis of conditions: which way control took, if one of them is true.

    entry:  %c1 = fcmp oge half %x, 0.0            if (x >= 0 && x <= 8), as clang writes it without optimisation:
            br i1 %c1, label %rhs, label %end      where %c is true, control came from %rhs; so %c2 is true, and so is
    rhs:    %c2 = fcmp ole half %x, 8.0            %c1, the condition of the only way to %rhs
            br label %end
    end:    %c = phi i1 [ false, %entry ], [ %c2, %rhs ]

If the values from all blocks but P are the constant that is not wanted, the last edge into the block J of the phi was
one from P. (Where there are several such P, what held by one of them did: `ways_to_phi`.) Then the value from P is the
wanted one, and the branches on the way to P went that way: those whose edge is on every way to P, from P upwards until
one in a block that dominates J, whose own conditions hold at J in any case. What such a condition is about was neither
undef nor poison if the phi is neither; the branches were taken.

The conditions held when control was in J last. They say something of a value %x of *now* if it is the same number:

    The block D of %x strictly dominates J, and J dominates the place. So every way from D to the place passes J: since
    control was in J, %x was not computed anew. And D dominates what the condition was computed in, which dominates P or
    the place where a way to it parts: nor was %x computed anew since then.

So nothing is said of a value whose block does not strictly dominate J (`is_kept`), and P must come before J in reverse
post-order: J does not dominate it, so that the value from there is none of an iteration before. If that value is itself
a phi, in J2, J2 dominates P, and so does D: as J2 does not dominate what its own conditions are computed in, D strictly
dominates J2, and the same number was there in J2, in P, and in J.
"""

from __future__ import annotations

from typing import Final

from scev.cfg import ControlFlow
from scev.conditions.edges import decided_on_edge
from scev.ir import BasicBlock, ConstantInt, Instruction, IntegerType, LocalValue, Phi, Value

MAX_BLOCKS_TO_PHI: Final = 8
"""Maximum chained blocks whose branches are on the way to the edge by which a phi got its value."""
MAX_WAYS_TO_PHI: Final = 8
"""Maximum edges by which a phi of conditions may have become true, or false, of which what held on each is united."""


def conditions_of_phi(phi: Phi, truth: bool, control: ControlFlow) -> list[tuple[Value, bool]]:
    """The conditions that held, true or false, when control came to a phi of i1 that is `truth`; its value first, then
    those of branches, the last one first.
    """
    sources = _sources(phi, truth, control)
    return _conditions_by(phi, sources[0], truth, control) if len(sources) == 1 else []


def ways_to_phi(phi: Phi, truth: bool, control: ControlFlow) -> list[list[tuple[Value, bool]]]:
    """For a phi of i1 that is `truth`, the conditions that held by each of several edges by which control may have
    come; empty where it is one, or one says nothing.
    """
    sources = _sources(phi, truth, control)
    found = [_conditions_by(phi, source, truth, control) for source in sources]
    return found if len(found) > 1 and all(found) else []


def _conditions_by(phi: Phi, source: BasicBlock, truth: bool, control: ControlFlow) -> list[tuple[Value, bool]]:
    found: list[tuple[Value, bool]] = []
    value = phi.incoming(source)
    if isinstance(value, LocalValue):
        found.append((value, truth))
    _add_decided(found, source, phi.block)
    at = source
    for _ in range(MAX_BLOCKS_TO_PHI - 1):
        if control.dominates(at, phi.block) or (above := control.immediate_dominator(at)) is None:
            break
        for target in above.successors:
            if control.edge_dominates(above, target, at):
                _add_decided(found, above, target)
        at = above
    return found


def _add_decided(found: list[tuple[Value, bool]], source: BasicBlock, target: BasicBlock) -> None:
    if (decided := decided_on_edge(source, target)) is not None:
        found.append((decided.value, decided.truth))


def is_kept(value: LocalValue, block: BasicBlock, control: ControlFlow) -> bool:
    """Whether a value is still the same number wherever a phi of `block` is."""
    return not isinstance(value, Instruction) or value.block is not block and control.dominates(value.block, block)


def _sources(phi: Phi, truth: bool, control: ControlFlow) -> list[BasicBlock]:
    """The blocks from which control can have come to a phi of i1 that is `truth`; empty for none that is known, or more
    than MAX_WAYS_TO_PHI.
    """
    found: list[BasicBlock] = []
    if not isinstance(phi.type, IntegerType) or phi.type.width != 1:
        return found
    for k, value in enumerate(phi.operands):
        source = phi.blocks[k]
        if source in found or not control.is_reachable(source):
            continue
        if isinstance(value, ConstantInt) and (value.value == 1) != truth:
            continue
        if control.position[source.index] >= control.position[phi.block.index] or len(found) == MAX_WAYS_TO_PHI:
            return []
        found.append(source)
    return found
