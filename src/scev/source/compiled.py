"""What a compiler makes of a source file."""

from typing import NamedTuple


class CompiledSource(NamedTuple):
    """LLVM IR of a source file."""

    data: bytes
    """Bitcode, or text."""
    said: str
    """How it was made, as one would type it, but for where the output goes: `clang-22 -O1 -g -emit-llvm`."""
