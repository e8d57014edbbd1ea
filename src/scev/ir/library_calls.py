"""When a name means the library's function: of a declaration, and of a call.

A declaration has the identity of a function of a library (library.py) if

    a program for this target, in this C, may have no function of its own under that name (standards.py),
    it has the type of C's function, and the C calling convention (a built-in function of OpenCL may have SPIR's: where
    that is in use there is no library of C, and `rand` is the program's own),
    it is defined elsewhere, and the linker may not leave it out or replace it.

A call of it calls that function if, besides, it has the same type and calling convention, and nothing says otherwise:
nobuiltin on call or declaration, "no-builtins" or "no-builtin-NAME" on the caller.

These are LLVM's conditions (TargetLibraryInfo), with stricter types and fewer names.
"""

from __future__ import annotations

from typing import Final

from scev.ir.attributes import quoted
from scev.ir.function import Function
from scev.ir.instructions import Call, Invoke
from scev.ir.library import LibraryFunction, library_function_with_name

_NO_BUILTINS: Final = quoted("no-builtins")


def library_function_of(function: Function, standards: int, pointer_width: int) -> LibraryFunction | None:
    """The function of a library that a declaration names; None if it is none. `standards` are those that the module
    keeps.
    """
    found = library_function_with_name(function.name[1:])
    if found is None or not function.is_declaration or not found.standard & standards:
        return None
    if function.is_interposable:
        return None
    convention = function.calling_convention
    if convention != "ccc" and not (convention == "spir_func" and found.is_of_opencl):
        return None
    return found if found.fits(function.function_type, pointer_width) else None


def library_function_called(call: Call | Invoke) -> LibraryFunction | None:
    """The function of a library that is called; None where another function is, or one that is not known."""
    callee = call.operands[-1]
    if not isinstance(callee, Function):
        return None
    found = callee.library_function
    if found is None:
        return None
    site = call.site
    if site.function_type is not callee.function_type or site.calling_convention != callee.calling_convention:
        return None
    attributes = site.attributes
    if "builtin" not in attributes and ("nobuiltin" in attributes or "nobuiltin" in callee.attributes):
        return None
    caller = call.block.function.attributes
    return None if _NO_BUILTINS in caller or found.opt_out in caller else found
