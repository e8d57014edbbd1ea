"""What llvmlite holds, as others name it: its modules as sources, its functions and values as keys.

llvmlite has each twice. `llvmlite.binding` refers to what LLVM holds (ModuleRef, ValueRef); `llvmlite.ir` builds text
(Module, Function, Argument, Instruction). Neither is loaded here: without it, there can be no such object.

    source_of(function)     its module, and its name: facts are asked for of this one
    handle_of(value)        its function, and its name there; a value without a name is known by its position
    is_of_program(handle, …)  whether its module, as it is now, is a program that facts are of

A name, or a position, is the same in modules that have nothing else in common, and passes change a module in place. So
what facts are asked with is compared as LLVM prints it: a module once, and a function each time.
"""

from __future__ import annotations

import re
import sys
import weakref
from typing import Any, Final, Literal, NamedTuple, final

from scev.errors import ScevError
from scev.llvm.worker import RefusedError, canonical_text, printed
from scev.support.program_text import program_of

ARGUMENT: Final = "argument"
INSTRUCTION: Final = "instruction"
FUNCTION: Final = "function"
BLOCK: Final = "block"
OTHER: Final = "other"
CLOSED: Final = "closed"
"""Of a module that is closed: LLVM has nothing of it any more, and to ask it for a name would end the process."""
HandleKind = Literal["argument", "instruction", "function", "block", "other", "closed"]
NO_POSITION: Final = -1


class Handle(NamedTuple):
    """A function, or an argument, instruction or block of one.

    Names are without sigil and quotes, "" where there is none. `block` is the number of an instruction's block, or a
    block's own, and `position` an instruction's number among those there that have a result and no name, or the number
    of an argument; NO_POSITION where its name is enough, and for an instruction without a result. `opcode` is "" where
    that is not said. `home` is the function as llvmlite has it.
    """

    kind: HandleKind
    function: str
    name: str = ""
    block: int = NO_POSITION
    position: int = NO_POSITION
    opcode: str = ""
    home: Any = None


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
    if (handle := handle_of(source)) is None:
        return source, ""
    if handle.kind == CLOSED:
        raise ScevError("its module is closed")
    if handle.kind != FUNCTION:
        raise TypeError(f"expected a module or a function, not the {_kind_words(handle)} of one")
    return source.module, handle.function


def _kind_words(handle: Handle) -> str:
    return handle.kind if handle.kind != OTHER else "block or constant"


def handle_of(key: object) -> Handle | None:
    """How a function or value of llvmlite is found; None for what llvmlite did not make."""
    if (binding := sys.modules.get("llvmlite.binding")) is not None and isinstance(key, binding.ValueRef):
        return _of_reference(key)
    if (ir := sys.modules.get("llvmlite.ir")) is None:
        return None
    found: Any = key
    if isinstance(key, ir.Function):
        return Handle(FUNCTION, found.name, home=found)
    if isinstance(key, ir.Argument):
        return Handle(ARGUMENT, found.parent.name, found.name, home=found.parent)
    if isinstance(key, ir.Instruction):
        # Every one has a name, which LLVM drops where there is no result.
        return Handle(INSTRUCTION, found.function.name, found.name, home=found.function)
    if isinstance(key, ir.Block):
        return Handle(BLOCK, found.function.name, found.name, home=found.function)
    return Handle(OTHER, "") if isinstance(key, ir.Value) else None


def _of_reference(value: Any) -> Handle:
    if (module := value.module) is not None and module.closed:
        return Handle(CLOSED, "")
    if value.is_function:
        return Handle(FUNCTION, value.name, home=value)
    if (function := value.function) is None:
        return Handle(OTHER, "")
    if value.is_block:
        return Handle(BLOCK, function.name, value.name, _number_of(value, function.blocks), home=function)
    if value.is_operand:
        # An operand does not say what it is; what it is has the same address.
        return _of_operand(value, function)
    if value.is_argument:
        position = NO_POSITION if value.name else _number_of(value, function.arguments)
        return Handle(ARGUMENT, function.name, value.name, position=position, home=function)
    if not value.is_instruction:
        return Handle(OTHER, function.name)
    if value.name:
        return Handle(INSTRUCTION, function.name, value.name, opcode=value.opcode, home=function)
    block = _number_of(value.block, function.blocks)
    nameless = (other for other in value.block.instructions if not other.name and str(other.type) != "void")
    return Handle(INSTRUCTION, function.name, "", block, _number_of(value, nameless), value.opcode, function)


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


# Which program it is of ----------------------------------------------------------------------------------------------

# Groups of attributes and nodes of metadata have other numbers where a function is printed alone.
_NUMBERED: Final = re.compile(r"([!#])\d+")


@final
class _PrintedModule:
    """A module of llvmlite as it was printed: its program, its text without numbers, and those of its functions, as
    LLVM prints them alone, which were found in it.
    """

    __slots__ = ("functions", "module", "program", "text")

    def __init__(self, module: Any, text: str, program: str) -> None:
        self.module = weakref.ref(module, lambda _: _forget(self))
        self.text = _NUMBERED.sub(r"\1", text)
        self.program = program
        self.functions: dict[str, str] = {}

    def has(self, function: Any) -> bool:
        """Whether a function is as it was printed."""
        text = _text_of(function)
        if self.functions.get(function.name) == text:
            return True
        if _NUMBERED.sub(r"\1", text) not in self.text:
            return False
        self.functions[function.name] = text
        return True


_PRINTED: Final[dict[int, _PrintedModule]] = {}
"""By the address of a module of llvmlite that facts were asked with an object of, while it lives."""


def _forget(printed_: _PrintedModule) -> None:
    for address, each in list(_PRINTED.items()):
        if each is printed_:
            _PRINTED.pop(address, None)


def is_of_program(handle: Handle, programs: tuple[str, ...]) -> bool:
    """Whether the module of a function or value of llvmlite, as it is now, is one of some programs (ir/origin.py). That
    other functions of it have changed is not seen once it was found to be.
    """
    module = None if handle.home is None else handle.home.module
    if module is None:
        return False
    known = _PRINTED.get(id(module))
    if known is None or known.module() is not module or known.program not in programs or not known.has(handle.home):
        known = _print_module(module)
        _PRINTED[id(module)] = known
    return known.program in programs and known.has(handle.home)


def module_name(handle: Handle) -> str:
    """The name of the module that a function or value of llvmlite is of."""
    return str(handle.home.module.name) or "<module>"


def _print_module(module: Any) -> _PrintedModule:
    text = _text_of(module)
    try:
        if is_built_module(module):
            return _PrintedModule(module, text, program_of(canonical_text(text.encode("utf-8", "surrogatepass"), "")))
        return _PrintedModule(module, text, program_of(printed(module)))
    except (RefusedError, RuntimeError):
        # What is half built is no program yet.
        return _PrintedModule(module, text, "")


def _text_of(printable: Any) -> str:
    try:
        return str(printable)
    except UnicodeDecodeError as error:
        # LLVM leaves a few names as they are.
        return error.object.decode("latin-1")
