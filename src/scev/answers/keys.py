"""What facts are looked up by: names, objects of the program, and what llvmlite holds.

A key that is there costs a look into a table. Where it is not, the error says what there is: UnknownNameError, a
KeyError, for a name, TypeError for what is no key. An object of another module is no key, whatever its name is: facts
of a value of that name would be about something else. Of llvmlite's, that is asked each time, since passes change a
module in place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scev.answers.naming import SourceNames
from scev.cfg import (
    Loop,
    Place,
    Written,
    block_of,
    find_value,
    is_same_function,
    not_as_analysed,
    own_block,
    own_value,
    place_of,
    value_of,
    why_no_value,
    why_not_in,
)
from scev.errors import UnknownNameError
from scev.facts import Expression, LoopFacts
from scev.ir import Argument, BasicBlock, Function, Instruction, LocalValue, Module, plain_name, spelt_name
from scev.support.suggestions import MAX_NAMES_SHOWN, what_there_is

if TYPE_CHECKING:
    from scev.llvm import Handle

# What is looked up by, as consumers give it. Any is an object of llvmlite, which has no types.
AnyValue = str | LocalValue | Any
AnyInstruction = str | Instruction | Any
AnyBlock = str | BasicBlock | Any
AnyPlace = Written | Any


def value_at(function: Function, key: object) -> LocalValue | None:
    """The argument or instruction with a result that a key means; None where it means none."""
    if isinstance(key, str):
        return find_value(function, key)
    if isinstance(key, (Argument, Instruction)):
        if not is_same_function(function, key.function):
            return None
        found = function.values[key.index] if key.index < len(function.values) else None
        # What was put in for the caller moves the others.
        return found if found is not None and found.name == key.name and key.name else function.value(key.name)
    if (inner := _value_of_facts(key)) is not None:
        return value_at(function, inner)
    return _value_of_handle(function, key)


def meant_value(function: Function, key: object) -> LocalValue:
    """The argument or instruction that a name, an object of the program or of llvmlite, or facts of a value mean.
    KeyError, which says what there is, where there is none; TypeError for what means none.
    """
    if isinstance(key, str):
        return value_of(function, key)
    if isinstance(key, (Argument, Instruction)):
        return own_value(function, key)
    if (inner := _value_of_facts(key)) is not None:
        return own_value(function, inner)
    if (found := _value_of_handle(function, key)) is None:
        raise why_not_meant(function, key, "value", "a name or an object")
    return found


def _value_of_facts(key: object) -> LocalValue | None:
    """The value that a key is the facts of; None where it is none."""
    inner = getattr(key, "value", None)
    return inner if isinstance(inner, (Argument, Instruction)) else None


def meant_block(function: Function, key: object) -> BasicBlock:
    """The block that a name, an object of the program or of llvmlite means; errors as for values."""
    if isinstance(key, (str, BasicBlock)):
        return block_of(function, key)
    if (found := _block_of_handle(function, key)) is None:
        raise why_not_meant(function, key, "block", "a name or an object")
    return found


def meant_place(function: Function, written: object) -> Place:
    """The place that is meant (cfg/places.py), by names or objects, llvmlite's too; errors as for values."""
    if isinstance(written, (Place, str, BasicBlock, Instruction)):
        return place_of(function, written)
    if isinstance(written, tuple) and len(written) == 2:
        first, second = written
        if isinstance(second, int):
            at = meant_value(function, first)
            if not isinstance(at, Instruction):
                raise UnknownNameError(f"{at} is an argument, which no instruction computes")
            return Place.of_use(at, second)
        return Place.of_edge(meant_block(function, first), meant_block(function, second))
    inner = _value_of_facts(written)
    at_value = inner if isinstance(inner, Instruction) else _value_of_handle(function, written)
    if isinstance(at_value, Instruction):
        return place_of(function, at_value)
    if (block := _block_of_handle(function, written)) is not None:
        return Place.of_block(block)
    raise why_not_meant(function, written, "place", "a block, an instruction, an edge or (instruction, operand)")


def own_loop(function: Function, loop: LoopFacts | Loop) -> Loop:
    """A loop of a function. KeyError for one of another function: what is asked of it would be answered by numbers."""
    found = loop.loop if isinstance(loop, LoopFacts) else loop
    own_block(function, found.header)
    return found


def own_expression(function: Function, expression: Expression) -> Expression:
    """An expression of a function; KeyError for one of another function."""
    for value in expression.unknowns():
        if isinstance(value, (Argument, Instruction)):
            own_value(function, value)
    for loop in expression.loops():
        own_loop(function, loop)
    return expression


def _block_of_handle(function: Function, key: object) -> BasicBlock | None:
    from scev.llvm import BLOCK, handle_of

    if (handle := handle_of(key)) is None or handle.kind != BLOCK or handle.function != plain_name(function.name):
        return None
    found = _named_block(function, handle)
    return found if found is not None and _is_of(function, handle) else None


def _named_block(function: Function, handle: Handle) -> BasicBlock | None:
    """The block that llvmlite's has the name, or the position, of."""
    if handle.name:
        return function.block(spelt_name("%", handle.name))
    return function.blocks[handle.block] if 0 <= handle.block < len(function.blocks) else None


def why_not_meant(function: Function, key: object, what: str, form: str) -> Exception:
    """The error for a key that means nothing of a function: TypeError for what cannot mean anything."""
    from scev.llvm import handle_of

    if isinstance(key, (Argument, BasicBlock)) or handle_of(key) is not None:
        return _why_no_handle(function, key, f"{what} of {plain_name(function.name)}")
    return TypeError(f"a {what} is {form}, not {type(key).__name__}")


