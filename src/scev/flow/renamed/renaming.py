"""Predicate-renamed SSA: every use of a value refers to its copy under the conditions that dominate the use.

    entry:  br i1 (icmp ult i32 %x, 10), %then, %else
    then:   use(%x)      becomes      %x.0 = copy of %x where %x <u 10;  use(%x.0)

A *node* is something that has a set: first the function's values by number, then the copies. A copy has a parent node
(the value or an earlier copy of it) and a constraint. A copy is made only if some use needs it.

A copy has a place in the program, as an instruction has: where its constraint begins to hold, but not before its value.
Its operands come before it, its uses after it.

The places of conditions and uses are sorted in the order of a walk down the dominator tree; a stack holds the
conditions that are in scope, innermost on top. The whole takes O((conditions + uses) log). (Idea: LLVM's PredicateInfo;
extended SSA form, Bodík, Gupta and Sarkar, PLDI 2000.)
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg import ControlFlow
from scev.conditions import ALL_OPERANDS, Constraint, Where, constraints_of_function
from scev.flow.atoms.last_values import LastValue, add_last_values
from scev.flow.atoms.promises import add_promises
from scev.flow.atoms.recomputation import Recomputation, add_recomputations
from scev.flow.atoms.statements import add_statements
from scev.flow.atoms.unions import add_unions
from scev.ir import BasicBlock, DataLayout, Function, Instruction, LocalValue, Memory, Phi, opcodes
from scev.memory import ReadAgain
from scev.transfer import BY_TEXT_ALONE, Definedness

UNTRACKED: Final = -1

MAX_LOOKED_BACK: Final = 16
"""Conditions last passed that are searched for an equal statement, and for one that a use is exempt from."""


@final
class RenamedValue:
    """A value where one more constraint holds. `node` is its number, `parent` the node it refines.

    Its place is in `block`, before the instruction of number `before`; if that is UNTRACKED, at the end of the block:
    only what comes behind it uses it, or a phi on an edge. It may be an operation that is computed again: `recomputes`,
    from `nodes`.
    """

    __slots__ = ("before", "block", "constraint", "node", "nodes", "parent", "recomputes")

    def __init__(self, node: int, parent: int, constraint: Constraint, block: BasicBlock, before: int) -> None:
        self.node: int = node
        self.parent: int = parent
        self.constraint: Constraint = constraint
        self.block: BasicBlock = block
        self.before: int = before
        self.recomputes: Instruction | None = None
        self.nodes: list[int] = []


@final
class RenamedFunction:
    """A function with each operand's node: `operands[v.index][k]` for operand k of instruction v, -1 for what is no
    local. Behind the operands of a load come the values that it gives again, where they are read or come to an edge.
    """

    __slots__ = (
        "_recomputed",
        "again",
        "conditions",
        "constraints",
        "control",
        "copies",
        "copy_users",
        "function",
        "last_values",
        "operands",
        "unread",
        "users",
    )

    def __init__(self, function: Function, control: ControlFlow) -> None:
        self.function: Function = function
        self.control: ControlFlow = control
        # By number of a load: what it gives again.
        self.again: dict[int, ReadAgain] = {}
        self.operands: list[list[int]] = []
        self.copies: list[RenamedValue] = []
        # Those of them that are values of last iterations.
        self.last_values: list[RenamedValue] = []
        # By value number: all constraints on it, and those that hold in the dominance region of a block.
        self.constraints: dict[int, list[Constraint]] = {}
        self.conditions: dict[int, list[tuple[BasicBlock, Constraint]]] = {}
        # By value number: where only a question computes a value again (recomputation.py). No copy is made for it.
        self.unread: dict[int, list[Where]] = {}
        # By node: the instructions that use it, and the copies that refine it or compare with it.
        self.users: list[list[int]] = []
        self.copy_users: list[list[int]] = []
        self._recomputed: dict[tuple[int, int], Recomputation] = {}

    @property
    def node_count(self) -> int:
        return len(self.function.values) + len(self.copies)

    def constraints_of(self, value: int) -> list[Constraint]:
        """All that is said of a value at places, whether it is read there or not."""
        found = self.constraints.get(value, [])
        return found + self._recomputations(value) if value in self.unread else found

    def conditions_of(self, value: int) -> list[tuple[BasicBlock, Constraint]]:
        """The part of it that holds in the dominance region of a block."""
        found = self.conditions.get(value, [])
        if value in self.unread:
            found = list(found)
            for constraint in self._recomputations(value):
                for block in _scopes_of(self, constraint.where):
                    found.append((block, constraint))
        return found

    def _recomputations(self, value: int) -> list[Constraint]:
        local = self.function.values[value]
        return [Recomputation(local, where) for where in self.unread[value]]

    def add_copy(self, copy: RenamedValue) -> int:
        """Add a copy whose node is the next number; returns that number."""
        self.copies.append(copy)
        if isinstance(copy.constraint, LastValue):
            self.last_values.append(copy)
        return copy.node

    def recomputed_in(self, value: Instruction, block: BasicBlock) -> Recomputation:
        """The constraint of a copy that computes a value again for an arm or a side in a block: one for all of them, as
        each of a chain of conditions has up to MAX_RECOMPUTED before it computed again.
        """
        key = (value.index, block.index)
        if (found := self._recomputed.get(key)) is None:
            found = Recomputation(value, Where(block, block))
            self._recomputed[key] = found
        return found

    def all_are_made(self) -> None:
        """No more copies are made."""
        self._recomputed = {}

    def in_order(self) -> list[RenamedValue]:
        """All copies, by where their values are computed; those of one value as they were made."""
        first = len(self.function.values)
        definitions = _DefinitionOrder(self.control, self.function)
        by_value: dict[int, list[RenamedValue]] = {}
        value_of: list[int] = []
        for copy in self.copies:
            value = copy.parent if copy.parent < first else value_of[copy.parent - first]
            value_of.append(value)
            by_value.setdefault(value, []).append(copy)
        return [copy for value in sorted(by_value, key=definitions.place_of) for copy in by_value[value]]

    def sources_of(self, node: int) -> list[int]:
        """The nodes that a node's set is computed from."""
        first = len(self.function.values)
        if node < first:
            return [source for source in self.operands[node] if source >= 0]
        copy = self.copies[node - first]
        if copy.recomputes is not None:
            return [copy.parent, *[source for source in copy.nodes if source >= 0]]
        return [copy.parent, *self.nodes_of(copy.constraint)]

    def nodes_of(self, constraint: Constraint) -> list[int]:
        """The nodes that a constraint reads."""
        found: list[int] = []
        for instruction, position in constraint.reads():
            operands = self.operands[instruction.index]
            if position == ALL_OPERANDS:
                found.append(instruction.index)
                found.extend([node for node in operands if node >= 0])
            elif operands[position] >= 0:
                found.append(operands[position])
        return found


