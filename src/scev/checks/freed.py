"""The check of memory that is used when it is no more: after it was freed, or behind the return of its function.

    free(p); … *p                       certain if each execution that comes to the access has freed what it accesses
    if (done) free(p); … *p             possible if a way leads from the one to the other (ways.py)

One pointer is *the same* as another where both are computed from one value: by addresses and copies, by a phi to which
one value comes, by a load that gives a value again (memory/). In SSA form, where the value is computed before it is
freed, and freed before it is used, each by dominance, no way to the use computes it anew in between. On a way, a phi is
the pointer where the pointer comes over the edge that is taken, and so is what is loaded once more from where the
pointer was loaded, as long as nothing may have written there.

A use is an access, and what a function of a library is known to touch (ir/callees.py): to hand the pointer to another
function, to compare or to store it is none. To free null does nothing.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import Final, NamedTuple, final

from scev import ir
from scev.cfg import ControlFlow, Place
from scev.checks.blocks import length_of
from scev.checks.examined import Examination
from scev.checks.finding import CERTAIN, POSSIBLE, VERDICTS, Certainty, Finding, Verdict
from scev.checks.rule import Check
from scev.checks.ways import WayKnowledge, WayValues
from scev.domains import IntSet
from scev.ir import opcodes
from scev.ir.callees import called_name, ends_program, freed_by, texts_printed, touches
from scev.transfer import null_is_valid

MAX_BLOCKS_BEHIND_FREE: Final = 1024
"""Maximum blocks that are gone through behind a call that frees memory, to see where it is used; those of a loop count
each time.
"""
MAX_BLOCKS_BEHIND_ALL: Final = 8192
"""Maximum blocks that are gone through behind all calls of one function that free memory."""
VALUES_PER_BLOCK: Final = 16
"""Instructions of a block, and conditions of branches, that count as one more block of those that are gone through."""
MAX_LOADED_AGAIN: Final = 8
"""Maximum loads and phis between a pointer and the value that it is the same as."""

_AFTER: Final = "of memory that was freed"


class Use(NamedTuple):
    """What an instruction does with the memory at a pointer: in words; `is_certain`: whenever it runs, and also of
    null; and whether it does nothing to null.
    """

    pointer: ir.Value
    words: str
    is_certain: bool
    spares_null: bool


class PointerCell(NamedTuple):
    """Where a pointer was loaded from: the bytes behind a value."""

    base: ir.Value
    distance: int
    type: str


class Free(NamedTuple):
    """A call that frees memory: what it is handed, whether it always frees that, and where that was loaded from."""

    call: ir.Call | ir.Invoke
    root: ir.Value
    always: bool
    load: ir.Instruction | None


class PointerUsers(NamedTuple):
    """Of all pointers of a function: by root, where it is used; by root, the phis that it comes to; and by place in
    memory, the loads of it.
    """

    uses: dict[ir.Value, list[tuple[ir.Instruction, Use]]]
    phis: dict[ir.Value, list[ir.Phi]]
    loads: dict[PointerCell, list[ir.Instruction]]


class UsedWhenFreed(Check):
    """Memory is used after it was freed, or freed twice."""

    kind = "freed"

    def look_at_function(self, examined: Examination) -> list[Finding]:
        pointers = Pointers(examined)
        frees = [
            one
            for block in examined.function.blocks
            if examined.runs(block)
            for at in block.instructions
            if isinstance(at, (ir.Call, ir.Invoke)) and (one := pointers.freed_at(at)) is not None
        ]
        if not frees:
            return []
        found: dict[ir.Instruction, tuple[Certainty, str]] = {}
        ways = WayValues(examined)
        for free in frees:
            for at, use in pointers.uses_behind(free, ways):
                is_same = free.always and pointers.root(use.pointer) is free.root
                is_before = is_same and examined.facts.control.dominates_instruction(free.call, at)
                is_certain = is_before and use.is_certain and pointers.is_no_null(use, free, at)
                judged: tuple[Certainty, str] = (CERTAIN if is_certain else POSSIBLE, use.words)
                if at not in found or VERDICTS.index(judged[0]) < VERDICTS.index(found[at][0]):
                    found[at] = judged
        return [
            Finding(self.kind, verdict, words, examined.function, at)
            for at, (verdict, words) in sorted(found.items(), key=lambda one: one[0].index)
        ]


@final
class Pointers:
    """The pointers of a function: which of them are the same, and which are used where."""

    def __init__(self, examined: Examination) -> None:
        self.examined: Final = examined
        self._blocks_left = MAX_BLOCKS_BEHIND_ALL
        self._roots: Final[dict[ir.Value, ir.Value]] = {}
        self._uses: Final[dict[ir.Instruction, list[Use]]] = {}
        self._cells: Final[dict[ir.Instruction, PointerCell | None]] = {}
        self._users: PointerUsers | None = None

    def root(self, pointer: ir.Value) -> ir.Value:
        """The value that a pointer is computed from: an address in the same object."""
        if pointer not in self._roots:
            self._roots[pointer] = self._root(pointer)
        return self._roots[pointer]

    def _root(self, pointer: ir.Value) -> ir.Value:
        at = pointer
        for _ in range(MAX_LOADED_AGAIN):
            at = ir.walk(at, ir.STEPS_AND_COPIES).base
            same: ir.Value | None = None
            if isinstance(at, ir.Phi):
                coming = [one for one in at.operands if one is not at]
                same = coming[0] if coming and all(one is coming[0] for one in coming) else None
            elif isinstance(at, ir.Instruction) and at.opcode == opcodes.LOAD:
                same = self.examined.asked.memory.same_as(at)
            if same is None or not isinstance(same.type, ir.PointerType):
                break
            at = same
        return at

    def freed_at(self, call: ir.Call | ir.Invoke) -> Free | None:
        """What a call frees; None for nothing that is known."""
        how, position = _freed_operand(call)
        if not how:
            return None
        root = self.root(call.operands[position])
        if not isinstance(root, (ir.Argument, ir.Instruction)) or isinstance(root, ir.Alloca):
            return None
        base = ir.walk(call.operands[position], ir.STEPS_AND_COPIES).base
        load = base if isinstance(base, ir.Instruction) and self._is_loaded_just_before(base, call) else None
        return Free(call, root, how == ir.FREES, load)

    def _is_loaded_just_before(self, load: ir.Instruction, call: ir.Call | ir.Invoke) -> bool:
        """Whether what a call is handed was loaded in its block, and still stands where it was loaded."""
        if self.cell_of(load) is None or load.block is not call.block:
            return False
        memory = self.examined.asked.memory
        block = call.block.instructions
        between = block[block.index(load) + 1 : block.index(call)]
        return not any(memory.may_write(at, load) for at in between)

    def cell_of(self, load: ir.Instruction) -> PointerCell | None:
        """Where a plain load reads; None where the distance from a value varies."""
        if load not in self._cells:
            found: PointerCell | None = None
            is_plain = isinstance(load, ir.Memory) and not load.flags & (opcodes.VOLATILE | opcodes.ATOMIC)
            if load.opcode == opcodes.LOAD and is_plain and isinstance(load.type, ir.PointerType):
                way = ir.walk(load.operands[0], ir.STEPS_AND_COPIES)
                distance = way.distance(self.examined.context.layout)
                if distance is not None and not way.changes_space:
                    found = PointerCell(way.base, distance, str(load.type))
            self._cells[load] = found
        return self._cells[load]

    def uses_at(self, at: ir.Instruction) -> list[Use]:
        """The uses of pointers by an instruction."""
        if at not in self._uses:
            self._uses[at] = self._find_uses(at)
        return self._uses[at]

    def _find_uses(self, at: ir.Instruction) -> list[Use]:
        if at.opcode in (opcodes.LOAD, opcodes.STORE, opcodes.CMPXCHG, opcodes.ATOMICRMW):
            words = f"a read {_AFTER}" if at.opcode == opcodes.LOAD else f"a write to {_AFTER[3:]}"
            return [Use(at.operands[ir.address_position(at)], words, True, False)]
        if (returned := returned_by(at)) is not None and isinstance(returned.type, ir.PointerType):
            # It does harm where the caller uses it.
            return [Use(returned, "a pointer to memory that was freed is returned", False, True)]
        if not isinstance(at, (ir.Call, ir.Invoke)):
            return []
        how, position = _freed_operand(at)
        if how:
            words = "memory is freed twice" if how == ir.FREES else f"a use {_AFTER}"
            return [Use(at.operands[position], words, how == ir.FREES, True)]
        found: list[Use] = []
        for touch in touches(at):
            length = length_of(at, touch, self.examined) if touch.what == ir.BYTES else None
            if length is not None and length.most == 0:
                continue
            words = f"a write to {_AFTER[3:]}" if touch.writes else f"a read {_AFTER}"
            is_certain = touch.what != ir.BYTES or (length is not None and not length.may_be_none)
            found.append(Use(at.operands[touch.pointer], f"{words}, by {called_name(at)}", is_certain, False))
        for position in texts_printed(at):
            found.append(Use(at.operands[position], f"a read {_AFTER}, by {called_name(at)}", True, False))
        return found

    def is_no_null(self, use: Use, free: Free, at: ir.Instruction) -> bool:
        """Whether a use is a fault even if the pointer is null: since that is one, too, or since it is not null."""
        if not use.spares_null:
            type_ = use.pointer.type
            is_fault = isinstance(type_, ir.PointerType) and type_.address_space == 0
            return is_fault and not null_is_valid(self.examined.function)
        if not isinstance(free.root, ir.LocalValue):
            return False
        for place in (Place.before(free.call), Place.before(at)):
            set_ = self.examined.asked.set_at(free.root, place)
            if isinstance(set_, IntSet) and not set_.contains(0):
                return True
        return False

    # Ways -------------------------------------------------------------------------------------------------------------

    def uses_behind(self, free: Free, ways: WayValues) -> list[tuple[ir.Instruction, Use]]:
        """The uses of what a call frees, on the ways that lead on from it."""
        if not self._may_be_used(free):
            return []
        if self._blocks_left <= 0:
            return self._dominated(free)
        found: dict[tuple[ir.Instruction, Use], bool] = {}
        known = ways.begin(free.call)
        self._blocks_left -= ways.count_deciding() // VALUES_PER_BLOCK
        if not free.always:
            ways.assume_not_null(free.call, known)
        freed: dict[ir.Value, bool] = {free.root: True}
        cells = {} if free.load is None else {free.load: True}
        start = free.call.block
        first = start.instructions.index(free.call) + 1
        seen: dict[object, bool] = {}
        pending: deque[tuple[ir.BasicBlock, int, dict[ir.Value, bool], dict[ir.Instruction, bool], WayKnowledge]] = (
            deque()
        )
        pending.append((start, first, freed, cells, known))
        for _ in range(MAX_BLOCKS_BEHIND_FREE):
            if not pending:
                return list(found)
            if self._blocks_left <= 0:
                break
            self._blocks_left -= 1 + len(pending[0][0].instructions) // VALUES_PER_BLOCK
            block, first, freed, cells, known = pending.popleft()
            if not self._go_through(block, first, freed, cells, known, ways, found):
                continue
            for target, there in ways.edges_of(block, known):
                now = self._enter(target, block, freed)
                ways.enter(target, block, there)
                kept = {load: True for load in cells if not _is_phi_of(self.cell_of(load), target)}
                key = (target.index, frozenset(now), frozenset(kept), there.key())
                if (now or kept) and key not in seen:
                    seen[key] = True
                    pending.append((target, 0, now, kept, there))
        found.update(dict.fromkeys(self._dominated(free), True))
        return list(found)

    def _dominated(self, free: Free) -> list[tuple[ir.Instruction, Use]]:
        """The uses of what a call always frees before each execution of them."""
        control = self.examined.facts.control
        uses = self._find_users().uses.get(free.root, []) if free.always else []
        return [(at, use) for at, use in uses if control.dominates_instruction(free.call, at)]

    def _may_be_used(self, free: Free) -> bool:
        """Whether anything uses what a call frees, by whatever name: before it, or behind it."""
        users = self._find_users()
        cell = None if free.load is None else self.cell_of(free.load)
        names = dict.fromkeys([free.root, *([] if cell is None else users.loads.get(cell, []))], True)
        pending = list(names)
        while pending:
            name = pending.pop()
            for at, _ in users.uses.get(name, []):
                if at is not free.call or self._may_free_again(free):
                    return True
            for phi in users.phis.get(name, []):
                if phi not in names:
                    names[phi] = True
                    pending.append(phi)
        return False

    def _may_free_again(self, free: Free) -> bool:
        """Whether a call may come to free what it freed: in a loop, where it is not handed what is computed anew."""
        control, block, root = self.examined.facts.control, free.call.block, free.root
        if control.loop_of(block) is None and not control.in_irreducible(block):
            return False
        is_anew = isinstance(root, ir.Instruction) and not isinstance(root, ir.Phi) and root.block is block
        return not is_anew or free.load is not None

    def _find_users(self) -> PointerUsers:
        if self._users is not None:
            return self._users
        users = PointerUsers({}, {}, {})
        for block in self.examined.function.blocks:
            for at in block.instructions if self.examined.runs(block) else ():
                for use in self.uses_at(at):
                    users.uses.setdefault(self.root(use.pointer), []).append((at, use))
                if isinstance(at, ir.Phi) and isinstance(at.type, ir.PointerType):
                    for root in dict.fromkeys([self.root(one) for one in at.operands]):
                        users.phis.setdefault(root, []).append(at)
                elif (cell := self.cell_of(at)) is not None:
                    users.loads.setdefault(cell, []).append(at)
        self._users = users
        return users

    def _go_through(
        self,
        block: ir.BasicBlock,
        first: int,
        freed: dict[ir.Value, bool],
        cells: dict[ir.Instruction, bool],
        known: WayKnowledge,
        ways: WayValues,
        found: dict[tuple[ir.Instruction, Use], bool],
    ) -> bool:
        """Go through a block, from one of its instructions on; whether the way goes on with what was freed."""
        memory = self.examined.asked.memory
        for at in block.instructions[first:]:
            if isinstance(at, ir.Phi):
                continue
            for use in self.uses_at(at):
                if self.root(use.pointer) in freed:
                    found[at, use] = True
            if isinstance(at, (ir.Call, ir.Invoke)) and ends_program(at):
                return False
            freed.pop(at, None)
            for load in list(cells):
                cell = self.cell_of(load)
                if cell is None or cell.base is at or (not _is_of_heap(at) and memory.may_write(at, load)):
                    del cells[load]
                elif at.opcode == opcodes.LOAD and self.cell_of(at) == cell:
                    freed[at] = True
            ways.compute(at, known)
            if not freed and not cells:
                return False
        return True

    def _enter(self, target: ir.BasicBlock, source: ir.BasicBlock, freed: dict[ir.Value, bool]) -> dict[ir.Value, bool]:
        """What is the freed pointer behind an edge."""
        now = dict(freed)
        for phi in target.instructions:
            if not isinstance(phi, ir.Phi):
                break
            if isinstance(phi.type, ir.PointerType) and self.root(phi.incoming(source)) in freed:
                now[phi] = True
            else:
                now.pop(phi, None)
        return now


def _is_phi_of(cell: PointerCell | None, block: ir.BasicBlock) -> bool:
    """Whether a place in memory is another one behind an edge into a block."""
    return cell is not None and isinstance(cell.base, ir.Phi) and cell.base.block is block


def _freed_operand(call: ir.Call | ir.Invoke) -> tuple[int, int]:
    """What a call frees: FREES, RENEWS or 0, and which operand; also by a function of the program that always frees one
    of its arguments before it returns.
    """
    if how := freed_by(call):
        return how, 0
    function = call.called_function
    if isinstance(call, ir.Call) and function is not None and not function.is_interposable:
        position = freed_argument(function)
        is_handed = 0 <= position < call.site.argument_count
        if is_handed and not any(_is_copied(one) for one in call.site.argument_attributes[position : position + 1]):
            return ir.FREES, position
    return 0, 0


# Each function that is kept keeps its module: of a program that is edited, the versions before.
@lru_cache(maxsize=128)
def freed_argument(function: ir.Function) -> int:
    """The argument that a function always frees before it returns; -1 for none."""
    if function.is_declaration:
        return -1
    returns = [block for block in function.blocks if block.terminator.opcode == opcodes.RET]
    control: ControlFlow | None = None
    for block in function.blocks:
        for at in block.instructions:
            if not isinstance(at, ir.Call) or freed_by(at) != ir.FREES:
                continue
            base = ir.walk(at.operands[0], ir.STEPS_AND_COPIES).base
            if isinstance(base, ir.Argument) and returns and not _is_copied(base.attributes):
                control = control or ControlFlow(function)
                if all(control.dominates(block, one) for one in returns):
                    return base.position
    return -1


def _is_copied(attributes: ir.AttributeSet) -> bool:
    """Whether what is passed is a copy of the memory at a pointer."""
    return any(name in attributes for name in ("byval", "inalloca", "preallocated"))


def _is_of_heap(at: ir.Instruction) -> bool:
    """Whether a call only allocates or frees: it writes to no memory that is in use."""
    function = ir.runtime_function_called(at) if isinstance(at, (ir.Call, ir.Invoke)) else None
    return function is not None and bool(function.size or function.does & (ir.FREES | ir.RENEWS))


def returned_by(at: ir.Instruction) -> ir.Value | None:
    """What is returned where an instruction ends a block: where several returns of the source meet in one of the
    program, by the branch of each; None for others.
    """
    if at.opcode == opcodes.RET and at.operands:
        value = at.operands[0]
        is_of_branches = isinstance(value, ir.Phi) and value.block is at.block
        return None if is_of_branches and all(len(one.successors) == 1 for one in at.block.predecessors) else value
    if at.opcode == opcodes.BR and len(at.block.successors) == 1:
        target = at.block.successors[0]
        last = target.terminator
        phi = last.operands[0] if last.opcode == opcodes.RET and last.operands else None
        return phi.incoming(at.block) if isinstance(phi, ir.Phi) and phi.block is target else None
    return None


class ReturnedLocal(Check):
    """The address of a local variable is returned, which is no more then."""

    kind = "freed"
    looks_at = (opcodes.RET, opcodes.BR)

    def look(self, at: ir.Instruction, examined: Examination) -> Verdict | None:
        returned = returned_by(at)
        if returned is None or not isinstance(ir.walk(returned, ir.STEPS_AND_COPIES).base, ir.Alloca):
            return None
        return Verdict(CERTAIN, "the address of a local variable is returned")


FREED_CHECKS: Final = (UsedWhenFreed(), ReturnedLocal())
