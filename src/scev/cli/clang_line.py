"""A command line of clang as compilations and a link, so that each source can be compiled in steps.

    cc -O2 -Wall -MD -c a.c -o a.o         a.c to a.o; its dependencies to a.d
    cc -O2 a.c b.o -lm -o prog             a.c to an object that takes its place; the link

What is not understood in every word is left to clang: `parse_line` then says by what word.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final, NamedTuple

from scev.source import clang_options, clang_sanitizers

_LANGUAGES: Final = ("c", "c++")
NO_PASSES: Final = ("-Xclang", "-disable-llvm-passes")
_WITH_ORDERS: Final = ("-Xclang", "-emit-llvm-uselists")
"""Bitcode keeps the orders of uses, as clang's own passes meet them."""
NO_SOURCE: Final = "no source"
"""Why a line is left to clang that compiles nothing: it links, or says something."""
QUIET: Final = "-Qunused-arguments"
"""For a step that does not need all that the whole command needs."""


class Source(NamedTuple):
    """A source file; `language` is what -x said of it, or ""; `place` its index among the words of the link."""

    file: str
    language: str
    place: int

    @property
    def operand(self) -> list[str]:
        """The file as a command has it."""
        return ["-x", self.language, self.file] if self.language else [self.file]


class Line(NamedTuple):
    """A command line that compiles C or C++ at a level, and links unless `only_objects`.

    `options` are all options but -c, -o and -x; `linked` the words of the link without those, inputs included.
    `late_passes`: the passes of LLVM that sanitizers put at the end of the simplification of a function, or "".
    """

    level: int
    only_objects: bool
    output: str | None
    sources: list[Source]
    options: list[str]
    linked: list[str]
    late_passes: str = ""

    def object_of(self, source: Source) -> str:
        """The object that clang would write where the command makes objects only."""
        return self.output or f"{_stem(source.file)}.o"

    def reading(self, source: Source, is_first: bool) -> list[str]:
        """The words that make unoptimised bitcode of a source: the front end, which warns and writes dependencies. What
        the whole command has no use for is said of its first source.
        """
        words = [*self._compiling(source, clang_options.ASSEMBLING), *NO_PASSES, *_WITH_ORDERS]
        return [*words, "-emit-llvm", "-c", *([] if is_first else [QUIET]), *source.operand]

    def writing(self, bitcode: str) -> list[str]:
        """The words that make an object of optimised bitcode."""
        return self._with_bitcode(bitcode, NO_PASSES)

    def optimising(self, bitcode: str) -> list[str]:
        """The words that make an object of bitcode that is not optimised yet, as clang does."""
        return self._with_bitcode(bitcode, ())

    def _with_bitcode(self, bitcode: str, more: Sequence[str]) -> list[str]:
        kept = clang_options.without(
            self.options, (clang_options.PREPROCESSING, clang_options.DEPENDENCIES, clang_options.LINKING)
        )
        # Unknown warnings have been named.
        return [*kept, *more, QUIET, "-Wno-unknown-warning-option", "-c", "-x", "ir", bitcode]

    def whole(self, source: Source, warned: bool) -> list[str]:
        """The words that make an object of a source as clang does; in silence where it has `warned` before."""
        words = [*self._compiling(source), QUIET]
        return [*words, *(["-w"] if warned else []), "-c", *source.operand]

    def _compiling(self, source: Source, *unneeded: str) -> list[str]:
        """The options for a source, but for those of the link and of some kinds, and those that write dependencies."""
        linking = () if self.only_objects else (clang_options.LINKING,)
        kept = clang_options.without(self.options, (*unneeded, clang_options.DEPENDENCIES, *linking))
        return [*kept, *self._dependencies(source)]

    def linking(self, objects: Sequence[str]) -> list[str]:
        """The words of the link, with an object in the place of each source."""
        words = list(self.linked)
        for source, made in zip(self.sources, objects, strict=True):
            words[source.place] = made
        output = [] if self.output is None else ["-o", self.output]
        return [*words, *output, QUIET]

    def _dependencies(self, source: Source) -> list[str]:
        """The options that write dependencies. Clang takes the names from the output, which is another one here."""
        given = [word for word in self.options if clang_options.kind_of(word) == clang_options.DEPENDENCIES]
        if not any(word in ("-MD", "-MMD") for word in given):
            return []
        words = [word for group in _of_kind(self.options, clang_options.DEPENDENCIES) for word in group]
        if not any(word.startswith("-MF") for word in given):
            written = self.output if self.output is not None else os.path.basename(source.file)
            words += ["-MF", f"{os.path.splitext(written)[0]}.d"]
        if not any(word.startswith(("-MT", "-MQ")) for word in given):
            words += ["-MQ", self.output or f"{_stem(source.file)}.o"]
        return words


