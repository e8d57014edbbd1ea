"""A function that was read again from the same text: what of one reading is what of the other.

Only numbers of metadata, of groups of attributes and of lines may differ. So values and blocks have the same numbers,
and so have loops. Constants have none: they are the same where both readings have them as the same operand, or the same
part of one; what only an initialiser names is looked for there.
"""

from __future__ import annotations

from typing import final

from scev.cfg.control_flow import ControlFlow
from scev.cfg.loops import Loop
from scev.cfg.places import Place
from scev.ir import (
    Alias,
    BasicBlock,
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantReference,
    ConstantSplat,
    ConstantWord,
    Function,
    GlobalVariable,
    Instruction,
    LocalValue,
    MetadataValue,
    Value,
)


@final
class Correspondence:
    """Takes what one reading of a function has to what another one has in its place."""

    __slots__ = ("_constants", "_loops", "_reads_initializers", "_source", "_target")

    def __init__(self, source: Function, target: Function, loops: list[Loop]) -> None:
        """`loops` are those of `target`, by number."""
        self._source: Function = source
        self._target: Function = target
        self._loops: list[Loop] = loops
        self._constants: dict[Value, Value] | None = None
        self._reads_initializers: bool = False

    def value(self, value: Value) -> Value:
        """A value; a constant that the function does not name is its own counterpart."""
        if isinstance(value, LocalValue):
            return self.local(value)
        if (constants := self._constants) is None:
            constants = {}
            self._constants = constants
            self._pair(self._operands(), False)
        found = constants.get(value)
        if found is None and not self._reads_initializers:
            if isinstance(value, (ConstantInt, ConstantFloat, ConstantWord)):
                return value
            self._reads_initializers = True
            self._pair(list(constants.items()), True)
            found = constants.get(value)
        return value if found is None else found

    def local(self, value: LocalValue) -> LocalValue:
        return self._target.values[value.index]

    def instruction(self, instruction: Instruction) -> Instruction:
        found = self._target.values[instruction.index]
        assert isinstance(found, Instruction)
        return found

    def block(self, block: BasicBlock) -> BasicBlock:
        return self._target.blocks[block.index]

    def loop(self, loop: Loop) -> Loop:
        return self._loops[loop.number]

    def loop_or_none(self, loop: Loop | None) -> Loop | None:
        return None if loop is None else self._loops[loop.number]

    def place(self, place: Place) -> Place:
        target = None if place.target is None else self.block(place.target)
        instruction = None if place.instruction is None else self.instruction(place.instruction)
        return Place(place.kind, self.block(place.block), target, instruction, place.operand)

    def _operands(self) -> list[tuple[Value, Value]]:
        found: list[tuple[Value, Value]] = []
        for one, other in zip(self._source.values, self._target.values, strict=True):
            if isinstance(one, Instruction) and isinstance(other, Instruction):
                found.extend(zip(one.operands, other.operands, strict=True))
        return found

    def _pair(self, pending: list[tuple[Value, Value]], reads_initializers: bool) -> None:
        """Note that constants, and the parts of them, are the same."""
        constants = self._constants
        assert constants is not None
        seen: dict[Value, bool] = {}
        while pending:
            one, other = pending.pop()
            if isinstance(one, LocalValue) or one in seen:
                continue
            seen[one] = True
            constants.setdefault(one, other)
            parts = _parts_of(one, reads_initializers)
            counterparts = _parts_of(other, reads_initializers)
            if len(parts) == len(counterparts):
                pending.extend(zip(parts, counterparts, strict=True))


def correspondences(source: Function, loops: list[Loop], control: ControlFlow) -> tuple[Correspondence, Correspondence]:
    """From a function, whose loops are given by number, to the one of `control`, and back. ValueError where they cannot
    be readings of one text.
    """
    target = control.function
    same = len(source.blocks) == len(target.blocks) and len(source.values) == len(target.values)
    if not same or len(loops) != len(control.all_loops()) or not all(map(_is_alike, source.values, target.values)):
        raise ValueError(f"{target.name} has another text than the function whose facts are to be moved")
    return Correspondence(source, target, control.all_loops()), Correspondence(target, source, loops)


def _is_alike(one: LocalValue, other: LocalValue) -> bool:
    if one.name != other.name:
        return False
    if not isinstance(one, Instruction) or not isinstance(other, Instruction):
        return isinstance(one, Instruction) == isinstance(other, Instruction)
    return (
        one.opcode == other.opcode
        and one.flags == other.flags
        and one.block.index == other.block.index
        and len(one.operands) == len(other.operands)
    )


def _parts_of(value: Value, reads_initializers: bool) -> list[Value]:
    """What a constant is made of, and with `reads_initializers`, what a global variable holds."""
    if isinstance(value, (ConstantExpression, ConstantReference)):
        return list(value.operands)
    if isinstance(value, ConstantAggregate):
        return list(value.elements)
    if isinstance(value, ConstantSplat):
        return [value.element]
    part: Value | None = None
    if isinstance(value, MetadataValue):
        part = value.value
    elif isinstance(value, Alias):
        part = value.target
    elif isinstance(value, GlobalVariable) and reads_initializers:
        part = value.initializer
    return [] if part is None else [part]