def rename(
    function: Function,
    control: ControlFlow,
    layout: DataLayout,
    definedness: Definedness = BY_TEXT_ALONE,
    again: dict[int, ReadAgain] | None = None,
    excludes_ub: bool = True,
) -> RenamedFunction:
    """The function in predicate-renamed form. `again`: what loads give again, by their numbers. `excludes_ub`: whether
    something is concluded from undefined behaviour not happening.
    """
    result = RenamedFunction(function, control)
    if again is not None:
        result.again = again
    for value in function.values:
        nodes: list[int] = []
        if isinstance(value, Instruction):
            for operand in value.operands:
                nodes.append(operand.index if isinstance(operand, LocalValue) else UNTRACKED)
            if value.index in result.again:
                for given in result.again[value.index].values:
                    nodes.append(given.index if isinstance(given, LocalValue) else UNTRACKED)
        result.operands.append(nodes)
    read_again = _loads_that_give(result)
    constraints = constraints_of_function(function, control, definedness, excludes_ub)
    add_statements(constraints, function, control, layout, definedness, excludes_ub)
    add_unions(constraints, function, control)
    if excludes_ub:
        add_promises(constraints, function, control, definedness)
    result.unread = add_recomputations(constraints, function, control)
    # After that: what is computed from such a value is a last value, too.
    add_last_values(constraints, function, control)
    result.constraints = constraints
    # Users before operands: a copy that computes a value again is one more use of the operands.
    wanted: dict[int, list[_RenamingEvent]] = {index: [] for index in constraints}
    for index in sorted(constraints, key=_DefinitionOrder(control, function).place_of, reverse=True):
        renamer = _Renamer(result, function.values[index], wanted)
        for load in read_again.get(index, []):
            renamer.is_read_again(load)
        renamer.run(constraints[index])
    return result


