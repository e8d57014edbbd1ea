"""Options of clang: which take the next word, and what each is for.

The table of clang knows some two thousand options. Here are those that matter to a compilation in steps: options that
concern one step only, options that take the next word, and those with which a compilation is left to clang as it is.
All others are for every step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

INPUT: Final = "input"
PREPROCESSING: Final = "preprocessing"
DEPENDENCIES: Final = "dependencies"
ASSEMBLING: Final = "assembling"
LINKING: Final = "linking"
EVERY_STEP: Final = "every step"
LEFT_TO_CLANG: Final = "left to clang"
ClangWordKind = Literal[
    "input", "preprocessing", "dependencies", "assembling", "linking", "every step", "left to clang"
]  # fmt: skip

_WITH_NEXT_WORD: Final[dict[ClangWordKind, tuple[str, ...]]] = {
    # Joined or separate: -I. and -I .
    PREPROCESSING: ("-I", "-D", "-U", "-include", "-imacros", "-isystem", "-isystem-after", "-cxx-isystem",
                    "-stdlib++-isystem", "-iquote", "-idirafter", "-iprefix", "-iwithprefix", "-iwithprefixbefore",
                    "-iwithsysroot", "-iframework", "-iframeworkwithsysroot"),
    DEPENDENCIES: ("-MF", "-MT", "-MQ"),
    ASSEMBLING: ("-Xassembler",),
    LINKING: ("-l", "-L", "-u", "-T", "-Tbss", "-Tdata", "-Ttext", "-z", "-e", "-b", "-rpath", "-framework",
              "-weak_framework", "-weak_library", "-undefined", "-install_name", "-current_version",
              "-compatibility_version", "-exported_symbols_list", "-bundle_loader", "-force_load", "-Xlinker",
              "-dylib_file", "-filelist", "-sub_library", "-sub_umbrella", "-umbrella"),
    EVERY_STEP: ("-o", "-x", "-B", "-F", "-isysroot", "--sysroot", "-mllvm", "-resource-dir", "-ccc-install-dir",
                 "-mthread-model", "--param"),
    LEFT_TO_CLANG: ("-target", "--target", "-arch", "-Xclang", "-Xclangas", "-Xpreprocessor", "-Xanalyzer",
                    "-Xarch_device", "-Xarch_host", "-Xcuda-fatbinary", "-Xcuda-ptxas", "-Xopenmp-target", "-mmlir",
                    "-MJ", "-include-pch", "-serialize-diagnostics", "--serialize-diagnostics", "-dumpdir",
                    "-dsym-dir", "-dependency-file", "-dependency-dot", "-module-dependency-dir", "-ivfsoverlay",
                    "-vfsoverlay", "-working-directory", "-gen-cdb-fragment-path", "--analyzer-output", "-G",
                    "-fmodules-user-build-path", "-iapinotes-modules", "-darwin-target-variant", "-meabi",
                    "-darwin-target-variant-triple", "-ccc-gcc-name", "-wrapper", "-aux-info", "-specs", "--config",
                    "-sectcreate", "-segprot", "-segaddr", "-seg1addr", "-multiply_defined", "-hlsl-entry",
                    "-fexperimental-openacc-macro-override"),
}  # fmt: skip
"""What takes the next word, where nothing is joined to it."""

_EXACT: Final[dict[ClangWordKind, tuple[str, ...]]] = {
    PREPROCESSING: ("-nostdinc", "-nostdinc++", "-nostdlibinc", "-nobuiltininc", "-undef", "-ansi", "-pedantic",
                    "-pedantic-errors", "-trigraphs"),
    DEPENDENCIES: ("-MD", "-MMD", "-MP", "-MG", "-MV"),
    LINKING: ("-shared", "-static", "-static-pie", "-pie", "-no-pie", "-nopie", "-rdynamic", "-s", "-r", "-nostdlib",
              "-nodefaultlibs", "-nostartfiles", "-nolibc", "-dynamiclib", "-bundle", "-t", "-dynamic"),
    LEFT_TO_CLANG: ("-E", "-S", "-M", "-MM", "-v", "-###", "-pg", "-P", "-C", "-CC", "-H", "-m16", "-m32", "-mx32",
                    "-fsyntax-only", "-fstack-usage", "--coverage", "-coverage", "-ObjC", "-ObjC++", "-c99", "-",
                    "--", "-verify-pch", "-rewrite-objc", "-time", "-N", "-X",
                    # Which passes LLVM runs is in no module.
                    "-fno-vectorize", "-fno-slp-vectorize", "-fno-tree-vectorize", "-fno-tree-slp-vectorize",
                    "-fno-unroll-loops", "-fslp-vectorize-aggressive", "-floop-interchange", "-floop-fusion"),
}  # fmt: skip

_BEGINNINGS: Final[dict[ClangWordKind, tuple[str, ...]]] = {
    LEFT_TO_CLANG: (
        "@", "--help", "--version", "-help", "-print-", "--print-", "-dump", "--analyze", "-cc1", "-emit-", "-d",
        "-save-temps", "--save-temps", "-save-stats", "-m32", "--target=", "--config", "-ftime-", "-R", "-fmodule",
        "-fno-module", "-fcxx-modules", "-fimplicit-module", "-fprebuilt-", "-fpch", "-fplugin", "-fpass-plugin",
        "-fbuild-session", "-fapinotes",
        # Instrumented programs, and profiles.
        "-fprofile", "-fcs-profile", "-fcoverage", "-ftest-coverage", "-fxray", "-finstrument",
        "-fpseudo-probe", "-fauto-profile", "-fmemory-profile", "-fmcdc", "-fdebug-info-for-profiling",
        # Passes of LLVM that the module does not tell of; files beside the object.
        "-fveclib", "-fthin", "-flto", "-fwhole-program", "-fvirtual-function", "-fsplit-lto", "-fembed-",
        "-foptimization-record", "-fsave-optimization", "-fopenmp-targets", "-foffload", "--offload", "-fcuda", "-fhip",
        "-fsycl", "--cuda", "-fexperimental", "-frecord-", "-grecord-", "-gsplit-dwarf", "-fdump", "-fproc-stat",
        "-gen-reproducer", "-fcrash-diagnostics", "-fcoroutines-ts", "-Wp,", "-Xarch_", "-Xopenmp-target=",
        "-Xoffload-", "-MJ", "-fdriver-only", "-ccc-", "-fptrauth", "-fobjc", "-fdeps",
        "-fallow-runtime-check", "--driver-mode", "-fuse-cuid", "-fgpu", "-objcmt",
    ),
    LINKING: ("-Wl,", "-fuse-ld=", "-static-lib", "-shared-lib", "-rtlib=", "--rtlib=", "-unwindlib=", "--unwindlib=",
              "-l", "-L", "-T", "-z", "-u", "-e", "-rpath", "--ld-path"),
    ASSEMBLING: ("-Wa,",),
    DEPENDENCIES: ("-MF", "-MT", "-MQ"),
    PREPROCESSING: ("-I", "-D", "-U", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-iwith",
                    "-std=", "--std="),
}  # fmt: skip
"""By how options begin; the first that fits decides."""

_SEPARATE: Final = {option: kind for kind, options in _WITH_NEXT_WORD.items() for option in options}
_WHOLE: Final = {option: kind for kind, options in _EXACT.items() for option in options}


def kind_of(word: str) -> ClangWordKind:
    """What a word of a command line is for."""
    if word == "-" or word.startswith("@"):
        return LEFT_TO_CLANG
    if not word.startswith("-"):
        return INPUT
    known = _SEPARATE.get(word) or _WHOLE.get(word)
    if known is not None:
        return known
    for kind, beginnings in _BEGINNINGS.items():
        if word.startswith(beginnings):
            return kind
    return EVERY_STEP


def takes_next_word(word: str) -> bool:
    """Whether an option stands in front of its argument."""
    return word in _SEPARATE


def level_of(word: str) -> int | None:
    """The level of optimisation that an option asks for, where it is 1, 2 or 3, and 0 for another one; None where the
    option asks for none.
    """
    if not word.startswith("-O"):
        return None
    if word == "-O":
        return 1
    return int(word[2]) if word in ("-O1", "-O2", "-O3") else 0


SUFFIXES: Final = {
    **dict.fromkeys((".c",), "c"),
    **dict.fromkeys((".cc", ".cp", ".cpp", ".cxx", ".c++", ".C", ".CPP", ".CC", ".CXX"), "c++"),
}
"""Source files of C and C++, by their suffix."""
OTHER_LANGUAGES: Final = (
    ".i", ".ii", ".m", ".mi", ".mm", ".M", ".mii", ".cu", ".cui", ".hip", ".hipi", ".cl", ".clcpp", ".cli", ".rs",
    ".ll", ".bc", ".h", ".hh", ".H", ".hp", ".hpp", ".hxx", ".h++", ".tcc", ".cppm", ".ccm", ".cxxm", ".c++m", ".iim",
    ".pcm", ".pch", ".gch", ".ast", ".f", ".F", ".f90", ".F90", ".for", ".ads", ".adb", ".hlsl", ".cir", ".ifs",
)  # fmt: skip
"""Files that clang compiles otherwise: with one of them, all is left to it."""
ASSEMBLY: Final = (".s", ".S", ".sx", ".asm")


def groups_of(words: Sequence[str]) -> Iterator[list[str]]:
    """Each word of a command line, an option with its argument."""
    rest = iter(words)
    for word in rest:
        yield [word, next(rest, "")] if takes_next_word(word) else [word]


def without(words: Sequence[str], kinds: tuple[str, ...]) -> list[str]:
    """Options, each with its argument, without those of some kinds."""
    return [word for group in groups_of(words) if kind_of(group[0]) not in kinds for word in group]
