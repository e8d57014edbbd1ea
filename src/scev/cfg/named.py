"""Values and blocks of a function by name, or by an object of the same text read another time.

    find_value(f, "x")      %x, or None; a name may have its sigil, and quotes as LLVM writes them, or not
    value_of(f, "x")        %x; UnknownNameError, which is a KeyError, says what there is instead
    own_value(f, value)     the value of that number in f; an error for one of another program (ir/origin.py)

A name that is there costs a look into a table. Only the error reads other names.
"""

from __future__ import annotations

from scev import ir
from scev.errors import UnknownNameError
from scev.support.suggestions import what_there_is


def find_value(function: ir.Function, name: str) -> ir.LocalValue | None:
    """A value by its name; None where there is none."""
    found = function.value(name) or function.value("%" + name)
    return found if found is not None or not name else function.value(ir.spelt_name("%", ir.plain_name(name)))


def find_block(function: ir.Function, name: str) -> ir.BasicBlock | None:
    """A block by its name; None where there is none."""
    found = function.block(name) or function.block("%" + name)
    return found if found is not None or not name else function.block(ir.spelt_name("%", ir.plain_name(name)))


def value_of(function: ir.Function, name: str) -> ir.LocalValue:
    """A value by its name. UnknownNameError where there is none."""
    if (found := find_value(function, name)) is None:
        raise UnknownNameError(why_no_value(function, name))
    return found


def block_of(function: ir.Function, written: str | ir.BasicBlock) -> ir.BasicBlock:
    """A block by its name, or as an object. UnknownNameError where there is none."""
    if isinstance(written, ir.BasicBlock):
        return own_block(function, written)
    if (found := find_block(function, written)) is None:
        raise UnknownNameError(why_no_block(function, written))
    return found


def instruction_of(function: ir.Function, written: str | ir.BasicBlock | ir.Instruction) -> ir.Instruction:
    """An instruction by the value that it computes, or as an object. UnknownNameError where there is none."""
    if isinstance(written, ir.Instruction):
        return own_instruction(function, written)
    if isinstance(written, ir.BasicBlock):
        raise UnknownNameError(f"{written} is a block, not an instruction")
    found = value_of(function, written)
    if not isinstance(found, ir.Instruction):
        raise UnknownNameError(f"{found} is an argument, which no instruction computes")
    return found


def own_block(function: ir.Function, block: ir.BasicBlock) -> ir.BasicBlock:
    """A block of a function, which may be given as the function has it in the same text, read another time.
    UnknownNameError for one of another function.
    """
    if block.function is function:
        return block
    if not is_same_function(function, block.function) or block.index >= len(function.blocks):
        raise UnknownNameError(why_not_in(function, block, block.function))
    return function.blocks[block.index]


def own_instruction(function: ir.Function, instruction: ir.Instruction) -> ir.Instruction:
    """An instruction of a function, likewise."""
    found = own_value(function, instruction)
    if not isinstance(found, ir.Instruction):
        raise UnknownNameError(f"{instruction} is not in {function.name}")
    return found


def own_value(function: ir.Function, value: ir.LocalValue) -> ir.LocalValue:
    """An argument or an instruction of a function, likewise."""
    if not isinstance(value, (ir.Argument, ir.Instruction)):
        raise TypeError(f"expected an argument or an instruction, not {type(value).__name__}")
    if value.function is function:
        return value
    found = _same_value(function, value) if is_same_function(function, value.function) else None
    if found is None:
        raise UnknownNameError(why_not_in(function, value, value.function))
    return found


def is_same_function(function: ir.Function, other: ir.Function) -> bool:
    """Whether another object is the same function of the same program, read another time or before edits of ours."""
    return other is function or (other.name == function.name and function.origin.is_of(other.origin))


def not_as_analysed(function: ir.Function) -> str:
    """The end of a sentence about what is of another module than a function: one of that name may have changed."""
    return f"not of {function.origin.name} as it was analysed"


def why_not_in(function: ir.Function, what: ir.BasicBlock | ir.LocalValue, home: ir.Function) -> str:
    """What to say of a block or a value of another function, `home`."""
    if home.name == function.name and not function.origin.is_of(home.origin):
        return f"{what} of {home.name} is of module {home.origin.name}, {not_as_analysed(function)}"
    return f"{what} is not in {function.name}"


def _same_value(function: ir.Function, value: ir.Argument | ir.Instruction) -> ir.LocalValue | None:
    """The value of a function that another text of it has: by name, or by its place among what was not put in."""
    if value.name:
        return function.value(value.name)
    if isinstance(value, ir.Argument) or value.block.index >= len(function.blocks):
        return None
    here = [each for each in function.blocks[value.block.index].instructions if not _is_put_in(each)]
    there = [each for each in value.block.instructions if not _is_put_in(each)]
    number = there.index(value) if value in there else len(here)
    found = here[number] if number < len(here) else None
    return found if found is not None and found.opcode == value.opcode else None


def _is_put_in(instruction: ir.Instruction) -> bool:
    """Whether an instruction was put in for what the caller says: a comparison, or what takes it for true."""
    if instruction.name or not instruction.operands:
        return ir.is_put_in(instruction.name)
    first = instruction.operands[0]
    return isinstance(first, ir.Instruction) and ir.is_put_in(first.name)


# What there is instead ------------------------------------------------------------------------------------------------


def names_of_values(function: ir.Function) -> list[str]:
    """The names of the arguments and of the instructions that have a result, without sigil."""
    return [ir.key_name(value.name) for value in function.values if value.name and not ir.is_put_in(value.name)]


def names_of_blocks(function: ir.Function) -> list[str]:
    """The names of the blocks, without sigil."""
    return [ir.key_name(block.name) for block in function.blocks]


def why_no_value(function: ir.Function, name: str) -> str:
    """What to say where no value of a function has a name."""
    home = ir.plain_name(function.name)
    if find_block(function, name) is not None:
        return f"'{name}' is a block of {home}, not a value"
    return f"no value '{name}' in {home}{what_there_is(ir.plain_name(name), names_of_values(function))}"


def why_no_block(function: ir.Function, name: str) -> str:
    """What to say where no block of a function has a name."""
    home = ir.plain_name(function.name)
    if find_value(function, name) is not None:
        return f"'{name}' is a value of {home}, not a block"
    return f"no block '{name}' in {home}{what_there_is(ir.plain_name(name), names_of_blocks(function))}"


def why_no_place(function: ir.Function, name: str) -> str:
    """What to say where neither a block nor an instruction has a name."""
    known = [*names_of_blocks(function), *names_of_values(function)]
    hint = what_there_is(ir.plain_name(name), known)
    return f"no block or instruction '{name}' in {ir.plain_name(function.name)}{hint}"
