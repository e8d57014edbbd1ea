"""Never less precise than LLVM: its own ConstantRange and KnownBits, on all operands of small widths.

Needs LLVM's headers and library and a C++ compiler (llvm-config, g++ or clang++); skipped where there are none.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from scev.domains import (
    SIGNED,
    SMALLEST,
    UNSIGNED,
    IntRange,
    IntSet,
    KnownBits,
    compare_regions,
    overflow,
    range_regions,
)
from scev.domains.integers.int_range import encoded
from scev.transfer.integers.integer_arithmetic import IntMul

from .int_harness import all_bits, all_ranges
from .test_int_operations import ROWS

pytestmark = [pytest.mark.conformance]

ROW = {row.name: row for row in ROWS}
PREFERENCES = {"smallest": SMALLEST, "unsigned": UNSIGNED, "signed": SIGNED}


def llvm_config() -> str | None:
    for name in ("llvm-config-22", "/usr/lib/llvm-22/bin/llvm-config"):
        if shutil.which(name):
            return name
    return None


@pytest.fixture(scope="module")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    config = llvm_config()
    compiler = shutil.which("g++") or shutil.which("clang++")
    if config is None or compiler is None:
        pytest.skip("no llvm-config of LLVM 22, or no C++ compiler")

    def ask(*questions: str) -> list[str]:
        return subprocess.run([config, *questions], check=True, capture_output=True, text=True).stdout.split()

    built = tmp_path_factory.mktemp("probe") / "int_llvm_probe"
    source = Path(__file__).with_name("int_llvm_probe.cpp")
    libraries = ask("--ldflags", "--link-shared", "--libs")
    rpath = f"-Wl,-rpath,{ask('--libdir')[0]}"
    subprocess.run(
        [compiler, *ask("--cxxflags"), "-std=c++17", "-O1", "-w", str(source), "-o", str(built), *libraries, rpath],
        check=True,
        capture_output=True,
    )
    return built


def answers(probe: Path, width: int, kind: str) -> dict[str, list[tuple[int, int]]]:
    text = subprocess.run([probe, str(width), kind], check=True, capture_output=True, text=True).stdout
    sections: dict[str, list[tuple[int, int]]] = {}
    current: list[tuple[int, int]] = []
    for line in text.splitlines():
        if line.startswith("# "):
            current = sections[line[2:]] = []
        else:
            first, second = line.split(",")
            current.append((int(first), int(second)))
    return sections


def ours(name: str, width: int) -> list[IntRange]:
    """Our answers of one section about ranges, in its order."""
    elements = all_ranges(width)
    kind, _, rest = name.partition(" ")
    if kind in ("union", "intersect"):
        return [getattr(a, kind)(b, PREFERENCES[rest]) for a in elements for b in elements]
    if kind in ("allowed", "satisfying"):
        region: Callable[[int, IntRange], IntRange] = getattr(range_regions, f"{kind}_region")
        return [region(int(rest), b) for b in elements]
    if name.startswith("no wrap "):
        operation, sign = name.split()[2:]
        return [getattr(range_regions, f"{operation}_no_wrap_region")(b, sign == "signed") for b in elements]
    row = ROW[name]
    assert row.range is not None
    if row.unary:
        return [row.range(a) for a in elements]
    return [row.range(a, b) for a in elements for b in elements]


QUESTIONS = ("decide", "wraps", "bits of", "range of", "square")


def decided(kind: str, rest: str, a: IntSet, b: IntSet) -> bool | None:
    """What we answer to "does the predicate hold" and "does the operation wrap"; None for sometimes."""
    if kind == "decide":
        return compare_regions.compare(int(rest), a, b)
    operation, sign = rest.split()
    wraps: Callable[[IntSet, IntSet, bool], bool | None] = getattr(overflow, f"{operation}_wraps")
    return wraps(a, b, sign == "signed")


def check_questions(name: str, sets: list[IntSet], theirs: list[tuple[int, int]], width: int) -> None:
    """Where LLVM knows an answer, we do, and the same."""
    kind, _, rest = name.partition(" ")
    better = 0
    asked = [(a, b) for a in sets for b in sets]
    for (a, b), answer in zip(asked, theirs, strict=True):
        if answer[0] < 0 or a.is_empty() or b.is_empty():
            continue
        mine = decided(kind, rest, a, b)
        if answer[0] == answer[1]:
            assert mine is not None, (name, str(a), str(b))
            assert mine == (answer[0] == 1), (name, str(a), str(b))
        else:
            better += mine is not None
    print(f"width {width} {name}: {len(asked)} answers, {better} that LLVM does not know")


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_questions_about_ranges(probe: Path, width: int) -> None:
    sections = answers(probe, width, "range")
    elements = all_ranges(width)
    sets = [IntSet.from_range(a) for a in elements]
    asked = [name for name in sections if name.startswith(("decide", "wraps"))]
    assert len(asked) == 15
    for name in asked:
        check_questions(name, sets, sections[name], width)
    for known, pair in zip(sets, sections["bits of a range"], strict=True):
        assert pair[0] < 0 or KnownBits.make(width, *pair).includes(known.bits)


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_questions_about_bits(probe: Path, width: int) -> None:
    sections = answers(probe, width, "bits")
    sets = [IntSet.from_bits(a) for a in all_bits(width)]
    asked = [name for name in sections if name.startswith("decide")]
    assert len(asked) == 10
    for name in asked:
        check_questions(name, sets, sections[name], width)
    for sign in ("unsigned", "signed"):
        for known, pair in zip(sets, sections[f"range of bits {sign}"], strict=True):
            if pair[0] < 0:
                continue
            llvm = IntSet.from_range(encoded(width, *pair))
            if sign == "signed":
                assert llvm.signed_min() <= known.signed_min() <= known.signed_max() <= llvm.signed_max()
            else:
                assert llvm.unsigned_min() <= known.unsigned_min() <= known.unsigned_max() <= llvm.unsigned_max()


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_ranges(probe: Path, width: int) -> None:
    sections = answers(probe, width, "range")
    assert len(sections) >= 60
    for name, theirs in sections.items():
        if name.startswith(QUESTIONS):
            continue
        mine = ours(name, width)
        assert len(mine) == len(theirs)
        llvm = [encoded(a.width, *pair) for a, pair in zip(mine, theirs, strict=True)]
        if name.split()[0] in ("union", "intersect", "allowed"):
            # The very same answer, ties included: what LLVM prints rests on it.
            assert mine == llvm, name
            continue
        better = sum(a.size() < b.size() for a, b in zip(mine, llvm, strict=True))
        worse = [(a, b) for a, b in zip(mine, llvm, strict=True) if a.size() > b.size()]
        if name.startswith(("no wrap", "satisfying")):
            # Regions are promises: there, more is better.
            better, worse = len(worse), [(a, b) for a, b in zip(mine, llvm, strict=True) if a.size() < b.size()]
        print(f"width {width} range {name}: {len(mine)} answers, {better} more precise than LLVM")
        assert not worse, (name, worse[0])


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_bits(probe: Path, width: int) -> None:
    elements = all_bits(width)
    sections = answers(probe, width, "bits")
    assert len(sections) >= 38
    for name, theirs in sections.items():
        if name.startswith(QUESTIONS) or name.endswith(" by some"):
            continue
        row = ROW[name]
        assert row.bits is not None
        mine = [row.bits(a) for a in elements] if row.unary else [row.bits(a, b) for a in elements for b in elements]
        better = 0
        for a, pair in zip(mine, theirs, strict=True):
            if pair[0] < 0:
                continue
            llvm = KnownBits.make(width, *pair)
            assert llvm.includes(a), (name, a, llvm)
            better += a != llvm
        print(f"width {width} bits {name}: {len(mine)} answers, {better} more precise than LLVM")


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_bits_of_operands_of_which_more_is_known(probe: Path, width: int) -> None:
    """Amounts that are not 0, and squares: what LLVM takes as hints follows from the sets here."""
    sections = answers(probe, width, "bits")
    sets = [IntSet.from_bits(a) for a in all_bits(width)]
    some = IntSet.between(width, 1, (1 << width) - 1)
    for name in ("shl", "lshr", "ashr"):
        row = ROW[name]
        assert row.sets is not None
        asked = [(a, b) for a in sets for b in sets]
        for (a, b), pair in zip(asked, sections[f"{name} by some"], strict=True):
            if pair[0] >= 0 and not b.intersect(some).is_empty():
                llvm = KnownBits.make(width, *pair)
                assert llvm.is_empty() or llvm.includes(row.sets(a, b.intersect(some)).bits), (name, str(a), str(b))
    for a, pair in zip(sets, sections["square"], strict=True):
        if pair[0] >= 0:
            assert KnownBits.make(width, *pair).includes(IntMul("mul").equal_operands(a, 0).bits), str(a)
