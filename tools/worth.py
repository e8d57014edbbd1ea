"""What edits are worth in programs that run: instructions, and time, after -O3 with them and without.

    python tools/worth.py SOURCES                    nine programs: plain -O3, and scev's
    python tools/worth.py SOURCES --each             each pass alone as well
    python tools/worth.py SOURCES --times 11 clamps  the time of one, medians of runs by turns

SOURCES is a folder with the sources of zlib, lz4, Chipmunk2D, kissfft, libsamplerate, cJSON and TSVC_2, in folders of
these names; the programs that drive them are in tools/worth/, and examples/clamps.c and slices.rs need nothing else.
Instructions are those that callgrind counts, of one run. `control` is scev without passes: what is lost by working in
the middle. All variants of a program must say the same. A cell is the ratio to plain -O3, in percent.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from interleaved import ratios as times_of

TOOLS: Final = Path(__file__).resolve().parent
WORTH: Final = TOOLS / "worth"
CLANG: Final = os.environ.get("SCEV_CC", "clang-22")
_COUNTED: Final = re.compile(r"Collected : (\d+)")
_SECONDS: Final = re.compile(r"\b\d+\.\d+\b(?=\s*\t)")
_SMALLER: Final = {"#define iterations 100000": "#define iterations 200", "#define LEN_1D 32000": "#define LEN_1D 3200"}


class Program(NamedTuple):
    """A program: its folder among the sources, what is compiled of it, with which options, and what it is run with."""

    name: str
    folder: str = ""
    sources: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    arguments: tuple[str, ...] = ()


PROGRAMS: Final = (
    Program("slices"),
    Program("clamps", arguments=("60",)),
    Program("tsvc", "TSVC_2", ("src/tsvc.c", "src/common.c", "src/dummy.c"), ("-Isrc", "-w")),
    Program("zlib", "zlib", ("adler32.c", "compress.c", "crc32.c", "deflate.c", "inffast.c", "inflate.c", "inftrees.c",
                             "trees.c", "uncompr.c", "zutil.c"), ("-I.",)),
    Program("lz4", "lz4", ("lib/lz4.c", "lib/lz4hc.c"), ("-Ilib",)),
    Program("chipmunk", "Chipmunk2D", ("src/cp*.c", "src/chipmunk.c"), ("-Iinclude", "-DNDEBUG", "-w")),
    Program("kissfft", "kissfft", ("kiss_fft.c", "kiss_fftr.c"), ("-I.",)),
    Program("libsamplerate", "libsamplerate", ("src/samplerate.c", "src/src_linear.c", "src/src_sinc.c",
                                               "src/src_zoh.c"),
            ("-Iinclude", "-Isrc", "-DENABLE_SINC_BEST_CONVERTER", "-DENABLE_SINC_MEDIUM_CONVERTER",
             "-DENABLE_SINC_FAST_CONVERTER", "-DHAVE_STDBOOL_H", '-DPACKAGE="samplerate"', '-DVERSION="0.2.2"')),
    Program("cjson", "cJSON", ("cJSON.c",), ("-I.",)),
)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("sources", type=Path)
    parser.add_argument("programs", nargs="*", default=[program.name for program in PROGRAMS])
    parser.add_argument("--each", action="store_true", help="each pass alone as well")
    parser.add_argument("--passes", action="append", default=[], help="a variant with these passes")
    parser.add_argument("--times", type=int, default=0, metavar="N", help="medians of N runs by turns")
    chosen = parser.parse_args()
    variants: dict[str, str | None] = {"plain": None, "control": "", "scev": "usual"}
    if chosen.each:
        from scev.transforms import PASSES

        variants |= {name: name for name in PASSES}
    variants |= {names: names for names in chosen.passes}
    measured = {"instructions": "instructions"} | ({"time": "time"} if chosen.times else {})
    ratios: dict[str, dict[str, list[float]]] = {what: {name: [] for name in variants} for what in measured}
    print("| program | " + " | ".join(["instructions", *list(variants)[1:]]) + " |")
    print("| --- |" + " --: |" * len(variants))
    with tempfile.TemporaryDirectory() as folder:
        for program in PROGRAMS:
            if program.name not in chosen.programs:
                continue
            made = {
                name: built(program, chosen.sources, Path(folder), name, passes) for name, passes in variants.items()
            }
            runs = {name: [str(path), *program.arguments] for name, path in made.items()}
            said = {name: output(run) for name, run in runs.items()}
            wrong = [name for name in made if said[name] != said["plain"]]
            counts = {name: instructions(run) for name, run in runs.items()}
            report(program.name, f"{counts['plain'] / 1e6:.1f} M", counts, ratios["instructions"], wrong)
            if chosen.times:
                first, others = times_of(list(made.values()), list(program.arguments), chosen.times)
                times = dict(zip(made, [first, *(first * ratio for ratio in others)], strict=True))
                report(f"{program.name}: time", f"{first * 1e3:.0f} ms", times, ratios["time"], wrong)
    for what, of_variants in ratios.items():
        means = [statistics.geometric_mean(of_variants[name]) for name in list(variants)[1:] if of_variants[name]]
        print(f"| geometric mean, {what} | | " + " | ".join(f"{100 * mean - 100:+.2f}" for mean in means) + " |")
    return 0


def report(name: str, base: str, measured: dict[str, float], ratios: dict[str, list[float]], wrong: list[str]) -> None:
    """Print a row, and keep its ratios."""
    cells = []
    for variant, value in measured.items():
        ratios[variant].append(value / measured["plain"])
        cells.append(f"{100 * value / measured['plain'] - 100:+.2f}" + (" WRONG" if variant in wrong else ""))
    print(f"| {name} | {base} | " + " | ".join(cells[1:]) + " |", flush=True)


def built(program: Program, sources: Path, folder: Path, variant: str, passes: str | None) -> Path:
    """The program, compiled in a variant."""
    made = folder / f"{program.name}-{variant.replace(',', '-')}"
    environment = {**os.environ, "SCEV_CC": CLANG, "SCEV_CACHE": "off"}
    environment.pop("SCEV_PASSES", None)
    if passes is not None and passes != "usual":
        environment["SCEV_PASSES"] = passes
    if program.name == "slices":
        words = ["rustc", "-O", "-Ccodegen-units=1", str(WORTH / "slices.rs"), "-o", str(made)]
        command = words if passes is None else [sys.executable, "-P", "-m", "scev", *words]
        where = folder
    else:
        where = folder / program.name
        if not where.exists():
            copied(program, sources, where)
        driver = {"clamps": TOOLS.parent / "examples" / "clamps.c"}.get(program.name, WORTH / f"{program.name}.c")
        files = [str(path) for pattern in program.sources for path in sorted(where.glob(pattern))]
        if program.name != "tsvc":
            files.append(str(driver))
        compiler = [CLANG] if passes is None else [sys.executable, "-P", "-m", "scev", "cc"]
        command = [*compiler, "-O3", *program.options, f"-I{WORTH}", *files, "-o", str(made), "-lm", "-lpthread"]
    done = subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)
    if done.returncode or "compiled without" in done.stderr:
        raise SystemExit(f"{program.name}, {variant}: {done.stderr[-2000:]}")
    return made


def copied(program: Program, sources: Path, where: Path) -> None:
    """A copy of the sources; TSVC with shorter loops."""
    where.mkdir()
    if not program.folder:
        return
    shutil.copytree(sources / program.folder, where, dirs_exist_ok=True, symlinks=True)
    if program.name == "tsvc":
        header = where / "src" / "common.h"
        text = header.read_text()
        for before, after in _SMALLER.items():
            text = text.replace(before, after)
        header.write_text(text)
    if program.name == "libsamplerate":
        (where / "src" / "config.h").write_text(
            "#define CPU_IS_LITTLE_ENDIAN 1\n#define HAVE_LRINT 1\n#define HAVE_LRINTF 1\n"
        )


def output(run: list[str]) -> str:
    """What a program says, without times."""
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    return _SECONDS.sub("", done.stdout)


def instructions(run: list[str]) -> float:
    """The instructions of a run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *run]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    found = _COUNTED.search(said)
    assert found is not None, said
    return float(found[1])


if __name__ == "__main__":
    sys.exit(main())
