"""Where ways meet: what holds on each of them, though not the same on all.

    if (x < 10) …                    x < 10
    else if (x < 20) …               x >= 10  and  x < 20
    else return;
    here: …                          x < 20, by neither condition alone

A block J that control enters by the edges from P1, …, Pn (those from blocks that J dominates have been through J) comes
after its immediate dominator D. On the way by Pk hold the conditions of the blocks that dominate Pk, down to below D,
and those of the edge. If each way has conditions about a value that is computed before, J gets a constraint
`Union` with these as its alternatives:

    set(v at J)  =  set(v at D)  ∩  ∪_k  { what the conditions on the way by Pk leave }

A way on which a value that is compared was not computed is not taken. If control comes to J from D whatever happens,
the outcomes of branches are no news: together they are all that there are.

(LLVM: LazyValueInfo, which unites what it knows at the ends of the preceding blocks. Idea: extended SSA form has phis
for its copies; Bodík, Gupta and Sarkar, PLDI 2000.)
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow
from scev.conditions import Constraint, Where, are_stated, united
from scev.ir import BasicBlock, Function, Instruction, LocalValue

MAX_UNITED_WAYS: Final = 16
"""Maximum edges into a block up to which what holds on them is united."""
MAX_UNITED_BLOCKS: Final = 16
"""Maximum blocks on one way of those that meet in a block, up from its end, whose conditions are united."""
MAX_UNITED_VALUES: Final = 32
"""Maximum values of which something is known on each of the ways that meet in a block that are looked at."""

# By the number of a value: the atoms about it.
_Said = dict[int, list[Constraint]]


def add_unions(found: dict[int, list[Constraint]], function: Function, control: ControlFlow) -> None:
    """Add the unions to the atoms by the numbers of the values they are about."""
    ways = _Ways(found, control)
    for index in control.order:
        block = function.blocks[index]
        entering = _entering(block, control)
        if not 2 <= len(entering) <= MAX_UNITED_WAYS:
            continue
        around = control.dominators.parents[index]
        dominator = function.blocks[around]
        for value, alternatives in ways.meeting_in(block, entering, around):
            if not _is_computed(function.values[value], dominator, control):
                continue
            if are_stated(alternatives) or not control.post_dominators.dominates(index, around):
                atom = united(function.values[value], Where(dominator, block, None, True), alternatives)
                if atom is not None:
                    found[value].append(atom)
                    ways.add(block, atom)


def _entering(block: BasicBlock, control: ControlFlow) -> list[BasicBlock]:
    """The blocks from which control enters a block that it has not been through; none if one of them comes later."""
    position = control.position
    # Each once: a switch has as many edges to a block as it has cases there.
    result: dict[int, BasicBlock] = {}
    for source in block.predecessors:
        if not control.is_reachable(source) or control.dominates(block, source):
            continue
        if position[source.index] > position[block.index]:
            return []
        result[source.index] = source
    return list(result.values())


def _is_computed(value: LocalValue, dominator: BasicBlock, control: ControlFlow) -> bool:
    """Whether a value is computed before the ways part."""
    return not isinstance(value, Instruction) or control.dominates(value.block, dominator)


@final
class _Ways:
    """What is said of values: in blocks, beyond what is said in their dominators, and on edges."""

    __slots__ = ("_control", "_in_blocks", "_on_edges")

    def __init__(self, found: dict[int, list[Constraint]], control: ControlFlow) -> None:
        self._control: ControlFlow = control
        # By block.
        self._in_blocks: dict[int, _Said] = {}
        # By (source, target).
        self._on_edges: dict[tuple[int, int], _Said] = {}
        for constraints in found.values():
            for constraint in constraints:
                where = constraint.where
                if where.after is not None:
                    self.add(where.source, constraint)
                elif where.begins_at_target(control):
                    self.add(where.target, constraint)
                else:
                    said = self._on_edges.setdefault((where.source.index, where.target.index), {})
                    said.setdefault(constraint.value.index, []).append(constraint)

    def add(self, block: BasicBlock, constraint: Constraint) -> None:
        """An atom holds at the end of a block."""
        self._in_blocks.setdefault(block.index, {}).setdefault(constraint.value.index, []).append(constraint)

    def meeting_in(
        self, block: BasicBlock, entering: list[BasicBlock], around: int
    ) -> list[tuple[int, list[list[Constraint]]]]:
        """The values of which something is said on each way into a block from below the one around it, by number, and
        what that is.
        """
        first = self._on_way(entering[0], block, around)
        if not first:
            return []
        ways = [first]
        for source in entering[1:]:
            way = self._on_way(source, block, around)
            if not way:
                return []
            ways.append(way)
        found: list[tuple[int, list[list[Constraint]]]] = []
        for value in sorted(first):
            if len(found) == MAX_UNITED_VALUES:
                break
            if all(value in way for way in ways):
                found.append((value, [way[value] for way in ways]))
        return found

    def _on_way(self, source: BasicBlock, block: BasicBlock, around: int) -> _Said:
        found: _Said = {}
        _collect(found, self._on_edges.get((source.index, block.index)))
        parents = self._control.dominators.parents
        at = source.index
        for _ in range(MAX_UNITED_BLOCKS):
            if at == around:
                break
            _collect(found, self._in_blocks.get(at))
            at = parents[at]
        return found


def _collect(found: _Said, said: _Said | None) -> None:
    if said is not None:
        for value, constraints in said.items():
            known = found.get(value)
            found[value] = constraints if known is None else known + constraints
