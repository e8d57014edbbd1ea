"""What those who are called promise, by the attributes of LLVM and by the functions of libraries and runtimes.

    asked_bytes(c)         the operands whose product is the number of bytes that the memory returned has at least
    new_memory(c)          what is in the memory that is returned
    who_may_return_null(c) the function, if null is among the results that it is known for
    touches(c)             what it reads and writes through its arguments, which must not be null then
    texts_printed(c)       the operands that are texts, by a format that is constant
    is_renewed(c)          does what it returns hold what the memory of its first argument held?
    freed_by(c)            does it free what its first argument points to?
    forgets(c)             does it keep no copy of a pointer that it is handed?
    points_inside(c)       the operand into whose object the result points, if it is not null
    ends_program(c)        does the program end there?
    never_comes_back(c)    does it, or is all given up that is being done?
    is_harmless_to_run(f)  does a function that is declared only do nothing to the world outside of its process?
    reads_input(f)         does a function that is declared only take input from outside of the program?
    calls_back(f)          does it call what it is handed as its last argument?
    work_item_function(c)  the function of OpenCL by which a thread asks for its place, if that is called
    is_group_barrier(c)    do all threads of a group wait for one another there?
    may_be_called_by_machine_code(f)  for an operation, or by a library
    is_started(f)          does the system call it?

The product of two operands is the exact one: where it does not fit into a number, there is no such memory.
"""

from __future__ import annotations

import re
from typing import Final

from scev.ir import runtime_functions
from scev.ir.constants import ConstantInt
from scev.ir.effects import OTHER, WRITE
from scev.ir.function import Function, GlobalValue
from scev.ir.instructions import Call, Invoke
from scev.ir.intrinsic_answers import ALWAYS
from scev.ir.library import LIBRARY_FUNCTIONS
from scev.ir.library_calls import runtime_function_called
from scev.ir.module import GlobalVariable
from scev.ir.opencl_names import (
    BARRIERS,
    GLOBAL_FENCE,
    GROUP_SCOPES,
    LOCAL_FENCE,
    SPIRV_BARRIER,
    SPIRV_BOTH,
    SPIRV_GLOBAL,
    SPIRV_GROUP,
    SPIRV_LOCAL,
    SPIRV_ORDERS,
    WORK_ITEM_FUNCTIONS,
)
from scev.ir.properties import call_attributes
from scev.ir.runtime_functions import RUNTIME_FUNCTIONS, Touch
from scev.ir.standards import RESERVED

_LIKE_FUNCTIONS: Final[dict[str, str]] = {
    "memcpy": "memcpy", "memcpy.inline": "memcpy", "memmove": "memmove", "memset": "memset", "memset.inline": "memset",
}  # fmt: skip
"""By the stem of an intrinsic, the function whose first arguments it takes, and whose job it does."""


def asked_bytes(call: Call | Invoke) -> tuple[int, ...]:
    """The operands, one or two, whose product is how many bytes the memory that a call returns has at least, if it does
    not return null; none where that is not known.
    """
    called = call.called_function
    found = call.site.attributes.allocsize()
    if not found and called is not None:
        found = called.attributes.allocsize()
    if not found:
        function = runtime_function_called(call)
        found = () if function is None else function.size
    return found if all(position < call.site.argument_count for position in found) else ()


NEW_UNKNOWN: Final = 0
NEW_UNDEF: Final = 1
NEW_ZERO: Final = 2
"""What is in the memory that a call returns: anything, as far as is known; undef; zeros."""


def new_memory(call: Call | Invoke) -> int:
    """What is in the memory that a call returns, if it does not return null: NEW_ZERO for calloc, NEW_UNDEF for malloc
    and operator new, NEW_UNKNOWN for what gives memory that may have been written. (LangRef: allockind)
    """
    called = call.called_function
    stated = call.site.attributes.text("allockind")
    if stated is None and called is not None:
        stated = called.attributes.text("allockind")
    if stated is not None:
        kinds = [kind.strip() for kind in stated.replace('"', "").split(",")]
        if "alloc" not in kinds:
            return NEW_UNKNOWN
        return NEW_ZERO if "zeroed" in kinds else NEW_UNDEF if "uninitialized" in kinds else NEW_UNKNOWN
    function = runtime_function_called(call)
    if function is None or not function.size or function.does & runtime_functions.RENEWS:
        return NEW_UNKNOWN
    return NEW_ZERO if function.does & runtime_functions.ZEROES else NEW_UNDEF


def touches(call: Call | Invoke) -> tuple[Touch, ...]:
    """What a call of a known function, or of an intrinsic that is like one, does at its pointers; none for others."""
    if isinstance(call, Call) and call.intrinsic is not None:
        like = _LIKE_FUNCTIONS.get(call.intrinsic.stem, "")
        return RUNTIME_FUNCTIONS[like].touched if like else ()
    function = runtime_function_called(call)
    return () if function is None else function.touched


