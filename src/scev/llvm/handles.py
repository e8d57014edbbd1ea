"""What llvmlite holds, as others name it: its modules as sources, its functions and values as keys.

llvmlite has each twice. `llvmlite.binding` refers to what LLVM holds (ModuleRef, ValueRef); `llvmlite.ir` builds text
(Module, Function, Argument, Instruction). Neither is loaded here: without it, there can be no such object.

    source_of(function)     its module, and its name: facts are asked for of this one
    handle_of(value)        its function, and its name there; a value without a name is known by its position
"""

from __future__ import annotations

import sys
from typing import Any, Final, NamedTuple

ARGUMENT: Final = "argument"
INSTRUCTION: Final = "instruction"
FUNCTION: Final = "function"
BLOCK: Final = "block"
OTHER: Final = "other"
NO_POSITION: Final = -1


class Handle(NamedTuple):
    """A function, or an argument, instruction or block of one.

    Names are without sigil and quotes, "" where there is none. `block` is the number of an instruction's block, or a
    block's own, and `position` an instruction's number among those there that have a result and no name, or the number
    of an argument; NO_POSITION where its name is enough, and for an instruction without a result. `opcode` is "" where
    that is not said.
    """

    kind: str
    function: str
    name: str = ""
    block: int = NO_POSITION
    position: int = NO_POSITION
    opcode: str = ""


def is_reference_to_module(source: object) -> bool:
    """Whether this is a module that LLVM holds."""
    binding = sys.modules.get("llvmlite.binding")
    return binding is not None and isinstance(source, binding.ModuleRef)


def is_built_module(source: object) -> bool:
    """Whether this is a module that llvmlite.ir builds: its str is text, which LLVM has not seen."""
    ir = sys.modules.get("llvmlite.ir")
    return ir is not None and isinstance(source, ir.Module)


def source_of(source: Any) -> tuple[Any, str]:
    """The module of a function that llvmlite holds, and the function's name; what is given and "" for all else.
    TypeError for a value that is no function.
    """
    if isinstance(source, str | bytes):
        return source, ""
    handle = handle_of(source)
    if handle is None:
        return source, ""
    if handle.kind != FUNCTION:
        raise TypeError(f"expected a module or a function, not the {_kind_words(handle)} of one")
    return source.module, handle.function


def _kind_words(handle: Handle) -> str:
    return handle.kind if handle.kind != OTHER else "block or constant"


def handle_of(key: object) -> Handle | None:
    """How a function or value of llvmlite is found; None for what llvmlite did not make."""
    binding = sys.modules.get("llvmlite.binding")
    if binding is not None and isinstance(key, binding.ValueRef):
        return _of_reference(key)
    ir = sys.modules.get("llvmlite.ir")
    if ir is None:
        return None
    found: Any = key
    if isinstance(key, ir.Function):
        return Handle(FUNCTION, found.name)
    if isinstance(key, ir.Argument):
        return Handle(ARGUMENT, found.parent.name, found.name)
    if isinstance(key, ir.Instruction):
        # Every one has a name, which LLVM drops where there is no result.
        return Handle(INSTRUCTION, found.function.name, found.name)
    if isinstance(key, ir.Block):
        return Handle(BLOCK, found.function.name, found.name)
    return Handle(OTHER, "") if isinstance(key, ir.Value) else None


def _of_reference(value: Any) -> Handle:
    if value.is_function:
        return Handle(FUNCTION, value.name)
    function = value.function
    if function is None:
        return Handle(OTHER, "")
    if value.is_block:
        return Handle(BLOCK, function.name, value.name, _number_of(value, function.blocks))
    if value.is_operand:
        # An operand does not say what it is; what it is has the same address.
        return _of_operand(value, function)
    if value.is_argument:
        position = NO_POSITION if value.name else _number_of(value, function.arguments)
        return Handle(ARGUMENT, function.name, value.name, position=position)
    if not value.is_instruction:
        return Handle(OTHER, function.name)
    if value.name:
        return Handle(INSTRUCTION, function.name, value.name, opcode=value.opcode)
    block = _number_of(value.block, function.blocks)
    nameless = (other for other in value.block.instructions if not other.name and str(other.type) != "void")
    return Handle(INSTRUCTION, function.name, "", block, _number_of(value, nameless), value.opcode)


def _of_operand(value: Any, function: Any) -> Handle:
    for argument in function.arguments:
        if argument == value:
            return _of_reference(argument)
    for block in function.blocks:
        for instruction in block.instructions:
            if instruction == value:
                return _of_reference(instruction)
    return Handle(OTHER, function.name)


def _number_of(value: Any, among: Any) -> int:
    return next((number for number, other in enumerate(among) if other == value), NO_POSITION)
