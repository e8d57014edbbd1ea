"""A function that was read again from the same text: what of one reading is what of the other.

Only numbers of metadata, of groups of attributes and of lines may differ. So values and blocks have the same numbers,
and so have loops. Constants have none: they are the same where both readings have them as the same operand, or the same
part of one; what only an initialiser names is looked for there.
"""

from __future__ import annotations

from typing import final

from scev import ir
from scev.cfg.control_flow import ControlFlow
from scev.cfg.loops import Loop
from scev.cfg.places import Place


@final
class Correspondence:
    """Takes what one reading of a function has to what another one has in its place."""

    __slots__ = ("_constants", "_loops", "_reads_initializers", "_source", "_target")

    def __init__(self, source: ir.Function, target: ir.Function, loops: list[Loop]) -> None:
        """`loops` are those of `target`, by number."""
        self._source: ir.Function = source
        self._target: ir.Function = target
        self._loops: list[Loop] = loops
        self._constants: dict[ir.Value, ir.Value] | None = None
        self._reads_initializers: bool = False

    def value(self, value: ir.Value) -> ir.Value:
        """A value; a constant that the function does not name is its own counterpart."""
        if isinstance(value, ir.LocalValue):
            return self.local(value)
        if (constants := self._constants) is None:
            constants = {}
            self._constants = constants
            self._pair(self._operands(), False)
        found = constants.get(value)
        if found is None and not self._reads_initializers:
            if isinstance(value, (ir.ConstantInt, ir.ConstantFloat, ir.ConstantWord)):
                return value
            self._reads_initializers = True
            self._pair(list(constants.items()), True)
            found = constants.get(value)
        return value if found is None else found

    def local(self, value: ir.LocalValue) -> ir.LocalValue:
        return self._target.values[value.index]

    def instruction(self, instruction: ir.Instruction) -> ir.Instruction:
        found = self._target.values[instruction.index]
        assert isinstance(found, ir.Instruction)
        return found

    def block(self, block: ir.BasicBlock) -> ir.BasicBlock:
        return self._target.blocks[block.index]

    def loop(self, loop: Loop) -> Loop:
        return self._loops[loop.number]

    def loop_or_none(self, loop: Loop | None) -> Loop | None:
        return None if loop is None else self._loops[loop.number]

    def place(self, place: Place) -> Place:
        target = None if place.target is None else self.block(place.target)
        instruction = None if place.instruction is None else self.instruction(place.instruction)
        return Place(place.kind, self.block(place.block), target, instruction, place.operand)

    def _operands(self) -> list[tuple[ir.Value, ir.Value]]:
        found: list[tuple[ir.Value, ir.Value]] = []
        for one, other in zip(self._source.values, self._target.values, strict=True):
            if isinstance(one, ir.Instruction) and isinstance(other, ir.Instruction):
                found.extend(zip(one.operands, other.operands, strict=True))
        return found

    def _pair(self, pending: list[tuple[ir.Value, ir.Value]], reads_initializers: bool) -> None:
        """Note that constants, and the parts of them, are the same."""
        constants = self._constants
        assert constants is not None
        seen: dict[ir.Value, bool] = {}
        while pending:
            one, other = pending.pop()
            if isinstance(one, ir.LocalValue) or one in seen:
                continue
            seen[one] = True
            constants.setdefault(one, other)
            parts = _parts_of(one, reads_initializers)
            counterparts = _parts_of(other, reads_initializers)
            if len(parts) == len(counterparts):
                pending.extend(zip(parts, counterparts, strict=True))


def correspondences(
    source: ir.Function, loops: list[Loop], control: ControlFlow
) -> tuple[Correspondence, Correspondence]:
    """From a function, whose loops are given by number, to the one of `control`, and back. ValueError where they cannot
    be readings of one text.
    """
    target = control.function
    same = len(source.blocks) == len(target.blocks) and len(source.values) == len(target.values)
    if not same or len(loops) != len(control.all_loops()) or not all(map(_is_alike, source.values, target.values)):
        raise ValueError(f"{target.name} has another text than the function whose facts are to be moved")
    return Correspondence(source, target, control.all_loops()), Correspondence(target, source, loops)


def _is_alike(one: ir.LocalValue, other: ir.LocalValue) -> bool:
    if one.name != other.name:
        return False
    if not isinstance(one, ir.Instruction) or not isinstance(other, ir.Instruction):
        return isinstance(one, ir.Instruction) == isinstance(other, ir.Instruction)
    return (
        one.opcode == other.opcode
        and one.flags == other.flags
        and one.block.index == other.block.index
        and len(one.operands) == len(other.operands)
    )


def _parts_of(value: ir.Value, reads_initializers: bool) -> list[ir.Value]:
    """What a constant is made of, and with `reads_initializers`, what a global variable holds."""
    if isinstance(value, (ir.ConstantExpression, ir.ConstantReference)):
        return list(value.operands)
    if isinstance(value, ir.ConstantAggregate):
        return list(value.elements)
    if isinstance(value, ir.ConstantSplat):
        return [value.element]
    part: ir.Value | None = None
    if isinstance(value, ir.MetadataValue):
        part = value.value
    elif isinstance(value, ir.Alias):
        part = value.target
    elif isinstance(value, ir.GlobalVariable) and reads_initializers:
        part = value.initializer
    return [] if part is None else [part]
