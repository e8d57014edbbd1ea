"""LLVM's optimisation in two halves, so that something can be done in the middle: after the program was simplified and
inlined, before loops become vectors and are unrolled.

    with `opt`     The first half is the level itself. Where LLVM begins to optimise the simplified module, at its
                   extension point OptimizerEarly, the module is dumped and then emptied, so that the rest has nothing
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
from typing import Final, NamedTuple, TypeAlias, final

from scev.errors import ScevError
from scev.llvm.door import LOOPS_AS_WRITTEN, CanonicalText, read_program, run_passes
from scev.llvm.orders import with_orders, without_orders
from scev.llvm.preparation import dumped_by_opt, find_opt, optimised_bitcode, printed_pipeline
from scev.llvm.worker import escaped, plain_text
from scev.settings import DEFAULT_SETTINGS, Settings

POINT: Final = "-passes-ep-optimizer-early="
"""The option that puts passes where LLVM begins to optimise a simplified module (buildModuleOptimizationPipeline)."""
CLEANING: Final = "function(sccp,instcombine<no-verify-fixpoint>,simplifycfg,correlated-propagation,adce)"
"""What makes use of changes in the middle at once."""
_MARK: Final = "no-op-module"
_EMPTYING: Final = "internalize,globaldce"
_DUMPING: Final = "-print-before=internalize"
"""Writes the module before it is emptied. No pass of a level is called so."""
_AS_BYTES: Final = "surrogateescape"
"""LLVM prints a few names, as of a garbage collector, as the bytes that they are."""
_HEAD: Final = "; ModuleID = "
_END_OF_LINE: Final = "\n"
_LOOKED_UP: Final = "require<globals-aa>,require<profile-summary>"


class Middle(NamedTuple):
    """A program after the first half."""

    program: CanonicalText
    ordered: str | None
    """The same as opt prints it, with the orders of uses; None by llvmlite."""


class UnreadProgram(NamedTuple):
    """A program as bitcode or text, which may keep the orders of uses; `name` is for messages."""

    name: str
    data: bytes


Original: TypeAlias = CanonicalText | UnreadProgram


@final
class FinishedProgram:
    """A program after the second half: as bitcode that keeps the orders of uses, or as a text, by llvmlite."""

    __slots__ = ("_made", "_program", "_settings", "bitcode")

    def __init__(self, made: Original, settings: Settings) -> None:
        self.bitcode: Final = made.data if isinstance(made, UnreadProgram) else None
        self._made: Final = made
        self._settings: Final = settings
        self._program: CanonicalText | None = None

    @property
    def program(self) -> CanonicalText:
        """Its text, which is printed when it is asked for."""
        if self._program is None:
            self._program = _read(self._made, self._settings)
        return self._program


@final
class Halves:
    """A level of optimisation, 1 to 3, in two halves: by the `opt` of LLVM's version on the path, or by llvmlite."""

    __slots__ = ("_behind", "_options", "_second_options", "level", "settings", "tool")

    def __init__(
        self,
        level: int,
        settings: Settings = DEFAULT_SETTINGS,
        tool: str | None = None,
        options: Sequence[str] = (),
        second_options: Sequence[str] = (),
    ) -> None:
        """`tool` is the path of an opt, with options for both halves, and more for the second."""
        self.level: Final = level
        self.settings: Final = settings
        self.tool: Final = tool
        self._options: Final = list(options)
        self._second_options: Final = list(second_options)
        self._behind = ""

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
                halves = Halves(level, settings, tool, options, second_options)
                halves.behind(tool)
                return halves
            except ScevError:
                pass
        return Halves(level, settings)

    def behind(self, tool: str) -> str:
        """The passes of the second half, by the opt of these halves; ScevError where its pipeline cannot be cut."""
        if not self._behind:
            if (found := behind_point([tool, *self._options], self.level, self.settings)) is None:
                raise ScevError(f"{tool} has no point to stop at in -O{self.level}, so that its pipeline cannot be cut")
            self._behind = found
        return self._behind

    def words(self) -> str:
        """How it is done: `in the middle of -O3 by opt`."""
        return f"in the middle of -O{self.level}" + (f" by {self.tool}" if self.tool is not None else ", by llvmlite")

    def first(self, program: Original) -> Middle:
        """The program simplified and inlined."""
        if self.tool is None:
            read = _read(program, self.settings)
            return Middle(run_passes(read, [LOOPS_AS_WRITTEN[self.level]], settings=self.settings), None)
        data = program.text.encode() if isinstance(program, CanonicalText) else program.data
        command = [self.tool, *self._options, "-preserve-ll-uselistorder", f"{POINT}{_EMPTYING}", _DUMPING]
        try:
            dumped = dumped_by_opt(data, program.name, command, f"default<O{self.level}>", self.settings)
        except ScevError:
            # If the program is no module, it is said where, and what is wrong.
            _read(program, self.settings)
            raise
        ordered = _without_title(dumped.decode("utf-8", _AS_BYTES), program.name)
        return Middle(CanonicalText(_as_read(ordered, program.name), program.name), ordered)

    def second(self, middle: Middle, changed: str | None = None) -> FinishedProgram:
        """The program optimised, or its `changed` text, which is cleaned up before."""
        name = middle.program.name
        if self.tool is None or middle.ordered is None:
            text = middle.program if changed is None else CanonicalText(changed, name)
            return FinishedProgram(run_passes(text, [f"O{self.level}"], settings=self.settings), self.settings)
        passes = f"{_LOOKED_UP},{self.behind(self.tool)}"
        data = middle.ordered
        if changed is not None:
            passes = f"{CLEANING},{passes}"
            data = with_orders(changed, middle.ordered)
        command = [self.tool, *self._options, *self._second_options, "-preserve-bc-uselistorder"]
        bitcode = optimised_bitcode(data.encode("utf-8", _AS_BYTES), name, command, passes, self.settings)
        return FinishedProgram(UnreadProgram(name, bitcode), self.settings)


def behind_point(command: Sequence[str], level: int, settings: Settings) -> str | None:
    """What an opt, with options, does at a level behind the extension point; None where it does not say."""
    printed = printed_pipeline([*command, f"{POINT}{_MARK}"], f"default<O{level}>", settings)
    first, _, second = printed.partition(f",{_MARK},")
    return second if "cgscc(" in first and second else None


def _read(program: Original, settings: Settings) -> CanonicalText:
    if isinstance(program, CanonicalText):
        return program
    return read_program(program.data, name=program.name, settings=settings)


def _as_read(ordered: str, name: str) -> str:
    """What an opt has printed, as the canonical text of the module: LLVM has printed it, and only its name is another,
    and there are no directives.
    """
    plain = plain_text(without_orders(ordered).encode("utf-8", _AS_BYTES))
    return f"{_HEAD}'{escaped(name)}'{plain[plain.index(_END_OF_LINE) :]}"


def _without_title(dumped: str, name: str) -> str:
    """A module without the line before it that says when it was dumped; ScevError where there is no such line."""
    title, _, text = dumped.partition("\n")
    if not title.startswith("; ***") or not text.startswith(_HEAD):
        raise ScevError("opt dumped no module in the middle", name)
    return text