def called_name(call: Call | Invoke) -> str:
    """What people call the function of a call that touches memory; "" where it is not known."""
    if isinstance(call, Call) and call.intrinsic is not None:
        return _LIKE_FUNCTIONS.get(call.intrinsic.stem, "")
    function = runtime_function_called(call)
    return "" if function is None else function.title


def freed_by(call: Call | Invoke) -> int:
    """Whether a call frees the memory that its first argument points to: FREES, RENEWS for unless it returns null, 0
    for neither as far as is known. Null is freed without effect.
    """
    function = runtime_function_called(call)
    return 0 if function is None else function.does & (runtime_functions.FREES | runtime_functions.RENEWS)


def forgets(call: Call | Invoke) -> bool:
    """Whether a call of a known function keeps no copy of a pointer that it is handed, and passes none on but by its
    result (`points_inside`).
    """
    function = runtime_function_called(call)
    return function is not None and bool(function.does & (runtime_functions.FORGETS | runtime_functions.FREES))


def points_inside(call: Call | Invoke) -> int:
    """The operand into whose object the result of a call of a known function points, if it is not null; -1 where it is
    none, or where that is not known.
    """
    function = runtime_function_called(call)
    return 0 if function is not None and function.does & runtime_functions.INSIDE else -1


def is_renewed(call: Call | Invoke) -> bool:
    """Whether a call returns, unless it is null, memory that holds what that of its first argument held (realloc)."""
    return freed_by(call) == runtime_functions.RENEWS


def texts_printed(call: Call | Invoke) -> list[int]:
    """The operands that a call prints as texts, by a format that is constant: those of `%s`."""
    function = runtime_function_called(call)
    if function is None or not function.shape.endswith("."):
        return []
    # The format is the last of the parameters that have names.
    at = len(function.shape) - 3
    format_ = call.operands[at] if 0 <= at < call.site.argument_count else None
    if not isinstance(format_, GlobalVariable) or not format_.keeps_initializer or format_.is_interposable:
        return []
    text = bytes(getattr(format_.initializer, "data", b"")).partition(b"\0")[0]
    found: list[int] = []
    for match in _CONVERSION.finditer(text):
        if match[1] in (b"%", b"m"):
            # GNU's %m prints errno: neither takes an operand.
            continue
        if b"$" in match[0]:
            # It says which operand it takes.
            break
        at += 1 + match[0].count(b"*")
        # With a precision, it may print no byte.
        if match[1] == b"s" and b"." not in match[0] and at < call.site.argument_count:
            found.append(at)
    return found


_CONVERSION: Final = re.compile(rb"%[-+ #0-9.*$\'hlqjztL]*(.)", re.DOTALL)


def who_may_return_null(call: Call | Invoke) -> str:
    """What people call the function of a call, if it returns null where it fails or finds nothing; "" for others, also
    for one that may return null for all that is known of it.
    """
    function = runtime_function_called(call)
    return function.title if function is not None and function.does & runtime_functions.FAILS else ""


def may_return_null(call: Call | Invoke) -> bool:
    """Whether a call of a function that allocates may return null, for all that is known: one that never fails does
    not, nor what is stated not to.
    """
    function = runtime_function_called(call)
    if function is not None and function.size and not function.does & runtime_functions.FAILS:
        return False
    called = call.called_function
    declared = called is not None and "nonnull" in called.return_attributes
    return not declared and "nonnull" not in call.site.return_attributes


def ends_program(call: Call | Invoke) -> bool:
    """Whether the program ends at a call: it never comes back, neither by unwinding nor by longjmp. A function that has
    the name of one that ends it, and says that it does not come back, is that one, whatever builtins are said to be.
    """
    if (function := runtime_function_called(call)) is not None and function.does & (
        runtime_functions.ENDS | runtime_functions.LEAVES
    ):
        return bool(function.does & runtime_functions.ENDS)
    attributes = call_attributes(call)
    if "noreturn" not in attributes:
        return False
    called = call.called_function
    return "nounwind" in attributes or (
        called is not None and called.is_declaration and _does(called, runtime_functions.ENDS)
    )


def never_comes_back(call: Call | Invoke) -> bool:
    """Whether control does not go on behind a call: the program ends, or, as where a language panics, whatever is being
    done is given up. Not so of a jump to another place.
    """
    if (function := runtime_function_called(call)) is not None and function.does & (
        runtime_functions.ENDS | runtime_functions.LEAVES
    ):
        return bool(function.does & runtime_functions.ENDS)
    return "noreturn" in call_attributes(call)


