"""Preparation: LLVM's own passes before the analysis.

A front end that does not optimise keeps each variable in memory:

    %i = alloca i32          …          %0 = load i32, ptr %i          %1 = add i32 %0, 1          store i32 %1, ptr %i

There, no value evolves: each is a load. LLVM's `sroa` makes values of such variables (Cytron et al., Efficiently
computing static single assignment form, TOPLAS 1991), and it keeps names, source locations and debug records.

A pipeline is text: passes and levels, separated by commas, `sroa`, `O2`, `sroa,instcombine`. llvmlite runs those that
it has names for (llvm.PASSES); any other text is for `opt`, where there is one of llvmlite's version on the path.

`optnone` keeps passes away from a function, `noinline` stands beside it; both go, in the copy that is analysed. What is
proved of a prepared program holds for that program. Where it reads what nobody wrote, or does another thing that may
have several outcomes, LLVM has chosen one; so its facts are not for edits of the program before.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from scev.errors import ScevError, UsageError
from scev.llvm.door import LEVELS, PASSES, CanonicalText, read_program, run_passes
from scev.llvm.unpromoted import unpromoted_functions, with_numbers_as_names, without_optnone
from scev.llvm.version import llvm_version
from scev.settings import DEFAULT_SETTINGS, Settings
from scev.support.suggestions import did_you_mean

__all__ = [
    "NO_PREPARATION", "PROMOTION", "Pipeline", "dumped_by_opt", "find_opt", "optimised_bitcode", "parse_pipeline",
    "prepare", "printed_by_opt", "printed_pipeline", "promote", "run_opt", "unpromoted_functions",
    "with_numbers_as_names", "without_optnone",
]  # fmt: skip

NO_PREPARATION: Final = "none"
PROMOTION: Final = "sroa"


class Pipeline(NamedTuple):
    """Passes to run before the analysis: by llvmlite where `tool` is None, or by the `opt` of that path."""

    text: str
    passes: list[str]
    tool: str | None

    def words(self) -> str:
        """Passes, and who ran them: `sroa`, `gvn,licm by /usr/bin/opt`."""
        return self.text if self.tool is None else f"{self.text} by {self.tool} (LLVM {_version_of(self.tool)})"


def parse_pipeline(text: str) -> Pipeline | None:
    """What `--prepare` means; None for `none`. UsageError for a pass that nobody here has."""
    if (words := text.strip()) == NO_PREPARATION:
        return None
    passes = [one.strip() for one in words.split(",")]
    if not (unknown := [one for one in passes if one not in LEVELS and one not in PASSES]):
        return Pipeline(",".join(passes), passes, None)
    if "" in passes:
        raise UsageError(f"'{text}' is no pipeline: a pass is missing")
    tool, why_not = find_opt()
    if tool is None:
        meant = did_you_mean(unknown[0], [*LEVELS, *PASSES], 1)
        names = f"known are {NO_PREPARATION}, {', '.join((*LEVELS, *PASSES))}; any other needs opt"
        raise UsageError(f"unknown pass '{unknown[0]}'{meant}; {names}: {why_not}")
    return Pipeline(words, passes, tool)


def prepare(
    program: CanonicalText,
    pipeline: Pipeline,
    *,
    isolated: bool = False,
    settings: Settings = DEFAULT_SETTINGS,
    keeps_numbers: bool = False,
) -> CanonicalText:
    """The program after a pipeline. ScevError where LLVM fails, UsageError where `opt` does not know a pass.
    `keeps_numbers`: values without a name keep their number, as a name (with_numbers_as_names).
    """
    text = without_optnone(program.text)
    allowed = CanonicalText(with_numbers_as_names(text) if keeps_numbers else text, program.name)
    if pipeline.tool is None:
        return run_passes(allowed, pipeline.passes, isolated=isolated, settings=settings)
    passes = ",".join(f"default<{one}>" if one in LEVELS else one for one in pipeline.passes)
    return run_opt(allowed, passes, pipeline.tool, settings, isolated, f"--prepare '{pipeline.text}': ")


def promote(
    program: CanonicalText, *, isolated: bool = False, settings: Settings = DEFAULT_SETTINGS
) -> tuple[CanonicalText, list[int]]:
    """The program with the variables of its unpromoted functions as values, and the numbers of these functions among
    those with a body. Values without a name keep their number, as a name.
    """
    if not (found := unpromoted_functions(program.text)):
        return program, []
    allowed = CanonicalText(with_numbers_as_names(without_optnone(program.text), found), program.name)
    return run_passes(allowed, [PROMOTION], found, isolated=isolated, settings=settings), found


# opt ----------------------------------------------------------------------------------------------------------------


def find_opt() -> tuple[str | None, str]:
    """The path of an opt of llvmlite's version; or None, and why there is none."""
    import shutil

    wanted = llvm_version()
    # What has its release in its name need not be asked for it.
    if (path := shutil.which(f"opt-{wanted}")) is not None:
        return path, ""
    if (path := shutil.which("opt")) is None:
        return None, "there is none on the path"
    version = _version_of(path)
    if version.partition(".")[0] == str(wanted):
        return path, ""
    return None, f"{path} is of LLVM {version or 'unknown'}, and must be of LLVM {wanted}"


