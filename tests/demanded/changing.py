"""Programs run twice: as they are, and with all bits changed that are not demanded.

`changed_module` makes what a pass would make of a program that keeps no flags: what is dead is removed, and what may
read other numbers has lost its flags. `Changing` flips bits of each value as it is computed, and says which value of
the changed run does not agree with the original one where it should. Where flags are kept it also puts any float, or
poison, in the place of one whose class is not demanded.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, Final

import scev
from scev.answers import Flags, FunctionFacts, ModuleFacts
from scev.ir import (
    Alloca,
    BasicBlock,
    Function,
    Instruction,
    IntegerType,
    LocalValue,
    Module,
    Phi,
    opcodes,
    scalar_type,
)
from tests.execution.float_operations import class_of
from tests.execution.floats import FORMATS, Format
from tests.execution.interpreter import Frame, Observer
from tests.execution.programs import module_of_text
from tests.execution.values import POISON, is_definite

_FLAGS: Final = re.compile(r"(?<![%@\w.\"])(nuw|nsw|exact|disjoint|nneg|samesign|inbounds|nusw) (?=[\w<%{\[ ]*)")
_STATED: Final = re.compile(r"(?<= = )((?:tail |musttail |notail )?call) (?:range\([^)]*\) |noundef |nonnull )+")
_METADATA: Final = re.compile(r", !(?:range|nonnull|align|noundef|nofpclass) !\d+")


def changed_module(facts: ModuleFacts) -> Module:
    """The program without its dead instructions, and without the flags that no longer hold."""
    lines = facts.module.text.split("\n")
    for known in facts:
        for value in known.function.values:
            # (A phi cannot fail; without an object the others would have other addresses.)
            if isinstance(value, Phi | Alloca) or not isinstance(value, Instruction):
                continue
            if known.demanded.is_dead(value):
                lines[value.line - 1] = f"  {value.name} = freeze {value.type} poison" if value.name else ""
        for value in known.function.values:
            if known.demanded.bits(value) is None:
                continue
            for user in known.demanded.loses_flags(value):
                line = lines[user.line - 1]
                lines[user.line - 1] = _METADATA.sub("", _STATED.sub(r"\1 ", _FLAGS.sub("", line)))
    return module_of_text("\n".join(lines))


class Trace(Observer):
    """What happens in a run: the blocks, and the values by the names of functions and values.

    `is_open`: something that is no number was frozen, so that the program may go on in many ways.
    """

    def __init__(self) -> None:
        self.blocks: list[str] = []
        self.values: list[tuple[str, str, Any]] = []
        self.is_open = False

    def block(self, frame: Frame, block: BasicBlock, previous: BasicBlock | None) -> None:
        self.blocks.append(f"{frame.function.name} {block.name}")

    def value(self, frame: Frame, instruction: Instruction, value: Any) -> None:
        self.values.append((frame.function.name, instruction.name, value))
        if instruction.opcode == opcodes.FREEZE:
            operand = instruction.operands[0]
            frozen = frame.values[operand.index] if isinstance(operand, LocalValue) else None
            lanes = frozen if isinstance(frozen, tuple) else (frozen,)
            self.is_open = self.is_open or not all(is_definite(lane) for lane in lanes)


class Changing(Trace):
    """A run with bits changed; `faults` are the values that disagree with those of the original run."""

    def __init__(self, facts: ModuleFacts, flags: Flags, original: Trace, seed: int) -> None:
        super().__init__()
        self.facts = facts
        self.flags = flags
        self.original = original
        self.random = random.Random(seed)
        self.faults: list[str] = []
        self.changed = 0
        self.floats = 0

    def enter(self, frame: Frame) -> None:
        known = self.known(frame.function)
        for argument in known.function.arguments:
            frame.values[argument.index] = self.flipped(known, argument, frame.values[argument.index])

    def known(self, function: Function) -> FunctionFacts:
        return self.facts[function.name]

    def value(self, frame: Frame, instruction: Instruction, value: Any) -> None:
        number = len(self.values)
        super().value(frame, instruction, value)
        known = self.known(frame.function)
        own = known.function.value(instruction.name)
        assert own is not None
        if number < len(self.original.values):
            function, name, before = self.original.values[number]
            if (function, name) != (frame.function.name, instruction.name):
                self.faults.append(f"{instruction.name} in place of {name}")
            elif not agree(known, own, self.flags, before, value):
                self.faults.append(f"{function} {name}: {value} for {before}")
        frame.values[instruction.index] = self.flipped(known, own, value)

    def flipped(self, known: FunctionFacts, value: LocalValue, content: Any) -> Any:
        type = scalar_type(value.type)
        classes = known.demanded.classes(value) if self.flags == "kept" else None
        if classes is not None and str(type) in FORMATS:
            return by_lane(content, lambda lane: self.other_float(FORMATS[str(type)], lane, classes))
        mask = known.demanded.bits(value, self.flags)
        if mask is None or not isinstance(type, IntegerType):
            return content
        free = ~mask & ((1 << type.width) - 1)
        return by_lane(content, lambda lane: self.flipped_lane(lane, free))

    def other_float(self, format: Format, content: Any, classes: int) -> Any:
        if not is_definite(content) or class_of(format, content) & classes:
            return content
        self.changed += 1
        self.floats += 1
        return POISON if self.random.random() < 0.2 else self.random.getrandbits(format.bits)

    def flipped_lane(self, content: Any, free: int) -> Any:
        if not free or not is_definite(content):
            return content
        self.changed += 1
        return content ^ (self.random.getrandbits(free.bit_length()) & free if self.random.random() < 0.7 else free)


def by_lane(content: Any, change: Callable[[Any], Any]) -> Any:
    return tuple(change(lane) for lane in content) if isinstance(content, tuple) else change(content)


def agree(known: FunctionFacts, value: LocalValue, flags: Flags, before: Any, after: Any) -> bool:
    """Whether a value of the changed run is as demanded; what was undef or poison may be anything."""
    if known.demanded.is_dead(value, flags):
        return True
    mask = known.demanded.bits(value, flags)
    classes = known.demanded.classes(value) if flags == "kept" else None
    format = FORMATS.get(str(scalar_type(value.type)))
    if mask == 0:
        return True
    pairs = zip(before, after, strict=True) if isinstance(before, tuple) else [(before, after)]
    return all(
        classes is not None
        and format is not None
        and is_definite(one)
        and not class_of(format, one) & classes
        or agree_on(mask, one, other)
        for one, other in pairs
    )


def agree_on(mask: int | None, before: Any, after: Any) -> bool:
    if not is_definite(before):
        return True
    if mask is None:
        return bool(before == after)
    return is_definite(after) and (before ^ after) & mask == 0


def analyzed(text: str) -> ModuleFacts:
    return scev.analyze(module_of_text(text), scope="function")
