"""Copies of blocks: a loop becomes two or three, each with values and blocks of its own.

    header:  %i = phi [0, %entry], [%j, %header]        header.slow:  %i.slow = phi [%j.slow, %header.slow]
             %j = add i32 %i, 1                                        %j.slow = add i32 %i.slow, 1
             br i1 %c, label %header, label %exit                      br i1 %c, label %header.slow, label %exit

A copy is of the program as it was: edits of the blocks are not in it, unless they let something outside of these blocks
stand for something else. What phis of the copied blocks take from outside is left out: whoever makes the copy says from
where control comes (`Edits.add_incoming`). Phis behind the blocks take from a copy what they take from the blocks.

Two things may be there once only (LangRef): a distinct node of a loop, and a scope of `noalias` that the blocks
themselves declare. Copies have their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, final

from scev.ir import opcodes
from scev.ir.edit.control import Branch, Cases, End, Jump
from scev.ir.edit.values import Block, EditError, New, NewBlock
from scev.ir.function import BasicBlock, Instruction, Terminator
from scev.ir.instructions import Call, Phi, Switch
from scev.ir.intrinsics import SCOPE_DECLARATION
from scev.ir.metadata import MetadataNode, MetadataOperand, MetadataTable
from scev.ir.values import LocalValue, MetadataValue, Value

_REFERENCE: Final = re.compile(r"!\d+")
_PLAIN: Final = re.compile(r"[A-Za-z._$-][\w.$-]*", re.ASCII)


@final
class BlockCopies:
    """One copy of some blocks: what stands there for each block, each instruction that has a name, and each node of
    metadata that copies have of their own (`!7`, `!19`).
    """

    __slots__ = ("blocks", "instructions", "nodes", "values")

    def __init__(self) -> None:
        self.blocks: dict[Block, NewBlock] = {}
        self.values: dict[Value, New] = {}
        # All of them, also those without a name.
        self.instructions: dict[Instruction, New] = {}
        self.nodes: dict[str, str] = {}

    def value(self, of: Value) -> Value:
        """What stands for a value in the copy: itself for one from elsewhere."""
        return self.values.get(of, of)

    def block(self, of: Block) -> Block:
        """What stands for a block in the copy: itself for one from elsewhere."""
        return self.blocks.get(of, of)

    def add(self, original: Instruction, name: str) -> New:
        """Add an instruction that does not end its block; its text is that of the original (writing.py)."""
        if isinstance(original, Phi):
            words = " ".join(["phi", *opcodes.flag_words(original.flags).split(), str(original.type)])
            new = New(original.type, words, (), is_phi=True)
        else:
            new = New(original.type, "copy of", ())
        new.name = name
        self.instructions[original] = new
        if name:
            self.values[original] = new
        return new

    def read(self) -> list[Value]:
        """What the copied instructions read from elsewhere."""
        return [value for original in self.instructions for value in original.operands if value not in self.values]

    def end_of(self, terminator: Terminator) -> End:
        """How the copy of a block ends. EditError for an end that is not copied."""
        targets = [self.block(target) for target in terminator.successors]
        if terminator.opcode == opcodes.BR:
            return Branch(self.value(terminator.operands[0]), *targets) if len(targets) == 2 else Jump(targets)
        if isinstance(terminator, Switch):
            cases = list(zip(terminator.cases, targets[1:], strict=True))
            return Cases(self.value(terminator.operands[0]), targets[0], cases)
        raise EditError(f"{terminator.opcode_name} is not copied")

    def renamed(self, words: str) -> str:
        """Words with references to metadata as the copy has them."""
        if not self.nodes:
            return words
        return _REFERENCE.sub(lambda match: self.nodes.get(match.group(), match.group()), words)


class CopiedBlock(NamedTuple):
    """What a new block is a copy of; `end`: how it ended when it was made, and `loop`: the node of the loop whose latch
    it is, "" for none.
    """

    original: BasicBlock
    copies: BlockCopies
    end: End
    loop: str


def stem_of_copy(value: LocalValue | BasicBlock, stem: str) -> str:
    """What the name of a copy begins with: `x.slow` of `%x`, `slow` of a value whose name is a number, or in quotes."""
    name = value.name[1:]
    return f"{name}.{stem}" if _PLAIN.fullmatch(name) else stem


def scopes_declared(blocks: Sequence[BasicBlock], metadata: MetadataTable) -> list[MetadataNode]:
    """The scopes of `noalias` that blocks declare, each once."""
    scopes: dict[int, MetadataNode] = {}
    for block in blocks:
        for instruction in block.instructions:
            if is_scope_declaration(instruction):
                for argument in instruction.operands:
                    listed = _listed(argument, metadata)
                    for scope in () if listed is None else listed.operands():
                        if isinstance(scope, MetadataNode):
                            scopes.setdefault(scope.number, scope)
    return list(scopes.values())


def is_scope_declaration(instruction: Instruction) -> bool:
    """Whether an instruction declares scopes of `noalias`."""
    return isinstance(instruction, Call) and instruction.intrinsic is SCOPE_DECLARATION


def lists_of(
    scopes: Sequence[MetadataNode], blocks: Sequence[BasicBlock], metadata: MetadataTable
) -> list[MetadataNode]:
    """The lists that name one of some scopes, on instructions of blocks, each once."""
    own = {scope.number: True for scope in scopes}
    found: dict[int, MetadataNode] = {}
    for block in blocks:
        for instruction in block.instructions:
            nodes = [instruction.metadata.get(kind) for kind in _LISTS]
            if is_scope_declaration(instruction):
                nodes += [_listed(argument, metadata) for argument in instruction.operands]
            for node in nodes:
                if node is not None and node.number >= 0 and any(_number(each) in own for each in node.operands()):
                    found.setdefault(node.number, node)
    return list(found.values())


def _listed(argument: Value, metadata: MetadataTable) -> MetadataNode | None:
    found = metadata.operand(argument.text) if isinstance(argument, MetadataValue) else None
    return found if isinstance(found, MetadataNode) else None


def _number(operand: MetadataOperand) -> int:
    return operand.number if isinstance(operand, MetadataNode) else -1


_LISTS: Final = ("alias.scope", "noalias")
