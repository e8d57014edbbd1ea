"""What LLVM does with a loop, as a value that an advice can carry."""

from __future__ import annotations

from scev.answers import LLVMDecision

__all__ = ["LLVMDecision"]
