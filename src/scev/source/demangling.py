"""Demangling: a linker's name in the words of its language.

    _ZN9TDStretch17calcSeqParametersEv      TDStretch::calcSeqParameters()            C++ (Itanium ABI)
    _RNvMNtCs1_4core3f32f3max               <f32>::max                                Rust, v0
    _ZN4libm4math3erf3erf17h0123…E          libm::math::erf::erf                      Rust, legacy: its hash is left out
    _ZN8__main__5quantB2v1B38c8t…E…         quant(Array<double, 1, C>)                Numba

C++ is read by the C++ library that the system has (`__cxa_demangle`, by cxxfilt), Rust by rust-demangler. What these
refuse is asked of `llvm-cxxfilt`, where that is installed: once for all names of a module. Microsoft's names (`?…`) are
not read.

A suffix that a compiler added to a copy stays, in the form that demanglers give it: `f(int) [clone .cold]`. One that
only makes a local name unique in the program (`.llvm.123`, of ThinLTO) is left out.
"""

from __future__ import annotations

import contextlib
import functools
import io
import math
import re
from collections import Counter
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, NamedTuple

MAX_MANGLED_LENGTH: Final = 20_000
"""Characters of a name up to which it is demangled."""

MAX_MANGLED_GROWTH: Final = 1 << 24
"""Bound of what back references may multiply the length of a name by, when it is demangled: each may stand for all that
comes before it, so that lengths double from one to the next. 50,000 names of LLVM and Clang stay below.
"""

MAX_DEMANGLER_SECONDS: Final = 5
"""Seconds that `llvm-cxxfilt` may take for the names of a module."""

MAX_LLVM_RELEASE: Final = 40
"""Newest release of LLVM whose `llvm-cxxfilt-N` is looked for."""

_OLDEST_LLVM: Final = 12

_LEGACY_RUST: Final = re.compile(r"(_ZN.+17h[0-9a-f]{16}E)(\..*)?", re.DOTALL)
_HASH: Final = re.compile(r"::h[0-9a-f]{16}$")
_BACK_REFERENCE: Final = re.compile(r"[SB][0-9A-Za-z]{0,4}_|T[0-9A-Z]*_")
_UNIQUE_SUFFIX: Final = re.compile(r"\.(?:llvm|__uniq)\.[0-9]+(?=\.|$)")
# `..` stands for `::` inside one identifier of legacy Rust.
_TWO_DOTS: Final = re.compile(r"(?<!\.)\.\.(?!\.)")

# Numba mangles as C++ does; a number and its options stand in tags: `[abi:v1][abi:c8tJT…]`.
_NUMBA: Final = re.compile(r"\[abi:v[0-9]+\]")
_TAG: Final = re.compile(r"\[abi:[^\]]*\]")
_ARRAY: Final = re.compile(r"(?<=, [ACF])(?:, (?:mutable|readonly|nonaligned|aligned))+(?=>)")
_LOCALS: Final = re.compile(r"_3c([a-z]+)_3e")
_OMITTED: Final = re.compile(r"omitted_28default_3d(.*?)_29")
_PYTHON_ENTRY: Final = "cpython::"
_C_ENTRY: Final = "cfunc."


def demangled(name: str) -> str | None:
    """A mangled name in the words of its language; None if it is none, or if no demangler here reads it."""
    return demangle_all([name])[0]


def demangle_all(names: Sequence[str]) -> list[str | None]:
    """Of each name, what `demangled` says; other programs are asked once for all."""
    parsed = [_parse(name) for name in names]
    found: list[str | None] = [None] * len(names)
    refused: list[int] = []
    for index, name in enumerate(parsed):
        if name is not None:
            found[index] = _in_process(name)
            if found[index] is None:
                refused.append(index)
    if refused:
        bodies = [name.body for index in refused if (name := parsed[index]) is not None]
        for index, text in zip(refused, _by_llvm(bodies), strict=True):
            found[index] = text
    return [
        _complete(text, name) if name is not None and text is not None else None
        for name, text in zip(parsed, found, strict=True)
    ]


class _MangledName(NamedTuple):
    """A mangled name in its parts. `body` begins with _Z or _R; `suffix` is what the compiler added to it."""

    body: str
    suffix: str
    is_rust: bool
    is_c_entry: bool


