"""What a loop's metadata says of transformations (LangRef: llvm.loop)."""

from __future__ import annotations

from typing import Final

from scev.cfg import Loop
from scev.ir import IntegerOperand, MetadataNode

_FORBIDDING: Final = ("llvm.loop.unroll.disable", "llvm.loop.disable_nonforced")


def loop_metadata(loop: Loop) -> dict[str, int]:
    """The properties that a loop's latches state, by name, with their number, 1 where there is none."""
    found: dict[str, int] = {}
    for latch in loop.latches:
        node = latch.terminator.metadata.get("llvm.loop")
        for operand in [] if node is None else node.operands()[1:]:
            words = operand.operands() if isinstance(operand, MetadataNode) else []
            if words and isinstance(words[0], str):
                number = words[1] if len(words) > 1 else None
                found[words[0]] = number.value if isinstance(number, IntegerOperand) else 1
    return found


def is_forbidden(metadata: dict[str, int]) -> bool:
    """Whether the loop must not be unrolled."""
    return any(name in metadata for name in _FORBIDDING)


def is_vectorising_forbidden(metadata: dict[str, int]) -> bool:
    """Whether the loop must not be vectorised, or is by now."""
    if metadata.get("llvm.loop.isvectorized") or metadata.get("llvm.loop.vectorize.width") == 1:
        return True
    return metadata.get("llvm.loop.vectorize.enable") == 0


def stated_factor(metadata: dict[str, int]) -> int:
    """The factor of unrolling that the loop asks for; 0 where it asks for none."""
    return metadata.get("llvm.loop.unroll.count", 0)
