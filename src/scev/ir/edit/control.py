"""How blocks end after edits, and what phis take from where.

A phi has one entry for each edge into its block, and several edges may lead from one block to another. So whenever the
end of a block changes, the phis of the blocks that it went to are mended: entries whose edge is gone go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from scev.ir import opcodes
from scev.ir.constants import ConstantInt
from scev.ir.edit.values import Block, EditError, New, NewBlock
from scev.ir.function import BasicBlock, Terminator
from scev.ir.instructions import Phi, Switch
from scev.ir.values import Value

# What must be the first in its block, and is reached only by the edges of exceptions.
_PADS = (opcodes.LANDINGPAD, opcodes.CATCHPAD, opcodes.CLEANUPPAD, opcodes.CATCHSWITCH)

Entry = tuple[Value, Block]


def has_no_place(block: Block) -> bool:
    """Whether a block holds nothing but phis and its end, a catchswitch (LangRef)."""
    return isinstance(block, BasicBlock) and block.terminator.opcode == opcodes.CATCHSWITCH


def is_entered_by_exceptions(block: BasicBlock) -> bool:
    """Whether the edges into a block are those of exceptions."""
    for instruction in block.instructions:
        if not isinstance(instruction, Phi):
            return instruction.opcode in _PADS
    return False


class End:
    """How a block ends: `targets` has an entry an edge. Where it has none, no edge can be another."""

    __slots__ = ("targets",)

    def __init__(self, targets: Sequence[Block]) -> None:
        self.targets: tuple[Block, ...] = tuple(targets)

    def redirected(self, old: Block, new: Block) -> End:
        """The same with every edge to `old` going to `new`."""
        return self

    def without(self, target: Block) -> End:
        """The same with no edge to `target`. EditError where that cannot be."""
        return self

    def reads(self, value: Value) -> bool:
        """Whether a new end reads a value."""
        return False


@final
class KeptEnd(End):
    """As in the program, but for blocks that others stand for."""

    __slots__ = ("renamed", "terminator")

    def __init__(self, terminator: Terminator, renamed: dict[Block, Block]) -> None:
        super().__init__([renamed.get(target, target) for target in terminator.successors])
        self.terminator: Terminator = terminator
        self.renamed: dict[Block, Block] = renamed

    def redirected(self, old: Block, new: Block) -> End:
        renamed = {before: new if after is old else after for before, after in self.renamed.items()}
        renamed.setdefault(old, new)
        return KeptEnd(self.terminator, renamed)

    def without(self, target: Block) -> End:
        terminator = self.terminator
        if terminator.opcode == opcodes.BR and len(self.targets) == 1:
            return Unreachable()
        if terminator.opcode == opcodes.BR:
            return Branch(terminator.operands[0], self.targets[0], self.targets[1]).without(target)
        return self.cases().without(target)

    def cases(self) -> Cases:
        """The same, if it is a switch. EditError for another."""
        terminator = self.terminator
        if isinstance(terminator, Switch):
            cases = list(zip(terminator.cases, self.targets[1:], strict=True))
            return Cases(terminator.operands[0], self.targets[0], cases)
        raise EditError(f"{terminator.opcode_name} keeps its edges")


@final
class Unreachable(End):
    """unreachable."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(())


@final
class Return(End):
    """ret, of a value or of nothing."""

    __slots__ = ("value",)

    def __init__(self, value: Value | None) -> None:
        super().__init__(())
        self.value: Value | None = value

    def reads(self, value: Value) -> bool:
        return self.value is value


@final
class Jump(End):
    """br label."""

    __slots__ = ()

    def redirected(self, old: Block, new: Block) -> End:
        return Jump((new,)) if self.targets[0] is old else self

    def without(self, target: Block) -> End:
        return Unreachable() if self.targets[0] is target else self


@final
class Branch(End):
    """br i1."""

    __slots__ = ("condition",)

    def __init__(self, condition: Value, true: Block, false: Block) -> None:
        super().__init__((true, false))
        self.condition: Value = condition

    def reads(self, value: Value) -> bool:
        return self.condition is value

    def redirected(self, old: Block, new: Block) -> End:
        true, false = [new if target is old else target for target in self.targets]
        return Branch(self.condition, true, false)

    def without(self, target: Block) -> End:
        left = [other for other in self.targets if other is not target]
        return self if len(left) == 2 else Jump(left) if left else Unreachable()


