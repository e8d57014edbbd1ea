"""LLVM's optimisation in two halves, so that something can be done in the middle: after the program was simplified and
inlined, before loops become vectors and are unrolled.

    with `opt`     The first half is the level itself. Where LLVM begins to optimise the simplified module, at its
                   extension point OptimizerEarly, the module is printed and then emptied, so that the rest has nothing
                   to do. The second half is what `-print-pipeline-passes` says behind that point. What has changed is
                   cleaned up before.
    without        the level without vectors and unrolling, and then the whole level once more: llvmlite has no
                   pipelines as text. Functions are inlined twice.

The first is what LLVM itself does with the program, in two steps: without changes the code is the same. For that

    parameters     The first half is not run from its printed form, which leaves some out: the inliner's thresholds, the
                   level of loop-unroll-full, that vector-combine only folds early, that coro-split reuses storage.
    analyses       of the module that passes only look up, never compute, are required before the second half.
    orders of uses are kept by directives in the text, and in bitcode (orders.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, final

from scev.errors import ScevError
from scev.llvm.door import LOOPS_AS_WRITTEN, CanonicalText, read_program, run_passes
from scev.llvm.orders import with_orders
from scev.llvm.preparation import find_opt, optimised_bitcode, printed_by_opt, printed_pipeline
from scev.settings import DEFAULT_SETTINGS, Settings

POINT: Final = "-passes-ep-optimizer-early="
"""The option that puts passes where LLVM begins to optimise a simplified module (buildModuleOptimizationPipeline)."""
CLEANING: Final = "function(sccp,instcombine<no-verify-fixpoint>,simplifycfg,correlated-propagation,adce)"
"""What makes use of changes in the middle at once."""
_MARK: Final = "no-op-module"
_PRINT_ALONE: Final = "print,internalize,globaldce,print"
"""Prints the module, and prints it again once it is empty: what comes between is the module and nothing else."""
_AS_BYTES: Final = "surrogateescape"
"""LLVM prints a few names, as of a garbage collector, as the bytes that they are."""
_HEAD: Final = "; ModuleID = "
_LOOKED_UP: Final = "require<globals-aa>,require<profile-summary>"


@final
class Middle:
    """A program after the first half."""

    __slots__ = ("ordered", "program")

    def __init__(self, program: CanonicalText, ordered: str | None) -> None:
        self.program: Final = program
        self.ordered: Final = ordered
        """The same as opt prints it, with the orders of uses; None by llvmlite."""


class FinishedProgram(NamedTuple):
    """A program after the second half, and as bitcode that keeps the orders of uses; None by llvmlite."""

    program: CanonicalText
    bitcode: bytes | None


@final
class Halves:
    """A level of optimisation, 1 to 3, in two halves: by the `opt` of LLVM's version on the path, or by llvmlite."""

    __slots__ = ("_options", "_second", "_second_options", "level", "settings", "tool")

    def __init__(
        self,
        level: int,
        settings: Settings = DEFAULT_SETTINGS,
        tool: str | None = None,
        options: Sequence[str] = (),
        second_options: Sequence[str] = (),
    ) -> None:
        """`tool` is the path of an opt, with options for both halves, and more for the second; ScevError where its
        pipeline cannot be cut.
        """
        self.level: Final = level
        self.settings: Final = settings
        self.tool: Final = tool
        self._options: Final = list(options)
        self._second_options: Final = list(second_options)
        self._second = ""
        if tool is not None:
            if (second := behind_point([tool, *options], level, settings)) is None:
                raise ScevError(f"{tool} has no point to stop at in -O{level}, so that its pipeline cannot be cut")
            self._second = second

    @staticmethod
    def found(
        level: int,
        settings: Settings = DEFAULT_SETTINGS,
        options: Sequence[str] = (),
        second_options: Sequence[str] = (),
    ) -> Halves:
        """By `opt` where there is one, and its pipeline can be cut; else by llvmlite, which has no options."""
        tool, _ = find_opt()
        if tool is not None:
            try:
                return Halves(level, settings, tool, options, second_options)
            except ScevError:
                pass
        return Halves(level, settings)

    def words(self) -> str:
        """How it is done: `in the middle of -O3 by opt`."""
        return f"in the middle of -O{self.level}" + (f" by {self.tool}" if self.tool is not None else ", by llvmlite")

    def first(self, program: CanonicalText, bitcode: bytes | None = None) -> Middle:
        """The program simplified and inlined. `bitcode` is what it was read from: that may keep the orders of uses."""
        if self.tool is None:
            return Middle(run_passes(program, [LOOPS_AS_WRITTEN[self.level]], settings=self.settings), None)
        data = program.text.encode() if bitcode is None else bitcode
        command = [self.tool, *self._options, "-preserve-ll-uselistorder", f"{POINT}{_PRINT_ALONE}"]
        said = printed_by_opt(data, program.name, command, f"default<O{self.level}>", self.settings)
        ordered = _first_printed(said.decode("utf-8", _AS_BYTES), program.name)
        return Middle(
            read_program(ordered.encode("utf-8", _AS_BYTES), name=program.name, settings=self.settings), ordered
        )

    def second(self, middle: Middle, changed: str | None = None) -> FinishedProgram:
        """The program optimised, or its `changed` text, which is cleaned up before."""
        name = middle.program.name
        if self.tool is None or middle.ordered is None:
            text = middle.program if changed is None else CanonicalText(changed, name)
            return FinishedProgram(run_passes(text, [f"O{self.level}"], settings=self.settings), None)
        passes = f"{_LOOKED_UP},{self._second}"
        data = middle.ordered
        if changed is not None:
            passes = f"{CLEANING},{passes}"
            data = with_orders(changed, middle.ordered)
        command = [self.tool, *self._options, *self._second_options, "-preserve-bc-uselistorder"]
        bitcode = optimised_bitcode(data.encode("utf-8", _AS_BYTES), name, command, passes, self.settings)
        return FinishedProgram(read_program(bitcode, name=name, settings=self.settings), bitcode)


def behind_point(command: Sequence[str], level: int, settings: Settings) -> str | None:
    """What an opt, with options, does at a level behind the extension point; None where it does not say."""
    printed = printed_pipeline([*command, f"{POINT}{_MARK}"], f"default<O{level}>", settings)
    first, _, second = printed.partition(f",{_MARK},")
    return second if "cgscc(" in first and second else None


def _first_printed(said: str, name: str) -> str:
    """The first of two modules that were printed, among warnings; ScevError where there are no two."""
    begin = said.find(_HEAD)
    end = said.find(f"\n{_HEAD}", begin + 1)
    if begin < 0 or end < 0 or said[begin - 1 : begin] not in ("", "\n"):
        raise ScevError("opt printed no module in the middle", name)
    return said[begin : end + 1]
