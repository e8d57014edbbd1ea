"""Options of a compilation that change what a program means: the ones that are taken from a compilation database.

Only what is named here is handed to clang: where headers are, macros, the language and its dialects, the target.

    -I include -DNDEBUG -std=c11 -m32        taken
    -O2 -Wall -g -c -o a.o -MD               nothing that facts rest on
    -fplugin=a.so -Xclang -load @more        left out, and told

So a database can name no program, no plug-in and no file that is written. Files that are read are those that a compiler
reads: headers. Clang has more ways to such files than options that name them:

    --target=../x       reads options from ../x-clang.cfg
    -include x.h        takes x.h.pch instead of x.h, if there is one; -Xclang -includex.h does not
    -x cuda             starts programs of a toolkit, found below --sysroot, but for --cuda-device-only

(Clang, "Configuration files"; "Using Precompiled Headers".)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from scev.source.clang_options import ASSEMBLING, DEPENDENCIES, INPUT, LINKING, kind_of, takes_next_word

_JOINED: Final = (
    "-isystem-after", "-cxx-isystem", "-stdlib++-isystem", "-isystem", "-include", "-imacros", "-iquote", "-idirafter",
    "-iframeworkwithsysroot", "-iframework", "-isysroot", "-I", "-D", "-U", "-F",
)  # fmt: skip
"""What takes an argument, joined or as the next word; it is handed on joined, since a word of its own that begins with
@ would be a file of further options.
"""
_BY_SIGN: Final = {"--sysroot": "--sysroot", "--target": "--target", "-target": "--target"}
"""What takes an argument behind a sign, or as the next word: as it is handed on."""
_TARGET: Final = re.compile(r"[\w.+-]+")
_LANGUAGES: Final = {
    "c": (), "c++": (), "cl": (), "none": (), "cuda": ("--cuda-device-only",), "hip": ("--cuda-device-only",),
}  # fmt: skip
"""Languages, and what is handed on with each."""
_TAKEN: Final = re.compile(
    r"--?std=[\w+:]+|-stdlib=[\w+]+|-ansi|-pthreads?|-nostdinc(\+\+)?|-nostdlibinc|-nobuiltininc|-undef|-trigraphs"
    # The target. A value is no path, and no option of this form names a file or a pass.
    r"|-m(?!llvm|mlir|link|run-|save|odule|ulti[_p-]|zos-)[a-z0-9][\w.+-]*(=[\w.+,-]+)?"
    # The language.
    r"|-f(no-)?(signed-char|unsigned-char|short-enums|short-wchar|wrapv|wrapv-pointer|trapv|strict-aliasing"
    r"|strict-overflow|strict-enums|strict-vtable-pointers|delete-null-pointer-checks|exceptions|cxx-exceptions|rtti"
    r"|ms-extensions|ms-compatibility|blocks|builtin|builtin-\w+|freestanding|hosted|common|gnu89-inline|gnu-keywords"
    r"|char8_t|coroutines|concepts|openmp|openmp-simd|PIC|pic|PIE|pie|math-errno|fast-math|finite-math-only"
    r"|signed-zeros|associative-math|reciprocal-math|trapping-math|rounding-math|honor-nans|honor-infinities"
    r"|unsafe-math-optimizations|asynchronous-unwind-tables|unwind-tables|access-control|operator-names|permissive"
    r"|sized-deallocation|aligned-allocation|aligned-new|threadsafe-statics|lax-vector-conversions|plan9-extensions"
    r"|dollars-in-identifiers|digraphs|trigraphs|relaxed-template-template-args|semantic-interposition"
    r"|visibility-inlines-hidden|use-cxa-atexit|assume-sane-operator-new|elide-constructors|merge-all-constants"
    r"|zero-initialized-in-bss|constant-cfstrings|implicit-templates|inline|cx-limited-range|cx-fortran-rules)"
    r"|-ffp-(contract|model|exception-behavior|eval-method)=\w+|-fvisibility=\w+|-fopenmp(-version)?=\w+"
    r"|-fms-compatibility-version=[\d.]+|-fpack-struct(=\d+)?|-ftemplate-depth[=-]\d+|-fconstexpr-(depth|steps)=\d+"
    r"|-fbracket-depth=\d+|-fexcess-precision=\w+|-flax-vector-conversions=\w+|-fclang-abi-compat=[\w.]+"
    r"|-ftrivial-auto-var-init=(zero|pattern|uninitialized)|-fstrict-flex-arrays=\d"
)
_WITHOUT_BEARING: Final = re.compile(
    # Which warnings, how much is optimised, what is written, and how it is linked.
    r"-W(?![pla],).*|-w|-pedantic(-errors)?|-O\w*|-g[\w=+-]*|-c|-S|-E|-pipe|-v|-Q\w*|-s|-time"
    r"|-f(no-)?(diagnostics-[\w=-]*|color-diagnostics|caret-diagnostics|show-\w+|message-length=\d+|stack-protector[\w-]*"
    r"|stack-clash-protection|cf-protection(=\w+)?|omit-frame-pointer|plt|data-sections|function-sections|lto(=[\w-]+)?"
    r"|fat-lto-objects|ident|unroll-loops|vectorize|slp-vectorize|tree-vectorize|tree-slp-vectorize|tree-[\w-]+"
    r"|inline-functions|inline-functions-called-once|ipa-[\w-]+|keep-[\w-]+|var-tracking[\w-]*|eliminate-[\w-]+"
    r"|optimize-sibling-calls|reorder-[\w-]+|align-[\w=-]+|gcse[\w-]*|schedule-insns2?|tls-model=[\w-]+|conserve-stack"
    r"|(macro|debug|file|coverage)-prefix-map=.*|profile-arcs|test-coverage|sanitize[\w=,-]*|jump-tables|zero-call-used-regs=\w+)"
    r"|--coverage|-p|-pg|--param=[\w=-]+|--driver-mode=(gcc|g\+\+)"
)
_WITHOUT_BEARING_WITH_NEXT: Final = ("-o", "--param")


class TakenFlags(NamedTuple):
    """What is handed to clang, and what is left out: each option with its argument, in the order of the command."""

    taken: list[str]
    left_out: list[str]


def taken_flags(words: Sequence[str]) -> TakenFlags:
    """The options of a command line that change what a program means; the inputs are none."""
    taken: list[str] = []
    left_out: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            break
        if word.startswith("@"):
            left_out.append(word)
            continue
        if kind_of(word) == INPUT:
            continue
        if (option := _option_with_argument(word)) is not None:
            value = word[len(option) :].removeprefix("=") if option in _BY_SIGN else word[len(option) :]
            value = value or "".join(_next(rest))
            joined = f"{_BY_SIGN[option]}={value}" if option in _BY_SIGN else f"{option}{value}"
            if not value or (_BY_SIGN.get(option) == "--target" and _TARGET.fullmatch(value) is None):
                left_out.append(joined)
            else:
                taken += ["-Xclang", joined] if option == "-include" else [joined]
        elif word.startswith("-x"):
            language = word[2:] or "".join(_next(rest))
            if language in _LANGUAGES:
                taken += ["-x", language, *_LANGUAGES[language]]
            else:
                left_out.append(f"-x {language}")
        elif _TAKEN.fullmatch(word) and not takes_next_word(word):
            taken.append(word)
        else:
            group = [word, *(_next(rest) if takes_next_word(word) else [])]
            if not _is_without_bearing(word):
                left_out.append(" ".join(group))
    return TakenFlags(taken, left_out)


def _next(rest: Iterator[str]) -> list[str]:
    """The next word of a command, if there is one."""
    return [word for word in [next(rest, "")] if word]


def _option_with_argument(word: str) -> str | None:
    """The option with an argument that a word is, or begins with. What looks like an option is no argument that is
    joined: -include-pch is another option.
    """
    option, sign, _ = word.partition("=")
    if option in _BY_SIGN and (sign == "" or option != "-target"):
        return option
    for option in _JOINED:
        if word.startswith(option) and not word[len(option) :].startswith("-"):
            return option
    return None


def _is_without_bearing(word: str) -> bool:
    if word in _WITHOUT_BEARING_WITH_NEXT or word.startswith("-o") or _WITHOUT_BEARING.fullmatch(word):
        return True
    return word in ("-M", "-MM", "-H") or kind_of(word) in (LINKING, ASSEMBLING, DEPENDENCIES)
