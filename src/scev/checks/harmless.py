"""Whether a function may be run to see what it does: whether it harms nothing outside of its process.

It may, if all that it can come to is code of the module and functions of C's library that compute, use memory, or print
to standard output, which leads nowhere. What opens or writes files, starts or ends processes, or is not known, may not
run with arguments that nobody has meant: `kill(-1, 9)` ends all that one has started.
"""

from __future__ import annotations

from typing import Final

from scev.ir import Call, Function, Invoke, LocalValue, Module, opcodes, plain_name
from scev.ir.effects import OTHER, WRITE
from scev.ir.intrinsic_answers import ALWAYS

MAX_FUNCTIONS_RUN: Final = 200
"""Maximum functions that one which is run to find a witness may come to."""

_NAMES: Final = (
    "malloc calloc realloc free aligned_alloc memcpy memmove memset memchr strcpy strncpy strcat strncat strchr strrchr"
    " strstr strpbrk strdup strndup strtol strtoul strtoll strtoull strtod strtof atoi atol atoll atof qsort bsearch"
    " printf puts putchar sprintf snprintf vsnprintf rand srand time clock isalpha isalnum isspace isupper islower"
    " isprint ispunct iscntrl isgraph __ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc __errno_location abort"
    " __assert_fail __assert_rtn __stack_chk_fail _Znwm _Znam _Znwj _Znaj _ZdlPv _ZdaPv _ZdlPvm _ZdaPvm"
    " _ZSt9terminatev _ZSt20__throw_length_errorPKc _ZSt24__throw_out_of_range_fmtPKcz _ZSt17__throw_bad_allocv"
    " _ZSt28__throw_bad_array_new_lengthv _ZSt19__throw_logic_errorPKc __cxa_allocate_exception __cxa_free_exception"
    " __cxa_throw __cxa_begin_catch __cxa_end_catch __cxa_rethrow __gxx_personality_v0 _Unwind_Resume"
)
_HARMLESS: Final = dict.fromkeys(_NAMES.split(), True)
"""Functions that are declared only and do no harm, beside those that the table of libraries knows to return and to
write only what their arguments point to.
"""


def is_harmless(function: Function, module: Module) -> bool:
    """Whether a function may be run: it and all that it may call do nothing to the world."""
    return not why_harmful(function, module)


def why_harmful(function: Function, module: Module) -> str:
    """Why a function may not be run, in words; "" where it may."""
    pending = [function]
    seen: dict[str, bool] = {function.name: True}
    while pending:
        current = pending.pop()
        if current.is_declaration:
            if not _is_harmless_library(current):
                return f"it may call {plain_name(current.name)}, of which it is not known what that does"
            continue
        for called in _called(current, module):
            if called is None:
                return "it may call code of which nothing is known"
            if called.name not in seen:
                if len(seen) == MAX_FUNCTIONS_RUN:
                    return f"it may call more than {MAX_FUNCTIONS_RUN} functions"
                seen[called.name] = True
                pending.append(called)
    return ""


def starts_harmlessly(module: Module) -> bool:
    """Whether what runs before everything else, constructors of C++, does no harm; nor is anything in assembly."""
    if module.assembly:
        return False
    begins = "@llvm.global_ctors = "
    line = next((line for line in module.text.splitlines() if line.startswith(begins)), "")
    named = [function for function in module.functions if f"ptr {function.name}," in line]
    return all(is_harmless(function, module) for function in named)


def _called(function: Function, module: Module) -> list[Function | None]:
    """The functions that one may call; None for code of which nothing is known. A call through a pointer may come to
    any function of the module.
    """
    found: list[Function | None] = []
    for instruction in function.instructions():
        if not isinstance(instruction, (Call, Invoke)) or instruction.intrinsic is not None:
            # callbr is inline assembler's.
            found += [None] if instruction.opcode == opcodes.CALLBR else []
        elif isinstance(instruction.callee, Function):
            found.append(instruction.callee)
        elif isinstance(instruction.callee, LocalValue):
            found += [one for one in module.functions if one.intrinsic is None]
        else:
            found.append(None)
    return found


def _is_harmless_library(function: Function) -> bool:
    known = function.library_function
    if known is not None and known.returns == ALWAYS and not known.memory >> OTHER & WRITE:
        return True
    return function.name[1:] in _HARMLESS
