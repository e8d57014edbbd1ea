"""Command lines of clang, taken apart into the words of each step."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess

import pytest

from scev.cli.clang_line import Line, parse_line
from scev.source.clang_options import INPUT, LEFT_TO_CLANG, kind_of, level_of, takes_next_word, without
from scev.source.clang_sanitizers import CHECKS

CLANG = shutil.which("clang-22") or shutil.which("clang")


def parsed(text: str) -> Line:
    line = parse_line(shlex.split(text))
    assert isinstance(line, Line), line
    return line


BITCODE = (" -Xclang -disable-llvm-passes", " -Xclang -emit-llvm-uselists")


def steps(text: str) -> tuple[str, str]:
    """The words that read the only source, and those that write its object, without what all have."""
    line = parsed(text)
    (source,) = line.sources
    said = [" ".join(line.reading(source, True)), " ".join(line.writing("x.bc"))]
    for common in (*BITCODE, " -Qunused-arguments", " -Wno-unknown-warning-option"):
        said = [one.replace(common, "") for one in said]
    return said[0], said[1]


TAKE_THE_NEXT_WORD = (
    "-I -D -U -include -imacros -isystem -iquote -idirafter -isysroot -MF -MT -MQ -Xclang -mllvm -target -arch -l -L"
    " -T -u -z -e -x -o -B -F -Xlinker -Xassembler -Xpreprocessor --param -framework -rpath -MJ --sysroot"
)
PASSES_OF_LLVM = (
    "address thread memory leak hwaddress kcfi cfi safe-stack shadow-call-stack fuzzer type dataflow realtime numerical"
)
ARE_LEFT = (
    "-S -E -M -MM -fsyntax-only -emit-llvm -save-temps -save-temps=obj -m32 -flto -flto=thin -fsanitize=address"
    " -fprofile-generate -fprofile-use=x --coverage -pg -fmodules -fno-vectorize -gsplit-dwarf --target=arm-linux"
    " @rest -Rpass=inline -fplugin=x.so -v -### - -Wp,-MD,x -ftime-trace -fcoverage-mapping -fembed-bitcode"
    " -fveclib=SVML -ftest-coverage -print-search-dirs -dM -fdebug-info-for-profiling"
)


@pytest.mark.parametrize("option", TAKE_THE_NEXT_WORD.split())
def test_options_that_take_the_next_word(option: str) -> None:
    assert takes_next_word(option)
    assert kind_of(option) != INPUT


@pytest.mark.skipif(CLANG is None, reason="there is no clang")
def test_every_option_that_clang_lists_with_an_argument_takes_it() -> None:
    assert CLANG is not None
    listed = subprocess.run([CLANG, "--help-hidden"], capture_output=True, text=True, check=True).stdout
    # `-o <file>` takes the next word; `-std=<value>` does not.
    options = re.findall(r"^  (-[^ <=,]+) <", listed, re.MULTILINE)
    assert "-include" in options
    assert [option for option in options if not takes_next_word(option)] == []


def test_each_step_gets_what_is_for_it() -> None:
    text = "-O2 -Wall -g -fPIC -I. -DX=1 -std=c99 -include p.h -Wa,-k -lm -c a.c -o b/a.o"
    reading, writing = steps(text)
    assert reading == "-O2 -Wall -g -fPIC -I. -DX=1 -std=c99 -include p.h -lm -emit-llvm -c a.c"
    assert writing == "-O2 -Wall -g -fPIC -Wa,-k -c -x ir x.bc"
    assert parsed(text).object_of(parsed(text).sources[0]) == "b/a.o"


def test_the_link_has_objects_in_the_place_of_sources() -> None:
    line = parsed("-O3 -I x first.o a.c -Wl,--start-group -L . -l b c.cpp -Wl,--end-group -T s.ld -o prog")
    assert [source.file for source in line.sources] == ["a.c", "c.cpp"]
    words = "-O3 first.o 1.o -Wl,--start-group -L . -l b 2.o -Wl,--end-group -T s.ld -o prog -Qunused-arguments"
    assert line.linking(["1.o", "2.o"]) == words.split()
    assert "-T" not in line.reading(line.sources[0], True)
    assert "-Qunused-arguments" in line.reading(line.sources[1], False)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("-c a.c -MD", "-MD -MF a.d -MQ a.o"),
        ("-c s/a.b.c -MMD -MP", "-MMD -MP -MF a.b.d -MQ a.b.o"),
        ("-c a.c -MD -o x/y.obj", "-MD -MF x/y.d -MQ x/y.obj"),
        ("-c a.c -MD -MF d -MT t -o x.o", "-MD -MF d -MT t"),
        ("-c a.c -MD -MFd -MQt -MTu", "-MD -MFd -MQt -MTu"),
        ("a.c -MD -o prog", "-MD -MF prog.d -MQ prog"),
        # Without -MD, the others do nothing.
        ("-c a.c -MF d", ""),
    ],
)
def test_dependencies_have_the_names_that_clang_would_give(text: str, expected: str) -> None:
    reading, writing = steps(f"-O2 {text}")
    file = text.removeprefix("-c ").split(" ", maxsplit=1)[0]
    assert reading.split() == f"-O2 {expected} -emit-llvm -c {file}".split()
    assert writing == "-O2 -c -x ir x.bc"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("-c a.c", "no -O1, -O2 or -O3"),
        ("-O2 -O0 -c a.c", "no -O1, -O2 or -O3"),
        ("-O2 -Os a.c", "no -O1, -O2 or -O3"),
        ("-Ofast -c a.c", "no -O1, -O2 or -O3"),
        ("-O2 a.o -o b", "no source"),
        ("--version", "--version"),
        ("-O2 -c a.c b.c -o c.o", "-o"),
        ("-O2 -c a.c b.o", "b.o"),
        ("-O2 -c a.c b.s", "b.s"),
        ("-O2 a.c b.m", "b.m"),
        ("-O2 -c a.i", "a.i"),
        ("-O2 -c -x assembler-with-cpp a.c", "-x assembler-with-cpp"),
        ("-O2 -c -xc-header a.c", "-x c-header"),
        ("-O2 -c a.c -x c++", "-x"),
        ("-O2 -c -o - a.c", "-o"),
        ("-O2 -c a.c -o", "-o"),
        ("-O2 a.c b.c -MD", "-MD"),
        *((f"-O2 {word} -c a.c", word) for word in ARE_LEFT.split()),
        *((f"-O2 {words} -c a.c", words.split()[0]) for words in ("-target arm", "-arch arm64", "-Xclang -x")),
    ],
)
def test_what_is_left_to_clang(text: str, reason: str) -> None:
    assert parse_line(shlex.split(text)) == reason


# What clang's front end checks, in words of a command, and the pass that writes the rest.
_TRAP = "-fsanitize-trap"
_ALL = "-fsanitize=undefined,integer,nullability,implicit-conversion,float-divide-by-zero"
_LOCAL = "bounds-checking<trap>"
_MERGED = "bounds-checking<trap;merge>"


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        (f"{_ALL} {_TRAP}", ""),
        (f"{_TRAP}=undefined -fsanitize=shift,bool,enum,null,vla-bound", ""),
        ("-fsanitize=undefined -fsanitize-undefined-trap-on-error", ""),
        ("-fsanitize=undefined -fno-sanitize=vptr -fno-sanitize-recover=all", ""),
        ("-fsanitize=undefined -fno-sanitize-recover", ""),
        ("-fsanitize=return,unreachable", ""),
        (f"-fsanitize=array-bounds {_TRAP}=bounds -fsanitize-merge", ""),
        (f"-fsanitize=bounds {_TRAP}", _LOCAL),
        (f"{_TRAP}=bounds -fsanitize=bounds,integer -fno-sanitize=integer", _LOCAL),
        (f"-fsanitize=bounds {_TRAP} -fsanitize-merge", _MERGED),
        (f"-fsanitize=bounds {_TRAP} -fsanitize-merge=all -fno-sanitize-merge=local-bounds", _LOCAL),
        (f"-fsanitize=bounds {_TRAP} -fno-sanitize=local-bounds", ""),
        (f"-fno-sanitize=local-bounds -fsanitize=bounds {_TRAP}", _LOCAL),
        ("-fsanitize=undefined,bounds -fno-sanitize=all", ""),
        ("-fno-sanitize=address -fno-sanitize-recover=all", ""),
        (f"-fsanitize=integer {_TRAP} -fsanitize-debug-trap-reasons=none", ""),
    ],
)
def test_checks_of_the_front_end(text: str, passes: str) -> None:
    line = parsed(f"-O2 {text} -c a.c")
    assert line.late_passes == passes
    # Every step has them: code generation adds none where there are no passes of LLVM.
    for words in (line.reading(line.sources[0], True), line.writing("x.bc"), line.optimising("x.bc")):
        assert [word for word in words if "sanitize" in word] == text.split()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("-fsanitize=undefined", "-fsanitize=undefined"),
        (f"-fsanitize=undefined {_TRAP}=bounds", "-fsanitize=undefined"),
        (f"-fsanitize=undefined {_TRAP} -fno-sanitize-trap=null", "-fsanitize=undefined"),
        (f"-fsanitize=undefined -fno-sanitize-trap {_TRAP}=null", "-fsanitize=undefined"),
        (f"-fsanitize=undefined {_TRAP}=undefined -fno-sanitize-trap", "-fsanitize=undefined"),
        ("-fsanitize=undefined -fno-sanitize-recover=all -fsanitize-recover=null", "-fsanitize=undefined"),
        # It has no handler that ends the program in the front end.
        ("-fsanitize=bounds -fno-sanitize-recover=all", "-fsanitize=bounds"),
        (f"-fsanitize=undefined,address {_TRAP}=undefined", "-fsanitize=undefined,address"),
        (f"-fsanitize=vptr {_TRAP}", "-fsanitize=vptr"),
        *((f"-fsanitize={word} {_TRAP}", f"-fsanitize={word}") for word in PASSES_OF_LLVM.split()),
        (f"-fsanitize=bounds {_TRAP} -fsanitize-minimal-runtime", "-fsanitize=bounds"),
        (f"-fsanitize=bounds {_TRAP} -fsanitize-skip-hot-cutoff=undefined=0.9", "-fsanitize=bounds"),
        (f"-fsanitize=bounds {_TRAP} -fsanitize-annotate-debug-info", "-fsanitize=bounds"),
        ("-fsanitize-coverage=func", "-fsanitize-coverage=func"),
        (f"-fsanitize=all {_TRAP}", "-fsanitize=all"),
    ],
)
def test_other_sanitizers_are_left_to_clang(text: str, reason: str) -> None:
    assert parse_line(shlex.split(f"-O2 {text} -c a.c")) == reason


@pytest.mark.skipif(CLANG is None, reason="there is no clang")
def test_groups_of_checks_are_those_of_clang() -> None:
    assert CLANG is not None
    for group, checks in CHECKS.items():
        words = [CLANG, "-###", "-O2", f"-fsanitize={group}", "-fsanitize-trap=all", "-c", "-x", "c", "-"]
        said = subprocess.run(words, capture_output=True, text=True, check=False).stderr
        found = re.search(r'"-fsanitize=([^"]*)"', said)
        assert found is not None, said
        assert sorted(found[1].split(",")) == sorted(checks)


@pytest.mark.parametrize(
    ("word", "level"), [("-O", 1), ("-O1", 1), ("-O3", 3), ("-O0", 0), ("-O4", 0), ("-Oz", 0), ("-o1", None)]
)
def test_levels(word: str, level: int | None) -> None:
    assert level_of(word) == level


def test_the_last_level_and_language_count() -> None:
    assert parsed("-O1 -c a.c -O3").level == 3
    line = parsed("-O2 -x c++ a.c -xc b.txt -x none c.c d.o")
    assert [source.operand for source in line.sources] == [["-x", "c++", "a.c"], ["-x", "c", "b.txt"], ["c.c"]]
    assert line.linked == ["-O2", "a.c", "b.txt", "c.c", "d.o"]


def test_arguments_are_not_taken_for_options_or_files() -> None:
    assert without(["-I", "-c", "-include", "x.c", "-g"], ("preprocessing",)) == ["-g"]
    line = parsed("-O2 -I -S -include b.c -D -E -c a.c")
    assert [source.file for source in line.sources] == ["a.c"]
    assert kind_of("-") == LEFT_TO_CLANG