def _loads_that_give(renamed: RenamedFunction) -> dict[int, list[Instruction]]:
    """By number of a value: the loads that give it again."""
    found: dict[int, list[Instruction]] = {}
    for index, again in renamed.again.items():
        load = renamed.function.values[index]
        assert isinstance(load, Instruction)
        for value in again.values:
            if isinstance(value, LocalValue):
                loads = found.setdefault(value.index, [])
                if load not in loads:
                    loads.append(load)
    return found


@final
class _DefinitionOrder:
    """Orders values by where they are computed, operands before users: arguments, then blocks in reverse post-order."""

    __slots__ = ("_control", "_function")

    def __init__(self, control: ControlFlow, function: Function) -> None:
        self._control: ControlFlow = control
        self._function: Function = function

    def place_of(self, index: int) -> tuple[int, int]:
        value = self._function.values[index]
        return (self._control.position[value.block.index], index) if isinstance(value, Instruction) else (-1, index)


def link(renamed: RenamedFunction) -> None:
    """Note who uses each node, once all copies are made."""
    renamed.all_are_made()
    count = renamed.node_count
    # Most nodes have no users of one of the two kinds: these share a list.
    none: list[int] = []
    renamed.users = [none] * count
    renamed.copy_users = [none] * count
    for index, nodes in enumerate(renamed.operands):
        for node in nodes:
            if node >= 0:
                users = renamed.users[node]
                if not users:
                    renamed.users[node] = [index]
                elif users[-1] != index:
                    users.append(index)
    for copy in renamed.copies:
        for source in renamed.sources_of(copy.node):
            users = renamed.copy_users[source]
            if users:
                users.append(copy.node)
            else:
                renamed.copy_users[source] = [copy.node]


# What an event of the walk is; at one place, a condition that begins there is passed before a use.
_SCOPE: Final = 0
_USE: Final = 1
_EDGE_USE: Final = 2

_BLOCK_END: Final = 1 << 60


@final
class _RenamingEvent:
    """A condition or a use of the value, at a place of the dominator-tree walk: the number of an instruction of the
    block, before which the condition begins to hold, or which is the use. A use on an edge is at the end of the
    block, and `target` is where the edge leads. `user` is the copy that uses the value, None for an instruction.
    """

    __slots__ = ("block", "constraint", "copy", "index", "kind", "operand", "order", "position", "target", "user")

    def __init__(self, kind: int, block: BasicBlock, order: int, position: int) -> None:
        self.kind: int = kind
        self.block: BasicBlock = block
        self.order: int = order
        self.position: int = position
        self.constraint: Constraint | None = None
        self.index: int = 0
        self.operand: int = 0
        self.copy: int = UNTRACKED
        self.target: BasicBlock | None = None
        self.user: RenamedValue | None = None

    def __lt__(self, other: _RenamingEvent) -> bool:
        if self.order != other.order:
            return self.order < other.order
        if self.position != other.position:
            return self.position < other.position
        return self.kind < other.kind