@final
class Cases(End):
    """switch. A default of None is one that control never takes."""

    __slots__ = ("cases", "default", "value")

    def __init__(self, value: Value, default: Block | None, cases: Sequence[tuple[ConstantInt, Block]]) -> None:
        targets = [] if default is None else [default]
        super().__init__(targets + [target for _, target in cases])
        self.value: Value = value
        self.default: Block | None = default
        self.cases: tuple[tuple[ConstantInt, Block], ...] = tuple(cases)

    def reads(self, value: Value) -> bool:
        return self.value is value

    def redirected(self, old: Block, new: Block) -> End:
        default = new if self.default is old else self.default
        return Cases(self.value, default, [(case, new if target is old else target) for case, target in self.cases])

    def without(self, target: Block) -> End:
        default = None if self.default is target else self.default
        left = [(case, other) for case, other in self.cases if other is not target]
        others = list(dict.fromkeys([other for other in self.targets if other is not target]))
        if len(others) < 2:
            return Jump(others) if others else Unreachable()
        return Cases(self.value, default, left)

    def without_case(self, number: int) -> End:
        """The same, without the case of a number."""
        left = [(case, target) for case, target in self.cases if case.value != number]
        if not left:
            return Unreachable() if self.default is None else Jump((self.default,))
        return Cases(self.value, self.default, left)


@final
class Control:
    """The ends of the blocks that edits changed, the entries of phis, and the new blocks by that which they follow."""

    __slots__ = ("ends", "entries", "followers", "phis")

    def __init__(self) -> None:
        self.ends: dict[Block, End] = {}
        self.entries: dict[Phi | New, list[Entry]] = {}
        self.phis: dict[Block, list[New]] = {}
        self.followers: dict[BasicBlock, list[NewBlock]] = {}

    def copy(self) -> Control:
        """The same, to be changed apart."""
        other = Control()
        other.ends.update(self.ends)
        other.entries.update({phi: list(entries) for phi, entries in self.entries.items()})
        other.phis.update({block: list(phis) for block, phis in self.phis.items()})
        other.followers.update({block: list(new) for block, new in self.followers.items()})
        return other

    def end_of(self, block: Block) -> End:
        """How a block ends. EditError for a new one that has got no end."""
        if (found := self.ends.get(block)) is None:
            if isinstance(block, NewBlock):
                raise EditError(f"{block} has no end")
            found = KeptEnd(block.terminator, {})
        return found

    def targets_of(self, block: Block) -> tuple[Block, ...]:
        """The blocks that control may go to, one entry an edge; none for a new block that has got no end."""
        if isinstance(block, NewBlock) and block not in self.ends:
            return ()
        return self.end_of(block).targets

    def phis_of(self, block: Block) -> list[Phi | New]:
        """The phis of a block."""
        found: list[Phi | New] = []
        if isinstance(block, BasicBlock):
            for instruction in block.instructions:
                if not isinstance(instruction, Phi):
                    break
                found.append(instruction)
        found.extend(self.phis.get(block, ()))
        return found

    def entries_of(self, phi: Phi | New) -> list[Entry]:
        """What a phi takes from where, to be changed."""
        if (found := self.entries.get(phi)) is None:
            found = list(zip(phi.operands, phi.blocks, strict=True)) if isinstance(phi, Phi) else []
            self.entries[phi] = found
        return found

    def has_lost(self, phi: Phi | New, source: Block) -> bool:
        """Whether edges that the program has from a block to that of a phi are gone, and it has entries for all that
        are left.
        """
        home = phi.block if isinstance(phi, Phi) else next((one for one, new in self.phis.items() if phi in new), None)
        if not isinstance(home, BasicBlock) or not isinstance(source, BasicBlock):
            return False
        left = self.targets_of(source).count(home)
        if left >= source.successors.count(home):
            return False
        return sum(block is source for _, block in self.entries_of(phi)) >= left

    def set_end(self, block: Block, end: End) -> None:
        """Let a block end so, and mend the phis of the blocks that it went to."""
        before = self.targets_of(block)
        self.ends[block] = end
        for target in dict.fromkeys(before):
            edges = end.targets.count(target)
            if edges != before.count(target):
                self._limit(target, block, edges)

    def check_split(self, source: Block, target: Block) -> None:
        """EditError if no block can stand on the edges from one block to another."""
        if target not in self.targets_of(source):
            raise EditError(f"no edge from {source} to {target}")
        if isinstance(target, BasicBlock) and is_entered_by_exceptions(target):
            raise EditError(f"{target} is entered by exceptions")

    def split(self, source: Block, target: Block, between: NewBlock) -> None:
        """Let every edge from one block to another go through a new block."""
        taken = [(phi, self.incoming(phi, source)) for phi in self.phis_of(target)]
        self.set_end(source, self.end_of(source).redirected(target, between))
        self.ends[between] = Jump((target,))
        for phi, value in taken:
            if value is not None:
                self.entries_of(phi).append((value, between))

    def incoming(self, phi: Phi | New, source: Block) -> Value | None:
        """What a phi takes from a block."""
        for value, block in self.entries_of(phi):
            if block is source:
                return value
        return None

    def _limit(self, target: Block, source: Block, edges: int) -> None:
        """Leave the phis of `target` as many entries from `source` as there are edges."""
        for phi in self.phis_of(target):
            entries: list[Entry] = []
            left = edges
            for entry in self.entries_of(phi):
                if entry[1] is source:
                    left -= 1
                    if left < 0:
                        continue
                entries.append(entry)
            self.entries[phi] = entries
