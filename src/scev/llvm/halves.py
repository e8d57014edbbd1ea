"""LLVM's optimisation in two halves, so that something can be done in the middle: after the program was simplified and
inlined, before loops become vectors and are unrolled.

    with `opt`     its own pipeline of a level, `-print-pipeline-passes`, is cut where the optimisation of whole modules
                   begins: in front of `float2int`. What has changed is cleaned up before the second half.
    without        the level without vectors and unrolling, and then the whole level once more: llvmlite has no
                   pipelines as text. Functions are inlined twice.

The first is what LLVM itself would have done with the program, in two steps.
"""

from __future__ import annotations

import re
from typing import Final, final

from scev.errors import ScevError
from scev.llvm.door import LOOPS_AS_WRITTEN, CanonicalText, run_passes
from scev.llvm.preparation import find_opt, printed_pipeline, run_opt
from scev.settings import DEFAULT_SETTINGS, Settings

CUT: Final = "float2int"
"""The pass in front of which the second half begins (buildModuleOptimizationPipeline)."""
CLEANING: Final = "function(sccp,instcombine<no-verify-fixpoint>,simplifycfg,correlated-propagation,adce)"
"""What makes use of changes in the middle at once."""
_NO_PASSES: Final = "no-op-module"


@final
class Halves:
    """A level of optimisation, 1 to 3, in two halves: by the `opt` of LLVM's version on the path, or by llvmlite."""

    __slots__ = ("_first", "_second", "level", "settings", "tool")

    def __init__(self, level: int, settings: Settings = DEFAULT_SETTINGS, tool: str | None = None) -> None:
        """`tool` is the path of an opt; ScevError where its pipeline cannot be cut."""
        self.level: Final = level
        self.settings: Final = settings
        self.tool: Final = tool
        self._first = self._second = ""
        if tool is not None:
            text = printed_pipeline(tool, f"default<O{level}>", settings)
            halves = cut(text)
            if halves is None:
                raise ScevError(f"{tool} has no pass {CUT} at -O{level}, so that its pipeline cannot be cut")
            self._first, self._second = halves

    @staticmethod
    def found(level: int, settings: Settings = DEFAULT_SETTINGS) -> Halves:
        """By `opt` where there is one, and its pipeline can be cut; else by llvmlite."""
        tool, _ = find_opt()
        if tool is not None:
            try:
                return Halves(level, settings, tool)
            except ScevError:
                pass
        return Halves(level, settings)

    def words(self) -> str:
        """How it is done: `in the middle of -O3 by opt`."""
        return f"in the middle of -O{self.level}" + (f" by {self.tool}" if self.tool is not None else ", by llvmlite")

    def first(self, program: CanonicalText) -> CanonicalText:
        """The program simplified and inlined."""
        if self.tool is not None:
            return run_opt(program, self._first, self.tool, self.settings)
        return run_passes(program, [LOOPS_AS_WRITTEN[self.level]], settings=self.settings)

    def second(self, program: CanonicalText, is_changed: bool) -> CanonicalText:
        """The program optimised; `is_changed` since the first half, which is cleaned up before."""
        if self.tool is not None:
            passes = f"{CLEANING},{self._second}" if is_changed else self._second
            return run_opt(program, passes, self.tool, self.settings)
        return run_passes(program, [f"O{self.level}"], settings=self.settings)


def cut(pipeline: str) -> tuple[str, str] | None:
    """A pipeline up to the top-level element that holds the pass CUT, and from there on; None where there is none."""
    depth = 0
    begin = 0
    found = re.search(rf"\b{CUT}\b", pipeline)
    if found is None:
        return None
    for number, character in enumerate(pipeline[: found.start()]):
        depth += (character in "(<") - (character in ")>")
        if character == "," and depth == 0:
            begin = number + 1
    return (pipeline[: begin - 1] if begin else _NO_PASSES), pipeline[begin:]