@final
class _Renamer:
    """Renames the uses of one value."""

    __slots__ = ("control", "edges", "events", "renamed", "stated", "value", "wanted")

    def __init__(self, renamed: RenamedFunction, value: LocalValue, wanted: dict[int, list[_RenamingEvent]]) -> None:
        self.renamed: RenamedFunction = renamed
        self.control: ControlFlow = renamed.control
        self.value: LocalValue = value
        # By number of a value that is renamed: the uses of it by copies.
        self.wanted: dict[int, list[_RenamingEvent]] = wanted
        self.events: list[_RenamingEvent] = self.wanted[value.index]
        # By (source, target): the constraints that hold on that edge, for the phis of the target.
        self.edges: dict[tuple[int, int], list[Constraint]] = {}
        # What instructions state of it in a block, each once.
        self.stated: dict[tuple[object, ...], bool] = {}

    def run(self, constraints: list[Constraint]) -> None:
        for constraint in constraints:
            self._scope(constraint)
        self._uses()
        self.events.sort()
        self._walk()

    def _event(self, kind: int, block: BasicBlock, position: int) -> _RenamingEvent:
        event = self._made(kind, block, position)
        self.events.append(event)
        return event

    def _made(self, kind: int, block: BasicBlock, position: int) -> _RenamingEvent:
        return _RenamingEvent(kind, block, self.control.dominators.enter[block.index], position)

    def _scope(self, constraint: Constraint) -> None:
        where = constraint.where
        if where.after is not None:
            # The assumption's own operand is used before it holds.
            self._begins(constraint, where.source, constraint.begin())
        elif where.is_edge:
            self.edges.setdefault((where.source.index, where.target.index), []).append(constraint)
        for block in _scopes_of(self.renamed, where):
            if where.after is None:
                self._begins(constraint, block, block.instructions[0].index)
            self._condition(block, constraint)

    def _begins(self, constraint: Constraint, block: BasicBlock, position: int) -> None:
        """Put a constraint on the walk where it begins to hold, but after its value: a condition may hold before the
        definition of a value that it bounds.
        """
        value = self.value
        if isinstance(value, Instruction):
            if block is value.block:
                position = max(position, value.index + 1)
            elif self.control.dominates(block, value.block):
                block = value.block
                position = value.index + 1
        self._event(_SCOPE, block, position).constraint = constraint

    def _condition(self, block: BasicBlock, constraint: Constraint) -> None:
        key = constraint.key()
        if key:
            in_block = (block.index, *key)
            if in_block in self.stated:
                return
            self.stated[in_block] = True
        self.renamed.conditions.setdefault(self.value.index, []).append((block, constraint))

    def _uses(self) -> None:
        for user in self.renamed.function.users_of(self.value):
            if not self.control.is_reachable(user.block):
                continue
            for k, operand in enumerate(user.operands):
                if operand is not self.value or isinstance(user, Memory) and _is_address(user, k):
                    continue
                if isinstance(user, Phi):
                    source = user.blocks[k]
                    if not self.control.is_reachable(source):
                        continue
                    event = self._event(_EDGE_USE, source, _BLOCK_END)
                    event.target = user.block
                else:
                    event = self._event(_USE, user.block, user.index)
                event.index = user.index
                event.operand = k

    def is_read_again(self, load: Instruction) -> None:
        """Note that a load gives the value again: it is a use of it, or one on each edge that brings it."""
        again = self.renamed.again[load.index]
        for k, value in enumerate(again.values):
            if value is not self.value:
                continue
            if again.join is None:
                event = self._event(_USE, load.block, load.index)
            else:
                event = self._event(_EDGE_USE, again.sources[k], _BLOCK_END)
                event.target = again.join
            event.index = load.index
            event.operand = len(load.operands) + k

    def _walk(self) -> None:
        """Keep the conditions in scope on a stack; a use takes the top, and the copies below are made when first
        needed.
        """
        stack: list[_RenamingEvent] = []
        leave = self.control.dominators.leave
        for event in self.events:
            while stack and not (stack[-1].order <= event.order <= leave[stack[-1].block.index]):
                stack.pop()
            if event.kind == _SCOPE:
                if not _is_said(stack, event.constraint):
                    stack.append(event)
                continue
            shared = _first_exempt(stack, event)
            node = self._materialise(stack, shared)
            for k in range(shared, len(stack)):
                above = stack[k].constraint
                assert above is not None
                if not _is_exempt(event, above):
                    node = self._copy(node, above, stack[k], None)
            if event.target is not None:
                for constraint in self.edges.get((event.block.index, event.target.index), []):
                    node = self._copy(node, constraint, event, event.target)
            if event.user is not None:
                event.user.nodes[event.operand] = node
            else:
                self.renamed.operands[event.index][event.operand] = node

    def _materialise(self, stack: list[_RenamingEvent], count: int) -> int:
        """The node in which the first conditions of the stack hold, as many as asked for.

        Of two conditions in a row under which the value is computed again, the upper one is enough: there, its operands
        are narrower.
        """
        made = count
        while made > 0 and stack[made - 1].copy == UNTRACKED:
            made -= 1
        node = stack[made - 1].copy if made > 0 else self.value.index
        for k in range(made, count):
            event = stack[k]
            assert event.constraint is not None
            if k + 1 < count and _is_recomputed(event) and _is_recomputed(stack[k + 1]):
                continue
            event.copy = self._copy(node, event.constraint, event, None)
            node = event.copy
        return node

    def _copy(self, parent: int, constraint: Constraint, place: _RenamingEvent, target: BasicBlock | None) -> int:
        """A copy at a place; at the end of a block where that is on the edge to `target`, or behind the terminator."""
        is_inside = target is None and place.position <= place.block.instructions[-1].index
        before = place.position if is_inside else UNTRACKED
        copy = RenamedValue(self.renamed.node_count, parent, constraint, place.block, before)
        if isinstance(constraint, Recomputation):
            self._compute_again(copy, place, target)
        return self.renamed.add_copy(copy)

    def _compute_again(self, copy: RenamedValue, place: _RenamingEvent, target: BasicBlock | None) -> None:
        """Let a copy be computed from what the operands are at its place."""
        value = self.value
        assert isinstance(value, Instruction)
        copy.recomputes = value
        for k, operand in enumerate(value.operands):
            copy.nodes.append(operand.index if isinstance(operand, LocalValue) else UNTRACKED)
            if isinstance(operand, LocalValue) and operand.index in self.wanted:
                use = self._made(_USE if target is None else _EDGE_USE, place.block, place.position)
                use.index = UNTRACKED
                use.operand = k
                use.user = copy
                use.target = target
                self.wanted[operand.index].append(use)


