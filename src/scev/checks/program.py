"""The text of a program that is run: of what a call comes to, with wrappers through which it is called.

wrapper        a function that loads the arguments from memory, and stores what is returned there
only_reached   without the bodies of what no call comes to
of_one_thread  variables of threads as plain ones
"""

from __future__ import annotations

import ctypes
import re
import struct
from collections.abc import Container, Sequence
from typing import Final

from scev.checks.harmless import NAME, reached
from scev.checks.running import GuardedMemory, MemoryPattern
from scev.ir import Function, IntegerType, Module, PointerType, Type, intrinsics, plain_name

SLOT: Final = 16
"""Bytes of an argument, and of a result, where wrappers find them."""

NOT_PASSED: Final = ("inalloca", "preallocated", "nest", "swiftself", "swifterror", "swiftasync", "inreg")
"""Attributes of arguments that wrappers do not hand over."""


def wrapper(number: int, function: Function, keeps_result: bool = True) -> str:
    """A function that loads the arguments of another one, calls it, and stores what it returns, where that is kept."""
    lines = [f'define void @"scev.call.{number}"(ptr %in, ptr %out) {{']
    arguments: list[str] = []
    for k, argument in enumerate(function.arguments):
        lines.append(f"  %p{k} = getelementptr i8, ptr %in, i64 {SLOT * k}")
        if wide := _whole_bytes(argument.type):
            lines.append(f"  %w{k} = load {wide}, ptr %p{k}, align 1")
            lines.append(f"  %a{k} = trunc {wide} %w{k} to {argument.type}")
        else:
            lines.append(f"  %a{k} = load {argument.type}, ptr %p{k}, align 1")
        extended = [word for word in ("zeroext", "signext") if word in argument.attributes]
        copied = [(word, argument.attributes.type(word)) for word in ("byval", "sret")]
        extended += [f"{word}({type_})" for word, type_ in copied if type_ is not None]
        arguments.append(" ".join([str(argument.type), *extended, f"%a{k}"]))
    result = function.function_type.result
    words = ["call", *([] if function.calling_convention == "ccc" else [function.calling_convention])]
    words += [word for word in ("zeroext", "signext") if word in function.return_attributes]
    call = " ".join([*words, f"{result} {function.name}({', '.join(arguments)})"])
    wide = _whole_bytes(result)
    if str(result) == "void" or not keeps_result:
        lines.append(f"  {call}")
    elif wide:
        lines += [f"  %r = {call}", f"  %z = zext {result} %r to {wide}", f"  store {wide} %z, ptr %out, align 1"]
    else:
        lines += [f"  %r = {call}", f"  store {result} %r, ptr %out, align 1"]
    return "\n".join([*lines, "  ret void", "}\n"])


def _whole_bytes(type_: Type) -> str:
    """The type of whole bytes that has the numbers of an integer of an odd width; "" for another type. What is loaded
    has to have been stored as that type (LangRef: load).
    """
    if not isinstance(type_, IntegerType) or type_.width % 8 == 0:
        return ""
    return f"i{(type_.width + 7) // 8 * 8}"