def _version_of(path: str) -> str:
    """The version of LLVM that an opt says, "" where it says none."""
    import subprocess

    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=10, check=False).stdout
    except (OSError, subprocess.TimeoutExpired, UnicodeDecodeError):
        return ""
    found = re.search(r"LLVM version (\d+[\d.]*)", said)
    return "" if found is None else found[1]


def run_opt(
    program: CanonicalText, passes: str, tool: str, settings: Settings, isolated: bool = False, asked: str = ""
) -> CanonicalText:
    """A program after passes as `opt` writes them, by the opt of a path. ScevError where it fails, UsageError, which
    begins with what was `asked`, where it does not know a pass.
    """
    try:
        made = _run_opt(program.text.encode(), program.name, [tool, "-S"], passes, settings)
    except _OptFailedError as failed:
        reason = failed.message
        if "pass" in reason and ("unknown" in reason or "invalid" in reason):
            named = re.search(r"'([\w-]+)'", reason)
            meant = "" if named is None else did_you_mean(named[1], [*LEVELS, *PASSES], 1)
            raise UsageError(f"{asked}{reason}{meant}") from None
        raise
    return read_program(made.out, name=program.name, isolated=isolated, settings=settings)


def optimised_bitcode(data: bytes, name: str, command: Sequence[str], passes: str, settings: Settings) -> bytes:
    """The bitcode that an opt makes of a module: `command` is its path, and options. ScevError where it fails."""
    return _run_opt(data, name, command, passes, settings).out


def printed_by_opt(program: str | bytes, name: str, command: Sequence[str], passes: str, settings: Settings) -> bytes:
    """What an opt prints of a program on standard error: `command` is its path, and options. ScevError if it fails.
    A few names are printed as the bytes that they are, which may be no UTF-8.
    """
    return _seen_by_opt(program, name, [*command, "-disable-output"], passes, settings)


def _seen_by_opt(program: str | bytes, name: str, command: Sequence[str], passes: str, settings: Settings) -> bytes:
    """The same; ScevError that names the opt."""
    data = program.encode() if isinstance(program, str) else program
    try:
        return _run_opt(data, name, command, passes, settings).err
    except _OptFailedError as failed:
        raise ScevError(f"{command[0]}: {failed.message}", name) from None


def dumped_by_opt(program: str | bytes, name: str, command: Sequence[str], passes: str, settings: Settings) -> bytes:
    """The module that an opt dumps on the way: `command` is its path, and options, one of which says when
    (-print-before). ScevError where it fails, or dumps another number of modules. A few names are printed as the bytes
    that they are, which may be no UTF-8.
    """
    import tempfile

    # On standard error, LLVM writes word by word.
    with tempfile.TemporaryDirectory(prefix="scev-") as folder:
        words = [*command, "-print-module-scope", f"-ir-dump-directory={folder}", "-disable-output"]
        _seen_by_opt(program, name, words, passes, settings)
        found = os.listdir(folder)
        if len(found) != 1:
            raise ScevError(f"{command[0]} dumped {len(found)} modules in the middle", name)
        with open(os.path.join(folder, found[0]), "rb") as file:
            return file.read()


def printed_pipeline(command: Sequence[str], passes: str, settings: Settings) -> str:
    """A pipeline with all the passes that it stands for, by an opt: `command` is its path, and options. ScevError where
    that does not say.
    """
    empty = b"define void @f() {\n  ret void\n}\n"
    options = ["-print-pipeline-passes", "-disable-output"]
    try:
        made = _run_opt(empty, "", [*command, *options], passes, settings)
    except _OptFailedError:
        raise ScevError(f"{command[0]} does not print its pipeline") from None
    except ScevError:
        raise ScevError(f"cannot run {command[0]}") from None
    return made.out.decode("utf-8", "replace").strip()


class _OptFailedError(ScevError):
    """An opt ended with an error, for a reason."""


class _PreparedOutput(NamedTuple):
    out: bytes
    err: bytes


def _run_opt(data: bytes, name: str, command: Sequence[str], passes: str, settings: Settings) -> _PreparedOutput:
    """Run passes of an opt on a module; ScevError where it cannot be run or does not end, _OptFailedError else."""
    import subprocess

    seconds = settings.llvm_timeout_seconds
    words = [*command, f"-passes={passes}", "-"]
    try:
        ran = subprocess.run(words, input=data, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise ScevError(
            f"{command[0]} did not finish within {seconds} s (--set llvm_timeout_seconds=N for more)", name
        ) from None
    except OSError as error:
        raise ScevError(f"cannot start {command[0]}: {error.strerror}", name) from None
    if ran.returncode != 0:
        lines = ran.stderr.decode("utf-8", "replace").strip().splitlines()
        raise _OptFailedError(lines[0] if lines else f"exit status {ran.returncode}", name)
    return _PreparedOutput(ran.stdout, ran.stderr)