def is_end_of_program(function: Function) -> bool:
    """Whether a function that is declared only ends the program, by the table."""
    return function.is_declaration and _does(function, runtime_functions.ENDS)


def is_harmless_to_run(function: Function) -> bool:
    """Whether a function that is declared only does no harm: the table has it by its name, or it returns and writes
    only what its arguments point to.
    """
    known = function.library_function
    if known is not None and known.returns == ALWAYS and not known.memory >> OTHER & WRITE:
        return True
    return _does(function, runtime_functions.RUNS)


def calls_back(function: Function) -> bool:
    """Whether a function calls what it is handed as its last argument."""
    return _does(function, runtime_functions.CALLS_BACK)


def reads_input(function: Function) -> bool:
    """Whether a function that is declared only takes input: from a file, a network, the environment."""
    return function.is_declaration and _does(function, runtime_functions.READS)


def reads_command_line(function: Function) -> bool:
    """Whether a function that is declared only gives what stands on the command line."""
    return function.is_declaration and _does(function, runtime_functions.OPTIONS)


def _does(function: Function, what: int) -> bool:
    found = RUNTIME_FUNCTIONS.get(function.name[1:])
    return found is not None and bool(found.does & what)


def work_item_function(call: Call | Invoke) -> str:
    """The function of OpenCL C that a call asks of the place of its thread: `get_local_id`; "" for others. Only what is
    declared is meant: what a program defines itself may give another number each time, from undef that it freezes.
    """
    called = call.called_function
    return WORK_ITEM_FUNCTIONS.get(called.name, "") if called is not None and called.is_declaration else ""


def is_group_barrier(call: Call | Invoke) -> bool:
    """Whether a call is of a function of OpenCL at which all threads of a group wait for one another."""
    called = call.called_function
    if called is None or not called.is_declaration:
        return False
    if called.name.startswith(SPIRV_BARRIER):
        scope = call.operands[0] if call.site.argument_count == 3 else None
        return isinstance(scope, ConstantInt) and scope.value <= SPIRV_GROUP
    return called.name in BARRIERS


def orders_memory_of_group(call: Call | Invoke, is_local: bool) -> bool | None:
    """Whether such a barrier says that what the threads of a group did to its local memory, or else to global memory,
    is done, for all of them behind it. None where what it says is no constant.
    """
    if not is_group_barrier(call) or call.called_function is None:
        return False
    is_spirv = call.called_function.name.startswith(SPIRV_BARRIER)
    said = list(call.operands[1:3] if is_spirv else call.operands[: call.site.argument_count])
    numbers = [one.value for one in said if isinstance(one, ConstantInt)]
    if not said or len(numbers) != len(said):
        return None
    if not is_spirv:
        is_of_group = len(numbers) < 2 or numbers[1] in GROUP_SCOPES
        return is_of_group and bool(numbers[0] & (LOCAL_FENCE if is_local else GLOBAL_FENCE))
    scope, flags = numbers
    # To be ordered, what is done to that memory is acquired and released, for the group at least.
    orders = bool(flags & SPIRV_ORDERS) or flags & SPIRV_BOTH == SPIRV_BOTH
    return scope <= SPIRV_GROUP and orders and bool(flags & (SPIRV_LOCAL if is_local else SPIRV_GLOBAL))


def may_be_called_by_machine_code(value: GlobalValue) -> bool:
    """Whether machine code may name a global for which no instruction does: it has a name of the C library or of the
    compiler's own, as what an intrinsic, or an operation that the target lacks, becomes a call of; or one that C
    reserves, as what the library for a board is to find (_write, _sbrk).
    """
    name = value.name[1:].strip('"')
    if isinstance(value, GlobalVariable):
        return name in _LIBRARY_VARIABLES or _RESERVED.match(name) is not None
    if (found := LIBRARY_FUNCTIONS.get(name)) is not None:
        # Nothing becomes a call of a GPU's library.
        return found.standard != RESERVED
    return _RESERVED.match(name) is not None or (
        (other := RUNTIME_FUNCTIONS.get(name)) is not None and bool(other.does & runtime_functions.BY_OTHERS)
    )


# The program's own definition, if it has one, is what the library reads and writes.
_LIBRARY_VARIABLES: Final = (
    "environ", "optarg", "optind", "opterr", "optopt", "stdin", "stdout", "stderr", "timezone", "daylight", "tzname",
    "signgam", "h_errno", "errno", "program_invocation_name", "program_invocation_short_name",
)  # fmt: skip
# (C11, 7.1.3), but for those that languages make of their names: _Z…, _R….
_RESERVED: Final = re.compile("_[_a-z]")


def is_started(function: Function) -> bool:
    """Whether a function is the one that the system calls to run the program."""
    return function.name == "@main"
