"""Source files, made into LLVM IR by the compiler of their language.

    t.c, .cc, .cpp, …   clang -O1 -g …         the first of clang and clang-N whose bitcode this LLVM reads
    t.cu, .hip, .cl     clang, device code only
    t.rs                rustc -C opt-level=1 -g
    t.py:function       Numba, in a Python of its own (jitted.py)

-O1 keeps loops as they were written: not unrolled and not vectorised. Bitcode is taken rather than text, since LLVM
reads the bitcode of all older releases. The compiler runs in the caller's folder, so that includes are found as always.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from scev.errors import ScevError, UsageError
from scev.source.compiled import CompiledSource
from scev.source.jitted import compile_jitted, is_python

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scev.settings import Settings
    from scev.source.compiler_process import ProcessResult

OLDEST_CLANG: Final = 7
"""The oldest release of clang that is looked for by its number: names had another form before."""
CLANG_OPTIONS: Final = ("-O1", "-g", "-fno-discard-value-names")
"""Loops and values as one knows them, names of the source, and LLVM's, which a distribution's clang drops."""
UNOPTIMISED_OPTIONS: Final = ("-O0", "-g", "-fno-discard-value-names", "-Xclang", "-disable-O0-optnone")
"""As the source is written: for who looks for what an optimiser removes."""
NOT_FOUND: Final = "file not found"
"""How clang's message of a header that is nowhere ends."""
NO_TOOLKIT: Final = ("-nocudainc", "-nocudalib")
"""Device code whose files declare all that they use."""

_LANGUAGES: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys((".c", ".cc", ".cp", ".cpp", ".cxx", ".c++", ".C"), ()),
    # Without the last one, optimised device code has lines, but no variables.
    ".cu": ("-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_70", "--cuda-noopt-device-debug"),
    ".hip": ("-x", "hip", "--cuda-device-only", "--offload-arch=gfx90a"),
    ".cl": ("--target=spir64", "-cl-std=CL2.0", "-Xclang", "-finclude-default-header"),
}
"""What clang needs to hear of a file, by its suffix."""
_RUST: Final = ("--edition=2021", "-C", "opt-level=1", "-g", "-C", "link-dead-code")
"""Without link-dead-code, a library is compiled without its private and its small functions."""


def is_source(name: str) -> bool:
    """Whether a file is a source file, by its suffix; `x.py:function` is one too."""
    return os.path.splitext(name)[1] in (*_LANGUAGES, ".rs") or is_python(name)


def compile_source(
    file: str,
    cc: str | None,
    settings: Settings,
    unoptimised: bool = False,
    flags: Sequence[str] = (),
    folder: str = "",
) -> CompiledSource:
    """Compile a source file. `cc` is the command instead of the usual one, as in a shell; `flags` are more options of
    it, for C and its like; `folder` is where it runs, "" for here.

    ScevError where there is no such file or no compiler, with a command to type; and with the compiler's first error.
    UsageError for a `cc` that is no command.
    """
    words = None if cc is None else _words(cc)
    if is_python(file):
        return compile_jitted(file, words, settings)
    if not os.path.isfile(file):
        raise ScevError("not a file" if os.path.exists(file) else "No such file or directory", file)
    if file.endswith(".rs"):
        return _compile_rust(file, words, settings)
    options = UNOPTIMISED_OPTIONS if unoptimised else CLANG_OPTIONS
    return _compile_c(file, words, settings, options, flags, folder)


def compile_text(text: str, name: str, cc: str | None, settings: Settings) -> CompiledSource:
    """Compile a program that is in no file. Errors call it `name`, whose suffix is that of its language; files that it
    includes, in quotes, are looked for in the current folder. Raises what `compile_source` does.
    """
    import tempfile

    words = None if cc is None else _words(cc)
    with tempfile.TemporaryDirectory(prefix="scev-", ignore_cleanup_errors=True) as folder:
        file = os.path.join(folder, name)
        with open(file, "w", encoding="utf-8", errors="surrogatepass", newline="") as source:
            source.write(text)
        try:
            if file.endswith(".rs"):
                return _compile_rust(file, words, settings)
            here = ("-iquote", os.curdir)
            return _compile_c(file, None if words is None else [*words, *here], settings, (*CLANG_OPTIONS, *here))
        except ScevError as error:
            error.message = error.message.replace(file, name)
            error.file = name if error.file == file else error.file
            raise


def _words(cc: str) -> list[str]:
    import shlex

    try:
        words = shlex.split(cc, posix=os.name != "nt")
    except ValueError as error:
        raise UsageError(f"--cc takes a command: {error}") from None
    if not words:
        raise UsageError("--cc takes a command, as in --cc 'clang -O2 -g'")
    return words


# The C family --------------------------------------------------------------------------------------------------------


def _compile_c(
    file: str,
    cc: list[str] | None,
    settings: Settings,
    options: tuple[str, ...],
    flags: Sequence[str] = (),
    folder: str = "",
) -> CompiledSource:
    language = _LANGUAGES[os.path.splitext(file)[1]]
    if cc is not None:
        if "--cuda-device-only" in language and "--cuda-host-only" not in cc:
            cc = [*cc, "--cuda-device-only"]
        command = [*cc, *flags]
        return _compiled(_run_clang(command, file, settings, folder), command, file)
    command = [_find_clang(file, settings, options), *options, *language, *flags]
    finished = _run_clang(command, file, settings, folder)
    if finished.status and "--cuda-device-only" in language:
        return _compile_without_toolkit(command, finished, file, settings, folder)
    return _compiled(finished, command, file)


