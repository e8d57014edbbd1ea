"""Relations that a loop keeps: of two phis of its header, or of one and a value from outside.

    low = 0, high = n;  while (low < high) { m = low + (high - low) / 2;  if (…) low = m + 1 else high = m }

    high <= n       holds at first, and high <= n  implies  m < high <= n
    low < high      where the loop is rotated: each edge to the header is taken only where it holds of what the phis
                    are given there

Such a relation is shown by induction on how many times control comes to the header. On each edge from outside it holds
of what the phis are given there; on each backedge it does, if it held of the phis. It speaks of phis that are not
poison, and what is given to them on an edge is asked about as such. The value from outside is not: it may be poison
where its phi, in a later iteration, is none. So its flags are not used; with them, a relation is shown that is used
only where that value is known not to be poison.

What may be kept is read off the program:

    predicates     comparisons that decide a backedge, of what phis are given there, as comparisons of the phis; and
                   those of phis that end the loop, where they may be equal, and checks of a phi that end it
    directions     of a phi that some iterations leave as it is: at most or at least what it starts from

What a select chooses is asked about under its condition, one operand by one: fewer rows, and no choice of cases. In the
same way what a phi inside the loop chooses is asked about where control leaves the block that it comes from.

A candidate is shown from itself and from what was shown before it; those that fail are tried once more when others were
shown. To begin with all of them (Flanagan and Leino, "Houdini, an Annotation Assistant for ESC/Java", FME 2001) puts in
so many rows that those which matter are not among the nearest. What the loops around keep is used, and nothing of those
inside or beside.
"""

from __future__ import annotations

from typing import Final, TypeGuard, final

from scev import ir
from scev.cfg import ControlFlow, Loop, header_phis, is_computed_in, start_and_next
from scev.conditions import Sets
from scev.domains import ends_of
from scev.facts import ComparedValues, Conditions
from scev.ir import opcodes
from scev.relations.atoms import Atom, RelationalConditions, atoms_in_arm, atoms_on_edge, is_word_type
from scev.relations.closure import Closure, KeptRelation, KeptRelations, is_beside
from scev.relations.counters import counter_of
from scev.relations.question import question_about
from scev.relations.rows import Rows
from scev.transfer import Context

MAX_KEPT_CANDIDATES: Final = 10
"""Maximum relations that are tried as what one loop keeps, when relations are asked for."""
MAX_KEPT_PASSES: Final = 2
"""Maximum passes over the relations that a loop may keep: those that were shown may help others."""
MAX_KEPT_PHIS: Final = 8
"""Maximum phis of one header among which relations that a loop keeps are looked for."""
MAX_KEPT_EDGES: Final = 4
"""Maximum edges to the header of a loop of which relations are shown that it keeps."""
MAX_ARMS: Final = 8
"""Maximum values that an iteration may give to a phi, through selects and phis, that are told apart."""


