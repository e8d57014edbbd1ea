"""A command line of rustc as one crate, so that what LLVM does with it can be done in steps.

    rustc --crate-name a src/lib.rs --crate-type lib --emit=dep-info,metadata,link -C opt-level=3 --out-dir target

What is not understood in every word is left to rustc: `parse_rustc_line` then says by what word.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, NamedTuple

from scev.source import rustc_options

_LINKED: Final = ("bin", "dylib", "cdylib", "proc-macro")
_ARCHIVES: Final = {"lib": "rlib", "rlib": "rlib", "staticlib": "a"}
_EMITTED: Final = ("dep-info", "metadata", "link")
_HIGHEST: Final = 3


class RustcLine(NamedTuple):
    """A command line that makes a crate at a level: an archive, or something linked, or both.

    `name` is that of the crate, `linker` is what links it, `archives` the files that are made by rustc itself; `emits`
    says whether the words say what is to be written.
    """

    words: list[str]
    source: str
    name: str
    level: int
    linker: str
    is_linked: bool
    archives: list[str]
    emits: bool
    target: str

    def reading(self, bitcode: str, linker: str | None) -> list[str]:
        """The words that make what is wanted of code that is not optimised, and the bitcode of the whole crate beside
        it, by a linker of ours, which is handed the better object.
        """
        emitted = f"--emit=llvm-bc={bitcode}" if self.emits else f"--emit=link,llvm-bc={bitcode}"
        words = [*self.words, emitted, "-Ccodegen-units=1", "-Cno-prepopulate-passes", "-Cembed-bitcode=no"]
        return words if linker is None else [*words, f"-Clinker={linker}"]


def parse_rustc_line(words: Sequence[str]) -> RustcLine | str:
    """What a command line asks for; or the reason why it is left to rustc, which is a word of it where one is."""
    sources: list[str] = []
    types: list[str] = []
    emitted: list[str] = []
    said = {"opt-level": "0", "linker": "cc"}
    rest = iter(words)
    for word in rest:
        if word.startswith("@") or word == "-":
            return word
        if not word.startswith("-"):
            sources.append(word)
            continue
        option, value = _split(word)
        if option in rustc_options.LEFT_TO_RUSTC:
            return word
        if value is None and option in rustc_options.TAKES_NEXT_WORD and (value := next(rest, None)) is None:
            return word
        if option in ("-C", "--codegen"):
            key, _, setting = (value or "").partition("=")
            key = key.replace("_", "-")
            if not rustc_options.is_of_no_pass(key, setting):
                return f"-C {value}"
            said[key] = setting
        elif option == "-O":
            said["opt-level"] = str(_HIGHEST)
        elif option == "--crate-type":
            types += (value or "").split(",")
        elif option == "--emit":
            emitted += (value or "").split(",")
        else:
            said[option] = value or ""
    level, output = said["opt-level"], said.get("-o", "")
    if len(sources) != 1:
        return "no source" if not sources else sources[1]
    if level not in rustc_options.LEVELS:
        return "no -C opt-level=1, 2 or 3"
    if output == "-":
        return output
    if "--test" in said or not types:
        types = ["bin"]
    paths = {kind: path for kind, _, path in (one.partition("=") for one in emitted)}
    for kind in paths:
        if kind not in _EMITTED:
            return f"--emit={kind}"
    if emitted and "link" not in paths:
        return "no --emit=link"
    if others := [kind for kind in types if kind not in (*_LINKED, *_ARCHIVES)]:
        return f"--crate-type={others[0]}"
    name = said.get("--crate-name") or _crate_of(sources[0])
    stem = f"lib{name}{said.get('extra-filename', '')}"
    archives = [
        paths.get("link") or output or os.path.join(said.get("--out-dir", ""), f"{stem}.{_ARCHIVES[kind]}")
        for kind in dict.fromkeys(types)
        if kind in _ARCHIVES
    ]
    is_linked = any(kind in _LINKED for kind in types)
    linker, target = said["linker"], said.get("--target", "")
    return RustcLine(list(words), sources[0], name, int(level), linker, is_linked, archives, bool(emitted), target)


def _split(word: str) -> tuple[str, str | None]:
    """An option and its argument, where that is joined to it."""
    if word.startswith("--"):
        option, equals, value = word.partition("=")
        return option, value if equals else None
    if word[:2] in rustc_options.TAKES_NEXT_WORD and len(word) > 2:
        return word[:2], word[2:]
    return word, None


def _crate_of(source: str) -> str:
    """The name that rustc gives a crate without one."""
    return os.path.splitext(os.path.basename(source))[0].replace("-", "_")