def parse_line(words: Sequence[str]) -> Line | str:
    """What a command line asks for; or the reason why it is left to clang, which is a word of it where one is."""
    level = 0
    only_objects = False
    output: str | None = None
    language = unused_language = ""
    sources: list[Source] = []
    options: list[str] = []
    linked: list[str] = []
    rest = iter(words)
    for word in rest:
        if (kind := clang_options.kind_of(word)) == clang_options.LEFT_TO_CLANG:
            return word
        if kind == clang_options.INPUT:
            if _is_left(word, language, only_objects):
                return word
            if language or _suffix(word) in clang_options.SUFFIXES:
                sources.append(Source(word, language, len(linked)))
            linked.append(word)
            unused_language = ""
            continue
        group = [word]
        if clang_options.takes_next_word(word):
            if (argument := next(rest, None)) is None:
                return word
            group.append(argument)
        option, value = _split(group)
        if option == "-o":
            if output is not None or value in ("", "-"):
                return word
            output = value
        elif option == "-x":
            if value not in (*_LANGUAGES, "none"):
                return f"-x {value}"
            language = "" if value == "none" else value
            unused_language = word
        elif word == "-c":
            only_objects = True
        else:
            if (asked := clang_options.level_of(word)) is not None:
                level = asked
            options += group
            if kind not in (clang_options.PREPROCESSING, clang_options.DEPENDENCIES):
                linked += group
    if unused_language:
        # Clang has a word to say of that.
        return unused_language
    return _checked(Line(level, only_objects, output, sources, options, linked))


def _checked(line: Line) -> Line | str:
    """The line, or why it is left to clang."""
    if not line.sources:
        return NO_SOURCE
    if line.level == 0:
        return "no -O1, -O2 or -O3"
    if line.only_objects:
        if line.output is not None and len(line.sources) > 1:
            return "-o"
        for word, *_ in _of_kind(line.linked, clang_options.INPUT):
            if word not in [source.file for source in line.sources]:
                return word
    elif len(line.sources) > 1 and any(word in ("-MD", "-MMD") for word in line.options):
        # Each source would write the same file.
        return "-MD"
    sanitizers = [word for word in line.options if clang_sanitizers.is_sanitizer(word)]
    if (passes := clang_sanitizers.checks_at_late_point(sanitizers)) is None:
        # The first that asks for a check.
        return next(word for word in sanitizers if word.startswith("-fsanitize"))
    return line._replace(late_passes=passes)


def _of_kind(words: Sequence[str], kind: clang_options.ClangWordKind) -> list[list[str]]:
    """The words of a kind, options with their arguments."""
    return [group for group in clang_options.groups_of(words) if clang_options.kind_of(group[0]) == kind]


def _is_left(file: str, language: str, only_objects: bool) -> bool:
    """Whether an input is left to clang."""
    suffix = _suffix(file)
    is_assembly = suffix in clang_options.ASSEMBLY and only_objects
    return not language and (is_assembly or suffix in clang_options.OTHER_LANGUAGES)


def _split(group: list[str]) -> tuple[str, str]:
    """-o and -x with their argument, whether it is joined or not; of any other option, the option."""
    word = group[0]
    if len(group) == 2:
        return word, group[1]
    if word.startswith("--output="):
        return "-o", word.removeprefix("--output=")
    if word.startswith(("-o", "-x")):
        return word[:2], word[2:]
    return word, ""


def _suffix(file: str) -> str:
    return os.path.splitext(file)[1]


def _stem(file: str) -> str:
    return os.path.splitext(os.path.basename(file))[0]