@final
class ProvedRelations(KeptRelations):
    """What loops keep, each asked about once: `found`, by the numbers of their headers."""

    __slots__ = ("_assumed", "_conditions", "_context", "_control", "_found", "_listed", "_loop", "_sets")

    def __init__(
        self,
        control: ControlFlow,
        context: Context,
        listed: RelationalConditions,
        sets: Sets,
        conditions: Conditions,
        found: dict[int, list[KeptRelation]],
    ) -> None:
        self._control: ControlFlow = control
        self._context: Context = context
        self._listed: RelationalConditions = listed
        self._sets: Sets = sets
        self._conditions: Conditions = conditions
        self._found: dict[int, list[KeptRelation]] = found
        # The loop that is asked about, and what is taken to hold in it.
        self._loop: Loop | None = None
        self._assumed: list[KeptRelation] = []

    def of(self, loop: Loop) -> list[KeptRelation]:
        if (asked := self._loop) is not None:
            if loop is asked:
                return self._assumed
            return self._found[loop.header.index] if loop.contains_loop(asked) else []
        if (found := self._found.get(loop.header.index)) is not None:
            return found
        around: list[Loop] = []
        outer: Loop | None = loop
        while outer is not None and outer.header.index not in self._found:
            around.append(outer)
            outer = outer.parent
        for each in reversed(around):
            self._found[each.header.index] = self._kept_by(each)
        return self._found[loop.header.index]

    def _kept_by(self, loop: Loop) -> list[KeptRelation]:
        sources = [source for source in loop.header.predecessors if self._control.is_reachable(source)]
        candidates = candidates_of(loop, self._control, self._context)
        if not candidates or len(sources) > MAX_KEPT_EDGES:
            return []
        self._loop = loop
        try:
            return self._shown(loop, candidates, sources)
        finally:
            # Where an exception ends this, nothing that was only tried may be taken for what is kept.
            self._loop = None
            self._assumed = []

    def _shown(self, loop: Loop, candidates: list[KeptRelation], sources: list[ir.BasicBlock]) -> list[KeptRelation]:
        """Those of some relations that are shown."""
        entries = [source for source in sources if not loop.contains(source)]
        left = [relation for relation in candidates if self._holds_on(relation, entries)]
        backedges = [source for source in sources if loop.contains(source)]
        kept: list[KeptRelation] = []
        for _ in range(MAX_KEPT_PASSES):
            before = len(kept)
            failed: list[KeptRelation] = []
            for relation in left:
                self._assumed = [*kept, relation]
                if any(_is_said_by(other, relation) for other in kept):
                    continue
                if self._holds_on(relation, backedges):
                    kept.append(relation)
                else:
                    failed.append(relation)
            left = failed
            if len(kept) == before or not left:
                break
        return kept

    def _holds_on(self, relation: KeptRelation, sources: list[ir.BasicBlock]) -> bool:
        """Whether a relation holds of what its phis are given on the edges from some blocks."""
        for source in sources:
            if not all(self._holds_for(relation, choice) for choice in self._choices(relation, source)):
                return False
        return True

    def _choices(self, relation: KeptRelation, source: ir.BasicBlock) -> list[_ChosenArm]:
        """What the sides of a relation are given on an edge, and what holds where. What phis of its block choose is
        asked about edge by edge, and what selects choose one by one, if the other side is given one value.
        """
        phi = relation.left
        assumed = atoms_on_edge(source, phi.block, self._control)
        choices = [_ChosenArm(_given(phi, phi, source), _given(relation.right, phi, source), assumed, source)]
        found: list[_ChosenArm] = []
        for choice in choices:
            value = choice.left
            if not isinstance(value, ir.Instruction):
                found.append(choice)
            elif self._merges(value, choice.source) and len(choices) < MAX_ARMS:
                for before in dict.fromkeys(value.block.predecessors):
                    if self._control.is_reachable(before):
                        atoms = [*choice.assumed, *atoms_on_edge(before, value.block, self._control)]
                        arm = _ChosenArm(
                            _given(value, value, before), _given(choice.right, value, before), atoms, before
                        )
                        arm.chosen = [*choice.chosen, *_compared_phis(choice.assumed, value, before)]
                        choices.append(arm)
            elif value.opcode == opcodes.SELECT and not is_beside(relation.right, phi) and len(choices) < MAX_ARMS:
                for position in (1, 2):
                    atoms = [*choice.assumed, *atoms_in_arm(value, position, self._control)]
                    arm = _ChosenArm(value.operands[position], choice.right, atoms, choice.source)
                    arm.chosen = choice.chosen
                    choices.append(arm)
            else:
                found.append(choice)
        return found

    def _merges(self, value: ir.Instruction, block: ir.BasicBlock) -> TypeGuard[ir.Phi]:
        """Whether a value is a phi of a block that begins no cycle: what it chooses is of the same iteration."""
        control = self._control
        return (
            isinstance(value, ir.Phi)
            and value.block is block
            and control.irreducible_region_of(block) is None
            and not any(control.dominates(block, before) for before in block.predecessors)
        )

    def _holds_for(self, relation: KeptRelation, choice: _ChosenArm) -> bool:
        left = choice.left
        right = choice.right
        if left is right and isinstance(left, ir.LocalValue | ir.ConstantInt) and _allows_equal(relation.predicate):
            return True
        if left is relation.left and right is relation.right and relation in self._assumed:
            return True
        end = choice.source.instructions[-1].index
        closure = Closure(self._listed, self._control, self._context, choice.source, end, choice.assumed, self)
        closure.see(right)
        reached = [left, right] if relation.needs_right else [left]
        for _, phi, value in choice.chosen:
            reached += (phi, value)
        closure.reach(reached)
        rows = Rows(closure, self._context, self._control, self._sets, self._conditions)
        question = question_about(rows, closure, relation.predicate, left, right, choice.chosen)
        return question is not None and question.is_true()


