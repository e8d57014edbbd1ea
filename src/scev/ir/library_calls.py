"""When a name means the library's function: of a declaration, and of a call.

A declaration has the identity of a function of a library (library.py) or of a runtime (runtime_functions.py) if

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
from scev.ir.runtime_functions import RUNTIME_FUNCTIONS, RuntimeFunction

_NO_BUILTINS: Final = quoted("no-builtins")


def library_function_of(function: Function, standards: int, pointer_width: int) -> LibraryFunction | None:
    """The function of a library that a declaration names; None if it is none. `standards` are those that the module
    keeps.
    """
    found = library_function_with_name(function.name[1:])
    if found is None or not found.standard & standards or not _is_elsewhere(function, found.is_of_opencl):
        return None
    return found if found.fits(function.function_type, pointer_width) else None


def runtime_function_of(function: Function, standards: int, pointer_width: int) -> RuntimeFunction | None:
    """The function of a runtime that a declaration names; None if it is none."""
    found = RUNTIME_FUNCTIONS.get(function.name[1:])
    if found is None or not found.standard & standards or not _is_elsewhere(function, False):
        return None
    return found if found.fits(function.function_type, pointer_width) else None


def _is_elsewhere(function: Function, is_of_opencl: bool) -> bool:
    """Whether a function is defined elsewhere, for certain, and has a calling convention of libraries."""
    convention = function.calling_convention
    is_plain = convention == "ccc" or (convention == "spir_func" and is_of_opencl)
    return function.is_declaration and not function.is_interposable and is_plain


def library_function_called(call: Call | Invoke) -> LibraryFunction | None:
    """The function of a library that is called; None where another function is, or one that is not known."""
    callee = call.operands[-1]
    if not isinstance(callee, Function):
        return None
    if (found := callee.library_function) is None:
        return None
    return found if _means_function(call, callee, found.opt_out) else None


def runtime_function_called(call: Call | Invoke) -> RuntimeFunction | None:
    """The function of a runtime that is called; None where another function is, or one that is not known."""
    callee = call.operands[-1]
    if not isinstance(callee, Function):
        return None
    if (found := callee.runtime_function) is None:
        return None
    return found if _means_function(call, callee, found.opt_out) else None


def _means_function(call: Call | Invoke, callee: Function, opt_out: str) -> bool:
    """Whether a call of a declaration that names a function means that function; `opt_out` is the attribute of callers
    by which it does not.
    """
    site = call.site
    if site.function_type is not callee.function_type or site.calling_convention != callee.calling_convention:
        return False
    attributes = site.attributes
    if "builtin" not in attributes and ("nobuiltin" in attributes or "nobuiltin" in callee.attributes):
        return False
    caller = call.block.function.attributes
    return _NO_BUILTINS not in caller and opt_out not in caller
