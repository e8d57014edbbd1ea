"""Promotion that deletes no fault: what `check` and the pages with findings read."""

from __future__ import annotations

from scev.ir import read, variables_accessed_outside
from scev.llvm import CanonicalText
from scev.llvm.kept import promoted_but, promoted_whole
from scev.settings import Settings


def with_faults(
    program: CanonicalText, functions: list[int], promoted: CanonicalText, settings: Settings
) -> CanonicalText:
    """A program with the variables of `functions`, by their number among those with a body, as values, but for those
    that are accessed outside of themselves. `promoted` is what promotion alone makes of it.
    """
    if not functions:
        return promoted
    whole, parted = promoted_whole(program, functions, settings)
    if not parted:
        return promoted
    outside = variables_accessed_outside(read(whole.text, whole.name, settings.c_standard), list(parted))
    return promoted_but(whole, functions, parted, outside, settings) if outside else promoted