@final
class _ChosenArm:
    """What the sides of a relation are given where control leaves a block and some atoms hold. `chosen`: phis that
    these compare, and what they are, none of it poison: to branch on poison is undefined behaviour.
    """

    __slots__ = ("assumed", "chosen", "left", "right", "source")

    def __init__(self, left: ir.Value, right: ir.Value, assumed: list[Atom], source: ir.BasicBlock) -> None:
        self.left: ir.Value = left
        self.right: ir.Value = right
        self.assumed: list[Atom] = assumed
        self.source: ir.BasicBlock = source
        self.chosen: list[ComparedValues] = []


def _compared_phis(atoms: list[Atom], phi: ir.Phi, source: ir.BasicBlock) -> list[ComparedValues]:
    """The phis beside one that some atoms compare, and what these are given on an edge."""
    found: dict[ir.Value, ComparedValues] = {}
    for atom in atoms:
        if isinstance(atom.value, ir.Compare) and atom.value.opcode == opcodes.ICMP:
            for operand in atom.value.operands:
                if isinstance(operand, ir.Phi) and operand.block is phi.block:
                    found[operand] = (opcodes.EQ, operand, _given(operand, phi, source))
    return list(found.values())


def candidates_of(loop: Loop, control: ControlFlow, context: Context) -> list[KeptRelation]:
    """What a loop may keep, the first of it."""
    header = loop.header
    phis = [phi for phi in header_phis(loop) if is_word_type(phi)][:MAX_KEPT_PHIS]
    # Of what goes on by a constant, and what it is tested against, as much is known (loops.py).
    others = [phi for phi in phis if (counter := counter_of(phi, control, context)) is None or counter.amount]
    found: dict[tuple[int, int, ir.Value], KeptRelation] = {}
    if len(phis) > 1 or others:
        for source in header.predecessors:
            if loop.contains(source) and control.is_reachable(source):
                for atom in _atoms_towards(source, header, control):
                    _compared_next(found, atom, phis, others, source, loop)
    if others or len(phis) > 1 and found:
        for block in loop.exiting_blocks[:MAX_KEPT_EDGES]:
            for target in block.successors:
                if loop.contains(target):
                    for atom in atoms_on_edge(block, target, control):
                        _compared_before(found, atom, phis, others, loop)
    for phi in others:
        if isinstance(phi.type, ir.IntegerType):
            _directed(found, phi, loop)
    if not found or control.irreducible_region_of(header) is not None:
        return []
    candidates = list(found.values())[:MAX_KEPT_CANDIDATES]
    for relation in candidates[:]:
        if isinstance(relation.right, ir.Instruction) and not relation.needs_right and relation.right.flags:
            candidates.append(KeptRelation(relation.predicate, relation.left, relation.right, True))
    return candidates


def _is_said_by(one: KeptRelation, other: KeptRelation) -> bool:
    """Whether a relation is another one that holds of the numbers of more values."""
    return one.predicate == other.predicate and one.left is other.left and one.right is other.right


def _compared_next(
    found: dict[tuple[int, int, ir.Value], KeptRelation],
    atom: Atom,
    phis: list[ir.Phi],
    others: list[ir.Phi],
    source: ir.BasicBlock,
    loop: Loop,
) -> None:
    """A comparison of what two phis are given on a backedge; or, of phis that are no counters, of that and what does
    not change in the loop.
    """
    if (predicate := _order(atom)) < 0:
        return
    a, b = atom.value.operands
    for phi in phis:
        given = _given(phi, phi, source)
        if given is not a and given is not b:
            continue
        number = predicate if given is a else opcodes.swapped_predicate(predicate)
        other = b if given is a else a
        if isinstance(other, ir.LocalValue) and not is_computed_in(other, loop):
            if phi in others and not (isinstance(given, ir.Phi) and given.block is loop.header):
                _add(found, number, phi, other)
        elif given is a:
            for second in phis:
                if second is not phi and _given(second, phi, source) is b:
                    _add(found, number, phi, second)