def bytes_of(type_: Type, value: object) -> bytes:
    """A number as it lies in memory."""
    if isinstance(type_, IntegerType) and isinstance(value, int):
        return (value % (1 << type_.width)).to_bytes((type_.width + 7) // 8, "little")
    if isinstance(type_, PointerType) and isinstance(value, int):
        return value.to_bytes(8, "little")
    assert isinstance(value, float)
    return struct.pack("<f" if str(type_) == "float" else "<d", value)


def lay_ready(
    given: ctypes.Array[ctypes.c_char], function: Function, arguments: Sequence[object], memory: Sequence[GuardedMemory]
) -> None:
    """Lay the arguments of a call where its wrapper finds them, and what pointers point to."""
    place = ctypes.addressof(given)
    for k, (argument, value, own) in enumerate(zip(function.arguments, arguments, memory, strict=False)):
        data = bytes_of(argument.type, own.fill(value) if isinstance(value, MemoryPattern) else value)
        ctypes.memmove(place + SLOT * k, data, len(data))


def only_reached(text: str, module: Module, names: list[str]) -> str:
    """A program without the bodies of all functions that no call of some comes to: they may be for another machine."""
    return only_bodies(text, module, reached(names, module), "  unreachable")


def only_bodies(text: str, module: Module, kept: Container[str], instead: str) -> str:
    """A program without the bodies of all functions but some, by their names, in as many lines. Others have lines of
    their own; one the address of whose blocks is taken stays.
    """
    lines = text.split("\n")
    taken = functions_of_block_addresses(text)
    for function in module.defined_functions():
        begin, end = function.line, function.last_line - 1
        if function.name not in kept and function.name not in taken and end > begin:
            lines[begin:end] = [instead, *[""] * (end - begin - 1)]
            lines[begin - 1] = _CONVENTION.sub("", lines[begin - 1], count=1)
    return "\n".join(lines)


def only_variables(text: str, module: Module, kept: Container[str]) -> str:
    """A program without the variables that neither are to be kept, by their names, nor are named in what is left, in as
    many lines: tables that no call reads take long to compile.
    """
    lines = text.split("\n")
    left_out: dict[str, tuple[int, str]] = {}
    for variable in module.globals:
        if variable.name not in kept:
            left_out[variable.name] = (variable.line - 1, lines[variable.line - 1])
            lines[variable.line - 1] = ""
    pending = ["\n".join(lines)] if left_out else []
    while pending:
        for name in NAME.findall(pending.pop()):
            if name in left_out:
                place, definition = left_out.pop(name)
                lines[place] = definition
                pending.append(definition)
    return "\n".join(lines)


def functions_of_block_addresses(text: str) -> dict[str, bool]:
    """The names of functions the address of one of whose blocks is taken."""
    return dict.fromkeys(_BLOCK_ADDRESS.findall(text), True) if "blockaddress(" in text else {}


_BLOCK_ADDRESS: Final = re.compile(r"\bblockaddress\((@[^,]*),")
_CONVENTION: Final = re.compile(r"\b(ptx|amdgpu|spir)_\w+ ")


_THREAD_LOCAL: Final = re.compile(r"^(@\S+ = .*?)\bthread_local(\(\w+\))? ", re.MULTILINE)
_ADDRESS: Final = f"{intrinsics.PREFIX[1:]}threadlocal.address.p0"
_DECLARED: Final = re.compile(rf"^declare .*@{re.escape(_ADDRESS)}\(.*$", re.MULTILINE)


def of_one_thread(text: str) -> str:
    """A program whose variables of threads are plain ones: code in memory has no others, and one thread runs it."""
    text = _THREAD_LOCAL.sub(r"\1", text)
    if _ADDRESS not in text:
        return text
    own = "@scev.threadlocal.address"
    text = _DECLARED.sub("", text).replace(f"@{_ADDRESS}(", f"{own}(")
    return f"{text}\ndefine ptr {own}(ptr %p) {{\n  ret ptr %p\n}}\n"


def missing_symbols(module: Module, memory: list[GuardedMemory]) -> dict[str, int]:
    """Addresses for what a module declares and this process does not have: no call that is made comes to such a
    function; a variable gets memory.
    """
    process = ctypes.CDLL(None)
    end = ctypes.cast(process.abort, ctypes.c_void_p).value
    assert end is not None
    found: dict[str, int] = {}
    for one in module.functions:
        name = plain_name(one.name)
        if one.is_declaration and not name.startswith("llvm.") and not hasattr(process, name):
            found[name] = end
    for variable in module.globals:
        name = plain_name(variable.name)
        if variable.is_declaration and not hasattr(process, name):
            memory.append(GuardedMemory())
            found[name] = memory[-1].address
    return found