def _compile_without_toolkit(
    command: list[str], finished: ProcessResult, file: str, settings: Settings, folder: str
) -> CompiledSource:
    """Device code where the toolkit is missing or broken; an error in the file itself is no reason to try again."""
    from scev.source.compiler_process import first_error

    error = first_error(finished, command[0], file)
    if error.file == file and error.line is not None:
        raise error
    alone = [*command, *NO_TOOLKIT]
    again = _run_clang(alone, file, settings, folder)
    if again.status:
        second = first_error(again, command[0], file)
        second.message += f" (and the toolkit cannot be used: {error.message})"
        raise second
    return _compiled(again, alone, file)


def _run_clang(command: list[str], file: str, settings: Settings, folder: str) -> ProcessResult:
    from scev.source.compiler_process import run

    operand = os.path.abspath(file) if folder else _as_operand(file)
    return run([*command, "-emit-llvm", "-c", "-o", "-", operand], file, settings, folder=folder)


def _compiled(finished: ProcessResult, command: list[str], file: str) -> CompiledSource:
    from scev.source.compiler_process import first_error, plain_command

    if finished.status:
        error = first_error(finished, command[0], file)
        if error.message.endswith(NOT_FOUND):
            error.message += " (-I DIR says where headers are; -p BUILD takes the options of a project)"
        raise error
    if not finished.out:
        raise ScevError(f"{plain_command(command[0])} made no LLVM IR", file)
    return CompiledSource(finished.out, _spelt([*command, "-emit-llvm"]))


def _find_clang(file: str, settings: Settings, options: tuple[str, ...] = CLANG_OPTIONS) -> str:
    """The name of a clang on the path whose bitcode this LLVM reads."""
    newest = _llvm_version()
    if (found := _clang_of(range(newest, OLDEST_CLANG - 1, -1), file, settings)) is not None:
        return found
    by_hand = _spelt(["clang", *options[:2], *_LANGUAGES[os.path.splitext(file)[1]], "-S", "-emit-llvm"])
    raise _no_compiler("clang", newest, file, by_hand)


def clang_of_this_llvm(settings: Settings) -> str:
    """The name of a clang on the path that reads what this LLVM writes, and the other way round; ScevError where there
    is none.
    """
    version = _llvm_version()
    if (found := _clang_of(range(version, version - 1, -1), "", settings)) is None:
        raise ScevError(f"no clang of LLVM {version} is on the path")
    return found


def _clang_of(versions: range, file: str, settings: Settings) -> str | None:
    """The name of a clang on the path that has one of these releases, the first of which is preferred to the next."""
    from shutil import which

    if which("clang") is not None and _clang_version(file, settings) in versions:
        return "clang"
    return next((f"clang-{version}" for version in versions if which(f"clang-{version}") is not None), None)


def _clang_version(file: str, settings: Settings) -> int | None:
    """The release of the `clang` on the path; None if it does not say."""
    import re

    from scev.source.compiler_process import run

    said = re.search(rb"clang version (\d+)", run(["clang", "--version"], file, settings).out)
    return int(said[1]) if said is not None else None


# Rust ----------------------------------------------------------------------------------------------------------------


def _compile_rust(file: str, cc: list[str] | None, settings: Settings) -> CompiledSource:
    import tempfile

    from scev.source.compiler_process import first_error, run

    command = ["rustc", *_RUST] if cc is None else cc
    if cc is None:
        _check_rustc(file, settings)
    with tempfile.TemporaryDirectory(prefix="scev-", ignore_cleanup_errors=True) as folder:
        # rustc before 1.73 cannot write to a pipe.
        target = os.path.join(folder, "module.bc")
        output = ["--error-format=short", "--emit=llvm-bc", "--crate-type=lib", "-C", "codegen-units=1", "-o", target]
        finished = run([*command, *output, _as_operand(file)], file, settings)
        if finished.status:
            raise first_error(finished, command[0], file)
        try:
            with open(target, "rb") as module:
                data = module.read()
        except OSError:
            data = b""
    return _compiled(finished._replace(out=data), command, file)._replace(said=_spelt([*command, "--emit=llvm-bc"]))


def _check_rustc(file: str, settings: Settings) -> None:
    """ScevError where there is no rustc whose bitcode this LLVM reads."""
    import re
    from shutil import which

    from scev.source.compiler_process import run

    newest = _llvm_version()
    by_hand = _spelt(["rustc", *_RUST, "--crate-type=lib", "--emit=llvm-ir"])
    if which("rustc") is None:
        raise _no_compiler("rustc", newest, file, by_hand)
    said = re.search(rb"LLVM version: (\d+)", run(["rustc", "-vV"], file, settings).out)
    if said is not None and int(said[1]) > newest:
        raise ScevError(
            f"rustc writes the bitcode of LLVM {int(said[1])}, and LLVM {newest} reads here"
            " (an older one, with rustup: --cc 'rustc +VERSION -C opt-level=1 -g')",
            file,
        )


# What they share -----------------------------------------------------------------------------------------------------


def _llvm_version() -> int:
    """The major release of the LLVM that reads modules here."""
    from scev.llvm.version import llvm_version

    return llvm_version()


def _no_compiler(compiler: str, newest: int, file: str, by_hand: str) -> ScevError:
    target = f"{os.path.splitext(os.path.basename(file))[0]}.ll"
    return ScevError(
        f"no {compiler} with LLVM {newest} or older is on the path; compile it yourself: {by_hand}"
        f" -o {_spelt([target])} {_spelt([file])}",
        file,
    )


def _as_operand(file: str) -> str:
    """A file's name that cannot be taken for an option, or for a file of options."""
    return os.path.join(os.curdir, file) if file.startswith(("-", "@")) else file


def _spelt(command: list[str]) -> str:
    """A command as one would type it."""
    import shlex

    return shlex.join(command)
