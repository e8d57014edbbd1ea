"""LLVM's remarks on tagged loops, as `opt -pass-remarks-output` writes them:

    --- !Passed
    Pass:            loop-vectorize
    Name:            Vectorized
    DebugLoc:        { File: scev.loops, Line: 7, Column: 3 }
    Function:        f
    Args:
      - String:          'vectorized '
      - VectorizationFactor: '4'
    ...

The line is the number of a loop (tagged.py). What a remark says is its arguments, one after the other.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from typing import Final, NamedTuple

from scev.errors import ScevError
from scev.ir import unescape
from scev.llvm import CanonicalText, read_program
from scev.settings import Settings

_PASSES: Final = "^loop-(vectorize|unroll|delete|idiom)"
_PLACE: Final = re.compile(r"^DebugLoc: +\{ File: [^,]*, Line: (\d+),", re.MULTILINE)
_FIELD: Final = re.compile(r"^(Name|Function): +(.*)$", re.MULTILINE)
_ARGUMENT: Final = re.compile(r"^  - \w+: +(.*)$", re.MULTILINE)


class Remark(NamedTuple):
    """A remark on the loop of a number, in a function: that of the loop, or one that it is inlined into."""

    number: int
    function: str
    name: str
    """LLVM's name of such remarks: `Vectorized`, `UnsafeDep`."""
    message: str


def optimised_with_remarks(
    program: CanonicalText, level: str, tool: str, settings: Settings
) -> tuple[CanonicalText, list[Remark]]:
    """A program after the passes of a level, `O2`, by the opt of a path; and its remarks on loops, in their order.
    ScevError where LLVM fails, or takes longer than `llvm_timeout_seconds`.
    """
    seconds = settings.llvm_timeout_seconds
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "remarks.yaml")
        command = [
            tool, "-S", f"-passes=default<{level}>", *_machine(program),
            f"-pass-remarks-output={path}", f"-pass-remarks-filter={_PASSES}", "-o", "-", "-",
        ]  # fmt: skip
        try:
            ran = subprocess.run(
                command, input=program.text.encode(), capture_output=True, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired:
            late = f"{tool} did not finish within {seconds} s (--set llvm_timeout_seconds=N for more)"
            raise ScevError(late, program.name) from None
        if ran.returncode != 0:
            said = ran.stderr.decode("utf-8", "replace").strip().splitlines()
            raise ScevError(said[0] if said else f"exit status {ran.returncode}", program.name)
        with open(path, encoding="utf-8", errors="replace") as file:
            remarks = read_remarks(file.read())
    return read_program(ran.stdout, name=program.name, isolated=True, settings=settings), remarks


def _machine(program: CanonicalText) -> list[str]:
    """What tells opt to optimise a program that names no target for this machine, as llvmlite does."""
    if re.search(r"^target triple = ", program.text, re.MULTILINE):
        return []
    from llvmlite import binding

    return [f"-mtriple={binding.get_process_triple()}"]


def read_remarks(text: str) -> list[Remark]:
    """The remarks in a text that are on a loop."""
    found: list[Remark] = []
    for record in text.split("--- !")[1:]:
        if (place := _PLACE.search(record)) is None or place[1] == "0":
            continue
        fields = {field[1]: _plain(field[2]) for field in _FIELD.finditer(record)}
        message = "".join(_plain(argument[1]) for argument in _ARGUMENT.finditer(record))
        found.append(Remark(int(place[1]), fields.get("Function", ""), fields.get("Name", ""), message))
    return found


def _plain(scalar: str) -> str:
    """What a scalar of YAML stands for, as LLVM writes it."""
    if len(scalar) >= 2 and scalar[0] == scalar[-1] == "'":
        return scalar[1:-1].replace("''", "'")
    if len(scalar) >= 2 and scalar[0] == scalar[-1] == '"':
        return unescape(scalar[1:-1].replace("\\x", "\\").replace("\\n", "\n").replace('\\"', '"'))
    return scalar


# What remarks say -----------------------------------------------------------------------------------------------------

_VECTORS: Final = re.compile(r"vectorization width: ((?:vscale x )?(\d+)), interleaved count: (\d+)")
_INTERLEAVED: Final = re.compile(r"^interleaved loop \(interleaved count: (\d+)")
_UNROLLED: Final = re.compile(r"^unrolled loop by a factor of (\d+)")
_FULLY_UNROLLED: Final = re.compile(r"^completely unrolled loop(?: with (\d+) iterations)?")
_PEELED: Final = re.compile(r"^\s*peeled loop by (\d+) iterations")
_CALLED: Final = re.compile(r"call to (?:llvm\.)?(\w+)")
_DELETED: Final = ("Invariant", "NeverExecutes")
_WHY_NOT: Final = "loop not vectorized: "


class RemarkSummary(NamedTuple):
    """What the remarks on a loop say that was done to it, and why it was not made one of vectors."""

    lanes: str
    """`4`, `vscale x 4`, as LLVM says it; "" where it is no vector loop."""
    lane_count: int
    interleaving: int
    """1 where it is not interleaved."""
    unrolling: int
    """0 where it is not unrolled in part."""
    is_run_time: bool
    """Whether the number of iterations was not known where it was unrolled."""
    iterations: int
    """0 where it is not unrolled as a whole."""
    peeled: int
    called: str
    """The function of the library or intrinsic that does what it did, `memset`; "" where none does."""
    deleted: str
    """Why it was deleted, `because it is invariant`; "" where it was not."""
    why_not: str


def said_of(remarks: list[Remark]) -> RemarkSummary:
    """What remarks on one loop say together; of vector loops, the one with most lanes, interleaving included."""
    vectors = ("", 0, 1)
    unrolling = iterations = peeled = 0
    is_run_time = False
    called = deleted = why_not = ""
    for remark in remarks:
        words = remark.message
        if found := _VECTORS.search(words):
            if int(found[2]) * int(found[3]) > vectors[1] * vectors[2]:
                vectors = (found[1], int(found[2]), int(found[3]))
        elif found := _INTERLEAVED.match(words):
            vectors = vectors if vectors[0] else ("", 0, int(found[1]))
        elif found := _UNROLLED.match(words):
            unrolling = max(unrolling, int(found[1]))
            is_run_time = is_run_time or "run-time" in words
        elif found := _FULLY_UNROLLED.match(words):
            iterations = max(iterations, int(found[1] or 1))
        elif found := _PEELED.match(words):
            peeled += int(found[1])
        elif remark.name in _DELETED:
            deleted = deleted or words.removeprefix("Loop deleted ")
        elif remark.name in ("ProcessLoopStridedStore", "ProcessLoopStoreOfLoopLoad", "recognizeAndInsertStrLen"):
            found = _CALLED.search(words)
            called = called or (found[1] if found is not None else "a library function")
        elif not why_not:
            why_not = _reason(remark)
    return RemarkSummary(*vectors, unrolling, is_run_time, iterations, peeled, called, deleted, why_not)


def _reason(remark: Remark) -> str:
    """Why a loop is no vector loop, if a remark says that, in one line: what to type in C instead is left out."""
    if remark.name == "VectorizationNotBeneficial":
        return _WHY_NOT + remark.message
    if not remark.message.startswith(_WHY_NOT):
        return ""
    first, _, more = remark.message.partition("\n")
    reason = re.split(r"\. |; ", first)[0]
    return f"{reason} ({more.partition('.')[0][:1].lower()}{more.partition('.')[0][1:]})" if more else reason