def _value_of_handle(function: Function, key: object) -> LocalValue | None:
    from scev.llvm import ARGUMENT, INSTRUCTION, handle_of

    handle = handle_of(key)
    if handle is None or handle.kind not in (ARGUMENT, INSTRUCTION) or handle.function != plain_name(function.name):
        return None
    found = _named_value(function, handle)
    return found if found is not None and _is_of(function, handle) else None


def _is_of(function: Function, handle: Handle) -> bool:
    from scev.llvm import is_of_program

    return is_of_program(handle, function.origin.programs())


def _named_value(function: Function, handle: Handle) -> LocalValue | None:
    """The value that llvmlite's has the name, or the position, of."""
    from scev.llvm import ARGUMENT

    if handle.name:
        found = function.value(spelt_name("%", handle.name))
    else:
        found = _nameless_value(function, handle.block, handle.position)
    if handle.kind == ARGUMENT:
        return found if isinstance(found, Argument) else None
    if not isinstance(found, Instruction) or (handle.opcode and handle.opcode != found.opcode_name):
        return None
    return found


def _nameless_value(function: Function, block: int, position: int) -> LocalValue | None:
    """An argument by its position, or an instruction by that of its block and its own among those without a name: what
    was put in for the caller has one. None where a value that has a name is there.
    """
    if position < 0 or block >= len(function.blocks):
        return None
    if block < 0:
        arguments = function.arguments
        return arguments[position] if position < len(arguments) and _is_number(arguments[position]) else None
    nameless = [each for each in function.blocks[block].instructions if _is_number(each)]
    return nameless[position] if position < len(nameless) else None


def _is_number(value: LocalValue) -> bool:
    return value.name[1:].isdigit()


def why_not_a_value(function: Function, key: object, names: SourceNames) -> Exception:
    """The error for a key that means no value of a function; `names` are those of its source."""
    home = plain_name(function.name)
    key = _value_of_facts(key) or key
    if isinstance(key, str):
        if meant := [value.name for value in names.find(key)]:
            return UnknownNameError(f"no value '{key}' in {home}; find('{key}') finds {_listed(meant)}")
        return UnknownNameError(why_no_value(function, key))
    if isinstance(key, (Argument, Instruction)):
        if isinstance(key, Instruction) and not key.name:
            return UnknownNameError(f"'{key.opcode_name}' has no result, so there are no facts of it")
        if key.function.name == function.name and not is_same_function(function, key.function):
            return UnknownNameError(why_not_in(function, key, key.function))
        return UnknownNameError(f"{key} of {plain_name(key.function.name)} is no value of {home}")
    return _why_no_handle(function, key, f"value of {home}")


def _why_no_handle(function: Function | None, key: object, what: str) -> Exception:
    """The error for a key that is no name: `function` is the one that facts of were asked, or would have been."""
    from scev.llvm import CLOSED, handle_of, module_name

    if (handle := handle_of(key)) is None:
        first = "; list(facts)[0] is the first" if isinstance(key, int) else ""
        return TypeError(f"facts are indexed by name, not by {type(key).__name__}{first}")
    if handle.kind == CLOSED:
        return UnknownNameError(f"its module is closed, so this is no {what}")
    name = f" '{handle.name}'" if handle.name else f" '{handle.opcode}'" if handle.opcode else ""
    of = f" of {handle.function}" if handle.function else ""
    named = f"the {handle.kind}{name}{of}"
    if function is not None and handle.function == plain_name(function.name) and not _is_of(function, handle):
        return UnknownNameError(f"{named} is of module {module_name(handle)}, {not_as_analysed(function)}")
    return UnknownNameError(f"{named} is no {what}")


def is_key_of(function: Function, key: object) -> bool:
    """Whether what has the name of a function is that function: not one of another module."""
    if isinstance(key, str):
        return True
    if isinstance(key, Function):
        return is_same_function(function, key)
    from scev.llvm import handle_of

    handle = handle_of(key)
    return handle is not None and _is_of(function, handle)


def function_name(key: object) -> str:
    """LLVM's name of the function that a key means, with sigil; "" for what is no key."""
    if isinstance(key, str):
        return spelt_name("@", plain_name(key))
    if isinstance(key, Function):
        return key.name
    from scev.llvm import FUNCTION, handle_of

    handle = handle_of(key)
    return "" if handle is None or handle.kind != FUNCTION else spelt_name("@", handle.function)


def why_not_a_function(module: Module, known: Sequence[str], meant: Sequence[str], hint: str, key: object) -> Exception:
    """The error for a key that means no function of facts: `known` are the names that do, `meant` those that the source
    or a glob means by it, and `hint` is what it may have meant, "" where nothing is close.
    """
    name = key if isinstance(key, str) else function_name(key)
    if not name:
        return _why_no_handle(None, key, f"function of {module.name}")
    plain = plain_name(name)
    if (function := module.function(spelt_name("@", plain))) is not None and not is_key_of(function, key):
        if isinstance(key, Function):
            return UnknownNameError(f"function '{plain}' is of module {key.origin.name}, {not_as_analysed(function)}")
        return _why_no_handle(function, key, f"function of {module.name}")
    if function is not None and function.is_declaration:
        return UnknownNameError(f"function '{plain}' is only declared in {module.name}, it has no body")
    if function is not None:
        return UnknownNameError(f"function '{plain}' of {module.name} was left out; `functions` named others")
    why = f"no function '{plain}' is defined in {module.name}"
    if meant:
        return UnknownNameError(f"{why}; find('{plain}') finds {_listed(meant)}")
    return UnknownNameError(why + (hint or what_there_is(plain, known)))


def _listed(names: Sequence[str]) -> str:
    more = len(names) - MAX_NAMES_SHOWN
    return ", ".join(names[:MAX_NAMES_SHOWN]) + (f" and {more} more" if more > 0 else "")