def _compared_before(
    found: dict[tuple[int, int, ir.Value], KeptRelation],
    atom: Atom,
    phis: list[ir.Phi],
    others: list[ir.Phi],
    loop: Loop,
) -> None:
    """A comparison of two phis that the loop goes on by: before it, they may be equal. Or a check of a phi that is no
    counter against what does not change in the loop: it may be passed in each iteration, as that of a ring's index.
    """
    if (predicate := _order(atom)) < 0:
        return
    a, b = atom.value.operands
    if isinstance(a, ir.Phi) and a in phis and b in phis:
        _add(found, _WITH_EQUAL.get(predicate, predicate), a, b)
    elif isinstance(a, ir.Phi) and a in others and isinstance(b, ir.LocalValue) and not is_computed_in(b, loop):
        _add(found, predicate, a, b)


def _directed(found: dict[tuple[int, int, ir.Value], KeptRelation], phi: ir.Phi, loop: Loop) -> None:
    """A phi that some iterations leave as it is, and what it starts from."""
    if (ends := start_and_next(phi, loop)) is None or not _may_stay(ends.next, phi, loop):
        return
    start = ends.start
    if not isinstance(start, ir.LocalValue | ir.ConstantInt):
        return
    for predicate in (opcodes.ULE, opcodes.UGE, opcodes.SLE, opcodes.SGE):
        if not isinstance(start, ir.ConstantInt) or not _says_nothing(predicate, start):
            _add(found, predicate, phi, start)


def _may_stay(following: ir.Value, phi: ir.Phi, loop: Loop) -> bool:
    """Whether a phi is among what an iteration may give to it."""
    seen: dict[ir.Value, bool] = {following: True}
    pending: list[ir.Value] = [following]
    for value in pending:
        if not isinstance(value, ir.Instruction) or not loop.contains(value.block):
            continue
        arms: tuple[ir.Value, ...] = ()
        if value.opcode == opcodes.SELECT:
            arms = value.operands[1:]
        elif isinstance(value, ir.Phi) and value.block is not loop.header:
            arms = tuple(value.operands)
        for arm in arms:
            if arm is phi:
                return True
            if arm not in seen and len(seen) < MAX_ARMS:
                seen[arm] = True
                pending.append(arm)
    return False


def _add(found: dict[tuple[int, int, ir.Value], KeptRelation], predicate: int, left: ir.Phi, right: ir.Value) -> None:
    found.setdefault((predicate, left.index, right), KeptRelation(predicate, left, right))


def _atoms_towards(source: ir.BasicBlock, target: ir.BasicBlock, control: ControlFlow) -> list[Atom]:
    """What branches say on the way from a block, or from the one that alone leads to it, to another."""
    atoms = atoms_on_edge(source, target, control)
    if len(source.predecessors) == 1:
        atoms.extend(atoms_on_edge(source.predecessors[0], source, control))
    return atoms


def _given(value: ir.Value, phi: ir.Phi, source: ir.BasicBlock) -> ir.Value:
    """What a value is on the edge from a block to a phi's: another phi of that block is given its own there."""
    if isinstance(value, ir.Phi) and value.block is phi.block:
        return value.operands[value.blocks.index(source)]
    return value


def _order(atom: Atom) -> int:
    """The predicate of an order that holds; -1 for any other condition."""
    compare = atom.value
    if not isinstance(compare, ir.Compare) or compare.opcode != opcodes.ICMP:
        return -1
    predicate = compare.predicate if atom.truth else opcodes.inverse_predicate(compare.predicate)
    return -1 if predicate in (opcodes.EQ, opcodes.NE) else predicate


def _allows_equal(predicate: int) -> bool:
    return predicate in _WITH_EQUAL.values()


def _says_nothing(predicate: int, bound: ir.ConstantInt) -> bool:
    """Whether each number of the type is in an order with a constant."""
    is_signed = predicate in opcodes.SIGNED_PREDICATES
    bottom, top = ends_of(bound.width, is_signed)
    number = bound.signed if is_signed else bound.value
    return number == (bottom if predicate in opcodes.GREATER_PREDICATES else top)


_WITH_EQUAL: Final[dict[int, int]] = {
    opcodes.ULT: opcodes.ULE,
    opcodes.UGT: opcodes.UGE,
    opcodes.SLT: opcodes.SLE,
    opcodes.SGT: opcodes.SGE,
}