def _parse(name: str) -> _MangledName | None:
    """The parts of a mangled name; None if it is none, or too large."""
    # LLVM marks a name that is to stay as it is (an `asm` label) by \01.
    name = name.removeprefix("\x01")
    if is_c_entry := name.startswith(_C_ENTRY):
        name = name.removeprefix(_C_ENTRY)
    if name.startswith(("__Z", "__R")):
        # Mach-O puts an underscore before every name.
        name = name[1:]
    if not name.startswith(("_Z", "_R")) or len(name) > MAX_MANGLED_LENGTH or "\0" in name or "\n" in name:
        return None
    if (legacy := _LEGACY_RUST.fullmatch(name)) is not None:
        body, suffix = legacy[1], legacy[2] or ""
    else:
        body, dot, after = name.partition(".")
        suffix = dot + after
    if _growth(body) > MAX_MANGLED_GROWTH:
        return None
    return _MangledName(body, _UNIQUE_SUFFIX.sub("", suffix), legacy is not None or body.startswith("_R"), is_c_entry)


def _growth(body: str) -> int:
    """A bound of length when written out, divided by length.

    A reference to component i stands for literals and for references to components before i. So to write out the k_i
    references to the last component multiplies the length by at most k_i + 1; then those to the one before, and so on.
    """
    counts = Counter(_BACK_REFERENCE.findall(body))
    return math.prod(count + 1 for count in counts.values())


def _complete(text: str, name: _MangledName) -> str:
    """What a demangler says, with what it does not know of: Numba's conventions, and the suffix."""
    if name.is_rust:
        text = _TWO_DOTS.sub("::", _HASH.sub("", text))
    elif _NUMBA.search(text):
        text = _in_words_of_numba(text, name.is_c_entry)
    elif name.is_c_entry:
        text += ", called from C"
    return f"{text} [clone {name.suffix}]" if name.suffix else text


def _in_words_of_numba(text: str, is_c_entry: bool) -> str:
    text = _ARRAY.sub("", _TAG.sub("", text))
    text = _OMITTED.sub(r"omitted(default=\1)", _LOCALS.sub(r"<\1>", text))
    is_python_entry = text.startswith(_PYTHON_ENTRY)
    text = text.removeprefix(_PYTHON_ENTRY).removeprefix("__main__::")
    if is_python_entry:
        return f"{text}, called from Python"
    return f"{text}, called from C" if is_c_entry else text


# Who reads them ------------------------------------------------------------------------------------------------------


def _in_process(name: _MangledName) -> str | None:
    if name.is_rust:
        return _read_rust(name.body)
    read = _cxx_demangler()
    return None if read is None else read(name.body)


@functools.cache
def _cxx_demangler() -> Callable[[str], str | None] | None:
    """Reads C++; None where the library that can do it is not found, which stays so."""
    try:
        library = import_module("cxxfilt")
        # The first call says whether there is a C++ library.
        library.demangle("_Z1fv")
    except Exception:  # By ctypes from a library of the system: what goes wrong there is not known beforehand.
        return None
    refusals = (library.Error, ValueError)

    def read(body: str) -> str | None:
        try:
            text: str = library.demangle(body)
        except refusals:
            return None
        return text

    return read


def _read_rust(body: str) -> str | None:
    try:
        library = import_module("rust_demangler")
        # It prints what it refuses.
        with contextlib.redirect_stdout(io.StringIO()):
            text: str = library.demangle(body)
    except Exception:  # It refuses a name by whatever goes wrong: IndexError, KeyError, RecursionError.
        return None
    # What it cannot print, it prints as "?".
    return None if not text or "?" in text else text


@functools.cache
def _llvm_demangler() -> str | None:
    """The path of the newest `llvm-cxxfilt-N`, else of `llvm-cxxfilt`, which may be older; None where there is none."""
    import shutil

    names = [f"llvm-cxxfilt-{number}" for number in range(MAX_LLVM_RELEASE, _OLDEST_LLVM - 1, -1)]
    return next((path for path in map(shutil.which, [*names, "llvm-cxxfilt"]) if path is not None), None)


def _by_llvm(bodies: list[str]) -> list[str | None]:
    """What `llvm-cxxfilt` says of each name; None of all if it is not there, fails, or takes too long."""
    program = _llvm_demangler()
    nothing: list[str | None] = [None] * len(bodies)
    if program is None:
        return nothing
    import subprocess

    try:
        done = subprocess.run(
            [program, "--no-strip-underscore"],
            input="\n".join(bodies) + "\n",
            capture_output=True,
            encoding="utf-8",
            timeout=MAX_DEMANGLER_SECONDS,
            check=True,
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return nothing
    lines = done.stdout.split("\n")[:-1]
    if len(lines) != len(bodies):
        return nothing
    return [line if line != body else None for line, body in zip(lines, bodies, strict=True)]
