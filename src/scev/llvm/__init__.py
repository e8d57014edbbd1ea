"""The one door to LLVM: parse, verify, print, run passes, execute.

    read_program("kernel.bc")  ->  CanonicalText(name="kernel.bc", text="; ModuleID = …")

`scev.llvm.preparation` says which passes may run before the analysis; it is loaded only where some do.

Left out as not worth it: bindings of LLVM's analyses: what LLVM knows is asked of `opt`, by those who compare.
"""

from typing import TYPE_CHECKING

from scev.llvm.door import (
    LEVELS,
    LOOPS_AS_WRITTEN,
    PASSES,
    STANDARD_INPUT,
    CanonicalText,
    Executable,
    Promoting,
    bytes_of,
    canonical,
    optimise,
    read_and_promote,
    read_program,
    run_passes,
    to_bitcode,
    verify,
)
from scev.llvm.handles import (
    ARGUMENT,
    BLOCK,
    CLOSED,
    FUNCTION,
    INSTRUCTION,
    Handle,
    handle_of,
    is_of_program,
    module_name,
    source_of,
)

if TYPE_CHECKING:
    from scev.llvm.door import Source as Source

__all__ = [
    "ARGUMENT",
    "BLOCK",
    "CLOSED",
    "FUNCTION",
    "INSTRUCTION",
    "LEVELS",
    "LOOPS_AS_WRITTEN",
    "PASSES",
    "STANDARD_INPUT",
    "CanonicalText",
    "Executable",
    "Handle",
    "Promoting",
    "bytes_of",
    "canonical",
    "handle_of",
    "is_of_program",
    "module_name",
    "optimise",
    "read_and_promote",
    "read_program",
    "run_passes",
    "source_of",
    "to_bitcode",
    "verify",
]
