"""Random edits that keep a program well formed, many at once: LLVM accepts whatever comes out."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import scev
from scev.ir import (
    Call,
    ConstantWord,
    FloatType,
    Function,
    Instruction,
    IntegerType,
    Invoke,
    Module,
    Phi,
    opcodes,
    scalar_type,
)
from scev.ir.edit import ArgumentOf, EditError, Edits, ResultOf, unary
from scev.llvm import verify

MODULES = sorted((Path(__file__).parent.parent / "modules").glob("*.ll"))
SAMPLE = ("rust_mix.O0", "numba_histogram", "cglm.O2")
FLAGS = opcodes.FAST | opcodes.NUW | opcodes.NSW | opcodes.EXACT | opcodes.INBOUNDS | opcodes.NNEG | opcodes.DISJOINT
PROMISES = ("noundef", "nonnull", "range", "dereferenceable")


class _Editing:
    """Edits some of all that can be edited. What cannot be is refused at once, and counted."""

    def __init__(self, module: Module, seed: int) -> None:
        self.random = Random(seed)
        self.edits = Edits(module)
        self.refused = 0

    def function(self, function: Function) -> None:
        for block in function.blocks:
            for target in dict.fromkeys(block.successors):
                choice = self.random.random()
                try:
                    if choice < 0.15:
                        self.edits.split(block, target)
                    elif choice < 0.22:
                        self.edits.remove_edge(block, target)
                except EditError:
                    self.refused += 1
            for instruction in block.instructions:
                try:
                    self.instruction(instruction)
                except EditError:
                    self.refused += 1
        for argument in function.arguments:
            for name in PROMISES:
                self.edits.drop_attribute(argument, name)
        self.edits.add_attribute(function, '"edited"="true"')

    def instruction(self, instruction: Instruction) -> None:
        choice = self.random.random()
        if choice < 0.02:
            self.edits.make_unreachable(instruction)
        elif choice < 0.1 and instruction.flags & FLAGS:
            self.edits.set_flags(instruction, 0)
        elif choice < 0.2:
            for kind in instruction.metadata.kinds():
                if kind != "dbg":
                    self.edits.detach(instruction, kind)
        elif choice < 0.25:
            self.value(instruction)
        elif choice < 0.3 and isinstance(instruction, (Call, Invoke)):
            self.call(instruction)

    def value(self, instruction: Instruction) -> None:
        is_number = isinstance(scalar_type(instruction.type), (IntegerType, FloatType))
        if not instruction.name or not is_number or instruction.is_terminator or isinstance(instruction, Phi):
            return
        if self.random.random() < 0.5:
            frozen = self.edits.insert_after(instruction, unary(opcodes.FREEZE, instruction), "frozen")
            self.edits.replace(instruction, frozen)
        else:
            self.edits.replace(instruction, ConstantWord(instruction.type, "poison"))
            self.edits.delete(instruction)

    def call(self, call: Call | Invoke) -> None:
        for position, attributes in enumerate(call.site.argument_attributes):
            for name in attributes.names():
                if name in PROMISES:
                    self.edits.drop_attribute(ArgumentOf(call, position), name)
        self.edits.add_attribute(call, "nomerge")
        self.edits.drop_attribute(ResultOf(call), "noundef")


def edit_at_random(path: Path, seed: int) -> int:
    """The number of edits, of which LLVM accepts what came out."""
    module = scev.read(path)
    editing = _Editing(module, seed)
    for function in module.defined_functions():
        editing.function(function)
    verify(editing.edits.text())
    return len(editing.edits.made())


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_own_modules(path: Path) -> None:
    for seed in range(6):
        edit_at_random(path, seed)


def test_a_sample(shared: Path) -> None:
    assert sum(edit_at_random(shared / "corpus" / f"{name}.bc", 1) for name in SAMPLE) > 1000


def test_all_modules(shared_module: Path) -> None:
    try:
        scev.read(shared_module)
    except scev.ScevError:
        pytest.skip("LLVM refuses it")
    edit_at_random(shared_module, 2)
