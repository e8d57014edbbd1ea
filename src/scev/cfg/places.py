"""Places of a program: where a fact may be asked for.

    block          when control enters a block
    edge           when control goes from one block to another
    instruction    when control is about to run an instruction
    use            when an instruction reads one of its operands

A phi reads an operand at the end of the incoming edge; every other instruction reads its operands before it runs.
`place_of` turns into a place what people write:

    "%then"             a block by its name
    ("%from", "%to")    an edge
    "%x"                the instruction that computes a value (blocks and values of a function share no name)
    ("%x", 1)           operand 1 of that instruction, counted from 0 in LLVM's order
"""

from __future__ import annotations

from typing import Final, final

from scev.cfg.named import block_of, find_block, find_value, instruction_of, own_block, own_instruction, why_no_place
from scev.errors import UnknownNameError
from scev.ir import BasicBlock, Function, Instruction, Phi

BLOCK: Final = 0
EDGE: Final = 1
INSTRUCTION: Final = 2
USE: Final = 3


@final
class Place:
    """One place of a function. Immutable; two places are equal if they are the same.

    `block` is where control is: of an edge, and of a use by a phi, the block that it leaves, and `target` is then the
    block it goes to. `instruction` is None for a block and for an edge; `operand` is the number of the operand, -1
    where no operand is meant.
    """

    __slots__ = ("block", "instruction", "kind", "operand", "target")

    def __init__(
        self,
        kind: int,
        block: BasicBlock,
        target: BasicBlock | None = None,
        instruction: Instruction | None = None,
        operand: int = -1,
    ) -> None:
        self.kind: int = kind
        self.block: BasicBlock = block
        self.target: BasicBlock | None = target
        self.instruction: Instruction | None = instruction
        self.operand: int = operand

    @staticmethod
    def of_block(block: BasicBlock) -> Place:
        """Where control enters a block."""
        return Place(BLOCK, block)

    @staticmethod
    def of_edge(source: BasicBlock, target: BasicBlock) -> Place:
        """Where control goes from `source` to `target`; KeyError where there is no such edge."""
        # Looked for at the end that has fewer: somebody may ask for each edge of a large switch.
        back = target.predecessors
        if not (source in back if len(back) < len(source.successors) else target in source.successors):
            raise UnknownNameError(f"no edge from {source.name} to {target.name}")
        return Place(EDGE, source, target)

    @staticmethod
    def before(instruction: Instruction) -> Place:
        """In front of an instruction."""
        return Place(INSTRUCTION, instruction.block, None, instruction)

    @staticmethod
    def of_use(instruction: Instruction, operand: int) -> Place:
        """Where an instruction reads an operand; KeyError where it has none of that number."""
        if not 0 <= operand < len(instruction.operands):
            raise UnknownNameError(f"{instruction} has no operand {operand}")
        if isinstance(instruction, Phi):
            return Place(USE, instruction.blocks[operand], instruction.block, instruction, operand)
        return Place(USE, instruction.block, None, instruction, operand)

    @property
    def position(self) -> int:
        """The number of the instruction before which control is; -1 for an edge, and for a use by a phi."""
        if self.target is not None:
            return -1
        return self.block.instructions[0].index if self.instruction is None else self.instruction.index

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Place):
            return False
        return (
            self.kind == other.kind
            and self.block is other.block
            and self.target is other.target
            and self.instruction is other.instruction
            and self.operand == other.operand
        )

    def __hash__(self) -> int:
        number = -1 if self.instruction is None else self.instruction.index
        return hash((self.kind, self.block.index, number, self.operand))

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("a place is pickled with its module: pickle that, and what `place_of` makes the place of")

    def __str__(self) -> str:
        if (instruction := self.instruction) is None:
            return self.block.name if self.target is None else f"{self.block.name} -> {self.target.name}"
        written = instruction.name or f"{instruction.opcode_name} in {instruction.block.name}"
        return f"before {written}" if self.operand < 0 else f"operand {self.operand} of {written}"

    def __repr__(self) -> str:
        return f"<place {self}>"


# A place as people write it.
Written = Place | str | BasicBlock | Instruction | tuple[str | BasicBlock | Instruction, str | int | BasicBlock]


def place_of(function: Function, written: Written) -> Place:
    """The place of a function that is meant (see above; blocks and instructions may stand for their names, and names
    need no `%`). KeyError where there is none.

    Blocks and instructions may be those of the function as it was read before attributes were inferred of it.
    """
    if isinstance(written, Place):
        if written.block.function is function:
            return written
        target = None if written.target is None else own_block(function, written.target)
        at = None if written.instruction is None else own_instruction(function, written.instruction)
        return Place(written.kind, own_block(function, written.block), target, at, written.operand)
    if isinstance(written, tuple):
        first, second = written
        if isinstance(second, int):
            return Place.of_use(instruction_of(function, first), second)
        if isinstance(first, Instruction):
            raise UnknownNameError(f"{first} is no block")
        return Place.of_edge(block_of(function, first), block_of(function, second))
    if isinstance(written, BasicBlock):
        return Place.of_block(own_block(function, written))
    if isinstance(written, Instruction):
        return Place.before(own_instruction(function, written))
    if (block := find_block(function, written)) is not None:
        return Place.of_block(block)
    if find_value(function, written) is None:
        raise UnknownNameError(why_no_place(function, written))
    return Place.before(instruction_of(function, written))