def _scopes_of(renamed: RenamedFunction, where: Where) -> list[BasicBlock]:
    """The blocks in whose dominance regions something holds throughout: of what an instruction states, those below its
    block.
    """
    control = renamed.control
    if where.after is not None:
        blocks = renamed.function.blocks
        return [blocks[child] for child in control.dominators.children[where.source.index]]
    return [where.target] if where.begins_at_target(control) else []


def _is_recomputed(event: _RenamingEvent) -> bool:
    return isinstance(event.constraint, Recomputation)


def _is_address(access: Memory, position: int) -> bool:
    """Whether an operand is the address of an access, whose set is not needed there."""
    return position == (1 if access.opcode == opcodes.STORE else 0)


def _first_exempt(stack: list[_RenamingEvent], use: _RenamingEvent) -> int:
    """How many conditions at the bottom of the stack a use may share a copy of with all others: those below the first
    one that must not be applied to it, of the last MAX_LOOKED_BACK.
    """
    first = len(stack)
    for k in range(len(stack) - 1, max(len(stack) - MAX_LOOKED_BACK, 0) - 1, -1):
        if (constraint := stack[k].constraint) is not None and _is_exempt(use, constraint):
            first = k
    return first


def _is_exempt(use: _RenamingEvent, constraint: Constraint) -> bool:
    """Whether a condition must not be applied to a use. What is computed again may be used anywhere, by what leads to
    the condition, too: before an assumption, none that holds early.
    """
    if use.user is None:
        return use.index in constraint.exempt()
    after = constraint.where.after
    return after is not None and use.block is after.block and use.position <= after.index


def _is_said(stack: list[_RenamingEvent], constraint: Constraint | None) -> bool:
    """Whether what an instruction states was stated before, of all that the walk is in the scope of."""
    if constraint is None or not constraint.key():
        return False
    for k in range(len(stack) - 1, max(len(stack) - MAX_LOOKED_BACK, 0) - 1, -1):
        if (earlier := stack[k].constraint) is not None and earlier.says_as_much_as(constraint):
            return True
    return False
